"""Whole games of Adrenaline in the browser: by mouse, by keyboard, in every mode, wide and on a phone."""

import random
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from fragboard.games.adrenaline.catalogue import letters_of
from fragboard.games.adrenaline.weapons.arsenal import WEAPONS
from tests.browser.test_keyboard import Keys, by_list, by_number, by_stepping
from tests.browser.visitor import BLINK, LAPTOP, PHONE, House, Question, Visitor

pytestmark = [pytest.mark.online, pytest.mark.timeout(600)]
LONGEST = 420.0  # seconds for a game
SHORT = {"skulls": 5, "final_frenzy": "off"}
NAMES = {weapon.id: weapon.name for weapon in WEAPONS}
WISHES = ("shoot", "frenzy_shoot", "grab", "frenzy_grab", "bot", "run", "frenzy_run", "end")


def fights(question: Question) -> str:
    """Shoot if one can, else take what lies about; whom and with what is left to chance."""
    actions: list[str] = [option["action"] for option in question["options"]]
    if question["kind"] == "menu":
        return next(wish for wish in WISHES if wish in actions)
    return random.Random(f"{question['decision']} {actions}").choice(actions)


def shoots_or_waits(question: Question) -> str:
    """As little as possible between two shots."""
    actions: list[str] = [option["action"] for option in question["options"]]
    wishes = [wish for wish in ("shoot", "bot", "end") if wish in actions]
    return wishes[0] if question["kind"] == "menu" else fights(question)


def can_be_paid(weapon: str) -> bool:
    """With the cubes that everybody begins with: one of each colour."""
    return all(letters_of(one.grab).count(colour) < 2 for one in WEAPONS if one.id == weapon for colour in "RYG")


def sit_down(house: House, *bots: str, **options: Any) -> Visitor:
    kay = house.visitor("Kay")
    kay.open_table("me", *bots, game="adrenaline", options={**SHORT, **options})
    kay.sees_the_game()
    return kay


def play(kay: Visitor, answer: Any) -> Counter[str]:
    """Answer until it is over; how often each kind of question was answered."""
    answered: Counter[str] = Counter()
    deadline = time.monotonic() + LONGEST
    while not kay.outcome:
        assert time.monotonic() < deadline, f"the game does not end: {answered}"
        question = kay.question
        if question is None or len(question["options"]) < 2:  # who has no choice is answered for, after a while
            kay.page.wait_for_timeout(BLINK)
            continue
        answer(question, answered.total())
        answered[question["kind"]] += 1
    return answered


def picture(kay: Visitor, artifacts: Path, name: str) -> None:
    """The table as it is, on a phone and on a laptop; axe finds nothing there."""
    for kind, size in (("phone", PHONE), ("wide", LAPTOP)):
        kay.page.set_viewport_size(ViewportSize(width=size["width"], height=size["height"]))
        kay.page.screenshot(path=artifacts / f"adrenaline-{name}-{kind}.png")
        kay.meets_no_barrier()


def shows_the_result(kay: Visitor) -> None:
    assert kay.outcome
    result = kay.page.get_by_role("dialog")
    expect(result.get_by_role("heading")).to_have_text(f"You {kay.outcome['endings'][kay.seat]}")
    expect(result.get_by_role("listitem").filter(has_text="Kay")).to_contain_text(str(kay.outcome["points"][kay.seat]))


def test_a_deathmatch_is_played_by_mouse(house: House, artifacts: Path) -> None:
    kay = sit_down(house, "normal", "normal", final_frenzy="on")

    def click(question: Question, number: int) -> None:
        kay.answers(fights(question))
        if number == 25:
            picture(kay, artifacts, "deathmatch")

    answered = play(kay, click)
    assert answered["menu"] > 10
    assert any(line["text"].startswith("Kay fires") for line in kay.ear.lines[0].values())
    assert kay.picture["view"]["skulls"] == 0
    shows_the_result(kay)


