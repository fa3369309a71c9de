"""Decisions in general: what arises, how options are listed, what is refused, what the clock answers (ADR-DEC)."""

import re

from fragboard.core.types import CHANCE
from fragboard.play import Match
from fragboard.testing import rule, rulebook
from tests.games.adrenaline.scenes import GAME, opening, positions, tokens
from tests.games.adrenaline.table import CARD_IDS, WEAPON_IDS, AdrenalineTable

CLOSING = ("none", "stay", "stop", "done", "pass", "end")
WORDS = ["run", "grab", "shoot", "frenzy_run", "frenzy_grab", "frenzy_shoot", "bot", "go"]
GENERAL = {"AUTO", "ORDER", "BAD", "ABSENT"}
OTHER_NAMES = {"NEWTON": "newton_target", "OVERKILL": "overkill_track", "RESPAWN": "respawn_discard"}
SHOT = {"weapon", "fire_mode", "effect", "target", "square", "room", "direction", "fly_on", "push", "scope"}


def place(name: str, active: int, seats: int) -> tuple[int, int]:
    """Where an option stands in the order of ADR-DEC-ORDER: its group, then its place in it."""
    block, _, rest = name.partition(":")
    if name in CLOSING:
        return (9, CLOSING.index(name))
    if block == "square":
        return (2, int(rest[1]) * 4 + int(rest[3]))
    if block == "figure":
        return (2, 8 if rest == "bot" else (int(rest) - active) % seats)
    if block == "spawnpoint":
        return (3, ["red", "yellow", "green"].index(rest))
    if block == "room":
        return (2, ["red", "yellow", "green", "white", "purple", "blue"].index(rest))
    if block == "direction":
        return (2, ["north", "east", "south", "west"].index(rest))
    if block == "cube":
        return (2, ["red", "yellow", "green"].index(rest))
    if block == "card":
        return (4, CARD_IDS.index(rest))
    if block == "weapon":
        return (2, WEAPON_IDS.index(rest))
    if block == "slot":
        return (2, int(rest))
    if block == "powerup":
        return (3, 0)
    return (1, WORDS.index(name))


@rule("ADR-DEC-ORDER")
def test_options_are_listed_in_one_fixed_order() -> None:
    kinds: set[str] = set()
    for mode in ("deathmatch", "domination", "turret"):
        for s in positions(6, 700, mode=mode, skulls=5):
            for seat in GAME.to_act(s):
                if seat == CHANCE:
                    continue
                prompt = GAME.prompt(s, seat)
                kinds.add(prompt.kind)
                names = [GAME.actions.name(a) for a in prompt.order]
                assert len(set(names)) == len(names)
                if prompt.kind not in ("fire_mode", "effect"):  # their order is that of the weapon, see below
                    places = [place(name, int(s.active), int(s.seats)) for name in names]
                    assert places == sorted(places), names
    assert {
        "menu",
        "move",
        "grab_weapon",
        "target",
        "pay",
        "reload",
        "bot_move",
        "turret_tile",
        "respawn_discard",
    } <= kinds


@rule("ADR-DEC-ORDER", "ADR-DEC-FIRE_MODE", "ADR-DEC-EFFECT")
def test_modes_and_effects_are_listed_as_in_the_data_tables() -> None:
    t = AdrenalineTable(3).has(0, weapons="plasma_gun", cubes="G").answer(0, "shoot", "weapon:plasma_gun")
    t.asks(0, "effect", "effect:basic effect:phase_glide", default="effect:basic")
    t.answer(0, "effect:basic", "figure:1").asks(
        0, "effect", "effect:phase_glide effect:charged_shot stop", default="stop"
    )
    t = AdrenalineTable(3).at("r1c0 r0c0 r0c0").has(0, weapons="rocket_launcher", cubes="GY").answer(0, "shoot")
    t.answer(0, "effect:basic", "figure:1")
    t.asks(0, "effect", "effect:rocket_jump effect:fragmenting_warhead effect:move_target stop", default="stop")


