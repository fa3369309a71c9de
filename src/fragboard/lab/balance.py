"""What the games of a tournament say about the game itself: who begins, and what each weapon, card or item achieves.

It is told for all games together, for each value of an option that varies, and for each setting. The share of victories
of a thing is that of the seats that used it at least once in a game, one trial each: since one of them at most wins,
its interval is a little wider than it need be. A strong player uses more of everything, so compare things with one
another rather than with the fair share.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from fragboard import games
from fragboard.core.balance import USED, Group
from fragboard.lab.arena import Played
from fragboard.lab.numbers import Rate, Share, ratio, share, tidy
from fragboard.lab.tournament import Outcome, Plan

Settled = dict[str, str | int]


@dataclass(frozen=True)
class Line:
    """One thing: all that was counted, rates by count (None where nothing was used), and what its users won."""

    id: str
    name: str
    totals: dict[str, float]
    per_game: dict[str, Rate | None]  # `used`, and what the group tells per game
    per_use: dict[str, Rate | None]
    win: Share


@dataclass(frozen=True)
class Board:
    """A group of things, the most used first."""

    id: str
    title: str
    noun: str  # the word for uses
    lines: list[Line]


@dataclass(frozen=True)
class Section:
    """Some of the games, or all: those in which the options named in `given` have these values.

    `seats` are the shares by seat, `order` those by turn order, whoever began first (empty if unknown), `bots` those of
    the entries of the line-up. Bots that play together have one share, the team's, and neither of the others.
    """

    given: dict[str, str | int]
    games: int
    seats: list[Share]
    order: list[Share]
    bots: list[Share]
    boards: list[Board] = field(default_factory=list)
    whole: bool = False  # one setting, rather than several together

    @property
    def title(self) -> str:
        return ", ".join(f"{id} {value}" for id, value in self.given.items()) or "all games"

    @property
    def slug(self) -> str:
        """A name for a place in a page."""
        return "-".join(["in", *(f"{id}-{value}" for id, value in self.given.items())])


def sections(outcome: Outcome) -> list[Section]:
    """All games; each value, where several options vary; each setting. Nothing if all of it is told elsewhere."""
    plan = outcome.plan
    if not plan.vary and not plan.balance:
        return []
    settled = settle(plan)
    found = [section(outcome, settled, {})]
    if len(plan.vary) > 1:
        for id in plan.vary:
            found += [section(outcome, settled, {id: value}) for value in dict.fromkeys(each[id] for each in settled)]
    if plan.vary:
        found += [section(outcome, settled, {id: each[id] for id in plan.vary}) for each in settled]
    return [each for each in found if each.games]


def settle(plan: Plan) -> list[Settled]:
    """Every option of every setting."""
    info = games.info(plan.game)
    return [info.settle(len(plan.bots), setting) for setting in plan.settings()]


def section(outcome: Outcome, settled: Sequence[Settled], given: Settled) -> Section:
    """The games whose settings have these values."""
    plan = outcome.plan
    at = [i for i, each in enumerate(settled) if given.items() <= each.items()]
    played = [game for game in outcome.games if game.setting in at]
    won = [game.shares() for game in played]
    known = plan.balance and bool(played) and all(game.starter >= 0 for game in played)
    n = len(plan.bots)
    if plan.together():
        seats, order = [], []
        bots = [share(sum(row[0] for row in won), len(won))]
    else:
        at_seat = zip(played, won, strict=True)
        by_entry = [[row[game.seating.index(i)] for i in range(n)] for game, row in at_seat]
        seats = [share(sum(row[seat] for row in won), len(won)) for seat in range(n)]
        order = [place(played, won, nth) for nth in range(n)] if known else []
        bots = [share(sum(row[i] for row in by_entry), len(won)) for i in range(n)]
    groups = merged([settled[i] for i in at], plan.game) if plan.balance else []
    boards = [board(group, played) for group in groups]
    return Section(given, len(played), seats, order, bots, [each for each in boards if each.lines], len(at) == 1)


def place(played: Sequence[Played], won: Sequence[Sequence[float]], nth: int) -> Share:
    """What the nth player in turn order won, counted from the one who began."""
    wins = sum(row[(game.starter + nth) % len(row)] for game, row in zip(played, won, strict=True))
    return share(wins, len(won))


def merged(settled: Sequence[Settled], game: str) -> list[Group]:
    """The groups of some settings, with everything that any of them has."""
    own = games.balance(game)
    found: dict[str, Group] = {}
    for options in settled:
        for group in own.groups(options) if own else []:
            old = found.get(group.id, group)
            found[group.id] = Group(
                group.id,
                group.title,
                group.noun,
                {**old.things, **group.things},
                list(dict.fromkeys([*old.per_game, *group.per_game])),
                list(dict.fromkeys([*old.per_use, *group.per_use])),
            )
    return list(found.values())


def board(group: Group, played: Sequence[Played]) -> Board:
    """All things of a group; without any line if nothing of it happened."""
    counted: dict[str, list[tuple[int, int, dict[str, float]]]] = {thing: [] for thing in group.things}
    for i, game in enumerate(played):
        for use in game.uses:
            if use.group == group.id:
                counted[use.thing].append((i, use.seat, use.counts))
    if not any(counted.values()):
        return Board(group.id, group.title, group.noun, [])
    lines = [line(group, thing, counted[thing], played) for thing in group.things]
    lines.sort(key=lambda each: -each.totals[USED])
    return Board(group.id, group.title, group.noun, lines)


def line(
    group: Group, thing: str, counted: Sequence[tuple[int, int, dict[str, float]]], played: Sequence[Played]
) -> Line:
    """One thing over the games; `counted` says in which game which seat did what with it."""
    n = len(played)
    sums = {count: [0.0] * n for count in (USED, *group.per_game, *group.per_use)}
    users, wins = 0, 0.0
    for i, seat, counts in counted:
        for count, amount in counts.items():
            sums[count][i] += amount
        if counts.get(USED):
            users += 1
            wins += played[i].shares()[seat]
    used, once = sums[USED], [1.0] * n
    return Line(
        thing,
        group.things[thing],
        {count: tidy(sum(each)) for count, each in sums.items()},
        {count: ratio(sums[count], once) for count in (USED, *group.per_game)},
        {count: ratio(sums[count], used) for count in group.per_use},
        share(wins, users),
    )


def heads(board: Board) -> list[tuple[str, str]]:
    """The columns of a group as a table: what is counted, and per what."""
    first = board.lines[0]
    per_game = [(board.noun if count == USED else count, "game") for count in first.per_game]
    return [*per_game, *((count, singular(board.noun)) for count in first.per_use), ("won", "")]


def told(board: Board, *, intervals: bool = False) -> list[list[str]]:
    """The rows of that table; rates with or without their intervals."""
    found = []
    for each in board.lines:
        rates = [*each.per_game.values(), *each.per_use.values()]
        cells = [worded(at, intervals) for at in rates]
        won = each.win.text if intervals else each.win.brief
        found.append([each.name, *cells, won if each.win.games else "–"])
    return found


def worded(at: Rate | None, interval: bool) -> str:
    if at is None:
        return "–"
    return "0" if not at.mean else at.text if interval else f"{at.mean:.2f}"


def singular(noun: str) -> str:
    return noun.removesuffix("s")


def ranks(n: int) -> list[str]:
    """Places in turn order."""
    return [("starts", "2nd", "3rd")[i] if i < 3 else f"{i + 1}th" for i in range(n)]
