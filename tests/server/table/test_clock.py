"""Clocks: a bank, a gain for every stretch, pauses, and what happens when the bank is empty."""

from fragboard.server.table import clock
from fragboard.server.table.clock import ClockRules, SeatClock

BLITZ = ClockRules(60, 10)


def test_a_clock_runs_from_the_question_until_nothing_is_owed() -> None:
    clocks = clock.turned(clock.fresh(BLITZ, 2), BLITZ, [0], now=100.0)
    assert clocks == (SeatClock(60, 100.0, True), SeatClock(60))
    assert [each.until for each in clocks] == [160.0, None]
    clocks = clock.turned(clocks, BLITZ, [1], now=125.0)
    assert clocks[0] == SeatClock(35)
    assert clocks[1] == SeatClock(60, 125.0, True)


def test_the_gain_comes_once_per_stretch_and_never_overfills() -> None:
    clocks = clock.turned((SeatClock(20.0),), BLITZ, [0], now=0.0)
    assert clocks[0].bank == 30
    again = clock.turned(clocks, BLITZ, [0], now=5.0)  # another question of the same stretch
    assert again == clocks
    assert clock.turned((SeatClock(55.0),), BLITZ, [0], now=0.0)[0].bank == 60
    assert clock.turned((SeatClock(0.0),), BLITZ, [0], now=0.0)[0].bank == 10


def test_an_undo_gives_no_time() -> None:
    assert clock.turned((SeatClock(20.0),), BLITZ, [0], now=0.0, gain=False)[0].bank == 20


def test_a_pause_stops_and_keeps_the_stretch() -> None:
    clocks = clock.turned(clock.fresh(BLITZ, 2), BLITZ, [0, 1], now=0.0)
    halted = clock.halted(clocks, now=20.0)
    assert [(each.bank, each.since, each.owing) for each in halted] == [(40, None, True)] * 2
    assert clock.expired(halted, now=1e9) == []
    going = clock.resumed(halted, now=500.0)
    assert [each.until for each in going] == [540.0, 540.0]
    assert clock.turned(going, BLITZ, [0, 1], now=500.0) == going  # no gain


def test_who_owed_nothing_before_the_pause_does_not_after_it() -> None:
    clocks = clock.turned(clock.fresh(BLITZ, 2), BLITZ, [0], now=0.0)
    assert clock.resumed(clock.halted(clocks, now=5.0), now=9.0)[1] == SeatClock(60)


def test_an_empty_bank_is_noticed_when_it_is_empty() -> None:
    clocks = clock.turned(clock.fresh(BLITZ, 3), BLITZ, [0, 2], now=0.0)
    assert clock.next_expiry(clocks) == 60.0
    assert clock.expired(clocks, now=59.9) == []
    assert clock.expired(clocks, now=60.0) == [0, 2]
    assert clock.turned(clocks, BLITZ, [], now=75.0)[0].bank == 0
    assert clock.next_expiry(clock.fresh(BLITZ, 3)) is None


def test_a_time_without_a_server_costs_nothing() -> None:
    clocks = clock.turned(clock.fresh(BLITZ, 2), BLITZ, [0], now=0.0)
    assert clock.credited(clocks, 30.0)[0].until == 90.0
    assert clock.credited(clocks, 30.0)[1] == clocks[1]


def test_a_clock_that_goes_backwards_gives_no_time() -> None:
    assert SeatClock(10.0, 100.0, True).stopped(90.0).bank == 10.0


def test_tables_without_clocks_have_none() -> None:
    assert clock.fresh(None, 3) == ()
    assert clock.turned((), None, [0], now=0.0) == ()
    assert clock.shown(()) == []
    assert clock.rules_of(None) is None


def test_clocks_are_stored_and_read() -> None:
    clocks = clock.turned(clock.fresh(BLITZ, 2), BLITZ, [1], now=7.5)
    assert clock.read(clock.written(clocks)) == clocks
    assert clock.read(None) == ()
    assert clock.rules_of({"bank": 60, "gain": 10, "empty": "bot"}) == ClockRules(60, 10, "bot")


def test_days_are_correspondence() -> None:
    assert not BLITZ.correspondence
    assert ClockRules(86400, 0).correspondence
    assert ClockRules(3600, 43200).correspondence
