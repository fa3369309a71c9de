"""What happens in Adrenaline, as plain data with its audience; the examples are what clients get.

Figures are numbers: seats 0 to 4, the bot 5. In the rules squares, weapons, effects, powerups, tiles and colours are
numbers too, and NONE is -1; `FIELDS` at the end says by the name of a field how clients read it.
"""

from typing import Final

from fragboard.core.event import Event, Reader, one, one_of, seats_in
from fragboard.core.types import Int, Seat
from fragboard.games.adrenaline.actions import ACTIONS, BOT_ACTION
from fragboard.games.adrenaline.catalogue import COLOURS, DIRECTIONS, KINDS, LANE, ROOMS, SLOTS, TILES, card_id
from fragboard.games.adrenaline.weapons.arsenal import EFFECT_IDS, WEAPONS


class Started(Event):
    """{"seat": 2}: the starting player (ADR-SET-7)."""

    def __init__(self, to: Int, seat: Seat) -> None:
        self.to, self.seat = to, seat


class WeaponShown(Event):
    """{"rack": {"spawnpoint": "yellow", "place": 1}, "weapon": "thor"}: places at a spawnpoint are 0 to 2."""

    def __init__(self, to: Int, rack: Int, weapon: Int) -> None:
        self.to, self.rack, self.weapon = to, rack, weapon


class TileLaid(Event):
    """{"square": "r1c1", "tile": "down"}: or the tile's id, if it lies face up."""

    def __init__(self, to: Int, square: Int, tile: Int) -> None:
        self.to, self.square, self.tile = to, square, tile


class BoardTileLaid(Event):
    """{"slot": 0, "tile": "yyg"}: on the turret board, whose slots are 0 to 4."""

    def __init__(self, to: Int, slot: Int, tile: Int) -> None:
        self.to, self.slot, self.tile = to, slot, tile


class Reshuffled(Event):
    """{"tiles": false}: discarded powerups (or tiles) are a new deck (or supply)."""

    def __init__(self, to: Int, tiles: bool) -> None:
        self.to, self.tiles = to, tiles


class TurnBegan(Event):
    """{"seat": 2, "round": 3, "side": "normal"}: or `long`, two actions of the frenzy, or `short`, one."""

    def __init__(self, to: Int, seat: Seat, round: Int, side: Int) -> None:
        self.to, self.seat, self.round, self.side = to, seat, round, side


class CardDrawn(Event):
    """{"seat": 2}: that is all the others learn (ADR-HID-1)."""

    def __init__(self, to: Int, seat: Seat) -> None:
        self.to, self.seat = to, seat


class CardSeen(Event):
    """{"seat": 2, "powerup": "newton_green"}: to the drawing seat alone."""

    def __init__(self, to: Int, seat: Seat, powerup: Int) -> None:
        self.to, self.seat, self.powerup = to, seat, powerup


class CardDiscarded(Event):
    """{"seat": 2, "powerup": "newton_green"}: for entering or respawning."""

    def __init__(self, to: Int, seat: Seat, powerup: Int) -> None:
        self.to, self.seat, self.powerup = to, seat, powerup


class CardPlayed(Event):
    """{"seat": 2, "powerup": "newton_green"}: for its effect."""

    def __init__(self, to: Int, seat: Seat, powerup: Int) -> None:
        self.to, self.seat, self.powerup = to, seat, powerup


class Entered(Event):
    """{"figure": 2, "square": "r1c0", "again": false}: on a spawnpoint, `again` after a death."""

    def __init__(self, to: Int, figure: Int, square: Int, again: bool) -> None:
        self.to, self.figure, self.square, self.again = to, figure, square, again


class LeftMap(Event):
    """{"figure": 5}: the killed bot (ADR-BOT-12)."""

    def __init__(self, to: Int, figure: Int) -> None:
        self.to, self.figure = to, figure


class ActionChosen(Event):
    """{"seat": 2, "action": "grab", "left": 0}: by the name of the answer; `left` actions remain."""

    def __init__(self, to: Int, seat: Seat, action: Int, left: Int) -> None:
        self.to, self.seat, self.action, self.left = to, seat, action, left


class ActionsLapsed(Event):
    """{"seat": 2, "left": 1, "side": "normal"}:

    a turn ends with so many actions not taken; `side` as in `TurnBegan`.
    """

    def __init__(self, to: Int, seat: Seat, left: Int, side: Int) -> None:
        self.to, self.seat, self.left, self.side = to, seat, left, side


