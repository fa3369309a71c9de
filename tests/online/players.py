"""Players who answer at random, take back, agree or not, reload their page, and never lose patience."""

import asyncio
import random

from websockets.asyncio.client import ClientConnection

from fragboard.server.protocol import messages
from tests.online.client import Broken, Person, Viewer, encode

STUBBORN = 100  # so often in a row a fair answer may be refused


class RandomPlayer(Viewer):
    """One who sits at a seat. What was sent and not acknowledged is sent again after a break, or given up."""

    def __init__(self, person: Person, table: str, seat: int, *, chances: random.Random, undo: float = 0.0) -> None:
        super().__init__(person, table, seat)
        self.chances = chances
        self.undo = undo  # how often it takes back instead of answering
        self.refusals = 0  # in a row

    async def attend(self, socket: ClientConnection) -> None:
        if self.waiting is not None and self.chances.random() < 0.5:
            await socket.send(encode(self.waiting.message).decode())
        else:
            self.waiting = None
        while not self.over:
            if self.waiting is None:
                await self._act(socket)
            self.take(await self._next(socket))
            if self.chances.random() < 0.004:
                await self._go_away(socket)

    async def _go_away(self, socket: ClientConnection) -> None:
        """Load the page again, at once or after a while in which a bot may have taken over."""
        await socket.close()
        await asyncio.sleep(self.chances.choice([0.0, 0.7]))
        raise ConnectionResetError("the page is loaded again")

    async def _next(self, socket: ClientConnection) -> str | bytes:
        """The next message; a player who was refused looks up from time to time, even if there is none."""
        while True:
            try:
                return await asyncio.wait_for(socket.recv(), 0.2 if self.refusals else None)
            except TimeoutError:
                if self.waiting is None:
                    await self._act(socket)

    async def _act(self, socket: ClientConnection) -> None:
        """Say yes or no to what the others ask for; else answer, or take back."""
        asked = [request for request in self.requests if self.seat in request.waiting]
        if asked:
            await self.send(socket, messages.Reply, request=asked[0].id, yes=self.chances.random() < 0.7)
            return
        question = None if self.picture is None else self.picture.question
        if self.picture is not None and self.picture.undo and not self.requests and self.chances.random() < self.undo:
            await self.send(socket, messages.Undo)
        elif question is not None:
            await asyncio.sleep(self.chances.random() * 0.02)
            single = [[option.action] for option in question.options]
            actions = self.chances.choice([*single, *(way.actions for way in question.ways)])
            await self.send(socket, messages.Answer, decision=question.decision, actions=actions)

    def _judged(self, message: messages.Done | messages.Refused) -> None:
        super()._judged(message)
        self.refusals = self.refusals + 1 if isinstance(message, messages.Refused) else 0
        if self.refusals > STUBBORN:
            raise Broken(f"{self} gets nowhere: {message}")
