"""What a seat must reckon with: every spread of the cards it cannot see, and no other (ADR-HID-7, ADR-HID-8)."""

from collections import Counter
from collections.abc import Iterator

import pytest

from fragboard.core.types import CHANCE
from fragboard.games.adrenaline.state import Adrenaline, holds
from fragboard.play.driver import QuickDice
from fragboard.testing import rule
from tests.games.adrenaline.scenes import GAME, positions
from tests.games.adrenaline.table import CARD_IDS, AdrenalineTable


def hand_of(s: Adrenaline, seat: int) -> list[str]:
    return [name for kind, name in enumerate(CARD_IDS) for _ in range(holds(s.of(seat).hand, kind))]


def imagined(t: AdrenalineTable, viewer: int, times: int = 150) -> Iterator[Adrenaline]:
    """Full states that a viewer cannot tell from this one."""
    for seed in range(times):
        yield t.game.determinize(t.s, viewer, QuickDice(seed))


def of_colour(hand: list[str], colour: str = "red") -> int:
    return sum(name.endswith(colour) for name in hand)


@rule("ADR-HID-7")
def test_every_spread_of_the_unseen_cards_is_possible_and_the_sizes_stay() -> None:
    t = AdrenalineTable(3).has(0, powerups="newton_red").has(1, powerups="teleporter_green newton_yellow")
    t.has(2, powerups="newton_red tagback_grenade_red targeting_scope_red").turn(1)
    found: Counter[str] = Counter()
    for s in imagined(t, 0):
        assert hand_of(s, 0) == ["newton_red"]
        assert [len(hand_of(s, seat)) for seat in range(3)] == [1, 2, 3]
        everything = Counter(hand_of(s, 0) + hand_of(s, 1) + hand_of(s, 2))
        everything += Counter({name: holds(s.deck, kind) for kind, name in enumerate(CARD_IDS)})
        assert everything == Counter(dict.fromkeys(CARD_IDS, 2))
        assert t.game.view(s, 0) == t.view(0) and not t.game.check(s)
        found.update(hand_of(s, 1))
    assert set(found) == set(CARD_IDS)


@rule("ADR-HID-7")
def test_discarded_cards_and_the_own_hand_are_in_no_other_hand() -> None:
    t = AdrenalineTable(3).has(0, powerups="newton_red newton_red").has(1, powerups="newton_yellow tagback_grenade_red")
    t.deck("newton_green teleporter_red").turn(1)
    found: Counter[str] = Counter()
    for s in imagined(t, 0):
        assert s.discards == t.s.discards
        found.update(hand_of(s, 1))
    assert set(found) == {"newton_yellow", "tagback_grenade_red", "newton_green", "teleporter_red"}


@rule("ADR-HID-7", "ADR-HID-8")
def test_who_is_paying_holds_a_card_that_can_pay_in_every_spread() -> None:
    t = AdrenalineTable(3).turn(1).shows("red", "thor").has(1, powerups="newton_red tagback_grenade_green", cubes="")
    t.answer(1, "grab", "square:r1c0", "weapon:thor").asks(1, "pay", "card:newton_red")
    kinds: set[str] = set()
    others: set[str] = set()
    for s in imagined(t, 0):
        hand = hand_of(s, 1)
        assert len(hand) == 2 and of_colour(hand) >= 1
        assert t.game.legal(s, 1) and not t.game.check(s)
        kinds |= {name for name in hand if name.endswith("red")}
        others |= {name for name in hand if not name.endswith("red")}
    assert len(kinds) == 4 and others  # that much, and no more, is given away


@rule("ADR-HID-7", "ADR-HID-8")
def test_the_rest_of_a_cost_can_be_paid_in_every_spread() -> None:
    t = AdrenalineTable(3).turn(1).shows("red", "whisper")  # for green and yellow
    t.has(1, powerups="newton_green tagback_grenade_yellow newton_red", cubes="")
    t.answer(1, "grab", "square:r1c0", "weapon:whisper")
    for s in imagined(t, 2):
        assert of_colour(hand_of(s, 1), "green") >= 1 and of_colour(hand_of(s, 1), "yellow") >= 1
    t.answer(1, "card:newton_green")
    sizes = set()
    for s in imagined(t, 2):
        assert of_colour(hand_of(s, 1), "yellow") >= 1 and len(hand_of(s, 1)) == 2
        sizes.add(of_colour(hand_of(s, 1), "green"))
    assert 0 in sizes


