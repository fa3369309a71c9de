"""A whole short game without a mouse, from the lobby to the result; the focus is never lost."""

import pytest
from playwright.sync_api import expect

from tests.browser.visitor import BLINK, House, Visitor, briefly, short_game

pytestmark = pytest.mark.online
FOCUS = """() => {
  const now = document.activeElement;
  const label = now.labels?.[0]?.textContent ?? "";
  const name = now.getAttribute("aria-label") ?? (label || now.textContent);
  const option = now.dataset?.option ?? now.dataset?.action;
  return { tag: now.tagName, name: name.replace(/\\s+/g, " ").trim(), option };
}"""


class Keys:
    """Somebody without a mouse. After every key something must have the focus."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.has_focus(f"after {key}")

    def type(self, text: str) -> None:
        self.page.keyboard.type(text)

    def focus(self) -> dict[str, str]:
        found: dict[str, str] = self.page.evaluate(FOCUS)
        return found

    def has_focus(self, when: str) -> None:
        """The page may need a moment to put the focus to where what had it has gone."""
        self.visitor.waits_for(lambda: self.focus()["tag"] != "BODY", f"the focus is lost {when}")

    def tab_to(self, name: str, tag: str = "") -> None:
        """Tab until something with this name has the focus."""
        passed = []
        for _ in range(120):
            self.page.keyboard.press("Tab")
            now = self.focus()
            passed.append(now["name"])
            if name.lower() in now["name"].lower() and tag in ("", now["tag"]):
                return
        raise AssertionError(f"Tab does not reach {name}, only {passed}")

    def tab_to_link(self, path: str) -> None:
        """Tab until a link to this page has the focus: every game has one of the same name."""
        for _ in range(120):
            self.page.keyboard.press("Tab")
            if self.page.evaluate("document.activeElement.getAttribute('href')") == path:
                return
        raise AssertionError(f"Tab does not reach a link to {path}")


def by_number(keys: Keys, place: int) -> None:
    keys.press(str(place + 1))


def by_stepping(keys: Keys, place: int) -> None:
    for _ in range(place + 1):
        keys.press("n")
    keys.press("Enter")


def by_list(keys: Keys, place: int) -> None:
    if not keys.page.locator(".options").count():
        keys.press("o")
    expect(keys.page.locator(".options")).to_be_visible()
    keys.page.wait_for_timeout(BLINK)
    keys.press("n")
    for _ in range(place):
        keys.press("ArrowDown")
    keys.press("Enter")


def set_up_a_table(keys: Keys) -> None:
    """From the lobby to a table with a bot and a single round."""
    keys.page.goto("/")
    expect(keys.page.get_by_role("link", name="New table").first).to_be_visible()
    keys.tab_to_link("/new/bingo")
    keys.press("Enter")
    expect(keys.page.get_by_role("heading", name="New table")).to_be_focused()
    keys.tab_to("All options", "SUMMARY")
    keys.press("Enter")
    keys.tab_to("round limit", "INPUT")
    keys.press("Control+a")
    keys.type("1")
    for _ in range(2):
        keys.tab_to("Remove a seat", "BUTTON")
        keys.press("Enter")
    keys.page.keyboard.press("Shift+Tab")  # the button may be off now: go back to the seats
    while keys.focus()["name"] != "Open":
        keys.press("Shift+Tab")
    keys.press("ArrowRight")
    keys.tab_to("Start the game", "BUTTON")
    keys.press("Enter")
    expect(keys.page.get_by_label("Your name")).to_be_focused()
    keys.type("Kay")
    keys.press("Enter")


def test_a_whole_game_is_played_by_keyboard_alone(house: House) -> None:
    kay = house.visitor()
    keys = Keys(kay)
    set_up_a_table(keys)
    kay.sees_the_game()
    keys.has_focus("when the table opens")
    ways = [by_stepping, by_list, by_number]
    answered = 0
    while not kay.outcome:
        kay.waits_for(lambda: kay.question or kay.outcome, "a question or the end")
        if kay.question is None:
            break
        question = kay.question
        expect(kay.page.get_by_role("region", name="Your turn")).to_be_visible()
        actions = [option["action"] for option in question["options"]]
        place = actions.index(briefly(question))
        way = ways[answered % 3] if place < 9 else by_stepping
        way(keys, place)
        kay.goes_on_from(question)
        keys.has_focus("after an answer")
        answered += 1
    assert answered >= 2
    assert kay.outcome
    dialog = kay.page.get_by_role("dialog")
    expect(dialog.get_by_role("heading")).to_have_text([f"You {kay.outcome['endings'][0]}"])
    assert kay.page.evaluate("document.activeElement.closest('dialog') !== null"), "the focus is in the result"
    keys.tab_to("Step through", "A")
    keys.press("Enter")
    expect(kay.page.locator(".bar .count")).to_be_visible()
    keys.has_focus("when the replay opens")


def test_the_board_answers_to_arrows_and_enter(house: House) -> None:
    ada = house.visitor("Ada")
    ada.open_table("me", "easy", options={"first_player": "seat_0", "card_choice": "pick"})
    keys = Keys(ada)
    ada.is_asked("pick_card")
    keys.tab_to("Green card", "BUTTON")
    assert keys.focus()["option"] == "card:GREEN"
    keys.press("Enter")
    expect(ada.page.locator(".log")).to_contain_text("Ada has the green card")
    grid = ada.page.get_by_role("grid", name="Your card")
    expect(grid).to_be_visible()
    keys.tab_to("B1", "g")
    keys.press("ArrowRight")
    assert "I1" in keys.focus()["name"]
    keys.press("ArrowDown")
    assert "I2" in keys.focus()["name"]
    keys.press("End")
    assert "O2" in keys.focus()["name"]
    keys.press("?")
    expect(ada.page.get_by_role("dialog", name="Keys")).to_be_visible()
    keys.press("Escape")
    expect(ada.page.get_by_role("dialog", name="Keys")).to_have_count(0)


def test_a_key_that_is_held_down_gives_one_answer(house: House) -> None:
    ada = house.visitor("Ada")
    ada.open_table("me", "easy", options=short_game(3))
    question = ada.is_asked()
    ada.page.keyboard.down("1")
    ada.goes_on_from(question)
    ada.is_asked()
    for _ in range(5):
        ada.page.keyboard.down("1")  # once more without letting go: the browser says that it repeats
        ada.page.wait_for_timeout(BLINK)
    assert len(ada.ear.answers()) == 1
    ada.page.keyboard.up("1")
    question = ada.is_asked()
    ada.page.keyboard.press("1")
    ada.goes_on_from(question)
    assert len(ada.ear.answers()) == 2
