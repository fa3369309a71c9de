"""The course of a round: its phases, their steps, and the round end (BDA-RND)."""

from __future__ import annotations

from fragboard.core.event import Event
from fragboard.games.bingo.events import Finished, RoundBegan, TokenGiven
from fragboard.testing import rule
from tests.games.bingo.table import BingoTable


def story(t: BingoTable) -> list[str]:
    """The kinds of all events so far, a run of the same kind told once."""
    kinds = [type(event).__name__ for event in t.events(Event)]
    return [kind for i, kind in enumerate(kinds) if i == 0 or kinds[i - 1] != kind]


def in_order(found: list[str], *wanted: str) -> bool:
    """Whether the first occurrences stand in this order."""
    places = [found.index(kind) for kind in wanted]
    return places == sorted(places)


def disabled_shield(seats: int = 2) -> BingoTable:
    """Round 2: the Efficient Shield of seat 0 is disabled, having been overcharged in round 1."""
    t = BingoTable(seats).has(0, shield="EFFICIENT_SHIELD", supply=3).to_orders()
    return t.orders("shield_overcharge", *["battery_activate"] * (seats - 1)).done()


@rule("BDA-RND-1")
def test_a_round_is_charge_then_bingo_then_battle() -> None:
    t = BingoTable(2).to_orders().orders("battery_activate", "battery_activate").done()
    t.s.events = []
    assert [t.p(seat).supply for seat in range(2)] == [2, 2]  # the Charge of round 2 has asked nobody
    t.roll("B1", "B3").orders("lazor_activate 1", "battery_activate").done()
    assert in_order(story(t), "Rolled", "Placed", "OrderShown", "Attacked", "RoundBegan")
    assert in_order(story(t), "RoundBegan", "Gained")  # the next round begins with a Charge


@rule("BDA-RND-1")
def test_the_view_names_the_phase() -> None:
    t = BingoTable(2).has(0, storage=4)
    assert t.view(None)["phase"] == "BINGO"
    t.to_orders()
    assert t.view(None)["phase"] == "orders"
    t.orders("battery_activate", "battery_activate")
    assert t.view(None)["phase"] == "resolve"


@rule("BDA-RND-2")
def test_the_view_names_the_step_of_the_battle() -> None:
    t = BingoTable(3).has(0, lazor="DISABLING_LAZOR", supply=3).has(1, shield="EFFICIENT_SHIELD", supply=3)
    t.has(2, battery="TESSERACT_BATTERY", storage=8).to_orders()
    t.orders("lazor_activate 1", "shield_activate", "battery_activate")
    steps = [t.view(None)["phase"]]
    t.roll("O1")
    steps.append(t.view(None)["phase"])
    t.answer(1, "amount:0")
    steps.append(t.view(None)["phase"])
    assert t.kind() == "disabling_choice" and steps == ["batteries", "damage", "after-effects"]


@rule("BDA-RND-2", "BDA-ORD-1")
def test_the_window_before_the_orders_is_a_part_of_the_orders() -> None:
    t = BingoTable(2).has(0, powers="ENTROPY_ENGINE").roll("B3", "B3")
    assert t.kind() == "entropy" and t.view(None)["phase"] == "orders"


@rule("BDA-RND-2")
def test_the_battle_phase_runs_from_orders_to_the_round_end() -> None:
    t = BingoTable(4)
    t.has(0, lazor="VAMPIRIC_LAZOR", battery="MILITARY_BATTERY", supply=3)
    t.has(1, shield="ABSORBER_SHIELD", supply=3).has(2, supply=2).to_orders()
    t.s.events = []
    t.orders("lazor_activate 1", "shield_overcharge", "lazor_activate 3", "battery_activate").done()
    steps = [
        "OrderLocked",
        "OrderShown",
        "Gained",  # the reward of the Military Battery
        "Stored",  # the battery of seat 3
        "Attacked",
        "Disabled",  # the shield of seat 1
        "Wounded",
        "TokenGiven",
        "RoundBegan",
    ]
    assert in_order(story(t), *steps)


@rule("BDA-RND-3")
def test_each_step_is_finished_for_all_before_the_next_begins() -> None:
    t = BingoTable(4).has(0, supply=2).has(2, supply=2).to_orders()
    t.s.events = []
    t.orders("lazor_activate 3", "battery_activate", "lazor_activate 1", "battery_activate").done()
    told = [(type(event).__name__, getattr(event, "seat", -1)) for event in t.events(Event)]
    stored = [told.index(("Stored", 1)), told.index(("Stored", 3))]  # by the batteries; left-over supply comes later
    attacks = [i for i, (kind, _) in enumerate(told) if kind == "Attacked"]
    wounds = [i for i, (kind, _) in enumerate(told) if kind == "Wounded"]
    assert len(attacks) == len(wounds) == 2
    assert max(stored) < min(attacks) and max(attacks) < min(wounds)


@rule("BDA-RND-3")
def test_in_resolve_a_player_finishes_all_own_steps_before_the_next_begins() -> None:
    t = BingoTable(3).has(0, supply=2, storage=4).has(1, supply=2, storage=4).has(2, storage=4).to_orders()
    t.orders("lazor_activate 1", "lazor_activate 0", "battery_activate")
    assert t.asked() == [0] and t.kind() == "buy"
    assert (t.p(0).health, t.p(0).committed) == (2, 0)  # seat 0 has gone through (a), (b) and (c)
    assert (t.p(1).health, t.p(1).committed) == (3, 2)  # and seat 1 not even through (a)
    t.answer(0, "done")
    assert t.asked() == [1] and (t.p(1).health, t.p(1).committed) == (2, 0)


