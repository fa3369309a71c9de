"""Real moments of a game, for the client's tests and for dev/moments.html; each game's own script says which to keep.

A moment is what one viewer has at once: the view, who is asked, the question, and the last lines. One without a
question is a spectator's, with the view before the lines: what an animation has to bridge.
"""

import json
import sys
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

import fragboard
from fragboard.play.types import Decision
from fragboard.server.protocol.messages import Line, Question
from fragboard.server.table.viewers.lines import Streams, Viewer
from fragboard.server.table.viewers.picture import asked_of

Moment = dict[str, Any]

LAST = 8  # lines before a question


class Table:
    """A match, with the lines of its viewers as the server words them."""

    def __init__(self, game: str, names: Sequence[str], *, seed: int, options: Mapping[str, object]) -> None:
        self.match = fragboard.new(game, len(names), seed=seed, options=dict(options), names=names)
        self._streams = Streams(self.match.game, len(names), open_hands=False)
        self._tell(0)

    def answer(self, seat: int, action: str) -> None:
        start = len(self.match.log)
        self.match.answer(seat, action)
        self._tell(start)

    def heard(self, viewer: Viewer) -> int:
        """The number of the viewer's last line."""
        return self._streams.length(viewer)

    def lines(self, viewer: Viewer, after: int) -> list[Line]:
        return self._streams.lines(viewer, self.match.names, after=after)

    def asking(self, asked: Decision) -> Moment:
        """The moment of a seat that is asked."""
        lines = self.lines(asked.seat, max(0, self.heard(asked.seat) - LAST))
        return self._moment(asked.seat, None, asked_of(self.match, asked.seat), lines)

    def happening(self, before: dict[str, object], lines: list[Line]) -> Moment:
        """The moment of a spectator who has just heard these lines, and saw this before them."""
        return self._moment(None, before, None, lines)

    def _moment(
        self, viewer: Viewer, before: dict[str, object] | None, question: Question | None, lines: list[Line]
    ) -> Moment:
        return {
            "names": self.match.names,
            "seat": viewer,
            "before": before,
            "view": self.match.view(viewer),
            "asked": self.match.to_act,
            "question": question,
            "lines": lines,
        }

    def _tell(self, start: int) -> None:
        for position in range(start, len(self.match.log)):
            self._streams.tell(self.match.happened(position))


def write(moments: list[Moment]) -> None:
    """As JSON, a moment per line."""
    rows = [json.dumps(moment, default=msgspec.to_builtins, separators=(",", ":")) for moment in moments]
    sys.stdout.write("[\n" + ",\n".join(rows) + "\n]\n")
