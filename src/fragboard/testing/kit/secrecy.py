"""Are secrets kept? Sealed answers before the reveal, and events that only some may know."""

from typing import NamedTuple

from fragboard.core.event import Event
from fragboard.core.frame import NOTHING, State
from fragboard.core.types import CHANCE
from fragboard.testing.kit.knowledge import Known, knows, told
from fragboard.testing.kit.run import Options, Rules, Run, SeededDice, as_json, called, difference, listen, snapshot

ORDERS = 5  # tried for each seat under a seal
OUTCOMES = 4  # tried of each open question


def check_sealed(game: Rules, seats: int, options: Options, seed: int) -> None:
    """Sealed answers may come in any order and give one state; before the reveal nobody else sees anything of them."""
    with Run(game, seats, options, seed) as run:
        for _ in run:
            if not game.sealed(run.s) or (run.last and run.last.hidden):
                continue
            orders_commute(run)
            asked = run.seats_asked()
            if len(asked) > 1:
                order_is_hidden(run, asked[run.spare.below(len(asked))])


def whole_order(run: Run, seat: int) -> list[int]:
    """Any complete sealed answer of a seat, step by step."""
    game, s = run.game, run.game.clone(run.s)
    top, order = s.stack[-1], []
    while seat in game.to_act(s) and s.stack[-1] is top:
        legal = game.legal(s, seat)
        action = int(legal[run.spare.below(len(legal))])
        seen = [int(game.seen(s, seat, action, viewer)) for viewer in range(run.seats)]
        if seen != [action if viewer == seat else NOTHING for viewer in range(run.seats)]:
            run.fail(f"of the sealed answer {run.said(seat, action)} the seats see {seen}")
        order.append(action)
        game.apply(s, seat, action)
    return order


def orders_commute(run: Run) -> None:
    plan = {seat: whole_order(run, seat) for seat in run.seats_asked()}
    forward = [seat for seat in plan for _ in plan[seat]]
    mixed = forward.copy()
    run.spare.random.shuffle(mixed)
    first = answer_in(run, plan, forward)
    for sequence in (forward[::-1], mixed):
        other = answer_in(run, plan, sequence)
        if other[0] != first[0]:
            where = difference(first[0], other[0])
            run.fail(f"sealed answers {named(run, plan)}, given by {forward} or by {sequence}, lead apart: {where}")
        for viewer, heard in first[1].items():
            if heard != other[1][viewer]:
                run.fail(
                    f"sealed answers {named(run, plan)}, given by {forward} or by {sequence}, "
                    f"are told differently to {called(viewer)}: {heard} against {other[1][viewer]}"
                )


def answer_in(run: Run, plan: dict[int, list[int]], sequence: list[int]) -> tuple[str, dict[int | None, list[str]]]:
    """The state after all sealed answers, given in this sequence of seats, and what each viewer was told by then."""
    game, s = run.game, run.game.clone(run.s)
    left = {seat: iter(order) for seat, order in plan.items()}
    heard: list[Event] = []
    for seat in sequence:
        action = next(left[seat])
        if action not in game.legal(s, seat):
            run.fail(f"{run.said(seat, action)} becomes illegal by what others answer in secret: {named(run, plan)}")
        heard += listen(game, s, seat, action)
    # Sorted, because the moment at which others lock is no secret and may fall between two of one's own answers.
    viewers = [None, *range(run.seats)]
    return snapshot(game, s), {viewer: sorted(told(game, heard, viewer)) for viewer in viewers}


def named(run: Run, plan: dict[int, list[int]]) -> str:
    return " ".join(run.said(seat, action) for seat, order in plan.items() for action in order)


def order_is_hidden(run: Run, seat: int) -> None:
    """To the others a half-given order looks like none, and every locked order like every other."""
    others: list[int | None] = [None, *[x for x in range(run.seats) if x != seat]]
    before = {viewer: knows(run.game, run.s, viewer) for viewer in others}
    locked: dict[int | None, tuple[str, State]] = {}
    for _ in range(ORDERS):
        order = whole_order(run, seat)
        s, heard = run.game.clone(run.s), list[Event]()
        for action in order[:-1]:
            heard += listen(run.game, s, seat, action)
            for viewer in others:
                nothing_shows(run, s, heard, viewer, before[viewer], named(run, {seat: order}))
        heard += listen(run.game, s, seat, order[-1])
        for viewer in others:
            seen = str(knows(run.game, s, viewer)) + "\n".join(told(run.game, heard, viewer))
            first, like = locked.setdefault(viewer, (seen, s))
            if first != seen:
                where = difference(first, seen)
                run.fail(f"{called(viewer)} sees what is sealed in {named(run, {seat: order})}: {where}")
            imagined_alike(run, viewer, like, s)


