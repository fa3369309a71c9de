"""Is every question a fair one? Options, vocabulary, masks, defaults, refusals."""

from collections.abc import Callable, Sequence

from fragboard.core.errors import AnswerError
from fragboard.core.types import CHANCE, OVER
from fragboard.testing.kit.run import Broken, Options, Rules, Run, as_json, at_random, difference, snapshot
from fragboard.testing.kit.words import Book

Mask = Callable[[Rules, object, int], Sequence[object]]


def check_names(game: Rules, seats: int, options: Options, seed: int) -> None:
    """Every action has one name without blanks, and the name leads back to it; other names are refused."""
    names = [game.actions.name(a) for a in range(game.actions.size)]
    for action, name in enumerate(names):
        if not name or name.split() != [name]:
            raise Broken(f"{game.info.id}: the name {name!r} of action {action} is not one word")
        if game.actions.parse(name) != action:
            raise Broken(f"{game.info.id}: {name!r} is the name of {action} but parses to {game.actions.parse(name)}")
    if len(set(names)) != len(names):
        raise Broken(f"{game.info.id}: two actions have the same name")
    for wrong in ("", "no such action", names[0] + "x", names[0].upper() + names[0]):
        try:
            game.actions.parse(wrong)
        except AnswerError:
            continue
        raise Broken(f"{game.info.id}: the name {wrong!r} is not refused")


def check_legal(game: Rules, seats: int, options: Options, seed: int) -> None:
    """Options are ascending, unique, never empty for those asked, empty for others; each of them can be carried out."""
    with Run(game, seats, options, seed) as run:
        for _ in run:
            asked_is_sound(run)
            for seat in range(seats):
                options_are_sound(run, seat)
            if game.legal(run.s, CHANCE):
                run.fail("chance has legal answers; its outcomes belong to chance()")


def asked_is_sound(run: Run) -> None:
    asked = [int(seat) for seat in run.game.to_act(run.s)]
    turn = run.game.turn(run.s)
    if asked != [CHANCE] and (asked != sorted(set(asked)) or not set(asked) <= set(range(run.seats))):
        run.fail(f"to_act is {asked}: neither nobody, chance alone nor some seats, ascending")
    if (turn not in asked) if asked else (turn != OVER):
        run.fail(f"turn is {turn} while to_act is {asked}")
    if bool(asked) == bool(run.s.over):
        run.fail(f"over is {run.s.over} while to_act is {asked}")


def options_are_sound(run: Run, seat: int) -> None:
    game, legal = run.game, run.game.legal(run.s, seat)
    if seat not in game.to_act(run.s):
        if legal:
            run.fail(f"seat {seat} is not asked but has options {legal}")
        return
    if not legal:
        run.fail(f"seat {seat} is asked and has no legal answer")
    if any(type(a) is not int for a in legal) or legal != sorted(set(legal)):
        run.fail(f"the options of seat {seat} are not ascending and unique: {legal}")
    if legal[0] < 0 or legal[-1] >= game.actions.size:
        run.fail(f"the options of seat {seat} leave the vocabulary of {game.actions.size}: {legal}")
    for action in legal:
        run.doing = f"trying {run.said(seat, int(action))}"
        tried = game.clone(run.s)
        game.apply(tried, seat, action)
        if not game.to_act(tried) and not tried.over:
            run.fail(f"{run.said(seat, int(action))} leads to a state where nobody is asked and nothing is over")


def check_masks(game: Rules, seats: int, options: Options, seed: int, mask: Mask | None = None) -> None:
    """The door lets in exactly what `legal` lists, over the whole vocabulary; bring your own mask to check that."""
    with Run(game, seats, options, seed) as run:
        for _ in run:
            if mask is None and run.spare.below(12):
                continue  # trying a whole vocabulary is slow
            for seat in range(seats):
                run.doing = f"making the mask of seat {seat}"
                row = accepted(game, run.s, seat) if mask is None else mask(game, run.s, seat)
                if len(row) != game.actions.size:
                    run.fail(f"the mask of seat {seat} has {len(row)} places for {game.actions.size} actions")
                marked = [a for a, allowed in enumerate(row) if allowed]
                if marked != list(game.legal(run.s, seat)):
                    run.fail(f"the mask of seat {seat} allows {marked}, legal says {game.legal(run.s, seat)}")


def accepted(game: Rules, s: object, seat: int) -> list[bool]:
    """Which actions of the vocabulary a seat may really answer with, found by trying each of them."""
    row = []
    for action in range(game.actions.size):
        try:
            game.answer(game.clone(s), seat, action)
        except AnswerError:
            row.append(False)
        else:
            row.append(True)
    return row


def check_defaults(game: Rules, seats: int, options: Options, seed: int) -> None:
    """The answer for a seat whose time is up is one of its options."""
    with Run(game, seats, options, seed) as run:
        for _ in run:
            for seat in run.seats_asked():
                given = game.default(run.s, seat)
                if given not in game.legal(run.s, seat):
                    run.fail(f"the default of seat {seat}, {run.said(seat, int(given))}, is not legal")


def check_leaning(game: Rules, seats: int, options: Options, seed: int) -> None:
    """A sensible player gives every option a weight of at least 1."""
    with Run(game, seats, options, seed, at_random) as run:
        for _ in run:
            for seat in run.seats_asked():
                legal = game.legal(run.s, seat)
                weights = game.lean(run.s, seat, legal)
                if len(weights) != len(legal) or min(weights) < 1:
                    run.fail(f"seat {seat} leans by {weights} among {len(legal)} options")


