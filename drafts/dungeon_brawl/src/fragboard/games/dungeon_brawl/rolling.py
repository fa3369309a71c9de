"""One D6 of one player against a target, with the skills that re-roll it (DBR-AG-1, DBR-GEN-5, DBR-SK-PRO).

The result stands in the state: `s.passed`, `s.die`, `s.rerolled`.
"""

from typing import Final

from fragboard.core.frame import DONE
from fragboard.core.types import EVERYONE, Action, Int, Seat
from fragboard.games.dungeon_brawl.actions import NO, USE_PRO
from fragboard.games.dungeon_brawl.catalogue import AGILITY, NONE, TEAM
from fragboard.games.dungeon_brawl.events import R_PRO, Rerolled, Rolled, SkillUsed
from fragboard.games.dungeon_brawl.procedure import Procedure
from fragboard.games.dungeon_brawl.state import DODGED, PROED, RUSHED, Brawl
from fragboard.games.dungeon_brawl.teams.skills import DODGE, PRO, SURE_FEET

FIRST: Final = 1  # where a Test stands: the die,
FAILED: Final = 2  # which has failed,
OFFER: Final = 3  # Pro's question,
PRO_DIE: Final = 4
AGAIN: Final = 5  # the die once more


def need_of(ag: Int, modifier: Int) -> Int:
    """What a die must show for an agility roll: 2 to 6, since a 1 always fails and a 6 succeeds (DBR-AG-1)."""
    need: Int = AGILITY[ag] - modifier
    return 2 if need < 2 else 6 if need > 6 else need


def may_pro(s: Brawl, id: Int) -> bool:
    """Whether a player can still use Pro in this turn."""
    p = s.players[id]
    return p.has(PRO) and not p.flags & PROED


class Test(Procedure):
    """A player rolls a D6."""

    def __init__(self, pc: Int, who: Int, player: Int, what: Int, need: Int, reroll: Int) -> None:
        super().__init__(pc, who)
        self.player: Int = player
        self.what: Int = what  # place in ROLLS
        self.need: Int = need
        self.reroll: Int = reroll  # the skill that re-rolls a failure by itself, or NONE

    def clone(self) -> "Test":
        return Test(self.pc, self.who, self.player, self.what, self.need, self.reroll)

    def kind(self, s: Brawl) -> str:
        return "reroll"

    def about(self, s: Brawl) -> Int:
        return self.player

    def options(self, s: Brawl, seat: Seat) -> list[Action]:
        return [NO, USE_PRO]

    def answered(self, s: Brawl, seat: Seat, a: Action) -> None:
        if a == NO:
            self.pc = DONE
            return
        s.players[self.player].flags |= PROED
        self.pc = PRO_DIE
        if s.events is not None:
            s.events.append(SkillUsed(EVERYONE, player=self.player, skill=PRO))

    def landed(self, s: Brawl, value: Int) -> None:
        if self.pc == PRO_DIE:
            self.pc = AGAIN if value >= 4 else DONE
            if s.events is not None:
                s.events.append(Rolled(EVERYONE, player=self.player, roll=R_PRO, die=value, need=4, success=value >= 4))
            return
        s.die = value
        s.passed = value != 1 and value >= self.need  # agility rolls never need more than a 6
        if s.events is not None:
            s.events.append(
                Rolled(EVERYONE, player=self.player, roll=self.what, die=value, need=self.need, success=s.passed)
            )
        if self.pc == AGAIN:
            s.rerolled = True
            self.pc = DONE
        else:
            self.pc = DONE if s.passed else FAILED

    def settle(self, s: Brawl) -> None:
        if self.pc == FAILED:
            if self.reroll != NONE:
                self.pc = AGAIN
                p = s.players[self.player]
                if self.reroll == DODGE:
                    p.flags |= DODGED
                elif self.reroll == SURE_FEET:
                    p.flags |= RUSHED
                if s.events is not None:
                    s.events.append(Rerolled(EVERYONE, player=self.player, skill=self.reroll))
                self.throw()
            elif may_pro(s, self.player):
                self.pc = OFFER
                self.ask(self.player // TEAM)
            else:
                self.pc = DONE
        else:
            self.throw()

    def show(self, s: Brawl, seat: Seat | None) -> dict[str, object]:
        return {"frame": "test", "player": self.player, "what": self.what, "need": self.need, "at": self.pc,
                "reroll": self.reroll}  # fmt: skip


def test(s: Brawl, id: Int, what: Int, need: Int, reroll: Int = NONE) -> None:
    """A player rolls; the frame that calls this has set its next place already."""
    s.rerolled = False
    s.push(Test(FIRST, 0, player=id, what=what, need=need, reroll=reroll))


def retest(s: Brawl, id: Int, what: Int, need: Int, reroll: Int = NONE) -> None:
    """The die has turned out to fail: a re-roll that is left may still save it (DBR-SK-DIVING_TACKLE)."""
    s.passed = False
    if not s.rerolled and (reroll != NONE or may_pro(s, id)):
        s.push(Test(FAILED, 0, player=id, what=what, need=need, reroll=reroll))
