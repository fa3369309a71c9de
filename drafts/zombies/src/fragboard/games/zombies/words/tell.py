"""Words for people: what has happened, one sentence per event, with its clause and what it is about."""

from typing import Final

from fragboard.core.event import Event
from fragboard.core.types import Int, Seat, bit
from fragboard.core.words import Weight, Words, capital, listed, plural
from fragboard.games.zombies import events as e
from fragboard.games.zombies.catalogue import CARDS, CELLS, NONE, SEATS, TITLES
from fragboard.games.zombies.words.names import COMPASS, card_name, card_ref, cell_ref, kind_name, way_name

WEIGHTS: Final[dict[type[Event], Weight]] = {
    e.TurnBegan: "heading",
    e.Attacked: "detail",
    e.Bids: "moment",
    e.Blast: "moment",
    e.BulletsGained: "detail",
    e.CardDrawn: "detail",
    e.CardEnded: "detail",
    e.CardHanded: "detail",
    e.CardPending: "detail",
    e.CardPlayed: "moment",
    e.CardSeen: "detail",
    e.DeadMoved: "detail",
    e.Died: "moment",
    e.Finished: "moment",
    e.Flew: "detail",
    e.Killed: "moment",
    e.LifeLost: "moment",
    e.Moved: "detail",
    e.OfficerMoved: "moment",
    e.PilotMoved: "detail",
    e.Razed: "moment",
    e.Rerolled: "detail",
    e.Reshuffled: "detail",
    e.Reunited: "moment",
    e.Rose: "detail",
    e.Scored: "moment",
    e.SeatOut: "moment",
    e.ShellsGained: "detail",
    e.ShotRolled: "detail",
    e.TargetNamed: "moment",
    e.TileDrawn: "detail",
    e.TileLaid: "moment",
    e.TokensLaid: "detail",
    e.TrophiesLost: "detail",
    e.WindowOpened: "detail",
    e.ZombiesPut: "detail",
}  # the rest are lines

WINDOW_NAMES: Final = ["after the tile", "before the first step", "at the end of the turn"]
SEARCHES: Final = ["a weapon", "ammunition", "the keys"]
KILLS: Final = ["kills a zombie", "shoots a zombie", "blows up a zombie"]
THINGS: Final = ["1 life", "1 bullet", "a card"]


def tell(event: Event, seat: Seat | None) -> Words:
    """An event for somebody whom it reaches."""
    words = in_words(event)
    words.weight = WEIGHTS.get(type(event), "line")
    return words


def in_words(event: Event) -> Words:
    found = of_turn(event) or of_tiles(event) or of_cards(event) or of_fights(event)
    return found or of_pawns(event) or of_dead(event) or of_modes(event)


def spot(place: Int) -> str:
    """A place without the town at hand: `tile 3, north`."""
    return f"tile {place // CELLS}, {COMPASS[place % CELLS]}"


def about(seat: Int, place: Int = NONE, card: Int = NONE) -> list[str]:
    """References to whatever there is of these."""
    found = [] if seat == NONE else [f"seat:{seat}"]
    found += [] if place == NONE else [cell_ref(place)]
    return found if card == NONE else [*found, card_ref(card)]


def of_turn(event: Event) -> Words | None:
    if isinstance(event, e.TurnBegan):
        return Words(f"Round {event.round}: @{event.seat}'s turn", "ZOM-TURN-1", refs=about(event.seat))
    if isinstance(event, e.TurnLost):
        text = f"@{event.seat} loses this turn"
        return Words(text, "ZOM-C-HYSTERICAL_PARALYSIS", refs=about(event.seat), against=[event.seat])
    if isinstance(event, e.WindowOpened):
        return Words(f"Cards may be played {WINDOW_NAMES[event.window]}", "ZOM-WIN-1")
    if isinstance(event, e.Finished):
        winners = [f"@{seat}" for seat in range(SEATS) if event.winners & bit(seat)]
        refs = [f"seat:{winner[1:]}" for winner in winners]
        verb = "escape" if len(winners) > 1 else "wins"
        return Words(f"{listed(winners)} {verb}" if winners else "The dead win", "ZOM-END-8", refs=refs)
    if isinstance(event, e.Bids):
        return Words(bids_text(event), "ZOM-PAD-2", refs=about(event.winner))
    return None


