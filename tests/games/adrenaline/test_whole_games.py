"""Whole games at random, followed by a second book-keeper that knows only the clauses and the events.

It keeps the damage lines, skulls, tracks and points by itself and compares after every turn and at the end
(ADR-KILL, ADR-FF, ADR-FIN, ADR-DOM, ADR-TUR).
"""

from collections import Counter
from typing import Any

import pytest

from fragboard.core.event import Event
from fragboard.core.types import CHANCE
from fragboard.games.adrenaline.events import (
    Damaged,
    Finished,
    FrenzyBegan,
    Killed,
    Started,
    Tagged,
    TurnBegan,
)
from fragboard.games.adrenaline.state import Adrenaline
from fragboard.play.driver import QuickDice
from fragboard.testing import rule
from tests.games.adrenaline.scenes import GAME

FRONT = [8, 6, 4, 2, 1, 1]
TURNED = [2, 1, 1, 1]
TRACK = [8, 6, 4, 2, 1]
BOT = 5
MAPS = ["small", "medium_a", "medium_b", "large"]
NORMAL, LONG, SHORT = 0, 1, 2


def ranking(tokens: list[int]) -> list[int]:
    """Owners by number of tokens, then by their first one (ADR-KILL-3, ADR-FIN-2)."""
    return sorted(set(tokens), key=lambda owner: (-tokens.count(owner), tokens.index(owner)))


