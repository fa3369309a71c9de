"""Adrenaline as numbers for learners: what a seat knows, place by place."""

from typing import Final

from fragboard.core.blocks import Far, Joint, Listed, Row, counts, each_one_of, flag, flags, number, one_of, private
from fragboard.core.frame import Frame
from fragboard.core.observation import Layout, Section
from fragboard.core.types import Int, Seat, shifted
from fragboard.games.adrenaline.acting import Reload, Run, Shoot
from fragboard.games.adrenaline.actions import ACTIONS
from fragboard.games.adrenaline.arena import MAPS
from fragboard.games.adrenaline.botfigure import BotAction
from fragboard.games.adrenaline.catalogue import (
    ACTIONS_A_TURN,
    BOARD_TILES,
    BOT,
    COLOURS,
    COPIES,
    DIRECTIONS,
    KINDS,
    LAST_ROUND,
    MODES,
    MOST_CARDS,
    MOST_CUBES,
    MOST_MARKS,
    OVERKILL,
    QUIET_ROUNDS,
    ROOMS,
    TILES,
    TRACK_FULL,
    TRACK_POINTS,
    card_id,
)
from fragboard.games.adrenaline.drawing import DrawCards, Refill
from fragboard.games.adrenaline.ending import SKULLS_GONE, STALEMATE, TOO_LONG, TRACKS_FULL
from fragboard.games.adrenaline.entering import Enter, Respawns
from fragboard.games.adrenaline.flow import STEPS, Course, step_of
from fragboard.games.adrenaline.grabbing import Grab
from fragboard.games.adrenaline.info import INFO
from fragboard.games.adrenaline.paying import ANY, Pay
from fragboard.games.adrenaline.powerups import Newton, Teleport
from fragboard.games.adrenaline.procedure import QUESTIONS, Procedure
from fragboard.games.adrenaline.scoring import Scoring
from fragboard.games.adrenaline.shooting import Shot, ordered_targets
from fragboard.games.adrenaline.state import NO_WEAPON, Adrenaline
from fragboard.games.adrenaline.weapons.arsenal import NODES, WEAPONS
from fragboard.games.adrenaline.windows import TagbackWindow

SEATS: Final = [str(seat) for seat in range(BOT)]
FIGURE_NAMES: Final = [*SEATS, "bot"]
TARGETS: Final = [*FIGURE_NAMES, *COLOURS]  # spawnpoints come after the figures (ADR-DOM-4)
SQUARES: Final = [f"r{i // 4}c{i % 4}" for i in range(12)]
ARMS: Final = [weapon.id for weapon in WEAPONS]
CARDS: Final = [card_id(kind) for kind in range(KINDS)]
KINDS_OF_TILE: Final = [tile.id.lower() for tile in TILES]
ON_SQUARES: Final = [*KINDS_OF_TILE, "face_down"]
SLOTS: Final = [f"{colour}.{slot}" for colour in COLOURS for slot in ("1", "2", "3")]
STEP_NAMES: Final = [*dict.fromkeys(STEPS.values()), "over"]
STEP_NUMBERS: Final = {name: place for place, name in enumerate(STEP_NAMES)}
REASONS: Final = ["skulls_gone", "tracks_full", "stalemate", "too_long"]
REASON_NUMBERS: Final = {SKULLS_GONE: 0, TRACKS_FULL: 1, STALEMATE: 2, TOO_LONG: 3}
TOKENS: Final = [str(place + 1) for place in range(OVERKILL)]
ALL_TOKENS: Final = 0o111111111111  # one for each token of a damage line
EFFECTS: Final = max(len(weapon.effects) for weapon in WEAPONS)
MOST_STEPS: Final = max(len(effect.steps) for weapon in WEAPONS for effect in weapon.effects)
MOST_SKULLS: Final = 8  # ADR-OPT-SKULLS
MOST_COPIES: Final = max(tile.copies for tile in TILES)
NEAR_POINTS: Final = 100  # hardly anybody gets more, but nothing forbids it (ADR-PART-5):
FAR_POINTS: Final = (LAST_ROUND + 1) * 5 * (9 * 6 + 1)  # nine points a board and a double kill, turn after turn
MOST_KILLS: Final = (
    37  # the skull before the last, then all figures in this turn and in five frenzied ones (ADR-KILL-10)
)

