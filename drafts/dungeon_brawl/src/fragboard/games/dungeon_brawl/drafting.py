"""The draft: a roster, then four players, coach by coach in reverse turn order (DBR-DRAFT, DBR-OPT-BUDGET)."""

from typing import Final

from fragboard.core.frame import DONE
from fragboard.core.types import EVERYONE, Action, Int, Seat
from fragboard.games.dungeon_brawl.actions import POSITION, ROSTER, STAR
from fragboard.games.dungeon_brawl.catalogue import NONE, TEAM
from fragboard.games.dungeon_brawl.events import PlayerPicked, RosterTaken
from fragboard.games.dungeon_brawl.procedure import Procedure
from fragboard.games.dungeon_brawl.state import Brawl
from fragboard.games.dungeon_brawl.teams.rosters import FIRST_STAR, KINDS, ROSTERS

PICK_ROSTER: Final = 1
PICK_PLAYER: Final = 2


class Draft(Procedure):
    """`at` coaches have their teams; `picked` players of the next one are picked."""

    def __init__(self, pc: Int, who: Int, at: Int, picked: Int) -> None:
        super().__init__(pc, who)
        self.at: Int = at
        self.picked: Int = picked

    def clone(self) -> "Draft":
        return Draft(self.pc, self.who, self.at, self.picked)

    def kind(self, s: Brawl) -> str:
        return "draft_roster" if self.pc == PICK_ROSTER else "draft_player"

    def about(self, s: Brawl) -> Int:
        return NONE

    def settle(self, s: Brawl) -> None:
        if self.at == s.seats:
            self.pc = DONE
            return
        s.active = s.order[s.seats - 1 - self.at]
        self.ask(s.active)

    def options(self, s: Brawl, seat: Seat) -> list[Action]:
        if self.pc == PICK_ROSTER:
            return [ROSTER + roster for roster in open_rosters(s)]
        return picks(s, seat, self.picked)

    def answered(self, s: Brawl, seat: Seat, a: Action) -> None:
        if self.pc == PICK_ROSTER:
            self.pc = PICK_PLAYER
            s.coaches[seat].roster = a - ROSTER
            if s.events is not None:
                s.events.append(RosterTaken(EVERYONE, seat, a - ROSTER))
            return
        id = TEAM * seat + self.picked
        take(s, id, kind_of_pick(s, seat, a))
        self.picked += 1
        if self.picked == TEAM:
            self.picked = 0
            self.at += 1
            self.pc = PICK_ROSTER

    def show(self, s: Brawl, seat: Seat | None) -> dict[str, object]:
        return {"frame": "draft", "seat": s.active, "picked": self.picked, "place": self.at}


def open_rosters(s: Brawl) -> list[int]:
    """All, or those that nobody has (DBR-OPT-UNIQUE)."""
    taken = [coach.roster for coach in s.coaches] if s.setup.unique else []
    return [roster for roster in range(len(ROSTERS)) if roster not in taken]


def kind_of_pick(s: Brawl, seat: Seat, a: Action) -> Int:
    """The kind of player that a pick stands for."""
    if a >= STAR:
        return FIRST_STAR + a - STAR
    return ROSTERS[s.coaches[seat].roster].kinds[a - POSITION]


def picks(s: Brawl, seat: Seat, picked: Int) -> list[Action]:
    """Legal positions and stars (DBR-DRAFT-2 to 4)."""
    roster = ROSTERS[s.coaches[seat].roster]
    team = [int(s.players[TEAM * seat + i].kind) for i in range(picked)]
    big = any(KINDS[kind].big for kind in team)
    money: Int = s.setup.budget - sum([int(KINDS[kind].price) for kind in team])
    found: list[Action] = []
    for place, number in enumerate(roster.kinds):
        kind = KINDS[number]
        if (
            team.count(number) < kind.most
            and not (big and kind.big)
            and affordable(s, roster.kinds, team, number, money)
        ):
            found.append(POSITION + place)
    if s.setup.stars and not big:
        taken = [int(p.kind) for p in s.players]
        for star in roster.stars:
            number = int(FIRST_STAR) + star
            if number not in taken and affordable(s, roster.kinds, team, number, money):
                found.append(STAR + star)
    return found


def affordable(s: Brawl, kinds: list[int], team: list[int], pick: int, money: Int) -> bool:
    """Whether what is left pays for the cheapest legal remaining picks (DBR-OPT-BUDGET)."""
    if not s.setup.budget:
        return True
    with_pick = [*team, pick]
    left = TEAM - len(with_pick)
    prices: list[int] = []
    for number in kinds:
        kind = KINDS[number]
        if not kind.big:
            prices += [int(kind.price)] * (kind.most - with_pick.count(number))
    prices.sort()
    return KINDS[pick].price + sum(prices[:left]) <= money


def take(s: Brawl, id: Int, number: Int) -> None:
    """A player of this kind gets the shirt (DBR-DRAFT-5)."""
    kind = KINDS[number]
    p = s.players[id]
    p.kind = number
    p.ma, p.st, p.ag, p.av = kind.ma, kind.st, kind.ag, kind.av
    p.skills = kind.skills
    if s.events is not None:
        s.events.append(PlayerPicked(EVERYONE, id, number))
