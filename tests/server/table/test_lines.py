"""Lines: numbered for each viewer alone, without holes, only ever more; what is hidden leaves no trace."""

import re
from typing import Any

import msgspec
import pytest

from fragboard.server.table.game import TableGame
from tests.server.playing import RandomGame, lines, options, picture, row

pytestmark = pytest.mark.usefixtures("toy")

GAMES = [("highest_card", 3), ("bingo", 2), ("bingo", 4)]


def begun(**more: Any) -> TableGame:
    game = TableGame(row(**more))
    game.begin(at=1.0)
    return game


@pytest.mark.parametrize(("game", "seats"), GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_streams_only_grow_and_have_no_holes(game: str, seats: int, seed: int) -> None:
    played = RandomGame(row(game, seats, seed=seed), seed)
    heard = {viewer: lines(played.game, viewer) for viewer in played.game.streams.viewers}
    for _ in played.play():
        for viewer, before in heard.items():
            before += lines(played.game, viewer, len(before))
    for viewer, before in heard.items():
        assert before == lines(played.game, viewer)
        assert [line.n for line in before] == list(range(1, len(before) + 1))


@pytest.mark.parametrize(("game", "seats"), GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_an_undo_names_the_last_line_that_still_stands(game: str, seats: int, seed: int) -> None:
    """With the undone lines struck out, each viewer has exactly the events of the log as it is."""
    played = RandomGame(row(game, seats, seed=seed), seed + 20)
    undone = 0
    for step in played.play():
        undone += step.kind == "undo"
        if step.kind != "undo" or undone % 8:
            continue
        for viewer in played.game.streams.viewers:
            standing = list[tuple[str, object]]()
            places: list[int] = []
            for line in lines(played.game, viewer):
                if line.back is not None:
                    while places and places[-1] > line.back:
                        places.pop()
                        standing.pop()
                places.append(line.n)
                standing.append((line.kind, line.event))
            events = [(kind, event) for kind, event in standing if event is not None]
            told = played.game.match.events(viewer)
            assert [kind for kind, _ in events] == [line.kind for line in told]
    assert undone > 0


def test_a_hidden_answer_changes_nothing_for_the_others() -> None:
    game = begun()
    before = {viewer: (lines(game, viewer), picture(game, viewer)) for viewer in (0, 2, None)}
    opened, moved = game.opened, game.moved
    step = game.answer(1, "bid:2", at=5.0)  # half of the order: a rival is still to be named
    assert step.seq == 2
    for viewer, had in before.items():
        assert (lines(game, viewer), picture(game, viewer)) == had
    assert (game.opened, game.moved) == (opened, moved)
    assert picture(game, 1).view != before[0][1].view


def test_a_lock_is_seen_by_all() -> None:
    game = begun()
    game.answer(1, "bid:0", at=5.0)
    assert picture(game, 0).asked == [0, 2]
    assert game.moved == 5.0
    assert game.opened == 1.0  # the question is the same


def test_private_lines_reach_only_their_seat() -> None:
    game = begun()
    saw = [[line for line in lines(game, viewer) if line.kind == "Saw"] for viewer in (0, 1, 2, None)]
    assert [len(found) for found in saw] == [1, 1, 1, 0]
    assert saw[0][0].event is not None
    assert saw[0][0].event["seat"] == 0


def test_open_hands_show_the_spectator_everything() -> None:
    game = begun(spectators="open")
    assert [line.kind for line in lines(game, None)].count("Saw") == 3
    assert [line.n for line in lines(game, None)] == list(range(1, 7))
    hands = picture(game, None).view["hands"]
    assert hands == [game.match.view(seat) for seat in range(3)]
    assert "hands" not in picture(game, 0).view


def test_only_who_is_asked_and_has_a_choice_gets_a_question() -> None:
    game = begun()
    assert [picture(game, viewer).question is None for viewer in (0, 1, 2, None)] == [False, False, False, True]
    game.answer(1, "bid:0", at=2.0)
    assert picture(game, 1).question is None
    question = picture(game, 0).question
    assert question is not None
    assert [option.action for option in question.options] == options(game, 0)
    assert question.default == "bid:0"
    two = TableGame(row(seats=2))
    two.begin(at=1.0)
    two.answer(0, "bid:1", at=2.0)
    assert two.asked == [0, 1]
    assert picture(two, 0).question is None  # there is only one rival


def test_whom_a_bot_plays_for_is_asked_nothing() -> None:
    game = begun()
    game.note("bot", 0, {"why": "away"}, at=2.0)
    assert picture(game, 0).question is None
    assert picture(game, 0).asked == [0, 1, 2]
    game.note("back", 0, {}, at=3.0)
    assert picture(game, 0).question is not None


@pytest.mark.parametrize(
    ("kind", "body", "text"),
    [
        ("bot", {"why": "away"}, "Bo is away: a bot plays on"),
        ("bot", {"why": "late"}, "Bo's time is up: a bot plays on"),
        ("back", {}, "Bo is back"),
        ("seat", {}, "A seat has changed hands: it is Bo's now"),
        ("pause", {}, "The table is paused"),
        ("go", {}, "The game continues"),
    ],
)
def test_the_table_has_lines_of_its_own(kind: str, body: dict[str, str], text: str) -> None:
    game = begun()
    known = {viewer: game.streams.length(viewer) for viewer in game.streams.viewers}
    game.note(kind, 1, body, at=2.0)
    for viewer, before in known.items():
        (line,) = lines(game, viewer, before)
        assert (line.kind, line.text, line.event) == (kind, text, None)


def test_no_line_speaks_of_seats_by_their_sign() -> None:
    played = RandomGame(row("bingo", 4), 3)
    *_, _ = played.play()
    for viewer in played.game.streams.viewers:
        assert not [line for line in lines(played.game, viewer) if re.search(r"@\d", line.text + line.effect)]


def test_lines_and_options_say_what_they_are_and_speak_of_things_by_their_ids() -> None:
    """A client needs no list of kinds and no names of actions: a round is a heading, the way out has a role."""
    game = begun(game="bingo", seats=2)
    while (question := picture(game, game.asked[0]).question) is None or question.kind != "buy":
        game.answer(game.asked[0], options(game, game.asked[0])[0], at=2.0)
    told = {line.kind: line.weight for line in lines(game, None)}
    assert (told["TokenGiven"], told["RoundBegan"]) == ("line", "heading")
    placed = next(line for line in lines(game, None) if line.kind == "Placed")
    assert placed.event is not None and f"square:{placed.event['seat']}/{placed.event['square']}" in placed.refs
    assert {option.action: option.role for option in question.options if option.role} == {"done": "close"}
    assert b'"role"' not in msgspec.json.encode(question.options[0])  # left out where there is none
