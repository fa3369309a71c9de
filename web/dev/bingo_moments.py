"""Writes real moments of Bingo for the client's tests and its fixture page: questions of every kind, for 2 to 5 seats.

    PYTHONPATH=src python web/dev/bingo_moments.py > web/src/games/bingo/moments.json

A moment is what one viewer has at once: the view, who is asked, the question, and the lines of the last answer. The
moments without a question are a spectator's, with the view before the answer: what an animation has to bridge.
"""

import json
import random
import sys
from collections import Counter
from typing import Any

import fragboard
from fragboard.core.record import fields_of
from fragboard.games.bingo.questions import QUESTIONS
from fragboard.play.match import Match
from fragboard.play.types import Choice, Decision, Told

NAMES = ["Ada", "Marta", "Owen", "Ines", "Kofi"]
PER_KIND = 3  # questions kept of each kind; orders are the everyday ones
GAMES = 400


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
    """At random, but fond of shooting and shopping, so that all there is comes up."""
    choices = match.options(seat)
    keen = [c for c in choices if c.name.startswith(("order:lazor", "order:shield_over", "item:", "power:", "yes"))]
    match.answer(seat, rng.choice(keen if keen and rng.random() < 0.7 else choices).name)


def wanted(kind: str, seats: int, have: Counter[str]) -> bool:
    limit = 2 * PER_KIND if kind in ("order_action", "order_target", "buy") else PER_KIND
    return have[kind] < limit and have[f"{kind} {seats}"] < 2


def play(
    number: int, have: Counter[str], kept: list[dict[str, Any]], best: dict[int, tuple[int, dict[str, Any]]]
) -> None:
    rng = random.Random(number)
    seats = 2 + number % 4
    mode = ("standard", "quick", "bazaar")[number % 3]
    match = fragboard.new("bingo", seats, seed=number, options={"mode": mode}, names=NAMES[:seats])
    while not match.over:
        seat = rng.choice(match.to_act)
        asked = match.decision(seat)
        assert asked is not None
        kind = asked.prompt.kind
        if wanted(kind, seats, have):
            have[kind] += 1
            have[f"{kind} {seats}"] += 1
            kept.append(moment(match, seat, max(0, len(match.events(seat)) - 8)))
        keep_full(match, asked, best)
        before, heard = match.view(None), len(match.events(None))
        answer(match, seat, rng)
        kinds = {told.kind for told in match.events(None, heard)}
        if any(have["event " + kind] < 2 for kind in kinds):
            have.update("event " + kind for kind in kinds)
            kept.append(moment(match, None, heard, before=before))


def keep_full(match: Match, asked: Decision, best: dict[int, tuple[int, dict[str, Any]]]) -> None:
    """For every number of seats the position with most to see on the table: what the screenshots show."""
    if asked.prompt.kind != "order_target":
        return
    players: Any = match.view(None)["players"]
    worth = sum(len(p["blocks"]) + 2 * len(p["powers"]) + 3 - p["health"] for p in players)
    worth += 2 * sum("BASIC" not in item for p in players for item in p["items"].values())
    if worth > best.get(match.seats, (0, {}))[0]:
        best[match.seats] = worth, moment(match, asked.seat, max(0, len(match.events(asked.seat)) - 8))


def main() -> None:
    have: Counter[str] = Counter()
    kept: list[dict[str, Any]] = []
    best: dict[int, tuple[int, dict[str, Any]]] = {}
    for number in range(GAMES):
        play(number, have, kept, best)
        if all(have[kind] >= 2 for kind in QUESTIONS):
            break
    kept = [full for _, (_, full) in sorted(best.items())] + kept
    print({kind: have[kind] for kind in QUESTIONS}, file=sys.stderr)
    sys.stdout.write("[\n" + ",\n".join(json.dumps(m, separators=(",", ":")) for m in kept) + "\n]\n")


if __name__ == "__main__":
    main()
