"""Are whole choices what they say? Legal link by link, foreseen to their end, and no more than the seat knows."""

from fragboard.core.errors import AnswerError
from fragboard.core.types import CHANCE
from fragboard.core.ways import MOST_WAYS, Way
from fragboard.play.ways import foresee
from fragboard.testing.kit.run import Options, Rules, Run, SeededDice, snapshot
from fragboard.testing.kit.words import Book, words_are_sound

WORLDS = 1  # in which the ways of a seat are compared
REHEARSED = 1  # ways of each question that are rehearsed to their end; the dice decide which


def check_ways(game: Rules, seats: int, options: Options, seed: int) -> None:
    """Ways take several answers, differ in words, can be carried out, and are the same in every possible world."""
    book = Book(game)
    with Run(game, seats, options, seed) as run:
        for _ in run:
            asked = run.seats_asked()
            for seat in range(seats):
                before = game.clone(run.s)
                run.doing = f"looking for the ways of seat {seat}"
                ways = game.ways(run.s, seat)
                if run.s != before:
                    run.fail(f"looking for the ways of seat {seat} changes the state")
                if seat not in asked and ways:
                    run.fail(f"seat {seat} is not asked, but has {len(ways)} ways")
                if ways:
                    ways_are_sound(run, seat, ways, book)
                    ways_are_known(run, seat, ways)


def said(run: Run, seat: int, way: Way) -> str:
    return f"the way {' '.join(run.said(seat, int(answer)) for answer in way.answers)}"


def ways_are_sound(run: Run, seat: int, ways: list[Way], book: Book) -> None:
    if len(ways) > MOST_WAYS:
        run.fail(f"seat {seat} has {len(ways)} ways, more than {MOST_WAYS}")
    labels: dict[str, Way] = {}
    for way in ways:
        what = said(run, seat, way)
        if len(way.answers) < 2:
            run.fail(f"{what} is only an option")
        words_are_sound(run, what, way.words, book)
        if way.words.text in labels:
            run.fail(f"{what} and {said(run, seat, labels[way.words.text])} have the same label {way.words.text!r}")
        labels[way.words.text] = way
        links_are_legal(run, seat, way)
    for _ in range(REHEARSED):
        goes_all_the_way(run, seat, ways[run.spare.below(len(ways))])


def links_are_legal(run: Run, seat: int, way: Way) -> None:
    """Link by link, as far as chance has no say in it."""
    game, s = run.game, run.game.clone(run.s)
    for at, answer in enumerate(way.answers):
        if game.to_act(s) == [CHANCE]:
            return
        if answer not in game.legal(s, seat):
            run.fail(f"{said(run, seat, way)} is not legal: answer {at + 1} is no option")
        game.apply(s, seat, answer)


def goes_all_the_way(run: Run, seat: int, way: Way) -> None:
    """With the right dice nothing comes up on the way: nobody else is asked, nothing comes to light."""
    run.doing = f"rehearsing {said(run, seat, way)}"
    before = snapshot(run.game, run.s)
    try:
        foreseen = foresee(run.game, run.s, seat, [int(answer) for answer in way.answers])
    except AnswerError as error:
        run.fail(f"{said(run, seat, way)} is refused: {error}")
    if len(foreseen) < len(way.answers):
        run.fail(f"{said(run, seat, way)} is foreseen only for {len(foreseen)} answers")
    if snapshot(run.game, run.s) != before:
        run.fail(f"rehearsing {said(run, seat, way)} changes the state")


def ways_are_known(run: Run, seat: int, ways: list[Way]) -> None:
    """A seat has the same ways, in the same words, in every world that it holds possible."""
    for _ in range(WORLDS):
        world = run.game.determinize(run.s, seat, SeededDice(f"ways {run.spare.below(1 << 30)}"))
        if world == run.s:
            continue
        there = run.game.ways(world, seat)
        other = next((way for way in [*ways, *there] if (way in ways) != (way in there)), None)
        if other is not None or len(ways) != len(there):
            what = f"{said(run, seat, other)} ({other.words.text!r})" if other else "their number"
            run.fail(f"the ways of seat {seat} tell it what it cannot know: {what} depends on what is hidden")
