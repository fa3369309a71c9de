"""Looking back: a game as one viewer lived it, any picture of it, its record, its dice, and where to branch off.

While a game runs, everybody sees only the own moments, and a spectator what it may see by now. Once it is over, every
seat's eyes are open to all who may look at the table. Moments are numbers of lines of the viewer, never positions of
the log: how long the log was is not public while sealed answers were open.

A picture belongs to the earliest position that shows it: branching there takes no hidden answers along.
"""

import asyncio
import time
import zlib
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

import msgspec

from fragboard.core.types import CHANCE, Int, Source
from fragboard.play import Entry
from fragboard.play import record as records
from fragboard.play.fair import FairDice
from fragboard.play.record import GameRecord
from fragboard.server.lobby.permissions import check_eyes, check_over, may_look_on
from fragboard.server.protocol.forms import Dice, Moment, Roll
from fragboard.server.protocol.refusals import NotFound, TooLate
from fragboard.server.store import Step, Store, Table
from fragboard.server.store.notation import Written, write, written
from fragboard.server.table.game import TableGame
from fragboard.server.table.journal import check_rules
from fragboard.server.table.viewers.lines import Viewer
from fragboard.server.table.viewers.picture import outcome_of, view_of

REELS: Final = 12  # games that are kept ready, each as one viewer lived it


@dataclass(frozen=True)
class Tale:
    """A game as one viewer lived it; through which seats' eyes it can be seen, and whether through a spectator's."""

    lines: list[dict[str, Any]]
    moments: list[int]
    viewers: list[int]
    spectator: bool
    commitment: str
    seed: str | None
    outcome: dict[str, Any] | None


@dataclass(frozen=True)
class Seen:
    """What a viewer saw at a moment, packed, and the log that had led there."""

    packed: bytes
    asked: list[int]
    log: list[Entry]


class Reel:
    """A game played through again before the eyes of one viewer."""

    def __init__(self, table: Table, steps: Sequence[Step], viewer: Viewer) -> None:
        self.game = TableGame(table)
        self.viewer = viewer
        self.pictures: dict[int, Seen] = {}
        self.game.watch = self._look
        for step in steps:
            self.game.take(step)

    def _look(self) -> None:
        """Note the picture, if it is a new one; of several with the same number the last one stays.

        But half of an own sealed answer, of which nobody has heard, is not taken along into a branch.
        """
        n, asked = self.game.streams.length(self.viewer), self.game.asked
        packed = zlib.compress(msgspec.json.encode(view_of(self.game, self.viewer)), 1)
        known = self.pictures.get(n)
        if known is None or (known.packed, known.asked) != (packed, asked):
            half = known is not None and known.asked == asked and self.game.sealed
            log = known.log if known is not None and half else self.game.match.log.copy()
            self.pictures[n] = Seen(packed, asked, log)

    def lines(self) -> list[dict[str, Any]]:
        lines = self.game.streams.lines(self.viewer, self.game.match.names, after=0)
        return [msgspec.to_builtins(line) for line in lines]

    def picture(self, n: int) -> Seen:
        try:
            return self.pictures[n]
        except KeyError:
            raise NotFound("no-moment", f"there is no moment {n}; `story` lists them") from None


Key = tuple[str, int, Viewer, tuple[str, ...]]  # of a reel: which game, how far, whose eyes, and what all are called


def key_of(table: Table, length: int, viewer: Viewer) -> Key:
    return table.id, length, viewer, tuple(seat.name for seat in table.seats)


