"""What is hidden: hands, and nothing else that exists; what asking and not asking may tell (ADR-HID)."""

import json

from fragboard.core.frame import NOTHING
from fragboard.core.types import CHANCE
from fragboard.games.adrenaline.events import CardDiscarded, CardDrawn, CardPlayed, CardSeen, Paid
from fragboard.testing import rule
from tests.games.adrenaline.scenes import GAME, knowledge, opening, positions, tokens, told
from tests.games.adrenaline.table import CARD_IDS, AdrenalineTable

HANDS = ["newton_red teleporter_green", "tagback_grenade_yellow targeting_scope_yellow", "newton_red newton_red"]


@rule("ADR-HID-1")
def test_a_hand_is_known_to_its_owner_alone_and_its_size_to_all() -> None:
    for viewer in (0, 2, None):
        assert len({knowledge(AdrenalineTable(3).has(1, powerups=hand), viewer) for hand in HANDS}) == 1
    assert len({knowledge(AdrenalineTable(3).has(1, powerups=hand), 1) for hand in HANDS}) == len(HANDS)
    t = AdrenalineTable(3).has(1, powerups=HANDS[0])
    assert t.view(1)["hand"] == ["newton_red", "teleporter_green"]
    for viewer in (0, 2, None):
        assert t.view(viewer)["hand"] == [] and t.view(viewer)["figures"][1]["cards"] == 2


@rule("ADR-HID-1")
def test_a_card_becomes_public_when_it_is_played() -> None:
    t = AdrenalineTable(3).has(0, powerups="teleporter_green newton_red").answer(0, "card:teleporter_green")
    assert t.view(None)["discards"]["powerups"] == {"teleporter_green": 1}
    assert [e.reaches(2) for e in t.events(CardPlayed)] == [True] and t.view(2)["figures"][0]["cards"] == 1


@rule("ADR-HID-1")
def test_a_card_becomes_public_when_it_pays() -> None:
    t = AdrenalineTable(3).shows("red", "thor").has(0, powerups="teleporter_red newton_red", cubes="")
    t.answer(0, "grab", "square:r1c0", "weapon:thor")
    t.asks(0, "pay", "card:newton_red card:teleporter_red")
    assert t.view(2)["discards"]["powerups"] == {}
    t.answer(0, "card:teleporter_red")
    assert t.view(2)["discards"]["powerups"] == {"teleporter_red": 1}
    assert [CARD_IDS[e.powerup] for e in t.events(Paid) if e.reaches(None)] == ["teleporter_red"]


@rule("ADR-HID-2")
def test_of_the_decks_only_the_sizes_are_shown() -> None:
    t = AdrenalineTable(3).has(1, powerups="newton_red")
    for viewer in (0, 1, None):
        view = t.view(viewer)
        assert view["decks"] == {"powerups": 23, "weapons": 12, "tiles": 28}
        text = json.dumps(view)
        assert "sledgehammer" not in text and "hellion" not in text  # they lie in the weapon deck
        assert '"rry"' not in text and "teleporter" not in text
    assert ("newton_red" in json.dumps(t.view(1))) and ("newton_red" not in json.dumps(t.view(0)))


@rule("ADR-HID-3")
def test_weapons_are_public_with_their_state() -> None:
    t = AdrenalineTable(3).has(1, weapons="thor", unloaded="zx2")
    for viewer in (0, 1, None):
        held = t.view(viewer)["figures"][1]["weapons"]
        assert held == [{"id": "thor", "loaded": True}, {"id": "zx2", "loaded": False}]


