"""The conformance kit: what every game must keep, as functions that fail.

`conform(game, seats, options)` runs every check; a check alone is `check_xxx(game, seats, options, seed)`. They raise
`Broken` with the log that shows what is wrong, and never warn. Two checks need more than one set-up or process:
`check_event_kinds` (does every kind of event happen?) and `check_forms` (interpreted = compiled). `check_lesson` is for
games that bring lessons.
"""

from collections.abc import Callable

from fragboard.testing.kit.asking import (
    check_defaults,
    check_leaning,
    check_legal,
    check_masks,
    check_names,
    check_pure,
    check_refusals,
)
from fragboard.testing.kit.chances import check_chance
from fragboard.testing.kit.compiled import check_forms, digest, form
from fragboard.testing.kit.copies import check_clones, check_fields, check_replay, check_setup, check_snapshots
from fragboard.testing.kit.endings import check_ends, check_invariants, check_results
from fragboard.testing.kit.knowledge import check_keys, check_no_peeking, check_views
from fragboard.testing.kit.lessons import check_lesson
from fragboard.testing.kit.observing import check_observations
from fragboard.testing.kit.run import Broken, Options, Rules, Run, SeededDice, replay
from fragboard.testing.kit.secrecy import check_audiences, check_sealed
from fragboard.testing.kit.setups import setups
from fragboard.testing.kit.ways import check_ways
from fragboard.testing.kit.words import check_event_kinds, check_events, check_words, event_kinds

Check = Callable[[Rules, int, Options, int], None]

CHECKS: dict[str, Check] = {
    "names": check_names,
    "setup": check_setup,
    "legal": check_legal,
    "masks": check_masks,
    "defaults": check_defaults,
    "leaning": check_leaning,
    "refusals": check_refusals,
    "pure": check_pure,
    "chance": check_chance,
    "clones": check_clones,
    "snapshots": check_snapshots,
    "fields": check_fields,
    "replay": check_replay,
    "ends": check_ends,
    "invariants": check_invariants,
    "results": check_results,
    "views": check_views,
    "observations": check_observations,
    "keys": check_keys,
    "no_peeking": check_no_peeking,
    "sealed": check_sealed,
    "audiences": check_audiences,
    "words": check_words,
    "ways": check_ways,
    "events": check_events,
}


def conform(game: Rules, seats: int, options: Options | None = None, *, games: int = 1, seed: int = 0) -> None:
    """Every check, on so many seeded games each."""
    for check in CHECKS.values():
        for at in range(games):
            check(game, seats, options or {}, seed + at)


__all__ = [
    "CHECKS",
    "Broken",
    "Check",
    "Options",
    "Rules",
    "Run",
    "SeededDice",
    "check_audiences",
    "check_chance",
    "check_clones",
    "check_defaults",
    "check_ends",
    "check_event_kinds",
    "check_events",
    "check_fields",
    "check_forms",
    "check_invariants",
    "check_keys",
    "check_leaning",
    "check_legal",
    "check_lesson",
    "check_masks",
    "check_names",
    "check_no_peeking",
    "check_observations",
    "check_pure",
    "check_refusals",
    "check_replay",
    "check_results",
    "check_sealed",
    "check_setup",
    "check_snapshots",
    "check_views",
    "check_ways",
    "check_words",
    "conform",
    "digest",
    "event_kinds",
    "form",
    "replay",
    "setups",
]
