"""A guided first game in five short lessons: card and dice, orders, killing, buying, bingo. Loads without the rules."""

from typing import Final

from fragboard.core.lesson import Lesson, LessonStep, Said, chance, said

START: Final[dict[str, str | int]] = {"first_player": "seat_0"}
DEALT: Final[dict[str, str | int]] = {"first_player": "seat_0", "card_choice": "by_seat"}


def rolls(*squares: str) -> tuple[Said, ...]:
    """BINGO rolls in turn order: `N3`, or `*3` with a wild letter (BDA-BIN-12)."""
    given: list[Said] = []
    for square in squares:
        given += chance("letter:" + square[0], "number:" + square[1])
    return tuple(given)


CARD: Final = Lesson(
    id="card",
    title="Your card and the dice",
    seats=3,
    options=START,
    given=(),
    steps=(
        LessonStep(
            "This is a race: the first full row or column on a card wins. Pick a card. They differ only in which five "
            "squares are coloured, and those store energy. Take the red one.",
            "BDA-AIM-2",
            ("card:RED",),
            others=(*said(1, "card:BLUE"), *said(2, "card:GREEN"), *rolls("*3")),
        ),
        LessonStep(
            "Each round everybody rolls one square: a letter for the column, a number for the row. Your letter shows "
            "★, so you choose the column. N3 is coloured: a block there also stores 1 energy, written 1E. Take "
            "column N.",
            "BDA-BIN-7",
            ("letter:N",),
            refs=("square:0/N3",),
        ),
        LessonStep(
            "The block is yours, and so is 1E on your battery. After the dice comes the battle: all choose one item in "
            "secret. Nobody has hurt you yet, so collect: use your battery.",
            "BDA-ORD-2",
            ("order:battery_activate",),
            refs=("item:BASIC_BATTERY",),
            others=(*said(1, "order:battery_activate"), *said(2, "order:battery_activate")),
        ),
    ),
    ending="That is half of a round: roll, place, store. A square that you roll twice gives 2E instead of a block, so "
    "no roll is wasted. Your battery is full now and offers you things to buy: that comes in a later lesson.",
    seed=79,
)

ORDERS: Final = Lesson(
    id="orders",
    title="Shoot and block",
    seats=3,
    options=DEALT,
    given=rolls("B2", "G4", "O1"),
    steps=(
        LessonStep(
            "Every round your battery gives you 2E. A shot with the Basic Lazor costs 2E and does 1 damage. Fire it.",
            "BDA-ORD-5",
            ("order:lazor_activate",),
            refs=("item:BASIC_LAZOR",),
        ),
        LessonStep(
            "A lazor needs a target. Each player has 3 health, and nobody sees where you aim before all orders are in. "
            "Aim at @1.",
            "BDA-ORD-8",
            ("seat:1",),
            refs=("seat:1",),
            others=(*said(1, "order:battery_activate", "done"), *said(2, "order:battery_activate", "done")),
        ),
        LessonStep(
            "@1 used the battery, so nothing stopped your shot: 2 health are left there. The next roll is placed, and "
            "@1 has reason to shoot back. Only a shield stops damage, so use yours.",
            "BDA-DMG-5",
            ("order:shield_activate",),
            refs=("item:BASIC_SHIELD",),
            others=(*said(1, "order:lazor_activate", "seat:0", "done"), *said(2, "order:battery_activate", "done")),
        ),
    ),
    ending="Blocked: you guessed right and @1 paid for nothing. Lazor beats battery, shield beats lazor, and the "
    "battery gains while others waste their energy on shields. The whole battle is guessing who does what.",
    seed=2,
)

