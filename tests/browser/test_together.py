"""People at one table, each with a browser of their own: from the first link to the rematch."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.visitor import House, briefly, first_sentence, play_to_the_end, play_until, short_game

pytestmark = pytest.mark.online


def test_two_people_and_a_bot_finish_a_game_and_both_take_the_rematch(house: House) -> None:
    ada, ben = house.visitor("Ada", reduced_motion="no-preference"), house.visitor("Ben")
    opened = ada.post(
        "/api/tables",
        {
            "game": "bingo",
            "title": "Friday frags",
            "options": short_game(2),
            "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "easy"}],
        },
    )
    table = opened["table"]["id"]
    ada.goto(f"/t/{table}")
    expect(ada.page.get_by_role("heading", name="Friday frags")).to_be_visible()
    ben.goto(f"/join/{table}#{opened['links'][0]['token']}")
    ben.page.get_by_role("button", name="Sit down as Ben").click()
    for person in (ada, ben):
        expect(person.page.get_by_role("heading", name=re.compile("Bingo"))).to_be_visible()
    play_to_the_end(ada, ben)
    for person in (ada, ben):
        outcome = person.outcome
        assert outcome
        result = person.page.get_by_role("dialog")
        assert person.seat is not None
        expect(result.get_by_role("heading")).to_have_text(f"You {outcome['endings'][person.seat]}")
        expect(result).to_contain_text(f"{outcome['headline']}: {outcome['reason']}")
        for name, points in zip(("Ada", "Ben"), outcome["points"], strict=False):
            expect(result.get_by_role("listitem").filter(has_text=name)).to_contain_text(str(points))
    ada.page.get_by_role("button", name="Rematch").click()
    expect(ada.page).not_to_have_url(re.compile(table))
    ben.page.get_by_role("button", name="To the rematch").click()
    for person in (ada, ben):
        person.sees_the_game()
        expect(person.page.locator(".table")).to_be_visible()
    assert ada.page.url.partition("?")[0] == ben.page.url.partition("?")[0]


def test_a_guest_joins_by_the_copied_link_with_only_a_name_and_plays(house: House) -> None:
    ada = house.visitor("Ada", permissions=["clipboard-read", "clipboard-write"])
    ada.goto("/new/bingo")
    ada.page.get_by_label("Title").fill("Come and play")
    ada.page.get_by_role("button", name="Open the table").click()
    expect(ada.page.get_by_role("heading", name="Come and play")).to_be_visible()
    ada.page.get_by_role("button", name="Copy: Link for seat 2").click()
    expect(ada.page.get_by_text("Copied.")).to_be_visible()
    link = ada.page.evaluate("navigator.clipboard.readText()")
    assert link == ada.page.get_by_label("Link for seat 2", exact=True).input_value()

    guest = house.visitor()
    guest.page.goto(link)
    expect(guest.page.get_by_text("Ada waits for you")).to_be_visible()
    guest.page.get_by_role("button", name="Sit down").click()
    guest.page.get_by_role("dialog").get_by_label("Your name").fill("Grace")
    guest.page.get_by_role("button", name="Take this name").click()
    guest.waits_for(lambda: guest.picture, "the game")
    assert "#" not in guest.page.url, "the secret of the link stays in the address"

    mine = 0
    while mine < 2:
        play_until(lambda: guest.question, ada, guest)
        question = guest.is_asked()
        expect(guest.prompt()).to_have_text(re.compile(re.escape(first_sentence(question["text"]))))
        guest.answers(briefly)
        mine += 1
    assert len(guest.ear.answers()) == 2
    expect(ada.page.get_by_role("region", name="Grace")).to_be_visible()  # not while the cards are picked
