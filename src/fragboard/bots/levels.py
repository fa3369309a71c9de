"""The levels people choose from, defined here and used everywhere."""

from collections.abc import Callable

from fragboard.bots.base import Bot
from fragboard.bots.greedy import Greedy
from fragboard.bots.ismcts import Ismcts
from fragboard.bots.random import Random
from fragboard.core.errors import SetupError
from fragboard.play.typed import whole_number

HARD_ITERATIONS = 6_000  # about what 200 ms buy in the compiled form; a number, so that games can be replayed

LEVELS: dict[str, tuple[str, Callable[[], Bot]]] = {
    "random": ("any legal answer", Random),
    "easy": ("looks one answer ahead, and makes many mistakes", lambda: Greedy(tries=4, depth=4, slips=70)),
    "normal": ("looks one answer ahead, and makes a mistake now and then", lambda: Greedy(tries=8, depth=6, slips=15)),
    "hard": ("thinks ahead for everyone at the table", lambda: Ismcts(iterations=HARD_ITERATIONS)),
}


def level(name: str) -> Bot:
    """A new bot: a level, or `hard:500ms` and `hard:2000` for another budget (milliseconds, iterations)."""
    kind, colon, budget = name.partition(":") if isinstance(name, str) else ("", "", "")
    if kind == "hard" and colon:
        number = whole_number(budget.removesuffix("ms"))
        if number is not None and 0 < number < 10_000_000:
            return Ismcts(milliseconds=number) if budget.endswith("ms") else Ismcts(iterations=number)
        raise SetupError(
            f"a budget is a number of iterations or of milliseconds (hard:2000, hard:500ms), not {budget!r}"
        )
    if kind not in LEVELS or colon:
        raise SetupError(f"there is no bot {name!r}; the bots are {', '.join(LEVELS)}, and hard:500ms or hard:2000")
    return LEVELS[kind][1]()
