"""An evening of games: people at several tables at once, one game after the other, whatever happens to the servers."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from fragboard.server.store import Store
from tests.online import witness
from tests.online.client import Person, Viewer
from tests.online.players import RandomPlayer

LEVELS = ("random", "easy", "normal")


@dataclass
class Game:
    """One game that was played, with everybody who looked at it."""

    table: str
    host: Person
    viewers: list[Viewer] = field(default_factory=list)


class Evening:
    """So many tables at once; each has its people: a host, somebody who comes by link, and somebody who looks on."""

    def __init__(self, servers: Sequence[str], *, tables: int, seed: int, game: str = "bingo") -> None:
        self.servers = list(servers)
        self.tables = tables
        self.chances = random.Random(seed)
        self.game = game
        self.games: list[Game] = []
        self.late = False  # nobody begins another game
        self.people: list[Person] = []

    async def play(self) -> None:
        """Until it is late, and the last game has ended."""
        async with asyncio.TaskGroup() as group:
            for number in range(self.tables):
                group.create_task(self._at_one_table(number))

    async def go_home(self) -> None:
        for person in self.people:
            await person.leave()

    async def _at_one_table(self, number: int) -> None:
        order = self.servers[number % len(self.servers) :] + self.servers[: number % len(self.servers)]
        host, guest, watcher = [await Person.arrive(name, *order) for name in ("Ada", "Bo", "Cy")]
        for person, turn in [(guest, 1), (watcher, 2)]:  # with several servers, not all at the same one
            person.servers = order[turn % len(order) :] + order[: turn % len(order)]
        self.people += [host, guest, watcher]
        while not self.late:
            game = await self._open(host, guest)
            game.viewers += [Viewer(watcher, game.table, None), *(self._second_tab(game))]
            self.games.append(game)
            async with asyncio.TaskGroup() as group:
                for viewer in game.viewers:
                    group.create_task(viewer.stay())

    async def _open(self, host: Person, guest: Person) -> Game:
        """A table: sometimes the host alone against bots, or at two seats, or only looking on."""
        kinds = self.chances.choice([("me", "open"), ("me", "open"), ("me", "bot"), ("me", "me"), ("bot", "bot")])
        seats = [{"kind": kind} for kind in (*kinds, "bot")]
        self.chances.shuffle(seats)
        for seat in seats:
            if seat["kind"] == "bot":
                seat["level"] = self.chances.choice(LEVELS)
        opened = await host.post("/api/tables", game=self.game, seats=seats)
        table = opened["table"]["id"]
        game = Game(table, host, [self._player(host, table, i) for i, s in enumerate(seats) if s["kind"] == "me"])
        for link in opened["links"]:
            await self._join(guest, table, link)
            game.viewers.append(self._player(guest, table, link["seat"]))
        return game

    async def _join(self, guest: Person, table: str, link: dict[str, Any]) -> None:
        """Sit down. If the server went away over it, the guest may sit there already: then that is fine."""
        card = await guest.get(f"/api/tables/{table}")
        if not card["seats"][link["seat"]]["you"]:
            await guest.post(f"/api/tables/{table}/join", token=link["token"])

    def _player(self, person: Person, table: str, seat: int) -> RandomPlayer:
        undo = 0.0 if self.late else self.chances.choice([0.0, 0.0, 0.15])
        return RandomPlayer(person, table, seat, chances=random.Random(self.chances.random()), undo=undo)

    def _second_tab(self, game: Game) -> list[Viewer]:
        players = [viewer for viewer in game.viewers if viewer.seat is not None]
        return [Viewer(player.person, game.table, player.seat) for player in players[:1]]

    async def finish(self, playing: "asyncio.Task[None]", seconds: float) -> None:
        """Nobody begins another game; those that run come to their end, or somebody says where they are stuck.

        Nobody takes anything back any more either: players who go on doing so at random need never come to an end.
        """
        self.late = True
        for player in (viewer for game in self.games for viewer in game.viewers if isinstance(viewer, RandomPlayer)):
            player.undo = 0.0
        done, _ = await asyncio.wait([playing], timeout=seconds)
        stuck = [viewer.describe() for game in self.games for viewer in game.viewers if not viewer.over]
        assert done, "games that do not end:\n" + "\n".join(stuck)
        playing.result()

    async def play_strays(self, store: Store) -> None:
        """A table that was opened in the moment of a kill waits for its host, who does not know of it: play it now."""
        by_id = {(await person.get("/api/me"))["id"]: person for person in self.people}
        for table in await store.tables.everything(status="running", limit=1000):
            players = [self._player(by_id[seat.person], table.id, seat.seat) for seat in table.seats if seat.person]
            self.games.append(Game(table.id, by_id[table.host], list(players)))
            await asyncio.gather(*(player.stay() for player in players))

    # Afterwards.

    async def nothing_is_lost(self, store: Store) -> int:
        """Look at everything that was played; how many acknowledged commands there are."""
        assert self.games
        unfinished = await store.tables.everything(status="running", limit=1000)
        assert not unfinished, f"stuck: {unfinished}"
        acknowledged = 0
        for game in self.games:
            acknowledged += witness.log_keeps(await store.steps.read(game.table), game.viewers)
            witness.record_holds(await game.host.get(f"/api/tables/{game.table}/export"), game.viewers)
            for viewer in game.viewers:
                afresh = Viewer(viewer.person, game.table, viewer.seat)
                await afresh.stay()
                seat = {} if viewer.seat is None else {"viewer": viewer.seat}
                story = await viewer.person.get(f"/api/tables/{game.table}/story", **seat)
                witness.stream_is_whole(viewer, afresh, story["lines"])
        return acknowledged


async def nobody_plays(store: Store) -> bool:
    return not await store.tables.everything(status="running", limit=1)


async def until(so: Callable[[], Awaitable[bool]], seconds: float, otherwise: str) -> None:
    """Wait until something is so."""
    deadline = time.monotonic() + seconds
    while not await so():
        assert time.monotonic() < deadline, otherwise
        await asyncio.sleep(0.05)
