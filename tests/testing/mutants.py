"""Deliberately broken variants of Highest Card, and the demand that a check catches them."""

import re
from typing import Any

import pytest

from fragboard.core.info import GameInfo
from fragboard.testing.kit import Broken, Check, Options, Rules, replay
from tests.toys.highest_card import flow, rules
from tests.toys.highest_card.actions import ACTIONS
from tests.toys.highest_card.info import INFO
from tests.toys.highest_card.rules import GAME, HighestCardRules

RECORDS = list(GAME.kinds.values())


def mutant(*, info: GameInfo = INFO, kinds: list[type] | None = None, **methods: Any) -> Rules:
    """Highest Card with some methods replaced; it still lies beside its rulebook."""
    body = {"__module__": rules.__name__, **methods}
    broken: Rules = type("Mutant", (HighestCardRules,), body)(info, ACTIONS, RECORDS if kinds is None else kinds)
    return broken


def mutant_frame(monkeypatch: pytest.MonkeyPatch, kind: type, **methods: Any) -> Rules:
    """Highest Card with some methods of one frame replaced."""
    changed = type(kind.__name__, (kind,), {"__module__": flow.__name__, **methods})
    monkeypatch.setattr(flow, kind.__name__, changed)
    return mutant(kinds=[changed if record is kind else record for record in RECORDS])


def other_info(**changes: object) -> GameInfo:
    """The info of Highest Card, with other facts."""
    kept = ["id", "title", "summary", "prefix", "rules", "seats", "seats_clause", "minutes", "length", "depth"]
    kept += ["options", "options_clause", "answers_clause", "over_clause"]
    facts: dict[str, Any] = {name: getattr(INFO, name) for name in kept}
    return GameInfo(**facts | changes)


def caught(check: Check, game: Rules, complaint: str, *, seats: int = 3, games: int = 12) -> str:
    """The check complains, in these words, within some games; the complaint's own log leads there again."""
    return caught_in(check, game, complaint, seats=seats, options={}, games=games)


def caught_in(check: Check, game: Rules, complaint: str, *, seats: int, options: Options, games: int) -> str:
    """The same with a set-up of another game."""
    for seed in range(games):
        try:
            check(game, seats, options, seed)
        except Broken as error:
            assert re.search(complaint, str(error)), f"it complained otherwise: {error}"
            return str(error)
    pytest.fail(f"{check.__name__} did not notice anything")


def log_in(complaint: str) -> str:
    """The log at the end of a complaint."""
    return complaint.rsplit(" answers: ", 1)[1] if " answers: " in complaint else ""


def log_is_playable(complaint: str) -> bool:
    """Whether the log of a complaint can be replayed in the healthy game."""
    return bool(replay(GAME, 3, {}, log_in(complaint)).s)
