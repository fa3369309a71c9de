"""Words for people: what has happened, one sentence per event, with its clause and what it is about."""

from typing import Final

from fragboard.core.event import Event
from fragboard.core.types import Int, Seat, bit
from fragboard.core.words import Weight, Words, capital, listed, plural
from fragboard.games.adrenaline import events as e
from fragboard.games.adrenaline.catalogue import (
    BOT,
    COLOURS,
    DIRECTIONS,
    KILLSHOT,
    NONE,
    POWERUPS,
    ROOMS,
    SEATS,
    TILES,
    card_name,
)
from fragboard.games.adrenaline.weapons.arsenal import EFFECT_IDS, WEAPONS
from fragboard.games.adrenaline.words.names import (
    amount,
    card_ref,
    effect_name,
    name_of,
    ref_of,
    square_name,
    square_ref,
    tile_text,
    weapon_ref,
)

ACTION_NAMES: Final = [
    "runs",
    "grabs",
    "shoots",
    "runs in frenzy",
    "grabs in frenzy",
    "shoots in frenzy",
    "acts with the bot",
]
SOURCES: Final = ["", " with a Targeting Scope", "", " from a turret", ""]
FROM: Final = ["ADR-DMG-1", "ADR-P-TARGETING_SCOPE", "ADR-BOT-5", "ADR-TUR-5", "ADR-DOM-11"]
TAGS: Final = ["by a hit", "by holding it", "for an overkill"]

WEIGHTS: Final[dict[type[Event], Weight]] = {
    e.TurnBegan: "heading",
    e.CardPlayed: "moment",
    e.Damaged: "moment",
    e.Finished: "moment",
    e.FrenzyBegan: "moment",
    e.Killed: "moment",
    e.Tagged: "moment",
    e.TurretTaken: "moment",
    e.Aimed: "detail",
    e.BoardTurned: "detail",
    e.CardSeen: "detail",
    e.Downed: "detail",
    e.EffectUsed: "detail",
    e.Fired: "detail",
    e.Marked: "detail",
    e.Moved: "detail",
    e.Paid: "detail",
    e.TileTaken: "detail",
    e.WeaponTaken: "detail",
}  # the others are plain lines


def tell(event: Event, seat: Seat | None) -> Words:
    """An event in words, and how it stands among the others."""
    words = worded(event)
    words.weight = WEIGHTS.get(type(event), "line")
    return words


def worded(event: Event) -> Words:
    if isinstance(event, (e.Damaged, e.Marked, e.Downed, e.Tagged, e.Scored, e.Killed, e.BoardTurned)):
        return tell_wound(event)
    if isinstance(event, (e.Fired, e.EffectUsed, e.Aimed, e.Reloaded, e.WeaponTaken, e.WeaponShown)):
        return tell_weapon(event)
    if isinstance(event, (e.TileLaid, e.BoardTileLaid, e.TileTaken, e.TurretTaken, e.Reshuffled)):
        return tell_tile(event)
    if isinstance(event, (e.CardDrawn, e.CardSeen, e.CardDiscarded, e.CardPlayed, e.Paid)):
        return tell_card(event)
    if isinstance(event, (e.Entered, e.LeftMap, e.Moved)):
        return tell_move(event)
    return tell_course(event)


