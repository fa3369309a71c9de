"""Libraries that only some commands need; without one of them the message says how to get it."""

from importlib.util import find_spec

from fragboard.core.errors import FragboardError


class MissingExtra(FragboardError):
    """Something optional is not installed."""


def need(module: str, extra: str, purpose: str) -> None:
    """Refuse, early and in one line, what cannot be done without a library that is not installed."""
    if find_spec(module) is None:
        raise MissingExtra(f"{purpose} needs {module}, which is not installed: pip install 'fragboard[{extra}]'")


def need_matplotlib() -> None:
    need("matplotlib", "report", "a report with plots")


def need_pyspiel() -> None:
    need("pyspiel", "peers", "measuring others")
