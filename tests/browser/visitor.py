"""People in browsers: each has a browser of their own (a context), a page, and an ear on what the page hears.

The ear only tells when something has arrived, so that tests need not guess; what is asserted is what the page shows.
"""

import json
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import (
    APIResponse,
    Browser,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    Position,
    WebSocket,
    expect,
)

PATIENCE = 30.0  # seconds until something that must happen has not happened
PHONE = {"width": 390, "height": 844}
LAPTOP = {"width": 1440, "height": 900}
BLINK = 20  # milliseconds between two looks

Question = dict[str, Any]
Choice = Callable[[Question], str]


class Ear:
    """What one page has heard over its sockets, by seat (None: the spectator)."""

    def __init__(self, page: Page) -> None:
        self.pictures: dict[int | None, dict[str, Any]] = {}
        self.tables: dict[int | None, dict[str, Any]] = {}
        self.lines: dict[int | None, dict[int, dict[str, Any]]] = {}
        self.sent: list[dict[str, Any]] = []
        self.table = ""  # the one that the page was opened at last
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        table = socket.url.rpartition("/")[2].partition("?")[0]
        if table != self.table:
            self.table = table
            self.pictures.clear()
            self.lines.clear()
            self.tables.clear()
        seat = int(socket.url.rpartition("seat=")[2]) if "seat=" in socket.url else None
        socket.on("framereceived", lambda text: self._hear(seat, json.loads(text)))
        socket.on("framesent", lambda text: self.sent.append(json.loads(text)))

    def _hear(self, seat: int | None, message: dict[str, Any]) -> None:
        self.lines.setdefault(seat, {}).update({line["n"]: line for line in message.get("lines", [])})
        if message.get("picture"):
            self.pictures[seat] = message["picture"]
        if message.get("table"):
            self.tables[seat] = message["table"]

    def answers(self) -> list[dict[str, Any]]:
        return [message for message in self.sent if message["type"] == "answer"]


