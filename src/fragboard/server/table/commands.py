"""What somebody at a running table may ask for, and the step it becomes.

Each function carries the command out in memory and gives the step to be stored, or refuses and changes nothing.
"""

from collections.abc import Callable
from typing import Final, TypeVar

from msgspec import structs

from fragboard.core.errors import UndoError
from fragboard.server.lobby.permissions import check_acting
from fragboard.server.protocol.messages import Answer, Pause, Redo, Reply, RequestKind, Undo
from fragboard.server.protocol.refusals import NotFound, NotYours, TooLate, WrongForm
from fragboard.server.store.rows import Step
from fragboard.server.table.consent import Asked
from fragboard.server.table.session import Session
from fragboard.server.table.viewers.audience import Listener

AnyCommand = TypeVar("AnyCommand", Answer, Undo, Redo, Reply, Pause)
Make = Callable[[Session, int, AnyCommand, float], Step]
ID: Final = 60  # characters of a command's id
ANSWERS: Final = 100  # that one command gives at most


def step_for(session: Session, listener: Listener, command: AnyCommand, make: Make[AnyCommand], now: float) -> Step:
    """The step that a command becomes; `make` is the function below that is meant for it."""
    seat = seat_of(session, listener)
    return make(session, seat, structs.replace(command, id=own_id(seat, command.id)), now)


def check_id(id: str) -> None:
    if not 0 < len(id) <= ID or not id.isprintable():
        raise WrongForm("id", f"the id of a command has 1 to {ID} printable characters")


def own_id(seat: int | None, id: str) -> str:
    """How a command is called in the log. Every seat has ids of its own: what others have sent is not to be guessed."""
    return f"{seat}:{id}"


def is_repeated(session: Session, listener: Listener, command: AnyCommand) -> bool:
    """Whether this very command was carried out before."""
    return own_id(listener.viewer, command.id) in session.game.commands


def seat_of(session: Session, listener: Listener) -> int:
    """The seat that a listener may act for."""
    seat = check_acting(session.table, listener.viewer, listener.person_id)
    if session.table.status == "over" or session.game.over:
        raise TooLate("over", "the game is over")
    if not session.running or not session.game.begun:
        raise TooLate("waiting", "the game has not begun")
    return seat


def check_going(session: Session) -> None:
    if session.game.paused:
        raise TooLate("paused", "the table is paused; ask to continue first")


def check_driving(session: Session, seat: int) -> None:
    if seat in session.game.played:
        raise TooLate("bot", "a bot answers this question for you; you get the seat back with the next one")


def answer(session: Session, seat: int, command: Answer, now: float) -> Step:
    check_going(session)
    check_driving(session, seat)
    if not 0 < len(command.actions) <= ANSWERS:
        raise WrongForm("actions", f"a command gives 1 to {ANSWERS} answers")
    return session.game.answer(seat, command.actions, decision=command.decision, at=now, command=command.id)


def undo(session: Session, seat: int, command: Undo, now: float) -> Step:
    """At once if it is free or nobody needs to be asked; else it becomes a request."""
    check_going(session)
    check_driving(session, seat)
    game = session.game
    target = game.undo_target(seat)
    if target is None:
        raise UndoError("you have no answer that could be taken back")
    if game.match.can_undo(seat):
        return game.undo(seat, at=now, command=command.id)
    if not session.waiting(Asked(0, "undo", seat, target), now):
        return game.undo(seat, why="alone", at=now, command=command.id)
    return ask(session, seat, "undo", command.id, now)


def redo(session: Session, seat: int, command: Redo, now: float) -> Step:
    check_going(session)
    return session.game.redo(seat, at=now, command=command.id)


def pause(session: Session, seat: int, command: Pause, now: float) -> Step:
    """Stop the clocks, or let them run again: at once if nobody needs to be asked."""
    kind: RequestKind = "go" if session.game.paused else "pause"
    if not session.waiting(Asked(0, kind, seat, None), now):
        return session.game.note(kind, seat, {}, at=now, command=command.id)
    return ask(session, seat, kind, command.id, now)


def ask(session: Session, seat: int, kind: RequestKind, id: str, now: float) -> Step:
    if session.game.consent.of(seat, kind) is not None:
        raise TooLate("asked", "you have already asked; wait for the others, or withdraw your request")
    return session.game.note("ask", seat, {"what": kind}, at=now, command=id)


def reply(session: Session, seat: int, command: Reply, now: float) -> Step:
    """Yes or no to a request; a no from the person who asked withdraws it."""
    asked = session.game.consent.open.get(command.request)
    if asked is None:
        raise NotFound("no-request", "this request is no longer open")
    own = session.table.seats[asked.seat].person == session.table.seats[seat].person
    if own and command.yes:
        raise NotYours("own", "you cannot agree to your own request")
    if not own and seat not in session.waiting(asked, now):
        raise NotYours("not-asked", "you are not asked, or have already agreed")
    return session.game.note("reply", seat, {"request": asked.id, "yes": command.yes}, at=now, command=command.id)


def agreed(session: Session, now: float) -> Step | None:
    """What all have agreed to, done."""
    for asked in session.game.consent.open.values():
        if not session.waiting(asked, now):
            if asked.kind == "undo":
                return session.game.undo(asked.seat, why="agreed", at=now)
            return session.game.note(asked.kind, asked.seat, {}, at=now)
    return None
