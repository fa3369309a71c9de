"""The turn: its order, its steps and its actions (ADR-TURN)."""

from fragboard.core.types import CHANCE
from fragboard.games.adrenaline.events import ActionChosen, ActionsLapsed, TurnBegan
from fragboard.testing import rule
from tests.games.adrenaline.scenes import opening, tokens
from tests.games.adrenaline.table import AdrenalineTable


@rule("ADR-TURN-1")
def test_turns_go_clockwise_from_the_starting_player() -> None:
    t = opening(4, 2).luck()
    order = []
    for _ in range(9):
        if t.kind() == "spawn_discard":
            t.answer(t.asked()[0], t.default(t.asked()[0]))
        order.append((int(t.s.active), int(t.s.round)))
        t.end_turn()
    assert order == [(2, 1), (3, 1), (0, 1), (1, 1), (2, 2), (3, 2), (0, 2), (1, 2), (2, 3)]
    assert [(e.seat, e.round) for e in t.events(TurnBegan)][:9] == order


@rule("ADR-TURN-2")
def test_the_steps_of_a_turn_follow_one_another() -> None:
    t = AdrenalineTable(3, mode="domination").at("r0c0 r2c2 r2c1").shows("red", "thor - zx2")
    t.has(0, unloaded="sledgehammer", cubes="RRRYYYGGG").has(1, damage=tokens("0*12"))
    steps = [t.view(None)["step"]]
    t.answer(0, "grab", "square:r1c0", "weapon:thor", "cube:red", "end")
    steps.append(t.view(None)["step"])
    assert t.kind() == "reload"
    t.s.events = []
    t.answer(0, "weapon:sledgehammer", "cube:yellow")
    assert t.kind() == "overkill_track" and t.tokens("red") == {0: 1} and t.damage(0) == [0]
    steps.append(t.view(None)["step"])
    t.answer(0, "spawnpoint:green")
    steps.append(t.view(None)["step"])
    t.chance("card:newton_red").answer(1, "card:newton_red")
    steps.append(t.view(None)["step"])
    assert t.outcomes()[0].startswith("weapon:")
    t.luck()
    steps.append(t.view(None)["step"])
    assert steps == ["actions", "reload", "scoring", "respawns", "refill", "actions"]
    names = [type(event).__name__ for event in t.events()]
    expected = ["Reloaded", "Tagged", "Damaged", "Killed", "CardDrawn", "Entered", "WeaponShown", "TurnBegan"]
    places = [names.index(name) for name in expected]
    assert places == sorted(places)


@rule("ADR-TURN-2")
def test_the_bot_returns_before_a_seat_enters() -> None:
    t = opening(3, 0, bot="on").luck().answer(0, "spawnpoint:red", "card:targeting_scope_red")
    t.has("bot", damage=tokens("0*11")).answer(0, "end")
    assert (t.asked(), t.kind(), t.view(None)["step"]) == ([1], "bot_spawn", "bot_returns")
    t.answer(1, "spawnpoint:green")
    assert t.asked() == [CHANCE] and t.view(None)["step"] == "entering"


@rule("ADR-TURN-3")
def test_two_actions_may_be_of_the_same_kind() -> None:
    t = AdrenalineTable(3)
    t.answer(0, "run", "square:r1c1")
    assert t.view(None)["actions"] == 1
    t.answer(0, "run", "square:r1c0")
    assert t.view(None)["actions"] == 0
    t.asks(0, "menu", "end")
    assert [(e.action, e.left) for e in t.events(ActionChosen)] == [(0, 1), (0, 0)]
    t = AdrenalineTable(3).has(0, weapons="sledgehammer zx2", cubes="")
    t.answer(0, "shoot", "weapon:sledgehammer", "effect:basic", "figure:1")
    t.answer(0, "shoot", "weapon:zx2", "effect:basic", "figure:2")
    t.asks(0, "menu", "end")
    t = AdrenalineTable(3).has(0, cubes="RRRYYYGGG").answer(0, "grab", "square:r1c1").luck()
    t.answer(0, "grab", "square:r1c0").asks(0, "grab_weapon", "weapon:lock_rifle weapon:machine_gun weapon:thor")


@rule("ADR-TURN-3")
def test_actions_that_are_not_taken_are_told() -> None:
    t = AdrenalineTable(3).answer(0, "end")
    assert [(e.seat, e.left) for e in t.events(ActionsLapsed)] == [(0, 2)]
    t = AdrenalineTable(3).answer(0, "run", "square:r1c1", "end")
    assert [(e.seat, e.left) for e in t.events(ActionsLapsed)] == [(0, 1)]
    t = AdrenalineTable(3).answer(0, "run", "square:r1c1").answer(0, "run", "square:r1c0", "end")
    assert t.events(ActionsLapsed) == []


