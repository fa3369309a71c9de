"""Adrenaline positions for tests: figures stand where a test wants them, with what it gives them; chance is answered.

t = AdrenalineTable(3).at("r1c2 r1c3 r2c3").has(0, weapons="thor", cubes="GG")
t.answer(0, "shoot", "weapon:thor", "figure:1", "effect:chain_reaction", "cube:green", "figure:2", "stop")
assert t.damage(1) == [0, 0] and t.damage(2) == [0]
"""

from __future__ import annotations

from fragboard.core.types import CHANCE
from fragboard.games import find
from fragboard.games.adrenaline.catalogue import (
    BOT,
    COLOURS,
    FACE_DOWN,
    KINDS,
    NONE,
    TILES,
    card_id,
    cubes_of,
    letters_of,
)
from fragboard.games.adrenaline.flow import MENU, Course
from fragboard.games.adrenaline.state import (
    LONG,
    NO_WEAPON,
    NORMAL,
    SHORT,
    Adrenaline,
    Player,
    holds,
    kill_of,
    marks_of,
    nibble,
    owner_of,
    size,
    slot_of,
    tags_of,
    tiles_in,
    token,
    with_slot,
)
from fragboard.games.adrenaline.weapons.arsenal import WEAPONS
from fragboard.testing import Table

Figure = int | str  # a seat, or "bot"
WEAPON_IDS = [weapon.id for weapon in WEAPONS]
CARD_IDS = [card_id(kind) for kind in range(KINDS)]
TILE_IDS = [tile.id.lower() for tile in TILES]
SIDES = {"normal": NORMAL, "long": LONG, "short": SHORT}


def square_of(name: str) -> int:
    """`r1c2`"""
    return int(name[1]) * 4 + int(name[3])


def square_name(square: int) -> str:
    return "" if square == NONE else f"r{square // 4}c{square % 4}"


def figure_of(figure: Figure) -> int:
    return BOT if figure == "bot" else int(figure)


