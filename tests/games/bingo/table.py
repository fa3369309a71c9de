"""Bingo positions for tests: players are given blocks, energy, items and powers by name; dice are answers.

t = BingoTable(3).has(0, blocks="B1 B2", storage=3, lazor="PLASMA_LAZOR").to_orders()
t.orders("lazor_activate 1", "battery_activate", "shield_activate")
assert t.p(1).health == 1
"""

from __future__ import annotations

from fragboard.core import bag
from fragboard.core.masks import things_in
from fragboard.core.types import CHANCE, bits
from fragboard.games import find
from fragboard.games.bingo.catalogue import ITEMS, LETTERS, NUMBERS, POWERS, SLOTS, square_of
from fragboard.games.bingo.state import Bingo, Player
from fragboard.games.bingo.view import square_names
from fragboard.testing import Table

ITEM_IDS = [item.id for item in ITEMS]
POWER_IDS = [power.id for power in POWERS]
QUIET = {"first_player": "seat_0", "card_choice": "by_seat"}


class BingoTable(Table[Bingo]):
    """A table after set-up (seat 0 has the token, cards by seat) unless options say otherwise.

    Questions with one legal answer are answered at once, as the driver does; `forced` remembers them.
    """

    def __init__(self, seats: int = 3, **options: object) -> None:
        super().__init__(find("bingo"), seats, **{**QUIET, **options})

    def p(self, seat: int) -> Player:
        return self.s.players[seat]

    def blocks(self, seat: int) -> list[str]:
        """The scored squares of a player, by name, column by column."""
        return square_names(self.p(seat).grid)

    def powers(self, seat: int) -> dict[str, int]:
        return {POWER_IDS[i]: n for i in range(5) if (n := bag.count(self.p(seat).powers, i))}

    def items(self, seat: int) -> list[str]:
        return [ITEM_IDS[self.p(seat).item(slot)] for slot in range(3)]

    # --- positions -------------------------------------------------------------------------------------------------

    def has(
        self,
        seat: int,
        *,
        blocks: str | None = None,
        health: int | None = None,
        supply: int | None = None,
        storage: int | None = None,
        lazor: str | None = None,
        shield: str | None = None,
        battery: str | None = None,
        powers: str | None = None,
        off: str | None = None,
        foresight: bool | None = None,
    ) -> BingoTable:
        """Give a player something; cubes come out of (or go back to) the pool, cards out of the market."""
        p = self.p(seat)
        for slot, name in enumerate((lazor, shield, battery)):
            if name is not None:
                self._equip(p, slot, ITEM_IDS.index(name))
        if blocks is not None:
            p.grid = 0
            for name in blocks.split():
                p.grid |= 1 << square_of(name)
        if health is not None:
            p.health = health
        if supply is not None:
            p.supply = supply
        if storage is not None:
            p.storage = storage
        for name in (powers or "").split():
            self.s.powers = bag.put(self.s.powers, POWER_IDS.index(name), -1)
            p.powers = bag.put(p.powers, POWER_IDS.index(name), 1)
        if off is not None:
            p.off = sum(1 << SLOTS.index(name) for name in off.split())
        if foresight is not None:
            p.foresight = foresight
        p.pool = 40 - p.health - count(p.grid) - p.supply - p.storage - p.committed
        return self.sound()

    def _equip(self, p: Player, slot: int, item: int) -> None:
        old = p.item(slot)
        if ITEMS[old].price:
            self.s.items |= 1 << old
        self.s.items &= ~(1 << item)
        setattr(p, SLOTS[slot], item)
        p.storage = min(p.storage, ITEMS[item].capacity) if slot == 2 else p.storage

    # --- answers ---------------------------------------------------------------------------------------------------

    def answer(self, seat: int, *names: str) -> BingoTable:
        """Answer one question after the other for a seat."""
        for name in names:
            self.take(seat, name)
            self.force()
        return self

    def roll(self, *dice: str) -> BingoTable:
        """Dice as they are asked for: `N3`, `*4`, `**` for two dice, `N` or `4` or `*` for one die of a reward roll."""
        for faces in dice:
            for face in faces:
                self.rolls(face).force()
        return self

    def to_orders(self, *dice: str) -> BingoTable:
        """Roll for everybody (given dice in turn order, or squares that are free) and go on to the orders.

        Windows on the way are declined.
        """
        if not dice:
            dice = tuple(self._free_square(self.s.in_turn(i), i) for i in range(self.s.seats))
        self.roll(*dice)
        while self.kind() in ("compress_bingo", "entropy"):
            self.answer(self.asked()[0], "no")
        assert self.kind() == "order_action", f"the question is {self.kind()!r}"
        return self

    def _free_square(self, seat: int, at: int) -> str:
        """A free, uncoloured square that completes no line."""
        from fragboard.games.bingo.catalogue import CARDS, LINES

        p = self.p(seat)
        for square in range(25):
            grid = p.grid | 1 << square
            if p.grid >> square & 1 or CARDS[p.card].coloured >> square & 1:
                continue
            if not any(grid & line == line for line in LINES):
                return LETTERS[square // 5] + NUMBERS[square % 5]
        raise AssertionError("no quiet square is left")

    def orders(self, *orders: str) -> BingoTable:
        """Everybody's order, by seat: `battery_activate`, `lazor_activate 1`, `lazor_overcharge 1 2`, `hold`."""
        for seat, text in enumerate(orders):
            words = text.split()
            steps = [words[0] if words[0] == "hold" else f"order:{words[0]}", *(f"seat:{x}" for x in words[1:])]
            for step in steps:
                if seat in self.asked() and self.kind(seat).startswith("order_"):
                    self.answer(seat, step)
                else:  # the driver has answered it already, there being no choice
                    assert (seat, step) in self.forced, f"{step} of seat {seat} was neither asked nor forced"
        return self

    def done(self) -> BingoTable:
        """Everybody declines windows and buys nothing until the round is over and dice are to be rolled."""
        while self.asked() and self.asked() != [CHANCE]:
            seat = self.asked()[0]
            assert self.kind() in ("buy", "resolve_power"), f"the question is {self.kind()!r} for seat {seat}"
            self.answer(seat, "done" if self.kind() == "buy" else "no")
        return self

    def asks(self, seat: int, kind: str, listed: str, *, default: str | None = None) -> BingoTable:
        """The open question: who is asked what, the options as people see them, and what the clock answers.

        Nobody else may answer it, and nothing but the options is accepted. Other seats may be asked only while orders
        are open.
        """
        names = listed.split()
        assert default is not None, "the rulebook has an answer for those whose time is up"
        if kind.startswith("order_"):
            self.offers(seat, kind, listed, default=default)
        else:
            super().asks(seat, kind, listed, default=default)
        for other in range(self.s.seats):
            if other not in self.asked():
                self.refused(other, names[0])
        for name in ("square:O5", "card:RED", "amount:40", "yes", "hold", "done", "seat:4"):
            if name not in names:
                self.refused(seat, name)
        return self

    def buy_nothing(self) -> BingoTable:
        """Whoever is asked to buy is done, until there is another question."""
        while self.kind() == "buy":
            self.answer(self.asked()[0], "done")
        return self

    def pays(self, seat: int, order: str, cost: int) -> bool:
        """Whether a mode costs exactly this much: the last cube decides whether it can be ordered."""
        supply, storage = self.p(seat).supply, self.p(seat).storage
        self.has(seat, supply=cost, storage=0)
        enough = f"order:{order}" in self.legal(seat)
        self.has(seat, supply=max(0, cost - 1))
        too_little = cost > 0 and f"order:{order}" in self.legal(seat)
        self.has(seat, supply=supply, storage=storage)
        return enough and not too_little


def count(mask: int) -> int:
    return int(bits(mask))


def squares(mask: int) -> list[int]:
    return things_in(mask)
