"""How well does somebody play? openskill's Plackett-Luce, per game and over all games (game empty).

Accounts, remote bots and the levels of our own bots are rated. A game counts if everyone in it can be told apart and
was there for it: not with a guest, not with one person at several seats, not a branch or an import, not after an undo
that people had to agree to (`rated` of the table says so), not without any person, and not in a mode in which the
seats play together or alone. A level that has several seats moves by the mean of what they would make of it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from statistics import fmean
from typing import Any, Literal, cast

from openskill.models import PlackettLuce

from fragboard.bots.levels import LEVELS
from fragboard.core.errors import SetupError
from fragboard.core.result import WON_TOGETHER, ending, headline, shares_of
from fragboard.core.words import spoken
from fragboard.games import registry
from fragboard.play.record import kind_in
from fragboard.server.protocol import forms
from fragboard.server.protocol.refusals import NotFound
from fragboard.server.store import Person, Rating, Seat, SeatResult, Store, Table
from fragboard.server.store.ratings import Known, Played

ALL_GAMES = ""
MODEL = PlackettLuce()
START = 1000  # what a beginner is at least worth, as it is shown
SCALE = 40
LEVEL_MARK = "level:"
LISTED = 100  # rows of the leaderboard
LATEST = 50  # games on the page of a player


def level_id(level: str) -> str:
    """The person that a level of our own bots is."""
    return LEVEL_MARK + level


def player_of(seat: Seat) -> str:
    """Whose page belongs to a seat; empty for nobody's."""
    if seat.kind == "bot":
        return level_id(seat.level)
    return seat.person or ""


def level_person(level: str) -> Person:
    return Person(id=level_id(level), kind="level", name=f"Bot ({level})", created=0, seen=0)


def worth(mu: float, sigma: float) -> float:
    """What somebody is at least worth, in numbers that look like ratings."""
    return round(START + SCALE * (mu - 3 * sigma), 1)


# A game is over.


async def rate(store: Store, table: Table) -> bool:
    """Write down how a finished game ended for everyone, and rate it if it counts; False: that was done before, or
    it was a lesson, which leaves no trace."""
    if table.lesson is not None:
        return False
    people = await store.people.named([seat.person for seat in table.seats if seat.person is not None])
    counts = is_rated(table, people)
    if counts:
        for seat in table.seats:
            if seat.person is None:
                await store.people.add_level(level_person(seat.level))
    results = results_of(table, rated=counts)
    return await store.ratings.finish(results, lambda known: new_ratings(known, results) if counts else [])


def is_rated(table: Table, people: Mapping[str, Person]) -> bool:
    """Whether a game counts. A bot's seat with a person is one that the person left: it is the person's."""
    players = [people.get(seat.person) for seat in table.seats if seat.person is not None]
    named = [person.id for person in players if person is not None and person.kind in ("account", "bot")]
    everybody_known = len(named) == len(players) and len(set(named)) == len(named)
    bots_only_otherwise = all(seat.kind == "bot" for seat in table.seats if seat.person is None)
    fresh = table.rated and table.origin is None
    against = competitive(table.game, table.options)
    return bool(named) and fresh and everybody_known and bots_only_otherwise and against


def competitive(game: str, options: Mapping[str, object]) -> bool:
    """Whether seats play against one another; so it was, if the game or the mode is no longer installed."""
    try:
        return registry.info(game).mode_of(options).competitive
    except SetupError:
        return True


def how_it_ended(table: Table) -> str:
    """The result of a table in words; nothing before the end."""
    if table.result is None:
        return ""
    kind = kind_in(table.result, competitive(table.game, table.options))
    return spoken(headline(kind, table.result["ranks"]), [seat.name or f"seat {seat.seat}" for seat in table.seats])


def results_of(table: Table, *, rated: bool) -> list[SeatResult]:
    """How it ended, seat by seat. A tie at the top splits the win; those who win together win all of it."""
    assert table.result is not None and table.ended is not None
    ranks: list[int] = table.result["ranks"]
    whole = kind_in(table.result, competitive(table.game, table.options)) == WON_TOGETHER
    shares = [1.0] * table.size if whole else shares_of(ranks)
    return [
        SeatResult(
            table=table.id,
            seat=seat.seat,
            person=seat.person or (level_id(seat.level) if rated else None),
            game=table.game,
            seats=table.size,
            rank=rank,
            share=share,
            rated=rated,
            ended=table.ended,
        )
        for seat, rank, share in zip(table.seats, ranks, shares, strict=True)
    ]


