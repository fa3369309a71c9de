"""Zombies positions for tests: tiles, figures and things lie where a test wants them; chance is answered.

t = ZombiesTable(2).lay("straight", 0, -1).at(0, (1, 2)).zombies((1, 0)).has(0, weapon="fire_axe")
t.answer(0, "shoot:N").die(2, 4)
assert t.trophies(0) == 1 and t.standing() == []

Cells are map coordinates (x, y) as in ZOM-MAP-2; the Town Square centre is (1, 1).
"""

from __future__ import annotations

from fragboard.core.frame import run
from fragboard.core.types import CHANCE
from fragboard.games import find
from fragboard.games.zombies import flow
from fragboard.games.zombies.catalogue import (
    NONE,
    STRAIGHT,
    TILE_IDS,
    TITLE_IDS,
    TITLES,
    WINDOWS,
)
from fragboard.games.zombies.state import Player, Zombies, count, one, one_tile, tile_count
from fragboard.games.zombies.town import ORIGIN, packed, with_tile
from fragboard.testing import Table

Cell = tuple[int, int]
HELIPAD = TILE_IDS.index("helipad")
STEPS = {
    "start": "BEGIN",
    "draw": "DRAW",
    "tile": "TILE",
    "S": "OPEN_S",
    "fight": "FIGHT",
    "premove": "PREMOVE",
    "search": "SEARCH",
    "zombies": "DEAD",
    "influx": "INFLUX",
    "horde": "HORDE",
    "E": "OPEN_E",
    "discard": "DISCARD",
    "end": "END",
}
COMING, RUNNING = 1, 2


