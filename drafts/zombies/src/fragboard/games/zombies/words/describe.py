"""Words for people: questions and options, each with its clause, its odds and what it does (ZOM-D)."""

from typing import Final

from fragboard.core.types import Action, Int, Seat
from fragboard.core.words import Prompt, Role, Words, capital, plural
from fragboard.games.zombies.actions import (
    ACCEPT,
    AMMO,
    AMMO_BULLETS,
    AMMO_SHELLS,
    ASK,
    ATTACK,
    AUTO,
    BID,
    BREAK_OFF,
    BULLET,
    BULLETS,
    CARD,
    CELL,
    DIR,
    FILL,
    FOR_ACTIVE,
    FOR_SPARE,
    GIVE,
    HEAL_KIT,
    HEAL_LIFE,
    KEEP,
    KEYS,
    LIFE,
    NO,
    NOTHING_MORE,
    OFFICER,
    PASS,
    PASS_TURN,
    PLAY,
    REROLL_1,
    REROLL_2,
    ROLL,
    ROT,
    SEAT,
    SHELL,
    SHOOT,
    SHOOT_SHELL,
    STAY,
    STOP,
    SWAP,
    TAKE,
    THROW_GRENADE,
    THROW_MOLOTOV,
    TILE,
    USE_ADRENALINE,
    USE_CHAINSAW,
    USE_GRENADE,
    USE_MARBLES,
    USE_MOLOTOV,
    WEAPON,
    YES,
    ZOMBIE,
)
from fragboard.games.zombies.catalogue import (
    ALL_THE_MARBLES,
    CELLS,
    FIRE_AXE,
    GRENADE,
    KILL_NUMBER,
    LOTS_OF_AMMO,
    MOLOTOV,
    NONE,
    SEARCH_NUMBER,
    SHOT_RANGE,
    TILE_IDS,
    TITLES,
    WINDOWS,
)
from fragboard.games.zombies.procedure import kind_of
from fragboard.games.zombies.state import Zombies
from fragboard.games.zombies.things import armed, zombie_at
from fragboard.games.zombies.words.names import (
    card_name,
    card_ref,
    cell_name,
    cell_ref,
    chance_of,
    kind_name,
    percent,
    seat_ref,
    side_name,
    side_ref,
    tile_name,
    tile_ref,
    way_name,
)

ASKED: Final = {
    "tile_pos": "Where do you lay {tile}?",
    "tile_rot": "How do you turn {tile}?",
    "leave_empty": "Not every cell gets a zombie. Which cell stays empty?",
    "token_cell": "On which cell do you put the token?",
    "bid": "The Helipad is drawn. How many trophies do you bid for placing it? The highest bid pays.",
    "window": "Play a card {when}?",
    "pick_target": "On whom do you play {card}?",
    "butter": "What is lost?",
    "pick_tile": "On which tile?",
    "pick_cell": "On which cell?",
    "dead_reroll": "A die shows less than 4. Pay 1 life to roll it again?",
    "fight": "You fight {foe}. You need {need}.",
    "first_aid": "You would lose 1 life. Use the First Aid Kit?",
    "spend_bullets": "The roll was too low. Spend bullets to win all the same?",
    "premove": "Your move: roll for it, or act first.",
    "step": "Where do you go? You have {steps} left.",
    "shot_target": "Whom do you shoot at?",
    "bounce": "It bounces. Which way does it go on?",
    "take_weapon": "A weapon lies here. Do you take it?",
    "search": "The building is cleared. What do you search for?",
    "escort": "Take the pilot along?",
    "share_answer": "Do you give it away?",
    "share_seat": "With whom?",
    "share_thing": "Which thing?",
    "zombie_move": "Several zombies are equally near. Which one moves?",
    "zombie_dir": "Which way does the zombie go?",
    "discard": "Discard a card?",
}
WHEN: Final = {"S": "before the turn goes on", "R": "before the first step", "E": "at the end of the turn"}
CLOSING: Final = {STOP, NOTHING_MORE, STAY, KEEP, ACCEPT, BREAK_OFF}  # these end an optional choosing


def prompt(s: Zombies, seat: Seat) -> Prompt:
    """The question to a seat, with its options in ascending order (ZOM-DEC-4)."""
    kind = kind_of(s)
    options = [int(a) for a in s.stack[-1].options(s, seat)]
    return Prompt(kind, question(s, seat, kind), clause_of(kind), refs_of(s, seat), options)