@rule("ADR-HID-4")
def test_everything_else_is_public() -> None:
    t = AdrenalineTable(3, hidden_ammo="off").at("r1c0 r2c2 r0c3").tile("r1c1", "ygp").shows("red", "thor - zx2")
    t.has(1, cubes="RRG", damage="0 2 0", marks="2 2", skulls=1, points=7).kills("0", "1 2").deck("newton_red")
    spectator = t.view(None)
    figure = spectator["figures"][1]
    assert (figure["square"], figure["cubes"]) == ("r2c2", {"red": 2, "yellow": 0, "green": 1})
    assert (figure["damage"], figure["marks"]) == ([0, 2, 0], {"2": 2})
    assert (figure["skulls"], figure["points"]) == (1, 7)
    assert spectator["kills"] == [{"killer": 0, "over": -1}, {"killer": 1, "over": 2}]
    assert (
        spectator["discards"]["powerups"]["newton_red"] == 1 and spectator["discards"]["powerups"]["newton_green"] == 2
    )
    assert spectator["spawnpoints"]["red"]["weapons"] == ["thor", "", "zx2"]
    assert {x["square"]: x["tile"] for x in spectator["squares"]}["r1c1"] == "ygp"
    assert spectator["tile"] == {}  # of actions: a spectator has none, and a seat's follows from what is public
    for viewer in range(3):
        assert t.view(viewer)["tile"] == {
            "run": {"moves": 3},
            "grab": {"moves": 2, "better": True} if viewer == 1 else {"moves": 1},
            "shoot": {"moves": 0},
        }
        assert {k: v for k, v in t.view(viewer).items() if k not in ("seat", "hand", "tile")} == {
            k: v for k, v in spectator.items() if k not in ("seat", "hand", "tile")
        }


@rule("ADR-HID-4")
def test_tracks_and_turrets_are_public() -> None:
    t = AdrenalineTable(3, mode="domination").track("red", "0 0 2")
    assert t.view(None)["tracks"]["red"] == t.view(1)["tracks"]["red"] == {"0": 2, "2": 1}
    t = AdrenalineTable(3, mode="turret").turret("r0c1", 2).board_tile(2, "ygp")
    for viewer in (1, None):
        assert {x["square"]: x["turret"] for x in t.view(viewer)["squares"]}["r0c1"] == 2
        assert t.view(viewer)["turret_board"][1] == "ygp"


@rule("ADR-HID-5")
def test_of_the_cards_drawn_for_entering_only_the_discarded_one_is_shown() -> None:
    t = opening(3, 1).chance("card:newton_red", "card:teleporter_green")
    assert t.view(1)["hand"] == ["newton_red", "teleporter_green"]
    assert t.view(0)["hand"] == t.view(None)["hand"] == [] and t.view(0)["figures"][1]["cards"] == 2
    assert [e.seat for e in t.events(CardDrawn) if e.reaches(None)] == [1, 1]
    assert [[e.reaches(viewer) for viewer in (0, 1, 2, None)] for e in t.events(CardSeen)] == [
        [False, True, False, False]
    ] * 2
    t.answer(1, "card:teleporter_green")
    assert [CARD_IDS[e.powerup] for e in t.events(CardDiscarded) if e.reaches(None)] == ["teleporter_green"]
    assert t.view(0)["discards"]["powerups"] == {"teleporter_green": 1} and t.view(0)["hand"] == []


@rule("ADR-HID-5")
def test_a_card_drawn_for_respawning_is_private() -> None:
    seen = []
    for card in ("newton_red", "tagback_grenade_red"):
        t = AdrenalineTable(3).has(1, damage=tokens("0*11"), powerups="teleporter_green").answer(0, "end")
        action = t.game.actions.parse(f"card:{card}")
        assert [t.game.seen(t.s, CHANCE, action, viewer) for viewer in (0, 1, 2)] == [NOTHING, action, NOTHING]
        t.chance(f"card:{card}")
        assert t.view(0)["figures"][1]["cards"] == 2
        t.answer(1, "card:teleporter_green")
        seen.append([knowledge(t, viewer) for viewer in (0, 2, None)])
    assert seen[0] == seen[1]


@rule("ADR-HID-6")
def test_everybody_sees_who_is_asked_for_what_but_the_list_goes_to_the_asked_seat() -> None:
    t = AdrenalineTable(3).at("r2c1 r2c1 r0c0").has(0, weapons="sledgehammer", cubes="")
    t.has(1, powerups="tagback_grenade_red").answer(0, "shoot", "weapon:sledgehammer", "effect:basic", "figure:1")
    t.asks(1, "tagback", "card:tagback_grenade_red pass")
    for viewer in (0, 1, 2, None):
        assert t.view(viewer)["asked"] == {"kind": "tagback", "seats": [1]}
    assert t.legal(0) == t.legal(2) == []


