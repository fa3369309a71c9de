"""Complete games as they are saved: whatever was played under these rules must replay to the same end for ever.

A game in which somebody found a bug is kept here too, under a name that says what happened in it; only the games below
are played by this module. When the rules version changes, old records are refused, and these are played anew:

    python -m tests.records.regenerate
"""

from pathlib import Path
from typing import NamedTuple

from fragboard.bots import Look, level
from fragboard.play import Match, anonymise, new
from fragboard.play.driver import QuickDice
from fragboard.play.record import save

FOLDER = Path(__file__).parent


class Played(NamedTuple):
    """A game between bots; every so often the clock answers for them, or they take an answer back and give it again."""

    name: str
    seats: int
    options: dict[str, object]
    seed: int
    bots: str
    clock: int = 0
    undo: int = 0

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.name}.jsonl"

    def play(self) -> Match:
        match = new("bingo", self.seats, self.seed, self.options, [f"bot {i}" for i in range(self.seats)])
        bots = [level(self.bots) for _ in range(self.seats)]
        for seat, bot in enumerate(bots):
            bot.begin(match.game, seat, self.seed * 10 + seat)
        order, count = QuickDice(self.seed), 0
        while not match.over:
            count += 1
            seat = match.to_act[order.below(len(match.to_act))]  # sealed answers come in any order
            if self.clock and count % self.clock == 0:
                match.expire(seat)
                continue
            action = bots[seat].choose(Look(match.game, match.state, seat))
            match.answer(seat, action)
            if self.undo and count % self.undo == 0 and match.can_undo(seat):
                match.undo(seat)
                match.answer(seat, action)
        return match


EVERY_OPTION: dict[str, object] = {
    "first_player": "seat_0",
    "card_choice": "by_seat",
    "start_storage": "full",
    "purse": "storage_and_loose",
    "used_powers": "gone",
    "shared_finish": "shared",
    "round_limit": 9,
}

PLAYED = [
    Played("bingo-2-easy-bots", 2, {}, 8, "easy"),
    Played("bingo-4-easy-bots", 4, {}, 20, "easy", undo=3),
    Played("bingo-5-at-random", 5, {"mode": "bazaar"}, 42, "random"),
    Played("bingo-3-with-the-clock", 3, {"mode": "quick"}, 44, "random", clock=4),
    Played("bingo-3-shared-victory", 3, {"mode": "sudden_death"}, 29, "random"),
    Played("bingo-4-every-option", 4, EVERY_OPTION, 52, "random"),
]


def main() -> None:
    for game in PLAYED:
        save(anonymise(game.play().record()), game.path)
        print(f"{game.path.name}  {game.path.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
