"""Draws terminal.svg, the picture in the README, from a real game: python docs/images/terminal.py"""

import io
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from fragboard.cli import screen, seating
from fragboard.play import Match

SEED = "arena 3"
ROUND = 8
COLOURS = TerminalTheme(
    (16, 19, 31),
    (210, 216, 235),
    [
        (24, 28, 44),
        (244, 99, 74),
        (38, 190, 165),
        (255, 190, 26),
        (90, 150, 240),
        (205, 105, 252),
        (208, 255, 94),
        (238, 241, 251),
    ],
    [
        (89, 100, 140),
        (255, 90, 120),
        (103, 232, 165),
        (255, 214, 155),
        (111, 203, 250),
        (205, 105, 252),
        (208, 255, 94),
        (255, 255, 255),
    ],
)


def played() -> Match:
    """A person and three bots, in the middle of their game; the person plays like a bot, too."""
    levels = {1: "easy", 2: "normal", 3: "hard"}
    match = Match("bingo", 4, seed=SEED, names=["Ada", *seating.names_of(4, levels)[1:]])
    bots = seating.begin(match, {0: "normal", **levels})
    while not match.over:
        seat = match.to_act[-1]  # the person last
        asked = match.decision(seat)
        if seat == 0 and asked is not None and asked.prompt.kind == "order_action" and match.state.round >= ROUND:
            return match
        seating.answer_for(match, bots, seat)
    raise SystemExit("this game is too short for a picture; choose another seed")


def main() -> None:
    match = played()
    screen.out = Console(record=True, width=100, file=io.StringIO(), force_terminal=True, highlight=False, emoji=False)
    fresh = screen.latest(match.events(0))
    log = screen.Log(match.names, 0)
    for told in fresh:
        log.add(told)
    log.flush()
    screen.out.print()
    screen.out.print(screen.board(match, 0, fresh))
    decision = match.decision(0)
    assert decision is not None
    screen.question(match, decision)
    screen.out.print("> ", end="")
    file = Path(__file__).with_name("terminal.svg")
    screen.out.save_svg(str(file), title="fragboard play bingo", theme=COLOURS, unique_id="terminal")
    print(file)


if __name__ == "__main__":
    main()