FIGURE: Final = Section("figure")
AT: Final = FIGURE.add(one_of("square", SQUARES, "ADR-HID-4", "where it stands, if on the map"))
CUBES: Final = FIGURE.add(counts("cube", COLOURS, 2, MOST_CUBES, "ADR-GRAB-1", "cubes held"))
ARMED: Final = FIGURE.add(flags("weapon", ARMS, "ADR-HID-3", "the weapon is held"))
LOADED: Final = FIGURE.add(flags("loaded", ARMS, "ADR-HID-3", "the weapon is loaded"))
HAND_SIZE: Final = FIGURE.add(number("powerups", 0, MOST_CARDS + 1, "ADR-HID-1", "powerups held"))
DAMAGE: Final = FIGURE.add(each_one_of("damage", TOKENS, FIGURE_NAMES, 3, 0, "ADR-DMG-1", "who dealt the token"))
MARKS: Final = FIGURE.add(counts("mark", FIGURE_NAMES, 2, MOST_MARKS, "ADR-MARK-1", "marks, by giver"))
SKULLS: Final = FIGURE.add(number("skulls", 0, MOST_SKULLS, "ADR-KILL-6", "skulls on the board"))
TURNED: Final = FIGURE.add(flag("turned", "ADR-FF-2", "the board shows its frenzy side"))
POINTS: Final = FIGURE.add(Far("points", [""], 0, NEAR_POINTS, FAR_POINTS, "ADR-GOAL-2", "points"))
EXTRA: Final = FIGURE.add(number("track_points", 0, 3 * TRACK_POINTS[0], "ADR-FIN-2", "of these, from the tracks"))
FALLEN: Final = FIGURE.add(flag("fallen", "ADR-KILL-1", "the board was scored in this turn"))
RANK: Final = FIGURE.add(one_of("rank", ["1", "2", "3", "4", "5", "6"], "ADR-FIN-4", "the place at the end"))

