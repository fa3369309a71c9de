"""From a guest's name to an account, its keys and ratings, and away again."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.visitor import House, Visitor, play_to_the_end

pytestmark = pytest.mark.online
PASSWORD = "correct horse battery"


def section(page: Page, name: str) -> Locator:
    return page.locator("section").filter(has=page.get_by_role("heading", name=name, exact=True))


def claimed(house: House, name: str) -> Visitor:
    """Somebody with an account."""
    visitor = house.visitor(name)
    visitor.post("/api/me/claim", {"password": PASSWORD})
    return visitor


def test_a_guest_claims_a_name_signs_out_and_in(house: House) -> None:
    ida = house.visitor()
    ida.expects("401 (Unauthorized)", "403 (Forbidden)")
    page = ida.goto("/account")
    page.get_by_label("Your name").fill("Ida")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", name="Ida", exact=True)).to_be_visible()
    claim = section(page, "Make this name yours")
    claim.get_by_label("Password").fill(PASSWORD)
    claim.get_by_role("button", name="Claim Ida").click()
    expect(page.get_by_text("Ida is yours now.")).to_be_visible()
    page.get_by_role("button", name="Sign out", exact=True).click()
    expect(page.get_by_role("heading", name="Who are you?")).to_be_visible()
    sign_in = section(page, "Sign in")
    sign_in.get_by_label("Name").fill("Ida")
    sign_in.get_by_label("Password").fill("a wrong password")
    sign_in.get_by_role("button", name="Sign in").click()
    expect(sign_in.get_by_role("alert")).not_to_be_empty()
    sign_in.get_by_label("Password").fill(PASSWORD)
    sign_in.get_by_role("button", name="Sign in").click()
    expect(page.get_by_text("Welcome back, Ida.")).to_be_visible()
    expect(page.get_by_role("heading", name="Ida", exact=True)).to_be_visible()


def test_a_key_for_a_bot_is_shown_once_and_can_be_taken_away(house: House) -> None:
    kim = claimed(house, "Kim")
    page = kim.goto("/account")
    page.get_by_label("Name of the bot").fill("Kimbot")
    page.get_by_role("button", name="Make a key").click()
    field = page.get_by_label("The key of Kimbot", exact=True)
    secret = field.input_value()
    assert len(secret) > 20
    answer = kim.context.request.get("/api/me", headers={"Authorization": f"Bearer {secret}", "Cookie": ""})
    assert answer.json()["name"] == "Kimbot"
    page.reload()
    expect(page.get_by_role("link", name="Kimbot")).to_be_visible()
    expect(field).to_have_count(0)
    assert secret not in page.content()
    page.get_by_role("button", name="Revoke the key of Kimbot").click()
    expect(page.get_by_role("link", name="Kimbot")).to_have_count(0)


def test_a_rated_game_shows_on_the_leaderboard_and_the_players_page(house: House) -> None:
    lea = claimed(house, "Lea")
    table = lea.open_table("me", "easy", title="Rated duel")
    play_to_the_end(lea)
    page = lea.page
    lea.waits_for(lambda: lea.get("/api/leaderboard?game=bingo")["ranks"], "the ratings")
    page.goto("/leaderboard?game=bingo")
    expect(page.get_by_role("row").filter(has_text="Lea")).to_be_visible()
    expect(page.get_by_role("row").filter(has_text="Easy bot")).to_contain_text("bot level")
    page.get_by_role("link", name="Lea", exact=True).last.click()
    expect(page.get_by_role("heading", name="Lea", level=1)).to_be_visible()
    expect(page.locator("main")).to_contain_text("1 game")
    expect(page.get_by_role("listitem").filter(has_text="Rated duel")).to_contain_text("against Bot")
    page.get_by_role("link", name="Replay").click()
    expect(page).to_have_url(re.compile(f"/replay/{table}"))
    expect(page.locator(".bar .count")).to_be_visible()


def test_somebody_who_wants_to_be_forgotten_is(house: House) -> None:
    mia = claimed(house, "Mia")
    mia.expects("401 (Unauthorized)", "404 (Not Found)")
    player = mia.get("/api/me")["id"]
    table = mia.open_table("me", "easy")
    play_to_the_end(mia)
    page = mia.goto("/account")
    page.get_by_role("button", name="Forget me").click()
    page.get_by_role("button", name="Yes, forget me").click()
    expect(page.get_by_text("You have been forgotten.")).to_be_visible()
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()
    sam = house.visitor("Sam")
    sam.expects("404 (Not Found)")
    for path in (f"/player/{player}", f"/replay/{table}", "/leaderboard?game=bingo"):
        sam.goto(path)
        expect(sam.page.get_by_role("heading", level=1)).not_to_be_empty()
        sam.page.wait_for_load_state("networkidle")
        assert "Mia" not in sam.page.locator("main").inner_text(), path
