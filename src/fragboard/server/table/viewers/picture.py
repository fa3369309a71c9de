"""The picture of a game as one viewer may see it now: view, question, clocks, and how it ended."""

from typing import Any, Literal

from fragboard.core.result import ending, headline
from fragboard.core.words import spoken
from fragboard.play.match import Match
from fragboard.server.protocol.messages import Clock, Option, Outcome, Picture, Question, Way
from fragboard.server.table.game import TableGame
from fragboard.server.table.lessons import lesson_shown
from fragboard.server.table.viewers.lines import Viewer


def picture_of(game: TableGame, viewer: Viewer, clocks: list[Clock]) -> Picture:
    """The whole picture. Anyone for whom a bot plays is asked nothing."""
    seat = None if game.over or viewer in game.played else viewer
    return Picture(
        view=view_of(game, viewer),
        asked=game.asked,
        question=None if seat is None else question_of(game, seat),
        clocks=clocks,
        undo="" if seat is None else undo_of(game, seat),
        redo=seat is not None and game.can_redo(seat),
        outcome=outcome_of(game),
        lesson=lesson_shown(game, viewer),
    )


def undo_of(game: TableGame, seat: int) -> Literal["", "own", "others"]:
    """What a seat can take back."""
    if game.undo_target(seat) is None:
        return ""
    return "others" if game.undo_takes_others(seat) else "own"


def view_of(game: TableGame, viewer: Viewer) -> dict[str, Any]:
    """The game's own picture; a spectator who may see all hands gets the views of all seats with it, as `hands`."""
    view = game.match.view(viewer)
    if viewer is None and game.streams.open_hands:
        view["hands"] = [game.match.view(seat) for seat in range(game.match.seats)]
    return view


def question_of(game: TableGame, seat: int) -> Question | None:
    """What a seat is asked, if it has a choice."""
    return asked_of(game.match, seat) if seat in game.asked and game.has_choice(seat) else None


def asked_of(match: Match, seat: int) -> Question:
    """The open question of a seat."""
    decision, default = match.decision(seat), match.default(seat)
    assert decision is not None
    assert default is not None
    return Question(
        decision=decision.id,
        kind=decision.prompt.kind,
        text=decision.prompt.text,
        clause=decision.prompt.clause,
        refs=decision.prompt.refs,
        options=[
            Option(
                action=choice.name,
                text=choice.text,
                clause=choice.clause,
                effect=choice.effect,
                refs=[*choice.refs],
                role=choice.role,
            )
            for choice in decision.choices
        ],
        ways=[
            Way(actions=[*way.names], text=way.text, clause=way.clause, effect=way.effect, refs=[*way.refs])
            for way in match.ways(seat)
        ],
        default=default.name,
    )


def outcome_of(game: TableGame) -> Outcome | None:
    """How it ended; None while it runs."""
    result = game.match.result if game.over else None
    if result is None:
        return None
    ranks = [int(rank) for rank in result.ranks]
    return Outcome(
        kind=result.kind,
        headline=spoken(headline(result.kind, ranks), game.match.names),
        endings=[ending(result.kind, ranks, seat) for seat in range(len(ranks))],
        ranks=ranks,
        points=[int(points) for points in result.points],
        notes=[*result.notes],
        reason=spoken(result.why(), game.match.names),
    )
