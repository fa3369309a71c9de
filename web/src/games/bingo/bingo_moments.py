"""Writes real moments of Bingo for the client's tests and its fixture page: questions of every kind, for 2 to 5 seats.

    PYTHONPATH=src:web/dev python web/src/games/bingo/bingo_moments.py > web/src/games/bingo/moments.json

First come full tables, for looking at; then questions of every kind and happenings of every kind.
"""

import random
import sys
from collections import Counter
from typing import Any

from moments import Moment, Table, write

from fragboard.games.bingo.questions import QUESTIONS
from fragboard.play.types import Decision

NAMES = ["Ada", "Marta", "Owen", "Ines", "Kofi"]
PER_KIND = 3  # questions kept of each kind; orders are the everyday ones
GAMES = 400
KEEN = ("order:lazor", "order:shield_over", "item:", "power:", "yes")


def answer(table: Table, asked: Decision, rng: random.Random) -> None:
    """At random, but fond of shooting and shopping, so that all there is comes up."""
    keen = [c for c in asked.choices if c.name.startswith(KEEN)]
    table.answer(asked.seat, rng.choice(keen if keen and rng.random() < 0.7 else asked.choices).name)


def wanted(kind: str, seats: int, have: Counter[str]) -> bool:
    limit = 2 * PER_KIND if kind in ("order_action", "order_target", "buy") else PER_KIND
    return have[kind] < limit and have[f"{kind} {seats}"] < 2


def play(number: int, have: Counter[str], kept: list[Moment], best: dict[int, tuple[int, Moment]]) -> None:
    rng = random.Random(number)
    seats = 2 + number % 4
    mode = ("standard", "quick", "bazaar")[number % 3]
    table = Table("bingo", NAMES[:seats], seed=number, options={"mode": mode})
    match = table.match
    while not match.over:
        asked = match.decision(rng.choice(match.to_act))
        assert asked is not None
        kind = asked.prompt.kind
        if wanted(kind, seats, have):
            have.update((kind, f"{kind} {seats}"))
            kept.append(table.asking(asked))
        keep_full(table, asked, best)
        before, heard = match.view(None), table.heard(None)
        answer(table, asked, rng)
        lines = table.lines(None, heard)
        kinds = {line.kind for line in lines}
        if any(have["event " + kind] < 2 for kind in kinds):
            have.update("event " + kind for kind in kinds)
            kept.append(table.happening(before, lines))


def keep_full(table: Table, asked: Decision, best: dict[int, tuple[int, Moment]]) -> None:
    """For every number of seats the position with most to see on the table: what the screenshots show."""
    if asked.prompt.kind != "order_target":
        return
    players: Any = table.match.view(None)["players"]
    worth = sum(len(p["blocks"]) + 2 * len(p["powers"]) + 3 - p["health"] for p in players)
    worth += 2 * sum("BASIC" not in item for p in players for item in p["items"].values())
    if worth > best.get(len(players), (0, {}))[0]:
        best[len(players)] = worth, table.asking(asked)


def main() -> None:
    have: Counter[str] = Counter()
    kept: list[Moment] = []
    best: dict[int, tuple[int, Moment]] = {}
    for number in range(GAMES):
        play(number, have, kept, best)
        if all(have[kind] >= 2 for kind in QUESTIONS):
            break
    print({kind: have[kind] for kind in QUESTIONS}, file=sys.stderr)
    write([full for _, (_, full) in sorted(best.items())] + kept)


if __name__ == "__main__":
    main()
