"""The table: figures with their boards, hands and weapons, the decks, the mode boards, and what must always hold.

Small sets are packed into whole numbers, so that a copy costs little: hands and decks with two bits a kind of powerup,
tiles with four bits a kind or square, damage lines with three bits a token, marks with two bits a giver, slots with
five bits a weapon. The functions below read and write them; those in hot code shift by themselves.
"""

from typing import Any, Final

from fragboard.core import bag
from fragboard.core.frame import Frame, State
from fragboard.core.plain import Plain
from fragboard.core.seats import seat_after
from fragboard.core.types import Int, Seat
from fragboard.games.adrenaline.catalogue import ALL_SLOTS, BOT, DOMINATION, KILLSHOT, LANE, NONE, TURRET
from fragboard.games.adrenaline.weapons.arsenal import WEAPONS

HAND_BITS: Final = 2  # of a kind of powerup in a packed hand or deck,
TILE_BITS: Final = 4  # of a tile,
SLOT_BITS: Final = 5  # of a weapon in a slot,
OWNER_BITS: Final = 3  # of the owner of a turret
NO_WEAPON: Final = 31  # an empty slot
EMPTY_SLOTS: Final = (1 << (SLOT_BITS * ALL_SLOTS)) - 1
NORMAL: Final = 0  # the side of the action tile that the active seat uses (ADR-FF-5, ADR-FF-6)
LONG: Final = 1
SHORT: Final = 2
assert len(WEAPONS) <= NO_WEAPON, "a slot has five bits for its weapon"


class Setup(Plain):
    """The options of this game, as the rules use them (ADR-OPT). Never changed, so copies share it."""

    def __init__(self, map: Int, mode: Int, skulls: Int, frenzy: bool, bot: bool, hidden: bool) -> None:
        self.map: Int = map
        self.mode: Int = mode
        self.skulls: Int = skulls
        self.frenzy = frenzy
        self.bot = bot
        self.hidden = hidden  # ammo tiles on squares lie face down


class Player(Plain):
    """A figure with all that belongs to it: a seat's, or the bot's, which has only its board (ADR-BOT-1)."""

    def __init__(
        self,
        square: Int,
        cubes: Int,
        weapons: Int,
        loaded: Int,
        hand: Int,
        cards: Int,
        line: Int,
        damage: Int,
        marks: Int,
        skulls: Int,
        turned: bool,
        points: Int,
        track_points: Int,
    ) -> None:
        self.square: Int = square  # NONE: not on the map
        self.cubes: Int = cubes  # an amount: eight bits a colour
        self.weapons: Int = weapons  # masks
        self.loaded: Int = loaded
        self.hand: Int = hand  # packed by kind of powerup
        self.cards: Int = cards  # how many these are
        self.line: Int = line  # packed dealers, the first token lowest
        self.damage: Int = damage  # how many these are
        self.marks: Int = marks  # packed by giver
        self.skulls: Int = skulls
        self.turned = turned  # shows its frenzy side (ADR-FF-2)
        self.points: Int = points
        self.track_points: Int = track_points  # of these, from the killshot track or the tracks of spawnpoints

    def clone(self) -> "Player":
        return Player(
            self.square,
            self.cubes,
            self.weapons,
            self.loaded,
            self.hand,
            self.cards,
            self.line,
            self.damage,
            self.marks,
            self.skulls,
            self.turned,
            self.points,
            self.track_points,
        )

    def purse(self) -> Int:
        """What the seat could pay, cards included (ADR-PAY-1)."""
        return self.cubes + colours_in(self.hand)

    def down(self) -> bool:
        """ADR-DMG-4"""
        return self.damage >= KILLSHOT


