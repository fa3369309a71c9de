"""Words for people: questions and options, each with its clause, its odds and what it does (DBR-DEC)."""

from typing import Final

from fragboard.core.types import Action, Int, Seat
from fragboard.core.words import Prompt, Role, Words, capital
from fragboard.games.dungeon_brawl.actions import (
    ACT,
    ACTIONS,
    AS_PUSHED,
    BOUNCE,
    DIRECTION,
    END_TURN,
    FACE,
    KIND,
    LEAVE_IT,
    NO,
    NOBODY,
    OFFSET,
    OPEN,
    PLAYER,
    POSITION,
    RANGE,
    ROSTER,
    SECTOR_OF,
    SHIRT,
    SPOT,
    STAND,
    STAR,
    STEP_TO,
    STOP,
    WORDS,
    YES,
    square_at,
)
from fragboard.games.dungeon_brawl.catalogue import (
    ACTION_IDS,
    BOUNCES,
    FACES,
    NONE,
    OFFSETS,
    RANGES,
    STAND_UP,
    STRIDE,
    TEAM,
)
from fragboard.games.dungeon_brawl.ground import pad_at, zoning
from fragboard.games.dungeon_brawl.procedure import PlayerWindow, Procedure, question_of
from fragboard.games.dungeon_brawl.state import Brawl, marker_at
from fragboard.games.dungeon_brawl.stepping import dodge_need
from fragboard.games.dungeon_brawl.teams.rosters import KINDS, ROSTERS, STARS
from fragboard.games.dungeon_brawl.words.names import (
    COMPASS,
    about,
    beside,
    kind_name,
    odds,
    percent,
    player_ref,
    shirt_of,
    square_name,
    square_ref,
)

ASKED: Final = {
    "draft_roster": "Which team do you lead?",
    "draft_player": "Whom do you pick as no. {shirt}?",
    "trap_kind": "Which marker do you place? The others see only where it lies.",
    "trap_square": "Where do you place it?",
    "place_player": "Where does {player} start?",
    "return_square": "{player} comes back. Where?",
    "activate": "Which player do you activate?",
    "step": "{player}: what next? {points} left.",
    "block_target": "Whom does {player} block?",
    "leap_square": "Where does {player} leap to?",
    "pass_target": "Where does {player} throw the ball?",
    "bounce_range": "How far does the bounce pass go?",
    "bounce_direction": "Which way does the bounce pass go?",
    "throw_who": "Whom does {player} throw?",
    "throw_target": "Where to?",
    "hand_off_to": "Who gets the ball?",
    "gaze_target": "Whom does {player} gaze at?",
    "intercept": "Does {player} try to intercept?",
    "pass_block": "Does {player} move to block the pass?",
    "assist": "Whom does {player} assist?",
    "dump_off": "Does {player} throw the ball away before the block?",
    "block_die": "Which die counts?",
    "juggernaut": "Juggernaut: treat Both Down as Pushed?",
    "wrestle": "Does {player} wrestle?",
    "stand_firm": "Does {player} stand firm?",
    "push_square": "Where is {player} pushed?",
    "follow_up": "Does {player} follow up?",
    "diving_tackle": "Does {player} dive to tackle?",
    "tentacles": "Does {player} hold on with Tentacles?",
    "shadowing": "Does {player} shadow?",
    "reroll": "Roll again?",
    "bite": "Whom does {player} bite?",
}
SIMPLE: Final = {
    "end_turn": "End your turn",
    "stop": "Stop here",
    "stand_up": "Stand up",
    "leap": "Leap",
    "pick_up": "Pick up the ball",
    "block": "Block",
    "stab": "Stab",
    "throw": "Throw the ball",
    "bounce_pass": "Throw a bounce pass",
    "throw_team_mate": "Throw a team-mate",
    "hand_off": "Hand the ball off",
    "gaze": "Hypnotic Gaze",
    "bite": "Bite a Thrall",
    "no": "No",
    "yes": "Yes",
    "none": "Nobody",
    "attacker": "The attacker",
    "defender": "The defender",
    "treat_as_pushed": "Treat it as Pushed",
    "leave_it": "Leave it as it is",
    "pass": "Use the Pass skill",
    "pro": "Use Pro",
    "pro_1": "Use Pro on the first die",
    "pro_2": "Use Pro on the second die",
    "pro_3": "Use Pro on the third die",
}
MARKERS: Final = ["A blank", "A pit", "A spiked pit"]
MARKER_IDS: Final = ["blank", "pit", "spiked_pit"]
FACE_WORDS: Final = [
    "Attacker down",
    "Both down",
    "Pushed",
    "Defender stumbles",
    "Defender down",
]
OUT_OF_TURN: Final = {"intercept", "pass_block", "assist", "dump_off", "diving_tackle", "tentacles", "shadowing"}


