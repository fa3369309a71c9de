"""Taking back: free as long as nothing came of it, by consent after that; always written down."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.visitor import House, Visitor, log_of, short_game, two_at_a_table

pytestmark = pytest.mark.online
PICK = {"options": {**short_game(), "card_choice": "pick"}}


def struck(page: Page) -> list[str]:
    return page.locator(".log li.struck .text").all_inner_texts()


def wants_all_back(person: Visitor) -> None:
    """What others have answered goes back as well: that is said before it is done."""
    person.page.get_by_role("button", name="Undo", exact=True).click()
    expect(person.page.get_by_text("What others have answered since is undone too.")).to_be_visible()
    person.page.get_by_role("button", name="Undo all that").click()


def test_an_own_answer_that_nobody_has_built_on_is_taken_back_at_once_and_given_again(house: House) -> None:
    ada, ben, _ = two_at_a_table(house, "easy", **PICK)
    ada.is_asked("pick_card")
    ada.answers("card:GREEN")
    picked = "Ada has the green card"
    expect(ben.page.locator(".log")).to_contain_text(picked)
    ada.page.get_by_role("button", name="Undo").click()
    ada.is_asked("pick_card")
    for person in (ada, ben):
        expect(person.page.locator(".log li.struck")).to_contain_text(picked)
        assert log_of(person.page)[-1] != f"taken back: {picked}", "that it was taken back is a line of its own"
    ada.page.get_by_role("button", name="Redo").click()
    for person in (ada, ben):
        expect(person.page.locator(".log li:not(.struck)", has_text=picked)).to_have_count(1)
        expect(person.page.locator(".log li.struck", has_text=picked)).to_have_count(1)
    ben.is_asked("pick_card")


def test_later_it_needs_the_consent_of_the_other_person(house: House) -> None:
    ada, ben, _ = two_at_a_table(house, "easy", **PICK)
    ada.is_asked("pick_card")
    ada.answers("card:GREEN")
    ben.is_asked("pick_card")
    ben.answers("card:RED")
    ada.waits_for(lambda: ada.question or ben.question, "the first round")
    wants_all_back(ada)
    expect(ada.page.get_by_text("Waiting for Ben.")).to_be_visible()
    ben.page.get_by_role("button", name="No", exact=True).click()
    expect(ada.page.get_by_text("Waiting for Ben.")).to_be_hidden()
    assert not struck(ada.page)
    wants_all_back(ada)
    expect(ben.page.locator(".notes")).to_contain_text("Ada")
    ben.page.get_by_role("button", name="Let it be taken back").click()
    question = ada.is_asked("pick_card")
    assert "card:RED" in [option["action"] for option in question["options"]]
    for person in (ada, ben):
        expect(person.page.locator(".log li.struck", has_text="Ada has the green card")).to_have_count(1)
        expect(person.page.locator(".log li.struck", has_text="Ben has the red card")).to_have_count(1)
    ada.page.get_by_role("button", name="Redo").click()
    for person in (ada, ben):
        expect(person.page.locator(".log li:not(.struck)", has_text="Ada has the green card")).to_have_count(1)
