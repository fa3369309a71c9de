"""Words for people: questions and options, each with its clause and its consequence (ADR-DEC)."""

from typing import Final

from fragboard.core.masks import things_in
from fragboard.core.types import Action, Int, Seat
from fragboard.core.ways import joined
from fragboard.core.words import Prompt, Role, Words, capital, plural
from fragboard.games.adrenaline.acting import Run, Shoot, grab_moves, run_moves, shoot_moves
from fragboard.games.adrenaline.actions import (
    BOT_ACTION,
    CARD,
    CUBE,
    EFFECT,
    END,
    ENOUGH,
    FIGURE,
    FRENZY_GRAB,
    FRENZY_RUN,
    GO_ON,
    GRAB,
    NOBODY,
    PASS,
    POWERUP,
    RUN_ACTION,
    SLOT,
    SQUARE,
    STAY,
    STOP,
    WEAPON,
)
from fragboard.games.adrenaline.catalogue import COLOURS, NONE, POWERUPS, TILES, card_name
from fragboard.games.adrenaline.flow import Course
from fragboard.games.adrenaline.grabbing import Grab
from fragboard.games.adrenaline.paying import ANY, Pay
from fragboard.games.adrenaline.powerups import Newton
from fragboard.games.adrenaline.procedure import in_order, kind_of
from fragboard.games.adrenaline.shooting import SCOPE_TARGET, Shot
from fragboard.games.adrenaline.state import LONG, NORMAL, SHORT, Adrenaline, nibble
from fragboard.games.adrenaline.weapons.arsenal import NODES, WEAPONS
from fragboard.games.adrenaline.windows import TagbackWindow
from fragboard.games.adrenaline.words.aiming import describe_aim, describe_target
from fragboard.games.adrenaline.words.names import (
    COSTS,
    amount,
    card_ref,
    card_text,
    effect_name,
    name_of,
    price,
    ref_of,
    tile_text,
    weapon_ref,
)

ASKED: Final = {
    "bot_spawn": "On which spawnpoint does the bot enter?",
    "spawn_discard": "You drew two powerups. Discard one: you enter on the spawnpoint of its colour.",
    "grab_weapon": "Which weapon do you grab? Its first cube is free.",
    "drop_weapon": "You hold three weapons already. Which one do you put down?",
    "turret_tile": "Which tile of the turret board do you take?",
    "turret_token": "Put your token on the turret here? Then forgo one thing that the tile shows.",
    "weapon": "Which weapon do you fire?",
    "room": "Which room burns?",
    "direction": "In which direction?",
    "fly_on": "Fly on one more square?",
    "scope": "Play a Targeting Scope? It costs 1 cube of any colour and adds 1 damage.",
    "newton_target": "Newton: which figure do you shift?",
    "bot_move": "The bot's action: where does it go?",
    "bot_target": "The bot shoots: at whom?",
    "reload": "Reload a weapon?",
    "overkill_track": "Your overkill: on which track do you put a token?",
    "respawn_discard": "You were killed. Discard a powerup: you respawn on the spawnpoint of its colour.",
}

RULE: Final = {
    "bot_spawn": "ADR-BOT-3",
    "spawn_discard": "ADR-SPAWN-1",
    "menu": "ADR-TURN-3",
    "move": "ADR-MOVE-3",
    "grab_weapon": "ADR-GRAB-4",
    "drop_weapon": "ADR-GRAB-6",
    "turret_tile": "ADR-TUR-2",
    "turret_token": "ADR-TUR-3",
    "weapon": "ADR-SHOOT-3",
    "fire_mode": "ADR-SHOOT-2",
    "effect": "ADR-SHOOT-4",
    "target": "ADR-SHOOT-5",
    "square": "ADR-SHOOT-9",
    "room": "ADR-W-FURNACE-1",
    "direction": "ADR-MOVE-6",
    "fly_on": "ADR-W-POWER_GLOVE-2",
    "push": "ADR-MOVE-8",
    "pay": "ADR-PAY-1",
    "scope": "ADR-P-TARGETING_SCOPE",
    "tagback": "ADR-P-TAGBACK_GRENADE",
    "newton_target": "ADR-P-NEWTON",
    "bot_move": "ADR-BOT-5",
    "bot_target": "ADR-BOT-5",
    "reload": "ADR-REL-1",
    "overkill_track": "ADR-DOM-13",
    "respawn_discard": "ADR-RESP-1",
}  # what a player should read who does not understand the question


