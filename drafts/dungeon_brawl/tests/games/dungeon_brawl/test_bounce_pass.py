"""Bounce passes (DBR-BP)."""

from __future__ import annotations

from fragboard.testing import rule
from tests.games.dungeon_brawl.table import Brawl, holds

ALL = "1,1 1,-1 -1,1 -1,-1 2,1 2,-1 -2,1 -2,-1 1,2 1,-2 -1,2 -1,-2"
BOX = """
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    a1* .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  b1
"""


@rule("DBR-BP-1", "DBR-DEC-BOUNCE_RANGE", "DBR-DEC-BOUNCE_DIRECTION")
def test_the_thrower_names_a_range_and_one_of_twelve_directions() -> None:
    t = Brawl(BOX).does("a1:pass bounce_pass").offered("a", "bounce_range", "quick short long bomb", default="quick")
    t.does("short").offered("a", "bounce_direction", ALL, default="1,1")


@rule("DBR-BP-1", "DBR-OPT-RANGES")
def test_with_short_ranges_only_quick_and_short_are_offered() -> None:
    Brawl(BOX, options={"ranges": "short"}).does("a1:pass bounce_pass").offered("a", "bounce_range", "quick short")


@rule("DBR-BP-2")
def test_a_direction_is_offered_if_the_longest_path_of_the_range_meets_a_wall() -> None:
    rows = [["."] * 15 for _ in range(15)]
    rows[7][7] = "a1*"
    t = Brawl("\n".join(" ".join(row) for row in rows)).does("a1:pass bounce_pass")
    t.offered("a", "bounce_range", "short long bomb", default="short")  # six steps end inside, twelve do not


@rule("DBR-BP-2")
def test_nobody_intercepts_a_bounce_pass() -> None:
    t = Brawl(BOX.replace(".  .  .  .  .  .  .\n    a1*", ".  b2 .  .  .  .  .\n    a1*")).does(
        "a1:pass bounce_pass quick 1,-1"
    )
    assert t.rolling() == "d6"


@rule("DBR-BP-3", "DBR-PASS-4")
def test_the_pass_is_rolled_and_then_one_die_for_each_unit_of_the_range() -> None:
    t = Brawl(BOX).does("a1:pass bounce_pass long 1,-1")
    fumbled = t.fork().does("1")
    assert fumbled.rolling() == "d8" and fumbled.ball() == (0, 2)
    t.does("6 1")
    assert t.rolling() == "d6"
    t.does("1")
    assert t.rolling() == "d6"
    t.does("1")
    assert t.rolling() == "d8"  # three steps, nobody there: it bounces


@rule("DBR-BP-4", "DBR-BP-5", "DBR-BP-6")
def test_a_diagonal_path_turns_at_walls() -> None:
    t = Brawl(BOX).does("a1:pass bounce_pass quick 1,-1 6 4")  # (1,1) (2,0) (3,1) (4,2)
    assert t.rolling() == "d8" and t.fork().does("5").ball() == (5, 2)


@rule("DBR-BP-4")
def test_a_two_and_one_path_goes_straight_and_diagonally_in_turns() -> None:
    for length, end in ((1, (1, 2)), (2, (2, 1)), (3, (3, 1)), (4, (4, 0)), (5, (5, 0)), (6, (6, 1))):
        t = Brawl(BOX).does(f"a1:pass bounce_pass quick 2,-1 6 {length}")
        ball = t.fork().does("7").ball()
        assert ball == (end[0], end[1] + 1), f"{length} steps"


@rule("DBR-BP-4")
def test_the_ball_flies_over_players_pits_pads_and_chests() -> None:
    t = Brawl("""
        a1* .  .  .  .
        .   b1 .  .  .
        .   .  o  .  .
        .   .  .  C  .
        .   .  .  .  .
        .   .  .  .  .
    """).does("a1:pass bounce_pass short 1,1 6 2 2")
    assert t.rolling() == "d8" and t.fork().does("7").ball() == (4, 5)


@rule("DBR-BP-5")
def test_the_turned_direction_stays_for_the_rest_of_the_path() -> None:
    t = Brawl(BOX).does("a1:pass bounce_pass short 1,-1 6 3 3")  # (1,1) (2,0) (3,1) (4,2) (5,3) (6,4): b1
    assert t.rolling() == "d6" and t.needs(holds("b1")) == 3


@rule("DBR-BP-6")
def test_on_a_closed_chest_the_ball_lands_on_the_last_free_square_before_it() -> None:
    t = Brawl("""
        a1* .  .  .  .
        .   .  .  .  .
        .   .  .  .  .
        .   .  .  C  .
    """).does("a1:pass bounce_pass quick 1,1 6 3")
    assert t.rolling() == "d8" and t.fork().does("2").ball() == (2, 1)


@rule("DBR-BP-6", "DBR-PASS-5")
def test_an_inaccurate_bounce_pass_moves_three_steps_on() -> None:
    t = Brawl(BOX).does("a1:pass bounce_pass quick 1,-1 2 4 5 7 4")  # lands on (4,2); east, south, west: (4,3)
    assert t.rolling() == "d8" and t.fork().does("5").ball() == (5, 3)