class LookingBack:
    """Reads finished and running games; what takes time runs in a thread."""

    def __init__(self, store: Store, *, now: Callable[[], float] = time.time) -> None:
        self._store = store
        self._now = now
        self._reels: OrderedDict[Key, Reel] = OrderedDict()
        self._building = asyncio.Lock()

    async def story(self, table: Table, viewer: Viewer, person: str | None) -> Tale:
        reel = await self._reel(table, viewer, person)
        over = table.status == "over"
        outcome = outcome_of(reel.game) if over else None
        return Tale(
            lines=await asyncio.to_thread(reel.lines),
            moments=sorted(reel.pictures),
            viewers=list(range(table.size)) if over else table.seats_of(person),
            spectator=may_look_on(table, person),
            commitment=table.commitment,
            seed=table.seed.hex() if over and table.seed else None,
            outcome=None if outcome is None else msgspec.to_builtins(outcome),
        )

    async def moment(self, table: Table, viewer: Viewer, person: str | None, n: int) -> Moment:
        picture = (await self._reel(table, viewer, person)).picture(n)
        return Moment(n=n, view=msgspec.json.decode(zlib.decompress(picture.packed)), asked=picture.asked)

    async def branch(self, table: Table, viewer: Viewer, n: int, person: str | None = None) -> list[Written]:
        """The answers up to a moment of a finished game, as they go into a step."""
        check_over(table, person)
        reel = await self._reel(table, viewer, person)
        log = reel.picture(n).log
        if len(log) == len(reel.game.match.log):
            raise TooLate("over-there", "the game is over at this moment: step back to where somebody had a choice")
        return written(reel.game.rules, log)

    async def export(self, table: Table, *, anonymous: bool, person: str | None = None) -> str:
        """A finished game as lines of JSON."""
        check_over(table, person)
        game = await self._whole(table)
        game.match.created = datetime.fromtimestamp(table.created, UTC).date().isoformat()
        record = game.match.record()
        return records.text_of(records.anonymise(record) if anonymous else record)

    async def dice(self, table: Table, person: str | None = None) -> Dice:
        """Which numbers the chance answers of a finished game drew."""
        check_over(table, person)
        if not table.seed:
            raise TooLate("no-seed", "this game came without its seed, so its dice cannot be checked")
        game = await self._whole(table)
        return await asyncio.to_thread(dice_of, game, table)

    def is_at_hand(self, table: Table, viewer: Viewer) -> bool:
        """Whether a game is kept ready, so that looking at it costs next to nothing."""
        return key_of(table, table.length, viewer) in self._reels

    # Inside.

    async def _whole(self, table: Table) -> TableGame:
        return (await self._reel(table, 0, None, checked=False)).game

    async def _reel(self, table: Table, viewer: Viewer, person: str | None, *, checked: bool = True) -> Reel:
        """The game before these eyes; kept for a while, since whoever steps through it asks many times."""
        if checked:
            check_eyes(table, viewer, person)
        check_rules(table)
        late = table.delay if table.status == "running" and viewer is None else 0.0
        async with self._building:  # one after the other: each keeps a processor busy for a while
            steps = [] if not late else await self._steps(table, late)
            key = key_of(table, len(steps) if late else table.length, viewer)
            if key not in self._reels:
                steps = steps if late else await self._steps(table, late)
                self._reels[key] = await asyncio.to_thread(Reel, table, steps, viewer)
            self._reels.move_to_end(key)
            if len(self._reels) > REELS:
                self._reels.popitem(last=False)
            return self._reels[key]

    async def _steps(self, table: Table, late: float) -> list[Step]:
        """The steps as far as the table is known, and as far as somebody who comes late may know them."""
        steps = await self._store.steps.read(table.id)
        return [step for step in steps if step.seq <= table.length and (not late or step.at + late <= self._now())]


class Recorder(Source):
    """Notes which numbers a chance answer asks for, and what it gets."""

    def __init__(self, inner: Source) -> None:
        self.inner = inner
        self.below_what: list[int] = []
        self.numbers: list[int] = []

    def below(self, n: Int) -> Int:
        number = self.inner.below(n)
        self.below_what.append(int(n))
        self.numbers.append(int(number))
        return number


def dice_of(game: TableGame, table: Table) -> Dice:
    """The numbers behind every chance answer that is this game's own."""
    rules, log, dice = game.rules, game.match.log, FairDice(table.seed)
    state = rules.new(table.size, dict(table.options))
    rolls, k, given = [], 0, 0
    for position, entry in enumerate(log):
        if entry.seat == CHANCE:
            if position < table.given:
                given += 1
            else:
                rolls.append(roll(rules, state, entry, Recorder(dice.at(k)), k))
            k += 1
        rules.apply(state, entry.seat, entry.action)
    return Dice(commitment=table.commitment, seed=table.seed.hex(), given=given, rolls=rolls)


def roll(rules: Any, state: Any, entry: Entry, numbers: Recorder, k: int) -> Roll:
    if rules.sample(state, numbers) != entry.action:
        raise TooLate("dice", f"chance answer {k} of this game does not follow from its seed")
    return Roll(k=k, below=numbers.below_what, numbers=numbers.numbers, answer=rules.actions.name(entry.action))


def entries_of(record: GameRecord) -> list[Written]:
    """The answers of a record that has been checked, as they go into a step."""
    return [write(answer) for answer in record.answers]
