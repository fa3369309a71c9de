"""The bot, and the game for two (ADR-BOT, ADR-TWO)."""

from typing import Any

import pytest

from fragboard.core.errors import SetupError
from fragboard.core.types import CHANCE
from fragboard.games.adrenaline.events import BoardTurned, Damaged, Finished, Killed, LeftMap
from fragboard.testing import rule
from tests.games.adrenaline.scenes import GAME, opening, over, tokens
from tests.games.adrenaline.table import AdrenalineTable


def arena(where: str = "r1c0 r1c0 r1c0 r1c0", seats: int = 3, **options: Any) -> AdrenalineTable:
    """Three seats and the bot, whose square comes last; the bot action of seat 0's turn is owed."""
    return AdrenalineTable(seats, bot="on", **options).at(where)


@rule("ADR-BOT-1")
def test_the_bot_has_a_board_but_no_cubes_weapons_cards_or_turn() -> None:
    t = arena()
    bot = t.view(None)["figures"][-1]
    assert bot["figure"] == 5 and bot["cubes"] == {"red": 0, "yellow": 0, "green": 0}
    assert (bot["weapons"], bot["cards"], bot["damage"], bot["values"]) == ([], 0, [], [8, 6, 4, 2, 1, 1])
    order = []
    for _ in range(6):
        order.append(int(t.s.active))
        t.end_turn()
    assert order == [0, 1, 2, 0, 1, 2]


@rule("ADR-BOT-2", "ADR-OPT-BOT")
def test_the_bot_joins_two_to_four_seats() -> None:
    for seats in (2, 3, 4):
        assert len(AdrenalineTable(seats, bot="on").view(None)["figures"]) == seats + 1
    with pytest.raises(SetupError, match="ADR-BOT-2"):
        GAME.new(5, {"bot": "on"})


@rule("ADR-BOT-3", "ADR-DEC-BOT_SPAWN")
def test_the_starting_player_puts_the_bot_on_any_spawnpoint_before_discarding() -> None:
    for colour, square in (("red", "r1c0"), ("yellow", "r2c3"), ("green", "r0c2")):
        t = opening(3, 1, bot="on").chance("card:newton_red", "card:teleporter_green")
        t.asks(1, "bot_spawn", "spawnpoint:red spawnpoint:yellow spawnpoint:green", default="spawnpoint:red")
        assert t.hand(1) == ["newton_red", "teleporter_green"] and t.where("bot") == "" and t.where(1) == ""
        t.answer(1, f"spawnpoint:{colour}")
        assert t.where("bot") == square and t.kind() == "spawn_discard"


@rule("ADR-BOT-4")
def test_every_turn_but_the_very_first_includes_a_bot_action() -> None:
    t = opening(3, 1, bot="on").luck().answer(1, "spawnpoint:red", "card:targeting_scope_red")
    assert not t.view(None)["bot_owed"] and "bot" not in t.legal(1) and "end" in t.legal(1)
    t.answer(1, "end").luck()
    t.answer(2, t.legal(2)[0])
    assert t.kind() == "menu" and "bot" in t.legal(2) and "end" not in t.legal(2)
    t.end_turn().end_turn()
    assert t.s.active == 1 and t.s.round == 2 and "bot" in t.legal(1)


@rule("ADR-BOT-4")
def test_the_bot_action_may_be_taken_at_any_menu_and_only_once() -> None:
    t = arena().answer(0, "bot", "square:r1c1", "figure:1")
    assert t.kind() == "menu" and "bot" not in t.legal(0) and "end" in t.legal(0) and t.view(None)["actions"] == 2
    t = arena().answer(0, "run", "square:r1c1", "bot", "square:r1c0", "figure:1", "run", "square:r1c0")
    t.asks(0, "menu", "end")
    t = arena().answer(0, "run", "square:r1c1", "run", "square:r1c0").asks(0, "menu", "bot", default="bot")


