"""The stack, the loop and the stock frames, with toy procedures in place of rules."""

from typing import Any

import pytest

from fragboard.core.actions import ActionSpace, Block
from fragboard.core.bag import Bag, Deck, bag_of
from fragboard.core.codec import decode, encode
from fragboard.core.event import Event
from fragboard.core.frame import (
    AGAIN,
    AROUND,
    CLOSE,
    DONE,
    NEXT,
    NOTHING,
    RESTART,
    RUN,
    Draw,
    Frame,
    Order,
    Roll,
    Sealed,
    State,
    Window,
    all_seats,
    apply,
    run,
)
from fragboard.core.game import Game
from fragboard.core.info import GameInfo
from fragboard.core.types import CHANCE, EVERYONE, OVER, Action, Int, Seat, Source, bit, bits, lowest, shifted

PASS = 5


class Toy(State):
    """`may` is the mask of the seats that could play a card; `log` is what has happened, in order."""

    def __init__(
        self, seats: Int, over: bool, stack: list[Frame[Any]], may: Int, bag: Bag, log: list[list[int]]
    ) -> None:
        super().__init__(seats, over, stack)
        self.may: Int = may
        self.bag = bag
        self.log = log


def toy(*frames: Frame[Any], seats: int = 3, may: int = 0, bag: list[int] | None = None) -> Toy:
    s = Toy(seats, False, list(frames), may, bag_of([2, 0, 3] if bag is None else bag), [])
    run(s)
    return s


class Script(Source):
    """Gives the numbers it was made of, and notes below what they were asked."""

    def __init__(self, *numbers: int) -> None:
        self.numbers = list(numbers)
        self.asked: list[int] = []

    def below(self, n: Int) -> Int:
        self.asked.append(n)
        return self.numbers.pop(0)


class Note(Frame[Toy]):
    """Writes a line and is done, without asking anybody."""

    def __init__(self, pc: Int, who: Int, line: Int) -> None:
        super().__init__(pc, who)
        self.line: Int = line

    def settle(self, s: Toy) -> None:
        self.pc = DONE
        s.log.append([self.line, len(s.stack)])


class Ask(Frame[Toy]):
    """Asks one seat: 0 ends it, 1 asks again, 2 pushes a note, 3 ends it and pushes a note, 4 wins."""

    def __init__(self, pc: Int, who: Int, seat: Seat) -> None:
        super().__init__(pc, who)
        self.seat: Seat = seat

    def options(self, s: Toy, seat: Seat) -> list[Action]:
        return [0, 1, 2, 3, 4]

    def default(self, s: Toy, seat: Seat) -> Action:
        return 0

    def resume(self, s: Toy, seat: Seat, a: Action) -> None:
        s.log.append([seat, a])
        if a in (0, 3):
            self.pc = DONE
        if a in (2, 3):
            s.push(Note(RUN, 0, 99))
        if a == 4:
            s.over = True

    def settle(self, s: Toy) -> None:
        self.who = bit(self.seat)


class Dice(Roll[Toy]):
    """Throws `left` dice, the first with 6 faces, each next with one less."""

    def __init__(self, pc: Int, who: Int, left: Int, faces: list[int]) -> None:
        super().__init__(pc, who)
        self.left: Int = left
        self.faces = faces

    def first(self, s: Toy) -> Action:
        return 10

    def sides(self, s: Toy) -> Int:
        return 6 - len(self.faces)

    def landed(self, s: Toy, face: Int) -> None:
        self.faces.append(face)
        self.left -= 1
        if self.left == 0:
            self.pc = DONE
            s.log.append(self.faces.copy())


class Coloured(Dice):
    """A die with face 0 on one side, 1 on two sides and 2 on three."""

    def face(self, s: Toy, side: Int) -> Int:
        return [0, 1, 1, 2, 2, 2][side]


