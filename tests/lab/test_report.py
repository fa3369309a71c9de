"""The report: one file, the same bytes for the same tournament, readable without colours, scripts or a network."""

import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

from fragboard.core.errors import FragboardError
from fragboard.lab import extras
from fragboard.lab.report import page
from fragboard.lab.stats import summarise
from fragboard.lab.tournament import Outcome, Plan, run
from tests.lab.outcomes import outcome

pytest.importorskip("matplotlib")

SCRIPT = """
import sys
from fragboard.lab.report import page
from fragboard.lab.stats import summarise
from fragboard.lab.tournament import Plan, run

played = run(Plan("bingo", ("random", "easy", "random"), 6, 5, {"round_limit": "2"}))
sys.stdout.buffer.write(page(played, summarise(played)).encode())
"""
VOID = {"meta", "br", "link", "img"}


class Reader(HTMLParser):
    """Collects tags with their attributes, and checks that every tag is closed where it should be."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.open: list[str] = []
        self.feed(text)
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def attributes(self, name: str) -> list[str]:
        return [attrs[name] for _, attrs in self.tags if name in attrs]


def report(played: Outcome) -> str:
    return page(played, summarise(played))


@pytest.fixture(scope="module")
def html() -> str:
    winners = [[0], [0], [1], [2], [0], [1, 0], [0], [3]]
    return report(outcome(["hard:30", "easy", "easy", "random"], winners))


def test_two_reports_are_the_same_bytes_on_any_machine(tmp_path: Path) -> None:
    """Another process, hash seed, time zone and taste in pictures change nothing."""
    (tmp_path / "matplotlibrc").write_text("lines.linewidth: 9\nsvg.fonttype: path\nfont.size: 30\n")
    made = []
    for i, more in enumerate([{"TZ": "UTC"}, {"TZ": "Asia/Tokyo", "MATPLOTLIBRC": str(tmp_path)}]):
        env = {**os.environ, "PYTHONHASHSEED": str(i), "SOURCE_DATE_EPOCH": str(10**9 * i), **more}
        said = subprocess.run([sys.executable, "-c", SCRIPT], env=env, capture_output=True, check=True)
        made.append(said.stdout)
    assert made[0] == made[1]
    assert made[0].count(b"<svg") == 4


def test_it_has_the_numbers(html: str) -> None:
    for text in ("hard:30", "easy #1", "easy #2", "easy, mean of 2", "random", "56.2 %", "25.0 %", "seat 3"):
        assert text in html
    assert "fragboard tournament bingo --bots hard:30,easy,easy,random --games 8 --seed 3" in html


def test_it_is_well_formed_and_ids_are_unique(html: str) -> None:
    ids = Reader(html).attributes("id")
    assert len(ids) == len(set(ids))


def test_it_needs_nothing_from_outside(html: str) -> None:
    reader = Reader(html)
    assert not {tag for tag, _ in reader.tags} & {"script", "link", "img", "iframe", "object"}
    links = reader.attributes("href") + reader.attributes("xlink:href")
    ids = reader.attributes("id")
    assert links and all(link.startswith("#") and link[1:] in ids for link in links)
    assert all(place in ids for place in re.findall(r"url\(#([^)]*)\)", html))
    assert "@import" not in html and "http" not in html


def test_pictures_speak_to_those_who_cannot_see_them(html: str) -> None:
    reader = Reader(html)
    ids = reader.attributes("id")
    pictures = [attrs for tag, attrs in reader.tags if tag == "svg"]
    assert len(pictures) == 4
    for attrs in pictures:
        assert attrs["role"] == "img"
        assert all(id in ids for id in attrs["aria-labelledby"].split())
    assert re.search(r"<desc[^>]*>hard:30 56.2 % \(", html)
    assert re.search(r"<desc[^>]*>From 5 to 8 rounds", html)


def test_pictures_take_all_their_colours_from_the_page(html: str) -> None:
    drawn = "".join(re.findall(r"<svg.*?</svg>", html, flags=re.DOTALL))
    assert not re.findall(r"(?:fill|stroke): (?!none|var\(--)[^;\"]*", drawn)
    style = html[html.index("<style>") : html.index("</style>")]
    dark, light = style.split("prefers-color-scheme: light")
    for name in set(re.findall(r"var\(--([a-z0-9-]+)\)", drawn)):
        assert f"--{name}:" in dark and f"--{name}:" in light


def test_time_is_no_part_of_it(html: str) -> None:
    assert not re.search(r"20\d\d-\d\d|matplotlib v|seconds", html, flags=re.IGNORECASE)


def test_what_cannot_be_replayed_is_said() -> None:
    html = report(outcome(["hard:50ms", "easy"], [[0], [1]]))
    assert "cannot be replayed" in html and "Play it again" not in html


def test_an_interrupted_tournament_says_so() -> None:
    assert "2 of 40 games were finished" in report(outcome(["hard", "easy"], [[0], [1]], wanted=40))


def test_one_game_is_enough_and_rounds_are_not_needed() -> None:
    html = report(outcome(["hard", "easy"], [[0]], rounds=None))
    assert "From 14 to 14 decisions" in html


def test_names_cannot_break_the_page() -> None:
    played = outcome(["hard", "easy"], [[0], [1]])
    rude = Outcome(played.plan, tuple(type(g)(**{**g.__dict__, "reason": "<b>&"}) for g in played.games))
    html = report(rude)
    assert "&lt;b&gt;&amp;" in html and "<b>" not in html


def test_nothing_finished_is_no_report() -> None:
    with pytest.raises(FragboardError, match="without a finished game"):
        report(outcome(["hard", "easy"], [], wanted=3))


def test_a_missing_library_is_named_with_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None)
    with pytest.raises(extras.MissingExtra, match=r"matplotlib.*pip install 'fragboard\[report\]'"):
        report(outcome(["hard", "easy"], [[0], [1]]))


VARIED = Plan("bingo", ("random", "easy", "random"), 12, 5, {"round_limit": "5"}, {"mode": ("standard", "quick")}, True)


@pytest.fixture(scope="module")
def counted() -> str:
    return report(run(VARIED))


def test_a_balance_has_pictures_and_tables_for_all_games_and_for_each_setting(counted: str) -> None:
    for text in (
        "Turn order",
        "Does it pay to go first?",
        "Settings compared",
        "Who wins where",
        "Items: orders per game",
    ):
        assert text in counted
    for title in ("How often: items", "How strong: items", "Who wins with it: items", "Choice and effect: items"):
        assert counted.count(f"<h3>{title}</h3>") == 3  # all games and two settings
    for mode in ("standard", "quick"):
        assert f'<details id="in-mode-{mode}"><summary>mode {mode} <span>6 games</span></summary>' in counted
    assert "orders per game</th>" in counted and "damage per order</th>" in counted
    assert "--option mode=standard,quick --balance" in counted


def test_pictures_of_a_balance_are_well_formed_speak_and_take_their_colours_from_the_page(counted: str) -> None:
    reader = Reader(counted)
    ids = reader.attributes("id")
    assert len(ids) == len(set(ids))
    assert all(place in ids for place in re.findall(r"url\(#([^)]*)\)", counted))
    drawn = "".join(re.findall(r"<svg.*?</svg>", counted, flags=re.DOTALL))
    assert not re.findall(r"(?:fill|stroke): (?!none|var\(--)[^;\"]*", drawn)
    assert re.search(r"<desc[^>]*>Basic \w+ \d+\.\d\d \(", counted)
    assert re.search(r"<desc[^>]*>standard: starts \d+, 2nd \d+, 3rd \d+; quick: ", counted)


def test_the_balance_of_one_game_is_enough_for_a_report() -> None:
    html = report(run(Plan("bingo", ("random", "random"), 1, 5, {"round_limit": "3"}, {}, True)))
    assert "How often: items" in html and "Settings compared" not in html