TABLE: Final = Section("table")
ARENA: Final = TABLE.add(
    Joint([one_of("mode", MODES, "ADR-OPT-MODE", "the mode"), one_of("map", MAPS, "ADR-OPT-MAP", "the map")])
)
SETUP: Final = TABLE.add(
    Joint(
        [
            flag("final_frenzy", "ADR-OPT-FRENZY", "the final frenzy follows the last skull"),
            flag("bot", "ADR-OPT-BOT", "the bot plays"),
            flag("hidden_ammo", "ADR-OPT-HIDDEN_AMMO", "tiles lie face down"),
        ]
    )
)
ALL_SKULLS: Final = TABLE.add(
    Joint(
        [
            number("skulls_at_start", 0, MOST_SKULLS, "ADR-OPT-SKULLS", "skulls at the start"),
            number("skulls", 0, MOST_SKULLS, "ADR-SET-2", "skulls left"),
        ]
    )
)
ROUND: Final = TABLE.add(number("round", 0, LAST_ROUND + 1, "ADR-END-3", "the round"))
QUIET: Final = TABLE.add(
    Joint(
        [
            number("quiet", 0, QUIET_ROUNDS + 1, "ADR-END-2", "complete rounds in a row without damage"),
            flag("hurt", "ADR-END-2", "somebody was damaged in this round"),
        ]
    )
)
REASON: Final = TABLE.add(one_of("reason", REASONS, "ADR-END-1", "what has triggered the end"))
SEATED: Final = TABLE.add(
    Joint(
        [
            one_of("start", SEATS, "ADR-SET-7", "who has the starting player marker"),
            one_of("active", SEATS, "ADR-TURN-1", "whose turn it is"),
        ]
    )
)
STEP: Final = TABLE.add(
    Joint(
        [
            one_of("step", STEP_NAMES, "ADR-TURN-2", "the step of the turn"),
            one_of("turns_left", ["0", "1", "2", "3", "4", "5"], "ADR-FF-1", "turns of the frenzy after this one"),
        ]
    )
)
TURN: Final = TABLE.add(
    Joint(
        [
            number("actions", 0, ACTIONS_A_TURN, "ADR-TURN-3", "actions left in this turn"),
            one_of("side", ["normal", "long", "short"], "ADR-FF-5", "the list of actions in use"),
            flag("bot_owed", "ADR-BOT-4", "the bot still has its action"),
        ]
    )
)
HAND: Final = TABLE.add(private(counts("hand", CARDS, 2, COPIES, "ADR-HID-1", "your powerups")))
DISCARDS: Final = TABLE.add(counts("discards", CARDS, 2, COPIES, "ADR-HID-4", "powerups on the discard pile"))
OFFERED: Final = TABLE.add(each_one_of("slot", SLOTS, ARMS, 5, NO_WEAPON, "ADR-SET-4", "the weapon in the slot"))
TILE_DISCARDS: Final = TABLE.add(
    counts("tile_discards", KINDS_OF_TILE, 4, MOST_COPIES, "ADR-GRAB-3", "tiles on the discard pile")
)
TILES_AT: Final = TABLE.add(each_one_of("tile", SQUARES, ON_SQUARES, 4, 0, "ADR-SET-5", "the tile on the square"))
KILLERS: Final = TABLE.add(
    Listed("killshot", MOST_KILLS, FIGURE_NAMES, "ADR-KILL-5", "whose the killshot is, in order")
)
OVERKILLS: Final = TABLE.add(Listed("overkill", MOST_KILLS, FIGURE_NAMES, "ADR-KILL-5", "and whose the overkill"))
BOARD: Final = TABLE.add(
    each_one_of(
        "turret_tile",
        [str(i + 1) for i in range(BOARD_TILES)],
        KINDS_OF_TILE,
        4,
        0,
        "ADR-TUR-1",
        "tile of the board",
        rare=True,
    )
)
TURRETS: Final = TABLE.add(each_one_of("turret", SQUARES, SEATS, 3, 0, "ADR-TUR-4", "who owns the turret", rare=True))
TAGGED: Final = TABLE.add(flags("tagged", COLOURS, "ADR-DOM-5", "the spawnpoint was tagged by damage in this turn"))

TRACKS: Final = [
    TABLE.add(Far(f"track.{colour}", SEATS, 12, TRACK_FULL, 4095, "ADR-DOM-3", "tokens on the track, by seat"))
    for colour in COLOURS
]

NOW: Final = Section("now")
ACTORS: Final = [
    NOW.add(one_of(f"procedure.{n}.seat", SEATS, "ADR-HID-6", "whose procedure it is, by its place on the stack"))
    for n in range(1, INFO.depth)  # above the course of the game
]
PLACES: Final = [
    NOW.add(number(f"procedure.{n}.place", 0, 8, "ADR-HID-6", "how far it has come")) for n in range(1, INFO.depth)
]
WEAPON: Final = NOW.add(one_of("weapon", ARMS, "ADR-GRAB-4", "the weapon that is grabbed or reloaded"))
RELOAD_FIRST: Final = NOW.add(flag("reload_first", "ADR-FF-7", "a shot follows the reload"))
TILE: Final = NOW.add(one_of("tile", KINDS_OF_TILE, "ADR-GRAB-1", "the tile that is taken"))
MOVES: Final = NOW.add(number("moves", 0, 3, "ADR-TURN-5", "moves allowed before the grab"))
COST: Final = NOW.add(each_one_of("cost", ["1", "2", "3"], COLOURS, 2, 0, "ADR-PAY-3", "the next cubes to pay"))
ANY_CUBE: Final = NOW.add(flag("any_cube", "ADR-P-TARGETING_SCOPE", "one cube of any colour is to be paid"))
SHIFTED: Final = NOW.add(one_of("shifted", FIGURE_NAMES, "ADR-P-NEWTON", "whom a Newton shifts"))
SHOOTER: Final = NOW.add(one_of("shooter", FIGURE_NAMES, "ADR-P-TAGBACK_GRENADE", "whom a shot is answered to"))
ANSWERING: Final = NOW.add(flags("answering", ["chance", *SEATS], "ADR-DEC-TAGBACK", "still to be asked"))
SCORED: Final = NOW.add(number("boards", 0, 6, "ADR-KILL-1", "boards looked at in scoring"))
KILLSHOTS: Final = NOW.add(counts("killshots", FIGURE_NAMES, 3, 7, "ADR-KILL-9", "killshots of this turn, by dealer"))

