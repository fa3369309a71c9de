"""Is chance what it says? Weights, outcomes, and whether sampling keeps to them."""

from math import sqrt

from fragboard.core.types import CHANCE
from fragboard.testing.kit.run import Options, Rules, Run, snapshot

DRAWS = 2000  # per question that is put to the test
NODES = 8  # questions put to the test per game
OUTCOMES = 200  # tried per question; of longer lists, a random part


def check_chance(game: Rules, seats: int, options: Options, seed: int) -> None:
    """Weights are positive whole numbers, outcomes ascend and all of them apply, and samples follow the weights."""
    seen: set[tuple[tuple[int, int], ...]] = set()
    with Run(game, seats, options, seed) as run:
        for _ in run:
            if CHANCE not in game.to_act(run.s):
                continue
            outcomes = [(int(a), weight) for a, weight in game.chance(run.s)]
            outcomes_are_sound(run, outcomes)
            outcomes_apply(run, outcomes)
            fresh = tuple(outcomes) not in seen and len(seen) < NODES
            seen.add(tuple(outcomes))
            samples_follow(run, outcomes, DRAWS if fresh else 3)


def outcomes_are_sound(run: Run, outcomes: list[tuple[int, int]]) -> None:
    actions = [a for a, _ in outcomes]
    if not outcomes:
        run.fail("chance is asked but nothing can come up")
    if actions != sorted(set(actions)):
        run.fail(f"the outcomes of chance are not ascending and unique: {actions}")
    if actions[0] < 0 or actions[-1] >= run.game.actions.size:
        run.fail(f"the outcomes of chance leave the vocabulary of {run.game.actions.size}: {actions}")
    for action, weight in outcomes:
        if type(weight) is not int or weight < 1:
            run.fail(f"the weight of {run.said(CHANCE, action)} is {weight!r}, not a positive whole number")


def outcomes_apply(run: Run, outcomes: list[tuple[int, int]]) -> None:
    """Each outcome can be carried out and leaves a state that is whole."""
    actions = [a for a, _ in outcomes]
    if len(actions) > OUTCOMES:
        actions = [actions[run.spare.below(len(actions))] for _ in range(OUTCOMES)]
    for action in actions:
        run.doing = f"trying {run.said(CHANCE, action)}"
        tried = run.game.clone(run.s)
        run.game.apply(tried, CHANCE, action)
        broken = run.game.check(tried)
        if broken:
            run.fail(f"{run.said(CHANCE, action)} breaks an invariant: {'; '.join(broken)}")


def samples_follow(run: Run, outcomes: list[tuple[int, int]], draws: int) -> None:
    """Within five standard deviations (and three draws, for rare outcomes) of what the weights promise."""
    run.doing = "sampling"
    before = snapshot(run.game, run.s)
    counts = dict.fromkeys([a for a, _ in outcomes], 0)
    for _ in range(draws):
        drawn = int(run.game.sample(run.s, run.spare))
        if drawn not in counts:
            run.fail(f"sample draws {run.said(CHANCE, drawn)}, which chance() does not list")
        counts[drawn] += 1
    if snapshot(run.game, run.s) != before:
        run.fail("sample changes the state")
    total = sum(weight for _, weight in outcomes)
    for action, weight in outcomes:
        p = weight / total
        if abs(counts[action] - draws * p) > 5 * sqrt(draws * p * (1 - p)) + 3:
            run.fail(
                f"{run.said(CHANCE, action)} came up {counts[action]} times in {draws} draws; "
                f"its weight {weight} of {total} promises about {draws * p:.0f}"
            )
