"""A card takes effect: what it asks, and what it does (ZOM-C, ZOM-D-PICK_TARGET, ZOM-D-BUTTER, ZOM-D-PICK_TILE)."""

from typing import Final

from fragboard.core.frame import DONE
from fragboard.core.masks import options_of
from fragboard.core.types import CHANCE, EVERYONE, Action, Int, Seat, bit, bits
from fragboard.games.zombies import moving
from fragboard.games.zombies.actions import (
    ACCEPT,
    BULLETS,
    CARD,
    CELL,
    DIE,
    FILL,
    REROLL_1,
    REROLL_2,
    SEAT,
    TILE,
)
from fragboard.games.zombies.aims import LASTING, MASTERED, SCREWED, room_for, rooms, targets, tiles_for
from fragboard.games.zombies.aims import playable as playable
from fragboard.games.zombies.catalogue import (
    ADRENALINE_RUSH,
    ALL_THE_MARBLES,
    ALTERNATE_FOOD_SOURCE,
    BAD_SENSE_OF_DIRECTION,
    BRAIN_CRAMP,
    BUTTER_FINGERS,
    CARDS,
    CELLS,
    COULDNT_GET_WORSE,
    I_DONT_THINK_THEYRE_DEAD,
    ITEM_MASK,
    KILL_NUMBER,
    MIDDLE,
    NONE,
    SHELLS_START,
    SHOTGUN,
    SLIGHT_MISCALCULATION,
    THIS_ISNT_SO_BAD,
    TITLES,
    WEAPON_MASK,
    WERE_SCREWED,
    WHERE_DID_EVERYBODY_GO,
    ZOMBIE_MASTER,
)
from fragboard.games.zombies.events import (
    BY_CARD,
    CardLost,
    CardPending,
    CardUsed,
    DeadMoved,
    LifeLost,
    MoveRolled,
    Rerolled,
    ZombiesPut,
)
from fragboard.games.zombies.procedure import Procedure
from fragboard.games.zombies.state import COMING, Zombies, one
from fragboard.games.zombies.things import discard_card, gain_bullets, lose_trophies, strip

WHOM: Final = 1  # where a card stands: `pick_target`,
WHAT: Final = 2  # `butter`,
ZOMBIE_TILE: Final = 3  # `pick_tile` and `pick_cell` of a zombie to be taken,
ZOMBIE_CELL: Final = 4
WHERE_TILE: Final = 5  # and of the cell for a zombie
WHERE_CELL: Final = 6
AFTER: Final = 7  # everything is done but for what the card has set off

BULLETS_LOST: Final = 2  # ZOM-C-BUTTER_FINGERS
TROPHIES_LOST: Final = 2  # ZOM-C-I_DONT_THINK_THEYRE_DEAD
FORCED_CELLS: Final = 5  # ZOM-C-WHERE_DID_EVERYBODY_GO
SHIFTED: Final = 2  # ZOM-C-THIS_ISNT_SO_BAD


def play(s: Zombies, seat: Seat, title: Int, window: Int) -> None:
    """A card that has left the hand takes effect (ZOM-CRD-7); the frame that calls this has set its next place."""
    if (ITEM_MASK | WEAPON_MASK) >> title & 1:
        lay(s, seat, title)
        return
    if not LASTING >> title & 1:
        discard_card(s, title)
    if title == ADRENALINE_RUSH:
        rush(s, seat)
    elif title == ALTERNATE_FOOD_SOURCE:
        s.players[seat].food = COMING
    elif title == BRAIN_CRAMP:
        moving.set_mover(s, seat)
    else:
        s.push(casting(s, seat, title))


def lay(s: Zombies, seat: Seat, title: Int) -> None:
    """An item, or a weapon from the hand, now lies in front of its player (ZOM-CRD-4, ZOM-WPN-9)."""
    p = s.players[seat]
    p.front += one(title)
    if title == SHOTGUN:
        p.shells = SHELLS_START


def use_marbles(s: Zombies, seat: Seat) -> None:
    """All the Marbles are discarded: no zombie moves until the end of the player's next turn (ZOM-CRD-9)."""
    p = s.players[seat]
    p.front -= one(ALL_THE_MARBLES)
    p.marbles = COMING
    discard_card(s, ALL_THE_MARBLES)
    if s.events is not None:
        s.events.append(CardUsed(EVERYONE, seat=seat, card=ALL_THE_MARBLES))


