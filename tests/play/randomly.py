"""Matches in which every seat chooses at random, for the tests of this folder."""

from collections.abc import Iterator
from typing import Any

from fragboard.core.game import Game
from fragboard.play import Match, new
from fragboard.play.fair import FairDice, seed_from
from tests.toys.highest_card.rules import GAME as HIGHEST_CARD

GAMES: list[tuple[str | Game[Any], int]] = [(HIGHEST_CARD, 2), (HIGHEST_CARD, 4), ("bingo", 2), ("bingo", 4)]


def moves(match: Match, seed: int) -> Iterator[tuple[int, int]]:
    """Seat and action for every question to come; whoever iterates answers."""
    dice = FairDice(seed_from(f"moves {seed}"))
    count = 0
    while not match.over:
        numbers = dice.at(count)
        seat = match.to_act[numbers.below(len(match.to_act))]
        options = match.game.legal(match.state, seat)
        yield seat, options[numbers.below(len(options))]
        count += 1


def finished(game: str | Game[Any], seats: int, seed: int) -> Match:
    """A match played to its end."""
    match = new(game, seats, seed)
    for seat, action in moves(match, seed):
        match.answer(seat, action)
    return match


def halfway(game: str | Game[Any], seats: int, seed: int) -> Match:
    """A match somewhere in its middle."""
    answers = len(finished(game, seats, seed).log)
    match = new(game, seats, seed)
    for seat, action in moves(match, seed):
        match.answer(seat, action)
        if len(match.log) > answers // 2:
            break
    return match


def everything(match: Match) -> object:
    """All that a refused answer must leave alone."""
    viewers = [None, *range(match.seats)]
    return (
        match.game.dump(match.state),
        match.log.copy(),
        [match.events(viewer) for viewer in viewers],
        [match.view(viewer) for viewer in viewers],
        [match.decision(seat) for seat in range(match.seats)],
        match.undos,
    )
