"""Decisions: who is asked, what is listed in which order, what happens alone and on the clock (BDA-DEC)."""

import re
from collections.abc import Iterator

from fragboard.core.types import CHANCE
from fragboard.games import find
from fragboard.games.bingo.state import Bingo
from fragboard.play import Match
from fragboard.play.driver import QuickDice
from fragboard.testing import rule, rulebook
from tests.games.bingo.table import BingoTable

GAME = find("bingo")
YES_NO = "yes no"


def positions(games: int) -> Iterator[Bingo]:
    """Every position of some games answered at random."""
    for seed in range(games):
        dice = QuickDice(seed)
        s: Bingo = GAME.new(2 + seed % 4, {"mode": "quick"})
        while asked := GAME.to_act(s):
            yield s
            seat = asked[dice.below(len(asked))]
            legal = GAME.legal(s, seat)
            GAME.apply(s, seat, GAME.sample(s, dice) if seat == CHANCE else legal[dice.below(len(legal))])


def second_round() -> BingoTable:
    """Three seats, before the dice of the second round: seat 1 has the token."""
    return BingoTable(3).to_orders().orders(*["battery_activate"] * 3).done()


@rule("BDA-DEC-1")
def test_nothing_but_the_listed_kinds_is_asked_and_only_orders_go_to_several_seats() -> None:
    listed = {c.id[8:].lower() for c in rulebook("bingo") if re.fullmatch(r"BDA-DEC-[A-Z_]+", c.id)}
    assert len(listed) == 22
    seen = set()
    for s in positions(40):
        asked = GAME.to_act(s)
        if asked == [CHANCE]:
            continue
        kinds = {GAME.prompt(s, seat).kind for seat in asked}
        seen |= kinds
        assert len(asked) == 1 or all(kind.startswith("order_") for kind in kinds)
    assert seen <= listed
    assert {"pick_card", "order_action", "order_target", "buy", "reward_die", "choose_letter"} <= seen


@rule("BDA-DEC-2")
def test_a_question_with_one_answer_is_answered_without_asking_and_recorded_as_automatic() -> None:
    match = Match("bingo", 2, seed=1, options={"first_player": "seat_0", "card_choice": "by_seat"})
    while (asked := match.decision(0)) is None or asked.prompt.kind != "order_action":
        match.expire(match.to_act[0])
    match.answer(0, "order:lazor_activate")
    entries = [(e.seat, match.game.actions.name(e.action), e.auto) for e in match.log if e.seat == 0]
    assert entries[-2:] == [(0, "order:lazor_activate", False), (0, "seat:1", True)]  # the only opponent


@rule("BDA-DEC-2")
def test_only_legal_options_are_listed_and_every_one_of_them_is_accepted() -> None:
    for i, s in enumerate(positions(12)):
        for seat in GAME.to_act(s):
            if seat == CHANCE or i % 5:
                continue
            legal = GAME.legal(s, seat)
            assert legal and sorted(GAME.prompt(s, seat).order) == legal
            for a in legal:
                GAME.answer(GAME.clone(s), seat, a)


@rule("BDA-DEC-3")
def test_seats_are_listed_clockwise_beginning_after_the_one_asked() -> None:
    t = BingoTable(5).to_orders()
    for seat, listed in ((0, "1 2 3 4"), (2, "3 4 0 1"), (4, "0 1 2 3")):
        t.answer(seat, "order:lazor_activate")
        assert t.listed(seat) == [f"seat:{x}" for x in listed.split()]


@rule("BDA-DEC-3", "BDA-DEC-COMPRESS_BINGO")
def test_compress_bingo_lists_the_seats_in_turn_order() -> None:
    t = BingoTable(3).has(1, powers="CONTINUUM_COMPRESSOR").roll("N1", "N2", "N4")
    t.asks(1, "compress_bingo", "seat:0 seat:1 seat:2 no", default="no")
    t = second_round().has(0, powers="CONTINUUM_COMPRESSOR").roll("N1", "N2", "N4")
    t.asks(0, "compress_bingo", "seat:1 seat:2 seat:0 no", default="no")
    assert BingoTable(3).roll("N1", "N2", "N4").kind() == "order_action"  # without a holder nobody is asked


@rule("BDA-DEC-4")
def test_answers_off_the_list_from_others_or_too_late_are_refused_and_change_nothing() -> None:
    t = BingoTable(3).roll("*1", "N2", "N4")
    t.refused(0, "letter:*")
    t.refused(0, "number:1")
    t.refused(1, "letter:B")
    t.answer(0, "letter:B")
    t.refused(0, "letter:B")  # answered already
    t.answer(0, "order:battery_activate").refused(0, "order:battery_activate")


