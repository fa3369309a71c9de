"""What a game says about itself before any rule is loaded: title, seats, options, rules version."""

from fragboard.core.errors import SetupError


class Option:
    """One choice made before a game: either one of `values` or a whole number from `low` to `high`."""

    def __init__(
        self,
        id: str,
        clause: str,
        default: str | int,
        meaning: str,
        values: dict[str, str] | None = None,
        low: int = 0,
        high: int = 0,
    ) -> None:
        self.id = id
        self.clause = clause
        self.default: str | int = default
        self.meaning = meaning
        self.values: dict[str, str] = {} if values is None else values  # value: what it means
        self.low = low
        self.high = high

    def read(self, value: object) -> str | int:
        """The value, checked; a number may come as text."""
        if self.values:
            if isinstance(value, str) and value in self.values:
                return value
            raise SetupError(f"option {self.id} is one of {', '.join(self.values)}, not {value!r} ({self.clause})")
        number = value
        if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 10:
            number = int(value)
        if isinstance(number, int) and not isinstance(number, bool) and self.low <= number <= self.high:
            return number
        raise SetupError(
            f"option {self.id} is a whole number from {self.low} to {self.high}, not {value!r} ({self.clause})"
        )


class Bar:
    """A set-up that is not allowed although each part of it is: one of these numbers of seats with all these values."""

    def __init__(self, seats: list[int], options: dict[str, str | int], reason: str, clause: str) -> None:
        self.seats = seats
        self.options = options
        self.reason = reason
        self.clause = clause

    def hits(self, seats: int, settled: dict[str, str | int]) -> bool:
        return seats in self.seats and all(settled[id] == value for id, value in self.options.items())


class GameInfo:
    """A game on its lobby card. `length` is the longest a game can be, in answers of any kind."""

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
        options: list[Option],
        options_clause: str,
        presets: dict[str, dict[str, str | int]] | None = None,
        competitive: bool = True,
        answers_clause: str = "",
        over_clause: str = "",
        primer: str = "",
        points: str = "points",
        bars: list[Bar] | None = None,
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
        self.options = options
        self.options_clause = options_clause
        self.presets: dict[str, dict[str, str | int]] = {} if presets is None else presets  # by value of `mode`
        self.primer = primer  # what a newcomer must know, in a few sentences
        self.points = points  # what the points of a result count
        self.answers_clause = answers_clause  # what is refused: answers not listed, out of turn or late
        self.over_clause = over_clause  # after the end every answer is
        self.bars: list[Bar] = [] if bars is None else bars  # combinations that are refused
        self.competitive = competitive  # seats play against one another: returns add up to 0

    def settle(self, seats: object, given: dict[str, object] | None = None) -> dict[str, str | int]:
        """Every option with its value: given ones first, then what the mode sets, then the defaults."""
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            counts = ", ".join(str(n) for n in self.seats)
            raise SetupError(f"{self.title} is for {counts} seats, not {seats!r} ({self.seats_clause})")
        wanted: dict[str, object] = {} if given is None else given
        known = {option.id: option for option in self.options}
        for id in wanted:
            if id not in known:
                raise SetupError(
                    f"{self.title} has no option {id!r}; it has {', '.join(known)} ({self.options_clause})"
                )
        read = {id: known[id].read(value) for id, value in wanted.items()}
        mode = read.get("mode", known["mode"].default if "mode" in known else "")
        preset = self.presets.get(str(mode), {})
        settled = {id: read.get(id, preset.get(id, option.default)) for id, option in known.items()}
        for bar in self.bars:
            if bar.hits(seats, settled):
                chosen = ", ".join(f"{id}={value}" for id, value in bar.options.items())
                raise SetupError(f"{self.title} with {seats} seats and {chosen}: {bar.reason} ({bar.clause})")
        return settled

    def fits(self, seats: int, given: dict[str, object] | None = None) -> bool:
        """Whether a game can begin like this."""
        try:
            self.settle(seats, given)
        except SetupError:
            return False
        return True

    def opening(self, seats: int) -> dict[str, object]:
        """What must be given so that so many seats can play: nothing, or the first single value that makes it fit."""
        if not self.fits(seats):
            for option in self.options:
                values: list[str | int] = list(option.values) if option.values else [option.low, option.high]
                for value in values:
                    given: dict[str, object] = {option.id: value}
                    if self.fits(seats, given):
                        return given
        return {}
