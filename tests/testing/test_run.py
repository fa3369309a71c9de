"""How the kit plays: at random or sensibly, by its seed, and at which positions it looks."""

from typing import Any

from fragboard.testing.kit.run import EAGER, Run, at_random, leaning
from tests.testing.mutants import mutant
from tests.toys.highest_card.rules import GAME


def test_every_position_of_a_short_game_is_looked_at() -> None:
    with Run(GAME, 3, {}, 4) as run:
        assert [len(run.log) for _ in run] == list(range(len(run.log) + 1))
        assert len(run.log) < EAGER


class Endless(Run):
    """A run that takes no answers and still has a log, as long as it is told."""

    def __init__(self, length: int, seed: int = 0) -> None:
        super().__init__(GAME, 2, {}, seed)
        self.length = length
        self.s = GAME.new(2, {})
        self.log = []

    def positions(self) -> list[int]:
        found = []
        for _ in range(self.length):
            self.log.append((0, 0))
            if self.looks():
                found.append(len(self.log))
        return found


def test_of_a_long_game_a_seeded_sample_is_looked_at_up_to_its_end() -> None:
    found = Endless(10_000).positions()
    assert found[: EAGER - 1] == list(range(1, EAGER))
    assert 800 < len(found) < 1200
    assert 90 < sum(at > 5_000 for at in found) < 200
    assert Endless(10_000).positions() == found != Endless(10_000, seed=1).positions()


def test_looking_does_not_change_the_game() -> None:
    with Run(GAME, 3, {}, 8) as looked, Run(GAME, 3, {}, 8) as every:
        for _ in looked:
            pass
        for _ in every.every():
            every.spare.below(5)
        assert looked.log == every.log


def test_every_other_seed_gives_a_game_of_sensible_players() -> None:
    assert [Run(GAME, 2, {}, seed).policy for seed in range(4)] == [at_random, leaning, at_random, leaning]


def first_only(self: Any, s: Any, seat: int, options: list[int]) -> list[int]:
    return [10**9, *(1 for _ in options[1:])]


def test_sensible_players_answer_as_they_lean() -> None:
    with Run(mutant(lean=first_only), 3, {}, 1) as run:
        likely: list[int] = []
        for _ in run:
            assert not run.last or run.last.seat < 0 or run.last.action in likely
            likely = [run.game.legal(run.s, seat)[0] for seat in run.seats_asked()]


def test_a_complaint_can_speak_of_an_earlier_position() -> None:
    with Run(GAME, 2, {"rounds": 1}, 3) as run:
        for _ in run:
            pass
        assert run.about("", 2).endswith(" ".join(run.said(seat, action) for seat, action in run.log[:2]))
        assert "after 2 answers" in run.about("", 2)