def test_a_deathmatch_is_played_by_keyboard_alone(house: House) -> None:
    kay = sit_down(house, "normal", "normal")
    keys = Keys(kay)
    keys.press("Tab")  # the page was opened by its address: nothing has the focus yet
    ways = [by_number, by_stepping, by_list]

    def press(question: Question, number: int) -> None:
        expect(kay.page.get_by_role("region", name="Your turn")).to_be_visible()
        action = shoots_or_waits(question)
        place = [option["action"] for option in question["options"]].index(action)
        (ways[number % 3] if place < 9 else by_stepping)(keys, place)
        if kay.page.get_by_text("Choose it again to confirm.").count():
            keys.press("Enter")
        kay.goes_on_from(question)
        keys.has_focus("after an answer")

    assert play(kay, press)["menu"] > 5
    shows_the_result(kay)


@pytest.mark.parametrize("mode", ["domination", "turret"])
def test_the_other_modes_are_played_to_the_end(house: House, artifacts: Path, mode: str) -> None:
    kay = sit_down(house, "normal", "normal", mode=mode, map="large")

    def click(question: Question, number: int) -> None:
        kay.answers(shoots_or_waits(question))
        if number == 12:
            picture(kay, artifacts, mode)

    play(kay, click)
    assert kay.picture["view"]["mode"] == mode
    shows_the_result(kay)


def test_what_cannot_be_done_is_explained_and_a_weapon_is_taken_by_its_card_alone(house: House) -> None:
    kay = sit_down(house, "easy", "easy")
    while kay.is_asked()["kind"] != "menu":
        kay.answers(fights)
    kay.page.get_by_role("button", name="Shoot, not now").click()
    expect(kay.page.get_by_role("alert").filter(has_text="you hold no weapon")).to_be_visible()
    assert kay.is_asked()["kind"] == "menu"
    kay.answers("grab")
    view = kay.picture["view"]
    here = view["figures"][kay.seat]["square"]
    weapons = next(point["weapons"] for point in view["spawnpoints"].values() if point["square"] == here)
    weapon = next(id for id in weapons if id and can_be_paid(id))
    rack = kay.page.locator(f'.stage [data-cell^="rack-"][aria-label^="{NAMES[weapon]}"]')
    rack.hover()
    expect(kay.page.locator(".inspected").get_by_role("article", name=NAMES[weapon])).to_be_visible()
    rack.click()
    kay.waits_for(lambda: kay.question and kay.question["kind"] == "grab_weapon", "the choice of a weapon")
    assert not kay.picture["view"]["figures"][kay.seat]["weapons"]  # a click on the map has only chosen where
    kay.page.get_by_role("article", name=NAMES[weapon]).locator("[data-action]").click()
    kay.waits_for(lambda: kay.question and kay.question["kind"] in ("pay", "menu"), "the next question")
    while kay.is_asked()["kind"] == "pay":
        kay.answers(fights)
    assert [one["id"] for one in kay.picture["view"]["figures"][kay.seat]["weapons"]] == [weapon]


def test_the_hand_of_another_seat_never_comes_to_the_page(house: House) -> None:
    """Two people at a table: what the page of one has heard holds no card of the other before it is shown."""
    ada, ben = house.visitor("Ada"), house.visitor("Ben")
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "easy"}]
    opened = ada.post("/api/tables", {"game": "adrenaline", "seats": seats, "options": SHORT})
    table = opened["table"]["id"]
    ben.post(f"/api/tables/{table}/join", {"token": opened["links"][0]["token"]})
    for person in (ada, ben):
        person.goto(f"/t/{table}")
        person.sees_the_game()
    deadline = time.monotonic() + 60
    held = 0
    while held < 6 and time.monotonic() < deadline:
        for person, other in ((ada, ben), (ben, ada)):
            hands = {seat: picture["view"]["hand"] for seat, picture in person.ear.pictures.items()}
            assert list(hands) == [person.seat]
            assert person.picture["view"]["figures"][other.seat]["cards"] >= 0
            held += bool(hands[person.seat])
            if person.question and len(person.question["options"]) > 1:
                person.answers(fights(person.question))
        ada.page.wait_for_timeout(BLINK)
    assert held >= 6
