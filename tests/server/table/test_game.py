"""A table's game: whether its steps are made here or come from the store, it is the same game."""

import json
from dataclasses import replace
from typing import Any

import pytest

from fragboard.core.errors import AnswerError, SnapshotError
from fragboard.play import record as records
from fragboard.play import verify
from fragboard.server.store import Step
from fragboard.server.store.notation import written
from fragboard.server.store.rows import IMPORTED
from fragboard.server.table.game import TableGame, TooFarBack, open_game
from tests.server.playing import RandomGame, everything, lines, options, picture, row

pytestmark = pytest.mark.usefixtures("toy")

GAMES = [("highest_card", 3), ("highest_card", 4), ("bingo", 2), ("bingo", 4)]


def begun(game: str = "highest_card", seats: int = 3, **more: Any) -> tuple[TableGame, list[Step]]:
    made = TableGame(row(game, seats, **more))
    return made, [made.begin(at=1.0)]


def bids(game: TableGame, *given: str) -> list[Step]:
    """Everybody bids; with `bid:1 rival:2` a seat answers twice."""
    return [game.answer(seat, action, at=2.0) for seat, bid in enumerate(given) for action in bid.split()]


@pytest.mark.parametrize(("game", "seats"), GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_steps_from_the_store_lead_to_the_same_game(game: str, seats: int, seed: int) -> None:
    played = RandomGame(row(game, seats, seed=seed), seed)
    for count, _ in enumerate(played.play()):
        if count % 25 == 0:
            assert everything(played.again()) == everything(played.game)
    assert everything(played.again()) == everything(played.game)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_bodies_are_plain_json(game: str, seats: int) -> None:
    played = RandomGame(row(game, seats), 5)
    for step in played.play():
        assert json.loads(json.dumps(step.body)) == step.body


@pytest.mark.parametrize(("game", "seats"), GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_a_game_from_a_snapshot_is_the_same_game(game: str, seats: int, seed: int) -> None:
    played = RandomGame(row(game, seats, seed=seed), seed + 10)
    snapshots = []
    for _ in played.play():
        found = played.game.snapshot()
        if found is not None and played.chances.random() < 0.1:
            snapshots.append(json.loads(json.dumps(found)))
    last = played.game.snapshot()
    snapshots += [] if last is None else [last]
    whole, used = everything(played.again()), 0
    for snapshot in snapshots:
        try:
            late = played.again(snapshot)
        except TooFarBack:  # an undo went further back than the snapshot
            continue
        used += 1
        for viewer in late.streams.viewers:
            known = late.streams.known_after(viewer)
            assert lines(late, viewer, known) == lines(played.game, viewer, known)
            assert late.streams.length(viewer) == played.game.streams.length(viewer)
        assert everything(late)[1:] == whole[1:]
    assert used > 0


def test_a_game_from_a_snapshot_replays_nothing_before_it() -> None:
    played = RandomGame(row("bingo", 3), 7)
    *_, _ = played.play()
    middle = open_game(played.table, played.steps[: len(played.steps) // 2])
    snapshot = middle.snapshot()
    steps = iter(played.steps[len(played.steps) // 2 :])
    while snapshot is None:
        middle.take(next(steps))
        snapshot = middle.snapshot()
    late = TableGame(played.table, snapshot=snapshot, before=played.steps[: middle.seq])
    assert late.seq == middle.seq
    assert all(late.streams.known_after(viewer) == middle.streams.length(viewer) for viewer in late.streams.viewers)
    assert everything(late)[1:] == everything(middle)[1:]


def test_a_snapshot_does_not_grow_with_the_log() -> None:
    """The steps have it already: a game of ten thousand answers would write it again a hundred times."""
    played = RandomGame(row("bingo", 3), 7)
    sizes = [len(json.dumps(found)) for _ in played.play() if (found := played.game.snapshot()) is not None]
    assert len(played.game.match.log) > 200
    assert max(sizes) < 1.5 * sizes[0]


def test_a_snapshot_of_another_log_is_refused() -> None:
    played = RandomGame(row("bingo", 3), 7)
    found = next(found for _ in played.play() if (found := played.game.snapshot()) is not None)
    with pytest.raises(SnapshotError, match="which is not there"):
        open_game(played.table, played.steps[: found["seq"] - 1], snapshot=found)
    with pytest.raises(SnapshotError):
        open_game(played.table, played.steps, snapshot={**found, "seq": found["seq"] - 1})


def test_a_step_that_does_not_follow_is_refused() -> None:
    game, steps = begun()
    with pytest.raises(SnapshotError, match="does not follow"):
        game.take(steps[0])


def test_a_game_begins_with_what_chance_does() -> None:
    game = TableGame(row())
    assert not game.begun
    assert game.asked == []
    step = game.begin(at=1.0)
    assert [entry[0] for entry in step.body["entries"]] == [-1, -1, -1]
    assert game.asked == [0, 1, 2]


def test_a_refused_answer_changes_nothing() -> None:
    game, _ = begun()
    before = everything(game)
    for seat, action, decision in [(0, "rival:1", None), (0, "nonsense", None), (0, "bid:0", 99)]:
        with pytest.raises(AnswerError):
            game.answer(seat, action, decision=decision, at=2.0)
    assert everything(game) == before


def test_an_answer_holds_all_that_follows_without_a_choice() -> None:
    game, _ = begun("bingo", 2)
    seat = game.asked[0]
    step = game.answer(seat, options(game, seat)[0], at=2.0)
    assert step.body["entries"][0][0] == seat
    while len(step.body["entries"]) == 1:  # sooner or later the dice follow
        seat = game.asked[0]
        step = game.answer(seat, options(game, seat)[0], at=2.0)
    assert all(entry[0] == -1 or entry[2] == "a" for entry in step.body["entries"][1:])


def test_names_are_those_of_the_seats_now() -> None:
    game, _ = begun()
    bids(game, "bid:0", "bid:0", "bid:0")
    assert any("Bo" in line.text for line in lines(game, 0))
    game.name_seats(["Ada", "", "Cy"])
    assert any("seat 1" in line.text for line in lines(game, 0))
    assert not any("Bo" in line.text for line in lines(game, 0))


def test_events_go_out_as_their_fields() -> None:
    game, _ = begun()
    dealt = lines(game, None)[0]
    assert dealt.kind == "Dealt"
    assert dealt.event == {"seat": 0}


def test_when_the_time_is_up_the_rulebook_answers_in_one_step() -> None:
    game, _ = begun()
    game.answer(0, "bid:2", at=2.0)
    before = {viewer: game.streams.length(viewer) for viewer in game.streams.viewers}
    step = game.expire(0, at=3.0)
    assert step.body["entries"] == [[0, "rival:1", "c"]]
    assert game.asked == [1, 2]
    line = lines(game, None, before[None])[0]
    assert (line.kind, line.text, line.against) == ("clock", "Ada's time is up: the rulebook answers", [0])


def test_how_many_answers_the_rulebook_gives_is_hidden() -> None:
    """One line, whether a seat has to answer once more or twice."""
    heard = []
    for before in ([], ["bid:1"]):
        game, _ = begun()
        for action in before:
            game.answer(1, action, at=2.0)
        known = game.streams.length(0)
        game.expire(1, at=3.0)
        heard.append((lines(game, 0, known), picture(game, 0)))
    assert heard[0] == heard[1]


# Games taken over.


def branched(upto: int = 60) -> tuple[TableGame, TableGame]:
    source = RandomGame(row("bingo", 3), 3)
    *_, _ = source.play()
    entries = open_entries(source)[:upto]
    table = row("bingo", 3, seed="another", given=upto)
    game = TableGame(table)
    game.take(Step(table="table", seq=1, kind="given", seat=None, command=None, body={"entries": entries}, at=1.0))
    return source.game, game


def open_entries(source: RandomGame) -> list[list[int | str]]:
    return written(source.game.rules, source.game.match.log)


def test_a_branch_goes_on_with_other_dice_and_keeps_what_was_given() -> None:
    source, game = branched()
    assert game.asked == []
    game.begin(at=2.0)
    assert game.match.log[:60] == source.match.log[:60]
    assert lines(game, None)
    for seat in range(3):
        assert game.undo_target(seat) is None  # nobody has chosen anything here
    chances = RandomGame(row("bingo", 3), 9).chances
    while not game.over:
        seat = chances.choice(game.asked)
        game.answer(seat, chances.choice(options(game, seat)), at=3.0)
    record = game.match.record()
    assert record.given == 60
    records.check(record)
    assert verify(record).ok


def test_an_imported_game_has_no_beginning_of_its_own() -> None:
    source = RandomGame(row("bingo", 2), 3)
    *_, _ = source.play()
    table = row("bingo", 2, origin=IMPORTED, status="over")
    body = {"entries": open_entries(source)}
    game = open_game(table, [Step(table="table", seq=1, kind="given", seat=None, command=None, body=body, at=1.0)])
    assert game.over
    assert picture(game, None).outcome == picture(source.game, None).outcome


def test_a_game_without_its_seed_can_be_looked_at() -> None:
    source = RandomGame(row("bingo", 2), 3)
    *_, _ = source.play()
    table = replace(source.table, seed=b"", origin=IMPORTED)
    body = {"entries": open_entries(source)}
    game = open_game(table, [Step(table="table", seq=1, kind="given", seat=None, command=None, body=body, at=1.0)])
    assert game.over
    assert game.match.record().seed is None
