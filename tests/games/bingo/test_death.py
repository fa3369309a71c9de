"""Death: who the killers are, which line is lost, and who gets its blocks (BDA-DTH)."""

import pytest

from fragboard.games.bingo.events import BlockTaken, Killed, LineLost, Returned, Rolled, Wounded
from fragboard.testing import rule
from tests.games.bingo.table import BingoTable


def kill(blocks: str = "B2 I2 N2", *, seats: int = 3, killer: str = "") -> BingoTable:
    """Seat 0 kills seat 1, who uses the battery; the first question of the death is open."""
    t = BingoTable(seats).to_orders().has(0, blocks=killer).has(1, health=1, blocks=blocks)
    return t.orders("lazor_activate 1", *["battery_activate"] * (seats - 1))


def two_killers(blocks: str, *, seats: int = 4) -> BingoTable:
    """Seats 1 and 2 kill seat 0; the first question of the death is open."""
    t = BingoTable(seats).to_orders().has(0, health=2, blocks=blocks).has(1, blocks="").has(2, blocks="")
    t.orders("battery_activate", "lazor_activate 0", "lazor_activate 0", *["battery_activate"] * (seats - 3))
    return t


def killers(t: BingoTable) -> list[int]:
    return [seat for seat in range(5) if t.events(Killed)[-1].killers >> (seat + 1) & 1]


@rule("BDA-DTH-1")
def test_a_player_dies_once_per_round_however_much_damage_there_is() -> None:
    t = BingoTable(4).has(1, lazor="PLASMA_LAZOR", supply=4).has(2, lazor="VAMPIRIC_LAZOR", supply=5).to_orders()
    t.has(0, health=1, blocks="")
    t.orders("battery_activate", "lazor_overcharge 0", "lazor_overcharge 0", "lazor_activate 0").done()
    assert [(e.seat, e.points) for e in t.events(Wounded)] == [(0, 7)]
    assert [e.seat for e in t.events(Killed)] == [0]
    assert t.p(0).health == 3


@rule("BDA-DTH-2")
def test_every_player_with_unblocked_damage_is_a_killer() -> None:
    t = BingoTable(4).to_orders().has(0, health=1)
    t.orders("battery_activate", "lazor_activate 0", "lazor_activate 0", "lazor_activate 0")
    assert killers(t) == [1, 2, 3]


@rule("BDA-DTH-2")
def test_an_attacker_whose_damage_was_blocked_is_no_killer() -> None:
    t = BingoTable(4).to_orders().has(0, health=1)
    t.orders("shield_activate", "lazor_activate 0", "lazor_activate 0", "battery_activate")
    assert killers(t) == [2]  # the shield took the front of the line


@rule("BDA-DTH-2")
def test_splash_and_returned_damage_make_killers_too() -> None:
    t = BingoTable(4).has(1, lazor="DIFFRACTING_LAZOR", supply=3).to_orders().has(0, health=2)
    t.orders("battery_activate", "lazor_activate 3 0", "lazor_activate 0", "battery_activate")
    assert killers(t) == [1, 2]
    t = BingoTable(3).has(0, lazor="PLASMA_LAZOR").has(1, shield="REFLECTOR_SHIELD", supply=3).to_orders()
    t.has(0, health=1)
    t.orders("lazor_activate 1", "shield_activate", "lazor_activate 0").answer(1, "amount:1")
    assert killers(t) == [1, 2]


@rule("BDA-DTH-2")
def test_damage_of_earlier_rounds_gives_no_claim() -> None:
    t = BingoTable(3).to_orders().orders("battery_activate", "battery_activate", "lazor_activate 0").done()
    assert t.p(0).health == 2
    t.has(1, lazor="PLASMA_LAZOR").to_orders().orders("battery_activate", "lazor_activate 0", "battery_activate")
    t.buy_nothing()
    assert t.kind() == "reward_die"
    assert killers(t) == [1]


@rule("BDA-DTH-3")
def test_a_victim_without_blocks_gives_nothing_and_nobody_is_asked() -> None:
    t = BingoTable(3).has(0, powers="TARGETING_TESSELLATOR").has(2, powers="CONTINUUM_COMPRESSOR").to_orders()
    t.has(1, health=1, blocks="")
    t.s.events = []
    t.orders("lazor_activate 1", "battery_activate", "battery_activate")
    assert (t.asked(), t.kind()) == ([1], "buy")
    assert len(t.events(Killed)) == 1 and len(t.events(Returned)) == 1
    assert not t.events(Rolled) and not t.events(LineLost)


