"""What is hidden: the orders, until all are in, and nothing else (BDA-HID)."""

import json
from typing import Any

from fragboard.core.codec import encode
from fragboard.core.event import Event
from fragboard.core.frame import NOTHING
from fragboard.core.types import CHANCE
from fragboard.games.bingo.events import OrderLocked, OrderShown
from fragboard.play import Match
from fragboard.play.driver import QuickDice
from fragboard.testing import rule
from tests.games.bingo.table import BingoTable

ORDERS = [
    ["order:battery_activate"],
    ["order:shield_activate"],
    ["order:shield_overcharge", "seat:3"],
    ["order:lazor_activate", "seat:1"],
    ["order:lazor_activate", "seat:2", "seat:1"],
    ["order:lazor_overcharge", "seat:2", "seat:3"],
]
PAIRS = [(1, 2), (2, 1), (2, 3), (3, 2)]  # a target and a neighbour of it other than seat 0
OTHERS = [1, 2, 3, None]


def open_orders() -> BingoTable:
    """Four seats; seat 0 has items with all kinds of orders. Listening begins with the orders."""
    t = BingoTable(4).has(0, lazor="DIFFRACTING_LAZOR", shield="REFLECTOR_SHIELD", supply=6).to_orders()
    t.s.events = []
    return t


def knowledge(t: BingoTable, viewer: int | None) -> str:
    """All that a viewer gets: the view, the own question, the numbers for learners, and the events heard so far."""
    heard = [encode(e) for e in t.events(Event) if e.reaches(viewer)]
    known: list[Any] = [t.view(viewer), heard]
    if viewer is not None:
        known += [t.game.observation(t.s, viewer).tolist(), t.legal(viewer), t.game.key(t.s, viewer).decode()]
        if viewer in t.asked():
            known.append(t.game.prompt(t.s, viewer).text)
    return json.dumps(known, sort_keys=True)


@rule("BDA-HID-1")
def test_a_locked_order_looks_the_same_whatever_it_is() -> None:
    for viewer in OTHERS:
        assert len({knowledge(open_orders().answer(0, *order), viewer) for order in ORDERS}) == 1
    assert len({knowledge(open_orders().answer(0, *order), 0) for order in ORDERS}) == len(ORDERS)  # the own one shows


@rule("BDA-HID-1", "BDA-HID-2")
def test_a_half_given_order_looks_like_none() -> None:
    for viewer in OTHERS:
        untouched = knowledge(open_orders(), viewer)
        for part in (["order:lazor_activate"], ["order:lazor_activate", "seat:2"], ["order:shield_overcharge"]):
            assert knowledge(open_orders().answer(0, *part), viewer) == untouched
    t = open_orders().answer(0, "order:lazor_activate")
    assert (t.kind(0), t.kind(1)) == ("order_target", "order_action")
    assert t.view(None)["asked"] == {"kind": "order_action", "seats": [0, 1, 2, 3]}


@rule("BDA-HID-2")
def test_the_others_see_that_an_order_is_locked_and_no_trace_in_the_energy() -> None:
    t = open_orders()
    before = [t.view(None)["players"][0][name] for name in ("supply", "storage", "committed", "pool")]
    t.answer(0, "order:lazor_overcharge", "seat:2", "seat:3")
    for viewer in OTHERS:
        view = t.view(viewer)
        assert [view["players"][0][name] for name in ("supply", "storage", "committed", "pool")] == before
        assert view["now"][-1]["locked"] == [True, False, False, False]
        assert view["asked"]["seats"] == [1, 2, 3]


@rule("BDA-HID-2")
def test_every_order_makes_the_same_number_of_messages() -> None:
    for order in ORDERS:
        t = open_orders().answer(0, *order)
        for viewer in OTHERS:
            heard = [e for e in t.events(Event) if e.reaches(viewer)]
            assert [type(e) for e in heard] == [OrderLocked]


@rule("BDA-HID-2")
def test_an_automatic_part_of_an_order_leaves_no_trace() -> None:
    heard = []
    for order in ("order:lazor_activate", "order:battery_activate"):
        match = Match("bingo", 2, seed=3, options={"first_player": "seat_0", "card_choice": "by_seat"})
        while (asked := match.decision(0)) is None or asked.prompt.kind != "order_action":
            match.expire(match.to_act[0])
        match.answer(0, order)  # with the lazor, the only target is added automatically
        told = [(x.number, x.kind, x.text) for x in match.events(1)]
        assert [(x.number, x.kind, x.text) for x in match.events(None)] == told
        heard.append((told, match.view(1), match.view(None)))
    assert heard[0] == heard[1]


@rule("BDA-HID-2")
def test_the_answer_itself_is_shown_to_nobody_else() -> None:
    t = open_orders()
    for name in ("order:lazor_activate", "order:battery_activate"):
        action = t.game.actions.parse(name)
        assert [t.game.seen(t.s, 0, action, viewer) for viewer in range(4)] == [action, NOTHING, NOTHING, NOTHING]


@rule("BDA-HID-1", "BDA-HID-4")
def test_the_last_order_reveals_all_with_mode_and_targets() -> None:
    t = open_orders().answer(0, "order:lazor_activate", "seat:1")
    t.answer(1, "order:lazor_activate", "seat:3").answer(2, "order:battery_activate")
    assert not t.events(OrderShown)
    t.answer(3, "order:battery_activate")
    shown = [(e.seat, e.order, e.target, e.splash) for e in t.events(OrderShown)]
    assert shown == [(0, 0, 1, 2), (1, 0, 3, -1), (2, 4, -1, -1), (3, 4, -1, -1)]
    assert all(e.reaches(None) for e in t.events(OrderShown))
    assert t.view(None)["players"][0]["last_order"] == {"order": "lazor_activate", "target": 1, "splash": 2}


