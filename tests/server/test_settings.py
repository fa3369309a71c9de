"""Settings from the command line, the environment and a file; logs that say nothing secret."""

import json
import logging
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import structlog

from fragboard.server.logs import set_up_logs
from fragboard.server.settings import NO_SETTINGS, Settings, SettingsError, read_settings

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def no_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DATABASE_URL", "FRAGBOARD_DATABASE_URL", "FRAGBOARD_PORT", "FRAGBOARD_CONFIG"):
        monkeypatch.delenv(name, raising=False)


def test_without_anything_there_are_defaults_and_a_file_in_the_data_directory() -> None:
    settings = read_settings()
    assert (settings.port, settings.grace, settings.link_days) == (8400, 60, 14)
    assert settings.database() == str(settings.data_dir / "fragboard.sqlite")
    assert settings.bot_workers >= 1


def test_every_setting_says_what_it_is_for() -> None:
    for name, field in Settings.model_fields.items():
        assert field.description and "\n" not in field.description, name


def test_the_command_line_goes_before_the_environment_and_that_before_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "fragboard.toml"
    file.write_text('port = 1111\ngrace = 5\nhost = "::1"\n[limits]\nchat = 7\n')
    monkeypatch.setenv("FRAGBOARD_PORT", "2222")
    monkeypatch.setenv("FRAGBOARD_GRACE", "6")
    monkeypatch.setenv("FRAGBOARD_LIMITS__ANSWERS", "9")
    settings = read_settings(file, port=3333, host=None)
    assert (settings.port, settings.grace, settings.host) == (3333, 6, "::1")
    assert (settings.limits.chat, settings.limits.answers, settings.limits.names) == (7, 9, 10)
    monkeypatch.setenv("FRAGBOARD_CONFIG", str(file))
    assert read_settings().limits.chat == 7


@pytest.mark.parametrize("variable", ["DATABASE_URL", "FRAGBOARD_DATABASE_URL"])
def test_the_database_is_taken_from_either_variable(variable: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(variable, "postgres://u@h/d")
    assert read_settings().database() == "postgres://u@h/d"
    assert read_settings(database_url="/x.sqlite").database() == "/x.sqlite"


@pytest.mark.parametrize(
    ("written", "reason"),
    [
        ("port = 99999", "setting port: .*65535"),
        ("prot = 1", "setting prot: "),
        ("port = ", "cannot be read"),
        ('database_url = "mysql://x/y"', "mysql is not a database Fragboard can use"),
        ('database_url = "sqlite:///:memory:"', "must be a file"),
        ('public_url = "games.example.org"', "write the public address like https://"),
        ('trusted_proxies = ["10.0.0.0/8", "zzz"]', r"setting trusted_proxies: 'zzz' .*write one such as 127\.0\.0\.1"),
        ('secret = "short"', "setting secret: too short: write at least 32 random characters"),
        ("[limits]\nchat = 0", r"setting limits\.chat: "),
        ("[limits]\nchats = 1", r"setting limits\.chats: "),
    ],
)
def test_what_is_wrong_with_a_file_is_said_with_the_name_of_the_setting(
    written: str, reason: str, tmp_path: Path
) -> None:
    file = tmp_path / "fragboard.toml"
    file.write_text(written)
    with pytest.raises(SettingsError, match=reason):
        read_settings(file)


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        (
            "FRAGBOARD_ZZZ",
            "3",
            "^FRAGBOARD_ZZZ in the environment is not a setting; write FRAGBOARD_ and .* HOST, PORT",
        ),
        ("FRAGBOARD_PROT", "3", "^FRAGBOARD_PROT in the environment is not a setting; write FRAGBOARD_PORT$"),
        ("FRAGBOARD_LIMITS__CHATS", "3", "write FRAGBOARD_LIMITS__CHAT$"),
        ("FRAGBOARD_TRUSTED_PROXIES", "127.0.0.1", r"""JSON.* FRAGBOARD_TRUSTED_PROXIES='\["127\.0\.0\.1"\]'$"""),
        ("FRAGBOARD_LIMITS", "chat", "JSON.* FRAGBOARD_LIMITS='{\"chat\": 30}'$"),
        ("DATABASE_URL", "mysql://x/y", "^setting DATABASE_URL: mysql is not"),
        ("FRAGBOARD_DATABASE_URL", "mysql://x/y", "^setting FRAGBOARD_DATABASE_URL: mysql is not"),
    ],
)
def test_what_is_wrong_in_the_environment_is_said_with_what_to_write_instead(
    name: str, value: str, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError, match=reason):
        read_settings(database_url=None)


