"""Two people at one screen: a curtain between them, and nothing of one on the other's screen."""

import pytest
from playwright.sync_api import expect

from tests.browser.visitor import House, Visitor, told

pytestmark = pytest.mark.online


def private(host: Visitor, table: str, *, of: int, before: int) -> set[str]:
    """Lines that only one of the two seats may read."""
    own, others = (set(told(host.get(f"/api/tables/{table}/story?viewer={seat}"))) for seat in (of, before))
    return own - others


def test_two_seats_in_one_browser_hide_their_hands_from_each_other(house: House) -> None:
    host = house.visitor("Host")
    table = host.open_table("me:Ann", "me:Bob", "easy")
    page = host.page
    seats = {"Ann": 0, "Bob": 1}

    def take(name: str) -> None:
        expect(page.get_by_role("heading", name=f"Hand the screen to {name}")).to_be_visible()
        expect(page.locator(".table, .log, .prompt")).to_have_count(0)
        expect(page.locator(".over")).to_contain_text(f"Seat {seats[name] + 1} of 3")
        page.get_by_role("button", name=f"I am {name}").click()
        expect(page.get_by_role("region", name="Your turn")).to_be_visible()
        expect(page.locator(".top .shown")).to_contain_text(name)
        picking = page.locator('.stage [data-action^="card:"]')
        expect(page.get_by_role("region", name=f"{name}'s card").or_(picking.first)).to_be_visible()

    def pick(action: str) -> None:
        host.place_of(action).click()

    expect(page.locator(".over h1")).to_be_visible()
    first = page.locator(".over h1").inner_text().removeprefix("Hand the screen to ")  # whom the dice ask first
    take(first)
    while not page.locator('.stage [data-action="order:shield_activate"]').count():  # the dice may ask first
        host.place_of(page.locator(".stage [data-action]").first.get_attribute("data-action") or "").click()
        expect(page.get_by_text("Waiting for the table to confirm")).to_have_count(0)
        expect(page.locator(".stage [data-action], .over").first).to_be_visible()
        if page.locator(".over").count():
            first = page.locator(".over h1").inner_text().removeprefix("Hand the screen to ")
            take(first)
    second = "Bob" if first == "Ann" else "Ann"
    pick("order:shield_activate")
    expect(page.get_by_role("heading", name=f"Hand the screen to {second}")).to_be_visible()
    secrets = private(host, table, of=seats[first], before=seats[second])
    assert any("shield" in secret for secret in secrets)
    curtain = page.content()
    assert not [secret for secret in secrets if secret in curtain]
    assert "shield" not in page.locator("main").inner_text().lower()
    take(second)
    shown = page.content()
    assert not [secret for secret in secrets if secret in shown]
    expect(page.locator(".others").get_by_role("region", name=first)).to_be_visible()
    expect(page.locator(".mode.chosen")).to_have_count(0)
    pick("order:battery_activate")
    expect(page.get_by_text("Waiting for the table to confirm")).to_have_count(0)
    own = private(host, table, of=seats[second], before=seats[first])
    assert any("battery" in secret for secret in own)
