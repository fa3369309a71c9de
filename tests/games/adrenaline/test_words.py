"""What people read: consequences of options, lines of the log, prompts, refusals, and the clauses they point to."""

from fragboard.core.types import EVERYONE
from fragboard.games.adrenaline.balance import AdrenalineBalance
from fragboard.games.adrenaline.damage import BY_STRIKE
from fragboard.games.adrenaline.events import ActionsLapsed, Damaged, Downed, Entered, Moved, TurnBegan
from fragboard.games.adrenaline.terminal import cell
from fragboard.testing import rule
from tests.games.adrenaline.scenes import tokens
from tests.games.adrenaline.table import AdrenalineTable


def line(t: AdrenalineTable, kind: type) -> tuple[str, str]:
    """The last event of a kind as everybody is told it, and its clause."""
    words = t.game.tell(t.events(kind)[-1], None)
    return words.text, words.clause


def asks(t: AdrenalineTable, seat: int) -> tuple[str, str]:
    prompt = t.game.prompt(t.s, seat)
    return prompt.text, prompt.clause


# Damage that finds room, and damage that does not.


@rule("ADR-MARK-2", "ADR-DMG-2")
def test_marks_without_room_are_not_announced_as_damage() -> None:
    t = AdrenalineTable(3).at("r1c1 r1c1 r2c3").has(0, weapons="sledgehammer")
    t.has(1, damage=tokens("2*10"), marks="0 0 0").answer(0, "shoot", "weapon:sledgehammer", "effect:basic")
    assert t.effect(0, "figure:1") == "damage 10 → 12, kill and overkill"
    t.answer(0, "figure:1")
    assert line(t, Damaged)[0] == "@0 deals 2 damage to @1, and 3 marks find no room"
    assert t.marks(1) == {}


@rule("ADR-MARK-2", "ADR-DMG-2")
def test_marks_that_fit_are_told_apart_from_those_that_do_not() -> None:
    t = AdrenalineTable(3).at("r1c1 r1c1 r2c3").has(0, weapons="sledgehammer")
    t.has(1, damage=tokens("2*9"), marks="0 0").answer(0, "shoot", "weapon:sledgehammer", "effect:basic")
    assert t.effect(0, "figure:1") == "damage 9 → 12, 1 from marks, kill and overkill"
    t.answer(0, "figure:1")
    told = "@0 deals 2 damage to @1, and 1 mark turns into damage, and 1 mark finds no room"
    assert line(t, Damaged)[0] == told
    assert [(int(e.points), int(e.marks), int(e.placed), int(e.damage)) for e in t.events(Damaged)] == [(2, 2, 3, 12)]


@rule("ADR-MARK-2")
def test_marks_with_room_turn_into_damage() -> None:
    t = AdrenalineTable(3).at("r1c1 r1c1 r2c3").has(0, weapons="sledgehammer").has(1, marks="0 0")
    t.answer(0, "shoot", "weapon:sledgehammer", "effect:basic")
    assert t.effect(0, "figure:1") == "damage 0 → 4, 2 from marks"
    assert line(t.answer(0, "figure:1"), Damaged)[0] == "@0 deals 2 damage to @1, and 2 marks turn into damage"


@rule("ADR-DMG-2")
def test_a_full_line_shows_no_change() -> None:
    t = AdrenalineTable(3).at("r1c1 r1c1 r2c3").has(0, weapons="sledgehammer")
    t.has(1, damage=tokens("2*12"), marks="0").answer(0, "shoot", "weapon:sledgehammer", "effect:basic")
    assert t.effect(0, "figure:1") == "damage 12 → 12"


@rule("ADR-W-HELLION-1", "ADR-W-HELLION-2")
def test_the_marks_for_the_whole_square_are_part_of_the_consequence() -> None:
    for mode, marks in (("basic", "1 mark"), ("nano_tracer", "2 marks")):
        t = AdrenalineTable(3).at("r1c0 r1c1 r1c1").has(0, weapons="hellion", cubes="R")
        t.answer(0, "shoot", "weapon:hellion", f"effect:{mode}", *["cube:red"] * (mode != "basic"))
        assert t.effect(0, "figure:1") == f"damage 0 → 1, {marks}"


@rule("ADR-W-THOR-2", "ADR-W-THOR-3")
def test_the_targets_of_a_shot_are_shown_in_the_order_they_were_chosen() -> None:
    t = AdrenalineTable(4).at("r1c2 r1c3 r2c3 r1c3").has(0, weapons="thor", cubes="GG")
    t.answer(0, "shoot", "weapon:thor", "figure:3", "effect:chain_reaction", "cube:green", "figure:1")
    assert t.view(None)["now"][-1]["targets"] == [3, 1]
    t.answer(0, "effect:high_voltage", "cube:green", "figure:2")
    assert [e.figure for e in t.events(Damaged)] == [3, 1, 2]


# Where lines and prompts point to.


