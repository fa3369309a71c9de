"""The kit as a whole: a healthy game conforms, every check has its say, and a log can be replayed."""

import pytest

from fragboard.testing.kit import CHECKS, Broken, Options, compiled, conform, digest, replay, setups
from fragboard.testing.kit.compiled import check_forms, form
from tests.testing.mutants import mutant
from tests.toys.highest_card.rules import GAME

WHERE = "tests.toys.highest_card.rules:GAME"


@pytest.mark.parametrize(("seats", "options"), setups(GAME.info), ids=str)
def test_a_healthy_game_conforms(seats: int, options: Options) -> None:
    conform(GAME, seats, options, games=2, seed=5)


def test_conforming_means_keeping_every_check() -> None:
    with pytest.raises(Broken, match="the default of seat"):
        conform(mutant(default=lambda self, s, seat: 99), 3)
    assert len(CHECKS) == 25


def test_a_log_can_be_replayed() -> None:
    run = replay(GAME, 2, {"rounds": 1}, "chance=card:6 chance=card:1 0=bid:0 1=bid:1 1=rival:0")
    assert [player.bid for player in run.s.players] == [0, 1]
    with pytest.raises(Broken, match="AnswerError while"):
        replay(GAME, 2, {}, "chance=card:7")


def test_one_digest_for_one_game_and_another_for_another() -> None:
    first = digest(GAME, 3, {})
    assert digest(GAME, 3, {}) == first
    assert len({first, digest(GAME, 2, {}), digest(GAME, 3, {"rounds": 1}), digest(GAME, 3, {}, seed=1)}) == 4
    assert digest(mutant(values=lambda self, s: [0.0] * s.seats), 3, {}) != first
    assert digest(mutant(redeal=lambda self, s, seat, rng: None), 3, {}) != first


def test_a_process_of_its_own_plays_the_same_games_interpreted() -> None:
    assert form(GAME) == "interpreted"
    check_forms(WHERE, 3, {"rounds": 1}, games=2)


def test_forms_that_differ_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    same = digest(GAME, 2, {}, games=1)
    monkeypatch.setattr(compiled, "digest_interpreted", lambda *_, **__: ("compiled", same))
    with pytest.raises(Broken, match="does not give the interpreted rules"):
        check_forms(WHERE, 2, {}, games=1)
    monkeypatch.setattr(compiled, "digest_interpreted", lambda *_, **__: ("interpreted", "other"))
    with pytest.raises(Broken, match="play different games"):
        check_forms(WHERE, 2, {}, games=1)


def test_a_game_that_cannot_be_played_interpreted_is_noticed() -> None:
    with pytest.raises(Broken, match=r"cannot be played interpreted.*SetupError"):
        compiled.digest_interpreted("no_such_game", 2, {}, games=1, seed=0)
