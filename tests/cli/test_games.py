"""`fragboard games` and `fragboard --version`: what is there, without loading any rules."""

import subprocess
import sys
import tomllib
from pathlib import Path

import fragboard
from fragboard.games import registry
from tests.cli.conftest import Run


def test_every_game_is_listed_with_its_seats_minutes_and_options(run: Run) -> None:
    text = run("games").output
    for id in registry.names():
        info = registry.info(id)
        assert id in text and info.title in text and str(info.minutes) in text
        for option in info.options:
            assert f"\n  {option.id} " in text
            assert str(option.default) in text


def test_a_list_of_games_loads_no_rules() -> None:
    probe = (
        "import sys; from fragboard.cli.main import app; app(['games'], standalone_mode=False); "
        "sys.exit(any(name.startswith('fragboard.games.') and name.endswith('.rules') for name in sys.modules))"
    )
    subprocess.run([sys.executable, "-c", probe], check=True, stdout=subprocess.DEVNULL)


def test_the_version_says_which_form_runs(run: Run) -> None:
    text = run("--version").output
    assert text.startswith(f"fragboard {fragboard.__version__}, {fragboard.form()}, Python 3.")


def test_the_version_is_the_one_of_the_package() -> None:
    project = tomllib.loads(Path(__file__).parents[2].joinpath("pyproject.toml").read_text("utf-8"))["project"]
    assert project["version"] == fragboard.__version__


def test_the_package_offers_what_it_says() -> None:
    assert fragboard.__all__ == sorted(fragboard.__all__)
    assert all(hasattr(fragboard, name) for name in fragboard.__all__)


def test_the_module_is_the_command() -> None:
    command = [sys.executable, "-m", "fragboard", "--version"]
    shown = subprocess.run(command, check=True, capture_output=True, text=True)
    assert shown.stdout.startswith(f"fragboard {fragboard.__version__}")


def test_without_a_command_help_is_shown(run: Run) -> None:
    text = run().output
    for command in ("play", "watch", "replay", "rules", "games", "tournament", "perft", "bench"):
        assert command in text
