"""Bad input: it is refused with a reason, and nothing changes (BDA-DEC-4)."""

import pytest

from fragboard.core.errors import AnswerError
from fragboard.core.types import CHANCE
from fragboard.games import find
from fragboard.play import Match
from fragboard.play.driver import QuickDice
from fragboard.testing import rule
from tests.games.bingo.table import BingoTable

GAME = find("bingo")


@rule("BDA-DEC-4")
@pytest.mark.parametrize("name", ["", "seat", "seat:5", "seat:-1", "square:A1", "amount:41", "SEAT:1", "order: hold"])
def test_names_that_do_not_exist_are_refused(name: str) -> None:
    with pytest.raises(AnswerError):
        GAME.actions.parse(name)


@rule("BDA-DEC-4")
def test_numbers_that_are_no_action_are_refused_and_change_nothing() -> None:
    t = BingoTable(2).to_orders()
    before = t.game.dump(t.s)
    for action in (-1, -5, GAME.actions.size, 10_000):
        with pytest.raises(AnswerError):
            t.game.answer(t.s, 0, action)
    assert t.game.dump(t.s) == before


@rule("BDA-DEC-4")
def test_seats_that_do_not_exist_are_refused() -> None:
    t = BingoTable(2).to_orders()
    for seat in (2, 4, 99, -1, -2, -7):
        t.refused(seat, "order:battery_activate")


@rule("BDA-DEC-4")
def test_nobody_answers_for_the_dice_and_the_dice_for_nobody() -> None:
    t = BingoTable(2)
    for seat in (0, 1):
        t.refused(seat, "letter:B")
    t.refused(CHANCE, "number:1")  # the letter die is thrown first
    t.refused(CHANCE, "yes")
    t.to_orders().refused(CHANCE, "order:battery_activate")
    t.refused(CHANCE, "letter:B")


@rule("BDA-DEC-4")
def test_a_refusal_says_why_and_what_is_legal_instead() -> None:
    t = BingoTable(2).to_orders()
    with pytest.raises(AnswerError) as caught:
        t.game.answer(t.s, 0, t.game.actions.parse("order:lazor_overcharge"))
    assert caught.value.reason and caught.value.clause.startswith("BDA-")
    assert caught.value.legal == t.legal(0)


@rule("BDA-DEC-4", "BDA-ORD-10")
def test_a_locked_order_cannot_be_given_again_or_taken_back() -> None:
    t = BingoTable(3).to_orders().answer(0, "order:lazor_activate", "seat:1")
    for name in ("order:battery_activate", "seat:2", "no", "hold"):
        t.refused(0, name)


@rule("BDA-DEC-4")
def test_a_step_of_an_order_cannot_be_skipped() -> None:
    t = BingoTable(3).to_orders()
    t.refused(0, "seat:1")  # the item comes first
    t.answer(0, "order:lazor_activate").refused(0, "order:battery_activate")
    t.refused(0, "seat:0")  # not oneself


@rule("BDA-DEC-4")
def test_an_answer_to_an_earlier_question_is_not_taken_for_the_one_that_is_open() -> None:
    match = Match("bingo", 3, seed=2, options={"first_player": "seat_0"})
    first = match.decision(0)
    assert first is not None and first.prompt.kind == "pick_card"
    match.answer(0, "card:RED", first)
    while (asked := match.decision(0)) is None:
        match.expire(match.to_act[0])
    log, name = list(match.log), asked.choices[0].name
    with pytest.raises(AnswerError):
        match.answer(0, name, first)
    assert match.log == log
    match.answer(0, name, asked)
    assert len(match.log) > len(log)


@rule("BDA-DEC-4", "BDA-DEC-2")
def test_every_action_off_the_list_is_refused_with_a_reason_at_any_moment() -> None:
    dice = QuickDice(11)
    s = GAME.new(4, {"mode": "quick"})
    asked_kinds = set()
    for step in range(900):
        asked = GAME.to_act(s)
        if not asked:
            break
        seat = asked[dice.below(len(asked))]
        legal = GAME.legal(s, seat)
        kind = "" if seat == CHANCE else GAME.prompt(s, seat).kind
        if seat != CHANCE and (kind not in asked_kinds or step % 25 == 0):
            asked_kinds.add(kind)
            before = GAME.dump(s)
            for action in range(GAME.actions.size):
                if action not in legal:
                    with pytest.raises(AnswerError) as caught:
                        GAME.answer(s, seat, action)
                    assert caught.value.reason
            assert GAME.dump(s) == before
        GAME.apply(s, seat, GAME.sample(s, dice) if seat == CHANCE else legal[dice.below(len(legal))])
    assert len(asked_kinds) > 8
