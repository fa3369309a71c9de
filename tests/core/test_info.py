"""Options settled before a game, and refusals that say what exists."""

import pytest

from fragboard.core.errors import SetupError
from fragboard.core.info import Bar, GameInfo, Option


def info(options: list[Option] | None = None) -> GameInfo:
    if options is None:
        options = [
            Option("mode", "TOY-1", "plain", "How to play", {"plain": "As printed", "wild": "Faster", "odd": "Else"}),
            Option("skulls", "TOY-2", 5, "How long", low=3, high=8),
            Option("frenzy", "TOY-3", "on", "A last round", {"on": "Yes", "off": "No"}),
        ]
    return GameInfo(
        id="toy",
        title="Toy Wars",
        summary="A game for tests",
        prefix="TOY",
        rules="1",
        seats=[2, 3, 5],
        seats_clause="TOY-SEATS",
        minutes=5,
        length=100,
        depth=4,
        options=options,
        options_clause="TOY-OPT",
        presets={"wild": {"skulls": 3, "frenzy": "off"}, "plain": {"skulls": 6}},
    )


def test_options_left_open_are_settled_by_the_default_mode_and_the_defaults() -> None:
    assert info().settle(2) == {"mode": "plain", "skulls": 6, "frenzy": "on"}
    assert info().settle(2, {}) == info().settle(2, None)


def test_a_mode_sets_its_options_and_what_is_given_goes_before_it() -> None:
    assert info().settle(3, {"mode": "wild"}) == {"mode": "wild", "skulls": 3, "frenzy": "off"}
    assert info().settle(3, {"frenzy": "on", "mode": "wild"}) == {"mode": "wild", "skulls": 3, "frenzy": "on"}


def test_a_mode_without_presets_leaves_the_defaults() -> None:
    assert info().settle(5, {"mode": "odd"}) == {"mode": "odd", "skulls": 5, "frenzy": "on"}


def test_options_stand_in_the_order_of_the_game_not_of_the_asking() -> None:
    assert list(info().settle(2, {"frenzy": "off", "skulls": 4})) == ["mode", "skulls", "frenzy"]


def test_a_game_without_modes_has_only_defaults() -> None:
    game = info([Option("skulls", "TOY-2", 5, "How long", low=3, high=8)])
    assert game.settle(2) == {"skulls": 5}
    assert info([]).settle(2) == {}


def test_settling_does_not_change_what_was_given() -> None:
    given: dict[str, object] = {"skulls": "4"}
    assert info().settle(2, given)["skulls"] == 4
    assert given == {"skulls": "4"}


@pytest.mark.parametrize("value", [3, 8, "3", "8"])
def test_a_number_may_come_as_text_and_lies_between_its_limits(value: object) -> None:
    assert info().settle(2, {"skulls": value})["skulls"] == int(str(value))


@pytest.mark.parametrize("value", [2, 9, "2", "9", "-3", "+5", " 5", "5.0", "٥", "9999999999", 5.0, True, None, [5]])
def test_a_number_that_is_none_or_lies_outside_is_refused_with_its_limits(value: object) -> None:
    with pytest.raises(SetupError) as refusal:
        info().settle(2, {"skulls": value})
    assert str(refusal.value) == f"option skulls is a whole number from 3 to 8, not {value!r} (TOY-2)"


@pytest.mark.parametrize("value", ["maybe", "", "ON", True, 1, None])
def test_an_unknown_value_is_refused_with_the_known_ones(value: object) -> None:
    with pytest.raises(SetupError) as refusal:
        info().settle(2, {"frenzy": value})
    assert str(refusal.value) == f"option frenzy is one of on, off, not {value!r} (TOY-3)"


def test_an_unknown_option_is_refused_with_the_known_ones() -> None:
    with pytest.raises(SetupError) as refusal:
        info().settle(2, {"skull": 5})
    assert str(refusal.value) == "Toy Wars has no option 'skull'; it has mode, skulls, frenzy (TOY-OPT)"


@pytest.mark.parametrize("seats", [0, 1, 4, 6, -2])
def test_a_number_of_seats_that_the_game_is_not_for_is_refused(seats: int) -> None:
    with pytest.raises(SetupError) as refusal:
        info().settle(seats)
    assert str(refusal.value) == f"Toy Wars is for 2, 3, 5 seats, not {seats} (TOY-SEATS)"


def barred() -> GameInfo:
    """Two seats need the frenzy off, and five cannot do without it."""
    toy = info()
    toy.bars = [
        Bar([2], {"frenzy": "on"}, "two are too few for it", "TOY-TWO"),
        Bar([5], {"frenzy": "off", "skulls": 3}, "five would never end", "TOY-FIVE"),
    ]
    return toy


def test_a_combination_that_is_barred_is_refused_with_its_reason() -> None:
    with pytest.raises(SetupError) as refusal:
        barred().settle(2, {"frenzy": "on"})
    assert str(refusal.value) == "Toy Wars with 2 seats and frenzy=on: two are too few for it (TOY-TWO)"
    assert not barred().fits(5, {"frenzy": "off", "skulls": 3})
    assert barred().fits(5, {"frenzy": "off", "skulls": 4}) and barred().fits(3, {"frenzy": "off", "skulls": 3})


def test_a_number_of_seats_opens_with_what_it_needs() -> None:
    assert barred().opening(3) == {}
    assert barred().opening(2) == {"mode": "wild"}  # the first single value that does it
    assert not barred().fits(2) and barred().fits(2, barred().opening(2))