@rule("ADR-BOT-5", "ADR-DEC-BOT_MOVE", "ADR-DEC-BOT_TARGET")
def test_the_bot_moves_up_to_one_square_and_shoots_somebody_it_sees() -> None:
    t = arena().answer(0, "bot").asks(0, "bot_move", "square:r0c0 square:r1c0 square:r1c1", default="square:r0c0")
    t.answer(0, "square:r1c1").asks(0, "bot_target", "figure:1 figure:2", default="figure:1")
    t.answer(0, "figure:2")
    assert t.where("bot") == "r1c1" and t.damage(2) == ["bot"] and t.damage(0) == t.damage(1) == []
    assert [(e.figure, e.by, e.source) for e in t.events(Damaged)] == [(2, 5, 2)]


@rule("ADR-BOT-5")
def test_the_victims_are_listed_clockwise_and_never_the_active_player() -> None:
    t = arena("r1c0 " * 5, seats=4).turn(2).answer(2, "bot", "square:r1c0")
    t.asks(2, "bot_target", "figure:3 figure:0 figure:1")


@rule("ADR-BOT-5")
def test_with_nobody_in_sight_the_bot_does_not_shoot() -> None:
    t = arena("r1c0 r0c3 r0c3 r1c0").answer(0, "bot", "square:r1c1")
    assert t.kind() == "menu" and not t.events(Damaged) and "end" in t.legal(0)


@rule("ADR-BOT-5")
def test_the_shot_is_compulsory_and_judged_after_the_move() -> None:
    t = arena("r1c0 r0c3 r2c1 r1c0").answer(0, "bot", "square:r1c1")
    t.asks(0, "bot_target", "figure:2").answer(0, "figure:2")  # seen through the door of r1c1
    assert t.damage(2) == ["bot"]
    t = arena("r1c0 r0c3 r2c1 r1c0").answer(0, "bot", "square:r1c0")
    assert t.kind() == "menu" and t.damage(2) == []


@rule("ADR-BOT-6")
def test_with_six_damage_the_bot_also_marks() -> None:
    for damage, marks in (("0*5", {}), ("0*6", {"bot": 1}), ("0*10", {"bot": 1})):
        t = arena().has("bot", damage=tokens(damage)).answer(0, "bot", "square:r1c0", "figure:1")
        assert t.damage(1) == ["bot"] and t.marks(1) == marks


@rule("ADR-BOT-6", "ADR-BOT-7")
def test_the_mark_comes_after_damage_and_conversion() -> None:
    t = arena().has("bot", damage=tokens("0*6")).has(1, marks="bot bot 2").answer(0, "bot", "square:r1c0", "figure:1")
    assert t.damage(1) == ["bot"] * 3 and t.marks(1) == {"bot": 1, 2: 1}


@rule("ADR-BOT-7", "ADR-DEC-TAGBACK")
def test_the_victim_may_answer_the_bot_with_a_grenade() -> None:
    t = arena().has(1, powerups="tagback_grenade_red").answer(0, "bot", "square:r1c0", "figure:1")
    t.asks(1, "tagback", "card:tagback_grenade_red pass", default="pass").answer(1, "card:tagback_grenade_red")
    assert t.marks("bot") == {1: 1} and t.marks(0) == {} and t.asked() == [0]


@rule("ADR-BOT-7")
def test_no_grenade_for_a_victim_that_does_not_see_the_bot_and_no_scope() -> None:
    t = arena("r1c0 r1c0 r0c2 r1c0").has(2, powerups="tagback_grenade_red").has(0, powerups="targeting_scope_red")
    t.answer(0, "bot", "square:r1c0").asks(0, "bot_target", "figure:1 figure:2")
    t.answer(0, "figure:2")  # the bot sees the green room; from r0c2 there is no door to the red one
    assert t.damage(2) == ["bot"] and t.asked() == [0] and t.kind() == "menu"


@rule("ADR-BOT-8")
def test_weapons_scopes_and_newtons_work_on_the_bot() -> None:
    t = arena("r1c0 r0c3 r0c3 r1c0").has(
        0, weapons="sledgehammer", cubes="G", powerups="targeting_scope_yellow newton_red"
    )
    t.answer(0, "shoot", "weapon:sledgehammer", "effect:basic", "figure:bot")
    t.asks(0, "scope", "card:targeting_scope_yellow pass")
    t.answer(0, "card:targeting_scope_yellow", "cube:green", "figure:bot")
    assert t.damage("bot") == [0, 0, 0]
    t.answer(0, "card:newton_red").asks(0, "newton_target", "figure:1 figure:2 figure:bot")
    t.answer(0, "figure:bot", "square:r0c0")
    assert t.where("bot") == "r0c0"


