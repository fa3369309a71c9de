"""Rulings: where clauses meet (BDA-RUL)."""

from fragboard.core.event import Event
from fragboard.core.types import CHANCE
from fragboard.games import find
from fragboard.games.bingo.catalogue import LINES
from fragboard.games.bingo.events import Disabled, Gained, Killed, Lost, Placed, Returned, Rolled, Stored
from fragboard.games.bingo.state import Bingo
from fragboard.play.driver import QuickDice
from fragboard.testing import rule
from tests.games.bingo.table import BingoTable

COMPRESSOR = "CONTINUUM_COMPRESSOR"
ENTROPY = "ENTROPY_ENGINE"
CAPACITOR = "CHARGED_CAPACITOR"
TESSELLATOR = "TARGETING_TESSELLATOR"


def slots_out(t: BingoTable, seat: int) -> list[str]:
    return list(t.view(None)["players"][seat]["disabled"])


@rule("BDA-RUL-1")
def test_a_shield_that_nobody_attacks_is_paid_and_not_asked_for_points() -> None:
    t = BingoTable(2).has(0, shield="EFFICIENT_SHIELD", supply=5).to_orders()
    t.orders("shield_activate", "battery_activate")
    assert t.kind() == "buy" and t.p(0).storage == 4  # 1E for the mode
    assert not any(name.startswith("amount") for _, name in t.forced)
    t = BingoTable(2).has(0, shield="EFFICIENT_SHIELD", supply=5).to_orders()
    t.orders("shield_overcharge", "battery_activate")
    assert t.p(0).storage == 2
    assert [(e.seat, e.slot) for e in t.events(Disabled)] == [(0, 1)]


@rule("BDA-RUL-2")
def test_returned_damage_meets_no_shield_while_reflected_damage_may() -> None:
    t = BingoTable(2).has(0, lazor="PLASMA_LAZOR", shield="EFFICIENT_SHIELD", supply=6)
    t.has(1, shield="REFLECTOR_SHIELD", supply=3).to_orders()
    t.orders("lazor_activate 1", "shield_activate").answer(1, "amount:1").buy_nothing()
    assert t.p(0).health == 2  # its Efficient Shield lay idle
    t = BingoTable(3).has(0, shield="EFFICIENT_SHIELD", supply=3).has(1, shield="REFLECTOR_SHIELD", supply=5)
    t.to_orders().orders("shield_activate", "shield_overcharge 0", "lazor_activate 1")
    assert (t.asked(), t.kind(), t.listed(0)) == ([0], "block_amount", ["amount:0", "amount:1"])
    t.answer(0, "amount:1").done()
    assert t.p(0).health == 3


@rule("BDA-RUL-3")
def test_two_players_kill_each_other_and_the_earlier_dies_first() -> None:
    t = BingoTable(3).to_orders().has(0, blocks="").has(1, health=1, blocks="I1 I2").has(2, health=1, blocks="I3")
    t.orders("battery_activate", "lazor_activate 2", "lazor_activate 1").buy_nothing()
    assert t.asked() == [1]  # earlier in turn order
    t.answer(1, "die:letter").roll("I")
    assert t.blocks(2) == ["I1", "I2", "I3"] and t.asked() == [2]
    t.answer(2, "die:letter").roll("I")
    assert (t.blocks(1), t.blocks(2)) == (["I1", "I2", "I3"], [])  # given back at once, and one more
    assert [e.seat for e in t.events(Killed)] == [1, 2]


@rule("BDA-RUL-4")
def test_a_killed_user_of_an_absorber_or_a_reactive_battery_still_stores() -> None:
    t = BingoTable(2).has(0, shield="ABSORBER_SHIELD", supply=1).has(1, lazor="PLASMA_LAZOR").to_orders()
    t.has(0, health=1, blocks="").orders("shield_activate", "lazor_activate 0")
    assert len(t.events(Killed)) == 1 and t.p(0).storage == 1
    t = BingoTable(2).has(0, battery="REACTIVE_BATTERY", supply=0).has(1, lazor="PLASMA_LAZOR").to_orders()
    t.has(0, health=1, blocks="").orders("battery_activate", "lazor_activate 0")
    assert len(t.events(Killed)) == 1 and t.p(0).storage == 3 + 2


