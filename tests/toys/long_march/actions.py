"""The vocabulary. Figures have the ids 42 to 61: the highest that a mask can hold."""

from typing import Final

from fragboard.core.actions import ActionSpace, Block

MOST_SEATS: Final = 10
LOWEST: Final = 42  # the id of the first figure
FIGURES: Final = 2 * MOST_SEATS
KINDS: Final = 6

WALK: Final = 0
BURY: Final = 1
RETURN: Final = 2
HELP: Final = 3
PASS: Final = 4
CARD: Final = 5
FIGURE: Final = CARD + KINDS

ACTIONS: Final = ActionSpace(
    [
        Block("walk", at=WALK),
        Block("bury", at=BURY),
        Block("return", at=RETURN),
        Block("help", at=HELP),
        Block("pass", at=PASS),
        Block("card", [str(n + 1) for n in range(KINDS)], at=CARD),
        Block("figure", [str(LOWEST + n) for n in range(FIGURES)], at=FIGURE),
    ]
)
