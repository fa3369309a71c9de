"""The game as procedures: the order is drawn, then every figure in it has its turn, round after round."""

from fragboard.core.bag import Bag
from fragboard.core.frame import CLOSE, DONE, RUN, Draw, Frame, Order, Window
from fragboard.core.types import CHANCE, EVERYONE, Action, Int, Seat, Source, bit
from tests.toys.long_march.actions import BURY, CARD, FIGURE, HELP, LOWEST, PASS, RETURN, WALK
from tests.toys.long_march.events import Drew, Ended, Helped, Placed, PutBack, RoundBegan, Saw, Shuffled, Walked
from tests.toys.long_march.state import NO_CARD, LongMarch


class March(Frame[LongMarch]):
    """The whole game."""

    def settle(self, s: LongMarch) -> None:
        if len(s.order) < 2 * s.seats:
            s.push(NextFigure(RUN, bit(CHANCE)))
        elif s.round == s.rounds:
            s.over = True
            if s.events is not None:
                s.events.append(Ended(EVERYONE))
        else:
            s.round += 1
            if s.events is not None:
                s.events.append(RoundBegan(EVERYONE, s.round))
            s.push(Turns(RUN, 0, 0, 0, len(s.order)))


class NextFigure(Frame[LongMarch]):
    """One of the figures that are not in the order yet (LM-SET-1)."""

    def left(self, s: LongMarch) -> list[int]:
        return [figure for figure in range(LOWEST, LOWEST + 2 * s.seats) if figure not in s.order]

    def chance(self, s: LongMarch) -> list[tuple[Action, int]]:
        return [(FIGURE + figure - LOWEST, 1) for figure in self.left(s)]

    def sample(self, s: LongMarch, rng: Source) -> Action:
        left = self.left(s)
        return FIGURE + left[rng.below(len(left))] - LOWEST

    def resume(self, s: LongMarch, seat: Seat, a: Action) -> None:
        self.pc = DONE
        s.order.append(a - FIGURE + LOWEST)
        if s.events is not None:
            s.events.append(Placed(EVERYONE, s.order[-1]))


class Turns(Order[LongMarch]):
    """Every figure draws a card, and its player says what becomes of it (LM-TURN)."""

    def nth(self, s: LongMarch, place: Int) -> Int:
        return s.order[place]

    def seat_of(self, s: LongMarch, id: Int) -> Seat:
        return s.owner(id)

    def begin(self, s: LongMarch, id: Int) -> None:
        s.figure = id
        s.push(OneCard(RUN, 0))

    def settle(self, s: LongMarch) -> None:
        if s.hand == NO_CARD:
            super().settle(s)
        else:
            self.ask(s, s.figure)

    def options(self, s: LongMarch, seat: Seat) -> list[Action]:
        return [WALK, BURY, RETURN]

    def default(self, s: LongMarch, seat: Seat) -> Action:
        return WALK

    def resume(self, s: LongMarch, seat: Seat, a: Action) -> None:
        card, s.hand = s.hand, NO_CARD
        if a == WALK:
            s.steps[s.figure - LOWEST] += card + 1
            s.discards.put(card)
            if s.events is not None:
                s.events.append(Walked(EVERYONE, s.figure, card))
            s.push(Help(RUN, 0, 0, mates(s), 0))
            return
        if a == BURY:
            s.deck.put_under(card)
            s.bottom_by.append(seat)
        else:
            s.deck.put_on_top(card)
            s.top_by.insert(0, seat)
        if s.events is not None:
            s.events.append(PutBack(EVERYONE, s.figure, a == BURY))

    def end(self, s: LongMarch) -> None:
        s.figure = 0


def mates(s: LongMarch) -> int:
    """The other figures on the field of the one whose turn it is."""
    found = 0
    for figure in s.order:
        if figure != s.figure and s.field(figure) == s.field(s.figure):
            found |= bit(figure)
    return found


class OneCard(Draw[LongMarch]):
    """The next card, which only its player sees (LM-TURN-1, LM-DECK-1)."""

    def first(self, s: LongMarch) -> Action:
        return CARD

    def bag(self, s: LongMarch) -> Bag:
        return s.deck

    def settle(self, s: LongMarch) -> None:
        if s.deck.size() == 0:
            for kind, n in enumerate(s.discards.take_all()):
                s.deck.put(kind, n)
            if s.events is not None:
                s.events.append(Shuffled(EVERYONE))
        super().settle(s)

    def resume(self, s: LongMarch, seat: Seat, a: Action) -> None:
        if s.deck.top:
            s.top_by.pop(0)
        elif s.deck.total == 0:
            s.bottom_by.pop(0)
        super().resume(s, seat, a)

    def drawn(self, s: LongMarch, kind: Int) -> None:
        self.pc = DONE
        s.hand = kind
        if s.events is not None:
            s.events.append(Drew(EVERYONE, s.figure))
            s.events.append(Saw(bit(s.owner(s.figure)), kind))


class Help(Window[LongMarch]):
    """Who stands there may help, figure by figure (LM-HELP-1)."""

    def places(self, s: LongMarch) -> Int:
        return len(s.order)

    def nth(self, s: LongMarch, place: Int) -> Int:
        return s.order[place]

    def seat_of(self, s: LongMarch, id: Int) -> Seat:
        return s.owner(id)

    def private(self, s: LongMarch, seat: Seat) -> bool:
        return False

    def may(self, s: LongMarch, id: Int) -> bool:
        return s.field(id) == s.field(s.figure)

    def options(self, s: LongMarch, seat: Seat) -> list[Action]:
        return [HELP, PASS]

    def way_out(self, s: LongMarch, id: Int) -> Action:
        return PASS

    def play(self, s: LongMarch, id: Int, a: Action) -> Int:
        s.steps[s.figure - LOWEST] += 1
        if s.events is not None:
            s.events.append(Helped(EVERYONE, id, s.figure))
        return CLOSE

    def show(self, s: LongMarch, seat: Seat | None) -> dict[str, object]:
        waiting = [figure for figure in s.order if self.left & bit(figure)]
        return {"left": waiting, "asked": self.asked(s, 0) if self.who else None}