@rule("BDA-RUL-5")
def test_a_block_for_a_scored_square_is_worth_energy_and_lost_to_the_victim() -> None:
    t = BingoTable(2).to_orders().has(0, blocks="B2").has(1, health=1, blocks="B2 G4")
    t.orders("lazor_activate 1", "battery_activate").answer(1, "die:letter").roll("B")
    assert (t.blocks(0), t.p(0).storage, t.blocks(1)) == (["B2"], 2, ["G4"])


@rule("BDA-RUL-6")
def test_blocked_or_reflected_damage_is_no_damage_but_a_killed_player_has_taken_some() -> None:
    t = BingoTable(2).has(0, powers=CAPACITOR).to_orders().orders("shield_activate", "lazor_activate 0")
    assert t.kind() == "resolve_power"  # blocked
    t = BingoTable(3).has(0, powers=CAPACITOR, shield="REFLECTOR_SHIELD", supply=5).to_orders()
    t.orders("shield_overcharge 2", "lazor_activate 0", "battery_activate")
    assert t.kind() == "resolve_power"  # reflected
    t = BingoTable(2).has(0, powers=CAPACITOR).to_orders().has(0, health=1, blocks="")
    t.orders("battery_activate", "lazor_activate 0")
    assert t.kind() == "buy"  # killed


@rule("BDA-RUL-7")
def test_an_item_disabled_twice_is_out_for_the_next_round_only() -> None:
    t = BingoTable(2).has(0, shield="EFFICIENT_SHIELD", supply=3).has(1, lazor="DISABLING_LAZOR", supply=3).to_orders()
    t.orders("shield_overcharge", "lazor_activate 0").answer(1, "disable").done()
    assert slots_out(t, 0) == ["shield"]
    t.to_orders().orders("battery_activate", "battery_activate").done()
    assert slots_out(t, 0) == []
    t = BingoTable(3).has(0, shield="NEGATOR_SHIELD", supply=5).has(1, lazor="DISABLING_LAZOR", supply=3).to_orders()
    t.orders("shield_overcharge", "lazor_activate 2", "lazor_activate 0").answer(1, "disable").done()
    assert slots_out(t, 2) == ["lazor"]
    t.to_orders().orders(*["battery_activate"] * 3).done()
    assert slots_out(t, 2) == []


@rule("BDA-RUL-8")
def test_a_battery_disabled_this_round_still_counts_this_round() -> None:
    t = BingoTable(2).has(1, lazor="DISABLING_LAZOR", supply=3).to_orders()
    t.orders("battery_activate", "lazor_activate 0").answer(1, "disable").done()
    assert (t.p(0).storage, t.p(0).supply) == (4, 0)  # 2E by its use and 2E of supply; the next Charge gives nothing
    t.to_orders()
    assert t.listed(0) == ["order:lazor_activate", "order:shield_activate", "hold"]
    t.orders("hold", "battery_activate").done()
    assert t.p(0).supply == 2


@rule("BDA-RUL-9")
def test_the_owner_of_an_empty_tesseract_battery_gets_the_basic_one_back() -> None:
    t = BingoTable(2).has(0, battery="TESSERACT_BATTERY", storage=0, supply=0).to_orders()
    assert t.forced == [(0, "hold")]
    t.orders("hold", "battery_activate")
    t.asks(0, "buy", "item:BASIC_BATTERY done", default="done")
    t.answer(0, "item:BASIC_BATTERY").done()
    assert (t.items(0)[2], t.p(0).supply, t.p(0).storage) == ("BASIC_BATTERY", 2, 0)


@rule("BDA-RUL-10")
def test_supply_gained_in_w8_with_a_tesseract_battery_is_lost_unless_the_purse_is_loose() -> None:
    for card in (CAPACITOR, ENTROPY):
        for purse, offered in (("storage", False), ("storage_and_loose", True)):
            t = BingoTable(2, purse=purse).has(0, battery="TESSERACT_BATTERY", storage=0, supply=0).to_orders()
            t.has(0, powers=card, blocks="B2").orders("hold", "battery_activate").answer(0, f"power:{card}")
            assert ("item:PLASMA_LAZOR" in t.listed(0)) is offered  # for 4E
            t.answer(0, "done")
            assert (t.p(0).supply, t.p(0).storage) == (0, 0)


