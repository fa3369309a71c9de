"""Can a learner trust the numbers? Observations against what is declared, against each other, and against views.

Equal rows must mean equal knowledge. Positions of a game are rarely alike in all but one thing, so the kit also looks
at their neighbours: what each answer leads to, and states in which a single field was changed and that are sound still.
What was changed in a frame is looked at without the options, which rely on it.
"""

from array import array
from hashlib import blake2b
from math import isfinite, nan
from typing import Any

from fragboard.core.errors import SnapshotError
from fragboard.core.frame import State
from fragboard.core.types import CHANCE
from fragboard.testing.kit.run import Broken, Options, Rules, Run, as_json

EVERY = 4  # answers: then a position is looked at
OPTIONS = 6  # of a seat that is asked, of which it is looked at what follows
ALTERED = 6  # states with one field changed, for each such position
FILLS = (nan, 7e7)  # what an array may hold before


def observation(game: Rules, s: State, seat: int, fill: float = 0.0) -> "array[float]":
    """The numbers for learners, written over an array full of something else."""
    out = array("f", [fill]) * game.observation_size()
    game.observe(s, seat, out)
    return out


def written(game: Rules, s: State, seat: int) -> "array[float]":
    """The same without options, and marked as such by one more number."""
    layout = game.layout()
    row = layout.begin(s, seat, game.question(s, seat), [])
    game.write(s, seat, row)
    out = array("f", [0.0]) * layout.size
    layout.fill(row, seat, out)
    return out + array("f", [1.0])


def check_observations(game: Rules, seats: int, options: Options, seed: int) -> None:
    """An observation fills every place, always with the same number and within its range. It says whose it is and who
    is asked what. What is not declared private is the same for all seats, and equal rows mean equal knowledge."""
    with Run(game, seats, options, seed) as run:
        rows = Rows(run)
        for _ in run:
            if len(run.log) % EVERY == seed % EVERY or not run.s.stack:
                rows.check_position()
                rows.look(run.s, f"after {len(run.log)} answers", asks=False)
                rows.check_neighbours()
            elif len(run.log) % EVERY == (seed + 1) % EVERY:  # so that some positions follow one another
                rows.look(run.s, f"after {len(run.log)} answers")


