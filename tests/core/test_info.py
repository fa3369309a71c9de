"""Set-ups settled before a game: modes, presets, options, and refusals that say which part is wrong and what fits."""

from itertools import product

import pytest

from fragboard.core.errors import SetupError
from fragboard.core.info import Default, GameInfo, Limit, Mode, Preset, SetupOption, Value

ON_OFF = {"on": "Yes", "off": "No"}


def toy(modes: list[Mode] | None = None, presets: list[Preset] | None = None, *options: SetupOption) -> GameInfo:
    return GameInfo(
        id="toy",
        title="Toy Wars",
        summary="A game for tests",
        prefix="TOY",
        rules="1",
        seats=[1, 2, 3, 5],
        seats_clause="TOY-SEATS",
        minutes=5,
        length=100,
        depth=4,
        options=list(options),
        options_clause="TOY-OPT",
        modes=modes,
        modes_clause="TOY-1",
        presets=presets,
        presets_clause="TOY-PRE",
    )


def info() -> GameInfo:
    """Three modes that only set options, as ready-made sets."""
    return toy(
        [
            Mode("plain", "As printed", "", [2, 3, 5], sets={"skulls": 6}),
            Mode("wild", "Faster", "", [2, 3, 5], sets={"skulls": 3, "frenzy": "off"}),
            Mode("odd", "Else", "", [2, 3, 5]),
        ],
        None,
        SetupOption("skulls", "TOY-2", 5, "How long", low=3, high=8),
        SetupOption("frenzy", "TOY-3", "on", "A last round", ON_OFF),
    )


def scenarios() -> GameInfo:
    """Modes for other numbers of seats, with and against one another; options of some modes; values that are fixed."""
    return toy(
        [
            Mode("standard", "Each alone", "TOY-S-STANDARD", [2, 3, 5]),
            Mode("solo", "One against the dead", "TOY-S-SOLO", [1], competitive=False),
            Mode("law", "Together", "TOY-S-LAW", [1, 2, 3], competitive=False, fixes={"weapons": "deck"}),
            Mode("arena", "Frags", "TOY-S-ARENA", [2, 3, 5]),
        ],
        [Preset("printed", "As in the box", {"weapons": "hand", "horde": "off", "map": "large"})],
        SetupOption("weapons", "TOY-O-WEAPONS", "deck", "Where from", {"deck": "A deck", "hand": "The hand"}),
        SetupOption("horde", "TOY-O-HORDE", "on", "Do they come", ON_OFF, modes=["standard", "solo", "law"]),
        SetupOption(
            "frags",
            "TOY-O-FRAGS",
            5,
            "How many",
            low=1,
            high=10,
            modes=["arena"],
            defaults=[Default(3, seats=[2])],
        ),
        SetupOption(
            "map",
            "TOY-O-MAP",
            "small",
            "Where",
            {"small": "A yard", "large": "A town"},
            limits=[
                Limit("small", "TOY-MAP-1", "five do not fit in", seats=[1, 2, 3]),
                Limit("large", "TOY-MAP-2", seats=[3, 5], modes=["standard", "law", "arena"]),
            ],
        ),
        SetupOption("number", "TOY-O-NUMBER", "drawn", "Which dungeon", {"drawn": "Any"}, low=0, high=9999),
    )


def refused(game: GameInfo, seats: object, **given: object) -> str:
    with pytest.raises(SetupError) as refusal:
        game.settle(seats, given)
    return str(refusal.value)


def test_options_left_open_are_settled_by_the_default_mode_and_the_defaults() -> None:
    assert info().settle(2) == {"mode": "plain", "skulls": 6, "frenzy": "on"}
    assert info().settle(2, {}) == info().settle(2, None)


def test_a_mode_sets_its_options_and_what_is_given_goes_before_it() -> None:
    assert info().settle(3, {"mode": "wild"}) == {"mode": "wild", "skulls": 3, "frenzy": "off"}
    assert info().settle(3, {"frenzy": "on", "mode": "wild"}) == {"mode": "wild", "skulls": 3, "frenzy": "on"}


