"""Windows: the eight moments in which power cards can be played (BDA-PWR)."""

from fragboard.core.types import CHANCE
from fragboard.games.bingo.events import BlockBurnt, PowerPlayed
from fragboard.testing import rule
from tests.games.bingo.table import BingoTable

COMPRESSOR = "CONTINUUM_COMPRESSOR"
ENTROPY = "ENTROPY_ENGINE"
TESSELLATOR = "TARGETING_TESSELLATOR"
CAPACITOR = "CHARGED_CAPACITOR"
BACKUP = "BACKUP_BATTERY"


def extra_roll(*, seats: int = 3, **powers: str) -> BingoTable:
    """Seat 0 uses a Tesseract Battery; powers are given as `p1="..."`. The dice of the extra roll are to be thrown."""
    t = BingoTable(seats).has(0, battery="TESSERACT_BATTERY", storage=16, supply=0).to_orders()
    for name, cards in powers.items():
        t.has(int(name[1:]), powers=cards)
    return t.orders("battery_activate", *["battery_activate"] * (seats - 1))


def dying(*, blocks: str = "B2 I2", killers: str = "0", **powers: str) -> BingoTable:
    """Seat 1 of four is killed by the seats named; its death has just begun."""
    shooters = [int(x) for x in killers.split()]
    t = BingoTable(4).to_orders().has(1, health=1, blocks=blocks)
    for name, cards in powers.items():
        t.has(int(name[1:]), powers=cards)
    return t.orders(*["lazor_activate 1" if seat in shooters else "battery_activate" for seat in range(4)])


@rule("BDA-PWR-1", "BDA-PWR-2")
def test_a_power_can_be_played_in_the_round_in_which_it_was_bought() -> None:
    t = BingoTable(3).has(0, storage=4).to_orders().has(1, health=1, blocks="B2")
    t.orders("lazor_activate 1", "battery_activate", "battery_activate").answer(0, f"power:{TESSELLATOR}")
    assert (t.asked(), t.kind()) == ([0], "tessellator")
    t = BingoTable(3).has(0, storage=4).to_orders().has(1, health=1, blocks="B2")
    t.orders("lazor_activate 1", "battery_activate", "battery_activate").answer(0, f"power:{COMPRESSOR}")
    t.answer(1, "die:letter").roll("B")
    assert (t.asked(), t.kind()) == ([0], "compress_roll")


@rule("BDA-PWR-1", "BDA-PWR-4")
def test_a_power_that_nobody_bought_is_never_asked_for() -> None:
    t = BingoTable(3).roll("N1", "N2", "N4")
    assert t.kind() == "order_action"  # neither W1 nor W2
    t.has(1, health=1, blocks="B2").orders("lazor_activate 1", "battery_activate", "battery_activate")
    assert t.kind() == "reward_die"  # no W4
    t.answer(1, "die:letter").roll("B")
    assert t.kind() == "buy"  # no W5, W6, W7 and W8


@rule("BDA-PWR-2")
def test_powers_are_asked_for_in_their_windows_and_at_no_other_moment() -> None:
    t = BingoTable(2).has(0, powers=f"{COMPRESSOR} {ENTROPY} {TESSELLATOR} {CAPACITOR} {BACKUP}", storage=4)
    t.roll("N1", "N2")
    kinds = []
    while t.asked() != [CHANCE]:
        seat = t.asked()[0]
        kinds.append((seat, t.kind()))
        t.answer(seat, t.game.actions.name(t.game.default(t.s, seat)))
    assert kinds == [
        (0, "compress_bingo"),  # W1
        (0, "entropy"),  # W2
        (0, "order_action"),
        (1, "order_action"),
        (0, "resolve_power"),  # W8
        (0, "buy"),
        (1, "buy"),
    ]


@rule("BDA-PWR-2")
def test_a_power_cannot_be_played_while_orders_are_given() -> None:
    t = BingoTable(2).has(0, powers=f"{ENTROPY} {CAPACITOR}", blocks="B2").to_orders()
    t.refused(0, f"power:{CAPACITOR}")
    t.refused(0, f"power:{ENTROPY}")
    t.refused(0, "yes")


@rule("BDA-PWR-3")
def test_power_cards_lie_open_and_a_played_one_reaches_the_market_at_round_end() -> None:
    t = BingoTable(2).has(0, powers=CAPACITOR, storage=4)
    assert t.view(1)["players"][0]["powers"] == {CAPACITOR: 1} == t.view(None)["players"][0]["powers"]
    t.to_orders().orders("battery_activate", "battery_activate").answer(0, f"power:{CAPACITOR}")
    assert t.powers(0) == {}
    assert [(e.seat, e.power) for e in t.events(PowerPlayed)] == [(0, 1)]
    assert t.view(1)["market"]["powers"][CAPACITOR] == 1  # not yet
    t.done()
    assert t.view(1)["market"]["powers"][CAPACITOR] == 2