def clause_of(kind: str) -> str:
    """The clause that says who is asked, and with which options."""
    return f"ZOM-D-{kind.upper()}"


def shown(s: Zombies, seat: Seat) -> dict[str, object]:
    """What the frame that asks shows of itself."""
    return s.stack[-1].show(s, seat)


def number(fields: dict[str, object], name: str) -> int:
    """A whole number of these fields, or NONE."""
    found = fields.get(name)
    return found if isinstance(found, int) else NONE


def refs_of(s: Zombies, seat: Seat) -> list[str]:
    """What a question is about."""
    tile = number(shown(s, seat), "tile")
    found = [seat_ref(seat)]
    return found if tile == NONE else [*found, tile_ref(tile)]


def question(s: Zombies, seat: Seat, kind: str) -> str:
    fields = shown(s, seat)
    text = ASKED[kind]
    if kind in ("tile_pos", "tile_rot"):
        laid = fields.get("kind")
        found_kinds = [kind for kind, id in enumerate(TILE_IDS) if id == laid]
        return text.format(tile=kind_name(found_kinds[0]) if found_kinds else "the tile")
    if kind == "window":
        return text.format(when=WHEN[str(fields.get("window", WINDOWS[0]))])
    if kind == "pick_target":
        found = [title.name for title in TITLES if title.id == fields.get("card")]
        return text.format(card=found[0] if found else "the card")
    if kind == "fight":
        officer = fields.get("foe") == "officer"
        need = max(1, KILL_NUMBER - max(0, number(fields, "bonus")))
        return text.format(
            foe="the officer" if officer else "a zombie", need=f"{need} or more" if need > 1 else "nothing"
        )
    if kind == "step":
        left = number(fields, "left")
        return text.format(steps=plural(s.allowance if left == NONE else left, "step"))
    return text


def role_of(kind: str, a: Action) -> Role:
    if kind == "window":
        return "pass" if a in (PASS, PASS_TURN) else ""
    if a in (NO, KEEP) and kind in ("share_answer", "first_aid", "spend_bullets", "take_weapon"):
        return ""
    return "close" if a in CLOSING else ""


def describe(s: Zombies, seat: Seat, a: Action) -> Words:
    """An option with what it does."""
    kind = kind_of(s)
    words = in_words(s, seat, kind, a)
    words.role = role_of(kind, a)
    words.clause = words.clause or clause_of(kind)
    return words


def in_words(s: Zombies, seat: Seat, kind: str, a: Action) -> Words:
    if a < DIR:
        return of_word(s, seat, kind, a)
    if a < SEAT:
        return of_place(s, seat, kind, a)
    if a < CARD:
        return Words(f"@{a - SEAT}", refs=[seat_ref(a - SEAT)])
    if a < BID:
        return of_card(s, seat, kind, a)
    if a < SHOOT:
        what = "trophy" if a - BID == 1 else "trophies"
        return Words(f"Bid {a - BID} {what}" if a > BID else "Bid nothing", "ZOM-PAD-1")
    if a < THROW_GRENADE:
        return of_shot(s, seat, a)
    if a < ATTACK:
        return of_throw(s, seat, a)
    return Words(f"Attack @{a - ATTACK}", "ZOM-A-6", "the higher roll wounds", [seat_ref(a - ATTACK)])


def of_word(s: Zombies, seat: Seat, kind: str, a: Action) -> Words:
    text, clause = SIMPLE[a]
    refs = [seat_ref(seat)]
    effect = ""
    if kind == "fight":
        bonus = max(0, number(shown(s, seat), "bonus"))
        extra = HELPS.get(a, 0)
        effect = chance_of(KILL_NUMBER - bonus - extra) if a != BREAK_OFF else ""
        if a == ROLL:
            text = "Roll the die"
    elif kind == "search" and a in (WEAPON, AMMO, KEYS):
        effect = chance_of(SEARCH_NUMBER)
    elif a == USE_MARBLES:
        refs.append(card_ref(ALL_THE_MARBLES))
    elif a in (AMMO_BULLETS, AMMO_SHELLS):
        refs.append(card_ref(LOTS_OF_AMMO))
    elif a in (USE_GRENADE, USE_MOLOTOV):
        refs.append(card_ref(GRENADE if a == USE_GRENADE else MOLOTOV))
    elif kind == "take_weapon":
        return of_taking(s, seat, a, text, clause)
    elif kind in ("share_answer", "escort", "first_aid", "spend_bullets") and a in (YES, NO):
        clause = clause_of(kind)
    return Words(text, clause, effect, refs)


