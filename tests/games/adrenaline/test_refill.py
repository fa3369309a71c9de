"""Refilling squares and slots, and decks that run out (ADR-REFILL)."""

from fragboard.core.types import CHANCE
from fragboard.games.adrenaline.events import Reshuffled, TileLaid, WeaponShown
from fragboard.testing import rule
from tests.games.adrenaline.scenes import GAME, positions, tokens
from tests.games.adrenaline.table import AdrenalineTable


@rule("ADR-REFILL-1")
def test_squares_are_refilled_in_reading_order() -> None:
    t = AdrenalineTable(3, hidden_ammo="off").tile("r2c2", None).tile("r0c1", None).tile("r1c3", None)
    t.s.events = []
    t.answer(0, "end").chance("tile:rry", "tile:yyg", "tile:rgg")
    assert [t.tile_at(square) for square in ("r0c1", "r1c3", "r2c2")] == ["rry", "yyg", "rgg"]
    assert [e.square for e in t.events(TileLaid)] == [1, 7, 10] and t.asked() == [1]


@rule("ADR-REFILL-1", "ADR-OPT-HIDDEN_AMMO")
def test_hidden_tiles_are_refilled_face_down_without_chance() -> None:
    t = AdrenalineTable(3).tile("r2c2", None).tile("r0c1", None)
    assert t.decks()["tiles"] == 30
    t.answer(0, "end")
    assert t.asked() == [1] and t.tile_at("r2c2") == t.tile_at("r0c1") == "down" and t.decks()["tiles"] == 28
    assert [(e.square, e.tile) for e in t.events(TileLaid)] == [(1, -1), (10, -1)]


@rule("ADR-REFILL-1")
def test_spawnpoints_get_no_tile() -> None:
    t = AdrenalineTable(3).answer(0, "end")
    assert [t.tile_at(square) for square in ("r1c0", "r2c3", "r0c2")] == ["", "", ""]


@rule("ADR-REFILL-1")
def test_an_empty_supply_takes_the_discards_of_this_turn_too() -> None:
    t = AdrenalineTable(3, hidden_ammo="off").at(0, "r1c1").tile("r1c1", "rry").supply(0)
    before = t.decks()["tile_discards"]
    assert before == 28
    t.answer(0, "grab", "square:r1c1").luck()
    assert t.decks()["tiles"] == 0 and t.decks()["tile_discards"] == before + 1
    t.answer(0, "end")
    assert [e.tiles for e in t.events(Reshuffled)] == [True]
    assert t.asked() == [CHANCE] and sum(t.weights().values()) == before + 1
    t.luck()
    assert t.decks()["tiles"] == before and t.decks()["tile_discards"] == 0


@rule("ADR-REFILL-1")
def test_the_supply_is_used_up_before_the_discards_come_back() -> None:
    t = AdrenalineTable(3, hidden_ammo="off").tile("r0c0", None).tile("r0c1", None).supply(1)
    discards = t.decks()["tile_discards"]
    t.answer(0, "end")
    assert list(t.weights().values()) == [1]  # the one tile that is left
    t.luck()
    assert (
        t.tile_at("r0c0")
        and t.tile_at("r0c1")
        and t.decks() == {**t.decks(), "tiles": discards - 1, "tile_discards": 0}
    )


@rule("ADR-REFILL-1")
def test_hidden_squares_are_refilled_across_an_empty_supply() -> None:
    t = AdrenalineTable(3).tile("r0c0", None).tile("r0c1", None).tile("r2c2", None).supply(1)
    assert t.decks()["tile_discards"] == 30
    t.answer(0, "end")
    assert [t.tile_at(x) for x in ("r0c0", "r0c1", "r2c2")] == ["down"] * 3
    assert t.decks()["tiles"] == 28 and t.decks()["tile_discards"] == 0 and len(t.events(Reshuffled)) == 1


@rule("ADR-REFILL-2")
def test_slots_are_filled_after_the_squares_in_the_order_of_set_up() -> None:
    t = (
        AdrenalineTable(3, hidden_ammo="off")
        .tile("r0c1", None)
        .shows("green", "thor - zx2")
        .shows("red", "shotgun - -")
    )
    t.s.events = []
    t.answer(0, "end").chance("tile:rry")
    assert t.outcomes()[0].startswith("weapon:") and len(set(t.weights().values())) == 1
    assert set(t.outcomes()).isdisjoint({"weapon:thor", "weapon:zx2", "weapon:shotgun"})
    t.chance("weapon:railgun", "weapon:hellion", "weapon:heatseeker")
    assert t.shown("red") == ["shotgun", "railgun", "hellion"] and t.shown("green") == ["thor", "heatseeker", "zx2"]
    assert [e.rack for e in t.events(WeaponShown)] == [1, 2, 7]


@rule("ADR-REFILL-2")
def test_once_the_weapon_deck_is_empty_slots_stay_empty() -> None:
    t = AdrenalineTable(5).shows("red", "thor - -").weapon_deck("zx2")
    t.answer(0, "end", *["done"] * (t.weapons(0) != [])).chance("weapon:zx2")
    assert t.shown("red") == ["thor", "zx2", ""] and t.asked() == [1] and t.decks()["weapons"] == 0
    t.end_turn()
    assert t.shown("red") == ["thor", "zx2", ""] and t.asked() == [2]


