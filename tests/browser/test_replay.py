"""After a game: stepping through it, links to moments, branches, the dice, files."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.visitor import (
    House,
    Visitor,
    log_of,
    play_to_the_end,
    play_until,
    short_game,
    told,
    two_at_a_table,
)

pytestmark = pytest.mark.online
CLIPBOARD = ["clipboard-read", "clipboard-write"]


@pytest.fixture
def finished(house: House) -> tuple[Visitor, Visitor, str]:
    """A game that Ada and Ben have played to its end."""
    ada, ben, table = two_at_a_table(house, "easy")
    play_to_the_end(ada, ben)
    return ada, ben, table


def count(page: Page) -> tuple[int, int]:
    """At which of how many moments we are."""
    now, _, all_of_them = page.locator(".bar .count").inner_text().partition(" / ")
    return int(now), int(all_of_them)


def place_in_log(line: Locator) -> int:
    return int(line.evaluate("line => [...document.querySelectorAll('.log .line')].indexOf(line)"))


def heading(page: Page) -> str:
    return page.locator(".bar h2").inner_text()


def test_a_game_is_stepped_through_by_slider_keys_and_log_and_a_link_opens_the_same_moment(
    house: House, finished: tuple[Visitor, Visitor, str]
) -> None:
    _, _, table = finished
    looker = house.visitor("Sam", permissions=CLIPBOARD)
    page = looker.goto(f"/replay/{table}")
    expect(page.locator(".bar .count")).to_be_visible()
    _, moments = count(page)
    assert moments > 5
    shown = page.locator(".bar .count")
    page.keyboard.press("Home")
    expect(shown).to_have_text(f"1 / {moments}")
    page.keyboard.press("ArrowRight")
    expect(shown).to_have_text(f"2 / {moments}")
    page.keyboard.press("End")
    expect(shown).to_have_text(f"{moments} / {moments}")
    page.get_by_role("button", name="One moment back").click()
    expect(shown).to_have_text(f"{moments - 1} / {moments}")
    page.get_by_role("slider", name="Moment").fill("3")
    expect(shown).to_have_text(f"4 / {moments}")
    line = page.locator(".log .line", has_text="has locked an order").first
    line.click()
    expect(page.locator(".log .line[aria-current=step]")).to_contain_text("has locked an order")
    assert "has locked an order" in heading(page)
    page.get_by_role("button", name="Link").click()
    expect(page.get_by_text("Copied: a link to this moment.")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    expect(page).to_have_url(link)  # the address follows when the picture has come
    there = (count(page), heading(page), page.locator(".stage").inner_text())
    friend = house.visitor("Fay")
    friend.page.goto(link)
    expect(friend.page.locator(".bar .count")).to_be_visible()
    assert (count(friend.page), heading(friend.page), friend.page.locator(".stage").inner_text()) == there


def test_after_the_end_one_may_look_through_every_seats_eyes(
    house: House, finished: tuple[Visitor, Visitor, str]
) -> None:
    _, _, table = finished
    looker = house.visitor("Sam")
    page = looker.goto(f"/replay/{table}")
    expect(page.get_by_label("Whose eyes")).to_be_visible()
    for seat, name in enumerate(("Ada", "Ben")):
        page.get_by_label("Whose eyes").select_option(label=f"As {name}")
        expect(page).to_have_url(re.compile(f"viewer={seat}"))
        expect(page.get_by_role("region", name="Your card")).to_be_visible()
        assert log_of(page) == told(looker.get(f"/api/tables/{table}/story?viewer={seat}"))
        assert any(line.startswith("You will use") for line in log_of(page))


def test_the_moment_stays_when_the_eyes_change(house: House) -> None:
    ada, ben, table = two_at_a_table(house, options=short_game(2))
    play_to_the_end(ada, ben)
    page = ada.goto(f"/replay/{table}?viewer=0")
    expect(page).to_have_url(re.compile(r"n=\d"))
    end = page.url
    page.locator(".log .line", has_text="gains").last.click()  # after secret orders: the numbers of lines differ
    expect(page.locator(".log .line[aria-current=step]")).to_contain_text("gains")
    expect(page).not_to_have_url(end)  # it follows when the picture has come
    place, said, shown = page.url.rpartition("n=")[2], heading(page), page.locator(".stage .others").inner_text()
    page.get_by_label("Whose eyes").select_option(label="As a spectator")
    expect(page).to_have_url(re.compile("viewer=&"))
    ada.waits_for(lambda: page.url.rpartition("n=")[2] != place, "another number")
    ada.waits_for(lambda: heading(page) == said, f"the same moment: {said}")
    page.get_by_label("Whose eyes").select_option(label="As Ada")
    expect(page).to_have_url(re.compile("viewer=0"))
    ada.waits_for(lambda: (page.url.rpartition("n=")[2], heading(page)) == (place, said), "the first moment again")
    expect(page.locator(".stage .others")).to_have_text(re.compile(re.escape(shown.split()[0])))


def test_a_finished_game_is_branched_at_a_moment_and_played_on(finished: tuple[Visitor, Visitor, str]) -> None:
    ada, _, table = finished
    page = ada.goto(f"/replay/{table}?viewer=0")
    chosen = page.locator(".log .line", has_text="scores").last
    chosen.click()
    now = page.locator(".log .line[aria-current=step]")
    # A moment may end a little later: with what its line has led to.
    ada.waits_for(lambda: 0 <= place_in_log(now) - place_in_log(chosen) < 3, "the moment of that line")
    before = [line for line in log_of(page)[:4] if "Ben" not in line]  # whose seat will be a bot's
    assert before
    page.get_by_role("button", name="Branch here").click()
    dialog = page.get_by_role("dialog", name="What if? Play on from here")
    dialog.get_by_role("button", name="Open the table").click()
    ada.waits_for(lambda: ada.ear.table != table and ada.picture and ada.seat == 0, "the new table")
    expect(page).to_have_url(re.compile("/t/"))
    for line in before:
        expect(page.locator(".log")).to_contain_text(line)
    ada.is_asked()
    play_to_the_end(ada)
    expect(page.get_by_role("dialog")).to_contain_text("Rematch")


def test_where_it_is_over_it_does_not_branch_but_where_somebody_chose_last(
    finished: tuple[Visitor, Visitor, str],
) -> None:
    ada, _, table = finished
    ada.expects("409")
    page = ada.goto(f"/replay/{table}?viewer=0")
    dialog = page.get_by_role("dialog", name="What if? Play on from here")
    page.get_by_role("button", name="Branch here").click()
    dialog.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("The game is over at this moment")).to_be_visible()
    ada.goto(f"/replay/{table}?viewer=0&branch=1")  # the link in the result
    expect(dialog).to_be_visible()
    at, moments = page.locator(".bar .count").inner_text().split(" / ")
    assert int(at) < int(moments)
    dialog.get_by_role("button", name="Open the table").click()
    expect(page).to_have_url(re.compile("/t/"))
    ada.waits_for(lambda: ada.ear.table != table and ada.picture, "the new table")


def test_the_page_checks_every_roll_itself(finished: tuple[Visitor, Visitor, str]) -> None:
    ada, _, table = finished
    page = ada.goto(f"/replay/{table}")
    page.get_by_role("button", name="Dice").click()
    dialog = page.get_by_role("dialog", name="Check the dice")
    expect(dialog).to_contain_text("The dice were fair.")
    rolls = len(ada.get(f"/api/tables/{table}/dice")["rolls"])
    expect(dialog).to_contain_text(f"all {rolls} chance")


def test_a_record_is_saved_and_opened_again_and_the_anonymous_one_has_no_names(
    house: House, finished: tuple[Visitor, Visitor, str], tmp_path: Path
) -> None:
    ada, _, table = finished
    saved = {}
    for link in ("Export", "Export without names"):
        with ada.page.expect_download() as download:
            ada.page.get_by_role("link", name=link, exact=True).click()
        saved[link] = tmp_path / f"{link}.jsonl"
        download.value.save_as(saved[link])
    assert "Ada" in saved["Export"].read_text("utf-8")
    anonymous = saved["Export without names"].read_text("utf-8")
    assert "Ada" not in anonymous
    assert "Ben" not in anonymous
    friend = house.visitor("Fay")
    page = friend.goto("/")
    page.get_by_label("Record file").set_input_files(saved["Export"])
    expect(page).to_have_url(re.compile("/replay/"))
    expect(page.locator(".bar .count")).to_be_visible()
    expect(page.locator(".log")).to_contain_text("Ada")
    assert page.url.partition("?")[0].rpartition("/")[2] != table
    page.goto("/")
    page.get_by_label("Record file").set_input_files(saved["Export without names"])
    expect(page.locator(".bar .count")).to_be_visible()
    assert "Ada" not in page.locator("main").inner_text()


@pytest.mark.parametrize("text", ["not a record at all", '{"game": "bingo"}\n{"broken', ""])
def test_a_broken_file_is_refused_with_a_reason_and_opens_nothing(house: House, tmp_path: Path, text: str) -> None:
    sam = house.visitor("Sam")
    sam.expects("400 (Bad Request)", "422 (Unprocessable")
    broken = tmp_path / "broken.jsonl"
    broken.write_text(text, "utf-8")
    before = len(sam.get("/api/lobby")["finished"])
    page = sam.goto("/")
    page.get_by_label("Record file").set_input_files(broken)
    notice = page.locator(".toast.trouble")
    expect(notice).to_be_visible()
    assert re.search("record|file|line", notice.inner_text()), notice.inner_text()
    assert page.url.endswith("/")
    assert len(sam.get("/api/lobby")["finished"]) == before


def test_a_running_game_can_be_stepped_back_through_but_not_branched(house: House) -> None:
    ada = house.visitor("Ada")
    table = ada.open_table("me", "easy", options=short_game(3))
    play_until(lambda: ada.question, ada)
    page = ada.goto(f"/replay/{table}")
    expect(page.locator(".bar .count")).to_be_visible()
    expect(page.get_by_role("button", name="Branch here")).to_have_count(0)
    expect(page.get_by_label("Whose eyes").locator("option")).to_have_text(["As Ada", "As a spectator"])