def prompt(s: Adrenaline, seat: Seat) -> Prompt:
    """The question to a seat, with its options in the order people see them (ADR-DEC-ORDER)."""
    kind = kind_of(s)
    options = [int(a) for a in in_order(s, s.stack[-1].options(s, seat))]
    return Prompt(kind, question(s, seat, kind), clause_of(s, kind), refs_of(s, seat), options)


def clause_of(s: Adrenaline, kind: str) -> str:
    """The clause behind a question: that of the effect which asks, or of the kind."""
    top = s.stack[-1]
    if (
        isinstance(top, Shot)
        and top.effect != NONE
        and kind in ("target", "square", "room", "direction", "push", "move")
    ):
        if top.pc != SCOPE_TARGET:
            return WEAPONS[top.weapon].effects[top.effect].clause
        return "ADR-P-TARGETING_SCOPE"
    if isinstance(top, Newton):
        return "ADR-P-NEWTON"
    if kind == "menu" and s.side != NORMAL:
        return "ADR-FF-5" if s.side == LONG else "ADR-FF-6"
    if kind == "reload" and s.side != NORMAL:
        return "ADR-FF-7"
    if kind == "bot_spawn" and isinstance(top, Course):
        return "ADR-BOT-12"
    return RULE[kind]


def refs_of(s: Adrenaline, seat: Seat) -> list[str]:
    """What a question is about."""
    top = s.stack[-1]
    if isinstance(top, Shot):
        return [weapon_ref(top.weapon)] + [ref_of(target) for target in things_in(top.picked)]
    if isinstance(top, TagbackWindow):
        return [ref_of(top.shooter)]
    if isinstance(top, Grab) and top.weapon != NONE:
        return [weapon_ref(top.weapon)]
    return [f"seat:{seat}"]


def question(s: Adrenaline, seat: Seat, kind: str) -> str:
    top = s.stack[-1]
    if kind == "menu":
        owed = " The bot's action is still to be taken." if s.bot_owed else ""
        if not s.actions:
            return f"No actions left.{owed}" if owed else "No actions left. Play a powerup, or end your turn?"
        wish = "Grab or shoot?" if s.side == SHORT else "Run, grab or shoot?"
        return f"Your turn: {plural(s.actions, 'action')} left. {wish}{owed}"
    if isinstance(top, Shot):
        return shot_question(s, top, kind)
    if kind == "move":
        return move_question(s, seat)
    if kind == "push":
        return f"Newton: where do you shift {name_of(top.figure) if isinstance(top, Newton) else 'it'}?"
    if kind == "pay" and isinstance(top, Pay):
        what = "any colour" if top.row == ANY else COLOURS[(top.row & 3) - 1]
        more = "" if top.row == ANY or not top.row >> 2 else f", the first of {amount(top.owed())}"
        return f"Pay 1 cube of {what}{pay_reason(s)}{more}."
    if kind == "tagback" and isinstance(top, TagbackWindow):
        return f"{capital(name_of(top.shooter))} hurt you in plain sight. Answer with a Tagback Grenade?"
    return ASKED[kind]


def pay_reason(s: Adrenaline) -> str:
    """What is being paid for."""
    below = s.stack[-2]
    if isinstance(below, Shot):
        if below.pc == SCOPE_TARGET:
            return " for the Targeting Scope"
        return f" for {effect_name(WEAPONS[below.weapon].effects[below.effect].id)}"
    if isinstance(below, Grab):
        return f" for the {WEAPONS[below.weapon].name}"
    return " for the reload"


