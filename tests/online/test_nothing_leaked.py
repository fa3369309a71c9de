"""Nothing leaks: what a viewer gets does not change when only things change that it may not know.

Two worlds that a viewer cannot tell apart by the rules are played side by side, on the same clock, through answers,
undo, consent, pauses, clocks, chat, bots, absences and reconnections. Every message over its sockets and every answer
over HTTP must be the same, byte by byte and in the same order. Then leaks are planted, and must be noticed.
"""

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fragboard.core.words import Words
from fragboard.games import registry
from fragboard.play import Match
from fragboard.server.lobby.permissions import check_entry
from fragboard.server.protocol import messages
from fragboard.server.protocol.refusals import NotYours
from fragboard.server.replay import story
from fragboard.server.replay.story import Reel
from fragboard.server.store import Step, Store
from fragboard.server.table import clock
from fragboard.server.table.consent import Consent
from fragboard.server.table.session import Session
from fragboard.server.table.viewers.audience import Audience
from fragboard.server.table.viewers.lines import Streams
from tests.online.house import PACE, House, Kind, open_house
from tests.online.twofold import Leak, Parted, Twofold
from tests.online.worlds import Rules, twins
from tests.server.conftest import Clock
from tests.testing.mutants import mutant
from tests.toys.highest_card.rules import GAME as TOY
from tests.toys.highest_card.rules import HighestCardRules

GAMES = sorted(registry.names())
ROUNDS = 30  # things that happen in one comparison
CLOCKS: list[dict[str, Any] | None] = [
    None,
    {"bank": 60.0, "gain": 5.0, "empty": "default"},
    {"bank": 40.0, "gain": 0.0, "empty": "bot"},
]