@rule("BDA-DTH-4")
def test_the_tessellator_window_comes_before_the_roll_and_takes_its_place() -> None:
    t = BingoTable(3).has(0, powers="TARGETING_TESSELLATOR").to_orders().has(1, health=1, blocks="B2")
    t.orders("lazor_activate 1", "battery_activate", "battery_activate")
    assert (t.asked(), t.kind()) == ([0], "tessellator")
    t.answer(0, "yes").roll("N2")  # two dice, no reward_die
    assert (t.asked(), t.kind()) == ([0], "reward_line")


@rule("BDA-DTH-4", "BDA-DTH-5")
def test_a_declined_tessellator_leaves_the_roll_to_the_victim() -> None:
    t = BingoTable(3).has(0, powers="TARGETING_TESSELLATOR").to_orders().has(1, health=1, blocks="B2")
    t.orders("lazor_activate 1", "battery_activate", "battery_activate").answer(0, "no")
    assert (t.asked(), t.kind()) == ([1], "reward_die")
    assert t.powers(0) == {"TARGETING_TESSELLATOR": 1}


@rule("BDA-DTH-5")
def test_the_letter_die_shows_a_column_and_the_number_die_a_row() -> None:
    t = kill("B2 I2 I4").answer(1, "die:letter").roll("I")
    assert (t.blocks(0), t.blocks(1)) == (["I2", "I4"], ["B2"])
    t = kill("B2 I2 I4").answer(1, "die:number").roll("2")
    assert (t.blocks(0), t.blocks(1)) == (["B2", "I2"], ["I4"])


@rule("BDA-DTH-6")
def test_a_compressor_window_opens_after_each_reward_roll() -> None:
    t = BingoTable(3).has(2, powers="CONTINUUM_COMPRESSOR CONTINUUM_COMPRESSOR").to_orders()
    t.has(1, health=1, blocks="B2 I3")
    t.orders("lazor_activate 1", "battery_activate", "battery_activate").answer(1, "die:letter").roll("O")
    assert (t.asked(), t.kind()) == ([2], "compress_roll")
    t.answer(2, "yes").roll("G")
    assert (t.asked(), t.kind()) == ([2], "compress_roll")
    t.answer(2, "yes").roll("I")
    assert "I3" in t.blocks(0)  # the last roll stands


@rule("BDA-DTH-7")
def test_the_roller_of_a_star_chooses_even_an_empty_line() -> None:
    t = kill("B2 I2").answer(1, "die:number").roll("*")
    assert (t.asked(), t.kind()) == ([1], "reward_line")
    assert t.listed(1) == ["line:1", "line:2", "line:3", "line:4", "line:5"]
    t.answer(1, "line:5")
    assert (t.blocks(0), t.blocks(1), t.p(1).health) == ([], ["B2", "I2"], 3)


@rule("BDA-DTH-8")
def test_the_victim_may_burn_a_block_when_the_line_is_fixed() -> None:
    t = BingoTable(2).to_orders().has(1, health=1, blocks="B2 I2", powers="ENTROPY_ENGINE").has(0, blocks="")
    t.orders("lazor_activate 1", "battery_activate").answer(1, "die:number").roll("2")
    assert (t.asked(), t.kind()) == ([1], "entropy")
    assert t.blocks(1) == ["B2", "I2"] and t.blocks(0) == []  # nothing has moved
    t.answer(1, "no")
    assert t.blocks(1) == [] and t.blocks(0) == ["B2", "I2"]


@rule("BDA-DTH-9")
def test_a_single_killer_gets_every_block_of_the_line() -> None:
    t = kill("B2 I2 N2 G2 B4").answer(1, "die:number").roll("2")
    assert t.blocks(0) == ["B2", "I2", "N2", "G2"]
    assert t.blocks(1) == ["B4"]
    assert [(e.seat, e.victim) for e in t.events(BlockTaken)] == [(0, 1)] * 4