def prompt(s: Brawl, seat: Seat) -> Prompt:
    """The question to a seat, with its options in ascending order (DBR-DEC-4)."""
    kind = question_of(s)
    if kind == "trap_kind" and s.stack[-1].sealed():
        first = int(s.stack[-1].options(s, seat)[0])
        kind = "trap_kind" if first < SECTOR_OF else "trap_square"
    options = [int(a) for a in s.stack[-1].options(s, seat)]
    return Prompt(question_of(s), question(s, seat, kind), clause_of(kind), about([asked_about(s)]), options)


def clause_of(kind: str) -> str:
    return f"DBR-DEC-{kind.upper()}"


def asked_about(s: Brawl) -> Int:
    """The player whom the open question is about, or NONE."""
    top = s.stack[-1]
    if isinstance(top, Procedure):
        return top.about(s)
    if isinstance(top, PlayerWindow):
        return top.about(s)
    return NONE


def named(s: Brawl, player: Int) -> str:
    """A player of the table: `no. 3 (Orc Blitzer)`, with the coach if it is not his."""
    if player == NONE:
        return "the player"
    return f"{shirt_of(player)} ({kind_name(s.players[player].kind)})"


def question(s: Brawl, seat: Seat, kind: str) -> str:
    player = asked_about(s)
    left = "1 point" if s.points == 1 else f"{s.points} points"
    rush = "" if not s.rushes else f" and {s.rushes} Go For It"
    shirt = player % TEAM + 1 if player != NONE else 1
    return ASKED[kind].format(player=named(s, player), points=left + rush, shirt=shirt)


def role_of(kind: str, a: Action) -> Role:
    if a in (END_TURN, STOP):
        return "close"
    return "pass" if a in (NO, NOBODY) and kind in OUT_OF_TURN else ""


def describe(s: Brawl, seat: Seat, a: Action) -> Words:
    """An option with what it does."""
    kind = question_of(s)
    words = in_words(s, seat, kind, a)
    words.role = role_of(kind, a)
    words.clause = words.clause or clause_of(kind)
    return words


def in_words(s: Brawl, seat: Seat, kind: str, a: Action) -> Words:
    if a < ROSTER:
        return of_word(s, kind, a)
    if a < KIND:
        return of_draft(s, seat, a)
    if a < SHIRT:
        return Words(MARKERS[a - KIND], "DBR-TRAP-1", "", [f"marker:{MARKER_IDS[a - KIND]}"])
    if a < ACT:
        player = TEAM * seat + a - SHIRT
        return Words(capital(named(s, player)), "", "", about([player]))
    if a < PLAYER:
        return Words(capital(ACTION_IDS[a - ACT].replace("_", " ")), "DBR-ACT-1")
    if a < STEP_TO:
        player = a - PLAYER
        return Words(capital(named(s, player)), "", "", about([player], s.players[player].square))
    if a < SECTOR_OF:
        return of_direction(s, kind, a)
    if a < RANGE:
        return of_square(s, seat, a)
    if a < BOUNCE:
        return Words(capital(RANGES[a - RANGE]), "DBR-BP-1")
    if a < FACE:
        x, y = BOUNCES[a - BOUNCE]
        return Words(f"{abs(x)} {'east' if x > 0 else 'west'} for {abs(y)} {'south' if y > 0 else 'north'}", "DBR-BP-1")
    if a < FACE + len(FACES):
        return Words(FACE_WORDS[a - FACE], "DBR-BLK-8", "", [f"face:{FACES[a - FACE]}"])
    return Words(ACTIONS.name(a))


def of_word(s: Brawl, kind: str, a: Action) -> Words:
    player = asked_about(s)
    text = SIMPLE[WORDS[a]]
    effect = ""
    if a == STAND and player != NONE:
        left = s.players[player].ma
        effect = "" if left >= STAND_UP else odds(4)
    if a in (YES, AS_PUSHED, LEAVE_IT, NO) and kind in SKILL_CLAUSES:
        return Words(text, SKILL_CLAUSES[kind], effect, about([player]))
    return Words(text, "", effect, about([player]))


