"""Words for people: what has happened, one sentence per event, with its clause and what it is about."""

from typing import Final

from fragboard.core.event import Event
from fragboard.core.types import Seat, bit
from fragboard.core.words import Weight, Words, capital, listed, plural
from fragboard.games.dungeon_brawl import events as e
from fragboard.games.dungeon_brawl.catalogue import (
    ACTION_IDS,
    CONDITIONS,
    DIRECTIONS,
    FACES,
    MARKER_KINDS,
    NONE,
    RANGES,
    SEATS,
    STATES,
    TEAM,
)
from fragboard.games.dungeon_brawl.teams.rosters import KINDS, ROSTERS
from fragboard.games.dungeon_brawl.teams.skills import SKILLS
from fragboard.games.dungeon_brawl.words.names import COMPASS, about, shirt_of, skill_name, square_name, square_ref

WEIGHTS: Final[dict[type[Event], Weight]] = {
    e.TurnBegan: "heading",
    e.ActivationEnded: "detail",
    e.ArmourRolled: "detail",
    e.Assisted: "detail",
    e.BallHeld: "moment",
    e.BallMoved: "detail",
    e.BlockDie: "detail",
    e.CasualtyRolled: "moment",
    e.ChestOpened: "moment",
    e.FellIn: "moment",
    e.Finished: "moment",
    e.MarkerFlipped: "moment",
    e.MarkerKnown: "detail",
    e.Moved: "detail",
    e.OrderDrawn: "detail",
    e.PlainDie: "detail",
    e.Rerolled: "detail",
    e.Revealed: "detail",
    e.Rolled: "detail",
    e.Scattered: "detail",
    e.SkillUsed: "detail",
    e.StateChanged: "moment",
    e.Strengths: "detail",
    e.WarpRolled: "moment",
}  # the others are plain lines

HOW: Final = [
    "goes to",
    "leaps to",
    "is pushed to",
    "follows up to",
    "shadows to",
    "lands on",
    "is warped to",
    "comes back on",
    "is placed on",
    "dives to",
]
BALL_WAYS: Final = ["bounces", "flies", "is warped", "drops", "is found", "is handed over", "is knocked loose"]
AFFLICTIONS: Final = ["dazed", "rooted", "thirsty"]
PLAIN: Final = [("regeneration", "DBR-SK-REGENERATION"), ("the slam", "DBR-BLK-8"), ("waking up", "DBR-RET-1")]
THROWS: Final = ["a fumble", "inaccurate", "accurate", "the ball is kept"]
FACE_NAMES: Final = [face.replace("_", " ") for face in FACES]
KIND_OF_MARKER: Final = ["a blank", "a pit", "a spiked pit"]


def tell(event: Event, seat: Seat | None) -> Words:
    """An event in words, and how it stands among the others."""
    words = in_words(event)
    words.weight = WEIGHTS.get(type(event), "line")
    return words


def in_words(event: Event) -> Words:
    found = of_set_up(event) or of_turns(event) or of_moves(event) or of_blocks(event)
    return found or of_injuries(event) or of_ball(event)


def of_set_up(event: Event) -> Words | None:
    if isinstance(event, e.NumberDrawn):
        return Words(f"The dungeon has number {event.number}", "DBR-SET-3")
    if isinstance(event, e.OrderDrawn):
        return Words(
            f"@{event.seat} has place {event.place + 1} in the turn order", "DBR-SET-2", "", [f"seat:{event.seat}"]
        )
    if isinstance(event, e.RosterTaken):
        roster = ROSTERS[event.roster]
        return Words(
            f"@{event.seat} takes {roster.name}", roster.clause, "", [f"seat:{event.seat}", f"roster:{roster.id}"]
        )
    if isinstance(event, e.PlayerPicked):
        kind = KINDS[event.pick]
        return Words(f"{capital(shirt_of(event.player))} is {kind.name}", "DBR-DRAFT-1", "", about([event.player]))
    if isinstance(event, e.MarkerPlaced):
        text = f"@{event.seat} places a marker face down on {square_name(event.square)}"
        return Words(text, "DBR-TRAP-1", "", [f"seat:{event.seat}", square_ref(event.square)])
    if isinstance(event, e.MarkerKnown):
        text = f"The marker on {square_name(event.square)} is {KIND_OF_MARKER[event.marker]}"
        return Words(text, "DBR-HID-1", "", [f"seat:{event.seat}", square_ref(event.square)])
    if isinstance(event, e.MarkersDiscarded):
        text = f"@{event.seat} discards {plural(event.count, 'marker')} unseen: none can be placed"
        return Words(text, "DBR-TRAP-6", "", [f"seat:{event.seat}"])
    if isinstance(event, e.Revealed):
        where = "lay aside" if event.square == NONE else f"lay on {square_name(event.square)}"
        refs = [f"seat:{event.seat}"] if event.square == NONE else [f"seat:{event.seat}", square_ref(event.square)]
        text = f"@{event.seat}'s marker, {KIND_OF_MARKER[event.marker]}, {where}"
        return Words(text, "DBR-HID-5", "", refs)
    return None


