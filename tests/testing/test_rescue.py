"""A toy with every kind of set-up and of result: the kit accepts it, and a record of it is read again."""

import pytest

from fragboard.core.errors import RecordError
from fragboard.play import Match
from fragboard.play.record import check, kind_in, parse, text_of
from fragboard.testing.kit import CHECKS, Options, setups
from tests.toys.rescue.rules import GAME

SET_UPS = setups(GAME.info)


@pytest.mark.parametrize("name", ["names", "setup", "legal", "defaults", "clones", "snapshots", "ends", "results"])
@pytest.mark.parametrize(("seats", "options"), SET_UPS, ids=str)
def test_it_conforms(name: str, seats: int, options: Options) -> None:
    CHECKS[name](GAME, seats, options, 3)


def test_every_mode_and_every_value_is_set_up() -> None:
    modes = {(seats, GAME.info.mode_of(options).id) for seats, options in SET_UPS}
    assert modes >= {(1, "team"), (1, "raft"), (2, "race"), (4, "team"), (4, "race")} and (2, "raft") not in modes
    given = {(id, value) for _, options in SET_UPS for id, value in options.items()}
    assert given >= {("goal", 9), ("ties", "drawn"), ("storm", 5), ("preset", "hard"), ("rounds", 1)}


def played(seats: int, answers: list[str], **options: object) -> Match:
    """A game of one round with these answers, seat by seat."""
    match = Match(GAME, seats=seats, options={"rounds": 1, **options}, seed=5)
    for seat, answer in enumerate(answers):
        match.answer(seat, GAME.actions.parse(answer))
    return match


@pytest.mark.parametrize(
    ("seats", "answers", "options", "kind"),
    [
        (2, ["bucket", "cup"], {}, "won"),
        (3, ["cup", "cup", "cup"], {}, "shared"),
        (3, ["bucket", "bucket", "cup"], {"ties": "drawn"}, "drawn"),
        (2, ["bucket", "cup"], {"mode": "team", "goal": 2}, "won together"),
        (2, ["bucket", "cup"], {"mode": "team"}, "lost together"),
        (1, ["bucket"], {"mode": "raft"}, "won alone"),
        (1, ["cup"], {"mode": "team"}, "lost alone"),
    ],
)
def test_every_kind_of_result_is_reached_and_known_again_from_a_record(
    seats: int, answers: list[str], options: dict[str, object], kind: str
) -> None:
    match = played(seats, answers, **options)
    assert match.result is not None and match.result.kind == kind
    record = parse(text_of(match.record()).encode(), "file")
    check(record, GAME)
    assert record.result is not None
    assert ("kind" in record.result) == (kind == "drawn")
    assert kind_in(record.result, GAME.info.mode_of(record.options).competitive) == kind


def test_a_record_with_another_kind_of_result_is_refused() -> None:
    match = played(3, ["cup", "cup", "cup"], ties="drawn")
    shared = played(3, ["cup", "cup", "cup"])
    wrong = match.record()
    wrong = type(wrong)(**{**vars(wrong), "result": shared.record().result})
    with pytest.raises(RecordError, match=r"the result is .*drawn"):
        check(wrong, GAME)
