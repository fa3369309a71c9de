"""Chat at a table: who may speak, and what is kept in memory of it. It is not part of the game, and never undone."""

from collections import deque
from contextlib import suppress
from hashlib import sha256
from typing import Final

from fragboard.play.typed import is_text
from fragboard.server.lobby.permissions import speaker
from fragboard.server.protocol.forms import CHAT
from fragboard.server.protocol.messages import Say
from fragboard.server.protocol.refusals import WrongForm
from fragboard.server.store import ChatLine, Repeated, Store, Table
from fragboard.server.table.commands import check_id
from fragboard.server.table.viewers.audience import Listener

LATEST: Final = 200


class TableChat:
    """The last lines of chat of a table."""

    def __init__(self, store: Store, table: str) -> None:
        self._store = store
        self._table = table
        self.lines: deque[ChatLine] = deque(maxlen=LATEST)

    async def catch_up(self) -> list[ChatLine]:
        """What was said since; the number of a line tells whether it is known already."""
        after = self.lines[-1].n if self.lines else 0
        new = await self._store.steps.chat(self._table, after=after, last=LATEST)
        self.lines.extend(new)
        return new

    async def say(self, table: Table, listener: Listener, message: Say, now: float) -> list[ChatLine]:
        """Keep a line, or refuse it; all lines that are new, this one among them."""
        check_id(message.id)
        name = speaker(table, listener.viewer, listener.person)
        line = ChatLine(
            table=table.id,
            n=0,
            seat=listener.viewer,
            person=listener.person_id,
            name=name,
            text=checked(message.text),
            command=sha256(f"{listener.viewer} {listener.person_id} {message.id}".encode()).hexdigest(),
            at=now,
        )
        with suppress(Repeated):  # said before, and heard before
            await self._store.steps.say(line)
        return await self.catch_up()


def checked(text: str) -> str:
    """One line of text that can be shown."""
    found = " ".join(text.split())
    if not found or len(found) > CHAT:
        raise WrongForm("chat", f"a line of chat has 1 to {CHAT} characters")
    if not is_text(found):
        raise WrongForm("chat", "a line of chat has printable characters only")
    return found