class Visitor:
    """One person with one browser."""

    def __init__(self, house: "House", name: str, **options: Any) -> None:
        self.house = house
        self.name = name
        self.context = house.browser.new_context(
            **{"base_url": house.address, "viewport": LAPTOP, "reduced_motion": "reduce", **options}
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        self.problems: list[str] = []
        self.expected: list[str] = []
        self.page = self._watched(self.context.new_page())
        self.ear = Ear(self.page)
        if name:
            self.post("/api/me", {"name": name})

    # Pages.

    def _watched(self, page: Page) -> Page:
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.problems.append(f"{self.name}: {page.url}: {error}"))
        return page

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.problems.append(f"{self.name}: {message.text} ({message.location.get('url', '')})")

    def expects(self, *parts: str) -> None:
        """Complaints of the browser with these words are part of the test: a refused request, a lost network."""
        self.expected.extend(parts)

    def unexpected(self) -> list[str]:
        return [text for text in self.problems if not any(part in text for part in self.expected)]

    def goto(self, path: str) -> Page:
        self.page.goto(path)
        return self.page

    def second_page(self) -> Page:
        """Another tab of the same browser."""
        return self._watched(self.context.new_page())

    # The short way, for what a test is not about.

    def post(self, path: str, body: object | None = None) -> Any:
        answer = self.ask(path, body)
        assert answer.ok, f"{path}: {answer.status} {answer.text()}"
        return answer.json() if answer.body() else None

    def ask(self, path: str, body: object | None = None) -> APIResponse:
        return self.context.request.post(path, data=json.dumps(body or {}), headers=HEADERS)

    def get(self, path: str) -> Any:
        answer = self.context.request.get(path)
        assert answer.ok, f"{path}: {answer.status} {answer.text()}"
        return answer.json()

    def open_table(self, *seats: str, sit: bool = True, **form: Any) -> str:
        """A new table by the short way: seats are `me`, `open` or a bot's level; then its page."""
        body = {"game": "bingo", "seats": [seat_form(seat) for seat in seats], "options": short_game(), **form}
        table: str = self.post("/api/tables", body)["table"]["id"]
        if sit:
            self.goto(f"/t/{table}")
        return table

    # The table.

    @property
    def seat(self) -> int | None:
        return min((seat for seat in self.ear.pictures if seat is not None), default=None)

    @property
    def picture(self) -> dict[str, Any]:
        return self.ear.pictures.get(self.seat) or {}

    @property
    def question(self) -> Question | None:
        return self.picture.get("question")

    @property
    def decision(self) -> int | None:
        return self.question["decision"] if self.question else None

    @property
    def outcome(self) -> dict[str, Any] | None:
        return self.picture.get("outcome")

    def prompt(self) -> Locator:
        return self.page.locator(".prompt h2")

    def waits_for(self, condition: Callable[[], object], what: str) -> None:
        """Until something has arrived; every page hears meanwhile."""
        deadline = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < deadline, f"{self.name} waits in vain: {what}"
            self.page.wait_for_timeout(BLINK)

    def is_asked(self, kind: str = "") -> Question:
        """Waits until this person is asked (that kind of question), and the page says so."""
        self.waits_for(lambda: self.question and kind in ("", self.question["kind"]), f"a question {kind}")
        question = self.question
        assert question
        expect(self.page.get_by_role("region", name="Your turn")).to_be_visible()
        return question

    def meets_no_barrier(self) -> None:
        """Axe finds nothing on the page."""
        found = Axe().run(self.page).response["violations"]
        wrong = [f"{one['id']}: {one['help']}: {node['html'][:300]}" for one in found for node in one["nodes"]]
        assert not wrong, "\n".join(wrong)

    def sees_the_game(self) -> None:
        """The game has come to the page, and the page, which loads its board meanwhile, shows it."""
        self.waits_for(lambda: self.picture and not self.outcome, "the game")
        expect(self.page.locator(".stage")).to_be_visible()

    def place_of(self, action: str) -> Locator:
        """Where an answer can be clicked: on the board, in the prompt, or in the list, which is opened for it."""
        for place in (f'.stage [data-action="{action}"]', f'.below [data-option="{action}"]'):
            found = self.page.locator(place).locator("visible=true")
            if found.count():
                return found.first
        self.page.locator(".prompt .list").click()
        return self.page.locator(f'.options [data-option="{action}"]')

    def answers(self, choice: Choice | str) -> str:
        """Answers the open question by the mouse; comes back when the table has gone on."""
        question = self.question
        assert question, f"{self.name} is not asked"
        action = choice if isinstance(choice, str) else choice(question)
        self.clicks(action)
        if self.page.get_by_text("Choose it again to confirm.").count():  # where fingers slip, an end takes two taps
            self.clicks(action)
        self.goes_on_from(question)
        return action

    def clicks(self, action: str) -> None:
        """Clicks where an answer stands free: what stands in a square may be an answer itself, and cover its middle."""
        place = self.place_of(action)
        place.scroll_into_view_if_needed()
        free: list[Position] = []

        def found() -> list[Position]:
            free[:] = place.evaluate(FREE_SPOTS)
            if not free:  # behind the prompt of a phone it is in the window, and still out of reach
                place.evaluate("place => place.scrollIntoView({ block: 'center', behavior: 'instant' })")
            return free

        self.waits_for(found, f"a free spot of {action}")
        place.click(position=free[0])

    def goes_on_from(self, question: Question) -> None:
        self.waits_for(lambda: self.decision != question["decision"], f"the table to take an answer to {question}")


class House:
    """A server, a browser program, and the people of one test."""

    def __init__(self, address: str, browser: Browser) -> None:
        self.address = address
        self.browser = browser
        self.visitors: list[Visitor] = []

    def visitor(self, name: str = "", **options: Any) -> Visitor:
        """Somebody comes; without a name they are nobody yet."""
        visitor = Visitor(self, name, **options)
        self.visitors.append(visitor)
        return visitor

    def problems(self) -> list[str]:
        return [problem for visitor in self.visitors for problem in visitor.unexpected()]

    def picture_all(self, folder: Path) -> None:
        for number, visitor in enumerate(self.visitors):
            try:
                visitor.page.screenshot(path=folder / f"{number}-{visitor.name or 'nobody'}.png", timeout=5000)
            except Error:
                continue  # the page is gone; the test has failed anyway

    def leave(self) -> None:
        for visitor in self.visitors:
            visitor.context.close()


