"""What happens in Adrenaline, as typed records with their audience.

Figures are numbers: seats 0 to 4, the bot 5; as targets the spawnpoints are 6 red, 7 yellow, 8 green. Squares count in
reading order from 0 (r0c0) to 11 (r2c3). Weapons, effects, kinds of powerup and tile are places in their tables,
colours 0 red, 1 yellow, 2 green. NONE is -1. An amount of cubes has eight bits a colour, red lowest.
"""

from fragboard.core.event import Event
from fragboard.core.types import Int, Seat


class Started(Event):
    """{"is": "Started", "to": -1, "seat": 2}: the starting player (ADR-SET-7)."""

    def __init__(self, to: Int, seat: Seat) -> None:
        super().__init__(to)
        self.seat: Int = seat


class WeaponShown(Event):
    """{"is": "WeaponShown", "to": -1, "slot": 4, "weapon": 2}: slots 0 to 2 are red, 3 to 5 yellow, 6 to 8 green."""

    def __init__(self, to: Int, slot: Int, weapon: Int) -> None:
        super().__init__(to)
        self.slot: Int = slot
        self.weapon: Int = weapon


class TileLaid(Event):
    """{"is": "TileLaid", "to": -1, "square": 5, "tile": -1}: `tile` is NONE face down."""

    def __init__(self, to: Int, square: Int, tile: Int) -> None:
        super().__init__(to)
        self.square: Int = square
        self.tile: Int = tile


class BoardTileLaid(Event):
    """{"is": "BoardTileLaid", "to": -1, "slot": 0, "tile": 3}: on the turret board."""

    def __init__(self, to: Int, slot: Int, tile: Int) -> None:
        super().__init__(to)
        self.slot: Int = slot
        self.tile: Int = tile


class Reshuffled(Event):
    """{"is": "Reshuffled", "to": -1, "tiles": false}: discarded powerups (or tiles) are a new deck (or supply)."""

    def __init__(self, to: Int, tiles: bool) -> None:
        super().__init__(to)
        self.tiles = tiles