@rule("ADR-HID-7")
def test_a_payer_with_cubes_need_hold_no_card_of_the_colour() -> None:
    t = AdrenalineTable(3).turn(1).shows("red", "thor").has(1, powerups="newton_red", cubes="R")
    t.answer(1, "grab", "square:r1c0", "weapon:thor")
    assert t.kind() == "pay" and {of_colour(hand_of(s, 1)) for s in imagined(t, 0)} == {0, 1}


@rule("ADR-HID-7")
def test_who_has_begun_a_frenzied_shot_can_finish_it_in_every_spread() -> None:
    t = AdrenalineTable(3).turn(1, side="short", left=1).at("r0c3 r1c0 r0c0")
    t.has(1, unloaded="sledgehammer", cubes="", powerups="newton_yellow tagback_grenade_red")
    t.answer(1, "frenzy_shoot")
    while t.kind() in ("move", "reload"):  # the figure of seat 2 is one move away; a yellow card must reload
        for s in imagined(t, 0, 60):
            assert of_colour(hand_of(s, 1), "yellow") >= 1
            assert t.game.legal(s, 1)
        t.answer(1, t.legal(1)[0])
    assert t.kind() == "pay"
    for s in imagined(t, 0, 60):
        assert of_colour(hand_of(s, 1), "yellow") >= 1


@rule("ADR-HID-7")
def test_a_grab_that_only_a_card_can_pay_for_keeps_an_option_in_every_spread() -> None:
    t = AdrenalineTable(3).turn(1).tile("r0c0", None).tile("r1c1", None).shows("red", "thor")
    t.has(1, powerups="newton_red tagback_grenade_green", cubes="").answer(1, "grab")
    for s in imagined(t, 0, 80):
        assert t.game.legal(s, 1) and (t.kind() != "move" or of_colour(hand_of(s, 1)) >= 1)


@rule("ADR-HID-7")
@pytest.mark.parametrize("mode", ["deathmatch", "domination", "turret"])
def test_nothing_is_dealt_to_oneself_and_one_can_always_go_on(mode: str) -> None:
    for i, s in enumerate(positions(6, 500, skulls=5, mode=mode)):
        if i % 23:
            continue
        for viewer in range(s.seats):
            other = GAME.determinize(s, viewer, QuickDice(i))
            assert GAME.view(other, viewer) == GAME.view(s, viewer) and not GAME.check(other)
            assert hand_of(other, viewer) == hand_of(s, viewer)
            for asked in GAME.to_act(other):
                assert asked == CHANCE or GAME.legal(other, asked)


@rule("ADR-HID-6", "ADR-DEC-AUTO")
@pytest.mark.parametrize("mode", ["deathmatch", "domination", "turret"])
def test_the_same_answer_shows_a_bystander_the_same_whatever_the_hand(mode: str) -> None:
    compared: Counter[str] = Counter()
    for i, s in enumerate(positions(6, 600, skulls=5, mode=mode)):
        asked = GAME.to_act(s)
        if asked == [CHANCE] or not asked or i % 3:
            continue
        viewer = (int(asked[0]) + 1 + i % (s.seats - 1)) % s.seats
        for a in GAME.legal(s, asked[0]):
            other = GAME.determinize(s, viewer, QuickDice(i))
            if a in GAME.legal(other, asked[0]):
                one = GAME.clone(s)
                GAME.apply(one, asked[0], a)
                GAME.apply(other, asked[0], a)
                assert GAME.view(one, viewer) == GAME.view(other, viewer)
                compared[GAME.prompt(s, asked[0]).kind] += 1
    assert {"menu", "pay", "reload", "tagback", "scope"} <= set(compared)


