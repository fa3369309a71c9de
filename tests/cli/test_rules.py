"""`fragboard rules`: the whole book, one clause, a topic, a word; and which clauses have no test."""

from pathlib import Path

import pytest

from fragboard.play.rulebook import rulebook
from tests.cli.conftest import Run


def test_the_whole_rulebook_is_shown(run: Run) -> None:
    result = run("rules", "bingo")
    assert result.exit_code == 0
    assert "Ultimate Bingo Deathmatch Arena ═" in result.output
    assert "11 Winning and end ─" in result.output
    for clause in rulebook("bingo"):
        assert clause.id in result.output


def test_a_clause_is_shown_with_its_rulings(run: Run) -> None:
    text = run("rules", "bingo", "BDA-I-DISABLING_LAZOR").output
    assert text.startswith("BDA-I-DISABLING_LAZOR ")
    assert "BDA-I-DISABLING_LAZOR-R" in text
    assert "FOCUSED" not in text


@pytest.mark.parametrize("wanted", ["BDA-DTH", "bda-dth", "DTH"])
def test_a_topic_shows_all_its_clauses(run: Run, wanted: str) -> None:
    lines = [line for line in run("rules", "bingo", wanted).output.splitlines() if line.startswith("BDA-")]
    ids = [clause.id for clause in rulebook("bingo") if clause.id.startswith("BDA-DTH-")]
    assert [line.split()[0] for line in lines] == ids


def test_a_word_finds_every_clause_that_has_it(run: Run) -> None:
    text = run("rules", "bingo", "first player TOKEN").output
    found = {line.split()[0] for line in text.splitlines() if line.startswith("BDA-")}
    assert found == {c.id for c in rulebook("bingo") if "first player token" in c.text.casefold()}
    assert "BDA-PRT-8" in found


def test_what_is_not_in_the_book_is_refused_with_the_topics(run: Run) -> None:
    for wanted in ("xyzzy", "BDA-DTH-99"):
        result = run("rules", "bingo", wanted)
        assert result.exit_code == 2
        assert f"has no clause, topic or word '{wanted}'" in result.stderr and "BDA-AIM, BDA-TRM" in result.stderr


# Coverage.


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    """A folder with one test for every clause."""
    for n, clause in enumerate(rulebook("bingo")):
        test = f'@rule("{clause.id}")\ndef test_clause() -> None: ...\n'
        (tmp_path / f"test_{n}.py").write_text(f"from fragboard.testing import rule\n\n\n{test}")
    return tmp_path


def test_every_clause_has_a_test(run: Run, tests: Path) -> None:
    result = run("rules", "bingo", "--coverage", "--tests", tests)
    assert result.exit_code == 0
    assert f"all {len(rulebook('bingo'))} clauses have a test" in result.output


def test_a_clause_without_a_test_is_named(run: Run, tests: Path) -> None:
    (tests / "test_5.py").unlink()
    missing = rulebook("bingo")[5]
    result = run("rules", "bingo", "--coverage", "--tests", tests)
    assert result.exit_code == 1
    assert f"1 of {len(rulebook('bingo'))} clauses have no test" in result.output
    assert missing.id in result.output


def test_a_test_for_a_clause_that_does_not_exist_is_named(run: Run, tests: Path) -> None:
    source = (tests / "test_5.py").read_text()
    (tests / "test_more.py").write_text(source.replace(rulebook("bingo")[5].id, "BDA-DTH-99"))
    result = run("rules", "bingo", "--coverage", "--tests", tests)
    assert result.exit_code == 1
    assert "BDA-DTH-99" in result.output and "test_more.py" in result.output


def test_without_a_folder_there_is_no_coverage(run: Run, tmp_path: Path) -> None:
    result = run("rules", "bingo", "--coverage", "--tests", tmp_path / "nowhere")
    assert result.exit_code == 2
    assert "there is no folder" in result.stderr
