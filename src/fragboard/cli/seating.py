"""Who sits where: people and bots, their names, and the options of a game as they are typed."""

import hashlib
import re
from collections.abc import Sequence

from fragboard.bots import Bot, Look, level
from fragboard.core.errors import SetupError
from fragboard.core.info import GameInfo
from fragboard.play import Match

USUAL = 4  # seats, where a game allows it
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
BOT = re.compile(r"Bot [A-Z] \((.+)\)")  # a saved game recognises its bots by their names


def read_options(given: Sequence[str]) -> dict[str, object]:
    """`key=value` as a game takes it; the game itself says whether it knows the key."""
    options: dict[str, object] = {}
    for text in given:
        key, equals, value = text.partition("=")
        if not equals or not key:
            raise SetupError(f"an option is given as key=value, such as {key or 'mode'}=VALUE, not {text!r}")
        options[key] = value
    return options


def read_choices(given: Sequence[str]) -> tuple[dict[str, object], dict[str, tuple[object, ...]]]:
    """Options as above, and separately those with several values, such as `map=small,large`."""
    options = read_options(given)
    vary: dict[str, tuple[object, ...]] = {
        key: tuple(str(value).split(",")) for key, value in options.items() if "," in str(value)
    }
    return {key: value for key, value in options.items() if key not in vary}, vary


def read_levels(text: str) -> list[str]:
    """`easy,hard` as a list; an unknown level is refused here."""
    levels = [name.strip() for name in text.split(",")]
    for name in levels:
        level(name)
    return levels


def count_seats(
    info: GameInfo, seats: int | None, *, people: int, levels: list[str], options: dict[str, object]
) -> int:
    """How many play: as many as asked for, or as there are people and bots on a list, or the usual number."""
    if seats is not None:
        return fitting(info, seats, options)
    if len(levels) > 1:
        return fitting(info, people + len(levels), options)
    possible = playable(info, options)
    return min((n for n in possible if n >= people), key=lambda n: abs(n - USUAL), default=max(possible))


def playable(info: GameInfo, options: dict[str, object]) -> list[int]:
    """The numbers of seats that can play with these options; if none can, those of the mode: the refusal says why."""
    return info.tables(options) or info.mode_of(options).seats


def fitting(info: GameInfo, seats: int, options: dict[str, object]) -> int:
    """So many seats; refused if they cannot play with these options, with the option that would let them."""
    try:
        info.settle(seats, options)
    except SetupError as error:
        if needed := info.opening(seats, options):
            given = " ".join(f"--option {id}={value}" for id, value in needed.items())
            raise SetupError(f"{error}; add {given}") from None
        raise
    return seats


def seat_bots(seats: int, people: Sequence[int], levels: list[str]) -> dict[int, str]:
    """The level of every seat without a person; the last level of a list is used for all that follow."""
    for seat in people:
        if not 0 <= seat < seats:
            raise SetupError(f"there is no seat {seat}; with {seats} seats they are 0 to {seats - 1}")
    free = [seat for seat in range(seats) if seat not in people]
    if len(levels) > max(1, len(free)):
        raise SetupError(f"{len(levels)} bots ({', '.join(levels)}) do not fit: {len(free)} of {seats} seats are free")
    return {seat: levels[min(i, len(levels) - 1)] for i, seat in enumerate(free)}


def names_of(seats: int, bots: dict[int, str], people: Sequence[str] = ()) -> list[str]:
    """`Bot B (normal)`, and for people the names they gave, or `Player A`."""
    for name in people:
        if BOT.fullmatch(name):
            raise SetupError(f"{name!r} is a bot's name; a saved game recognises its bots by such names")
    given = iter(people)
    return [
        f"Bot {LETTERS[seat]} ({bots[seat]})" if seat in bots else next(given, f"Player {LETTERS[seat]}")
        for seat in range(seats)
    ]


def bots_in(names: Sequence[str]) -> dict[int, str]:
    """The bots of a saved game, by seat."""
    found = {seat: BOT.fullmatch(name) for seat, name in enumerate(names)}
    return {seat: match[1] for seat, match in found.items() if match}


def begin(match: Match, levels: dict[int, str]) -> dict[int, Bot]:
    """Bots ready to play, with seeds that follow from the seed of the match, so that the whole game can be repeated."""
    bots = {}
    for seat, name in levels.items():
        bots[seat] = level(name)
        digest = hashlib.sha256(f"fragboard/bot/1:{seat}:".encode() + (match.seed or b"")).digest()
        bots[seat].begin(match.game, seat, int.from_bytes(digest[:6], "big"))
    return bots


def answer_for(match: Match, bots: dict[int, Bot], seat: int) -> None:
    """Let the bot of a seat answer."""
    match.answer(seat, bots[seat].choose(Look(match.game, match.state, seat)))


def end(match: Match, bots: dict[int, Bot]) -> None:
    """Tell the bots how the game ended."""
    if match.result is not None:
        for bot in bots.values():
            bot.end(match.result)
