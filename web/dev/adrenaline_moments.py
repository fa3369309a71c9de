"""Writes real moments of Adrenaline for the client's tests and its fixture page: every question, mode and map.

    PYTHONPATH=src python web/dev/adrenaline_moments.py > web/src/games/adrenaline/moments.json

A moment is what one viewer has at once: the view, who is asked, the question, and the lines of the last answer. First
come full tables, for looking at; then questions of every kind; then happenings without a question, which are a
spectator's, with the view before the answer: what an animation has to bridge.
"""

import json
import random
import sys
from collections import Counter
from typing import Any

import fragboard
from fragboard.core.event import Event
from fragboard.core.record import fields_of
from fragboard.games.adrenaline import events
from fragboard.play.match import Match
from fragboard.play.types import Choice, Decision, Told

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


def line(told: Told) -> dict[str, Any]:
    fields = {name: getattr(told.event, name) for name in fields_of(type(told.event)) if name != "to"}
    known = {
        "n": told.number,
        "kind": told.kind,
        "text": told.text,
        "clause": told.clause,
        "effect": told.effect,
        "refs": list(told.refs),
        "against": list(told.against),
        "event": fields,
    }
    return {key: value for key, value in known.items() if value not in ("", [])}


def option(choice: Choice) -> dict[str, Any]:
    known = {
        "action": choice.name,
        "text": choice.text,
        "clause": choice.clause,
        "effect": choice.effect,
        "refs": list(choice.refs),
    }
    return {key: value for key, value in known.items() if value not in ("", [])}


def question(match: Match, asked: Decision) -> dict[str, Any]:
    default = match.default(asked.seat)
    assert default is not None
    return {
        "decision": asked.id,
        "kind": asked.prompt.kind,
        "text": asked.prompt.text,
        "clause": asked.prompt.clause,
        "refs": list(asked.prompt.refs),
        "options": [option(choice) for choice in asked.choices],
        "default": default.name,
    }


def moment(match: Match, seat: int | None, heard: int, *, before: dict[str, object] | None = None) -> dict[str, Any]:
    asked = None if seat is None else match.decision(seat)
    return {
        "seats": match.seats,
        "seat": seat,
        "before": before,
        "view": match.view(seat),
        "asked": [] if match.over else match.to_act,
        "question": None if asked is None else question(match, asked),
        "lines": [line(told) for told in match.events(seat, heard)],
    }


def answer(match: Match, seat: int, rng: random.Random) -> None:
    """At random, but fond of grabbing, shooting and playing cards, so that all there is comes up."""
    choices = match.options(seat)
    keen = [c for c in choices if c.name.startswith(KEEN)]
    match.answer(seat, rng.choice(keen if keen and rng.random() < 0.8 else choices).name)


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
        self.best: dict[str, tuple[int, dict[str, Any]]] = {}
        self.moments: list[dict[str, Any]] = []

    def ask(self, match: Match, asked: Decision, table: int) -> None:
        heard = max(0, len(match.events(asked.seat)) - 8)
        kind = asked.prompt.kind
        if self.have[kind] < PER_KIND and self.have[f"{kind} {table}"] < 1:
            self.have.update((kind, f"{kind} {table}"))
            self.moments.append(moment(match, asked.seat, heard))
        if kind not in ("target", "effect", "menu", "turret_tile"):
            return
        view: Any = match.view(None)
        worth = fullness(view, asked)
        name = f"{table}{' frenzy' if view['frenzy'] else ''}"
        if worth > self.best.get(name, (0, {}))[0]:
            self.best[name] = worth, moment(match, asked.seat, heard)

    def happen(self, match: Match, heard: int, before: dict[str, object]) -> None:
        kinds = {told.kind for told in match.events(None, heard)}
        if any(self.have["event " + kind] < 1 for kind in kinds):
            self.have.update("event " + kind for kind in kinds)
            self.moments.append(moment(match, None, heard, before=before))

    def complete(self) -> bool:
        """Whether everything that a table tells to all has been seen."""
        return all(self.have["event " + kind] for kind in KINDS)


def play(number: int, kept: Kept) -> None:
    rng = random.Random(number)
    table = number % len(TABLES)
    seats, options = TABLES[table]
    match = fragboard.new("adrenaline", seats, seed=number, options=dict(options), names=NAMES[:seats])
    while not match.over:
        seat = rng.choice(match.to_act)
        asked = match.decision(seat)
        assert asked is not None
        kept.ask(match, asked, table)
        if kept.complete():
            answer(match, seat, rng)
            continue
        before, heard = match.view(None), len(match.events(None))
        answer(match, seat, rng)
        kept.happen(match, heard, before)


def main() -> None:
    kept = Kept()
    for number in range(GAMES):
        play(number, kept)
    full = [moment for _, (_, moment) in sorted(kept.best.items())]
    print({name: count for name, count in kept.have.items() if " " not in name}, file=sys.stderr)
    print([name for name in kept.have if name.startswith("event ")], list(sorted(kept.best)), file=sys.stderr)
    sys.stdout.write("[\n" + ",\n".join(json.dumps(m, separators=(",", ":")) for m in full + kept.moments) + "\n]\n")


if __name__ == "__main__":
    main()
