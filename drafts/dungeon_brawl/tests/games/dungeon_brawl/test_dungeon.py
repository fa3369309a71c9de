"""The dungeon: layouts, generator, pads and chests (DBR-SET, DBR-DUN, DBR-MAKE, DBR-FEAT)."""

from __future__ import annotations

from collections import deque
from statistics import mean

import pytest

from fragboard.core.types import CHANCE
from fragboard.games.dungeon_brawl.board import Board
from fragboard.games.dungeon_brawl.dungeon import board_of, feature_squares
from fragboard.games.dungeon_brawl.generator import Stream
from fragboard.testing import rule
from tests.games.dungeon_brawl.setting_up import Opening, Square, place

# By size: width, height, floor, trap squares before pads and chests, feature squares, distance of the end zones.
FIXED = [(28, 22, 384, 240, 212, 17, 15), (36, 26, 548, 364, 328, 15, 15), (48, 32, 834, 542, 514, 20, 18)]
GENERATED = [(25, 25, 12, 2), (37, 25, 15, 4), (49, 31, 15, 8)]  # width, height, min_walk, teams
NUMBERS = [0, 1, 7, 42, 9999]


def floor_of(board: Board) -> set[Square]:
    return {(x, y) for y, row in enumerate(board.rows) for x, letter in enumerate(row) if letter != "#"}


def letters(board: Board, kinds: str) -> set[Square]:
    return {(x, y) for x, y in floor_of(board) if board.rows[y][x] in kinds}


def walking(board: Board, origins: set[Square]) -> dict[Square, int]:
    """Walking distances, found here anew (DBR-GEN-8)."""
    floor, found, queue = floor_of(board), dict.fromkeys(origins, 0), deque(origins)
    while queue:
        x, y = queue.popleft()
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                to = (x + dx, y + dy)
                if to in floor and to not in found and (x + dx, y) in floor and (x, y + dy) in floor:
                    found[to] = found[x, y] + 1
                    queue.append(to)
    return found


def boards() -> list[Board]:
    fixed = [board_of(size, False, 7, teams, 2) for size, teams in ((0, 2), (1, 5), (2, 8))]
    return fixed + [board_of(size, True, n, GENERATED[size][3], 2) for size in range(3) for n in NUMBERS[:3]]


@rule("DBR-SET-1")
def test_the_set_up_goes_in_order() -> None:
    t = Opening(2, number="drawn")
    stages: list[str] = []
    for _ in range(400):
        seat = t.asked()[0]
        stage = t.outcomes()[0].partition(":")[0] if seat == CHANCE else t.kind()
        stages += [stage] if stages[-1:] != [stage] else []
        if stage == "activate":
            break
        t.take(seat, t.outcomes()[0] if seat == CHANCE else t.default(seat))
    shown = [s for s in stages if s in ("d10", "seat", "draft_roster", "trap_kind", "place_player", "activate")]
    first = [s for i, s in enumerate(shown) if s not in shown[:i]]
    assert first == ["d10", "seat", "draft_roster", "trap_kind", "place_player", "activate"]


@rule("DBR-SET-2", "DBR-DEC-8")
def test_turn_order_is_drawn_once_as_a_permutation() -> None:
    t = Opening(4)
    assert t.outcomes() == ["seat:0", "seat:1", "seat:2", "seat:3"] and set(t.weights().values()) == {1}
    t.chance("seat:2")
    assert t.outcomes() == ["seat:0", "seat:1", "seat:3"]
    t.chance("seat:0", "seat:3").auto()
    assert t.s.order == [2, 0, 3, 1]


@rule("DBR-SET-3", "DBR-OPT-NUMBER", "DBR-DEC-8")
def test_the_dungeon_number_is_the_first_draw_of_four_digits_unless_it_is_fixed() -> None:
    t = Opening(2, number="drawn")
    assert t.outcomes() == [f"d10:{digit}" for digit in range(10)]
    t.chance("d10:0", "d10:4", "d10:0", "d10:7")
    assert t.s.number == 407 and t.outcomes() == ["seat:0", "seat:1"]
    assert Opening(2, number=407).s.number == 407


@rule("DBR-SET-3", "DBR-FEAT-1")
def test_dungeon_pads_and_chests_follow_from_the_number() -> None:
    for generated in (False, True):
        one, other = board_of(0, generated, 7, 2, 2), board_of(0, generated, 8, 2, 2)
        again = board_of(0, generated, 7, 2, 2)
        assert (one.rows, one.pads, one.chests) == (again.rows, again.pads, again.chests)
        assert (one.pads, one.chests) != (other.pads, other.chests)


@rule("DBR-DUN-1", "DBR-PART-1")
def test_every_square_has_one_of_seven_letters_and_the_border_is_wall() -> None:
    for board in boards():
        assert {letter for row in board.rows for letter in row} == set("#cEr.zZ") or set("#cErzZ") <= {
            letter for row in board.rows for letter in row
        }
        assert set(board.rows[0]) == set(board.rows[-1]) == {"#"}
        assert all(row[0] == row[-1] == "#" for row in board.rows)