class Moved(Event):
    """{"figure": 1, "origin": "r1c0", "square": "r1c1", "by": 2, "leap": false}:

    `by` is who moved it; itself, if equal. `leap`: by a Teleporter, not step by step.
    """

    def __init__(self, to: Int, figure: Int, origin: Int, square: Int, by: Int, leap: bool) -> None:
        self.to, self.figure, self.origin, self.square, self.by, self.leap = to, figure, origin, square, by, leap


class TileTaken(Event):
    """{"seat": 2, "square": "r1c1", "tile": "yyg", "gained": {"red": 0, "yellow": 2, "green": 1}}:

    of what the tile shows, what there was room for.
    """

    def __init__(self, to: Int, seat: Seat, square: Int, tile: Int, gained: Int) -> None:
        self.to, self.seat, self.square, self.tile, self.gained = to, seat, square, tile, gained


class TurretTaken(Event):
    """{"seat": 2, "square": "r1c1", "before": 0, "forgone": "red"}:

    `before` owned it, null if nobody did; `forgone` is a colour or `powerup`.
    """

    def __init__(self, to: Int, seat: Seat, square: Int, before: Int, forgone: Int) -> None:
        self.to, self.seat, self.square, self.before, self.forgone = to, seat, square, before, forgone


class WeaponTaken(Event):
    """{"seat": 2, "weapon": "thor", "rack": {"spawnpoint": "yellow", "place": 1}, "dropped": "whisper"}:

    paid for; `dropped`, if it is not null, takes its place.
    """

    def __init__(self, to: Int, seat: Seat, weapon: Int, rack: Int, dropped: Int) -> None:
        self.to, self.seat, self.weapon, self.rack, self.dropped = to, seat, weapon, rack, dropped


class Paid(Event):
    """{"seat": 2, "colour": "green", "powerup": "newton_green"}:

    with a powerup, or with a cube: then `powerup` is null.
    """

    def __init__(self, to: Int, seat: Seat, colour: Int, powerup: Int) -> None:
        self.to, self.seat, self.colour, self.powerup = to, seat, colour, powerup


class Fired(Event):
    """{"seat": 2, "weapon": "thor"}: the weapon of a shot is chosen."""

    def __init__(self, to: Int, seat: Seat, weapon: Int) -> None:
        self.to, self.seat, self.weapon = to, seat, weapon


class EffectUsed(Event):
    """{"seat": 2, "weapon": "thor", "effect": "chain_reaction"}"""

    def __init__(self, to: Int, seat: Seat, weapon: Int, effect: Int) -> None:
        self.to, self.seat, self.weapon, self.effect = to, seat, weapon, effect


class Aimed(Event):
    """{"seat": 2, "square": "r1c1", "room": "red", "direction": "north"}:

    what an effect has chosen: one of the three, the others are null.
    """

    def __init__(self, to: Int, seat: Seat, square: Int, room: Int, direction: Int) -> None:
        self.to, self.seat, self.square, self.room, self.direction = to, seat, square, room, direction


class Damaged(Event):
    """{"figure": 1, "by": 2, "points": 2, "marks": 1, "placed": 3, "damage": 7, "source": "weapon"}:

    `points` were dealt, `marks` turned into damage behind them; of both, `placed` tokens found room, and `damage` lie
    there now. `source`: `weapon`, `scope`, `bot`, `turret`, or `spawnpoint` for its strike.
    """

    def __init__(
        self, to: Int, figure: Int, by: Int, points: Int, marks: Int, placed: Int, damage: Int, source: Int
    ) -> None:
        self.to, self.figure, self.by, self.points, self.marks, self.placed, self.damage, self.source = (
            to,
            figure,
            by,
            points,
            marks,
            placed,
            damage,
            source,
        )


class Marked(Event):
    """{"figure": 1, "by": 2, "points": 1, "marks": 3}: `marks` of that giver lie there now."""

    def __init__(self, to: Int, figure: Int, by: Int, points: Int, marks: Int) -> None:
        self.to, self.figure, self.by, self.points, self.marks = to, figure, by, points, marks