@rule("ADR-BOT-8")
def test_a_teleporter_moves_only_its_owner() -> None:
    t = arena().has(0, powerups="teleporter_red").answer(0, "card:teleporter_red")
    assert t.kind() == "move"
    t.answer(0, "square:r0c3")
    assert t.where(0) == "r0c3" and t.where("bot") == "r1c0"


@rule("ADR-BOT-9")
def test_the_bot_earns_and_keeps_points() -> None:
    t = arena().turn(0, bot_owed=False).has(1, damage=tokens("bot*6 0*4 bot*2")).answer(0, "end")
    assert t.points() == [6, 0, 0, 8 + 1] and t.killshots() == ["bot bot"] and t.marks("bot") == {1: 1}
    t.end_turn()
    assert t.points()[3] == 9


@rule("ADR-BOT-10")
def test_a_bot_that_is_down_takes_no_action() -> None:
    t = arena().has(0, weapons="sledgehammer", cubes="").has("bot", damage=tokens("1*9"))
    t.answer(0, "shoot", "weapon:sledgehammer", "effect:basic", "figure:bot")
    t.asks(0, "menu", "run grab end", default="end")
    t.answer(0, "end", "done")
    assert [e.figure for e in t.events(Killed)] == [5] and not [e for e in t.events(Damaged) if e.by == 5]


@rule("ADR-BOT-11")
def test_the_board_of_the_bot_is_scored_and_takes_skulls() -> None:
    t = arena().turn(0, bot_owed=False).has("bot", damage=tokens("1*5 0*6"), skulls=1).answer(0, "end")
    assert t.points() == [6, 4 + 1, 0, 0] and t.killshots() == ["0"]
    assert t.view(None)["figures"][-1]["skulls"] == 2 and t.view(None)["skulls"] == 7


@rule("ADR-BOT-11", "ADR-KILL-7")
def test_an_overkilled_bot_gives_its_mark() -> None:
    t = arena().turn(0, bot_owed=False).has("bot", damage=tokens("1*11 2")).answer(0, "end")
    assert t.marks(2) == {"bot": 1} and t.killshots() == ["1 2"]


@rule("ADR-BOT-12", "ADR-DEC-BOT_SPAWN")
def test_a_killed_bot_leaves_the_map_and_the_next_seat_brings_it_back() -> None:
    t = arena().turn(0, bot_owed=False).has("bot", damage=tokens("1*11"), marks="2").answer(0, "end")
    assert t.where("bot") == "" and [e.figure for e in t.events(LeftMap)] == [5]
    t.asks(1, "bot_spawn", "spawnpoint:red spawnpoint:yellow spawnpoint:green", default="spawnpoint:red")
    t.answer(1, "spawnpoint:yellow")
    assert t.where("bot") == "r2c3" and t.marks("bot") == {2: 1} and t.kind() == "menu" and "bot" in t.legal(1)


@rule("ADR-BOT-12", "ADR-RESP-1")
def test_the_bot_leaves_after_the_killed_seats_have_come_back() -> None:
    t = arena().turn(0, bot_owed=False).has("bot", damage=tokens("1*11")).has(2, damage=tokens("1*11")).answer(0, "end")
    assert t.asked() == [CHANCE]
    t.luck().answer(2, "card:targeting_scope_red")
    assert t.where("bot") == "" and (t.asked(), t.kind()) == ([1], "bot_spawn")