class Rows:
    """The rows of a run so far, as digests, with digests of what the seat knew."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.game = run.game
        layout = run.game.layout()
        self.places = layout.places()
        self.size = run.game.observation_size()
        if len(self.places) != self.size:
            run.fail(f"an observation has {self.size} places, but {len(self.places)} are declared")
        self.names = [place.name for place in self.places]
        if len(set(self.names)) != self.size:
            twice = next(name for name in self.names if self.names.count(name) > 1)
            run.fail(f"two places of an observation are called {twice}")
        where = {name: at for at, name in enumerate(self.names)}
        prefix = [f"{layout.player.name}.{member}" for member in layout.players[: run.seats]]
        own = [name for name in self.names if name.startswith("own.")]
        self.own = [[(where[name], where[mine + name[3:]]) for name in own] for mine in prefix]  # by seat
        self.seen: dict[bytes, tuple[bytes, str]] = {}

    def check_position(self) -> None:
        """Every seat at a position of the game."""
        run, first = self.run, array("f")
        for seat in range(run.seats):
            run.doing = f"observing for seat {seat}"
            row, again = (observation(self.game, run.s, seat, fill) for fill in FILLS)
            self.check_numbers(seat, row, again)
            self.check_question(seat, row)
            self.check_own(seat, row)
            self.remember(self.game.key(run.s, seat), seat, row, f"after {len(run.log)} answers")
            first = first or row
            for place, x, y in zip(self.places, first, row, strict=True):
                if x != y and not place.private:
                    run.fail(f"{place.name} is {x:g} for seat 0 and {y:g} for seat {seat}, but it is not private")

    def check_numbers(self, seat: int, row: "array[float]", again: "array[float]") -> None:
        for place, x, y in zip(self.places, row, again, strict=True):
            if not isfinite(x) or y == FILLS[1]:
                self.run.fail(f"{place.name} in the observation of seat {seat} is not filled: {x}, {y}")
            if x != y:
                self.run.fail(f"{place.name} in the observation of seat {seat} is {x} once and {y} again")
            if x != 0.0 and x != 1.0:
                steps = place.high - place.low
                if not 0.0 < x < 1.0 or abs(x * steps - round(x * steps)) > 1e-3:
                    self.run.fail(f"{place.name} of seat {seat} is {x}: not one of 0 to 1 in {steps} steps")

    def check_question(self, seat: int, row: "array[float]") -> None:
        """Whose row it is, how many play, who is asked what, and the seat's options: the same in every game."""
        s = self.run.s
        asked = [int(x) for x in self.game.to_act(s)]
        named = {f"own_seat.{seat}", f"seats.{self.run.seats}"}
        named |= {f"asked.{'chance' if x == CHANCE else x}" for x in asked} or {"over"}
        named |= {f"option.{self.game.actions.name(a)}" for a in self.game.legal(s, seat)}
        if seat in asked:
            named.add(f"question.{self.game.prompt(s, seat).kind}")
        waiting = seat not in asked
        for name, x in zip(self.names, row, strict=True):
            kind = name.partition(".")[0]
            if kind == "own":
                break
            if kind in ("depth", "doing") or (kind == "question" and waiting):
                continue
            if x != (name in named):
                self.run.fail(f"{name} in the observation of seat {seat} is {x:g}, which is not so")

    def check_own(self, seat: int, row: "array[float]") -> None:
        """A seat's places stand under `own` as well."""
        for here, there in self.own[seat]:
            if row[here] != row[there]:
                self.run.fail(f"{self.names[here]} of seat {seat} is {row[here]:g}, {self.names[there]} is not")

    def check_neighbours(self) -> None:
        """What each option leads to, and sound states that differ in one field."""
        run, game = self.run, self.game
        for seat in run.seats_asked():
            for action in game.legal(run.s, seat)[:OPTIONS]:
                run.doing = f"observing after {run.said(seat, action)}"
                then = game.clone(run.s)
                game.apply(then, seat, action)
                self.look(then, f"after {len(run.log)} answers and {run.said(seat, action)}")
        for _ in range(ALTERED):
            run.doing = "observing a state with a field changed"
            in_frames = bool(run.s.stack) and run.spare.below(3) == 0
            what, other = self.altered(in_frames)
            if other is not None:
                self.look(other, f"after {len(run.log)} answers with {what}", doubtful=True, asks=not in_frames)

    def look(self, s: State, where: str, *, doubtful: bool = False, asks: bool = True) -> None:
        """Every seat at some state; one that the rules may never reach may also be refused. Where it must not be asked
        for its options, because it may not be able to find any, rows and views are compared without them."""
        for seat in range(self.run.seats):
            try:
                if asks:
                    self.remember(self.game.key(s, seat), seat, observation(self.game, s, seat), where)
                else:
                    self.remember(as_json(self.game.view(s, seat)).encode(), seat, written(self.game, s, seat), where)
            except Broken:
                raise
            except Exception:
                if not doubtful:
                    raise

    def remember(self, known: bytes, seat: int, row: "array[float]", where: str) -> None:
        key = blake2b(known, digest_size=16).digest()
        mine = f"seat {seat} {where}"
        before, other = self.seen.setdefault(blake2b(row.tobytes(), digest_size=16).digest(), (key, mine))
        if before != key:
            self.run.fail(f"the same numbers, but not the same knowledge: {other}, and {mine}")

    def altered(self, in_frames: bool) -> tuple[str, State | None]:
        """What was changed in the state, or in its frames, and the new state, if it is a sound one."""
        dice = self.run.spare
        snapshot: Any = self.game.dump(self.run.s)
        frames = snapshot["state"].pop("stack")
        fields = fields_in(frames if in_frames else snapshot["state"])
        snapshot["state"]["stack"] = frames
        holder, name = fields[dice.below(len(fields))]
        before = holder[name]
        step = 1 << dice.below(int(before).bit_length() + 1) if dice.below(2) else 1
        after = before - step if before >= step and dice.below(2) else before + step
        how = dice.below(4)  # change it alone, pass something on to its neighbour or to its like, or swap it with that
        others = [
            (h, x) for h, x in fields if (h is holder and x != name if how == 1 else h is not holder and x == name)
        ]
        if isinstance(before, bool):
            holder[name] = not before
        elif not how or not others:
            holder[name] = after
        else:
            other, beside = others[dice.below(len(others))]
            if isinstance(other[beside], bool) or (how < 3 and other[beside] < after - before):
                return "", None
            holder[name] = other[beside] if how == 3 else after
            other[beside] -= holder[name] - before
        try:
            found: State = self.game.load(snapshot)
        except SnapshotError:
            return "", None
        return f"{name} {holder[name]} for {before}", found if found.seats == self.run.seats else None


def fields_in(value: Any) -> "list[tuple[Any, Any]]":
    """Every field of a snapshot that holds a number or a truth value: what it belongs to, and its name."""
    found: list[tuple[Any, Any]] = []
    inside = value.items() if isinstance(value, dict) else enumerate(value)
    for name, held in inside:
        if isinstance(held, (dict, list)):
            found += fields_in(held)
        elif isinstance(held, int):
            found.append((value, name))
    return found