@rule("DBR-DUN-2", "DBR-MODE-STANDARD", "DBR-OPT-DUNGEON")
@pytest.mark.parametrize("seats", range(2, 11))
def test_the_layout_follows_from_the_number_of_teams(seats: int) -> None:
    board = Opening(seats).luck().s.board
    width, height = (28, 22) if seats <= 4 else (36, 26) if seats <= 6 else (48, 32)
    assert (board.width, board.height) == (width, height)


@rule("DBR-DUN-2", "DBR-DUN-7")
@pytest.mark.parametrize("size", range(3))
def test_the_fixed_layouts_are_those_of_the_data(size: int) -> None:
    width, height, floor, traps, features, walk, min_walk = FIXED[size]
    board = board_of(size, False, 7, (2, 5, 8)[size], 2)
    assert (board.width, board.height, len(floor_of(board))) == (width, height, floor)
    assert len(letters(board, "r.")) == traps
    assert len(feature_squares(board)) == features
    far = walking(board, letters(board, "c"))
    assert min(far[a] for a in letters(board, "Z")) == walk >= min_walk


@rule("DBR-DUN-3", "DBR-MAKE-2")
def test_central_rooms_measure_at_least_ten_by_ten_and_large_has_two() -> None:
    for board in boards():
        sides = [(room.width, room.height) for room in board.rooms]
        assert len(sides) == (2 if board.width > 40 else 1)
        assert all(width >= 10 and height >= 10 for width, height in sides)


@rule("DBR-DUN-4")
def test_the_entrance_is_a_niche_of_four_squares_off_the_central_room() -> None:
    for board in boards():
        niche = letters(board, "E")
        assert len(niche) == 4
        assert min(walking(board, letters(board, "c"))[a] for a in niche) <= 6


@rule("DBR-DUN-5", "DBR-MAKE-4", "DBR-OPT-END_ZONES")
@pytest.mark.parametrize("zones", [1, 2])
def test_one_or_two_end_zones_lie_in_far_corners(zones: int) -> None:
    for size in range(3):
        for number in NUMBERS:
            board = board_of(size, True, number, GENERATED[size][3], zones)
            corners = {(x > board.width / 2, y > board.height / 2) for x, y in letters(board, "Z")}
            assert len(corners) == zones
            if zones == 2:
                (ax, ay), (bx, by) = corners
                assert ax != bx and ay != by
            assert len(letters(board, "Z")) == 10 * zones and len(letters(board, "z")) == 15 * zones


@rule("DBR-DUN-6", "DBR-DUN-7", "DBR-MAKE-9")
def test_no_passage_is_one_wide_and_everything_is_connected() -> None:
    for board in boards():
        floor = floor_of(board)
        for x, y in floor:
            assert any(
                all((x + dx + i, y + dy + j) in floor for i in (0, 1) for j in (0, 1))
                for dx in (-1, 0)
                for dy in (-1, 0)
            )
        assert set(walking(board, {next(iter(floor))})) == floor


@rule("DBR-DUN-7", "DBR-MAKE-1", "DBR-MAKE-9")
@pytest.mark.parametrize("size", range(3))
def test_generated_dungeons_have_their_size_and_distance(size: int) -> None:
    width, height, min_walk, teams = GENERATED[size]
    for number in NUMBERS:
        board = board_of(size, True, number, teams, 2)
        assert (board.width, board.height) == (width, height)
        far = walking(board, letters(board, "c"))
        assert min(far[a] for a in letters(board, "Z")) >= min_walk


@rule("DBR-DUN-8", "DBR-HID-3")
def test_layout_pads_and_chests_are_public() -> None:
    t = Opening(2).luck()
    seen = [t.view(viewer) for viewer in (0, 1, None)]
    assert all(view["rows"] == t.s.board.rows for view in seen)
    assert seen[0]["pads"] == seen[1]["pads"] == seen[2]["pads"] and len(seen[0]["pads"]) == 10
    assert seen[0]["chests"] == seen[2]["chests"] and len(seen[0]["chests"]) == 6


@rule("DBR-MAKE-2")
def test_the_two_rooms_of_a_large_dungeon_are_joined_by_a_wide_opening() -> None:
    for number in NUMBERS:
        board = board_of(2, True, number, 8, 2)
        q = (board.rooms[0].y - 1) // 6
        assert q in (1, 2) and [(room.x, room.y) for room in board.rooms] == [(13, 6 * q + 1), (25, 6 * q + 1)]
        assert [y for y in range(board.height) if board.rows[y][24] != "#" and 6 * q < y < 6 * q + 12] == [
            6 * q + 4, 6 * q + 5, 6 * q + 6, 6 * q + 7,
        ]  # fmt: skip


