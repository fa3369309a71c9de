"""Procedures in progress: frames of plain data on a stack, and the one loop that runs them.

A frame asks (`options`, pure), is answered (`resume`), and does what needs no answer (`settle`). It waits exactly
when `who` is not empty. `pc` is its place in the procedure, 0 when it is DONE. Set `pc` before calling anything that
may push. Results travel down by a field of the frame below or by the state.

Stock frames: Roll (dice), Draw (one thing out of a bag), Sealed (all at the same time, hidden until the last),
Window (who wants to play something now?), Order (everybody once, one after the other).
"""

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from fragboard.core.bag import Bag
from fragboard.core.event import Event
from fragboard.core.plain import Plain
from fragboard.core.types import CHANCE, Action, Int, Seat, Source, bit

DONE: Final = 0
RUN: Final = 1  # the place of a frame that has only one

AGAIN: Final = 0  # what a Window does after a play: ask the same seat again,
RESTART: Final = 1  # start over with the first seat,
NEXT: Final = 2  # go on with the next seat,
AROUND: Final = 3  # the same, and then once more around the table,
CLOSE: Final = 4  # or ask nobody else

NOTHING: Final = -1  # what a seat sees of an answer that is hidden from it

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Plain):
    """What every game's state has: how many seats, whether it is over, the stack, and who listens."""

    def __init__(self, seats: Int, over: bool, stack: "list[Frame[Any]]") -> None:
        self.seats: Int = seats
        self.over = over
        self.stack = stack
        self.events: list[Event] | None = None  # None: nobody listens (search)

    def push(self, frame: "Frame[Any]") -> None:
        """Put a procedure on top; it takes the place of one that is done, so the stack cannot grow forever."""
        if self.stack and self.stack[-1].pc == DONE:
            self.stack[-1] = frame
        else:
            self.stack.append(frame)


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Plain, Generic[S]):
    """A procedure in progress."""

    def __init__(self, pc: Int, who: Int) -> None:
        self.pc: Int = pc
        self.who: Int = who

    def clone(self) -> "Frame[S]":
        """An independent copy; frames in hot code write their own."""
        copied = self.copy()
        assert isinstance(copied, Frame)
        return copied

    def options(self, s: S, seat: Seat) -> list[Action]:
        """What a seat of `who` may answer: ascending, pure, never empty."""
        raise NotImplementedError

    def resume(self, s: S, seat: Seat, a: Action) -> None:
        """Take an answer; the seat's bit of `who` is cleared already."""
        raise NotImplementedError

    def settle(self, s: S) -> None:
        """Nobody owes an answer: ask the next question, push a frame, or be DONE."""
        self.pc = DONE

    def chance(self, s: S) -> list[tuple[Action, int]]:
        """Every outcome with its exact whole weight, when chance is asked."""
        raise NotImplementedError

    def sample(self, s: S, rng: Source) -> Action:
        """One outcome, drawn with the weights of `chance`, without making the list."""
        raise NotImplementedError

    def default(self, s: S, seat: Seat) -> Action:
        """The rulebook's answer for a seat whose time is up."""
        raise NotImplementedError

    def sealed(self) -> bool:
        """Whether answers stay hidden from the other seats until all are in."""
        return False

    def private(self, s: S, seat: Seat) -> bool:
        """Whether a seat's list of options depends on what the others may not know: that it has only one would tell."""
        return False

    def link(self, s: S, seat: Seat) -> bool:
        """Whether this question only completes what the seat has begun, with nothing revealed since (`ways`)."""
        return False

    def seen(self, s: S, seat: Seat, a: Action, viewer: Seat) -> Action:
        """What another seat sees of an answer now: the answer, something that stands for it, or NOTHING."""
        return a

    def show(self, s: S, seat: Seat | None) -> dict[str, object]:
        """What a seat, or a spectator (None), may know of this frame: its part of the view."""
        return {}

    def hide(self, s: S, seat: Seat, rng: Source) -> None:
        """Replace what the seat cannot know by something it holds possible: its part of determinize."""

    def reopen(self, s: S, seat: Seat) -> None:
        """Let the others decide again what they have sealed: the same to the seat, and a search can explore it."""

    def check(self, s: S) -> list[str]:
        """Every broken invariant."""
        return []


def run(s: State) -> None:
    """Run on until somebody (or chance) owes an answer, or the game is over."""
    stack = s.stack
    while stack:
        if s.over:
            stack.clear()
            break
        top = stack[-1]
        if top.who:
            break
        if top.pc == DONE:
            stack.pop()
        else:
            top.settle(s)


def apply(s: State, seat: Seat, a: Action) -> None:
    """Answer the top frame, then run on. Trusts the answer: `Game.answer` is the door that checks."""
    top = s.stack[-1]
    top.who &= ~bit(seat)
    top.resume(s, seat, a)
    run(s)