def move_question(s: Adrenaline, seat: Seat) -> str:
    top = s.stack[-1]
    if isinstance(top, Run):
        return f"Run up to {run_moves(s.side)} squares: where to?"
    if isinstance(top, Grab):
        return f"Grab: move up to {plural(top.moves, 'square')}, then take what lies there. Where?"
    if isinstance(top, Shoot):
        return f"Move up to {plural(shoot_moves(s.side, s.players[seat].damage), 'square')} before you shoot: where to?"
    return "Teleporter: onto which square?"


def shot_question(s: Adrenaline, shot: Shot, kind: str) -> str:
    weapon = WEAPONS[shot.weapon]
    if kind == "fire_mode":
        return f"How do you fire the {weapon.name}?"
    if kind == "effect":
        more = NODES[shot.node].done
        return f"Anything more with the {weapon.name}?" if more else f"The {weapon.name}: what comes first?"
    if shot.pc == SCOPE_TARGET:
        return "Targeting Scope: 1 more damage to whom?"
    if kind == "scope":
        return ASKED[kind]
    effect = weapon.effects[shot.effect]
    name = weapon.name if effect.id == "basic" else effect_name(effect.id)
    if kind == "target" and shot.picked:
        return f"{name}: another target?"
    if kind == "push":
        return f"{name}: where does your target go?"
    return f"{name}: {effect.text}."


ROLES: Final[dict[int, Role]] = {
    NOBODY: "close",
    STAY: "close",
    STOP: "close",
    ENOUGH: "close",
    PASS: "pass",
    END: "close",
}  # the closing words


def describe(s: Adrenaline, seat: Seat, a: Action) -> Words:
    """What an option means, with its consequence."""
    words = worded(s, seat, a)
    words.role = ROLES.get(int(a), "")
    return words


def worded(s: Adrenaline, seat: Seat, a: Action) -> Words:
    kind = kind_of(s)
    if FIGURE <= a < SQUARE:
        return describe_target(s, seat, a - FIGURE, kind, clause_of(s, kind))
    if SQUARE <= a < WEAPON:
        return describe_aim(s, seat, a, kind, clause_of(s, kind))
    if WEAPON <= a < EFFECT:
        return describe_weapon(s, seat, a - WEAPON, kind)
    if EFFECT <= a < CUBE:
        return describe_effect(s, a - EFFECT)
    if CUBE <= a < CARD:
        return describe_cube(s, seat, a - CUBE, kind)
    if CARD <= a < SLOT:
        return describe_card(s, a - CARD, kind)
    if SLOT <= a < POWERUP:
        tile = nibble(s.board_tiles, a - SLOT) - 1
        refs = [f"slot:{a - SLOT + 1}", f"tile:{TILES[tile].id.lower()}"]
        return Words(f"Tile {a - SLOT + 1}: {tile_text(tile)}", "ADR-TUR-2", "", refs)
    if a == POWERUP:
        return Words("Forgo the powerup", "ADR-TUR-3", "the turret here is yours", [f"seat:{seat}"])
    return describe_word(s, seat, a, kind)


def chain_words(links: list[Words]) -> Words:
    """A chain in the words of its links; what is paid on the way is said with what it leads to."""
    words = joined(links)
    paid = [link.effect for link in links[: len(links) - 1] if link.effect.startswith(COSTS)]
    words.effect = ", ".join([effect for effect in [*paid, words.effect] if effect])
    return words


