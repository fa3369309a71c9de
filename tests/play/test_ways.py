"""Lists of answers: one choice, carried out until something unforeseen comes up, and one undo."""

from pathlib import Path

import pytest

from fragboard.core.errors import AnswerError, RecordError
from fragboard.play import Entry, Match, load, new, resume
from fragboard.play.record import parse, text_of
from fragboard.play.ways import foresee
from tests.play.randomly import everything
from tests.play.test_undo import at_the_window, refused
from tests.toys.corridor import DIE, ON
from tests.toys.corridor import GAME as CORRIDOR
from tests.toys.highest_card.actions import BOAST, PEEK, RAISE
from tests.toys.highest_card.rules import GAME as HIGHEST_CARD


def corridor(die: int) -> Match:
    """A match in which the first die falls like this."""
    for seed in range(100):
        match = new(CORRIDOR, 2, seed)
        probe = match.clone()
        probe.answer(0, "on")
        if probe.answer(0, "on")[1].action == DIE + die - 1:
            return match
    raise AssertionError(f"no seed gives a {die}")


def names(match: Match, entries: list[Entry]) -> list[str]:
    return [f"{entry.seat}={match.game.actions.name(entry.action)}" for entry in entries]


# Carrying out.


def test_a_list_is_one_choice_of_several_entries() -> None:
    match = new(HIGHEST_CARD, 3, 5)
    entries = match.answer(1, ["bid:1", "rival:2"])
    assert names(match, entries) == ["1=bid:1", "1=rival:2"]
    assert [entry.way for entry in entries] == [False, True]
    assert match.stopped == ""
    assert match.to_act == [0, 2]


def test_the_ways_of_a_match_are_answers_with_words() -> None:
    match = new(HIGHEST_CARD, 3, 5, names=["Ada", "Bo", "Cy"])
    way = match.ways(1)[0]
    assert way.names == ("bid:1", "rival:2")
    assert way.text == "bid 1 → against Cy"
    assert way.refs == ("seat:2",)
    match.answer(1, way)
    assert match.to_act == [0, 2]
    assert match.ways(1) == []


def test_numbers_choices_and_names_make_a_list() -> None:
    match = new(HIGHEST_CARD, 3, 5)
    match.answer(1, [match.options(1)[1], "rival:2"])
    match.answer(0, tuple(HIGHEST_CARD.actions.parse(name) for name in ("bid:2", "rival:1")))
    assert match.to_act == [2]


def test_a_list_of_one_answer_is_that_answer() -> None:
    one, other = new(HIGHEST_CARD, 3, 5), new(HIGHEST_CARD, 3, 5)
    one.answer(0, ["bid:1"])
    other.answer(0, "bid:1")
    assert everything(one) == everything(other)


def test_forced_answers_may_stand_in_the_list_or_be_left_out() -> None:
    for patient in (False, True):
        for answers in (["bid:1"], ["bid:1", "rival:1"]):  # the only rival
            match = Match(HIGHEST_CARD, 2, seed=5, patient=patient)
            match.answer(0, answers)
            if patient and len(answers) == 1:
                assert match.to_act == [0, 1]  # as before: whoever drives it answers after a while
                continue
            assert match.stopped == ""
            assert match.to_act == [1]
            assert match.log[-1].auto
    match = at_the_window()
    match.answer(0, ["raise", "raise"])  # and then nothing is left to choose
    assert match.to_act == [1]


def test_a_walk_goes_on_while_the_fights_are_won() -> None:
    match = corridor(5)
    entries = match.answer(0, ["on", "on", "on"])
    assert names(match, entries) == ["0=on", "0=on", "-1=die:5", "0=on"]
    assert match.state.cells[0] == 3
    assert match.stopped == ""


def test_a_walk_stops_where_a_fight_is_lost_though_its_next_answer_would_be_legal() -> None:
    match = corridor(1)
    entries = match.answer(0, ["on", "on", "on"])
    assert names(match, entries) == ["0=on", "0=on", "-1=die:1"]
    assert match.decision(0).prompt.kind == "lost"  # type: ignore[union-attr]
    assert match.stopped == "after 2 of 3 answers: on no longer answers the question"
    match.answer(0, "back")
    assert match.stopped == ""


def test_a_list_stops_before_another_seat_is_asked() -> None:
    match = corridor(6)
    match.answer(0, ["on", "on", "on", "on"])
    assert match.stopped == "after 3 of 4 answers: another seat is asked first"
    assert match.to_act == [1]
    assert match.state.cells == [3, 0]


def test_a_list_stops_when_something_comes_to_light() -> None:
    match = at_the_window()
    match.answer(0, ["peek:1", "raise"])
    assert match.stopped == "after 1 of 2 answers: something has been revealed"
    assert match.to_act == [0]
    assert match.state.players[0].bid == 1


def test_a_list_stops_at_the_end_of_the_game() -> None:
    match = corridor(6)
    match.state.cells[0] = 5
    match.answer(0, ["on", "on"])
    assert match.over
    assert match.stopped == "after 1 of 2 answers: the game is over"


# Refusing.


