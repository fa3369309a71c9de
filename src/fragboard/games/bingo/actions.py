"""The vocabulary: every answer a seat or a die can give. The way out of a question comes last (BDA-DEC-3)."""

from typing import Final

from fragboard.core.actions import ActionSpace, Block
from fragboard.games.bingo.catalogue import CARDS, ITEMS, LETTERS, NUMBERS, POWERS, square_name

YES: Final = 0
SEAT: Final = 1
CARD: Final = 6
LETTER: Final = 11  # B I N G O and `*`
NUMBER: Final = 17  # 1 to 5 and `*`
DIE: Final = 23
SQUARE: Final = 25
LINE: Final = 50
AMOUNT: Final = 60
ORDER: Final = 101
ITEM: Final = 106
POWER: Final = 124
DRAIN: Final = 129
DISABLE: Final = 130
NO: Final = 131
HOLD: Final = 132
ENOUGH: Final = 133  # `done`

ORDERS: Final = ["lazor_activate", "lazor_overcharge", "shield_activate", "shield_overcharge", "battery_activate"]

ACTIONS: Final = ActionSpace(
    [
        Block("yes"),
        Block("seat", ["0", "1", "2", "3", "4"]),
        Block("card", [card.id for card in CARDS]),
        Block("letter", [*LETTERS, "*"]),
        Block("number", [*NUMBERS, "*"]),
        Block("die", ["letter", "number"]),
        Block("square", [square_name(square) for square in range(25)]),
        Block("line", [*LETTERS, *NUMBERS]),
        Block("amount", [str(n) for n in range(41)]),
        Block("order", ORDERS),
        Block("item", [item.id for item in ITEMS]),
        Block("power", [power.id for power in POWERS]),
        Block("drain"),
        Block("disable"),
        Block("no"),
        Block("hold"),
        Block("done"),
    ]
)
