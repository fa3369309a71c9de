"""The protocol as others read it: the files are up to date, and every example in them is true."""

import json
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from pydantic import BaseModel

from fragboard.server.protocol import forms, messages
from fragboard.server.protocol.forms import NAME
from fragboard.server.protocol_docs.__main__ import made_files, main
from fragboard.server.protocol_docs.markdown import protocol_page
from fragboard.server.protocol_docs.shapes import Shape, form_shapes, message_shapes, split_docstring, typescript
from fragboard.server.protocol_docs.typescript import wire_types
from fragboard.server.table.commands import ID

SHAPES = {shape.name: shape for shape in [*message_shapes(), *form_shapes()]}
ABBREVIATED = ("Welcome", "Update", "Around")  # their parts have examples of their own


def test_the_files_made_from_the_protocol_are_up_to_date() -> None:
    stale = [path.name for path, text in made_files().items() if path.read_text("utf-8") != text]
    assert stale == [], "run python -m fragboard.server.protocol_docs"
    assert {path.name for path in made_files()} == {"wire.ts", "protocol.md"}


def test_the_page_has_whole_rows_and_the_numbers_of_the_code() -> None:
    page = protocol_page()
    table = page.partition("## Routes\n")[2].partition("\nEvery refusal")[0].strip().splitlines()[2:]
    assert [row for row in table if row.count(" |") < 5 or not row.endswith("|")] == []
    assert set(re.findall(r"at most (\d+)\s+characters\)", page)) == {str(ID)}
    assert f"Names are cut to {NAME} characters." in page


def test_a_stale_file_is_noticed_and_written_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "docs/protocol.md"
    monkeypatch.setattr("fragboard.server.protocol_docs.__main__.ROOT", tmp_path)
    monkeypatch.setattr("fragboard.server.protocol_docs.__main__.made_files", lambda: {page: "new"})
    (tmp_path / "pyproject.toml").touch()
    assert main(["--check"]) == 1
    assert "docs/protocol.md is out of date" in capsys.readouterr().err
    assert main([]) == 0
    assert page.read_text() == "new"
    assert main(["--check"]) == 0
    assert main(["--chekc"]) == 2


@pytest.mark.parametrize("shape", message_shapes(), ids=lambda shape: shape.name)
def test_every_message_has_an_example_with_its_fields(shape: Shape) -> None:
    example = json.loads(shape.example)
    always = {field.name for field in shape.fields if not field.optional}
    assert always <= set(example) <= {field.name for field in shape.fields}


@pytest.mark.parametrize("shape", message_shapes(), ids=lambda shape: shape.name)
def test_every_example_of_a_message_can_be_read(shape: Shape) -> None:
    if shape.name in ABBREVIATED:
        return
    found: Any = msgspec.json.decode(shape.example, type=getattr(messages, shape.name))
    assert msgspec.to_builtins(found).items() >= {k: v for k, v in json.loads(shape.example).items() if v}.items()


@pytest.mark.parametrize("shape", [s for s in form_shapes() if s.example], ids=lambda shape: shape.name)
def test_every_example_of_a_form_can_be_read(shape: Shape) -> None:
    form: type[BaseModel] = getattr(forms, shape.name)
    assert form.model_validate_json(shape.example).model_dump(exclude_unset=True) == json.loads(shape.example)


def test_every_body_has_an_example() -> None:
    assert [name for name in SHAPES if name.endswith(("Form", "Change")) and not SHAPES[name].example] == []


def test_messages_are_told_apart_by_their_type() -> None:
    for union in (messages.FromClient, messages.FromServer):
        tags = [SHAPES[of.__name__].fields[0] for of in get_args(union)]
        assert {tag.name for tag in tags} == {"type"}
        assert len({tag.type for tag in tags}) == len(tags)


def test_what_the_server_leaves_out_is_optional_and_what_it_always_sends_is_not() -> None:
    assert {field.name for field in SHAPES["Line"].fields if not field.optional} == {"n", "kind", "text"}
    assert [field for field in SHAPES["Picture"].fields if field.optional] == []
    assert [field for field in SHAPES["KeyCard"].fields if field.optional] == []
    assert {field.name for field in SHAPES["TableForm"].fields if not field.optional} == {"game", "seats"}


def test_names_of_messages_and_forms_do_not_clash() -> None:
    assert len(SHAPES) == len(message_shapes()) + len(form_shapes())
    text = wire_types()
    assert [name for name in SHAPES if f"export interface {name} {{" not in text] == []


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        ({"type": "array", "items": {"anyOf": [{"type": "string"}, {"type": "integer"}]}}, "(string | number)[]"),
        ({"anyOf": [{"$ref": "#/Picture"}, {"type": "null"}]}, "Picture | null"),
        ({"enum": ["off", "open"]}, '"off" | "open"'),
        ({"type": "object"}, "Record<string, unknown>"),
        ({"type": "object", "additionalProperties": {"type": "number"}}, "Record<string, number>"),
        ({}, "unknown"),
    ],
)
def test_schemas_become_typescript(schema: dict[str, Any], expected: str) -> None:
    assert typescript(schema) == expected


@pytest.mark.parametrize(
    ("text", "example", "about"),
    [
        ('{"a": 1}: one', '{"a": 1}', "one"),
        ('{"a":\n 1}\n\nMore.', '{"a":\n 1}', "More."),
        ('Refused: {"a": 1}', '{"a": 1}', "Refused"),
        ("No {braces} here", "", "No {braces} here"),
        ("Words: {not json}", "", "Words: {not json}"),
    ],
)
def test_a_docstring_is_an_example_and_words(text: str, example: str, about: str) -> None:
    assert split_docstring(text) == (example, about)