class Pull(Draw[Toy]):
    """Draws until the bag is empty."""

    def first(self, s: Toy) -> Action:
        return 20

    def bag(self, s: Toy) -> Bag:
        return s.bag

    def drawn(self, s: Toy, kind: Int) -> None:
        s.log.append([kind, s.bag.total])
        if s.bag.total == 0:
            self.pc = DONE


class Orders(Sealed[Toy]):
    """0 waits; 1 shoots and asks for a target, `seat + 2`; then for a strength, 5 or 6, if the target is seat 0."""

    def ask(self, s: Toy, seat: Seat, given: list[int]) -> list[Action]:
        if not given:
            return [0, 1]
        if len(given) == 1 and given[0] == 1:
            return [other + 2 for other in range(s.seats) if other != seat]
        return [5, 6] if given[-1] == 2 else []

    def reveal(self, s: Toy) -> None:
        s.log.extend(self.given)


class Cards(Window[Toy]):
    """An answer is how the asking goes on (AGAIN to CLOSE), PASS the way out."""

    def may(self, s: Toy, seat: Seat) -> bool:
        return s.may & bit(seat) != 0

    def options(self, s: Toy, seat: Seat) -> list[Action]:
        return [AGAIN, RESTART, NEXT, AROUND, CLOSE, PASS]

    def way_out(self, s: Toy, seat: Seat) -> Action:
        return PASS

    def play(self, s: Toy, seat: Seat, a: Action) -> Int:
        s.log.append([seat, a])
        return a


class OtherCards(Cards):
    """Asks anticlockwise, and when it begins anew only the seats 1 and 2."""

    def restart(self, s: Toy) -> Int:
        return bit(1) | bit(2)

    def nth(self, s: Toy, place: Int) -> Seat:
        return (self.first - place) % s.seats


FIGURES = [50, 3, 61, 41, 0, 47]  # in drawn order; an id belongs to seat id % 3


class Assists(Cards):
    """Asks figures in a drawn order, through their seats."""

    def restart(self, s: Toy) -> Int:
        return sum(bit(figure) for figure in FIGURES)

    def places(self, s: Toy) -> Int:
        return len(FIGURES)

    def nth(self, s: Toy, place: Int) -> Int:
        return FIGURES[place]

    def seat_of(self, s: Toy, id: Int) -> Seat:
        return id % 3


class Turns(Order[Toy]):
    """Seat 0 is asked, seat 1 is passed over, seat 2 gets a procedure of its own."""

    def options(self, s: Toy, seat: Seat) -> list[Action]:
        return [7]

    def resume(self, s: Toy, seat: Seat, a: Action) -> None:
        s.log.append([seat, a])

    def begin(self, s: Toy, turn: Int) -> None:
        s.log.append([turn])
        if turn == 0:
            self.who = bit(turn)
        elif turn == 2:
            s.push(Note(RUN, 0, 50))

    def end(self, s: Toy) -> None:
        s.log.append([self.pc])


class Countdown(Turns):
    """Goes through numbers instead of seats."""

    def nth(self, s: Toy, place: Int) -> Int:
        return 30 - place


class Figures(Order[Toy]):
    """Every figure answers once, through its seat."""

    def options(self, s: Toy, seat: Seat) -> list[Action]:
        return [7]

    def nth(self, s: Toy, place: Int) -> Int:
        return FIGURES[place]

    def seat_of(self, s: Toy, id: Int) -> Seat:
        return id % 3

    def begin(self, s: Toy, id: Int) -> None:
        if id != 41:
            self.ask(s, id)

    def resume(self, s: Toy, seat: Seat, a: Action) -> None:
        s.log.append([seat, self.asked(s)])


class ToyGame(Game[Toy]):
    def clone(self, s: Toy) -> Toy:
        copied = s.copy()
        assert isinstance(copied, Toy)
        return copied

    def redeal(self, s: Toy, seat: Seat, rng: Source) -> None:
        s.log.append([seat, 70])  # before the frames hide anything