def tell_course(event: Event) -> Words:
    if isinstance(event, e.Started):
        return Words(f"@{event.seat} is the starting player", "ADR-SET-7", "", [f"seat:{event.seat}"])
    if isinstance(event, e.TurnBegan):
        frenzy = " in the final frenzy" if event.side else ""
        clause = ["ADR-TURN-1", "ADR-FF-5", "ADR-FF-6"][event.side]
        return Words(f"Round {event.round}: the turn of @{event.seat}{frenzy}", clause, "", [f"seat:{event.seat}"])
    if isinstance(event, e.ActionChosen):
        refs = [f"seat:{event.seat}", *(["figure:bot"] if event.action == 6 else [])]
        clause = "ADR-BOT-4" if event.action == 6 else "ADR-TURN-3" if event.action < 3 else "ADR-FF-4"
        left = "" if event.action == 6 else f"{plural(event.left, 'action')} left"
        return Words(f"@{event.seat} {ACTION_NAMES[event.action]}", clause, left, refs)
    if isinstance(event, e.ActionsLapsed):
        clause = ["ADR-TURN-3", "ADR-FF-5", "ADR-FF-6"][event.side]
        return Words(f"@{event.seat} lets {plural(event.left, 'action')} lapse", clause, "", [f"seat:{event.seat}"])
    if isinstance(event, e.FrenzyBegan):
        return Words("The final frenzy begins: everybody has one more turn", "ADR-FF-1", "", [f"seat:{event.seat}"])
    assert isinstance(event, e.Finished)
    winners = [f"@{x}" for x in range(SEATS) if event.winners & bit(x)]
    if event.bot:
        winners.append("the bot")
    verb = "wins" if len(winners) == 1 else "share the victory"
    refs = [f"seat:{x}" for x in range(SEATS) if event.winners & bit(x)] + (["figure:bot"] if event.bot else [])
    return Words(f"{capital(listed(winners))} {verb}", "ADR-BOT-14" if event.bot else "ADR-FIN-3", "", refs)


def harmed(figure: Int) -> list[Seat]:
    return [] if figure == BOT else [figure]


def tell_wound(event: Event) -> Words:
    if isinstance(event, e.Damaged):
        text = f"{capital(name_of(event.by))} deals {event.points} damage to {name_of(event.figure)}"
        turned = max(0, event.placed - event.points)
        if turned:
            text += f", and {plural(turned, 'mark')} {'turns' if turned == 1 else 'turn'} into damage"
        if event.marks > turned:
            lost = event.marks - turned
            text += f", and {plural(lost, 'mark')} {'finds' if lost == 1 else 'find'} no room"
        text += SOURCES[event.source]
        if event.source == 4:
            text = f"The spawnpoint strikes {name_of(event.figure)} for {event.points} damage"
        refs = [ref_of(event.figure), ref_of(event.by)]
        reached = "overkill" if event.damage > KILLSHOT else f"{event.damage} of {KILLSHOT}"
        return Words(text, FROM[event.source], reached, refs, harmed(event.figure))
    if isinstance(event, e.Marked):
        text = f"{capital(name_of(event.figure))} gets {plural(event.points, 'mark')} of {name_of(event.by)}"
        refs = [ref_of(event.figure), ref_of(event.by)]
        return Words(text, "ADR-MARK-1", f"{event.marks} of 3", refs, harmed(event.figure))
    if isinstance(event, e.Downed):
        text = f"{capital(name_of(event.figure))} is down"
        refs = [ref_of(event.figure), ref_of(event.by)]
        return Words(text, "ADR-DMG-4", "", refs, harmed(event.figure))
    if isinstance(event, e.Tagged):
        colour = COLOURS[event.spawnpoint]
        clause = ["ADR-DOM-4", "ADR-DOM-10", "ADR-DOM-13"][event.why]
        refs = [f"seat:{event.seat}", f"spawnpoint:{colour}", f"track:{colour}"]
        return Words(f"@{event.seat} tags the {colour} spawnpoint {TAGS[event.why]}", clause, "", refs)
    if isinstance(event, e.BoardTurned):
        text = f"The board of {name_of(event.figure)} is turned to its frenzy side"
        return Words(text, "ADR-FF-2", "", [ref_of(event.figure)])
    return tell_points(event)


