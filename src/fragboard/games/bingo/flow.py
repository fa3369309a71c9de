"""The course of the game: set-up, then rounds of Charge, BINGO and Battle (BDA-SET, BDA-RND, BDA-CHG)."""

from typing import Final

from fragboard.core import bag
from fragboard.core.frame import RUN, Frame, Order, all_seats
from fragboard.core.seats import seat_after, starter, starters
from fragboard.core.types import CHANCE, EVERYONE, Action, Int, Seat, Source, bit
from fragboard.games.bingo.actions import CARD, SEAT
from fragboard.games.bingo.battle import settle_effects, shoot, shoot_back, use_batteries
from fragboard.games.bingo.catalogue import (
    ADVANCED,
    BASIC_BATTERY,
    BATTERY,
    CARDS,
    CUBES,
    FULL_HEALTH,
    ITEMS,
    NONE,
    POWER_COPIES,
    POWERS,
    SHIELD_ITEMS,
)
from fragboard.games.bingo.energy import gain
from fragboard.games.bingo.events import CardPicked, RoundBegan, TokenGiven
from fragboard.games.bingo.orders import ask_orders
from fragboard.games.bingo.powers import open_bingo_window, open_burn_window
from fragboard.games.bingo.resolve import resolve
from fragboard.games.bingo.rolls import place_all, roll_all
from fragboard.games.bingo.state import UNGIVEN, Bingo, Player, Setup
from fragboard.games.bingo.winning import check_limit, check_win

FIRST: Final = 1  # where the course of the game stands
PICK: Final = 2
CHARGE: Final = 3
COMPRESS: Final = 4
PLACE: Final = 5
CHECK: Final = 6
GIVE_ORDERS: Final = 7
BATTERIES: Final = 8
WAVE_1: Final = 9
WAVE_2: Final = 10
EFFECTS: Final = 11
RESOLVE: Final = 12
ROUND_END: Final = 13


class Course(Frame[Bingo]):
    """The bottom of the stack: one step of the round after the other (BDA-RND-1 to BDA-RND-3)."""

    def clone(self) -> "Course":
        return Course(self.pc, self.who)

    def chance(self, s: Bingo) -> list[tuple[Action, int]]:
        return starters(SEAT, s.seats)

    def sample(self, s: Bingo, rng: Source) -> Action:
        return starter(SEAT, s.seats, rng)

    def resume(self, s: Bingo, seat: Seat, a: Action) -> None:
        give_token(s, a - SEAT)
        self.pc = PICK

    def settle(self, s: Bingo) -> None:
        if self.pc == FIRST:  # a random player receives the token (BDA-SET-1)
            if s.setup.random_first:
                self.who = bit(CHANCE)
            else:
                give_token(s, 0)
                self.pc = PICK
        elif self.pc == PICK:
            self.pc = CHARGE
            hand_out_cards(s)
        elif self.pc == CHARGE:  # and then everybody rolls
            self.pc = COMPRESS
            begin_round(s)
            roll_all(s)
        elif self.pc == COMPRESS:
            self.pc = PLACE
            open_bingo_window(s)
        elif self.pc == PLACE:
            self.pc = CHECK
            place_all(s)
        elif self.pc == CHECK:  # the win check, then the window before the orders (BDA-BIN-10, BDA-ORD-1)
            self.pc = GIVE_ORDERS
            check_win(s, all_seats(s.seats))
            if not s.over:
                open_burn_window(s, all_seats(s.seats))
        elif self.pc == GIVE_ORDERS:
            self.pc = BATTERIES
            ask_orders(s)
        else:
            self.settle_battle(s)

    def settle_battle(self, s: Bingo) -> None:
        """The Battle phase after the reveal (BDA-RND-2)."""
        if self.pc == BATTERIES:
            self.pc = WAVE_1
            use_batteries(s)
        elif self.pc == WAVE_1:
            self.pc = WAVE_2
            shoot(s)
        elif self.pc == WAVE_2:
            self.pc = EFFECTS
            shoot_back(s)
        elif self.pc == EFFECTS:
            self.pc = RESOLVE
            settle_effects(s)
        elif self.pc == RESOLVE:
            self.pc = ROUND_END
            resolve(s)
        else:
            self.pc = CHARGE
            end_round(s)