def of_taking(s: Zombies, seat: Seat, a: Action, text: str, clause: str) -> Words:
    fields = shown(s, seat)
    found = [i for i, title in enumerate(TITLES) if title.id == fields.get("weapon")]
    if not found:
        return Words(text, clause, "", [seat_ref(seat)])
    p = s.players[seat]
    name = card_name(found[0])
    refs = [seat_ref(seat), card_ref(found[0])]
    if a == TAKE:
        return Words(f"Take {name}: {TITLES[found[0]].text}", clause, "", refs)
    if a == KEEP:
        return Words(f"Leave {name} lying", clause, "", refs)
    given = p.weapon if a == FOR_ACTIVE else p.spare
    return (
        Words(f"Take {name} and lay {card_name(given)} down", clause, "", refs)
        if given != NONE
        else Words(text, clause, "", refs)
    )


def of_place(s: Zombies, seat: Seat, kind: str, a: Action) -> Words:
    fields = shown(s, seat)
    tile = number(fields, "tile")
    if a >= CELL:
        cell = a - CELL
        if tile == NONE or tile >= s.town.size:
            return Words(f"Cell {cell}")
        place = CELLS * tile + cell
        return Words(capital(cell_name(s, place)), "", "", [cell_ref(place)])
    if a >= TILE:
        return Words(capital(tile_name(s, a - TILE)), "", "", [tile_ref(a - TILE)])
    if a >= ROT:
        turn = a - ROT
        text = "As printed" if not turn else f"Turned {plural(turn, 'quarter')} to the right"
        return Words(text, "ZOM-MAP-3", "", [f"rot:{turn}"])
    return of_direction(s, seat, kind, a - DIR, tile)


def of_direction(s: Zombies, seat: Seat, kind: str, d: Int, tile: Int) -> Words:
    if kind == "tile_pos" and tile != NONE:
        return Words(capital(side_name(s, tile, d)), "", "", [side_ref(s, tile, d)])
    if kind != "step":
        return Words(capital(way_name(d)), "", "", [f"dir:{d}"])
    walker = number(shown(s, seat), "seat")
    at = s.players[seat if walker == NONE else walker].at
    place = s.town.steps[4 * at + d]
    if place == NONE:
        return Words(capital(way_name(d)))
    effect = ""
    if zombie_at(s, place):
        bonus = 1 if armed(s, s.players[seat if walker == NONE else walker], FIRE_AXE) else 0
        effect = f"fight {chance_of(KILL_NUMBER - bonus)}"
    return Words(f"{capital(way_name(d))}: {cell_name(s, place)}", "ZOM-MOV-2", effect, [cell_ref(place)])


def of_card(s: Zombies, seat: Seat, kind: str, a: Action) -> Words:
    title = a - PLAY if a >= PLAY else a - CARD
    found = TITLES[title]
    refs = [card_ref(title), seat_ref(seat)]
    if a >= PLAY:
        verb = "Lay down" if found.item or found.weapon else "Play"
        return Words(f"{verb} {found.name}: {found.text}", found.clause, "", refs)
    if kind == "discard":
        backfires = found.threat and s.together() and s.setup.backfire
        return Words(f"Discard {found.name}", "ZOM-DSC-1", "it backfires" if backfires else "", refs)
    return Words(found.name, found.clause, "", refs)


def of_shot(s: Zombies, seat: Seat, a: Action) -> Words:
    shell = a >= SHOOT_SHELL
    d = a - (SHOOT_SHELL if shell else SHOOT)
    place = s.players[seat].at
    far: Int = 0
    while far < SHOT_RANGE:
        place = s.town.steps[4 * place + d]
        far += 1
        if place == NONE or zombie_at(s, place):
            break
    what = "a shell" if shell else "a bullet"
    if place == NONE:
        return Words(f"Fire {what} {way_name(d)}", "ZOM-RNG-1")
    need = KILL_NUMBER - 1 if shell else KILL_NUMBER
    odds = percent((7 - far) * (7 - need), 36)
    text = f"Fire {what} {way_name(d)}: {cell_name(s, place)}"
    return Words(text, "ZOM-RNG-2", f"{odds}, {plural(far, 'cell')} away", [cell_ref(place)])


