"""A toy with modes, ten seats, ids over 40, a deck with known ends and 10 000 answers keeps the whole contract, in
time; and faults that begin late in a long game are still noticed."""

import time
from typing import Any

import pytest

from fragboard.core.types import EVERYONE
from fragboard.testing import Table
from fragboard.testing.kit import (
    CHECKS,
    Options,
    check_audiences,
    check_event_kinds,
    check_legal,
    check_no_peeking,
    check_snapshots,
    conform,
    setups,
)
from fragboard.testing.kit.run import Run
from tests.testing.mutants import caught_in
from tests.toys.long_march import rules
from tests.toys.long_march.actions import ACTIONS, HELP, LOWEST
from tests.toys.long_march.events import Saw
from tests.toys.long_march.info import INFO
from tests.toys.long_march.rules import GAME, LongMarchRules

MARCH: Options = {"mode": "march"}
BY_ORDER = [f"figure:{LOWEST + n}" for n in (3, 0, 2, 1)]  # seats 1, 0, 0, 1


def test_the_whole_kit_takes_less_than_a_minute() -> None:
    begun = time.process_time()
    for number, (seats, options) in enumerate(setups(INFO)):
        for place, check in enumerate(CHECKS.values()):
            check(GAME, seats, options, number + place)
    check_event_kinds(GAME, setups(INFO), 0, games=20)
    assert time.process_time() - begun < 60


def test_it_has_what_it_is_meant_to_have() -> None:
    tables = {(seats, INFO.mode_of(options).id, INFO.mode_of(options).competitive) for seats, options in setups(INFO)}
    assert tables >= {(10, "race", True), (10, "together", False), (1, "together", False), (2, "march", True)}
    for seed in (0, 1):
        with Run(GAME, 2, MARCH, seed) as run:
            looks = sum(1 for _ in run)
        assert 10_000 < len(run.log) < INFO.length
        assert looks < len(run.log) / 8


def test_figures_act_in_the_drawn_order_through_their_seats() -> None:
    table = Table(GAME, 2, rounds=1).chance(*BY_ORDER)
    seats = []
    for _ in BY_ORDER:
        table.chance("card:1")
        seats += GAME.to_act(table.s)
        table.answers(seats[-1], "bury")
    assert seats == [1, 0, 0, 1]


def test_one_seat_is_asked_for_each_of_its_figures_on_the_field() -> None:
    table = Table(GAME, 2, rounds=1).chance(*BY_ORDER)
    table.chance("card:6").answers(1, "walk").chance("card:6").answers(0, "walk")
    table.expect({"figure": LOWEST}, asked=1, question="help").answers(1, "pass")
    table.chance("card:6").answers(0, "walk")
    table.expect({"figure": LOWEST + 2}, asked=1, question="help").answers(1, "pass")
    table.expect(asked=0, question="help").answers(0, "help")
    table.expect({"steps": [6, 0, 7, 6]})


def test_a_card_put_back_comes_again_and_only_its_player_knows() -> None:
    table = Table(GAME, 2, rounds=2).chance(*BY_ORDER).chance("card:4").answers(1, "return")
    assert [table.view(seat)["top"] for seat in (1, 0, None)] == [
        [{"by": 1, "card": 4}],
        [{"by": 1, "card": None}],
        [{"by": 1, "card": None}],
    ]
    assert [ACTIONS.name(a) for a, _ in GAME.chance(table.s)] == ["card:4"]


def mutant(**methods: Any) -> LongMarchRules:
    kind = type("Mutant", (LongMarchRules,), {"__module__": rules.__name__, **methods})
    found = kind(INFO, ACTIONS, list(GAME.kinds.values()))
    assert isinstance(found, LongMarchRules)
    return found


def late(s: Any) -> bool:
    """After about 5 000 of 10 000 answers."""
    return bool(s.round > 600)


def shows_the_hand(self: Any, s: Any, seat: int | None) -> dict[str, object]:
    return {**GAME.view(s, seat), **({"hand": int(s.hand)} if late(s) else {})}


def shows_the_deck(self: Any, s: Any, seat: int | None) -> dict[str, object]:
    return {**GAME.view(s, seat), "next": int(s.deck.top[0]) if late(s) and s.deck.top else -1}


def leaves_the_ends(self: Any, s: Any, seat: int, rng: Any) -> None:
    if not late(s):
        GAME.redeal(s, seat, rng)


def tells_everyone(self: Any, s: Any, seat: int, a: int) -> None:
    GAME.apply(s, seat, a)
    for event in (s.events or []) if late(s) else []:
        if isinstance(event, Saw):
            event.to = EVERYONE


def loses_a_card(self: Any, snapshot: Any) -> Any:
    s = GAME.load(snapshot)
    if late(s) and s.deck.total:
        s.deck.top.append(s.deck.counts.index(max(s.deck.counts)))
    return s


def offers_help_twice(self: Any, s: Any, seat: int) -> list[int]:
    legal = GAME.legal(s, seat)
    return [HELP, *legal] if late(s) and HELP in legal else legal


@pytest.mark.parametrize(
    ("check", "game", "complaint"),
    [
        (check_no_peeking, mutant(view=shows_the_hand), "can tell the real world|a spectator knows|is not told"),
        (check_no_peeking, mutant(view=shows_the_deck), "can tell the real world|a spectator knows|is not told"),
        (check_audiences, mutant(redeal=leaves_the_ends), "depends on what the seat cannot know"),
        (check_audiences, mutant(apply=tells_everyone), "more than its view knows"),
        (check_snapshots, mutant(load=loses_a_card), "a snapshot comes back different"),
        (check_legal, mutant(legal=offers_help_twice), "not ascending and unique"),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_a_fault_late_in_a_long_game_is_noticed(check: Any, game: Any, complaint: str) -> None:
    caught_in(check, game, complaint, seats=2, options=MARCH, games=4)


def test_a_healthy_game_conforms_by_hand_too() -> None:
    conform(GAME, 3, {"mode": "together"})
