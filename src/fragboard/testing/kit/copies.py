"""Is a state what it seems? Clones, snapshots, replays, and the law of plain data."""

import json
from collections.abc import Iterator

from fragboard.core.errors import SetupError, SnapshotError
from fragboard.core.frame import State
from fragboard.core.plain import Plain, fields_of
from fragboard.testing.kit.run import (
    Broken,
    Options,
    Rules,
    Run,
    as_json,
    difference,
    listen,
    record_text,
    snapshot,
)


def check_setup(game: Rules, seats: int, options: Options, seed: int) -> None:
    """Two games begin alike; a set-up that does not exist is refused and leaves what it was given alone."""
    given = dict(options)
    first, second = game.new(seats, given), game.new(seats, given)
    if snapshot(game, first) != snapshot(game, second):
        raise Broken(f"{game.info.id}: two games with {seats} seats and {dict(options)} do not begin alike")
    if given != dict(options):
        raise Broken(f"{game.info.id}: new() changes the options it is given: {dict(options)} to {given}")
    counts = [n for n in (-1, 0, 1, 99) if n not in game.info.seats]
    wrong: list[tuple[int, dict[str, object]]] = [(n, given) for n in counts]
    wrong.append((seats, {**given, "no such": 1}))
    for option in game.info.options:
        values = ["no such", None, option.low - 1, option.high + 1]
        wrong += [(seats, {**given, option.id: value}) for value in values]
    for number, bad in wrong:
        try:
            game.new(number, bad)
        except SetupError:
            continue
        raise Broken(f"{game.info.id}: a game with {number} seats and {bad} is not refused")


def check_clones(game: Rules, seats: int, options: Options, seed: int) -> None:
    """No past state changes: neither the original when its copy plays on, nor the copy when the original does."""
    past: list[tuple[State, str, int]] = []
    with Run(game, seats, options, seed) as run:
        for _ in run:
            before = snapshot(game, run.s)
            run.s.events = []
            copy = game.clone(run.s)
            if copy.events is not None:
                run.fail("somebody listens to a clone")
            run.s.events = None
            if snapshot(game, copy) != before or copy != run.s:
                run.fail(f"a clone differs from its original: {difference(before, snapshot(game, copy))}")
            stays, plays = (run.s, copy) if run.spare.below(2) else (copy, run.s)
            past.append((stays, before, len(run.log)))
            run.s = plays
        for state, text, at in past:
            now = snapshot(game, state)
            if now != text:
                run.fail(f"the state after {at} answers changed when its clone played on: {difference(text, now)}")


def check_snapshots(game: Rules, seats: int, options: Options, seed: int) -> None:
    """A state loaded from its JSON text is the same state and plays on the same, up to the next one that is loaded."""
    with Run(game, seats, options, seed) as run:
        loaded = reload(run)
        while game.to_act(run.s):
            taken = run.advance()
            run.doing = "playing on from a snapshot"
            heard = listen(game, loaded, taken.seat, taken.action)
            if [record_text(e) for e in heard] != [record_text(e) for e in taken.events]:
                run.fail(f"played on from a snapshot, other things happen: {heard}, not {taken.events}")
            if not run.looks():
                continue
            if snapshot(game, loaded) != snapshot(game, run.s):
                where = difference(snapshot(game, run.s), snapshot(game, loaded))
                run.fail(f"played on from a snapshot, another state follows: {where}")
            loaded = reload(run)
        foreign_is_refused(run)


def reload(run: Run) -> State:
    """The state, through text and back."""
    run.doing = "loading a snapshot"
    text = snapshot(run.game, run.s)
    loaded: State = run.game.load(json.loads(text))
    if snapshot(run.game, loaded) != text:
        run.fail(f"a snapshot comes back different: {difference(text, snapshot(run.game, loaded))}")
    if loaded != run.s:
        run.fail("a loaded state is not equal to the one that was saved")
    return loaded


def foreign_is_refused(run: Run) -> None:
    whole = run.game.dump(run.s)
    for field in ("game", "rules", "schema", "state"):
        for wrong in ({**whole, field: "foreign"}, {k: v for k, v in whole.items() if k != field}):
            try:
                run.game.load(wrong)
            except SnapshotError:
                continue
            run.fail(f"a snapshot with a wrong or missing {field!r} is not refused")


def check_replay(game: Rules, seats: int, options: Options, seed: int) -> None:
    """The log, by names, gives the same states and the same events again; listening or not makes no difference."""
    with Run(game, seats, options, seed) as run:
        trail = list(played(run))
        again, unheard = game.new(seats, dict(options)), game.new(seats, dict(options))
        again.events = []
        for at, ((seat, action), (events, text)) in enumerate(zip(run.log, trail, strict=True)):
            run.doing = f"replaying answer {at}, {run.said(seat, action)}"
            game.answer(again, seat, game.actions.parse(game.actions.name(action)))
            heard, again.events = again.events, []
            game.apply(unheard, seat, action)
            if [record_text(event) for event in heard or []] != events:
                run.fail(f"replayed, answer {at} makes other events: {heard}, not {events}")
            if text and snapshot(game, again) != text:
                run.fail(f"replayed, answer {at} leads elsewhere: {difference(text, snapshot(game, again))}")
            if text and snapshot(game, unheard) != text:
                run.fail(f"with nobody listening, answer {at} ({run.said(seat, action)}) leads elsewhere")


def played(run: Run) -> Iterator[tuple[list[str], str]]:
    """The events of every answer, and the state after it, if it is looked at."""
    while run.game.to_act(run.s):
        events = [record_text(event) for event in run.advance().events]
        yield events, snapshot(run.game, run.s) if run.looks() else ""


def check_fields(game: Rules, seats: int, options: Options, seed: int) -> None:
    """Every object keeps the law: its attributes are its constructor's parameters, and snapshots know its kind."""
    with Run(game, seats, options, seed) as run:
        for _ in run:
            for part in objects_in(run.s):
                kind, beside = type(part), attributes(part) - set(fields_of(type(part)))
                if part is run.s:
                    beside = lost(run, beside - {"events"})
                if beside:
                    run.fail(f"a {kind.__name__} holds {', '.join(sorted(beside))}, which a copy or snapshot does not")
                if game.kinds.get(kind.__name__) is not kind:
                    run.fail(f"{kind.__name__} is not among the kinds that the game names for its snapshots")
            as_json(game.dump(run.s))


def lost(run: Run, beside: set[str]) -> set[str]:
    """What a state holds beside its fields must be there in a clone and be rebuilt when it is loaded."""
    copies = [run.game.clone(run.s), run.game.load(run.game.dump(run.s))] if beside else []
    return {name for name in beside if any(not hasattr(copy, name) for copy in copies)}


def objects_in(value: object) -> list[Plain]:
    """An object and all objects inside it."""
    if isinstance(value, list):
        return [part for x in value for part in objects_in(x)]
    if isinstance(value, Plain):
        return [value, *objects_in(value.values_of_fields())]
    return []


def attributes(part: Plain) -> set[str]:
    """What an object really holds: interpreted classes have a dict, compiled ones a list of names."""
    found = set(getattr(part, "__dict__", {}))
    for kind in type(part).__mro__:
        found.update(name for name in vars(kind).get("__mypyc_attrs__", ()) if not name.startswith("__"))
    return found
