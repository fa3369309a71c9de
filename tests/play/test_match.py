"""Matches: questions, answers and refusals, forced answers, events, clocks."""

import copy
import pickle
from inspect import signature
from pathlib import Path
from typing import Any

import pytest

import fragboard
from fragboard.bots import Look
from fragboard.core.errors import AnswerError, SetupError
from fragboard.core.game import Game
from fragboard.core.types import CHANCE
from fragboard.play import Match, new
from tests.play.randomly import GAMES, everything, finished, halfway, moves
from tests.toys.highest_card.rules import GAME as HIGHEST_CARD


def highest_card(seats: int = 3, seed: int = 5, names: list[str] | None = None) -> Match:
    return new(HIGHEST_CARD, seats, seed, names=names)


def bid_nothing(match: Match) -> None:
    """Everybody bids nothing, so that the window opens."""
    for seat in range(match.seats):
        match.answer(seat, "bid:0")


def test_a_match_runs_on_to_its_first_real_question() -> None:
    match = highest_card()
    assert [entry.seat for entry in match.log] == [CHANCE] * 3
    assert match.to_act == [0, 1, 2]
    assert not match.over
    assert match.result is None


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_one_seed_one_game(game: str | Game[Any], seats: int) -> None:
    one, same, other = finished(game, seats, 1), finished(game, seats, 1), finished(game, seats, 2)
    assert everything(one) == everything(same)
    assert one.log != other.log


def test_options_stand_in_the_order_of_the_prompt_with_words() -> None:
    match = highest_card(names=["Ada", "Bo", "Cy"])
    match.answer(1, "bid:1")
    choices = match.options(1)
    assert [choice.name for choice in choices] == ["rival:2", "rival:0"]
    assert [choice.text for choice in choices] == ["against Cy", "against Ada"]
    assert choices[0].clause == "HC-BID-2"
    assert choices[0].effect.startswith("higher ")
    assert choices[0].refs == ("seat:2",)


def test_a_seat_that_is_not_asked_has_no_question() -> None:
    match = highest_card()
    match.answer(1, "bid:0")
    assert match.decision(1) is None
    assert match.options(1) == []
    assert match.default(1) is None


def test_an_answer_is_a_number_a_name_or_a_choice() -> None:
    by_number, by_name, by_choice = highest_card(), highest_card(), highest_card()
    by_number.answer(0, by_number.game.actions.parse("bid:2"))
    by_name.answer(0, "bid:2")
    by_choice.answer(0, by_choice.options(0)[2])
    assert everything(by_number) == everything(by_name) == everything(by_choice)


def test_an_answer_gives_back_what_it_added_to_the_log() -> None:
    match = highest_card(seats=2)
    before = len(match.log)
    added = match.answer(0, "bid:1")
    assert added == match.log[before:]
    assert [(entry.seat, entry.auto) for entry in added] == [(0, False), (0, True)]  # the only rival is forced


@pytest.mark.parametrize(
    ("seat", "option", "reason"),
    [
        (0, "rival:1", "is not an answer to: How many coins do you bid"),
        (0, "bid:7", "there is no action 'bid:7'"),
        (0, "nonsense", "kinds of action are"),
        (0, 999, "there is no action number 999"),
        (0, 10**30, "there is no action number"),
        (0, -1, "there is no action number -1"),
        (0, None, "not None"),
        (0, True, "not True"),
        (0, 1.0, r"not 1\.0"),
        (1, "bid:0", "seat 1 is not asked anything now; the question is for seat 0, seat 2"),
        (3, "bid:0", "there is no seat 3; seats are 0 to 2"),
        (CHANCE, "die:1", "there is no seat -1"),
        ("0", "bid:0", "there is no seat '0'"),
    ],
)
def test_a_wrong_answer_is_refused_with_the_reason_and_changes_nothing(seat: Any, option: Any, reason: str) -> None:
    match = highest_card()
    match.answer(1, "bid:0")
    before = everything(match)
    with pytest.raises(AnswerError, match=reason):
        match.answer(seat, option)
    assert everything(match) == before