@rule("ADR-SPAWN-1", "ADR-RESP-1")
def test_who_enters_and_who_comes_back_point_to_their_clauses() -> None:
    t = AdrenalineTable(3, fresh=True).luck()
    t.answer(0, t.legal(0)[0])
    assert line(t, Entered)[1] == "ADR-SPAWN-1"
    t = AdrenalineTable(3).has(1, damage=tokens("0*11")).answer(0, "end").luck()
    t.answer(1, t.legal(1)[0])
    assert line(t, Entered)[1] == "ADR-RESP-1"


@rule("ADR-BOT-3", "ADR-BOT-12")
def test_the_bot_is_put_down_first_and_comes_back_later() -> None:
    t = AdrenalineTable(3, fresh=True, bot="on").luck()
    assert t.kind() == "bot_spawn" and asks(t, 0)[1] == "ADR-BOT-3"
    assert line(t.answer(0, "spawnpoint:red"), Entered)[1] == "ADR-BOT-3"
    t = AdrenalineTable(3, bot="on").has("bot", damage=tokens("0*11")).turn(0, bot_owed=False)
    t.answer(0, "end").luck()
    assert t.kind() == "bot_spawn" and asks(t, 1)[1] == "ADR-BOT-12"
    assert line(t.answer(1, "spawnpoint:red"), Entered)[1] == "ADR-BOT-12"


@rule("ADR-P-TELEPORTER", "ADR-MOVE-1")
def test_a_leap_is_no_walk() -> None:
    t = AdrenalineTable(3).at(0, "r1c1").has(0, powerups="teleporter_red")
    t.answer(0, "card:teleporter_red", "square:r2c3")
    assert line(t, Moved) == ("@0 leaps from r1c1 to r2c3", "ADR-P-TELEPORTER")
    t.answer(0, "run", "square:r1c3")
    assert line(t, Moved) == ("@0 moves from r2c3 to r1c3", "ADR-MOVE-1")


@rule("ADR-FF-5", "ADR-FF-6", "ADR-FF-7")
def test_the_frenzy_points_to_its_own_clauses() -> None:
    for side, clause in (("long", "ADR-FF-5"), ("short", "ADR-FF-6")):
        t = AdrenalineTable(3).at("r1c1 r1c1 r1c1").has(0, weapons="thor", unloaded="sledgehammer", cubes="Y")
        t.turn(0, side=side)
        assert asks(t, 0)[1] == clause
        for name in ("frenzy_grab", "frenzy_shoot"):
            assert t.game.describe(t.s, 0, t.game.actions.parse(name)).clause == clause
        t.turn(0, side=side, actions=0)
        t.refused(0, "frenzy_shoot", clause)
    t = AdrenalineTable(3).at("r1c1 r1c1 r1c1").has(0, weapons="cyberblade", unloaded="sledgehammer", cubes="Y")
    t.turn(0, side="long").answer(0, "frenzy_shoot", "square:r1c1")
    assert t.kind() == "reload" and asks(t, 0)[1] == "ADR-FF-7"


@rule("ADR-TURN-11", "ADR-BOT-4")
def test_a_prompt_does_not_offer_the_end_that_is_not_offered() -> None:
    t = AdrenalineTable(3, bot="on").turn(0, actions=0)
    assert t.legal(0) == ["bot"]
    assert asks(t, 0)[0] == "No actions left. The bot's action is still to be taken."


# Why not.


@rule("ADR-TURN-10", "ADR-FF-8", "ADR-PAY-4")
def test_a_shot_that_cannot_be_paid_is_not_said_to_hit_nobody() -> None:
    t = AdrenalineTable(3).at("r1c1 r1c1 r1c1").has(0, weapons="", cubes="")
    assert "you hold no weapon" in t.refusal(0, "shoot", "ADR-TURN-10")
    t.has(0, unloaded="sledgehammer")
    assert "none of your weapons is loaded" in t.refusal(0, "shoot", "ADR-TURN-10")
    t.turn(0, side="long")
    assert "that you could pay to load" in t.refusal(0, "frenzy_shoot", "ADR-FF-8")
    t = AdrenalineTable(3, map="medium_a").at("r1c1 r0c2 r0c2").has(0, weapons="rocket_launcher", cubes="RY")
    assert "with what you can pay" in t.refusal(0, "shoot", "ADR-TURN-10")


@rule("ADR-TURN-12", "ADR-DEC-RELOAD")
def test_powerups_wait_for_the_frenzied_shot_and_are_over_after_the_reload_of_a_turn() -> None:
    t = AdrenalineTable(3).at("r1c1 r1c1 r1c1").has(0, unloaded="sledgehammer", cubes="Y", powerups="newton_red")
    t.answer(0, "end")
    assert "no powerup is played any more" in t.refusal(0, "card:newton_red", "ADR-TURN-12")
    t = AdrenalineTable(3).at("r1c1 r1c1 r1c1").has(0, weapons="cyberblade", unloaded="sledgehammer", cubes="Y")
    t.has(0, powerups="newton_red").turn(0, side="long").answer(0, "frenzy_shoot", "square:r1c1")
    assert "first comes the shot" in t.refusal(0, "card:newton_red", "ADR-DEC-RELOAD")