def bids_text(event: e.Bids) -> str:
    made = [f"@{seat} {bid}" for seat, bid in enumerate(event.bids)]
    return f"Bids for the Helipad: {listed(made)}. @{event.winner} places it"


def of_tiles(event: Event) -> Words | None:
    if isinstance(event, e.TileDrawn):
        return Words(f"@{event.seat} draws {kind_name(event.kind)}", "ZOM-TILE-1", refs=about(event.seat))
    if isinstance(event, e.TileLaid):
        refs = [*about(event.seat), f"tile:{event.tile}"]
        return Words(f"@{event.seat} lays {kind_name(event.kind)}, tile {event.tile}", "ZOM-TILE-1", refs=refs)
    if isinstance(event, e.TileDiscarded):
        return Words(f"{capital(kind_name(event.kind))} fits nowhere and is out of the game", "ZOM-TILE-5")
    if isinstance(event, e.TileUnder):
        return Words(f"{capital(kind_name(event.kind))} is put under the deck", "ZOM-HID-7")
    if isinstance(event, e.TileAside):
        return Words(f"{capital(kind_name(event.kind))} waits for the reunion", "ZOM-S-FINDERS_KEEPERS-6")
    if isinstance(event, e.ZombiesPut):
        n = sum(event.cells >> cell & 1 for cell in range(CELLS))
        verb = "stands" if n == 1 else "stand"
        refs = [f"tile:{event.tile}", *(f"cell:{event.tile}/{c}" for c in range(CELLS) if event.cells >> c & 1)]
        return Words(f"{plural(n, 'zombie')} {verb} on tile {event.tile}", "ZOM-SPN-1", refs=refs)
    if isinstance(event, e.TokensLaid):
        return Words(f"Tokens lie in tile {event.tile}", "ZOM-SPN-5", refs=[f"tile:{event.tile}"])
    if isinstance(event, e.Razed):
        refs = [*about(event.seat), f"tile:{event.tile}"]
        return Words(f"@{event.seat} destroys the building of tile {event.tile}", "ZOM-S-LAW-3", refs=refs)
    if isinstance(event, e.BuildingNamed):
        return Words(f"The keys are in {kind_name(event.kind)}", "ZOM-S-KEYS-2")
    return None


def of_cards(event: Event) -> Words | None:
    if isinstance(event, e.CardDrawn):
        return Words(f"@{event.seat} draws a card", "ZOM-DRAW-1", refs=about(event.seat))
    if isinstance(event, e.CardSeen):
        text = f"@{event.seat} draws {card_name(event.card)}"
        return Words(text, "ZOM-DRAW-1", refs=about(event.seat, card=event.card))
    if isinstance(event, e.Reshuffled):
        deck = "weapon deck" if event.deck else "event deck"
        return Words(f"The discard pile becomes the new {deck}", "ZOM-WPN-7" if event.deck else "ZOM-DRAW-2")
    if isinstance(event, e.CardPlayed):
        return card_played(event)
    if isinstance(event, e.CardUsed):
        refs = about(event.seat, card=event.card)
        return Words(f"@{event.seat} uses {card_name(event.card)}", TITLES[event.card].clause, refs=refs)
    if isinstance(event, e.CardDiscarded):
        text = f"@{event.seat} discards {card_name(event.card)}"
        against = [event.seat] if event.backfires else []
        clause = "ZOM-DSC-3" if event.backfires else "ZOM-DSC-1"
        text += ", and it backfires" if event.backfires else ""
        return Words(text, clause, refs=about(event.seat, card=event.card), against=against)
    if isinstance(event, e.CardPending):
        text = f"{card_name(event.card)} lies before @{event.seat}"
        return Words(text, "ZOM-CRD-8", refs=about(event.seat, card=event.card), against=[event.seat])
    if isinstance(event, e.CardEnded):
        text = f"{card_name(event.card)} is over for @{event.seat}"
        return Words(text, "ZOM-CRD-8", refs=about(event.seat, card=event.card))
    if isinstance(event, e.CardLost):
        text = f"@{event.seat} loses {card_name(event.card)}"
        return Words(text, "ZOM-C-BUTTER_FINGERS", refs=about(event.seat, card=event.card), against=[event.seat])
    if isinstance(event, e.Rerolled):
        return Words(f"@{event.seat} rolls {event.die}", "ZOM-C-I_DONT_THINK_THEYRE_DEAD", refs=about(event.seat))
    return of_sharing(event)


