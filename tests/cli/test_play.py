"""`fragboard play`: a whole game through a pipe, every key, saving and coming back, several people at one screen."""

import os
import re
import signal
import subprocess
import sys
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

import fragboard
from fragboard.bots import Look, Random
from fragboard.cli import saves, seating
from fragboard.core.words import ordinal
from fragboard.games import registry
from fragboard.play.fair import commitment
from fragboard.play.record import read, verify
from fragboard.play.rulebook import rulebook
from tests.children import Child, child
from tests.cli.conftest import Run

ONE = ["1"]
DUEL = ["play", "bingo", "--seats", "2", "--bots", "random", "--seed", "1"]
SHORT = [*DUEL, "--option", "mode=sudden_death"]


def flat(text: str) -> str:
    """Without the breaks of lines."""
    return " ".join(text.split())


def resume_command(text: str) -> str:
    found = re.search(r"Saved\. Continue with:\nfragboard play --resume (\S+)", text)
    assert found, text
    return found[1]


def test_a_whole_game_can_be_played_through_a_pipe(run: Run, folder: Path) -> None:
    result = run(*SHORT, typed=ONE * 2000)
    assert result.exit_code == 0, result.output
    assert "The game is over" in result.output
    assert "Player A" in result.output and "Bot B (random)" in result.output
    (file,) = folder.iterdir()
    assert verify(read(file)).ok
    assert f"fragboard replay {file} --verify" in result.output


def test_the_commitment_at_the_start_is_kept_by_the_seed_at_the_end(run: Run) -> None:
    text = run(*SHORT, typed=ONE * 2000).output
    promised = re.search(r"The dice are fixed; commitment (\w{12})…", text)
    shown = re.search(r"^Seed (\w{64})", text, re.MULTILINE)
    assert promised and shown
    assert text.index(promised[0]) < text.index("Pick your bingo card") < text.index(shown[0])
    kept = commitment(bytes.fromhex(shown[1]))
    assert kept.startswith(promised[1]) and f"\nCommitment {kept}\n" in text


def test_a_newcomer_is_told_what_the_game_is_about(run: Run) -> None:
    first = run(*DUEL, typed=["1", "q"]).output
    start = first.partition("┏")[0]
    primer = registry.info("bingo").primer
    assert primer and primer in flat(start) and "fragboard rules bingo\n" in start
    assert max(len(line) for line in start.splitlines()) <= 80
    assert primer not in flat(run("play", "--resume", resume_command(first), typed=["q"]).output)


def test_a_single_person_is_told_the_own_rank_and_what_is_counted(run: Run) -> None:
    text = run(*SHORT, typed=ONE * 2000).output
    own = re.search(r"^(\d)\. +Player A +\d+ blocks?$", text, re.MULTILINE)
    assert own and f"You {'won' if own[1] == '1' else f'came {ordinal(int(own[1]))} of 2'}." in text
    assert re.search(r"The game is over\. (Player A|Bot B \(random\)) wins: ", flat(text))


def test_the_seed_of_a_running_game_is_not_shown(run: Run, folder: Path) -> None:
    text = run(*DUEL, typed=["1", "l", "v", "q"]).output
    (file,) = folder.iterdir()
    seed = read(file).seed
    assert seed is not None and seed.hex() not in text


def test_the_same_seed_and_the_same_keys_give_the_same_game(run: Run) -> None:
    texts = [re.sub(r"\S+jsonl", "", run(*SHORT, typed=ONE * 2000).output) for _ in range(2)]
    assert texts[0] == texts[1]


def test_an_answer_may_be_given_by_its_name(run: Run) -> None:
    result = run(*DUEL, typed=["card:GREEN", "q"])
    assert "Player A has the green card" in result.output


FOUR = ["play", "bingo", "--seats", "4", "--bots", "random", "--seed", "1"]


