"""What docs/operating.md says of settings, commands and metrics is what the server has."""

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest
from pydantic import SecretStr
from pydantic.fields import FieldInfo
from typer.core import TyperGroup
from typer.main import get_command

from fragboard.cli.admin import admin
from fragboard.server.metrics import Metrics
from fragboard.server.settings import Budgets, Settings, read_settings
from tests.docs.pages import ROOT, blocks, spans, text

OPERATING = ROOT / "docs" / "operating.md"
FOUND_OUT = {
    "data_dir": "the user's data directory",
    "bot_workers": "processors − 1, at least 1",
    "limits": "see below",
}


def rows(fields: Mapping[str, FieldInfo]) -> list[str]:
    """One row per field: its name, its default, and what the code says it means."""
    return [f"| `{name}` | {default(name, field)} | {field.description} |" for name, field in fields.items()]


def default(name: str, field: FieldInfo) -> str:
    if name in FOUND_OUT:
        return FOUND_OUT[name]
    value = field.default.get_secret_value() if isinstance(field.default, SecretStr) else field.default
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"`{value}`" if value or value == 0 else "empty"


def section(mark: str) -> list[str]:
    """The rows of the table between two comments, without its head."""
    between = text(OPERATING).partition(f"<!-- {mark} -->\n")[2].partition(f"<!-- /{mark} -->")[0]
    return between.splitlines()[2:]


def metric_rows() -> list[str]:
    families = list(Metrics().registry.collect())
    return [
        f"| `{family.name}{'_total' * (family.type == 'counter')}` | {family.documentation} |" for family in families
    ]


@pytest.mark.parametrize(("mark", "fields"), [("settings", Settings.model_fields), ("limits", Budgets.model_fields)])
def test_the_table_has_every_setting_with_its_default_and_meaning(mark: str, fields: Mapping[str, FieldInfo]) -> None:
    wanted = rows(fields)
    assert section(mark) == wanted, "\n".join(["the table should be:", *wanted])


def test_the_table_has_every_metric() -> None:
    assert section("metrics") == metric_rows(), "\n".join(["the table should be:", *metric_rows()])


def test_the_files_of_the_page_are_accepted(tmp_path: Path) -> None:
    examples = blocks(OPERATING, "toml")
    assert examples
    for example in examples:
        file = tmp_path / "fragboard.toml"
        file.write_text(example, "utf-8")
        read = read_settings(file).model_dump()
        for name, value in tomllib.loads(example).items():
            assert read[name] == value if name != "limits" else value.items() <= read[name].items()


def test_the_variables_of_the_page_have_an_effect(monkeypatch: pytest.MonkeyPatch) -> None:
    said = re.findall(r"(FRAGBOARD_[A-Z_]+|DATABASE_URL)=('[^']*'|\S+)", "\n".join(spans(OPERATING)))
    assert len(said) > 3
    for variable, value in said:
        before = read_settings()
        monkeypatch.setenv(variable, value.strip("'"))
        assert read_settings() != before, variable


def test_the_table_has_every_admin_command() -> None:
    group = get_command(admin)
    assert isinstance(group, TyperGroup)
    rows = re.findall(r"^\| `fragboard admin ([a-z-]+)", text(OPERATING), re.MULTILINE)
    assert rows == list(group.commands)