@rule("BDA-RUL-11")
def test_any_roll_may_be_repeated_also_two_stars_and_a_repeated_one() -> None:
    t = BingoTable(2).has(1, powers=f"{COMPRESSOR} {COMPRESSOR}").roll("**", "N2")
    t.answer(1, "seat:0").roll("**").answer(1, "seat:0").roll("G4")
    assert t.blocks(0) == ["G4"]


@rule("BDA-RUL-11")
def test_a_square_already_placed_on_cannot_be_undone() -> None:
    t = BingoTable(2).has(1, powers=COMPRESSOR).roll("N1", "*2").answer(1, "no")
    assert (t.kind(), t.blocks(0)) == ("choose_letter", ["N1"])
    t.refused(1, "seat:0")
    t.answer(1, "letter:B")
    assert t.kind() == "order_action"
    t.refused(1, "seat:0")


@rule("BDA-RUL-12")
def test_a_tessellator_roll_is_repeated_with_both_dice() -> None:
    t = BingoTable(3).has(0, powers=TESSELLATOR).has(2, powers=COMPRESSOR).to_orders().has(1, health=1, blocks="B2")
    t.orders("lazor_activate 1", "battery_activate", "battery_activate").answer(0, "yes")
    t.s.events = []
    t.roll("N1").answer(2, "yes").roll("G5")
    assert [(e.seat, e.letter, e.number) for e in t.events(Rolled)] == [(0, 2, 0), (0, 3, 4)]
    assert (t.asked(), t.listed(0)) == ([0], ["line:G", "line:5"])


@rule("BDA-RUL-12")
def test_a_victims_roll_is_repeated_with_the_die_that_was_chosen() -> None:
    t = BingoTable(3).has(2, powers=COMPRESSOR).to_orders().has(0, blocks="").has(1, health=1, blocks="B2 B3")
    t.orders("lazor_activate 1", "battery_activate", "battery_activate").answer(1, "die:number")
    t.s.events = []
    t.roll("2").answer(2, "yes")
    assert t.asked() == [CHANCE]  # the die is not chosen again
    t.roll("3")
    assert [(e.seat, e.letter, e.number) for e in t.events(Rolled)] == [(1, -1, 1), (1, -1, 2)]
    assert t.blocks(0) == ["B3"]


@rule("BDA-RUL-13")
def test_a_reflected_kill_has_one_killer() -> None:
    t = BingoTable(4).has(0, shield="REFLECTOR_SHIELD", supply=5).to_orders().has(0, blocks="").has(1, blocks="")
    t.has(3, health=2, blocks="B2 B3 B4")
    t.orders("shield_overcharge 3", "lazor_activate 0", "lazor_activate 0", "battery_activate").buy_nothing()
    assert [(e.seat, e.killers) for e in t.events(Killed)] == [(3, 0b10)]
    t.answer(3, "die:letter").roll("B")
    assert (t.blocks(0), t.blocks(1)) == (["B2", "B3", "B4"], [])


@rule("BDA-RUL-14")
def test_if_entropy_empties_the_line_the_killers_get_nothing() -> None:
    for killers in (1, 2):
        t = BingoTable(3).to_orders().has(0, blocks="").has(2, blocks="")
        t.has(1, health=1, blocks="B2 G4", powers=ENTROPY)
        t.orders("lazor_activate 1", "battery_activate", "battery_activate" if killers == 1 else "lazor_activate 1")
        t.answer(1, "die:letter").roll("B").answer(1, "yes", "square:B2")
        assert (t.asked(), t.kind(), t.p(1).health) == ([1], "buy", 3)  # no other line
        assert (t.blocks(0), t.blocks(1), t.blocks(2)) == ([], ["G4"], [])


@rule("BDA-RUL-15")
def test_a_full_line_ends_the_game_before_an_entropy_engine_can_be_asked_about() -> None:
    t = BingoTable(2).has(0, powers=ENTROPY, blocks="B1 I1 N1 G1").roll("O1", "N2")
    assert t.ranks() == [1, 2] and t.powers(0) == {ENTROPY: 1}
    t = BingoTable(2).to_orders().has(1, powers=ENTROPY, blocks="B1 I1 N1 G1").has(0, health=1, blocks="O1")
    t.orders("battery_activate", "lazor_activate 0").answer(0, "die:letter").roll("O")
    assert t.ranks() == [2, 1] and t.powers(1) == {ENTROPY: 1}  # seat 1 had its W8 still before it