def rush(s: Zombies, seat: Seat) -> None:
    """The allowance is doubled, before it is halved for an escort (ZOM-MOV-5)."""
    s.rolled *= 2
    s.allowance = (s.rolled + 1) // 2 if s.escorted and not s.healed else s.rolled
    if s.events is not None:
        s.events.append(MoveRolled(EVERYONE, seat=seat, die=0, allowance=s.allowance))


def casting(s: Zombies, seat: Seat, title: Int) -> "Casting":
    """The procedure of a threat."""
    start = WHOM
    left: Int = 0
    if title == THIS_ISNT_SO_BAD:
        start, left = ZOMBIE_TILE, SHIFTED
    elif title == WERE_SCREWED:
        start, left = WHERE_TILE, SCREWED
    elif title == ZOMBIE_MASTER:
        start, left = WHERE_TILE, MASTERED
    elif title in (COULDNT_GET_WORSE, SLIGHT_MISCALCULATION):
        start = WHERE_TILE
    return Casting(start, 0, seat=seat, title=title, target=NONE, tile=NONE, taken=NONE, moved=NONE, left=left)


class Casting(Procedure):
    """A threat takes effect."""

    def __init__(
        self, pc: Int, who: Int, seat: Seat, title: Int, target: Int, tile: Int, taken: Int, moved: Int, left: Int
    ) -> None:
        super().__init__(pc, who, seat)
        self.title: Int = title
        self.target: Int = target  # a seat
        self.tile: Int = tile  # picked
        self.taken: Int = taken  # the place of the zombie that is being put elsewhere,
        self.moved: Int = moved  # and of the one that was
        self.left: Int = left  # zombies still to be put

    def clone(self) -> "Casting":
        return Casting(
            self.pc, self.who, self.seat, self.title, self.target, self.tile, self.taken, self.moved, self.left
        )

    def kind(self, s: Zombies) -> str:
        if self.pc == WHOM:
            return "pick_target"
        if self.pc == WHAT:
            return "butter"
        return "pick_tile" if self.pc in (ZOMBIE_TILE, WHERE_TILE) else "pick_cell"

    def link(self, s: Zombies, seat: Seat) -> bool:
        return True

    # What is asked.

    def listed(self, s: Zombies, seat: Seat) -> list[Action]:
        if self.pc == WHOM:
            return options_of(targets(s, self.seat, self.title), SEAT)
        if self.pc == WHAT:
            return losses(s, self.target)
        if self.pc in (ZOMBIE_TILE, WHERE_TILE):
            found: list[Action] = []
            tile: Int
            for tile in range(s.town.size):
                if self.cells(s, tile):
                    found.append(TILE + tile)
            return found
        cells = options_of(self.cells(s, self.tile), CELL)
        return [FILL, *cells] if self.pc == WHERE_CELL and self.left >= 2 and not self.shifts() else cells

    def shifts(self) -> bool:
        return self.title == THIS_ISNT_SO_BAD

    def cells(self, s: Zombies, tile: Int) -> Int:
        """The cells of a tile that may be picked now."""
        if self.pc in (ZOMBIE_TILE, ZOMBIE_CELL):
            cells: Int = s.zombies[tile]
            if self.moved != NONE and self.moved // CELLS == tile:
                cells &= ~cell_bit(self.moved)
            return cells
        return room_for(s, self.title, tile)

    # What is answered.

    def resume(self, s: Zombies, seat: Seat, a: Action) -> None:
        if self.pc == WHOM:
            self.target = a - SEAT
            self.strike(s)
        elif self.pc == WHAT:
            self.pc = DONE
            lose_thing(s, self.target, a)
        elif self.pc == ZOMBIE_TILE:
            self.pc = ZOMBIE_CELL
            self.tile = a - TILE
        elif self.pc == ZOMBIE_CELL:
            self.pc = WHERE_TILE
            self.taken = CELLS * self.tile + a - CELL
        elif self.pc == WHERE_TILE:
            self.tile = a - TILE
            self.chosen(s)
        elif self.shifts():
            self.shift(s, CELLS * self.tile + a - CELL)
        else:
            self.put(s, a)

    def settle(self, s: Zombies) -> None:
        if self.pc == AFTER or (self.pc == ZOMBIE_TILE and not self.more(s)):
            self.pc = DONE
        else:
            self.who = bit(self.seat)

    def more(self, s: Zombies) -> bool:
        """Whether there is another zombie to be taken."""
        tile: Int
        return any(self.cells(s, tile) for tile in range(s.town.size))

    def strike(self, s: Zombies) -> None:
        """The target is known."""
        title = self.title
        target = self.target
        self.pc = DONE
        if LASTING >> title & 1:
            pend(s, target, title)
        elif title == BUTTER_FINGERS:
            self.pc = WHAT
        elif title == I_DONT_THINK_THEYRE_DEAD:
            s.push(Undead(FIRST, 0, seat=target, first=0, second=0))
        elif title == WHERE_DID_EVERYBODY_GO:
            moving.forced_move(s, target, self.seat, FORCED_CELLS)
        else:
            assert title == BAD_SENSE_OF_DIRECTION
            pay_life(s, self.seat)
            moving.put_pawn(s, target, MIDDLE)

    def chosen(self, s: Zombies) -> None:
        """A tile is picked for zombies."""
        if self.title == COULDNT_GET_WORSE:
            self.pc = DONE
            fill(s, self.tile, room_for(s, self.title, self.tile), CELLS)
        else:
            self.pc = WHERE_CELL
            if self.title == SLIGHT_MISCALCULATION:
                inside = rooms(s, self.tile)
                self.left = bits(s.zombies[self.tile] & inside)

    def put(self, s: Zombies, a: Action) -> None:
        """Zombies from the stock come onto a cell, or onto all that are allowed."""
        cells = room_for(s, self.title, self.tile)
        if a == FILL:
            self.left -= fill(s, self.tile, cells, self.left)
        else:
            one_bit: Int = 1
            self.left -= fill(s, self.tile, one_bit << (a - CELL), 1)
        if not self.left or not s.stock:
            self.pc = DONE
        elif self.title == SLIGHT_MISCALCULATION:
            if not room_for(s, self.title, self.tile):
                self.pc = DONE
        else:
            self.pc = WHERE_TILE if tiles_for(s, self.title) else DONE

    def shift(self, s: Zombies, place: Int) -> None:
        """A zombie is put elsewhere."""
        shift_zombie(s, self.taken, place)
        self.moved = place
        self.taken = NONE
        self.left -= 1
        self.pc = ZOMBIE_TILE if self.left else DONE

    def show(self, s: Zombies, seat: Seat | None) -> dict[str, object]:
        return {
            "frame": "card",
            "seat": self.seat,
            "card": TITLES[self.title].id,
            "target": None if self.target == NONE else self.target,
            "tile": None if self.tile == NONE else self.tile,
            "taken": None if self.taken == NONE else self.taken,
            "moved": None if self.moved == NONE else self.moved,
            "left": self.left,
        }


