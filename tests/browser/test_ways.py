"""Whole choices in a browser: one click on a target or a square is one command, and one undo takes it back."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.visitor import House, Visitor, briefly, short_game

pytestmark = pytest.mark.online


def clicked(kay: Visitor, action: str) -> list[str]:
    """Click on a piece; the actions of the one command that was sent."""
    question = kay.is_asked()
    before = len(kay.ear.answers())
    kay.page.locator(f'.stage [data-action="{action}"]').locator("visible=true").first.click()
    kay.goes_on_from(question)
    sent = kay.ear.answers()[before:]
    assert len(sent) == 1
    actions: list[str] = sent[0]["actions"]
    return actions


def where(kay: Visitor) -> str:
    """The square on which Kay's figure stands."""
    return next(str(one["square"]) for one in kay.picture["view"]["squares"] if kay.seat in one["figures"])


def test_an_order_is_given_by_a_click_on_its_target(house: House) -> None:
    kay = house.visitor("Kay")
    kay.open_table("me", "random", "random", game="bingo", options=short_game())
    kay.sees_the_game()
    while kay.is_asked()["kind"] != "order_action":
        kay.answers(briefly)
    ways = [way["actions"] for way in kay.is_asked()["ways"]]
    assert ["order:lazor_activate", "seat:2"] in ways
    assert clicked(kay, "order:lazor_activate seat:2") == ["order:lazor_activate", "seat:2"]


def test_a_run_is_a_click_on_a_square_and_of_several_ways_a_list_offers_one(house: House) -> None:
    kay = house.visitor("Kay")
    kay.open_table("me", "random", "random", game="adrenaline", options={"skulls": 5})
    kay.sees_the_game()
    while kay.is_asked()["kind"] != "menu":
        kay.answers(briefly)
    ends = kay.page.locator('.stage [data-action^="run square:"]')
    actions = [one.get_attribute("data-action") or "" for one in ends.all()]
    alone = next(action for action in actions if "|" not in action)
    several = next(action for action in actions if "|" in action)

    kay.page.locator(f'.stage [data-action="{several}"]').click()
    offered = kay.page.get_by_role("region", name="Ways")
    expect(offered.locator("[data-option]")).to_have_count(several.count("|") + 1)
    kay.meets_no_barrier()
    kay.page.keyboard.press("Escape")
    expect(offered).to_be_hidden()

    before = where(kay)
    assert clicked(kay, alone) == alone.split(" ")
    assert where(kay) == alone.rpartition(":")[2] != before
    kay.page.get_by_role("button", name=re.compile("Undo")).click()
    kay.waits_for(lambda: where(kay) == before, "the run to be taken back")