def test_a_refusal_says_the_clause_and_what_is_legal_and_calls_people_by_name() -> None:
    match = new(HIGHEST_CARD, 2, 5, names=["Ada", "Bo"])
    match.state.players[0].coins = 1
    with pytest.raises(AnswerError) as refused:
        match.answer(0, "bid:2")
    assert refused.value.reason == "Ada has only 1 coins"
    assert refused.value.clause == "HC-BID-1"
    assert refused.value.legal == ["bid:0", "bid:1"]


def test_an_answer_to_a_question_that_is_no_longer_open_is_refused() -> None:
    match = highest_card()
    first = match.decision(0)
    assert first is not None
    match.answer(0, "bid:1", first)
    before = everything(match)
    for late in (first, first.id):
        with pytest.raises(AnswerError, match=r"question 1 to seat 0, but now question 2 is open.*legal now: rival:1"):
            match.answer(0, "rival:1", late)
    assert everything(match) == before
    match.answer(0, "rival:1", match.decision(0))


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_after_the_end_every_answer_is_refused(game: str | Game[Any], seats: int) -> None:
    match = finished(game, seats, 3)
    before = everything(match)
    assert match.over
    assert match.result is not None
    for seat in range(seats):
        with pytest.raises(AnswerError, match="the game is over"):
            match.answer(seat, 0)
        with pytest.raises(AnswerError, match="not asked"):
            match.expire(seat)
    assert everything(match) == before


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_every_illegal_answer_at_random_positions_changes_nothing(game: str | Game[Any], seats: int) -> None:
    match = halfway(game, seats, 4)
    before = everything(match)
    for seat in range(seats):
        legal = match.game.legal(match.state, seat)
        for action in range(match.game.actions.size):
            if action not in legal:
                with pytest.raises(AnswerError):
                    match.answer(seat, action)
    assert everything(match) == before


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_nobody_is_asked_a_question_without_a_choice(game: str | Game[Any], seats: int) -> None:
    match = new(game, seats, 6)
    for seat, action in moves(match, 6):
        assert all(len(match.options(asked)) > 1 for asked in match.to_act)
        match.answer(seat, action)
    state = match.game.new(seats, match.settings)
    for entry in match.log:
        forced = entry.seat != CHANCE and len(match.game.legal(state, entry.seat)) == 1
        assert entry.auto == forced
        match.game.apply(state, entry.seat, entry.action)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_the_number_of_a_question_never_goes_down(game: str | Game[Any], seats: int) -> None:
    match = new(game, seats, 7)
    last = [0] * seats
    for seat, action in moves(match, 7):
        for asked in match.to_act:
            decision = match.decision(asked)
            assert decision is not None
            assert decision.id >= last[asked]
        current = match.decision(seat)
        assert current is not None
        last[seat] = current.id + 1
        match.answer(seat, action, current)


def test_how_many_steps_a_sealed_answer_took_shows_nowhere() -> None:
    """HC-HID-2: half a bid looks like none, and a bid of two steps like a bid of one."""
    untouched, half, short, long = (highest_card() for _ in range(4))
    half.answer(0, "bid:1")
    short.answer(0, "bid:0")
    long.answer(0, "bid:1")
    long.answer(0, "rival:1")
    for one, other in ((untouched, half), (short, long)):
        for viewer in (1, 2, None):
            assert one.view(viewer) == other.view(viewer)
            assert one.events(viewer) == other.events(viewer)
        for seat in (1, 2):
            assert one.decision(seat) == other.decision(seat)
            assert one.can_undo(seat) == other.can_undo(seat)
        assert one.can_undo(1) == other.can_undo(1)
        assert one.undos == other.undos


def test_everybody_hears_a_stream_of_its_own_without_holes() -> None:
    match = highest_card()
    own, spectator = match.events(1), match.events(None)
    assert [told.text for told in own] == [
        "seat 0 draws a card",
        "seat 1 draws a card",
        own[2].text,
        "seat 2 draws a card",
    ]
    assert own[2].text.startswith("your card is a ")
    assert own[2].kind == "Saw"
    assert [told.number for told in own] == [1, 2, 3, 4]
    assert [told.kind for told in spectator] == ["Dealt"] * 3
    assert [told.number for told in spectator] == [1, 2, 3]
    assert match.events(1, since=2) == own[2:]
    assert match.events(1, since=4) == []


