"""`fragboard perft`: the numbers of the kit, on the screen."""

from fragboard.games import registry
from fragboard.testing.perft import divide, perfts
from tests.cli.conftest import Run


def numbers(text: str) -> list[int]:
    return [int(line.split()[1].replace(",", "")) for line in text.splitlines() if line.split()[0] != "depth"]


def test_leaves_are_counted_depth_by_depth(run: Run) -> None:
    game = registry.find("bingo")
    result = run("perft", "bingo", "5")
    assert result.exit_code == 0
    assert numbers(result.output) == perfts(game, game.new(2), 5)


def test_seats_and_options_change_what_is_counted(run: Run) -> None:
    game = registry.find("bingo")
    wanted = perfts(game, game.new(3, {"card_choice": "by_seat"}), 3)
    assert numbers(run("perft", "bingo", "3", "--seats", "3", "-o", "card_choice=by_seat").output) == wanted


def test_without_seats_the_smallest_table_is_counted_that_fits_the_options(run: Run) -> None:
    game = registry.find("adrenaline")
    assert numbers(run("perft", "adrenaline", "2").output) == perfts(game, game.new(3), 2)
    bot = run("perft", "adrenaline", "2", "-o", "bot=on")
    assert numbers(bot.output) == perfts(game, game.new(2, {"bot": "on"}), 2)
    turrets = run("perft", "adrenaline", "2", "-o", "mode=turret", "-o", "bot=on")
    assert numbers(turrets.output) == perfts(game, game.new(3, {"mode": "turret", "bot": "on"}), 2)


def test_leaves_can_be_divided_by_the_first_answer(run: Run) -> None:
    game = registry.find("bingo")
    text = run("perft", "bingo", "3", "--divide").output
    assert {line.split()[0]: int(line.split()[1]) for line in text.splitlines()} == divide(game, game.new(2), 3)
