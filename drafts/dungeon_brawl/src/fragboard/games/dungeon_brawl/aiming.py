"""The pass roll with its re-rolls (DBR-PASS-4, DBR-PIT-9). The result stands in `s.die`: FUMBLE to KEPT."""

from typing import Final

from fragboard.core.frame import DONE
from fragboard.core.types import EVERYONE, Action, Int, Seat
from fragboard.games.dungeon_brawl.actions import NO, USE_PASS, USE_PRO
from fragboard.games.dungeon_brawl.ballplay import presences
from fragboard.games.dungeon_brawl.catalogue import AGILITY, QUICK, TEAM
from fragboard.games.dungeon_brawl.events import R_PRO, PassRolled, Rerolled, Rolled, SkillUsed
from fragboard.games.dungeon_brawl.ground import zones_on
from fragboard.games.dungeon_brawl.procedure import Procedure
from fragboard.games.dungeon_brawl.rolling import may_pro
from fragboard.games.dungeon_brawl.state import PROED, Brawl
from fragboard.games.dungeon_brawl.teams.skills import (
    ACCURATE,
    NERVES_OF_STEEL,
    PASS,
    PRO,
    SAFE_THROW,
    STRONG_ARM,
    STUNTY,
)

FUMBLE: Final = 0
INACCURATE: Final = 1
ACCURATELY: Final = 2
KEPT: Final = 3  # a fumble that Safe Throw saves

FIRST: Final = 1
OFFER: Final = 2
PRO_DIE: Final = 3
AGAIN: Final = 4

RANGE_MODIFIER: Final = [1, 0, -1, -2]


def pass_modifier(s: Brawl, id: Int, range: Int) -> Int:
    """What is added to a pass roll (DBR-PASS-4)."""
    p = s.players[id]
    found: Int = RANGE_MODIFIER[range] - presences(s, id)
    if not p.has(NERVES_OF_STEEL):
        found -= zones_on(s, id, p.square)
    if p.has(ACCURATE):
        found += 1
    if p.has(STRONG_ARM) and range != QUICK:
        found += 1
    if p.has(STUNTY):
        found -= 1
    return found


def pass_result(ag: Int, die: Int, modifier: Int) -> Int:
    """FUMBLE, INACCURATE or ACCURATELY."""
    if die == 1 or (die + modifier <= 1 and die != 6):
        return FUMBLE
    return ACCURATELY if die == 6 or die + modifier >= AGILITY[ag] else INACCURATE


class PassRoll(Procedure):
    """The thrower rolls; from a pit a plain die (DBR-PIT-9)."""

    def __init__(self, pc: Int, who: Int, player: Int, modifier: Int, pit: bool, result: Int, safe: bool) -> None:
        super().__init__(pc, who)
        self.player: Int = player
        self.modifier: Int = modifier
        self.pit = pit
        self.result: Int = result
        self.safe = safe  # a fumble without a natural 1

    def clone(self) -> "PassRoll":
        return PassRoll(self.pc, self.who, self.player, self.modifier, self.pit, self.result, self.safe)

    def kind(self, s: Brawl) -> str:
        return "reroll"

    def about(self, s: Brawl) -> Int:
        return self.player

    def options(self, s: Brawl, seat: Seat) -> list[Action]:
        found: list[Action] = [NO]
        if self.result == INACCURATE and s.players[self.player].has(PASS):
            found.append(USE_PASS)
        if may_pro(s, self.player):
            found.append(USE_PRO)
        return found

    def answered(self, s: Brawl, seat: Seat, a: Action) -> None:
        if a == NO:
            self.finish(s)
        elif a == USE_PASS:
            self.pc = AGAIN
            if s.events is not None:
                s.events.append(Rerolled(EVERYONE, player=self.player, skill=PASS))
        else:
            self.pc = PRO_DIE
            s.players[self.player].flags |= PROED
            if s.events is not None:
                s.events.append(SkillUsed(EVERYONE, player=self.player, skill=PRO))

    def landed(self, s: Brawl, value: Int) -> None:
        if self.pc == PRO_DIE:
            if s.events is not None:
                s.events.append(Rolled(EVERYONE, player=self.player, roll=R_PRO, die=value, need=4, success=value >= 4))
            if value >= 4:
                self.pc = AGAIN
            else:
                self.finish(s)
            return
        p = s.players[self.player]
        if self.pit:
            self.result = FUMBLE if value == 1 else ACCURATELY
        else:
            self.result = pass_result(p.ag, value, self.modifier)
        self.safe = self.result == FUMBLE and value != 1 and p.has(SAFE_THROW)
        if s.events is not None:
            shown: Int = KEPT if self.safe else self.result
            s.events.append(
                PassRolled(EVERYONE, player=self.player, die=value, total=value + self.modifier, result=shown)
            )
        if self.pc == AGAIN or self.result == ACCURATELY:
            self.finish(s)
        else:
            self.missed(s)

    def missed(self, s: Brawl) -> None:
        """A fumble is re-rolled by Pass; else the coach may be asked."""
        p = s.players[self.player]
        if self.result == FUMBLE and p.has(PASS):
            self.pc = AGAIN
            if s.events is not None:
                s.events.append(Rerolled(EVERYONE, player=self.player, skill=PASS))
        elif p.has(PASS) or may_pro(s, self.player):
            self.pc = OFFER
        else:
            self.finish(s)

    def finish(self, s: Brawl) -> None:
        self.pc = DONE
        s.die = KEPT if self.safe else self.result

    def settle(self, s: Brawl) -> None:
        if self.pc == OFFER:
            self.ask(self.player // TEAM)
        else:
            self.throw()

    def show(self, s: Brawl, seat: Seat | None) -> dict[str, object]:
        return {
            "frame": "pass_roll",
            "player": self.player,
            "at": self.pc,
            "modifier": self.modifier,
            "pit": self.pit,
            "result": self.result,
            "safe": self.safe,
        }


def roll_pass(s: Brawl, id: Int, modifier: Int, pit: bool = False) -> None:
    """Roll for a throw; the frame that calls this has set its next place already."""
    s.push(PassRoll(FIRST, 0, player=id, modifier=modifier, pit=pit, result=FUMBLE, safe=False))
