"""Does a game stay whole and come to an end? Length, depth, invariants, results, values."""

from math import isfinite

from fragboard.core.result import DRAWN, Result, kind_of
from fragboard.testing.kit.run import POLICIES, Options, Rules, Run

CLOSE = 1e-6  # sums of floats are equal within this


def check_ends(game: Rules, seats: int, options: Options, seed: int) -> None:
    """However it is answered, a game ends within its stated length."""
    for policy in POLICIES.values():
        with Run(game, seats, options, seed, policy) as run:
            for _ in run.every():
                pass  # the run itself complains when it becomes too long
            if not run.s.over or run.s.stack:
                run.fail(f"nobody is asked anything, but over is {run.s.over} with {len(run.s.stack)} frames left")


def check_invariants(game: Rules, seats: int, options: Options, seed: int) -> None:
    """After every answer `check` finds nothing broken, and the stack is no deeper than stated."""
    for policy in POLICIES.values():
        with Run(game, seats, options, seed, policy) as run:
            for _ in run.every():
                broken = game.check(run.s)
                if broken:
                    run.fail(f"broken: {'; '.join(broken)}")
                if len(run.s.stack) > game.info.depth:
                    frames = ", ".join(type(frame).__name__ for frame in run.s.stack)
                    run.fail(f"the stack is deeper than info.depth, {game.info.depth}: {frames}")


def check_results(game: Rules, seats: int, options: Options, seed: int) -> None:
    """No result while the game runs; then valid ranks and fair returns; values lie in [-1, 1] and, where
    seats play against one another, add up to 0."""
    with Run(game, seats, options, seed) as run:
        for _ in run:
            values = list(game.values(run.s))
            amounts_are_sound(run, "values", values)
            result = game.result(run.s)
            if (result is None) != bool(game.to_act(run.s)):
                run.fail(f"the result is {result} while to_act is {game.to_act(run.s)}")
            if result is not None:
                result_is_sound(run, result)
                if any(abs(x - y) > CLOSE for x, y in zip(values, result.returns, strict=True)):
                    run.fail(f"at the end values {values} are not the returns {result.returns}")


def amounts_are_sound(run: Run, what: str, amounts: list[float]) -> None:
    if len(amounts) != run.seats or not all(isfinite(x) and -1 - CLOSE <= x <= 1 + CLOSE for x in amounts):
        run.fail(f"{what} are not one number in [-1, 1] per seat: {amounts}")
    if run.game.info.mode_of(run.options).competitive and abs(sum(amounts)) > CLOSE:
        run.fail(f"{what} add up to {sum(amounts)}, not to 0: {amounts}")


def result_is_sound(run: Run, result: Result) -> None:
    """Ranks are those of a race: as many are ahead of rank r as r - 1; who ranks better does not get less."""
    ranks, returns = result.ranks, result.returns
    amounts_are_sound(run, "returns", returns)
    if len(ranks) != run.seats or len(result.points) != run.seats:
        run.fail(f"a result for {run.seats} seats has ranks {ranks} and points {result.points}")
    everybody = [*ranks, *result.others]
    if any(rank != 1 + sum(other < rank for other in everybody) for rank in everybody):
        run.fail(f"these are not ranks: {ranks}, and without a seat {result.others}")
    for one in range(run.seats):
        for other in range(run.seats):
            if ranks[one] <= ranks[other] and returns[one] < returns[other] - CLOSE:
                run.fail(f"seat {one} ranks no worse than seat {other} but gets less: {ranks}, {returns}")
    competitive = run.game.info.mode_of(run.options).competitive
    drawn = result.kind == DRAWN and competitive and ranks.count(1) > 1
    if not drawn and result.kind != kind_of(ranks, competitive):
        run.fail(f"ranks {ranks} mean that it was {kind_of(ranks, competitive)}, not {result.kind}")
    if not result.reason:
        run.fail("the result gives no reason")