def test_w_lists_whole_choices_and_makes_one(run: Run, folder: Path) -> None:
    text = run(*FOUR, typed=["1", "w", "w 2", "q"]).output
    assert "w lists 3 whole choices" in text
    assert re.search(r"2 +Basic Lazor \(\dE\) → Bot C \(random\)", text)
    (file,) = folder.iterdir()
    own = [answer for answer in read(file).answers if answer.seat == 0]
    assert [answer.name for answer in own[1:3]] == ["order:lazor_activate", "seat:2"]
    assert [answer.way for answer in own[1:3]] == [False, True]


def test_several_names_are_one_choice(run: Run, folder: Path) -> None:
    run(*FOUR, typed=["1", "order:lazor_activate seat:3", "q"])
    (file,) = folder.iterdir()
    assert [a.name for a in read(file).answers if a.seat == 0][1:3] == ["order:lazor_activate", "seat:3"]


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("w 9", "there is no way 9; there are 1 to 3"),
        ("w x", "there is no way x"),
        ("order:lazor_activate seat:0", "answer 2 of 2, seat:0"),
        ("order:lazor_activate sausage", "neither the number of an option nor a key"),
    ],
)
def test_a_way_that_cannot_be_is_refused_and_nothing_changes(run: Run, folder: Path, typed: str, why: str) -> None:
    text = run(*FOUR, typed=["1", typed, "q"]).output
    assert why in flat(text)
    (file,) = folder.iterdir()
    assert [answer.name for answer in read(file).answers if answer.seat == 0][1:] == []


def test_w_says_that_there_is_nothing_to_list(run: Run) -> None:
    assert "nothing here takes several answers" in run(*DUEL, typed=["w", "q"]).output


def test_what_just_happened_stands_in_brackets_on_the_board(run: Run) -> None:
    text = run(*DUEL, typed=["1", "1", "1", "q"]).output
    assert re.search(r"\[[■◆]\]", text)


# Keys.


@pytest.mark.parametrize("key", ["?", "??", "help", "h", "H"])
def test_a_question_mark_explains_the_question_with_its_clause(run: Run, key: str) -> None:
    text = flat(run(*DUEL, typed=[key, "q"]).output.partition(f"> {key}\n")[2])
    (clause,) = [clause for clause in rulebook("bingo") if clause.id == "BDA-SET-7"]
    assert f"BDA-SET-7 {clause.text.replace('`', '')}" in text
    assert not [mark for mark in ("seed", "ruling") if mark in text]


def test_a_question_mark_with_a_number_explains_an_option_with_its_clause(run: Run) -> None:
    text = run(*DUEL, typed=["? 3", "q"]).output
    assert "Green card: coloured, 1E each: B2 I5 N3 G1 O4" in text
    assert "BDA-C-GREEN" in text


@pytest.mark.parametrize("number", ["0", "6", "99"])
def test_a_question_mark_with_a_number_beyond_the_options_is_refused(run: Run, number: str) -> None:
    assert f"No: there is no option {number}; there are 1 to 5\n" in run(*DUEL, typed=[f"? {number}", "q"]).output


def test_a_word_that_many_clauses_have_shows_ten_and_says_how_to_read_the_rest(run: Run) -> None:
    text = run(*DUEL, typed=["? shield", "q"]).output.partition("> ? shield\n")[2]
    every = sum("shield" in f"{clause.id} {clause.text}".casefold() for clause in rulebook("bingo"))
    assert len(re.findall(r"^BDA-", text, re.MULTILINE)) == 10
    assert text.startswith("BDA-I-BASIC_SHIELD ")  # what the word names comes first
    assert f"and {every - 10} more: fragboard rules bingo shield\n" in text


def test_keys_may_be_typed_in_upper_case(run: Run) -> None:
    text = run(*DUEL, typed=["V", "U", "L", "Q", "1"]).output
    assert text.count("┏ Player A") == 2 and "there is nothing to take back" in text
    assert "neither" not in text and "Saved" in text.partition("> Q\n")[2]