def new_ratings(known: Known, results: Sequence[SeatResult]) -> list[Rating]:
    """The ratings of all players of a game after it, in this game and over all."""
    return [rating for game in (results[0].game, ALL_GAMES) for rating in rated_in(game, known, results)]


def rated_in(game: str, known: Known, results: Sequence[SeatResult]) -> list[Rating]:
    before = [
        known.get((cast(str, result.person), game)) or beginner(cast(str, result.person), game) for result in results
    ]
    teams = [[MODEL.create_rating([rating.mu, rating.sigma])] for rating in before]
    after = [team[0] for team in MODEL.rate(teams, ranks=[result.rank for result in results])]
    found = []
    for rating in dict.fromkeys(before):
        own = [i for i, each in enumerate(before) if each == rating]
        found.append(
            replace(
                rating,
                mu=fmean(after[i].mu for i in own),
                sigma=fmean(after[i].sigma for i in own),
                games=rating.games + len(own),
                wins=rating.wins + sum(results[i].share for i in own),
                fair=rating.fair + sum(1 / results[i].seats for i in own),
            )
        )
    return found


def beginner(person: str, game: str) -> Rating:
    start = MODEL.rating()
    return Rating(person=person, game=game, mu=start.mu, sigma=start.sigma, games=0, wins=0, fair=0)


# Looking up.


async def leaderboard(store: Store, game: str) -> forms.Leaderboard:
    """The best players of a game, or of all together."""
    if game != ALL_GAMES and game not in registry.names():
        raise NotFound("no-game", f"there is no game {game!r}; there are {', '.join(registry.names())}")
    rows = await store.ratings.leaderboard(game, limit=LISTED)
    return forms.Leaderboard(game=game, ranks=[rank(place, *row) for place, row in enumerate(rows, start=1)])


def rank(place: int, rating: Rating, person: Person) -> forms.Rank:
    return forms.Rank(
        place=place,
        player=person.id,
        name=person.name,
        kind=cast(Literal["account", "bot", "level"], person.kind),
        rating=worth(rating.mu, rating.sigma),
        mu=rating.mu,
        sigma=rating.sigma,
        games=rating.games,
        wins=rating.wins,
    )


async def player(store: Store, id: str, *, viewer: str | None) -> forms.Player:
    """The page of a player. Of private games others see how they ended, but neither the table nor who played."""
    person = await store.people.find(id)
    if person is None and id.removeprefix(LEVEL_MARK) in LEVELS and id.startswith(LEVEL_MARK):
        person = level_person(id.removeprefix(LEVEL_MARK))
    if person is None:
        raise NotFound("no-player", "there is no such player")
    ratings = await store.ratings.of_person(id)
    games = await store.ratings.games_of(id, limit=LATEST)
    return forms.Player(
        id=person.id,
        name=person.name,
        kind=person.kind,
        since=person.created,
        ratings=[player_rating(rating) for rating in ratings],
        games=[player_game(played, everything=viewer == id) for played in games],
    )


def player_rating(rating: Rating) -> forms.PlayerRating:
    return forms.PlayerRating(
        game=rating.game,
        rating=worth(rating.mu, rating.sigma),
        mu=rating.mu,
        sigma=rating.sigma,
        games=rating.games,
        wins=rating.wins,
        fair=rating.fair / rating.games,
    )


def player_game(played: Played, *, everything: bool) -> forms.PlayerGame:
    shown = everything or played.replay
    known: dict[str, Any] = {"table": played.result.table, "title": played.title, "others": played.others}
    hidden: dict[str, Any] = {"table": "", "title": "", "others": []}
    against = competitive(played.result.game, played.options)
    return forms.PlayerGame(
        game=played.result.game,
        ended=played.result.ended,
        seats=played.result.seats,
        rank=played.result.rank,
        share=played.result.share,
        ending=ending(kind_in(played.ended, against), played.ended["ranks"], played.result.seat),
        competitive=against,
        replay=shown,
        **(known if shown else hidden),
    )
