"""The dead move: the zombie step, the horde, and the influx (section 8, ZOM-V-INFLUX)."""

from typing import Final

from fragboard.core.frame import DONE
from fragboard.core.types import CHANCE, EVERYONE, Action, Int, Seat, bit
from fragboard.games.zombies.actions import AUTO, CELL, DIE, DIR, TILE
from fragboard.games.zombies.catalogue import CELLS, HORDE_CELLS, HORDE_ZOMBIES, MIDDLE, NONE
from fragboard.games.zombies.events import BY_HORDE, BY_STEP, DeadMoved, DeadRolled, Influx, Rose
from fragboard.games.zombies.procedure import Procedure
from fragboard.games.zombies.state import Zombies
from fragboard.games.zombies.things import hunted, lift_zombie, set_zombie, targets, zombie_at
from fragboard.games.zombies.town import distances

ROLLING: Final = 1  # where the zombie step stands
PICKING: Final = 2
LINK_TILE: Final = 3
LINK_CELL: Final = 4
LINK_DIR: Final = 5


def shift(s: Zombies, origin: Int, place: Int, why: Int) -> None:
    """A zombie goes to a joined cell."""
    lift_zombie(s, origin)
    set_zombie(s, place)
    if s.events is not None:
        s.events.append(DeadMoved(EVERYONE, origin, place, why))


