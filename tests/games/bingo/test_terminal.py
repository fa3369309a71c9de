"""The table as text: it fits, it needs no colours, it shows what a view has and nothing else."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from rich.text import Text

import fragboard
from fragboard.bots import Look
from fragboard.games.bingo.terminal import draw
from fragboard.play import Match

NAMES = ["Player A", "Bot B (normal)", "Bot C (normal)", "Bot D (normal)", "Bot E (normal)"]


def plain(drawn: str) -> str:
    return Text.from_markup(drawn, emoji=False).plain


def positions(seats: int, every: int = 1, seed: int = 3) -> Iterator[Match]:
    """A game of random bots, looked at now and then."""
    match = fragboard.new("bingo", seats=seats, seed=seed, options={"purse": "storage_and_loose"})
    bots = [fragboard.level("random") for _ in range(seats)]
    for seat, bot in enumerate(bots):
        bot.begin(match.game, seat, seed)
    count = 0
    while not match.over:
        if count % every == 0:
            yield match
        seat = match.to_act[0]
        match.answer(seat, bots[seat].choose(Look(match.game, match.state, seat)))
        count += 1
    yield match


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("width", [20, 47, 80, 100, 120, 200])
def test_no_line_is_wider_than_the_screen_and_cards_are_straight(seats: int, width: int) -> None:
    for match in positions(seats, every=9):
        fresh = frozenset(ref for told in match.events(None) for ref in told.refs)
        for line in draw(match.view(0), NAMES[:seats], width, fresh).splitlines():
            assert Text.from_markup(line, emoji=False).cell_len <= width, line
        cards = [line for line in plain(draw(match.view(0), NAMES[:seats], width)).splitlines() if line[0] in "┃│"]
        assert len({tuple(m.start() for m in re.finditer("[┃│]", line)) for line in cards}) <= 2, cards


def test_five_cards_stand_side_by_side_in_80_columns() -> None:
    match = next(positions(5))
    text = plain(draw(match.view(1), NAMES, 80))
    top = text.splitlines()[1]
    assert [name in top for name in ("Player A", "Bot B", "Bot C", "Bot D", "Bot E")] == [True] * 5
    assert top.count("┏") == 1 and top.index("┏") < top.index("Bot B") < top.index("┓")  # the own card


def position(**changes: Any) -> dict[str, Any]:
    """A view of two players; `changes` are those of the first one."""
    match = fragboard.new("bingo", seats=2, seed=2, options={"card_choice": "by_seat", "first_player": "seat_0"})
    view: dict[str, Any] = match.view(0)
    view["players"][0].update(changes)
    return view


def rows(view: dict[str, Any], fresh: frozenset[str] = frozenset(), width: int = 31) -> list[str]:
    """The first card, line by line, without its frame."""
    lines = plain(draw(view, NAMES[:2], width, fresh)).splitlines()
    return [line.split("┃")[1] for line in lines if line.startswith("┃")]


def test_blocks_and_coloured_squares_have_signs_of_their_own() -> None:
    card = rows(position(blocks=["B1", "I1"], coloured=["B1", "I2"]))
    assert card[0] == "   B I N G O "
    assert card[1] == " 1 ◆ ■ · · · "
    assert card[2] == " 2 · ◇ · · · "


def test_what_has_just_changed_stands_in_brackets() -> None:
    fresh = frozenset({"square:0/B1", "square:0/I1", "square:0/O2", "square:1/N3"})
    card = rows(position(blocks=["B1", "I1"], coloured=[]), fresh)
    assert card[1] == " 1[■|■]· · · "
    assert card[2] == " 2 · · · ·[·]"
    assert card[3] == " 3 · · · · · "  # that was the other player


def test_a_line_that_lacks_one_block_and_a_bingo_are_marked() -> None:
    blocks = ["B1", "I1", "N1", "G1", "B3", "I3", "N3", "G3", "O3", "B2", "B4"]
    card = rows(position(blocks=blocks, coloured=[]))
    assert card[0] == "   B!I N G O "
    assert card[1] == "!1 ■ ■ ■ ■ · "
    assert card[3] == "★3 ■ ■ ■ ■ ■ "


def test_health_dice_energy_items_powers_and_the_last_order_are_shown() -> None:
    card = rows(
        position(
            health=1,
            dice=["B", "*"],
            storage=3,
            capacity=8,
            supply=2,
            committed=1,
            items={"lazor": "DIFFRACTING_LAZOR", "shield": "ULTRA_SHIELD", "battery": "CHAOTIC_BATTERY"},
            disabled=["shield"],
            disabled_next_round=["battery"],
            foresight=True,
            powers={"CONTINUUM_COMPRESSOR": 2, "BACKUP_BATTERY": 1},
            last_order={"order": "lazor_overcharge", "target": 1, "splash": 0},
        )
    )
    assert [line.rstrip() for line in card[6:]] == [
        "♥♡♡       B *",
        "E 3/8 +2 -1",
        "L Diffracting",
        "S✗Ultra",
        "B!Chaotic",
        "2×Compressor",
        "+ Backup",
        "+ Foresight",
        "« lazor+ →B,A",
    ]


def test_names_may_be_anything() -> None:
    for name in ("[bold]", "[/]", "a\\", "勝利のダイス勝利のダイス", "x" * 99, "😀😀😀😀😀😀😀😀", "new\nline"):
        drawn = draw(position(), [name, "Bo"], 80)
        top = Text.from_markup(drawn.splitlines()[1], emoji=False)
        assert top.cell_len == 55, name


def test_locked_orders_and_open_questions_are_marked() -> None:
    match = fragboard.new("bingo", seats=2, seed=2, options={"card_choice": "by_seat", "first_player": "seat_0"})
    assert re.search(r"A ━+\?━┓ ╭ Bot B \(normal\) ─+\?─╮", plain(draw(match.view(0), NAMES[:2], 80)))
    match.answer(1, "order:battery_activate")
    assert re.search(r"A ━+\?━┓ ╭ Bot B \(normal\) ─+✓─╮", plain(draw(match.view(0), NAMES[:2], 80)))


def test_the_end_shows_the_places() -> None:
    *_, match = positions(3, every=10**9)
    assert match.result is not None
    text = plain(draw(match.view(None), NAMES[:3], 80))
    assert re.findall(r"#(\d)", text) == [str(rank) for rank in match.result.ranks]


def test_the_market_has_prices() -> None:
    text = plain(draw(position(), NAMES[:2], 80))
    assert "Lazor    Focused 4E · Plasma 4E · Vampiric 5E" in text
    assert "Tessellator 4E ×2" in text


@pytest.mark.parametrize(("phase", "sign"), [("orders", "«"), ("BINGO", "«"), ("damage", "»"), ("resolve", "»")])
def test_the_order_of_last_round_is_not_shown_as_this_rounds(phase: str, sign: str) -> None:
    view = position(last_order={"order": "battery_activate"})
    assert f"{sign} battery" in "\n".join(rows({**view, "phase": phase}))