class Downed(Event):
    """{"figure": 1, "by": 2}: the eleventh token lies on its line (ADR-DMG-4)."""

    def __init__(self, to: Int, figure: Int, by: Int) -> None:
        self.to, self.figure, self.by = to, figure, by


class Reloaded(Event):
    """{"seat": 2, "weapon": "thor"}"""

    def __init__(self, to: Int, seat: Seat, weapon: Int) -> None:
        self.to, self.seat, self.weapon = to, seat, weapon


class Tagged(Event):
    """{"seat": 2, "spawnpoint": "red", "why": "hit"}: or `held`, or `overkill`."""

    def __init__(self, to: Int, seat: Seat, spawnpoint: Int, why: Int) -> None:
        self.to, self.seat, self.spawnpoint, self.why = to, seat, spawnpoint, why


class Scored(Event):
    """{"figure": 2, "points": 9, "what": "board", "board": 1, "spawnpoint": "red"}:

    `what`: the `board` of a figure, first blood included, a `double_kill`, the `killshots` track, or the `track` of a
    spawnpoint; `board` and `spawnpoint` are null where they are not meant.
    """

    def __init__(self, to: Int, figure: Int, points: Int, what: Int, board: Int, spawnpoint: Int) -> None:
        self.to, self.figure, self.points, self.what, self.board, self.spawnpoint = (
            to,
            figure,
            points,
            what,
            board,
            spawnpoint,
        )


class Killed(Event):
    """{"figure": 1, "killer": 2, "over": 2, "skulls": 4}:

    its board is scored; `killer` is null for a killshot of its own, `over` owns the overkill or is null, `skulls` are
    left.
    """

    def __init__(self, to: Int, figure: Int, killer: Int, over: Int, skulls: Int) -> None:
        self.to, self.figure, self.killer, self.over, self.skulls = to, figure, killer, over, skulls


class BoardTurned(Event):
    """{"figure": 1}: to its frenzy side (ADR-FF-2)."""

    def __init__(self, to: Int, figure: Int) -> None:
        self.to, self.figure = to, figure


class FrenzyBegan(Event):
    """{"seat": 2}: triggered in the turn of this seat (ADR-FF-1)."""

    def __init__(self, to: Int, seat: Seat) -> None:
        self.to, self.seat = to, seat


class Finished(Event):
    """{"winners": [0, 2], "bot": false}: with `bot` the bot is (among the) first (ADR-BOT-14)."""

    def __init__(self, to: Int, winners: Int, bot: bool) -> None:
        self.to, self.winners, self.bot = to, winners, bot


# How clients read the numbers of a field, by its name.


def cubes(amount: Int) -> object:
    return {colour: amount >> (LANE * i) & 127 for i, colour in enumerate(COLOURS)}


def place_at_spawnpoint(rack: Int) -> object:
    return {"spawnpoint": COLOURS[rack // SLOTS], "place": rack % SLOTS}


SQUARE_IDS: Final = [f"r{square // 4}c{square % 4}" for square in range(12)]
WEAPON_IDS: Final = [weapon.id for weapon in WEAPONS]
TILE_IDS: Final = [tile.id.lower() for tile in TILES]
POWERUP_IDS: Final = [card_id(kind) for kind in range(KINDS)]
FIELDS: Final[dict[str, Reader]] = {
    "action": one_of([ACTIONS.name(action) for action in range(BOT_ACTION + 1)]),
    "before": one,
    "board": one,
    "colour": one_of(COLOURS),
    "direction": one_of(DIRECTIONS),
    "dropped": one_of(WEAPON_IDS),
    "effect": one_of(EFFECT_IDS),
    "forgone": one_of([*COLOURS, "powerup"]),
    "gained": cubes,
    "killer": one,
    "origin": one_of(SQUARE_IDS),
    "over": one,
    "powerup": one_of(POWERUP_IDS),
    "rack": place_at_spawnpoint,
    "room": one_of(ROOMS),
    "side": one_of(["normal", "long", "short"]),
    "source": one_of(["weapon", "scope", "bot", "turret", "spawnpoint"]),
    "spawnpoint": one_of(COLOURS),
    "square": one_of(SQUARE_IDS),
    "tile": one_of(TILE_IDS, none="down"),
    "weapon": one_of(WEAPON_IDS),
    "what": one_of(["board", "double_kill", "killshots", "track"]),
    "why": one_of(["hit", "held", "overkill"]),
    "winners": seats_in,
}
