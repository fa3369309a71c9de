"""What a tournament says: shares of victories, ratings, seats and lengths, each with its uncertainty.

A shared victory counts in equal parts. With shared victories, or where the bots differ in strength, intervals are a
little wider than they need be.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from statistics import fmean, median, quantiles
from typing import Any

from fragboard import games
from fragboard.lab.arena import Played
from fragboard.lab.balance import Section, sections, settle
from fragboard.lab.numbers import Share, share, tidy
from fragboard.lab.tournament import Outcome

TEAM = "the team"


@dataclass(frozen=True)
class Rating:
    """Strength and doubt of a bot as openskill sees it; everybody begins at 25 ± 8.3."""

    mu: float
    sigma: float

    @property
    def text(self) -> str:
        return f"{self.mu:.1f} ± {self.sigma:.1f}"


@dataclass(frozen=True)
class Standing:
    """One bot, or all `bots` of one level together: then `win` and `points` are those of one of them on average.

    Or the team of all, where they play together: it has their points in sum, and neither rating nor rank.
    """

    name: str
    bots: int
    win: Share
    rating: Rating | None
    points: float
    rank: float | None

    @property
    def label(self) -> str:
        return f"{self.name}, mean of {self.bots}" if self.bots > 1 else self.name


@dataclass(frozen=True)
class Spread:
    """How a number is distributed over the games."""

    least: float
    low: float  # a quarter of the games is below,
    median: float
    high: float  # and a quarter above
    most: float
    mean: float


@dataclass(frozen=True)
class Summary:
    """A tournament in numbers. `levels` holds one row for each level with several bots; `wanted` may exceed `games`.
    `fair` is what a seat wins on average. Bots that play together (`team`) are one entry, and no seat is compared.

    An option that varies has the list of its values. There are `sections` if an option varies or the balance was
    wanted; the first is about all games.
    """

    game: str
    title: str
    rules: str
    seed: int | str
    options: dict[str, object]
    bots: list[str]
    command: str  # that plays it again
    games: int
    wanted: int
    team: bool
    fair: float
    replayable: bool
    entries: list[Standing]
    levels: list[Standing]
    seats: list[Share]
    rounds: Spread | None
    decisions: Spread | None
    answers: Spread | None
    endings: dict[str, int]
    sections: list[Section]
    notes: list[str]  # what to bear in mind when reading it
    course: dict[str, list[Rating]]  # of each bot, before the first game and after each

    def plain(self) -> dict[str, Any]:
        """The same as JSON-able values, without the course of the ratings."""
        found = asdict(replace(self, course={}))
        del found["course"]
        return found


def summarise(outcome: Outcome) -> Summary:
    """Everything there is to say about the finished games."""
    plan, played = outcome.plan, outcome.games
    info = games.info(plan.game)
    team = plan.together()
    course = {} if team else rate(played, labels(plan.bots))
    entries = [standing(played, name, [i], steps[-1]) for i, (name, steps) in enumerate(course.items())]
    if team:
        entries = [team_standing(played)]
    return Summary(
        game=plan.game,
        title=info.title,
        rules=info.rules,
        seed=plan.seed,
        options=options(outcome),
        bots=list(plan.bots),
        command=plan.command(),
        games=len(played),
        wanted=plan.games,
        team=team,
        fair=entries[0].win.share if team else tidy(1 / len(plan.bots)),
        replayable=not plan.clocked(),
        entries=entries,
        levels=[] if team else levels(outcome),
        seats=[] if team else seats(outcome),
        rounds=spread([game.rounds for game in played if game.rounds is not None]),
        decisions=spread([sum(game.decisions) for game in played]),
        answers=spread([game.answers for game in played]),
        endings=dict(sorted(Counter(game.reason for game in played).items())),
        sections=sections(outcome),
        notes=notes(outcome),
        course=course,
    )


def options(outcome: Outcome) -> dict[str, object]:
    """Every option with its value, or with all its values where the settings differ."""
    settled = settle(outcome.plan)
    ids = dict.fromkeys(id for each in settled for id in each)  # a mode may have options that another has not
    found = {id: list(dict.fromkeys(each[id] for each in settled if id in each)) for id in ids}
    return {id: values[0] if len(values) == 1 else values for id, values in found.items()}


def labels(bots: Sequence[str]) -> list[str]:
    """A name for each bot: its level, numbered where there are several of it."""
    seen: Counter[str] = Counter()
    found = []
    for name in bots:
        seen[name] += 1
        found.append(f"{name} #{seen[name]}" if bots.count(name) > 1 else name)
    return found


def notes(outcome: Outcome) -> list[str]:
    """What a reader must know beside the numbers."""
    plan, n = outcome.plan, len(outcome.games)
    found = []
    if outcome.interrupted:
        found.append(f"Interrupted: {n} of {plan.games} games were finished.")
    if clocked := plan.clocked():
        found.append(f"{', '.join(clocked)} thinks by the clock, so these games cannot be replayed from the seed.")
    block = len(plan.bots) * len(plan.settings())
    if outcome.interrupted or n % block:
        found.append(f"Not every bot sat in every seat equally often; that takes a multiple of {block} games.")
    return found


def levels(outcome: Outcome) -> list[Standing]:
    """One row for all bots of a level, if some level has several."""
    bots = outcome.plan.bots
    several = [name for name in dict.fromkeys(bots) if bots.count(name) > 1]
    if not several:
        return []
    course = rate(outcome.games, bots)
    same = {name: [i for i, other in enumerate(bots) if other == name] for name in several}
    return [standing(outcome.games, name, same[name], course[name][-1]) for name in several]


def standing(played: Sequence[Played], name: str, who: Sequence[int], rating: Rating) -> Standing:
    """The row of the bots at these places of the line-up.

    Whether one of them wins is one trial per game, whatever their number; divided by it, that is the share of one.
    """
    wins, points, ranks = 0.0, 0, 0
    for game in played:
        shares = game.shares()
        for seat in (game.seating.index(i) for i in who):
            wins += shares[seat]
            points += game.points[seat]
            ranks += game.ranks[seat]
    n = max(1, len(played) * len(who))
    return Standing(name, len(who), share(wins, len(played), len(who)), rating, tidy(points / n), tidy(ranks / n))


def team_standing(played: Sequence[Played]) -> Standing:
    """The row of bots that win or lose together, or of one alone: one trial per game."""
    wins = sum(game.shares()[0] for game in played)
    points = sum(sum(game.points) for game in played) / max(1, len(played))
    return Standing(TEAM, 1, share(wins, len(played)), None, tidy(points), None)


def seats(outcome: Outcome) -> list[Share]:
    """What each seat won, whoever sat there; the bots change seats so that their strengths cancel out."""
    won = [game.shares() for game in outcome.games]
    return [share(sum(row[seat] for row in won), len(won)) for seat in range(len(outcome.plan.bots))]


def rate(played: Iterable[Played], names: Sequence[str]) -> dict[str, list[Rating]]:
    """Ratings by name before the first game and after each, updated in the order of the games.

    Bots of the same name share one rating: each is rated as if it were its own, and they go on with the mean.
    """
    from openskill.models import PlackettLuce  # takes a while to load, and workers that only play do not need it

    model = PlackettLuce()
    now = {name: model.rating() for name in names}
    course = {name: [Rating(tidy(now[name].mu), tidy(now[name].sigma))] for name in now}
    for game in played:
        teams = [[model.create_rating([now[names[i]].mu, now[names[i]].sigma])] for i in game.seating]
        rated = model.rate(teams, ranks=[float(rank) for rank in game.ranks])
        for name in now:
            own = [team[0] for team, i in zip(rated, game.seating, strict=True) if names[i] == name]
            mu, sigma = fmean(r.mu for r in own), fmean(r.sigma for r in own)
            now[name] = model.create_rating([mu, sigma])
            course[name].append(Rating(tidy(mu), tidy(sigma)))
    return course


def spread(numbers: Sequence[int]) -> Spread | None:
    """Least, quarters, most and mean; None if there is nothing to count."""
    if not numbers:
        return None
    low, _, high = quantiles(numbers, method="inclusive") if len(numbers) > 1 else [numbers[0]] * 3
    return Spread(min(numbers), tidy(low), median(numbers), tidy(high), max(numbers), tidy(fmean(numbers)))
