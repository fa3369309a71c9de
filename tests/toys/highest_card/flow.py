"""The round: deal, secret bids, a window, the die, the showdown (HC-DEAL to HC-END). Uses every stock frame."""

from typing import Final

from fragboard.core.bag import Bag
from fragboard.core.frame import AGAIN, DONE, RUN, Draw, Frame, Order, Roll, Sealed, Window, all_seats
from fragboard.core.types import EVERYONE, Action, Int, Seat, bit
from tests.toys.highest_card.actions import BID, BOAST, CARD, DIE, MAX_BID, PASS, PEEK, RAISE, RANKS, RIVAL
from tests.toys.highest_card.events import Bid, Boasted, Dealt, Finished, Paid, Peeked, Raised, Saw, Shown, Thrown
from tests.toys.highest_card.state import NO_CARD, NOBODY, HighestCard

DEAL: Final = 1  # where a Round stands; 0 is DONE
BIDS: Final = 2
WINDOW: Final = 3
LUCK: Final = 4
SHOW: Final = 5


class Round(Frame[HighestCard]):
    """The whole game, round after round."""

    def settle(self, s: HighestCard) -> None:
        if self.pc == DEAL:
            self.pc = BIDS
            s.push(Deal(RUN, 0, s.first, 0, s.seats))
        elif self.pc == BIDS:
            self.pc = WINDOW
            s.push(Bids(RUN, all_seats(s.seats), all_seats(s.seats), [[] for _ in range(s.seats)]))
        elif self.pc == WINDOW:
            self.pc = LUCK
            s.push(Acts(RUN, 0, s.first, all_seats(s.seats), 0))
        elif self.pc == LUCK:
            self.pc = SHOW
            s.push(Die(RUN, 0))
        else:
            self.pc = DEAL
            show(s)


class Deal(Order[HighestCard]):
    """Everybody draws a card, clockwise (HC-DEAL-1)."""

    def begin(self, s: HighestCard, turn: Int) -> None:
        s.push(OneCard(RUN, 0, turn))


class OneCard(Draw[HighestCard]):
    """A player draws a card and looks at it in secret (HC-DEAL-1)."""

    def __init__(self, pc: Int, who: Int, seat: Seat) -> None:
        super().__init__(pc, who)
        self.seat: Int = seat

    def first(self, s: HighestCard) -> Action:
        return CARD

    def bag(self, s: HighestCard) -> Bag:
        return s.deck

    def drawn(self, s: HighestCard, kind: Int) -> None:
        self.pc = DONE
        s.players[self.seat].card = kind
        if s.events is not None:
            s.events.append(Dealt(EVERYONE, self.seat))
            s.events.append(Saw(bit(self.seat), self.seat, self.seat, kind))


class Bids(Sealed[HighestCard]):
    """All bid at the same time; a bid of at least one coin needs a rival as well (HC-BID)."""

    def ask(self, s: HighestCard, seat: Seat, given: list[int]) -> list[Action]:
        if not given:
            return [BID + n for n in range(min(MAX_BID, s.players[seat].coins) + 1)]
        if len(given) == 1 and given[0] > BID:
            return [RIVAL + other for other in range(s.seats) if other != seat]
        return []

    def default(self, s: HighestCard, seat: Seat) -> Action:
        """No coin (HC-DEC-BID), or the next seat (HC-DEC-RIVAL)."""
        return RIVAL + (seat + 1) % s.seats if self.given[seat] else BID

    def reveal(self, s: HighestCard) -> None:
        for seat, given in enumerate(self.given):
            player = s.players[seat]
            player.bid = given[0] - BID
            player.rival = given[1] - RIVAL if player.bid else NOBODY
            if s.events is not None:
                s.events.append(Bid(EVERYONE, seat, player.bid, player.rival))

    def check(self, s: HighestCard) -> list[str]:
        return [] if len(self.given) == s.seats else [f"{len(self.given)} bids for {s.seats} seats"]


class Acts(Window[HighestCard]):
    """Raise, peek, boast or pass, until passing (HC-ACT). A free coin opens the window, not the hidden card."""

    def may(self, s: HighestCard, seat: Seat) -> bool:
        return s.players[seat].free() > 0

    def options(self, s: HighestCard, seat: Seat) -> list[Action]:
        player = s.players[seat]
        found = [RAISE] if player.bid else []
        found += [PEEK + other for other in range(s.seats) if not s.knows(seat, other)]
        if player.card == RANKS - 1 and not player.open:
            found.append(BOAST)
        return [*found, PASS]

    def way_out(self, s: HighestCard, seat: Seat) -> Action:
        return PASS

    def play(self, s: HighestCard, seat: Seat, a: Action) -> Int:
        player = s.players[seat]
        if a == RAISE:
            player.bid += 1
            if s.events is not None:
                s.events.append(Raised(EVERYONE, seat, player.bid))
        elif a == BOAST:
            player.open = True
            if s.events is not None:
                s.events.append(Boasted(EVERYONE, seat))
        else:
            peek(s, seat, a - PEEK)
        return AGAIN


class Die(Roll[HighestCard]):
    """One die decides whether high or low cards are better (HC-LUCK-1)."""

    def first(self, s: HighestCard) -> Action:
        return DIE

    def sides(self, s: HighestCard) -> Int:
        return RANKS

    def landed(self, s: HighestCard, face: Int) -> None:
        self.pc = DONE
        s.die = face + 1
        if s.events is not None:
            s.events.append(Thrown(EVERYONE, face))


def peek(s: HighestCard, seat: Seat, owner: Seat) -> None:
    """A coin for a look at another card (HC-ACT-3)."""
    player = s.players[seat]
    player.coins -= 1
    s.bank += 1
    player.seen |= bit(owner)
    if s.events is not None:
        s.events.append(Peeked(EVERYONE, seat, owner))
        s.events.append(Saw(bit(seat), seat, owner, s.players[owner].card))


def show(s: HighestCard) -> None:
    """Show the cards, settle the bids, and begin the next round or end the game (HC-SHOW, HC-END-1)."""
    if s.events is not None:
        s.events.extend(Shown(EVERYONE, seat, player.card) for seat, player in enumerate(s.players))
    for i in range(s.seats):
        settle_bid(s, (s.first + i) % s.seats)
    for player in s.players:
        s.deck.put(player.card)
        player.card, player.open, player.seen, player.bid, player.rival = NO_CARD, False, 0, 0, NOBODY
    s.first = (s.first + 1) % s.seats
    if s.round == s.rounds:
        s.over = True
        if s.events is not None:
            s.events.append(Finished(EVERYONE))
    else:
        s.round += 1


def settle_bid(s: HighestCard, seat: Seat) -> None:
    """The one with the worse card pays the bid to the other, as far as the coins reach (HC-SHOW-1)."""
    bidder = s.players[seat]
    if not bidder.bid or bidder.card == s.players[bidder.rival].card:
        bidder.bid = 0
        return
    higher = bidder.card > s.players[bidder.rival].card
    wins = higher != (s.die == 1)
    loser, winner = (bidder.rival, seat) if wins else (seat, bidder.rival)
    coins = min(bidder.bid, s.players[loser].coins)
    bidder.bid = 0
    s.players[loser].coins -= coins
    s.players[winner].coins += coins
    if s.events is not None:
        s.events.append(Paid(EVERYONE, loser, winner, coins))