@pytest.fixture(scope="module")
def pattern(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh database, to be copied."""

    async def make(path: Path) -> Path:
        async with Store(str(path)):
            return path

    return asyncio.run(make(tmp_path_factory.mktemp("pattern") / "house.sqlite"))


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game is installed."""
    monkeypatch.setitem(registry.packages(), TOY.info.id, "tests.toys.highest_card")


Open = Callable[..., Any]


@pytest.fixture
def side_by_side(tmp_path: Path, pattern: Path) -> Open:
    """`async with side_by_side(rules, viewer, seed=3) as worlds:` two houses with everybody in them."""

    @asynccontextmanager
    async def opened(
        rules: Rules, viewer: int | None, *, seed: int, kinds: Sequence[Kind], **more: Any
    ) -> AsyncIterator[Twofold]:
        clock, chances = Clock(), random.Random(seed)
        logs = [world.log for world in twins(rules, len(kinds), viewer=viewer, chances=chances)]
        async with AsyncExitStack() as stack:
            folder = tmp_path / f"{rules.info.id} {viewer} {seed}"
            houses = [await stack.enter_async_context(open_house(folder / n, pattern, clock)) for n in ("one", "two")]
            both = Twofold((houses[0], houses[1]), rules, viewer, clock=clock, chances=chances)
            for house, log in zip(houses, logs, strict=True):
                await house.furnish(rules, log, kinds, **more)
            yield both

    return opened


def random_kinds(chances: random.Random, seats: int, viewer: int | None) -> list[Kind]:
    """The viewer is a person, everybody else perhaps."""
    kinds: list[Kind] = [chances.choice(["person", "person", "person", "bot"]) for _ in range(seats)]
    if viewer is not None:
        kinds[viewer] = "person"
    return kinds


async def compare_random_worlds(side_by_side: Open, rules: Rules, viewer: int | None, seed: int, **more: Any) -> int:
    """One comparison; how many messages were compared."""
    chances = random.Random(f"{rules.info.id} {viewer} {seed}")
    kinds = random_kinds(chances, chances.choice([n for n in (2, 3, 4, 4) if n in rules.info.seats]), viewer)
    table = {"clock": chances.choice(CLOCKS), **more}
    async with side_by_side(rules, viewer, seed=seed, kinds=kinds, **table) as both:
        try:
            await both.connect_all()
            for _ in range(ROUNDS):
                await chances.choice(WHAT_HAPPENS)(both)
        except Parted:
            pass
        return int(both.compared)


# What may happen.


async def somebody_answers(both: Twofold) -> None:
    asked = [seat for seat in both.houses[0].asked if seat in both.here]
    if asked and (seat := both.chances.choice(asked)) != both.viewer:
        await both.other_answers(seat)
    elif asked:
        await both.own_answer()


async def the_viewer_answers(both: Twofold) -> None:
    if both.viewer in both.here and both.viewer in both.houses[0].asked:
        await both.own_answer()


async def nonsense(both: Twofold) -> None:
    """The viewer answers out of turn, too late, something illegal, or twice."""
    if both.viewer in both.here and both.viewer is not None:
        question = both.houses[0].live.game.match.question(both.viewer)
        decision = both.chances.choice([question, question - 1, question + 1])
        barred = [both.rules.actions.name(a) for a in range(both.rules.actions.size)]
        legal = [both.rules.actions.name(a) for a in both.rules.legal(both.houses[0].state, both.viewer)]
        action = both.chances.choice([name for name in barred if name not in legal] + ["no such thing"])
        await both.say(both.viewer, messages.Answer(id=both.new_id(), decision=decision, actions=[action]))


async def taking_back(both: Twofold) -> None:
    who = both.chances.choice(sorted(both.here) or [None])
    if who is not None:
        redo = both.chances.random() < 0.4
        await both.say(who, messages.Redo(id=both.new_id()) if redo else messages.Undo(id=both.new_id()))


async def consent(both: Twofold) -> None:
    """Everybody who is asked for consent gives it, or somebody does not."""
    one = both.houses[0]
    for asked in list(one.live.game.consent.open.values()):
        for seat in one.live.session.waiting(asked, both.clock()):
            if seat in both.here:
                yes = both.chances.random() < 0.8
                await both.reply(seat, asked.kind, asked.seat, yes=yes)


async def pause(both: Twofold) -> None:
    who = both.chances.choice(sorted(both.here) or [None])
    if who is not None:
        await both.say(who, messages.Pause(id=both.new_id()))
        if both.chances.random() < 0.7:
            await consent(both)


async def chat(both: Twofold) -> None:
    who = both.chances.choice([*sorted(both.here), both.viewer])
    if who is None or who in both.here:
        await both.say(who, messages.Say(id=both.new_id(), text=f"it is {both.clock()}"))


async def coming_and_going(both: Twofold) -> None:
    people = [seat.seat for seat in both.houses[0].live.table.seats if seat.kind == "person"]
    who = both.chances.choice([*people, both.viewer])
    if who in both.here:
        await both.hang_up(who)
    else:
        await both.connect(who)


async def a_new_tab(both: Twofold) -> None:
    """The viewer looks through another window too; it says how far it has heard, or lies."""
    if both.viewer is None or both.viewer in both.here:
        await both.connect(both.viewer)


async def a_short_time(both: Twofold) -> None:
    await both.wait(both.chances.uniform(0, 3))


async def a_long_time(both: Twofold) -> None:
    await both.wait(both.chances.choice([10.0, 25.0, 70.0]))


async def looking_up(both: Twofold) -> None:
    await both.poll()


WHAT_HAPPENS: list[Callable[[Twofold], Awaitable[None]]] = [
    *[somebody_answers] * 10,
    the_viewer_answers,
    nonsense,
    *[taking_back] * 2,
    *[consent] * 2,
    pause,
    chat,
    coming_and_going,
    a_new_tab,
    *[a_short_time] * 3,
    a_long_time,
    *[looking_up] * 2,
]


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("viewer", [0, 1, None])
async def test_what_a_viewer_may_not_know_changes_nothing_for_it(
    side_by_side: Open, viewer: int | None, seed: int
) -> None:
    assert await compare_random_worlds(side_by_side, TOY, viewer, seed)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("viewer", [0, None])
@pytest.mark.parametrize("game", GAMES)
async def test_hands_and_sealed_orders_change_nothing_for_the_others(
    side_by_side: Open, game: str, viewer: int | None, seed: int
) -> None:
    assert await compare_random_worlds(side_by_side, registry.find(game), viewer, seed)


# Open hands, late.


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("spectators", "delay"), [("open", 30.0), ("public", 20.0)])
async def test_a_delayed_spectator_gets_nothing_before_its_time(
    tmp_path: Path, pattern: Path, spectators: str, delay: float, seed: int
) -> None:
    """Until some moment all is the same in two worlds, then nothing is: for so long the spectator must not notice."""
    clock, chances = Clock(), random.Random(seed)
    table = {"options": {"rounds": 5}, "spectators": spectators, "delay": delay}
    async with AsyncExitStack() as stack:
        houses = [await stack.enter_async_context(open_house(tmp_path / n, pattern, clock)) for n in ("one", "two")]
        for house in houses:
            await house.furnish(TOY, [], ["person"] * 3, **table)
            await house.live.act()
            for viewer in (0, 1, 2, None):
                await house.connect(viewer)
        for number in range(6):
            choice = chances.random()
            for house in houses:
                await answer_something(house, random.Random(choice), f"the same {number}")
            await pass_time(houses, clock, 1.0)
            assert await seen_late(houses[0]) == await seen_late(houses[1])
        parting = clock()
        for number in range(20):
            for house in houses:
                await answer_something(house, chances, f"another {number}")
            await pass_time(houses, clock, 0.9)
            if any(house.live.game.over for house in houses):
                break
            assert clock() < parting + delay
            assert await seen_late(houses[0]) == await seen_late(houses[1])
        await pass_time(houses, clock, parting + delay + 1 - clock())
        one, other = [await seen_late(house) for house in houses]
        assert one != other, "the spectator has noticed nothing at all: nothing was tried"
        assert any(b'"hands"' in text for texts in one[0] for text in texts) == (spectators == "open")


