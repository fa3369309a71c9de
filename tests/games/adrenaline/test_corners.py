"""Corners where clauses meet: a victim's second look, killed bots, spawnpoints out of sight, cards as the only ammo."""

from fragboard.core.row import Row
from fragboard.core.types import CHANCE
from fragboard.games.adrenaline.learn import features
from fragboard.games.adrenaline.shooting import Shot
from fragboard.games.adrenaline.weapons.arsenal import NODES, WEAPONS
from fragboard.testing import rule
from tests.games.adrenaline.ground import fire
from tests.games.adrenaline.scenes import over, tokens
from tests.games.adrenaline.table import AdrenalineTable


@rule("ADR-P-TAGBACK_GRENADE", "ADR-RUL-2")
def test_who_saw_the_shooter_once_answers_although_the_last_hit_came_from_out_of_sight() -> None:
    t = AdrenalineTable(3, map="medium_a").at("r1c2 r2c2 r1c0")
    t.has(0, weapons="plasma_gun", cubes="G").has(1, powerups="tagback_grenade_red")
    glide = ("effect:phase_glide", "square:r0c1", "effect:charged_shot", "cube:green")
    fire(t, "plasma_gun", "effect:basic", "figure:1", *glide)
    assert t.damage(1) == [0, 0, 0]
    t.asks(1, "tagback", "card:tagback_grenade_red pass")


@rule("ADR-GRAB-6")
def test_the_weapon_put_down_lies_where_the_new_one_lay_although_another_slot_is_empty() -> None:
    t = AdrenalineTable(3).at("r1c0 r0c0 r0c1").shows("red", "- furnace hellion")
    t.has(0, weapons="thor zx2 shotgun", cubes="RRRYYYGGG")
    t.answer(0, "grab", "square:r1c0", "weapon:hellion", "cube:yellow", "weapon:thor")
    assert t.view(0)["spawnpoints"]["red"]["weapons"] == ["", "furnace", "thor"]


@rule("ADR-DOM-8", "ADR-SHOOT-3", "ADR-SHOOT-10")
def test_a_spawnpoint_that_is_not_seen_makes_no_puller_fireable() -> None:
    for weapon in ("tractor_beam", "vortex_cannon"):
        t = AdrenalineTable(3, mode="domination").at("r0c1 r2c3 r2c3").has(0, weapons=weapon, cubes="")
        assert "shoot" in t.legal(0)  # the green one is seen
        t.s.tagged = 0b100
        assert "shoot" not in t.legal(0)


@rule("ADR-SHOOT-3", "ADR-PAY-1")
def test_a_weapon_is_offered_for_a_mode_that_only_a_card_can_pay() -> None:
    t = AdrenalineTable(3).at("r1c1 r2c3 r2c3")
    t.has(0, weapons="power_glove whisper", cubes="", powerups="newton_green").answer(0, "shoot")
    assert t.legal(0) == ["weapon:power_glove"]


@rule("ADR-RESP-1")
def test_who_was_killed_in_the_turn_before_does_not_come_back_twice() -> None:
    t = AdrenalineTable(3).at("r1c1 r0c0 r0c1").has(1, damage=tokens("0*11")).end_turn()
    square, cards = t.where(1), t.s.players[1].cards
    assert (t.asked(), t.kind()) == ([1], "menu")
    t.answer(1, "end")
    while t.asked() == [CHANCE]:
        t.luck()
    assert t.asked() == [2]
    assert (t.where(1), t.s.players[1].cards) == (square, cards)


# The bot.


@rule("ADR-BOT-5", "ADR-SHOOT-11")
def test_the_bot_shoots_a_seat_that_is_down() -> None:
    t = AdrenalineTable(3, bot="on").at("r1c1 r1c0 r2c3 r1c0").has(1, damage=tokens("0*11"))
    t.answer(0, "bot", "square:r1c0").asks(0, "bot_target", "figure:1")
    assert t.answer(0, "figure:1").damage(1)[-1] == "bot"