class Adrenaline(State):
    """The whole table."""

    def __init__(
        self,
        seats: Int,
        over: bool,
        stack: "list[Frame[Any]]",
        setup: Setup,
        start: Seat,
        active: Seat,
        round: Int,
        actions: Int,
        side: Int,
        bot_owed: bool,
        tagged: Int,
        fallen: Int,
        left: Int,
        quiet: Int,
        hurt: bool,
        players: list[Player],
        deck: Int,
        discards: Int,
        arsenal: Int,
        slots: Int,
        tiles: Int,
        stock: Int,
        supply: Int,
        tile_discards: Int,
        board_tiles: Int,
        turrets: Int,
        skulls: Int,
        kills: list[int],
        tracks: list[int],
        places: list[int],
        reason: str,
    ) -> None:
        super().__init__(seats, over, stack)
        self.setup = setup
        self.start: Int = start  # who has the starting player marker
        self.active: Int = active
        self.round: Int = round
        self.actions: Int = actions  # the active seat still has
        self.side: Int = side  # of the action tile: NORMAL, LONG or SHORT
        self.bot_owed = bot_owed  # ADR-BOT-4
        self.tagged: Int = tagged  # mask of the spawnpoints tagged by damage in this turn (ADR-DOM-5)
        self.fallen: Int = fallen  # mask of the figures whose boards were scored in this turn
        self.left: Int = left  # turns of the final frenzy after this one; NONE before it
        self.quiet: Int = quiet  # complete rounds in a row without damage (ADR-END-2)
        self.hurt = hurt  # a damage token was put on a board in this round
        self.players = players  # by seat, then the bot, if it plays
        self.deck: Int = deck  # packed: powerups,
        self.discards: Int = discards
        self.arsenal: Int = arsenal  # mask: the weapon deck
        self.slots: Int = slots  # packed: the weapons at the spawnpoints, slots 0 to 2 red, 3 to 5 yellow, 6 to 8 green
        self.tiles: Int = tiles  # packed by square: 0 nothing, 1 to 12 a kind, FACE_DOWN
        self.stock: Int = stock  # packed by kind: all tiles that nobody has seen (ADR-REFILL-4)
        self.supply: Int = supply  # how many of these are not on squares
        self.tile_discards: Int = tile_discards
        self.board_tiles: Int = board_tiles  # packed by slot of the turret board, as `tiles`
        self.turrets: Int = turrets  # packed by square: 0 free, else the owner's seat + 1
        self.skulls: Int = skulls  # left on the track or in the box
        self.kills = kills  # the killshot track (`kill_of`); replaced, never changed, so copies share it
        self.tracks = tracks  # of the spawnpoints, packed by seat; likewise
        self.places = places  # by figure once it is over; likewise
        self.reason = reason

    def clone(self) -> "Adrenaline":
        return Adrenaline(
            self.seats,
            self.over,
            [frame.clone() for frame in self.stack],
            self.setup,
            self.start,
            self.active,
            self.round,
            self.actions,
            self.side,
            self.bot_owed,
            self.tagged,
            self.fallen,
            self.left,
            self.quiet,
            self.hurt,
            [player.clone() for player in self.players],
            self.deck,
            self.discards,
            self.arsenal,
            self.slots,
            self.tiles,
            self.stock,
            self.supply,
            self.tile_discards,
            self.board_tiles,
            self.turrets,
            self.skulls,
            self.kills,
            self.tracks,
            self.places,
            self.reason,
        )

    def of(self, figure: Int) -> Player:
        """The player of a figure; the bot stands behind the seats."""
        return self.players[self.seats if figure == BOT else figure]

    def place(self, figure: Int) -> Int:
        """The place of a figure in `players`."""
        return self.seats if figure == BOT else figure

    def figure(self, place: Int) -> Int:
        """The figure at a place of `players`."""
        return BOT if place == self.seats else place

    def nth(self, n: Int) -> Int:
        """The n-th figure clockwise from the active player, which is the 0th; the bot comes last (ADR-PART-8)."""
        if n >= self.seats:
            return BOT
        return seat_after(self.active, n, self.seats)

    def domination(self) -> bool:
        return self.setup.mode == DOMINATION

    def turret(self) -> bool:
        return self.setup.mode == TURRET

    def frenzied(self) -> bool:
        return self.left != NONE


# Packed fields.


def colours_in(hand: Int) -> Int:
    """The cards of a hand as the cubes they could stand for."""
    red = (hand & 3) + (hand >> 6 & 3) + (hand >> 12 & 3) + (hand >> 18 & 3)
    yellow = (hand >> 2 & 3) + (hand >> 8 & 3) + (hand >> 14 & 3) + (hand >> 20 & 3)
    green = (hand >> 4 & 3) + (hand >> 10 & 3) + (hand >> 16 & 3) + (hand >> 22 & 3)
    return red + (yellow << LANE) + (green << (2 * LANE))


def holds(hand: Int, kind: Int) -> Int:
    """How many powerups of a kind lie in a packed hand or deck."""
    return hand >> (HAND_BITS * kind) & 3


def size(hand: Int) -> Int:
    """How many powerups lie in a packed hand or deck."""
    return bag.total(hand, HAND_BITS)


def tiles_in(stock: Int) -> Int:
    """How many tiles lie in a packed stock."""
    return bag.total(stock, TILE_BITS)


def token(line: Int, place: Int) -> Int:
    """Who dealt the token at a place of a damage line."""
    return line >> (3 * place) & 7


def marks_of(marks: Int, giver: Int) -> Int:
    return marks >> (2 * giver) & 3


def slot_of(slots: Int, slot: Int) -> Int:
    """The weapon in a slot, or NO_WEAPON."""
    return slots >> (SLOT_BITS * slot) & NO_WEAPON


def with_slot(slots: Int, slot: Int, weapon: Int) -> Int:
    return bag.replaced(slots, slot, weapon, SLOT_BITS)


def nibble(packed: Int, place: Int) -> Int:
    return packed >> (TILE_BITS * place) & 15


def nibbles(n: Int, place: Int) -> Int:
    """A number at a place of a packed field."""
    return n << (TILE_BITS * place)


def with_owner(turrets: Int, square: Int, seat: Seat) -> Int:
    return bag.replaced(turrets, square, seat + 1, OWNER_BITS)


def owner_of(turrets: Int, square: Int) -> Int:
    """The seat that owns the turret of a square, or NONE."""
    return (turrets >> (OWNER_BITS * square) & 7) - 1


def tags_of(track: Int, seat: Seat) -> Int:
    """How many tokens a seat has on the track of a spawnpoint."""
    return track >> (12 * seat) & 4095


def kill_of(killer: Int, over: Int) -> int:
    """An entry of the killshot track: who owns the killshot and who the overkill (NONE: nobody)."""
    return int(killer + 8 * (over + 1))
