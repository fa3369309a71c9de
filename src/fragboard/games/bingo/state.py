"""The table: players with their cubes and cards, the market, and what must always hold (BDA-ENG-1, BDA-PRT)."""

from typing import Any, Final

from fragboard.core import bag
from fragboard.core.frame import Frame, State
from fragboard.core.plain import Plain
from fragboard.core.seats import places_between, seat_after
from fragboard.core.types import Int, Seat, bits
from fragboard.games.bingo.catalogue import (
    ADVANCED,
    CUBES,
    FULL_HEALTH,
    ITEMS,
    MODES,
    POWER_COPIES,
    POWERS,
    SLOTS,
    TESSERACT,
    Mode,
)

UNGIVEN: Final = -1  # an order nobody has given; 0 to 4 as in actions.ORDERS
HOLDS: Final = 5


class Setup(Plain):
    """The options of this game, as the rules use them (BDA-O). Never changed, so copies share it."""

    def __init__(
        self, random_first: bool, pick: bool, full: bool, loose: bool, gone: bool, shared: bool, round_limit: Int
    ) -> None:
        self.random_first = random_first
        self.pick = pick
        self.full = full
        self.loose = loose
        self.gone = gone
        self.shared = shared
        self.round_limit: Int = round_limit


class Player(Plain):
    """One player: six places for cubes (BDA-ENG-1), three slots, and this round's dice, order and damage."""

    def __init__(
        self,
        card: Int,
        pool: Int,
        health: Int,
        grid: Int,
        supply: Int,
        storage: Int,
        committed: Int,
        lazor: Int,
        shield: Int,
        battery: Int,
        off: Int,
        off_next: Int,
        foresight: bool,
        powers: Int,
        die_letter: Int,
        die_number: Int,
        letter: Int,
        number: Int,
        order: Int,
        target: Int,
        splash: Int,
        guard: Int,
        incoming: Int,
        blocked: Int,
        hurt: Int,
        returned: Int,
    ) -> None:
        self.card: Int = card
        self.pool: Int = pool
        self.health: Int = health
        self.grid: Int = grid  # mask of scored squares
        self.supply: Int = supply
        self.storage: Int = storage
        self.committed: Int = committed
        self.lazor: Int = lazor
        self.shield: Int = shield
        self.battery: Int = battery
        self.off: Int = off  # mask of slots disabled in this round
        self.off_next: Int = off_next  # and in the next
        self.foresight = foresight
        self.powers: Int = powers  # packed bag by power
        self.die_letter: Int = die_letter  # the player's dice as they lie
        self.die_number: Int = die_number
        self.letter: Int = letter  # with which the player placed in the BINGO phase (BDA-BIN-11)
        self.number: Int = number
        self.order: Int = order  # the order last revealed
        self.target: Int = target
        self.splash: Int = splash
        self.guard: Int = guard  # points a fixed shield has left (BDA-DMG-6)
        self.incoming: Int = incoming  # packed bags by attacker: the attacks of this wave,
        self.blocked: Int = blocked  # points blocked this round,
        self.hurt: Int = hurt  # points unblocked this round,
        self.returned: Int = returned  # and what wave 2 will bring

    def clone(self) -> "Player":
        return Player(
            self.card,
            self.pool,
            self.health,
            self.grid,
            self.supply,
            self.storage,
            self.committed,
            self.lazor,
            self.shield,
            self.battery,
            self.off,
            self.off_next,
            self.foresight,
            self.powers,
            self.die_letter,
            self.die_number,
            self.letter,
            self.number,
            self.order,
            self.target,
            self.splash,
            self.guard,
            self.incoming,
            self.blocked,
            self.hurt,
            self.returned,
        )

    def item(self, slot: Int) -> Int:
        """The item in a slot."""
        if slot == 0:
            return self.lazor
        return self.shield if slot == 1 else self.battery

    def free(self) -> Int:
        """Free E (BDA-ENG-4)."""
        return self.supply + self.storage

    def capacity(self) -> Int:
        return ITEMS[self.battery].capacity

    def room(self) -> Int:
        """How much E the battery can still take; a Tesseract Battery cannot be charged (BDA-I-TESSERACT_BATTERY-R2)."""
        return 0 if self.battery == TESSERACT else ITEMS[self.battery].capacity - self.storage

    def mode(self, order: Int) -> Mode:
        """What the player's item does under an order 0 to 4."""
        return MODES[self.item(order >> 1) * 2 + (order & 1)]

    def holds(self, power: Int) -> bool:
        return bag.count(self.powers, power) > 0


