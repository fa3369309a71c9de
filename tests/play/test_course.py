"""What a server needs of a match: patience, going back anywhere and forth again, snapshots, and games taken over."""

import json
from typing import Any

import pytest

from fragboard.core.errors import SnapshotError, UndoError
from fragboard.core.frame import Window
from fragboard.core.game import Game
from fragboard.core.types import CHANCE
from fragboard.play import Match, new, replay, resume, verify
from fragboard.play import record as records
from fragboard.play.course import KEEP
from fragboard.play.fair import seed_from
from tests.play.randomly import GAMES, everything, finished, moves
from tests.toys.highest_card.rules import GAME as HIGHEST_CARD
from tests.toys.highest_card.rules import HighestCardRules
from tests.toys.highest_card.state import HighestCard

Rules = str | Game[Any]


def patient(game: Rules, seats: int, seed: int) -> Match:
    return Match(game, seats, seed=seed, patient=True)


def played(game: Rules, seats: int, seed: int) -> Match:
    """A patient match played to its end; whoever drives it answers the forced questions that it leaves open."""
    match = patient(game, seats, seed)
    for seat, action in moves(match, seed):
        match.answer(seat, action)
    return match


def again(match: Match, snapshot: dict[str, Any] | None = None) -> Match:
    """The match taken up again from its log."""
    return resume(
        match.game,
        match.seats,
        match.log,
        seed=match.seed,
        options=match.settings,
        names=match.given_names,
        snapshot=snapshot,
    )


def position(match: Match) -> object:
    """Where a match stands, but for the ids of questions, which an undo changes."""
    viewers = [None, *range(match.seats)]
    dump = match.game.dump(match.state)
    return dump, match.log.copy(), [match.events(viewer) for viewer in viewers], [match.view(v) for v in viewers]


# Patience.


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_patient_match_leaves_forced_answers_open_where_they_would_tell_something(game: Rules, seats: int) -> None:
    left = 0
    for seed in range(5):
        match = patient(game, seats, seed)
        for seat, action in moves(match, seed):
            for asked in match.to_act:
                if len(match.game.legal(match.state, asked)) == 1:
                    left += 1
                    assert match.game.sealed(match.state) or isinstance(match.state.stack[-1], Window)
            match.answer(seat, action)
    assert left > 0


def test_an_impatient_match_asks_nobody_without_a_choice() -> None:
    match = new(HIGHEST_CARD, 2, 1)
    match.answer(0, "bid:1")  # the only rival follows at once
    assert match.to_act == [1]
    waiting = patient(HIGHEST_CARD, 2, 1)
    waiting.answer(0, "bid:1")
    assert waiting.to_act == [0, 1]
    assert waiting.answer(0, "rival:1")[0].auto


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_patient_match_is_recorded_checked_and_verified_like_any_other(game: Rules, seats: int) -> None:
    match = played(game, seats, 3)
    rules = None if isinstance(game, str) else game
    record = records.parse(records.text_of(match.record()).encode())
    records.check(record, rules)
    assert verify(record, rules).ok
    assert position(replay(record, game=rules)) == position(match)


