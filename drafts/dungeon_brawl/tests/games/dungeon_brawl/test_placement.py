"""Teams being placed (DBR-START)."""

from __future__ import annotations

import pytest

from fragboard.testing import rule
from tests.games.dungeon_brawl.setting_up import Opening, Square


def opened(seats: int = 2, **options: object) -> Opening:
    return Opening(seats, traps="off", **options).to("place_player")


def centre(t: Opening) -> set[Square]:
    return {(x, y) for y, row in enumerate(t.s.board.rows) for x, letter in enumerate(row) if letter == "c"}


@rule("DBR-START-1", "DBR-DUN-3", "DBR-DEC-PLACE_PLAYER")
def test_in_turn_order_each_coach_places_his_four_in_the_central_room() -> None:
    t = opened()
    asked = []
    while t.kind() == "place_player":
        asked.append(t.asked()[0])
        assert t.default(asked[-1]) == t.legal(asked[-1])[0]
        assert t.squares() <= centre(t)
        t.says(t.default(asked[-1]))
        t.says(t.default(asked[-1]))
    assert asked == [0] * 4 + [1] * 4
    assert all(p.state == 0 and p.square >= 0 for p in t.s.players)


@rule("DBR-START-2")
def test_team_mates_stand_side_by_side() -> None:
    t = opened().square(12, 10)
    assert t.squares() == {(x, y) for x in (11, 12, 13) for y in (9, 10, 11)} - {(12, 10)}
    t.square(13, 11)
    assert (14, 12) in t.squares() and (10, 10) not in t.squares() and (13, 11) not in t.squares()


@rule("DBR-START-2")
def test_other_teams_stand_at_distance_two_or_more() -> None:
    t = opened().square(12, 10).square(13, 10).square(12, 11).square(13, 11)
    assert t.asked() == [1]
    free = t.squares()
    assert (15, 10) in free and (14, 10) not in free and (11, 9) not in free and (10, 8) in free


@rule("DBR-START-2")
def test_the_opening_between_two_central_rooms_is_no_start_square() -> None:
    t = opened(8)
    rooms = {square for room in t.s.board.rooms for square in room.squares()}
    assert {y * 64 + x for x, y in t.squares()} <= rooms
    assert not any(22 <= x <= 25 for x, _ in t.squares())


@rule("DBR-START-3")
def test_a_square_that_shuts_out_a_team_to_come_is_not_offered() -> None:
    t = opened(4)
    for seat in range(4):
        for _ in range(4):
            assert t.asked() == [seat] and t.squares(), "there is room for everybody"
            x, y = max(t.squares(), key=lambda at: (abs(at[0] - 14) < 2, at[1], at[0]))
            t.square(x, y)
    assert t.kind() == "activate"


@rule("DBR-START-3")
def test_enough_start_blocks_stay_free_for_six_teams() -> None:
    t = opened(6)
    blocks = t.s.board.rooms[0].blocks()
    for seat in range(6):
        for _ in range(4):
            squares = sorted(t.squares(), key=lambda at: (at[1], at[0]))
            t.square(*squares[len(squares) // 2])
        free = [b for b in blocks if fresh(t, b)]
        assert len(free) >= 5 - seat


def fresh(t: Opening, block: int) -> bool:
    """Whether all four squares of a start block are still legal for a team that is not there yet."""
    for square in (block, block + 1, block + 64, block + 65):
        for p in t.s.players:
            if p.square >= 0 and max(abs(p.square % 64 - square % 64), abs(p.square // 64 - square // 64)) < 2:
                return False
    return True


@rule("DBR-START-4")
@pytest.mark.parametrize("seats, most", [(7, 4), (9, 5)])
def test_neither_central_room_takes_more_than_half_of_the_teams(seats: int, most: int) -> None:
    t = opened(seats)
    for _ in range(most):
        for _ in range(4):
            west = [at for at in t.squares() if at[0] < 24]
            t.square(*min(west, key=lambda at: (at[1], at[0])))
    assert all(x > 24 for x, _ in t.squares())