def test_an_event_is_told_only_to_those_it_reaches() -> None:
    match = highest_card()
    secret = match.events(1)[2].event
    assert match.tell(secret, 1).text.startswith("your card")
    for viewer in (0, 2, None):
        with pytest.raises(SetupError, match="Saw is not for"):
            match.tell(secret, viewer)


@pytest.mark.parametrize("seat", [-1, 3, "0", True, 1.0])
def test_there_is_nothing_to_see_from_a_seat_that_does_not_exist(seat: Any) -> None:
    match = highest_card()
    for look in (match.view, match.events, match.decision, match.options, match.default):
        with pytest.raises(SetupError, match="there is no seat"):
            look(seat)


def test_a_view_shows_a_seat_its_own_card_only() -> None:
    players: Any = highest_card().view(1)["players"]
    assert [player["card"] is not None for player in players] == [False, True, False]
    public: Any = highest_card().view(None)["players"]
    assert [player["card"] for player in public] == [None] * 3


def test_the_rulebook_answers_for_a_seat_whose_time_is_up() -> None:
    match = highest_card()
    asked = match.default(0)
    assert asked is not None
    assert asked.name == "bid:0"
    decision = match.decision(0)
    entries = match.expire(0, decision)
    assert entries[0].clock
    assert not entries[0].auto
    assert match.decision(0) is None


def test_a_clock_that_rings_too_late_changes_nothing() -> None:
    match = highest_card()
    decision = match.decision(0)
    match.answer(0, "bid:1")
    before = everything(match)
    with pytest.raises(AnswerError, match="question 1"):
        match.expire(0, decision)
    assert everything(match) == before


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_clone_goes_its_own_way_with_the_same_dice(game: str | Game[Any], seats: int) -> None:
    match = halfway(game, seats, 8)
    before = everything(match)
    twin = match.clone()
    assert everything(twin) == before
    for seat, action in moves(twin, 9):
        twin.answer(seat, action)
    assert everything(match) == before
    for seat, action in moves(match, 9):
        match.answer(seat, action)
    assert everything(match) == everything(twin)


def test_the_seed_is_shown_when_the_match_is_over() -> None:
    running, over = highest_card(), finished(HIGHEST_CARD, 3, 5)
    assert running.shown_seed is None
    assert running.commitment == over.commitment
    assert over.seed is not None
    assert over.shown_seed == over.seed.hex()


def test_seats_are_called_by_their_names() -> None:
    assert highest_card().names == ["seat 0", "seat 1", "seat 2"]
    assert highest_card(names=["Ada", "Bo", "Cy"]).events(None)[0].text == "Ada draws a card"


@pytest.mark.parametrize(
    "names",
    [["Ada"], "Ada", 5, {"Ada", "Bo", "Cy"}]
    + [["Ada", "Bo", third] for third in ("", 3, "\ud800", "\x1b[2J", "a\nb", "\x9b", "\u202e", "\u2028")],
)
def test_wrong_names_are_refused(names: Any) -> None:
    with pytest.raises(SetupError, match="name"):
        highest_card(names=names)