KINDS = [Toy, Bag, Note, Ask, Dice, Pull, Orders, Cards, OtherCards, Assists, Turns, Countdown, Figures]


def game() -> ToyGame:
    info = GameInfo("toy", "Toy", "", "TOY", "1", [2, 3], "TOY-1", 1, 100, 4, [], "TOY-2")
    return ToyGame(info, ActionSpace([Block("n", [str(n) for n in range(30)])]), KINDS)


def asked(s: Toy) -> list[int]:
    """Who owes an answer."""
    return game().to_act(s)


def orders() -> Orders:
    return Orders(RUN, all_seats(3), all_seats(3), [[], [], []])


def window(kind: type[Cards] = Cards, first: int = 0, left: int | None = None) -> Cards:
    return kind(RUN, 0, first, all_seats(3) if left is None else left, 0)


# Masks


def test_a_mask_holds_chance_and_seats() -> None:
    assert [bit(seat) for seat in (CHANCE, 0, 1)] == [1, 2, 4]
    assert [lowest(bit(seat)) for seat in (CHANCE, 0, 1, 9)] == [CHANCE, 0, 1, 9]
    assert lowest(bit(3) | bit(1)) == 1
    assert lowest(bit(3) | bit(CHANCE)) == CHANCE
    assert all_seats(3) == bit(0) | bit(1) | bit(2)


@pytest.mark.parametrize("id", range(-1, 62))
def test_a_mask_holds_ids_up_to_61(id: int) -> None:
    assert bit(id) == 2 ** (id + 1)
    assert lowest(bit(id)) == id
    assert bits(bit(id) | bit(61)) == (1 if id == 61 else 2)
    assert shifted(1, id + 1) == bit(id)


@pytest.mark.parametrize("seats", range(1, 62))
def test_all_seats_are_those_below_their_number(seats: int) -> None:
    assert all_seats(seats) == 2 ** (seats + 1) - 2


# The loop


def test_the_loop_runs_on_until_somebody_is_asked() -> None:
    s = toy(Ask(RUN, 0, 1), Note(RUN, 0, 1), Note(RUN, 0, 2))
    assert s.log == [[2, 3], [1, 2]]  # from the top down
    assert asked(s) == [1]


def test_an_answer_clears_the_bit_of_its_seat_before_it_is_taken() -> None:
    s = toy(Ask(RUN, 0, 1))
    apply(s, 1, 1)
    assert s.log == [[1, 1]]
    assert asked(s) == [1]  # settle asked it anew
    apply(s, 1, 0)
    assert s.stack == []


def test_a_frame_pushed_by_an_answer_runs_before_the_frame_goes_on() -> None:
    s = toy(Ask(RUN, 0, 1))
    apply(s, 1, 2)
    assert s.log == [[1, 2], [99, 2]]
    assert asked(s) == [1]


def test_a_frame_pushed_by_a_done_frame_takes_its_place() -> None:
    s = toy(Ask(RUN, 0, 0), Ask(RUN, 0, 1))
    apply(s, 1, 3)
    assert s.log == [[1, 3], [99, 2]]
    assert s.stack == [Ask(RUN, bit(0), 0)]


def test_push_replaces_only_a_done_frame_on_top() -> None:
    s = toy()
    s.push(Note(DONE, 0, 1))
    s.push(Note(RUN, 0, 2))
    s.push(Note(RUN, 0, 3))
    assert s.stack == [Note(RUN, 0, 2), Note(RUN, 0, 3)]


def test_winning_clears_the_stack_and_asks_nobody_else() -> None:
    s = toy(Ask(RUN, bit(2), 2), Note(RUN, 0, 1), Ask(RUN, 0, 1))
    apply(s, 1, 4)
    assert s.stack == []
    assert s.log == [[1, 4]]
    assert asked(s) == []
    assert game().turn(s) == OVER


