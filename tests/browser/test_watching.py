"""Looking on: the open side of the game and nothing else, or not at all."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.visitor import House, log_of, play_to, told, two_at_a_table

pytestmark = pytest.mark.online


def test_a_spectator_sees_the_open_side_and_no_secrets(house: House) -> None:
    ada, ben, table = two_at_a_table(house)
    play_to("order_action", ada, ben)
    sam = house.visitor("Sam")
    heard: list[str] = []
    sam.page.on("websocket", lambda socket: socket.on("framereceived", lambda text: heard.append(str(text))))
    page = sam.goto(f"/t/{table}")
    expect(page.get_by_text("You are watching.", exact=True)).to_be_visible()
    ada.answers("order:shield_activate")
    expect(page.locator(".log")).to_contain_text("Ada has locked an order")
    secrets = set(told(ada.get(f"/api/tables/{table}/story?viewer=0"))) - set(log_of(page))
    assert any("shield" in secret for secret in secrets)
    assert heard
    assert not [secret for secret in secrets if secret in page.content() or json.dumps(secret)[1:-1] in "".join(heard)]
    for name in ("Ada", "Ben"):
        expect(page.locator(".others").get_by_role("region", name=name)).to_be_visible()
    expect(page.locator("[data-action], [data-option]")).to_have_count(0)
    ben.answers("order:battery_activate")
    expect(page.locator(".log")).to_contain_text("Ada uses the Basic Shield")


def test_a_table_without_spectators_says_so(house: House) -> None:
    ada = house.visitor("Ada")
    table = ada.open_table("me", "easy", spectators="off")
    sam = house.visitor("Sam")
    sam.expects("403 (Forbidden)")
    page = sam.goto(f"/t/{table}")
    expect(page.get_by_role("heading", name="This table is not open to you")).to_be_visible()
    expect(page.get_by_role("alert")).not_to_be_empty()
    assert "Ada" not in page.locator("main").inner_text()
    page.goto(f"/replay/{table}")
    expect(page.get_by_role("heading", name="Not yours to look at")).to_be_visible()