@rule("BDA-DTH-10", "BDA-DTH-11")
def test_several_killers_are_dealt_to_in_turn_by_the_victims_choice() -> None:
    t = two_killers("B2 I2 N2 G2 B4").answer(0, "die:number").roll("2")
    t.asks(0, "deal_block", "square:B2 square:I2 square:N2 square:G2", default="square:B2")
    t.answer(0, "square:N2")  # for seat 1
    t.asks(0, "deal_block", "square:B2 square:I2 square:G2", default="square:B2")
    t.answer(0, "square:G2")  # for seat 2
    t.answer(0, "square:B2")  # for seat 1; the last one goes to seat 2 without asking
    assert (0, "square:I2") in t.forced
    assert (t.blocks(1), t.blocks(2), t.blocks(0)) == (["B2", "N2"], ["I2", "G2"], ["B4"])


@rule("BDA-DTH-11")
def test_an_odd_block_goes_to_the_first_killer_in_turn_order() -> None:
    t = BingoTable(3).to_orders().orders(*["battery_activate"] * 3).done()  # seat 1 has the token now
    t.to_orders().has(1, health=2, blocks="B2 B3 B4").has(0, blocks="").has(2, blocks="")
    t.orders("lazor_activate 1", "battery_activate", "lazor_activate 1").answer(1, "die:letter").roll("B")
    t.answer(1, "square:B4", "square:B2")
    assert (t.blocks(2), t.blocks(0)) == (["B3", "B4"], ["B2"])


@rule("BDA-DTH-5", "BDA-DTH-12")
@pytest.mark.parametrize("line", "BINGO12345")
def test_every_line_can_be_lost_to_one_killer_or_to_two(line: str) -> None:
    squares = [letter + number for letter in "BINGO" for number in "12345"]
    lost = [square for square in squares if line in square][1:]
    kept = [square for square in ("B5", "I1", "N4", "G3", "O2") if line not in square]  # no other line is full
    for second in ("battery_activate", "lazor_activate 0"):
        t = BingoTable(3).to_orders().has(0, health=1, blocks=" ".join(lost + kept))
        t.has(1, blocks="").has(2, blocks="")
        t.orders("battery_activate", "lazor_activate 0", second)
        t.answer(0, "die:number" if line.isdigit() else "die:letter").roll(line)
        if second == "battery_activate":
            assert (t.blocks(1), t.blocks(2)) == (lost, [])
        else:
            t.answer(0, *[f"square:{square}" for square in lost[:3]])
            assert (t.blocks(1), t.blocks(2)) == (lost[::2], lost[1::2])
        assert sorted(t.blocks(0)) == sorted(kept)


@rule("BDA-DTH-10", "BDA-DTH-11")
def test_four_blocks_for_three_killers_are_dealt_as_evenly_as_possible() -> None:
    t = BingoTable(5).to_orders().has(0, health=1, blocks="I1 I2 I3 I5 G4 N4")
    for seat in (1, 2, 3, 4):
        t.has(seat, blocks="")
    t.orders("battery_activate", *["lazor_activate 0"] * 3, "battery_activate")
    t.answer(0, "die:letter").roll("I").answer(0, "square:I5", "square:I1", "square:I3")
    assert [t.blocks(seat) for seat in (1, 2, 3, 4)] == [["I2", "I5"], ["I1"], ["I3"], []]


@rule("BDA-DTH-11", "BDA-PWR-W6")
def test_only_what_is_left_after_the_window_is_dealt() -> None:
    t = two_killers("B2 I2 N2").has(0, powers="ENTROPY_ENGINE").answer(0, "die:number").roll("2")
    t.answer(0, "yes", "square:I2")
    assert t.listed(0) == ["square:B2", "square:N2"]
    t.answer(0, "square:N2")
    assert (t.blocks(1), t.blocks(2), t.blocks(0)) == (["N2"], ["B2"], [])


@rule("BDA-DTH-11")
def test_with_fewer_blocks_than_killers_the_last_get_none() -> None:
    t = two_killers("B2 G4").answer(0, "die:letter").roll("B")
    assert (0, "square:B2") in t.forced
    assert (t.blocks(1), t.blocks(2), t.blocks(0)) == (["B2"], [], ["G4"])


@rule("BDA-DTH-12")
def test_blocks_leave_the_card_only_when_all_are_dealt() -> None:
    t = two_killers("B2 I2 N2").answer(0, "die:number").roll("2").answer(0, "square:N2")
    assert (t.blocks(0), t.blocks(1)) == (["B2", "I2", "N2"], [])
    pools = [t.p(seat).pool for seat in range(3)]
    t.answer(0, "square:I2")
    assert (t.blocks(0), t.blocks(1), t.blocks(2)) == ([], ["B2", "N2"], ["I2"])
    # own cubes: the killers' pools pay for the blocks; the victim's cubes come home and fill the health boxes
    assert t.p(1).pool == pools[1] - 2
    assert t.p(2).pool == pools[2] - 1


