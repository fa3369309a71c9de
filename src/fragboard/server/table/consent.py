"""What needs the consent of others: taking back an answer that is not free, stopping the clocks, letting them run.

A request lives in the log like everything else, so every process knows it and a restart forgets none. It ends when all
have agreed (then the thing is done), when somebody says no, or when it has lost its object: an undo when the answer it
was about is no longer the last one of that seat, or when the game is over.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, cast

from fragboard.server.protocol.messages import Request, RequestKind
from fragboard.server.store.rows import Step

TEXTS: dict[str, str] = {
    "undo": "@{seat} asks to take back the last answer",
    "undo others": "@{seat} asks to take back the last answer, and everything that was answered since",
    "pause": "@{seat} asks for a pause",
    "go": "@{seat} asks to continue",
}


@dataclass
class Asked:
    """One open request: what, by whom, about which position, and which seats have said yes."""

    id: int
    kind: RequestKind
    seat: int
    target: int | None
    others: bool = False  # answers of other seats would go as well
    yes: set[int] = field(default_factory=set)

    def shown(self, waiting: list[int], speak: Callable[[str], str]) -> Request:
        text = speak(TEXTS[f"{self.kind} others" if self.others else self.kind].format(seat=self.seat))
        return Request(id=self.id, kind=self.kind, seat=self.seat, text=text, waiting=waiting)


class Consent:
    """All open requests of a table, by id: they are counted, because the length of the log is not public."""

    def __init__(self) -> None:
        self.open: dict[int, Asked] = {}
        self.count = 0  # requests so far

    def ask(self, step: Step, target: int | None, *, others: bool) -> None:
        """`target` and `others`: where an undo leads to, and whether it takes answers of other seats along."""
        assert step.seat is not None
        kind = cast(RequestKind, step.body["what"])
        self.count += 1
        if kind != "undo":
            target, others = None, False
        self.open[self.count] = Asked(self.count, kind, step.seat, target, others)

    def reply(self, step: Step) -> RequestKind | None:
        """Yes or no of a seat; what it has refused, if another one asked for it."""
        body: dict[str, Any] = step.body
        asked = self.open.get(body["request"])
        if asked is None:
            return None
        if body["yes"] and step.seat is not None:
            asked.yes.add(step.seat)
            return None
        del self.open[asked.id]
        return None if step.seat == asked.seat else asked.kind

    def settle(self, kinds: tuple[RequestKind, ...]) -> None:
        """What was asked for has been done."""
        self.open = {id: asked for id, asked in self.open.items() if asked.kind not in kinds}

    def keep(self, target: Callable[[int], int | None]) -> None:
        """Drop requests to take back something that is no longer the seat's last answer."""
        if self.open:
            self.open = {
                id: asked
                for id, asked in self.open.items()
                if asked.kind != "undo" or (asked.target is not None and target(asked.seat) == asked.target)
            }

    def of(self, seat: int, kind: RequestKind) -> Asked | None:
        """What a seat has asked for already."""
        return next((asked for asked in self.open.values() if (asked.seat, asked.kind) == (seat, kind)), None)
