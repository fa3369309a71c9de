"""A tournament as one HTML file that needs nothing else: tables, pictures, and how to play it again.

The same tournament with the same seed gives the same file, byte for byte: no date, no duration, no machine.
"""

from html import escape

from fragboard.core.errors import FragboardError
from fragboard.lab.balance_report import parts, shared
from fragboard.lab.extras import need_matplotlib
from fragboard.lab.html import framed, table
from fragboard.lab.stats import Spread, Standing, Summary
from fragboard.lab.tournament import Outcome


def page(outcome: Outcome, summary: Summary) -> str:
    """The whole report."""
    need_matplotlib()
    if not outcome.games:
        raise FragboardError("there is no report about a tournament without a finished game")
    from fragboard.lab.plots import pictures

    rounds = [game.rounds for game in outcome.games if game.rounds is not None]
    decisions = [sum(game.decisions) for game in outcome.games]
    drawn = pictures(summary, rounds, "rounds") if rounds else pictures(summary, decisions, "decisions")
    title = f"{summary.title}: {summary.games} games"
    body = "\n".join([framed(drawn), tables(summary), parts(summary)])
    return PAGE.format(title=escape(title), css=CSS, head=head(summary), body=body)


def head(summary: Summary) -> str:
    """What was played, in how many games, and what to bear in mind."""
    best = max(summary.entries, key=lambda row: row.win.share)
    facts = [
        ("bots", ", ".join(summary.bots)),
        ("games", f"{summary.games}" if summary.games == summary.wanted else f"{summary.games} of {summary.wanted}"),
        ("seed", str(summary.seed)),
        ("rules", summary.rules),
        ("won", best.win.text) if summary.team else ("most victories", f"{best.label}, {best.win.text}"),
    ]
    rows = "".join(f"<div><dt>{escape(name)}</dt><dd>{escape(text)}</dd></div>" for name, text in facts)
    notes = "".join(f'<p class="note" role="note">{escape(text)}</p>' for text in summary.notes)
    return (
        f'<p class="eyebrow">Fragboard · tournament</p><h1>{escape(summary.title)}</h1>'
        f"<dl>{rows}</dl>{notes}<p>{'Play it again' if summary.replayable else 'Play one like it'}: "
        f"<code>{escape(summary.command)}</code></p>"
    )


def tables(summary: Summary) -> str:
    """The numbers behind the pictures, and the options of the game."""
    seats = [[f"seat {i}", *shared(at)] for i, at in enumerate(summary.seats)]
    spreads = {"rounds": summary.rounds, "decisions": summary.decisions, "all answers": summary.answers}
    lengths = [[name, *spreaded(found)] for name, found in spreads.items() if found]
    won = ["won", "share", "95 % interval"]
    if summary.team:
        standings = [table("The team", ["", *won, "points"], [*map(ranked, summary.entries)])]
    else:
        heads = ["bot", *won, "rating", "points", "rank"]
        standings = [table("Standings", heads, [*map(ranked, rows_of(summary))], wide=True)]
        standings.append(table("Seats", ["seat", *won], seats))
    return "\n".join(
        [
            *standings,
            table("Length of a game", ["", "least", "25 %", "median", "75 %", "most", "mean"], lengths),
            table("Endings", ["ending", "games"], [[k, str(n)] for k, n in summary.endings.items()]),
            table("Options", ["option", "value"], [[k, listed(v)] for k, v in summary.options.items()]),
        ]
    )


def rows_of(summary: Summary) -> list[Standing]:
    return [*summary.entries, *summary.levels]


def ranked(row: Standing) -> list[str]:
    rating = [] if row.rating is None else [row.rating.text]
    rank = [] if row.rank is None else [f"{row.rank:.2f}"]
    return [row.label, *shared(row.win), *rating, f"{row.points:.2f}", *rank]