@pytest.mark.parametrize(
    ("answers", "reason"),
    [
        (["rival:2", "bid:1"], "is not an answer to: How many coins do you bid"),
        (["bid:1", "rival:1"], r"answer 2 of 2, rival:1: the rival is another player of this game \(HC-BID-2\)"),
        (["bid:1", "bid:1"], "answer 2 of 2, bid:1: "),
        (["bid:1", "nonsense"], "nonsense"),
        (["bid:1", 99], "there is no action number 99"),
        (["bid:1", ["rival:2"]], "an answer is the number or the name"),
        ([], "at least one"),
    ],
)
def test_a_list_that_never_could_be_does_nothing(answers: list[object], reason: str) -> None:
    match = new(HIGHEST_CARD, 3, 5)
    before = everything(match)
    with pytest.raises(AnswerError, match=reason):
        match.answer(1, answers)  # type: ignore[arg-type]
    assert everything(match) == before
    assert match.stopped == ""


def test_a_list_that_no_dice_allow_does_nothing() -> None:
    match = corridor(6)
    before = everything(match)
    with pytest.raises(AnswerError, match="answer 3 of 4, die:1: "):
        match.answer(0, ["on", "on", "die:1", "on"])
    assert everything(match) == before


def test_a_list_for_an_earlier_question_does_nothing() -> None:
    match = at_the_window()
    decision = match.decision(0)
    match.answer(0, "raise")
    match.undo(0)
    before = everything(match)
    with pytest.raises(AnswerError, match="now question"):
        match.answer(0, ["raise", "raise"], decision)
    assert everything(match) == before


def test_whether_a_list_is_refused_tells_nothing_that_its_seat_does_not_know() -> None:
    """Seat 0 tries answers that depend on a card it has not seen: in every world it hears the same."""
    table = at_the_window().state
    heard = set()
    for card in range(6):
        s = HIGHEST_CARD.clone(table)
        s.players[1].card = card
        for answers in ([PEEK + 1, RAISE], [PEEK + 1, BOAST], [RAISE, BOAST]):
            try:
                kinds = foresee(HIGHEST_CARD, s, 0, answers)
            except AnswerError as error:
                kinds = [str(error)]
            heard.add((tuple(answers), tuple(kinds)))
    assert len(heard) == 3


def test_what_is_foreseen_of_a_list() -> None:
    s = CORRIDOR.new(2)
    assert foresee(CORRIDOR, s, 0, [ON, ON, ON]) == ["step", "step", "step"]  # not "lost": it foresees that it wins
    assert foresee(CORRIDOR, s, 0, [ON] * 50) == ["step", "step", "step"]  # then the other seat is asked
    assert foresee(HIGHEST_CARD, at_the_window().state, 0, [PEEK + 1, RAISE]) == ["act"]  # then it knows more


# Taking back.


def test_a_list_is_taken_back_as_one() -> None:
    match = at_the_window()
    before, log = match.game.dump(match.state), match.log.copy()
    match.answer(0, ["raise", "raise"])
    taken = match.undo(0)
    assert HIGHEST_CARD.actions.name(taken.action) == "raise"
    assert (match.game.dump(match.state), match.log) == (before, log)


def test_a_list_with_a_die_in_it_is_not_taken_back() -> None:
    match = corridor(5)
    match.answer(0, ["on", "on"])
    refused(match, 0, "chance has answered since")


def test_answers_given_one_by_one_are_still_taken_back_one_by_one() -> None:
    match = at_the_window()
    match.answer(0, "raise")
    match.answer(0, "raise")
    match.undo(0)
    assert match.to_act == [0]
    assert match.state.players[0].bid == 2


# Keeping.


def test_a_record_keeps_what_was_one_choice(tmp_path: Path) -> None:
    match = at_the_window()
    match.answer(0, ["raise", "raise"])
    match.save(tmp_path / "game.jsonl")
    assert (tmp_path / "game.jsonl").read_text().count('"way": true') == 1
    loaded = load(tmp_path / "game.jsonl", HIGHEST_CARD)
    assert loaded.log == match.log
    loaded.undo(0)
    assert loaded.state.players[0].bid == 1
    assert parse(text_of(match.record()).encode()) == match.record()


@pytest.mark.parametrize("line", [2, 4, 8])
def test_a_record_with_a_way_of_nobody_is_refused(line: int, tmp_path: Path) -> None:
    match = at_the_window()
    match.answer(0, ["raise", "raise"])
    lines = text_of(match.record()).splitlines()
    lines[line - 1] = lines[line - 1].removesuffix("}") + ', "way": true}'
    lines[-1] = lines[-1].partition(', "check"')[0] + "}"
    with pytest.raises(RecordError, match=rf"line {line}: .*can continue a way"):
        parse("\n".join(lines).encode() + b"\n", "game.jsonl")


def test_a_log_taken_up_again_knows_its_ways() -> None:
    match = at_the_window()
    match.answer(0, ["raise", "raise"])
    again = resume(HIGHEST_CARD, 3, match.log, seed=match.seed, options=match.settings)
    again.undo(0)
    assert again.state.players[0].bid == 1