@mypyc_attr(allow_interpreted_subclasses=True)
class Roll(Frame[S]):
    """Dice, thrown one at a time: chance answers `first + face` until the frame says that it is done."""

    def first(self, s: S) -> Action:
        """The action that stands for face 0 of the die thrown next."""
        raise NotImplementedError

    def sides(self, s: S) -> Int:
        """How many sides the die thrown next has."""
        raise NotImplementedError

    def face(self, s: S, side: Int) -> Int:
        """What is printed on a side; the same face may be there twice, and faces ascend with the sides."""
        return side

    def landed(self, s: S, face: Int) -> None:
        """A die shows a face: note it and set `pc` to the next die or to DONE."""
        raise NotImplementedError

    def chance(self, s: S) -> list[tuple[Action, int]]:
        first = self.first(s)
        faces = [int(self.face(s, side)) for side in range(self.sides(s))]
        return [(first + face, faces.count(face)) for face in sorted(set(faces))]

    def sample(self, s: S, rng: Source) -> Action:
        return self.first(s) + self.face(s, rng.below(self.sides(s)))

    def resume(self, s: S, seat: Seat, a: Action) -> None:
        self.landed(s, a - self.first(s))

    def settle(self, s: S) -> None:
        self.who = bit(CHANCE)


@mypyc_attr(allow_interpreted_subclasses=True)
class Draw(Frame[S]):
    """One thing drawn blindly out of a bag, or the next card of a deck: chance answers `first + kind`."""

    def first(self, s: S) -> Action:
        """The action that stands for kind 0."""
        raise NotImplementedError

    def bag(self, s: S) -> Bag:
        """The bag or deck drawn from; it must not be empty."""
        raise NotImplementedError

    def drawn(self, s: S, kind: Int) -> None:
        """The thing is out of the bag already: give it to whom it belongs; set `pc` to DONE, or draw again."""
        raise NotImplementedError

    def chance(self, s: S) -> list[tuple[Action, int]]:
        first = self.first(s)
        return [(first + kind, n) for kind, n in self.bag(s).outcomes()]

    def sample(self, s: S, rng: Source) -> Action:
        return self.first(s) + self.bag(s).pick(rng)

    def resume(self, s: S, seat: Seat, a: Action) -> None:
        kind = a - self.first(s)
        self.bag(s).take(kind)
        self.drawn(s, kind)

    def settle(self, s: S) -> None:
        self.who = bit(CHANCE)


