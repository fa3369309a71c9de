"""Strengths and assists of a block (DBR-BLK-3 to 7)."""

from fragboard.core.frame import NEXT, RUN
from fragboard.core.types import EVERYONE, Action, Int, Seat, bit
from fragboard.games.dungeon_brawl.actions import FOR_ATTACKER, FOR_DEFENDER, NOBODY
from fragboard.games.dungeon_brawl.catalogue import NONE, TEAM
from fragboard.games.dungeon_brawl.events import Assisted
from fragboard.games.dungeon_brawl.ground import near, zoning
from fragboard.games.dungeon_brawl.procedure import PlayerWindow
from fragboard.games.dungeon_brawl.pushing import Fight
from fragboard.games.dungeon_brawl.state import Brawl
from fragboard.games.dungeon_brawl.teams.skills import GUARD


def own_assists(s: Brawl, fighter: Int, foe: Int) -> Int:
    """How many team-mates of a fighter help him by themselves: linked with the foe, and in no other enemy's zone
    (DBR-BLK-5)."""
    found: Int = 0
    first = fighter // TEAM * TEAM
    mate: Int
    for mate in range(first, first + TEAM):
        p = s.players[mate]
        if mate == fighter or not p.upright() or not near(s, mate, foe):
            continue
        if p.has(GUARD) or not zoning(s, mate // TEAM, p.square) & ~bit(foe):
            found += 1
    return found


def may_assist(s: Brawl, id: Int, attacker: Int, defender: Int) -> bool:
    """Whether a player of a third team could help somebody (DBR-BLK-6)."""
    p = s.players[id]
    if not p.upright() or p.square == NONE or not (near(s, id, attacker) or near(s, id, defender)):
        return False
    return p.has(GUARD) or not zoning(s, id // TEAM, p.square) & ~(bit(attacker) | bit(defender))


class Assists(PlayerWindow):
    """Third parties are asked player by player; each answer is public before the next is asked (DBR-BLK-7)."""

    def __init__(self, pc: Int, who: Int, first: Seat, left: Int, later: Int, attacker: Int, defender: Int) -> None:
        super().__init__(pc, who, first, left, later)
        self.attacker: Int = attacker
        self.defender: Int = defender

    def clone(self) -> "Assists":
        return Assists(self.pc, self.who, self.first, self.left, self.later, self.attacker, self.defender)

    def kind(self, s: Brawl) -> str:
        return "assist"

    def may(self, s: Brawl, id: Int) -> bool:
        return may_assist(s, id, self.attacker, self.defender)

    def way_out(self, s: Brawl, id: Int) -> Action:
        return NOBODY

    def options(self, s: Brawl, seat: Seat) -> list[Action]:
        id = self.asked(s, seat)
        found: list[Action] = [NOBODY]
        if near(s, id, self.defender):
            found.append(FOR_ATTACKER)
        if near(s, id, self.attacker):
            found.append(FOR_DEFENDER)
        return found

    def play(self, s: Brawl, id: Int, a: Action) -> Int:
        below = s.stack[len(s.stack) - 2]
        assert isinstance(below, Fight)
        below.help(a == FOR_ATTACKER)
        if s.events is not None:
            s.events.append(Assisted(EVERYONE, player=id, side=0 if a == FOR_ATTACKER else 1))
        return NEXT

    def show(self, s: Brawl, seat: Seat | None) -> dict[str, object]:
        return {
            "frame": "assists",
            "attacker": self.attacker,
            "defender": self.defender,
            "left": int(self.left),
        }


def ask_third_parties(s: Brawl, attacker: Int, defender: Int) -> None:
    """Open the window, if anybody could be asked; the Fight that calls this has set its next place already."""
    left: Int = 0
    id: Int
    for id in range(len(s.players)):
        seat = id // TEAM
        if seat != attacker // TEAM and seat != defender // TEAM and may_assist(s, id, attacker, defender):
            left |= bit(id)
    if left:
        s.push(Assists(RUN, 0, first=s.active, left=left, later=0, attacker=attacker, defender=defender))
