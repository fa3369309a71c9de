"""A game that takes very long: Highest Card with as many rounds as one likes, and the log of a table that plays it."""

import random
from dataclasses import replace
from typing import Any

import pytest

from fragboard.core.info import SetupOption
from fragboard.games import registry
from fragboard.server.store import Step, Store, Table
from fragboard.server.table.game import TableGame
from fragboard.server.table.journal import Snapshots
from tests.online.worlds import Rules
from tests.server.playing import row
from tests.testing.mutants import mutant, other_info
from tests.toys.highest_card import rules, state
from tests.toys.highest_card.info import INFO
from tests.toys.highest_card.learn import features
from tests.toys.highest_card.rules import HighestCardRules

ROUNDS = 100_000
COINS = 1_000_000  # of each player: enough to raise and peek for ever; nobody without a coin can act


class Counted:
    """The rules of the long game, which count how many answers are carried out."""

    def __init__(self) -> None:
        self.applied = 0
        rounds = SetupOption(
            "rounds", "HC-O-ROUNDS", ROUNDS, "after how many rounds the game is over", low=1, high=ROUNDS
        )
        info = other_info(options=[rounds, *INFO.options[1:]], length=1_000_000)

        def apply(game: Any, s: Any, seat: int, a: int) -> None:
            self.applied += 1
            HighestCardRules.apply(game, s, seat, a)

        self.rules: Rules = mutant(info=info, apply=apply)

    def install(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(registry.packages(), INFO.id, "tests.toys.highest_card")
        monkeypatch.setattr(registry, "find", lambda id: self.rules)
        monkeypatch.setattr(registry, "info", lambda id: self.rules.info)
        for module in (rules, state, features):
            monkeypatch.setattr(module, "COINS", COINS)


def played(rules: Rules, answers: int) -> tuple[Table, list[Step]]:
    """A table after so many answers at random, chance's included, and its log."""
    table = row(rules.info.id, ["bot", "bot"])
    chances, game, at = random.Random(1), TableGame(table, rules=rules), table.created
    steps = [game.begin(at=at)]
    while len(game.match.log) < answers:
        at += 1.0
        seat = chances.choice(game.asked)
        action = rules.actions.name(chances.choice(rules.legal(game.match.state, seat)))
        steps.append(game.answer(seat, action, at=at))
    return replace(table, host=None, length=len(steps), asked=game.asked, wake_at=at), steps


async def stored(store: Store, rules: Rules, answers: int) -> Table:
    """The same in a store, with the snapshots that a server makes on the way."""
    table, steps = played(rules, answers)
    await store.tables.create(table, steps=steps)
    game = TableGame(table, rules=rules)
    snapshots = Snapshots(store, game)
    for step in steps:
        game.take(step)
        await snapshots.after_step(game)
    return table
