"""Trap markers being placed (DBR-TRAP, DBR-PART-5)."""

from __future__ import annotations

import pytest

from fragboard.games.dungeon_brawl.board import board_from
from fragboard.games.dungeon_brawl.state import laid_out
from fragboard.testing import rule
from tests.games.dungeon_brawl.setting_up import Opening, Square


def opened(seats: int = 2) -> Opening:
    """The first marker of the first coach is to be placed on the small layout."""
    return Opening(seats).to("trap_kind")


def hall(rows: list[str], chests: list[Square] | None = None) -> Opening:
    """The same in a small dungeon of its own."""
    t = opened()
    hidden = (1, len(rows))  # one more chest, behind a wall: the ball must be somewhere
    t.s.chests = [y * 64 + x for x, y in [*(chests or []), hidden]]
    width = len(rows[0])
    t.s.board = board_from([*rows, "#.".ljust(width, "#"), "#" * width], [], t.s.chests)
    t.s.at = laid_out(t.s)
    return t


def lay(t: Opening, kind: str, x: int, y: int) -> Opening:
    return t.says(f"kind:{kind}").square(x, y)


def fits(t: Opening, kind: str, x: int, y: int) -> bool:
    """Whether whoever is asked may place a marker of this kind on this square."""
    seat = t.asked()[0]
    if f"kind:{kind}" not in t.legal(seat):
        return False
    other = Opening.__new__(Opening)
    other.__dict__.update(t.__dict__)
    other.s, other.log = t.s.clone(), list(t.log)
    other.says(f"kind:{kind}")
    return (x, y) in other.squares()


ROOM = ["#########", "#rrrrrrr#", "#rrrrrrr#", "#rrrrrrr#", "#rrrrrrr#", "#rrrrrrr#", "#########"]


@rule("DBR-TRAP-1", "DBR-DEC-TRAP_KIND", "DBR-DEC-TRAP_SQUARE")
def test_in_turn_order_each_coach_places_one_marker_by_kind_sector_and_spot() -> None:
    t = opened()
    t.asks(0, "trap_kind", "kind:blank kind:pit kind:spiked_pit", default="kind:blank")
    t.says("kind:pit")
    assert t.kind() == "trap_square" and all(name.startswith("sector:") for name in t.legal(0))
    t.says(t.legal(0)[0])
    assert t.kind() == "trap_square" and all(name.startswith("spot:") for name in t.legal(0))
    assert t.default(0) == t.legal(0)[0]
    t.says(t.legal(0)[0])
    assert t.asked() == [1] and t.kind() == "trap_kind" and len(t.s.markers) == 1


@rule("DBR-PART-5", "DBR-TRAP-1")
@pytest.mark.parametrize("seats, each", [(2, 6), (6, 6), (7, 4), (10, 4)])
def test_six_markers_each_and_four_with_seven_or_more_coaches(seats: int, each: int) -> None:
    t = opened(seats)
    order = []
    while t.kind() != "place_player":
        if t.kind() == "trap_kind":
            order.append(t.asked()[0])
        t.says(t.default(t.asked()[0]))
    assert order == list(range(seats)) * each
    kinds = [packed & 3 for packed in t.s.markers if packed >> 4 & 15 == 0]
    assert sorted(kinds) == ([0, 0, 0, 1, 1, 2] if each == 6 else [0, 0, 1, 2])


@rule("DBR-OPT-TRAPS")
def test_with_traps_off_none_are_placed() -> None:
    t = Opening(2, traps="off").to("place_player")
    assert t.s.markers == [] and not [name for _, name in t.log if name.startswith("kind:")]


@rule("DBR-TRAP-2")
def test_legal_is_a_room_or_corridor_square_without_chest_pad_or_marker() -> None:
    t = opened().says("kind:blank")
    board = t.s.board
    taken = {square for square in [*board.pads, *board.chests]}
    wanted = {
        (x, y)
        for y, row in enumerate(board.rows)
        for x, letter in enumerate(row)
        if letter in "r." and y * 64 + x not in taken
    }
    assert t.squares() == wanted


@rule("DBR-TRAP-3")
def test_no_marker_touches_another_coachs_marker() -> None:
    t = lay(hall(ROOM), "blank", 3, 3)
    for x in range(1, 8):
        for y in range(1, 6):
            assert fits(t, "blank", x, y) == (max(abs(x - 3), abs(y - 3)) > 1)


@rule("DBR-TRAP-4", "DBR-RUL-10")
def test_no_pit_touches_an_own_pit_but_a_blank_may() -> None:
    t = lay(hall(ROOM), "pit", 3, 3)
    lay(t, "blank", 7, 5)
    assert not fits(t, "pit", 4, 4) and not fits(t, "spiked_pit", 3, 4)
    assert fits(t, "blank", 4, 4) and fits(t, "pit", 3, 1)
    t = lay(hall(ROOM), "blank", 3, 3)
    lay(t, "blank", 7, 5)
    assert fits(t, "pit", 3, 4) and fits(t, "spiked_pit", 4, 4)


@rule("DBR-TRAP-5", "DBR-FEAT-3")
def test_no_pit_lies_on_a_pinch_with_chests_counted_as_wall() -> None:
    rows = ["#########", "#rrr##rr#", "#rrrrrrr#", "#rrr#rrr#", "#rrr#rrr#", "#########"]
    t = hall(rows)
    assert not fits(t, "pit", 4, 2) and not fits(t, "spiked_pit", 4, 2) and fits(t, "blank", 4, 2)
    assert fits(hall(ROOM), "pit", 1, 2)
    assert not fits(hall(["#####", "#rrr#", "#rrr#", "#####"], [(2, 2)]), "pit", 2, 1)
    assert fits(hall(["#####", "#rrr#", "#rrr#", "#####"]), "pit", 2, 1)


@rule("DBR-TRAP-6")
def test_a_kind_without_a_legal_square_is_not_offered() -> None:
    t = hall(["#########", "#rrrrrrr#", "#########"])
    t.asks(0, "trap_kind", "kind:blank kind:pit kind:spiked_pit")  # the ends are no pinch
    lay(t, "pit", 1, 1)
    assert t.legal(1) == ["kind:blank", "kind:pit", "kind:spiked_pit"]  # the other end is no pinch
    lay(t, "pit", 7, 1)
    assert t.legal(0) == ["kind:blank"]


@rule("DBR-TRAP-6", "DBR-HID-1")
def test_a_coach_without_a_legal_placement_discards_the_rest_unseen() -> None:
    t = hall(["####", "#rr#", "#rr#", "####"])
    lay(t, "blank", 1, 1)
    discards = t.events("MarkersDiscarded")
    assert [event.seat for event in discards][:1] == [1]
    assert t.view(0)["teams"][1]["discarded"] == 6 and "spiked" not in str(t.view(0)["teams"][1])
    assert t.asked() == [0]
    while t.kind() != "place_player":
        t.says(t.default(0))
    assert t.s.coaches[0].left == 0


@rule("DBR-TRAP-7", "DBR-PIT-1")
def test_markers_do_not_stop_movement() -> None:
    from tests.games.dungeon_brawl.table import Brawl

    Brawl("a1 ? . b1").does("a1:move E E").shows(". . a1 b1")