SKILL_CLAUSES: Final = {
    "juggernaut": "DBR-SK-JUGGERNAUT",
    "wrestle": "DBR-SK-WRESTLE",
    "stand_firm": "DBR-SK-STAND_FIRM",
    "diving_tackle": "DBR-SK-DIVING_TACKLE",
    "tentacles": "DBR-SK-TENTACLES",
    "shadowing": "DBR-SK-SHADOWING",
    "dump_off": "DBR-SK-DUMP_OFF",
}


def of_draft(s: Brawl, seat: Seat, a: Action) -> Words:
    if a < POSITION:
        roster = ROSTERS[a - ROSTER]
        return Words(str(roster.name), roster.clause, "", [f"roster:{roster.id}"])
    if a >= STAR:
        star = STARS[a - STAR]
        return Words(f"{star.name}: a star", "DBR-DRAFT-4", f"{star.price}", [f"star:{star.id}"])
    roster_number = s.coaches[seat].roster
    kind = KINDS[ROSTERS[roster_number].kinds[a - POSITION]]
    effect = f"MA {kind.ma}, ST {kind.st}, AG {kind.ag}, AV {kind.av}"
    return Words(str(kind.name), "DBR-DRAFT-2", effect, [f"kind:{kind.id}"])


def of_direction(s: Brawl, kind: str, a: Action) -> Words:
    player = asked_about(s)
    if a >= OFFSET:
        x, y = OFFSETS[a - OFFSET]
        square = NONE if player == NONE else s.players[player].square + y * STRIDE + x
        text = f"{x} across, {y} down"
        return Words(text, "DBR-SK-LEAP", "", [] if square == NONE else [square_ref(square)])
    d = (a - STEP_TO) % 8
    verb = "Go" if a < OPEN else "Open the chest to the" if a < DIRECTION else "To the"
    text = f"{verb} {COMPASS[d]}"
    if player == NONE or s.players[player].square == NONE:
        return Words(text)
    square = beside(s.players[player].square, d)
    if a >= DIRECTION:
        return Words(text, "", "", [square_ref(square)])
    if a >= OPEN:
        closed = len(s.chests)
        chance = percent(1, closed) if closed and s.ball == NONE else "0 %"
        ref = f"chest:{square % STRIDE},{square // STRIDE}"
        return Words(text, "DBR-CHEST-1", f"ball {chance}", [ref, square_ref(square)])
    return Words(text, "DBR-MOVE-1", dangers(s, player, square), [square_ref(square), player_ref(player)])


def dangers(s: Brawl, player: Int, square: Int) -> str:
    """What a step risks: `dodge 3+, 67 %`, `go for it 2+, 83 %`, `a marker`, `a pad`."""
    found: list[str] = []
    zones = zoning(s, player // TEAM, s.players[player].square)
    if not s.points:
        found.append(f"go for it {odds(2)}")
    if zones:
        found.append(f"dodge {odds(dodge_need(s, player, zones, square))}")
    if marker_at(s, square) != NONE:
        found.append("a marker")
    if pad_at(s, square) != NONE:
        found.append("a pad")
    return ", ".join(found)


def of_square(s: Brawl, seat: Seat, a: Action) -> Words:
    """A sector, or a square of the sector that was chosen."""
    if a < SPOT:
        x, y = (a - SECTOR_OF) % 9 * 6, (a - SECTOR_OF) // 9 * 6
        return Words(f"Columns {x} to {x + 5}, rows {y} to {y + 5}", "DBR-DEC-3", "", [f"sector:{a - SECTOR_OF}"])
    sector = chosen_sector(s, seat)
    if sector == NONE:
        return Words(f"Spot {a - SPOT}", "DBR-DEC-3")
    square = square_at(sector, a - SPOT)
    return Words(capital(square_name(square)), "DBR-DEC-3", "", [square_ref(square)])


def chosen_sector(s: Brawl, seat: Seat) -> Int:
    """The sector that the frame has been given, as it shows it, or NONE."""
    fields = s.stack[-1].show(s, seat)
    name = fields.get("sector")
    if isinstance(name, str) and "," in name:
        across, down = name.split(",")
        return int(across) + 9 * int(down)
    given = fields.get("given")
    if isinstance(given, list):
        found = [int(a) for a in given if SECTOR_OF <= int(a) < SPOT]
        return found[0] - SECTOR_OF if found else NONE
    return NONE
