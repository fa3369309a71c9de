"""What somebody at a running table may ask for, and the step it becomes.

Each function carries the command out in memory and gives the step to be stored, or refuses and changes nothing.
"""

from typing import Final

from msgspec import structs

from fragboard.core.errors import UndoError
from fragboard.server.lobby.permissions import check_acting
from fragboard.server.protocol.messages import Answer, Pause, Redo, Reply, RequestKind, Undo
from fragboard.server.protocol.refusals import NotFound, NotYours, TooLate, WrongForm
from fragboard.server.store.rows import Step
from fragboard.server.table.consent import Asked
from fragboard.server.table.session import Sitting
from fragboard.server.table.viewers.audience import Listener

Command = Answer | Undo | Redo | Reply | Pause
ID: Final = 60  # characters of a command's id


def step_for(sitting: Sitting, listener: Listener, command: Command, now: float) -> Step:
    """The step that a command becomes."""
    seat = seat_of(sitting, listener)
    command = structs.replace(command, id=own_id(seat, command.id))
    if isinstance(command, Answer):
        return answer(sitting, seat, command, now)
    if isinstance(command, Undo):
        return undo(sitting, seat, command, now)
    if isinstance(command, Redo):
        check_going(sitting)
        return sitting.game.redo(seat, at=now, command=command.id)
    if isinstance(command, Reply):
        return reply(sitting, seat, command, now)
    return pause(sitting, seat, command, now)


def check_id(id: str) -> None:
    if not 0 < len(id) <= ID or not id.isprintable():
        raise WrongForm("id", f"the id of a command has 1 to {ID} characters that can be printed")


def own_id(seat: int | None, id: str) -> str:
    """How a command is called in the log. Every seat has ids of its own: what others have sent is not to be guessed."""
    return f"{seat}:{id}"


def is_repeated(sitting: Sitting, listener: Listener, command: Command) -> bool:
    """Whether this very command was carried out before."""
    return own_id(listener.viewer, command.id) in sitting.game.commands


def seat_of(sitting: Sitting, listener: Listener) -> int:
    """The seat that a listener may act for."""
    seat = check_acting(sitting.table, listener.viewer, listener.person_id)
    if sitting.table.status == "over" or sitting.game.over:
        raise TooLate("over", "the game is over")
    if not sitting.running or not sitting.game.begun:
        raise TooLate("waiting", "the game has not begun")
    return seat


def check_going(sitting: Sitting) -> None:
    if sitting.game.paused:
        raise TooLate("paused", "the table pauses; ask to go on first")


def check_driving(sitting: Sitting, seat: int) -> None:
    if seat in sitting.game.played:
        raise TooLate("bot", "a bot answers this question for you; you have the seat back with the next one")


def answer(sitting: Sitting, seat: int, command: Answer, now: float) -> Step:
    check_going(sitting)
    check_driving(sitting, seat)
    return sitting.game.answer(seat, command.action, decision=command.decision, at=now, command=command.id)


def undo(sitting: Sitting, seat: int, command: Undo, now: float) -> Step:
    """At once if it is free or nobody needs to be asked; else it becomes a request."""
    check_going(sitting)
    check_driving(sitting, seat)
    game = sitting.game
    target = game.undo_target(seat)
    if target is None:
        raise UndoError("there is no answer of yours that could be taken back")
    if game.match.can_undo(seat):
        return game.undo(seat, at=now, command=command.id)
    if not sitting.waiting(Asked(0, "undo", seat, target), now):
        return game.undo(seat, why="alone", at=now, command=command.id)
    return ask(sitting, seat, "undo", command.id, now)


def pause(sitting: Sitting, seat: int, command: Pause, now: float) -> Step:
    """Stop the clocks, or let them run again: at once if nobody needs to be asked."""
    kind: RequestKind = "go" if sitting.game.paused else "pause"
    if not sitting.waiting(Asked(0, kind, seat, None), now):
        return sitting.game.note(kind, seat, {}, at=now, command=command.id)
    return ask(sitting, seat, kind, command.id, now)


def ask(sitting: Sitting, seat: int, kind: RequestKind, id: str, now: float) -> Step:
    if sitting.game.consent.of(seat, kind) is not None:
        raise TooLate("asked", "you have asked already; wait for the others, or withdraw it")
    return sitting.game.note("ask", seat, {"what": kind}, at=now, command=id)


def reply(sitting: Sitting, seat: int, command: Reply, now: float) -> Step:
    """Yes or no to a request; no from whoever asked withdraws it."""
    asked = sitting.game.consent.open.get(command.request)
    if asked is None:
        raise NotFound("no-request", "this request is no longer open")
    own = sitting.table.seats[asked.seat].person == sitting.table.seats[seat].person
    if own and command.yes:
        raise NotYours("own", "you cannot agree to a request of your own")
    if not own and seat not in sitting.waiting(asked, now):
        raise NotYours("not-asked", "you are not asked, or have agreed already")
    return sitting.game.note("reply", seat, {"request": asked.id, "yes": command.yes}, at=now, command=command.id)


def agreed(sitting: Sitting, now: float) -> Step | None:
    """What all have agreed to, done."""
    for asked in sitting.game.consent.open.values():
        if not sitting.waiting(asked, now):
            if asked.kind == "undo":
                return sitting.game.undo(asked.seat, why="agreed", at=now)
            return sitting.game.note(asked.kind, asked.seat, {}, at=now)
    return None