@rule("ADR-DMG-4", "ADR-BOT-7")
def test_a_seat_downed_by_the_bot_answers_it() -> None:
    t = AdrenalineTable(3, bot="on").at("r1c1 r1c0 r2c3 r1c0")
    t.has(1, damage=tokens("0*10"), powerups="tagback_grenade_red")
    t.answer(0, "bot", "square:r1c0", "figure:1").asks(1, "tagback", "card:tagback_grenade_red pass")


@rule("ADR-BOT-12", "ADR-BOT-13", "ADR-FF-9")
def test_a_bot_killed_in_the_frenzy_leaves_and_the_next_seat_brings_it_back() -> None:
    t = AdrenalineTable(3, bot="on").at("r1c0 r0c0 r0c1 r1c1")
    t.turn(0, side="long", left=2, bot_owed=False).has("bot", damage=tokens("0*11")).answer(0, "end").luck()
    assert t.where("bot") == ""
    t.asks(1, "bot_spawn", "spawnpoint:red spawnpoint:yellow spawnpoint:green")


@rule("ADR-DOM-13", "ADR-BOT-15")
def test_a_seat_that_overkills_after_the_bots_killshot_still_tags() -> None:
    t = AdrenalineTable(3, bot="on", mode="domination").at("r1c1 r0c0 r0c1 r1c1")
    t.turn(0, bot_owed=False).has(1, damage=tokens("2*10 bot 0")).answer(0, "end")
    t.asks(0, "overkill_track", "spawnpoint:red spawnpoint:yellow spawnpoint:green")


@rule("ADR-FIN-1", "ADR-BOT-9")
def test_the_bots_board_is_scored_at_the_end() -> None:
    t = AdrenalineTable(3, bot="on").at("r1c1 r0c0 r0c1 r1c1").turn(0, side="short", left=0, bot_owed=False)
    t.has("bot", damage="1 1 2").answer(0, "end")
    over(t)
    assert t.points()[:3] == [0, 9, 6]


# Observations.


def observed(t: AdrenalineTable, seat: int) -> list[float]:
    out = [0.0] * t.game.observation_size()
    t.game.observe(t.s, seat, out)
    return out


def test_an_observation_is_seen_from_the_own_chair() -> None:
    one = AdrenalineTable(3).at("r1c1 r1c0 r2c3").turn(0).has(1, damage="0 2", marks="0").has(0, weapons="zx2")
    other = AdrenalineTable(3).at("r2c3 r1c1 r1c0").turn(1).has(2, damage="1 0", marks="1").has(1, weapons="zx2")
    other.s.start = 1
    for t, seat in ((one, 0), (other, 1)):
        t.answer(seat, "shoot", "weapon:zx2")
        assert (t.asked(), t.kind()) == ([seat], "fire_mode")
    assert observed(one, 0) == observed(other, 1)
    assert observed(one, 0) != observed(one, 1)


def test_the_map_and_the_options_are_observed() -> None:
    tables = [AdrenalineTable(3, map=map) for map in ("small", "medium_a", "medium_b", "large")]
    tables += [AdrenalineTable(3, final_frenzy="off"), AdrenalineTable(3, hidden_ammo="off")]
    seen = [tuple(observed(t, 0)) for t in tables]
    assert len(set(seen)) == len(seen)


def test_each_place_in_the_orders_of_effects_is_observed_as_one_of_its_own() -> None:
    t = AdrenalineTable(3, map="medium_a").at("r1c2 r2c2 r1c0").has(0, weapons="plasma_gun")
    t.answer(0, "shoot", "weapon:plasma_gun")
    shot = t.s.stack[-1]
    assert isinstance(shot, Shot)
    seen = []
    for shot.node in range(len(NODES)):
        row = Row(features.SHOT)
        features.shot_row(t.s, 0, row)
        assert row.at == features.SHOT
        seen.append(tuple(row.places))
    assert len(set(seen)) == len(NODES)
    assert max(len(weapon.effects) for weapon in WEAPONS) <= features.EFFECTS
    assert max(len(effect.steps) for weapon in WEAPONS for effect in weapon.effects) <= features.STEPS