@rule("ADR-BOT-13", "ADR-FF-1")
def test_in_the_frenzy_the_bot_has_no_turn_but_every_turn_its_action() -> None:
    t = arena().skulls(1).turn(0, bot_owed=False).has(1, damage=tokens("0*11")).answer(0, "end")
    assert 5 in [e.figure for e in t.events(BoardTurned)] and t.view(None)["figures"][-1]["values"] == [2, 1, 1, 1]
    t.end_turn()
    order = []
    while t.asked():
        assert "bot" in t.legal(t.asked()[0])
        order.append(int(t.s.active))
        t.end_turn()
    assert order == [1, 2, 0]


@rule("ADR-BOT-13")
def test_a_damaged_bot_keeps_its_front_in_the_frenzy() -> None:
    t = arena().skulls(1).turn(0, bot_owed=False).has(1, damage=tokens("0*11")).has("bot", damage="0", skulls=1)
    t.answer(0, "end")
    assert not t.view(None)["figures"][-1]["turned"] and t.view(None)["figures"][-1]["skulls"] == 1


@rule("ADR-BOT-14")
def test_a_bot_that_comes_first_has_won() -> None:
    t = arena(final_frenzy="off").skulls(1).turn(0, bot_owed=False).has(1, damage=tokens("0*11")).has("bot", points=50)
    t.has(2, points=1).answer(0, "end")
    assert t.ranks() == [2, 4, 3] and t.view(None)["places"] == [2, 4, 3, 1]
    result = t.game.result(t.s)
    assert (
        result is not None
        and result.winners() == []
        and [(e.winners, e.bot) for e in t.events(Finished)] == [(0, True)]
    )


@rule("ADR-BOT-14", "ADR-FIN-3")
def test_the_bot_may_share_the_first_place() -> None:
    t = (
        arena(final_frenzy="off")
        .turn(2, round=200, bot_owed=False)
        .has("bot", points=9)
        .has(1, points=9)
        .answer(2, "end")
    )
    assert t.ranks() == [3, 1, 3] and t.view(None)["places"] == [3, 1, 3, 1]


@rule("ADR-BOT-15")
def test_in_domination_the_bot_neither_tags_nor_is_struck() -> None:
    t = arena("r1c1 r0c3 r0c3 r1c0", mode="domination").answer(0, "bot", "square:r1c0", "end")
    assert t.damage("bot") == [] and all(t.tokens(colour) == {} for colour in ("red", "yellow", "green"))


@rule("ADR-BOT-15")
def test_in_turret_mode_the_bot_is_not_fired_at() -> None:
    t = arena("r0c3 r0c3 r0c3 r1c0", mode="turret").turret("r1c1", 1).answer(0, "bot", "square:r1c0", "end")
    assert t.damage("bot") == []


@rule("ADR-BOT-15", "ADR-DOM-4")
def test_the_bot_never_shoots_a_spawnpoint() -> None:
    t = arena("r1c1 r0c3 r0c3 r1c0", mode="domination").answer(0, "bot", "square:r1c0")
    assert t.kind() == "menu"


@rule("ADR-TWO-1", "ADR-GOAL-3")
def test_two_seats_need_the_bot_and_deathmatch() -> None:
    for options in ({}, {"bot": "off"}, {"bot": "on", "mode": "domination"}, {"bot": "on", "mode": "turret"}):
        with pytest.raises(SetupError, match="ADR-TWO-1"):
            GAME.new(2, dict(options))
    assert GAME.new(2, {"bot": "on"}).seats == 2
    assert GAME.info.opening(2) == {"bot": "on"} and GAME.info.opening(3) == {}


@rule("ADR-TWO-1")
def test_the_victim_of_the_bot_is_then_the_opponent() -> None:
    t = arena("r1c0 r1c0 r1c0", seats=2).answer(0, "bot", "square:r1c0").asks(0, "bot_target", "figure:1")
    t.answer(0, "figure:1", "end").answer(1, "bot", "square:r1c0").asks(1, "bot_target", "figure:0")


@rule("ADR-TWO-1", "ADR-FF-1")
def test_a_game_for_two_is_played_to_the_end() -> None:
    t = arena("r1c0 r1c0 r1c0", seats=2).skulls(1).turn(0, bot_owed=False).has(1, damage=tokens("0*11"))
    over(t.answer(0, "end"))
    assert len(t.ranks()) == 2 and t.ranks()[0] == 1
