"""What happens in Dungeon Brawl, as plain data with its audience; the examples are what clients get.

Players are numbers 0 to 39 (4 * seat + shirt - 1). In the rules squares, kinds and faces are numbers too, and NONE is
-1; `FIELDS` at the end says by the name of a field how clients read it.
"""

from typing import Final

from fragboard.core.event import Event, Reader, one, one_of, seats_in
from fragboard.core.types import Int, Seat
from fragboard.games.dungeon_brawl.catalogue import (
    ACTION_IDS,
    CONDITIONS,
    DIRECTIONS,
    FACES,
    MARKER_KINDS,
    RANGES,
    STATES,
    STRIDE,
)
from fragboard.games.dungeon_brawl.teams.rosters import KIND_IDS, ROSTER_IDS
from fragboard.games.dungeon_brawl.teams.skills import SKILL_IDS

ROLLS: Final = ["go_for_it", "dodge", "leap", "climb", "stand_up", "jump_up", "pick_up", "catch", "intercept", "pass", "landing", "bone_head", "really_stupid", "wild_animal", "take_root", "blood_lust", "foul_appearance", "dauntless", "animosity", "always_hungry", "safe_throw", "gaze", "recover", "pit_pass", "pro"]  # what a single die is rolled for
(
    R_RUSH,
    R_DODGE,
    R_LEAP,
    R_CLIMB,
    R_STAND,
    R_JUMP_UP,
    R_PICK_UP,
    R_CATCH,
    R_INTERCEPT,
    R_PASS,
    R_LANDING,
    R_BONE_HEAD,
    R_STUPID,
    R_WILD,
    R_ROOT,
    R_LUST,
    R_FOUL,
    R_DAUNTLESS,
    R_ANIMOSITY,
    R_HUNGRY,
    R_SAFE_THROW,
    R_GAZE,
    R_RECOVER,
    R_PIT_PASS,
    R_PRO,
) = range(25)
MOVES: Final = ["step", "leap", "push", "follow_up", "shadowing", "landing", "warp", "return", "placed", "dive"]
BALL_MOVES: Final = ["bounce", "throw", "warp", "drop", "found", "handed", "stripped"]


class NumberDrawn(Event):
    """{"number": 1234}: the dungeon is made (DBR-SET-3)."""

    def __init__(self, to: Int, number: Int) -> None:
        self.to, self.number = to, number


class OrderDrawn(Event):
    """{"seat": 2, "place": 0}: this coach has that place in the turn order."""

    def __init__(self, to: Int, seat: Seat, place: Int) -> None:
        self.to, self.seat, self.place = to, seat, place


class RosterTaken(Event):
    """{"seat": 2, "roster": "orc_horde"}"""

    def __init__(self, to: Int, seat: Seat, roster: Int) -> None:
        self.to, self.seat, self.roster = to, seat, roster


class PlayerPicked(Event):
    """{"player": 9, "pick": "orc_horde.lineman"}: or the id of a star."""

    def __init__(self, to: Int, player: Int, pick: Int) -> None:
        self.to, self.player, self.pick = to, player, pick


class MarkerPlaced(Event):
    """{"seat": 2, "square": "5,6"}: face down."""

    def __init__(self, to: Int, seat: Seat, square: Int) -> None:
        self.to, self.seat, self.square = to, seat, square


class MarkerKnown(Event):
    """{"seat": 2, "square": "5,6", "marker": "pit"}: to the coach who placed it."""

    def __init__(self, to: Int, seat: Seat, square: Int, marker: Int) -> None:
        self.to, self.seat, self.square, self.marker = to, seat, square, marker


class MarkersDiscarded(Event):
    """{"seat": 2, "count": 2}: unseen, since none could be placed (DBR-TRAP-6)."""

    def __init__(self, to: Int, seat: Seat, count: Int) -> None:
        self.to, self.seat, self.count = to, seat, count


class TurnBegan(Event):
    """{"seat": 2, "round": 3}"""

    def __init__(self, to: Int, seat: Seat, round: Int) -> None:
        self.to, self.seat, self.round = to, seat, round


class Activated(Event):
    """{"player": 9, "action": "blitz"}"""

    def __init__(self, to: Int, player: Int, action: Int) -> None:
        self.to, self.player, self.action = to, player, action


class Moved(Event):
    """{"player": 9, "origin": "4,6", "square": "5,6", "how": "step"}:

    or `leap`, `push`, `follow_up`, `shadowing`, `landing`, `warp`, `return`, `placed`, `dive`; `origin` is null for one
    who was off the board.
    """

    def __init__(self, to: Int, player: Int, origin: Int, square: Int, how: Int) -> None:
        self.to, self.player, self.origin, self.square, self.how = to, player, origin, square, how


