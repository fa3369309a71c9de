"""Learning to play: the first lesson of a game by mouse and by keyboard, a way back from a wrong turn, and axe."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.test_keyboard import Keys
from tests.browser.visitor import PHONE, House, Visitor

pytestmark = pytest.mark.online
GAME = "Ultimate Bingo Deathmatch Arena"


def panel(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name="Lesson")


def learns(visitor: Visitor) -> None:
    """From the lobby to the first lesson."""
    page = visitor.goto("/")
    page.get_by_role("article", name=GAME).get_by_role("button", name="Learn to play").click()
    expect(panel(visitor)).to_contain_text("Step 1 of 3")


def test_the_first_lesson_is_finished_by_mouse_and_leads_to_the_next(house: House) -> None:
    ada = house.visitor("Ada")
    learns(ada)
    ada.meets_no_barrier()
    ada.answers("card:RED")
    expect(panel(ada)).to_contain_text("Step 2 of 3")
    meant = ada.page.locator(".stage [data-meant]").locator("visible=true")
    expect(meant.first).to_have_attribute("data-action", "letter:N")
    meant.first.click()
    expect(panel(ada)).to_contain_text("Step 3 of 3")
    ada.answers("order:battery_activate")
    expect(panel(ada)).to_contain_text("Lesson done")
    ada.meets_no_barrier()
    panel(ada).get_by_role("button", name="Next: Shoot and block").click()
    expect(panel(ada)).to_contain_text("Fire it.")
    ada.goto("/")
    expect(ada.page.get_by_role("heading", name="Your tables")).to_be_visible()
    expect(ada.page.locator("main")).not_to_contain_text("Your card and the dice")


def test_a_wrong_turn_is_explained_and_taken_back(house: House) -> None:
    ada = house.visitor("Ada")
    learns(ada)
    ada.answers("card:RED")
    expect(panel(ada)).to_contain_text("Step 2 of 3")
    ada.answers("letter:B")
    expect(panel(ada)).to_contain_text("That is a fair move")
    expect(panel(ada)).to_contain_text("Column N")
    panel(ada).get_by_role("button", name="Take it back").click()
    expect(panel(ada)).to_contain_text("Take column N")
    ada.answers("letter:N")
    expect(panel(ada)).to_contain_text("Step 3 of 3")
    ada.answers("order:lazor_activate")
    expect(panel(ada)).to_contain_text("That is a fair move")
    ada.is_asked("order_target")
    ada.answers("seat:1")
    panel(ada).get_by_role("button", name="Take it back").click()
    expect(panel(ada)).to_contain_text("Step 3 of 3")
    ada.answers("order:battery_activate")
    expect(panel(ada)).to_contain_text("Lesson done")


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (360, 640)])
def test_the_list_of_options_stays_in_the_window(house: House, width: int, height: int) -> None:
    ada = house.visitor("Ada", viewport={"width": width, "height": height})
    learns(ada)
    for number, action in enumerate(("card:RED", "letter:N", "order:battery_activate"), start=1):
        expect(panel(ada)).to_contain_text(f"Step {number} of 3")
        ada.answers(action)
    expect(panel(ada)).to_contain_text("Lesson done")
    ada.page.get_by_role("button", name="11 options").click()
    options = ada.page.get_by_role("region", name="All options")
    shown, lesson = options.bounding_box(), panel(ada).bounding_box()
    assert shown and lesson and shown["y"] >= 0 and shown["y"] + shown["height"] <= lesson["y"]
    ada.page.set_viewport_size({"width": width, "height": height - 60})
    options.get_by_role("button", name="Close the list").click()
    expect(options).to_have_count(0)


def test_the_first_lesson_is_finished_by_keyboard_on_a_phone(house: House) -> None:
    ada = house.visitor("Ada", viewport=PHONE)
    keys = Keys(ada)
    ada.goto("/")
    game = ada.page.get_by_role("article", name=GAME)
    expect(game).to_be_visible()
    game.get_by_role("button", name="Play bots").focus()
    keys.tab_to("Learn to play", "BUTTON")
    keys.press("Enter")
    for number in (1, 2, 3):
        expect(panel(ada)).to_contain_text(f"Step {number} of 3")
        ada.is_asked()
        panel(ada).get_by_role("button", name="Rule", exact=False).focus()
        keys.tab_to("Show me", "BUTTON")
        keys.press("Enter")
        ada.waits_for(lambda: keys.focus().get("option") in ada.picture["lesson"]["expects"], "the option meant")
        keys.press("Enter")
    expect(panel(ada)).to_contain_text("Lesson done")
    ada.meets_no_barrier()
    shown, prompt = panel(ada).bounding_box(), ada.page.locator(".prompt").bounding_box()
    assert shown and prompt and shown["y"] + shown["height"] <= prompt["y"], "the panel covers the prompt"