KILL: Final = Lesson(
    id="kill",
    title="Kill for blocks",
    seats=3,
    options=DEALT,
    given=(
        *rolls("B2", "N1", "O1"),
        *said(0, "order:lazor_activate", "seat:1"),
        *said(1, "order:battery_activate"),
        *said(2, "order:lazor_activate", "seat:1"),
        *said(1, "done"),
        *rolls("N4", "G5", "I1"),  # the token has passed on: @1 rolls first
    ),
    steps=(
        LessonStep(
            "@1 has been hit twice and has 1 health left, and two blocks in column N. Whoever kills a player takes a "
            "line of blocks from that card. You have the 2E for a shot: fire the lazor.",
            "BDA-DTH-9",
            ("order:lazor_activate",),
            refs=("seat:1", "square:1/N1", "square:1/N4"),
        ),
        LessonStep(
            "Aim at @1. Without health left a player is killed when the round is resolved, and all who did damage in "
            "that round share the blocks.",
            "BDA-DTH-2",
            ("seat:1",),
            refs=("seat:1",),
            others=(
                *said(1, "order:lazor_activate", "seat:2", "die:letter", "done"),
                *said(2, "order:battery_activate", "done"),
                *chance("letter:N"),
            ),
        ),
    ),
    ending="@1 rolled a die for the line it loses, and the blocks of column N now lie on the same squares of your "
    "card. It is back with full health: death costs blocks, never the game. Keep your own health up when one of your "
    "lines is nearly full.",
    seed=1,
)

BUY: Final = Lesson(
    id="buy",
    title="Buy something better",
    seats=3,
    options=DEALT,
    given=rolls("B2", "G4", "I3"),
    steps=(
        LessonStep(
            "Better items cost stored energy, and your battery holds 4E. Use it: it stores 2E, and the 2E that you do "
            "not spend this round are stored as well.",
            "BDA-RES-6",
            ("order:battery_activate",),
            refs=("item:BASIC_BATTERY",),
            others=(*said(1, "order:shield_activate"), *said(2, "order:shield_activate")),
        ),
        LessonStep(
            "4E: now you may shop. The Focused Lazor shoots for 1E instead of 2E, and can be overcharged: 2 damage "
            "for 3E. Buy it. It takes the place of your Basic Lazor.",
            "BDA-BUY-1",
            ("item:FOCUSED_LAZOR",),
            refs=("item:FOCUSED_LAZOR",),
        ),
        LessonStep(
            "A new round, 2E of supply, and a lazor that needs only 1E. What you do not spend goes to your "
            "battery. Fire.",
            "BDA-BUY-6",
            ("order:lazor_activate",),
            refs=("item:FOCUSED_LAZOR",),
        ),
        LessonStep(
            "Aim at whom you like.",
            "BDA-ORD-8",
            (),
            others=(*said(1, "order:shield_activate"), *said(2, "order:shield_activate")),
        ),
    ),
    ending="There is one copy of each advanced item: first come, first served. Larger batteries hold more, so they are "
    "a good first purchase; power cards are played once, at special moments.",
    seed=2,
)

BINGO: Final = Lesson(
    id="bingo",
    title="Bingo!",
    seats=2,
    options=DEALT,
    given=(
        *rolls("N1", "B2"),
        *said(0, "order:shield_activate"),
        *said(1, "order:shield_activate"),
        *rolls("G5", "N2"),
        *said(0, "order:shield_activate"),
        *said(1, "order:shield_activate"),
        *rolls("N4", "O3"),
        *said(0, "order:shield_activate"),
        *said(1, "order:shield_activate"),
        *rolls("I1", "N5"),
        *said(0, "order:shield_activate"),
        *said(1, "order:shield_activate"),
        *rolls("**", "O4"),
    ),
    steps=(
        LessonStep(
            "Four blocks in column N, and both your dice show *: any square is yours. First the column: which "
            "one wins?",
            "BDA-WIN-1",
            ("letter:N",),
            refs=("square:0/N1", "square:0/N2", "square:0/N4", "square:0/N5"),
        ),
        LessonStep(
            "And now the row. One square of the column is missing.",
            "BDA-BIN-3",
            ("number:3",),
            refs=("square:0/N3",),
        ),
    ),
    ending="Bingo: a full column, checked when everybody has placed. Rows count as well, diagonals never. That is the "
    "whole game. Play it against bots now; easy ones forgive a lot.",
)

LESSONS: Final = (CARD, ORDERS, KILL, BUY, BINGO)