@rule("BDA-HID-3")
def test_dice_not_yet_rolled_are_known_to_nobody() -> None:
    t = BingoTable(2)
    assert t.asked() == [CHANCE]
    for faces in ("BINGO*", "12345*"):
        outcomes = t.game.chance(t.s)
        assert [t.game.actions.name(a)[-1] for a, _ in outcomes] == list(faces)
        assert len({weight for _, weight in outcomes}) == 1  # every face is as likely as any other
        for viewer in (0, 1):
            imagined = t.game.determinize(t.s, viewer, QuickDice(viewer))
            assert t.game.chance(imagined) == outcomes
        t.roll(faces[2])
    assert t.view(0)["players"][0]["dice"] == ["N", "3"] and t.view(0)["players"][1]["dice"] == ["", ""]


@rule("BDA-HID-4")
def test_outside_of_orders_everybody_sees_the_same() -> None:
    t = BingoTable(3)
    dice, steps = QuickDice(5), 0
    while t.asked() and steps < 1500:
        steps += 1
        if not t.game.sealed(t.s):
            views = [t.view(viewer) for viewer in (0, 1, 2, None)]
            for view in views:
                view.pop("seat")
            assert views[1:] == views[:-1]
        seat = t.asked()[0]
        legal = t.game.legal(t.s, seat)
        t.game.apply(t.s, seat, t.game.sample(t.s, dice) if seat == CHANCE else legal[dice.below(len(legal))])
    assert steps > 100


@rule("BDA-HID-4")
def test_what_lies_open_can_be_read_off_the_view_of_a_spectator() -> None:
    t = BingoTable(2).has(1, blocks="B2 G4", health=2, supply=1, storage=3, lazor="PLASMA_LAZOR", shield="ULTRA_SHIELD")
    t.has(1, off="shield", foresight=True, powers="ENTROPY_ENGINE")
    player = t.view(None)["players"][1]
    expected = {
        "card": "BLUE",
        "blocks": ["B2", "G4"],
        "health": 2,
        "supply": 1,
        "storage": 3,
        "committed": 0,
        "items": {"lazor": "PLASMA_LAZOR", "shield": "ULTRA_SHIELD", "battery": "BASIC_BATTERY"},
        "disabled": ["shield"],
        "foresight": True,
        "powers": {"ENTROPY_ENGINE": 1},
    }
    assert {name: player[name] for name in expected} == expected
    market = t.view(None)["market"]
    assert "PLASMA_LAZOR" not in market["items"] and "FOCUSED_LAZOR" in market["items"]
    assert market["powers"]["ENTROPY_ENGINE"] == 1
    t.roll("N1", "*2")
    assert t.view(0)["players"][1]["dice"] == ["*", "2"]  # a roll is seen before it is settled


@rule("BDA-HID-4")
def test_committed_energy_and_decisions_in_battle_are_open() -> None:
    t = BingoTable(3).has(0, shield="EFFICIENT_SHIELD", supply=3).to_orders()
    t.orders("shield_activate", "lazor_activate 0", "battery_activate")
    for viewer in (1, 2, None):
        view = t.view(viewer)
        assert view["asked"] == {"kind": "block_amount", "seats": [0]}
        assert view["players"][0]["committed"] == 1 and view["players"][1]["committed"] == 2


@rule("BDA-HID-5")
def test_whoever_imagines_fills_locks_with_any_legal_order_and_takes_half_orders_back() -> None:
    t = open_orders().answer(0, "order:lazor_activate", "seat:1")  # locked
    t.answer(1, "order:lazor_activate")  # half given
    t.answer(3, "order:shield_activate")  # locked: the viewer's own is seat 2
    seen = set()
    for seed in range(400):
        imagined = t.game.determinize(t.s, 2, QuickDice(seed))
        assert t.game.key(imagined, 2) == t.game.key(t.s, 2) and not t.game.check(imagined)
        assert t.game.prompt(imagined, 1).kind == "order_action"  # taken back
        now: Any = t.game.view(imagined, 0)["now"]
        seen.add(tuple(now[-1]["given"]))
    lazor = [(f"order:lazor_{mode}", f"seat:{a}", f"seat:{b}") for mode in ("activate", "overcharge") for a, b in PAIRS]
    shield = [("order:shield_overcharge", f"seat:{a}") for a in (1, 2, 3)]
    assert seen == {("order:battery_activate",), ("order:shield_activate",), *lazor, *shield}


@rule("BDA-HID-5")
def test_the_own_order_is_not_imagined_and_the_game_can_be_played_on() -> None:
    t = open_orders().answer(0, "order:lazor_overcharge", "seat:2", "seat:3").answer(1, "order:lazor_activate")
    for seed in range(20):
        imagined = t.game.determinize(t.s, 0, QuickDice(seed))
        assert t.game.view(imagined, 0) == t.game.view(t.s, 0)
        for seat in (1, 2, 3):
            t.game.answer(imagined, seat, t.game.actions.parse("order:battery_activate"))
        assert not t.game.sealed(imagined) and not t.game.check(imagined)
    assert t.kind(1) == "order_target"  # the real table is as it was
