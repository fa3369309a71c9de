"""Coming back after a kill (ADR-RESP)."""

from typing import Any

import pytest

from fragboard.core.types import CHANCE
from fragboard.games.adrenaline.events import CardDiscarded, CardDrawn, Entered
from fragboard.testing import rule
from tests.games.adrenaline.scenes import tokens
from tests.games.adrenaline.table import AdrenalineTable


def killed(**given: Any) -> AdrenalineTable:
    """Seat 1 has been killed on r0c3 and is about to draw."""
    return AdrenalineTable(3).at("r2c1 r0c3 r1c1").has(1, damage=tokens("0*11"), **given).answer(0, "end")


@rule("ADR-RESP-1")
@pytest.mark.parametrize(("colour", "square"), [("red", "r1c0"), ("yellow", "r2c3"), ("green", "r0c2")])
def test_the_discarded_card_says_where_a_killed_figure_comes_back(colour: str, square: str) -> None:
    t = killed()
    assert t.asked() == [CHANCE] and t.where(1) == "r0c3"  # it stays on its square until then
    t.chance(f"card:newton_{colour}")
    t.asks(1, "respawn_discard", f"card:newton_{colour}")
    t.answer(1, f"card:newton_{colour}")
    assert t.where(1) == square and t.hand(1) == [] and t.kind() == "menu"
    assert [e.seat for e in t.events(CardDiscarded)] == [1] and [e.figure for e in t.events(Entered)] == [1]


@rule("ADR-RESP-1", "ADR-PAY-6")
def test_a_fourth_card_is_allowed_for_this_moment_and_any_card_may_go() -> None:
    t = killed(powerups="newton_red teleporter_green tagback_grenade_yellow").chance("card:targeting_scope_red")
    t.asks(
        1,
        "respawn_discard",
        "card:targeting_scope_red card:newton_red card:tagback_grenade_yellow card:teleporter_green",
        default="card:targeting_scope_red",
    )
    assert t.view(None)["figures"][1]["cards"] == 4
    t.answer(1, "card:teleporter_green")
    assert t.where(1) == "r0c2" and t.hand(1) == ["targeting_scope_red", "newton_red", "tagback_grenade_yellow"]


@rule("ADR-RESP-1", "ADR-KILL-1")
def test_killed_seats_come_back_in_scoring_order() -> None:
    t = AdrenalineTable(4, mode="turret").turn(2).at("r0c0 r0c0 r1c0 r2c3").turret("r1c1", 3)
    t.has(2, damage=tokens("0*10")).has(0, damage=tokens("2*11")).has(3, damage=tokens("2*11")).answer(2, "end")
    order = []
    while t.asked() == [CHANCE]:
        t.luck()
        order.append(t.asked()[0])
        t.answer(t.asked()[0], t.legal(t.asked()[0])[0])
    assert order == [2, 3, 0] and [e.seat for e in t.events(CardDrawn)] == order and t.s.active == 3


@rule("ADR-RESP-1")
def test_a_card_discarded_by_one_is_not_drawn_by_the_next_while_the_deck_lasts() -> None:
    t = AdrenalineTable(4).deck("newton_red newton_green").has(1, damage=tokens("0*11")).has(2, damage=tokens("0*11"))
    t.answer(0, "end").chance("card:newton_red").answer(1, "card:newton_red")
    assert t.outcomes() == ["card:newton_green"]


@rule("ADR-RESP-2")
def test_no_powerup_can_be_played_while_somebody_respawns() -> None:
    t = (
        AdrenalineTable(3)
        .has(0, powerups="newton_red teleporter_red")
        .has(1, damage=tokens("0*11"), powerups="newton_green")
    )
    t.answer(0, "end").chance("card:teleporter_yellow")
    assert t.asked() == [1] and t.kind() == "respawn_discard"
    t.refused(0, "card:newton_red", "ADR-DEC-BAD")
    t.answer(1, "card:newton_green")
    assert t.asked() == [1] and t.kind() == "menu" and t.hand(0) == ["newton_red", "teleporter_red"]


@rule("ADR-RESP-2")
def test_nobody_but_the_killed_seats_is_asked_after_the_reload() -> None:
    t = AdrenalineTable(4).has(0, powerups="teleporter_red").has(3, powerups="tagback_grenade_red")
    t.has(1, damage=tokens("0*12")).has(2, damage=tokens("0*11")).answer(0, "end")
    asked = []
    while t.kind() != "menu":
        if t.asked() == [CHANCE]:
            t.luck()
        else:
            asked.append((t.asked()[0], t.kind()))
            t.answer(t.asked()[0], t.default(t.asked()[0]))
    assert asked == [(1, "respawn_discard"), (2, "respawn_discard")]


@rule("ADR-RESP-3")
def test_nobody_comes_back_once_the_game_is_over() -> None:
    t = AdrenalineTable(3, final_frenzy="off").skulls(1).at("r2c1 r0c3 r1c1").tile("r2c1", None)
    t.has(1, damage=tokens("0*11")).answer(0, "end")
    assert t.asked() == [] and t.where(1) == "r0c3" and t.tile_at("r2c1") == "" and not t.events(Entered)
    assert t.decks()["powerups"] == 24


@rule("ADR-RESP-3", "ADR-BOT-12")
def test_the_bot_draws_no_card() -> None:
    t = AdrenalineTable(3, bot="on").turn(0, bot_owed=False).has("bot", damage=tokens("0*11")).answer(0, "end")
    assert (t.asked(), t.kind()) == ([1], "bot_spawn") and t.where("bot") == "" and not t.events(CardDrawn)