def cell_bit(place: Int) -> Int:
    """The bit of a place in the mask of its tile."""
    one_bit: Int = 1
    return one_bit << place % CELLS


# Zombies on the map.


def fill(s: Zombies, tile: Int, cells: Int, most: Int) -> Int:
    """Put zombies on cells in cell order, as far as the stock goes; how many there were."""
    put: Int = 0
    n: Int = 0
    cell: Int
    one_bit: Int = 1
    for cell in range(CELLS):
        if n < most and n < s.stock and cells >> cell & 1:
            put |= one_bit << cell
            n += 1
    s.zombies[tile] |= put
    s.stock -= n
    if s.events is not None and n:
        s.events.append(ZombiesPut(EVERYONE, tile=tile, cells=put, why=BY_CARD))
    return n


def shift_zombie(s: Zombies, origin: Int, place: Int) -> None:
    """A card moves a zombie from one place to another."""
    s.zombies[origin // CELLS] &= ~cell_bit(origin)
    s.zombies[place // CELLS] |= cell_bit(place)
    if s.events is not None:
        s.events.append(DeadMoved(EVERYONE, origin=origin, place=place, why=BY_CARD))


# What happens to a target.


def pend(s: Zombies, seat: Seat, title: Int) -> None:
    """A card lies before a player until its turn is over (ZOM-CRD-8)."""
    one_bit: Int = 1
    s.players[seat].pending |= one_bit << title
    if s.events is not None:
        s.events.append(CardPending(EVERYONE, seat=seat, card=title))


def pay_life(s: Zombies, seat: Seat) -> None:
    """A life that is paid, never the last one."""
    p = s.players[seat]
    p.life -= 1
    if s.events is not None:
        s.events.append(LifeLost(EVERYONE, seat=seat, n=1, left=p.life))


def losses(s: Zombies, seat: Seat) -> list[Action]:
    """What Butter Fingers may take (ZOM-D-BUTTER)."""
    p = s.players[seat]
    found: list[Action] = [BULLETS] if p.bullets else []
    title: Int
    for title in range(CARDS):
        if p.front >> (2 * title) & 3 or title == p.weapon or title == p.spare:
            found.append(CARD + title)
    return found


def lose_thing(s: Zombies, seat: Seat, a: Action) -> None:
    """Butter Fingers take a weapon or an item, or up to two bullets; of two equal weapons the spare."""
    p = s.players[seat]
    if a == BULLETS:
        gain_bullets(s, seat, -min(p.bullets, BULLETS_LOST))
        return
    title = a - CARD
    if title == p.spare:
        p.spare = NONE
        p.spare_shells = 0
    else:
        strip(s, p, title)
    discard_card(s, title)
    if s.events is not None:
        s.events.append(CardLost(EVERYONE, seat=seat, card=title))


# I Don't Think They're Dead.

FIRST: Final = 1  # the two dice are rolled,
SECOND: Final = 2
REROLL: Final = 3  # and those that failed again and again, for life
AGAIN_FIRST: Final = 4
AGAIN_SECOND: Final = 5


class Undead(Procedure):
    """The target rolls two dice and may pay life for new rolls (ZOM-C-I_DONT_THINK_THEYRE_DEAD)."""

    def __init__(self, pc: Int, who: Int, seat: Seat, first: Int, second: Int) -> None:
        super().__init__(pc, who, seat)
        self.first: Int = first
        self.second: Int = second

    def clone(self) -> "Undead":
        return Undead(self.pc, self.who, self.seat, self.first, self.second)

    def kind(self, s: Zombies) -> str:
        return "dead_reroll"

    def listed(self, s: Zombies, seat: Seat) -> list[Action]:
        found: list[Action] = []
        if self.first < KILL_NUMBER:
            found.append(REROLL_1)
        if self.second < KILL_NUMBER:
            found.append(REROLL_2)
        found.append(ACCEPT)
        return found

    def default(self, s: Zombies, seat: Seat) -> Action:
        return ACCEPT

    def resume(self, s: Zombies, seat: Seat, a: Action) -> None:
        if seat == CHANCE:
            if self.pc in (FIRST, AGAIN_FIRST):
                self.first = a - DIE + 1
            else:
                self.second = a - DIE + 1
            self.pc = SECOND if self.pc == FIRST else REROLL
            if s.events is not None:
                s.events.append(Rerolled(EVERYONE, seat=self.seat, die=a - DIE + 1))
        elif a == ACCEPT:
            self.pc = DONE
            lose_trophies(s, self.seat, min(s.players[self.seat].trophies, TROPHIES_LOST))
        else:
            self.pc = AGAIN_FIRST if a == REROLL_1 else AGAIN_SECOND
            pay_life(s, seat)

    def settle(self, s: Zombies) -> None:
        if self.pc != REROLL:
            self.who = bit(CHANCE)
        elif self.first >= KILL_NUMBER and self.second >= KILL_NUMBER:
            self.pc = DONE
        elif s.players[self.seat].life > 1:
            self.who = bit(self.seat)
        else:
            self.pc = DONE
            lose_trophies(s, self.seat, min(s.players[self.seat].trophies, TROPHIES_LOST))

    def show(self, s: Zombies, seat: Seat | None) -> dict[str, object]:
        return {"frame": "undead", "seat": self.seat, "dice": [self.first, self.second]}