class AdrenalineTable(Table[Adrenaline]):
    """A table in its second round: seat 0 is starting player and at its menu with two actions, nobody has anything but
    one cube of each colour, all figures stand on the red spawnpoint r1c0. Weapons and face-up tiles lie as chance's
    lowest outcomes put them. With `fresh=True` nothing has happened yet, and chance is asked for the starting player.

    Questions with one option are answered on the way to a named answer, and remembered in `forced`; never afterwards,
    so that a turn does not run away. Chance is never answered by itself.
    """

    def __init__(self, seats: int = 3, *, fresh: bool = False, **options: object) -> None:
        super().__init__(find("adrenaline"), seats, **options)
        if not fresh:
            self._enter()

    def _enter(self) -> None:
        """Everybody has entered and one round is over."""
        s = self.s
        while not isinstance(s.stack[-1], Course) or self.asked() == [CHANCE]:
            if "seat:0" in self.outcomes():
                self.chance("seat:0")
            elif isinstance(s.stack[-1], Course) or "card" not in self.outcomes()[0]:
                self.chance(self.outcomes()[0])
            else:
                break
        for player in s.players:
            player.square = square_of("r1c0")
            s.discards += player.hand
            player.hand = 0
            player.cards = 0
        s.deck += s.discards
        s.discards = 0
        del s.stack[1:]
        self.turn(0)
        s.events = []
        self.forced = []

    # --- positions -------------------------------------------------------------------------------------------------

    def turn(
        self,
        seat: int,
        *,
        actions: int | None = None,
        round: int = 2,
        side: str = "normal",
        left: int | None = None,
        bot_owed: bool | None = None,
        start: int | None = None,
    ) -> AdrenalineTable:
        """It is this seat's turn, at its menu. `side` long or short is the frenzy, `left` the turns after this one."""
        s = self.s
        del s.stack[1:]
        course = s.stack[0]
        assert isinstance(course, Course)
        course.pc = MENU
        course.who = 2 << seat
        s.start = s.start if start is None else start
        s.active = seat
        s.round = round
        s.side = SIDES[side]
        s.actions = (1 if side == "short" else 2) if actions is None else actions
        s.left = (NONE if side == "normal" else 0) if left is None else left
        s.bot_owed = s.setup.bot if bot_owed is None else bot_owed
        s.tagged = 0
        s.fallen = 0
        return self.sound()

    def at(self, *where: str | int) -> AdrenalineTable:
        """`at("r0c0 r0c1 r2c3")` for all seats, the bot last; `at(1, "r0c0")`, `at("bot", "r1c1")` for one figure."""
        if len(where) == 2:
            self.p(where[0]).square = square_of(str(where[1])) if where[1] else NONE
        else:
            squares = str(where[0]).split()
            for player, name in zip(self.s.players, squares, strict=False):
                player.square = square_of(name)
        return self.sound()

    def has(
        self,
        figure: Figure,
        *,
        cubes: str | None = None,
        weapons: str | None = None,
        unloaded: str | None = None,
        powerups: str | None = None,
        damage: str | None = None,
        marks: str | None = None,
        skulls: int | None = None,
        turned: bool | None = None,
        points: int | None = None,
    ) -> AdrenalineTable:
        """Give a figure something. `cubes="RRY"`, `weapons="thor zx2"` loaded, `unloaded="shotgun"` (both replace what
        it held), `powerups="newton_red"` (replace the hand), `damage="1 1 bot"` the dealers from left to right,
        `marks="1 1 bot"` the givers. Cards come out of the deck, weapons out of their deck or slots.
        """
        p = self.p(figure)
        if cubes is not None:
            p.cubes = cubes_of(cubes)
        if weapons is not None or unloaded is not None:
            self._arm(p, (weapons or "").split(), (unloaded or "").split())
        if powerups is not None:
            self._deal(p, powerups.split())
        if damage is not None:
            dealers = [figure_of(name) for name in damage.split()]
            p.damage = len(dealers)
            p.line = sum(dealer << (3 * i) for i, dealer in enumerate(dealers))
        if marks is not None:
            p.marks = sum(1 << (2 * figure_of(name)) for name in marks.split())
        if skulls is not None:
            p.skulls = skulls
        if turned is not None:
            p.turned = turned
        if points is not None:
            p.points = points
        return self.sound()

    def _arm(self, p: Player, loaded: list[str], unloaded: list[str]) -> None:
        s = self.s
        s.arsenal |= int(p.weapons)
        p.weapons = p.loaded = 0
        for name in loaded + unloaded:
            weapon = WEAPON_IDS.index(name)
            for other in s.players:
                assert not other.weapons >> weapon & 1, f"another figure holds the {name}"
            for slot in range(9):
                if slot_of(s.slots, slot) == weapon:  # another weapon takes its slot
                    spare = s.arsenal & ~sum(1 << WEAPON_IDS.index(x) for x in loaded + unloaded)
                    instead = next(w for w in range(len(WEAPONS)) if spare >> w & 1)
                    s.slots = with_slot(s.slots, slot, instead)
                    s.arsenal &= ~(1 << instead)
            s.arsenal &= ~(1 << weapon)
            p.weapons |= 1 << weapon
            if name in loaded:
                p.loaded |= 1 << weapon

    def _deal(self, p: Player, names: list[str]) -> None:
        s = self.s
        s.deck += p.hand
        p.hand = 0
        for name in names:
            kind = CARD_IDS.index(name)
            if not holds(s.deck, kind):
                assert holds(s.discards, kind), f"no {name} is left"
                s.discards -= 1 << (2 * kind)
                s.deck += 1 << (2 * kind)
            s.deck -= 1 << (2 * kind)
            p.hand += 1 << (2 * kind)
        p.cards = len(names)

    def shows(self, colour: str, weapons: str) -> AdrenalineTable:
        """The weapons at a spawnpoint, by slot: `shows("red", "thor - zx2")`; `-` is an empty slot."""
        s = self.s
        first = COLOURS.index(colour) * 3
        for slot in range(first, first + 3):
            old = slot_of(s.slots, slot)
            if old != NO_WEAPON:
                s.arsenal |= 1 << old
            s.slots = with_slot(s.slots, slot, NO_WEAPON)
        for slot, name in enumerate(weapons.split(), first):
            if name == "-":
                continue
            weapon = WEAPON_IDS.index(name)
            for other in range(9):
                if slot_of(s.slots, other) == weapon:
                    spare = s.arsenal & ~sum(1 << WEAPON_IDS.index(x) for x in weapons.split() if x != "-")
                    instead = next((w for w in range(len(WEAPONS)) if spare >> w & 1), NO_WEAPON)
                    s.slots = with_slot(s.slots, other, instead)
                    s.arsenal &= ~(1 << instead)
            for p in s.players:
                assert not p.weapons >> weapon & 1, f"a figure holds the {name}"
            s.arsenal &= ~(1 << weapon)
            s.slots = with_slot(s.slots, slot, weapon)
        return self.sound()

    def weapon_deck(self, weapons: str) -> AdrenalineTable:
        """Only these are left in the weapon deck; the others go, unloaded, to figures that hold fewer than three, the
        last seat first. An empty deck takes four seats.
        """
        keep = sum(1 << WEAPON_IDS.index(name) for name in weapons.split())
        for player in reversed(self.s.players[: self.s.seats]):
            while int(player.weapons).bit_count() < 3 and self.s.arsenal & ~keep:
                spare = self.s.arsenal & ~keep & -(self.s.arsenal & ~keep)
                self.s.arsenal &= ~spare
                player.weapons |= spare
        assert self.s.arsenal == keep, "there is no room for the other weapons"
        return self.sound()

    def tile(self, square: str, tile: str | None) -> AdrenalineTable:
        """A face-up tile `"rry"`, `"down"` for a face-down one, or None for an empty square."""
        s = self.s
        at = square_of(square)
        old = nibble(s.tiles, at)
        if old == FACE_DOWN:
            s.supply += 1
        elif old:
            s.stock += 1 << (4 * (old - 1))
            s.supply += 1
        s.tiles &= ~(15 << (4 * at))
        if tile == "down":
            s.supply -= 1
            s.tiles |= FACE_DOWN << (4 * at)
        elif tile is not None:
            kind = TILE_IDS.index(tile)
            if not nibble(s.stock, kind):
                self._free_tile(kind)
            s.stock -= 1 << (4 * kind)
            s.supply -= 1
            s.tiles |= (kind + 1) << (4 * at)
        return self.sound()

    def _free_tile(self, kind: int) -> None:
        """Another tile takes the place of a face-up one of this kind, which goes back to the stock."""
        s = self.s
        at = next(a for a in range(12) if nibble(s.tiles, a) == kind + 1)
        instead = next(k for k in range(12) if k != kind and nibble(s.stock, k))
        s.tiles += (instead - kind) << (4 * at)
        s.stock += (1 << (4 * kind)) - (1 << (4 * instead))

    def board_tile(self, slot: int, tile: str) -> AdrenalineTable:
        """The tile in a slot 1 to 5 of the turret board."""
        s = self.s
        old = nibble(s.board_tiles, slot - 1)
        kind = TILE_IDS.index(tile)
        if old:
            s.stock += 1 << (4 * (old - 1))
            s.supply += 1
            s.board_tiles &= ~(15 << (4 * (slot - 1)))
        if not nibble(s.stock, kind):
            other = next(i for i in range(5) if nibble(s.board_tiles, i) == kind + 1)
            instead = next(k for k in range(12) if k != kind and nibble(s.stock, k))
            s.board_tiles += (instead - kind) << (4 * other)
            s.stock += (1 << (4 * kind)) - (1 << (4 * instead))
        s.stock -= 1 << (4 * kind)
        s.supply -= 1
        s.board_tiles = s.board_tiles & ~(15 << (4 * (slot - 1))) | (kind + 1) << (4 * (slot - 1))
        return self.sound()

    def turret(self, square: str, seat: int | None) -> AdrenalineTable:
        """The owner of the turret on a square; None: free."""
        at = 3 * square_of(square)
        self.s.turrets = self.s.turrets & ~(7 << at) | (0 if seat is None else seat + 1) << at
        return self.sound()

    def skulls(self, n: int) -> AdrenalineTable:
        """So many skulls are left on the track or in the box; the others are out of the test."""
        self.s.skulls = n
        if not self.s.setup.mode:
            gone = self.s.setup.skulls - n
            self.s.kills = (self.s.kills + [kill_of(0, NONE)] * gone)[:gone]
        return self

    def kills(self, *kills: str) -> AdrenalineTable:
        """The killshot track: `kills("0", "1 bot")` is a kill by seat 0, then one by seat 1 with the bot's overkill."""
        self.s.kills = []
        for kill in kills:
            owners = [figure_of(name) for name in kill.split()]
            self.s.kills = [*self.s.kills, kill_of(owners[0], owners[1] if len(owners) > 1 else NONE)]
        self.s.skulls = max(0, int(self.s.setup.skulls) - len(kills))
        return self

    def track(self, colour: str, tokens: str) -> AdrenalineTable:
        """The tokens on the track of a spawnpoint: `track("red", "0 0 2")`."""
        tracks = self.s.tracks.copy()
        tracks[COLOURS.index(colour)] = sum(1 << (12 * int(seat)) for seat in tokens.split())
        self.s.tracks = tracks
        return self.sound()

    def deck(self, cards: str) -> AdrenalineTable:
        """Only these powerups are left in the deck; all others that nobody holds are discarded."""
        s = self.s
        s.discards += s.deck
        s.deck = 0
        for name in cards.split():
            kind = CARD_IDS.index(name)
            s.discards -= 1 << (2 * kind)
            s.deck += 1 << (2 * kind)
        return self.sound()

    def supply(self, n: int) -> AdrenalineTable:
        """So many tiles are left in the supply; the others are discarded, the first kinds of the table first."""
        s = self.s
        while s.supply > n:
            kind = next(k for k in range(12) if nibble(s.stock, k))
            s.stock -= 1 << (4 * kind)
            s.tile_discards += 1 << (4 * kind)
            s.supply -= 1
        return self.sound()

    # --- what is there ---------------------------------------------------------------------------------------------

    def p(self, figure: Figure) -> Player:
        return self.s.of(figure_of(figure))

    def where(self, figure: Figure) -> str:
        """The square of a figure; "" when it is not on the map."""
        return square_name(int(self.p(figure).square))

    def damage(self, figure: Figure) -> list[Figure]:
        """The dealers of its tokens, from left to right."""
        p = self.p(figure)
        dealers = [int(token(p.line, i)) for i in range(p.damage)]
        return ["bot" if dealer == BOT else dealer for dealer in dealers]

    def marks(self, figure: Figure) -> dict[Figure, int]:
        """Its marks by giver."""
        found = {giver: int(marks_of(self.p(figure).marks, giver)) for giver in range(6)}
        return {"bot" if giver == BOT else giver: n for giver, n in found.items() if n}

    def cubes(self, seat: int) -> str:
        """`RRYG`"""
        return letters_of(self.p(seat).cubes)

    def hand(self, seat: int) -> list[str]:
        return [name for kind, name in enumerate(CARD_IDS) for _ in range(holds(self.p(seat).hand, kind))]

    def weapons(self, seat: int) -> list[str]:
        """All weapons held, loaded or not."""
        return [name for i, name in enumerate(WEAPON_IDS) if self.p(seat).weapons >> i & 1]

    def loaded(self, seat: int) -> list[str]:
        return [name for i, name in enumerate(WEAPON_IDS) if self.p(seat).loaded >> i & 1]

    def shown(self, colour: str) -> list[str]:
        """The weapons at a spawnpoint by slot; "" is an empty slot."""
        first = COLOURS.index(colour) * 3
        found = [int(slot_of(self.s.slots, slot)) for slot in range(first, first + 3)]
        return ["" if weapon == NO_WEAPON else WEAPON_IDS[weapon] for weapon in found]

    def tile_at(self, square: str) -> str:
        """`rry`, `down`, or "" for none."""
        found = int(nibble(self.s.tiles, square_of(square)))
        return "" if not found else "down" if found == FACE_DOWN else TILE_IDS[found - 1]

    def board_tiles(self) -> list[str]:
        """The turret board by slot; "" is an empty one."""
        found = [int(nibble(self.s.board_tiles, slot)) for slot in range(5)]
        return [TILE_IDS[kind - 1] if kind else "" for kind in found]

    def turret_of(self, square: str) -> int | None:
        owner = int(owner_of(self.s.turrets, square_of(square)))
        return None if owner == NONE else owner

    def tokens(self, colour: str) -> dict[int, int]:
        """The tokens on the track of a spawnpoint, by seat."""
        track = self.s.tracks[COLOURS.index(colour)]
        return {seat: int(tags_of(track, seat)) for seat in range(5) if tags_of(track, seat)}

    def killshots(self) -> list[str]:
        """The killshot track as `kills` takes it: `["0", "1 bot"]`."""
        names = [*map(str, range(5)), "bot"]
        found = [[entry % 8, entry // 8 - 1] for entry in self.s.kills]
        return [" ".join(names[figure] for figure in kill if figure != NONE) for kill in found]

    def points(self) -> list[int]:
        """By seat, then the bot."""
        return [int(player.points) for player in self.s.players]

    def decks(self) -> dict[str, int]:
        """How many powerups, weapons and tiles are left face down, and how many powerups and tiles are discarded."""
        s = self.s
        return {
            "powerups": int(size(s.deck)),
            "weapons": int(s.arsenal).bit_count(),
            "tiles": int(s.supply),
            "powerup_discards": int(size(s.discards)),
            "tile_discards": int(tiles_in(s.tile_discards)),
        }

    # --- answers ---------------------------------------------------------------------------------------------------

    def answer(self, seat: int, *names: str) -> AdrenalineTable:
        """Answer one question after the other for a seat; questions of any seat with one option other than the name are
        answered on the way.
        """
        for name in names:
            while True:
                asked = self.asked()
                if not asked or asked == [CHANCE]:
                    break
                options = self.legal(asked[0])
                if len(options) > 1 or (asked == [seat] and options == [name]):
                    break
                self.take_forced(asked[0])
            self.take(seat, name)
        return self

    def chance(self, *names: str) -> AdrenalineTable:
        """Chance answers: `chance("card:newton_red", "tile:rry")`; forced questions are answered on the way."""
        for name in names:
            while self.asked() != [CHANCE] and self.asked() and len(self.legal(self.asked()[0])) == 1:
                self.take_forced(self.asked()[0])
            self.take(CHANCE, name)
        return self

    def end_turn(self) -> AdrenalineTable:
        """The active seat takes no more actions; everything is declined, and chance takes its lowest outcomes, until
        another seat is at its menu (or the same one again, in a new turn), or the game is over.
        """
        begun = (int(self.s.round), int(self.s.active))
        while self.asked() and not (self.kind() == "menu" and begun != (int(self.s.round), int(self.s.active))):
            if self.asked() == [CHANCE]:
                self.luck()
            else:
                seat = self.asked()[0]
                self.take(seat, self.default(seat))
        return self