@rule("BDA-DEC-5")
def test_the_clock_takes_the_way_out_or_the_first_option() -> None:
    t = BingoTable(3).has(0, powers="CONTINUUM_COMPRESSOR").roll("**", "N2", "N4")
    assert t.default(0) == "no"
    t.answer(0, "no")
    assert t.default(0) == "letter:B"
    t.answer(0, "letter:B")
    assert t.default(0) == "number:1"
    t.answer(0, "number:1")
    assert t.default(0) == "order:battery_activate"
    t.answer(2, "order:lazor_activate")
    assert t.default(2) == "seat:0"  # the first on the list of seat 2
    t = BingoTable(2).has(0, off="battery").to_orders()
    assert t.default(0) == "hold"


@rule("BDA-DEC-PICK_CARD")
def test_pick_card() -> None:
    t = BingoTable(5, card_choice="pick")
    t.asks(0, "pick_card", "card:RED card:BLUE card:GREEN card:YELLOW card:PURPLE", default="card:RED")
    t.answer(0, "card:GREEN")
    assert t.asked() == [1] and t.listed(1) == ["card:RED", "card:BLUE", "card:YELLOW", "card:PURPLE"]
    t.answer(1, "card:PURPLE").answer(2, "card:RED").refused(3, "card:GREEN")
    t.answer(3, "card:YELLOW")
    assert t.forced == [(4, "card:BLUE")]  # the last card


@rule("BDA-DEC-WILD_DIE")
def test_wild_die() -> None:
    t = BingoTable(2).has(0, foresight=True).roll("N1", "N2")
    t.asks(0, "wild_die", "die:letter die:number", default="die:letter")
    t.answer(0, "die:number")
    assert t.kind() == "choose_number"
    t.answer(0, "number:4")
    assert t.blocks(0) == ["N4"] and not t.p(0).foresight


@rule("BDA-DEC-WILD_DIE")
def test_wild_die_with_one_star_falls_on_the_other_die() -> None:
    for dice, forced in (("*2", "die:number"), ("B*", "die:letter")):
        t = BingoTable(2).has(0, foresight=True).roll(dice, "N2")
        assert t.forced == [(0, forced)] and t.kind() == "choose_letter"
        t.answer(0, "letter:G", "number:5")
        assert t.blocks(0) == ["G5"] and not t.p(0).foresight


@rule("BDA-DEC-WILD_DIE")
def test_wild_die_lapses_unasked_with_two_stars() -> None:
    t = BingoTable(2).has(0, foresight=True).roll("**", "N2")
    assert t.kind() == "choose_letter" and t.forced == []
    t.answer(0, "letter:G", "number:5")
    assert not t.p(0).foresight


@rule("BDA-DEC-CHOOSE_LETTER", "BDA-DEC-CHOOSE_NUMBER")
def test_choose_letter_and_choose_number() -> None:
    t = BingoTable(2).roll("**", "N2")
    t.asks(0, "choose_letter", "letter:B letter:I letter:N letter:G letter:O", default="letter:B")
    t.answer(0, "letter:O")
    t.asks(0, "choose_number", "number:1 number:2 number:3 number:4 number:5", default="number:1")
    t.answer(0, "number:2")
    assert t.blocks(0) == ["O2"]
    t = BingoTable(2).roll("*2", "N*")
    t.answer(0, "letter:I")  # the number die shows 2
    t.asks(1, "choose_number", "number:1 number:2 number:3 number:4 number:5", default="number:1")


@rule("BDA-DEC-CHOOSE_LETTER", "BDA-DEC-CHOOSE_NUMBER")
def test_the_stars_of_an_extra_roll_are_chosen_too() -> None:
    t = BingoTable(2).has(1, battery="TESSERACT_BATTERY", storage=16).to_orders()
    t.orders("battery_activate", "battery_activate").roll("**")
    t.asks(1, "choose_letter", "letter:B letter:I letter:N letter:G letter:O", default="letter:B")
    t.answer(1, "letter:G")
    t.asks(1, "choose_number", "number:1 number:2 number:3 number:4 number:5", default="number:1")
    t.answer(1, "number:4")
    assert "G4" in t.blocks(1)