def test_a_match_that_cannot_begin_says_what_exists() -> None:
    with pytest.raises(SetupError, match=r"no game 'chess'; installed: .*bingo"):
        new("chess", 2)
    with pytest.raises(SetupError, match="2, 3, 4 seats, not 9"):
        new(HIGHEST_CARD, 9)
    with pytest.raises(SetupError, match="no option 'speed'; it has rounds, copies"):
        new(HIGHEST_CARD, 2, options={"speed": 1})
    with pytest.raises(SetupError, match="from 1 to 5, not 6"):
        new(HIGHEST_CARD, 2, options={"rounds": 6})


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"game": 5}, r"by its id or its rules, not as 5; installed: .*bingo"),
        ({"game": None}, "not as None"),
        ({"seats": "3"}, "seats, not '3'"),
        ({"options": 5}, "options are given by name"),
        ({"options": ["mode"]}, "options are given by name"),
        ({"seed": 10**5000}, "too many digits"),
        ({"seed": 1.5}, r"not 1\.5"),
        ({"created": 5}, "the date of a match is printable text"),
        ({"created": "\x1b[2J"}, "the date of a match is printable text"),
    ],
)
def test_what_cannot_begin_a_match_is_refused_in_words(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises(SetupError, match=says):
        Match(**{"game": HIGHEST_CARD, "seats": 3, **wrong})


def test_a_log_comes_from_a_checked_record_only() -> None:
    assert "log" not in signature(Match).parameters


@pytest.mark.parametrize("since", [-1, -3, "0", None, True, 1.0])
def test_events_are_counted_from_the_first(since: Any) -> None:
    with pytest.raises(SetupError, match="events are counted from 1"):
        highest_card().events(0, since=since)


def test_options_reach_the_rules() -> None:
    match = new(HIGHEST_CARD, 2, 1, options={"rounds": "3"})
    assert match.settings == {"rounds": 3, "copies": 2}
    assert match.view(None)["rounds"] == 3


def test_the_window_is_reached_after_the_last_sealed_answer() -> None:
    match = highest_card()
    bid_nothing(match)
    assert match.to_act == [0]
    assert [told.kind for told in match.events(None)][3:] == ["Bid"] * 3


@pytest.mark.parametrize("answer", ["nonsense", "card:PINK", 999, -1, None, 2.5])
def test_an_unknown_answer_is_refused_with_what_is_legal_and_the_clause(answer: Any) -> None:
    match = new("bingo", seats=2, seed=1, options={"first_player": "seat_0"})
    before = match.game.dump(match.state)
    with pytest.raises(AnswerError) as refusal:
        match.answer(0, answer)
    assert refusal.value.clause == "BDA-DEC-4"
    assert refusal.value.legal == ["card:RED", "card:BLUE", "card:GREEN", "card:YELLOW", "card:PURPLE"]
    assert match.game.dump(match.state) == before


def test_a_late_answer_names_the_clause_too() -> None:
    match = new("bingo", seats=2, seed=1, options={"first_player": "seat_0"})
    with pytest.raises(AnswerError) as refusal:
        match.answer(0, "card:RED", decision=7)
    assert refusal.value.clause == "BDA-DEC-4"


# What others do with a match.


@pytest.mark.parametrize("game", ["bingo", "adrenaline"])
def test_a_match_can_be_copied_and_sent_to_another_process(game: str) -> None:
    match = fragboard.new(game, seats=3, seed=4)
    match.answer(match.to_act[0], match.options(match.to_act[0])[-1])
    for other in (pickle.loads(pickle.dumps(match)), copy.deepcopy(match)):
        assert other.game is match.game
        assert other.state == match.state and other.state is not match.state
        assert other.log == match.log and other.seed == match.seed
        other.answer(other.to_act[0], other.options(other.to_act[0])[0])
        assert len(other.log) > len(match.log)


@pytest.mark.parametrize("name", ["random", "easy", "normal", "hard:20"])
def test_a_bot_can_be_sent_to_another_process_in_the_middle_of_a_game(name: str) -> None:
    match = fragboard.new("bingo", seats=2, seed=4)
    seat = match.to_act[0]
    bot = fragboard.level(name)
    bot.begin(match.game, seat, 7)
    twin = pickle.loads(pickle.dumps(bot))
    look = Look(match.game, match.state, seat)
    assert twin.choose(look) == bot.choose(look)


def test_a_match_shows_where_it_stands() -> None:
    match = fragboard.new("bingo", seats=2, seed=4)
    assert repr(match) == f"<Match bingo, 2 seats, {len(match.log)} answers, asked: {match.to_act}>"


def test_without_its_seed_a_match_says_why_it_does_not_go_on(tmp_path: Path) -> None:
    match = fragboard.new("bingo", seats=2, seed=4)
    match.save(tmp_path / "game.jsonl", seed=False)
    found = fragboard.load(tmp_path / "game.jsonl")
    while found.to_act != [CHANCE]:
        found.answer(found.to_act[0], found.options(found.to_act[0])[0])
    with pytest.raises(SetupError, match="chance is to act, but this match came without its seed"):
        found.options(found.to_act[0])


def test_options_have_names_and_seats_may_be_any_kind_of_number() -> None:
    with pytest.raises(SetupError, match=r"options are given by name.* not by 1"):
        fragboard.new("bingo", seats=3, options={1: 2})  # type: ignore[dict-item]
    numpy = pytest.importorskip("numpy")
    match = fragboard.new("bingo", seats=numpy.int64(3), seed=1)
    assert match.seats == 3 and type(match.seats) is int
