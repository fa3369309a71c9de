"""Adrenaline as numbers for learners: what the asked seat knows, seen from its own chair."""

from collections.abc import MutableSequence
from typing import Final

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
    row: list[float] = []
    for i in range(FIGURES):
        if i < s.seats:
            figure_row(s, seat, s.players[(seat + i) % s.seats], row)
        elif i == BOT and s.setup.bot:
            figure_row(s, seat, s.of(BOT), row)
        else:
            row.extend([0.0] * PER_FIGURE)
    row.extend(holds(s.players[seat].hand, kind) / COPIES for kind in range(KINDS))
    row.extend(holds(s.discards, kind) / COPIES for kind in range(KINDS))
    for slot in range(9):
        row.extend(one_hot(slot_of(s.slots, slot), len(WEAPONS)))
    row.extend([(nibble(s.tile_discards, kind)) / 4 for kind in range(len(TILES))])
    for square in range(12):
        row.extend(one_hot(nibble(s.tiles, square) - 1, 13))
    row.extend(flags(0 if s.setup.mode else 4095, 12))
    for square in range(12):
        row.extend(one_hot(relative(s, seat, owner_of(s.turrets, square)), FIGURES))
    for place in range(5):
        row.extend(one_hot(nibble(s.board_tiles, place) - 1, 13))
    for track in s.tracks:
        row.extend(min(tags_of(track, (seat + i) % s.seats), 8) / 8 if i < s.seats else 0.0 for i in range(5))
    row.extend(kills_row(s, seat))
    row.extend(flags(s.tagged, 3))
    row.extend(turn_row(s, seat))
    shot_row(s, row)
    row.extend(asked_row(s, seat))
    for i in range(SIZE):
        out[i] = row[i]


def relative(s: Adrenaline, seat: Seat, figure: Int) -> Int:
    """A figure counted from the own seat; NONE and the bot stay what they are."""
    return figure if figure in (NONE, BOT) else (figure - seat) % s.seats


def figure_row(s: Adrenaline, seat: Seat, p: Player, row: list[float]) -> None:
    row.extend([*one_hot(p.square, 12), 1.0 if p.square == NONE else 0.0])
    row.extend([(p.cubes >> (LANE * colour) & 127) / 3 for colour in range(3)])
    row.extend(flags(p.weapons, len(WEAPONS)) + flags(p.loaded, len(WEAPONS)))
    row.append(p.cards / 3)
    counts = [0.0] * FIGURES
    for place in range(p.damage):
        counts[relative(s, seat, token(p.line, place))] += 1 / 12
    row.extend(counts)
    marks = [0.0] * FIGURES
    for giver in range(FIGURES):
        if marks_of(p.marks, giver):
            marks[relative(s, seat, giver)] = marks_of(p.marks, giver) / 3
    row.extend(marks)
    row.append(p.damage / 12)
    row.append(1.0 if p.down() else 0.0)
    row.append(p.skulls / 8)
    row.append(1.0 if p.turned else 0.0)
    row.extend([min(p.points, 100) / 100, min(p.track_points, 24) / 24])


def kills_row(s: Adrenaline, seat: Seat) -> list[float]:
    """Killshots and overkills by owner."""
    row = [0.0] * 12
    for kill in s.kills:
        row[relative(s, seat, kill % 8)] += 0.1
        if kill >= 8:
            row[6 + relative(s, seat, kill // 8 - 1)] += 0.1
    return row


def turn_row(s: Adrenaline, seat: Seat) -> list[float]:
    turns = one_hot(relative(s, seat, s.active), 5) + one_hot(relative(s, seat, s.start), 5)
    numbers = [s.actions / 2, s.side / 2, 1.0 if s.bot_owed else 0.0, s.skulls / 8, min(s.round, 40) / 40]
    return turns + numbers


def shot_row(s: Adrenaline, row: list[float]) -> None:
    """What the shot in progress has done so far."""
    for frame in s.stack:
        if isinstance(frame, Shot):
            row.extend(one_hot(frame.weapon, len(WEAPONS)))
            for mask in (frame.basic, frame.targets, frame.picked, frame.hit):
                row.extend(flags(mask, 9))
            row.extend(one_hot(frame.square, 12) + one_hot(frame.direction, 4))
            return
    row.extend([0.0] * SHOT)


def asked_row(s: Adrenaline, seat: Seat) -> list[float]:
    """The own options over the vocabulary, and the question."""
    options = [0.0] * ACTIONS.size
    if s.stack and s.stack[-1].who & bit(seat):
        for a in s.stack[-1].options(s, seat):
            options[a] = 1.0
    kind = kind_of(s)
    return options + [1.0 if kind == question else 0.0 for question in QUESTIONS]


def flags(mask: Int, n: int) -> list[float]:
    return [1.0 if mask >> i & 1 else 0.0 for i in range(n)]


def one_hot(value: Int, n: int) -> list[float]:
    """All zero for NONE."""
    return [1.0 if value == i else 0.0 for i in range(n)]