async def answer_something(house: House, chances: random.Random, id: str) -> None:
    asked = [seat for seat in house.asked if not house.forced(seat)]
    if asked:
        seat = chances.choice(asked)
        action = TOY.actions.name(chances.choice(TOY.legal(house.state, seat)))
        decision = house.live.game.match.question(seat)
        await house.send(seat, messages.Answer(id=id, decision=decision, actions=[action]))


async def pass_time(houses: Sequence[House], clock: Clock, seconds: float) -> None:
    """Time passes in small steps, and everything that is due is done."""
    for _ in range(10):
        clock.wait(seconds / 10)
        for house in houses:
            await house.live.act()


async def seen_late(house: House) -> tuple[list[list[bytes]], Any, Any]:
    """What a spectator gets: messages, story, and the last moment."""
    story = await house.ask("GET", "/api/tables/table/story", person="stranger")
    without_card = {name: value for name, value in msgspec.json.decode(story[2]).items() if name != "table"}
    last = f"/api/tables/table/moment?n={max(without_card.get('moments') or [0])}"
    return house.heard(None), without_card, (await house.ask("GET", last, person="stranger"))[2]


@pytest.mark.parametrize("person", ["p1", "stranger"])
async def test_who_plays_does_not_see_open_hands(tmp_path: Path, pattern: Path, person: str) -> None:
    """A player with a second window would see the cards of the others, late but still in their hands."""
    async with open_house(tmp_path / "house", pattern, Clock()) as house:
        log = twins(TOY, 2, viewer=0, chances=random.Random(1))[0].log
        await house.furnish(TOY, log, ["person", "person"], spectators="open", delay=30.0)
        await house.live.act()
        seated = person == "p1"
        status, _, body = await house.ask("GET", "/api/tables/table/story", person=person)
        assert status == (403 if seated else 200), body
        with pytest.raises(NotYours) if seated else nullcontext():
            check_entry(house.live.table, None, person)


# The pace of answers that are no person's.


def plan_anything(house: House, chances: random.Random) -> None:
    """Every bot that thinks comes up with something."""
    for seat in house.asked:
        if seat in house.thinker.waiting:
            house.thinker.plan(seat, [TOY.actions.name(chances.choice(TOY.legal(house.state, seat)))])


async def test_forced_and_chosen_answers_of_bots_keep_the_same_pace(tmp_path: Path, pattern: Path) -> None:
    """The moment of an answer depends on the question's, or on the window's, never on whether there was a choice."""
    clock, chances = Clock(), random.Random(4)
    pauses: dict[bool, list[float]] = {True: [], False: []}
    for number in range(6):
        async with open_house(tmp_path / str(number), pattern, clock) as house:
            log = twins(TOY, 2, viewer=None, chances=chances)[0].log
            await house.furnish(TOY, log, ["bot", "bot"])
            house.thinker.ask_for_plans = lambda house=house: plan_anything(house, chances)  # type: ignore[misc]
            await house.live.act()
            while not house.live.game.over:
                game, due = house.live.game, {seat: house.live.session.due(seat) for seat in house.asked}
                asking, seq = game.asking, game.seq
                clock.time = min(due.values())
                await house.live.act()
                for step in await house.store.steps.read("table", after=seq):
                    if step.kind == "answer" and step.at == clock():
                        pauses[len(step.body["entries"][0]) == 3].append(step.at - asking)
                        # a seat that was asked only now is the next in a window, and its own pause is over already
                        assert step.at == due.get(step.seat or 0, clock())
    assert len(pauses[True]) > 3 and len(pauses[False]) > 10, "there were too few of one kind to say anything"
    for paces in pauses.values():
        assert all(0.5 * PACE <= pause <= 1.5 * PACE for pause in paces)


