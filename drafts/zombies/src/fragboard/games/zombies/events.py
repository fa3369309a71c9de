"""What happens in Zombies!!!, as plain data with its audience; the examples are what clients get.

In the rules places, cards, tiles and cells are numbers, and NONE is -1; `FIELDS` says by the name of a field how clients
read it. `left` is what there is afterwards.
"""

from typing import Final

from fragboard.core.event import Event, Reader, one, one_of, seats_in
from fragboard.core.types import Int
from fragboard.games.zombies.catalogue import CELLS, DIRECTIONS, NONE, TILE_IDS, TITLE_IDS, WINDOWS


class TurnBegan(Event):
    """{"seat": 2, "round": 3}: the turn of a seat."""

    def __init__(self, to: Int, seat: Int, round: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.round: Int = round


class TurnLost(Event):
    """{"seat": 2}: by Hysterical Paralysis."""

    def __init__(self, to: Int, seat: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat


class CardDrawn(Event):
    """{"seat": 2}: that is all that others learn (ZOM-HID-2)."""

    def __init__(self, to: Int, seat: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat


class CardSeen(Event):
    """{"seat": 2, "card": "fear"}: to those who may know the hand."""

    def __init__(self, to: Int, seat: Int, card: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.card: Int = card


class Reshuffled(Event):
    """{"deck": "events"}: or `weapons`: the discard pile is the new deck."""

    def __init__(self, to: Int, deck: Int) -> None:
        super().__init__(to)
        self.deck: Int = deck


class TileDrawn(Event):
    """{"seat": 2, "kind": "corner"}: public at once (ZOM-TILE-11)."""

    def __init__(self, to: Int, seat: Int, kind: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.kind: Int = kind


class TileLaid(Event):
    """{"seat": 2, "tile": 3, "kind": "corner", "r": 1, "tx": 0, "ty": -1}: by its placer."""

    def __init__(self, to: Int, seat: Int, tile: Int, kind: Int, r: Int, tx: Int, ty: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.tile: Int = tile
        self.kind: Int = kind
        self.r: Int = r
        self.tx: Int = tx
        self.ty: Int = ty


class TileDiscarded(Event):
    """{"kind": "corner"}: it is out of the game."""

    def __init__(self, to: Int, kind: Int) -> None:
        super().__init__(to)
        self.kind: Int = kind


class TileUnder(Event):
    """{"kind": "corner"}: put under the deck."""

    def __init__(self, to: Int, kind: Int) -> None:
        super().__init__(to)
        self.kind: Int = kind


class TileAside(Event):
    """{"kind": "helipad"}: waits for the reunion (ZOM-S-FINDERS_KEEPERS-6)."""

    def __init__(self, to: Int, kind: Int) -> None:
        super().__init__(to)
        self.kind: Int = kind


class ZombiesPut(Event):
    """{"tile": 3, "cells": [0, 4], "why": "tile"}: or `card`: figures from the stock."""

    def __init__(self, to: Int, tile: Int, cells: Int, why: Int) -> None:
        super().__init__(to)
        self.tile: Int = tile
        self.cells: Int = cells
        self.why: Int = why


class TokensLaid(Event):
    """{"tile": 3, "life": [0], "bullets": [1, 2]}: cells."""

    def __init__(self, to: Int, tile: Int, life: Int, bullets: Int) -> None:
        super().__init__(to)
        self.tile: Int = tile
        self.life: Int = life
        self.bullets: Int = bullets


class Bids(Event):
    """{"bids": [0, 3, 1], "winner": 1}: all at once (ZOM-PAD-2); the winner pays."""

    def __init__(self, to: Int, bids: list[int], winner: Int) -> None:
        super().__init__(to)
        self.bids = bids
        self.winner: Int = winner


class WindowOpened(Event):
    """{"window": "S"}: S, R or E (ZOM-WIN-1)."""

    def __init__(self, to: Int, window: Int) -> None:
        super().__init__(to)
        self.window: Int = window


class CardPlayed(Event):
    """{"seat": 2, "card": "fear", "target": 1}: nobody is null."""

    def __init__(self, to: Int, seat: Int, card: Int, target: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.card: Int = card
        self.target: Int = target


class CardUsed(Event):
    """{"seat": 2, "card": "first_aid_kit"}: a card or weapon in front, or at a fight."""

    def __init__(self, to: Int, seat: Int, card: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.card: Int = card


class CardDiscarded(Event):
    """{"seat": 2, "card": "fear", "backfires": false}: in the discard step."""

    def __init__(self, to: Int, seat: Int, card: Int, backfires: bool) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.card: Int = card
        self.backfires = backfires


class CardPending(Event):
    """{"seat": 1, "card": "fear"}: lies before this seat (ZOM-CRD-8)."""

    def __init__(self, to: Int, seat: Int, card: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.card: Int = card


class CardEnded(Event):
    """{"seat": 1, "card": "fear"}: and is over."""

    def __init__(self, to: Int, seat: Int, card: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.card: Int = card


class CardLost(Event):
    """{"seat": 1, "card": "fire_axe"}: by Butter Fingers, or when a seat goes out."""

    def __init__(self, to: Int, seat: Int, card: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.card: Int = card


class Fought(Event):
    """{"seat": 2, "place": {"tile": 0, "cell": 4}, "foe": "zombie", "die": 3, "bonus": 1, "won": true}:

    a roll; or `officer`.
    """

    def __init__(self, to: Int, seat: Int, place: Int, foe: Int, die: Int, bonus: Int, won: bool) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.place: Int = place
        self.foe: Int = foe
        self.die: Int = die
        self.bonus: Int = bonus
        self.won = won


class Attacked(Event):
    """{"seat": 2, "target": 1, "die": 3, "bonus": 1}: one of the two rolls (ZOM-A-6); `seat` rolls."""

    def __init__(self, to: Int, seat: Int, target: Int, die: Int, bonus: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.target: Int = target
        self.die: Int = die
        self.bonus: Int = bonus


class Killed(Event):
    """{"seat": 2, "place": {"tile": 0, "cell": 4}, "how": "fight"}: a zombie; or `shot`, `blast`."""

    def __init__(self, to: Int, seat: Int, place: Int, how: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.place: Int = place
        self.how: Int = how


class LifeLost(Event):
    """{"seat": 2, "n": 1, "left": 2}: a player."""

    def __init__(self, to: Int, seat: Int, n: Int, left: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.n: Int = n
        self.left: Int = left


class LifeGained(Event):
    """{"seat": 2, "n": 1, "left": 4}: a player."""

    def __init__(self, to: Int, seat: Int, n: Int, left: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.n: Int = n
        self.left: Int = left


class BulletsGained(Event):
    """{"seat": 2, "n": 3, "left": 5}: or lost, if n is negative."""

    def __init__(self, to: Int, seat: Int, n: Int, left: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.n: Int = n
        self.left: Int = left


class ShellsGained(Event):
    """{"seat": 2, "n": 3, "left": 5}: likewise."""

    def __init__(self, to: Int, seat: Int, n: Int, left: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.n: Int = n
        self.left: Int = left


class Died(Event):
    """{"seat": 2, "place": {"tile": 0, "cell": 4}, "trophies": 3, "by": 1}:

    so many are lost; `by`: to whom it is credited.
    """

    def __init__(self, to: Int, seat: Int, place: Int, trophies: Int, by: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.place: Int = place
        self.trophies: Int = trophies
        self.by: Int = by


class LivesLeft(Event):
    """{"seat": 2, "left": 2}: of the seat, or of the team if null."""

    def __init__(self, to: Int, seat: Int, left: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.left: Int = left


class SeatOut(Event):
    """{"seat": 2}: ZOM-S-ARENA_LAST_MAN-2."""

    def __init__(self, to: Int, seat: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat


class Entered(Event):
    """{"seat": 2, "place": {"tile": 0, "cell": 4}}: a pawn enters, or comes back."""

    def __init__(self, to: Int, seat: Int, place: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.place: Int = place


class Shot(Event):
    """{"seat": 2, "direction": "N", "place": {"tile": 0, "cell": 1}, "shell": false}: at this place."""

    def __init__(self, to: Int, seat: Int, direction: Int, place: Int, shell: bool) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.direction: Int = direction
        self.place: Int = place
        self.shell = shell


class ShotRolled(Event):
    """{"seat": 2, "die": 5, "need": 3, "hit": true}: first the distance, then the kill number."""

    def __init__(self, to: Int, seat: Int, die: Int, need: Int, hit: bool) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.die: Int = die
        self.need: Int = need
        self.hit = hit


class Thrown(Event):
    """{"seat": 2, "weapon": "grenade", "direction": "N", "die": 3}: a throw."""

    def __init__(self, to: Int, seat: Int, weapon: Int, direction: Int, die: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.weapon: Int = weapon
        self.direction: Int = direction
        self.die: Int = die


class Flew(Event):
    """{"route": [{"tile": 0, "cell": 1}]}: the cells it passes, until it bounces or ends."""

    def __init__(self, to: Int, route: list[int]) -> None:
        super().__init__(to)
        self.route = route


class Blast(Event):
    """{"seat": 2, "weapon": "grenade", "route": [{"tile": 0, "cell": 1}]}: the cells it covers."""

    def __init__(self, to: Int, seat: Int, weapon: Int, route: list[int]) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.weapon: Int = weapon
        self.route = route


class MoveRolled(Event):
    """{"seat": 2, "die": 3, "allowance": 5}: die null: by a card."""

    def __init__(self, to: Int, seat: Int, die: Int, allowance: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.die: Int = die
        self.allowance: Int = allowance


class Moved(Event):
    """{"seat": 2, "origin": {"tile": 0, "cell": 4}, "place": {"tile": 0, "cell": 1}, "by": 2}:

    one step; `by` whom; null by chance.
    """

    def __init__(self, to: Int, seat: Int, origin: Int, place: Int, by: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.origin: Int = origin
        self.place: Int = place
        self.by: Int = by


class Put(Event):
    """{"seat": 2, "origin": {"tile": 0, "cell": 4}, "place": {"tile": 0, "cell": 1}}:

    a pawn is put somewhere.
    """

    def __init__(self, to: Int, seat: Int, origin: Int, place: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.origin: Int = origin
        self.place: Int = place


class TokensTaken(Event):
    """{"seat": 2, "place": {"tile": 3, "cell": 1}, "life": 1, "bullets": 0}: from this cell."""

    def __init__(self, to: Int, seat: Int, place: Int, life: Int, bullets: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.place: Int = place
        self.life: Int = life
        self.bullets: Int = bullets


class WeaponTaken(Event):
    """{"seat": 2, "weapon": "fire_axe", "place": {"tile": 3, "cell": 1}}: from the ground, or found."""

    def __init__(self, to: Int, seat: Int, weapon: Int, place: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.weapon: Int = weapon
        self.place: Int = place


class WeaponLeft(Event):
    """{"seat": 2, "weapon": "fire_axe", "place": {"tile": 3, "cell": 1}}: lies there now."""

    def __init__(self, to: Int, seat: Int, weapon: Int, place: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.weapon: Int = weapon
        self.place: Int = place


class WeaponShown(Event):
    """{"weapon": "fire_axe"}: on top of the deck (ZOM-O-WEAPON_TOP)."""

    def __init__(self, to: Int, weapon: Int) -> None:
        super().__init__(to)
        self.weapon: Int = weapon


class Swapped(Event):
    """{"seat": 2}: active and spare weapon."""

    def __init__(self, to: Int, seat: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat


class Searched(Event):
    """{"seat": 2, "what": "weapon", "die": 5, "success": true}: or `ammo`, `keys`."""

    def __init__(self, to: Int, seat: Int, what: Int, die: Int, success: bool) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.what: Int = what
        self.die: Int = die
        self.success = success


class DeadRolled(Event):
    """{"n": 4}: so many zombies move."""

    def __init__(self, to: Int, n: Int) -> None:
        super().__init__(to)
        self.n: Int = n


class DeadMoved(Event):
    """{"origin": {"tile": 0, "cell": 1}, "place": {"tile": 0, "cell": 4}, "why": "step"}:

    or `horde`, `card`.
    """

    def __init__(self, to: Int, origin: Int, place: Int, why: Int) -> None:
        super().__init__(to)
        self.origin: Int = origin
        self.place: Int = place
        self.why: Int = why


class Influx(Event):
    """{"n": 4}: so many fallen zombies stand up."""

    def __init__(self, to: Int, n: Int) -> None:
        super().__init__(to)
        self.n: Int = n


class Rose(Event):
    """{"place": {"tile": 0, "cell": 1}}: this one does."""

    def __init__(self, to: Int, place: Int) -> None:
        super().__init__(to)
        self.place: Int = place


class TrophiesLost(Event):
    """{"seat": 2, "n": 2, "left": 4}: by a card or a bid."""

    def __init__(self, to: Int, seat: Int, n: Int, left: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.n: Int = n
        self.left: Int = left


class Rerolled(Event):
    """{"seat": 2, "die": 3}: a die of I Don't Think They're Dead."""

    def __init__(self, to: Int, seat: Int, die: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.die: Int = die


class OfficerMoved(Event):
    """{"origin": {"tile": 2, "cell": 4}, "place": {"tile": 2, "cell": 1}, "die": 3}: he flees."""

    def __init__(self, to: Int, origin: Int, place: Int, die: Int) -> None:
        super().__init__(to)
        self.origin: Int = origin
        self.place: Int = place
        self.die: Int = die


class OfficerHurt(Event):
    """{"seat": 2, "left": 2}: at 0 he is gone."""

    def __init__(self, to: Int, seat: Int, left: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.left: Int = left


class PilotMoved(Event):
    """{"origin": {"tile": 1, "cell": 4}, "place": {"tile": 1, "cell": 1}}: with his escort."""

    def __init__(self, to: Int, origin: Int, place: Int) -> None:
        super().__init__(to)
        self.origin: Int = origin
        self.place: Int = place


class PilotHurt(Event):
    """{"left": 2}: ZOM-S-FLIGHT_DELAY-6."""

    def __init__(self, to: Int, left: Int) -> None:
        super().__init__(to)
        self.left: Int = left


class PilotHealed(Event):
    """{"seat": 2}: ZOM-S-FLIGHT_DELAY-7."""

    def __init__(self, to: Int, seat: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat


class BuildingNamed(Event):
    """{"kind": "hospital"}: there the keys are (ZOM-S-KEYS-2)."""

    def __init__(self, to: Int, kind: Int) -> None:
        super().__init__(to)
        self.kind: Int = kind


class ThingTaken(Event):
    """{"seat": 2}: Uniform, keys or parcel."""

    def __init__(self, to: Int, seat: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat


class ThingLeft(Event):
    """{"place": {"tile": 0, "cell": 4}}: it lies there now."""

    def __init__(self, to: Int, place: Int) -> None:
        super().__init__(to)
        self.place: Int = place


class Reunited(Event):
    """{"round": 7}: ZOM-S-FINDERS_KEEPERS-4."""

    def __init__(self, to: Int, round: Int) -> None:
        super().__init__(to)
        self.round: Int = round


class Razed(Event):
    """{"tile": 3, "seat": 2}: ZOM-S-LAW-3."""

    def __init__(self, to: Int, tile: Int, seat: Int) -> None:
        super().__init__(to)
        self.tile: Int = tile
        self.seat: Int = seat


class TargetNamed(Event):
    """{"seat": 2}: ZOM-S-ARENA_ASSASSINATION-1."""

    def __init__(self, to: Int, seat: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat


class Scored(Event):
    """{"seat": 2, "n": 1, "left": 2}: points of the arena, now `left`."""

    def __init__(self, to: Int, seat: Int, n: Int, left: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.n: Int = n
        self.left: Int = left


class Offered(Event):
    """{"seat": 2, "target": 1, "thing": "card", "card": "fear"}: asks for it (ZOM-SHR-2)."""

    def __init__(self, to: Int, seat: Int, target: Int, thing: Int, card: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.target: Int = target
        self.thing: Int = thing
        self.card: Int = card


class Refused(Event):
    """{"seat": 1, "target": 2}: `seat` says no."""

    def __init__(self, to: Int, seat: Int, target: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.target: Int = target


class Handed(Event):
    """{"seat": 2, "target": 1, "thing": "life", "card": null}: from `seat` to `target`; or `bullet`, `card`."""

    def __init__(self, to: Int, seat: Int, target: Int, thing: Int, card: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.target: Int = target
        self.thing: Int = thing
        self.card: Int = card


class CardHanded(Event):
    """{"seat": 2, "target": 1, "card": "fear"}: which card of a hand it was; to the seats."""

    def __init__(self, to: Int, seat: Int, target: Int, card: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.target: Int = target
        self.card: Int = card


class Finished(Event):
    """{"winners": [0, 2]}: nobody, if the dead win."""

    def __init__(self, to: Int, winners: Int) -> None:
        super().__init__(to)
        self.winners: Int = winners


# How clients read the numbers of a field, by its name.


def place_of(place: int) -> object:
    return None if place == NONE else {"tile": place // CELLS, "cell": place % CELLS}


def cells_in(mask: int) -> object:
    return [cell for cell in range(CELLS) if mask >> cell & 1]


def die_of(die: int) -> object:
    return die or None


def route_of(route: object) -> object:
    return [place_of(place) for place in route] if isinstance(route, list) else route


FIGHT: Final = 0  # how a zombie is killed
SHOT: Final = 1
BLAST: Final = 2
BY_STEP: Final = 0  # why a zombie moves
BY_HORDE: Final = 1
BY_CARD: Final = 2
ON_TILE: Final = 0  # why zombies are put
FIELDS: Final[dict[str, Reader]] = {
    "by": one,
    "card": one_of(TITLE_IDS),
    "cells": cells_in,
    "deck": one_of(["events", "weapons"]),
    "die": die_of,
    "direction": one_of(DIRECTIONS),
    "foe": one_of(["zombie", "officer"]),
    "how": one_of(["fight", "shot", "blast"]),
    "kind": one_of(TILE_IDS),
    "origin": place_of,
    "place": place_of,
    "route": route_of,
    "seat": one,
    "target": one,
    "thing": one_of(["life", "bullet", "card"]),
    "weapon": one_of(TITLE_IDS),
    "what": one_of(["weapon", "ammo", "keys"]),
    "window": one_of(WINDOWS),
    "winners": seats_in,
}
TILE_FIELDS: Final[dict[str, Reader]] = {**FIELDS, "life": cells_in, "bullets": cells_in}  # of TokensLaid
WHY: Final[dict[str, Reader]] = {"why": one_of(["step", "horde", "card"])}  # of DeadMoved
PUT_WHY: Final[dict[str, Reader]] = {"why": one_of(["tile", "", "card"])}  # of ZombiesPut


def fields_for(event: Event) -> dict[str, Reader]:
    """How clients read the fields of an event."""
    if isinstance(event, TokensLaid):
        return TILE_FIELDS
    if isinstance(event, DeadMoved):
        return {**FIELDS, **WHY}
    if isinstance(event, ZombiesPut):
        return {**FIELDS, **PUT_WHY}
    return FIELDS