@rule("ADR-DEC-AUTO")
def test_a_question_with_one_option_is_answered_by_the_table_and_recorded() -> None:
    automatic = asked = 0
    for seed in range(3):
        match = Match("adrenaline", 3, seed=seed, options={"skulls": 5})
        for turn in range(250):
            if match.over:
                break
            seat = match.to_act[0]
            choices = match.options(seat)
            match.answer(seat, choices[(turn * 7 + seed) % len(choices)].name)
        s = GAME.new(3, {"skulls": 5})
        for entry in match.log:
            if entry.seat != CHANCE:
                assert entry.auto == (len(GAME.legal(s, entry.seat)) == 1)
                automatic += entry.auto
                asked += not entry.auto
            GAME.apply(s, entry.seat, entry.action)
    assert automatic > 10 and asked > 100


@rule("ADR-DEC-AUTO")
def test_cards_equal_in_kind_and_colour_are_one_option() -> None:
    t = opening().chance("card:newton_red", "card:newton_red").asks(0, "spawn_discard", "card:newton_red")
    t.answer(0, "card:newton_red")
    assert t.hand(0) == ["newton_red"]
    t = AdrenalineTable(3).has(0, powerups="newton_red newton_red teleporter_green")
    t.asks(0, "menu", "run grab card:newton_red card:teleporter_green end")


@rule("ADR-DEC-AUTO")
def test_what_can_have_no_option_by_public_facts_does_not_arise() -> None:
    t = AdrenalineTable(3).answer(0, "end")
    assert t.asked() == [1] and t.kind() == "menu"  # nothing is unloaded: no reload
    t = AdrenalineTable(3).at("r2c1 r2c1 r0c0").has(0, weapons="sledgehammer", cubes="G")
    t.answer(0, "shoot", "weapon:sledgehammer", "effect:basic", "figure:1")
    assert t.kind() == "menu"  # nobody holds a card: neither scope nor grenade
    t = AdrenalineTable(3).at("r2c1 r2c1 r0c0").has(0, weapons="machine_gun", cubes="")
    t.answer(0, "shoot", "weapon:machine_gun", "effect:basic", "figure:1")
    assert t.kind() == "effect"  # nobody else in sight: no second target


@rule("ADR-DEC-AUTO")
def test_where_only_the_hand_decides_a_question_arises_with_one_card_or_the_closing_word() -> None:
    t = AdrenalineTable(3).turn(0, actions=0).asks(0, "menu", "end", default="end")
    t.has(0, powerups="tagback_grenade_red").asks(0, "menu", "end")
    t = AdrenalineTable(3).has(0, unloaded="thor", cubes="").answer(0, "end").asks(0, "reload", "done", default="done")
    t = AdrenalineTable(3).shows("red", "thor").has(0, cubes="R").answer(0, "grab", "square:r1c0", "weapon:thor")
    t.asks(0, "pay", "cube:red", default="cube:red")
    t = AdrenalineTable(3).at("r2c1 r2c1 r0c0").has(0, weapons="thor", cubes="")
    t.answer(0, "shoot", "weapon:thor", "effect:basic", "figure:1").asks(0, "effect", "stop", default="stop")


@rule("ADR-DEC-BAD")
def test_an_answer_from_the_wrong_seat_is_refused() -> None:
    t = AdrenalineTable(3)
    for seat in (1, 2):
        t.refused(seat, "run", "ADR-DEC-BAD")
        t.refused(seat, "end", "ADR-DEC-BAD")


@rule("ADR-DEC-BAD")
def test_an_answer_to_another_question_or_outside_the_list_is_refused() -> None:
    t = AdrenalineTable(3)
    for name in ("square:r1c1", "figure:1", "done", "pass", "shoot", "frenzy_run", "bot", "card:newton_red", "slot:1"):
        t.refused(0, name)
    t.answer(0, "run")
    for name in ("square:r1c0", "square:r1c3", "square:r2c0", "run", "end", "room:red", "stop"):
        t.refused(0, name)
    t.answer(0, "square:r1c1")