def next_moves(s: Zombies, moved: list[int]) -> list[int]:
    """The equal moves of the closest zombies that can move, 4 · place + direction (ZOM-ZMV-2, ZOM-ZMV-3)."""
    steps = s.town.dead
    zombies = s.zombies
    far = [NONE] * len(s.town.ground)
    level: list[int] = []
    for place in targets(s):
        if far[place] == NONE:
            far[place] = 0
            level.append(place)
    found: list[int] = []
    distance: Int = 0
    d: Int
    while level:
        further: list[int] = []
        for place in level:
            if distance and zombies[place // CELLS] >> (place % CELLS) & 1 and place not in moved:
                for d in range(4):
                    to = steps[4 * place + d]
                    if to != NONE and far[to] == distance - 1 and not zombie_at(s, to) and to != s.officer:
                        found.append(int(4 * place + d))
            for d in range(4):
                to = steps[4 * place + d]
                if to != NONE and far[to] == NONE:
                    far[to] = int(distance + 1)
                    further.append(to)
        if found:
            return found
        level = further
        distance += 1
    return found


def free_moves(s: Zombies, moved: list[int]) -> list[int]:
    """Every move of a zombie that has not moved (ZOM-O-ZOMBIE_MOVER)."""
    found: list[int] = []
    tile: Int
    cell: Int
    d: Int
    for tile in range(s.town.size):
        zombies = s.zombies[tile]
        if not zombies:
            continue
        for cell in range(CELLS):
            place = CELLS * tile + cell
            if zombies >> cell & 1 and place not in moved:
                for d in range(4):
                    to = s.town.dead[4 * place + d]
                    if to != NONE and not zombie_at(s, to) and to != s.officer:
                        found.append(int(4 * place + d))
    return found


class ZombieStep(Procedure):
    """So many different zombies move one cell each."""

    def __init__(
        self,
        pc: Int,
        who: Int,
        seat: Seat,
        left: Int,
        auto: bool,
        chose: bool,
        moved: list[int],
        moves: list[int],
        tile: Int,
        cell: Int,
    ) -> None:
        super().__init__(pc, who, seat)
        self.left: Int = left
        self.auto = auto  # ties are settled by order
        self.chose = chose  # a link of this chain had a choice
        self.moved = moved  # where those stand that have moved; replaced, never changed
        self.moves = moves  # the equal moves; likewise
        self.tile: Int = tile
        self.cell: Int = cell

    def clone(self) -> "ZombieStep":
        return ZombieStep(
            self.pc,
            self.who,
            self.seat,
            self.left,
            self.auto,
            self.chose,
            self.moved,
            self.moves,
            self.tile,
            self.cell,
        )

    def kind(self, s: Zombies) -> str:
        if not s.setup.free_mover:
            return "zombie_move"
        return "pick_tile" if self.pc == LINK_TILE else "pick_cell" if self.pc == LINK_CELL else "zombie_dir"

    def link(self, s: Zombies, seat: Seat) -> bool:
        return self.pc in (LINK_CELL, LINK_DIR)

    def listed(self, s: Zombies, seat: Seat) -> list[Action]:
        found: list[Action] = []
        for move in self.moves:
            place = move // 4
            a: Action = TILE + place // CELLS
            if self.pc != LINK_TILE:
                if place // CELLS != self.tile:
                    continue
                a = CELL + place % CELLS
                if self.pc == LINK_DIR:
                    if place % CELLS != self.cell:
                        continue
                    a = DIR + move % 4
            if a not in found:
                found.append(a)
        found.sort()
        if len(found) > 1 and not self.chose and not s.setup.free_mover:
            found.insert(0, AUTO)
        return found

    def resume(self, s: Zombies, seat: Seat, a: Action) -> None:
        if self.pc == ROLLING:
            self.pc = PICKING
            self.left = a - DIE + 1
            if s.events is not None:
                s.events.append(DeadRolled(EVERYONE, self.left))
        elif a == AUTO:
            self.auto = True
            self.go(s, self.by_order(s))
        elif self.pc == LINK_TILE:
            self.chose = self.chose or len(self.listed(s, seat)) > 1
            self.tile = a - TILE
            self.pc = LINK_CELL
        elif self.pc == LINK_CELL:
            self.chose = self.chose or len(self.listed(s, seat)) > 1
            self.cell = a - CELL
            self.pc = LINK_DIR
        else:
            self.go(s, int(4 * (CELLS * self.tile + self.cell) + a - DIR))

    def by_order(self, s: Zombies) -> int:
        """The first move by cell order of the zombie, then direction order."""
        best = self.moves[0]
        for move in self.moves:
            mine, other = s.town.order[move // 4], s.town.order[best // 4]
            if mine < other or (mine == other and move < best):
                best = move
        return best

    def go(self, s: Zombies, move: Int) -> None:
        origin = move // 4
        place = s.town.dead[move]
        shift(s, origin, place, BY_STEP)
        self.moved = [*self.moved, place]
        self.moves = []
        self.left -= 1
        self.chose = False
        self.pc = PICKING

    def settle(self, s: Zombies) -> None:
        if self.pc == ROLLING:
            self.who = bit(CHANCE)
        elif self.pc != PICKING:
            self.who = bit(self.seat)
        elif not self.left:
            self.pc = DONE
        elif s.setup.free_mover:
            self.moves = free_moves(s, self.moved)
            self.pc = LINK_TILE if self.moves else DONE
        else:
            self.moves = next_moves(s, self.moved)
            if not self.moves:
                self.pc = DONE
            elif len(self.moves) == 1:
                self.go(s, self.moves[0])
            elif self.auto or s.setup.auto_ties:
                self.go(s, self.by_order(s))
            else:
                self.pc = LINK_TILE

    def show(self, s: Zombies, seat: Seat | None) -> dict[str, object]:
        return {
            "frame": "dead",
            "seat": self.seat,
            "left": self.left,
            "auto": self.auto,
            "chose": self.chose,
            "moved": self.moved.copy(),
            "moves": self.moves.copy() if len(self.moves) <= 24 else [],
            "tile": self.tile,
            "cell": self.cell,
            "place": self.pc,
        }


def zombie_step(s: Zombies) -> None:
    s.push(
        ZombieStep(
            ROLLING,
            0,
            s.active,
            left=0,
            auto=False,
            chose=False,
            moved=[],
            moves=[],
            tile=NONE,
            cell=NONE,
        )
    )


def standing(s: Zombies) -> bool:
    """Whether any zombie stands on the map."""
    return any(s.zombies)


def horde(s: Zombies) -> None:
    """The nearest six go toward the centre of the Helipad (ZOM-HRD)."""
    centre = CELLS * s.pad + MIDDLE
    far = distances(s.town.dead, [int(centre)])
    near: list[tuple[int, int, int]] = []
    tile: Int
    cell: Int
    for tile in range(s.town.size):
        zombies = s.zombies[tile]
        if not zombies or tile == s.pad:
            continue
        for cell in range(CELLS):
            place = CELLS * tile + cell
            if zombies >> cell & 1 and far[place] != NONE and not hunted(s, place):
                near.append((far[place], s.town.order[place], int(place)))
    near.sort()
    for _, _, place in near[:HORDE_ZOMBIES]:
        march(s, place, far)


def march(s: Zombies, place: Int, far: list[int]) -> None:
    """One of them goes up to three cells (ZOM-HRD-3)."""
    d: Int
    n: Int
    for n in range(HORDE_CELLS):
        went = False
        for d in range(4):
            to = s.town.dead[4 * place + d]
            if to != NONE and far[to] == far[place] - 1 and not zombie_at(s, to) and to != s.officer:
                shift(s, place, to, BY_HORDE)
                place = to
                went = True
                break
        if not went or hunted(s, place):
            return


class Rising(Procedure):
    """The influx step: so many fallen zombies stand up (ZOM-V-INFLUX-2)."""

    def clone(self) -> "Rising":
        return Rising(self.pc, self.who, self.seat)

    def resume(self, s: Zombies, seat: Seat, a: Action) -> None:
        self.pc = DONE
        n: Int = a - DIE + 1
        if s.events is not None:
            s.events.append(Influx(EVERYONE, n))
        rise(s, n)

    def settle(self, s: Zombies) -> None:
        self.who = bit(CHANCE)


def rise(s: Zombies, n: Int) -> None:
    far = distances(s.town.dead, targets(s))
    lying: list[tuple[int, int, int]] = []
    for place in s.fallen:
        lying.append((far[place] if far[place] != NONE else 9999, s.town.order[place], place))
    lying.sort()
    for _, _, place in lying:
        if not n:
            return
        if zombie_at(s, place) or hunted(s, place) or place == s.officer:
            continue
        fallen = s.fallen.copy()
        fallen.remove(place)
        s.fallen = fallen
        set_zombie(s, place)
        n -= 1
        if s.events is not None:
            s.events.append(Rose(EVERYONE, place))


def influx(s: Zombies) -> None:
    s.push(Rising(ROLLING, 0, s.active))
