"""Highest Card as numbers for learners: what a seat knows, place by place."""

from typing import Final

from fragboard.core.blocks import Row, flag, flags, number, one_of, private
from fragboard.core.observation import Layout, Section
from fragboard.core.types import Seat
from tests.toys.highest_card.actions import ACTIONS, BID, MAX_BID, MAX_SEATS, RANKS, RIVAL, SEATS, UP_TO_6
from tests.toys.highest_card.flow import Acts, Bids, Deal, Die, OneCard, Round
from tests.toys.highest_card.info import INFO
from tests.toys.highest_card.state import COINS, NO_CARD, HighestCard

ALL_COINS: Final = COINS * MAX_SEATS
QUESTIONS: Final = ["bid", "rival", "act"]

PLAYER: Final = Section("player")
HAS: Final = PLAYER.add(number("coins", 0, ALL_COINS, "HC-SET-1", "coins"))
BIDS: Final = PLAYER.add(number("bid", 0, ALL_COINS, "HC-BID-1", "the bid, once it is open"))
RIVALS: Final = PLAYER.add(one_of("rival", SEATS, "HC-BID-2", "whose card is to be beaten"))
DEALT: Final = PLAYER.add(flag("has_card", "HC-DEAL-1", "holds a card"))
CARD: Final = PLAYER.add(private(one_of("card", UP_TO_6, "HC-HID-1", "the card, where you know it")))
OPEN: Final = PLAYER.add(flag("open", "HC-ACT-4", "the card lies open"))
SEEN: Final = PLAYER.add(flags("seen", ["chance", *SEATS], "HC-ACT-3", "has looked at the card of"))

TABLE: Final = Section("table")
ROUND: Final = TABLE.add(number("round", 0, 5, "HC-O-ROUNDS", "the round"))
ROUNDS: Final = TABLE.add(number("rounds", 0, 5, "HC-O-ROUNDS", "how many there are"))
COPIES: Final = TABLE.add(number("copies", 0, 3, "HC-O-COPIES", "how often each card exists"))
FIRST: Final = TABLE.add(one_of("first", SEATS, "HC-DEAL-1", "who comes first"))
THROWN: Final = TABLE.add(number("die", 0, RANKS, "HC-LUCK-1", "the die as it lies"))
BANK: Final = TABLE.add(number("bank", 0, ALL_COINS, "HC-ACT-3", "coins in the bank"))
STEPS: Final = [TABLE.add(number(f"step.{n}", 0, 5, "HC-DEC-0", "how far it has come")) for n in range(INFO.depth)]
WAITS: Final = [
    TABLE.add(flags(f"waits.{n}", ["chance", *SEATS], "HC-DEC-0", "who owes it an answer")) for n in range(INFO.depth)
]
LOCKED: Final = TABLE.add(flags("locked", SEATS, "HC-HID-1", "the bid is given"))
OWN_BID: Final = TABLE.add(
    private(one_of("own_bid", [str(n) for n in range(MAX_BID + 1)], "HC-BID-1", "your bid, while it is secret"))
)
OWN_RIVAL: Final = TABLE.add(private(one_of("own_rival", SEATS, "HC-BID-2", "your rival, while that is secret")))

LAYOUT: Final = Layout(INFO, ACTIONS, QUESTIONS, [Round, Deal, OneCard, Bids, Acts, Die], PLAYER, SEATS, [TABLE])


def write(s: HighestCard, seat: Seat, row: Row) -> None:
    for owner in range(s.seats):
        LAYOUT.put_player(row, owner, player_part(s, seat, owner))
    ROUND.put(row, s.round)
    ROUNDS.put(row, s.rounds)
    COPIES.put(row, s.copies)
    FIRST.put(row, s.first)
    THROWN.put(row, s.die)
    BANK.put(row, s.bank)
    for step, waits, frame in zip(STEPS, WAITS, s.stack, strict=False):
        step.put(row, frame.pc)
        waits.put(row, frame.who)
        if isinstance(frame, Bids):
            LOCKED.put(row, sum(1 << i for i in range(s.seats) if frame.locked(i)))
            for own, first, a in zip((OWN_BID, OWN_RIVAL), (BID, RIVAL), frame.given[seat], strict=False):
                own.put(row, a - first)


def player_part(s: HighestCard, seat: Seat, owner: Seat) -> Row:
    player = s.players[owner]
    part = PLAYER.blank.copy()
    HAS.put(part, player.coins)
    BIDS.put(part, player.bid)
    RIVALS.put(part, player.rival)
    DEALT.put(part, int(player.card != NO_CARD))
    if s.knows(seat, owner):
        CARD.put(part, player.card)
    OPEN.put(part, int(player.open))
    SEEN.put(part, player.seen)
    return part


def question(s: HighestCard, seat: Seat) -> str:
    """The kind of the open question, as a seat may know it (HC-DEC)."""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Bids):
        return "rival" if top.given[seat] and not top.locked(seat) else "bid"
    return "act" if isinstance(top, Acts) else ""