@rule("BDA-PWR-4")
def test_holders_are_asked_one_at_a_time_in_turn_order() -> None:
    t = BingoTable(3).to_orders().orders(*["battery_activate"] * 3).done()
    t.has(0, powers=COMPRESSOR, blocks="B2").has(2, powers=COMPRESSOR, blocks="B2")
    t.has(0, powers=ENTROPY).has(2, powers=ENTROPY).roll("N1", "N2", "N4")
    asked = []
    while t.kind() != "order_action":
        asked.append((t.asked(), t.kind()))
        t.answer(t.asked()[0], "no")
    assert asked == [
        ([2], "compress_bingo"),  # seat 1 has the token, so 2 comes before 0
        ([0], "compress_bingo"),
        ([2], "entropy"),
        ([0], "entropy"),
    ]


@rule("BDA-PWR-4")
def test_holders_who_could_not_play_are_not_asked() -> None:
    t = BingoTable(2).has(0, powers=f"{ENTROPY} {CAPACITOR}").to_orders().has(0, blocks="")
    t.orders("battery_activate", "lazor_activate 0")  # no block to take off, and damage was taken
    assert t.kind() == "buy"


@rule("BDA-PWR-5")
def test_both_copies_may_be_played_where_the_window_asks_again() -> None:
    t = BingoTable(2).has(0, powers=f"{ENTROPY} {ENTROPY}", blocks="B2 I3").roll("N1", "N2")
    t.answer(0, "yes", "square:B2", "yes", "square:I3")
    assert t.kind() == "order_action" and t.blocks(0) == ["N1"]
    assert t.p(0).supply == 2 + 4 + 4


@rule("BDA-PWR-W1")
def test_w1_starts_again_with_the_first_player_after_each_reroll() -> None:
    t = BingoTable(3).has(0, powers=COMPRESSOR).has(1, powers=COMPRESSOR).roll("N1", "N2", "N4")
    assert t.asked() == [0]
    t.answer(0, "no")
    assert t.asked() == [1]
    t.answer(1, "seat:2").roll("B3")
    assert t.asked() == [0]  # asked anew although it had declined
    t.answer(0, "seat:2").roll("O4")
    assert t.kind() == "order_action"  # nobody is left who holds one
    assert [t.blocks(seat) for seat in range(3)] == [["N1"], ["N2"], ["O4"]]


@rule("BDA-PWR-W1")
def test_w1_closes_when_all_holders_have_declined() -> None:
    t = BingoTable(3).has(0, powers=COMPRESSOR).has(2, powers=COMPRESSOR).roll("N1", "N2", "N4")
    assert t.blocks(0) == []  # nothing is placed before it closes
    t.answer(0, "no").answer(2, "no")
    assert t.kind() == "order_action"
    assert t.powers(0) == {COMPRESSOR: 1}


@rule("BDA-PWR-W1", "BDA-PWR-5")
def test_w1_lets_one_player_repeat_a_roll_twice_the_own_one_included() -> None:
    t = BingoTable(2).has(1, powers=f"{COMPRESSOR} {COMPRESSOR}").roll("N1", "N2")
    t.answer(1, "seat:1").roll("B3").answer(1, "seat:1").roll("O4")
    assert t.blocks(1) == ["O4"] and t.powers(1) == {}


@rule("BDA-PWR-W2")
def test_w2_asks_each_holder_until_declining_and_earlier_seats_not_again() -> None:
    t = BingoTable(3).has(0, powers=ENTROPY, blocks="B2").has(1, powers=ENTROPY, blocks="B2 B3").roll("N1", "N2", "N4")
    assert t.asked() == [0]
    t.answer(0, "no")
    assert t.asked() == [1]
    t.answer(1, "yes", "square:B2")
    assert t.kind() == "order_action"  # seat 0 is not asked again


@rule("BDA-PWR-W2")
def test_energy_of_w2_can_be_spent_on_the_order() -> None:
    t = BingoTable(2).has(0, powers=ENTROPY, lazor="VAMPIRIC_LAZOR").roll("N1", "N2").answer(0, "yes")
    assert t.p(0).supply == 6 and t.blocks(0) == []
    assert "order:lazor_overcharge" in t.listed(0)


@rule("BDA-PWR-W3")
def test_w3_repeats_an_extra_roll_before_it_is_placed() -> None:
    t = extra_roll(p1=COMPRESSOR, p2=COMPRESSOR).roll("G1")
    assert (t.asked(), t.kind()) == ([1], "compress_roll")
    assert "G1" not in t.blocks(0)
    t.answer(1, "no")
    assert t.asked() == [2]
    t.answer(2, "yes").roll("G5")
    assert t.asked() == [1]  # the asking started again
    t.answer(1, "no")
    assert "G5" in t.blocks(0) and "G1" not in t.blocks(0)


