"""Tools for testing a game, shipped so that games of others can use them.

The kit (`conform`, `CHECKS`) says whether a game keeps the contract. The scenario table (`table`) plays a game by hand,
dice included. `rule` marks a test with the clauses it pins down, `coverage` finds those without one, `perft` counts.
Hypothesis strategies are in `fragboard.testing.strategies`, which needs hypothesis.
"""

from fragboard.play.rulebook import Clause, parse_rulebook, rulebook
from fragboard.testing.kit import (
    CHECKS,
    Broken,
    check_event_kinds,
    check_forms,
    check_lesson,
    conform,
    digest,
    replay,
    setups,
)
from fragboard.testing.perft import divide, perft, perfts
from fragboard.testing.rules import Report, coverage, rule
from fragboard.testing.table import Table, TableError, table

__all__ = [
    "CHECKS",
    "Broken",
    "Clause",
    "Report",
    "Table",
    "TableError",
    "check_event_kinds",
    "check_forms",
    "check_lesson",
    "conform",
    "coverage",
    "digest",
    "divide",
    "parse_rulebook",
    "perft",
    "perfts",
    "replay",
    "rule",
    "rulebook",
    "setups",
    "table",
]
