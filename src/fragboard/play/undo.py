"""What may be taken back? Never across another seat's decision, a reveal or a chance event.

A seat takes back its own last choice, which may have been a list of answers, together with the forced answers of its
own that followed.
In the way stand, and `obstacle` says the first of them, without seats or actions, which may be hidden:

- **the end**: with it the seed is open, and with the seed every die.
- **sealed answers**: they are never taken back. Half of an order could be, unseen; but a complete one is a lock that
  the others have seen close, and rules such as 'no choice of an order can be taken back' make no difference between
  the two. While sealed answers are open, nothing from before them can be taken back either: whether it still could
  would tell a seat whether another one has begun to answer.
- **an answer of another seat**, also a forced one: to the others a forced and a chosen answer look the same, and an
  undo that crossed only the forced ones would tell them apart.
- **a chance event**.
- **a reveal**: something that a seat, this one or another, could not know before. An event told in private is one.
  Otherwise the rules need not say so: they know what each seat may hold possible (`determinize`) and what it sees of an
  answer (`seen`), so an answer reveals something to a seat if in a position that the seat could not tell from the real
  one no answer looks the same, or leaves the seat with other knowledge. Some such positions are tried, always the same
  ones.
"""

from collections.abc import Sequence
from typing import Any, Final

from fragboard.core.game import Game
from fragboard.core.types import CHANCE, EVERYONE
from fragboard.play.fair import FairDice
from fragboard.play.types import Entry

POSITIONS: Final = 16  # how many a seat imagines; a secret that is even for two cards escapes once in 65 000 times
IMAGINATION: Final = FairDice(bytes(32))
SEALED: Final = "sealed answers are never taken back"


def last_choice(log: Sequence[Entry], seat: int | None) -> int | None:
    """Where the seat (None: any seat) last had a choice; of a list of answers, where the first of them was given."""
    for at in range(len(log) - 1, -1, -1):
        entry = log[at]
        if entry.seat != CHANCE and not entry.auto and not entry.way and seat in (None, entry.seat):
            return at
    return None


def obstacle(game: Game[Any], before: Any, entries: Sequence[Entry]) -> str | None:
    """What stands in the way of taking back the last answers of a log; `before` is the position before them."""
    if game.sealed(before):
        return SEALED
    s, own = game.clone(before), entries[0].seat
    for entry in entries:
        game.apply(s, entry.seat, entry.action)
    if not game.to_act(s):
        return "the game is over"
    if game.sealed(s):
        return "sealed answers are being given now"
    for entry in entries[1:]:
        if entry.seat == CHANCE:
            return "chance has answered since"
        if entry.seat != own:
            return "another seat has answered since"
    return reveal(game, before, entries)


def reveal(game: Game[Any], s: Any, entries: Sequence[Entry]) -> str | None:
    """What these answers of one seat have revealed, if anything."""
    for entry in entries:
        after, told = applied(game, s, entry)
        if any(event.to != EVERYONE for event in told):
            return "it has told somebody a secret"
        for seat in range(s.seats):
            if shows(game, s, entry, knowledge(game, after, told, seat), seat):
                return "it has shown something that was hidden"
        s = after
    return None


def shows(game: Game[Any], s: Any, entry: Entry, known: object, viewer: int) -> bool:
    """Whether an answer tells a viewer, who knows this much after it, more than it could know before."""
    sees = game.seen(s, entry.seat, entry.action, viewer)
    for i in range(POSITIONS):
        imagined = game.determinize(s, viewer, IMAGINATION.at(viewer * POSITIONS + i))
        legal = game.legal(imagined, entry.seat)
        alike = [a for a in legal if game.seen(imagined, entry.seat, a, viewer) == sees]
        if not alike:
            return True
        action = entry.action if entry.action in alike else alike[0]
        if knowledge(game, *applied(game, imagined, entry._replace(action=action)), viewer) != known:
            return True
    return False


def applied(game: Game[Any], s: Any, entry: Entry) -> tuple[Any, list[Any]]:
    """The position after an answer, and what is told on the way."""
    after = game.clone(s)
    after.events = []
    game.apply(after, entry.seat, entry.action)
    return after, after.events


def knowledge(game: Game[Any], s: Any, told: list[Any], seat: int) -> tuple[bytes, list[Any]]:
    """All that a seat can tell a position by: its view, its options and the words it is told."""
    return game.key(s, seat), [game.tell(event, seat) for event in told if event.reaches(seat)]