def test_a_mode_that_sets_nothing_leaves_the_defaults() -> None:
    assert info().settle(5, {"mode": "odd"}) == {"mode": "odd", "skulls": 5, "frenzy": "on"}


def test_options_stand_in_the_order_of_the_game_not_of_the_asking() -> None:
    assert list(info().settle(2, {"frenzy": "off", "skulls": 4})) == ["mode", "skulls", "frenzy"]


def test_a_game_without_modes_has_only_defaults() -> None:
    game = toy(None, None, SetupOption("skulls", "TOY-2", 5, "How long", low=3, high=8))
    assert game.settle(2) == {"skulls": 5}
    assert game.mode_of({}).competitive and game.mode_of({}).seats == [1, 2, 3, 5]
    assert toy().settle(2) == {}
    assert refused(toy(), 2, mode="plain") == "Toy Wars has no option 'mode'; it has none (TOY-OPT)"


def test_settling_does_not_change_what_was_given() -> None:
    given: dict[str, object] = {"skulls": "4"}
    assert info().settle(2, given)["skulls"] == 4
    assert given == {"skulls": "4"}


@pytest.mark.parametrize("value", [3, 8, "3", "8"])
def test_a_number_may_come_as_text_and_lies_between_its_limits(value: object) -> None:
    assert info().settle(2, {"skulls": value})["skulls"] == int(str(value))


@pytest.mark.parametrize("value", [2, 9, "2", "9", "-3", "+5", " 5", "5.0", "٥", "9999999999", 5.0, True, None, [5]])
def test_a_number_that_is_none_or_lies_outside_is_refused_with_its_limits(value: object) -> None:
    assert refused(info(), 2, skulls=value) == f"option skulls is a whole number from 3 to 8, not {value!r} (TOY-2)"


@pytest.mark.parametrize("value", ["maybe", "", "ON", True, 1, None])
def test_an_unknown_value_is_refused_with_the_known_ones(value: object) -> None:
    assert refused(info(), 2, frenzy=value) == f"option frenzy is one of on, off, not {value!r} (TOY-3)"


def test_an_unknown_mode_is_refused_with_the_known_ones() -> None:
    assert refused(info(), 2, mode="tame") == "option mode is one of plain, wild, odd, not 'tame' (TOY-1)"


def test_an_unknown_option_is_refused_with_the_known_ones() -> None:
    assert refused(info(), 2, skull=5) == "Toy Wars has no option 'skull'; it has mode, skulls, frenzy (TOY-OPT)"


@pytest.mark.parametrize("seats", [0, 4, 6, -2, True, "2", None])
def test_a_number_of_seats_that_the_game_is_not_for_is_refused(seats: object) -> None:
    assert refused(info(), seats) == f"Toy Wars is for 1, 2, 3, 5 seats, not {seats!r} (TOY-SEATS)"


# Modes with their own seats.


def test_a_mode_has_its_own_seats() -> None:
    game = scenarios()
    assert game.settle(1, {"mode": "solo"})["mode"] == "solo"
    alone = "mode solo is for 1 seat, not 3; 3 seats can play standard, law or arena (TOY-S-SOLO)"
    assert refused(game, 3, mode="solo") == alone
    assert refused(game, 1) == (
        "mode standard is for 2, 3 or 5 seats, not 1; 1 seat can play solo or law (TOY-S-STANDARD)"
    )


def test_modes_are_competitive_or_not() -> None:
    game = scenarios()
    assert game.mode_of({}).competitive and game.mode_of({"mode": "arena"}).competitive
    assert not game.mode_of({"mode": "law", "horde": "off"}).competitive


def test_an_option_of_other_modes_is_not_there_and_refused_by_name() -> None:
    game = scenarios()
    assert list(game.settle(2, {"mode": "arena"})) == ["mode", "preset", "weapons", "frags", "map", "number"]
    assert "frags" not in game.settle(2)
    assert refused(game, 2, frags=3) == "option frags exists only in mode arena, not in standard (TOY-O-FRAGS)"
    only = "option horde exists only in modes standard, solo and law, not in arena (TOY-O-HORDE)"
    assert refused(game, 2, mode="arena", horde="on") == only