def test_a_game_that_is_over_asks_nobody_even_if_a_frame_waits() -> None:
    s = toy(Ask(RUN, bit(0), 0))
    s.over = True
    run(s)
    assert s.stack == []


def test_a_frame_without_a_procedure_is_done_at_once() -> None:
    assert toy(Frame(RUN, 0)).stack == []


def test_a_frame_asks_nothing_shows_nothing_and_breaks_nothing_unless_it_says_so() -> None:
    frame: Frame[Toy] = Ask(RUN, bit(0), 0)
    s = toy(frame)
    assert frame.show(s, 0) == {}
    assert frame.check(s) == []
    assert not frame.sealed()
    assert frame.seen(s, 0, 3, 1) == 3
    frame.hide(s, 1, Script())
    assert frame == Ask(RUN, bit(0), 0)
    with pytest.raises(NotImplementedError):
        frame.chance(s)
    with pytest.raises(NotImplementedError):
        frame.sample(s, Script())
    with pytest.raises(NotImplementedError):
        toy(Note(RUN, bit(0), 1)).stack[-1].default(s, 0)


# Asking by the contract


def test_the_contract_reads_the_top_frame_only() -> None:
    s = toy(Ask(RUN, 0, 0), Ask(RUN, 0, 1))
    toys = game()
    assert toys.to_act(s) == [1]
    assert toys.turn(s) == 1
    assert toys.legal(s, 1) == [0, 1, 2, 3, 4]
    assert toys.legal(s, 0) == toys.legal(s, 2) == toys.legal(s, CHANCE) == []
    assert toys.default(s, 1) == 0
    assert toys.seen(s, 1, 3, 0) == 3


def test_chance_is_asked_alone() -> None:
    s = toy(Dice(RUN, 0, 1, []))
    toys = game()
    assert toys.to_act(s) == [CHANCE]
    assert toys.turn(s) == CHANCE
    assert toys.legal(s, CHANCE) == toys.legal(s, 0) == []
    assert toys.chance(s) == [(a, 1) for a in range(10, 16)]
    assert toys.sample(s, Script(5)) == 15


def test_nobody_is_asked_on_an_empty_stack() -> None:
    s = toy()
    toys = game()
    assert (toys.to_act(s), toys.turn(s), toys.legal(s, 0), toys.sealed(s)) == ([], OVER, [], False)


# Roll and Draw


def test_dice_are_thrown_one_at_a_time_until_the_frame_is_done() -> None:
    s = toy(Dice(RUN, 0, 2, []))
    apply(s, CHANCE, 13)
    assert asked(s) == [CHANCE]
    assert s.stack[-1].chance(s) == [(a, 1) for a in range(10, 15)]
    apply(s, CHANCE, 10)
    assert s.log == [[3, 0]]
    assert s.stack == []


@pytest.mark.parametrize(
    ("kind", "weights"), [(Dice, [(a, 1) for a in range(10, 16)]), (Coloured, [(10, 1), (11, 2), (12, 3)])]
)
def test_a_die_falls_on_all_its_sides_alike(kind: type[Dice], weights: list[tuple[int, int]]) -> None:
    s = toy(kind(RUN, 0, 1, []))
    top = s.stack[-1]
    assert top.chance(s) == weights
    sources = [Script(n) for n in range(6)]
    samples = [top.sample(s, source) for source in sources]
    assert [(a, samples.count(a)) for a in sorted(set(samples))] == weights
    assert all(source.asked == [6] for source in sources)


def test_a_die_lands_on_a_face_not_on_a_side() -> None:
    s = toy(Coloured(RUN, 0, 1, []))
    apply(s, CHANCE, 12)
    assert s.log == [[2]]


