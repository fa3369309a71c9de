"""On a phone: what is asked is in sight, and nothing is offered twice."""

import pytest
from playwright.sync_api import expect

from tests.browser.visitor import PHONE, House, Question, briefly, play_to_the_end, play_until, short_game

pytestmark = pytest.mark.online


def saving(question: Question) -> str:
    """Charges the battery whenever there is an order to give."""
    charge = "order:battery_activate"
    return charge if any(option["action"] == charge for option in question["options"]) else briefly(question)


def test_the_market_opens_with_its_head_in_sight_and_one_way_out(house: House) -> None:
    ada = house.visitor("Ada", viewport=PHONE, has_touch=True, is_mobile=True)
    ada.open_table("me", "easy", options=short_game(4))
    ada.is_asked()
    play_until(lambda: ada.question and ada.question["kind"] == "buy", ada, choice=saving)
    market = ada.page.get_by_role("region", name="Market")
    expect(market.get_by_role("heading", name="Market")).to_be_in_viewport(ratio=1)
    expect(market.get_by_role("button", name="Close the market")).to_be_in_viewport(ratio=1)
    expect(ada.page.locator('[data-action="done"], [data-option="done"]').locator("visible=true")).to_have_count(1)


def test_the_bar_of_a_replay_fits_and_has_room_for_fingers(house: House) -> None:
    ada = house.visitor("Ada", viewport=PHONE, has_touch=True, is_mobile=True)
    table = ada.open_table("me", "easy")
    play_to_the_end(ada)
    page = ada.goto(f"/replay/{table}")
    bar = page.get_by_role("region", name="Moments")
    expect(bar).to_be_in_viewport(ratio=1)
    parts = [*bar.get_by_role("button").all(), bar.get_by_role("slider"), bar.get_by_label("Whose eyes")]
    boxes = [box for part in parts if (box := part.bounding_box())]
    assert len(boxes) == 10
    assert all(box["height"] >= 40 and box["width"] >= 40 for box in boxes), boxes
    assert all(box["x"] >= 0 and box["x"] + box["width"] <= PHONE["width"] for box in boxes), boxes
    for i, one in enumerate(boxes):
        for other in boxes[i + 1 :]:
            beside = one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
            below = one["y"] + one["height"] <= other["y"] or other["y"] + other["height"] <= one["y"]
            assert beside or below, (one, other)


def test_the_board_of_a_rival_opens_over_the_map_and_goes_again(house: House) -> None:
    ada = house.visitor("Ada", viewport=PHONE, has_touch=True, is_mobile=True)
    ada.open_table("me", "easy", "easy", game="adrenaline", options={"skulls": 5})
    ada.is_asked()
    rival = ada.page.get_by_role("button", name="Board of").first
    close = ada.page.get_by_role("button", name="Close the board of")
    for elsewhere in (close, ada.page.get_by_role("gridcell").last):
        rival.tap()
        expect(close).to_be_visible()
        elsewhere.tap()
        expect(close).to_have_count(0)
    rival.tap()
    ada.page.keyboard.press("Escape")
    expect(close).to_have_count(0)