@rule("ADR-DEC-BAD")
def test_a_square_is_no_direction() -> None:
    t = AdrenalineTable(3, map="small").at("r1c1 r1c2 r1c2").has(0, weapons="flamethrower")
    t.answer(0, "shoot", "weapon:flamethrower", "effect:basic")
    assert t.kind() == "direction"
    assert "is not an answer to" in t.refusal(0, "square:r1c1")


@rule("ADR-SHOOT-9")
def test_somebody_too_far_off_is_not_nobody() -> None:
    t = AdrenalineTable(3, map="small").at("r1c0 r1c3 r0c0").has(0, weapons="flamethrower")
    t.answer(0, "shoot", "weapon:flamethrower", "effect:basic")
    assert "nobody whom this could hit stands that way" in t.refusal(0, "direction:east", "ADR-SHOOT-9")


@rule("ADR-SHOOT-8")
def test_a_target_must_be_chosen_only_where_no_word_is_offered() -> None:
    t = AdrenalineTable(3).at("r1c1 r1c1 r1c1").has(0, weapons="machine_gun")
    t.answer(0, "shoot", "weapon:machine_gun", "effect:basic")
    assert "you must choose a target" in t.refusal(0, "stop", "ADR-SHOOT-8")
    t.answer(0, "figure:1")
    assert "stop" in t.legal(0)
    assert "you must choose a target" not in t.refusal(0, "none")


@rule("ADR-DOM-8")
def test_what_pulls_must_see_a_spawnpoint() -> None:
    t = AdrenalineTable(3, mode="domination").at("r1c1 r1c1 r1c1").has(0, weapons="tractor_beam")
    t.answer(0, "shoot", "weapon:tractor_beam", "effect:basic")
    unseen = [name for name in ("red", "yellow", "green") if f"spawnpoint:{name}" not in t.legal(0)]
    assert unseen
    for name in unseen:
        assert "you do not see that spawnpoint" in t.refusal(0, f"spawnpoint:{name}", "ADR-DOM-8")


@rule("ADR-W-FURNACE-2")
def test_a_cozy_fire_is_lit_one_move_away() -> None:
    t = AdrenalineTable(3).at("r1c0 r1c1 r1c1").has(0, weapons="furnace")
    t.answer(0, "shoot", "weapon:furnace", "effect:cozy_fire")
    assert "is not exactly one move away" in t.refusal(0, "square:r2c3", "ADR-W-FURNACE-2")


@rule("ADR-BOT-5", "ADR-BOT-10")
def test_the_bot_stops_at_walls_and_when_it_is_down() -> None:
    t = AdrenalineTable(3, bot="on").at("bot", "r1c1").answer(0, "bot")
    wall = next(x for x in ("r0c1", "r1c0", "r1c2", "r2c1") if f"square:{x}" not in t.legal(0))
    assert "never through walls" in t.refusal(0, f"square:{wall}", "ADR-BOT-5")
    t = AdrenalineTable(3, bot="on").has("bot", damage=tokens("0*11")).turn(0, bot_owed=False)
    assert "the bot is down" in t.refusal(0, "bot", "ADR-BOT-10")


# Elsewhere.


def test_a_crowd_of_newcomers_fits_into_its_square() -> None:
    new = frozenset(f"seat:{seat}" for seat in range(5))
    square = {"room": "red", "spawnpoint": "red", "tile": "", "turret": -1, "square": "r1c0"}
    assert "ABCDE" in cell({**square, "figures": [0, 1, 2, 3, 4]}, new)[2]
    assert "(A)(B)(C)(D)" in cell({**square, "figures": [0, 1, 2, 3]}, new)[2]


@rule("ADR-DOM-12")
def test_who_falls_by_their_own_hand_is_nobodys_kill_in_the_balance() -> None:
    def kills(by: int) -> list[int]:
        events = [
            TurnBegan(EVERYONE, by, 3, 0),
            Damaged(EVERYONE, 0, by, 1, 0, 1, 11, BY_STRIKE),
            Downed(EVERYONE, 0, by),
        ]
        return [int(row.counts.get("kills", 0)) for row in AdrenalineBalance().uses(events)]

    assert kills(1) == [1] and kills(0) == [0]


@rule("ADR-TURN-3", "ADR-FF-5", "ADR-FF-6")
def test_a_turn_that_is_cut_short_has_a_line_with_the_clause_of_its_side() -> None:
    assert line(AdrenalineTable(3).answer(0, "end"), ActionsLapsed) == ("@0 lets 2 actions lapse", "ADR-TURN-3")
    long = AdrenalineTable(3).turn(0, side="long", left=1).answer(0, "end")
    assert line(long, ActionsLapsed) == ("@0 lets 2 actions lapse", "ADR-FF-5")
    short = AdrenalineTable(3).turn(0, side="short", left=1).answer(0, "end")
    assert line(short, ActionsLapsed) == ("@0 lets 1 action lapse", "ADR-FF-6")
