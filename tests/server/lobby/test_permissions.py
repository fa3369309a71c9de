"""Who may look on, look back, speak and act, by what they are to the table and what the table allows."""

from dataclasses import replace

import pytest

from fragboard.server.lobby import permissions
from fragboard.server.protocol.messages import Spectators, Status
from fragboard.server.protocol.refusals import Refusal
from fragboard.server.store import Person, Table
from tests.server.playing import row

PLAYER, OTHER, HOST, STRANGER, NOBODY = "p0", "p1", "p9", "p5", None


@pytest.fixture(autouse=True)
def the_toy(toy: str) -> None:
    """The tables here are those of a small game."""


def table(status: Status = "running", spectators: Spectators = "public") -> Table:
    return replace(row(seats=2), status=status, spectators=spectators, host=HOST)


def refusal(check: object, *given: object) -> str:
    """The word for which somebody is refused; empty: they are not."""
    assert callable(check)
    try:
        check(*given)
    except Refusal as refused:
        return refused.code
    return ""


@pytest.mark.parametrize(
    ("spectators", "expected"),
    [
        ("public", {PLAYER: "", HOST: "", STRANGER: "", NOBODY: ""}),
        ("off", {PLAYER: "no-spectators", HOST: "", STRANGER: "no-spectators", NOBODY: "no-spectators"}),
        ("open", {PLAYER: "seated", HOST: "", STRANGER: "", NOBODY: ""}),
    ],
)
def test_looking_on(spectators: Spectators, expected: dict[str | None, str]) -> None:
    found = table(spectators=spectators)
    assert {person: refusal(permissions.check_entry, found, None, person) for person in expected} == expected


def test_only_your_own_seat_shows_you_its_side() -> None:
    found = table()
    wanted = {PLAYER: "", OTHER: "seat", HOST: "seat", NOBODY: "nobody"}
    assert {person: refusal(permissions.check_entry, found, 0, person) for person in wanted} == wanted
    assert refusal(permissions.check_entry, found, 7, PLAYER) == "no-seat"
    assert refusal(permissions.check_entry, found, -1, PLAYER) == "no-seat"
    assert refusal(permissions.check_entry, table("closed"), 0, PLAYER) == "closed"


@pytest.mark.parametrize(
    ("status", "viewer", "expected"),
    [
        ("waiting", 0, {PLAYER: "waiting", STRANGER: "waiting"}),
        ("running", 0, {PLAYER: "", OTHER: "running", HOST: "running", NOBODY: "running"}),
        ("running", None, {PLAYER: "", STRANGER: "", NOBODY: ""}),
        ("over", 0, {PLAYER: "", OTHER: "", STRANGER: "", NOBODY: ""}),
        ("closed", 0, {PLAYER: "closed", HOST: "closed"}),
    ],
)
def test_looking_back(status: Status, viewer: int | None, expected: dict[str | None, str]) -> None:
    found = table(status)
    assert {person: refusal(permissions.check_eyes, found, viewer, person) for person in expected} == expected


def test_without_spectators_a_finished_game_is_for_those_who_belong_to_it() -> None:
    found = table("over", "off")
    wanted = {PLAYER: "", OTHER: "", HOST: "", STRANGER: "no-spectators", NOBODY: "no-spectators"}
    assert {person: refusal(permissions.check_eyes, found, 0, person) for person in wanted} == wanted
    assert {person: refusal(permissions.check_over, found, person) for person in wanted} == wanted
    assert refusal(permissions.check_over, table(), PLAYER) == "running"


def test_acting_is_for_whoever_holds_the_seat() -> None:
    found = table()
    assert permissions.check_acting(found, 0, PLAYER) == 0
    assert refusal(permissions.check_acting, found, None, PLAYER) == "spectator"
    assert refusal(permissions.check_acting, found, 0, OTHER) == "seat"
    assert refusal(permissions.check_acting, found, 0, NOBODY) == "seat"
    assert refusal(permissions.check_acting, table("closed"), 0, PLAYER) == "closed"


def test_anyone_who_sees_open_hands_is_silent_while_the_game_runs() -> None:
    ada = Person(id=STRANGER, kind="guest", name="Ada", created=0, seen=0)
    assert permissions.speaker(table(), None, ada) == "Ada"
    assert refusal(permissions.speaker, table(spectators="open"), None, ada) == "open-hands"
    assert permissions.speaker(table("over", "open"), None, ada) == "Ada"
    assert permissions.speaker(table(spectators="open"), 1, ada) == found_name(1)
    assert refusal(permissions.speaker, table(), None, None) == "nobody"


def found_name(seat: int) -> str:
    return table().seats[seat].name


def test_changing_a_table_is_for_its_host() -> None:
    wanted = {HOST: "", PLAYER: "not-host", STRANGER: "not-host", NOBODY: "not-host"}
    assert {person: refusal(permissions.check_host, table(), person) for person in wanted} == wanted
    assert refusal(permissions.check_host, replace(table(), host=None), None) == "not-host"
    assert refusal(permissions.check_played, table("over"), STRANGER) == "not-seated"
    assert refusal(permissions.check_played, table("over"), HOST) == ""
    assert refusal(permissions.check_seated, table(), 1, PLAYER) == "not-seated"
    assert refusal(permissions.check_public, replace(table(), public=False)) == "private"
