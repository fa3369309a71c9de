"""The part of a report that is about the game: turn order, weapons, cards or items, and the settings compared."""

from html import escape

from fragboard.lab.balance import Board, Section, heads, ranks, told
from fragboard.lab.html import framed, table
from fragboard.lab.numbers import Share, percent
from fragboard.lab.stats import Summary


def parts(summary: Summary) -> str:
    """Everything below the standings; nothing, if nothing varies and no balance was wanted."""
    if not summary.sections:
        return ""
    from fragboard.lab.balance_plots import of_board, settings_compared, turn_order
    from fragboard.lab.plots import own_style

    whole, *others = summary.sections
    found = []
    with own_style():
        if whole.order:
            found.append(part("Turn order", framed(turn_order(whole), "h3"), shares_table(whole, summary)))
        for board in whole.boards:
            pictures = framed(of_board(board, whole.slug, summary.fair), "h3")
            found.append(part(board.title, pictures, board_table(board)))
        if others:
            compared = settings_compared(summary.sections, [row.name for row in summary.entries])
            found.append(part("Settings compared", framed(compared, "h3")))
        for section in others:
            inside = [framed(turn_order(section), "h3"), shares_table(section, summary)]
            inside += [framed(of_board(board, section.slug, summary.fair), "h3") for board in section.boards[:1]]
            inside += map(board_table, section.boards)
            found.append(fold(section, "\n".join(inside)))
    return "\n".join(found)


def part(title: str, *inside: str) -> str:
    return "\n".join([f'<h2 class="part">{escape(title)}</h2>', *inside])


def fold(section: Section, inside: str) -> str:
    """A section that is opened when somebody wants it."""
    head = f"<summary>{escape(section.title)} <span>{section.games} games</span></summary>"
    return f'<details id="{escape(section.slug)}">{head}<div class="grid">\n{inside}\n</div></details>'


def shares_table(section: Section, summary: Summary) -> str:
    """Victories by turn order, by seat and by bot."""
    order = zip(ranks(len(section.order)), section.order, strict=True)
    rows = [[f"turn order: {name}", *shared(at)] for name, at in order]
    rows += [[f"seat {i}", *shared(at)] for i, at in enumerate(section.seats)]
    rows += [[row.label, *shared(at)] for row, at in zip(summary.entries, section.bots, strict=True)]
    return table(f"Victories, {section.title}", ["", "won", "share", "95 % interval"], rows)


def shared(at: Share) -> list[str]:
    return [f"{at.wins:.1f}".removesuffix(".0"), percent(at.share), at.interval]


def board_table(board: Board) -> str:
    names = [f"{name} per {unit}" if unit else name for name, unit in heads(board)]
    return table(board.title, [board.title.lower(), *names], told(board, intervals=True), wide=True)
