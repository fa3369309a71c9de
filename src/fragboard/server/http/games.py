"""What can be played here: the games with their options, the bot levels, and the rulebooks."""

from functools import cache

from fastapi import APIRouter

from fragboard.bots import LEVELS
from fragboard.core.info import GameInfo, Mode, SetupOption
from fragboard.games import registry
from fragboard.play.lessons import lessons_of
from fragboard.play.rulebook import rulebook
from fragboard.server.http.errors import troubles
from fragboard.server.protocol.forms import (
    Clause,
    GameCard,
    Games,
    LessonCard,
    LevelCard,
    ModeCard,
    OptionCard,
    Rulebook,
    ValueCard,
)
from fragboard.server.protocol.refusals import Refusal

router = APIRouter(tags=["games"])


@router.get("/games")
async def list_games() -> Games:
    """All games and bot levels."""
    return all_games()


@router.get("/games/{game}/rules", responses=troubles(404))
async def read_rules(game: str) -> Rulebook:
    """The rules of a game, clause by clause."""
    if game not in registry.names():
        raise Refusal(404, "no-game", f"there is no such game; installed: {', '.join(registry.names())}")
    return clauses_of(game)


@cache
def all_games() -> Games:
    levels = [LevelCard(id=id, meaning=meaning) for id, (meaning, _) in LEVELS.items()]
    return Games(games=[game_card(registry.info(id)) for id in registry.names()], levels=levels)


@cache
def clauses_of(game: str) -> Rulebook:
    info = registry.info(game)
    clauses = [Clause(id=clause.id, section=clause.heading, text=clause.text) for clause in rulebook(game)]
    return Rulebook(game=game, title=info.title, rules=info.rules, clauses=clauses)


def game_card(info: GameInfo) -> GameCard:
    return GameCard(
        id=info.id,
        title=info.title,
        summary=info.summary,
        primer=info.primer,
        rules=info.rules,
        seats=list(info.seats),
        minutes=info.minutes,
        points=info.points,
        modes=[mode_card(mode) for mode in info.modes],
        options=[option_card(option) for option in info.options],
        presets={preset.id: preset.sets for preset in info.presets},
        lessons=[LessonCard(id=lesson.id, title=lesson.title) for lesson in lessons_of(info.id)],
    )


def mode_card(mode: Mode) -> ModeCard:
    return ModeCard(
        id=mode.id,
        meaning=mode.meaning,
        seats=mode.seats,
        competitive=mode.competitive,
        sets=mode.sets,
        fixes=mode.fixes,
    )


def option_card(option: SetupOption) -> OptionCard:
    return OptionCard(
        id=option.id,
        clause=option.clause,
        default=option.default,
        meaning=option.meaning,
        values=option.values,
        low=option.low,
        high=option.high,
        modes=option.modes,
        defaults=[ValueCard(value=each.value, seats=each.seats, modes=each.modes) for each in option.defaults],
        limits=[ValueCard(value=each.value, seats=each.seats, modes=each.modes) for each in option.limits],
    )