@mypyc_attr(allow_interpreted_subclasses=True)
class Sealed(Frame[S]):
    """Every seat of `who` decides at the same time; nobody learns anything before the last has answered.

    An order may take several steps: `ask` gives the next question for what a seat has answered so far, or nothing.
    `given[seat]` are those answers. A seat is locked when it has answered and is no longer in `who`.
    """

    def __init__(self, pc: Int, who: Int, asked: Int, given: list[list[int]]) -> None:
        super().__init__(pc, who)
        self.asked: Int = asked  # the seats that decide here
        self.given = given

    def ask(self, s: S, seat: Seat, given: list[int]) -> list[Action]:
        """The options of the next step, ascending; empty when the order is complete."""
        raise NotImplementedError

    def reveal(self, s: S) -> None:
        """All are in: carry `given` into the state. `pc` is DONE already."""
        raise NotImplementedError

    def locked(self, seat: Seat) -> bool:
        return self.asked & ~self.who & bit(seat) != 0

    def sealed(self) -> bool:
        return True

    def link(self, s: S, seat: Seat) -> bool:
        return len(self.given[seat]) > 0

    def seen(self, s: S, seat: Seat, a: Action, viewer: Seat) -> Action:
        return a if viewer == seat else NOTHING

    def options(self, s: S, seat: Seat) -> list[Action]:
        return self.ask(s, seat, self.given[seat])

    def resume(self, s: S, seat: Seat, a: Action) -> None:
        given = self.given[seat]
        given.append(a)
        if self.ask(s, seat, given):
            self.who |= bit(seat)

    def settle(self, s: S) -> None:
        self.pc = DONE
        self.reveal(s)

    def show(self, s: S, seat: Seat | None) -> dict[str, object]:
        """Who is locked; and to a seat, its own answers."""
        locked = [bool(self.locked(i)) for i in range(s.seats)]
        if seat is None:
            return {"locked": locked}
        return {"locked": locked, "given": self.given[seat].copy()}

    def hide(self, s: S, seat: Seat, rng: Source) -> None:
        """Behind a lock may lie any order; a half-given one is taken back."""
        i: i64
        for i in range(s.seats):
            if i == seat or not self.asked & bit(i):
                continue
            given: list[int] = []
            if self.locked(i):
                options = self.ask(s, i, given)
                while options:
                    given.append(options[rng.below(len(options))])
                    options = self.ask(s, i, given)
            self.given[i] = given

    def reopen(self, s: S, seat: Seat) -> None:
        i: i64
        for i in range(s.seats):
            if i != seat and self.asked & bit(i):
                self.given[i] = []
                self.who |= bit(i)


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Frame[S]):
    """Who wants to play something now? Asked one at a time, by default the seats, clockwise from `first`.

    A window runs over any ids from 0 to 61, in any order: `nth` of `places`; `seat_of` an id answers for it, and one
    seat may answer for several. `left` is the mask of the ids still to be asked, `later` of those to be asked in
    another round of asking. Only ids that `may` play are asked; if none may, the window passes without a question.
    """

    def __init__(self, pc: Int, who: Int, first: Seat, left: Int, later: Int) -> None:
        super().__init__(pc, who)
        self.first: Int = first
        self.left: Int = left
        self.later: Int = later

    def may(self, s: S, id: Int) -> bool:
        """Whether an id could play something now, by what everyone knows."""
        raise NotImplementedError

    def private(self, s: S, seat: Seat) -> bool:
        return True

    def way_out(self, s: S, id: Int) -> Action:
        """The option that declines."""
        raise NotImplementedError

    def play(self, s: S, id: Int, a: Action) -> Int:
        """Carry out an answer that is not the way out, and say how the asking goes on."""
        raise NotImplementedError

    def restart(self, s: S) -> Int:
        """The ids that are asked when the asking starts again."""
        return all_seats(s.seats)

    def places(self, s: S) -> Int:
        """How long the order of asking is."""
        return s.seats

    def nth(self, s: S, place: Int) -> Int:
        """The id at a place of the order of asking."""
        return (self.first + place) % s.seats

    def seat_of(self, s: S, id: Int) -> Seat:
        """The seat that answers for an id."""
        return id

    def asked(self, s: S, seat: Seat) -> Int:
        """The id for which a seat is asked now: the first of those left. Where ids are seats, it is the seat."""
        place: i64
        for place in range(self.places(s)):
            id = self.nth(s, place)
            if self.left & bit(id):
                return id
        return seat

    def default(self, s: S, seat: Seat) -> Action:
        return self.way_out(s, self.asked(s, seat))

    def resume(self, s: S, seat: Seat, a: Action) -> None:
        id = self.asked(s, seat)
        if a == self.way_out(s, id):
            self.left &= ~bit(id)
            return
        how = self.play(s, id, a)
        if how == RESTART:
            self.left = self.restart(s)
            self.later = 0
        elif how == NEXT:
            self.left &= ~bit(id)
        elif how == AROUND:
            self.left &= ~bit(id)
            self.later = self.restart(s)
        elif how == CLOSE:
            self.left = 0
            self.later = 0

    def settle(self, s: S) -> None:
        place: i64
        for place in range(self.places(s)):
            id = self.nth(s, place)
            if self.left & bit(id):
                if self.may(s, id):
                    self.who = bit(self.seat_of(s, id))
                    return
                self.left &= ~bit(id)  # passed over: not asked later, out of order
        self.left = self.later
        self.later = 0
        if not self.left:
            self.pc = DONE


@mypyc_attr(allow_interpreted_subclasses=True)
class Order(Frame[S]):
    """Everybody once, one after the other: `at` of `count` turns are over, by default of the seats, clockwise from
    `first`; or of any ids in any order, if a game says which is the `nth`."""

    def __init__(self, pc: Int, who: Int, first: Seat, at: Int, count: Int) -> None:
        super().__init__(pc, who)
        self.first: Int = first
        self.at: Int = at
        self.count: Int = count

    def begin(self, s: S, id: Int) -> None:
        """A turn has come: `ask`, push its procedure, or do nothing to pass it over."""
        raise NotImplementedError

    def nth(self, s: S, place: Int) -> Int:
        """The id at a place of the order."""
        return (self.first + place) % s.seats

    def seat_of(self, s: S, id: Int) -> Seat:
        """The seat that answers for an id."""
        return id

    def ask(self, s: S, id: Int) -> None:
        """Ask the seat of an id."""
        self.who = bit(self.seat_of(s, id))

    def asked(self, s: S) -> Int:
        """The id whose turn it is."""
        return self.nth(s, self.at - 1)

    def end(self, s: S) -> None:
        """Everybody has had a turn; `pc` is DONE already."""

    def settle(self, s: S) -> None:
        if self.at == self.count:
            self.pc = DONE
            self.end(s)
        else:
            id = self.nth(s, self.at)
            self.at += 1
            self.begin(s, id)


def all_seats(seats: Int) -> Int:
    """The mask of all seats, without chance; and of all ids below a number."""
    return bit(seats) - 2