def describe_word(s: Adrenaline, seat: Seat, a: Action, kind: str) -> Words:
    refs = [f"seat:{seat}"]
    if a in (RUN_ACTION, FRENZY_RUN):
        return Words(
            f"Run: move up to {run_moves(s.side)} squares", "ADR-TURN-4" if a == RUN_ACTION else "ADR-FF-5", "", refs
        )
    frenzied = "ADR-FF-5" if s.side == LONG else "ADR-FF-6"
    if a in (GRAB, FRENZY_GRAB):
        squares = plural(grab_moves(s.side, s.players[seat].damage), "square")
        text = f"Grab: move up to {squares}, then take a tile or buy a weapon"
        return Words(text, "ADR-TURN-5" if a == GRAB else frenzied, "", refs)
    if a < BOT_ACTION:
        moves = shoot_moves(s.side, s.players[seat].damage)
        first = f"move up to {plural(moves, 'square')}, then " if moves else ""
        load = "reload, then " if s.frenzied() else ""
        return Words(f"Shoot: {first}{load}fire a weapon", "ADR-TURN-6" if not load else frenzied, "", refs)
    if a == BOT_ACTION:
        return Words("The bot's action: move it up to 1 square, then it shoots", "ADR-BOT-5", "", ["figure:bot"])
    if a == GO_ON:
        return Words("Fly on", "ADR-W-POWER_GLOVE-2", "", refs)
    if a == NOBODY:
        if kind == "turret_token":
            return Words("Take everything, leave the turret", "ADR-TUR-3", "", refs)
        return Words("Nobody", clause_of(s, kind), "", refs)
    if a == STAY:
        return Words("It stays where it is", clause_of(s, kind), "", refs)
    if a == STOP:
        text = {"effect": "Nothing more", "fly_on": "Stay here"}.get(kind, "No more targets")
        return Words(text, clause_of(s, kind), "", refs)
    if a == ENOUGH:
        return Words("No more reloading", "ADR-REL-1", "", refs)
    if a == PASS:
        return Words("Play nothing", clause_of(s, kind), "", refs)
    assert a == END
    lost = f"{plural(s.actions, 'action')} will be lost" if s.actions else ""
    return Words("End your turn", "ADR-TURN-11", lost, refs)


def describe_weapon(s: Adrenaline, seat: Seat, number: Int, kind: str) -> Words:
    weapon = WEAPONS[number]
    refs = [weapon_ref(number)]
    if kind == "reload":
        return Words(f"Reload the {weapon.name}", "ADR-REL-1", price(weapon.reload), refs)
    if kind == "drop_weapon":
        loaded = "loaded" if s.players[seat].loaded >> number & 1 else "unloaded"
        return Words(f"Put down the {weapon.name}", "ADR-GRAB-6", loaded, refs)
    if kind == "grab_weapon":
        text = f"{weapon.name}: {weapon.effects[0].text}"
        return Words(text, weapon.clause, price(weapon.grab), refs)
    return Words(f"{weapon.name}: {weapon.effects[0].text}", weapon.clause, "", refs)


def describe_effect(s: Adrenaline, number: Int) -> Words:
    top = s.stack[-1]
    assert isinstance(top, Shot)
    weapon = WEAPONS[top.weapon]
    effect = next(effect for effect in weapon.effects if effect.number == number)
    refs = [f"effect:{effect.id}", weapon_ref(top.weapon)]
    return Words(
        f"{effect_name(effect.id)}: {effect.text}", effect.clause, price(effect.cost) if effect.cost else "", refs
    )


def describe_cube(s: Adrenaline, seat: Seat, colour: Int, kind: str) -> Words:
    refs = [f"cube:{COLOURS[colour]}", f"seat:{seat}"]
    if kind == "turret_token":
        return Words(f"Forgo 1 {COLOURS[colour]} cube", "ADR-TUR-3", "the turret here is yours", refs)
    left = (s.players[seat].cubes >> (8 * colour) & 127) - 1
    return Words(f"A {COLOURS[colour]} cube", "ADR-PAY-1", f"leaves {left}", refs)


def describe_card(s: Adrenaline, kind_of_card: Int, kind: str) -> Words:
    card = POWERUPS[kind_of_card // 3]
    refs = [card_ref(kind_of_card)]
    colour = COLOURS[kind_of_card % 3]
    if kind == "pay":
        return Words(f"Discard your {card_name(kind_of_card)}", "ADR-PAY-2", "stands for 1 cube", refs)
    if kind in ("spawn_discard", "respawn_discard"):
        refs.append(f"spawnpoint:{colour}")
        text = f"Discard the {card_name(kind_of_card)}"
        return Words(text, RULE[kind], f"you appear on the {colour} spawnpoint", refs)
    return Words(f"Play the {card_text(kind_of_card)}", card.clause, "", refs)
