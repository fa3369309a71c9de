"""How a sensible player leans, what a position is worth, and numbers for learners."""

from typing import Final

from fragboard.core.blocks import Far, Listed, Row, flag, flags, number, one_of, private
from fragboard.core.observation import Layout, Section
from fragboard.core.result import shares_to_returns
from fragboard.core.types import CHANCE, Action, Seat, bit
from tests.toys.long_march.actions import ACTIONS, BURY, FIGURES, HELP, KINDS, LOWEST, MOST_SEATS, WALK
from tests.toys.long_march.flow import Help, March, NextFigure, OneCard, Turns
from tests.toys.long_march.info import INFO
from tests.toys.long_march.state import COPIES, MARCHING, NO_CARD, TOGETHER, LongMarch
from tests.toys.long_march.view import holds

CARDS: Final = COPIES * KINDS
MOST_STEPS: Final = 7 * MARCHING
SEATS: Final = [str(seat) for seat in range(MOST_SEATS)]
IDS: Final = [str(LOWEST + n) for n in range(FIGURES)]
CARD_NAMES: Final = [str(kind + 1) for kind in range(KINDS)]


def lean(s: LongMarch, seat: Seat, options: list[Action]) -> list[int]:
    """High cards are for walking, low ones for burying; help is for one's own and for friends."""
    friend = s.mode == TOGETHER or s.owner(s.figure) == seat
    likely = {WALK: 1 + 2 * s.hand, BURY: KINDS - s.hand, HELP: 8 if friend else 1}
    return [int(likely.get(a, 2)) for a in options]


def estimate(s: LongMarch) -> list[float]:
    points = s.points()
    if s.mode == TOGETHER:
        return [min(1.0, sum(points) / goal(s)) * 2 - 1 if s.round else 0.0] * s.seats
    total = sum(points)
    return shares_to_returns([n / total for n in points]) if total else [0.0] * s.seats


def goal(s: LongMarch) -> int:
    """Five steps a round for the two figures of a seat (LM-AIM-3)."""
    return int(5 * s.rounds * s.seats)


PLAYER: Final = Section("player")
STEPS: Final = [PLAYER.add(Far(f"steps.{n}", [""], 0, 100, MOST_STEPS, "LM-AIM-2", "steps of a figure")) for n in "12"]

TABLE: Final = Section("table")
MODE: Final = TABLE.add(one_of("mode", ["race", "together", "march"], "LM-O-MODE", "the mode"))
ROUNDS: Final = TABLE.add(number("rounds", 0, MARCHING, "LM-O-ROUNDS", "how many rounds there are"))
ROUND: Final = TABLE.add(number("round", 0, MARCHING, "LM-O-ROUNDS", "the round"))
ORDER: Final = TABLE.add(Listed("order", FIGURES, IDS, "LM-SET-1", "the figures in their order"))
TURN: Final = TABLE.add(one_of("turn", IDS, "LM-TURN-1", "whose turn it is"))
HELD: Final = TABLE.add(flag("holds", "LM-TURN-1", "a card has been drawn"))
HAND: Final = TABLE.add(private(one_of("hand", CARD_NAMES, "LM-HID-1", "the card, if it is yours")))
DECK: Final = TABLE.add(number("deck", 0, CARDS, "LM-DECK-1", "cards of the deck that nobody knows"))
DISCARDS: Final = [
    TABLE.add(number(f"discards.{name}", 0, COPIES, "LM-DECK-1", "cards discarded")) for name in CARD_NAMES
]
ENDS: Final = [
    (
        TABLE.add(Listed(f"{end}.by", CARDS, SEATS, "LM-TURN-3", "who put the card there")),
        TABLE.add(private(Listed(f"{end}.card", CARDS, CARD_NAMES, "LM-HID-1", "which one, if that was you"))),
    )
    for end in ("top", "bottom")
]
WAITS: Final = [
    TABLE.add(flags(f"waits.{n}", ["chance", *SEATS], "LM-DEC-0", "who owes it an answer")) for n in range(INFO.depth)
]
HELPERS: Final = TABLE.add(flags("helper", IDS, "LM-HELP-1", "may still help"))
HELPER: Final = TABLE.add(one_of("asked", IDS, "LM-HELP-1", "is asked to help"))

LAYOUT: Final = Layout(
    INFO, ACTIONS, ["card", "help"], [March, NextFigure, Turns, OneCard, Help], PLAYER, SEATS, [TABLE]
)


def write(s: LongMarch, seat: Seat, row: Row) -> None:
    for owner in range(s.seats):
        part = PLAYER.blank.copy()
        for steps, place in zip(STEPS, (owner, owner + s.seats), strict=True):
            steps.put(part, s.steps[place])
        LAYOUT.put_player(row, owner, part)
    MODE.put(row, s.mode)
    ROUNDS.put(row, s.rounds)
    ROUND.put(row, s.round)
    ORDER.put(row, [figure - LOWEST for figure in s.order])
    TURN.put(row, s.figure - LOWEST if s.figure else -1)
    HELD.put(row, int(s.hand != NO_CARD))
    if holds(s, seat):
        HAND.put(row, s.hand)
    DECK.put(row, s.deck.total)
    for block, n in zip(DISCARDS, s.discards.counts, strict=True):
        block.put(row, n)
    for (whose, which), cards, by in zip(ENDS, (s.deck.top, s.deck.bottom), (s.top_by, s.bottom_by), strict=True):
        whose.put(row, by)
        which.put(row, [card if owner == seat else -1 for card, owner in zip(cards, by, strict=True)])
    for waits, frame in zip(WAITS, s.stack, strict=False):
        waits.put(row, frame.who)
        if isinstance(frame, Help):
            HELPERS.put(row, sum(1 << (figure - LOWEST) for figure in s.order if frame.left & bit(figure)))
            if frame.who:
                HELPER.put(row, frame.asked(s, 0) - LOWEST)


def question(s: LongMarch) -> str:
    top = s.stack[-1] if s.stack else None
    return "" if top is None or top.who & bit(CHANCE) else "help" if isinstance(top, Help) else "card"