def test_what_a_mode_fixes_goes_before_everything_and_another_value_is_refused() -> None:
    game = scenarios()
    assert game.settle(2, {"mode": "law", "preset": "printed"})["weapons"] == "deck"
    assert game.settle(2, {"mode": "law", "weapons": "deck"})["weapons"] == "deck"
    always = "option weapons is always deck in mode law, not hand (TOY-S-LAW)"
    assert refused(game, 2, mode="law", weapons="hand") == always


# Presets.


def test_a_preset_goes_before_the_defaults_and_behind_what_is_given() -> None:
    game = scenarios()
    assert game.settle(3)["preset"] == "none" and game.settle(3)["weapons"] == "deck"
    printed = game.settle(3, {"preset": "printed"})
    assert (printed["preset"], printed["weapons"], printed["horde"], printed["map"]) == (
        "printed",
        "hand",
        "off",
        "large",
    )
    assert game.settle(3, {"preset": "printed", "weapons": "deck"})["weapons"] == "deck"
    assert refused(game, 3, preset="boxed") == "option preset is one of none, printed, not 'boxed' (TOY-PRE)"


def test_a_preset_leaves_alone_what_is_not_there_or_cannot_be() -> None:
    arena = scenarios().settle(2, {"mode": "arena", "preset": "printed"})
    assert "horde" not in arena and arena["map"] == "small" and arena["weapons"] == "hand"


def test_a_preset_goes_before_what_a_mode_sets() -> None:
    game = info()
    both = toy(game.modes, [Preset("long", "", {"skulls": 8})], *game.options[1:])
    assert both.settle(2, {"preset": "long"})["skulls"] == 8 and both.settle(2)["skulls"] == 6


# Values that follow.


def test_a_default_follows_from_seats_and_mode() -> None:
    assert scenarios().settle(2, {"mode": "arena"})["frags"] == 3
    assert scenarios().settle(3, {"mode": "arena"})["frags"] == 5
    assert scenarios().settle(2, {"mode": "arena", "frags": 5})["frags"] == 5
    deep = SetupOption("deep", "TOY-9", 1, "", low=1, high=3, defaults=[Default(2, [2], ["law"]), Default(3, [2])])
    game = toy(scenarios().modes, None, SetupOption("weapons", "", "deck", "", {"deck": ""}), deep)
    assert [game.settle(n, {"mode": "law"})["deep"] for n in (1, 2, 3)] == [1, 2, 1]
    assert game.settle(2)["deep"] == 3


def test_a_value_that_does_not_go_with_the_seats_or_the_mode_is_refused_with_what_does() -> None:
    game = scenarios()
    small = "Toy Wars has no map=small with 5 seats: five do not fit in; it can be large (TOY-MAP-1)"
    assert refused(game, 5) == refused(game, 5, map="small") == small
    assert refused(game, 2, map="large") == "Toy Wars has no map=large with 2 seats; it can be small (TOY-MAP-2)"
    assert game.fits(3, {"map": "large"}) and game.fits(3, {"map": "large", "mode": "law"})
    lone = toy(
        [Mode("a", "", seats=[1, 2]), Mode("b", "")],
        None,
        SetupOption("map", "M", "x", "", {"x": "", "y": ""}, limits=[Limit("y", "TOY-Y", modes=["a"])]),
    )
    assert refused(lone, 2, mode="b", map="y") == "Toy Wars has no map=y with mode b; it can be x (TOY-Y)"


@pytest.mark.parametrize(("given", "found"), [("drawn", "drawn"), (0, 0), ("9999", 9999), (42, 42)])
def test_an_option_can_be_a_word_or_a_number(given: object, found: Value) -> None:
    assert scenarios().settle(2, {"number": given})["number"] == found


@pytest.mark.parametrize("value", ["any", -1, 10_000, "", True, 1.5])
def test_neither_a_word_nor_a_number_of_it_is_refused(value: object) -> None:
    known = "option number is drawn or a whole number from 0 to 9999"
    assert refused(scenarios(), 2, number=value) == f"{known}, not {value!r} (TOY-O-NUMBER)"


