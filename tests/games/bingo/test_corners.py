"""Corners where clauses meet, or one round the next; and what learners and spectators are told of them."""

from fragboard.games.bingo.catalogue import ALL, MODES
from fragboard.games.bingo.events import Lost, Stored
from fragboard.games.bingo.info import INFO
from fragboard.games.bingo.learn import features
from fragboard.testing import rule
from tests.games.bingo.table import BingoTable


@rule("BDA-I-NEGATOR_SHIELD", "BDA-EFX-2")
def test_a_negator_drains_nobody_for_what_it_blocked_in_an_earlier_round() -> None:
    t = BingoTable(3).has(0, shield="NEGATOR_SHIELD", supply=3)
    t.has(1, lazor="PLASMA_LAZOR", supply=2, storage=3).has(2, supply=2)
    t.to_orders().orders("shield_activate", "lazor_activate 0", "battery_activate").done()
    assert [event.seat for event in t.events(Lost)] == [1]
    t.has(0, supply=3).has(1, supply=2, storage=3).has(2, supply=2, storage=3).to_orders()
    t.orders("shield_activate", "battery_activate", "lazor_activate 0").done()
    assert [event.seat for event in t.events(Lost)] == [1, 2]


@rule("BDA-I-ABSORBER_SHIELD", "BDA-EFX-2")
def test_an_absorber_stores_nothing_for_what_it_blocked_in_an_earlier_round() -> None:
    t = BingoTable(2).has(0, lazor="PLASMA_LAZOR", supply=2).has(1, shield="ABSORBER_SHIELD", supply=3).to_orders()
    t.orders("lazor_activate 1", "shield_overcharge").done()
    stored = len(t.events(Stored))
    t.p(1).off = t.p(1).off_next = 0
    t.has(0, supply=2).has(1, supply=3, storage=0).to_orders()
    t.orders("battery_activate", "shield_overcharge").done()
    assert [event for event in t.events(Stored)[stored:] if event.seat == 1] == []


@rule("BDA-DMG-6", "BDA-HID-4")
def test_everyone_sees_how_much_of_a_shield_is_left_between_the_waves() -> None:
    t = BingoTable(4).has(0, shield="NEGATOR_SHIELD", supply=3).has(1, shield="REFLECTOR_SHIELD", supply=9)
    t.has(2, supply=2).has(3, lazor="PLASMA_LAZOR", supply=4).to_orders()
    t.orders("shield_activate", "shield_activate", "lazor_activate 0", "lazor_overcharge 1")
    assert (t.asked(), t.kind()) == ([1], "return_amount")
    left = [player["guard"] for player in t.view(None)["players"]]
    assert left == [2 - 1, 0, 0, 0]


@rule("BDA-HID-2")
def test_who_has_locked_an_order_sees_its_kind_and_no_step_of_it() -> None:
    t = BingoTable(3).has(0, supply=2).to_orders()
    t.answer(0, "order:lazor_activate")
    assert t.view(0)["asked"]["kind"] == "order_target"
    t.answer(0, "seat:1")
    assert t.view(0)["asked"] == {"kind": "order_action", "seats": [1, 2]}


@rule("BDA-WIN-8", "BDA-WIN-3")
def test_the_points_of_a_result_are_blocks() -> None:
    t = BingoTable(2, round_limit=1).to_orders()
    t.has(0, blocks="B1 B2", supply=0, storage=3).has(1, blocks="B1 I2 N4", supply=0, storage=1)
    result = t.orders("battery_activate", "battery_activate").done().game.result(t.s)
    assert result is not None and result.points == [2, 3]


# Observations.


def observed(t: BingoTable, seat: int) -> dict[str, float]:
    """The observation of a seat, by the names of its places."""
    numbers = t.game.observation(t.s, seat).tolist()
    return {place.name: x for place, x in zip(t.game.layout().places(), numbers, strict=True)}


def test_an_observation_counts_seats_as_actions_do_and_repeats_the_own_player() -> None:
    t = BingoTable(3, first_player="random").roll("0").has(1, health=1, off="lazor").has(2, storage=4)
    for seat in range(3):
        row = observed(t, seat)
        assert [n for n in range(5) if row[f"own_seat.{n}"]] == [seat]
        assert (round(3 * row["player.1.health"]), row["player.1.disabled.lazor"]) == (1, 1.0)
        assert round(40 * row["player.2.storage"]) == 4
        assert row["own.health"] == row[f"player.{seat}.health"]


def test_the_same_answers_mean_different_things_in_different_chairs() -> None:
    """Two seats with the same options, and everything else turned by one chair: their rows differ in the own seat."""
    one, other = BingoTable(3, first_player="random").roll("0"), BingoTable(3, first_player="random").roll("1")
    assert observed(one, 0) != observed(other, 1)
    assert observed(one, 0)["own_seat.0"] == observed(other, 1)["own_seat.1"] == 1.0


def test_who_waits_observes_who_is_asked() -> None:
    t = BingoTable(3, first_player="seat_0").roll("**", "B1", "B2")
    assert t.asked() == [0]
    for seat in range(3):
        row = observed(t, seat)
        assert [name for name in row if name.startswith("asked.") and row[name]] == ["asked.0"]
        assert row["question.choose_letter"] == 1.0


def test_the_targets_of_a_locked_order_are_observed_in_their_order() -> None:
    seen = []
    for target, splash in ((2, 3), (3, 2)):
        t = BingoTable(5).has(0, lazor="DIFFRACTING_LAZOR", supply=6).to_orders()
        t.answer(0, "order:lazor_activate", f"seat:{target}", f"seat:{splash}")
        seen.append(observed(t, 0))
        assert seen[-1][f"now.own_target.{target}"] == seen[-1][f"now.own_splash.{splash}"] == 1.0
        assert not any(x for name, x in observed(t, 4).items() if name.startswith("now.own_"))
    assert seen[0] != seen[1]


def test_every_round_of_every_limit_looks_different() -> None:
    seen = set()
    for limit in (59, 60, 200):
        t = BingoTable(2, round_limit=limit)
        for t.s.round in range(limit + 1):
            seen.add(t.game.observation(t.s, 0).tobytes())
    assert len(seen) == 60 + 61 + 201


def test_no_attack_is_larger_than_an_observation_can_hold() -> None:
    assert 5 * max(mode.damage for mode in MODES) <= features.MOST_DAMAGE
    assert max(mode.block for mode in MODES if mode.block < ALL) <= features.MOST_GUARD
    limit = next(option for option in INFO.options if option.id == "round_limit")
    assert limit.high == features.ROUNDS


def test_what_is_marked_for_the_next_round_and_who_begins_are_observed() -> None:
    t = BingoTable(3, first_player="random").roll("0")
    before = observed(t, 0)
    t.p(1).off_next = 0b010
    assert observed(t, 0) != before
    assert observed(BingoTable(3, first_player="random").roll("2"), 0) != before


def test_a_seat_that_is_not_asked_observes_no_options() -> None:
    t = BingoTable(2, first_player="seat_0").has(0, foresight=False).roll("**", "B1")
    assert t.asked() == [0]
    for seat, options in ((0, [t.game.actions.name(a) for a in t.game.legal(t.s, 0)]), (1, [])):
        marked = [name.removeprefix("option.") for name, x in observed(t, seat).items() if x and name[:7] == "option."]
        assert marked == options
