"""Why an answer is refused: the true reason, and the clause that says so (ADR-DEC-BAD)."""

from typing import Final

from fragboard.core.types import Action, Int, Seat
from fragboard.core.words import Words, plural
from fragboard.games.adrenaline.acting import Reload, Run, Shoot, grab_moves, run_moves, shoot_moves
from fragboard.games.adrenaline.actions import (
    BOT_ACTION,
    CARD,
    CUBE,
    EFFECT,
    END,
    ENOUGH,
    FIGURE,
    FRENZY_RUN,
    GRAB,
    RUN_ACTION,
    SHOOT,
    SLOT,
    SQUARE,
    STAY,
    WEAPON,
)
from fragboard.games.adrenaline.arena import ARENAS, SPAWN_AT, SQUARES
from fragboard.games.adrenaline.catalogue import (
    BOT,
    COLOURS,
    NEWTON,
    POWERUPS,
    SCOPE,
    SLOTS,
    TAGBACK,
    TELEPORTER,
    card_name,
    enough,
)
from fragboard.games.adrenaline.grabbing import Grab
from fragboard.games.adrenaline.paying import ANY, Pay
from fragboard.games.adrenaline.procedure import kind_of
from fragboard.games.adrenaline.shooting import Shot
from fragboard.games.adrenaline.state import NORMAL, Adrenaline, holds, slot_of
from fragboard.games.adrenaline.weapons.arsenal import WEAPONS
from fragboard.games.adrenaline.words.names import amount, square_name
from fragboard.games.adrenaline.words.refuse_shots import why_not_in_shot

SHORT_CLAUSES: Final = {"newton_target": "NEWTON", "overkill_track": "OVERKILL", "respawn_discard": "RESPAWN"}


def decision_clause(kind: str) -> str:
    """The formal entry of a question: who is asked what."""
    return "ADR-DEC-" + SHORT_CLAUSES.get(kind, kind.upper())


def why_not(s: Adrenaline, seat: Seat, a: Action) -> Words | None:
    """Why an action is not among the options of a seat that is asked; None: it answers another question."""
    kind = kind_of(s)
    found: Words | None = None
    top = s.stack[-1]
    if kind == "menu":
        found = why_not_at_menu(s, seat, a)
    elif isinstance(top, Shot) and kind not in ("scope",):
        found = why_not_in_shot(s, top, seat, a, kind)
    elif kind == "move":
        found = why_not_move(s, seat, a)
    elif CARD <= a < SLOT:
        found = why_not_card(s, seat, a - CARD, kind)
    elif kind == "pay" and isinstance(top, Pay) and CUBE <= a < CARD:
        found = why_not_cube(s, seat, a - CUBE, top.row)
    elif kind in ("grab_weapon", "drop_weapon", "weapon", "reload"):
        found = why_not_weapon(s, seat, a, kind)
    elif kind == "push" and (SQUARE <= a < SQUARE + SQUARES or a == STAY):
        found = Words("Newton shifts a figure one or two squares straight on, never through walls", "ADR-P-NEWTON")
    elif kind == "bot_target" and a == FIGURE + s.active:
        found = Words("the bot never shoots at the active player", "ADR-BOT-5")
    elif kind == "bot_target" and FIGURE <= a < SQUARE:
        found = Words("the bot does not see that figure", "ADR-SEE-5")
    elif kind == "bot_move" and SQUARE <= a < SQUARE + SQUARES:
        found = Words("the bot moves at most one square, and never through walls", "ADR-BOT-5")
    elif kind == "newton_target" and a == FIGURE + seat:
        found = Words("Newton shifts another figure, not your own", "ADR-P-NEWTON")
    return found


def why_not_at_menu(s: Adrenaline, seat: Seat, a: Action) -> Words | None:
    p = s.players[seat]
    if a == END:
        return Words("the bot's action must be taken before the turn ends", "ADR-TURN-11")
    if a == BOT_ACTION:
        if s.setup.bot and s.of(BOT).down():
            return Words("the bot is down: its action lapses", "ADR-BOT-10")
        return Words("no bot action is owed now", "ADR-BOT-4")
    if a < BOT_ACTION:
        if (a >= FRENZY_RUN) != (s.side != NORMAL):
            when = "only in the final frenzy" if a >= FRENZY_RUN else "not in the final frenzy"
            return Words(f"that action is taken {when}", "ADR-FF-4")
        if not s.actions:
            return Words("you have no action left", ["ADR-TURN-3", "ADR-FF-5", "ADR-FF-6"][s.side])
        if a in (RUN_ACTION, FRENZY_RUN):
            return Words("from the starting player on nobody runs in the final frenzy", "ADR-FF-6")
        if a in (GRAB, GRAB + FRENZY_RUN):
            within = plural(grab_moves(s.side, s.players[seat].damage), "move")
            return Words(f"within {within} there is nothing that you could take and pay", "ADR-TURN-10")
        if not p.weapons:
            return Words("you hold no weapon", "ADR-TURN-10")
        if a == SHOOT and not p.loaded:
            return Words("none of your weapons is loaded", "ADR-TURN-10")
        return Words(f"{no_shot(s)}", "ADR-TURN-10" if s.side == NORMAL else "ADR-FF-8")
    if CARD <= a < SLOT:
        what = (a - CARD) // 3
        if not holds(p.hand, a - CARD):
            return Words(f"you hold no {card_name(a - CARD)}", "ADR-DEC-MENU")
        if what in (SCOPE, TAGBACK):
            return Words(f"a {POWERUPS[what].name} is not played at the menu", "ADR-DEC-MENU")
        return Words("there is no other figure on the map", "ADR-P-NEWTON")
    return None


