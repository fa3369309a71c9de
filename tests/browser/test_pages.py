"""Every page, dark and light, on a phone and on a laptop: a picture is kept, axe finds nothing, nothing sticks out."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Page, expect

from tests.browser.visitor import LAPTOP, PHONE, House, Visitor, play_to_the_end, seat_form, short_game

pytestmark = [pytest.mark.online, pytest.mark.timeout(900)]  # a picture and an inspection of everything
THEMES = ("dark", "light")
SIZES = {"phone": PHONE, "laptop": LAPTOP}
SETTLED = """() => Promise.allSettled(
  document.getAnimations().filter(one => one instanceof CSSTransition).map(one => one.finished))"""
BROADER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@dataclass
class Scene:
    """What there is to look at: the tables and people that the pages are about."""

    state: Any
    waiting: str
    asked: str
    over: str
    token: str
    player: str


@pytest.fixture(scope="module")
def scene(server: str, browser: Browser) -> Iterator[Scene]:
    """Ann has an account, a table that waits, one where she is asked, and one that is over."""
    house = House(server, browser)
    ann = house.visitor("Ann")
    ann.post("/api/me/claim", {"password": "correct horse"})
    over = ann.open_table("me", "easy", "easy", title="Yesterday")
    play_to_the_end(ann)
    body = {"game": "bingo", "title": "Friday frags", "public": True, "clock": {"bank": 900, "gain": 30}}
    body |= {"seats": [seat_form(seat) for seat in ("me", "open", "normal")]}
    opened = ann.post("/api/tables", body)
    options = {**short_game(3), "start_storage": "full"}
    five = ann.open_table("me", "easy", "easy", "easy", "easy", title="Five at once", options=options)
    ann.is_asked()
    yield Scene(
        state=ann.context.storage_state(),
        waiting=opened["table"]["id"],
        asked=five,
        over=over,
        token=opened["links"][0]["token"],
        player=ann.get("/api/me")["id"],
    )
    house.leave()


class Photographer:
    """Looks at one page after the other in both themes, and notes what is wrong."""

    def __init__(self, page: Page, folder: Path, size: str) -> None:
        self.page = page
        self.folder = folder
        self.size = size
        self.axe = Axe()
        self.wrong: list[str] = []

    def shoot(self, name: str, *, themes: tuple[str, ...] = THEMES, whole: bool = True) -> None:
        for theme in themes:
            self.page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)
            self.page.evaluate(SETTLED)
            title = f"{name}-{self.size}-{theme}"
            self.page.screenshot(path=self.folder / f"{title}.png", full_page=whole)
            for violation in self.axe.run(self.page).response["violations"]:
                where = "; ".join(node["html"][:140] for node in violation["nodes"][:4])
                self.wrong.append(f"{title}: {violation['id']}: {violation['help']}: {where}")
        if self.page.evaluate(BROADER) > 0:
            self.wrong.append(f"{name}-{self.size}: the page is broader than the window")


class Eyes:
    """Lets people come with a screen of one size: Ann, or nobody."""

    def __init__(self, house: House, scene: Scene, folder: Path, size: str) -> None:
        self.house = house
        self.state = scene.state
        self.folder = folder
        self.size = size

    def visitor(self, *, signed_in: bool) -> tuple[Visitor, Photographer]:
        known = {"storage_state": self.state} if signed_in else {}
        visitor = self.house.visitor(viewport=SIZES[self.size], has_touch=self.size == "phone", **known)
        return visitor, Photographer(visitor.page, self.folder, self.size)


@pytest.fixture(params=SIZES)
def eyes(request: pytest.FixtureRequest, house: House, scene: Scene, artifacts: Path) -> Eyes:
    return Eyes(house, scene, artifacts, request.param)


def test_every_page_is_accessible_and_kept_as_a_picture(eyes: Eyes, scene: Scene) -> None:
    _, seen = eyes.visitor(signed_in=True)
    nobody, strange = eyes.visitor(signed_in=False)
    nobody.expects("404 (Not Found)")
    for camera, name, path, there in (
        (seen, "lobby", "/", "section[aria-labelledby=yours]"),
        (seen, "new-table", "/new/bingo", "form button[type=submit]"),
        (seen, "waiting", f"/t/{scene.waiting}", ".invite"),
        (seen, "table", f"/t/{scene.asked}", ".prompt.mine"),
        (seen, "table-over", f"/t/{scene.over}", ".prompt"),
        (seen, "replay", f"/replay/{scene.over}", ".bar .count"),
        (seen, "account-signed-in", "/account", "text=Keys for bots"),
        (seen, "leaderboard", "/leaderboard", "table"),
        (seen, "player", f"/player/{scene.player}", ".ratings"),
        (seen, "rules", "/rules/bingo", ".book .clause"),
        (strange, "lobby-nobody", "/", ".game"),
        (strange, "join", f"/join/{scene.waiting}#{scene.token}", "text=Ann waits for you"),
        (strange, "account-signed-out", "/account", "text=Who are you?"),
        (strange, "not-found", "/nowhere", "text=No such page"),
        (strange, "watching", f"/t/{scene.asked}", ".prompt"),
    ):
        camera.page.goto(path)
        expect(camera.page.locator(there).first).to_be_visible()
        camera.shoot(name, whole=name != "rules")
    assert not seen.wrong + strange.wrong, "\n".join(seen.wrong + strange.wrong)


def test_everything_that_opens_over_the_table_is_accessible_and_kept_as_a_picture(eyes: Eyes, scene: Scene) -> None:
    ann, camera = eyes.visitor(signed_in=True)
    page = ann.goto(f"/t/{scene.asked}")
    expect(page.locator(".prompt.mine")).to_be_visible()
    page.keyboard.press("o")
    expect(page.locator(".options")).to_be_visible()
    camera.shoot("table-options")
    page.keyboard.press("o")
    page.keyboard.press("b")
    expect(page.locator(".drawer .entry").first).to_be_visible()
    camera.shoot("table-rules")
    page.keyboard.press("Escape")
    page.keyboard.press("l")
    camera.shoot("table-log")
    page.keyboard.press("c")
    expect(page.get_by_label("Say something to the table")).to_be_visible()
    camera.shoot("table-chat")
    page.get_by_role("button", name="Menu").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("navigation", name="Table", exact=True)).to_be_visible()
    camera.shoot("table-menu")
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    camera.shoot("table-settings")
    page.goto(f"/t/{scene.over}")
    page.get_by_role("button", name="Result").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    camera.shoot("table-result")
    page.get_by_role("button", name="Check the dice").click()
    expect(page.get_by_text("The dice were fair.")).to_be_visible()
    camera.shoot("table-dice")
    page.goto(f"/replay/{scene.over}?branch=1")
    expect(page.get_by_role("dialog", name="What if? Play on from here")).to_be_visible()
    camera.shoot("replay-branch")
    assert not camera.wrong, "\n".join(camera.wrong)


def test_the_questions_of_a_game_and_the_hand_over_are_accessible_and_kept_as_pictures(eyes: Eyes) -> None:
    cam, camera = eyes.visitor(signed_in=False)
    cam.post("/api/me", {"name": "Cam"})
    options = {"first_player": "seat_0", "card_choice": "pick", "round_limit": 2}
    cam.open_table("me", "easy", "easy", options=options)
    cam.sees_the_game()
    shot: set[str] = set()

    def look(question: dict[str, Any]) -> str:
        if question["kind"] not in shot:
            shot.add(question["kind"])
            camera.shoot(f"turn-{question['kind'].replace('_', '-')}")
        actions = [option["action"] for option in question["options"]]
        return "order:battery_activate" if "order:battery_activate" in actions else actions[-1]

    play_to_the_end(cam, choice=look)
    assert {"pick_card", "order_action", "buy"} <= shot
    cam.open_table("me:Ann", "me:Bob")
    expect(cam.page.get_by_role("heading", name="Hand the screen to")).to_be_visible()
    camera.shoot("hand-over")
    assert not camera.wrong, "\n".join(camera.wrong)


@pytest.mark.parametrize("scheme", THEMES)
def test_forced_colours_are_the_systems(house: House, artifacts: Path, scheme: str) -> None:
    """Who has chosen the other theme before does not get its drawings under the system's text."""
    eve = house.visitor("Eve", forced_colors="active", color_scheme=scheme)
    chosen = "light" if scheme == "dark" else "dark"
    eve.context.add_init_script(f"localStorage.setItem('fragboard.theme', '{chosen}')")
    eve.open_table("me", "easy", "easy", game="adrenaline", options={})
    eve.sees_the_game()
    assert eve.page.locator("html").get_attribute("data-theme") == scheme
    expect(eve.page.get_by_role("button", name="Light theme")).to_have_count(0)
    eve.page.screenshot(path=artifacts / f"forced-colours-{scheme}.png")
