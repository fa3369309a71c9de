"""The vocabulary: every answer a seat or a die can give. The way out of a question comes last (BDA-DEC-3)."""

from typing import Final

from fragboard.core.actions import ActionSpace, Block
from fragboard.games.bingo.catalogue import CARDS, ITEMS, LETTERS, NUMBERS, POWERS, square_name

# Where blocks begin: plain numbers for the compiler, which the blocks compare with their own.
YES: Final = 0
SEAT: Final = YES + 1
CARD: Final = SEAT + 5
LETTER: Final = CARD + 5  # B I N G O and `*`
NUMBER: Final = LETTER + 6  # 1 to 5 and `*`
DIE: Final = NUMBER + 6
SQUARE: Final = DIE + 2
LINE: Final = SQUARE + 25
AMOUNT: Final = LINE + 10
ORDER: Final = AMOUNT + 41
ITEM: Final = ORDER + 5
POWER: Final = ITEM + 18
DRAIN: Final = POWER + 5
DISABLE: Final = DRAIN + 1
NO: Final = DISABLE + 1
HOLD: Final = NO + 1
ENOUGH: Final = HOLD + 1  # `done`

ORDERS: Final = ["lazor_activate", "lazor_overcharge", "shield_activate", "shield_overcharge", "battery_activate"]

ACTIONS: Final = ActionSpace(
    [
        Block("yes", at=YES),
        Block("seat", ["0", "1", "2", "3", "4"], at=SEAT),
        Block("card", [card.id for card in CARDS], at=CARD),
        Block("letter", [*LETTERS, "*"], at=LETTER),
        Block("number", [*NUMBERS, "*"], at=NUMBER),
        Block("die", ["letter", "number"], at=DIE),
        Block("square", [square_name(square) for square in range(25)], at=SQUARE),
        Block("line", [*LETTERS, *NUMBERS], at=LINE),
        Block("amount", [str(n) for n in range(41)], at=AMOUNT),
        Block("order", ORDERS, at=ORDER),
        Block("item", [item.id for item in ITEMS], at=ITEM),
        Block("power", [power.id for power in POWERS], at=POWER),
        Block("drain", at=DRAIN),
        Block("disable", at=DISABLE),
        Block("no", at=NO),
        Block("hold", at=HOLD),
        Block("done", at=ENOUGH),
    ]
)
