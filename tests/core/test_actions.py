"""The vocabulary: blocks laid end to end, names to numbers and back."""

import pytest

from fragboard.core.actions import ActionSpace, Block
from fragboard.core.errors import AnswerError


def space() -> ActionSpace:
    return ActionSpace([Block("seat", ["0", "1"]), Block("pass"), Block("pay", ["red", "blue"])])


def test_blocks_lie_end_to_end() -> None:
    actions = space()
    assert actions.names == ["seat:0", "seat:1", "pass", "pay:red", "pay:blue"]
    assert actions.size == 5
    assert actions.starts == {"seat": 0, "pass": 2, "pay": 3}


def test_every_name_is_read_back_as_its_number() -> None:
    actions = space()
    assert [actions.parse(actions.name(a)) for a in range(actions.size)] == list(range(actions.size))


def test_a_block_may_be_empty() -> None:
    actions = ActionSpace([Block("star", []), Block("pass")])
    assert actions.names == ["pass"]
    assert actions.starts == {"star": 0, "pass": 0}


def test_a_block_that_is_said_to_begin_elsewhere_is_refused_by_its_name() -> None:
    assert ActionSpace([Block("seat", ["0", "1"], at=0), Block("pass", at=2)]).starts["pass"] == 2
    with pytest.raises(ValueError, match=r"the block 'pass' begins at 2, not at 3"):
        ActionSpace([Block("seat", ["0", "1"], at=0), Block("pass", at=3), Block("end", at=3)])


@pytest.mark.parametrize("number", [-1, 5])
def test_a_number_beyond_the_vocabulary_is_refused_with_its_limits(number: int) -> None:
    with pytest.raises(AnswerError, match=rf"no action number {number}; they run from 0 to 4"):
        space().name(number)


def test_an_unknown_argument_is_refused_with_the_names_of_its_kind() -> None:
    with pytest.raises(AnswerError, match=r"no action 'pay:green'; of this kind there are pay:red, pay:blue"):
        space().parse("pay:green")
    with pytest.raises(AnswerError, match=r"no action 'pass:1'; of this kind there are pass$"):
        space().parse("pass:1")


@pytest.mark.parametrize("text", ["fly", "", "PASS", "0"])
def test_an_unknown_kind_is_refused_with_all_kinds(text: str) -> None:
    with pytest.raises(AnswerError, match=rf"no action '{text}'; kinds of action are seat, pass, pay"):
        space().parse(text)


@pytest.mark.parametrize(
    "blocks",
    [
        [Block("pass"), Block("pass")],
        [Block("pay", ["red", "red"])],
        [Block("pay", ["red"]), Block("pay", ["blue"])],
        [Block("pay", ["red"]), Block("pay:red")],
    ],
)
def test_two_actions_or_blocks_of_one_name_are_refused(blocks: list[Block]) -> None:
    with pytest.raises(ValueError, match="same name"):
        ActionSpace(blocks)
