"""Passes, interceptions and hand-offs (DBR-PASS, DBR-INT, DBR-HAND)."""

from __future__ import annotations

import pytest

from fragboard.testing import rule
from tests.games.dungeon_brawl.table import Brawl, holds

RANGES = """
0 -QQQSSSLLLLBBB
1 QQQQSSSLLLLBBB
2 QQQSSSSLLLLBB.
3 QQSSSSSLLLBBB.
4 SSSSSSLLLLBBB.
5 SSSSSLLLLBBB..
6 SSSSLLLLLBBB..
7 LLLLLLLLBBB...
8 LLLLLLLBBBB...
9 LLLLLBBBBB....
10 LLLBBBBBB.....
11 BBBBBBB.......
12 BBBBB.........
13 BB............
"""
TABLE = [row.split()[1] for row in RANGES.strip().splitlines()]


def hall(size: int = 15) -> str:
    """An empty hall with the thrower in the corner."""
    rows = [["."] * size for _ in range(size)]
    rows[0][0] = "a1*"
    return "\n".join(" ".join(row) for row in rows)


@rule("DBR-PASS-1", "DBR-DEC-PASS_TARGET", "DBR-DEC-3")
def test_every_floor_square_in_range_is_a_target_and_no_other() -> None:
    t = Brawl(hall()).does("a1:pass throw")
    wanted = {(dx, dy) for dy in range(14) for dx in range(14) if TABLE[dy][dx] not in "-."}
    assert t.squares() == wanted


@rule("DBR-PASS-1", "DBR-OPT-RANGES")
def test_with_short_ranges_only_quick_and_short_throws_exist() -> None:
    t = Brawl(hall(), options={"ranges": "short"}).does("a1:pass throw")
    assert t.squares() == {(dx, dy) for dy in range(14) for dx in range(14) if TABLE[dy][dx] in "QS"}


@rule("DBR-PASS-1")
def test_a_closed_chest_is_no_target() -> None:
    t = Brawl("a1* . C . b1").does("a1:pass throw")
    assert t.squares() == {(1, 0), (3, 0), (4, 0)}


@rule("DBR-PASS-2")
def test_a_line_may_touch_a_corner_but_not_run_through_a_wall() -> None:
    t = Brawl("""
        a1* .  .  .
        .   #  .  .
        .   .  .  .
        .   .  .  .
    """).does("a1:pass throw")
    hidden = {(x, y) for x in range(1, 4) for y in range(1, 4)} - {(3, 1), (1, 3)}  # these two lines touch a corner
    assert t.squares() == {(x, y) for x in range(4) for y in range(4)} - {(0, 0)} - hidden


@rule("DBR-PASS-2")
def test_chests_and_players_do_not_hinder_a_line() -> None:
    t = Brawl("a1* C b1 . a2").does("a1:pass throw a2")
    assert t.kind() == "intercept"


@rule("DBR-PASS-3")
def test_the_order_of_a_pass() -> None:
    t = Brawl("""
        a1* . b1 .  a2
        .   . .  b2 .
    """, a1="ANIMOSITY kind=sewer_alliance.ratfolk_thrower", b2="PASS_BLOCK").does("a1:pass throw a2")  # fmt: skip
    assert t.rolling() == "d6"  # Animosity
    t.does("2").asked_for("b", "pass_block")
    t.does("no").asked_for("b", "intercept").does("no")
    while t.kind() == "intercept":
        t.does("no")
    assert t.rolling() == "d6"  # the pass roll
    t.does("6")
    assert t.rolling() == "d6"  # the catch


@rule("DBR-PASS-4")
@pytest.mark.parametrize(
    "distance, ag, accurate, fumble",
    [(3, 3, 3, 1), (6, 3, 4, 1), (10, 3, 5, 2), (13, 3, 6, 3), (3, 5, 2, 1), (13, 1, 6, 3), (6, 1, 6, 1)],
)
def test_the_pass_roll_by_range_and_agility(distance: int, ag: int, accurate: int, fumble: int) -> None:
    row = "a1* " + ". " * (distance - 1) + "a2 ."
    t = Brawl(row, a1=f"ag={ag}").does("a1:pass throw a2")
    kinds = {face: t.fork().does(str(face)).thrown() for face in range(1, 7)}
    wanted = {
        face: "fumble" if face <= fumble else "accurate" if face >= accurate else "inaccurate" for face in range(1, 7)
    }
    assert kinds == wanted