class Bingo(State):
    """The whole table."""

    def __init__(
        self,
        seats: Int,
        over: bool,
        stack: "list[Frame[Any]]",
        setup: Setup,
        first: Seat,
        round: Int,
        players: list[Player],
        items: Int,
        powers: Int,
        items_back: Int,
        powers_back: Int,
        items_gone: Int,
        powers_gone: Int,
        places: list[int],
        by_limit: bool,
    ) -> None:
        super().__init__(seats, over, stack)
        self.setup = setup
        self.first: Int = first  # who has the First Player token
        self.round: Int = round
        self.players = players
        self.items: Int = items  # the market: mask of items, packed bag of powers
        self.powers: Int = powers
        self.items_back: Int = items_back  # reach the market at round end (BDA-RND-4)
        self.powers_back: Int = powers_back
        self.items_gone: Int = items_gone  # have left the game
        self.powers_gone: Int = powers_gone
        self.places = places  # rank by seat once it is over; never changed, so copies share it
        self.by_limit = by_limit

    def clone(self) -> "Bingo":
        return Bingo(
            self.seats,
            self.over,
            [frame.clone() for frame in self.stack],
            self.setup,
            self.first,
            self.round,
            [player.clone() for player in self.players],
            self.items,
            self.powers,
            self.items_back,
            self.powers_back,
            self.items_gone,
            self.powers_gone,
            self.places,
            self.by_limit,
        )

    def in_turn(self, index: Int) -> Seat:
        """The seat at a place of the turn order (BDA-TRM-2)."""
        return seat_after(self.first, index, self.seats)

    def place_of(self, seat: Seat) -> Int:
        """A seat's place in the turn order."""
        return places_between(self.first, seat, self.seats)


def check(s: Bingo) -> list[str]:
    """Every broken invariant of the table."""
    broken = []
    if not 0 <= s.first < s.seats or len(s.players) != s.seats:
        broken.append(f"{len(s.players)} players at {s.seats} seats, the token at seat {s.first}")
    for seat, p in enumerate(s.players):
        broken += [f"seat {seat}: {what}" for what in check_player(p)]
    broken += check_cards(s)
    for frame in s.stack:
        broken += frame.check(s)
    return broken


def check_player(p: Player) -> list[str]:
    broken = []
    cubes = [p.pool, p.health, bits(p.grid), p.supply, p.storage, p.committed]
    if min(cubes) < 0 or sum(cubes) != CUBES:
        broken.append(f"the cubes are {cubes}, not {CUBES} in all (BDA-ENG-1)")
    if p.health > FULL_HEALTH:
        broken.append(f"health is {p.health} (BDA-RUL-20)")
    if p.storage > p.capacity():
        broken.append(f"{p.storage}E on a battery for {p.capacity()}E (BDA-ENG-2)")
    for slot, name in enumerate(SLOTS):
        if ITEMS[p.item(slot)].slot != slot:
            broken.append(f"{ITEMS[p.item(slot)].name} lies in the slot for a {name}")
    if (p.off | p.off_next) >> len(SLOTS):
        broken.append("a slot that does not exist is disabled")
    return broken


def check_cards(s: Bingo) -> list[str]:
    broken = []
    owned = 0
    for p in s.players:
        for item in (p.lazor, p.shield, p.battery):
            if ITEMS[item].price and owned >> item & 1:
                broken.append(f"two players have the {ITEMS[item].name}")
            owned |= 1 << item
    places = [s.items, s.items_back, s.items_gone, owned & ADVANCED]
    if sum(places) != ADVANCED:  # each item in exactly one place
        broken.append(f"the advanced items are in {places} (BDA-PRT-6)")
    for power, card in enumerate(POWERS):
        held = sum(bag.count(p.powers, power) for p in s.players)
        n = held + sum(bag.count(b, power) for b in (s.powers, s.powers_back, s.powers_gone))
        if n != POWER_COPIES:
            broken.append(f"there are {n} copies of {card.name} (BDA-PRT-7)")
    return broken