def why_not_move(s: Adrenaline, seat: Seat, a: Action) -> Words | None:
    """A destination that cannot be reached, or at which the action could not be completed."""
    if not SQUARE <= a < SQUARE + SQUARES:
        return None
    square: Int = a - SQUARE
    arena = ARENAS[s.setup.map]
    top = s.stack[-1]
    own = s.players[seat].square
    if not arena.floor >> square & 1:
        return Words(f"there is no square {square_name(square)} on this map", "ADR-PART-1")
    most: Int
    if isinstance(top, Run):
        most = run_moves(s.side)
    elif isinstance(top, Grab):
        most = top.moves
    elif isinstance(top, Shoot):
        most = shoot_moves(s.side, s.players[seat].damage)
    else:
        return Words("a Teleporter takes you to another square", "ADR-P-TELEPORTER")
    far = arena.grid.distance(own, square)
    if far > most:
        across, along = int(own % 4 - square % 4), int(own // 4 - square // 4)
        walls = "walls are in the way: " if abs(across) + abs(along) <= most else ""
        return Words(f"{walls}{square_name(square)} is {plural(far, 'move')} away, you may go {most}", "ADR-MOVE-1")
    if isinstance(top, Run):
        return Words("a run ends on another square", "ADR-MOVE-4")
    if isinstance(top, Grab):
        return Words(f"there is nothing on {square_name(square)} that you could take and pay", "ADR-GRAB-8")
    clause = "ADR-SHOOT-10" if s.side == NORMAL else "ADR-FF-8"
    return Words(f"from {square_name(square)} {no_shot(s)}", clause)


def no_shot(s: Adrenaline) -> str:
    """Why nothing can be fired: what is loaded, or could be, hits nobody, or not for what can be paid."""
    if s.side == NORMAL:
        return "none of your loaded weapons could hit anybody with what you can pay"
    return "no weapon that is loaded, or that you could pay to load, would hit anybody with what is left"


def why_not_card(s: Adrenaline, seat: Seat, kind: Int, question: str) -> Words | None:
    p = s.players[seat]
    top = s.stack[-1]
    if isinstance(top, Reload) and kind // 3 in (NEWTON, TELEPORTER):
        if top.frenzy:
            return Words("first comes the shot; powerups are played between two actions", "ADR-DEC-RELOAD")
        return Words("once reloading has begun no powerup is played any more", "ADR-TURN-12")
    if not holds(p.hand, kind):
        clause = decision_clause(question)
        if isinstance(top, Pay):
            clause = "ADR-PAY-5" if top.row == ANY and kind // 3 == SCOPE else "ADR-PAY-1"
        return Words(f"you hold no {card_name(kind)}, or are playing it", clause)
    if isinstance(top, Pay) and top.row != ANY:
        return Words(f"1 {COLOURS[(top.row & 3) - 1]} is due, and that card is {COLOURS[kind % 3]}", "ADR-PAY-1")
    if question == "scope":
        return Words(f"a {POWERUPS[kind // 3].name} adds nothing to a shot", "ADR-DEC-SCOPE")
    if question == "tagback":
        return Words(f"a {POWERUPS[kind // 3].name} answers no shot", "ADR-DEC-TAGBACK")
    return None


def why_not_cube(s: Adrenaline, seat: Seat, colour: Int, row: Int) -> Words:
    if row != ANY and colour != (row & 3) - 1:
        return Words(f"1 {COLOURS[(row & 3) - 1]} is due, not 1 {COLOURS[colour]}", "ADR-PAY-1")
    return Words(f"you have no {COLOURS[colour]} cube", "ADR-PAY-1")


def why_not_weapon(s: Adrenaline, seat: Seat, a: Action, kind: str) -> Words | None:
    p = s.players[seat]
    if a == ENOUGH and kind == "reload":
        return Words("first load a weapon that can be fired from here", "ADR-FF-8")
    if not WEAPON <= a < EFFECT:
        return None
    weapon = WEAPONS[a - WEAPON]
    if kind == "grab_weapon":
        colour = SPAWN_AT[p.square]
        shown = [slot_of(s.slots, slot) for slot in range(colour * SLOTS, colour * SLOTS + SLOTS)]
        if a - WEAPON not in shown:
            return Words(f"the {weapon.name} is not shown here", "ADR-GRAB-4")
        return Words(f"the {weapon.name} costs {amount(weapon.grab)}, which you cannot pay", "ADR-PAY-4")
    if not p.weapons >> (a - WEAPON) & 1:
        clause = {"drop_weapon": "ADR-GRAB-6", "reload": "ADR-REL-1"}.get(kind, "ADR-SHOOT-3")
        return Words(f"you do not hold the {weapon.name}", clause)
    if kind == "reload":
        if p.loaded >> (a - WEAPON) & 1:
            return Words(f"the {weapon.name} is loaded already", "ADR-REL-1")
        if not enough(p.purse(), weapon.reload):
            return Words(f"the reload costs {amount(weapon.reload)}, which you cannot pay", "ADR-PAY-4")
        assert isinstance(s.stack[-1], Reload)
        return Words("after that reload you could not pay for a shot", "ADR-FF-8")
    if not p.loaded >> (a - WEAPON) & 1:
        return Words(f"the {weapon.name} is not loaded", "ADR-REL-2")
    return Words(f"the {weapon.name} could hit nobody from here with what you can pay", "ADR-SHOOT-3")
