"""What the game is, its parts and its set-up (ADR-GOAL, ADR-PART, ADR-SET)."""

import pytest

from fragboard.core.errors import SetupError
from fragboard.core.types import CHANCE
from fragboard.games.adrenaline.catalogue import POWERUPS
from fragboard.games.adrenaline.events import Started, TileLaid, WeaponShown
from fragboard.games.adrenaline.weapons.arsenal import WEAPONS as ARSENAL
from fragboard.play.driver import QuickDice
from fragboard.testing import rule, rulebook
from tests.games.adrenaline.scenes import GAME, opening, over, positions, tokens
from tests.games.adrenaline.table import AdrenalineTable

WEAPONS = [
    "lock_rifle",
    "machine_gun",
    "thor",
    "plasma_gun",
    "whisper",
    "electroscythe",
    "tractor_beam",
    "vortex_cannon",
    "furnace",
    "heatseeker",
    "hellion",
    "flamethrower",
    "grenade_launcher",
    "rocket_launcher",
    "railgun",
    "cyberblade",
    "zx2",
    "shotgun",
    "power_glove",
    "shockwave",
    "sledgehammer",
]
TYPES = ["targeting_scope", "newton", "tagback_grenade", "teleporter"]
COLOURS = ["red", "yellow", "green"]
CARDS = {f"card:{type}_{colour}": 2 for type in TYPES for colour in COLOURS}
TILES = {
    **dict.fromkeys(("tile:rry", "tile:rrg", "tile:ryy", "tile:yyg", "tile:rgg", "tile:ygg"), 3),
    **dict.fromkeys(("tile:rrp", "tile:yyp", "tile:ggp"), 2),
    **dict.fromkeys(("tile:ryp", "tile:rgp", "tile:ygp"), 4),
}


@rule("ADR-GOAL-1")
def test_a_killed_figure_is_back_before_the_next_turn() -> None:
    t = AdrenalineTable(3).at("r2c1 r2c1 r0c0").has(0, weapons="sledgehammer").has(1, damage=tokens("2*9"))
    t.answer(0, "shoot", "weapon:sledgehammer", "effect:basic", "figure:1", "end", "done")
    t.chance("card:newton_yellow").answer(1, "card:newton_yellow")
    assert t.where(1) == "r2c3" and t.damage(1) == []
    assert t.asked() == [1] and t.kind() == "menu"


@rule("ADR-GOAL-1", "ADR-FIN-3")
def test_the_most_points_win() -> None:
    t = AdrenalineTable(3, final_frenzy="off", skulls=5).kills("0", "0", "0", "0")
    t.has(0, points=2).has(1, points=30).has(2, damage=tokens("0*11"), points=20)
    over(t.answer(0, "end"))
    assert t.points() == [2 + 9 + 8, 30, 20] and t.ranks() == [3, 1, 2]


@rule("ADR-GOAL-2")
def test_points_are_never_lost() -> None:
    game: object = None
    best: list[int] = []
    gained = 0
    for s in positions(6, 1200, skulls=5):
        points = [int(p.points) for p in s.players]
        if s is not game:
            game, best = s, points
        assert all(a >= b for a, b in zip(points, best, strict=True))
        gained += sum(points) - sum(best)
        best = points
    assert gained > 100


@rule("ADR-GOAL-2")
def test_damage_first_blood_and_a_double_kill_pay() -> None:
    t = AdrenalineTable(3).has(1, damage=tokens("0*11")).has(2, damage=tokens("1*6 0*5"))
    t.answer(0, "end")
    assert t.points() == [8 + 1 + 6 + 1, 8 + 1, 0]


@rule("ADR-GOAL-3")
def test_three_to_five_seats_play() -> None:
    for seats in (3, 4, 5):
        assert len(AdrenalineTable(seats).view(None)["figures"]) == seats
    for seats in (0, 1, 2, 6):
        with pytest.raises(SetupError):
            GAME.new(seats, {})