@rule("DBR-MAKE-3", "DBR-MAKE-8")
def test_passages_run_through_cores_two_wide() -> None:
    for number in NUMBERS:
        board = board_of(0, True, number, 2, 2)
        for j in range(4):
            for i in (1, 2, 3):  # the wall x = 6i between two cells of a row is crossed at most once, two squares high
                gap = [y for y in range(6 * j + 1, 6 * j + 6) if board.rows[y][6 * i] not in "#c"]
                assert len(gap) in (0, 2) and (not gap or gap[1] == gap[0] + 1)


@rule("DBR-MAKE-5", "DBR-MAKE-6")
def test_the_entrance_leads_to_the_central_room_alone() -> None:
    for size in range(3):
        for number in NUMBERS:
            board = board_of(size, True, number, GENERATED[size][3], 2)
            beside = set()
            for x, y in letters(board, "E"):
                beside |= {board.rows[y + dy][x + dx] for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))}
            assert beside <= set("#Ec.")


@rule("DBR-MAKE-7")
def test_every_end_zone_can_be_reached() -> None:
    for board in boards():
        far = walking(board, letters(board, "c"))
        assert all(a in far for a in letters(board, "Z"))


@rule("DBR-MAKE-10")
def test_the_check_values_of_the_dungeon_stream() -> None:
    stream = Stream(7)
    assert [stream.below(1000) for _ in range(8)] == [278, 231, 753, 673, 545, 219, 864, 764]


@rule("DBR-MAKE-10")
def test_shuffling_exchanges_from_the_last_place_down() -> None:
    stream, other, things = Stream(123), Stream(123), list(range(8))
    stream.shuffle(things)
    wanted = list(range(8))
    for k in range(7, 0, -1):
        n = other.below(k + 1)
        wanted[k], wanted[n] = wanted[n], wanted[k]
    assert things == wanted


@rule("DBR-FEAT-2", "DBR-FEAT-3")
def test_feature_squares_are_found_here_anew() -> None:
    for board in boards():
        central, way = walking(board, letters(board, "c")), walking(board, letters(board, "E"))
        goal, floor = walking(board, letters(board, "Z")), floor_of(board)
        wanted = {
            a
            for a in letters(board, "r.")
            if central[a] >= 2 and way[a] >= 2 and goal[a] >= 6 and not pinched(floor, a)
        }
        assert {place(square) for square in feature_squares(board)} == wanted


def pinched(floor: set[Square], at: Square) -> bool:
    """DBR-FEAT-3."""
    ring = [(-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)]
    open = [(at[0] + dx, at[1] + dy) in floor for dx, dy in ring]
    group, groups = 0, [-1] * 8
    start = open.index(False) if False in open else 0
    for i in range(start, start + 8):
        if open[i % 8]:
            groups[i % 8] = group
        else:
            group += 1
    return len({groups[i] for i in (1, 3, 5, 7) if open[i]}) > 1


@rule("DBR-FEAT-4", "DBR-FEAT-5", "DBR-PART-3")
def test_ten_pads_lie_apart_on_feature_squares() -> None:
    for board in boards():
        pads = [place(square) for square in board.pads]
        assert len(set(pads)) == 10 and set(board.pads) <= set(feature_squares(board))
        for i, (ax, ay) in enumerate(pads):
            assert all(max(abs(ax - bx), abs(ay - by)) >= 3 for bx, by in pads[:i])


@rule("DBR-FEAT-6")
def test_chests_lie_nearer_to_the_centre_than_the_mean_of_the_pads_and_apart() -> None:
    for board in boards():
        central = walking(board, letters(board, "c"))
        pads, chests = [place(a) for a in board.pads], [place(a) for a in board.chests]
        limit = mean(central[a] for a in pads)
        for i, (cx, cy) in enumerate(chests):
            assert central[cx, cy] < limit and board.rows[cy][cx] in "r."
            assert all(max(abs(cx - x), abs(cy - y)) >= 3 for x, y in [*pads, *chests[:i]])


@rule("DBR-FEAT-7", "DBR-PART-4")
@pytest.mark.parametrize("teams", range(2, 11))
def test_so_many_chests_for_so_many_teams(teams: int) -> None:
    size = 0 if teams <= 4 else 1 if teams <= 6 else 2
    chests = board_of(size, False, 7, teams, 2).chests
    assert 6 <= len(chests) <= 4 + teams + teams // 4
    assert len(board_of(size, False, 7, teams, 2).chests) == len(set(chests))


@rule("DBR-FEAT-7")
def test_the_chests_of_a_small_dungeon_are_complete() -> None:
    assert [len(board_of(0, False, n, 2, 2).chests) for n in NUMBERS] == [6] * len(NUMBERS)


@rule("DBR-GEN-8")
def test_walking_distance_counts_walls_only() -> None:
    for board in boards()[:4]:
        start = sorted(letters(board, "c"))[0]
        far = walking(board, {start})
        walked = board.walk(start[1] * 64 + start[0])
        assert all(walked[y * 64 + x] == n for (x, y), n in far.items())


@rule("DBR-RUL-23")
def test_nothing_leaves_the_grid() -> None:
    for board in boards():
        assert all(0 < x < board.width - 1 and 0 < y < board.height - 1 for x, y in floor_of(board))
