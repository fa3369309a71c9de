"""Positions for the tests of bots: one for every kind of question, and a few in which a good answer is obvious."""

from functools import cache
from typing import Any, NamedTuple

from fragboard.bots import Bot, Greedy, Ismcts, Look, Random
from fragboard.bots.base import answers_of
from fragboard.core.game import Game
from fragboard.games import find
from fragboard.games.bingo.questions import QUESTIONS
from fragboard.testing.kit import Run
from tests.games.bingo.table import BingoTable

BINGO: Game[Any] = find("bingo")
MODES = ["standard", "quick", "bazaar"]

# All squares but one in each row and column. No line is full, and whoever has the first card and takes any line of the
# second has a bingo.
NEARLY = "B2 B3 B4 B5 I1 I3 I4 I5 N1 N2 N4 N5 G1 G2 G3 G5 O1 O2 O3 O4"
NEARLY_TOO = "B1 B3 B4 B5 I1 I2 I4 I5 N1 N2 N3 N5 G1 G2 G3 G4 O2 O3 O4 O5"


class Asked(NamedTuple):
    """A seat with a choice."""

    kind: str
    s: Any
    seat: int

    def look(self) -> Look:
        return Look(BINGO, self.s, self.seat)

    def legal(self) -> list[int]:
        return [int(a) for a in BINGO.legal(self.s, self.seat)]


@cache
def asked() -> dict[str, Asked]:
    """For every kind of question of the rulebook the first one in a row of random games."""
    found: dict[str, Asked] = {}
    seed = 0
    while len(found) < len(QUESTIONS):
        with Run(BINGO, 2 + seed % 4, {"mode": MODES[seed % 3]}, seed) as run:
            for _ in run:
                for seat in run.seats_asked():
                    kind = BINGO.prompt(run.s, seat).kind
                    if kind not in found and len(BINGO.legal(run.s, seat)) > 1:
                        found[kind] = Asked(kind, BINGO.clone(run.s), seat)
        seed += 1
        assert seed < 400, f"nobody was asked {set(QUESTIONS) - set(found)}"
    return found


def sealed_positions(games: int, every: int) -> list[Asked]:
    """Seats that choose an order, some of the others having locked or half given theirs, out of random games."""
    found: list[Asked] = []
    for seed in range(games):
        with Run(BINGO, 3 + seed % 3, {"mode": MODES[seed % 3]}, 1000 + seed) as run:
            for _ in run:
                if BINGO.sealed(run.s) and run.spare.below(every) == 0:
                    seats = [seat for seat in run.seats_asked() if len(BINGO.legal(run.s, seat)) > 1]
                    if seats:
                        found.append(Asked("order", BINGO.clone(run.s), seats[run.spare.below(len(seats))]))
    return found


def begun(bot: Bot, seat: int, seed: int = 1) -> Bot:
    """The bot, sitting at a table."""
    bot.begin(BINGO, seat, seed)
    return bot


def choice(bot: Bot, table: BingoTable, seat: int) -> str:
    """What a bot answers at a table, by name."""
    return BINGO.actions.name(answers_of(begun(bot, seat).choose(Look(BINGO, table.s, seat)))[0])


def bots() -> dict[str, Bot]:
    """One of each kind, quick enough for many questions."""
    return {"random": Random(), "greedy": Greedy(tries=2, depth=3), "ismcts": Ismcts(iterations=60, rollout=4)}


# Positions in which the answer is obvious.


def one_number_wins() -> BingoTable:
    """Seat 0 lacks B4 for a bingo and has rolled B and a wild number."""
    table = BingoTable(3).has(0, blocks="B1 B2 B3 B5 I1 O3").has(1, blocks="I4 N2").roll("B*", "N3", "G4")
    assert table.kind() == "choose_number" and table.asked() == [0]
    return table


def one_square_wins() -> BingoTable:
    """Seat 0 lacks N4 for a bingo and has rolled two wild dice."""
    table = BingoTable(3).has(0, blocks="N1 N2 N3 N5 B2 O1").roll("**", "N3", "G4")
    assert table.kind() == "choose_letter" and table.asked() == [0]
    return table


def a_kill_wins() -> BingoTable:
    """Seat 1 dies of one point, has no shield to stop two, and any line it gives up makes a bingo for seat 0.

    Seat 2 can be killed neither now nor soon, and has nothing worth taking.
    """
    table = BingoTable(3)
    table.has(0, blocks=NEARLY, lazor="PLASMA_LAZOR")
    table.has(1, blocks=NEARLY_TOO, health=1, supply=0, off="shield lazor")
    table.has(2, health=3, supply=0, off="lazor shield")
    return table.to_orders("B2", "B1", "I1")


def everybody_else_is_forced() -> BingoTable:
    """Seat 0 shoots and chooses its target; the others can only use their batteries, so that nobody answers after it.

    Afterwards seat 0 can buy a single thing, or nothing.
    """
    table = BingoTable(4).has(0, supply=2, storage=2)
    for seat in (1, 2, 3):
        table.has(seat, off="lazor shield")
    return table.to_orders().answer(0, "order:lazor_activate")
