"""Two houses side by side, at the same time of the clock: whatever happens in both, one viewer must get the same.

The viewer may notice a difference only if the rules themselves show it one: then the two worlds have parted (`Parted`),
and the comparison ends. A difference while the rules see none is a `Leak`.
"""

import random
from collections.abc import Awaitable, Callable
from math import inf
from typing import Any

from fragboard.core.types import CHANCE
from fragboard.play.fair import FairDice
from fragboard.server.protocol import messages
from fragboard.server.store import Step
from fragboard.testing.kit.knowledge import told
from tests.online import worlds
from tests.online.house import SEED, TABLE, House
from tests.online.worlds import Rules, State
from tests.server.conftest import Clock


class Parted(Exception):
    """From here on the viewer may know in which of the two worlds it is."""


class Leak(AssertionError):
    """The viewer got something else in the other world, and should not have."""


class Twofold:
    """Both houses. `rules` are the healthy ones: they say what the viewer may know."""

    def __init__(
        self, houses: tuple[House, House], rules: Rules, viewer: int | None, *, clock: Clock, chances: random.Random
    ) -> None:
        self.houses = houses
        self.rules = rules
        self.viewer = viewer
        self.clock = clock
        self.chances = chances
        self.commands = 0
        self.compared = 0  # messages
        self.planned_apart = False  # a bot is about to do something by which the viewer can tell the worlds apart
        self._cache: dict[tuple[House, int], tuple[str, list[str]]] = {}
        self.here: set[int] = set()  # seats of people who are connected
        for house in houses:
            house.thinker.ask_for_plans = self._plan_for_bots

    @property
    def person(self) -> str:
        return "stranger" if self.viewer is None else f"p{self.viewer}"

    def new_id(self) -> str:
        self.commands += 1
        return f"command {self.commands}"

    # Comparing.

    def are_alike(self) -> bool:
        one, other = (self._known(house) for house in self.houses)
        return one == other

    def part_if_known(self) -> None:
        if not self.are_alike():
            raise Parted

    def _known(self, house: House) -> tuple[str, list[str]]:
        """What the viewer may know by now; found once for every step, since nothing else changes it."""
        game = house.live.game
        at = (house, game.seq)
        if at not in self._cache:
            events = [event for position in range(len(game.match.log)) for event in game.match.happened(position)]
            self._cache[at] = worlds.known(self.rules, house.state, self.viewer), told(self.rules, events, self.viewer)
        return self._cache[at]

    def compare(self, what: str, *, may_part: bool = True) -> None:
        """What the viewer has got since the last look; first of all what became of its own commands."""
        one, other = (house.heard(self.viewer) for house in self.houses)
        self.compared += sum(len(messages) for messages in one)
        if verdicts(one) == verdicts(other) and may_part:
            self.part_if_known()
        if one != other:
            raise Leak(f"after {what} {self.person} hears\n{one}\nin one world and\n{other}\nin the other")
        self.part_if_known()

    async def poll(self) -> None:
        """Everything that the viewer can ask for over HTTP; once the game is over, everything is open."""
        if self.houses[0].live.game.over:
            raise Parted
        for method, path, body in self.requests():
            one, other = [await house.ask(method, path, person=self.person, body=body) for house in self.houses]
            self.compared += 1
            if one != other:
                raise Leak(f"{method} {path}, asked by {self.person}, gives\n{one}\nand\n{other}")

    def requests(self) -> list[tuple[str, str, dict[str, Any] | None]]:
        table = f"/api/tables/{TABLE}"
        seats = len(self.houses[0].live.table.seats)
        eyes = ["", *(f"viewer={seat}" for seat in range(seats))]
        lines = self.houses[0].live.game.streams.length(self.viewer)
        moments = [f"n={max(0, lines - back)}" for back in range(3)]
        own = "" if self.viewer is None else f"viewer={self.viewer}"
        paths = ["/api/me", "/api/me/data", "/api/lobby", "/api/leaderboard", "/healthz", table, f"{table}/links"]
        paths += [f"{table}/export", f"{table}/export?anonymous=true", f"{table}/dice"]
        paths += [f"/api/players/p{seat}" for seat in range(seats)]
        paths += [f"{table}/story?{eye}" for eye in eyes] + [f"{table}/moment?{eye}&n=1" for eye in eyes]
        paths += [f"{table}/moment?{own}&{moment}" for moment in moments]
        branch = {"viewer": self.viewer, "n": 1, "seats": [{"kind": "me"}] * seats}
        return [*(("GET", path, None) for path in paths), ("POST", f"{table}/branch", branch)]

    # Time.

    async def wait(self, seconds: float) -> None:
        """Let time pass; everything that is due is done at its time, in both houses."""
        end = self.clock() + seconds
        while True:
            await self.settle()
            due = min((house.live.wake_at or inf for house in self.houses), default=inf)
            if due > end:
                break
            self.clock.time = max(self.clock.time, due)
        self.clock.time = end
        await self.settle()

    async def settle(self) -> None:
        """Do what is due now. What the server does by itself it does in both worlds at the same time."""
        await self._answer_as_if_forced()
        self._see_what_is_forced()
        steps = [house.live.game.seq for house in self.houses]
        sealed = all(house.live.game.sealed for house in self.houses)
        for _ in range(2):  # bots begin to think, and find that it is due
            self._plan_for_bots()
            for house in self.houses:
                await house.live.act()
        if not self.are_alike() and not self.planned_apart:
            one, other = [
                await house.store.steps.read(TABLE, after=seq) for house, seq in zip(self.houses, steps, strict=True)
            ]
            opened = sealed and not any(house.live.game.sealed for house in self.houses)
            if opened and chosen_by(one) is not None and chosen_by(one) == chosen_by(other):
                self.planned_apart = True  # planned while others owed their answers, it was the last: all is revealed
            elif not any(step.kind in ("clock", "undo") for step in (*one, *other)):  # which lead where the rules say
                raise Leak(f"at {self.clock()} the server does\n{one}\nin one world and\n{other}\nin the other")
        self.compare(f"the time is {self.clock()}")

    def _plan_for_bots(self) -> None:
        """What bots answer that are asked in both worlds; while one world is a step ahead, they go on thinking."""
        if any(house.live.game.match.over for house in self.houses) or not self.are_alike():
            return
        for seat in range(len(self.houses[0].live.table.seats)):
            if any(seat in house.thinker.waiting for house in self.houses):
                ways = self.two_ways(seat)
                if ways is None:
                    self.planned_apart = True
                    ways = [self.any_way(house, seat) for house in self.houses]
                for house, way in zip(self.houses, ways, strict=True):
                    house.thinker.plan(seat, way)

    def _see_what_is_forced(self) -> None:
        """What nobody has a choice about may open what was hidden."""
        for seat in self.houses[0].asked:
            if all(house.forced(seat) for house in self.houses) and self.two_ways(seat) is None:
                self.planned_apart = True

    async def _answer_as_if_forced(self) -> None:
        """Where a person has no choice in one world, it answers the same in the other, at the same time."""
        for seat in self.houses[0].asked:
            session = self.houses[0].live.session
            if session.driver(session.table.seats[seat]) == "bot" or session.due(seat) > self.clock():
                continue
            free = [house for house in self.houses if not house.forced(seat)]
            if len(free) == 1:
                ways = self.two_ways(seat)
                if ways is None or seat not in self.here or seat == self.viewer:
                    raise Parted
                for action in ways[self.houses.index(free[0])][:1]:
                    await self._answer(free[0], seat, action)

    # Answers.

    def two_ways(self, seat: int) -> list[list[str]] | None:
        """Answers of a seat in both worlds that look alike to the viewer."""
        one, other = (house.state for house in self.houses)
        found = worlds.two_ways(
            self.rules, one, other, seat, viewer=self.viewer, chances=self.chances, follow=self._chance
        )
        return None if found is None else [[self.rules.actions.name(a) for a in way.answers] for way in found]

    def _chance(self, s: State) -> None:
        """Let chance answer as it will: with the dice of the table, which are the same in both worlds."""
        dice, rolled = FairDice(SEED), sum(entry.seat == CHANCE for entry in self.houses[0].live.game.match.log)
        while self.rules.turn(s) == CHANCE:
            self.rules.apply(s, CHANCE, self.rules.sample(s, dice.at(rolled)))
            rolled += 1

    def any_way(self, house: House, seat: int) -> list[str]:
        """Answers of a seat in one world, whatever the viewer makes of them."""
        found = worlds.way(self.rules, house.state, seat, viewer=self.viewer, chances=self.chances)
        return [self.rules.actions.name(a) for a in found.answers]

    async def other_answers(self, seat: int) -> None:
        """Another person answers: in several steps in one world, perhaps, and in one in the other."""
        session = self.houses[0].live.session
        await self.wait(max(0.0, session.due(seat) - self.clock()))  # from here on what is forced follows at once
        if seat not in self.houses[0].asked or any(house.forced(seat) for house in self.houses):
            return
        ways = self.two_ways(seat)
        if ways is None:
            return
        chosen = [self._chosen(house, seat, way) for house, way in zip(self.houses, ways, strict=True)]
        steps = max(len(way) for way in chosen)
        for step in range(steps):
            for house, way in zip(self.houses, chosen, strict=True):
                at = step - steps + len(way)
                if at >= 0:
                    await self._answer(house, seat, way[at])
            self.compare(f"seat {seat} has answered {chosen}, as far as step {step}")
            await self.settle()
            if step < steps - 1:
                await self.wait(self.chances.uniform(0, 3))
                if self.chances.random() < 0.5:
                    await self.poll()

    def _chosen(self, house: House, seat: int, way: list[str]) -> list[str]:
        """Those of a seat's answers that it has to give itself; the others follow."""
        s, chosen = self.rules.clone(house.state), []
        for name in way:
            if len(self.rules.legal(s, seat)) > 1:
                chosen.append(name)
            self.rules.apply(s, seat, self.rules.actions.parse(name))
        return chosen

    async def own_answer(self) -> None:
        """The viewer answers, the same in both worlds."""
        assert self.viewer is not None
        ways = None if self.houses[0].forced(self.viewer) else self.two_ways(self.viewer)
        if ways is not None:
            decision = self.houses[0].live.game.match.question(self.viewer)
            await self.say(self.viewer, messages.Answer(id=self.new_id(), decision=decision, actions=[ways[0][0]]))

    async def _answer(self, house: House, seat: int, action: str) -> None:
        decision = house.live.game.match.question(seat)
        await house.send(seat, messages.Answer(id=self.new_id(), decision=decision, actions=[action]))

    async def both(self, what: str, do: Callable[[House], Awaitable[Any]], *, may_part: bool = True) -> None:
        """Do the same in both houses and compare."""
        for house in self.houses:
            await do(house)
        self.compare(what, may_part=may_part)
        await self.settle()

    async def say(self, viewer: int | None, message: messages.FromClient) -> None:
        """What the viewer itself asks for never parts the worlds, unless it is an answer that opens what was hidden."""
        may_part = viewer != self.viewer or isinstance(message, messages.Answer)
        await self.both(f"{message} of {viewer}", lambda house: house.send(viewer, message), may_part=may_part)

    # Coming, going, agreeing.

    async def connect_all(self) -> None:
        await self.settle()
        people = [seat.seat for seat in self.houses[0].live.table.seats if seat.kind == "person"]
        for viewer in dict.fromkeys([*people, self.viewer]):
            await self.connect(viewer)

    async def connect(self, viewer: int | None) -> None:
        """One more socket; it claims to have heard some lines."""
        lines = self.houses[0].live.game.streams.length(viewer)
        have = self.chances.choice([0, lines, lines, max(0, lines - 3), lines + 2])
        if viewer is not None:
            self.here.add(viewer)
        await self.both(f"{viewer} connects", lambda house: house.connect(viewer, have=have))

    async def hang_up(self, viewer: int | None) -> None:
        self.here -= {viewer}
        await self.both(f"{viewer} hangs up", lambda house: house.hang_up(viewer))

    async def reply(self, seat: int, kind: str, asked_by: int, *, yes: bool) -> None:
        """Yes or no to what somebody has asked for, whatever its number is in each world."""
        id = self.new_id()

        async def answer(house: House) -> None:
            for asked in list(house.live.game.consent.open.values()):
                if (asked.kind, asked.seat) == (kind, asked_by):
                    await house.send(seat, messages.Reply(id=id, request=asked.id, yes=yes))

        await self.both(f"{seat} says {yes} to {kind}", answer)


def verdicts(heard: list[list[bytes]]) -> list[bytes]:
    """What was acknowledged and refused."""
    return [text for texts in heard for text in texts if text.startswith((b'{"type":"done"', b'{"type":"refused"'))]


def chosen_by(steps: list[Step]) -> int | None:
    """Whose choice came first among these steps; None: somebody answered who had none."""
    first = steps[0] if steps else None
    chosen = first is not None and first.kind == "answer" and len(first.body["entries"][0]) == 2
    return first.seat if first is not None and chosen else None