SHOT: Final = Section("shot")
FIRED: Final = SHOT.add(one_of("weapon", ARMS, "ADR-SHOOT-1", "the weapon that is fired"))
EFFECT: Final = SHOT.add(one_of("effect", [str(n) for n in range(EFFECTS)], "ADR-SHOOT-4", "the effect, by its place"))
NODE: Final = SHOT.add(one_of("node", [str(n) for n in range(len(NODES))], "ADR-SHOOT-4", "its place in the orders"))
AT_STEP: Final = SHOT.add(one_of("step", [str(n) for n in range(MOST_STEPS + 1)], "ADR-SHOOT-4", "the step of it"))
BASIC: Final = SHOT.add(flags("basic", TARGETS, "ADR-SHOOT-4", "target of the basic effect or mode"))
TOPPED: Final = SHOT.add(flags("topped", TARGETS, "ADR-W-MACHINE_GUN-4", "got more damage"))
CHOSEN: Final = SHOT.add(flags("chosen", TARGETS, "ADR-SHOOT-8", "chosen in this effect"))
PICKED: Final = SHOT.add(flags("picked", TARGETS, "ADR-SHOOT-8", "about to be hit"))
HIT: Final = SHOT.add(flags("hit", TARGETS, "ADR-MARK-2", "damaged by this shot"))
IN_ORDER: Final = SHOT.add(Listed("targets", len(TARGETS), TARGETS, "ADR-SHOOT-8", "all targets, in their order"))
LAST: Final = SHOT.add(one_of("last", TARGETS, "ADR-SHOOT-8", "the target chosen last"))
AIMED: Final = SHOT.add(one_of("square", SQUARES, "ADR-DEC-SQUARE", "the square chosen last"))
ROOM: Final = SHOT.add(one_of("room", ROOMS, "ADR-DEC-ROOM", "the room chosen last"))
DIRECTION: Final = SHOT.add(one_of("direction", DIRECTIONS, "ADR-DEC-DIRECTION", "the direction chosen last"))
SAW: Final = SHOT.add(flags("saw", SEATS, "ADR-RUL-2", "saw the shooter when hit"))

FRAMES: Final = [
    Course,
    Enter,
    Respawns,
    DrawCards,
    Refill,
    Run,
    Shoot,
    Reload,
    Grab,
    Pay,
    Newton,
    Teleport,
    BotAction,
    Shot,
    TagbackWindow,
    Scoring,
]
LAYOUT: Final = Layout(INFO, ACTIONS, QUESTIONS, FRAMES, FIGURE, FIGURE_NAMES, [TABLE, NOW, SHOT])


def write(s: Adrenaline, seat: Seat, row: Row) -> None:
    place: Int
    for place in range(len(s.players)):
        LAYOUT.put_player(row, s.figure(place), figure_part(s, place))
    write_turn(s, row)
    write_cards(s, seat, row)
    for place in range(1, len(s.stack)):
        write_frame(s.stack[place], place - 1, row)


def figure_part(s: Adrenaline, place: Int) -> Row:
    p = s.players[place]
    part = FIGURE.blank.copy()
    AT.put(part, p.square)
    CUBES.put(part, p.cubes & 3 | p.cubes >> 6 & 12 | p.cubes >> 12 & 48)  # from eight bits a colour to two
    ARMED.put(part, p.weapons)
    LOADED.put(part, p.loaded)
    HAND_SIZE.put(part, p.cards)
    if p.damage:
        DAMAGE.put(part, p.line + (ALL_TOKENS & (shifted(1, 3 * p.damage) - 1)))  # dealers count from 1 then
    MARKS.put(part, p.marks)
    SKULLS.put(part, p.skulls)
    if p.turned:
        TURNED.put(part, 1)
    POINTS.put(part, p.points)
    if p.track_points:
        EXTRA.put(part, p.track_points)
    if s.fallen >> place & 1:
        FALLEN.put(part, 1)
    if s.places:
        RANK.put(part, s.places[place] - 1)
    return part


