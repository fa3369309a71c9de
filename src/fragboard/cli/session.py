"""A game between people at this terminal and bots: who is asked, what they see, and what they may type.

The game is saved whenever a person is asked and after every answer of a person, so that nothing is lost by Ctrl-C, by
a crash or by a closed window. Where several people play, each sees only their own side of the table: the screen is
cleared before the keyboard is handed over, leaving nothing to scroll back to.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.text import Text

from fragboard.cli import rulebook, saves, seating
from fragboard.cli.screen import (
    ACT,
    Log,
    board,
    choices,
    last_heading,
    latest,
    out,
    question,
    read_line,
    say,
    standings,
    unveil,
)
from fragboard.core.errors import AnswerError, FragboardError, UndoError
from fragboard.play import Choice, Decision, Match, WholeChoice, replay
from fragboard.play.typed import whole_number

KEYS = (
    "A number answers. w lists whole choices, ? explains the question, ? 3 an option, u undoes, v board, l log, "
    "q saves and quits."
)
LOG_LINES = 40
CLAUSES = 10  # that an explanation shows at most


class Quit(Exception):
    """A person has had enough for now."""


@dataclass
class Person:
    """What somebody at this terminal has seen so far, counted in the events of their own seat."""

    seat: int
    log: Log
    heard: int = 0
    drawn: int = -1  # when the board was drawn last
    answered: int = 0  # what came later is new


class Session:
    """One sitting, from where the match is now to its end or to `Quit`."""

    def __init__(self, match: Match, people: Sequence[int], levels: dict[int, str], file: Path) -> None:
        self.match = match
        self.people = {seat: Person(seat, Log(match.names, seat)) for seat in people}
        self.bots = seating.begin(match, levels)
        self.file = file
        self.alone = len(people) == 1
        self.looking: int | None = None  # who sits at the screen
        for person in self.people.values():
            self.remind(person)

    def run(self) -> None:
        """Play on to the end."""
        self.keep()
        if not self.alone:
            out.set_alt_screen(True)
        try:
            while not self.match.over:
                self.let_bots_answer()
                if not self.match.over:
                    self.ask(self.people[self.match.to_act[0]])
        finally:
            if not self.alone:
                out.set_alt_screen(False)
        self.finish()

    def remind(self, person: Person) -> None:
        """Anyone who comes back hears again from the heading before their last answer; new is what followed it."""
        own = [i for i, entry in enumerate(self.match.log) if entry.seat == person.seat and not entry.auto]
        if own:
            person.answered = len(replay(self.match.record(), own[-1]).events(person.seat))
            person.heard = last_heading(self.match.events(person.seat)[: person.answered])

    def keep(self) -> None:
        saves.save(self.match, self.file)

    def let_bots_answer(self) -> None:
        """Bots go first, even where all answer at once: theirs are locked in before a person chooses."""
        waiting = self.waiting_bots()
        if not waiting:
            return
        with out.status(Text("thinking …", "dim"), spinner="dots"):
            while waiting:
                seating.answer_for(self.match, self.bots, waiting[0])
                if self.alone:
                    self.tell(next(iter(self.people.values())))
                waiting = self.waiting_bots()

    def waiting_bots(self) -> list[int]:
        return [seat for seat in self.match.to_act if seat in self.bots]

    def tell(self, person: Person) -> None:
        """What this person has not heard yet."""
        for told in self.match.events(person.seat, person.heard):
            person.log.add(told)
            person.heard = told.number

    def finish(self) -> None:
        self.keep()
        seating.end(self.match, self.bots)
        if self.alone:
            person = next(iter(self.people.values()))
            self.tell(person)
            person.log.flush()
        out.print(board(self.match, None, latest(self.match.events(None))))
        standings(self.match, next(iter(self.people)) if self.alone else None)
        unveil(self.match)
        say(f"Saved. Check the dice with:\n{saves.command('replay', self.file, '--verify')}", whole=True)

    # One question.

    def ask(self, person: Person) -> None:
        """Show a person what is new and what is asked, and do what they type until the game moves on."""
        self.keep()
        self.hand_over(person)
        self.tell(person)
        person.log.flush()
        if person.drawn != person.heard:
            self.draw(person)
        decision = self.match.decision(person.seat)
        assert decision is not None
        question(self.match, decision)
        while not self.obey(person, decision, self.typed()):
            pass

    def hand_over(self, person: Person) -> None:
        """Nobody may see what is meant for somebody else."""
        if self.alone or self.looking == person.seat:
            return
        out.clear()
        name = self.match.names[person.seat]
        say(f"The keyboard goes to {name}. {name}, press Enter when nobody else is looking.", "bold")
        self.typed()
        out.clear()
        self.looking = person.seat
        person.drawn = -1

    def typed(self) -> str:
        try:
            return read_line()
        except EOFError:
            raise Quit from None

    def draw(self, person: Person) -> None:
        out.print()
        out.print(board(self.match, person.seat, self.match.events(person.seat, person.answered)))
        person.drawn = person.heard

    def obey(self, person: Person, decision: Decision, typed: str) -> bool:
        """Do what was typed; returns whether the question is settled."""
        word, _, rest = typed.partition(" ")
        word = word.lower()
        if typed.startswith("?"):
            self.explain(decision, typed.lstrip("?").strip())
        elif word in ("h", "help"):
            self.explain(decision, rest.strip())
        elif word in ("q", "quit", "exit"):
            raise Quit
        elif word in ("u", "undo"):
            return self.undo(person)
        elif word in ("v", "view"):
            self.draw(person)
            question(self.match, decision)
        elif word in ("w", "ways"):
            return self.go(person, decision, rest.strip())
        elif word in ("l", "log"):
            lines = whole_number(rest.strip()) if rest else LOG_LINES
            if not lines:
                return self.refuse(f"{word} takes a number of lines, such as {word} 20, not {rest!r}")
            self.show_log(person, lines)
        elif not word:
            question(self.match, decision)
        else:
            return self.answer(person, decision, typed)
        return False

    def answer(self, person: Person, decision: Decision, typed: str) -> bool:
        """An option by its number, or answers by their names as in a record: several are one choice."""
        choice: Choice | WholeChoice | list[str] = typed.split()
        number = whole_number(typed)
        if number is not None:
            if not 1 <= number <= len(decision.choices):
                return self.refuse(f"there is no option {typed}; there are 1 to {len(decision.choices)}")
            choice = decision.choices[number - 1]
        elif not self.match.game.actions.numbers.keys() >= set(typed.split()):
            return self.refuse(f"{typed!r} is neither the number of an option nor a key. {KEYS}")
        return self.settle(person, decision, choice)

    def go(self, person: Person, decision: Decision, wanted: str) -> bool:
        """List the whole choices that take several answers, or make one of them, by its number."""
        ways, number = self.match.ways(person.seat), whole_number(wanted)
        if not ways:
            return self.refuse("nothing here takes several answers")
        if not wanted:
            choices(ways)
            say("  w 1 makes the first of them", "dim")
            return False
        if number is None or not 1 <= number <= len(ways):
            return self.refuse(f"there is no way {wanted}; there are 1 to {len(ways)}")
        return self.settle(person, decision, ways[number - 1])

    def settle(self, person: Person, decision: Decision, choice: Choice | WholeChoice | list[str]) -> bool:
        """Give an answer, or say why it is refused or where it stopped."""
        try:
            self.match.answer(person.seat, choice, decision)
        except AnswerError as error:
            return self.refuse(str(error))
        if self.match.stopped:
            say(f"Stopped {self.match.stopped}.", "red")
        person.answered = person.heard
        self.keep()
        return True

    def refuse(self, why: str) -> bool:
        say(f"No: {why}", "red")
        return False

    def undo(self, person: Person) -> bool:
        try:
            taken = self.match.undo(person.seat)
        except UndoError as error:
            return self.refuse(str(error))
        words = next(choice.text for choice in self.match.options(person.seat) if choice.action == taken.action)
        say(f"Taken back: {words}")
        self.keep()
        for someone in self.people.values():
            someone.heard = min(someone.heard, len(self.match.events(someone.seat)))
            someone.answered = min(someone.answered, someone.heard)
        person.drawn = -1
        return True

    def show_log(self, person: Person, lines: int) -> None:
        log = Log(self.match.names, person.seat)
        for told in self.match.events(person.seat)[-lines:]:
            log.add(told)
        log.flush()

    def explain(self, decision: Decision, wanted: str) -> None:
        """The question, an option, or anything else in the rulebook."""
        clause, number = wanted, whole_number(wanted)
        if not wanted:
            clause = decision.prompt.clause
            say(decision.prompt.text, "bold")
        elif number is not None:
            if not 1 <= number <= len(decision.choices):
                self.refuse(f"there is no option {wanted}; there are 1 to {len(decision.choices)}")
                return
            choice = decision.choices[number - 1]
            clause = choice.clause
            say(f"{choice.text}{f': {choice.effect}' if choice.effect else ''}", "bold")
        try:
            self.look_up(clause)
        except FragboardError as error:
            self.refuse(str(error))
        if not wanted:
            say(KEYS, ACT)

    def look_up(self, wanted: str) -> None:
        """The first clauses that match, and those they refer to; if there are more, how to read them."""
        id = self.match.game.info.id
        name = wanted.replace(" ", "_").casefold()
        found = sorted(rulebook.find(id, wanted), key=lambda clause: name not in clause.id.casefold())  # named first
        out.print(rulebook.columns(rulebook.explained(id, found)[:CLAUSES], marks=False))
        if len(found) > CLAUSES:
            say(f"and {len(found) - CLAUSES} more: {saves.command('rules', id, wanted)}", whole=True)
