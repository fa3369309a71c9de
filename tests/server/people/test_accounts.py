"""Guests, accounts, sessions, keys, bans; names; being forgotten."""

import time
from typing import Literal, NamedTuple

import pytest
from argon2 import PasswordHasher

from fragboard.server.people.accounts import KEYS, People, hash_of
from fragboard.server.people.names import first_hidden, key_of, read_name, read_title, unlike
from fragboard.server.protocol.forms import KeyCard
from fragboard.server.protocol.refusals import NotFound, NotSignedIn, NotYours, Refusal, TooLate, WrongForm
from fragboard.server.services import sweep
from fragboard.server.settings import Settings
from fragboard.server.store import ChatLine, Person, Rating, Seat, SeatResult, Store
from tests.server.conftest import Clock, people_of, somebody
from tests.server.store.test_store import a_table

DAY = 86400


@pytest.fixture
def people(any_store: Store, clock: Clock) -> People:
    return people_of(any_store, clock)


async def an_account(people: People, name: str = "Ada", password: str = "correct horse") -> Person:
    return await people.create_account(name, password)


# Guests and sessions.


async def test_a_guest_has_a_name_and_a_session_that_cannot_be_guessed(any_store: Store, people: People) -> None:
    person, token = await people.be_guest("  Ada   Lovelace ")
    assert (person.kind, person.name) == ("guest", "Ada Lovelace")
    assert len(token) >= 43
    assert await people.of_token(token) == person
    for wrong in ("", token[:-1], token + "A", hash_of(token), "\ud800"):
        assert await people.of_token(wrong) is None
    about = await people.everything_about(person)
    assert len(about["sessions"]) == 1
    assert token not in str(about) and hash_of(token) not in str(about)


async def test_two_guests_may_have_the_same_name_but_not_that_of_an_account(people: People) -> None:
    await an_account(people, "Ada")
    with pytest.raises(TooLate, match="is taken; choose another one, or sign in"):
        await people.be_guest("ADA")
    first, _ = await people.be_guest("Bo")
    second, _ = await people.be_guest("Bo")
    assert first.id != second.id
    with pytest.raises(TooLate):
        await people.rename(first, "aDa")
    assert (await people.rename(first, "Cy")).name == "Cy"


async def test_a_session_ends_after_its_days_and_is_kept_alive_by_visits(people: People, clock: Clock) -> None:
    _, used = await people.be_guest("Ada")
    _, unused = await people.be_guest("Bo")
    for _ in range(4):
        clock.wait(40 * DAY)
        assert await people.of_token(used) is not None
    assert await people.of_token(unused) is None
    clock.wait(91 * DAY)
    assert await people.of_token(used) is None


async def test_signing_out_here_and_everywhere(people: People) -> None:
    ada = await an_account(people)
    tokens = [(await people.sign_in("Ada", "correct horse")).token for _ in range(3)]
    await people.sign_out(tokens[0])
    assert await people.of_token(tokens[0]) is None
    assert await people.of_token(tokens[1]) is not None
    await people.sign_out_everywhere(ada)
    assert await people.of_token(tokens[1]) is None and await people.of_token(tokens[2]) is None


# Accounts.


async def test_a_guest_claims_its_name_and_keeps_id_and_session(any_store: Store, people: People) -> None:
    guest, token = await people.be_guest("Ada")
    claimed = await people.claim(guest, "correct horse")
    assert (claimed.id, claimed.kind) == (guest.id, "account")
    assert await people.of_token(token) == claimed
    assert (await people.sign_in(" ada ", "correct horse")).person.id == guest.id
    stored = await any_store.people.find(guest.id)
    assert stored is not None and stored.password is not None
    assert stored.password.startswith("$argon2id$") and "correct" not in stored.password
    with pytest.raises(TooLate, match="already"):
        await people.claim(claimed, "another one")


async def test_of_two_guests_with_one_name_only_one_can_claim_it(people: People) -> None:
    first, _ = await people.be_guest("Ada")
    second, _ = await people.be_guest("ada")
    await people.claim(first, "correct horse")
    with pytest.raises(TooLate, match="the name ada is taken; choose another one"):
        await people.claim(second, "battery staple")
    await people.claim(await people.rename(second, "Bea"), "battery staple")
    assert (await people.sign_in("BEA", "battery staple")).person.id == second.id


@pytest.mark.parametrize("name", ["Ada", "Nobody", "", "a\0b", "\ud800", "x" * 24])
async def test_a_wrong_password_and_a_wrong_name_sound_the_same(people: People, name: str) -> None:
    await an_account(people)
    with pytest.raises(NotSignedIn) as refused:
        await people.sign_in(name, "wrong")
    assert (refused.value.status, refused.value.message) == (401, "there is no account with this name and password")