# Planted leaks: the comparison notices them.


def sees_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """A view that tells something about hidden cards."""

    def view(self: Any, s: Any, seat: int | None) -> dict[str, object]:
        return {**HighestCardRules.view(self, s, seat), "high": sum(player.card > 2 for player in s.players)}

    monkeypatch.setattr(registry, "find", lambda id: mutant(view=view))


def explains_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    """A refusal with a hidden reason."""

    def why_not(self: Any, s: Any, seat: int, a: int) -> Words:
        return Words(f"the cards are {[int(player.card) for player in s.players]}", "HC-DEC-0")

    monkeypatch.setattr(registry, "find", lambda id: mutant(why_not=why_not))


def tells_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Private events in everybody's stream."""

    def tell(self: Streams, events: Sequence[Any]) -> None:
        for event in events:
            for viewer in self.viewers:
                self._heard[viewer].append(len(self._happened))
            self._happened.append(event)
        self._marks.append(self.lengths())

    monkeypatch.setattr(Streams, "tell", tell)


def numbers_by_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """Questions with the number of the answer in the log."""
    real = Match.decision

    def decision(self: Match, seat: int) -> Any:
        found = real(self, seat)
        return None if found is None else replace(found, id=len(self.log))

    monkeypatch.setattr(Match, "decision", decision)


def sends_what_is_not_new(monkeypatch: pytest.MonkeyPatch) -> None:
    """An update with every step, whether it shows something or not."""
    real = Audience.update

    def update(self: Audience, viewer: int | None, game: Any, clocks: Any) -> None:
        if viewer in self._groups:
            self._groups[viewer].picture = b""
        real(self, viewer, game, clocks)

    monkeypatch.setattr(Audience, "update", update)


def answers_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers without a choice are given without a pause."""
    real = Session.due
    monkeypatch.setattr(
        Session, "due", lambda self, seat: real(self, seat) if self.game.has_choice(seat) else self.game.opened
    )


def pauses_for_every_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots need longer for an order of two answers than for one of one."""
    real = Session.due
    monkeypatch.setattr(Session, "due", lambda self, seat: real(self, seat) + self.game.answers_of(seat))


def shows_single_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that is wound up with every answer."""
    real = clock.turn

    def turn(found: clock.SeatClock, rules: clock.ClockRules, owes: bool, now: float, *, gain: bool) -> Any:
        return real(replace(found.stopped(now), owing=False), rules, owes, now, gain=gain)

    monkeypatch.setattr(clock, "turn", turn)


def counts_requests_by_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """The number of a request is the length of the log."""
    real = Consent.ask

    def ask(self: Consent, step: Step, target: int | None, *, others: bool) -> None:
        self.count = step.seq
        real(self, step, target, others=others)

    monkeypatch.setattr(Consent, "ask", ask)


def says_when_it_moved(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table's card tells the time of hidden answers too."""
    real = Session.change_by

    def change_by(self: Session, step: Step, now: float) -> Any:
        return real(self, step, now) | {"moved": step.at}

    monkeypatch.setattr(Session, "change_by", change_by)


def counts_moments_by_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """Moments of a story are positions of the log."""
    real = Reel._look

    def look(self: Reel) -> None:
        real(self)
        self.pictures[len(self.game.match.log)] = next(iter(self.pictures.values()))

    monkeypatch.setattr(Reel, "_look", look)


def exports_too_early(monkeypatch: pytest.MonkeyPatch) -> None:
    """A running game as a file."""
    monkeypatch.setattr(story, "check_over", lambda table, person: None)


PLANTS = [
    sees_cards,
    explains_too_much,
    tells_everybody,
    numbers_by_the_log,
    sends_what_is_not_new,
    answers_at_once,
    pauses_for_every_answer,
    shows_single_answers,
    counts_requests_by_steps,
    says_when_it_moved,
    counts_moments_by_the_log,
    exports_too_early,
]


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.__name__)
async def test_a_planted_leak_is_noticed(
    side_by_side: Open, monkeypatch: pytest.MonkeyPatch, plant: Callable[[pytest.MonkeyPatch], None]
) -> None:
    plant(monkeypatch)
    for seed in range(40):
        try:
            await compare_random_worlds(side_by_side, TOY, seed % 2, 100 + seed)
        except Leak:
            return
    pytest.fail("nobody has noticed it")
