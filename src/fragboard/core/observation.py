"""A position as numbers for learners: which places a row has, and what of them is the same in every game.

A row is made of blocks (`core/blocks.py`). A block is declared once, and the same object writes it, so a declaration
cannot say one thing and the row another. Every number lies between 0 and 1: a place that counts from `low` to `high`
holds (value - low) / (high - low). Nothing is cut off: a value out of its range is an error, so two positions that
differ in what a seat knows never look the same.

Seats are counted as everywhere else, from 0: `seat:2` among the options is the player of `player.2`. Whose row it is
stands in `own_seat`, and that player's places come once more under `own`, where a learner always finds them.
"""

from collections.abc import Sequence

from fragboard.core.actions import ActionSpace
from fragboard.core.blocks import FLOAT, B, Block, Row, flag, flags, number, one_of, private
from fragboard.core.frame import State
from fragboard.core.info import GameInfo
from fragboard.core.types import Action, Int, Seat, shifted


class Place:
    """One number of a row."""

    def __init__(self, name: str, low: int, high: int, clause: str, meaning: str, private: bool) -> None:
        self.name = name
        self.low = low
        self.high = high
        self.clause = clause
        self.meaning = meaning
        self.private = private


class Section:
    """Blocks under one name, in the order in which they are added."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.blocks: list[Block] = []
        self.blank: Row = []

    def add(self, block: B) -> B:
        """Declare the block that comes next."""
        block.at = len(self.blank)
        self.blocks.append(block)
        self.blank += block.blank
        return block

    def places(self, name: str, own: bool) -> list[Place]:
        found: list[Place] = []
        for block in self.blocks:
            for part in block.parts():
                for place in part.places:
                    low, high = part.range_of(place)
                    full = ".".join([x for x in (name, part.name, place) if x])
                    found.append(Place(full, low, high, part.clause, part.meaning, part.private or own))
        return found


class Layout:
    """All the places of a game's row. What every game has comes first: whose row it is, who is asked what, and the
    seat's options. Then its own places under `own`, those of all `players`, and the game's other sections."""

    def __init__(
        self,
        info: GameInfo,
        actions: ActionSpace,
        questions: Sequence[str],
        frames: Sequence[type],
        player: Section,
        players: Sequence[str],
        sections: Sequence[Section],
    ) -> None:
        seats = [str(seat) for seat in range(max(info.seats))]
        asking = info.answers_clause
        head = Section("")
        self.own_seat = head.add(private(one_of("own_seat", seats, info.seats_clause, "whose row it is")))
        self.seats = head.add(one_of("seats", [str(n) for n in info.seats], info.seats_clause, "how many seats play"))
        self.asked = head.add(flags("asked", ["chance", *seats], asking, "who owes an answer"))
        self.over = head.add(flag("over", info.over_clause, "the game is over"))
        self.question = head.add(private(one_of("question", questions, asking, "the kind of the open question")))
        self.depth = head.add(number("depth", 0, info.depth, asking, "how many procedures are in progress"))
        self.doing = head.add(flags("doing", [frame.__name__ for frame in frames], asking, "what is in progress"))
        self.options = head.add(private(flags("option", actions.names, asking, "your options")))
        self.kinds: dict[str, int] = {"": -1, **{kind: n for n, kind in enumerate(questions)}}
        self.tables: dict[int, int] = {n: i for i, n in enumerate(info.seats)}
        self.frames: dict[type, int] = {frame: n for n, frame in enumerate(frames)}
        self.frame_names: dict[str, int] = {frame.__name__: n for n, frame in enumerate(frames)}
        self.head = head
        self.player = player
        self.players = list(players)
        self.sections = list(sections)
        self.own: Int = len(head.blank)
        self.blank: Row = head.blank + [b"".join(player.blank)] * (1 + len(players))
        for section in sections:
            for block in section.blocks:
                block.at += len(self.blank)
            self.blank += section.blank
        self.bytes: Int = sum(len(piece) for piece in self.blank)
        self.size: int = int(self.bytes) // FLOAT

    def begin(self, s: State, seat: Seat, question: str, options: list[Action]) -> Row:
        """A row with what every game has in it."""
        row = self.blank.copy()
        self.own_seat.put(row, seat)
        self.seats.put(row, self.tables[s.seats])
        stack = s.stack
        if s.over:
            self.over.put(row, 1)
        if not stack:
            return row
        self.asked.put(row, stack[-1].who)
        self.question.put(row, self.kinds[question])
        self.depth.put(row, len(stack))
        doing: Int = 0
        for frame in stack:
            place = self.frames.get(type(frame))
            doing |= shifted(1, self.frame_names[type(frame).__name__] if place is None else place)
        self.doing.put(row, doing)
        if options:
            self.options.mark(row, options)
        return row

    def put_player(self, row: Row, nth: Int, part: Row) -> None:
        """The places of one player, made from `player.blank`."""
        row[self.own + 1 + nth] = b"".join(part)

    def fill(self, row: Row, seat: Seat, out: object) -> None:
        """Repeat the seat's places under `own`, and copy the row into an array."""
        row[self.own] = row[self.own + 1 + seat]
        joined = b"".join(row)
        try:
            view = memoryview(out)  # type: ignore[arg-type]
            if view.format == "f" and view.nbytes == self.bytes:
                view.cast("B")[:] = joined
                return
        except (TypeError, BufferError):
            pass
        raise unfit(out, self.size)

    def places(self) -> list[Place]:
        """Every place in its order."""
        found = self.head.places("", False) + self.player.places("own", True)
        for member in self.players:
            found += self.player.places(f"{self.player.name}.{member}", False)
        for section in self.sections:
            found += section.places(section.name, False)
        return found


def unfit(out: object, size: int) -> Exception:
    """What is wrong with an array that cannot be filled."""
    wanted = f"an observation fills a writable array of {size} numbers of 32 bits (NumPy float32, array('f'))"
    try:
        view = memoryview(out)  # type: ignore[arg-type]
    except TypeError:
        return TypeError(f"{wanted}; {type(out).__name__} is none")
    if view.format != "f" or view.readonly or not view.c_contiguous:
        kind = "read-only" if view.readonly else f"of format {view.format}" if view.c_contiguous else "in pieces"
        return TypeError(f"{wanted}; this one is {kind}")
    return ValueError(f"{wanted}; this one has {view.nbytes // FLOAT}")
