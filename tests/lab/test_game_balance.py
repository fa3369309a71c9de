"""What the games count, in positions where every number is known, and in whole games where the sums are."""

from collections.abc import Iterable
from typing import Any

import pytest

from fragboard.bots import level
from fragboard.core.balance import Use
from fragboard.core.event import NONE, Event
from fragboard.core.types import EVERYONE
from fragboard.games import balance, find, info
from fragboard.games.adrenaline import events as adr
from fragboard.games.bingo import events as bda
from fragboard.lab.arena import drive
from fragboard.play.driver import QuickDice
from tests.games.adrenaline.table import AdrenalineTable
from tests.games.bingo.table import BingoTable

SCOPE = "targeting_scope_red"


def counted(game: str, events: Iterable[Event] | None) -> dict[tuple[str, int], dict[str, float]]:
    own = balance(game)
    assert own is not None and events is not None
    return {(row.thing, row.seat): row.counts for row in own.uses(list(events))}


def whole_game(id: str, seats: int, **options: object) -> tuple[list[Use], list[Any], dict[str, Any]]:
    """A random game: its rows, its events, and the groups of its options."""
    game, own = find(id), balance(id)
    assert own is not None
    s = game.new(seats, options)
    s.events = []
    bots = [level("random") for _ in range(seats)]
    for seat, bot in enumerate(bots):
        bot.begin(game, seat, seat)
    drive(game, s, bots, QuickDice(7))
    groups = {group.id: group for group in own.groups(info(id).settle(seats, options))}
    return own.uses(s.events), s.events, groups


def test_a_shot_is_counted_for_its_weapon_and_the_scope_for_itself() -> None:
    t = AdrenalineTable(3).has(0, weapons="sledgehammer", powerups=f"{SCOPE} newton_green", cubes="")
    t.has(1, marks="0")
    t.answer(0, "shoot", "weapon:sledgehammer", "effect:basic", "figure:1", f"card:{SCOPE}", "card:newton_green")
    t.answer(0, "figure:1")
    assert counted("adrenaline", t.events()) == {
        ("sledgehammer", 0): {"used": 1, "damage": 3},  # with the mark
        ("targeting_scope", 0): {"used": 1, "damage": 1},
        ("newton", 0): {"paid with": 1},
    }


def test_only_damage_that_finds_room_counts_and_the_eleventh_token_is_the_kill() -> None:
    told: list[Event] = [
        adr.TurnBegan(EVERYONE, 0, 1, 0),
        adr.Fired(EVERYONE, 0, 0),
        adr.Damaged(EVERYONE, 1, 0, 9, 0, 9, 9, 0),
        adr.TurnBegan(EVERYONE, 2, 1, 0),
        adr.Fired(EVERYONE, 2, 1),
        adr.Damaged(EVERYONE, 1, 2, 4, 2, 3, 12, 0),
        adr.Downed(EVERYONE, 1, 2),
        adr.Scored(EVERYONE, 0, 9, 0, 1, NONE),
        adr.Scored(EVERYONE, 2, 6, 0, 1, NONE),
        adr.Killed(EVERYONE, 1, 2, 2, 4),
        adr.Marked(EVERYONE, 2, 1, 1, 1),  # for the overkill: nobody's grenade
        adr.TurnBegan(EVERYONE, 0, 2, 0),
        adr.Fired(EVERYONE, 0, 0),
        adr.Damaged(EVERYONE, 1, 0, 2, 0, 2, 2, 0),
    ]
    assert counted("adrenaline", told) == {
        ("lock_rifle", 0): {"used": 2, "damage": 11, "points": 9},
        ("machine_gun", 2): {"used": 1, "damage": 3, "points": 6, "kills": 1},
    }


def test_the_points_of_a_board_go_to_the_weapons_by_their_tokens() -> None:
    told: list[Event] = []
    for weapon, points, now in ((0, 2, 2), (1, 4, 6)):
        told += [adr.Fired(EVERYONE, 0, weapon), adr.Damaged(EVERYONE, 1, 0, points, 0, points, now, 0)]
    told.append(adr.Scored(EVERYONE, 0, 9, 0, 1, NONE))
    found = counted("adrenaline", told)
    assert found["lock_rifle", 0]["points"] == pytest.approx(3)
    assert found["machine_gun", 0]["points"] == pytest.approx(6)