def tell_points(event: Event) -> Words:
    if isinstance(event, e.Scored):
        who = capital(name_of(event.figure))
        points = plural(event.points, "point")
        if event.what == 1:
            return Words(f"{who} earns {points} for a double kill", "ADR-KILL-9", "", [ref_of(event.figure)])
        if event.what == 2:
            refs = [ref_of(event.figure), "track:killshots"]
            return Words(f"{who} earns {points} from the killshot track", "ADR-FIN-2", "", refs)
        if event.what == 3:
            colour = COLOURS[event.spawnpoint]
            refs = [ref_of(event.figure), f"track:{colour}"]
            return Words(f"{who} earns {points} from the {colour} track", "ADR-DOM-15", "", refs)
        refs = [ref_of(event.figure), ref_of(event.board)]
        return Words(f"{who} earns {points} from the board of {name_of(event.board)}", "ADR-KILL-4", "", refs)
    assert isinstance(event, e.Killed)
    by = "without a killer" if event.killer == NONE else f"by {name_of(event.killer)}"
    over = "" if event.over == NONE else f", overkill by {name_of(event.over)}"
    refs = [ref_of(x) for x in (event.figure, event.killer, event.over) if x != NONE]
    text = f"{capital(name_of(event.figure))} is killed {by}{over}"
    return Words(text, "ADR-KILL-1", f"{plural(event.skulls, 'skull')} left", refs, harmed(event.figure))


