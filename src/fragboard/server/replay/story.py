"""Looking back: a game as one viewer lived it, any picture of it, its record, its dice, and where to branch off.

While a game runs, you see only your own moments, and a spectator what it may see by now. Once it is over, every
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
from typing import Any, Final

import msgspec

from fragboard.play import record as records
from fragboard.server.lobby.cards import card
from fragboard.server.lobby.permissions import check_eyes, check_over, may_look_on
from fragboard.server.protocol.forms import Dice, Moment, Story
from fragboard.server.protocol.refusals import NotFound, TooLate
from fragboard.server.replay.dice import dice_of
from fragboard.server.replay.record import record_of
from fragboard.server.store import Step, Store, Table
from fragboard.server.store.notation import Written, standing
from fragboard.server.table.game import TableGame
from fragboard.server.table.journal import check_rules
from fragboard.server.table.viewers.lines import Viewer
from fragboard.server.table.viewers.picture import outcome_of, view_of

REELS: Final = 12  # games that are kept ready, each as one viewer lived it


@dataclass(frozen=True)
class Seen:
    """What a viewer saw at a moment, packed; and where that was: in which step, after how many answers."""

    packed: bytes
    asked: list[int]
    seq: int
    position: int


class Reel:
    """A game played through again before the eyes of one viewer."""

    def __init__(self, table: Table, steps: Sequence[Step], viewer: Viewer) -> None:
        self.game = TableGame(table)
        self.steps = steps
        self.viewer = viewer
        self.pictures: dict[int, Seen] = {}
        self.game.watch = self._look
        for step in steps:
            self.game.take(step)

    def _look(self) -> None:
        """Note the picture, if it is a new one; of several with the same number the last one stays.

        But half of the viewer's own sealed answer, of which nobody has heard, does not go into a branch.
        """
        n, asked = self.game.streams.length(self.viewer), self.game.asked
        packed = zlib.compress(msgspec.json.encode(view_of(self.game, self.viewer)), 1)
        known = self.pictures.get(n)
        if known is None or (known.packed, known.asked) != (packed, asked):
            here = self.game.seq + 1, len(self.game.match.log)
            if known is not None and known.asked == asked and self.game.sealed:
                here = known.seq, known.position
            self.pictures[n] = Seen(packed, asked, *here)

    def lines(self) -> list[dict[str, Any]]:
        lines = self.game.streams.lines(self.viewer, self.game.match.names, after=0)
        return [msgspec.to_builtins(line) for line in lines]

    def picture(self, n: int) -> Seen:
        try:
            return self.pictures[n]
        except KeyError:
            raise NotFound("no-moment", f"there is no moment {n}; `story` lists them") from None

    def log(self, seen: Seen) -> list[Written]:
        """The answers that had led to a moment, as they go into a step."""
        return standing(self.steps[: seen.seq])[: seen.position]


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

    async def story(self, table: Table, viewer: Viewer, person: str | None) -> Story:
        reel = await self._reel(table, viewer, person)
        over = table.status == "over"
        outcome = outcome_of(reel.game) if over else None
        return Story(
            table=card(table, person),
            viewer=viewer,
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
        seen = reel.picture(n)
        if seen.position == len(reel.game.match.log):
            raise TooLate("over-there", "the game is over at this moment: step back to where somebody had a choice")
        return reel.log(seen)

    async def export(self, table: Table, *, anonymous: bool, person: str | None = None) -> str:
        """A finished game as lines of JSON."""
        check_over(table, person)
        check_rules(table)
        record = record_of(table, await self._steps(table))
        return records.text_of(records.anonymise(record) if anonymous else record)

    async def dice(self, table: Table, person: str | None = None) -> Dice:
        """Which numbers the chance answers of a finished game drew."""
        check_over(table, person)
        if not table.seed:
            raise TooLate("no-seed", "this game came without its seed, so its dice cannot be checked")
        check_rules(table)
        return await asyncio.to_thread(dice_of, table, await self._steps(table))

    def is_at_hand(self, table: Table, viewer: Viewer) -> bool:
        """Whether a game is kept ready, so that looking at it costs next to nothing."""
        return key_of(table, table.length, viewer) in self._reels

    # Inside.

    async def _reel(self, table: Table, viewer: Viewer, person: str | None) -> Reel:
        """The game through these eyes; kept for a while, since stepping through it asks many times."""
        check_eyes(table, viewer, person)
        check_rules(table)
        late = table.delay if table.status == "running" and viewer is None else 0.0
        async with self._building:  # one after the other: each keeps a processor busy for a while
            steps = [] if not late else await self._steps(table, late=late)
            key = key_of(table, len(steps) if late else table.length, viewer)
            if key not in self._reels:
                steps = steps if late else await self._steps(table, late=late)
                self._reels[key] = await asyncio.to_thread(Reel, table, steps, viewer)
            self._reels.move_to_end(key)
            if len(self._reels) > REELS:
                self._reels.popitem(last=False)
            return self._reels[key]

    async def _steps(self, table: Table, *, late: float = 0.0) -> list[Step]:
        """The steps as far as the table is known, and as far as somebody who comes late may know them."""
        steps = await self._store.steps.read(table.id)
        return [step for step in steps if step.seq <= table.length and (not late or step.at + late <= self._now())]
