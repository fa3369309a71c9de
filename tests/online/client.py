"""A small client of the protocol: a person with a session, and a viewer at a table who checks what it hears.

A viewer believes nothing: lines without holes and repetitions, pictures that are only sent when they are new, and after
a break either the lines that it has not heard, or, if there are too many, a new beginning that contradicts nothing it
has heard. Whatever breaks that raises `Broken`.
"""

import asyncio
import itertools
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from fragboard.server.protocol import messages

PATIENCE = 60.0  # seconds that a server may be away
ABSENT = (OSError, EOFError, TimeoutError, ConnectionClosed, InvalidHandshake, InvalidMessage)  # what its absence is

decode = msgspec.json.Decoder(messages.FromServer).decode
encode = msgspec.json.Encoder().encode
moments = itertools.count(1)  # of all clients here: what was earlier


class Broken(AssertionError):
    """The server has not kept a promise of the protocol."""


class Refusal(Exception):
    """An HTTP answer that is not a good one."""

    def __init__(self, status: int, body: str) -> None:
        super().__init__(f"{status}: {body}")
        self.status = status


class Person:
    """Somebody with a session. `servers` are the addresses of all server processes; any of them will do."""

    def __init__(self, servers: Sequence[str]) -> None:
        self.servers = list(servers)
        self.http = httpx.AsyncClient(headers={"X-Fragboard": "1"}, timeout=PATIENCE, trust_env=False)
        self.name = ""

    @classmethod
    async def arrive(cls, name: str, *servers: str) -> Self:
        """A new guest."""
        person = cls(servers)
        await person.post("/api/me", name=name)
        person.name = name
        return person

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def get(self, path: str, **query: str | int) -> Any:
        answer = await self._ask("GET", path, params=query)
        kind = answer.headers.get("content-type", "")
        return answer.json() if kind.startswith("application/json") else answer.text

    async def post(self, path: str, **body: Any) -> Any:
        answer = await self._ask("POST", path, json=body)
        return answer.json() if answer.content else None

    async def leave(self) -> None:
        await self.http.aclose()

    async def _ask(self, method: str, path: str, **rest: Any) -> httpx.Response:
        """Ask one server after the other until one is there; what is asked may then be done twice."""
        deadline = time.monotonic() + PATIENCE
        for server in itertools.cycle(self.servers):
            try:
                answer = await self.http.request(method, server + path, **rest)
            except httpx.TransportError:
                if time.monotonic() > deadline:
                    raise
                await asyncio.sleep(0.05)
                continue
            if answer.is_error:
                raise Refusal(answer.status_code, answer.text)
            return answer
        raise ValueError("a person needs the address of a server")


@dataclass
class Command:
    """Something a client wanted: when it was sent, and when it was acknowledged or refused, if ever."""

    message: messages.Answer | messages.Undo | messages.Redo | messages.Reply | messages.Pause | messages.Say
    sent: int
    done: int | None = None
    refused: str | None = None

    @property
    def id(self) -> str:
        return self.message.id