class Book:
    """What a careful spectator writes down."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        self.seats = seats
        self.mode = options["mode"]
        self.figures = [*range(seats), *([BOT] if options.get("bot") == "on" else [])]
        self.line: dict[int, list[int]] = {figure: [] for figure in self.figures}
        self.skulls = dict.fromkeys(self.figures, 0)
        self.turned = dict.fromkeys(self.figures, False)
        self.points = dict.fromkeys(self.figures, 0)
        self.on_tracks = dict.fromkeys(self.figures, 0)
        self.tracks: list[Counter[int]] = [Counter(), Counter(), Counter()]
        self.left = int(options["skulls"])
        self.killshots: list[int] = []
        self.killers: list[int] = []  # of this turn
        self.start = self.active = self.round = -1
        self.frenzy: list[int] | None = None  # the seats that still have a turn
        self.quiet, self.hurt = 0, False

    def write(self, event: Event) -> None:
        if isinstance(event, Started):
            self.start = event.seat
        elif isinstance(event, Damaged):
            self.hurt = True
            self.line[event.figure] += [event.by] * (event.points + event.marks)
            self.line[event.figure] = self.line[event.figure][:12]
        elif isinstance(event, Tagged):
            self.tracks[event.spawnpoint][event.seat] += 1
        elif isinstance(event, Killed):
            self.kill(event)
        elif isinstance(event, FrenzyBegan):
            self.begin_frenzy(event.seat)
        elif isinstance(event, TurnBegan):
            self.begin_turn(event)

    def kill(self, event: Killed) -> None:
        """ADR-KILL-1 to ADR-KILL-10, ADR-DOM-12, ADR-DOM-13, ADR-FF-3, ADR-FF-9"""
        figure, line = event.figure, self.line[event.figure]
        assert len(line) >= 11, "only killed boards are scored"
        self.score(figure)
        killer, over = line[10], (line[11] if len(line) == 12 else -1)
        assert (event.killer, event.over) == (-1 if killer == figure else killer, over)
        self.killshots += [killer] if over < 0 else [killer, over]
        if killer != figure:
            self.killers.append(killer)
        if self.left:
            self.left -= 1
            self.skulls[figure] += self.frenzy is None
        assert event.skulls == self.left
        if self.frenzy is not None:
            self.turned[figure], self.skulls[figure] = True, 0
        self.line[figure] = []

    def score(self, figure: int) -> None:
        """ADR-KILL-2, ADR-KILL-3, ADR-KILL-4, ADR-FF-2"""
        line = self.line[figure]
        values = TURNED if self.turned[figure] else FRONT[self.skulls[figure] :]
        for rank, owner in enumerate(ranking(line)):
            earned = values[rank] if rank < len(values) else 1
            earned += owner == line[0] and not self.turned[figure]
            self.points[owner] += earned if owner != figure else 0

    def close_turn(self) -> None:
        """ADR-KILL-9"""
        for killer, kills in Counter(self.killers).items():
            self.points[killer] += kills >= 2
        self.killers = []

    def triggered(self) -> bool:
        """ADR-END-1, ADR-END-2, ADR-END-3, ADR-DOM-14, ADR-TUR-8"""
        full = sum(track.total() >= 8 for track in self.tracks) >= 2
        last = (self.active + 1) % self.seats == self.start
        quiet = self.quiet + (last and not self.hurt)
        return not self.left or full or (last and (quiet >= 20 or self.round >= 200))

    def begin_frenzy(self, seat: int) -> None:
        """ADR-FF-1, ADR-FF-2"""
        assert self.frenzy is None and seat == self.active and self.triggered()
        self.frenzy = [(seat + 1 + i) % self.seats for i in range(self.seats)]
        for figure in self.figures:
            if not self.line[figure]:
                self.turned[figure], self.skulls[figure] = True, 0

    def begin_turn(self, event: TurnBegan) -> None:
        """ADR-TURN-1, ADR-FF-1, ADR-FF-5, ADR-FF-6"""
        if self.active >= 0:
            self.close_turn()
            assert event.seat == (self.active + 1) % self.seats
            assert self.frenzy is not None or not self.triggered()
        if event.seat == self.start:
            self.quiet = 0 if self.hurt or self.round < 0 else self.quiet + 1
            self.hurt = False
        side = NORMAL
        if self.frenzy is not None:
            assert self.frenzy[0] == event.seat
            side = LONG if self.start in self.frenzy[1:] else SHORT
            self.frenzy = self.frenzy[1:]
        assert event.side == side
        self.active, self.round = event.seat, event.round

    def finish(self, turrets: Counter[int]) -> list[int]:
        """The places by figure (ADR-FIN, ADR-DOM-15, ADR-DOM-16, ADR-TUR-9)."""
        self.close_turn()
        assert self.triggered() if self.frenzy is None else not self.frenzy
        for figure in self.figures:
            if self.line[figure]:
                self.score(figure)
        if self.mode == "deathmatch":
            for rank, owner in enumerate(ranking(self.killshots)):
                self.on_tracks[owner] += TRACK[rank]
        for track in self.tracks:
            for owner in track:
                self.on_tracks[owner] += TRACK[sum(other > track[owner] for other in track.values())]
        for figure in self.figures:
            self.points[figure] += self.on_tracks[figure]
        ties = turrets if self.mode == "turret" else Counter(self.on_tracks)
        keys = {figure: (self.points[figure], ties[figure]) for figure in self.figures}
        return [1 + sum(other > keys[figure] for other in keys.values()) for figure in self.figures]

    def compare(self, s: Adrenaline) -> None:
        view: Any = GAME.view(s, None)
        for figure, shown in zip(self.figures, view["figures"], strict=True):
            found = (shown["damage"], shown["skulls"], shown["turned"], shown["points"])
            assert found == (self.line[figure], self.skulls[figure], self.turned[figure], self.points[figure])
        assert view["skulls"] == self.left
        tracks = [{str(seat): n for seat, n in sorted(track.items())} for track in self.tracks]
        assert self.mode != "domination" or list(view["tracks"].values()) == tracks
        shown = [token for kill in view["kills"] for token in (kill["killer"], kill["over"]) if token >= 0]
        assert shown == (self.killshots if self.mode == "deathmatch" else [])


def eager(s: Adrenaline, seat: int, dice: QuickDice) -> int:
    """An answer that mostly goes for somebody: games of nothing but chance would last too long."""
    legal = GAME.legal(s, seat)
    names = [GAME.actions.name(a) for a in legal]
    wanted = [a for a, name in zip(legal, names, strict=True) if name in ("shoot", "frenzy_shoot", "grab")]
    if wanted and dice.below(4):
        return int(wanted[-1])
    if len(legal) > 1 and names[-1] in ("stop", "done", "end", "pass") and dice.below(3):
        legal = legal[:-1]
    return int(legal[dice.below(len(legal))])


def play(seed: int, seats: int, **options: Any) -> Book:
    """One game to its end; the book agrees after every turn."""
    dice = QuickDice(seed)
    s: Adrenaline = GAME.new(seats, options)
    s.events = []
    book = Book(seats, options)
    for _ in range(30_000):
        asked = GAME.to_act(s)
        if not asked:
            break
        a = GAME.sample(s, dice) if asked == [CHANCE] else eager(s, asked[0], dice)
        GAME.apply(s, asked[0], a)
        begun = False
        for event in s.events:
            book.write(event)
            begun = begun or isinstance(event, TurnBegan)
            if isinstance(event, Finished):
                view: Any = GAME.view(s, None)
                turrets = Counter(int(square["turret"]) for square in view["squares"])
                assert book.finish(turrets) == view["places"]
        s.events = []
        if begun:
            book.compare(s)
    assert not GAME.to_act(s), "the game goes on and on"
    result = GAME.result(s)
    assert result is not None and result.points == [book.points[seat] for seat in range(seats)]
    assert [int(p.points) for p in s.players] == list(book.points.values())
    return book


@rule("ADR-KILL-1", "ADR-KILL-2", "ADR-KILL-3", "ADR-KILL-4", "ADR-KILL-5", "ADR-KILL-6", "ADR-KILL-9", "ADR-KILL-10")
@rule("ADR-END-1", "ADR-FF-1", "ADR-FF-2", "ADR-FF-3", "ADR-FF-9", "ADR-FF-11", "ADR-FIN-1", "ADR-FIN-2", "ADR-FIN-4")
@pytest.mark.parametrize("frenzy", ["on", "off"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_second_book_keeper_agrees_on_deathmatch(seats: int, frenzy: str) -> None:
    for seed in range(3):
        book = play(seed, seats, mode="deathmatch", final_frenzy=frenzy, skulls=5, map=MAPS[seed])
        assert len(book.killshots) >= 5


@rule("ADR-BOT-9", "ADR-BOT-11", "ADR-BOT-13", "ADR-BOT-14", "ADR-TWO-1", "ADR-FIN-3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_second_book_keeper_agrees_on_games_with_the_bot(seats: int) -> None:
    for seed in range(3):
        play(seed, seats, mode="deathmatch", bot="on", skulls=5 + seed, map=MAPS[seed + 1])


@rule("ADR-DOM-3", "ADR-DOM-11", "ADR-DOM-12", "ADR-DOM-13", "ADR-DOM-14", "ADR-DOM-15", "ADR-DOM-16")
@pytest.mark.parametrize("bot", ["on", "off"])
def test_a_second_book_keeper_agrees_on_domination(bot: str) -> None:
    for seed in range(3):
        play(seed, 3 + seed % 2, mode="domination", bot=bot, skulls=5, map=MAPS[seed])


@rule("ADR-TUR-5", "ADR-TUR-6", "ADR-TUR-8", "ADR-TUR-9")
@pytest.mark.parametrize("bot", ["on", "off"])
def test_a_second_book_keeper_agrees_on_turret(bot: str) -> None:
    for seed in range(3):
        play(seed, 3 + seed % 2, mode="turret", bot=bot, skulls=5, hidden_ammo="off", map=MAPS[seed + 1])