@rule("BDA-RND-4")
def test_at_round_end_disabled_marks_that_were_in_force_come_off() -> None:
    t = disabled_shield()
    assert t.view(None)["players"][0]["disabled"] == ["shield"]
    t.to_orders().orders("battery_activate", "battery_activate").done()
    assert t.view(None)["players"][0]["disabled"] == []


@rule("BDA-RND-4")
def test_marks_made_in_this_round_stay_over_its_end() -> None:
    t = BingoTable(2).has(0, shield="EFFICIENT_SHIELD", lazor="PLASMA_LAZOR", supply=3, off="lazor").to_orders()
    t.orders("shield_overcharge", "battery_activate").done()
    assert t.view(None)["players"][0]["disabled"] == ["shield"]  # the lazor's came off, the shield's begins


@rule("BDA-RND-4")
def test_played_powers_reach_the_market_at_round_end() -> None:
    t = BingoTable(2, first_player="random").roll("1")
    t.has(0, storage=4).has(1, powers="CHARGED_CAPACITOR CHARGED_CAPACITOR", storage=0, supply=2).to_orders()
    t.orders("battery_activate", "battery_activate").answer(1, "power:CHARGED_CAPACITOR", "no", "done")
    assert t.asked() == [0] and "power:CHARGED_CAPACITOR" not in t.legal(0)
    assert t.view(None)["market_next_round"]["powers"] == {"CHARGED_CAPACITOR": 1}
    t.done()
    assert t.view(None)["market"]["powers"]["CHARGED_CAPACITOR"] == 1 and t.powers(1) == {"CHARGED_CAPACITOR": 1}


@rule("BDA-RND-4")
def test_replaced_advanced_items_reach_the_market_at_round_end() -> None:
    t = BingoTable(2).has(0, lazor="PLASMA_LAZOR", storage=4).has(1, storage=4).to_orders()
    t.orders("battery_activate", "battery_activate").answer(0, "item:FOCUSED_LAZOR")
    assert t.asked() == [1] and "item:PLASMA_LAZOR" not in t.legal(1)
    t.done().to_orders().orders("battery_activate", "battery_activate")
    assert t.asked() == [1] and "item:PLASMA_LAZOR" in t.legal(1)


@rule("BDA-RND-4", "BDA-TRM-1")
def test_the_token_passes_clockwise() -> None:
    t = BingoTable(4, first_player="random").roll("2")
    for seat in (3, 0, 1):
        t.to_orders().orders(*["battery_activate"] * 4).done()
        assert t.view(None)["first"] == seat


@rule("BDA-RND-4")
def test_the_round_limit_is_checked_after_everything_else() -> None:
    t = BingoTable(2, round_limit=1).has(0, lazor="PLASMA_LAZOR", shield="EFFICIENT_SHIELD", supply=3, storage=4)
    t.has(0, off="battery").to_orders().orders("shield_overcharge", "battery_activate")
    t.answer(0, "item:FOCUSED_LAZOR").done()
    assert t.asked() == []
    assert in_order(story(t), "TokenGiven", "Finished")
    assert t.view(None)["first"] == 1 and "PLASMA_LAZOR" in t.view(None)["market"]["items"]
    assert "battery" not in t.view(None)["players"][0]["disabled"]


@rule("BDA-RND-4")
def test_no_round_begins_after_the_limit_and_none_is_missing_before_it() -> None:
    t = BingoTable(2, round_limit=2).to_orders().orders("battery_activate", "battery_activate").done()
    assert t.s.round == 2 and t.asked() == [-1]
    t.to_orders().orders("battery_activate", "battery_activate").done()
    assert t.asked() == [] and len(t.events(Finished)) == 1
    assert [event.round for event in t.events(RoundBegan)] == [2]  # round 1 began before anybody listened


@rule("BDA-RND-5")
def test_a_player_who_died_gets_the_token_and_plays_on() -> None:
    t = BingoTable(3).has(0, supply=2).has(1, health=1).to_orders("I1", "I2", "I3")
    t.orders("lazor_activate 1", "battery_activate", "battery_activate")
    t.answer(1, "die:letter").roll("O").done()
    assert t.events(TokenGiven)[-1].seat == 1 and t.view(None)["first"] == 1
    t.to_orders("B2", "B3", "B1")
    assert t.asked() == [0, 1, 2] and "B2" in t.blocks(1)


@rule("BDA-RND-6")
def test_rounds_are_counted_from_1() -> None:
    t = BingoTable(2)
    assert t.view(None)["round"] == 1
    for round in (2, 3):
        t.to_orders().orders("battery_activate", "battery_activate").done()
        assert t.view(None)["round"] == round
    assert [event.round for event in t.events(RoundBegan)] == [2, 3]


@rule("BDA-RND-6")
def test_the_first_round_is_told_as_round_1() -> None:
    t = BingoTable(2, first_player="random").roll("0")
    assert [event.round for event in t.events(RoundBegan)] == [1]