@rule("ADR-TURN-3")
def test_different_actions_in_any_order() -> None:
    t = AdrenalineTable(3).at("r1c1 r1c0 r1c0").shows("red", "sledgehammer").has(0, cubes="")
    t.answer(0, "grab", "square:r1c0", "weapon:sledgehammer")
    t.answer(0, "shoot", "weapon:sledgehammer", "effect:basic", "figure:2")
    assert t.damage(2) == [0, 0] and t.listed(0) == ["end"]


@rule("ADR-TURN-4")
def test_a_run_is_one_to_three_squares_long() -> None:
    t = AdrenalineTable(3).answer(0, "run")
    t.asks(0, "move", "square:r0c0 square:r0c1 square:r0c2 square:r1c1 square:r2c1 square:r2c2", default="square:r0c0")
    t.answer(0, "square:r2c2")
    assert t.where(0) == "r2c2"


@rule("ADR-TURN-5")
def test_a_grab_begins_with_up_to_one_square() -> None:
    t = AdrenalineTable(3).answer(0, "grab")
    t.asks(0, "move", "square:r0c0 square:r1c0 square:r1c1")
    t.answer(0, "square:r1c1").chance("tile:rry")
    assert t.where(0) == "r1c1" and t.tile_at("r1c1") == "" and t.cubes(0) == "RRRYYG"


@rule("ADR-TURN-6")
def test_a_shot_is_fired_from_where_one_stands() -> None:
    t = AdrenalineTable(3).at("r1c0 r1c0 r1c1").has(0, weapons="sledgehammer", cubes="")
    t.answer(0, "shoot", "weapon:sledgehammer", "effect:basic")
    t.asks(0, "target", "figure:1").answer(0, "figure:1")
    assert t.where(0) == "r1c0" and t.damage(1) == [0, 0] and t.loaded(0) == []


@rule("ADR-TURN-7")
def test_with_three_damage_a_grab_reaches_two_squares() -> None:
    near, far = "square:r0c0 square:r1c0 square:r1c1", "square:r0c0 square:r0c1 square:r1c0 square:r1c1 square:r2c1"
    for damage, marks, squares in (("1*2", "1 1 1", near), ("1*3", "", far), ("1*10", "", far)):
        t = AdrenalineTable(3).has(0, damage=tokens(damage), marks=marks).answer(0, "grab")
        t.asks(0, "move", squares)


@rule("ADR-TURN-8")
def test_with_six_damage_a_shot_may_begin_with_a_square() -> None:
    t = AdrenalineTable(3).at("r1c0 r1c1 r0c0").has(0, weapons="sledgehammer", damage=tokens("1*5"), marks="1 1 2")
    t.refused(0, "shoot")
    t.has(0, damage=tokens("1*6"), marks="").answer(0, "shoot")
    t.asks(0, "move", "square:r0c0 square:r1c1")  # nobody stands on the own square
    t.answer(0, "square:r1c1", "weapon:sledgehammer", "effect:basic").asks(0, "target", "figure:1")


@rule("ADR-TURN-8")
def test_the_move_before_a_shot_may_be_left_out() -> None:
    t = AdrenalineTable(3).at("r1c0 r1c0 r0c0").has(0, weapons="sledgehammer", damage=tokens("1*6"))
    t.answer(0, "shoot").asks(0, "move", "square:r0c0 square:r1c0")
    t.answer(0, "square:r1c0", "weapon:sledgehammer", "effect:basic", "figure:1")
    assert t.where(0) == "r1c0"


@rule("ADR-TURN-9")
def test_there_is_no_move_after_grabbing_or_shooting() -> None:
    t = AdrenalineTable(3).at("r1c0 r1c0 r0c0").has(0, weapons="sledgehammer", cubes="", damage=tokens("1*6"))
    t.answer(0, "shoot", "square:r1c0", "weapon:sledgehammer", "effect:basic", "figure:1")
    assert t.kind() == "menu" and t.where(0) == "r1c0"
    t.answer(0, "grab", "square:r1c1").chance("tile:rry")
    assert t.kind() == "menu" and t.where(0) == "r1c1"


@rule("ADR-TURN-9")
def test_a_move_printed_on_the_weapon_is_made_after_the_shot() -> None:
    t = AdrenalineTable(3).at("r1c0 r1c0 r0c0").has(0, weapons="cyberblade", cubes="")
    t.answer(0, "shoot", "weapon:cyberblade", "effect:basic", "figure:1", "effect:shadowstep", "square:r1c1")
    assert t.where(0) == "r1c1" and t.damage(1) == [0, 0]


