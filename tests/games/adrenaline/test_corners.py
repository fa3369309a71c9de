"""Corners where clauses meet: a victim's second look, killed bots, spawnpoints out of sight, cards as the only ammo."""

from fragboard.core.types import CHANCE
from fragboard.games.adrenaline.catalogue import LAST_ROUND
from fragboard.games.adrenaline.learn import features
from fragboard.games.adrenaline.shooting import Shot
from fragboard.games.adrenaline.weapons.arsenal import NODES
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


def observed(t: AdrenalineTable, seat: int) -> dict[str, float]:
    """The observation of a seat, by the names of its places."""
    numbers = t.game.observation(t.s, seat).tolist()
    return {place.name: x for place, x in zip(t.game.layout().places(), numbers, strict=True)}


def test_an_observation_counts_figures_as_actions_do_and_repeats_the_own_one() -> None:
    t = AdrenalineTable(3).at("r1c1 r1c0 r2c3").turn(0).has(1, damage="0 2", marks="0").has(0, weapons="zx2")
    t.answer(0, "shoot", "weapon:zx2")
    for seat in range(3):
        row = observed(t, seat)
        assert [n for n in range(5) if row[f"own_seat.{n}"]] == [seat]
        assert row["figure.0.square.r1c1"] == row["figure.1.damage.1.0"] == row["figure.1.damage.2.2"] == 1.0
        assert row["asked.0"] == row["question.fire_mode"] == row["shot.weapon.zx2"] == 1.0
        assert row["own.mark.0"] == row[f"figure.{seat}.mark.0"]


def test_the_order_of_damage_is_observed() -> None:
    """First blood and the tie-break depend on it (ADR-KILL-2, ADR-KILL-3)."""
    one, other = (AdrenalineTable(3).at("r1c1 r1c0 r2c3").has(0, damage=line) for line in ("1 2", "2 1"))
    assert observed(one, 0) != observed(other, 0)


def test_every_round_and_every_quiet_round_looks_different() -> None:
    t, seen = AdrenalineTable(3), set()
    for t.s.round in range(1, LAST_ROUND + 2):
        for t.s.quiet in (0, 19, 20):
            for t.s.hurt in (False, True):
                seen.add(t.game.observation(t.s, 0).tobytes())
    assert len(seen) == (LAST_ROUND + 1) * 6


def test_points_and_tokens_are_never_cut_off() -> None:
    t, seen = AdrenalineTable(3, mode="domination"), set()
    for t.p(1).points in (0, 99, 100, 101, 102, 5000, 5001):
        for tags in (0, 7, 8, 9, 10, 4000):
            t.s.tracks = [tags << 12, 0, 0]
            seen.add(t.game.observation(t.s, 0).tobytes())
    assert len(seen) == 7 * 6


def test_the_killshot_track_is_observed_in_its_order() -> None:
    seen = []
    for kills in ([0, 1], [1, 0], [0 + 8 * 2, 1], [0, 1 + 8 * 1], [0, 1, 1]):
        t = AdrenalineTable(3)
        t.s.kills = kills
        seen.append(t.game.observation(t.s, 0).tobytes())
    assert len(set(seen)) == len(seen)


def test_the_map_and_the_options_are_observed() -> None:
    tables = [AdrenalineTable(3, map=map) for map in ("small", "medium_a", "medium_b", "large")]
    tables += [AdrenalineTable(3, final_frenzy="off"), AdrenalineTable(3, hidden_ammo="off")]
    tables += [AdrenalineTable(3, skulls=n) for n in (5, 6, 7)]
    seen = [t.game.observation(t.s, 0).tobytes() for t in tables]
    assert len(set(seen)) == len(seen)


def test_each_place_in_the_orders_of_effects_is_observed_as_one_of_its_own() -> None:
    t = AdrenalineTable(3, map="medium_a").at("r1c2 r2c2 r1c0").has(0, weapons="plasma_gun")
    t.answer(0, "shoot", "weapon:plasma_gun")
    shot = t.s.stack[-1]
    assert isinstance(shot, Shot)
    seen = set()
    for shot.node in range(len(NODES)):
        row = features.LAYOUT.blank.copy()
        features.write_shot(shot, row)
        seen.add(b"".join(row))
    assert len(seen) == len(NODES)