# What fits.


def every_given(game: GameInfo) -> list[dict[str, object]]:
    """All combinations of an option's samples, or of nothing said about it."""
    samples = [[None, *option.samples()] for option in game.options]
    ids = [option.id for option in game.options]
    return [
        {id: value for id, value in zip(ids, values, strict=True) if value is not None} for values in product(*samples)
    ]


def test_what_is_settled_can_be_settled_again_and_is_the_same() -> None:
    game = scenarios()
    fitting = [(n, given) for n in game.seats for given in every_given(game) if game.fits(n, given)]
    assert len(fitting) > 1000
    for seats, given in fitting:
        settled = game.settle(seats, given)
        assert game.settle(seats, settled) == settled


def test_what_fits_follows_from_each_option_alone() -> None:
    game = scenarios()
    for seats, given in product(game.seats, every_given(game)):
        mode = game.mode_of(given)
        preset = str(given.get("preset"))
        usual = {**{option.id: game.unsaid(option, seats, mode, preset) for option in game.options}, **given}
        each = all(
            usual[option.id] in game.values(option, seats, mode.id)
            for option in game.options
            if option.id in given or option.exists_in(mode.id)
        )
        assert game.fits(seats, given) == (seats in mode.seats and each), (seats, given)


def test_samples_are_all_words_the_ends_of_the_numbers_and_the_defaults() -> None:
    by_id = {option.id: option.samples() for option in scenarios().options}
    assert by_id["mode"] == ["standard", "solo", "law", "arena"] and by_id["preset"] == ["none", "printed"]
    assert by_id["frags"] == [1, 10, 5, 3] and by_id["number"] == ["drawn", 0, 9999]


def test_the_values_that_fit() -> None:
    game = scenarios()
    _, _, weapons, horde, frags, map, _ = game.options
    assert game.values(weapons, 2, "standard") == ["deck", "hand"] and game.values(weapons, 2, "law") == ["deck"]
    assert game.values(horde, 2, "arena") == [] and game.values(frags, 2, "arena") == [1, 10, 5, 3]
    assert [game.values(map, n, "law") for n in (2, 3)] == [["small"], ["small", "large"]]


def test_a_number_of_seats_opens_with_what_it_needs() -> None:
    game = scenarios()
    assert [game.opening(n) for n in (1, 2, 3)] == [{"mode": "solo"}, {}, {}]
    assert game.opening(5) == {"map": "large"} and game.fits(5, game.opening(5))
    assert game.opening(1, {"weapons": "hand"}) == {"mode": "solo"}
    assert game.opening(5, {"mode": "arena"}) == {"map": "large"}
    assert game.opening(2, {"frags": 4}) == {"mode": "arena"}
    assert game.opening(5, {"frags": 4}) == {"mode": "arena", "map": "large"}
    assert game.opening(3, {"mode": "solo"}) == game.opening(4) == game.opening(3, {"frags": 4, "horde": "on"}) == {}


def test_the_numbers_of_seats_that_can_play_with_some_options() -> None:
    game = scenarios()
    assert game.tables() == [2, 3] and game.tables({"mode": "law"}) == [1, 2, 3]
    assert game.tables({"map": "large"}) == [3, 5] and game.tables({"frags": 2}) == []


def test_a_game_that_contradicts_itself_is_none() -> None:
    with pytest.raises(ValueError, match="toy: mode a has 9 seats, but the game does not; there is no option speed"):
        toy([Mode("a", "", seats=[9], sets={"speed": 1})])
    with pytest.raises(ValueError, match="option map names mode b, which does not exist; option map cannot be z"):
        toy([Mode("a", "", fixes={"map": "z"})], None, SetupOption("map", "M", "x", "", {"x": ""}, modes=["b"]))
    with pytest.raises(ValueError, match="option skulls cannot be 9"):
        toy(None, None, SetupOption("skulls", "S", 9, "", low=1, high=8))