def write_turn(s: Adrenaline, row: Row) -> None:
    """The set-up, and how far the game and the turn have come."""
    setup = s.setup
    ARENA.put2(row, setup.mode, setup.map)
    SETUP.put3(row, 1 if setup.frenzy else 0, 1 if setup.bot else 0, 1 if setup.hidden else 0)
    ALL_SKULLS.put2(row, setup.skulls, s.skulls)
    ROUND.put(row, s.round)
    QUIET.put2(row, s.quiet, 1 if s.hurt else 0)
    if s.reason:
        REASON.put(row, REASON_NUMBERS[s.reason])
    SEATED.put2(row, s.start, s.active)
    STEP.put2(row, STEP_NUMBERS[step_of(s)], s.left)
    TURN.put3(row, s.actions, s.side, 1 if s.bot_owed else 0)


def write_cards(s: Adrenaline, seat: Seat, row: Row) -> None:
    """Cards, tiles and tracks."""
    HAND.put(row, s.players[seat].hand)
    DISCARDS.put(row, s.discards)
    OFFERED.put(row, s.slots)
    TILE_DISCARDS.put(row, s.tile_discards)
    TILES_AT.put(row, s.tiles)
    if s.kills:
        KILLERS.put(row, [kill % 8 for kill in s.kills])
        OVERKILLS.put(row, [kill // 8 - 1 for kill in s.kills])
    BOARD.put(row, s.board_tiles)
    TURRETS.put(row, s.turrets)
    TAGGED.put(row, s.tagged)
    if s.domination():
        colour: Int
        for colour in range(3):
            TRACKS[colour].put(row, s.tracks[colour])


def write_frame(frame: Frame[Adrenaline], place: Int, row: Row) -> None:
    """What is being done: a procedure and its place on the stack."""
    if isinstance(frame, TagbackWindow):
        SHOOTER.put(row, frame.shooter)
        ANSWERING.put(row, frame.left)
    elif isinstance(frame, DrawCards):
        ACTORS[place].put(row, frame.seat)
    elif isinstance(frame, Procedure):
        ACTORS[place].put(row, frame.seat)
        if isinstance(frame, Shot):
            PLACES[place].put(row, frame.pc)
            write_shot(frame, row)
        elif isinstance(frame, Grab):
            PLACES[place].put(row, frame.pc)
            MOVES.put(row, frame.moves)
            WEAPON.put(row, frame.weapon)
            TILE.put(row, frame.tile)
        elif isinstance(frame, Pay):
            if frame.row == ANY:
                ANY_CUBE.put(row, 1)
            else:
                COST.put(row, frame.row)
        elif isinstance(frame, (Shoot, BotAction)):
            PLACES[place].put(row, frame.pc)
        elif isinstance(frame, Reload):
            WEAPON.put(row, frame.weapon)
            RELOAD_FIRST.put(row, 1 if frame.frenzy else 0)
        elif isinstance(frame, Newton):
            SHIFTED.put(row, frame.figure)
        elif isinstance(frame, Scoring):
            SCORED.put(row, frame.at)
            KILLSHOTS.put(row, frame.killers)


def write_shot(shot: Shot, row: Row) -> None:
    """What the shot in progress has done so far."""
    FIRED.put(row, shot.weapon)
    EFFECT.put(row, shot.effect)
    NODE.put(row, shot.node)
    AT_STEP.put(row, shot.step)
    BASIC.put(row, shot.basic)
    TOPPED.put(row, shot.topped)
    CHOSEN.put(row, shot.chosen)
    PICKED.put(row, shot.picked)
    HIT.put(row, shot.hit)
    IN_ORDER.put(row, ordered_targets(shot.order))
    LAST.put(row, shot.last)
    AIMED.put(row, shot.square)
    ROOM.put(row, shot.room)
    DIRECTION.put(row, shot.direction)
    SAW.put(row, shot.saw >> 1)