def card_played(event: e.CardPlayed) -> Words:
    title = TITLES[event.card]
    text = f"@{event.seat} plays {title.name}"
    against: list[Seat] = []
    if event.target not in (NONE, event.seat):
        text += f" on @{event.target}"
        against = [event.target]
    elif title.item or title.weapon:
        text = f"@{event.seat} lays {title.name} down"
    refs = [*about(event.seat, card=event.card), *about(event.target if against else NONE)]
    return Words(f"{text}: {title.text}", title.clause, refs=refs, against=against)


def of_sharing(event: Event) -> Words | None:
    if isinstance(event, e.Offered):
        refs = [*about(event.seat), *about(event.target)]
        return Words(f"@{event.seat} asks @{event.target} for {thing(event.thing, event.card)}", "ZOM-SHR-2", refs=refs)
    if isinstance(event, e.Refused):
        refs = [*about(event.seat), *about(event.target)]
        return Words(f"@{event.seat} says no to @{event.target}", "ZOM-SHR-4", refs=refs)
    if isinstance(event, e.Handed):
        refs = [*about(event.seat), *about(event.target)]
        return Words(f"@{event.seat} gives @{event.target} {thing(event.thing, event.card)}", "ZOM-SHR-1", refs=refs)
    if isinstance(event, e.CardHanded):
        text = f"@{event.seat} gives @{event.target} {card_name(event.card)}"
        return Words(text, "ZOM-SHR-1", refs=[*about(event.seat, card=event.card), *about(event.target)])
    return None


def thing(kind: Int, card: Int) -> str:
    return THINGS[kind] if card == NONE or card >= CARDS else card_name(card)


def size(n: Int) -> Int:
    """A number without its sign."""
    return -n if n < 0 else n


def rolled(die: Int, bonus: Int) -> str:
    """`3`, `3 + 1 = 4`"""
    return f"{die} + {bonus} = {die + bonus}" if bonus else f"{die}"


def of_fights(event: Event) -> Words | None:
    if isinstance(event, e.Fought):
        foe = "the officer" if event.foe else "a zombie"
        end = "a hit" if event.won else "not enough"
        text = f"@{event.seat} fights {foe} and rolls {rolled(event.die, event.bonus)}: {end}"
        return Words(text, "ZOM-FGT-2", refs=about(event.seat, event.place))
    if isinstance(event, e.Attacked):
        text = f"@{event.seat} rolls {rolled(event.die, event.bonus)} against @{event.target}"
        return Words(text, "ZOM-A-6", refs=[*about(event.seat), *about(event.target)])
    if isinstance(event, e.Killed):
        clause = ["ZOM-FGT-2", "ZOM-RNG-2", "ZOM-THR-6"][event.how]
        return Words(f"@{event.seat} {KILLS[event.how]}", clause, refs=about(event.seat, event.place))
    if isinstance(event, e.Shot):
        what = "a shell" if event.shell else "a bullet"
        text = f"@{event.seat} fires {what} {way_name(event.direction)}, at {spot(event.place)}"
        return Words(text, "ZOM-RNG-1", refs=about(event.seat, event.place))
    if isinstance(event, e.ShotRolled):
        end = "enough" if event.hit else "a miss"
        text = f"@{event.seat} rolls {event.die}, needing {event.need}: {end}"
        return Words(text, "ZOM-RNG-2", refs=about(event.seat))
    if isinstance(event, e.Thrown):
        far = plural(event.die, "cell")
        text = f"@{event.seat} throws {card_name(event.weapon)} {way_name(event.direction)}, {far} far"
        return Words(text, "ZOM-THR-1", refs=about(event.seat, card=event.weapon))
    if isinstance(event, e.Flew):
        return Words("It flies on", "ZOM-THR-2", refs=[cell_ref(place) for place in event.route])
    if isinstance(event, e.Blast):
        refs = [*about(event.seat, card=event.weapon), *(cell_ref(place) for place in event.route)]
        n = plural(len(event.route), "cell")
        return Words(f"@{event.seat}'s {card_name(event.weapon)} explodes over {n}", "ZOM-THR-5", refs=refs)
    return None


