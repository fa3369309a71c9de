"""The vocabulary: every answer a seat, the deck or the die can give. Passing comes last among a seat's answers."""

from typing import Final

from fragboard.core.actions import ActionSpace, Block

MAX_SEATS: Final = 4
MAX_BID: Final = 2
RANKS: Final = 6

BID: Final = 0
RIVAL: Final = 3
RAISE: Final = 7
PEEK: Final = 8
BOAST: Final = 12
PASS: Final = 13
CARD: Final = 14
DIE: Final = 20

SEATS: Final = [str(seat) for seat in range(MAX_SEATS)]
UP_TO_6: Final = [str(n + 1) for n in range(RANKS)]

ACTIONS: Final = ActionSpace(
    [
        Block("bid", [str(n) for n in range(MAX_BID + 1)], at=BID),
        Block("rival", SEATS, at=RIVAL),
        Block("raise", at=RAISE),
        Block("peek", SEATS, at=PEEK),
        Block("boast", at=BOAST),
        Block("pass", at=PASS),
        Block("card", UP_TO_6, at=CARD),
        Block("die", UP_TO_6, at=DIE),
    ]
)
