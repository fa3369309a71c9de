"""The viewers: one listener per socket, all listeners with the same eyes in one group.

A group has heard the same lines and seen the same picture. What is new is encoded once for all of it, and nothing is
sent if nothing is new: how many messages a viewer gets is part of what it may know.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

import msgspec

from fragboard.server.metrics import Metrics
from fragboard.server.protocol.messages import Around, Bye, Clock, FromServer
from fragboard.server.store.rows import Person
from fragboard.server.table.game import TableGame
from fragboard.server.table.viewers.lines import Viewer
from fragboard.server.table.viewers.picture import picture_of

BOUND: Final = 200  # messages that may wait for one socket; a socket further behind starts over
encode = msgspec.json.Encoder().encode


class Listener:
    """One socket: who, with which eyes, and the messages that wait to be sent."""

    def __init__(self, viewer: Viewer, person: Person | None, metrics: Metrics) -> None:
        self.viewer = viewer
        self.person = person
        self.joined = False
        self.bye: Bye | None = None  # said, or about to be: nothing comes after it
        self.around = b""  # what it was last told about the table
        self._metrics = metrics
        self._waiting: deque[bytes] = deque()
        self._news = asyncio.Event()

    @property
    def person_id(self) -> str | None:
        return None if self.person is None else self.person.id

    def tell(self, message: FromServer) -> None:
        self.push(encode(message))

    def push(self, message: bytes) -> None:
        """Queue a message; one too many, and the listener is dropped."""
        if self.bye is not None:
            return
        if len(self._waiting) >= BOUND:
            self._metrics.dropped.inc()
            self._waiting.clear()
            self.dismiss(Bye(code="slow", reason="your connection could not keep up", again=True))
            return
        self._waiting.append(message)
        self._news.set()

    def dismiss(self, bye: Bye) -> None:
        """The last message."""
        if self.bye is None:
            self.bye = bye
            self._waiting.append(encode(bye))
            self._news.set()

    def take(self) -> list[bytes]:
        """All messages that wait now."""
        taken = list(self._waiting)
        self._waiting.clear()
        self._news.clear()
        self._metrics.sent.inc(len(taken))
        return taken

    async def next(self) -> list[bytes]:
        """The next messages, once there are some."""
        await self._news.wait()
        return self.take()


@dataclass
class Group:
    """All listeners with the same eyes: the last line they have heard, and the picture they have."""

    sent: int
    picture: bytes
    listeners: list[Listener] = field(default_factory=list)


class Audience:
    """All viewers of one table."""

    def __init__(self) -> None:
        self._groups: dict[Viewer, Group] = {}

    def __iter__(self) -> Iterator[Listener]:
        return iter([listener for group in self._groups.values() for listener in group.listeners])

    def __len__(self) -> int:
        return sum(len(group.listeners) for group in self._groups.values())

    def watched_by(self, viewer: Viewer) -> bool:
        return viewer in self._groups

    @property
    def viewers(self) -> list[Viewer]:
        return list(self._groups)

    def join(self, listener: Listener, *, sent: int, picture: bytes) -> None:
        """Anyone who has just been told everything up to here hears what comes."""
        group = self._groups.setdefault(listener.viewer, Group(sent, picture))
        if listener not in group.listeners:
            group.listeners.append(listener)

    def leave(self, listener: Listener) -> None:
        group = self._groups.get(listener.viewer)
        if group is not None and listener in group.listeners:
            group.listeners.remove(listener)
            if not group.listeners:
                del self._groups[listener.viewer]

    def update(self, viewer: Viewer, game: TableGame, clocks: list[Clock]) -> None:
        """Tell a group what is new for it, if anything is."""
        group = self._groups.get(viewer)
        if group is None or not game.begun:
            return
        picture = encode(picture_of(game, viewer, clocks))
        length = game.streams.length(viewer)
        if length == group.sent and picture == group.picture:
            return
        lines = game.streams.lines(viewer, game.match.names, after=group.sent)
        news = {"type": "update", "after": group.sent, "lines": lines, "picture": msgspec.Raw(picture)}
        message = encode(news)
        group.sent, group.picture = length, picture
        for listener in group.listeners:
            listener.push(message)

    def is_behind(self, game: TableGame) -> bool:
        """Whether a group has not heard lines that a game opened from a snapshot does not know."""
        return any(group.sent < game.streams.known_after(viewer) for viewer, group in self._groups.items())

    def look_around(self, around: Callable[[Listener], Around]) -> None:
        """Tell everyone what has changed about the table, if it is different for them."""
        for listener in self:
            news = encode(around(listener))
            if news != listener.around:
                listener.around = news
                listener.push(news)
