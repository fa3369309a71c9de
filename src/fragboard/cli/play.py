"""`fragboard play`: a game in the terminal against bots, or with several people who share the keyboard."""

from datetime import date
from pathlib import Path
from typing import Annotated

import typer

from fragboard.cli import saves, seating
from fragboard.cli.arguments import Bots, Options, Seats, Seed
from fragboard.cli.screen import ACT, complain, promise, say
from fragboard.cli.session import KEYS, Quit, Session
from fragboard.core.errors import FragboardError, SetupError
from fragboard.games import registry
from fragboard.play import Match, load

INTERRUPTED = 130  # what a shell expects of a program that Ctrl-C ended


def play(
    game: Annotated[
        str | None,
        typer.Argument(metavar="GAME", help="A game: fragboard games lists them.", autocompletion=registry.names),
    ] = None,
    seats: Seats = None,
    seat: Annotated[
        list[int] | None,
        typer.Option(metavar="N", help="Your seat, from 0 (the default); give several if people share the keyboard."),
    ] = None,
    name: Annotated[list[str] | None, typer.Option(metavar="NAME", help="Your name; give one for each person.")] = None,
    bots: Bots = "normal",
    option: Options = None,
    seed: Seed = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Continue a saved game.")] = None,
) -> None:
    """Play a game in the terminal. It is saved as you go; q or Ctrl-C leaves it, and says how to come back."""
    if resume is not None:
        if seats is not None or name or option or seed is not None or bots != "normal":
            raise SetupError("a saved game has its own seats, bots, options and dice; only --seat goes with --resume")
        start(resumed(resume, game, seat))
    elif game is None:
        known = registry.names()
        raise SetupError(f"play needs a game; installed: {', '.join(known)}")
    else:
        people = sorted(set(seat or [0]))
        levels = seating.read_levels(bots)
        options = seating.read_options(option or [])
        count = seating.count_seats(registry.info(game), seats, people=len(people), levels=levels, options=options)
        sitting = seating.seat_bots(count, people, levels)
        if len(name or []) > len(people):
            raise SetupError(f"there are more names ({', '.join(name or [])}) than people; add a --seat for each")
        names = seating.names_of(count, sitting, name or [])
        match = Match(game, count, seed=seed, options=options, names=names, created=date.today().isoformat())
        start(Session(match, people, sitting, saves.new_file(game)))


def resumed(file: Path, game: str | None, people: list[int] | None) -> Session:
    """A saved game with the people and bots that were in it."""
    with saves.opening(file):
        match = load(file)
    id = match.game.info.id
    if game not in (None, id):
        raise SetupError(f"{file} is a game of {id}, not of {game}")
    if match.over:
        raise SetupError(f"{file}: this game is over; look at it with  {saves.command('replay', file)}")
    if match.seed is None:
        raise SetupError(f"{file}: this game came without its seed, so its dice cannot be rolled")
    sitting = seating.bots_in(match.names)
    if people is not None:
        sitting = {seat: sitting.get(seat, "normal") for seat in range(match.seats) if seat not in people}
    found = [seat for seat in range(match.seats) if seat not in sitting]
    if not found:
        raise SetupError(f"{file}: only bots play in this game; take a seat with --seat 0 to {match.seats - 1}")
    return Session(match, found, sitting, file)


def start(session: Session) -> None:
    """Play until the end, until somebody leaves, or until something breaks; the game is always on disk."""
    promise(session.match)
    info = session.match.game.info
    if not any(person.answered for person in session.people.values()):
        if info.primer:
            say(info.primer)
        say(f"All the rules: {saves.command('rules', info.id)}", whole=True)
    say(KEYS, ACT)
    again = saves.command("play", "--resume", session.file)
    try:
        session.run()
    except Quit:
        say(f"Saved. Continue with:\n{again}", whole=True)
    except KeyboardInterrupt:
        say(f"\nSaved. Continue with:\n{again}", whole=True)
        raise typer.Exit(INTERRUPTED) from None
    except FragboardError:
        raise  # a refusal, such as a full disk: not broken, and perhaps not saved
    except Exception:
        complain(f"something broke; the game is saved, continue with  {again}")
        raise