@rule("ADR-HID-8")
def test_after_the_payment_nothing_more_is_known() -> None:
    t = AdrenalineTable(3).turn(1).shows("red", "thor").has(1, powerups="newton_red tagback_grenade_green", cubes="")
    t.answer(1, "grab", "square:r1c0", "weapon:thor", "card:newton_red")
    assert {of_colour(hand_of(s, 1)) for s in imagined(t, 0)} == {0, 1}


@rule("ADR-HID-7", "ADR-HID-8")
def test_a_weapon_that_only_cards_can_fire_shows_such_a_card() -> None:
    t = AdrenalineTable(3).turn(1).at("r2c3 r0c0 r2c3").has(1, weapons="power_glove", cubes="")
    t.has(1, powerups="newton_green tagback_grenade_red").answer(1, "shoot")
    kinds = []
    while t.kind() in ("weapon", "fire_mode", "pay"):  # nobody is near: only the flight is left, and it costs green
        kinds.append(t.kind())
        for s in imagined(t, 0, 80):
            assert t.game.legal(s, 1) and of_colour(hand_of(s, 1), "green") >= 1
        t.answer(1, t.legal(1)[0])
    assert kinds == ["weapon", "fire_mode", "pay"]


@rule("ADR-HID-7")
def test_a_payment_within_a_frenzied_reload_leaves_enough_for_the_shot() -> None:
    t = AdrenalineTable(3).turn(1, side="short", left=1).at("r0c3 r0c0 r0c1")
    t.has(1, unloaded="sledgehammer shotgun", cubes="Y", powerups="newton_yellow teleporter_yellow tagback_grenade_red")
    t.answer(1, "frenzy_shoot", "square:r0c0")  # only the long barrel reaches anybody: two more yellow cubes are needed
    t.asks(1, "reload", "weapon:shotgun weapon:sledgehammer")
    t.answer(1, "weapon:sledgehammer")
    assert t.kind() == "pay"
    for s in imagined(t, 0, 80):
        assert of_colour(hand_of(s, 1), "yellow") >= 2
    t.answer(1, "cube:yellow", "weapon:shotgun")
    for s in imagined(t, 0, 80):
        assert of_colour(hand_of(s, 1), "yellow") >= 2
    t.answer(1, "card:newton_yellow")
    for s in imagined(t, 0, 80):
        assert of_colour(hand_of(s, 1), "yellow") >= 1


@rule("ADR-HID-7")
def test_reshuffled_cards_may_be_anywhere_again() -> None:
    t = AdrenalineTable(3, hidden_ammo="off").at(0, "r1c1").tile("r1c1", "rrp").has(2, powerups="newton_red").deck("")
    t.answer(0, "grab", "square:r1c1").chance("card:newton_green")
    found = {name for s in imagined(t, 0, 200) for name in hand_of(s, 2)}
    assert found == set(CARD_IDS)  # every kind, though all but newton_red lay in the discards a moment ago


@rule("ADR-HID-7")
def test_the_own_card_is_where_the_seat_knows_it_to_be() -> None:
    t = AdrenalineTable(3).turn(1).has(1, powerups="newton_red teleporter_green").has(0, powerups="newton_yellow")
    for s in imagined(t, 1, 50):
        assert t.game.legal(s, 1) == t.game.legal(t.s, 1) and hand_of(s, 1) == ["newton_red", "teleporter_green"]


@rule("ADR-HID-7")
def test_outside_of_the_frenzy_a_card_that_could_reload_does_not_make_a_shot_possible() -> None:
    t = AdrenalineTable(3).turn(1).at("r2c3 r0c0 r0c0").has(1, weapons="power_glove", unloaded="sledgehammer", cubes="")
    t.has(1, powerups="newton_green tagback_grenade_yellow").answer(1, "shoot")
    assert t.kind() == "weapon"
    for s in imagined(t, 0, 120):
        assert t.game.legal(s, 1) and of_colour(hand_of(s, 1), "green") >= 1