def test_a_database_from_the_command_line_is_not_blamed_on_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "good.sqlite")
    with pytest.raises(SettingsError, match=r"^setting database_url: mysql is not"):
        read_settings(database_url="mysql://x/y")


def test_variables_of_the_build_and_the_tests_are_no_mistakes(monkeypatch: pytest.MonkeyPatch) -> None:
    places = [ROOT / "hatch_build.py", *(ROOT / "web").glob("*.ts")]
    places += [file for part in ("src", "tests", "benchmarks") for file in (ROOT / part).rglob("*.py")]
    places += [file for file in (ROOT / "scripts").iterdir() if file.is_file()]
    texts = [file.read_text("utf-8") for file in places if file != Path(__file__)]
    used = {name for text in texts for name in re.findall(r"\bFRAGBOARD_([A-Z]+(?:_[A-Z]+)*)\b", text)}
    assert {"PURE", "COMPILE", "SOAK"} <= used - {name.upper() for name in Settings.model_fields} <= NO_SETTINGS
    for name in NO_SETTINGS - {"CONFIG"}:
        monkeypatch.setenv(f"FRAGBOARD_{name}", "1")
    assert read_settings().port == 8400


def test_a_missing_file_is_not_passed_over(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="there is no settings file"):
        read_settings(tmp_path / "none.toml")


def test_the_secret_is_not_shown() -> None:
    assert "hunter2" not in repr(Settings(secret="hunter2" * 5))  # type: ignore[arg-type]


# Logs.


Written = Callable[[], str]


@pytest.fixture
def written(capsys: pytest.CaptureFixture[str]) -> Iterator[Written]:
    """What has gone to the error output; afterwards logging is as it was."""
    root = logging.getLogger()
    handlers, level = root.handlers, root.level
    yield lambda: capsys.readouterr().err
    root.handlers = handlers
    root.setLevel(level)
    structlog.reset_defaults()


@pytest.mark.parametrize("form", ["json", "console"])
def test_secrets_do_not_get_into_the_log_at_any_depth(form: str, written: Written) -> None:
    set_up_logs(Settings(log_format=form))  # type: ignore[arg-type]
    secrets = {"password": "s1", "X-Token": "s2", "cookie": ["s3"], "seed": b"s4", "inner": [{"Authorization": "s5"}]}
    structlog.get_logger().warning("odd", table="t1", **secrets)
    line = written()
    assert "odd" in line and "t1" in line
    assert not any(secret in line for secret in ("s1", "s2", "s3", "s4", "s5"))


def test_json_lines_can_be_read_by_machines_and_hold_what_libraries_say(written: Written) -> None:
    set_up_logs(Settings(log_format="json", log_level="info"))
    structlog.get_logger("fragboard").info("started", port=8400)
    structlog.get_logger("fragboard").debug("not shown")
    logging.getLogger("uvicorn").error("said by %s", "a library")
    try:
        raise ValueError("what went wrong")
    except ValueError:
        structlog.get_logger("fragboard").exception("failed")
    lines = [json.loads(line) for line in written().splitlines()]
    assert [line["event"] for line in lines] == ["started", "said by a library", "failed"]
    assert lines[0]["port"] == 8400 and lines[0]["level"] == "info" and "timestamp" in lines[0]
    assert "what went wrong" in lines[2]["exception"]


@pytest.mark.parametrize("level", ["info", "debug"])
def test_what_uvicorn_says_about_sockets_has_nothing_after_the_question_mark(level: str, written: Written) -> None:
    set_up_logs(Settings(log_level=level))  # type: ignore[arg-type]
    uvicorn = logging.getLogger("uvicorn.error")
    uvicorn.info('%s - "WebSocket %s" %d', "::1:5", "/ws/tables/x?token=hunter2", 403)
    uvicorn.debug("< %s: %s", "Authorization", "hunter2")
    line = written()
    assert '::1:5 - "WebSocket /ws/tables/x" 403' in line
    assert "hunter2" not in line


def test_libraries_say_no_more_than_is_wanted(written: Written) -> None:
    set_up_logs(Settings(log_level="error"))
    for library in ("uvicorn.error", "websockets", "sqlalchemy"):
        logging.getLogger(library).warning("not shown")
    assert written() == ""


def test_a_traceback_does_not_show_the_values_of_variables(written: Written) -> None:
    set_up_logs(Settings(log_format="console"))

    def breaks(something: str) -> None:
        raise ValueError(len(something))

    try:
        breaks("hunter" + "2")
    except ValueError:
        structlog.get_logger().exception("failed")
    shown = written()
    assert "ValueError: 7" in shown
    assert "hunter2" not in shown
