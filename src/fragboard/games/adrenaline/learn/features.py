"""Adrenaline as numbers for learners: what the asked seat knows, seen from its own chair."""

from collections.abc import MutableSequence
from typing import Final

from fragboard.core.row import Row
from fragboard.core.types import Int, Seat, bit
from fragboard.games.adrenaline.acting import Reload
from fragboard.games.adrenaline.actions import ACTIONS
from fragboard.games.adrenaline.arena import MAPS
from fragboard.games.adrenaline.catalogue import BOT, COPIES, KINDS, LANE, NONE, ROOMS, TILES
from fragboard.games.adrenaline.grabbing import Grab
from fragboard.games.adrenaline.paying import ANY, Pay
from fragboard.games.adrenaline.powerups import Newton
from fragboard.games.adrenaline.procedure import QUESTIONS, kind_of
from fragboard.games.adrenaline.scoring import Scoring
from fragboard.games.adrenaline.shooting import Shot
from fragboard.games.adrenaline.state import (
    Adrenaline,
    Player,
    holds,
    marks_of,
    nibble,
    owner_of,
    slot_of,
    tags_of,
    token,
)
from fragboard.games.adrenaline.weapons.arsenal import NODES, WEAPONS
from fragboard.games.adrenaline.windows import TagbackWindow

FIGURES: Final = 6
PER_FIGURE: Final = 13 + 3 + 21 + 21 + 1 + 6 + 6 + 1 + 1 + 1 + 1 + 2
TARGETS: Final = 9  # figures, and three spawnpoints
EFFECTS: Final = 4  # of a weapon, at most
STEPS: Final = 8  # of an effect, at most
COMMON: Final = 12 + 12 + 189 + 12 + 156 + 3 + len(MAPS) + 3 + 72 + 65 + 15 + 12 + 3 + FIGURES + 16
SHOT: Final = 21 + EFFECTS + len(NODES) + STEPS + 5 * TARGETS + 3 * TARGETS + 12 + len(ROOMS) + 4 + 5
MATTER: Final = 21 + 13 + 5 + 3 + 1 + 3 * FIGURES
SIZE: Final = FIGURES * PER_FIGURE + COMMON + SHOT + MATTER + ACTIONS.size + len(QUESTIONS)


def observe(s: Adrenaline, seat: Seat, out: MutableSequence[float]) -> None:
    """Figures clockwise from the own seat, the bot last; own hand, discards, slots, squares, modes, turn; the shot and
    what else is being done; the options and the question."""
    row = Row(SIZE)
    for i in range(FIGURES):
        if i < s.seats:
            figure_row(s, seat, s.players[(seat + i) % s.seats], row)
        elif i == BOT and s.setup.bot:
            figure_row(s, seat, s.of(BOT), row)
        else:
            row.skip(PER_FIGURE)
    card_row(s, seat, row)
    mode_row(s, seat, row)
    kill_row(s, seat, row)
    row.flags(s.tagged, 3)
    turn_row(s, seat, row)
    shot_row(s, seat, row)
    matter_row(s, seat, row)
    asked_row(s, seat, row)
    row.write(out)


def relative(s: Adrenaline, seat: Seat, figure: Int) -> Int:
    """A figure counted from the own seat; NONE and the bot stay what they are."""
    return figure if figure in (NONE, BOT) else (figure - seat) % s.seats


def figure_row(s: Adrenaline, seat: Seat, p: Player, row: Row) -> None:
    row.one_of(p.square, 12)
    row.flag(p.square == NONE)
    for colour in range(3):
        row.number((p.cubes >> (LANE * colour) & 127) / 3)
    row.flags(p.weapons, len(WEAPONS))
    row.flags(p.loaded, len(WEAPONS))
    row.number(p.cards / 3)
    damage = row.at
    row.skip(FIGURES)
    for place in range(p.damage):
        row.places[damage + relative(s, seat, token(p.line, place))] += 1 / 12
    marks = row.at
    row.skip(FIGURES)
    for giver in range(FIGURES):
        if marks_of(p.marks, giver):
            row.places[marks + relative(s, seat, giver)] = marks_of(p.marks, giver) / 3
    row.number(p.damage / 12)
    row.flag(p.down())
    row.number(p.skulls / 8)
    row.flag(p.turned)
    row.number(min(p.points, 100) / 100)
    row.number(min(p.track_points, 24) / 24)


def card_row(s: Adrenaline, seat: Seat, row: Row) -> None:
    """The own hand, the discards, the weapons on offer and the ammo tiles."""
    for kind in range(KINDS):
        row.number(holds(s.players[seat].hand, kind) / COPIES)
    for kind in range(KINDS):
        row.number(holds(s.discards, kind) / COPIES)
    for slot in range(9):
        row.one_of(slot_of(s.slots, slot), len(WEAPONS))
    for kind in range(len(TILES)):
        row.number(nibble(s.tile_discards, kind) / 4)
    for square in range(12):
        row.one_of(nibble(s.tiles, square) - 1, 13)


