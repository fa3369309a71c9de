"""How a match comes to be: newly begun, read from a file, replayed to a position, branched off, or resumed."""

import os
from collections.abc import Sequence
from typing import Any

from fragboard.core.game import Game
from fragboard.play import record as records
from fragboard.play.fair import FairDice, commitment, seed_from
from fragboard.play.match import Match
from fragboard.play.record import FIRST, GameRecord, Walk
from fragboard.play.types import Entry


def new(
    game: str | Game[Any],
    seats: int,
    seed: int | str | bytes | None = None,
    options: dict[str, object] | None = None,
    names: Sequence[str] | None = None,
) -> Match:
    """Begin a match: `new("bingo", seats=4, seed=7)`. Without a seed the dice are secret until the end."""
    return Match(game, seats, seed=seed, options=options, names=names)


def load(path: str | os.PathLike[str], game: Game[Any] | None = None) -> Match:
    """The match of a saved record, ready to be played on; `game` for a game that is not installed."""
    record = records.read(path, game)
    match = replay(record, game=game)
    if record.seed is not None and not match.over:
        if commitment(record.seed) != record.commitment:
            raise record.error(1, "the seed is not the one that was promised; the match cannot be played on")
        match.proceed()
    return match


def replay(record: GameRecord, upto: int | None = None, game: Game[Any] | None = None) -> Match:
    """The match as it stood after `upto` answers of a record (chance's and forced ones count), or after all."""
    rules = records.game_of(record, game)
    count = len(record.answers) if upto is None else upto
    if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= len(record.answers):
        last = len(record.answers)
        raise record.error(last + FIRST, f"there is no position {count!r}; the record has positions 0 to {last}")
    log = [Entry(a.seat, action, a.auto, a.clock, a.way) for _, a, action in Walk(record, rules)][:count]
    match = Match(
        rules,
        record.seats,
        seed=record.seed,
        options=record.options,
        names=record.names,
        created=record.created,
    )
    match.stand(log)  # every answer of it has been checked by the walk
    match.commitment = record.commitment
    match.given = min(record.given, count)
    if record.seed is None:
        match.dice = None
    return match


def branch(
    record: GameRecord, upto: int, *, seed: int | str | bytes | None = None, game: Game[Any] | None = None
) -> Match:
    """Play on from where a record stood after `upto` answers, with other dice: 'what if?'"""
    match = replay(record, upto, game)
    match.dice = FairDice(seed_from(seed))
    match.commitment = match.dice.commitment
    match.given = upto
    match.proceed()
    return match


def resume(
    game: str | Game[Any],
    seats: int,
    log: Sequence[Entry],
    *,
    seed: bytes | None,
    options: dict[str, object],
    names: Sequence[str] | None = None,
    given: int = 0,
    snapshot: dict[str, Any] | None = None,
) -> Match:
    """A patient match resumed where its log ends, which somebody has kept and vouches for.

    With a snapshot only the answers after it are replayed. Without a seed chance cannot be answered.
    """
    match = Match(game, seats, seed=seed, options=options, names=names, patient=True)
    match.stand(log, snapshot)
    match.given = given
    if seed is None:
        match.dice = None
    return match
