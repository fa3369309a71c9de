"""Who places the Helipad, and where (ZOM-PAD)."""

from __future__ import annotations

import pytest

from fragboard.testing import rule
from tests.games.zombies.scenes import knowledge
from tests.games.zombies.table import ZombiesTable


def drawn(*trophies: int, **options: object) -> ZombiesTable:
    """Seat 1 has drawn the Helipad; the seats have so many trophies."""
    t = ZombiesTable(len(trophies), **options)
    for seat, n in enumerate(trophies):
        t.has(seat, trophies=n)
    return t.tile_deck("helipad corner").turn(1, "tile").draws("helipad")


@rule("ZOM-PAD-1", "ZOM-D-BID", "ZOM-DEC-2")
def test_every_player_with_a_trophy_bids_at_the_same_time() -> None:
    t = drawn(2, 0, 3)
    assert t.asked() == [0, 2]
    t.offers(0, "bid", "bid:0 bid:1 bid:2", default="bid:0")
    t.offers(2, "bid", "bid:0 bid:1 bid:2 bid:3", default="bid:0")
    t.refused(0, "bid:3").refused(1, "bid:0")


@rule("ZOM-PAD-2", "ZOM-PAD-8")
def test_the_highest_bidder_pays_to_the_stock_and_places_the_tile() -> None:
    t = drawn(2, 0, 3)
    stock = t.in_stock()
    t.answers(0, "bid:1").answers(2, "bid:2")
    assert [t.trophies(seat) for seat in range(3)] == [2, 0, 1] and t.in_stock() == stock + 2
    t.force()
    assert t.asked() == [2] and t.kind() == "tile_pos"


@rule("ZOM-PAD-2", "ZOM-HID-3")
def test_bids_are_secret_until_the_last_one_is_in() -> None:
    seen = []
    for bid in ("bid:0", "bid:2"):
        t = drawn(2, 0, 3).answers(0, bid)
        assert t.asked() == [2]
        seen.append([knowledge(t, viewer) for viewer in (1, 2, None)])
    assert seen[0] == seen[1]
    t.answers(2, "bid:1")
    assert t.trophies(0) == 0 and "2" in str(t.view(1))


@rule("ZOM-PAD-3")
@pytest.mark.parametrize("bids, winner", [([2, 2, 2], 1), ([2, 1, 2], 2), ([2, 1, 1], 0), ([0, 0, 0], 1)])
def test_a_tie_goes_to_the_first_from_the_active_player(bids: list[int], winner: int) -> None:
    t = drawn(2, 2, 2)
    for seat in (0, 1, 2):
        t.answers(seat, f"bid:{bids[seat]}")
    t.force()
    assert t.asked() == [winner] and t.kind() == "tile_pos"
    assert [t.trophies(seat) for seat in range(3)] == [2 - bids[seat] * (seat == winner) for seat in range(3)]


@rule("ZOM-PAD-3")
def test_without_any_trophy_the_active_player_places_it_free() -> None:
    t = drawn(0, 0, 0).force()
    assert t.asked() == [1] and t.kind() == "tile_pos"


@rule("ZOM-PAD-4")
def test_the_helipad_needs_one_road_side_and_may_meet_closed_ones() -> None:
    # (1,-1) has the straight's closed side in the west and the corner's road in the south.
    t = ZombiesTable(2).lay("straight", 0, -1).lay("corner", 1, 0, 3).tile_deck("helipad").turn(0, "tile")
    t.draws("helipad").force().asks(0, "tile_pos", "tile:0 tile:1", default="tile:0")
    t.answer(0, "tile:1").asks(0, "tile_pos", "dir:N dir:E", default="dir:N").answer(0, "dir:E").force()
    assert t.laid()[3] == ("helipad", 1, -1, 0)
    t.no_zombies().at(0, (3, -2)).answer(0, "roll").die(1)
    assert "dir:W" not in t.legal(0)  # the closed side stays impassable
    assert {"dir:N", "dir:S", "dir:E"} <= set(t.legal(0))