def of_pawns(event: Event) -> Words | None:
    if isinstance(event, e.LifeLost):
        text = f"@{event.seat} loses {event.n} life and has {event.left} left"
        return Words(text, "ZOM-FGT-2", refs=about(event.seat), against=[event.seat])
    if isinstance(event, e.LifeGained):
        return Words(f"@{event.seat} gains {event.n} life and has {event.left}", "ZOM-SET-7", refs=about(event.seat))
    if isinstance(event, (e.BulletsGained, e.ShellsGained)):
        what = "bullet" if isinstance(event, e.BulletsGained) else "shell"
        verb = "loses" if event.n < 0 else "gains"
        text = f"@{event.seat} {verb} {plural(size(event.n), what)} and has {event.left}"
        clause = "ZOM-SET-8" if what == "bullet" else "ZOM-W-SHOTGUN"
        return Words(text, clause, refs=about(event.seat), against=[event.seat] if event.n < 0 else [])
    if isinstance(event, e.Died):
        text = f"@{event.seat} dies"
        text += f" by @{event.by}'s hand" if event.by not in (NONE, event.seat) else ""
        text += (
            f" and loses {plural(event.trophies, 'zombie').replace('zombies', 'trophies').replace('zombie', 'trophy')}"
            if event.trophies
            else ""
        )
        return Words(text, "ZOM-DTH-1", refs=about(event.seat, event.place), against=[event.seat])
    if isinstance(event, e.LivesLeft):
        whose = "The team has" if event.seat == NONE else f"@{event.seat} has"
        text = f"{whose} {event.left} {'life' if event.left == 1 else 'lives'} to go"
        return Words(text, "ZOM-DTH-8" if event.seat != NONE else "ZOM-DTH-9", refs=about(event.seat))
    if isinstance(event, e.Entered):
        text = f"@{event.seat} enters at {spot(event.place)}"
        return Words(text, "ZOM-DTH-3", refs=about(event.seat, event.place))
    if isinstance(event, e.MoveRolled):
        how = f"rolls {event.die}" if event.die else "need not roll"
        text = f"@{event.seat} {how} and may go {plural(event.allowance, 'cell')}"
        return Words(text, "ZOM-MOV-1", refs=about(event.seat))
    return of_moves(event)


def of_moves(event: Event) -> Words | None:
    if isinstance(event, e.Moved):
        text = f"@{event.seat} goes to {spot(event.place)}"
        if event.by == NONE:
            text = f"@{event.seat} stumbles to {spot(event.place)}"
        elif event.by != event.seat:
            text = f"@{event.by} moves @{event.seat} to {spot(event.place)}"
        return Words(text, "ZOM-MOV-2", refs=about(event.seat, event.place))
    if isinstance(event, e.Put):
        text = f"@{event.seat} is put on {spot(event.place)}"
        return Words(text, "ZOM-MOV-10", refs=about(event.seat, event.place))
    if isinstance(event, e.TokensTaken):
        found = [f"{event.life} life"] if event.life else []
        found += [plural(event.bullets, "bullet")] if event.bullets else []
        return Words(f"@{event.seat} picks up {listed(found)}", "ZOM-MOV-7", refs=about(event.seat, event.place))
    if isinstance(event, e.WeaponTaken):
        text = f"@{event.seat} takes {card_name(event.weapon)}"
        return Words(text, "ZOM-WPN-5", refs=about(event.seat, event.place, event.weapon))
    if isinstance(event, e.WeaponLeft):
        text = f"@{event.seat} leaves {card_name(event.weapon)} at {spot(event.place)}"
        return Words(text, "ZOM-WPN-4", refs=about(event.seat, event.place, event.weapon))
    if isinstance(event, e.WeaponShown):
        refs = about(NONE, card=event.weapon)
        return Words(f"{card_name(event.weapon)} lies on top of the weapon deck", "ZOM-O-WEAPON_TOP", refs=refs)
    if isinstance(event, e.Swapped):
        return Words(f"@{event.seat} swaps weapons", "ZOM-WPN-2", refs=about(event.seat))
    if isinstance(event, e.Searched):
        end = "success" if event.success else "nothing"
        text = f"@{event.seat} searches for {SEARCHES[event.what]} and rolls {event.die}: {end}"
        return Words(text, "ZOM-SRC-2", refs=about(event.seat))
    return None