class PickCards(Order[Bingo]):
    """The cards are picked in turn order, one each, from those left (BDA-SET-7)."""

    def clone(self) -> "PickCards":
        return PickCards(self.pc, self.who, self.first, self.at, self.count)

    def begin(self, s: Bingo, turn: Int) -> None:
        self.who = bit(turn)

    def options(self, s: Bingo, seat: Seat) -> list[Action]:
        taken = [p.card for p in s.players]
        return [CARD + card for card in range(len(CARDS)) if card not in taken]

    def default(self, s: Bingo, seat: Seat) -> Action:
        return self.options(s, seat)[0]

    def resume(self, s: Bingo, seat: Seat, a: Action) -> None:
        give_card(s, seat, a - CARD)


def give_token(s: Bingo, seat: Seat) -> None:
    s.first = seat
    if s.events is not None:
        s.events.append(TokenGiven(EVERYONE, seat))


def give_card(s: Bingo, seat: Seat, card: Int) -> None:
    s.players[seat].card = card
    if s.events is not None:
        s.events.append(CardPicked(EVERYONE, seat, card))


def hand_out_cards(s: Bingo) -> None:
    """Picked in turn order, or by seat (BDA-O-CARD_CHOICE)."""
    seat: Int
    if s.setup.pick:
        s.push(PickCards(RUN, 0, first=s.first, at=0, count=s.seats))
    else:
        for seat in range(s.seats):
            give_card(s, seat, seat)


def begin_round(s: Bingo) -> None:
    """Charge: everybody gains the supply of a working battery (BDA-CHG)."""
    s.round += 1
    if s.events is not None:
        s.events.append(RoundBegan(EVERYONE, s.round))
    seat: Int
    for seat in range(s.seats):
        p = s.players[seat]
        p.blocked = 0
        p.hurt = 0
        if not p.off >> BATTERY & 1:
            gain(s, seat, ITEMS[p.battery].supply)


def end_round(s: Bingo) -> None:
    """Marks come off, cards reach the market, the token passes on, the limit is checked (BDA-RND-4)."""
    for p in s.players:
        p.off = p.off_next
        p.off_next = 0
    s.items |= s.items_back
    s.items_back = 0
    s.powers += s.powers_back  # packed bags add up count by count
    s.powers_back = 0
    was_first = s.first
    give_token(s, seat_after(s.first, 1, s.seats))
    check_limit(s, was_first)


def new_player(setup: Setup) -> Player:
    """Full health, basic items, everything else in the pool (BDA-SET-3 to BDA-SET-5)."""
    storage = ITEMS[BASIC_BATTERY].capacity if setup.full else 0
    return Player(
        card=NONE,
        pool=CUBES - FULL_HEALTH - storage,
        health=FULL_HEALTH,
        grid=0,
        supply=0,
        storage=storage,
        committed=0,
        lazor=0,
        shield=SHIELD_ITEMS,
        battery=BASIC_BATTERY,
        off=0,
        off_next=0,
        foresight=False,
        powers=0,
        die_letter=NONE,
        die_number=NONE,
        letter=NONE,
        number=NONE,
        order=UNGIVEN,
        target=NONE,
        splash=NONE,
        guard=0,
        incoming=0,
        blocked=0,
        hurt=0,
        returned=0,
    )


def new_table(seats: int, setup: Setup) -> Bingo:
    """The table before anybody has the token; all advanced items and powers lie in the market (BDA-SET-6)."""
    powers: Int = 0
    for power in range(len(POWERS)):
        powers = bag.put(powers, power, POWER_COPIES)
    return Bingo(
        seats=seats,
        over=False,
        stack=[Course(FIRST, 0)],
        setup=setup,
        first=0,
        round=0,
        players=[new_player(setup) for _ in range(seats)],
        items=ADVANCED,
        powers=powers,
        items_back=0,
        powers_back=0,
        items_gone=0,
        powers_gone=0,
        places=[],
        by_limit=False,
    )