@rule("ADR-DEC-BAD")
def test_only_the_listed_options_are_accepted_and_all_of_them_are() -> None:
    for i, s in enumerate(positions(4, 400)):
        for seat in GAME.to_act(s):
            if seat == CHANCE or i % 17:
                continue
            legal = GAME.legal(s, seat)
            assert legal == sorted(set(legal)) and sorted(GAME.prompt(s, seat).order) == legal
            for a in legal:
                other = GAME.clone(s)
                GAME.answer(other, seat, a)
                assert not GAME.check(other)


@rule("ADR-DEC-ABSENT")
def test_the_clock_takes_a_closing_word_or_the_first_option_and_the_bot_while_owed() -> None:
    kinds: dict[str, set[str]] = {}
    for mode in ("deathmatch", "domination"):
        for s in positions(6, 600, mode=mode, skulls=5):
            for seat in GAME.to_act(s):
                if seat == CHANCE:
                    continue
                prompt = GAME.prompt(s, seat)
                names = [GAME.actions.name(a) for a in prompt.order]
                expected = names[-1] if names[-1] in CLOSING else names[0]
                if prompt.kind == "menu" and "bot" in names:
                    expected = "bot"
                assert GAME.actions.name(GAME.default(s, seat)) == expected
                kinds.setdefault(prompt.kind, set()).add(expected)
    assert kinds["menu"] == {"bot", "end"} and "done" in kinds["reload"]


@rule("ADR-DEC-ABSENT")
def test_the_clock_chooses_the_bot_while_it_is_owed() -> None:
    t = AdrenalineTable(3, bot="on").has(0, powerups="newton_red")
    t.asks(0, "menu", "run grab bot card:newton_red", default="bot")
    t.turn(0, bot_owed=False).asks(0, "menu", "run grab card:newton_red end", default="end")


@rule("ADR-DEC-MENU", "ADR-DEC-BAD", "ADR-HID-6")
def test_every_kind_that_is_asked_is_one_of_the_rulebook_and_of_one_seat() -> None:
    listed = set()
    for clause in rulebook("adrenaline"):
        found = re.fullmatch(r"ADR-DEC-([A-Z_]+)", clause.id)
        if found and found[1] not in GENERAL:
            listed.add(OTHER_NAMES.get(found[1], found[1].lower()))
    assert len(listed) == 26
    seen = set()
    for mode in ("deathmatch", "domination", "turret"):
        for s in positions(6, 700, mode=mode, skulls=5):
            asked = [seat for seat in GAME.to_act(s) if seat != CHANCE]
            assert len(asked) <= 1
            for seat in asked:
                kind = GAME.prompt(s, seat).kind
                seen.add(kind)
                assert GAME.view(s, None)["asked"] == {"kind": kind, "seats": [seat]}
                if kind not in ("pay", "scope", "tagback", "overkill_track", "respawn_discard"):
                    assert seat == s.active
                if kind in SHOT:
                    assert GAME.view(s, None)["step"] == "actions"
    assert seen <= listed and len(seen) >= 15


@rule("ADR-DEC-SPAWN_DISCARD", "ADR-DEC-RESPAWN")
def test_discards_list_the_whole_hand() -> None:
    t = opening(3, 2).chance("card:teleporter_red", "card:targeting_scope_green")
    t.asks(2, "spawn_discard", "card:targeting_scope_green card:teleporter_red", default="card:targeting_scope_green")
    t = AdrenalineTable(3).has(1, damage=tokens("0*11"), powerups="newton_yellow newton_red").answer(0, "end")
    t.chance("card:newton_red").asks(
        1, "respawn_discard", "card:newton_red card:newton_yellow", default="card:newton_red"
    )