@pytest.mark.parametrize("wanted", ["BDA-DTH-14", "dth-14", "returns at once"])
def test_a_question_mark_with_anything_else_looks_it_up(run: Run, wanted: str) -> None:
    text = run(*DUEL, typed=[f"? {wanted.upper() if wanted == 'dth-14' else wanted}", "q"]).output
    assert "The victim returns at once with full health." in text


def test_a_question_mark_with_nonsense_says_which_topics_there_are(run: Run) -> None:
    text = run(*DUEL, typed=["? xyzzy", "q"]).output
    assert "no clause, topic or word 'xyzzy'" in text and "BDA-DTH" in text


def test_an_explanation_is_followed_by_the_clauses_it_names(run: Run) -> None:
    text = run(*DUEL, typed=["? BDA-DTH-3", "q"]).output
    assert re.search(r"^BDA-DTH-14 +The victim returns", text, re.MULTILINE)


def test_u_takes_back_an_answer(run: Run) -> None:
    setup = ["--option", "start_storage=full", "--option", "first_player=seat_0"]
    buy = ["card:RED", "order:battery_activate", "power:CHARGED_CAPACITOR", "u", "l 3", "q"]
    text = run(*DUEL[:4], "--bots", "random", "--seed", "17", *setup, typed=buy).output
    assert "Player A buys a Charged Capacitor" in text
    assert "Taken back: Charged Capacitor" in text and "Taken back: power:" not in text
    assert "buys" not in text.split("Taken back")[1]
    assert text.count("You can spend 4E") == 2


def test_u_says_why_an_answer_cannot_be_taken_back(run: Run) -> None:
    assert "No: there is nothing to take back" in run(*DUEL, typed=["u", "q"]).output
    text = run(*DUEL, typed=["1", "u", "q"]).output
    assert "No: you cannot take back 'Red card'" in text and "card:RED" not in text


def test_v_and_enter_show_the_board_and_the_question_again(run: Run) -> None:
    text = run(*DUEL, typed=["v", "", "q"]).output
    assert text.count("┏ Player A") == 2
    assert text.count("Pick your bingo card.") == 3


def test_l_shows_the_log(run: Run) -> None:
    before, _, after = run(*DUEL, typed=["1", "l", "q"]).output.partition("> l\n")
    assert "has the red card" in before and "has the red card" in after
    assert "has the red card" not in run(*DUEL, typed=["1", "l 1", "q"]).output.partition("> l 1\n")[2]


@pytest.mark.parametrize("lines", ["0", "²", "-1", "x", "9" * 5000])
def test_l_takes_a_number_of_lines_and_nothing_else(run: Run, lines: str) -> None:
    result = run(*DUEL, typed=["1", f"l {lines}", "q"])
    assert result.exit_code == 0
    after = result.output.partition("No: l takes a number of lines, such as l 20")[2]
    assert after and "has the red card" not in after


def test_a_question_mark_with_too_long_a_number_looks_it_up(run: Run) -> None:
    result = run(*DUEL, typed=[f"? {'9' * 5000}", "q"])
    assert result.exit_code == 0 and "no clause, topic or word" in result.output


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("9" * 5000, "is neither the number of an option nor a key"),
        ("99", "there is no option 99; there are 1 to"),
        ("0", "there is no option 0"),
        ("hello", "'hello' is neither the number of an option nor a key"),
        ("²", "is neither the number of an option nor a key"),
        ("hold", "hold is not an answer to: Pick your bingo card. (BDA-DEC-PICK_CARD); legal now: card:RED"),
    ],
)
def test_what_is_no_answer_is_refused_and_nothing_changes(run: Run, folder: Path, typed: str, why: str) -> None:
    result = run(*DUEL, typed=[typed, "q"])
    assert result.exit_code == 0
    assert why in flat(result.output).partition("No: ")[2]
    (file,) = folder.iterdir()
    assert [a for a in read(file).answers if a.seat == 0] == []


# Who plays.


