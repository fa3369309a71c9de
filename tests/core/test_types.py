"""Masks of seats, and how many bits a mask has."""

import ast
from pathlib import Path

import fragboard
from fragboard.core.types import CHANCE, bit, bits, lowest

SOURCES = Path(fragboard.__file__).parent


def test_the_lowest_of_a_mask_is_the_first_seat_and_chance_before_all() -> None:
    assert lowest(bit(3) | bit(1)) == 1
    assert lowest(bit(3) | bit(CHANCE)) == CHANCE


def test_bits_are_counted_up_to_the_last_place() -> None:
    assert [bits(mask) for mask in (0, 1, 0b1011, 1 << 61)] == [0, 1, 3, 1]
    assert bits((1 << 62) - 1) == 62


def test_nothing_that_is_compiled_as_a_literal_is_shifted_too_far() -> None:
    """Compiled, `1 << n` is shifted in 32 bits, and so is a name that is only ever 1: what is meant to hold up to 62
    goes through `bit` or `shifted`. In a game a literal may be shifted by what it knows to be small."""
    found = []
    for file in sorted(SOURCES.glob("core/*.py")) + sorted(SOURCES.glob("games/**/*.py")):
        kernel = file.parent.name == "core"
        for function in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(function, ast.FunctionDef):
                found += [f"{file.name}:{line}" for line in shifted_literals(function, literals=kernel)]
    assert found == []


def shifted_literals(function: ast.FunctionDef, *, literals: bool) -> list[int]:
    """The lines that shift a literal, or a name that is set once, to a literal."""
    nodes = list(ast.walk(function))
    stored = [node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]
    given = [node for node in nodes if isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Constant)]
    fixed = [node.target.id for node in given if isinstance(node.target, ast.Name)]
    found = []
    for node in nodes:
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift):
            literal = literals and isinstance(node.left, ast.Constant)
            named = isinstance(node.left, ast.Name) and node.left.id in fixed and stored.count(node.left.id) == 1
            if literal or named:
                found.append(node.lineno)
    return found
