"""Team placement in the central rooms, with room left for the teams still to come (DBR-START)."""

from typing import Final

from fragboard.core.frame import DONE
from fragboard.core.types import EVERYONE, Action, Int, Seat
from fragboard.games.dungeon_brawl.actions import SECTOR_NAMES, SECTOR_OF, SPOT, sectors_with, spots_in, square_at
from fragboard.games.dungeon_brawl.board import Room
from fragboard.games.dungeon_brawl.catalogue import NONE, STANDING, STEP, STRIDE, TEAM
from fragboard.games.dungeon_brawl.events import MOVES, Moved
from fragboard.games.dungeon_brawl.procedure import Procedure
from fragboard.games.dungeon_brawl.state import Brawl, player_at, set_on

IN_SECTOR: Final = 1  # asks for the sector,
ON_SPOT: Final = 2  # then for the spot
PLACED: Final = MOVES.index("placed")


class PlaceTeams(Procedure):
    """`at` players are placed, in turn order and by shirt."""

    def __init__(self, pc: Int, who: Int, at: Int, sector: Int) -> None:
        super().__init__(pc, who)
        self.at: Int = at
        self.sector: Int = sector

    def clone(self) -> "PlaceTeams":
        return PlaceTeams(self.pc, self.who, self.at, self.sector)

    def kind(self, s: Brawl) -> str:
        return "place_player"

    def player(self, s: Brawl) -> Int:
        return s.order[self.at // TEAM] * TEAM + self.at % TEAM

    def about(self, s: Brawl) -> Int:
        return self.player(s)

    def link(self, s: Brawl, seat: Seat) -> bool:
        return self.pc == ON_SPOT

    def settle(self, s: Brawl) -> None:
        if self.at == TEAM * s.seats:
            self.pc = DONE
            return
        s.active = s.order[self.at // TEAM]
        self.ask(s.active)

    def options(self, s: Brawl, seat: Seat) -> list[Action]:
        squares = start_squares(s, seat, self.at % TEAM, s.seats - 1 - self.at // TEAM)
        return sectors_with(squares) if self.pc == IN_SECTOR else spots_in(squares, self.sector)

    def answered(self, s: Brawl, seat: Seat, a: Action) -> None:
        if self.pc == IN_SECTOR:
            self.sector = a - SECTOR_OF
            self.pc = ON_SPOT
            return
        id = self.player(s)
        square = square_at(self.sector, a - SPOT)
        s.players[id].state = STANDING
        set_on(s, id, square)
        if s.events is not None:
            s.events.append(Moved(EVERYONE, id, NONE, square, PLACED))
        self.at += 1
        self.sector = NONE
        self.pc = IN_SECTOR

    def show(self, s: Brawl, seat: Seat | None) -> dict[str, object]:
        return {
            "frame": "place_teams",
            "player": self.player(s) if self.at < TEAM * s.seats else NONE,
            "sector": "" if self.sector == NONE else SECTOR_NAMES[self.sector],
        }


def start_squares(s: Brawl, seat: Seat, placed: Int, to_come: Int) -> list[int]:
    """The squares for the next player of a coach who has placed some, row by row."""
    team = [int(s.players[TEAM * seat + i].square) for i in range(placed)]
    found: list[int] = []
    for number, room in enumerate(s.board.rooms):
        if team and not in_room(room, team[0]):
            continue
        if not team and not may_take(s, number):
            continue
        touched = cells_touched(s, number)
        others = sum([len(cells) for cells in touched])
        for square in room.squares():
            if not legal_start(s, seat, square) or (team and not beside(square, team)):
                continue
            if completes(s, seat, number, [*team, square], touched, to_come):
                found.append(square)
        assert others >= 0
    found.sort()
    return found


def in_room(room: Room, square: int) -> bool:
    x, y = square % STRIDE, square // STRIDE
    return room.x <= x < room.x + room.width and room.y <= y < room.y + room.height


def beside(square: int, team: list[int]) -> bool:
    return any(abs(square % STRIDE - a % STRIDE) <= 1 and abs(square // STRIDE - a // STRIDE) <= 1 for a in team)


def legal_start(s: Brawl, seat: Seat, square: int) -> bool:
    """Empty, and at distance 2 or more from all players of other teams (DBR-START-2)."""
    if s.at[square]:
        return False
    for step in STEP:
        other = player_at(s, square + step)
        if other != NONE and other // TEAM != seat:
            return False
    return True


def cell_of(room: Room, square: int) -> int:
    """The start block that a player on a square of the room would spoil, or NONE: each square lies near one at most."""
    column, row = (square % STRIDE - room.x + 1) // 4, (square // STRIDE - room.y + 1) // 4
    return 3 * row + column if column < 3 and row < 3 else NONE


def cells_touched(s: Brawl, number: int) -> list[set[int]]:
    """By room, the start blocks that are no longer free (DBR-START-3)."""
    found: list[set[int]] = []
    for room in s.board.rooms:
        cells: set[int] = set()
        for p in s.players:
            if p.square != NONE and in_room(room, p.square):
                cells.add(cell_of(room, p.square))
        cells.discard(NONE)
        found.append(cells)
    return found


def teams_in(s: Brawl, number: int) -> int:
    """How many teams have begun in a room."""
    room = s.board.rooms[number]
    seats: set[int] = set()
    for id, p in enumerate(s.players):
        if p.square != NONE and in_room(room, p.square):
            seats.add(id // TEAM)
    return len(seats)


def share(s: Brawl) -> int:
    """How many teams a room takes (DBR-START-4)."""
    return int(s.seats) if len(s.board.rooms) == 1 else int(s.seats + 1) // 2


def may_take(s: Brawl, number: int) -> bool:
    return teams_in(s, number) < share(s)


def completes(s: Brawl, seat: Seat, number: int, team: list[int], touched: list[set[int]], to_come: Int) -> bool:
    """Whether the team can be completed so that enough start blocks stay free."""
    room = s.board.rooms[number]
    spoilt = {cell_of(room, square) for square in team} | touched[number]
    spoilt.discard(NONE)
    if not enough(s, seat, number, touched, len(spoilt), to_come):
        return False
    if len(team) == TEAM:
        return True
    tried: list[int] = []
    for a in team:
        for step in STEP:
            square = a + step
            if square in team or square in tried or not in_room(room, square) or not legal_start(s, seat, square):
                continue
            tried.append(square)
    tried.sort(key=lambda square: cell_of(room, square) not in spoilt)  # those that spoil nothing first
    return any(completes(s, seat, number, [*team, square], touched, to_come) for square in tried)


def enough(s: Brawl, seat: Seat, number: int, touched: list[set[int]], spoilt: int, to_come: Int) -> bool:
    free = 0
    for other, cells in enumerate(touched):
        taken = teams_in(s, other)
        if other == number and not has_begun(s, seat):
            taken += 1
        blocks = 9 - (spoilt if other == number else len(cells))
        free += min(blocks, share(s) - taken)
    return free >= to_come


def has_begun(s: Brawl, seat: Seat) -> bool:
    return s.players[TEAM * seat].square != NONE