def test_turrets_strikes_and_the_bot_are_no_weapons() -> None:
    told = [
        adr.TurnBegan(EVERYONE, 1, 1, 0),
        adr.Damaged(EVERYONE, 1, 0, 1, 0, 1, 1, 3),
        adr.Damaged(EVERYONE, 1, 1, 1, 0, 1, 2, 4),
        adr.Damaged(EVERYONE, 2, 5, 1, 1, 2, 2, 2),
        adr.Marked(EVERYONE, 2, 5, 1, 1),
        adr.Marked(EVERYONE, 5, 2, 1, 1),  # the victim answers the bot
    ]
    assert counted("adrenaline", told) == {
        ("turret", 0): {"used": 1, "damage": 1},
        ("strike", 1): {"used": 1, "damage": 1},
        ("bot", 1): {"used": 1, "damage": 2},  # for the seat that moved it
        ("tagback_grenade", 2): {"marks": 1},
    }


@pytest.mark.parametrize("mode", ["deathmatch", "domination", "turret"])
def test_the_sums_over_a_whole_game_are_those_of_its_events(mode: str) -> None:
    rows, told, groups = whole_game("adrenaline", 3, mode=mode, bot="on", skulls=5)

    def total(count: str, *only: str) -> float:
        return sum(row.counts.get(count, 0) for row in rows if row.group in only or not only)

    def events(kind: type[Event]) -> list[Any]:
        return [event for event in told if isinstance(event, kind)]

    assert total("used", "weapons") == len(events(adr.Fired)) > 0
    assert total("taken") == len(events(adr.WeaponTaken)) > 0
    assert total("used", "powerups") == len(events(adr.CardPlayed)) > 0
    assert total("kills") == sum(event.by != event.figure for event in events(adr.Downed)) > 0
    boards = [event for event in events(adr.Scored) if event.what == 0]
    for seat in range(3):
        earned = sum(event.points for event in boards if event.figure == seat)
        assert sum(row.counts.get("points", 0) for row in rows if row.seat == seat) == pytest.approx(earned)
    for row in rows:
        group = groups[row.group]
        assert row.thing in group.things and 0 <= row.seat < 3
        assert set(row.counts) <= {"used", *group.per_game, *group.per_use}


def test_the_starting_player_is_the_one_drawn_by_lot() -> None:
    own = balance("adrenaline")
    assert own is not None
    assert own.starter([adr.Started(EVERYONE, 2), adr.TurnBegan(EVERYONE, 2, 1, 0)]) == 2


def test_orders_and_kills_are_counted_for_items() -> None:
    t = BingoTable(3).to_orders().has(1, health=1, blocks="")
    t.orders("lazor_activate 1", "battery_activate", "shield_activate")
    found = counted("bingo", t.s.events)
    assert found["BASIC_LAZOR", 0] == {"used": 1, "damage": 1, "kills": 1}
    assert found["BASIC_BATTERY", 1] == {"used": 1} and found["BASIC_SHIELD", 2] == {"used": 1}


def test_what_a_shield_blocks_and_sends_back_is_the_shield_s() -> None:
    t = BingoTable(3).has(0, lazor="PLASMA_LAZOR").has(1, shield="REFLECTOR_SHIELD", supply=3).to_orders()
    t.orders("lazor_activate 1", "shield_activate", "lazor_activate 0").answer(1, "amount:1")
    found = counted("bingo", t.s.events)
    assert found["PLASMA_LAZOR", 0] == {"used": 1, "damage": 2}
    assert found["REFLECTOR_SHIELD", 1] == {"used": 1, "blocked": 1, "damage": 1}


def test_the_sums_over_a_whole_game_of_bingo_are_those_of_its_events() -> None:
    rows, told, groups = whole_game("bingo", 4)
    sums = {
        ("items", "used"): sum(isinstance(event, bda.OrderShown) and event.item >= 0 for event in told),
        ("items", "bought"): sum(isinstance(event, bda.ItemBought) for event in told),
        ("items", "damage"): sum(event.points for event in told if isinstance(event, bda.Attacked)),
        ("powers", "used"): sum(isinstance(event, bda.PowerPlayed) for event in told),
        ("powers", "bought"): sum(isinstance(event, bda.PowerBought) for event in told),
    }
    for (group, count), wanted in sums.items():
        assert sum(row.counts.get(count, 0) for row in rows if row.group == group) == wanted
    assert sums["items", "bought"] and sums["items", "damage"]
    assert all(row.thing in groups[row.group].things for row in rows)
