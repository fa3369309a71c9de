"""The numbers of a tournament, checked against hand-made games and known intervals."""

import json

import pytest

from fragboard.lab.numbers import wilson
from fragboard.lab.stats import Rating, labels, rate, spread, summarise
from tests.lab.outcomes import outcome


@pytest.mark.parametrize(
    ("wins", "n", "low", "high"),
    [(10, 20, 0.2993, 0.7007), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 200, 0.1951, 0.3143)],
)
def test_intervals_are_wilsons(wins: float, n: int, low: float, high: float) -> None:
    assert wilson(wins, n) == pytest.approx((low, high), abs=5e-5)


def test_nothing_played_says_nothing() -> None:
    assert wilson(0, 0) == (0, 1)
    empty = summarise(outcome(["random", "easy"], [], wanted=5))
    assert empty.games == 0 and empty.rounds is None and empty.entries[0].win.high == 1


def test_victories_are_counted_for_the_bot_wherever_it_sat() -> None:
    summary = summarise(outcome(["hard", "easy", "random"], [[0], [0], [1], [0], [2], [0]]))
    assert [row.name for row in summary.entries] == ["hard", "easy", "random"]
    assert [row.win.wins for row in summary.entries] == [4, 1, 1]
    assert [row.points for row in summary.entries] == [0, 10, 20]
    assert summary.entries[0].win.share == pytest.approx(4 / 6, abs=1e-6)
    assert summary.entries[0].rank == pytest.approx((4 * 1 + 2 * 2) / 6, abs=1e-6)
    assert summary.fair == pytest.approx(1 / 3, abs=1e-6)
    assert summary.levels == []


def test_a_shared_victory_counts_in_parts() -> None:
    summary = summarise(outcome(["hard", "easy"], [[0, 1], [0], [0], [1]]))
    assert [row.win.wins for row in summary.entries] == [2.5, 1.5]


def test_bots_of_one_level_have_a_row_each_and_one_together() -> None:
    played = outcome(["easy", "hard", "easy", "easy"], [[1], [0], [2], [1], [3], [1], [1], [0]])
    summary = summarise(played)
    assert [row.name for row in summary.entries] == ["easy #1", "hard", "easy #2", "easy #3"]
    (together,) = summary.levels
    assert (together.name, together.bots, together.label) == ("easy", 3, "easy, mean of 3")
    assert together.win.share == pytest.approx(4 / 8 / 3, abs=1e-6)
    low, high = wilson(4, 8)  # one trial per game, not one per bot
    assert (together.win.low, together.win.high) == pytest.approx((low / 3, high / 3), abs=1e-6)
    assert together.points == pytest.approx((0 + 20 + 30) / 3, abs=1e-6)


def test_seats_are_counted_whoever_sat_there() -> None:
    played = outcome(["hard", "easy"], [[0], [0], [0], [0]])  # who wins from seat 0, 1, 0 and 1
    assert [at.wins for at in summarise(played).seats] == [2, 2]
    first = outcome(["hard", "easy"], [[0], [1], [0], [1]])
    assert [at.wins for at in summarise(first).seats] == [4, 0]


def test_ratings_follow_the_games_in_their_order() -> None:
    up = outcome(["hard", "easy"], [[1], [1], [0], [0], [0], [0]])
    down = outcome(["hard", "easy"], [[0], [0], [0], [0], [1], [1]])
    rising, falling = summarise(up), summarise(down)
    assert rising.course["hard"][0] == Rating(25, round(25 / 3, 6))
    assert len(rising.course["hard"]) == 7
    (up_first, up_second), (down_first, _) = ([row.rating for row in each.entries] for each in (rising, falling))
    assert up_first and up_second and down_first
    assert up_first.mu > 25 > up_second.mu
    assert up_first.mu != down_first.mu
    assert up_first.sigma < 8


def test_bots_of_one_name_share_a_rating() -> None:
    played = outcome(["easy", "easy", "hard"], [[2], [2], [2], [0], [2], [1]])
    course = rate(played.games, played.plan.bots)
    assert set(course) == {"easy", "hard"}
    assert course["hard"][-1].mu > 25 > course["easy"][-1].mu
    assert len(course["easy"]) == 7


def test_lengths_are_spread() -> None:
    found = spread([4, 1, 3, 2, 10])
    assert found is not None
    assert (found.least, found.low, found.median, found.high, found.most, found.mean) == (1, 2, 3, 4, 10, 4)
    assert spread([]) is None
    alone = spread([6])
    assert alone is not None and alone.low == alone.high == alone.mean == 6


def test_labels_are_numbered_only_where_needed() -> None:
    assert labels(["easy", "hard:5ms", "easy"]) == ["easy #1", "hard:5ms", "easy #2"]


def test_notes_say_what_to_bear_in_mind() -> None:
    assert summarise(outcome(["hard", "easy"], [[0], [1]])).notes == []
    uneven = summarise(outcome(["hard", "easy"], [[0]])).notes
    assert len(uneven) == 1 and "multiple of 2" in uneven[0]
    early = summarise(outcome(["hard", "easy"], [[0], [1]], wanted=9)).notes
    assert "2 of 9" in early[0] and "multiple of 2" in early[1]
    clocked = summarise(outcome(["hard:50ms", "easy"], [[0], [1]]))
    assert "hard:50ms" in clocked.notes[0] and "cannot be replayed" in clocked.notes[0]
    assert not clocked.replayable


def test_a_summary_is_json_without_the_long_course_of_ratings() -> None:
    plain = summarise(outcome(["hard", "easy"], [[0], [1]])).plain()
    assert "course" not in plain
    assert json.loads(json.dumps(plain)) == plain
    assert plain["endings"] == {"bingo": 2} and plain["options"]["mode"] == "standard"
