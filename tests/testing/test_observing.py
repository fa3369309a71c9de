"""The check of observations notices rows that a learner cannot trust."""

from array import array
from itertools import count
from typing import Any

import pytest

from fragboard.core.blocks import Block, Row
from fragboard.testing.kit import check_observations, check_views
from tests.testing.mutants import caught, mutant
from tests.toys.highest_card.learn import features
from tests.toys.highest_card.rules import GAME, HighestCardRules

Base = HighestCardRules
COLLISION = "the same numbers, but not the same knowledge"
PLACES = {place.name: at for at, place in enumerate(GAME.layout().places())}


def observing(change: Any) -> Any:
    """The method `observe`, after which something is changed: by the state, the seat, the row, and the row before."""

    def observe(self: Any, s: Any, seat: int, out: Any) -> None:
        before = array("f", out)
        Base.observe(self, s, seat, out)
        change(s, seat, out, before)

    return observe


def setting(name: str, value: Any) -> Any:
    """One place holds something else."""
    return observing(lambda s, seat, out, before: out.__setitem__(PLACES[name], value(s, seat, out, before)))


NUMBERS = count()


@pytest.mark.parametrize(
    ("value", "complaint"),
    [
        (lambda s, seat, out, before: before[PLACES["table.die"]], "table.die .* is not filled"),
        (lambda s, seat, out, before: float("inf"), "table.die .* is not filled"),
        (lambda s, seat, out, before: next(NUMBERS) % 7 / 6, "table.die .* once and .* again"),
        (lambda s, seat, out, before: s.die, "table.die of seat . is .*: not one of 0 to 1 in 6 steps"),
        (lambda s, seat, out, before: -s.die / 6, "table.die of seat . is .*: not one of 0 to 1 in 6 steps"),
        (lambda s, seat, out, before: s.die / 7, "table.die of seat . is .*: not one of 0 to 1 in 6 steps"),
        (lambda s, seat, out, before: float(seat), "table.die is 0 for seat 0 and 1 for seat 1, but it is not private"),
    ],
    ids=["not filled", "infinite", "changing", "too large", "negative", "between steps", "different for others"],
)
def test_an_unsound_number_is_noticed(value: Any, complaint: str) -> None:
    caught(check_observations, mutant(observe=setting("table.die", value)), complaint)


def test_a_constant_row_is_noticed() -> None:
    blank = array("f", [0.0]) * len(PLACES)

    def silent(self: Any, s: Any, seat: int, row: Row) -> None:
        """Only what the core writes is there."""

    constant = observing(lambda s, seat, out, before: out.__setitem__(slice(None), blank))
    caught(check_observations, mutant(observe=constant), "own_seat.0 .* is 0, which is not so")
    caught(check_observations, mutant(write=silent), COLLISION)


def test_shifted_seats_are_noticed() -> None:
    def of_the_next(self: Any, s: Any, seat: int, out: Any) -> None:
        Base.observe(self, s, (seat + 1) % s.seats, out)

    def from_the_own_chair(self: Any, s: Any, seat: int, row: Row) -> None:
        Base.write(self, s, seat, row)
        for i in range(s.seats):
            part = features.player_part(s, seat, (seat + i) % s.seats)
            features.LAYOUT.put_player(row, i, part)

    def own_of_the_next(s: Any, seat: int, out: Any, before: Any) -> None:
        out[PLACES["own.coins"]] = out[PLACES[f"player.{(seat + 1) % s.seats}.coins"]]

    caught(check_observations, mutant(observe=of_the_next), "own_seat.0 in the observation of seat 0 is 0")
    caught(check_observations, mutant(write=from_the_own_chair), "player.. .*but it is not private|player.*not private")
    caught(check_observations, mutant(observe=observing(own_of_the_next)), "own.coins of seat . is", games=30)


@pytest.mark.parametrize("name", ["asked.1", "over", "option.pass", "question.act", "seats.3"])
def test_a_wrong_word_about_the_question_is_noticed(name: str) -> None:
    wrong = setting(name, lambda s, seat, out, before: 1.0 - out[PLACES[name]])
    caught(check_observations, mutant(observe=wrong), f"{name} in the observation of seat . is ., which is not so")


SAID_TWICE = {
    "table.bank",  # what the players do not have
    "table.copies",  # the same in the whole of a game
    "table.locked",  # who is no longer asked
    *[f"table.{name}.{n}" for name in ("step", "waits") for n in range(3)],  # which procedures ask whom says as much
}


@pytest.mark.parametrize(
    "block",
    [
        *[f"{section.name}.{block.name}" for section in GAME.layout().sections for block in section.blocks],
        *[f"player.*.{block.name}" for block in features.PLAYER.blocks],
    ],
)
def test_every_dropped_place_is_noticed(block: str) -> None:
    """A block that is never written, wherever it stands."""
    if block in SAID_TWICE:
        pytest.skip("without it nothing is lost")
    dropped = [
        at
        for name, at in PLACES.items()
        if name.startswith(block) or any(name.startswith(block.replace("player.*", x)) for x in WHOSE)
    ]
    assert dropped

    def drop(s: Any, seat: int, out: Any, before: Any) -> None:
        for at in dropped:
            out[at] = 0.0

    caught(
        check_observations, mutant(observe=observing(drop)), "the same numbers, but not the same knowledge", games=80
    )


WHOSE = ["own", *[f"player.{seat}" for seat in range(4)]]


@pytest.mark.parametrize("block", [features.LOCKED, features.OWN_BID, features.STEPS[0], features.WAITS[1]])
def test_a_field_of_a_frame_that_is_not_written_is_noticed(block: Block) -> None:
    def forgetful(self: Any, s: Any, seat: int, row: Row) -> None:
        Base.write(self, s, seat, row)
        row[block.at : block.at + len(block.blank)] = block.blank

    caught(check_observations, mutant(write=forgetful), COLLISION, games=40)


def test_a_place_that_is_cut_off_is_noticed() -> None:
    """Coins of 2 and more look the same."""
    names = [PLACES[f"{whose}.coins"] for whose in WHOSE]

    def cap(s: Any, seat: int, out: Any, before: Any) -> None:
        for at in names:
            out[at] = min(out[at], 2 / 12)

    caught(check_observations, mutant(observe=observing(cap)), COLLISION, games=80)


def test_an_answer_to_a_seat_that_does_not_exist_is_noticed() -> None:
    def lenient(self: Any, s: Any, seat: int | None) -> dict[str, object]:
        return dict(self.view_for(s, seat))

    caught(check_views, mutant(view=lenient), "view answers to seat -1, which does not exist")