@rule("BDA-PWR-W4")
def test_w4_is_for_killers_of_this_victim_only() -> None:
    t = dying(p2=TESSELLATOR, p1=TESSELLATOR)
    assert t.kind() == "reward_die"  # the killer is seat 0, who has none


@rule("BDA-PWR-W4")
def test_w4_is_closed_by_the_first_who_plays() -> None:
    t = dying(killers="0 2", p0=TESSELLATOR, p2=TESSELLATOR)
    assert t.asked() == [0]
    t.answer(0, "yes").roll("N2")
    assert (t.asked(), t.kind()) == ([0], "reward_line")
    t = dying(killers="0 2", p0=TESSELLATOR, p2=TESSELLATOR).answer(0, "no")
    assert (t.asked(), t.kind()) == ([2], "tessellator")
    t.answer(2, "yes").roll("N2")
    assert (t.asked(), t.kind()) == ([2], "reward_line")
    assert t.powers(0) == {TESSELLATOR: 1}


@rule("BDA-PWR-W5")
def test_w5_asks_everybody_in_turn_order_the_victim_too() -> None:
    t = dying(p1=COMPRESSOR, p3=COMPRESSOR).answer(1, "die:number").roll("2")
    assert (t.asked(), t.kind()) == ([1], "compress_roll")
    t.answer(1, "no")
    assert t.asked() == [3]
    t.answer(3, "yes").roll("5")
    assert t.asked() == [1]  # again from the First Player on
    t.answer(1, "yes").roll("4")
    assert "B2" in t.blocks(1)  # row 4 was lost instead of row 2


@rule("BDA-PWR-W6")
def test_w6_asks_the_victim_only_until_declining() -> None:
    t = dying(blocks="B2 I2 N2", p1=ENTROPY, p0=ENTROPY).answer(0, "no").answer(1, "die:number").roll("2")
    assert (t.asked(), t.kind()) == ([1], "entropy")
    t.answer(1, "yes", "square:I2")
    assert [(e.seat, e.square) for e in t.events(BlockBurnt)] == [(1, 6)]
    assert {"B2", "N2"} <= set(t.blocks(0)) and "I2" not in t.blocks(0)
    t = dying(blocks="B2 I2 N2", p1=f"{ENTROPY} {ENTROPY}").answer(1, "die:number").roll("2")
    t.answer(1, "yes", "square:I2")
    assert (t.asked(), t.kind()) == ([1], "entropy")
    t.answer(1, "yes", "square:B2")
    assert t.kind() != "entropy" and "N2" in t.blocks(0)


@rule("BDA-PWR-W7")
def test_w7_asks_the_returned_player_once() -> None:
    t = dying(blocks="", p1=f"{BACKUP} {BACKUP}")
    assert (t.asked(), t.kind()) == ([1], "backup_battery")
    t.answer(1, "yes")
    assert (t.asked(), t.kind(), t.powers(1)) == ([1], "buy", {BACKUP: 1})
    t = dying(blocks="", p1=BACKUP, p0=BACKUP).answer(1, "no")
    assert (t.asked(), t.kind()) == ([1], "buy")  # neither is the killer asked


@rule("BDA-PWR-W7")
def test_w7_does_not_open_for_those_who_did_not_die() -> None:
    t = BingoTable(2).has(1, powers=BACKUP).to_orders().orders("lazor_activate 1", "battery_activate")
    assert (t.asked(), t.kind(), t.p(1).health) == ([1], "buy", 2)


@rule("BDA-PWR-W8")
def test_w8_asks_the_resolving_player_until_declining() -> None:
    t = BingoTable(2).has(0, powers=f"{CAPACITOR} {CAPACITOR}").has(1, powers=ENTROPY).to_orders()
    t.orders("shield_activate", "battery_activate")
    assert (t.asked(), t.kind()) == ([0], "resolve_power")
    t.answer(0, f"power:{CAPACITOR}")
    assert (t.asked(), t.kind()) == ([0], "resolve_power")
    assert t.p(0).supply == 4
    t.answer(0, "no")
    assert (t.asked(), t.kind(), t.p(0).storage) == ([0], "buy", 4)
    t.answer(0, "done")
    assert (t.asked(), t.kind()) == ([1], "resolve_power")  # in the own resolve, not before


@rule("BDA-PWR-W8")
def test_w8_passes_from_one_power_to_the_other() -> None:
    t = BingoTable(2).has(0, powers=f"{CAPACITOR} {ENTROPY}").to_orders().has(0, blocks="B2 B3")
    t.orders("shield_activate", "battery_activate").answer(0, f"power:{ENTROPY}", "square:B3")
    assert t.listed(0) == [f"power:{CAPACITOR}", "no"]
    t.answer(0, f"power:{CAPACITOR}")
    assert t.kind() == "buy" and t.p(0).storage == 4
