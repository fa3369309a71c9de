"""Ratings: which games count, how they move, that they are counted once, and what pages show of them."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from fragboard.games import registry
from fragboard.server.people import ratings
from fragboard.server.protocol.refusals import NotFound
from fragboard.server.store import Person, Rating, Seat, Store, Table
from tests.server.conftest import somebody
from tests.server.store.test_store import a_table


def seat_for(number: int, who: Person | str) -> Seat:
    """A person's seat, or a bot's of a level."""
    if isinstance(who, str):
        return Seat(seat=number, kind="bot", level=who, name=f"Bot {number}", driver="bot")
    return Seat(seat=number, kind="person", person=who.id, name=who.name, driver="person")


async def finished(
    store: Store, id: str, *who: Person | str, ranks: list[int] | None = None, **changed: object
) -> Table:
    """A game that is over; without `ranks` the seats have won in their order."""
    result = {"ranks": ranks or list(range(1, len(who) + 1)), "points": [0] * len(who), "reason": "over"}
    seats = tuple(seat_for(number, each) for number, each in enumerate(who))
    table = a_table(id, status="over", size=len(who), seats=seats, result=result, ended=50.0, **changed)
    await store.tables.create(table)
    return table


async def rating_of(store: Store, who: Person | str, game: str = "bingo") -> Rating | None:
    id = ratings.level_id(who) if isinstance(who, str) else who.id
    return next((rating for rating in await store.ratings.of_person(id) if rating.game == game), None)


async def test_winners_rise_losers_fall_in_the_game_and_over_all(any_store: Store) -> None:
    ada, bo = await somebody(any_store, "Ada", "account"), await somebody(any_store, "Bo", "bot")
    assert await ratings.rate(any_store, await finished(any_store, "t1", ada, bo, "normal"))
    start = ratings.beginner("", "")
    for game in ("bingo", ""):
        first, second, third = [await rating_of(any_store, who, game) for who in (ada, bo, "normal")]
        assert first is not None and second is not None and third is not None
        assert first.mu > second.mu > third.mu and first.mu > start.mu > third.mu
        assert max(first.sigma, second.sigma, third.sigma) < start.sigma
        assert (first.games, first.wins, first.fair) == (1, 1, 1 / 3)
        assert (third.games, third.wins) == (1, 0)


async def test_a_game_is_rated_once_whoever_asks_how_often(any_database: str, any_store: Store) -> None:
    ada = await somebody(any_store, "Ada", "account")
    table = await finished(any_store, "t1", ada, "easy")
    async with Store(any_database) as other:
        done = await asyncio.gather(*(ratings.rate(each, table) for each in (any_store, other) * 4))
    assert sorted(done) == [False] * 7 + [True]
    rating = await rating_of(any_store, ada)
    assert rating is not None and rating.games == 1
    assert len(await any_store.ratings.games_of(ada.id, limit=9)) == 1


async def test_games_that_end_at_the_same_time_are_all_counted(any_store: Store) -> None:
    ada, bo = await somebody(any_store, "Ada", "account"), await somebody(any_store, "Bo", "account")
    done = [await finished(any_store, f"t{number}", ada, bo, "easy") for number in range(8)]
    await asyncio.gather(*(ratings.rate(any_store, table) for table in done))
    for who, wins in ((ada, 8), (bo, 0), ("easy", 0)):
        for game in ("bingo", ""):
            rating = await rating_of(any_store, who, game)
            assert rating is not None and (rating.games, rating.wins) == (8, wins)


async def test_a_tie_splits_the_win(any_store: Store) -> None:
    ada, bo = await somebody(any_store, "Ada", "account"), await somebody(any_store, "Bo", "account")
    await ratings.rate(any_store, await finished(any_store, "t1", ada, bo, "hard", ranks=[1, 1, 3]))
    first, second = await rating_of(any_store, ada), await rating_of(any_store, bo)
    assert first is not None and second is not None
    assert (first.wins, second.wins) == (0.5, 0.5)
    assert first.mu == pytest.approx(second.mu, rel=0.02)
    played = await any_store.ratings.games_of(ada.id, limit=1)
    assert (played[0].result.rank, played[0].result.share) == (1, 0.5)


async def test_a_level_with_several_seats_moves_by_their_mean(store: Store) -> None:
    ada = await somebody(store, "Ada", "account")
    await ratings.rate(store, await finished(store, "t1", ada, "easy", "easy", "easy"))
    level = await rating_of(store, "easy")
    assert level is not None and (level.games, level.wins, level.fair) == (3, 0, 0.75)
    assert level.mu < ratings.beginner("", "").mu


async def test_games_that_say_little_leave_results_but_no_rating(any_store: Store) -> None:
    ada, guest = await somebody(any_store, "Ada", "account"), await somebody(any_store, "Guest")
    cases = {
        "guest": await finished(any_store, "guest", ada, guest),
        "twice": await finished(any_store, "twice", ada, ada),
        "branch": await finished(any_store, "branch", ada, "easy", origin="t0"),
        "undone": await finished(any_store, "undone", ada, "easy", rated=False),
        "bots": await finished(any_store, "bots", "easy", "hard"),
    }
    for table in cases.values():
        assert await ratings.rate(any_store, table)
    assert await any_store.ratings.of_person(ada.id) == []
    assert await any_store.ratings.of_person(guest.id) == []
    assert await any_store.people.find("level:easy") is None
    games = {played.result.table for played in await any_store.ratings.games_of(ada.id, limit=9)}
    assert games == {"guest", "twice", "branch", "undone"}
    assert len(await any_store.ratings.games_of(guest.id, limit=9)) == 1
    assert not any(played.result.rated for played in await any_store.ratings.games_of(ada.id, limit=9))


async def test_those_who_play_together_or_alone_are_not_rated(
    any_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(registry.packages(), "rescue", "tests.toys.rescue")
    ada, bo = await somebody(any_store, "Ada", "account"), await somebody(any_store, "Bo", "account")
    team: dict[str, Any] = {"game": "rescue", "options": {"mode": "team"}}
    tables = [
        await finished(any_store, "won", ada, bo, ranks=[1, 1], **team),
        await finished(any_store, "lost", ada, bo, ranks=[2, 2], **team),
        await finished(any_store, "alone", ada, ranks=[1], game="rescue", options={"mode": "raft"}),
        await finished(any_store, "raced", ada, bo, ranks=[1, 2], game="rescue", options={"mode": "race"}),
    ]
    assert [ratings.is_rated(table, {ada.id: ada, bo.id: bo}) for table in tables] == [False, False, False, True]
    for table in tables[:3]:
        assert await ratings.rate(any_store, table)
    assert await any_store.ratings.of_person(ada.id) == []
    page = await ratings.player(any_store, ada.id, viewer=ada.id)
    told = {game.table: (game.ending, game.share, game.competitive) for game in page.games}
    assert told == {
        "won": ("won together", 1, False),
        "lost": ("lost together", 0, False),
        "alone": ("won", 1, False),
    }
    assert [ratings.how_it_ended(table) for table in tables] == [
        "All players win together",
        "All players lose together",
        "Ada wins",
        "Ada wins",
    ]


async def test_a_draw_is_told_as_one_and_a_game_that_is_gone_as_a_race(any_store: Store) -> None:
    ada, bo = await somebody(any_store, "Ada", "account"), await somebody(any_store, "Bo", "account")
    table = await finished(any_store, "t1", ada, bo, ranks=[1, 1])
    assert table.result is not None and ratings.how_it_ended(table) == "Ada and Bo share the win"
    assert ratings.how_it_ended(replace(table, result={**table.result, "kind": "drawn"})) == "A draw"
    gone = replace(table, game="no_more", options={"mode": "odd"})
    assert ratings.how_it_ended(gone) == "Ada and Bo share the win"
    assert ratings.how_it_ended(replace(table, status="running", result=None)) == ""


async def test_who_left_a_running_game_is_rated_by_what_the_bot_made_of_it(store: Store) -> None:
    ada, bo = await somebody(store, "Ada", "account"), await somebody(store, "Bo", "account")
    table = await finished(store, "t1", ada, bo)
    left = replace(table.seats[1], kind="bot", level="normal", driver="bot")
    await ratings.rate(store, replace(table, seats=(table.seats[0], left)))
    rating = await rating_of(store, bo)
    assert rating is not None and (rating.games, rating.wins) == (1, 0)
    assert await rating_of(store, "normal") is None


async def test_an_open_seat_or_a_forgotten_person_makes_a_game_unrated(store: Store) -> None:
    ada = await somebody(store, "Ada", "account")
    table = await finished(store, "t1", ada, "normal")
    opened = replace(table, seats=(table.seats[0], Seat(seat=1, kind="open", level="normal", driver="bot")))
    nobody = replace(table, seats=(table.seats[0], Seat(seat=1, kind="person", name="somebody")))
    assert not ratings.is_rated(opened, {ada.id: ada})
    assert not ratings.is_rated(nobody, {ada.id: ada})
    assert not ratings.is_rated(table, {})
    assert ratings.is_rated(table, {ada.id: ada})


# Pages.


async def test_the_leaderboard_is_ordered_by_what_one_is_at_least_worth(any_store: Store) -> None:
    ada, bo, cy = [await somebody(any_store, name, "account") for name in ("Ada", "Bo", "Cy")]
    for number in range(4):
        await ratings.rate(any_store, await finished(any_store, f"t{number}", ada, bo, "easy"))
    await ratings.rate(any_store, await finished(any_store, "cy", cy, "easy"))
    for game in ("bingo", ""):
        board = await ratings.leaderboard(any_store, game)
        assert [rank.place for rank in board.ranks] == [1, 2, 3, 4]
        assert (board.ranks[0].name, board.ranks[-1].kind, board.ranks[-1].player) == ("Ada", "level", "level:easy")
        worths = [rank.rating for rank in board.ranks]
        assert worths == sorted(worths, reverse=True)
        assert board.ranks[0].rating == ratings.worth(board.ranks[0].mu, board.ranks[0].sigma)
    await any_store.people.change(ada.id, banned=1.0)
    assert "Ada" not in [rank.name for rank in (await ratings.leaderboard(any_store, "bingo")).ranks]
    with pytest.raises(NotFound, match="there is no game 'chess'"):
        await ratings.leaderboard(any_store, "chess")


async def test_a_page_shows_ratings_with_their_fair_share_and_the_latest_games_first(any_store: Store) -> None:
    ada, bo = await somebody(any_store, "Ada", "account"), await somebody(any_store, "Bo", "account")
    await ratings.rate(any_store, await finished(any_store, "t1", ada, bo, title="First"))
    late = await finished(any_store, "t2", bo, ada, "hard", "hard", title="Second")
    await ratings.rate(any_store, replace(late, ended=60.0))
    page = await ratings.player(any_store, ada.id, viewer=None)
    assert (page.name, page.kind, [rating.game for rating in page.ratings]) == ("Ada", "account", ["", "bingo"])
    assert (page.ratings[1].games, page.ratings[1].wins, page.ratings[1].fair) == (2, 1, (0.5 + 0.25) / 2)
    assert [(game.table, game.title, game.rank, game.share) for game in page.games] == [
        ("t2", "Second", 2, 0),
        ("t1", "First", 1, 1),
    ]
    assert page.games[0].others == ["Bo", "Bot 2 (hard)", "Bot 3 (hard)"]
    assert page.games[0].replay


async def test_of_private_games_others_see_only_how_they_ended(store: Store) -> None:
    ada, bo = await somebody(store, "Ada", "account"), await somebody(store, "Bo", "account")
    await ratings.rate(store, await finished(store, "t1", ada, bo, title="Ours", public=False))
    await ratings.rate(store, await finished(store, "t2", ada, bo, title="Hidden", spectators="off"))
    for viewer in (None, bo.id):
        page = await ratings.player(store, ada.id, viewer=viewer)
        assert [(g.table, g.title, g.others, g.replay, g.rank) for g in page.games] == [("", "", [], False, 1)] * 2
    own = await ratings.player(store, ada.id, viewer=ada.id)
    assert {(game.table, game.title, game.replay) for game in own.games} == {
        ("t1", "Ours", True),
        ("t2", "Hidden", True),
    }


async def test_levels_have_pages_and_strangers_have_none(store: Store) -> None:
    page = await ratings.player(store, "level:hard", viewer=None)
    assert (page.name, page.kind, page.ratings, page.games) == ("Bot (hard)", "level", [], [])
    guest = await somebody(store, "Guest")
    assert (await ratings.player(store, guest.id, viewer=None)).ratings == []
    for id in ("level:none", "hard", "p_nobody", "\0", ""):
        with pytest.raises(NotFound):
            await ratings.player(store, id, viewer=None)


def test_a_beginner_is_worth_a_thousand() -> None:
    start = ratings.beginner("p", "bingo")
    assert ratings.worth(start.mu, start.sigma) == 1000
