"""Trap markers: placed one at a time, their kinds a secret of their coach (DBR-TRAP, DBR-HID-7)."""

from typing import Final

from fragboard.core.frame import DONE, RUN, Sealed
from fragboard.core.types import EVERYONE, Action, Int, Seat, bit
from fragboard.games.dungeon_brawl.actions import KIND, SECTOR_OF, SPOT, sectors_with, spots_in, square_at
from fragboard.games.dungeon_brawl.catalogue import BLANK, NONE, STEP
from fragboard.games.dungeon_brawl.events import MarkerKnown, MarkerPlaced, MarkersDiscarded
from fragboard.games.dungeon_brawl.procedure import Procedure
from fragboard.games.dungeon_brawl.state import (
    DOWN,
    TRAP,
    Brawl,
    kind_of,
    marker,
    owner_of,
    put,
)

FEW: Final = 0x123  # packed counts of DBR-PART-5, blanks lowest: 3 blanks, 2 pits, 1 spiked pit
MANY: Final = 0x112  # for 7 coaches or more: 2 blanks, 1 pit, 1 spiked pit


def markers_at_start(seats: Int) -> Int:
    return FEW if seats <= 6 else MANY


def count(packed: Int, kind: Int) -> Int:
    return packed >> (4 * kind) & 15


def total(packed: Int) -> Int:
    return count(packed, 0) + count(packed, 1) + count(packed, 2)


def one_marker(kind: Int) -> Int:
    """One marker of a kind, packed."""
    packed: Int = 1
    return packed << (4 * kind)


class Markers(Procedure):
    """In turn order, round after round, until all are placed or discarded; `at` is the place of the next coach."""

    def __init__(self, pc: Int, who: Int, at: Int) -> None:
        super().__init__(pc, who)
        self.at: Int = at

    def clone(self) -> "Markers":
        return Markers(self.pc, self.who, self.at)

    def settle(self, s: Brawl) -> None:
        for _ in range(s.seats):
            seat: Int = s.order[self.at]
            self.at = (self.at + 1) % s.seats
            coach = s.coaches[seat]
            if not coach.left:
                continue
            s.active = seat
            if placeable(s, seat):
                s.push(PlaceMarker(RUN, bit(seat), asked=bit(seat), given=[[] for _ in range(s.seats)]))
            else:
                discard(s, seat)
            return
        self.pc = DONE

    def show(self, s: Brawl, seat: Seat | None) -> dict[str, object]:
        return {"frame": "markers", "place": self.at}


class PlaceMarker(Sealed[Brawl]):
    """One marker: kind, sector, spot; the others see nothing of it before it lies."""

    def clone(self) -> "PlaceMarker":
        return PlaceMarker(self.pc, self.who, self.asked, [given.copy() for given in self.given])

    def ask(self, s: Brawl, seat: Seat, given: list[int]) -> list[Action]:
        if not given:
            found: list[Action] = []
            kind: Int
            for kind in range(3):
                if count(s.coaches[seat].left, kind) and trap_squares(s, seat, kind):
                    found.append(KIND + kind)
            return found
        if len(given) == 1:
            return sectors_with(trap_squares(s, seat, given[0] - KIND))
        if len(given) == 2:
            return spots_in(trap_squares(s, seat, given[0] - KIND), given[1] - SECTOR_OF)
        return []

    def default(self, s: Brawl, seat: Seat) -> Action:
        return self.options(s, seat)[0]  # a blank, if there is one (DBR-DEC-TRAP_KIND)

    def reveal(self, s: Brawl) -> None:
        given = self.given[s.active]
        place_marker(s, s.active, given[0] - KIND, square_at(given[1] - SECTOR_OF, given[2] - SPOT))

    def show(self, s: Brawl, seat: Seat | None) -> dict[str, object]:
        shown: dict[str, object] = {"frame": "place_marker", "seat": s.active}
        if seat is not None and seat == s.active:
            shown["given"] = self.given[seat].copy()
        return shown


def placeable(s: Brawl, seat: Seat) -> bool:
    kind: Int
    for kind in range(3):
        if count(s.coaches[seat].left, kind) and trap_squares(s, seat, kind):
            return True
    return False


def trap_squares(s: Brawl, seat: Seat, kind: Int) -> list[int]:
    """Where a coach may place a marker of a kind (DBR-TRAP-2 to 5), row by row."""
    found: list[int] = []
    at = s.at
    pinched = s.board.pinched
    for square in s.board.trap_squares:
        if at[square] or (kind != BLANK and pinched[square]):
            continue
        legal = True
        for step in STEP:
            value: Int = at[square + step]
            if value >= TRAP:
                packed: Int = s.markers[value - TRAP]
                if owner_of(packed) != seat or (kind != BLANK and kind_of(packed) != BLANK):
                    legal = False
                    break
        if legal:
            found.append(square)
    return found


def place_marker(s: Brawl, seat: Seat, kind: Int, square: Int) -> None:
    """It lies neutral side up; only its coach knows what it is."""
    coach = s.coaches[seat]
    coach.left -= one_marker(kind)
    s.markers = [*s.markers, int(marker(square, seat, kind, DOWN))]
    s.at = put(s.at, square, TRAP + len(s.markers) - 1)
    if s.events is not None:
        s.events.append(MarkerPlaced(EVERYONE, seat, square))
        s.events.append(MarkerKnown(bit(seat), seat, square, kind))


def discard(s: Brawl, seat: Seat) -> None:
    """A coach with no legal placement discards what is left, unseen (DBR-TRAP-6)."""
    coach = s.coaches[seat]
    coach.discarded = coach.left
    coach.left = 0
    coach.shut = not trap_squares(s, seat, BLANK)
    if s.events is not None:
        s.events.append(MarkersDiscarded(EVERYONE, seat, total(coach.discarded)))


assert NONE == -1
