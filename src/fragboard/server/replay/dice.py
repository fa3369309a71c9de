"""The dice of a finished game: which numbers its chance answers drew, for anyone who wants to check them."""

from collections.abc import Iterable
from typing import Any

from fragboard.core.types import CHANCE, Int, Source
from fragboard.games import registry
from fragboard.play import Entry
from fragboard.play.fair import FairDice
from fragboard.server.protocol.forms import Dice, Roll
from fragboard.server.protocol.refusals import TooLate
from fragboard.server.store import Step, Table
from fragboard.server.store.notation import read, standing


class Recorder(Source):
    """Notes which numbers a chance answer asks for, and what it gets."""

    def __init__(self, inner: Source) -> None:
        self.inner = inner
        self.below_what: list[int] = []
        self.numbers: list[int] = []

    def below(self, n: Int) -> Int:
        number = self.inner.below(n)
        self.below_what.append(int(n))
        self.numbers.append(int(number))
        return number


def dice_of(table: Table, steps: Iterable[Step]) -> Dice:
    """The numbers behind every chance answer that is this game's own."""
    rules, dice = registry.find(table.game), FairDice(table.seed)
    log = read(rules, standing(steps))
    state = rules.new(table.size, dict(table.options))
    rolls, k, given = [], 0, 0
    for position, entry in enumerate(log):
        if entry.seat == CHANCE:
            if position < table.given:
                given += 1
            else:
                rolls.append(roll(rules, state, entry, Recorder(dice.at(k)), k))
            k += 1
        rules.apply(state, entry.seat, entry.action)
    return Dice(commitment=table.commitment, seed=table.seed.hex(), given=given, rolls=rolls)


def roll(rules: Any, state: Any, entry: Entry, numbers: Recorder, k: int) -> Roll:
    if rules.sample(state, numbers) != entry.action:
        raise TooLate("dice", f"chance answer {k} of this game does not follow from its seed")
    return Roll(k=k, below=numbers.below_what, numbers=numbers.numbers, answer=rules.actions.name(entry.action))
