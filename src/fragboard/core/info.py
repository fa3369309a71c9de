"""What a game says about itself before any rule is loaded: title, modes, seats, options, rules version.

A set-up is a number of seats, a mode, and a value for every option that exists in this mode. What an option can be
follows from the seats and the mode, never from another option: a form can offer each for itself, and tests can combine
them freely. `GameInfo.settle` is the one door: whatever begins a game goes through it.
"""

from collections.abc import Mapping
from typing import Final

from fragboard.core.errors import SetupError
from fragboard.core.words import listed

MODE: Final = "mode"  # the option that says which mode is played,
PRESET: Final = "preset"  # and the one that sets several others at once
NO_PRESET: Final = "none"

Value = str | int  # of an option: a word or a whole number


class Mode:
    """One way to play a game: for how many, and with or against one another.

    `sets` are the mode's own defaults, which a player may change; what it `fixes` is always so. `clause` says who can
    play it. Without `seats` it has all of the game's.
    """

    def __init__(
        self,
        id: str,
        meaning: str,
        clause: str = "",
        seats: list[int] | None = None,
        competitive: bool = True,
        sets: dict[str, Value] | None = None,
        fixes: dict[str, Value] | None = None,
    ) -> None:
        self.id = id
        self.meaning = meaning
        self.clause = clause
        self.seats: list[int] = [] if seats is None else seats
        self.competitive = competitive  # seats play against one another: returns add up to 0
        self.sets: dict[str, Value] = {} if sets is None else sets
        self.fixes: dict[str, Value] = {} if fixes is None else fixes


class Preset:
    """A ready-made set of values that is not a mode. It overrides defaults where an option exists and can have it."""

    def __init__(self, id: str, meaning: str, sets: dict[str, Value]) -> None:
        self.id = id
        self.meaning = meaning
        self.sets = sets


class Scope:
    """Some numbers of seats in some modes; where none is named, in all."""

    def __init__(self, seats: list[int] | None, modes: list[str] | None) -> None:
        self.seats: list[int] = [] if seats is None else seats
        self.modes: list[str] = [] if modes is None else modes

    def holds(self, seats: int, mode: str) -> bool:
        return (not self.seats or seats in self.seats) and (not self.modes or mode in self.modes)


class Default(Scope):
    """What an option is here, if nobody says otherwise."""

    def __init__(self, value: Value, seats: list[int] | None = None, modes: list[str] | None = None) -> None:
        super().__init__(seats, modes)
        self.value: Value = value


class Limit(Scope):
    """A value that an option can have here only, and why."""

    def __init__(
        self,
        value: Value,
        clause: str,
        reason: str = "",
        seats: list[int] | None = None,
        modes: list[str] | None = None,
    ) -> None:
        super().__init__(seats, modes)
        self.value: Value = value
        self.clause = clause
        self.reason = reason


class SetupOption:
    """One choice made before a game: one of the words in `values`, a whole number from `low` to `high`, or either.

    It exists in all modes, or in those it names. `defaults` go before `default`, the first that holds.
    """

    def __init__(
        self,
        id: str,
        clause: str,
        default: Value,
        meaning: str,
        values: dict[str, str] | None = None,
        low: int = 0,
        high: int = 0,
        modes: list[str] | None = None,
        defaults: list[Default] | None = None,
        limits: list[Limit] | None = None,
    ) -> None:
        self.id = id
        self.clause = clause
        self.default: Value = default
        self.meaning = meaning
        self.values: dict[str, str] = {} if values is None else values  # word: what it means
        self.low = low
        self.high = high  # no number at all, if it is not above `low`
        self.modes: list[str] = [] if modes is None else modes
        self.defaults: list[Default] = [] if defaults is None else defaults
        self.limits: list[Limit] = [] if limits is None else limits

    def numeric(self) -> bool:
        """Whether it can be a number."""
        return self.high > self.low

    def read(self, value: object) -> Value:
        """The value, checked; a number may come as text."""
        if isinstance(value, str) and self.has(value):
            return value
        number = value
        if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 10:
            number = int(value)
        if isinstance(number, int) and not isinstance(number, bool) and self.has(number):
            return number
        raise SetupError(f"option {self.id} is {self.kinds()}, not {value!r} ({self.clause})")

    def has(self, value: Value) -> bool:
        """Whether it can be this at all."""
        if isinstance(value, str):
            return value in self.values
        return self.numeric() and self.low <= value <= self.high

    def kinds(self) -> str:
        """What it can be, in words."""
        words = f"one of {', '.join(self.values)}" if len(self.values) > 1 else "".join(self.values)
        number = f"a whole number from {self.low} to {self.high}" if self.numeric() else ""
        return f"{words} or {number}" if words and number else words or number

    def exists_in(self, mode: str) -> bool:
        return not self.modes or mode in self.modes

    def usual(self, seats: int, mode: str) -> Value:
        """What it is with so many seats in a mode, if nothing else says so."""
        for default in self.defaults:
            if default.holds(seats, mode):
                return default.value
        return self.default

    def limit(self, value: Value, seats: int, mode: str) -> Limit | None:
        """What stands against a value."""
        for limit in self.limits:
            if limit.value == value and not limit.holds(seats, mode):
                return limit
        return None

    def samples(self) -> list[Value]:
        """Every word; of the numbers the lowest, the highest, and the defaults between them."""
        found: list[Value] = list(self.values)
        if self.numeric():
            found += [self.low, self.high]
        for value in [self.default, *[default.value for default in self.defaults]]:
            if value not in found:
                found.append(value)
        return found