def of_throw(s: Zombies, seat: Seat, a: Action) -> Words:
    weapon = GRENADE if a < THROW_MOLOTOV else MOLOTOV
    d = a - (THROW_GRENADE if weapon == GRENADE else THROW_MOLOTOV)
    refs = [card_ref(weapon)]
    next_place = s.town.steps[4 * s.players[seat].at + d]
    if next_place != NONE:
        refs.append(cell_ref(next_place))
    text = f"Throw the {card_name(weapon)} {way_name(d)}"
    return Words(text, "ZOM-THR-1", "1 to 6 cells; the blast costs players 2 life", refs)


HELPS: Final = {SHELL: 1, USE_CHAINSAW: 2, USE_ADRENALINE: 2}
SIMPLE: Final = {
    PASS: ("Pass", "ZOM-WIN-3"),
    PASS_TURN: ("Pass for the rest of this turn", "ZOM-WIN-3"),
    USE_MARBLES: ("Use All the Marbles: no zombie moves until the end of your next turn", "ZOM-C-ALL_THE_MARBLES"),
    FILL: ("Fill the tile", "ZOM-CRD-11"),
    BULLETS: ("Up to 2 bullets", "ZOM-C-BUTTER_FINGERS"),
    REROLL_1: ("Pay 1 life and roll the first die again", "ZOM-C-I_DONT_THINK_THEYRE_DEAD"),
    REROLL_2: ("Pay 1 life and roll the second die again", "ZOM-C-I_DONT_THINK_THEYRE_DEAD"),
    ACCEPT: ("Accept the dice", "ZOM-C-I_DONT_THINK_THEYRE_DEAD"),
    ROLL: ("Roll for movement", "ZOM-MOV-1"),
    STAY: ("Stay where you are", "ZOM-SRC-6"),
    STOP: ("Stop here", "ZOM-MOV-2"),
    SHELL: ("Spend a shell: +1", "ZOM-W-SHOTGUN_USE"),
    USE_CHAINSAW: ("Start the Chainsaw: +2 for the rest of the turn", "ZOM-W-CHAINSAW"),
    USE_ADRENALINE: ("Play Adrenaline Rush: +2", "ZOM-C-ADRENALINE_RUSH"),
    BREAK_OFF: ("Break the fight off: you move no more this turn", "ZOM-S-COP_CHASE-4"),
    YES: ("Yes", ""),
    NO: ("No", ""),
    ZOMBIE: ("The zombie", "ZOM-A-7"),
    KEEP: ("Leave it", "ZOM-WPN-4"),
    TAKE: ("Take it", "ZOM-WPN-5"),
    FOR_ACTIVE: ("Take it for your active weapon", "ZOM-WPN-4"),
    FOR_SPARE: ("Take it for your spare weapon", "ZOM-WPN-4"),
    WEAPON: ("A weapon", "ZOM-SRC-3"),
    AMMO: ("Shells for the Shotgun", "ZOM-SRC-5"),
    KEYS: ("The keys", "ZOM-S-KEYS-3"),
    HEAL_LIFE: ("Heal the pilot: it costs 1 life", "ZOM-S-FLIGHT_DELAY-7"),
    HEAL_KIT: ("Heal the pilot with a First Aid Kit", "ZOM-S-FLIGHT_DELAY-7"),
    NOTHING_MORE: ("Nothing", ""),
    AUTO: ("Let all ties of this step be settled in order", "ZOM-D-ZOMBIE_MOVE"),
    LIFE: ("1 life", "ZOM-SHR-5"),
    BULLET: ("1 bullet", "ZOM-SHR-5"),
    AMMO_BULLETS: ("Use Lots of Ammo: 3 bullets", "ZOM-C-LOTS_OF_AMMO"),
    AMMO_SHELLS: ("Use Lots of Ammo: up to 3 shells", "ZOM-C-LOTS_OF_AMMO"),
    OFFICER: ("Fight the officer", "ZOM-S-COP_CHASE-5"),
    SWAP: ("Swap your weapons", "ZOM-WPN-2"),
    GIVE: ("Give something", "ZOM-SHR-2"),
    ASK: ("Ask for something", "ZOM-SHR-2"),
    USE_GRENADE: ("Use the Grenade: it kills all zombies of this building and costs you 1 life", "ZOM-O-EXPLOSIVES"),
    USE_MOLOTOV: ("Use the Molotov Cocktail: +2 in this building this turn", "ZOM-O-EXPLOSIVES"),
}  # words of one option each