@rule("BDA-DEC-ENTROPY", "BDA-DEC-ENTROPY_SQUARE", "BDA-DEC-3")
def test_entropy_and_its_square() -> None:
    t = BingoTable(2).has(0, powers="ENTROPY_ENGINE", blocks="O1 B5 N2 B2").roll("N1", "N2")
    t.asks(0, "entropy", YES_NO, default="no")
    t.answer(0, "yes")
    t.asks(0, "entropy_square", "square:B2 square:B5 square:N1 square:N2 square:O1", default="square:B2")
    t.answer(0, "square:N2")
    assert t.blocks(0) == ["B2", "B5", "N1", "O1"]


@rule("BDA-DEC-ENTROPY", "BDA-DEC-ENTROPY_SQUARE")
def test_entropy_takes_the_only_block_without_asking_which() -> None:
    t = BingoTable(2).has(0, powers="ENTROPY_ENGINE").roll("N1", "N2").answer(0, "yes")
    assert t.forced == [(0, "square:N1")] and t.blocks(0) == []


@rule("BDA-DEC-ENTROPY")
def test_entropy_is_asked_of_the_victim_in_w6_if_a_block_is_left() -> None:
    t = BingoTable(2).has(1, powers="ENTROPY_ENGINE ENTROPY_ENGINE").to_orders().has(1, health=1, blocks="B2 I4")
    t.orders("lazor_activate 1", "battery_activate").answer(1, "die:letter").roll("B")
    t.asks(1, "entropy", YES_NO, default="no")
    t.answer(1, "yes", "square:I4", "yes")
    assert t.blocks(1) == [] and t.kind() == "buy"  # and not asked again without blocks


@rule("BDA-DEC-ORDER_ACTION", "BDA-DEC-3")
def test_order_action() -> None:
    t = BingoTable(3).has(0, lazor="FOCUSED_LAZOR", shield="EFFICIENT_SHIELD", supply=3).to_orders()
    both = "order:lazor_activate order:lazor_overcharge order:shield_activate order:shield_overcharge"
    t.asks(0, "order_action", f"{both} order:battery_activate", default="order:battery_activate")
    assert t.asked() == [0, 1, 2]  # all at once
    t.has(0, supply=1)
    listed = "order:lazor_activate order:shield_activate order:battery_activate"
    t.asks(0, "order_action", listed, default="order:battery_activate")
    t.has(0, off="lazor")
    t.asks(0, "order_action", "order:shield_activate order:battery_activate", default="order:battery_activate")
    t.has(0, off="battery")
    t.asks(0, "order_action", "order:lazor_activate order:shield_activate hold", default="hold")


@rule("BDA-DEC-ORDER_ACTION")
def test_order_action_alone() -> None:
    t = BingoTable(2).has(0, supply=1).to_orders()
    assert t.forced == [(0, "order:battery_activate")] and t.asked() == [1]
    t = BingoTable(2).has(0, supply=0, off="battery").to_orders()
    assert t.forced == [(0, "hold")] and t.asked() == [1]


@rule("BDA-DEC-ORDER_ACTION")
def test_order_action_lists_the_tesseract_battery_before_hold() -> None:
    t = BingoTable(2).has(0, battery="TESSERACT_BATTERY", storage=8, supply=0).to_orders()
    listed = "order:lazor_activate order:shield_activate order:battery_activate hold"
    t.asks(0, "order_action", listed, default="hold")


@rule("BDA-DEC-ORDER_TARGET")
def test_order_target() -> None:
    t = BingoTable(4).has(1, shield="REFLECTOR_SHIELD", supply=5).to_orders()
    t.answer(2, "order:lazor_activate").asks(2, "order_target", "seat:3 seat:0 seat:1", default="seat:3")
    t.refused(2, "seat:2")
    t.answer(1, "order:shield_overcharge").asks(1, "order_target", "seat:2 seat:3 seat:0", default="seat:2")
    t = BingoTable(2).to_orders().answer(1, "order:lazor_activate")
    assert t.forced == [(1, "seat:0")]  # the only opponent


@rule("BDA-DEC-ORDER_SPLASH")
def test_order_splash() -> None:
    t = BingoTable(5).has(3, lazor="DIFFRACTING_LAZOR", supply=3).to_orders().answer(3, "order:lazor_activate")
    t.answer(3, "seat:1").asks(3, "order_splash", "seat:0 seat:2", default="seat:0")
    t.refused(3, "seat:1")
    t = BingoTable(5).has(3, lazor="DIFFRACTING_LAZOR", supply=3).to_orders()
    t.answer(3, "order:lazor_activate", "seat:4")  # the shooter sits on the other side
    assert t.forced == [(3, "seat:0")]
    t = BingoTable(2).has(1, lazor="DIFFRACTING_LAZOR", supply=3).to_orders().answer(1, "order:lazor_activate")
    assert t.forced == [(1, "seat:0")] and t.asked() == [0]  # locked without a splash