def mode_row(s: Adrenaline, seat: Seat, row: Row) -> None:
    """The mode and the map, the options, the turrets and their tiles, and the tracks of the spawnpoints."""
    row.one_of(s.setup.mode, 3)
    row.one_of(s.setup.map, len(MAPS))
    row.flag(s.setup.frenzy)
    row.flag(s.setup.bot)
    row.flag(s.setup.hidden)
    for square in range(12):
        row.one_of(relative(s, seat, owner_of(s.turrets, square)), FIGURES)
    for place in range(5):
        row.one_of(nibble(s.board_tiles, place) - 1, 13)
    for track in s.tracks:
        for i in range(5):
            row.number(min(tags_of(track, (seat + i) % s.seats), 8) / 8 if i < s.seats else 0.0)


def kill_row(s: Adrenaline, seat: Seat, row: Row) -> None:
    """Killshots and overkills by owner."""
    at = row.at
    row.skip(2 * FIGURES)
    for kill in s.kills:
        row.places[at + relative(s, seat, kill % 8)] += 0.1
        if kill >= 8:
            row.places[at + FIGURES + relative(s, seat, kill // 8 - 1)] += 0.1


def turn_row(s: Adrenaline, seat: Seat, row: Row) -> None:
    row.one_of(relative(s, seat, s.active), 5)
    row.one_of(relative(s, seat, s.start), 5)
    row.number(s.actions / 2)
    row.number(s.side / 2)
    row.flag(s.bot_owed)
    row.number(s.skulls / 8)
    row.number(min(s.round, 40) / 40)
    row.number(s.left / 5)
    for i in range(FIGURES):
        row.flag(i < len(s.players) and s.fallen >> place_of(s, seat, i) & 1 == 1)


def place_of(s: Adrenaline, seat: Seat, i: Int) -> Int:
    """Where the figure that stands i-th in this row, the own seat first and the bot last, is among the players."""
    return (seat + i) % s.seats if i < s.seats else i


def target_row(s: Adrenaline, seat: Seat, mask: Int, row: Row) -> None:
    """A set of targets: figures counted from the own seat, then the spawnpoints."""
    at = row.at
    row.skip(TARGETS)
    target: Int
    for target in range(TARGETS):
        if mask >> target & 1:
            row.places[at + seen_as(s, seat, target)] = 1.0


def seen_as(s: Adrenaline, seat: Seat, target: Int) -> Int:
    """A target counted from the own seat; NONE, the bot and the spawnpoints stay what they are."""
    return (target - seat) % s.seats if 0 <= target < BOT else target


def shot_row(s: Adrenaline, seat: Seat, row: Row) -> None:
    """What the shot in progress has done so far."""
    for frame in s.stack:
        if isinstance(frame, Shot):
            row.one_of(frame.weapon, len(WEAPONS))
            row.one_of(frame.effect, EFFECTS)
            row.one_of(frame.node, len(NODES))
            row.one_of(frame.step, STEPS)
            for mask in (frame.basic, frame.topped, frame.chosen, frame.picked, frame.hit):
                target_row(s, seat, mask, row)
            order = frame.order  # the last three targets, the last one first
            for _ in range(3):
                row.one_of(seen_as(s, seat, (order & 15) - 1), TARGETS)
                order >>= 4
            row.one_of(frame.square, 12)
            row.one_of(frame.room, len(ROOMS))
            row.one_of(frame.direction, 4)
            for i in range(5):
                row.flag(i < s.seats and frame.saw & bit((seat + i) % s.seats) != 0)
            return
    row.skip(SHOT)


def matter_row(s: Adrenaline, seat: Seat, row: Row) -> None:
    """What else is being done: the weapon grabbed or reloaded, the tile taken, the price, whom a Newton shifts, whom a
    shot is answered to, whose overkill it is."""
    weapon: Int = NONE
    tile: Int = NONE
    moves: Int = 0
    price: Int = 0
    moved: Int = NONE
    shooter: Int = NONE
    owner: Int = NONE
    for frame in s.stack:
        if isinstance(frame, Grab):
            weapon, tile, moves = frame.weapon, frame.tile, frame.moves
        elif isinstance(frame, Reload):
            weapon = frame.weapon
        elif isinstance(frame, Pay):
            price = frame.row
        elif isinstance(frame, Newton):
            moved = frame.figure
        elif isinstance(frame, TagbackWindow):
            shooter = frame.shooter
        elif isinstance(frame, Scoring):
            owner = s.nth(frame.at - 1) if frame.at else NONE
    row.one_of(weapon, len(WEAPONS))
    row.one_of(tile, 13)
    row.one_of(moves, 5)
    cubes = row.at
    row.skip(4)  # by colour, or any one
    if price == ANY:
        row.places[cubes + 3] = 1.0
    else:
        while price > 0:
            row.places[cubes + (price & 3) - 1] += 0.25
            price >>= 2
    for figure in (moved, shooter, owner):
        row.one_of(relative(s, seat, figure), FIGURES)


def asked_row(s: Adrenaline, seat: Seat, row: Row) -> None:
    """The own options over the vocabulary, and the question."""
    options = row.at
    row.skip(ACTIONS.size)
    if s.stack and s.stack[-1].who & bit(seat):
        for a in s.stack[-1].options(s, seat):
            row.places[options + a] = 1.0
    kind = kind_of(s)
    for question in QUESTIONS:
        row.flag(kind == question)