# Spots of an element, counted from its corner, at which nothing of another answer lies: its middle first.
FREE_SPOTS = """(element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const parts = [0.5, 0.25, 0.75, 0.1, 0.9];
    const spots = parts.flatMap((y) => parts.map((x) => ({ x: x * width, y: y * height })));
    return spots.filter(({ x, y }) => {
        const hit = document.elementFromPoint(left + x, top + y);
        return hit && element.contains(hit) && hit.closest("[data-action], [data-option]") === element;
    });
}"""

HEADERS = {"X-Fragboard": "1", "Content-Type": "application/json"}
ENDS = ("done", "pass", "no", "hold", "enough")


def short_game(rounds: int = 1) -> dict[str, str | int]:
    """A game that begins at once with seat 0 and is over soon."""
    return {"first_player": "seat_0", "card_choice": "by_seat", "round_limit": rounds}


def seat_form(seat: str) -> dict[str, str]:
    if seat in ("me", "open"):
        return {"kind": seat}
    if seat.startswith("me:"):
        return {"kind": "me", "name": seat.removeprefix("me:")}
    return {"kind": "bot", "level": seat}


def briefly(question: Question) -> str:
    """The answer that gets on: end it if one can, else the first option."""
    actions: list[str] = [option["action"] for option in question["options"]]
    return next((action for action in actions if action in ENDS), actions[0])


def play_until(condition: Callable[[], object], *people: Visitor, choice: Choice = briefly) -> None:
    """All of them answer whenever they are asked, until something holds, which is looked at before every answer."""
    deadline = time.monotonic() + 4 * PATIENCE
    while not condition():
        assert time.monotonic() < deadline, "the game does not get there"
        asked = next((person for person in people if person.question), None)
        if asked:
            asked.answers(choice)
        else:
            people[0].page.wait_for_timeout(BLINK)


def play_to_the_end(*people: Visitor, choice: Choice = briefly) -> None:
    """Until each of them has heard how it ended."""
    play_until(lambda: all(person.outcome for person in people), *people, choice=choice)


def play_to(kind: str, *people: Visitor) -> None:
    """Until all of them are asked that kind of question; who is asked it already waits for the others."""

    def asked(person: Visitor) -> str:
        return person.question["kind"] if person.question else ""

    deadline = time.monotonic() + 4 * PATIENCE
    while any(asked(person) != kind for person in people):
        assert time.monotonic() < deadline, f"nobody gets to {kind}"
        other = next((person for person in people if asked(person) not in ("", kind)), None)
        if other:
            other.answers(briefly)
        else:
            people[0].page.wait_for_timeout(BLINK)


def two_at_a_table(house: "House", *more: str, **form: Any) -> tuple[Visitor, Visitor, str]:
    """Ada at seat 0 and Ben at seat 1 of a running game, and its id; `more` are the bots."""
    ada, ben = house.visitor("Ada"), house.visitor("Ben")
    body = {"game": "bingo", "seats": [seat_form(seat) for seat in ("me", "open", *more)], "options": short_game()}
    opened = ada.post("/api/tables", body | form)
    table = opened["table"]["id"]
    ben.post(f"/api/tables/{table}/join", {"token": opened["links"][0]["token"]})
    for person in (ada, ben):
        person.goto(f"/t/{table}")
        person.sees_the_game()
    return ada, ben, table


def log_of(page: Page) -> list[str]:
    """The lines of the log as they are shown, what is taken back with a mark before it."""
    shown: list[str] = page.locator(".log .line").evaluate_all(
        "lines => lines.map(line => line.querySelector('.text').textContent.replace(/\\s+/g, ' ').trim())"
    )
    return shown


def told(story: dict[str, Any]) -> list[str]:
    """The texts of a story's lines."""
    return [line["text"] for line in story["lines"]]


def first_sentence(text: str) -> str:
    """What the prompt says in large letters: the sentence that asks, else the first one."""
    sentences = re.split(r"(?<=[.?!]) +", text)
    return next((sentence for sentence in sentences if sentence.endswith("?")), sentences[0])