@rule("BDA-DEC-COMPRESS_ROLL")
def test_compress_roll() -> None:
    t = BingoTable(2).has(0, battery="TESSERACT_BATTERY", storage=16).has(1, powers="CONTINUUM_COMPRESSOR").to_orders()
    t.orders("battery_activate", "battery_activate").roll("G1").asks(1, "compress_roll", YES_NO, default="no")
    t = BingoTable(2).has(0, powers="CONTINUUM_COMPRESSOR").to_orders().has(1, health=1, blocks="B2")
    t.orders("lazor_activate 1", "battery_activate").answer(1, "die:letter").roll("G")
    t.asks(0, "compress_roll", YES_NO, default="no")
    t.answer(0, "no")
    assert t.kind() == "buy"


@rule("BDA-DEC-BLOCK_AMOUNT", "BDA-DEC-5")
def test_block_amount() -> None:
    t = BingoTable(3).has(0, shield="EFFICIENT_SHIELD", supply=3, storage=0).has(1, lazor="PLASMA_LAZOR").to_orders()
    t.orders("shield_activate", "lazor_activate 0", "lazor_activate 0")  # 3 points, and 2E are free
    t.asks(0, "block_amount", "amount:0 amount:1 amount:2", default="amount:2")
    t = BingoTable(3).has(0, shield="EFFICIENT_SHIELD", supply=9).has(1, lazor="PLASMA_LAZOR").to_orders()
    t.orders("shield_activate", "lazor_activate 0", "lazor_activate 0")  # 3 points, and plenty of E
    t.asks(0, "block_amount", "amount:0 amount:1 amount:2 amount:3", default="amount:3")
    t = BingoTable(2).has(0, shield="EFFICIENT_SHIELD", supply=1).to_orders()
    t.orders("shield_activate", "lazor_activate 0")
    assert (0, "amount:0") in t.forced  # nothing is free


@rule("BDA-DEC-RETURN_AMOUNT", "BDA-DEC-5")
def test_return_amount() -> None:
    t = BingoTable(4).has(1, shield="REFLECTOR_SHIELD", supply=5).has(2, lazor="PLASMA_LAZOR").to_orders()
    t.orders("lazor_activate 1", "shield_activate", "lazor_activate 1", "lazor_activate 1")
    # the point of seat 0 is blocked; 2 of seat 2 and 1 of seat 3 got through
    t.asks(1, "return_amount", "amount:0 amount:1 amount:2", default="amount:0")
    t.answer(1, "amount:2").asks(1, "return_amount", "amount:0 amount:1", default="amount:0")
    t = BingoTable(3).has(1, shield="REFLECTOR_SHIELD", supply=3).has(0, lazor="PLASMA_LAZOR", supply=4).to_orders()
    t.orders("lazor_overcharge 1", "shield_activate", "lazor_activate 1")  # 2 of 3 points and 1 more; 1E is free
    t.asks(1, "return_amount", "amount:0 amount:1", default="amount:0")
    t.answer(1, "amount:1")
    assert (1, "amount:0") in t.forced  # for seat 2 there is no free E left


@rule("BDA-DEC-DISABLING_CHOICE")
def test_disabling_choice() -> None:
    t = BingoTable(3).has(1, lazor="DISABLING_LAZOR", supply=3).to_orders()
    t.orders("battery_activate", "lazor_activate 0", "battery_activate")
    t.asks(1, "disabling_choice", "drain disable", default="drain")
    t = BingoTable(3).has(1, lazor="DISABLING_LAZOR", supply=3).has(0, off="battery", supply=2).to_orders()
    t.orders("hold", "lazor_activate 0", "battery_activate")
    assert (1, "drain") in t.forced  # seat 0 uses no item


@rule("BDA-DEC-DISABLE_ATTACKER")
def test_disable_attacker() -> None:
    t = BingoTable(4).has(1, shield="NEGATOR_SHIELD", supply=5).to_orders()
    t.orders("lazor_activate 1", "shield_overcharge", "lazor_activate 1", "battery_activate")
    t.asks(1, "disable_attacker", "seat:2 seat:0", default="seat:2")
    t = BingoTable(4).has(1, shield="NEGATOR_SHIELD", supply=5).to_orders()
    t.orders("lazor_activate 1", "shield_overcharge", "lazor_activate 0", "battery_activate")
    assert (1, "seat:0") in t.forced
    t = BingoTable(4).has(1, shield="NEGATOR_SHIELD", supply=5).to_orders()
    t.orders("lazor_activate 2", "shield_overcharge", "lazor_activate 0", "battery_activate").buy_nothing()
    assert all(p["disabled_next_round"] == [] for p in t.view(None)["players"])


