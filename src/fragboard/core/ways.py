"""Ways: whole choices that a seat makes by several answers, such as a weapon, its mode and its target, or a walk.

A *chain* goes on while the next question goes to the same seat, with no chance and nobody else's question between, and
only completes what the seat has begun; a frame says which of its questions do (`Frame.link`). Chains are found here, on
clones. Whatever reaches further, such as a walk with fights on the way, a game adds itself (`Game.walks`).
"""

from typing import TYPE_CHECKING, Any, Final

from fragboard.core.plain import Plain
from fragboard.core.types import Action, Seat, bit
from fragboard.core.words import Words

if TYPE_CHECKING:
    from fragboard.core.game import Game

MOST_WAYS: Final = 400  # that come with one question


class Way(Plain):
    """Answers that a seat gives one after the other, at least two, and words for the whole of them."""

    def __init__(self, answers: list[Action], words: Words) -> None:
        self.answers = answers
        self.words = words


class Link:
    """One answer of a chain that is being followed: where it was given, and where it has led."""

    def __init__(self, before: "Link | None", s: Any, a: Action, free: bool, more: bool) -> None:
        self.before = before
        self.s = s  # the position after the answer
        self.a: Action = a
        self.free = free  # there was a choice after the first link
        self.more = more  # and the next question only completes the chain
        self.words: Words | None = None


def chains(game: "Game[Any]", s: Any, seat: Seat, most: int) -> list[Way]:
    """The chains that begin with an option of a seat, each as far as it goes.

    All grow by one link at a time. Where there would be more than `most`, a chain ends early: the rest is asked for.
    What follows on an option without any choice is the option itself, and no chain.
    """
    found = [followed(game, None, s, seat, a, False) for a in options(game, s, seat)]
    grown = True
    while grown:
        grown = False
        total = len(found)
        longer: list[Link] = []
        for link in found:
            if not link.more:
                longer.append(link)
                continue
            choices = options(game, link.s, seat)
            total += len(choices) - 1
            if total > most:
                total -= len(choices) - 1
                longer.append(link)
                continue
            grown = True
            free = link.free or len(choices) > 1
            longer.extend([followed(game, link, link.s, seat, a, free) for a in choices])
        found = longer
    return [way_of(game, s, seat, link) for link in found if link.free]


def options(game: "Game[Any]", s: Any, seat: Seat) -> list[Action]:
    """The options of a seat as people see them; none if it is not asked."""
    return list(game.prompt(s, seat).order) if game.legal(s, seat) else []


def followed(game: "Game[Any]", before: Link | None, s: Any, seat: Seat, a: Action, free: bool) -> Link:
    """An answer tried on a clone."""
    tried = game.clone(s)
    game.apply(tried, seat, a)
    return Link(before, tried, a, free, goes_on(tried, seat))


def goes_on(s: Any, seat: Seat) -> bool:
    """Whether the open question goes to the seat, alone or under a seal, and only completes what it has begun."""
    if not s.stack:
        return False
    top = s.stack[-1]
    if not top.who & bit(seat) or (top.who != bit(seat) and not top.sealed()):
        return False
    return bool(top.link(s, seat))


def way_of(game: "Game[Any]", s: Any, seat: Seat, last: Link) -> Way:
    """A chain from its last link, in words."""
    answers: list[int] = []
    words: list[Words] = []
    link: Link | None = last
    while link is not None:
        if link.words is None:
            link.words = game.describe(s if link.before is None else link.before.s, seat, link.a)
        answers.insert(0, link.a)
        words.insert(0, link.words)
        link = link.before
    return Way(answers, game.chain_words(words))


def joined(links: list[Words]) -> Words:
    """Words for a chain: its last link, after what comes before the colon of each link that leads there."""
    last = links[len(links) - 1]
    texts = [words.text.partition(":")[0] for words in links[: len(links) - 1]]
    refs: list[str] = []
    for words in links:
        refs.extend([ref for ref in words.refs if ref not in refs])
    return Words(" → ".join([*texts, last.text]), last.clause, last.effect, refs)