@rule("BDA-RUL-15", "BDA-RUL-20")
def test_no_full_line_under_an_entropy_question_and_no_healing_but_by_returning() -> None:
    game, asked_for_entropy, returned = find("bingo"), 0, 0
    for seed in range(30):
        dice = QuickDice(seed)
        s: Bingo = game.new(2 + seed % 4, {"mode": "quick"})
        while asked := game.to_act(s):
            health = [int(p.health) for p in s.players]
            seat = asked[0]
            if seat != CHANCE and game.prompt(s, seat).kind in ("entropy", "entropy_square", "resolve_power"):
                asked_for_entropy += 1
                assert not any(p.grid & line == line for p in s.players for line in LINES)
            heard: list[Event] = []
            s.events = heard
            legal = game.legal(s, seat)
            game.apply(s, seat, game.sample(s, dice) if seat == CHANCE else legal[dice.below(len(legal))])
            back = {e.seat for e in heard if isinstance(e, Returned)}
            returned += len(back)
            for i, p in enumerate(s.players):
                assert p.health <= 3
                assert i in back or p.health <= health[i]
                assert i not in back or p.health == 3
    assert asked_for_entropy > 100 and returned > 30


@rule("BDA-RUL-16")
def test_a_card_of_which_others_own_all_copies_is_not_offered() -> None:
    t = BingoTable(3).has(1, powers=CAPACITOR, lazor="PLASMA_LAZOR").has(2, powers=CAPACITOR).has(0, storage=4)
    t.to_orders().orders("battery_activate", "battery_activate", "battery_activate")
    assert f"power:{CAPACITOR}" not in t.listed(0) and "item:PLASMA_LAZOR" not in t.listed(0)
    t.refused(0, f"power:{CAPACITOR}")
    t.refused(0, "item:PLASMA_LAZOR")


@rule("BDA-RUL-17")
def test_useless_powers_and_lesser_items_may_be_bought() -> None:
    t = BingoTable(2).has(0, battery="TESSERACT_BATTERY", storage=16, supply=0, lazor="DISABLING_LAZOR")
    t.has(0, shield="ULTRA_SHIELD", off="shield").to_orders().has(0, blocks="").orders("hold", "battery_activate")
    t.answer(0, f"power:{ENTROPY}")  # without a block
    t.answer(0, "power:BACKUP_BATTERY")  # with a Tesseract Battery
    t.answer(0, "item:FOCUSED_LAZOR", "item:EFFICIENT_SHIELD")
    assert t.items(0)[:2] == ["FOCUSED_LAZOR", "EFFICIENT_SHIELD"] and slots_out(t, 0) == []
    t.done()
    assert slots_out(t, 0) == []


@rule("BDA-RUL-18")
def test_the_chaotic_battery_compares_the_bingo_phase_and_not_an_extra_roll() -> None:
    for chaotic, tesseract in ((0, 1), (1, 0)):
        t = BingoTable(2).has(chaotic, battery="CHAOTIC_BATTERY", supply=0)
        t.has(tesseract, battery="TESSERACT_BATTERY", storage=16, supply=0).to_orders("N1", "N2")
        t.s.events = []
        t.orders("battery_activate", "battery_activate").roll("G1")  # the extra roll has the number of seat 0, not N
        assert [(e.seat, e.energy) for e in t.events(Gained)] == [(tesseract, 1)]
        assert not t.events(Lost)


@rule("BDA-RUL-19")
def test_the_energy_of_a_line_is_summed_up_and_then_cut_to_the_capacity() -> None:
    t = BingoTable(2).to_orders().has(0, blocks="B2", storage=2).has(1, health=1, blocks="B1 B2 B4")
    t.orders("lazor_activate 1", "battery_activate").answer(0, "done")
    t.s.events = []
    t.answer(1, "die:letter").roll("B")
    # B1 is coloured (1E), B2 scored (2E): 3E, and room for 2E
    assert [(e.energy, e.wasted) for e in t.events(Stored) if e.seat == 0] == [(2, 1)]
    assert t.p(0).storage == 4 and t.blocks(0) == ["B1", "B2", "B4"]


@rule("BDA-RUL-20")
def test_health_is_not_restored_by_a_new_round() -> None:
    t = BingoTable(2).to_orders().orders("battery_activate", "lazor_activate 0").done()
    for _ in range(2):
        t.to_orders().orders("battery_activate", "battery_activate").done()
    assert t.p(0).health == 2 and len(t.events(Placed)) == 6