def check_refusals(game: Rules, seats: int, options: Options, seed: int) -> None:
    """What is not legal is refused with a reason, and nothing has changed: illegal, unknown, out of turn or late."""
    book = Book(game)
    strangers = [seats, seats + 40, 62, 63, 64, 1000, OVER, OVER - 1]  # some of them wrap round in 64 bits
    with Run(game, seats, options, seed) as run:
        for _ in run:
            before, text = game.clone(run.s), snapshot(game, run.s)
            for seat in [CHANCE, *range(seats), strangers[len(run.log) % len(strangers)]]:
                for action in wrong_answers(run, seat):
                    refuse(run, seat, action, book)
                    if run.s != before:
                        run.fail(f"{run.said(seat, action)} was refused but changed the state")
            if snapshot(game, run.s) != text:
                run.fail("a refusal changed the state")


def wrong_answers(run: Run, seat: int) -> list[int]:
    """A few answers that the seat may not give: from all over the vocabulary, from beside the options, and beyond."""
    game, asked = run.game, run.game.to_act(run.s)
    legal = set(game.legal(run.s, seat)) if seat >= 0 and seat in asked else set()
    if seat == CHANCE and CHANCE in asked:
        legal = {outcome for outcome, _ in game.chance(run.s)}
    inside = [a for a in range(game.actions.size) if a not in legal]
    near = [a + d for a in list(legal)[:2] for d in (-1, 1) if 0 <= a + d < game.actions.size and a + d not in legal]
    some = [inside[run.spare.below(len(inside))] for _ in range(3 if legal else 1)] if inside else []
    return [*some, *near, [-1, game.actions.size, game.actions.size + 7][run.spare.below(3)]]


def refuse(run: Run, seat: int, action: int, book: Book) -> None:
    run.doing = f"refusing {run.said(seat, action)}"
    run.s.events = []
    try:
        run.game.answer(run.s, seat, action)
    except AnswerError as error:
        refusal_is_sound(run, error, seat, action, book)
    else:
        run.fail(f"{run.said(seat, action)} is not refused although it is illegal")
    if run.s.events:
        run.fail(f"{run.said(seat, action)} was refused but made events")
    run.s.events = None


def refusal_is_sound(run: Run, error: AnswerError, seat: int, action: int, book: Book) -> None:
    """A refusal names the reason and the clause, and to a seat that is asked what is legal instead."""
    if not error.reason:
        run.fail(f"the refusal of {run.said(seat, action)} gives no reason")
    if not book.has(error.clause):
        run.fail(f"the refusal of {run.said(seat, action)} points at {error.clause!r}, which is no clause")
    if seat not in run.seats_asked():
        return
    if error.legal != [run.game.actions.name(a) for a in run.game.legal(run.s, seat)]:
        run.fail(f"the refusal of {run.said(seat, action)} does not say what is legal: {error.legal}")


def check_pure(game: Rules, seats: int, options: Options, seed: int) -> None:
    """Looking changes nothing: every question to the rules leaves the state as it is and has one answer."""
    with Run(game, seats, options, seed) as run:
        for _ in run:
            before, text = game.clone(run.s), snapshot(game, run.s)
            found = questions(run)
            for name in run.spare.random.sample(list(found), 4):  # over a game, each of them many times
                ask = found[name]
                run.doing = f"asking for {name}"
                if ask() != ask():
                    run.fail(f"{name} gives two different answers in one state")
                if run.s != before:
                    run.fail(f"{name} changes the state: {difference(text, snapshot(game, run.s))}")
            if snapshot(game, run.s) != text:
                run.fail(f"looking changes the state: {difference(text, snapshot(game, run.s))}")


def questions(run: Run) -> dict[str, Callable[[], object]]:
    """Everything that can be asked without answering, for one viewer and one seat that is asked."""
    game, s = run.game, run.s
    viewer = run.spare.below(run.seats)
    found: dict[str, Callable[[], object]] = {
        "to_act": lambda: game.to_act(s),
        "view": lambda: as_json([game.view(s, viewer), game.view(s, None)]),
        "values": lambda: game.values(s),
        "result": lambda: game.result(s),
        "check": lambda: game.check(s),
        "clone": lambda: snapshot(game, game.clone(s)),
        "key": lambda: game.key(s, viewer),
    }
    asked = run.seats_asked()
    return found | questions_to(run, asked[run.spare.below(len(asked))]) if asked else found


def questions_to(run: Run, seat: int) -> dict[str, Callable[[], object]]:
    """Everything that can be asked about the decision of a seat."""
    game, s = run.game, run.s
    wrong = [a for a in wrong_answers(run, seat) if 0 <= a < game.actions.size][:1]
    return {
        f"legal of seat {seat}": lambda: game.legal(s, seat),
        f"default of seat {seat}": lambda: game.default(s, seat),
        f"prompt of seat {seat}": lambda: game.prompt(s, seat),
        f"describe of seat {seat}": lambda: [game.describe(s, seat, a) for a in game.legal(s, seat)],
        f"why_not of seat {seat}": lambda: [game.why_not(s, seat, a) for a in wrong],
    }
