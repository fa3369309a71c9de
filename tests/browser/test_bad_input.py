"""Links, names and addresses that are not good: each has its own clear page, and changes nothing."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.visitor import House, Visitor, seat_form

pytestmark = pytest.mark.online


def opened(host: Visitor, *seats: str, **form: Any) -> tuple[str, list[str]]:
    """A table that waits, and the tokens of its open seats."""
    answer = host.post("/api/tables", {"game": "bingo", "seats": [seat_form(seat) for seat in seats], **form})
    return answer["table"]["id"], [link["token"] for link in answer["links"]]


def refused(guest: Visitor, table: str, token: str, title: str) -> str:
    """Follows a link and tries to sit down; the reason that the page gives."""
    page = guest.goto(f"/join/{table}#{token}")
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    reason = page.get_by_role("alert").inner_text()
    assert not guest.get(f"/api/tables/{table}")["seats"][1]["you"]
    return reason


def test_a_link_to_another_table_does_not_fit(house: House) -> None:
    ada, guest = house.visitor("Ada"), house.visitor("Gus")
    guest.expects("403 (Forbidden)")
    table, _ = opened(ada, "me", "open")
    _, other = opened(ada, "me", "open")
    assert refused(guest, table, other[0], "This link does not work")
    assert refused(guest, table, "nonsense", "This link does not work")


def test_a_link_without_its_secret_is_not_complete(house: House) -> None:
    ada, guest = house.visitor("Ada"), house.visitor("Gus")
    table, _ = opened(ada, "me", "open")
    page = guest.goto(f"/join/{table}")
    expect(page.get_by_role("heading", name="This link is incomplete")).to_be_visible()


def test_a_link_that_the_host_has_renewed_is_no_longer_good(house: House) -> None:
    ada, guest = house.visitor("Ada"), house.visitor("Gus")
    guest.expects("410 (Gone)")
    table, _ = opened(ada, "me", "open")
    page = ada.goto(f"/t/{table}")
    field = page.get_by_label("Link for seat 2", exact=True)
    expect(field).to_have_value(re.compile(f"/join/{table}#"))
    old = field.input_value()
    page.get_by_role("button", name="New link").click()
    expect(field).not_to_have_value(old)
    assert refused(guest, table, old.partition("#")[2], "This link is no longer valid")
    guest.page.goto(field.input_value())
    guest.page.get_by_role("button", name="Sit down").click()
    guest.waits_for(lambda: guest.picture, "the game, by the new link")


def test_a_seat_already_taken_says_by_whom_and_offers_to_watch(house: House) -> None:
    ada, ben, guest = house.visitor("Ada"), house.visitor("Ben"), house.visitor("Gus")
    guest.expects("409 (Conflict)", "410 (Gone)")
    table, tokens = opened(ada, "me", "open", "easy")
    ben.post(f"/api/tables/{table}/join", {"token": tokens[0]})
    assert "taken by Ben" in refused(guest, table, tokens[0], "This seat is not free")
    guest.page.get_by_role("link", name="Watch the game").click()
    expect(guest.page.get_by_text("You are watching.", exact=True)).to_be_visible()


def test_a_full_table_is_not_joined_from_a_stale_lobby(house: House) -> None:
    ada, ben, guest = house.visitor("Ada"), house.visitor("Ben"), house.visitor("Gus")
    guest.expects("409 (Conflict)")
    table, _ = opened(ada, "me", "open", title="Nearly full", public=True)
    stale = guest.get("/api/lobby")
    guest.page.route("**/api/lobby", lambda route: route.fulfill(json=stale))
    page = guest.goto("/")
    row = page.get_by_role("listitem").filter(has_text="Nearly full")
    expect(row).to_be_visible()
    ben.post(f"/api/tables/{table}/sit", {"seat": None})
    row.get_by_role("button", name="Sit").click()
    expect(page.locator(".toast.trouble")).to_be_visible()
    assert page.url.endswith("/")
    assert not any(seat["you"] for seat in guest.get(f"/api/tables/{table}")["seats"])


@pytest.mark.parametrize("path", ["/nowhere", "/t", "/new/ludo", "/rules/ludo", "/t/a/b"])
def test_an_unknown_page_is_a_404_that_says_so(house: House, path: str) -> None:
    guest = house.visitor()
    guest.expects("404 (Not Found)")
    answer = guest.page.goto(path)
    assert answer
    assert answer.status == 404
    expect(guest.page.get_by_role("heading", level=1)).to_have_text(re.compile("^No such"))
    guest.page.get_by_role("link", name="To the lobby", exact=True).click()
    expect(guest.page.get_by_role("button", name="Play bots").first).to_be_visible()


@pytest.mark.parametrize("path", ["/t/unknown", "/replay/unknown", "/player/unknown", "/join/unknown#x"])
def test_an_unknown_table_or_player_says_so(house: House, path: str) -> None:
    guest = house.visitor()
    guest.expects("404 (Not Found)", "403 (Forbidden)")
    page = guest.goto(path)
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^No such"))


def test_markup_in_names_titles_and_chat_is_only_text(house: House) -> None:
    evil = "<img src=x onerror=1>"
    ada, ben = house.visitor(evil), house.visitor("<b>Ben</b>")
    table, tokens = opened(ada, "me", "open", "open", title="<script>alert(1)</script>")
    ada.goto(f"/t/{table}")
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("<script>alert(1)</script>")
    ben.goto(f"/join/{table}#{tokens[0]}")
    expect(ben.page.locator("main")).to_contain_text(f"{evil} waits for you")
    ben.page.get_by_role("button", name="Sit down").click()
    expect(ada.page.get_by_role("region", name="Seats")).to_contain_text("<b>Ben</b>")
    ben.page.get_by_label("Say something to the table").fill('<a href="javascript:alert(1)">hi</a>')
    ben.page.get_by_role("button", name="Send").click()
    chat = ada.page.get_by_role("log", name="Chat")
    expect(chat).to_contain_text('<a href="javascript:alert(1)">hi</a>')
    for page in (ada.page, ben.page):
        assert page.locator("img, main script, main b:has-text('Ben') b, [href^='javascript']").count() == 0