class Rolled(Event):
    """{"player": 9, "roll": "dodge", "die": 4, "need": 3, "success": true}: one D6 for a player."""

    def __init__(self, to: Int, player: Int, roll: Int, die: Int, need: Int, success: bool) -> None:
        self.to, self.player, self.roll, self.die, self.need, self.success = to, player, roll, die, need, success


class Rerolled(Event):
    """{"player": 9, "skill": "DODGE"}: the roll before is made again."""

    def __init__(self, to: Int, player: Int, skill: Int) -> None:
        self.to, self.player, self.skill = to, player, skill


class Gripped(Event):
    """{"player": 9, "by": 14, "skill": "TENTACLES", "total": 5, "success": true}: or SHADOWING, with 2D6."""

    def __init__(self, to: Int, player: Int, by: Int, skill: Int, total: Int, success: bool) -> None:
        self.to, self.player, self.by, self.skill, self.total, self.success = to, player, by, skill, total, success


class SkillUsed(Event):
    """{"player": 9, "skill": "STAND_FIRM"}: where its coach or the rules used it without a roll."""

    def __init__(self, to: Int, player: Int, skill: Int) -> None:
        self.to, self.player, self.skill = to, player, skill


class StateChanged(Event):
    """{"player": 9, "state": "prone"}"""

    def __init__(self, to: Int, player: Int, state: Int) -> None:
        self.to, self.player, self.state = to, player, state


class Dazed(Event):
    """{"player": 9, "what": "dazed", "on": true}: or `rooted`, `thirsty`."""

    def __init__(self, to: Int, player: Int, what: Int, on: bool) -> None:
        self.to, self.player, self.what, self.on = to, player, what, on


class MarkerFlipped(Event):
    """{"player": 9, "square": "5,6", "marker": "pit"}: who stepped on it, and what it was."""

    def __init__(self, to: Int, player: Int, square: Int, marker: Int) -> None:
        self.to, self.player, self.square, self.marker = to, player, square, marker


class FellIn(Event):
    """{"player": 9, "square": "5,6", "spiked": false}: into an open pit."""

    def __init__(self, to: Int, player: Int, square: Int, spiked: bool) -> None:
        self.to, self.player, self.square, self.spiked = to, player, square, spiked


class WarpRolled(Event):
    """{"player": 9, "pad": 3, "number": 7}: on that pad he rolled this number; `player` null: the ball."""

    def __init__(self, to: Int, player: Int, pad: Int, number: Int) -> None:
        self.to, self.player, self.pad, self.number = to, player, pad, number


class ChestOpened(Event):
    """{"player": 9, "square": "5,6", "ball": false}: without the ball it blows up."""

    def __init__(self, to: Int, player: Int, square: Int, ball: bool) -> None:
        self.to, self.player, self.square, self.ball = to, player, square, ball


class BlockBegan(Event):
    """{"player": 9, "target": 14}"""

    def __init__(self, to: Int, player: Int, target: Int) -> None:
        self.to, self.player, self.target = to, player, target


class Assisted(Event):
    """{"player": 20, "side": "attacker"}: a third party helps (DBR-BLK-6); or `defender`."""

    def __init__(self, to: Int, player: Int, side: Int) -> None:
        self.to, self.player, self.side = to, player, side


class Strengths(Event):
    """{"player": 9, "target": 14, "attack": 4, "defence": 3}: with all assists."""

    def __init__(self, to: Int, player: Int, target: Int, attack: Int, defence: Int) -> None:
        self.to, self.player, self.target, self.attack, self.defence = to, player, target, attack, defence


class BlockDie(Event):
    """{"player": 9, "face": "pushed"}: one of the dice."""

    def __init__(self, to: Int, player: Int, face: Int) -> None:
        self.to, self.player, self.face = to, player, face


class FaceChosen(Event):
    """{"seat": 2, "face": "pushed"}: the die that counts."""

    def __init__(self, to: Int, seat: Seat, face: Int) -> None:
        self.to, self.seat, self.face = to, seat, face


class ArmourRolled(Event):
    """{"player": 14, "total": 9, "need": 8, "broken": true}: 2D6 with modifiers, to be greater than AV."""

    def __init__(self, to: Int, player: Int, total: Int, need: Int, broken: bool) -> None:
        self.to, self.player, self.total, self.need, self.broken = to, player, total, need, broken


class InjuryRolled(Event):
    """{"player": 14, "total": 9, "state": "knocked_out"}: `state` null for a casualty."""

    def __init__(self, to: Int, player: Int, total: Int, state: Int) -> None:
        self.to, self.player, self.total, self.state = to, player, total, state


class CasualtyRolled(Event):
    """{"player": 14, "die": 4, "condition": "crippled"}: the condition it leads to."""

    def __init__(self, to: Int, player: Int, die: Int, condition: Int) -> None:
        self.to, self.player, self.die, self.condition = to, player, die, condition