@rule("ZOM-PAD-4")
def test_it_goes_anywhere_in_the_town_whatever_tile_the_pawn_stands_on() -> None:
    t = ZombiesTable(2).lay("straight", 0, -1).lay("straight", 0, 1).at(0, (1, -3)).tile_deck("helipad")
    t.turn(0, "tile").draws("helipad").force().asks(0, "tile_pos", "tile:0 tile:1 tile:2", default="tile:0")


@rule("ZOM-PAD-5")
@pytest.mark.parametrize("mode, seats", [("solo", 1), ("coop", 3)])
def test_alone_or_together_there_is_no_bid(mode: str, seats: int) -> None:
    t = ZombiesTable(seats, mode=mode)
    for seat in range(seats):
        t.has(seat, trophies=5)
    last = seats - 1
    t.tile_deck("helipad").turn(last, "tile").draws("helipad").force()
    assert t.asked() == [last] and t.kind() == "tile_pos"


def closed(seats: int, deck: str, **options: object) -> ZombiesTable:
    """A town without an open exit."""
    t = ZombiesTable(seats, **options).lay("police_station", 0, -1).lay("fire_station", 1, 0, 1)
    return t.lay("hospital", -1, 0, 3).lay("lawn_garden", 0, 1, 2).tile_deck(deck)


@rule("ZOM-PAD-6")
def test_a_helipad_without_a_place_is_discarded_in_a_competitive_game() -> None:
    t = closed(2, "helipad").has(0, trophies=24).turn(0, "tile").luck().force()
    assert t.discarded_tiles() == ["helipad"] and t.asked() == [0] and t.kind() == "premove"
    t.zombies((1, 0)).answer(0, "shoot:N").die(6, 6)
    assert t.result().winners() == [0]  # the trophy goal still wins


@rule("ZOM-PAD-7")
def test_drawing_the_helipad_uses_up_the_tile_step() -> None:
    t = ZombiesTable(2).tile_deck("helipad corner").turn(0, "tile").draws("helipad").force().answer(0, "dir:N").force()
    assert t.kind() == "premove" and len(t.laid()) == 2


@rule("ZOM-PAD-8", "ZOM-END-2")
def test_paid_trophies_do_not_count_for_the_goal() -> None:
    t = drawn(24, 0).answers(0, "bid:1").force()
    t.answer(0, t.default(0)).force()
    t.no_zombies().turn(0, "premove").zombies((1, 0)).at(0, (1, 1)).answer(0, "shoot:N").die(6, 6)
    assert t.trophies(0) == 24 and t.asked()


@rule("ZOM-PAD-9")
def test_together_a_helipad_without_a_place_goes_under_the_deck() -> None:
    t = closed(1, "helipad straight", mode="solo").turn(0, "tile").draws("helipad").force()
    assert t.kind() == "premove" and t.tiles_left() == 2
    t.turn(0, "tile")
    assert t.outcomes() in ([], ["kind:straight"])  # what was above comes first


@rule("ZOM-PAD-10", "ZOM-D-BID")
def test_no_bid_is_higher_than_forty() -> None:
    t = drawn(39, 0, trophy_goal=40)
    assert t.options(0)[-1] == "bid:39"
    t.refused(0, "bid:40")
    assert "bid:40" in [t.game.actions.name(action) for action in range(146, 187)]
    assert "bid:41" not in [t.game.actions.name(action) for action in range(t.game.actions.size)]


@rule("ZOM-O-HELIPAD_PLACER")
def test_without_a_bid_the_active_player_or_the_poorest_places_it() -> None:
    t = drawn(3, 2, 2, helipad_placer="active").force()
    assert t.asked() == [1] and t.kind() == "tile_pos"
    t = drawn(1, 2, 2, helipad_placer="fewest").force()
    assert t.asked() == [0] and t.kind() == "tile_pos"
    t = drawn(1, 2, 1, helipad_placer="fewest").force()
    assert t.asked() == [2]  # ties from the active player
    assert [t.trophies(seat) for seat in range(3)] == [1, 2, 1]


@rule("ZOM-PAD-1", "ZOM-S-KEYS-1")
def test_the_keys_mode_has_a_bid_too() -> None:
    t = ZombiesTable(2, mode="keys_arent_in_it").has(0, trophies=1).tile_deck("helipad").turn(0, "tile")
    t.draws("helipad").offers(0, "bid", "bid:0 bid:1", default="bid:0")