@rule("ADR-REFILL-3")
def test_discards_become_the_deck_when_a_card_must_be_drawn_and_none_is_left() -> None:
    t = AdrenalineTable(3, hidden_ammo="off").at(0, "r1c1").tile("r1c1", "rrp").has(1, powerups="newton_red").deck("")
    assert t.decks()["powerups"] == 0 and t.decks()["powerup_discards"] == 23
    t.answer(0, "grab", "square:r1c1")
    assert t.asked() == [CHANCE] and sum(t.weights().values()) == 23 and t.weights()["card:newton_red"] == 1
    assert not t.events(Reshuffled)
    t.luck()
    assert [e.tiles for e in t.events(Reshuffled)] == [False]
    assert t.decks()["powerups"] == 22 and t.decks()["powerup_discards"] == 0


@rule("ADR-REFILL-3")
def test_discards_are_left_alone_while_a_card_is_left() -> None:
    t = AdrenalineTable(3, hidden_ammo="off").at(0, "r1c1").tile("r1c1", "rrp").deck("newton_red")
    t.answer(0, "grab", "square:r1c1")
    assert t.weights() == {"card:newton_red": 1}
    t.luck()
    assert t.decks()["powerups"] == 0 and t.decks()["powerup_discards"] == 23 and not t.events(Reshuffled)


@rule("ADR-REFILL-3", "ADR-HID-5")
def test_between_two_respawns_the_deck_may_be_made_anew() -> None:
    t = (
        AdrenalineTable(3)
        .deck("newton_red")
        .has(1, damage=tokens("0*11"))
        .has(2, damage=tokens("0*11"))
        .answer(0, "end")
    )
    t.chance("card:newton_red").answer(1, "card:newton_red")
    assert sum(t.weights().values()) == 24 and t.weights()["card:newton_red"] == 2
    assert t.decks()["powerup_discards"] == 24  # the card that decided the square still lies there for all to see


@rule("ADR-REFILL-3")
def test_deck_and_discards_are_never_both_empty() -> None:
    hands = ["targeting_scope_red targeting_scope_red newton_red", "newton_red tagback_grenade_red tagback_grenade_red"]
    hands += ["teleporter_red teleporter_red newton_green", "newton_green newton_yellow newton_yellow"]
    t = AdrenalineTable(5, hidden_ammo="off").at(4, "r1c1").turn(4).tile("r1c1", "rrp")
    for seat, hand in enumerate(hands):
        t.has(seat, powerups=hand)
    t.has(4, powerups="teleporter_green teleporter_green").deck("").answer(4, "grab", "square:r1c1").luck()
    assert len(t.hand(4)) == 3 and t.decks()["powerups"] == 24 - 15


@rule("ADR-REFILL-4")
def test_every_tile_not_in_the_discards_may_be_the_face_down_one() -> None:
    t = AdrenalineTable(3).at(0, "r1c1").supply(10)
    discards = t.view(None)["discards"]["tiles"]
    t.answer(0, "grab", "square:r1c1")
    assert sum(t.weights().values()) == 10 + 8 == 36 - sum(discards.values())
    for name, copies in {"rry": 3, "rrg": 3, "ryy": 3, "yyg": 3, "rgg": 3, "ygg": 3, "rrp": 2, "ygp": 4}.items():
        assert t.weights().get(f"tile:{name}", 0) == copies - discards.get(name, 0)


@rule("ADR-REFILL-4")
def test_discards_that_become_supply_join_the_unseen_stock() -> None:
    t = AdrenalineTable(3).at(0, "r1c1").supply(0)
    t.answer(0, "grab", "square:r1c1")
    assert sum(t.weights().values()) == 8
    t.luck().answer(0, "end")
    assert t.decks()["tiles"] == 28 and t.decks()["tile_discards"] == 0 and t.tile_at("r1c1") == "down"
    t.at(1, "r1c1").answer(1, "grab", "square:r1c1")
    assert sum(t.weights().values()) == 36


@rule("ADR-REFILL-4")
def test_two_face_down_squares_are_one_and_the_same_to_chance() -> None:
    first = AdrenalineTable(3).answer(0, "grab", "square:r1c1").weights()
    assert first == AdrenalineTable(3).answer(0, "grab", "square:r0c0").weights()


@rule("ADR-REFILL-1", "ADR-REFILL-2")
def test_no_square_is_empty_when_a_turn_begins() -> None:
    seen = 0
    for s in positions(4, 600, hidden_ammo="off"):
        view = GAME.view(s, None)
        if view["step"] == "actions" and view["actions"] == 2 and GAME.to_act(s) != [CHANCE]:
            squares: list[dict[str, object]] = view["squares"]  # type: ignore[assignment]
            assert view["now"] != [{"frame": "course"}] or all(x["tile"] for x in squares if not x["spawnpoint"])
            seen += 1
    assert seen > 10