@rule("ADR-TURN-10", "ADR-GRAB-8")
def test_a_grab_needs_something_within_reach() -> None:
    t = (
        AdrenalineTable(3)
        .at("r1c1 r0c0 r0c0")
        .tile("r1c1", None)
        .tile("r2c1", None)
        .shows("red", "thor")
        .has(0, cubes="")
    )
    t.asks(0, "menu", "run end")
    t.refused(0, "grab")
    t.has(0, cubes="R").asks(0, "menu", "run grab end")
    t.has(0, cubes="", damage=tokens("1*3")).asks(0, "menu", "run grab end")  # tiles two moves away


@rule("ADR-TURN-10")
def test_a_shot_needs_a_weapon_that_can_be_fired() -> None:
    t = AdrenalineTable(3).at("r1c0 r1c0 r0c3").asks(0, "menu", "run grab end")
    t.has(0, unloaded="sledgehammer").asks(0, "menu", "run grab end")
    t.has(0, weapons="sledgehammer").asks(0, "menu", "run grab shoot end")
    t.at(1, "r2c3").asks(0, "menu", "run grab end")  # nobody within reach
    t.at(1, "r1c1").has(0, damage=tokens("1*6")).asks(0, "menu", "run grab shoot end")


@rule("ADR-TURN-10")
def test_a_run_is_always_possible_while_actions_remain() -> None:
    for map in ("small", "medium_a", "medium_b", "large"):
        for square in AdrenalineTable(3, map=map).view(None)["squares"]:
            t = AdrenalineTable(3, map=map).at(0, square["square"])
            assert "run" in t.legal(0) and "run" not in t.turn(0, actions=0).legal(0)


@rule("ADR-TURN-11")
def test_a_turn_may_end_early() -> None:
    t = AdrenalineTable(3).answer(0, "end")
    assert (t.asked(), t.kind()) == ([1], "menu")
    assert t.view(None)["actions"] == 2  # those of seat 1; nothing is carried over
    t.end_turn().end_turn()
    assert t.s.active == 0 and t.view(None)["actions"] == 2


@rule("ADR-TURN-11", "ADR-BOT-4")
def test_a_turn_cannot_end_while_a_bot_action_is_owed() -> None:
    t = AdrenalineTable(3, bot="on").turn(0, actions=0)
    t.asks(0, "menu", "bot", default="bot")
    t.refused(0, "end")
    t.turn(0, actions=0, bot_owed=False).asks(0, "menu", "end", default="end")


@rule("ADR-TURN-12")
def test_powerups_work_before_between_and_after_actions() -> None:
    t = AdrenalineTable(3).has(0, powerups="teleporter_red teleporter_red teleporter_green")
    t.answer(0, "card:teleporter_red", "square:r0c3", "run", "square:r1c3")
    t.answer(0, "card:teleporter_red", "square:r1c0", "run", "square:r1c1")
    t.asks(0, "menu", "card:teleporter_green end")
    t.answer(0, "card:teleporter_green", "square:r2c3").asks(0, "menu", "end")
    assert t.where(0) == "r2c3"


@rule("ADR-TURN-12")
def test_powerups_work_around_the_bot_action() -> None:
    t = AdrenalineTable(3, bot="on").turn(0, actions=0).has(0, powerups="newton_red newton_green")
    t.answer(0, "card:newton_red", "figure:bot", "square:r1c1").answer(0, "bot", "square:r1c1", "figure:1")
    t.asks(0, "menu", "card:newton_green end")
    t.answer(0, "card:newton_green", "figure:1", "square:r0c0")
    assert t.where(1) == "r0c0"


@rule("ADR-TURN-12")
def test_the_window_is_closed_once_reloading_has_begun() -> None:
    t = AdrenalineTable(3).has(0, powerups="newton_red", unloaded="sledgehammer").answer(0, "end")
    t.asks(0, "reload", "weapon:sledgehammer done")
    t.refused(0, "card:newton_red")
    t.answer(0, "done")
    assert t.asked() == [1] and t.hand(0) == ["newton_red"]


@rule("ADR-RUL-10")
def test_damage_of_the_bot_and_of_spawnpoints_counts_for_the_levels() -> None:
    t = AdrenalineTable(3, bot="on").has(0, damage="bot bot bot").answer(0, "grab")
    assert "square:r0c1" in t.legal(0)
    t = AdrenalineTable(3, mode="domination").has(0, damage="0 0 0").answer(0, "grab")
    assert "square:r0c1" in t.legal(0)
    t = AdrenalineTable(3, mode="turret").at("r1c0 r1c1 r0c3").has(0, weapons="sledgehammer", damage=tokens("1*6"))
    assert "shoot" in t.legal(0)