async def test_an_unknown_name_costs_as_much_work_as_a_wrong_password(store: Store, clock: Clock) -> None:
    class Counting(PasswordHasher):
        verified = 0

        def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:
            Counting.verified += 1
            return super().verify(hash, password)

    people = People(store, session_days=1, now=clock, hasher=Counting(time_cost=1, memory_cost=8, parallelism=1))
    await people.create_account("Ada", "correct horse")
    await people.be_guest("Bo")
    for name in ("Ada", "Nobody", "Bo", "\0"):
        before = Counting.verified
        with pytest.raises(NotSignedIn):
            await people.sign_in(name, "wrong")
        assert Counting.verified == before + 1


async def test_the_usual_hash_is_slow_on_purpose(store: Store) -> None:
    people = People(store, session_days=1)
    began = time.perf_counter()
    await people.create_account("Ada", "correct horse")
    assert time.perf_counter() - began > 0.01
    stored = await store.people.by_name("ada")
    assert stored is not None and "m=65536" in (stored.password or "")


async def test_a_new_password_needs_the_old_one_and_ends_all_other_sessions(people: People) -> None:
    ada = await an_account(people)
    _, before = await people.sign_in("Ada", "correct horse")
    with pytest.raises(NotYours, match="old password"):
        await people.change_password(ada, "wrong", "battery staple")
    assert await people.of_token(before) is not None
    _, after = await people.change_password(ada, "correct horse", "battery staple")
    assert await people.of_token(before) is None
    assert await people.of_token(after) is not None
    with pytest.raises(NotSignedIn):
        await people.sign_in("Ada", "correct horse")
    await people.sign_in("Ada", "battery staple")
    guest, _ = await people.be_guest("Bo")
    with pytest.raises(TooLate, match="claim"):
        await people.change_password(guest, "", "battery staple")


async def test_an_account_may_write_its_name_differently_but_not_take_another_ones(people: People) -> None:
    ada, bo = await an_account(people, "Ada"), await an_account(people, "Bo")
    ada = await people.rename(ada, "ADA")
    assert ada.name == "ADA"
    with pytest.raises(TooLate):
        await people.rename(bo, "ada")
    with pytest.raises(TooLate):
        await people.create_account("ａｄａ", "correct horse")  # wide letters are the same name


# Keys.


async def test_a_key_is_a_player_of_its_own_and_its_secret_is_shown_once(people: People) -> None:
    ada = await an_account(people)
    card = await people.make_key(ada, "Robo")
    assert card.secret is not None and card.secret.startswith("fbk_") and len(card.secret) > 40
    bot = await people.of_key(card.secret)
    assert (bot.kind, bot.name, bot.id, bot.owner) == ("bot", "Robo", card.player, ada.id)
    assert await people.keys(ada) == [card.model_copy(update={"secret": None})]
    assert card.secret not in str(await people.everything_about(ada))
    for used in ("robo", "Ada"):
        with pytest.raises(TooLate, match=f"the name {used} is taken; choose another one"):
            await people.make_key(ada, used)
    with pytest.raises(TooLate, match="the name robo is taken; choose another one"):
        await people.be_guest("robo")
    for wrong in ("", "fbk_", card.secret[:-1], card.secret.removeprefix("fbk_"), "\ud800"):
        with pytest.raises(NotSignedIn):
            await people.of_key(wrong)


async def test_a_revoked_key_opens_nothing_and_its_name_is_free_again(people: People) -> None:
    ada, bo = await an_account(people, "Ada"), await an_account(people, "Bo")
    card = await people.make_key(ada, "Robo")
    assert card.secret is not None
    with pytest.raises(NotFound):
        await people.revoke_key(bo, card.id)
    await people.of_key(card.secret)
    await people.revoke_key(ada, card.id)
    with pytest.raises(NotSignedIn):
        await people.of_key(card.secret)
    with pytest.raises(NotFound):
        await people.revoke_key(ada, card.id)
    assert await people.keys(ada) == []
    await people.make_key(bo, "Robo")


async def test_keys_belong_to_accounts_and_are_not_without_number(people: People) -> None:
    guest, _ = await people.be_guest("Bo")
    with pytest.raises(NotYours, match="claim"):
        await people.make_key(guest, "Robo")
    ada = await an_account(people)
    for number in range(KEYS):
        await people.make_key(ada, f"Robo {number}")
    with pytest.raises(TooLate, match="revoke one"):
        await people.make_key(ada, "One too many")


# Bans.


