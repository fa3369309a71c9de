"""Balance added up over games: by setting, by turn order, by thing, with honest intervals."""

from dataclasses import replace
from pathlib import Path

import pytest

from fragboard.core.balance import Group, Use
from fragboard.games import registry
from fragboard.lab import balance as module
from fragboard.lab.balance import Line, heads, ranks, sections, told
from fragboard.lab.numbers import Rate, ratio, wilson
from fragboard.lab.stats import summarise
from fragboard.lab.tournament import Outcome, Plan
from tests.lab.outcomes import outcome

LAZOR, SHIELD = "BASIC_LAZOR", "BASIC_SHIELD"


def item(thing: str, seat: int, **counts: float) -> Use:
    return Use("items", thing, seat, counts)


def listened(rows: list[list[Use]], winners: list[list[int]], starters: list[int] | None = None) -> Outcome:
    """Games of two bots at one setting, with rows written by hand."""
    played = outcome(["hard", "easy"], winners)
    starts = starters or [0] * len(rows)
    games = [replace(g, uses=tuple(r), starter=at) for g, r, at in zip(played.games, rows, starts, strict=True)]
    return Outcome(replace(played.plan, balance=True), tuple(games))


def lines(played: Outcome, at: int = 0, board: int = 0) -> dict[str, Line]:
    return {line.id: line for line in sections(played)[at].boards[board].lines}


def mean(rate: Rate | None) -> float:
    assert rate is not None
    return rate.mean


def test_counts_are_added_up_over_seats_and_games() -> None:
    rows = [
        [item(LAZOR, 0, used=3, damage=4), item(LAZOR, 1, used=1), item(SHIELD, 1, used=2, blocked=1)],
        [item(LAZOR, 1, used=2, damage=2, kills=1), item(SHIELD, 0, bought=1)],
    ]
    found = lines(listened(rows, [[0], [0]]))
    lazor = found[LAZOR]
    assert lazor.totals == {"used": 6, "bought": 0, "damage": 6, "blocked": 0, "kills": 1}
    assert mean(lazor.per_game["used"]) == 3 and mean(lazor.per_use["damage"]) == 1
    assert mean(found[SHIELD].per_game["bought"]) == 0.5
    assert list(found)[:2] == [LAZOR, SHIELD]  # the most used first


def test_what_is_never_used_is_listed_all_the_same() -> None:
    found = lines(listened([[item(LAZOR, 0, used=1)]], [[0]]))
    assert len(found) == 18
    never = found["ULTRA_SHIELD"]
    assert never.totals["used"] == 0 and never.per_use["blocked"] is None and never.win.games == 0
    rows = {row[0]: row for row in told(sections(listened([[item(LAZOR, 0, used=1)]], [[0]]))[0].boards[0])}
    assert rows["Ultra Shield"] == ["Ultra Shield", "0", "0", "–", "–", "–", "–"]


def test_a_group_of_which_nothing_happened_is_left_out() -> None:
    section = sections(listened([[item(LAZOR, 0, used=1)]], [[0]]))[0]
    assert [board.id for board in section.boards] == ["items"]


def test_the_share_of_victories_is_that_of_seats_that_used_it() -> None:
    """Entry 0 sits in seat 0, then 1, and so on."""
    rows = [
        [item(LAZOR, 0, used=5), item(SHIELD, 1, used=1)],
        [item(LAZOR, 0, used=1), item(LAZOR, 1, used=1)],
        [item(LAZOR, 0, used=1), item(SHIELD, 1, bought=1)],
    ]
    found = lines(listened(rows, [[0], [0], [0, 1]]))
    assert (found[LAZOR].win.wins, found[LAZOR].win.games) == (2.5, 4)
    assert (found[LAZOR].win.low, found[LAZOR].win.high) == pytest.approx(wilson(2.5, 4), abs=1e-6)
    assert (found[SHIELD].win.wins, found[SHIELD].win.games) == (0, 1)  # having bought it is not using it


def test_turn_order_is_counted_from_whoever_began() -> None:
    played = listened([[], [], []], [[0], [0], [0]], [0, 0, 1])  # entry 0 wins from seats 0, 1 and 0
    assert [at.wins for at in sections(played)[0].order] == [1, 2]
    assert sections(listened([[], []], [[0], [0]], [0, -1]))[0].order == []
    assert ranks(5) == ["starts", "2nd", "3rd", "4th", "5th"]


