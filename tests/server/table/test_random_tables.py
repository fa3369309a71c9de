"""Whole evenings at random: answers, undo, consent, pauses, chat, tabs, lost connections, and two processes at once."""

import random

import pytest

from fragboard.server.protocol.messages import Answer, Pause, Redo, Refused, Reply, Say, Undo
from fragboard.server.store import Store
from tests.server.conftest import Clock
from tests.server.playing import Room, Viewer, everything, lines, people, row

pytestmark = pytest.mark.usefixtures("toy")

MOVES = 400


class Evening:
    """People at a table who do what comes into their heads, each through one of two processes."""

    def __init__(self, rooms: list[Room], viewers: list[Viewer], seed: int) -> None:
        self.rooms = rooms
        self.viewers = viewers
        self.chances = random.Random(seed)
        self.sent = 0

    async def go_on(self) -> None:
        chances = self.chances
        for room in self.rooms:
            if chances.random() < 0.5:  # else its viewers act on what is no longer so
                await (await room.open()).catch_up()
        at = chances.randrange(len(self.viewers))
        viewer, what = self.viewers[at], chances.random()
        viewer.hear()
        self.sent += 1
        id = f"c{self.sent}"
        if what < 0.06:
            self.viewers[at] = await self.come_again(viewer)
        elif what < 0.10:
            self.viewers.append(await self.room_of(viewer).viewer(viewer.live, viewer.seat))
        elif what < 0.15:
            await viewer.send(Undo(id=id))
        elif what < 0.19:
            await viewer.send(Redo(id=id))
        elif what < 0.21:
            for each in self.viewers if viewer.live.game.paused else [viewer]:
                await each.send(Pause(id=f"{id}-{each.seat}"))
        elif what < 0.23:
            await viewer.send(Say(id=id, text="hm"))
        elif what < 0.35:
            await self.agree(viewer, id)
        elif what < 0.45:
            for room in self.rooms:
                await room.pass_time(await room.open(), chances.choice([0.5, 2, 20]))
        else:
            await self.answer(viewer, id)

    def room_of(self, viewer: Viewer) -> Room:
        return next(room for room in self.rooms if room.keeper._tables.get("table") is viewer.live)

    async def come_again(self, viewer: Viewer) -> Viewer:
        """Through another process, or the same, with the lines that were heard before."""
        await viewer.leave()
        room = self.chances.choice(self.rooms)
        live = await room.open()
        fresh = Viewer(live, viewer.seat, viewer.listener.person)
        fresh.lines = viewer.lines[: self.chances.randint(0, len(viewer.lines))]
        await live.catch_up()
        await fresh.hello()
        return fresh

    async def agree(self, viewer: Viewer, id: str) -> None:
        for request in list(viewer.live.game.consent.open):
            await viewer.send(Reply(id=f"{id}-{request}", request=request, yes=self.chances.random() < 0.9))

    async def answer(self, viewer: Viewer, id: str) -> None:
        if viewer.picture is None or viewer.picture.question is None:
            return
        question = viewer.picture.question
        action = self.chances.choice(question.options).action
        message = Answer(id=id, decision=question.decision, actions=[action])
        first = await viewer.send(message)
        if self.chances.random() < 0.2:
            again = await viewer.send(message)  # the network has swallowed the acknowledgement
            refused = [isinstance(heard, Refused) for heard in (first[-1], again[-1])]
            assert refused[0] == refused[1]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("game", "happens"), [("highest_card", {"answer"}), ("bingo", {"answer", "undo", "ask"})])
async def test_everybody_has_heard_the_same_game(
    store: Store, clock: Clock, game: str, happens: set[str], seed: int
) -> None:
    rooms = [Room(store, clock), Room(store, clock)]
    viewers = await people(rooms[0], row(game, 3, seed=seed), 0, 1, 2, None)
    evening = Evening(rooms, viewers, seed)
    for _ in range(MOVES):
        await evening.go_on()
    games = []
    for room in rooms:
        live = await room.open()
        await live.catch_up()
        games.append(live.game)
    assert everything(games[0])[1:] == everything(games[1])[1:]
    fresh = (await Room(store, clock).keeper.open("table")).game
    assert everything(fresh)[1:] == everything(games[0])[1:]
    for viewer in evening.viewers:
        viewer.hear()
        known = games[0].streams.known_after(viewer.seat)
        assert viewer.lines[known:] == lines(games[0], viewer.seat, known)
        assert viewer.picture is not None
        assert viewer.picture.asked == games[0].asked
    steps = await store.steps.read("table")
    assert [step.seq for step in steps] == list(range(1, len(steps) + 1))
    assert happens <= {step.kind for step in steps}
