"""Information-set Monte Carlo tree search over the contract alone. Compiled.

Each iteration imagines the hidden part afresh (determinization) and walks one tree of public histories; dice and draws
are sampled and leave no trace in it (open loop), so a node holds the options it has met and how often each was there.
Sealed answers are chosen without knowing one another: each seat goes down a branch of its own from the node where the
sealing began; when all are in, the walk goes on below the searching seat's branch, which everybody may know by then.

Where the game knows ways that are no chains (`Game.walks`), they stand at the root beside the options, numbered behind
the vocabulary. Chains need no place there: the tree goes through them link by link.
"""

import math
from typing import Any, Final

from fragboard.core.frame import Frame
from fragboard.core.game import Game
from fragboard.core.types import CHANCE, OVER, Action, Int, Seat, Source
from fragboard.play.driver import next_choice, playout

SEATS: Final = 64  # an action and its seat as one key
DEPTH: Final = 60  # answers with a choice that the walk follows at most


class Node:
    """A public history, as the seat that answered last sees it: how often it was there, taken, and what it brought."""

    def __init__(self) -> None:
        self.there: Int = 0
        self.visits: Int = 0
        self.worth = 0.0
        self.children: dict[int, Node] = {}


class Search:
    """One question under thought. `run` may be called again and again."""

    def __init__(
        self, game: Game[Any], s: Any, seat: Seat, rng: Source, rollout: Int, explore: float, leaning: bool
    ) -> None:
        self.game = game
        self.s = s
        self.seat: Int = seat
        self.rng = rng
        self.rollout: Int = rollout
        self.explore = explore
        self.leaning = leaning  # rollouts as sensible players lean, or at random
        self.walks: list[list[Action]] = [way.answers for way in game.walks(s, seat)]
        self.first_walk: Action = game.actions.size
        self.root = Node()
        self.iterations: Int = 0
        self.path: list[Node] = []  # the nodes entered in this iteration
        self.movers: list[int] = []  # and who entered each

    def run(self, iterations: Int) -> None:
        for _ in range(iterations):
            self.iterate()

    def own(self) -> dict[int, Node]:
        """The searching seat's options at the root; sealed answers of the others begin there too."""
        found: dict[int, Node] = {}
        for key, child in self.root.children.items():
            if key % SEATS == self.seat:
                found[key // SEATS] = child
        return found

    def best_choice(self) -> list[Action]:
        """The answers of the best option or walk."""
        best = self.best()
        return [best] if best < self.first_walk else self.walks[best - self.first_walk]

    def best(self) -> Action:
        """The option, or the number of the walk, taken most often; of equals the one that brought more."""
        found: Action = self.game.legal(self.s, self.seat)[0]  # before the first iteration
        most: Int = -1
        worth = 0.0
        for a, child in self.own().items():
            mean = child.worth / float(child.visits)
            if child.visits > most or (child.visits == most and mean > worth):
                found, most, worth = a, child.visits, mean
        return found

    def shares(self) -> dict[int, float]:
        """How the visits are spread over the options."""
        total = float(max(1, self.iterations))
        return {a: float(child.visits) / total for a, child in self.own().items()}

    def value(self) -> float:
        """What the searching seat expects."""
        worth = 0.0
        for child in self.own().values():
            worth += child.worth
        return worth / float(max(1, self.iterations))

    def iterate(self) -> None:
        game = self.game
        s = game.imagine(self.s, self.seat, self.rng)
        self.path.clear()
        self.movers.clear()
        self.walk(s)
        playout(game, s, self.rng, self.rollout, self.leaning)
        values = game.values(s)
        node: Node
        for i in range(len(self.path)):
            node = self.path[i]
            node.visits += 1
            node.worth += values[self.movers[i]]
        self.iterations += 1

    def walk(self, s: Any) -> None:
        """Go down the tree, one answer at a time, until a new node is made."""
        game = self.game
        node = self.root
        seal: Frame[Any] | None = None
        hidden: dict[int, Node] = {}  # the branches of sealed answers, by seat
        for _ in range(DEPTH):
            seat = next_choice(game, s, self.rng)
            if seat == OVER:
                return
            top: Frame[Any] = s.stack[-1]
            if seal is not None and top is not seal:  # all were in, the last ones perhaps without a choice
                node = hidden.get(self.seat, node)
                hidden.clear()
                seal = None
            if top.sealed():
                seal = top
            if seat != self.seat and len(game.legal(s, self.seat)) > 1:
                seat = self.seat  # of several that are asked at once, the one that searches comes first
            at = node if seal is None else hidden.get(seat, node)
            options = game.legal(s, seat)
            if self.walks and at is self.root and seat == self.seat:
                options = [*options, *range(self.first_walk, self.first_walk + len(self.walks))]
            a = self.choose(at, seat, options)
            child = at.children[a * SEATS + seat]
            self.path.append(child)
            self.movers.append(seat)
            if seal is None:
                node = child
            else:
                hidden[seat] = child
            if a < self.first_walk:
                game.apply(s, seat, a)
            else:
                carry_out(game, s, seat, self.walks[a - self.first_walk], self.rng)
            if not child.visits:
                return

    def choose(self, node: Node, seat: Seat, options: list[Action]) -> Action:
        """A new option if there is one, else the best by upper confidence among those that are there now."""
        children = node.children
        fresh: list[int] = []
        found: Action = options[0]
        best = -1.0e30
        a: Action
        for a in options:
            child = children.get(a * SEATS + seat)
            if child is None or not child.visits:
                fresh.append(a)
                continue
            child.there += 1
            n = float(child.visits)
            bound = child.worth / n + self.explore * math.sqrt(math.log(float(child.there)) / n)
            if bound > best:
                best = bound
                found = a
        if fresh:
            found = fresh[self.rng.below(len(fresh))]
            made = Node()
            made.there = 1
            children[found * SEATS + seat] = made
        return found


def carry_out(game: Game[Any], s: Any, seat: Seat, answers: list[Action], rng: Source) -> None:
    """Give the answers of a walk with such dice as come, until one of them is no option any more."""
    a: Action
    for a in answers:
        while True:
            asked = game.turn(s)
            if asked == CHANCE:
                game.apply(s, CHANCE, game.sample(s, rng))
                continue
            if a in game.legal(s, seat):
                break
            options = game.legal(s, asked)
            if len(options) != 1:  # a choice that the walk has not foreseen, or the end
                return
            game.apply(s, asked, options[0])
        game.apply(s, seat, a)


def look_ahead(
    game: Game[Any], s: Any, seat: Seat, choices: list[list[Action]], rng: Source, tries: Int, depth: Int
) -> list[float]:
    """What each choice brings the seat on average, after `depth` more decisions answered at random."""
    found: list[float] = []
    for answers in choices:
        worth = 0.0
        for _ in range(tries):
            imagined = game.imagine(s, seat, rng)
            if len(answers) == 1:
                game.apply(imagined, seat, answers[0])
            else:
                carry_out(game, imagined, seat, answers, rng)
            playout(game, imagined, rng, depth)
            worth += game.values(imagined)[seat]
        found.append(worth / float(tries))
    return found