@pytest.mark.parametrize("counts", [[2, 0, 3], [1], [0, 0, 4, 0, 1], [0, 1]])
def test_things_are_drawn_with_the_weights_that_chance_states(counts: list[int]) -> None:
    s = toy(Pull(RUN, 0), bag=counts)
    top = s.stack[-1]
    weights = top.chance(s)
    assert weights == [(20 + kind, n) for kind, n in enumerate(counts) if n]
    samples = [top.sample(s, Script(n)) for n in range(sum(counts))]
    assert [(a, samples.count(a)) for a in sorted(set(samples))] == weights
    source = Script(0)
    top.sample(s, source)
    assert source.asked == [sum(counts)]


def test_what_is_drawn_leaves_the_bag_before_it_is_given() -> None:
    s = toy(Pull(RUN, 0), bag=[1, 0, 1])
    apply(s, CHANCE, 22)
    assert s.log == [[2, 1]]
    assert s.stack[-1].chance(s) == [(20, 1)]
    apply(s, CHANCE, 20)
    assert s.log == [[2, 1], [0, 0]]
    assert s.stack == []


# Sealed


def test_sealed_answers_are_revealed_after_the_last() -> None:
    s = toy(orders())
    assert asked(s) == [0, 1, 2]
    assert game().sealed(s)
    apply(s, 1, 0)
    apply(s, 2, 0)
    assert s.log == []
    assert asked(s) == [0]
    apply(s, 0, 0)
    assert s.log == [[0], [0], [0]]
    assert s.stack == []


def test_an_order_takes_as_many_steps_as_it_has_questions() -> None:
    s = toy(orders())
    toys = game()
    assert toys.legal(s, 1) == [0, 1]
    apply(s, 1, 1)
    assert toys.legal(s, 1) == [2, 4]
    apply(s, 1, 2)
    assert toys.legal(s, 1) == [5, 6]
    apply(s, 1, 6)
    assert toys.legal(s, 1) == []
    assert asked(s) == [0, 2]


def test_sealed_answers_in_any_order_give_one_state() -> None:
    first, second = toy(orders()), toy(orders())
    answers = {0: [1, 3], 1: [1, 2, 5], 2: [0]}
    for seat in (0, 1, 2):
        for a in answers[seat]:
            apply(first, seat, a)
    for seat, step in ((2, 0), (1, 0), (0, 0), (1, 1), (0, 1), (1, 2)):
        apply(second, seat, answers[seat][step])
    assert first == second
    assert first.log == [[1, 3], [1, 2, 5], [0]]


def test_only_the_seats_of_the_mask_decide() -> None:
    s = toy(Orders(RUN, bit(2), bit(2), [[], [], []]))
    assert asked(s) == [2]
    apply(s, 2, 0)
    assert s.log == [[], [], [0]]


def test_a_seat_is_shown_who_is_locked_and_its_own_answers() -> None:
    s = toy(orders())
    apply(s, 0, 0)
    apply(s, 1, 1)  # half an order
    top = s.stack[-1]
    assert top.show(s, None) == {"locked": [True, False, False]}
    assert top.show(s, 0) == {"locked": [True, False, False], "given": [0]}
    assert top.show(s, 1) == {"locked": [True, False, False], "given": [1]}
    assert top.show(s, 2) == {"locked": [True, False, False], "given": []}


def test_a_sealed_answer_is_seen_by_the_seat_that_gave_it_only() -> None:
    s = toy(orders())
    assert [game().seen(s, 1, 0, viewer) for viewer in range(3)] == [NOTHING, 0, NOTHING]


def test_what_is_shown_can_be_changed_without_harm() -> None:
    s = toy(orders())
    apply(s, 1, 1)
    shown = s.stack[-1].show(s, 1)["given"]
    assert isinstance(shown, list)
    shown.append(9)
    assert s.stack[-1].show(s, 1)["given"] == [1]


def test_hiding_samples_locked_orders_and_takes_half_given_ones_back() -> None:
    s = toy(orders())
    apply(s, 0, 0)  # locked
    apply(s, 1, 1)  # half given
    before = s.copy()
    source = Script(1, 1)  # shoot, then the second target
    imagined = game().determinize(s, 2, source)
    assert imagined.stack == [Orders(RUN, bit(1) | bit(2), all_seats(3), [[1, 4], [], []])]
    assert source.asked == [2, 2]
    assert s == before