@rule("DBR-PASS-4")
def test_each_zone_on_the_thrower_takes_one_from_the_pass_roll() -> None:
    t = Brawl("""
        a1* . . a2
        b1  . . .
    """).does("a1:pass throw a2")
    assert {face: t.fork().does(str(face)).thrown() for face in (1, 2, 3, 4)} == {
        1: "fumble", 2: "inaccurate", 3: "inaccurate", 4: "accurate",
    }  # fmt: skip


@rule("DBR-PASS-5", "DBR-BALL-5")
def test_an_inaccurate_pass_moves_three_steps_from_the_target_and_only_the_last_square_counts() -> None:
    t = Brawl("""
        .   .  .  .  .  .  .  .
        a1* .  .  .  a2 b1 .  .
        .   .  .  .  .  .  .  .
    """).does("a1:pass throw a2 2 5")  # over b1, who does not catch it there
    assert t.rolling() == "d8"
    t.does("5 2")
    assert t.rolling() == "d8"  # it has landed on (6,0) and bounces once
    t.does("5")
    assert t.ball() == (7, 0)


@rule("DBR-PASS-5")
def test_a_step_that_cannot_be_made_is_lost() -> None:
    t = Brawl("a1* . . . . a2").does("a1:pass throw a2 2 2 2 2")  # three times north, where walls are on both sides
    assert t.rolling() == "d6" and t.needs(holds("a2")) == 4


@rule("DBR-PASS-6", "DBR-BALL-9")
def test_an_enemy_or_the_thrower_himself_catches_a_ball_that_lands_on_him() -> None:
    t = Brawl("a1* . b1 .").does("a1:pass throw @2,0 6")
    assert t.rolling() == "d6" and t.needs(holds("b1")) == 3
    t = Brawl(". a1* . . .").does("a1:pass throw @2,0 2 4 2 2")
    assert t.rolling() == "d6" and t.needs(holds("a1")) == 4


@rule("DBR-PASS-6")
def test_without_a_catcher_the_ball_bounces_once_and_it_never_drops_into_the_pit_it_lands_on() -> None:
    t = Brawl("a1* . . o . .").does("a1:pass throw @3,0 6")
    assert t.rolling() == "d8"
    t.does("5").shows("a1 . . o * .").ended("a1")


@rule("DBR-PASS-6", "DBR-PAD-8")
def test_on_an_empty_pad_a_thrown_ball_warps() -> None:
    t = Brawl("a1* . . 3 . # 4 .").does("a1:pass throw @3,0 6")
    assert t.rolling() == "d10"
    t.does("4 5").shows("a1 . . 3 . # 4 *")


@rule("DBR-PASS-7")
def test_a_fumbled_ball_bounces_from_the_thrower() -> None:
    t = Brawl("a1* . . a2").does("a1:pass throw a2 1")
    assert t.rolling() == "d8" and t.ball() == (0, 0)
    t.does("5").shows("a1 * . a2").ended("a1")


@rule("DBR-PASS-8")
def test_a_player_in_a_pit_catches_at_nought_however_accurate_the_pass() -> None:
    t = Brawl("a1* . . a2/o .").does("a1:pass throw a2 6")
    assert t.needs(holds("a2")) == 4


@rule("DBR-PASS-9", "DBR-GEN-6")
def test_in_a_full_pit_the_named_target_tries_and_nobody_else() -> None:
    t = Brawl("a1* . . a2/a3/b1/o . .").does("a1:pass throw a3 6")
    assert t.fork().does("6").ball() == "a3"
    t.does("1")
    assert t.rolling() == "d8"


@rule("DBR-PASS-9", "DBR-GEN-6")
def test_in_a_full_pit_without_a_named_target_the_first_in_order_tries() -> None:
    t = Brawl("a1* . . c1/b1/b2/o . .").does("a1:pass throw @3,0 6")
    assert t.does("6").ball() == "b1"


CANDIDATES = [
    # a picture, and the enemies who may intercept the throw of a1 at a2
    ("a1* . b1 . a2", "b1"),
    ("a1* . b1_ . a2", ""),
    ("a1* . . . a2 b1", ""),  # behind the target
    ("b1 a1* . . a2", ""),  # behind the thrower
    (". . b1 . .\na1* . . . a2\n. . . . .", "b1"),  # within 0.87 squares: the near corners are half a square away
    (". . b1 . .\n. . . . .\na1* . . . a2", ""),
    ("a1* . . . a2\n. # # # .\n. . b1 . .", ""),
    ("a1* b1 b2 c1 a2", "b1 b2 c1"),
    ("a1* . . a2\n. b1 . .\n. . . .", "b1"),
]