class ZombiesTable(Table[Zombies]):
    """A table in its second round: seat 0 is at its premove with nothing in hand, and only the Town Square lies, with
    every pawn on its centre (in scenarios what the mode lays). With `fresh=True` nothing has happened yet.

    Questions with one option are answered on the way to a named answer or a die, and remembered in `forced`; never
    afterwards, so that a turn does not run away. Chance is never answered by itself.
    """

    def __init__(self, seats: int = 2, *, fresh: bool = False, named: str = "toy_store", **options: object) -> None:
        super().__init__(find("zombies"), seats, **options)
        if not fresh:
            if options.get("mode") == "keys_arent_in_it":
                while f"kind:{named}" not in self.outcomes():
                    self.luck_once()
                self.take(CHANCE, f"kind:{named}")
            self._begin()

    def _begin(self) -> None:
        """The set-up is over; hands, and in the arena all but the Town Square, are taken back."""
        s = self.s
        for p in s.players:
            s.deck += p.hand
            p.hand = p.cards = 0
        if s.arena():
            self._clear_arena()
        s.round = 2
        self.turn(0, "premove")
        s.events = []
        self.forced = []
        self.log = []

    def _clear_arena(self) -> None:
        s = self.s
        s.gone += s.tiles
        s.tiles = 0
        for p in s.players:
            p.at = 4

    # --- positions -------------------------------------------------------------------------------------------------

    def turn(self, seat: int, step: str, keep: bool = False) -> ZombiesTable:
        """It is this seat's turn, at the beginning of a step; what one seat can do at once is not done yet."""
        s = self.s
        del s.stack[1:]
        course = s.stack[0]
        assert isinstance(course, flow.Course)
        course.pc = getattr(flow, STEPS[step])
        course.who = 0
        s.active = seat
        if not keep:
            s.allowance = s.attacked = s.sawing = 0
            s.died = s.still = s.swapped = s.challenged = s.escorted = False
            s.burning = NONE
            s.shared = []
        for p in s.players:
            p.passing = False
        if step not in ("start", "discard", "end"):
            p = s.players[seat]
            p.bound = p.pending & flow.NEXT_TURN
        run(s)
        return self.sound()

    def lay(self, kind: str, tx: int, ty: int, r: int = 0) -> ZombiesTable:
        """Lay a tile out of the deck, without zombies and tokens."""
        s = self.s
        which = TILE_IDS.index(kind)
        if tile_count(s.tiles, which):
            s.tiles -= one_tile(which)
            s.drawn += 1
        else:
            assert tile_count(s.gone, which), f"no {kind} is left"
            s.gone -= one_tile(which)
        if which == HELIPAD:
            s.pad = len(s.laid)
            s.pad_place = s.drawn
        s.laid = [*s.laid, packed(which, r, tx, ty)]
        s.town = with_tile(s.town, which, r, tx, ty, s.setup.fronts, s.setup.phobia)
        s.zombies.append(0)
        s.tokens = [*s.tokens, 0]
        return self.sound()

    def zombies(self, *cells: Cell) -> ZombiesTable:
        """Put zombies out of the stock."""
        for cell in cells:
            tile, at = self.tile_cell(cell)
            assert not self.s.zombies[tile] >> at & 1, f"a zombie stands at {cell}"
            self.s.zombies[tile] |= 1 << at
            self.s.stock -= 1
        return self.sound()

    def no_zombies(self) -> ZombiesTable:
        """All that stand go back to the stock."""
        for tile in range(len(self.s.zombies)):
            self.s.stock += int(self.s.zombies[tile]).bit_count()
            self.s.zombies[tile] = 0
        return self.sound()

    def fallen(self, *cells: Cell) -> ZombiesTable:
        """Put fallen zombies (Influx) out of the stock."""
        self.s.fallen = sorted([*self.s.fallen, *(self.place(cell) for cell in cells)])
        self.s.stock -= len(cells)
        return self.sound()

    def at(self, *where: object) -> ZombiesTable:
        """`at(1, (1, 0))` for one pawn, `at((1, 0), (2, 1))` for the seats in turn."""
        if isinstance(where[0], int):
            assert isinstance(where[1], tuple)
            self.s.players[where[0]].at = self.place(where[1])
        else:
            for seat, cell in enumerate(where):
                assert isinstance(cell, tuple)
                self.s.players[seat].at = self.place(cell)
        return self.sound()

    def token(self, what: str, cell: Cell) -> ZombiesTable:
        """Lay a `life` or `bullets` token."""
        tile, at = self.tile_cell(cell)
        tokens = list(self.s.tokens)
        tokens[tile] |= 1 << (at + (9 if what == "bullets" else 0))
        self.s.tokens = tokens
        return self.sound()

    def drop(self, cell: Cell, weapon: str, shells: int | None = None) -> ZombiesTable:
        """A weapon out of its deck lies on a cell; a Shotgun with three shells unless told otherwise."""
        title = TITLE_IDS.index(weapon)
        held = (3 if weapon == "shotgun" else 0) if shells is None else shells
        self._arms(title)
        self.s.lying = [*self.s.lying, self.place(cell) + 512 * title + 16384 * held]
        return self.sound()

    def _arms(self, title: int) -> None:
        """Take a weapon out of its deck, or of the discard pile."""
        s = self.s
        if s.setup.from_hand:
            self._card(title)
        elif count(s.arms, title):
            s.arms -= one(title)
        else:
            assert count(s.arms_discards, title), f"no {TITLE_IDS[title]} is left"
            s.arms_discards -= one(title)

    def _card(self, title: int) -> None:
        """Take an event card out of its deck, or of the discard pile."""
        s = self.s
        if count(s.deck, title):
            s.deck -= one(title)
        else:
            assert count(s.discards, title), f"no {TITLE_IDS[title]} is left"
            s.discards -= one(title)

    def has(
        self,
        seat: int,
        *,
        life: int | None = None,
        bullets: int | None = None,
        trophies: int | None = None,
        weapon: str | None = None,
        shells: int | None = None,
        spare: str | None = None,
        spare_shells: int | None = None,
        hand: str | None = None,
        items: str | None = None,
        pending: str | None = None,
        played: bool | None = None,
        lives: int | None = None,
        points: int | None = None,
    ) -> ZombiesTable:
        """Give a player something instead of what it had of that sort: cards out of their deck, trophies out of the
        stock. A Shotgun has three shells unless told otherwise.
        """
        s = self.s
        p = s.players[seat]
        for name, value in (("life", life), ("bullets", bullets), ("lives", lives), ("points", points)):
            if value is not None:
                setattr(p, name, value)
        if trophies is not None:
            if not s.setup.influx:
                s.stock -= trophies - p.trophies
            p.trophies = trophies
        if weapon is not None:
            self._unarm(p.weapon)
            p.weapon = self._arm(weapon)
            p.shells = 3 if weapon == "shotgun" else 0
        if spare is not None:
            self._unarm(p.spare)
            p.spare = self._arm(spare)
            p.spare_shells = 3 if spare == "shotgun" else 0
        if shells is not None:
            p.shells = shells
        if spare_shells is not None:
            p.spare_shells = spare_shells
        if hand is not None:
            s.deck += p.hand
            p.hand = self._cards(hand)
            p.cards = len(hand.split())
        if items is not None:
            s.deck += p.front
            p.front = self._cards(items)
        if pending is not None:
            for title in range(len(TITLES)):
                if p.pending >> title & 1:
                    s.deck += one(title)
            self._cards(pending)
            p.pending = sum(1 << TITLE_IDS.index(name) for name in pending.split())
        if played is not None:
            p.played = played
        return self.sound()

    def _unarm(self, title: int) -> None:
        if title != NONE:
            self.s.arms += one(title)

    def _arm(self, name: str) -> int:
        if not name:
            return NONE
        self._arms(TITLE_IDS.index(name))
        return TITLE_IDS.index(name)

    def _cards(self, names: str) -> int:
        """Packed cards by name, out of the deck."""
        held = 0
        for name in names.split():
            self._card(TITLE_IDS.index(name))
            held += one(TITLE_IDS.index(name))
        return int(held)

    def stock(self, n: int) -> ZombiesTable:
        """So many figures are in the stock; the others are trophies, shared out with at most 24 each."""
        s = self.s
        for p in reversed(s.players):
            given = max(0, min(24 - p.trophies, s.stock - n))
            p.trophies += given
            s.stock -= given
        assert s.stock == n, "there are too few seats to hold the others"
        return self.sound()

    def tile_deck(self, kinds: str) -> ZombiesTable:
        """Only these are left to be drawn, in any order; all others are discarded."""
        s = self.s
        wanted = [TILE_IDS.index(kind) for kind in kinds.split()]
        s.gone += s.tiles
        s.tiles = 0
        for kind in wanted:
            s.gone -= one_tile(kind)
            s.tiles += one_tile(kind)
        s.drawn = s.setup.pad_high - len(wanted) if s.setup.pad_high else s.drawn
        if HELIPAD not in wanted and s.pad == NONE:
            s.pad_place = s.drawn
        return self.sound()

    def out(self, kind: str) -> ZombiesTable:
        """A tile of the deck is discarded."""
        s = self.s
        s.tiles -= one_tile(TILE_IDS.index(kind))
        s.gone += one_tile(TILE_IDS.index(kind))
        s.drawn += 1
        if kind == "helipad":
            s.pad_place = s.drawn
        return self.sound()

    def event_deck(self, cards: str) -> ZombiesTable:
        """Only these are left in the event deck; all others that nobody has are discarded."""
        s = self.s
        s.discards += s.deck
        s.deck = 0
        for name in cards.split():
            s.discards -= one(TITLE_IDS.index(name))
            s.deck += one(TITLE_IDS.index(name))
        return self.sound()

    def weapon_deck(self, cards: str) -> ZombiesTable:
        s = self.s
        s.arms_discards += s.arms
        s.arms = 0
        for name in cards.split():
            s.arms_discards -= one(TITLE_IDS.index(name))
            s.arms += one(TITLE_IDS.index(name))
        return self.sound()

    def no_tile(self) -> ZombiesTable:
        """The tile that is to be drawn is a discarded one: chance takes it, and the default lays it."""
        while self.asked() == [CHANCE] and self.outcomes()[0].startswith("kind:"):
            self.luck_once()
        while self.kind() in ("tile_pos", "tile_rot", "leave_empty"):
            self.take(self.asked()[0], self.default(self.asked()[0]))
        return self

    def round(self, n: int) -> ZombiesTable:
        self.s.round = n
        return self

    def drawn(self, n: int) -> ZombiesTable:
        """So many tiles were drawn and discarded, neither the Helipad nor another one that has its part of the deck."""
        s = self.s
        for kind in [k for k in range(len(TILE_IDS)) for _ in range(tile_count(s.tiles, k))]:
            if s.drawn < n and kind not in (HELIPAD, s.named):
                s.tiles -= one_tile(kind)
                s.gone += one_tile(kind)
                s.drawn += 1
        return self.sound()

    def no_food(self) -> ZombiesTable:
        """Alternate Food Source is over."""
        for p in self.s.players:
            p.food = 0
        return self

    # --- what is there ---------------------------------------------------------------------------------------------

    def p(self, seat: int) -> Player:
        return self.s.players[seat]

    def tile_cell(self, cell: Cell) -> tuple[int, int]:
        """The numbers of tile and cell (ZOM-MAP-13)."""
        tile = int(self.s.town.tile_at(cell[0] // 3, cell[1] // 3))
        assert tile != NONE, f"no tile lies under {cell}"
        return tile, 3 * (cell[1] % 3) + cell[0] % 3

    def place(self, cell: Cell) -> int:
        tile, at = self.tile_cell(cell)
        return 9 * tile + at

    def number(self, cell: Cell) -> tuple[str, str]:
        tile, at = self.tile_cell(cell)
        return f"tile:{tile}", f"cell:{at}"

    def cell(self, place: int) -> Cell:
        town = self.s.town
        return 3 * int(town.xs[place // 9]) + place % 9 % 3, 3 * int(town.ys[place // 9]) + place % 9 // 3

    def cells_of(self, tile: int) -> list[Cell]:
        return [self.cell(9 * tile + at) for at in range(9)]

    def where(self, seat: int) -> Cell:
        return self.cell(int(self.p(seat).at))

    def life(self, seat: int) -> int:
        return int(self.p(seat).life)

    def bullets(self, seat: int) -> int:
        return int(self.p(seat).bullets)

    def trophies(self, seat: int) -> int:
        return int(self.p(seat).trophies)

    def points(self, seat: int) -> int:
        return int(self.p(seat).points)

    def shells(self, seat: int) -> int:
        return int(self.p(seat).shells)

    def weapon(self, seat: int) -> str:
        title = int(self.p(seat).weapon)
        return "" if title == NONE else TITLE_IDS[title]

    def spare(self, seat: int) -> str:
        title = int(self.p(seat).spare)
        return "" if title == NONE else TITLE_IDS[title]

    def hand(self, seat: int) -> list[str]:
        return named(self.p(seat).hand)

    def items(self, seat: int) -> list[str]:
        """What lies in front of a player and is no weapon of the weapon deck."""
        return named(self.p(seat).front)

    def pending(self, seat: int) -> list[str]:
        return [name for title, name in enumerate(TITLE_IDS) if self.p(seat).pending >> title & 1]

    def played(self, seat: int) -> bool:
        return bool(self.p(seat).played)

    def lives(self, n: int | None = None) -> object:
        """The common lives; with a number they are set to it."""
        if n is None:
            return int(self.s.lives)
        self.s.lives = n
        return self

    def food(self) -> bool:
        return any(p.food for p in self.s.players)

    def allowance(self) -> int:
        return int(self.s.allowance)

    def active(self) -> int:
        return int(self.s.active)

    def standing(self) -> list[Cell]:
        """The cells with a standing zombie, in cell order."""
        found = [
            self.cell(9 * tile + at) for tile, mask in enumerate(self.s.zombies) for at in range(9) if mask >> at & 1
        ]
        return sorted(found, key=lambda cell: (cell[1], cell[0]))

    def downed(self) -> list[Cell]:
        """The cells of the fallen zombies, in cell order."""
        return sorted((self.cell(int(place)) for place in self.s.fallen), key=lambda cell: (cell[1], cell[0]))

    def in_stock(self) -> int:
        return int(self.s.stock)

    def tokens(self, cell: Cell) -> str:
        """`life`, `bullets` or ""."""
        tile, at = self.tile_cell(cell)
        found = self.s.tokens[tile]
        return "life" if found >> at & 1 else "bullets" if found >> (at + 9) & 1 else ""

    def lying(self, cell: Cell) -> list[str]:
        """The weapons on a cell, in the order of the catalogue."""
        found = [entry for entry in self.s.lying if entry % 512 == self.place(cell)]
        return [TITLE_IDS[title] for title in sorted(entry // 512 % 32 for entry in found)]

    def laid(self) -> list[tuple[str, int, int, int]]:
        """The tiles by number: kind, tx, ty, r."""
        found = []
        for tile in self.s.laid:
            found.append((TILE_IDS[tile & 31], (tile >> 7 & 255) - ORIGIN, (tile >> 15 & 255) - ORIGIN, tile >> 5 & 3))
        return found

    def discarded_tiles(self) -> list[str]:
        return [kind for i, kind in enumerate(TILE_IDS) for _ in range(tile_count(self.s.gone, i))]

    def tile_counts(self) -> dict[str, int]:
        """What is left in the unknown part of the tile deck."""
        found = {kind: int(tile_count(self.s.tiles, i)) for i, kind in enumerate(TILE_IDS)}
        return {kind: n for kind, n in found.items() if n}

    def tiles_left(self) -> int:
        return sum(self.tile_counts().values()) + len(self.s.under)

    def event_counts(self) -> dict[str, int]:
        return {name: int(count(self.s.deck, i)) for i, name in enumerate(TITLE_IDS) if count(self.s.deck, i)}

    def weapon_counts(self) -> dict[str, int]:
        return {name: int(count(self.s.arms, i)) for i, name in enumerate(TITLE_IDS) if count(self.s.arms, i)}

    def weapon_titles(self) -> list[str]:
        return [title.id for title in TITLES if title.weapon]

    def discards(self) -> list[str]:
        return named(self.s.discards)

    def weapon_discards(self) -> list[str]:
        return named(self.s.discards if self.s.setup.from_hand else self.s.arms_discards)

    def top(self) -> str:
        """The weapon card that lies face up on its deck."""
        return "" if self.s.top == NONE else TITLE_IDS[int(self.s.top)]

    def window(self) -> str:
        """Which window is open."""
        shown = [frame for frame in self.view(None)["now"] if frame.get("frame") == "window"]
        return str(shown[-1]["window"]) if shown else ""

    def offered(self) -> str:
        """The weapon that is offered: what the prompt refers to."""
        opened = self.prompt(self.asked()[0])
        for title in self.weapon_titles():
            if TITLES[TITLE_IDS.index(title)].name in opened.text:
                return title
        return ""

    def prompted(self, seat: int) -> bool:
        return seat in self.asked()

    def forced_last(self) -> str:
        return self.forced[-1][1] if self.forced else ""

    # --- answers ---------------------------------------------------------------------------------------------------

    def answer(self, seat: int, *names: str) -> ZombiesTable:
        """Answer one question after the other for a seat; questions of any seat with one option other than the name are
        answered on the way, and those before the name has come. Without a name, just these.
        """
        for name in names:
            self._clear(lambda asked, options, name=name: asked == [seat] and options == [name])  # type: ignore[misc]
            self.take(seat, name)
        return self if names else self.force()

    def _clear(self, wanted: object) -> None:
        while True:
            asked = self.asked()
            if not asked or asked == [CHANCE]:
                return
            options = self.legal(asked[0])
            if len(options) > 1 or wanted(asked, options):  # type: ignore[operator]
                return
            self.take_forced(asked[0])

    def chance(self, *names: str) -> ZombiesTable:
        """Chance answers; forced questions are answered on the way."""
        for name in names:
            while self.asked() != [CHANCE] and self.asked() and len(self.legal(self.asked()[0])) == 1:
                self.take_forced(self.asked()[0])
            self.take(CHANCE, name)
        return self

    def die(self, *faces: int) -> ZombiesTable:
        return self.chance(*(f"die:{face}" for face in faces))

    def draws(self, kind: str) -> ZombiesTable:
        """This tile is drawn."""
        return self.chance(f"kind:{kind}")

    def luck_once(self) -> ZombiesTable:
        self.take(CHANCE, self.outcomes()[0])
        return self

    def move(self, seat: int, face: int, way: str) -> ZombiesTable:
        """Roll for movement and walk: `move(0, 3, "NNE")`."""
        self.answer(seat, "roll").die(face)
        return self.answer(seat, *(f"dir:{side}" for side in way))

    def passes(self) -> ZombiesTable:
        """Everybody passes until the window is closed."""
        while self.kind() == "window":
            self.take(self.asked()[0], "pass")
        return self

    def fill_up(self, seat: int) -> ZombiesTable:
        """Zombies are placed by `fill` where that is offered, else by default."""
        while self.kind() in ("pick_tile", "pick_cell"):
            self.take(seat, "fill" if "fill" in self.legal(seat) else self.default(seat))
        return self

    def step_on(self) -> ZombiesTable:
        """One answer: the default of the first that is asked, or chance's lowest outcome."""
        asked = self.asked()
        if asked == [CHANCE]:
            return self.luck_once()
        if len(self.legal(asked[0])) == 1:
            self.take_forced(asked[0])
        else:
            self.take(asked[0], self.default(asked[0]))
        return self

    def finish_to(self, *kinds: str) -> ZombiesTable:
        """Play on by defaults and chance's lowest outcomes until such a question is asked."""
        for _ in range(3000):
            if not self.asked() or self.kind() in kinds:
                return self
            self.step_on()
        self.complain("it goes on and on")

    def finish_turn(self) -> ZombiesTable:
        """Play on by defaults and chance's lowest outcomes until another turn begins, or the game is over."""
        begun = (int(self.s.round), int(self.s.active))
        for _ in range(3000):
            if not self.asked() or begun != (int(self.s.round), int(self.s.active)):
                return self
            self.step_on()
        self.complain("it goes on and on")

    def finish(self) -> ZombiesTable:
        """The rest of this turn."""
        return self.finish_turn()

    def finish_game(self, limit: int = 60_000) -> ZombiesTable:
        for _ in range(limit):
            if not self.asked():
                return self
            self.step_on()
        self.complain("it goes on and on")


def named(cards: int) -> list[str]:
    """Packed cards by name, in the order of the catalogue."""
    return [name for title, name in enumerate(TITLE_IDS) for _ in range(int(count(cards, title)))]


__all__ = ["STRAIGHT", "WINDOWS", "Cell", "ZombiesTable", "named"]
