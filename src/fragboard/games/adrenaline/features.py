"""Adrenaline as numbers for learners: what the asked seat knows, seen from its own chair."""

from collections.abc import MutableSequence
from typing import Final

from fragboard.core.row import Row
from fragboard.core.types import Int, Seat, bit
from fragboard.games.adrenaline.actions import ACTIONS
from fragboard.games.adrenaline.arsenal import WEAPONS
from fragboard.games.adrenaline.catalogue import BOT, COPIES, KINDS, LANE, NONE, TILES
from fragboard.games.adrenaline.procedure import QUESTIONS, kind_of
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

FIGURES: Final = 6
PER_FIGURE: Final = 13 + 3 + 21 + 21 + 1 + 6 + 6 + 1 + 1 + 1 + 1 + 2
COMMON: Final = 12 + 12 + 189 + 12 + 156 + 12 + 72 + 65 + 15 + 12 + 3 + 15
SHOT: Final = 21 + 9 * 4 + 12 + 4
SIZE: Final = FIGURES * PER_FIGURE + COMMON + SHOT + ACTIONS.size + len(QUESTIONS)


def observe(s: Adrenaline, seat: Seat, out: MutableSequence[float]) -> None:
    """Figures clockwise from the own seat, the bot last; own hand, discards, slots, squares, modes, turn; the shot; the
    options and the question."""
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
    shot_row(s, row)
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
    """The mode, the turrets and their tiles, and the tracks of the spawnpoints."""
    row.flags(0 if s.setup.mode else 4095, 12)
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


def shot_row(s: Adrenaline, row: Row) -> None:
    """What the shot in progress has done so far."""
    for frame in s.stack:
        if isinstance(frame, Shot):
            row.one_of(frame.weapon, len(WEAPONS))
            for mask in (frame.basic, frame.targets, frame.picked, frame.hit):
                row.flags(mask, 9)
            row.one_of(frame.square, 12)
            row.one_of(frame.direction, 4)
            return
    row.skip(SHOT)


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
