"""Masks of seats, and how many bits a mask has."""

import ast
from pathlib import Path

from fragboard import core
from fragboard.core.types import CHANCE, bit, bits, lowest


def test_the_lowest_of_a_mask_is_the_first_seat_and_chance_before_all() -> None:
    assert lowest(bit(3) | bit(1)) == 1
    assert lowest(bit(3) | bit(CHANCE)) == CHANCE


def test_bits_are_counted_up_to_the_last_place() -> None:
    assert [bits(mask) for mask in (0, 1, 0b1011, 1 << 61)] == [0, 1, 3, 1]
    assert bits((1 << 62) - 1) == 62


def test_the_kernel_shifts_no_literal() -> None:
    """Compiled, `1 << n` is shifted in 32 bits: what is meant to hold up to 62 goes through `bit` or `shifted`."""
    found = []
    for file in sorted(Path(core.__path__[0]).glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift) and isinstance(node.left, ast.Constant):
                found.append(f"{file.name}:{node.lineno}")
    assert found == []