@rule("BDA-DTH-13")
def test_the_killers_card_says_what_is_coloured_and_what_is_scored() -> None:
    # RED has B1 and I2 coloured, BLUE (the victim) has B5; B5 gives nothing to RED
    t = kill("B1 B2 B5", killer="B2").answer(1, "die:letter").roll("B")
    assert t.blocks(0) == ["B1", "B2", "B5"]
    assert t.p(0).storage == 1 + 2


@rule("BDA-DTH-13")
def test_a_scored_coloured_square_gives_no_coloured_bonus() -> None:
    t = kill("B1", killer="B1").answer(1, "die:letter").roll("B")
    assert t.p(0).storage == 2
    assert [e.fresh for e in t.events(BlockTaken)] == [False]


@rule("BDA-DTH-14")
def test_the_victim_returns_at_once_with_full_health() -> None:
    t = kill().answer(1, "die:letter").roll("O")
    assert t.p(1).health == 3 and t.asked() == [1] and t.kind() == "buy"


@rule("BDA-DTH-15")
def test_everything_outside_the_line_stays_with_the_victim() -> None:
    t = BingoTable(3).has(2, lazor="DISABLING_LAZOR", supply=3)
    t.has(1, lazor="PLASMA_LAZOR", battery="CHAOTIC_BATTERY", powers="BACKUP_BATTERY CONTINUUM_COMPRESSOR").to_orders()
    t.has(1, health=1, blocks="B2 I3 G1", supply=4, storage=3, foresight=True)
    t.orders("lazor_activate 1", "lazor_activate 0", "lazor_activate 1").answer(2, "disable")
    t.answer(1, "die:letter").roll("B").answer(1, "no")
    assert (t.asked(), t.kind()) == ([1], "backup_battery")
    p = t.p(1)
    assert (p.supply, p.storage, p.committed) == (2, 3, 2)
    assert t.items(1) == ["PLASMA_LAZOR", "BASIC_SHIELD", "CHAOTIC_BATTERY"]
    assert t.powers(1) == {"BACKUP_BATTERY": 1, "CONTINUUM_COMPRESSOR": 1}
    assert t.blocks(1) == ["I3", "G1"]
    assert t.view(None)["players"][1]["disabled_next_round"] == ["lazor"] and p.foresight


@rule("BDA-DTH-16")
def test_the_backup_window_opens_after_the_return_and_then_resolve_goes_on() -> None:
    t = BingoTable(3).has(1, powers="BACKUP_BATTERY").to_orders().has(1, health=1, supply=3, blocks="")
    t.orders("lazor_activate 1", "shield_activate", "lazor_activate 1")
    t.asks(1, "backup_battery", "yes no", default="no")
    assert (t.p(1).health, t.p(1).committed, t.p(1).supply) == (3, 2, 1)  # back, and step (b) still to come
    t.answer(1, "no").done()
    assert (t.p(1).committed, t.p(1).storage) == (0, 1)


@rule("BDA-DTH-17", "BDA-RUL-3")
def test_a_killer_killed_later_may_lose_the_blocks_just_received() -> None:
    t = BingoTable(2).to_orders().has(0, health=1, blocks="B2 B3").has(1, health=1, blocks="")
    t.orders("lazor_activate 1", "lazor_activate 0")
    t.answer(0, "die:letter").roll("B")
    assert (t.blocks(0), t.blocks(1)) == ([], ["B2", "B3"])
    t.answer(1, "die:letter").roll("B")
    assert (t.blocks(0), t.blocks(1)) == (["B2", "B3"], [])


@rule("BDA-DTH-17")
def test_a_killer_killed_earlier_in_the_round_still_gets_blocks() -> None:
    t = BingoTable(3).to_orders().has(0, health=1, blocks="").has(1, blocks="").has(2, health=1, blocks="G1 G3")
    t.orders("lazor_activate 2", "lazor_activate 0", "battery_activate")
    assert [e.seat for e in t.events(Killed)] == [0, 2]
    t.answer(2, "die:letter").roll("G")
    assert t.blocks(0) == ["G1", "G3"]
