"""Which set-ups are checked: few of them, in which every two choices that go together meet somewhere.

Faults that need one particular value, or two at once, are nearly all there are; a set-up for every combination would
be thousands. Choices are the mode, the number of seats, and what each option can be then (numbers by their samples).
"""

from itertools import combinations
from typing import NamedTuple

from fragboard.core.info import MODE, PRESET, GameInfo, Mode, SetupOption, Value
from fragboard.testing.kit.run import Options

SEATS = "seats"

Choice = tuple[str, Value]  # SEATS or an option, and what it is
Pair = tuple[Choice, Choice]


class Table(NamedTuple):
    """So many seats in a mode, and what can be chosen there, the usual value first."""

    seats: int
    mode: Mode
    values: dict[str, list[Value]]


def setups(info: GameInfo) -> list[tuple[int, Options]]:
    """The first number of seats with nothing said, every preset alone, and then as many as it takes until all pairs of
    choices have met; each with only those options that are not as they would be anyway."""
    tables = tables_of(info)
    wanted = dict.fromkeys(pair for table in tables for pair in all_pairs(table))  # in order, unlike a set
    found: list[tuple[int, Options]] = []
    for seats, options in plain(info):
        found.append((seats, options))
        cover(wanted, info, seats, options)
    while wanted:
        goal = next(iter(wanted))
        built = [fill(table, goal, wanted) for table in tables if admits(table, goal)]
        chosen = max(built, key=lambda choices: gain(choices, wanted))
        seats, options = said(info, chosen)
        found.append((seats, options))
        cover(wanted, info, seats, options)
    return found


def tables_of(info: GameInfo) -> list[Table]:
    tables = []
    for mode in info.modes or [info.alone]:
        for seats in mode.seats:
            found = {option.id: usual_first(info, option, seats, mode) for option in info.options if option.id != MODE}
            tables.append(Table(seats, mode, {id: values for id, values in found.items() if values}))
    return tables


def usual_first(info: GameInfo, option: SetupOption, seats: int, mode: Mode) -> list[Value]:
    """What an option can be there."""
    usual = info.unsaid(option, seats, mode, None)
    return sorted(info.values(option, seats, mode.id), key=lambda value: value != usual)


def plain(info: GameInfo) -> list[tuple[int, Options]]:
    """Nothing said, and every preset alone, with as few seats as can play it."""
    found: list[tuple[int, Options]] = []
    for said_alone in [{}, *({PRESET: preset.id} for preset in info.presets)]:
        seats = info.tables(said_alone)[0] if info.tables(said_alone) else info.seats[0]
        found.append((seats, {**info.opening(seats, said_alone), **said_alone}))
    return found


def all_pairs(table: Table) -> list[Pair]:
    rows = [[(id, value) for value in values] for id, values in choices_of(table).items()]
    return [(one, other) for row, column in combinations(rows, 2) for one in row for other in column]


def choices_of(table: Table) -> dict[str, list[Value]]:
    mode: dict[str, list[Value]] = {MODE: [table.mode.id]} if table.mode.id else {}
    return {SEATS: [table.seats], **mode, **table.values}


def admits(table: Table, goal: Pair) -> bool:
    choices = choices_of(table)
    return all(value in choices.get(id, []) for id, value in goal)


def fill(table: Table, goal: Pair, wanted: dict[Pair, None]) -> list[Choice]:
    """A whole set-up with a wanted pair in it: choice by choice the value that meets most others for the first time."""
    choices = choices_of(table)
    order = list(choices)
    chosen = dict(goal)

    def fresh(id: str, value: Value) -> int:
        held = [(other, chosen[other]) for other in order if other in chosen]
        pairs = [sorted([(id, value), other], key=lambda choice: order.index(choice[0])) for other in held]
        return sum((one, other) in wanted for one, other in pairs)

    for id, values in choices.items():
        if id not in chosen:
            gains = [fresh(id, value) for value in values]
            chosen[id] = values[gains.index(max(gains))]
    return [(id, chosen[id]) for id in order]


def gain(choices: list[Choice], wanted: dict[Pair, None]) -> int:
    return sum(pair in wanted for pair in combinations(choices, 2))


def said(info: GameInfo, choices: list[Choice]) -> tuple[int, Options]:
    """The set-up of some choices, without saying what follows anyway."""
    given: dict[str, object] = dict(choices)
    seats = given.pop(SEATS)
    assert isinstance(seats, int)
    settled = info.settle(seats, given)
    for id in list(given):
        rest = {other: value for other, value in given.items() if other != id}
        if info.fits(seats, rest) and info.settle(seats, rest) == settled:
            given = rest
    return seats, given


def cover(wanted: dict[Pair, None], info: GameInfo, seats: int, options: Options) -> None:
    choices: list[Choice] = [(SEATS, seats), *info.settle(seats, options).items()]
    for pair in combinations(choices, 2):
        wanted.pop(pair, None)