class GameInfo:
    """A game on its lobby card. `length` is the longest a game can be, in answers of any kind.

    A game with `modes` has the option `mode`, the first mode being the default; one with `presets` has `preset`.
    """

    def __init__(
        self,
        id: str,
        title: str,
        summary: str,
        prefix: str,
        rules: str,
        seats: list[int],
        seats_clause: str,
        minutes: int,
        length: int,
        depth: int,
        options: list[SetupOption],
        options_clause: str,
        modes: list[Mode] | None = None,
        modes_clause: str = "",
        modes_meaning: str = "how the game is played",
        presets: list[Preset] | None = None,
        presets_clause: str = "",
        answers_clause: str = "",
        over_clause: str = "",
        primer: str = "",
        points: str = "points",
    ) -> None:
        self.id = id
        self.title = title
        self.summary = summary
        self.prefix = prefix  # of its clauses
        self.rules = rules  # version; changes whenever play changes
        self.seats = seats
        self.seats_clause = seats_clause
        self.minutes = minutes
        self.length = length
        self.depth = depth  # the deepest its stack of frames can be
        self.options_clause = options_clause
        self.modes: list[Mode] = [] if modes is None else modes
        self.presets: list[Preset] = [] if presets is None else presets
        self.primer = primer  # what a newcomer must know, in a few sentences
        self.points = points  # what the points of a result count
        self.answers_clause = answers_clause  # what is refused: answers not listed, out of turn or late
        self.over_clause = over_clause  # after the end every answer is
        self.options: list[SetupOption] = []
        if self.modes:
            words = {mode.id: mode.meaning for mode in self.modes}
            self.options.append(SetupOption(MODE, modes_clause, self.modes[0].id, modes_meaning, words))
        if self.presets:
            words = {NO_PRESET: "nothing is set"}
            for preset in self.presets:
                words[preset.id] = preset.meaning
            about = "a ready-made set of options; an option given with it overrides it"
            self.options.append(SetupOption(PRESET, presets_clause, NO_PRESET, about, words))
        self.options += options
        self.alone = Mode("", "", seats_clause, seats)  # what a game without modes plays
        for mode in self.modes:
            mode.seats = mode.seats or seats
        if wrong := self.contradictions():
            raise ValueError(f"{id}: {'; '.join(wrong)}")

    # Beginning a game.

    def settle(self, seats: object, given: Mapping[str, object] | None = None) -> dict[str, Value]:
        """Every option of the mode with its value: what the mode fixes, then what is given, then what the preset sets,
        then what the mode sets, then the default. Refused: a part that does not exist or does not fit the others."""
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            counts = ", ".join(str(n) for n in self.seats)
            raise SetupError(f"{self.title} is for {counts} seats, not {seats!r} ({self.seats_clause})")
        wanted: Mapping[str, object] = {} if given is None else given
        known = [option.id for option in self.options]
        for id in wanted:
            if id not in known:
                raise SetupError(
                    f"{self.title} has no option {id!r}; it has {', '.join(known) or 'none'} ({self.options_clause})"
                )
        mode = self.mode_of(wanted)
        if seats not in mode.seats:
            others = [other.id for other in self.modes if seats in other.seats]
            raise SetupError(
                f"mode {mode.id} is for {counted(mode.seats)}, not {seats}; "
                f"{counted([seats])} can play {either(others)} ({mode.clause or self.seats_clause})"
            )
        read = {option.id: self.read(option, wanted[option.id], mode) for option in self.options if option.id in wanted}
        settled: dict[str, Value] = {}
        for option in self.options:
            if option.exists_in(mode.id):
                value = read[option.id] if option.id in read else self.unsaid(option, seats, mode, read.get(PRESET))
                self.admit(option, value, seats, mode)
                settled[option.id] = value
        return settled

    def mode_of(self, options: Mapping[str, object]) -> Mode:
        """The mode that these options name, or the first."""
        if not self.modes:
            return self.alone
        option = self.options[0]
        id = option.read(options[MODE]) if MODE in options else option.default
        for mode in self.modes:
            if mode.id == id:
                return mode
        raise AssertionError(f"no mode {id}")

    def read(self, option: SetupOption, value: object, mode: Mode) -> Value:
        """A given value, if the option exists in the mode and is free."""
        if not option.exists_in(mode.id):
            modes = "mode" if len(option.modes) == 1 else "modes"
            raise SetupError(
                f"option {option.id} exists only in {modes} {listed(option.modes)}, not in {mode.id} ({option.clause})"
            )
        found = option.read(value)
        fixed = mode.fixes.get(option.id, found)
        if fixed != found:
            raise SetupError(
                f"option {option.id} is always {fixed} in mode {mode.id}, not {found} ({mode.clause or option.clause})"
            )
        return found

    def unsaid(self, option: SetupOption, seats: int, mode: Mode, preset: Value | None) -> Value:
        """What an option is that nobody has given."""
        if option.id in mode.fixes:
            return mode.fixes[option.id]
        for each in self.presets:
            if each.id == preset and option.id in each.sets:
                value = each.sets[option.id]
                if option.limit(value, seats, mode.id) is None:
                    return value
        return mode.sets.get(option.id, option.usual(seats, mode.id))

    def admit(self, option: SetupOption, value: Value, seats: int, mode: Mode) -> None:
        """Refuse a value that does not go with the seats or the mode, with the reason and what does."""
        limit = option.limit(value, seats, mode.id)
        if limit is None:
            return
        where = counted([seats]) if limit.seats and seats not in limit.seats else f"mode {mode.id}"
        reason = f": {limit.reason}" if limit.reason else ""
        fitting = either([str(other) for other in self.values(option, seats, mode.id)])
        raise SetupError(
            f"{self.title} has no {option.id}={value} with {where}{reason}; it can be {fitting} ({limit.clause})"
        )

    # What fits.

    def fits(self, seats: int, given: Mapping[str, object] | None = None) -> bool:
        """Whether a game can begin like this."""
        try:
            self.settle(seats, given)
        except SetupError:
            return False
        return True

    def tables(self, given: Mapping[str, object] | None = None) -> list[int]:
        """The numbers of seats that can play with these options."""
        return [seats for seats in self.seats if self.fits(seats, given)]

    def values(self, option: SetupOption, seats: int, mode: str) -> list[Value]:
        """What an option can be with so many seats in a mode, numbers by their samples; nothing where it is none."""
        if not option.exists_in(mode):
            return []
        for each in self.modes:
            if each.id == mode and option.id in each.fixes:
                return [each.fixes[option.id]]
        return [value for value in option.samples() if option.limit(value, seats, mode) is None]

    def opening(self, seats: int, given: Mapping[str, object] | None = None) -> dict[str, object]:
        """What must be said beside what is given so that so many seats can play: nothing, if they can or never could;
        otherwise the first mode for so many, and a value for each option whose default does not fit."""
        said: Mapping[str, object] = {} if given is None else given
        if self.fits(seats, said):
            return {}
        for mode in [self.mode_of(said)] if MODE in said or not self.modes else self.modes:
            needed: dict[str, object] = {}
            if mode.id != self.mode_of(said).id:
                needed[MODE] = mode.id
            for option in self.options:
                values = self.values(option, seats, mode.id)
                if option.id != MODE and option.id not in said and values:
                    usual = self.unsaid(option, seats, mode, None)
                    if usual not in values:
                        needed[option.id] = values[0]
            if self.fits(seats, {**said, **needed}):
                return needed
        return {}

    def contradictions(self) -> list[str]:
        """What modes, presets and options say of one another that cannot be."""
        modes = [mode.id for mode in self.modes]
        known = {option.id: option for option in self.options}
        found: list[str] = []
        chosen: list[tuple[str, Value]] = []
        for mode in self.modes:
            chosen += [*mode.sets.items(), *mode.fixes.items()]
            found += [f"mode {mode.id} has {n} seats, but the game does not" for n in mode.seats if n not in self.seats]
        for preset in self.presets:
            chosen += preset.sets.items()
        for option in self.options:
            chosen.append((option.id, option.default))
            chosen += [(option.id, default.value) for default in option.defaults]
            chosen += [(option.id, limit.value) for limit in option.limits]
            for named in [option.modes, *[d.modes for d in option.defaults], *[limit.modes for limit in option.limits]]:
                found += [
                    f"option {option.id} names mode {id}, which does not exist" for id in named if id not in modes
                ]
        for id, value in chosen:
            if id not in known:
                found.append(f"there is no option {id}")
            elif not known[id].has(value):
                found.append(f"option {id} cannot be {value}")
        return found


# Words.


def either(words: list[str]) -> str:
    return listed(words, "or") if words else "nothing"


def counted(seats: list[int]) -> str:
    """'1 seat', '2, 3 or 4 seats'."""
    return f"{either([str(n) for n in seats])} seat{'' if seats == [1] else 's'}"