async def test_who_is_banned_hears_why_everywhere(any_store: Store, people: People) -> None:
    ada = await an_account(people)
    _, token = await people.sign_in("Ada", "correct horse")
    card = await people.make_key(ada, "Robo")
    assert card.secret is not None
    await people.ban(ada, "spoiled games")
    with pytest.raises(NotYours, match="you are banned from this server: spoiled games"):
        await people.of_token(token)
    with pytest.raises(NotYours, match="banned"):
        await people.sign_in("Ada", "correct horse")
    with pytest.raises(NotYours, match="banned"):
        await people.of_key(card.secret)
    with pytest.raises(NotSignedIn):  # a stranger does not learn of it
        await people.sign_in("Ada", "wrong")
    await people.unban(ada)
    assert await people.of_token(token) is not None
    await people.of_key(card.secret)


# Being forgotten.


class Life(NamedTuple):
    """Somebody with an account, a session, a key, and seats at tables of every status; and whom it plays with."""

    ada: Person
    token: str
    key: KeyCard
    bo: Person


async def a_life(any_store: Store, people: People) -> Life:
    ada, token = await people.be_guest("Ada")
    ada = await people.claim(ada, "correct horse")
    card = await people.make_key(ada, "Robo")
    bo = await somebody(any_store, "Bo")

    def seats(one: str, other: str) -> tuple[Seat, ...]:
        return (
            Seat(seat=0, kind="person", person=one, name="Ada", driver="person"),
            Seat(seat=1, kind="person", person=other, name="Bo", driver="person"),
        )

    for id, status, host in (
        ("w", "waiting", bo.id),
        ("r", "running", ada.id),
        ("o", "over", bo.id),
        ("h", "waiting", ada.id),
    ):
        await any_store.tables.create(a_table(id, status=status, host=host, seats=seats(ada.id, bo.id)))
    await any_store.tables.create(a_table("bots", seats=seats(card.player, bo.id)))
    await any_store.steps.say(ChatLine(table="o", n=0, seat=0, person=ada.id, name="Ada", text="gg", at=1))
    result = SeatResult(table="o", seat=0, person=ada.id, game="bingo", seats=2, rank=1, share=1, rated=True, ended=5)
    rating = Rating(person=ada.id, game="bingo", mu=25, sigma=8, games=1, wins=1, fair=0.5)
    await any_store.ratings.finish([result], lambda known: [rating])
    return Life(ada, token, card, bo)


async def test_who_is_forgotten_leaves_games_but_no_name(any_store: Store, people: People, clock: Clock) -> None:
    ada, token, card, bo = await a_life(any_store, people)
    about = await people.everything_about(ada)
    assert "seed" not in about["tables"][0]
    assert {name: len(rows) for name, rows in about.items()} == {
        "people": 2, "tables": 2, "sessions": 1, "keys": 1, "seats": 4, "chat": 1, "results": 1, "ratings": 1,
    }  # fmt: skip

    assert await people.forget(ada) == ["bots", "h", "r", "w"]
    assert not any((await people.everything_about(ada)).values())
    assert await people.of_token(token) is None
    with pytest.raises(NotSignedIn):
        await people.of_key(card.secret or "")
    with pytest.raises(NotSignedIn):
        await people.sign_in("Ada", "correct horse")
    w, r, o, h, bots = [await any_store.tables.get(id) for id in ("w", "r", "o", "h", "bots")]
    assert (w.seats[0].kind, w.seats[0].name, w.seats[0].link, w.status) == ("open", "", 2, "waiting")
    assert (r.seats[0].kind, r.seats[0].name, r.seats[0].level, r.seats[0].driver) == (
        "bot",
        "somebody",
        "normal",
        "bot",
    )
    assert (r.wake_at, r.rated, r.host) == (clock(), False, None)
    assert (o.seats[0].kind, o.seats[0].name, o.seats[0].person) == ("person", "somebody", None)
    assert (h.status, h.ended) == ("closed", clock())
    assert (bots.seats[0].kind, bots.seats[0].name) == ("bot", "somebody")
    assert all(table.seats[1].person == bo.id and table.seats[1].name == "Bo" for table in (w, r, o, h, bots))
    said = await any_store.steps.chat("o")
    assert [(line.name, line.person, line.text) for line in said] == [("somebody", None, "gg")]
    await an_account(people, "Ada")  # the name is free again


async def test_a_remote_bot_cannot_forget_itself(people: People) -> None:
    card = await people.make_key(await an_account(people), "Robo")
    with pytest.raises(NotYours, match="key"):
        await people.forget(await people.of_key(card.secret or ""))