def of_turns(event: Event) -> Words | None:
    if isinstance(event, e.TurnBegan):
        return Words(f"Round {event.round}: @{event.seat}'s turn", "DBR-TURN-1", "", [f"seat:{event.seat}"])
    if isinstance(event, e.Activated):
        action = ACTION_IDS[event.action].replace("_", " ")
        return Words(
            f"{capital(shirt_of(event.player))} is activated: {action}", "DBR-ACT-1", "", about([event.player])
        )
    if isinstance(event, e.ActivationEnded):
        return Words(f"{capital(shirt_of(event.player))} is done", "DBR-TURN-5", "", about([event.player]))
    if isinstance(event, e.Finished):
        winners = [f"@{x}" for x in range(SEATS) if event.winners & bit(x)]
        refs = [f"seat:{x}" for x in range(SEATS) if event.winners & bit(x)]
        if event.drawn or not winners:
            return Words("The game is a draw", "DBR-WIN-3", "", refs)
        return Words(f"{listed(winners)} {'wins' if len(winners) == 1 else 'share the win'}", "DBR-WIN-1", "", refs)
    return None


def of_moves(event: Event) -> Words | None:
    if isinstance(event, e.Moved):
        text = f"{capital(shirt_of(event.player))} {HOW[event.how]} {square_name(event.square)}"
        return Words(text, "DBR-MOVE-1", "", about([event.player], event.square))
    if isinstance(event, e.Rolled):
        what = e.ROLLS[event.roll].replace("_", " ")
        end = "success" if event.success else "failure"
        text = f"{capital(shirt_of(event.player))} rolls {event.die} for {what}, needing {event.need}: {end}"
        return Words(text, "DBR-GEN-5", end, about([event.player]), [] if event.success else [event.player // TEAM])
    if isinstance(event, e.Rerolled):
        text = f"{capital(shirt_of(event.player))} rolls again with {skill_name(event.skill)}"
        return Words(text, SKILLS[event.skill].clause, "", about([event.player]))
    if isinstance(event, e.Gripped):
        skill = SKILLS[event.skill]
        end = "and holds on" if event.success else "but lets go"
        text = f"{capital(shirt_of(event.by))} uses {skill.name} on {shirt_of(event.player)}, rolls {event.total} {end}"
        against = [event.player // TEAM] if event.success else []
        return Words(text, skill.clause, "", about([event.player, event.by]), against)
    if isinstance(event, e.SkillUsed):
        text = f"{capital(shirt_of(event.player))} uses {skill_name(event.skill)}"
        return Words(text, SKILLS[event.skill].clause, "", about([event.player]))
    if isinstance(event, e.MarkerFlipped):
        text = f"{capital(shirt_of(event.player))} steps on a marker: {MARKER_KINDS[event.marker].replace('_', ' ')}"
        against = [event.player // TEAM] if event.marker else []
        return Words(text, "DBR-TRAP-1", "", about([event.player], event.square), against)
    if isinstance(event, e.FellIn):
        text = f"{capital(shirt_of(event.player))} falls into {'a spiked pit' if event.spiked else 'a pit'}"
        return Words(text, "DBR-PIT-3", "", about([event.player], event.square), [event.player // TEAM])
    if isinstance(event, e.WarpRolled):
        who = "The ball" if event.player == NONE else capital(shirt_of(event.player))
        text = f"{who} is on pad {event.pad} and the die shows {event.number}"
        return Words(text, "DBR-PAD-8", "", [*about([event.player]), f"pad:{event.pad}"])
    if isinstance(event, e.ChestOpened):
        end = "the ball!" if event.ball else "it blows up"
        text = f"{capital(shirt_of(event.player))} opens a chest: {end}"
        return Words(text, "DBR-CHEST-1", "", about([event.player], event.square))
    return None


def of_blocks(event: Event) -> Words | None:
    if isinstance(event, e.BlockBegan):
        text = f"{capital(shirt_of(event.player))} blocks {shirt_of(event.target)}"
        return Words(text, "DBR-BLK-1", "", about([event.player, event.target]), [event.target // TEAM])
    if isinstance(event, e.Assisted):
        side = "defender" if event.side else "attacker"
        return Words(f"{capital(shirt_of(event.player))} assists the {side}", "DBR-BLK-6", "", about([event.player]))
    if isinstance(event, e.Strengths):
        text = f"Strength {event.attack} against {event.defence}"
        return Words(text, "DBR-BLK-4", "", about([event.player, event.target]))
    if isinstance(event, e.BlockDie):
        return Words(f"The block die shows: {FACE_NAMES[event.face]}", "DBR-BLK-8", "", about([event.player]))
    if isinstance(event, e.FaceChosen):
        refs = [f"seat:{event.seat}", f"face:{FACES[event.face]}"]
        return Words(f"@{event.seat} chooses: {FACE_NAMES[event.face]}", "DBR-BLK-8", "", refs)
    return None


def of_injuries(event: Event) -> Words | None:
    if isinstance(event, e.StateChanged):
        text = f"{capital(shirt_of(event.player))} is {STATES[event.state].replace('_', ' ')}"
        return Words(text, "DBR-PART-8", "", about([event.player]), [event.player // TEAM] if event.state else [])
    if isinstance(event, e.Dazed):
        text = f"{capital(shirt_of(event.player))} is {'' if event.on else 'no longer '}{AFFLICTIONS[event.what]}"
        return Words(text, "DBR-ACT-1", "", about([event.player]), [event.player // TEAM] if event.on else [])
    if isinstance(event, e.ArmourRolled):
        end = "broken" if event.broken else "it holds"
        text = f"Armour of {shirt_of(event.player)}: {event.total} against {event.need}, {end}"
        return Words(text, "DBR-INJ-1", "", about([event.player]), [event.player // TEAM] if event.broken else [])
    if isinstance(event, e.InjuryRolled):
        end = "a casualty" if event.state == NONE else STATES[event.state].replace("_", " ")
        text = f"Injury of {shirt_of(event.player)}: {event.total}, {end}"
        return Words(text, "DBR-INJ-2", "", about([event.player]), [event.player // TEAM])
    if isinstance(event, e.CasualtyRolled):
        text = f"Casualty of {shirt_of(event.player)}: {event.die}, {CONDITIONS[event.condition]}"
        return Words(text, "DBR-INJ-3", "", about([event.player]), [event.player // TEAM])
    if isinstance(event, e.ConditionChanged):
        text = f"{capital(shirt_of(event.player))} is {CONDITIONS[event.condition]}"
        return Words(text, "DBR-INJ-3", "", about([event.player]), [event.player // TEAM] if event.condition else [])
    if isinstance(event, e.PlainDie):
        what, clause = PLAIN[event.what]
        end = "success" if event.success else "failure"
        text = f"{capital(shirt_of(event.player))} rolls {event.die} for {what}: {end}"
        return Words(text, clause, "", about([event.player]))
    if isinstance(event, e.Bitten):
        text = f"{capital(shirt_of(event.player))} bites {shirt_of(event.victim)}"
        return Words(text, "DBR-SK-BLOOD_LUST", "", about([event.player, event.victim]), [event.victim // TEAM])
    return None


def of_ball(event: Event) -> Words:
    if isinstance(event, e.BallMoved):
        return Words(
            f"The ball {BALL_WAYS[event.by]} to {square_name(event.square)}",
            "DBR-BALL-4",
            "",
            [square_ref(event.square)],
        )
    if isinstance(event, e.BallHeld):
        text = "The ball is loose" if event.player == NONE else f"{capital(shirt_of(event.player))} has the ball"
        return Words(text, "DBR-BALL-1", "", about([event.player]))
    if isinstance(event, e.Scattered):
        refs = [] if event.square == NONE else [square_ref(event.square)]
        text = f"It goes {COMPASS[event.direction]}"
        return Words(text, "DBR-BALL-4", DIRECTIONS[event.direction], refs)
    if isinstance(event, e.PassNamed):
        text = f"{capital(shirt_of(event.player))} throws a {RANGES[event.range]} pass"
        text += "" if event.square == NONE else f" to {square_name(event.square)}"
        return Words(text, "DBR-PASS-1", "", about([event.player], event.square))
    if isinstance(event, e.PassRolled):
        end = THROWS[event.result]
        text = f"{capital(shirt_of(event.player))} rolls {event.die} for the pass, {event.total} in all: {end}"
        return Words(text, "DBR-PASS-1", "", about([event.player]))
    assert isinstance(event, e.MateThrown)
    text = f"{capital(shirt_of(event.player))} throws {shirt_of(event.mate)} to {square_name(event.square)}"
    return Words(text, "DBR-SK-THROW_TEAM_MATE", "", about([event.player, event.mate], event.square))
