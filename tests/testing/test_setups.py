"""Few set-ups, in which every two choices that go together meet."""

from itertools import combinations, product

import pytest

from fragboard.core.info import Default, GameInfo, Limit, Mode, Preset, SetupOption
from fragboard.games import registry
from fragboard.testing.kit import setups
from tests.testing.mutants import other_info
from tests.toys.highest_card.info import INFO

SIDES = {"left": "one side", "right": "the other"}

MANY = other_info(
    seats=[1, 2, 3, 4],
    modes=[
        Mode("duel", "two against each other", seats=[2], fixes={"deck": "right"}),
        Mode("party", "all of them", seats=[2, 3, 4], sets={"limit": 7}),
        Mode("alone", "one", seats=[1], competitive=False),
    ],
    presets=[Preset("short", "soon over", {"limit": 1, "deck": "left"})],
    options=[
        SetupOption("deck", "HC-1", "left", "which", SIDES, limits=[Limit("right", "HC-2", seats=[2, 3])]),
        SetupOption("limit", "HC-1", 5, "how many", low=1, high=9, defaults=[Default(6, seats=[4])]),
        SetupOption("extra", "HC-1", "left", "more", SIDES, modes=["party"]),
    ],
)


@pytest.mark.parametrize(
    "info", [*(registry.info(id) for id in registry.names()), INFO, MANY], ids=lambda info: info.id
)
def test_every_two_choices_that_go_together_meet_in_a_set_up(info: GameInfo) -> None:
    met = set[tuple[object, ...]]()
    for seats, options in setups(info):
        met.update(combinations([("seats", seats), *info.settle(seats, options).items()], 2))
    for mode in info.modes or [info.alone]:
        for seats in mode.seats:
            rows: list[list[tuple[str, object]]] = [[("seats", seats)]]
            if mode.id:
                rows.append([("mode", mode.id)])
            for option in info.options:
                if option.id != "mode":
                    rows.append([(option.id, value) for value in info.values(option, seats, mode.id)])
            for row, column in combinations(rows, 2):
                assert met.issuperset(product(row, column))


def test_there_are_few_of_them_and_none_twice() -> None:
    for id, most in {"bingo": 20, "adrenaline": 20}.items():
        info = registry.info(id)
        settled = [(seats, tuple(info.settle(seats, options).items())) for seats, options in setups(info)]
        assert len(set(settled)) == len(settled) <= most


def test_a_set_up_says_nothing_that_follows_anyway() -> None:
    for seats, options in setups(MANY):
        for id in options:
            rest = {other: value for other, value in options.items() if other != id}
            assert not MANY.fits(seats, rest) or MANY.settle(seats, rest) != MANY.settle(seats, options)


def test_nothing_said_and_every_preset_alone_come_first() -> None:
    assert setups(MANY)[:2] == [(2, {}), (2, {"preset": "short"})]
    assert setups(INFO)[0] == (2, {})


def test_modes_without_options_are_all_played() -> None:
    modes = [Mode("plain", ""), Mode("wild", "", seats=[3])]
    info = other_info(modes=modes, options=[], seats=[2, 3])
    assert setups(info) == [(2, {}), (3, {}), (3, {"mode": "wild"})]


def test_the_set_ups_of_a_game_are_always_the_same() -> None:
    assert setups(MANY) == setups(MANY)