def test_hiding_leaves_the_seat_its_own_answers() -> None:
    s = toy(orders())
    for a in (1, 2):
        apply(s, 1, a)  # half given, its own
    apply(s, 2, 0)  # locked
    imagined = game().determinize(s, 1, Script(1, 0, 1))
    assert imagined.stack == [Orders(RUN, bit(0) | bit(1), all_seats(3), [[], [1, 2], [1, 2, 6]])]


def test_hiding_leaves_seats_alone_that_decide_nothing() -> None:
    s = toy(Orders(RUN, bit(2), bit(1) | bit(2), [[], [0], []]))
    imagined = game().determinize(s, 2, Script(0))
    assert imagined.stack == s.stack


def test_what_lies_outside_the_frames_is_dealt_anew_in_the_imagined_game_only() -> None:
    s = toy(Ask(RUN, 0, 0))
    assert game().determinize(s, 1, Script()).log == [[1, 70]]
    assert s.log == []


def test_an_imagined_game_plays_on() -> None:
    s = toy(orders())
    apply(s, 0, 0)
    apply(s, 1, 1)
    imagined = game().determinize(s, 2, Script(0))
    for seat, a in ((2, 0), (1, 1), (1, 4)):
        assert a in game().legal(imagined, seat)
        apply(imagined, seat, a)
    assert imagined.log[1:] == [[0], [1, 4], [0]]


# Window


def test_a_window_passes_without_a_question_if_nobody_may_play() -> None:
    assert toy(window()).stack == []


def test_a_window_asks_clockwise_from_its_first_seat_and_only_those_who_may() -> None:
    s = toy(window(first=2), may=bit(0) | bit(2))
    assert asked(s) == [2]
    apply(s, 2, PASS)
    assert asked(s) == [0]
    apply(s, 0, PASS)
    assert s.stack == []
    assert s.log == []


def test_a_window_asks_only_the_seats_left_to_be_asked() -> None:
    s = toy(window(left=bit(1)), may=all_seats(3))
    assert asked(s) == [1]
    apply(s, 1, PASS)
    assert s.stack == []


def test_a_seat_whose_time_is_up_plays_nothing() -> None:
    s = toy(window(), may=all_seats(3))
    assert game().default(s, 0) == PASS


def test_again_asks_the_same_seat_until_it_declines() -> None:
    s = toy(window(), may=all_seats(3))
    apply(s, 0, PASS)
    apply(s, 1, AGAIN)
    assert asked(s) == [1]
    apply(s, 1, AGAIN)
    assert asked(s) == [1]
    apply(s, 1, PASS)
    assert asked(s) == [2]
    assert s.log == [[1, AGAIN], [1, AGAIN]]


def test_again_goes_on_when_the_seat_may_play_no_more() -> None:
    s = toy(window(), may=all_seats(3))
    s.may = bit(2)
    apply(s, 0, AGAIN)
    assert asked(s) == [2]


@pytest.mark.parametrize(("how", "then"), [(AGAIN, [1]), (NEXT, [2]), (RESTART, [0])])
def test_a_seat_passed_over_is_not_asked_out_of_order(how: int, then: list[int]) -> None:
    s = toy(window(), may=bit(1) | bit(2))
    s.may = all_seats(3)  # what seat 1 plays lets seat 0 play too
    apply(s, 1, how)
    assert asked(s) == then


def test_next_goes_on_with_the_next_seat() -> None:
    s = toy(window(), may=all_seats(3))
    apply(s, 0, NEXT)
    assert asked(s) == [1]
    apply(s, 1, NEXT)
    apply(s, 2, NEXT)
    assert s.stack == []
    assert s.log == [[0, NEXT], [1, NEXT], [2, NEXT]]