class ConditionChanged(Event):
    """{"player": 14, "condition": "hurt"}"""

    def __init__(self, to: Int, player: Int, condition: Int) -> None:
        self.to, self.player, self.condition = to, player, condition


class PlainDie(Event):
    """{"player": 9, "what": "regeneration", "die": 4, "success": true}: or `slam`, `wake`."""

    def __init__(self, to: Int, player: Int, what: Int, die: Int, success: bool) -> None:
        self.to, self.player, self.what, self.die, self.success = to, player, what, die, success


class BallMoved(Event):
    """{"square": "5,6", "by": "bounce"}: or `throw`, `warp`, `drop`, `found`, `handed`, `stripped`."""

    def __init__(self, to: Int, square: Int, by: Int) -> None:
        self.to, self.square, self.by = to, square, by


class BallHeld(Event):
    """{"player": 9}: he holds the ball now; null: it is loose."""

    def __init__(self, to: Int, player: Int) -> None:
        self.to, self.player = to, player


class Scattered(Event):
    """{"direction": "ne", "square": "5,6"}: a D8 for a ball or a thrown player, and where that leads."""

    def __init__(self, to: Int, direction: Int, square: Int) -> None:
        self.to, self.direction, self.square = to, direction, square


class PassNamed(Event):
    """{"player": 9, "square": "5,6", "range": "short"}: the target of a throw; null for a bounce pass."""

    def __init__(self, to: Int, player: Int, square: Int, range: Int) -> None:
        self.to, self.player, self.square, self.range = to, player, square, range


class PassRolled(Event):
    """{"player": 9, "die": 4, "total": 3, "result": "inaccurate"}: or `fumble`, `accurate`, `kept`."""

    def __init__(self, to: Int, player: Int, die: Int, total: Int, result: Int) -> None:
        self.to, self.player, self.die, self.total, self.result = to, player, die, total, result


class MateThrown(Event):
    """{"player": 9, "mate": 10, "square": "5,6"}"""

    def __init__(self, to: Int, player: Int, mate: Int, square: Int) -> None:
        self.to, self.player, self.mate, self.square = to, player, mate, square


class Bitten(Event):
    """{"player": 9, "victim": 10}: a Thrall (DBR-SK-BLOOD_LUST)."""

    def __init__(self, to: Int, player: Int, victim: Int) -> None:
        self.to, self.player, self.victim = to, player, victim


class ActivationEnded(Event):
    """{"player": 9}"""

    def __init__(self, to: Int, player: Int) -> None:
        self.to, self.player = to, player


class Revealed(Event):
    """{"seat": 2, "square": "5,6", "marker": "pit"}: after the end (DBR-HID-5); `square` null: discarded or left."""

    def __init__(self, to: Int, seat: Seat, square: Int, marker: Int) -> None:
        self.to, self.seat, self.square, self.marker = to, seat, square, marker


class Finished(Event):
    """{"winners": [2], "drawn": false}"""

    def __init__(self, to: Int, winners: Int, drawn: bool) -> None:
        self.to, self.winners, self.drawn = to, winners, drawn


# How clients read the numbers of a field, by its name.


def square_name(square: Int) -> object:
    """`x,y`; nowhere is null."""
    return None if square < 0 else f"{square % STRIDE},{square // STRIDE}"


FIELDS: Final[dict[str, Reader]] = {
    "action": one_of(ACTION_IDS),
    "condition": one_of(CONDITIONS),
    "direction": one_of(DIRECTIONS),
    "face": one_of(FACES),
    "how": one_of(MOVES),
    "marker": one_of(MARKER_KINDS),
    "origin": square_name,
    "pick": one_of(KIND_IDS),
    "player": one,
    "range": one_of(RANGES),
    "result": one_of(["fumble", "inaccurate", "accurate", "kept"]),
    "roll": one_of(ROLLS),
    "roster": one_of(ROSTER_IDS),
    "side": one_of(["attacker", "defender"]),
    "skill": one_of(SKILL_IDS),
    "square": square_name,
    "state": one_of(STATES),
    "winners": seats_in,
}
WHATS: Final[dict[str, Reader]] = {
    "Dazed": one_of(["dazed", "rooted", "thirsty"]),
    "PlainDie": one_of(["regeneration", "slam", "wake"]),
}


def readers_of(event: Event) -> dict[str, Reader]:
    """`what` means different things in different events, and so does `by`."""
    what = WHATS.get(type(event).__name__)
    if what is not None:
        return {**FIELDS, "what": what}
    if isinstance(event, BallMoved):
        return {**FIELDS, "by": one_of(BALL_MOVES)}
    return FIELDS
