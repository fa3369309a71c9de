"""The socket of one viewer: who may come in, what may be said, how much and how often, and how it ends.

Nothing a client can send does more than being refused. Messages are read one after the other, so a client's commands
are carried out in the order in which it sent them.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Annotated, Final

import msgspec
from fastapi import APIRouter, Query, WebSocket
from starlette.websockets import WebSocketDisconnect

from fragboard.server.http.limits import Limits, TooOften
from fragboard.server.http.security import address_of, from_own_page
from fragboard.server.http.visitor import find_limits, find_services, recognise
from fragboard.server.lobby.permissions import check_entry
from fragboard.server.protocol.messages import Bye, FromClient, Hello, Refused, Say
from fragboard.server.protocol.refusals import NotSignedIn, Refusal
from fragboard.server.store import Person, StoreError
from fragboard.server.table.keeper import Keeper
from fragboard.server.table.live import LiveTable
from fragboard.server.table.viewers.audience import Listener, encode

HELLO: Final = 10.0  # seconds until the first message
RECOGNISE: Final = 60.0  # seconds before it is checked again who this is
SPACE: Final = 4000  # close codes of applications begin there; ours are those of HTTP above it
ENDED: Final = 1000
REASON: Final = 300  # characters

Recognise = Callable[[], Awaitable[Person | None]]
decode = msgspec.json.Decoder(FromClient).decode
router = APIRouter()


@router.websocket("/ws/tables/{id}")
async def sit_at_table(socket: WebSocket, id: str, seat: Annotated[str | None, Query()] = None) -> None:
    """One viewer of a table: a seat, or without one a spectator."""
    services = find_services(socket)
    await serve_table(
        socket,
        services.keeper,
        table_id=id,
        seat=read_seat(seat),
        recognise=partial(recognise, socket, services),
        address=address_of(socket, services.settings),
        limits=find_limits(socket),
    )


def read_seat(text: str | None) -> int | None:
    """The seat that is asked for; an impossible one is nobody's seat, which is refused later."""
    if text is None:
        return None
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 3 else -1


async def serve_table(
    websocket: WebSocket,
    keeper: Keeper,
    *,
    table_id: str,
    seat: int | None,
    recognise: Recognise,
    address: str,
    limits: Limits,
) -> None:
    """Serve one viewer of a table until one of the two hangs up. `recognise` finds out who it is, now and later."""
    if not from_own_page(websocket.headers, keeper.settings):
        await websocket.close()  # before it is accepted: the browser sees a refused handshake
        return
    person, shut_out = await try_to_recognise(recognise)
    await websocket.accept()
    who = address if person is None else person.id
    with suppress(WebSocketDisconnect, RuntimeError):  # a client that has gone needs no answer
        try:
            limits.spend("sockets", who)
            if shut_out is not None:
                raise shut_out
            with limits.holding("open sockets", who, keeper.settings.sockets_at_once):
                live = await keeper.open(table_id)
                check_entry(live.table, seat, None if person is None else person.id)
                if seat is not None:
                    await keeper.arrive(live, seat)
                listener = live.listener(seat, person)
                await Conversation(websocket, keeper, live, listener, limits=limits, who=who, recognise=recognise).run()
        except Refusal as refusal:
            await hang_up(websocket, goodbye(refusal), SPACE + refusal.status)


async def try_to_recognise(recognise: Recognise) -> tuple[Person | None, Refusal | None]:
    """Who it is, or why they are not let in."""
    try:
        return await recognise(), None
    except Refusal as refusal:
        return None, refusal


def goodbye(refusal: Refusal) -> Bye:
    return Bye(code=refusal.code, reason=refusal.message, again=isinstance(refusal, TooOften))


async def hang_up(websocket: WebSocket, bye: Bye, code: int) -> None:
    await websocket.send_text(encode(bye).decode())
    await websocket.close(code, bye.code)


class Conversation:
    """One task reads, one writes, one looks whether this is still who it was; whichever ends first ends all."""

    def __init__(
        self,
        websocket: WebSocket,
        keeper: Keeper,
        live: LiveTable,
        listener: Listener,
        *,
        limits: Limits,
        who: str,
        recognise: Recognise,
    ) -> None:
        self.websocket = websocket
        self.live = live
        self.listener = listener
        self.limits = limits
        self.who = who
        self.recognise = recognise
        self.most = keeper.settings.message_bytes
        self.code = ENDED
        self.greeted = False

    async def run(self) -> None:
        writing = asyncio.create_task(self._write())
        tasks = [writing, asyncio.create_task(self._read()), asyncio.create_task(self._look_who_it_is())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            if self.listener.bye is not None:  # the last message is on its way
                await asyncio.wait((writing,), timeout=HELLO)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self.live.leave(self.listener)

    async def _look_who_it_is(self) -> None:
        """A session that is ended, a key that is revoked and a ban end what they have let in."""
        while True:
            await asyncio.sleep(RECOGNISE)
            with suppress(StoreError):  # the next look will tell
                person, shut_out = await try_to_recognise(self.recognise)
                if shut_out is None and (None if person is None else person.id) != self.listener.person_id:
                    shut_out = NotSignedIn("signed-out", "you are no longer signed in; sign in again to continue")
                if shut_out is not None:
                    self._dismiss(shut_out)
                    return

    async def _write(self) -> None:
        """Send what waits; after a goodbye the socket is closed."""
        while True:
            for message in await self.listener.next():
                await self.websocket.send_text(message.decode())
            if self.listener.bye is not None:
                await self.websocket.close(self.code, self.listener.bye.code)
                return

    async def _read(self) -> None:
        try:
            async with asyncio.timeout(HELLO):
                while not self.greeted:
                    await self._hear()
            while self.listener.bye is None:
                await self._hear()
        except TimeoutError:
            self._dismiss(Refusal(408, "silent", f"there was no hello within {HELLO:g} seconds"))
        except Refusal as refusal:
            self._dismiss(refusal)

    async def _hear(self) -> None:
        """Read one message and do what it asks for."""
        message = self._understand(await self._next_text())
        try:
            self.limits.spend("chat" if isinstance(message, Say) else "answers", self.who)
        except TooOften as often:
            self._refuse(often.message, getattr(message, "id", ""))
            return
        if message is None:
            return
        if not self.greeted and not isinstance(message, Hello):
            self._refuse("say hello first", getattr(message, "id", ""))
            return
        self.greeted = True
        await self.live.receive(self.listener, message)

    async def _next_text(self) -> str:
        received = await self.websocket.receive()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code", ENDED))
        text = received.get("text")
        size = len(received.get("bytes") or b"") if text is None else len(text.encode(errors="replace"))
        if size > self.most:
            raise Refusal(413, "too-large", f"a message has at most {self.most} bytes, not {size}")
        return text or ""

    def _understand(self, text: str) -> FromClient | None:
        """What the client says; None if that cannot be understood, and the client has been told so."""
        try:
            message: FromClient = decode(text)
            return message
        except (msgspec.MsgspecError, ValueError, RecursionError) as error:
            self._refuse(f"this message cannot be read: {str(error)[:REASON]}", "")
            return None

    def _refuse(self, reason: str, id: str) -> None:
        self.listener.tell(Refused(id=id, reason=reason, clause="", legal=[]))

    def _dismiss(self, refusal: Refusal) -> None:
        self.code = SPACE + refusal.status
        self.listener.dismiss(goodbye(refusal))