def imagined_alike(run: Run, viewer: int | None, one: State, other: State) -> None:
    """From two states that a seat cannot tell apart, the same dice imagine the same world."""
    if viewer is None or one is other:
        return
    run.doing = f"determinizing for seat {viewer}"
    mark = f"alike {run.spare.below(1 << 30)}"
    first = run.game.determinize(one, viewer, SeededDice(mark))
    second = run.game.determinize(other, viewer, SeededDice(mark))
    if first != second:
        where = difference(snapshot(run.game, first), snapshot(run.game, second))
        run.fail(f"determinize for seat {viewer} depends on what the seat cannot know: {where}")


def nothing_shows(run: Run, s: State, heard: list[Event], viewer: int | None, before: Known, order: str) -> None:
    if told(run.game, heard, viewer):
        run.fail(f"{called(viewer)} is told of the half-given order {order}: {told(run.game, heard, viewer)}")
    now = knows(run.game, s, viewer)
    if now != before:
        run.fail(f"{called(viewer)} sees the half-given order {order}: {difference(before, now)}")


def check_audiences(game: Rules, seats: int, options: Options, seed: int) -> None:
    """Whatever an answer changes in secret, those who cannot see it are told the same."""
    viewers = [None, *range(seats)]
    with Run(game, seats, options, seed) as run:
        for _ in run:
            asked, viewer = [int(x) for x in game.to_act(run.s)], viewers[len(run.log) % len(viewers)]
            if len(asked) != 1 or game.sealed(run.s) or viewer == asked[0]:
                continue
            branches = [branch(run, asked[0], action) for action in some_answers(run, asked[0])]
            secrets_are_kept(run, viewer, branches)
            if viewer is not None and asked[0] != CHANCE:
                seen_is_known(run, viewer, branches)


class Branch(NamedTuple):
    """One of the answers that could be given now, and what it leads to."""

    answer: str
    seat: int
    action: int
    s: State
    events: list[Event]


def some_answers(run: Run, seat: int) -> list[int]:
    every = [int(a) for a in run.game.answers(run.s, seat)]
    start = run.spare.below(len(every))
    return (every + every)[start : start + min(OUTCOMES, len(every))]


def branch(run: Run, seat: int, action: int) -> Branch:
    s = run.game.clone(run.s)
    run.doing = f"trying {run.said(seat, action)}"
    return Branch(run.said(seat, action), seat, action, s, listen(run.game, s, seat, action))


def secrets_are_kept(run: Run, viewer: int | None, branches: list[Branch]) -> None:
    """Of different branches that a viewer cannot tell apart by asking, it is told the same, and imagines the same."""
    by_view: dict[str, list[Branch]] = {}
    for one in branches:
        by_view.setdefault(as_json(run.game.view(one.s, viewer)), []).append(one)
    for first, *others in by_view.values():
        for other in others:
            if first.s == other.s or knows(run.game, first.s, viewer) != knows(run.game, other.s, viewer):
                continue
            here, there = told(run.game, first.events, viewer), told(run.game, other.events, viewer)
            if here != there:
                run.fail(
                    f"{called(viewer)} is told {here} after {first.answer} and {there} after {other.answer}, "
                    "which is more than its view knows"
                )
            imagined_alike(run, viewer, first.s, other.s)


def seen_is_known(run: Run, viewer: int, branches: list[Branch]) -> None:
    """Answers of which a seat sees the same leave it with the same knowledge."""
    by_look: dict[int, list[Branch]] = {}
    for one in branches:
        by_look.setdefault(int(run.game.seen(run.s, one.seat, one.action, viewer)), []).append(one)
    for first, *others in by_look.values():
        for other in others:
            here, there = (
                str(knows(run.game, x.s, viewer)) + "\n".join(told(run.game, x.events, viewer)) for x in (first, other)
            )
            if here != there:
                run.fail(
                    f"seat {viewer} sees no difference between {first.answer} and {other.answer}, "
                    f"but learns it: {difference(here, there)}"
                )
