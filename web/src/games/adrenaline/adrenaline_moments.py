"""Writes real moments of Adrenaline for the client's tests and its fixture page: every question, mode and map.

    PYTHONPATH=src:web/dev python web/src/games/adrenaline/adrenaline_moments.py > web/src/games/adrenaline/moments.json

First come full tables, for looking at; then questions of every kind and happenings of every kind.
"""

import random
import sys
from collections import Counter
from typing import Any

from moments import Moment, Table, write

from fragboard.core.event import Event
from fragboard.games.adrenaline import events
from fragboard.play.types import Decision

NAMES = ["Marta", "Sky", "Owen", "Ines", "Kofi"]
PER_KIND = 2  # questions kept of each kind
GAMES = 24
KEEN = ("shoot", "frenzy_shoot", "grab", "weapon:", "effect:", "figure:", "spawnpoint:", "card:", "cube:", "slot:")
SET_UP = ("Started", "CardSeen", "WeaponShown")  # told before the first answer, or to one seat alone
KINDS = [name for name, kind in vars(events).items() if isinstance(kind, type) and issubclass(kind, Event)]
KINDS = [name for name in KINDS if name != "Event" and name not in SET_UP]
TABLES: list[tuple[int, dict[str, str | int]]] = [
    (5, {"map": "large", "hidden_ammo": "off"}),
    (5, {"map": "medium_b", "mode": "domination", "skulls": 5}),
    (4, {"map": "small", "mode": "turret", "skulls": 5}),
    (3, {"map": "medium_a", "bot": "on", "skulls": 5}),
    (2, {"map": "medium_b", "bot": "on", "skulls": 5, "hidden_ammo": "off"}),
    (4, {"map": "large", "mode": "domination", "bot": "on", "skulls": 5}),
]


def answer(table: Table, asked: Decision, rng: random.Random) -> None:
    """At random, but fond of grabbing, shooting and playing cards, so that all there is comes up."""
    keen = [c for c in asked.choices if c.name.startswith(KEEN)]
    table.answer(asked.seat, rng.choice(keen if keen and rng.random() < 0.8 else asked.choices).name)


def fullness(view: Any, asked: Decision) -> int:
    """How much there is to see on the table; a shot at somebody is worth most."""
    worth: int = sum(len(p["damage"]) + 3 * len(p["weapons"]) + p["skulls"] + p["cards"] for p in view["figures"])
    worth += 3 * sum(sum(track.values()) for track in view["tracks"].values())
    worth += 3 * sum(square["turret"] >= 0 for square in view["squares"])
    return worth + (12 if len(asked.choices) > 2 else 0) + (10 if asked.prompt.kind == "target" else 0)


class Kept:
    """What was kept so far: the fullest table of each set-up, questions by kind, happenings by event."""

    def __init__(self) -> None:
        self.have: Counter[str] = Counter()
        self.best: dict[str, tuple[int, Moment]] = {}
        self.moments: list[Moment] = []

    def ask(self, table: Table, asked: Decision, setup: int) -> None:
        kind = asked.prompt.kind
        if self.have[kind] < PER_KIND and self.have[f"{kind} {setup}"] < 1:
            self.have.update((kind, f"{kind} {setup}"))
            self.moments.append(table.asking(asked))
        if kind not in ("target", "effect", "menu", "turret_tile"):
            return
        view: Any = table.match.view(None)
        worth = fullness(view, asked)
        name = f"{setup}{' frenzy' if view['frenzy'] else ''}"
        if worth > self.best.get(name, (0, {}))[0]:
            self.best[name] = worth, table.asking(asked)

    def happen(self, table: Table, before: dict[str, object], heard: int) -> None:
        lines = table.lines(None, heard)
        kinds = {line.kind for line in lines}
        if any(self.have["event " + kind] < 1 for kind in kinds):
            self.have.update("event " + kind for kind in kinds)
            self.moments.append(table.happening(before, lines))

    def complete(self) -> bool:
        """Whether everything that a table tells to all has been seen."""
        return all(self.have["event " + kind] for kind in KINDS)


def play(number: int, kept: Kept) -> None:
    rng = random.Random(number)
    setup = number % len(TABLES)
    seats, options = TABLES[setup]
    table = Table("adrenaline", NAMES[:seats], seed=number, options=options)
    match = table.match
    while not match.over:
        asked = match.decision(rng.choice(match.to_act))
        assert asked is not None
        kept.ask(table, asked, setup)
        if kept.complete():
            answer(table, asked, rng)
            continue
        before, heard = match.view(None), table.heard(None)
        answer(table, asked, rng)
        kept.happen(table, before, heard)


def main() -> None:
    kept = Kept()
    for number in range(GAMES):
        play(number, kept)
    full = [moment for _, (_, moment) in sorted(kept.best.items())]
    print({name: count for name, count in kept.have.items() if " " not in name}, file=sys.stderr)
    print([name for name in kept.have if name.startswith("event ")], list(sorted(kept.best)), file=sys.stderr)
    write(full + kept.moments)


if __name__ == "__main__":
    main()