# Back and forth.


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_match_goes_back_to_every_position_and_forth_again(game: Rules, seats: int) -> None:
    match = played(game, seats, 4)
    end, log, lately = position(match), match.log.copy(), [match.question(seat) for seat in range(seats)]
    for upto in [0, 1, len(log) // 3, KEEP - 1, KEEP, KEEP + 1, len(log) - 1, len(log)]:
        upto = min(upto, len(log))
        taken = match.rewind(upto)
        assert taken == log[upto:]
        assert position(match) == position(
            resume(match.game, seats, log[:upto], seed=match.seed, options=match.settings)
        )
        ids = [match.question(seat) for seat in range(seats)]
        assert all(now > before for now, before in zip(ids, lately, strict=True))
        match.restore(taken)
        assert position(match) == end
        lately = [match.question(seat) for seat in range(seats)]


def test_the_dice_are_the_same_after_going_back() -> None:
    match = new("bingo", 2, 5)
    for seat, action in moves(match, 5):
        match.answer(seat, action)
        if len(match.log) > 30:
            break
    log = match.log.copy()
    match.rewind(0)
    match.proceed()
    for entry in log:
        if entry.seat != CHANCE and not entry.auto:
            match.answer(entry.seat, entry.action)
    assert match.log == log


def test_what_was_taken_back_cannot_be_given_after_another_answer() -> None:
    match = new(HIGHEST_CARD, 3, 1)
    match.answer(0, "bid:1")
    match.answer(0, "rival:1")
    taken = match.rewind(len(match.log) - 2)
    match.answer(0, "bid:0")
    before = everything(match)
    with pytest.raises(UndoError, match="gone another way"):
        match.restore(taken)
    assert everything(match) == before


@pytest.mark.parametrize("upto", [-1, 10_000, "0", True, 1.0, None])
def test_a_position_that_does_not_exist_is_refused(upto: Any) -> None:
    match = new(HIGHEST_CARD, 3, 1)
    before = everything(match)
    with pytest.raises(UndoError, match="there is no position"):
        match.rewind(upto)
    assert everything(match) == before


def test_what_was_taken_over_stays() -> None:
    source = finished("bingo", 2, 1)
    match = resume("bingo", 2, source.log[:40], seed=seed_from("else"), options=source.settings, given=40)
    match.proceed()
    with pytest.raises(UndoError, match="the first 40 answers were taken over"):
        match.rewind(39)
    match.rewind(40)
    assert match.record().given == 40


# What has happened.


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_every_event_belongs_to_one_answer(game: Rules, seats: int) -> None:
    match = played(game, seats, 6)
    told = [event for at in range(len(match.log)) for event in match.happened(at)]
    for seat in [None, *range(seats)]:
        assert [event for event in told if event.reaches(seat)] == [line.event for line in match.events(seat)]


# Snapshots.


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_match_from_a_snapshot_is_the_same_match(game: Rules, seats: int) -> None:
    match = patient(game, seats, 7)
    snapshots: list[dict[str, Any]] = []
    for count, (seat, action) in enumerate(moves(match, 7)):
        match.answer(seat, action)
        if count % 10 == 9:
            snapshots.append(json.loads(json.dumps(match.snapshot())))
    assert snapshots
    for snapshot in snapshots:
        assert everything(again(match, snapshot)) == everything(match)


class Counting(HighestCardRules):
    """Rules that count the answers they are given."""

    applied = 0

    def apply(self, s: HighestCard, seat: int, a: int) -> None:
        self.applied += 1
        super().apply(s, seat, a)


def test_only_what_comes_after_the_snapshot_is_replayed() -> None:
    rules = Counting(HIGHEST_CARD.info, HIGHEST_CARD.actions, list(HIGHEST_CARD.kinds.values()))
    match = played(rules, 3, 8)
    half = resume(rules, 3, match.log[:12], seed=match.seed, options=match.settings)
    snapshot, heard = half.snapshot(), len(half.events(0))
    start = len(Match(rules, 3, seed=match.seed, patient=True).log)  # so far a new match runs before it is told its log
    rules.applied = 0
    late = again(match, snapshot)
    assert late.events(0, heard) == match.events(0, heard)
    assert rules.applied == start + len(match.log) - 12
    assert late.events(0) == match.events(0)  # what was told before the snapshot is looked up on request
    assert rules.applied == start + len(match.log) - 12 + len(match.log)


def test_going_back_to_before_the_snapshot_replays_from_the_start() -> None:
    match = played("bingo", 3, 9)
    half = resume("bingo", 3, match.log[:120], seed=match.seed, options=match.settings)
    late = again(match, half.snapshot())
    late.rewind(50)
    match.rewind(50)
    assert position(late) == position(match)


def test_an_undo_may_go_to_before_the_snapshot() -> None:
    match = new(HIGHEST_CARD, 3, 1)
    for seat in range(3):
        match.answer(seat, "bid:0")
    match.answer(0, "pass")
    late = again(match, match.snapshot())
    assert late.can_undo(0)
    late.undo(0)
    match.undo(0)
    assert everything(late) == everything(match)


@pytest.mark.parametrize("damage", [{"position": 9999}, {"asked": [1]}, {"heard": []}, {"state": {}}, {"state": None}])
def test_a_snapshot_that_does_not_fit_is_refused(damage: dict[str, Any]) -> None:
    match = played("bingo", 2, 1)
    half = resume("bingo", 2, match.log[:60], seed=match.seed, options=match.settings)
    with pytest.raises(SnapshotError):
        again(match, {**half.snapshot(), **damage})


@pytest.mark.parametrize("missing", ["position", "asked", "heard", "state", "chances"])
def test_a_snapshot_with_something_missing_is_refused(missing: str) -> None:
    match = played("bingo", 2, 1)
    snapshot = match.snapshot()
    del snapshot[missing]
    with pytest.raises(SnapshotError):
        again(match, snapshot)