class Viewer:
    """One who looks at a table through a seat, or as a spectator (None), with one socket at a time."""

    def __init__(self, person: Person, table: str, seat: int | None) -> None:
        self.person = person
        self.table = table
        self.seat = seat
        self.lines: list[messages.Line] = []
        self.first = 0  # lines before those that it has: it came too late for them, or was away for too long
        self.picture: messages.Picture | None = None
        self.info: messages.TableInfo | None = None
        self.seats: list[messages.Seat] = []
        self.requests: list[messages.Request] = []
        self.chat: list[messages.Chat] = []
        self.paused = False
        self.commands: list[Command] = []
        self.waiting: Command | None = None  # sent, and not yet acknowledged
        self.breaks = 0  # how often it had to connect again

    def __repr__(self) -> str:
        return f"<{self.person.name} at {self.table}, seat {self.seat}>"

    def describe(self) -> str:
        """Where it stands, for whoever looks for what is wrong."""
        asked = None if self.picture is None else (self.picture.asked, self.picture.question)
        last = [(command.message, command.done, command.refused) for command in self.commands[-3:]]
        drivers = [(seat.driver, seat.present, seat.until) for seat in self.seats]
        return (
            f"{self}, line {self.heard}, {self.breaks} breaks: asked {asked}, {drivers}, {self.requests}, last {last}"
        )

    @property
    def heard(self) -> int:
        """The number of the last line."""
        return self.first + len(self.lines)

    @property
    def over(self) -> bool:
        return self.info is not None and self.info.status == "over" and self.picture is not None

    # The socket.

    def address(self, server: str) -> str:
        seat = "" if self.seat is None else f"?seat={self.seat}"
        return f"{server.replace('http', 'ws', 1)}/ws/tables/{self.table}{seat}"

    async def connected(self, server: str) -> ClientConnection:
        """A socket that has said hello."""
        socket = await connect(
            self.address(server),
            additional_headers={"Cookie": self.person.cookie},
            origin=server,  # type: ignore[arg-type]  # a name for str
            compression=None,
            max_size=None,
            ping_interval=None,
            proxy=None,
            open_timeout=PATIENCE,
        )
        try:
            await socket.send(encode(messages.Hello(have=self.heard)).decode())
            self.take(await socket.recv())
        except BaseException:
            await socket.close()
            raise
        return socket

    async def stay(self) -> None:
        """Look on until the game is over, and connect again after every break."""
        deadline = time.monotonic() + PATIENCE
        for server in itertools.cycle(self.person.servers):
            try:
                async with await self.connected(server) as socket:
                    try:
                        await self.attend(socket)
                        return
                    finally:
                        deadline = time.monotonic() + PATIENCE
            except ABSENT as error:
                self.breaks += 1
                if time.monotonic() > deadline:
                    raise Broken(f"{self} has found no server for {PATIENCE} s: {error!r}") from error
                await asyncio.sleep(0.05)

    async def attend(self, socket: ClientConnection) -> None:
        """Hear what comes, until the game is over; players do more."""
        while not self.over:
            self.take(await socket.recv())

    async def send(
        self, socket: ClientConnection, kind: type[messages.Answer | messages.Undo | messages.Reply], **rest: Any
    ) -> None:
        """Send a new command, which is then waited for."""
        self.waiting = Command(kind(id=secrets.token_hex(8), **rest), next(moments))
        self.commands.append(self.waiting)
        await socket.send(encode(self.waiting.message).decode())

    # What is heard.

    def take(self, text: str | bytes) -> None:
        """Take in a message, or say what is wrong with it."""
        message = decode(text)
        if isinstance(message, messages.Welcome):
            self._welcomed(message)
        elif isinstance(message, messages.Update):
            self._updated(message)
        elif isinstance(message, messages.Around):
            self.info, self.seats = message.table, message.seats
            self.requests, self.paused = message.requests, message.paused
        elif isinstance(message, messages.Said):
            self._chatted([message.chat])
        elif isinstance(message, messages.Done | messages.Refused):
            self._judged(message)
        elif isinstance(message, messages.Bye) and not message.again:
            raise Broken(f"{self} is sent away: {message.reason}")

    def _welcomed(self, message: messages.Welcome) -> None:
        if message.seat != self.seat:
            raise Broken(f"{self} is welcomed at seat {message.seat}")
        if message.after != self.heard:
            self._begin_anew(message.after, message.lines)
        else:
            self._hear(message.after, message.lines)
        self.info, self.picture, self.seats = message.table, message.picture, message.seats
        self.requests, self.paused = message.requests, message.paused
        self.chat = []
        self._chatted(message.chat)

    def _updated(self, message: messages.Update) -> None:
        if not message.lines and message.picture == self.picture:
            raise Broken(f"{self} hears of something that it cannot see: an update without news")
        self._hear(message.after, message.lines)
        self.picture = message.picture

    def _begin_anew(self, after: int, lines: list[messages.Line]) -> None:
        """The server begins somewhere else: it must know at least as much, and tell the same."""
        end = after + len(lines)
        if end < self.heard:
            raise Broken(f"{self} has heard {self.heard} lines, of which the server knows {end}")
        both = [line for line in self.lines if line.n > after]
        if both != lines[: len(both)]:
            raise Broken(f"{self} has heard something else than what the server now says: {both} and {lines}")
        self.first, self.lines = after, []
        self._hear(after, lines)

    def _hear(self, after: int, lines: list[messages.Line]) -> None:
        if after != self.heard:
            raise Broken(f"{self} has {self.heard} lines and is given what comes after {after}")
        if [line.n for line in lines] != list(range(after + 1, after + 1 + len(lines))):
            raise Broken(f"{self} is given the lines {[line.n for line in lines]} after {after}")
        self.lines += lines

    def _chatted(self, chat: list[messages.Chat]) -> None:
        self.chat += chat
        numbers = [said.n for said in self.chat]
        if numbers != sorted(set(numbers)):
            raise Broken(f"{self} hears chat {numbers}")

    def _judged(self, message: messages.Done | messages.Refused) -> None:
        command = next((command for command in self.commands if command.id == message.id), None)
        if command is None:
            raise Broken(f"{self} is answered to {message.id!r}, which it has not sent: {message}")
        if isinstance(message, messages.Refused):
            command.refused = message.reason
        else:
            command.done = next(moments)
        if self.waiting is command:
            self.waiting = None
