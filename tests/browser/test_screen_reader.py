"""What a screen reader finds: prompts and blows in live regions, a grid, options with names of their own."""

from collections import Counter

import pytest
from playwright.sync_api import Page, expect

from tests.browser.visitor import (
    House,
    Question,
    briefly,
    first_sentence,
    play_to,
    play_until,
    short_game,
    two_at_a_table,
)

pytestmark = pytest.mark.online
NAMES = """places => places.filter(place => place.checkVisibility()).map(place =>
  (place.getAttribute("aria-label") ?? place.textContent).replace(/\\s+/g, " ").trim())"""


def names(page: Page, selector: str) -> list[str]:
    found: list[str] = page.locator(selector).evaluate_all(NAMES)
    return found


def unlike(given: list[str]) -> None:
    assert given
    assert all(given), given
    assert not [name for name, times in Counter(given).items() if times > 1], given


def test_the_prompt_and_what_is_done_to_you_are_read_out(house: House) -> None:
    ada, ben, _ = two_at_a_table(house, options=short_game(2))
    play_to("order_action", ada, ben)
    question = ada.question
    assert question
    prompt = ada.page.locator(".prompt [aria-live=polite]")
    expect(prompt).to_contain_text(first_sentence(question["text"]))
    ada.answers("order:battery_activate")
    ben.answers("order:lazor_activate")
    if ben.question and ben.question["kind"] == "order_target":
        ben.answers("seat:0")
    alarm = ada.page.locator("[aria-live=assertive][role=alert]")
    expect(alarm).to_contain_text("Ada takes 1 damage")
    hit = [line["text"] for line in ada.ear.lines[0].values() if 0 in line.get("against", [])]
    assert "Ada takes 1 damage, health 2" in hit
    expect(ada.page.locator(".vh[role=log]")).not_to_be_empty()
    expect(ben.page.locator("[aria-live=assertive][role=alert]")).to_be_empty()


def test_the_card_is_a_grid_of_rows_and_named_cells(house: House) -> None:
    ada = house.visitor("Ada")
    ada.open_table("me", "easy")
    ada.is_asked()
    grid = ada.page.get_by_role("grid", name="Your card")
    expect(grid.get_by_role("row")).to_have_count(6)
    expect(grid.get_by_role("columnheader")).to_have_count(5)
    expect(grid.get_by_role("rowheader")).to_have_count(5)
    cells = names(ada.page, "[role=grid] [role=gridcell]")
    assert len(cells) == 26  # the corner says how the whole card stands
    unlike(cells)
    expect(grid.locator("[tabindex='0']")).to_have_count(1)
    expect(ada.page.get_by_role("main")).to_have_count(1)
    expect(ada.page.get_by_role("heading", level=1)).to_have_count(1)


def test_each_option_has_a_name_of_its_own(house: House) -> None:
    ada = house.visitor("Ada")
    ada.open_table("me", "easy", "easy", options={"first_player": "seat_0", "card_choice": "pick", "round_limit": 3})
    ada.sees_the_game()
    kinds: set[str] = set()

    def looked_at(question: Question) -> str:
        kinds.add(question["kind"])
        on_board = names(ada.page, ".stage [data-action]")
        if on_board:
            unlike(on_board)
        if not ada.page.locator(".options").count():
            ada.page.keyboard.press("o")
        expect(ada.page.locator(".options [data-option]")).to_have_count(len(question["options"]))
        unlike(names(ada.page, ".options [data-option]"))
        ada.page.keyboard.press("o")
        expect(ada.page.locator(".options")).to_have_count(0)
        return briefly(question)

    play_until(lambda: len(kinds) >= 4 or ada.outcome, ada, choice=looked_at)
    assert {"pick_card", "order_action"} <= kinds