def test_restart_asks_everybody_anew_even_those_who_declined() -> None:
    s = toy(window(first=1), may=all_seats(3))
    apply(s, 1, PASS)
    apply(s, 2, RESTART)
    assert asked(s) == [1]
    for seat in (1, 2, 0):
        apply(s, seat, PASS)
    assert s.stack == []


def test_around_asks_the_rest_first_and_then_everybody_once_more() -> None:
    s = toy(window(), may=all_seats(3))
    apply(s, 0, PASS)
    apply(s, 1, AROUND)
    order = []
    while s.stack:
        order += asked(s)
        apply(s, asked(s)[0], PASS)
    assert order == [2, 0, 1, 2]


def test_a_second_round_passes_without_a_question_if_nobody_may_play_any_more() -> None:
    s = toy(window(), may=bit(1))
    s.may = 0
    apply(s, 1, AROUND)
    assert s.stack == []


def test_a_window_says_in_which_order_and_whom_it_asks_anew() -> None:
    s = toy(window(OtherCards), may=all_seats(3))
    apply(s, 0, RESTART)
    assert asked(s) == [2]
    apply(s, 2, PASS)
    assert asked(s) == [1]
    apply(s, 1, PASS)
    assert s.stack == []


@pytest.mark.parametrize("before", [NEXT, AROUND])
def test_close_asks_nobody_any_more(before: int) -> None:
    s = toy(window(), may=all_seats(3))
    apply(s, 0, before)
    apply(s, 1, CLOSE)
    assert s.stack == []
    assert s.log == [[0, before], [1, CLOSE]]


# Order


def test_an_order_goes_round_from_its_first_seat_and_passes_seats_over() -> None:
    s = toy(Turns(RUN, 0, 1, 0, 3))
    assert s.log == [[1], [2], [50, 2], [0]]  # 1 is passed over, the procedure of 2 is over
    assert asked(s) == [0]
    apply(s, 0, 7)
    assert s.log[4:] == [[0, 7], [DONE]]
    assert s.stack == []


def test_an_order_has_as_many_turns_as_it_says() -> None:
    assert toy(Turns(RUN, 0, 1, 0, 0)).log == [[DONE]]
    assert toy(Turns(RUN, 0, 1, 0, 1)).log == [[1], [DONE]]
    s = toy(Turns(RUN, 0, 1, 0, 5))
    apply(s, 0, 7)
    assert s.log == [[1], [2], [50, 2], [0], [0, 7], [1], [2], [50, 2], [DONE]]


def test_an_order_may_go_through_something_else_than_seats() -> None:
    assert toy(Countdown(RUN, 0, 0, 0, 3)).log == [[30], [29], [28], [DONE]]


# Frames and states as records


FRAMES: list[Frame[Any]] = [
    Note(RUN, 0, 1),
    Ask(RUN, bit(1), 1),
    Dice(RUN, bit(CHANCE), 2, [1, 2]),
    Pull(RUN, bit(CHANCE)),
    Orders(RUN, bit(2), all_seats(3), [[0], [1, 4], [1]]),
    Cards(RUN, bit(1), 1, bit(1) | bit(2), bit(0)),
    Turns(RUN, bit(0), 1, 2, 3),
]


@pytest.mark.parametrize("frame", FRAMES, ids=lambda frame: type(frame).__name__)
def test_a_frame_is_cloned_and_saved_with_all_its_fields(frame: Frame[Any]) -> None:
    twin = frame.clone()
    assert twin == frame
    assert twin is not frame
    twin.who = 0
    twin.pc = DONE
    assert twin != frame
    assert decode(encode(frame), {kind.__name__: kind for kind in KINDS}) == frame


def test_the_lists_of_a_clone_are_its_own() -> None:
    frame = Orders(RUN, bit(2), all_seats(3), [[0], [1, 4], [1]])
    twin = frame.clone()
    assert isinstance(twin, Orders)
    twin.given[2].append(3)
    assert frame.given == [[0], [1, 4], [1]]


