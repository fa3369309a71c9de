"""The state: coins, cards and bids, and what must always hold (HC-SET-1)."""

from typing import Any, Final

from fragboard.core.bag import Bag
from fragboard.core.frame import Frame, State
from fragboard.core.plain import Plain
from fragboard.core.types import Int, Seat, bit
from tests.toys.highest_card.actions import RANKS

COINS: Final = 3  # of each player at the start
NOBODY: Final = -1
NO_CARD: Final = -1


class Player(Plain):
    """One player. Cards count from 0 here and from 1 in all names; `seen` is the mask of seats peeked at (HC-ACT-3)."""

    def __init__(self, coins: Int, card: Int, open: bool, seen: Int, bid: Int, rival: Seat) -> None:
        self.coins: Int = coins
        self.card: Int = card
        self.open = open
        self.seen: Int = seen
        self.bid: Int = bid
        self.rival: Int = rival

    def clone(self) -> "Player":
        return Player(self.coins, self.card, self.open, self.seen, self.bid, self.rival)

    def free(self) -> Int:
        """The coins that are not in the bid (HC-ACT-1)."""
        return self.coins - self.bid


class HighestCard(State):
    """A whole game: `copies` of each card lie in hands and deck, all coins with players and bank."""

    def __init__(
        self,
        seats: Int,
        over: bool,
        stack: list[Frame[Any]],
        rounds: Int,
        copies: Int,
        round: Int,
        first: Seat,
        die: Int,
        bank: Int,
        deck: Bag,
        players: list[Player],
    ) -> None:
        super().__init__(seats, over, stack)
        self.rounds: Int = rounds
        self.copies: Int = copies
        self.round: Int = round  # from 1
        self.first: Int = first
        self.die: Int = die  # the face thrown last, 0 before the first throw
        self.bank: Int = bank
        self.deck = deck
        self.players = players

    def clone(self) -> "HighestCard":
        return HighestCard(
            self.seats,
            self.over,
            [frame.clone() for frame in self.stack],
            self.rounds,
            self.copies,
            self.round,
            self.first,
            self.die,
            self.bank,
            self.deck.clone(),
            [player.clone() for player in self.players],
        )

    def knows(self, seat: Seat | None, owner: Seat) -> bool:
        """Whether a seat, or a spectator (None), knows a player's card (HC-HID-1)."""
        player = self.players[owner]
        if player.card == NO_CARD:
            return False
        return player.open or seat == owner or (seat is not None and self.players[seat].seen & bit(owner) != 0)


def check(s: HighestCard) -> list[str]:
    """Every broken invariant."""
    broken = s.deck.check()
    coins = s.bank + sum(player.coins for player in s.players)
    if coins != COINS * s.seats:
        broken.append(f"{coins} coins instead of {COINS * s.seats}")
    for rank in range(RANKS):
        n = s.deck.counts[rank] + sum(player.card == rank for player in s.players)
        if n != s.copies:
            broken.append(f"{n} cards with a {rank + 1} instead of {s.copies}")
    for seat, player in enumerate(s.players):
        if player.coins < 0 or player.free() < 0:
            broken.append(f"seat {seat} bids {player.bid} of {player.coins} coins")
    for frame in s.stack:
        broken += frame.check(s)
    return broken