class TurnBegan(Event):
    """{"is": "TurnBegan", "to": -1, "seat": 2, "round": 3, "side": 0}:

    `side` 0 normal, 1 two and 2 one action of the frenzy.
    """

    def __init__(self, to: Int, seat: Seat, round: Int, side: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.round: Int = round
        self.side: Int = side


class CardDrawn(Event):
    """{"is": "CardDrawn", "to": -1, "seat": 2}: that is all the others learn (ADR-HID-1)."""

    def __init__(self, to: Int, seat: Seat) -> None:
        super().__init__(to)
        self.seat: Int = seat


class CardSeen(Event):
    """{"is": "CardSeen", "to": 8, "seat": 2, "kind": 5}: to the drawing seat alone; `kind` is a kind of powerup."""

    def __init__(self, to: Int, seat: Seat, kind: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.kind: Int = kind


class CardDiscarded(Event):
    """{"is": "CardDiscarded", "to": -1, "seat": 2, "kind": 5}: for entering or respawning."""

    def __init__(self, to: Int, seat: Seat, kind: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.kind: Int = kind


class CardPlayed(Event):
    """{"is": "CardPlayed", "to": -1, "seat": 2, "kind": 5}: for its effect."""

    def __init__(self, to: Int, seat: Seat, kind: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.kind: Int = kind


class Entered(Event):
    """{"is": "Entered", "to": -1, "figure": 2, "square": 4, "again": false}: on a spawnpoint, `again` after a death."""

    def __init__(self, to: Int, figure: Int, square: Int, again: bool) -> None:
        super().__init__(to)
        self.figure: Int = figure
        self.square: Int = square
        self.again = again


class LeftMap(Event):
    """{"is": "LeftMap", "to": -1, "figure": 5}: the killed bot (ADR-BOT-12)."""

    def __init__(self, to: Int, figure: Int) -> None:
        super().__init__(to)
        self.figure: Int = figure


class ActionChosen(Event):
    """{"is": "ActionChosen", "to": -1, "seat": 2, "action": 1, "left": 0}:

    0 run, 1 grab, 2 shoot, 3 to 5 the same in the frenzy, 6 the bot's; `left` actions remain.
    """

    def __init__(self, to: Int, seat: Seat, action: Int, left: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.action: Int = action
        self.left: Int = left


class ActionsLapsed(Event):
    """{"is": "ActionsLapsed", "to": -1, "seat": 2, "left": 1, "side": 0}:

    A turn ends with so many actions not taken; `side` as in `TurnBegan`.
    """

    def __init__(self, to: Int, seat: Seat, left: Int, side: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.left: Int = left
        self.side: Int = side


class Moved(Event):
    """{"is": "Moved", "to": -1, "figure": 1, "origin": 4, "square": 5, "by": 2, "leap": false}:

    `by` is who moved it; itself, if equal. `leap`: by a Teleporter, not step by step.
    """

    def __init__(self, to: Int, figure: Int, origin: Int, square: Int, by: Int, leap: bool) -> None:
        super().__init__(to)
        self.figure: Int = figure
        self.origin: Int = origin
        self.square: Int = square
        self.by: Int = by
        self.leap = leap


class TileTaken(Event):
    """{"is": "TileTaken", "to": -1, "seat": 2, "square": 5, "tile": 3, "gained": 65793}:

    `gained` is an amount of cubes.
    """

    def __init__(self, to: Int, seat: Seat, square: Int, tile: Int, gained: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.square: Int = square
        self.tile: Int = tile
        self.gained: Int = gained


class TurretTaken(Event):
    """{"is": "TurretTaken", "to": -1, "seat": 2, "square": 5, "before": -1, "forgone": 0}:

    `before` owned it; `forgone` is a colour, or 3 for the powerup.
    """

    def __init__(self, to: Int, seat: Seat, square: Int, before: Int, forgone: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.square: Int = square
        self.before: Int = before
        self.forgone: Int = forgone


class WeaponTaken(Event):
    """{"is": "WeaponTaken", "to": -1, "seat": 2, "weapon": 2, "slot": 4, "dropped": -1}:

    paid for; `dropped` takes its slot.
    """

    def __init__(self, to: Int, seat: Seat, weapon: Int, slot: Int, dropped: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.weapon: Int = weapon
        self.slot: Int = slot
        self.dropped: Int = dropped


class Paid(Event):
    """{"is": "Paid", "to": -1, "seat": 2, "colour": 0, "kind": -1}: with a cube, or with a powerup of that kind."""

    def __init__(self, to: Int, seat: Seat, colour: Int, kind: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.colour: Int = colour
        self.kind: Int = kind


class Fired(Event):
    """{"is": "Fired", "to": -1, "seat": 2, "weapon": 2}: the weapon of a shot is chosen."""

    def __init__(self, to: Int, seat: Seat, weapon: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.weapon: Int = weapon


class EffectUsed(Event):
    """{"is": "EffectUsed", "to": -1, "seat": 2, "weapon": 2, "effect": 4}: `effect` is a place in the vocabulary."""

    def __init__(self, to: Int, seat: Seat, weapon: Int, effect: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.weapon: Int = weapon
        self.effect: Int = effect


class Aimed(Event):
    """{"is": "Aimed", "to": -1, "seat": 2, "square": 5, "room": -1, "direction": -1}: what an effect has chosen."""

    def __init__(self, to: Int, seat: Seat, square: Int, room: Int, direction: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.square: Int = square
        self.room: Int = room
        self.direction: Int = direction


class Damaged(Event):
    """{"is": "Damaged", "to": -1, "figure": 1, "by": 2, "points": 2, "marks": 1, "placed": 3, "damage": 7,
    "source": 0}:

    `points` were dealt, `marks` turned into damage behind them; of both, `placed` tokens found room, and `damage` lie
    there now. `source` 0 a weapon, 1 a Targeting Scope, 2 the bot, 3 a turret, 4 a spawnpoint's strike.
    """

    def __init__(
        self, to: Int, figure: Int, by: Int, points: Int, marks: Int, placed: Int, damage: Int, source: Int
    ) -> None:
        super().__init__(to)
        self.figure: Int = figure
        self.by: Int = by
        self.points: Int = points
        self.marks: Int = marks
        self.placed: Int = placed
        self.damage: Int = damage
        self.source: Int = source


class Marked(Event):
    """{"is": "Marked", "to": -1, "figure": 1, "by": 2, "points": 1, "marks": 3}:

    `marks` of that giver lie there now.
    """

    def __init__(self, to: Int, figure: Int, by: Int, points: Int, marks: Int) -> None:
        super().__init__(to)
        self.figure: Int = figure
        self.by: Int = by
        self.points: Int = points
        self.marks: Int = marks


class Downed(Event):
    """{"is": "Downed", "to": -1, "figure": 1, "by": 2}: the eleventh token lies on its line (ADR-DMG-4)."""

    def __init__(self, to: Int, figure: Int, by: Int) -> None:
        super().__init__(to)
        self.figure: Int = figure
        self.by: Int = by


class Reloaded(Event):
    """{"is": "Reloaded", "to": -1, "seat": 2, "weapon": 2}"""

    def __init__(self, to: Int, seat: Seat, weapon: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.weapon: Int = weapon


class Tagged(Event):
    """{"is": "Tagged", "to": -1, "seat": 2, "spawnpoint": 0, "why": 0}:

    `why` 0 by damage, 1 by holding, 2 by an overkill.
    """

    def __init__(self, to: Int, seat: Seat, spawnpoint: Int, why: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.spawnpoint: Int = spawnpoint
        self.why: Int = why


class Scored(Event):
    """{"is": "Scored", "to": -1, "board": 1, "figure": 2, "points": 9, "what": 0}:

    `what` 0 a board, first blood included, 1 a double kill, 2 the killshot track, 3 the track of spawnpoint `board`.
    """

    def __init__(self, to: Int, board: Int, figure: Int, points: Int, what: Int) -> None:
        super().__init__(to)
        self.board: Int = board
        self.figure: Int = figure
        self.points: Int = points
        self.what: Int = what


class Killed(Event):
    """{"is": "Killed", "to": -1, "figure": 1, "killer": 2, "over": -1, "skulls": 4}:

    its board is scored; `killer` is NONE for a killshot of its own, `over` owns the overkill, `skulls` are left.
    """

    def __init__(self, to: Int, figure: Int, killer: Int, over: Int, skulls: Int) -> None:
        super().__init__(to)
        self.figure: Int = figure
        self.killer: Int = killer
        self.over: Int = over
        self.skulls: Int = skulls


class BoardTurned(Event):
    """{"is": "BoardTurned", "to": -1, "figure": 1}: to its frenzy side (ADR-FF-2)."""

    def __init__(self, to: Int, figure: Int) -> None:
        super().__init__(to)
        self.figure: Int = figure


class FrenzyBegan(Event):
    """{"is": "FrenzyBegan", "to": -1, "seat": 2}: triggered in the turn of this seat (ADR-FF-1)."""

    def __init__(self, to: Int, seat: Seat) -> None:
        super().__init__(to)
        self.seat: Int = seat


class Finished(Event):
    """{"is": "Finished", "to": -1, "winners": 2, "bot": false}:

    `winners` is a mask with bit 1 for seat 0; with `bot` the bot is (among the) first (ADR-BOT-14).
    """

    def __init__(self, to: Int, winners: Int, bot: bool) -> None:
        super().__init__(to)
        self.winners: Int = winners
        self.bot = bot
