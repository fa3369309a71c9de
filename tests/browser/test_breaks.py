"""Reloading, and losing the network, in the middle of a turn: nothing is lost, nothing is given twice."""

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.visitor import House, Visitor, log_of, play_to, play_until, told, two_at_a_table

pytestmark = pytest.mark.online
NO_NETWORK = ("ERR_INTERNET_DISCONNECTED", "WebSocket connection", "ERR_NETWORK_CHANGED")


def same_logs(house_page: Page, other: Page) -> None:
    """Two pages of one viewer show the same, once both have heard everything."""
    expect(other.locator(".log .line")).to_have_count(house_page.locator(".log .line").count())
    assert log_of(house_page) == log_of(other)


def order_question(house: House) -> tuple[Visitor, Visitor, str]:
    """Ada and Ben are both asked for their sealed orders; the bot has given its own."""
    ada, ben, table = two_at_a_table(house, "easy")
    play_to("order_action", ada, ben)
    for somebody in (ada, ben):
        expect(somebody.page.locator(".log")).to_contain_text("Bot C has locked an order")
    return ada, ben, table


def test_a_reload_in_mid_turn_brings_everything_back(house: House) -> None:
    ada, ben, table = order_question(house)
    before, prompt = log_of(ada.page), ada.prompt().inner_text()
    assert before
    ada.page.reload()
    expect(ada.prompt()).to_have_text(prompt)
    assert log_of(ada.page) == before
    ada.answers("order:battery_activate")
    ada.page.reload()  # now the other way round: nothing to answer
    expect(ada.prompt()).to_contain_text("Ben")
    expect(ada.page.locator(".log")).to_contain_text("You will use your battery")
    ben.answers("order:battery_activate")
    play_until(lambda: ada.question or ada.outcome, ben)
    assert log_of(ada.page)[: len(before)] == before
    assert told(ada.get(f"/api/tables/{table}/story?viewer=0"))[: len(before)] == before


def test_an_answer_given_without_network_is_shown_as_pending_and_dropped_on_return(house: House) -> None:
    ada, ben, table = order_question(house)
    other_tab = ada.second_page()
    other_tab.goto(f"/t/{table}")
    spectator = house.visitor("Sam")
    spectator.goto(f"/t/{table}")
    ada.expects(*NO_NETWORK)
    sent = len(ada.ear.answers())
    ada.context.set_offline(True)
    expect(ada.page.get_by_text("No network")).to_be_visible()
    ada.place_of("order:battery_activate").click()
    expect(ada.page.get_by_text("Not sent yet: there is no connection.")).to_be_visible()
    expect(ada.prompt()).to_contain_text("Battery")
    ben.answers("order:battery_activate")  # the others go on meanwhile
    ada.context.set_offline(False)
    expect(ada.page.get_by_text("did not reach the table. Please answer again.")).to_be_visible()
    expect(ada.page.get_by_text("No network")).to_be_hidden()
    assert len(ada.ear.answers()) == sent, "it was dropped, and must not go out behind one's back"
    expect(ada.page.get_by_role("region", name="Your turn")).to_be_visible()
    ada.answers("order:battery_activate")
    assert len(ada.ear.answers()) == sent + 1
    play_until(lambda: ada.question or ada.outcome, ben)
    same_logs(ada.page, other_tab)
    seen = told(ada.get(f"/api/tables/{table}/story?viewer=0"))
    assert log_of(ada.page) == seen
    assert seen.count("You will use your battery") == 1
    last = next(line for line in reversed(seen) if line in told(spectator.get(f"/api/tables/{table}/story")))
    expect(spectator.page.locator(".log .line").last).to_contain_text(last)
    public = log_of(spectator.page)
    assert [line for line in seen if line in public] == public, (
        "the spectator's lines are ours without the private ones"
    )


def test_an_answer_whose_confirmation_got_lost_counts_exactly_once(house: House) -> None:
    ada = house.visitor("Ada")
    deaf: list[bool] = []
    sockets: list[WebSocketRoute] = []

    def between(route: WebSocketRoute) -> None:
        sockets.append(route)
        server = route.connect_to_server()
        route.on_message(server.send)
        server.on_message(lambda message: None if deaf else route.send(message))

    ada.page.route_web_socket("**/ws/tables/**", between)
    table = ada.open_table("me", "easy")
    play_to("order_action", ada)
    deaf.append(True)
    ada.place_of("order:battery_activate").click()
    expect(ada.page.get_by_text("Sent. Waiting for the table to confirm.")).to_be_visible()
    ada.waits_for(
        lambda: told(ada.get(f"/api/tables/{table}/story?viewer=0")).count("You will use your battery") == 1,
        "the answer to arrive",
    )
    deaf.clear()
    sockets[-1].close(code=1011, reason="gone")
    expect(ada.page.get_by_text("Sent. Waiting for the table to confirm.")).to_be_hidden()
    expect(ada.page.locator(".log")).to_contain_text("You will use your battery")
    expect(ada.page.get_by_text("did not reach the table")).to_have_count(0)
    assert told(ada.get(f"/api/tables/{table}/story?viewer=0")).count("You will use your battery") == 1
    assert len(sockets) == 2