def listed(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def spreaded(found: Spread) -> list[str]:
    numbers = (found.least, found.low, found.median, found.high, found.most, found.mean)
    return [f"{number:.1f}".removesuffix(".0") for number in numbers]


CSS = """\
:root { color-scheme: dark light; --bg-0: #090b13; --bg-1: #10131f; --bg-3: #232941; --line: #2a3049; --text: #eef1fb;
  --text-2: #b7bfd8; --text-3: #8f99b8; --warn: #ffd69b; --flare: #ff8b76; --sky: #6fcbfa; --amber: #ffc838;
  --violet: #d488ff; --jade: #3fcdb9; --white: #f2f4fa; --focus: #ffffff;
  --font: -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
@media (prefers-color-scheme: light) {
  :root { --bg-0: #e4e8f1; --bg-1: #f3f5fa; --bg-3: #dfe5f2; --line: #c5cddf; --text: #12162a; --text-2: #3c4562;
    --text-3: #56607f; --warn: #7a4b00; --flare: #b3300f; --sky: #05619a; --amber: #755300; --violet: #8412c4;
    --jade: #046a5d; --white: #3c4562; --focus: #0b1bd6; } }
* { box-sizing: border-box; }
html { background: var(--bg-0); color: var(--text-2); font: 16px/1.45 var(--font); -webkit-text-size-adjust: 100%; }
body { max-width: 1180px; margin: 0 auto; padding: 24px 16px 48px; font-variant-numeric: tabular-nums; }
h1 { margin: 0 0 12px; color: var(--text); font-size: clamp(1.5rem, 5vw, 2.5rem); line-height: 1.05;
  font-family: "Avenir Next Condensed", "Arial Narrow", "Roboto Condensed", sans-serif-condensed, var(--font);
  font-weight: 800; letter-spacing: .02em; text-transform: uppercase; }
h2, h3, caption { margin: 0; color: var(--text); font-size: 1rem; font-weight: 700; text-align: left; }
.eyebrow { margin: 0 0 4px; color: var(--text-3); font-size: .75rem; font-weight: 700; letter-spacing: .08em;
  text-transform: uppercase; }
dl { display: flex; flex-wrap: wrap; gap: 12px 28px; margin: 0 0 16px; }
dt { color: var(--text-3); font-size: .8125rem; } dd { margin: 0; color: var(--text); font-weight: 600; }
code { padding: 2px 6px; border-radius: 4px; background: var(--bg-3); color: var(--text); overflow-wrap: anywhere;
  font-size: .875rem; }
.note { padding: 8px 12px; border-left: 3px solid var(--warn); background: var(--bg-1); color: var(--text); }
.grid { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr)); gap: 16px; }
figure, .panel { margin: 0; min-width: 0; padding: 16px; border: 1px solid var(--line); border-radius: 12px;
  background: var(--bg-1); }
figure { display: flex; flex-direction: column; gap: 12px; }
svg { display: block; width: 100%; max-width: 480px; margin: 0 auto; overflow: visible; }
svg text { font-family: var(--font) !important; } svg * { stroke-linejoin: round; }
figcaption { margin-top: auto; font-size: .875rem; } .wide { grid-column: 1 / -1; } .scroll { overflow-x: auto; }
.wide svg { max-width: 900px; min-width: 620px; }
.part { grid-column: 1 / -1; margin: 24px 0 0; font-size: 1.375rem; }
details { grid-column: 1 / -1; min-width: 0; } summary { padding: 12px 0; border-top: 1px solid var(--line);
  color: var(--text); font-size: 1.125rem; font-weight: 700; cursor: pointer; }
summary span { color: var(--text-3); font-size: .875rem; font-weight: 400; }
.panel { overflow-x: auto; align-self: start; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
table { width: 100%; border-collapse: collapse; font-size: .875rem; white-space: nowrap; }
caption { padding-bottom: 8px; }
th, td { padding: 6px 12px 6px 0; border-top: 1px solid var(--line); text-align: right; }
th:first-child, td:first-child { text-align: left; }
thead th { border-top: 0; color: var(--text-3); font-weight: 600; } tbody th { color: var(--text); font-weight: 600; }
tbody th { position: sticky; left: 0; background: var(--bg-1); }
@media (max-width: 600px) { body { padding: 16px 10px 32px; } figure, .panel { padding: 12px; } }
@media print { html { background: none; } figure, .panel { break-inside: avoid; } }"""

PAGE = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
{css}
</style>
</head>
<body>
<header>{head}</header>
<main class="grid">
{body}
</main>
</body>
</html>
"""
