"""Seat links: whoever has one may sit down, until it expires or is revoked. Budgets: how often things may be done."""

import pytest

from fragboard.server.http import limits as limits_module
from fragboard.server.http.limits import Limits, TooOften
from fragboard.server.lobby.seat_links import Link, LinkError, Links
from fragboard.server.settings import Budgets
from tests.server.conftest import Clock

DAY = 86400


@pytest.fixture
def links(clock: Clock) -> Links:
    return Links("a secret", days=14, now=clock)


def refusal(links: Links, token: str, table: str = "t1") -> tuple[int, str]:
    with pytest.raises(LinkError) as refused:
        links.read(token, table=table)
    return refused.value.status, refused.value.code


def test_a_link_says_table_seat_and_version_for_14_days(links: Links, clock: Clock) -> None:
    made = links.make("t1", 2, 5)
    assert (made.seat, made.expires) == (2, clock() + 14 * DAY)
    assert links.read(made.token, table="t1") == Link("t1", 2, 5)
    clock.wait(14 * DAY)
    assert links.read(made.token, table="t1").seat == 2
    clock.wait(1)
    assert refusal(links, made.token) == (410, "expired")


def test_a_link_to_another_table_or_of_another_server_is_foreign(links: Links, clock: Clock) -> None:
    token = links.make("t1", 2, 5).token
    assert refusal(links, token, table="t2") == (403, "foreign")
    assert refusal(links, Links("another secret", days=14, now=clock).make("t1", 2, 5).token) == (403, "foreign")
    clock.wait(15 * DAY)
    assert refusal(links, Links("another secret", days=14, now=clock).make("t1", 2, 5).token) == (403, "foreign")


@pytest.mark.parametrize("token", ["", ".", "a.b.c", "x" * 400, "\0", "\ud800", "WyJ0MSIsMiw1XQ", "..", "é.é.é"])
def test_what_is_no_link_is_foreign(links: Links, token: str) -> None:
    assert refusal(links, token) == (403, "foreign")


def test_a_link_with_any_character_changed_is_foreign(links: Links) -> None:
    token = links.make("t1", 2, 5).token
    for place in range(len(token)):
        other = "A" if token[place] != "A" else "B"
        forged = token[:place] + other + token[place + 1 :]
        try:
            read = links.read(forged, table="t1")
        except LinkError as error:
            assert error.code == "foreign"
        else:  # the last character of a base64 text has bits that mean nothing
            assert read == Link("t1", 2, 5)
            assert place == len(token) - 1


def test_an_older_version_is_revoked(links: Links) -> None:
    link = links.read(links.make("t1", 2, 5).token, table="t1")
    links.check(link, 5)
    for version in (4, 6):
        with pytest.raises(LinkError) as refused:
            links.check(link, version)
        assert (refused.value.status, refused.value.code) == (410, "revoked")


# Budgets.


def test_a_budget_is_spent_and_comes_back(clock: Clock) -> None:
    limits = Limits(Budgets(chat=3), now=clock)
    for _ in range(3):
        limits.spend("chat", "ada")
        clock.wait(10)
    with pytest.raises(TooOften, match="lines of chat; try again in 30 s") as refused:
        limits.spend("chat", "ada")
    assert (refused.value.status, refused.value.seconds) == (429, 30)
    limits.spend("chat", "bo")
    limits.spend("answers", "ada")
    clock.wait(30)
    limits.spend("chat", "ada")
    with pytest.raises(TooOften):
        limits.spend("chat", "ada")


def test_refused_attempts_do_not_count(clock: Clock) -> None:
    limits = Limits(Budgets(sign_in=1), now=clock)
    limits.spend("sign_in", "ada")
    for _ in range(59):
        clock.wait(1)
        with pytest.raises(TooOften):
            limits.spend("sign_in", "ada")
    clock.wait(1)
    limits.spend("sign_in", "ada")


def test_those_who_have_been_quiet_are_forgotten(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits_module, "SWEEP", 100)
    limits = Limits(Budgets(chat=1), now=clock)
    limits.spend("chat", "early")
    clock.wait(59)
    for number in range(99):
        limits.spend("chat", str(number))
    clock.wait(2)
    limits.spend("chat", "last")
    assert len(limits._spent) == 100
    with pytest.raises(TooOften):
        limits.spend("chat", "98")


def test_an_unknown_budget_is_a_mistake() -> None:
    with pytest.raises(AttributeError):
        Limits(Budgets()).spend("nothing", "ada")