@rule("DBR-INT-1", "DBR-INT-2", "DBR-DEC-INTERCEPT")
@pytest.mark.parametrize("picture, candidates", CANDIDATES)
def test_who_may_intercept(picture: str, candidates: str) -> None:
    t = Brawl(picture).does("a1:pass throw a2")
    asked = []
    while t.kind() == "intercept":
        asked.append(t.about())
        t.offered(t.seat_asked(), "intercept", "no yes", default="no").does("no")
    assert asked == candidates.split()
    assert t.rolling() == "d6"


@rule("DBR-INT-1")
@pytest.mark.parametrize("how", ["dazed", "NO_HANDS"])
def test_a_dazed_or_handless_enemy_does_not_intercept(how: str) -> None:
    assert Brawl("a1* . b1 . a2", b1=how).does("a1:pass throw a2").kind() != "intercept"


@rule("DBR-INT-1")
def test_a_team_mate_never_intercepts() -> None:
    assert Brawl("a1* . a3 . a2").does("a1:pass throw a2").rolling() == "d6"


@rule("DBR-INT-2")
def test_the_exact_test_against_a_second_calculation() -> None:
    for ix in range(0, 6):
        for iy in range(0, 4):
            if (ix, iy) in ((0, 0), (5, 2)):
                continue
            rows = [["."] * 6 for _ in range(4)]
            rows[0][0], rows[2][5], rows[iy][ix] = "a1*", "a2", "b1"
            t = Brawl("\n".join(" ".join(row) for row in rows)).does("a1:pass throw a2")
            assert (t.kind() == "intercept") == in_the_way((0, 0), (5, 2), (ix, iy)), (ix, iy)


def in_the_way(t: tuple[int, int], r: tuple[int, int], i: tuple[int, int]) -> bool:
    """DBR-INT-2, in twice the coordinates so that corners are whole numbers."""
    dx, dy = r[0] - t[0], r[1] - t[1]
    length = dx * dx + dy * dy
    if (i[0] - r[0]) ** 2 + (i[1] - r[1]) ** 2 >= length or (i[0] - t[0]) ** 2 + (i[1] - t[1]) ** 2 >= length:
        return False
    crosses = []
    for kx in (-1, 1):
        for ky in (-1, 1):
            vx, vy = 2 * (i[0] - t[0]) + kx, 2 * (i[1] - t[1]) + ky
            crosses.append(dx * vy - dy * vx)  # twice the cross product
    if min(crosses) < 0 < max(crosses):
        return True
    return 10000 * min(c * c for c in crosses) < 7569 * length * 4


@rule("DBR-INT-3", "DBR-GEN-6")
def test_the_first_acceptance_uses_up_the_attempt() -> None:
    t = Brawl("a1* b1 c1 . a2").does("a1:pass throw a2 no").asked_for("c", "intercept").does("yes")
    assert t.needs(holds("c1")) == 6
    caught = t.fork().does("6")
    assert caught.ball() == "c1" and not caught.rolling()
    caught.ended("a1")
    t.does("5")
    assert t.rolling() == "d6"
    t.does("6")
    assert t.needs(holds("a2")) == 3


@rule("DBR-HAND-1", "DBR-DEC-HAND_OFF_TO")
def test_a_hand_off_goes_to_a_linked_standing_team_mate() -> None:
    t = (
        Brawl("""
        a2 a1* a3
        .  a4_ b1
    """)
        .does("a1:hand_off hand_off")
        .offered("a", "hand_off_to", "2 3", default="2")
    )
    t.does("a2")
    assert t.rolling() == "d6" and t.needs(holds("a2")) == 3
    t.does("2")
    assert t.rolling() == "d8" and t.ball() == (0, 0)


@rule("DBR-HAND-1", "DBR-PIT-5")
def test_a_hand_off_does_not_cross_the_edge_of_a_pit_but_works_inside() -> None:
    assert "hand_off" not in Brawl("a1* a2/o .").does("a1:hand_off").menu()
    assert "hand_off" not in Brawl("a1*/o a2 .").does("a1:hand_off").menu()
    t = Brawl("a1*/a2/o . .").does("a1:hand_off hand_off a2")
    assert t.rolling() == "d6"