def tell_weapon(event: Event) -> Words:
    if isinstance(event, e.Fired):
        weapon = WEAPONS[event.weapon]
        refs = [f"seat:{event.seat}", weapon_ref(event.weapon)]
        return Words(f"@{event.seat} fires the {weapon.name}", weapon.clause, "", refs)
    if isinstance(event, e.EffectUsed):
        id = EFFECT_IDS[event.effect]
        effect = next(effect for effect in WEAPONS[event.weapon].effects if effect.id == id)
        refs = [f"seat:{event.seat}", weapon_ref(event.weapon), f"effect:{id}"]
        return Words(f"{effect_name(id)}: {effect.text}", effect.clause, "", refs)
    if isinstance(event, e.Aimed):
        who = f"@{event.seat} aims"
        refs = [f"seat:{event.seat}"]
        if event.square != NONE:
            text = f"{who} at {square_name(event.square)}"
            return Words(text, "ADR-SHOOT-6", "", [*refs, square_ref(event.square)])
        if event.room != NONE:
            room = ROOMS[event.room]
            return Words(f"{who} at the {room} room", "ADR-SHOOT-6", "", [*refs, f"room:{room}"])
        way = DIRECTIONS[event.direction]
        return Words(f"{who} {way}", "ADR-MOVE-6", "", [*refs, f"direction:{way}"])
    if isinstance(event, e.Reloaded):
        refs = [f"seat:{event.seat}", weapon_ref(event.weapon)]
        return Words(f"@{event.seat} reloads the {WEAPONS[event.weapon].name}", "ADR-REL-1", "", refs)
    if isinstance(event, e.WeaponTaken):
        refs = [f"seat:{event.seat}", weapon_ref(event.weapon)]
        put = "" if event.dropped == NONE else f" and puts down the {WEAPONS[event.dropped].name}"
        text = f"@{event.seat} grabs the {WEAPONS[event.weapon].name}{put}"
        return Words(text, "ADR-GRAB-4", "", refs + ([] if event.dropped == NONE else [weapon_ref(event.dropped)]))
    assert isinstance(event, e.WeaponShown)
    colour = COLOURS[event.rack // 3]
    text = f"The {WEAPONS[event.weapon].name} lies at the {colour} spawnpoint"
    return Words(text, "ADR-SET-4", "", [weapon_ref(event.weapon), f"spawnpoint:{colour}"])


def tell_tile(event: Event) -> Words:
    if isinstance(event, e.TileLaid):
        refs = [square_ref(event.square)]
        what = "A face-down tile" if event.tile == NONE else f"A tile with {tile_text(event.tile)}"
        return Words(f"{what} lies on {square_name(event.square)}", "ADR-REFILL-1", "", refs)
    if isinstance(event, e.BoardTileLaid):
        refs = [f"slot:{event.slot + 1}", f"tile:{TILES[event.tile].id.lower()}"]
        return Words(f"Turret board, slot {event.slot + 1}: {tile_text(event.tile)}", "ADR-TUR-2", "", refs)
    if isinstance(event, e.TileTaken):
        refs = [f"seat:{event.seat}", square_ref(event.square), f"tile:{TILES[event.tile].id.lower()}"]
        text = f"@{event.seat} takes a tile: {tile_text(event.tile)}"
        return Words(text, "ADR-GRAB-1", f"gains {amount(event.gained)}", refs)
    if isinstance(event, e.TurretTaken):
        refs = [f"seat:{event.seat}", f"turret:{square_name(event.square)}", square_ref(event.square)]
        against = [] if event.before == NONE else [event.before]
        lost = "" if event.before == NONE else f" from @{event.before}"
        text = f"@{event.seat} takes the turret on {square_name(event.square)}{lost}"
        return Words(text, "ADR-TUR-3", "", refs, against)
    assert isinstance(event, e.Reshuffled)
    what = "ammo tiles become a new supply" if event.tiles else "powerups are shuffled into a new deck"
    return Words(f"The discarded {what}", "ADR-REFILL-1" if event.tiles else "ADR-REFILL-3")


def tell_card(event: Event) -> Words:
    if isinstance(event, e.CardDrawn):
        return Words(f"@{event.seat} draws a powerup", "ADR-HID-1", "", [f"seat:{event.seat}"])
    if isinstance(event, e.CardSeen):
        refs = [f"seat:{event.seat}", card_ref(event.powerup)]
        return Words(
            f"Only you see it: a {card_name(event.powerup)}", "ADR-HID-1", POWERUPS[event.powerup // 3].text, refs
        )
    if isinstance(event, e.CardDiscarded):
        refs = [f"seat:{event.seat}", card_ref(event.powerup)]
        return Words(f"@{event.seat} discards a {card_name(event.powerup)}", "ADR-HID-5", "", refs)
    if isinstance(event, e.CardPlayed):
        card = POWERUPS[event.powerup // 3]
        refs = [f"seat:{event.seat}", card_ref(event.powerup)]
        return Words(f"@{event.seat} plays a {card_name(event.powerup)}", card.clause, card.text, refs)
    assert isinstance(event, e.Paid)
    colour = COLOURS[event.colour]
    if event.powerup == NONE:
        return Words(f"@{event.seat} pays a {colour} cube", "ADR-PAY-1", "", [f"seat:{event.seat}", f"cube:{colour}"])
    refs = [f"seat:{event.seat}", card_ref(event.powerup)]
    return Words(f"@{event.seat} pays with a {card_name(event.powerup)}", "ADR-PAY-2", "", refs)


def tell_move(event: Event) -> Words:
    if isinstance(event, e.Entered):
        refs = [ref_of(event.figure), square_ref(event.square)]
        text = f"{capital(name_of(event.figure))} appears on {square_name(event.square)}"
        if event.figure == BOT:
            return Words(text, "ADR-BOT-12" if event.again else "ADR-BOT-3", "", refs)
        return Words(text, "ADR-RESP-1" if event.again else "ADR-SPAWN-1", "", refs)
    if isinstance(event, e.LeftMap):
        return Words(f"{capital(name_of(event.figure))} leaves the map", "ADR-BOT-12", "", [ref_of(event.figure)])
    assert isinstance(event, e.Moved)
    refs = [ref_of(event.figure), square_ref(event.origin), square_ref(event.square)]
    way = f"from {square_name(event.origin)} to {square_name(event.square)}"
    if event.leap:
        return Words(f"{capital(name_of(event.figure))} leaps {way}", "ADR-P-TELEPORTER", "", refs)
    if event.by == event.figure:
        return Words(f"{capital(name_of(event.figure))} moves {way}", "ADR-MOVE-1", "", refs)
    text = f"{capital(name_of(event.by))} moves {name_of(event.figure)} {way}"
    return Words(text, "ADR-MOVE-8", "", refs, harmed(event.figure))