def test_a_list_of_bots_says_how_many_play(run: Run) -> None:
    text = run("play", "bingo", "--bots", "random,easy", typed=["q"]).output
    assert "Player A, Bot B (random), Bot C (easy)" in text


def test_one_level_is_for_all_bots_and_a_person_may_sit_anywhere(run: Run) -> None:
    text = run("play", "bingo", "--bots", "random", "--seat", "2", "--name", "Ada", typed=["q"]).output
    assert "Bot A (random), Bot B (random), Ada, Bot D (random)" in text


@pytest.mark.parametrize("sitting", [["--seats", "2"], ["--seat", "0", "--seat", "1", "--seats", "2"]])
def test_the_options_say_how_many_can_play(run: Run, sitting: list[str]) -> None:
    left = run("play", "adrenaline", *sitting, "--option", "bot=on", typed=["", "q"])
    assert left.exit_code == 0, left.output
    again = run("play", "--resume", resume_command(left.output), typed=["", "q"])
    assert again.exit_code == 0, again.output
    assert " · bot=on\n" in left.output and " · bot=on\n" in again.output


def test_options_that_differ_from_the_usual_are_shown(run: Run) -> None:
    text = run(*DUEL, "-o", "round_limit=9", typed=["q"]).output
    assert "Player A, Bot B (random) · round_limit=9" in text


def test_several_people_hand_the_keyboard_over_and_see_only_their_own_side(run: Run) -> None:
    people = ["--seat", "0", "--seat", "1", "--name", "Ada", "--name", "Bo"]
    setup = ["--option", "card_choice=by_seat", "--option", "first_player=seat_0", "--seed", "2"]
    typed = ["", "order:lazor_activate", "", "v", "q"]
    text = run("play", "bingo", "--seats", "2", *people, *setup, typed=typed).output
    ada, bo = re.split("The keyboard goes to Bo", text)
    assert "The keyboard goes to Ada. Ada, press Enter when nobody else is looking." in ada
    assert "Ada: Choose in secret" in ada and "Bo: Choose in secret" in bo
    assert "┏ A Ada" in ada and "┏ B Bo" in bo  # the own card has the heavy frame
    assert "Ada has locked an order" in bo
    assert "You will use your lazor" not in bo