def killed(blocks: str = "B2 I2 N4", *, killers: int = 1, powers: str = "") -> BingoTable:
    """Seat 0 is killed by seat 1, or by 1 and 2; powers go to seat 1."""
    t = BingoTable(3).to_orders().has(0, health=1, blocks=blocks).has(1, blocks="", powers=powers).has(2, blocks="")
    return t.orders("battery_activate", "lazor_activate 0", "lazor_activate 0" if killers > 1 else "battery_activate")


@rule("BDA-DEC-TESSELLATOR", "BDA-DEC-REWARD_DIE")
def test_tessellator_and_reward_die() -> None:
    t = killed(powers="TARGETING_TESSELLATOR").asks(1, "tessellator", YES_NO, default="no")
    t.answer(1, "no").asks(0, "reward_die", "die:letter die:number", default="die:letter")


@rule("BDA-DEC-REWARD_LINE")
def test_reward_line_with_one_die() -> None:
    t = killed().answer(0, "die:letter").roll("I")
    assert (0, "line:I") in t.forced and t.blocks(1) == ["I2"]
    t = killed().answer(0, "die:letter").roll("*")
    t.asks(0, "reward_line", "line:B line:I line:N line:G line:O", default="line:B")
    t = killed().answer(0, "die:number").roll("*")
    t.asks(0, "reward_line", "line:1 line:2 line:3 line:4 line:5", default="line:1")


@rule("BDA-DEC-REWARD_LINE", "BDA-DEC-3")
def test_reward_line_with_two_dice() -> None:
    letters, numbers = "line:B line:I line:N line:G line:O", "line:1 line:2 line:3 line:4 line:5"
    for dice, listed in (
        ("N2", "line:N line:2"),
        ("*2", f"{letters} line:2"),
        ("N*", f"line:N {numbers}"),
        ("**", f"{letters} {numbers}"),
    ):
        t = killed(powers="TARGETING_TESSELLATOR").answer(1, "yes").roll(dice)
        t.asks(1, "reward_line", listed, default=listed.split()[0])


@rule("BDA-DEC-DEAL_BLOCK")
def test_deal_block() -> None:
    t = killed("N2 B2 G2 O5", killers=2).answer(0, "die:number").roll("2")
    assert "@1" in t.game.prompt(t.s, 0).text  # the killer who gets it is named
    t.asks(0, "deal_block", "square:B2 square:N2 square:G2", default="square:B2").answer(0, "square:N2")
    assert "@2" in t.game.prompt(t.s, 0).text
    t.refused(0, "square:N2")
    t.asks(0, "deal_block", "square:B2 square:G2", default="square:B2").answer(0, "square:B2")
    assert (0, "square:G2") in t.forced


@rule("BDA-DEC-BACKUP_BATTERY")
def test_backup_battery() -> None:
    t = BingoTable(2).to_orders().has(0, health=1, blocks="", powers="BACKUP_BATTERY")
    t.orders("battery_activate", "lazor_activate 0").asks(0, "backup_battery", YES_NO, default="no")
    t = BingoTable(2).to_orders().has(0, health=1, blocks="", storage=4, powers="BACKUP_BATTERY")
    t.orders("battery_activate", "lazor_activate 0")
    assert t.kind() == "buy"  # a full battery


@rule("BDA-DEC-RESOLVE_POWER")
def test_resolve_power() -> None:
    both = "ENTROPY_ENGINE CHARGED_CAPACITOR"
    t = BingoTable(2).to_orders().has(0, powers=both).orders("battery_activate", "battery_activate")
    t.asks(0, "resolve_power", "power:CHARGED_CAPACITOR power:ENTROPY_ENGINE no", default="no")
    t = BingoTable(2).to_orders().has(0, powers=both).orders("battery_activate", "lazor_activate 0")
    t.asks(0, "resolve_power", "power:ENTROPY_ENGINE no", default="no")
    t.refused(0, "power:CHARGED_CAPACITOR")
    t = BingoTable(2).to_orders().has(0, powers=both, blocks="").orders("battery_activate", "battery_activate")
    t.asks(0, "resolve_power", "power:CHARGED_CAPACITOR no", default="no")