@rule("ADR-PART-2", "ADR-P-DECK", "ADR-TILE-1", "ADR-TILE-2")
def test_there_are_so_many_cards_and_tiles() -> None:
    assert sum(CARDS.values()) == 24 and sum(TILES.values()) == 36 and len(WEAPONS) == 21
    t = AdrenalineTable(3, fresh=True, hidden_ammo="off").chance("seat:0")
    assert t.weights() == {f"weapon:{id}": 1 for id in WEAPONS}
    while t.outcomes()[0].startswith("weapon:"):
        t.chance(t.outcomes()[0])
    first = t.weights()
    assert set(first) == set(TILES)
    assert {name: weight * 36 // sum(first.values()) for name, weight in first.items()} == TILES
    while t.outcomes()[0].startswith("tile:"):
        t.chance(t.outcomes()[0])
    first = t.weights()
    assert {name: weight * 24 // sum(first.values()) for name, weight in first.items()} == CARDS


@rule("ADR-PART-3")
def test_a_seat_has_a_board_an_action_tile_and_three_cubes_of_each_colour() -> None:
    t = AdrenalineTable(3, hidden_ammo="off").at("r1c1 r1c1 r1c1").tile("r1c1", "rry").has(0, cubes="RRYYGGG")
    assert t.view(None)["side"] == "normal" and t.view(None)["figures"][0]["values"] == [8, 6, 4, 2, 1, 1]
    t.answer(0, "grab", "square:r1c1")
    assert t.cubes(0) == "RRRYYYGGG"  # one red cube of the tile was too many
    assert AdrenalineTable(3).turn(0, side="long").view(None)["side"] == "long"


@rule("ADR-PART-4")
def test_each_mode_has_its_own_shared_parts() -> None:
    view = AdrenalineTable(3).view(None)
    assert view["skulls"] == 8 and view["kills"] == [] and view["tracks"] == {} and view["turret_board"] == []
    view = AdrenalineTable(3, mode="domination").view(None)
    assert view["skulls"] == 8 and view["tracks"] == {"red": {}, "yellow": {}, "green": {}} and not view["turret_board"]
    view = AdrenalineTable(3, mode="turret").view(None)
    assert view["skulls"] == 8 and view["tracks"] == {} and len(view["turret_board"]) == 5
    assert [f["figure"] for f in AdrenalineTable(3, bot="on").view(None)["figures"]] == [0, 1, 2, 5]


@rule("ADR-PART-5")
def test_tokens_do_not_run_out_after_twenty() -> None:
    t = AdrenalineTable(5).has(0, weapons="sledgehammer", cubes="")
    for victim in (1, 2, 3):
        t.has(victim, damage=tokens("0*12"))
    t.answer(0, "shoot", "weapon:sledgehammer", "effect:basic", "figure:4")
    assert t.damage(4) == [0, 0]  # 38 tokens of seat 0 lie on the boards
    t.answer(0, "end", "done")
    assert t.killshots() == ["0 0", "0 0", "0 0"] and t.points()[0] == 3 * 9 + 1


@rule("ADR-PART-5")
def test_cubes_never_run_out_either() -> None:
    for s in positions(3, 600):
        for seat in range(s.seats):
            cubes = GAME.view(s, None)["figures"][seat]["cubes"]  # type: ignore[index]
            assert all(0 <= n <= 3 for n in cubes.values())


@rule("ADR-PART-7")
def test_a_figure_that_is_not_on_the_map_cannot_be_chosen_or_seen() -> None:
    t = AdrenalineTable(3).turn(0, round=1).at(2, "").has(0, weapons="tractor_beam zx2", powerups="newton_red")
    assert t.view(None)["figures"][2]["square"] == ""
    t.answer(0, "card:newton_red")
    t.asks(0, "newton_target", "figure:1")
    t = AdrenalineTable(3).turn(0, round=1).at("r1c0 r1c0").at(2, "").has(0, weapons="tractor_beam zx2", cubes="")
    t.answer(0, "shoot", "weapon:tractor_beam", "effect:basic")
    t.asks(0, "target", "figure:1")
    t = AdrenalineTable(3).turn(0, round=1).at(1, "").at(2, "").has(0, weapons="tractor_beam zx2 heatseeker")
    t.refused(0, "shoot")
    assert t.has(0, powerups="newton_red").refused(0, "card:newton_red")  # nobody to move


@rule("ADR-PART-8")
def test_clockwise_is_by_rising_seat_and_the_bot_comes_last() -> None:
    for seat, others in ((0, "1 2 3"), (2, "3 0 1"), (3, "0 1 2")):
        t = AdrenalineTable(4, bot="on").turn(seat).has(seat, powerups="newton_green").answer(seat, "card:newton_green")
        t.asks(seat, "newton_target", " ".join(f"figure:{x}" for x in [*others.split(), "bot"]))


@rule("ADR-PART-9")
def test_every_weapon_and_powerup_can_be_read() -> None:
    texts = {clause.id: clause.text for clause in rulebook("adrenaline")}
    for weapon in ARSENAL:
        assert len(texts[weapon.clause]) > 20 and weapon.clause == f"ADR-W-{weapon.id.upper()}"
        for effect in weapon.effects:  # what cards, options and lines say of it
            assert len(effect.text) > 10 and effect.clause.startswith(weapon.clause) and len(texts[effect.clause]) > 20
    for card in POWERUPS:
        assert len(card.text) > 20 and card.clause == f"ADR-P-{card.id.upper()}" and len(texts[card.clause]) > 20


@rule("ADR-SET-1")
@pytest.mark.parametrize("map", ["small", "medium_a", "medium_b", "large"])
def test_any_map_is_built_for_any_number_of_seats(map: str) -> None:
    for seats in (3, 4, 5):
        view = opening(seats, map=map).view(None)
        assert view["map"] == map
        assert len(view["squares"]) == {"small": 10, "large": 12}.get(map, 11)
        assert sum(square["spawnpoint"] != "" for square in view["squares"]) == 3


@rule("ADR-SET-2")
def test_skulls_lie_on_the_track_or_in_the_box() -> None:
    for mode in ("deathmatch", "domination", "turret"):
        for skulls in (5, 6, 7, 8):
            view = AdrenalineTable(3, fresh=True, mode=mode, skulls=skulls).view(None)
            assert view["skulls"] == view["skulls_at_start"] == skulls and view["kills"] == []


@rule("ADR-SET-3")
def test_all_powerups_are_in_the_deck_at_first() -> None:
    t = opening()
    assert t.decks()["powerups"] == 24 and t.decks()["powerup_discards"] == 0
    assert t.view(None)["decks"]["powerups"] == 24 and t.view(None)["discards"]["powerups"] == {}


@rule("ADR-SET-4", "ADR-SET-8")
def test_three_weapons_are_dealt_to_each_spawnpoint_in_order() -> None:
    t = AdrenalineTable(3, fresh=True).chance("seat:0")
    dealt = ["thor", "zx2", "shotgun", "furnace", "railgun", "whisper", "hellion", "lock_rifle", "shockwave"]
    for i, id in enumerate(dealt):
        assert set(t.outcomes()) == {f"weapon:{w}" for w in WEAPONS if w not in dealt[:i]}
        assert len(set(t.weights().values())) == 1
        t.chance(f"weapon:{id}")
    assert [t.shown(colour) for colour in COLOURS] == [dealt[:3], dealt[3:6], dealt[6:]]
    assert [event.rack for event in t.events(WeaponShown)] == list(range(9))
    assert t.decks()["weapons"] == 12


@rule("ADR-SET-5", "ADR-OPT-HIDDEN_AMMO")
@pytest.mark.parametrize(("map", "supply"), [("small", 29), ("medium_a", 28), ("medium_b", 28), ("large", 27)])
def test_a_face_down_tile_lies_on_every_square_without_a_spawnpoint(map: str, supply: int) -> None:
    t = opening(3, map=map)
    for square in t.view(None)["squares"]:
        assert square["tile"] == ("" if square["spawnpoint"] else "down")
    assert t.decks()["tiles"] == t.view(None)["decks"]["tiles"] == supply


@rule("ADR-SET-5", "ADR-SET-8", "ADR-OPT-HIDDEN_AMMO")
def test_face_up_tiles_are_laid_in_reading_order() -> None:
    t = AdrenalineTable(3, fresh=True, hidden_ammo="off").chance("seat:0")
    while t.outcomes()[0].startswith("weapon:"):
        t.chance(t.outcomes()[0])
    tiles = ["rry", "ygp", "rry", "rry", "yyp", "ggp", "rgp", "yyg"]
    for i, tile in enumerate(tiles):
        left = {name: n - tiles[:i].count(name[5:]) for name, n in TILES.items() if n > tiles[:i].count(name[5:])}
        assert t.weights() == left  # rry is out after the third
        t.chance(f"tile:{tile}")
    assert [square["tile"] for square in t.view(None)["squares"] if not square["spawnpoint"]] == tiles
    assert [event.square for event in t.events(TileLaid)] == [0, 1, 3, 5, 6, 7, 9, 10]
    assert t.decks()["tiles"] == 28


@rule("ADR-SET-6")
def test_everybody_begins_with_one_cube_of_each_colour_and_nothing_else() -> None:
    t = opening(5, 3)
    assert t.s.start == 3
    for seat in range(5):
        figure = t.view(None)["figures"][seat]
        assert figure["cubes"] == {"red": 1, "yellow": 1, "green": 1} and figure["square"] == ""
        assert (figure["weapons"], figure["cards"], figure["damage"], figure["marks"]) == ([], 0, [], {})
        assert (figure["points"], figure["skulls"], t.where(seat)) == (0, 0, "")


@rule("ADR-SET-7")
def test_any_seat_may_start_and_keeps_the_marker() -> None:
    for seats in (3, 4, 5):
        t = AdrenalineTable(seats, fresh=True)
        assert t.asked() == [CHANCE]
        assert t.weights() == {f"seat:{seat}": 1 for seat in range(seats)}
    t = opening(4, 2)
    assert [event.seat for event in t.events(Started)] == [2]
    t.luck().answer(2, "card:targeting_scope_red")
    for seat in (3, 0, 1, 2):
        assert t.view(None)["start"] == 2
        t.end_turn()
        assert t.s.active == seat


@rule("ADR-SET-8")
def test_chance_decides_one_thing_at_a_time_in_a_fixed_order() -> None:
    t = AdrenalineTable(3, fresh=True, hidden_ammo="off")
    asked = []
    while t.asked() == [CHANCE]:
        asked.append(t.outcomes()[0].partition(":")[0])
        t.chance(t.outcomes()[0])
    assert asked == ["seat", *["weapon"] * 9, *["tile"] * 8, *["card"] * 2]
    t = AdrenalineTable(3, fresh=True, mode="turret")
    asked = []
    while t.asked() == [CHANCE]:
        asked.append(t.outcomes()[0].partition(":")[0])
        t.chance(t.outcomes()[0])
    assert asked == ["seat", *["weapon"] * 9, *["tile"] * 5, *["card"] * 2]


@rule("ADR-SET-8")
def test_every_card_still_in_the_deck_is_equally_likely_and_no_order_is_known() -> None:
    t = opening().chance("card:newton_red")
    assert t.weights() == {**CARDS, "card:newton_red": 1}
    for viewer in (0, 1):
        imagined = t.game.determinize(t.s, viewer, QuickDice(viewer))
        assert sum(weight for _, weight in t.game.chance(imagined)) == 23
    t.chance("card:newton_red").answer(0, "card:newton_red", "end")
    assert t.weights() == {name: n for name, n in CARDS.items() if name != "card:newton_red"}  # one held, one discarded