def of_dead(event: Event) -> Words | None:
    if isinstance(event, e.DeadRolled):
        return Words(f"The dead move: {plural(event.n, 'zombie')}", "ZOM-ZMV-1")
    if isinstance(event, e.DeadMoved):
        clause = ["ZOM-ZMV-1", "ZOM-HRD-1", "ZOM-C-THIS_ISNT_SO_BAD"][event.why]
        text = f"A zombie comes to {spot(event.place)}"
        return Words(text, clause, refs=[cell_ref(event.origin), cell_ref(event.place)])
    if isinstance(event, e.Influx):
        return Words(f"{plural(event.n, 'fallen zombie')} may stand up again", "ZOM-V-INFLUX-2")
    if isinstance(event, e.Rose):
        return Words(f"A zombie stands up at {spot(event.place)}", "ZOM-V-INFLUX-3", refs=[cell_ref(event.place)])
    if isinstance(event, e.TrophiesLost):
        what = "trophy" if event.n == 1 else "trophies"
        text = f"@{event.seat} gives up {event.n} {what} and has {event.left}"
        return Words(text, "ZOM-PAD-8", refs=about(event.seat), against=[event.seat])
    return None


def of_modes(event: Event) -> Words:
    if isinstance(event, e.OfficerMoved):
        refs = [cell_ref(event.origin), cell_ref(event.place)]
        return Words(f"The officer rolls {event.die} and flees to {spot(event.place)}", "ZOM-S-COP_CHASE-6", refs=refs)
    if isinstance(event, e.OfficerHurt):
        left = f"{event.left} life left" if event.left else "no life left"
        return Words(f"@{event.seat} hits the officer: {left}", "ZOM-S-COP_CHASE-4", refs=about(event.seat))
    if isinstance(event, e.PilotMoved):
        return Words(
            f"The pilot comes along to {spot(event.place)}", "ZOM-S-FLIGHT_DELAY-3", refs=[cell_ref(event.place)]
        )
    if isinstance(event, e.PilotHurt):
        return Words(f"The pilot is hurt and has {event.left} life left", "ZOM-S-FLIGHT_DELAY-6")
    if isinstance(event, e.PilotHealed):
        return Words(f"@{event.seat} heals the pilot", "ZOM-S-FLIGHT_DELAY-7", refs=about(event.seat))
    if isinstance(event, e.ThingTaken):
        return Words(f"@{event.seat} takes what everybody is after", "ZOM-MODE-4", refs=about(event.seat))
    if isinstance(event, e.ThingLeft):
        text = f"What everybody is after lies at {spot(event.place)}"
        return Words(text, "ZOM-MODE-4", refs=[cell_ref(event.place)])
    if isinstance(event, e.Reunited):
        return Words(f"All are together again, in round {event.round}", "ZOM-S-FINDERS_KEEPERS-4")
    if isinstance(event, e.TargetNamed):
        text = f"@{event.seat} is the target now"
        return Words(text, "ZOM-S-ARENA_ASSASSINATION-1", refs=about(event.seat), against=[event.seat])
    if isinstance(event, e.SeatOut):
        text = f"@{event.seat} is out of the game"
        return Words(text, "ZOM-S-ARENA_LAST_MAN-2", refs=about(event.seat), against=[event.seat])
    assert isinstance(event, e.Scored)
    verb = "scores" if event.n > 0 else "loses"
    text = f"@{event.seat} {verb} {plural(size(event.n), 'point')} and has {event.left}"
    return Words(text, "ZOM-A-8", refs=about(event.seat), against=[event.seat] if event.n < 0 else [])