def varied(games: int = 8, **vary: tuple[object, ...]) -> Outcome:
    """As many games as there are places in turn, seat 0 wins all of the first setting and seat 1 all others."""
    played = outcome(["hard", "easy"], [[0]] * games)
    plan = Plan("bingo", ("hard", "easy"), games, 3, {}, dict(vary))
    n = len(plan.settings())
    done = [
        replace(game, setting=game.number % n, ranks=(1, 2) if game.number % n == 0 else (2, 1))
        for game in played.games
    ]
    return Outcome(plan, tuple(done))


def test_every_value_and_every_setting_has_a_section() -> None:
    played = varied(mode=("standard", "quick"), round_limit=("5", "9"))
    found = sections(played)
    assert [(each.title, each.games) for each in found] == [
        ("all games", 8),
        ("mode standard", 4),
        ("mode quick", 4),
        ("round_limit 5", 4),
        ("round_limit 9", 4),
        ("mode standard, round_limit 5", 2),
        ("mode standard, round_limit 9", 2),
        ("mode quick, round_limit 5", 2),
        ("mode quick, round_limit 9", 2),
    ]
    assert [each.whole for each in found] == [False] * 5 + [True] * 4
    assert [at.wins for at in found[5].seats] == [2, 0] and [at.wins for at in found[8].seats] == [0, 2]
    assert [at.wins for at in found[1].seats] == [2, 2]
    assert summarise(played).options["round_limit"] == [5, 9]


def test_one_option_that_varies_needs_no_section_for_its_values() -> None:
    found = sections(varied(4, mode=("standard", "quick")))
    assert [each.title for each in found] == ["all games", "mode standard", "mode quick"]


def test_a_plain_tournament_has_no_sections() -> None:
    assert summarise(outcome(["hard", "easy"], [[0], [1]])).sections == []


def test_settings_with_other_things_are_put_together(monkeypatch: pytest.MonkeyPatch) -> None:
    class Own:
        def groups(self, options: dict[str, str | int]) -> list[Group]:
            mode = str(options["mode"])
            return [Group("g", "Things", "uses", {"a": "A", mode: mode.title()}, [], ["x", mode])]

    monkeypatch.setattr("fragboard.games.balance", lambda game: Own())
    (group,) = module.merged([{"mode": "one"}, {"mode": "two"}], "any")
    assert group.things == {"a": "A", "one": "One", "two": "Two"} and group.per_use == ["x", "one", "two"]


def test_the_table_names_what_is_per_game_and_what_per_use() -> None:
    board = sections(listened([[item(LAZOR, 0, used=2, damage=3)]], [[0]]))[0].boards[0]
    assert heads(board) == [
        ("orders", "game"),
        ("bought", "game"),
        ("damage", "order"),
        ("blocked", "order"),
        ("kills", "order"),
        ("won", ""),
    ]
    assert told(board)[0][:4] == ["Basic Lazor", "2.00", "0", "1.50"]


def test_rates_have_intervals_from_how_much_the_games_differ() -> None:
    even, uneven = ratio([4, 4, 4, 4], [2, 2, 2, 2]), ratio([8, 0, 8, 0], [2, 2, 2, 2])
    assert even == Rate(2, 2, 2)
    assert uneven is not None and uneven.low is not None and uneven.high is not None
    assert uneven.mean == 2 and uneven.low < 1 and uneven.high > 4
    assert ratio([5], [2]) == Rate(2.5)  # one game says nothing about the others
    assert ratio([0, 0], [0, 0]) is None


def test_rates_of_rare_events_are_those_of_a_score_interval() -> None:
    nothing = ratio([0] * 10, [1] * 10)
    assert nothing is not None and nothing.low == 0
    assert nothing.high == pytest.approx(0.3841, abs=1e-4)  # 1.96² / 10
    once = ratio([1, *[0] * 9], [1] * 10)
    assert once is not None and (once.low, once.high) == pytest.approx((0.0177, 0.5664), abs=1e-3)


def test_many_games_come_near_the_normal_interval() -> None:
    amounts = [0, 1, 2, 3] * 100
    found = ratio(amounts, [1] * 400)
    assert found is not None and found.low is not None and found.high is not None
    reach = 1.959964 * (sum((a - 1.5) ** 2 for a in amounts) / 399) ** 0.5 / 20
    assert (found.low, found.high) == pytest.approx((1.5 - reach, 1.5 + reach), abs=0.005)


def test_a_game_without_a_balance_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "packages", lambda: {"highest_card": "tests.toys.highest_card"})
    assert registry.balance("highest_card") is None


def test_the_lab_knows_no_game_by_name() -> None:
    for file in Path(module.__file__).parent.glob("*.py"):
        text = file.read_text("utf-8").casefold()
        assert not [id for id in registry.names() if id in text], file