async def test_what_is_too_old_is_swept_away(any_store: Store, people: People, clock: Clock) -> None:
    settings = Settings(keep_waiting_days=30, keep_finished_days=100, keep_guest_days=200, database_url="x")
    seated, _ = await people.be_guest("Seated")
    await people.be_guest("Quiet")
    await an_account(people, "Account")
    begun = clock()
    for status in ("waiting", "closed", "running", "over"):
        seats = (Seat(seat=0, kind="person", person=seated.id), Seat(seat=1, kind="bot"))
        await any_store.tables.create(a_table(status, status=status, moved=begun, seats=seats))
    assert sum((await sweep(any_store, settings, begun + 29 * DAY)).values()) == 0
    swept = await sweep(any_store, settings, begun + 201 * DAY)
    assert swept == {
        "sessions": 2,
        "waiting tables": 1,
        "closed tables": 1,
        "over tables": 1,
        "imported games": 0,
        "guests": 1,
    }
    assert await any_store.tables.count() == {"running": 1}
    assert await any_store.people.count() == {"guest": 1, "account": 1}
    forever = replace_days(settings)
    assert await sweep(any_store, forever, begun + 9999 * DAY) == {"sessions": 0}


def replace_days(settings: Settings) -> Settings:
    forever = ("keep_waiting_days", "keep_finished_days", "keep_imported_days", "keep_guest_days")
    return settings.model_copy(update=dict.fromkeys(forever, 0))


async def test_games_from_files_go_sooner_than_those_that_were_played(any_store: Store, clock: Clock) -> None:
    settings = Settings(keep_imported_days=30, keep_finished_days=0, database_url="x")
    seats = (Seat(seat=0, kind="bot"), Seat(seat=1, kind="bot"))
    await any_store.tables.create(a_table("played", status="over", moved=clock(), seats=seats))
    await any_store.tables.create(a_table("brought", status="over", origin="import", moved=clock(), seats=seats))
    assert (await sweep(any_store, settings, clock() + 31 * DAY))["imported games"] == 1
    assert await any_store.tables.find("brought") is None
    assert await any_store.tables.find("played") is not None


# Names.


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Ada", "Ada"),
        ("  Ada   B ", "Ada B"),
        ("<b>Ada</b> & 'Bo'", "<b>Ada</b> & 'Bo'"),
        ("Zoe\u0308", "Zoë"),
        ("李雷", "李雷"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("❤\ufe0f", "❤\ufe0f"),
        ("x" * 24, "x" * 24),
    ],
)
def test_names_are_kept_as_people_mean_them(given: str, kept: str) -> None:
    assert read_name(given) == kept
    assert read_name(kept) == kept


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ("", "cannot be empty"),
        (" \t ", "cannot be empty"),
        ("x" * 25, "at most 24 characters, not 25"),
        ("Ada\0", r"U\+0000"),
        ("A\nda", r"U\+000A"),
        ("\u202eadA", r"U\+202E"),
        ("A\u2066da", r"U\+2066"),
        ("A\u200bda", r"U\+200B"),
        ("Ada\u200d", r"U\+200D"),
        ("A\u200dda", r"U\+200D"),
        ("\u3164", r"U\+3164"),
        ("Ada\ufe01", r"U\+FE01"),
        ("\ud800", r"U\+D800"),
        ("A\u2028da", r"U\+2028"),
        ("\ufeffAda", r"U\+FEFF"),
    ],
)
def test_names_that_hide_something_are_refused(given: str, reason: str) -> None:
    with pytest.raises(WrongForm, match=reason) as refused:
        read_name(given)
    assert refused.value.status == 422


def test_a_title_may_be_empty_and_longer() -> None:
    assert read_title("  ") == ""
    assert read_title("x" * 60) == "x" * 60
    with pytest.raises(Refusal):
        read_title("x" * 61)
    with pytest.raises(Refusal):
        read_title("Friday\x1b[31m")


@pytest.mark.parametrize(
    ("one", "other"), [("Ada", "aDA"), ("straße", "STRASSE"), ("Ａｄａ", "ada"), ("é", "e\u0301"), ("❤\ufe0f", "❤")]
)
def test_names_that_look_the_same_count_as_the_same(one: str, other: str) -> None:
    assert key_of(one) == key_of(other)


def test_at_one_table_nobody_has_the_name_of_another() -> None:
    assert unlike("Ada", ["Bo"]) == "Ada"
    assert unlike("ada", ["Ada", "Ada 2"]) == "ada 3"
    assert unlike("x" * 24, ["x" * 24]) == "x" * 22 + " 2"
    assert first_hidden("plain <text>") is None