def test_a_copied_state_plays_alone_and_nobody_listens_to_it() -> None:
    s = toy(orders())
    s.events = [Event(EVERYONE)]
    twin = game().clone(s)
    assert twin == s
    assert twin.events is None
    apply(twin, 0, 1)
    assert s.stack == [orders()]
    assert len(s.events) == 1


# Windows and orders over ids


def assists(left: list[int]) -> Assists:
    return Assists(RUN, 0, 0, sum(bit(figure) for figure in left), 0)


def everybody_may() -> int:
    return sum(bit(figure) for figure in FIGURES)


def test_a_window_asks_ids_in_the_order_it_is_given_through_their_seats() -> None:
    s = toy(assists([0, 41, 47, 50, 61]), may=everybody_may())
    seats = []
    while s.stack:
        seats += asked(s)
        apply(s, asked(s)[0], NEXT)
    assert s.log == [[50, NEXT], [61, NEXT], [41, NEXT], [0, NEXT], [47, NEXT]]
    assert seats == [2, 1, 2, 0, 2]


def test_a_seat_that_declines_for_one_id_is_asked_for_the_next() -> None:
    s = toy(assists([50, 41]), may=everybody_may())
    apply(s, 2, PASS)
    assert asked(s) == [2]
    apply(s, 2, AGAIN)
    apply(s, 2, AGAIN)
    assert s.log == [[41, AGAIN], [41, AGAIN]]
    apply(s, 2, game().default(s, 2))
    assert s.stack == []


def test_ids_that_may_not_play_are_passed_over_for_this_round_of_asking() -> None:
    s = toy(assists([50, 61, 47]), may=bit(61) | bit(47))
    assert asked(s) == [1]
    s.may |= bit(50)
    apply(s, 1, NEXT)
    assert asked(s) == [2]
    apply(s, 2, CLOSE)
    assert s.log == [[61, NEXT], [47, CLOSE]]


@pytest.mark.parametrize(("how", "then"), [(RESTART, 50), (AROUND, 3)])
def test_the_asking_of_ids_starts_again(how: int, then: int) -> None:
    s = toy(assists([50, 3]), may=everybody_may())
    apply(s, 2, how)
    apply(s, asked(s)[0], NEXT)
    assert s.log == [[50, how], [then, NEXT]]
    apply(s, asked(s)[0], CLOSE)
    assert s.stack == []


def test_an_order_goes_through_ids_and_asks_their_seats() -> None:
    s = toy(Figures(RUN, 0, 0, 0, len(FIGURES)))
    while s.stack:
        apply(s, asked(s)[0], 7)
    assert s.log == [[2, 50], [0, 3], [1, 61], [0, 0], [2, 47]]


class Deal(Draw[Toy]):
    """Draws a deck to its last card."""

    def first(self, s: Toy) -> Action:
        return 20

    def bag(self, s: Toy) -> Bag:
        return s.bag

    def drawn(self, s: Toy, kind: Int) -> None:
        s.log.append([kind])
        assert isinstance(s.bag, Deck)
        if s.bag.size() == 0:
            self.pc = DONE


def test_a_draw_takes_the_known_top_of_a_deck_then_the_bag_then_the_known_bottom() -> None:
    s = toy(Deal(RUN, 0))
    s.bag = Deck([1, 0, 2], 3, [2, 1], [1, 0])
    outcomes = []
    while s.stack:
        outcomes.append(game().chance(s))
        apply(s, CHANCE, game().sample(s, Script(0)))
    assert outcomes == [[(22, 1)], [(21, 1)], [(20, 1), (22, 2)], [(22, 2)], [(22, 1)], [(21, 1)], [(20, 1)]]
    assert s.log == [[2], [1], [0], [2], [2], [1], [0]]
