"""Many random games of every installed game, looked at after every answer; none may break.

FRAGBOARD_SOAK is the number of games of every game in each of its modes, shared out among the numbers of seats; without
it there are some 400 in all. It takes the compiled form:

    FRAGBOARD_SOAK=10000 pytest -m soak
"""

import os
from typing import Any

import pytest

from fragboard.core.game import Game
from fragboard.core.types import CHANCE, OVER
from fragboard.games import registry
from fragboard.play.driver import QuickDice
from fragboard.testing.kit import Broken, form
from fragboard.testing.kit.run import who
from tests.testing.mutants import mutant
from tests.toys.highest_card.rules import GAME, HighestCardRules


def modes(id: str) -> list[str]:
    return [mode for option in registry.info(id).options if option.id == "mode" for mode in option.values] or [""]


def asked_for(id: str, seats: int, mode: str) -> dict[str, object]:
    """What so many seats need, in this mode."""
    return {**registry.info(id).opening(seats), **({"mode": mode} if mode else {})}


TABLES = [
    (id, seats, mode)
    for id in registry.names()
    for seats in registry.info(id).seats
    for mode in modes(id)
    if registry.info(id).fits(seats, asked_for(id, seats, mode))
]
MODES = list(dict.fromkeys((id, mode) for id, _, mode in TABLES))
GAMES = int(os.environ.get("FRAGBOARD_SOAK", 400 // len(MODES)))  # in each mode


def share_of(id: str, seats: int, mode: str, *, games: int) -> list[tuple[int, dict[str, object]]]:
    """The games of a mode that so many seats play, each by its seed and its options."""
    counts = [n for other, n, played in TABLES if (other, played) == (id, mode)]
    seeds = range(counts.index(seats), games, len(counts))
    return [(seed, options_of(id, seats, mode, number)) for number, seed in enumerate(seeds)]


def options_of(id: str, seats: int, mode: str, number: int) -> dict[str, object]:
    """The mode, and in every other game another value of the options that fit it."""
    info, base = registry.info(id), asked_for(id, seats, mode)
    if number % 2 == 0:
        return base
    options = dict(base)
    for place, option in enumerate(info.options):
        values = info.values(option, seats, info.mode_of(base).id)
        if option.id != "mode" and values:
            options[option.id] = values[(number // 2 + place) % len(values)]
    return options


def play(game: Game[Any], seats: int, options: dict[str, object], seed: int) -> int:
    """One game answered at random, any of those asked first; how many answers it took."""
    dice = QuickDice(seed)
    log: list[tuple[int, int]] = []
    s = game.new(seats, options)
    broken = game.check(s)
    while not broken and game.turn(s) != OVER and len(log) <= game.info.length:
        asked = game.to_act(s)
        seat = asked[dice.below(len(asked))]
        if seat == CHANCE:
            action = game.sample(s, dice)
        else:
            legal = game.legal(s, seat)
            action = legal[dice.below(len(legal))] if legal else -1
        if action < 0:
            broken = [f"seat {seat} is asked and has no option"]
            break
        log.append((seat, action))
        game.apply(s, seat, action)
        broken = game.check(s)
    if not broken and game.turn(s) != OVER:
        broken = [f"longer than {game.info.length} answers"]
    if broken:
        answers = " ".join(f"{who(seat)}={game.actions.name(action)}" for seat, action in log)
        raise Broken(
            f"{'; '.join(broken)}\n  in {game.info.id}, {seats} seats, {options}, seed {seed}\n  after {answers}"
        )
    assert game.result(s) is not None
    return len(log)


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize(("id", "seats", "mode"), TABLES)
def test_no_random_game_breaks(id: str, seats: int, mode: str) -> None:
    game = registry.find(id)
    if form(game) != "compiled":
        pytest.skip("a soak takes the compiled form")
    for seed, options in share_of(id, seats, mode, games=GAMES):
        assert play(game, seats, options, seed) > 0


@pytest.mark.parametrize(("id", "mode"), MODES)
def test_the_number_of_games_counts_for_every_game_in_each_mode(id: str, mode: str) -> None:
    counts = [seats for other, seats, played in TABLES if (other, played) == (id, mode)]
    shares = [share_of(id, seats, mode, games=1000) for seats in counts]
    assert sorted(seed for share in shares for seed, _ in share) == list(range(1000))
    assert max(map(len, shares)) - min(map(len, shares)) <= 1
    for seats, share in zip(counts, shares, strict=True):
        settled = [registry.info(id).settle(seats, options) for _, options in share]
        assert {each.get("mode", "") for each in settled} == {mode}


def test_a_soak_leaves_out_no_mode_of_any_game() -> None:
    assert set(MODES) == {(id, mode) for id in registry.names() for mode in modes(id)}


def stealing(self: Any, s: Any, seat: int, a: int) -> None:
    HighestCardRules.apply(self, s, seat, a)
    s.bank += s.die == 3


def test_a_soak_notices_what_breaks_and_says_how_to_see_it_again() -> None:
    with pytest.raises(Broken, match=r"coins.*\n  in highest_card, 2 seats, .*\n  after chance=card:"):
        for seed in range(50):
            play(mutant(apply=stealing), 2, {}, seed)


def test_the_loop_of_the_soak_plays_whole_games() -> None:
    assert all(play(GAME, 3, {}, seed) > 10 for seed in range(3))
