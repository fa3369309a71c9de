"""Rule coverage finds clauses, finds the tests that name them, and says what is missing on either side."""

from pathlib import Path
from textwrap import dedent

import pytest

from fragboard.games import registry
from fragboard.play.rulebook import RulebookError, parse_rulebook, rulebook
from fragboard.testing.rules import NoTestsError, coverage, folder_of_tests, marked, rule

BOOK = """\
# Highest Card

The mark at the end: **[seed]** = the commissioned rules,
**[ruling]** = our own decision. See HC-ACT.

## 1. Aim

**BDA-AIM-1** The most coins win; **bold** words stay. [seed]
**BDA-I-ULTRA_SHIELD-R** See BDA-AIM-1 [print] for more. [seed][ruling]

### Options of the game
**DBR-OPT-CLOCK** `clock`: 1 (default) · 2. [print]  \x20
"""


def test_clauses_are_found_with_their_marks_and_headings() -> None:
    first, second, third = parse_rulebook(BOOK)
    assert first.id == "BDA-AIM-1" and first.text == "The most coins win; **bold** words stay."
    assert (first.marks, first.heading, first.line) == (["seed"], "1. Aim", 8)
    assert second.id == "BDA-I-ULTRA_SHIELD-R" and second.marks == ["seed", "ruling"]
    assert third.text == "`clock`: 1 (default) · 2." and third.heading == "Options of the game"


@pytest.mark.parametrize(
    ("row", "complaint"),
    [
        ("**HC-AIM-1** No mark.", "line 1: HC-AIM-1 does not end with"),
        ("**HC-AIM-1** Strange mark. [mine]", "line 1: HC-AIM-1 does not end with"),
        ("**HC-AIM-1** [seed]", "line 1: HC-AIM-1 says nothing"),
        ("**Aim** No id. [seed]", "line 1: 'Aim' is not the id of a clause"),
        ("**HC-AIM-1** Once. [seed]\n**HC-AIM-1** Twice. [seed]", "line 2: HC-AIM-1 is there twice"),
    ],
)
def test_a_damaged_rulebook_is_refused_with_its_line(row: str, complaint: str) -> None:
    with pytest.raises(RulebookError, match=complaint):
        parse_rulebook(row)


@pytest.mark.parametrize("game", registry.names())
def test_every_installed_rulebook_can_be_read(game: str) -> None:
    clauses = rulebook(game)
    assert clauses and all(clause.id.startswith(registry.info(game).prefix + "-") for clause in clauses)


def test_a_rule_is_a_mark_with_ids_in_it() -> None:
    assert rule("HC-AIM-1", "HC-AIM-2").mark.args == ("HC-AIM-1", "HC-AIM-2")
    for wrong in ((), ("HC",), ("aim 1",)):
        with pytest.raises(RulebookError):
            rule(*wrong)


@pytest.fixture
def book(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Highest Card as an installed game, and an empty folder for its tests."""
    monkeypatch.setattr(registry, "packages", lambda: {"highest_card": "tests.toys.highest_card"})
    return tmp_path


def write(folder: Path, text: str, name: str = "test_it.py") -> None:
    (folder / name).write_text(dedent(text), "utf-8")


def test_marked_tests_cover_clauses(book: Path) -> None:
    write(
        book,
        """
        import pytest
        from fragboard import testing
        from fragboard.testing import rule

        pytestmark = [rule("HC-AIM-1")]

        @rule("HC-SET-1", "HC-DEAL-1")
        def test_one(): ...

        @testing.rule("HC-BID-1")
        @pytest.mark.parametrize("x", [1, pytest.param(2, marks=rule("HC-BID-2"))])
        async def test_two(x): ...

        @rule("HC-ACT-1")
        class TestThree:
            @pytest.mark.rule("HC-ACT-2")
            def test_four(self): ...
        """,
    )
    report = coverage("highest_card", book)
    wanted = ["HC-AIM-1", "HC-SET-1", "HC-DEAL-1", "HC-BID-1", "HC-BID-2", "HC-ACT-1", "HC-ACT-2"]
    assert sorted(report.covered) == sorted(wanted)
    assert {clause.id for clause in report.missing}.isdisjoint(wanted) and report.missing
    assert not report.unknown and not report.complete
    assert str(report.covered["HC-SET-1"][0]) == f"{book / 'test_it.py'}:8 test_one"


def test_with_a_test_for_each_clause_it_is_complete(book: Path) -> None:
    for number, clause in enumerate(rulebook("highest_card")):
        write(book, f"@rule('{clause.id}')\ndef test_{number}(): ...\n", f"test_{number}.py")
    assert coverage("highest_card", book).complete
    (book / "test_0.py").unlink()
    assert [clause.id for clause in coverage("highest_card", book).missing] == ["HC-AIM-1"]


def test_tests_that_do_not_run_cover_nothing(book: Path) -> None:
    write(
        book,
        """
        @pytest.mark.skip
        @rule("HC-AIM-1")
        def test_one(): ...

        @rule("HC-SET-1")
        @pytest.mark.xfail(reason="not yet")
        def test_two(): ...

        # @rule("HC-BID-1")
        '''@rule("HC-BID-2")'''

        @pytest.mark.skip("all of it")
        class TestAll:
            @rule("HC-BID-3")
            def test_three(self): ...
        """,
    )
    assert coverage("highest_card", book).covered == {}


def test_ids_that_no_rulebook_has_are_unknown(book: Path) -> None:
    write(book, "@rule('HC-NO-1', 'XYZ-AIM-1')\ndef test_it(): ...\n")
    assert [place.id for place in coverage("highest_card", book).unknown] == ["HC-NO-1", "XYZ-AIM-1"]


def test_ids_of_other_games_are_none_of_its_business(book: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    packages = {"highest_card": "tests.toys.highest_card", "bingo": "fragboard.games.bingo"}
    monkeypatch.setattr(registry, "packages", lambda: packages)
    write(book, "@rule('BDA-AIM-1')\ndef test_it(): ...\n")
    assert coverage("highest_card", book).unknown == []


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("@rule('HC-AIM-1')\ndef helper(): ...\n", "line 2: helper is marked with a rule but is not a test"),
        ("@rule(ID)\ndef test_it(): ...\n", "line 1: rule\\(\\) takes the ids of clauses as literals"),
    ],
)
def test_a_rule_in_the_wrong_place_is_refused(book: Path, text: str, complaint: str) -> None:
    write(book, text)
    with pytest.raises(RulebookError, match=complaint):
        marked(book)


def test_without_tests_it_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with pytest.raises(NoTestsError, match="there is no folder"):
        coverage("bingo", tmp_path / "none")
    assert folder_of_tests() == Path(__file__).parents[1]
    monkeypatch.setattr("fragboard.__file__", str(tmp_path / "site-packages" / "fragboard" / "__init__.py"))
    with pytest.raises(NoTestsError, match="came without them: run it in a checkout"):
        coverage("bingo")


def test_a_game_without_a_rulebook_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "packages", lambda: {"bare": "tests.toys"})
    with pytest.raises(RulebookError, match=r"the game bare has no rulebook\.md"):
        rulebook("bare")