def test_a_stranger_s_game_without_a_drawing_can_be_played(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    packages = {**registry.packages(), "highest_card": "tests.toys.highest_card"}
    monkeypatch.setattr(registry, "packages", lambda: packages)
    result = run("play", "highest_card", "--seats", "2", "--bots", "random", "--seed", "1", typed=["?"] + ONE * 100)
    assert result.exit_code == 0, result.output
    assert "has_card: True" in result.output  # the view, line by line
    assert "HC-BID-1" in result.output and "The game is over" in result.output


def test_the_command_knows_no_game_by_name() -> None:
    for file in Path(saves.__file__).parent.glob("*.py"):
        text = file.read_text("utf-8").casefold()
        assert not [id for id in registry.names() if id in text], file


# Coming back.


@pytest.mark.parametrize("leave", [["1", "q"], ["1"]], ids=["q", "end of input"])
def test_leaving_saves_and_says_how_to_come_back(run: Run, leave: list[str]) -> None:
    left = run(*DUEL, typed=leave)
    assert left.exit_code == 0
    file = resume_command(left.output)
    again = run("play", "--resume", file, typed=ONE * 2000)
    assert again.exit_code == 0, again.output
    assert "Player A, Bot B (random)" in again.output
    assert "The game is over" in again.output
    assert fragboard.load(file).over


@pytest.mark.parametrize(
    ("called", "program"),
    [
        ("/home/ada/bin/fragboard", "fragboard"),
        ("/home/ada/a venv/bin/fragboard", "'/home/ada/a venv/bin/fragboard'"),
        ("/usr/lib/fragboard/__main__.py", f"{Path(sys.executable).name} -m fragboard"),
    ],
)
def test_the_way_back_is_the_way_the_program_was_called(
    monkeypatch: pytest.MonkeyPatch, called: str, program: str
) -> None:
    monkeypatch.setattr(sys, "argv", [called])
    monkeypatch.setattr(saves, "which", lambda name: f"/home/ada/bin/{name}")
    assert saves.command("play", "--resume", Path("my game.jsonl")) == f"{program} play --resume 'my game.jsonl'"


def test_a_game_goes_on_with_the_same_dice_bots_and_options(run: Run) -> None:
    file = resume_command(run(*DUEL, "-o", "round_limit=9", typed=["card:GREEN", "q"]).output)
    before = fragboard.load(file)
    run("play", "bingo", "--resume", file, typed=["1", "1", "q"])
    after = fragboard.load(file)
    assert (after.commitment, after.names, after.settings) == (before.commitment, before.names, before.settings)
    assert after.log[: len(before.log)] == before.log and len(after.log) > len(before.log)


def test_who_comes_back_is_told_the_last_round_and_sees_only_what_is_new(run: Run) -> None:
    left = run(*DUEL, typed=[*ONE * 25, "q"]).output
    again = run("play", "--resume", resume_command(left), typed=["q"]).output
    rounds = re.findall(r"^Round (\d+) ─", left, re.MULTILINE)
    told = re.findall(r"^Round (\d+) ─", again, re.MULTILINE)
    assert len(rounds) > 3 and 1 <= len(told) <= 2 and told[-1] == rounds[-1]
    assert "has the red card" not in again
    # the board is the one that was left, with the same marks
    assert again[again.index("┏") : again.index("> q")] == left[left.rindex("┏") : left.index("> q")]


def test_who_comes_back_is_told_from_the_turn_of_the_last_answer(run: Run) -> None:
    left = run("play", "adrenaline", "--seats", "3", "--bots", "random", "--seed", "7", typed=[*ONE * 30, "q"]).output
    again = run("play", "--resume", resume_command(left), typed=["q"]).output
    turns = r"^Round \d+: the turn of (.*?) ─"
    heard, told = re.findall(turns, left, re.MULTILINE), re.findall(turns, again, re.MULTILINE)
    assert len(heard) > 6 and 1 <= len(told) <= 4 and told == heard[-len(told) :]
    assert "is the starting player" not in again


def test_a_bot_s_seat_can_be_taken_over(run: Run) -> None:
    file = resume_command(run(*DUEL, typed=["q"]).output)
    assert "The keyboard goes to" in run("play", "--resume", file, "--seat", "0", "--seat", "1", typed=["", "q"]).output


def test_a_game_that_is_over_or_came_without_its_seed_cannot_be_played_on(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    run("watch", "bingo", "--seats", "2", "--bots", "random", "--save", file)
    over = run("play", "--resume", file)
    assert over.exit_code == 2 and "this game is over" in over.stderr and "fragboard replay" in over.stderr
    fragboard.new("bingo", seats=2, seed=1).save(file, seed=False)
    secret = run("play", "--resume", file)
    assert secret.exit_code == 2 and "without its seed" in secret.stderr


def test_a_crash_leaves_the_game_on_disk(run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> int:
        raise ZeroDivisionError

    monkeypatch.setattr(Random, "choose", broken)
    result = run(*DUEL, typed=["card:RED"])
    assert isinstance(result.exception, ZeroDivisionError)
    (file,) = folder.iterdir()
    assert f"the game is saved, continue with  fragboard play --resume {file}" in result.stderr
    monkeypatch.undo()
    fragboard.load(file)


def test_a_folder_that_cannot_be_written_is_named(run: Run, folder: Path) -> None:
    folder.parent.mkdir(exist_ok=True)
    folder.write_text("not a folder")
    result = run(*DUEL, typed=["q"])
    assert result.exit_code == 2
    assert f"the game cannot be saved as {folder}" in result.stderr


def test_a_game_that_cannot_be_saved_any_more_is_not_called_saved(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    class Full(Random):
        def choose(self, look: Look) -> int:
            monkeypatch.setattr(os, "replace", full)
            return super().choose(look)

    monkeypatch.setattr(seating, "level", lambda name: Full())
    result = run(*DUEL, typed=ONE * 5)
    assert result.exit_code == 2
    (file,) = folder.iterdir()
    assert result.stderr.startswith(f"fragboard: the game cannot be saved as {file}: ")
    assert "No space left on device" in result.stderr and "is saved" not in result.stderr


# Real processes.


def start(tmp_path: Path, *arguments: str) -> AbstractContextManager[Child]:
    env = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "COLUMNS": "80", "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-m", "fragboard", *arguments]
    pipe = subprocess.PIPE
    return child(command, stdin=pipe, stdout=pipe, stderr=pipe, env=env)


def read_until(process: Child, text: str) -> str:
    assert process.stdout is not None
    seen = ""
    while text not in seen:
        more = process.stdout.read(1)
        assert more, seen
        seen += more
    return seen


linux = pytest.mark.skipif(sys.platform != "linux", reason="asks for signals and for the folder of a Linux user")


@linux
def test_ctrl_c_saves_and_says_how_to_come_back(tmp_path: Path) -> None:
    with start(tmp_path, *DUEL) as process:
        read_until(process, "\n> ")
        process.send_signal(signal.SIGINT)
        text, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert errors == ""
    found = re.search(r"Saved\. Continue with:\n\S+ -m fragboard play --resume (\S+)", text)
    assert found, text
    match = fragboard.load(found[1])
    assert not match.over and match.names == ["Player A", "Bot B (random)"]


@linux
def test_even_a_killed_process_loses_nothing(tmp_path: Path) -> None:
    with start(tmp_path, *DUEL) as process:
        read_until(process, "\n> ")
        assert process.stdin is not None
        process.stdin.write("card:YELLOW\n")
        process.stdin.flush()
        read_until(process, "\n> ")
        process.kill()
    (file,) = (tmp_path / "fragboard" / "games").iterdir()
    assert next(a.name for a in read(file).answers if a.seat == 0) == "card:YELLOW"


@linux
def test_people_at_one_terminal_leave_nothing_to_scroll_back_to(tmp_path: Path) -> None:
    """They play on the alternate screen, which is cleared for everybody and gone at the end."""
    env = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "COLUMNS": "80", "TERM": "xterm-256color"}
    env.pop("NO_COLOR", None)
    command = [sys.executable, "-m", "fragboard", *DUEL, "--seat", "0", "--seat", "1"]
    ours, theirs = os.openpty()
    with child(command, stdin=theirs, stdout=theirs, stderr=theirs, env=env) as process:
        os.close(theirs)
        os.write(ours, b"\nq\n")
        shown = b""
        try:
            while more := os.read(ours, 4096):
                shown += more
        except OSError:
            pass  # the other end is closed
        os.close(ours)
        assert process.wait(60) == 0
    start, end = shown.index(b"\x1b[?1049h"), shown.index(b"\x1b[?1049l")
    secret, open_again = shown[start:end], shown[end:]
    assert secret.count(b"\x1b[2J") == 2 and b"Pick your bingo card" in secret
    assert b"Pick your bingo card" not in shown[:start] + open_again
    assert b"Saved. Continue with" in open_again


@linux
def test_no_color_leaves_no_colour(tmp_path: Path) -> None:
    env = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "COLUMNS": "80", "FORCE_COLOR": "1", "TERM": "xterm-256color"}
    command = [sys.executable, "-m", "fragboard", *DUEL]
    shown = {}
    for name, more in {"colour": {}, "none": {"NO_COLOR": "1"}}.items():
        done = subprocess.run(command, env=env | more, input="q\n", capture_output=True, encoding="utf-8", check=True)
        shown[name] = done.stdout
    coloured = r"\x1b\[(?:\d+;)*3\d"
    assert re.search(coloured, shown["colour"]) and not re.search(coloured, shown["none"])
    assert "┏" in shown["none"]