@rule("ADR-HID-6", "ADR-DEC-TAGBACK", "ADR-DEC-AUTO")
def test_being_asked_for_a_grenade_tells_nothing_about_the_hand() -> None:
    seen = []
    for hand in ("tagback_grenade_red", "newton_red"):
        t = AdrenalineTable(3).at("r2c1 r2c1 r0c0").has(0, weapons="sledgehammer", cubes="").has(1, powerups=hand)
        t.answer(0, "shoot", "weapon:sledgehammer", "effect:basic", "figure:1")
        assert t.asked() == [1] and t.kind() == "tagback"
        before = [knowledge(t, viewer) for viewer in (0, 2, None)]
        t.answer(1, "pass")
        seen.append([before, [knowledge(t, viewer) for viewer in (0, 2, None)]])
    assert seen[0] == seen[1]


@rule("ADR-HID-6", "ADR-DEC-SCOPE", "ADR-DEC-AUTO")
def test_being_asked_for_a_scope_tells_nothing_about_the_hand() -> None:
    seen = []
    for hand in ("targeting_scope_red", "newton_red"):
        t = AdrenalineTable(3).at("r2c1 r2c1 r0c0").has(0, weapons="sledgehammer", cubes="G", powerups=hand)
        t.answer(0, "shoot", "weapon:sledgehammer", "effect:basic", "figure:1")
        assert t.asked() == [0] and t.kind() == "scope"
        before = [knowledge(t, viewer) for viewer in (1, 2, None)]
        t.answer(0, "pass")
        seen.append([before, [knowledge(t, viewer) for viewer in (1, 2, None)]])
    assert seen[0] == seen[1]


@rule("ADR-HID-6", "ADR-DEC-PAY", "ADR-DEC-AUTO")
def test_paying_with_a_cube_looks_the_same_whether_or_not_a_card_could_have_paid() -> None:
    seen = []
    for hand in ("newton_red", "newton_green"):
        t = AdrenalineTable(3).shows("red", "thor zx2").has(0, powerups=hand, cubes="R")
        t.answer(0, "grab", "square:r1c0", "weapon:thor")
        assert t.kind() == "pay" and t.view(1)["asked"] == {"kind": "pay", "seats": [0]}
        before = [knowledge(t, viewer) for viewer in (1, 2, None)]
        t.answer(0, "cube:red")
        seen.append([before, [knowledge(t, viewer) for viewer in (1, 2, None)]])
    assert seen[0] == seen[1]


@rule("ADR-HID-6", "ADR-DEC-MENU", "ADR-DEC-AUTO")
def test_a_menu_with_end_alone_looks_like_any_other() -> None:
    seen = []
    for hand in ("newton_red", "tagback_grenade_red"):
        t = AdrenalineTable(3).turn(0, actions=0).has(0, powerups=hand)
        assert t.kind() == "menu" and (t.legal(0) == ["end"]) == hand.startswith("tagback")
        seen.append([[told(t, v), t.view(v)] for v in (1, 2, None)] + [knowledge(t.answer(0, "end"), 2)])
    assert seen[0] == seen[1]


@rule("ADR-HID-6", "ADR-DEC-EFFECT", "ADR-DEC-RELOAD", "ADR-DEC-AUTO")
def test_effects_and_reloads_are_asked_whatever_the_cards_could_pay() -> None:
    seen = []
    for hand in ("newton_green", "newton_yellow"):
        t = AdrenalineTable(3).at("r2c1 r2c1 r2c1").has(0, weapons="thor", cubes="", powerups=hand)
        t.answer(0, "shoot", "weapon:thor", "effect:basic", "figure:1")
        assert t.kind() == "effect" and ("effect:chain_reaction" in t.legal(0)) == (hand == "newton_green")
        t.answer(0, "stop", "end")
        assert t.kind() == "reload" and t.legal(0) == ["done"]
        seen.append([knowledge(t, viewer) for viewer in (1, 2, None)])
    assert seen[0] == seen[1]


@rule("ADR-HID-6")
def test_no_bystander_ever_has_a_list() -> None:
    for s in positions(4, 300):
        asked = [int(x) for x in GAME.to_act(s)]
        assert [seat for seat in range(s.seats) if GAME.legal(s, seat)] == [x for x in asked if x != CHANCE]
        assert len(asked) <= 1
