"""The shapes of all messages and forms, read from their classes: fields, types, comments and literal examples."""

import inspect
import json
from collections.abc import Iterator
from typing import Any, NamedTuple, get_args

import msgspec
from pydantic.json_schema import models_json_schema

from fragboard.server.protocol import forms, messages

PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


class Field(NamedTuple):
    """A field with its type as TypeScript writes it. Optional: it may be missing, and then means its default."""

    name: str
    type: str
    optional: bool
    bounds: str


class Shape(NamedTuple):
    """A message or form. `example` is the JSON text its docstring opens with, `about` is the rest of it."""

    name: str
    example: str
    about: str
    fields: list[Field]


def message_shapes() -> list[Shape]:
    """What goes over the socket, parts first."""
    found: list[type] = messages.Struct.__subclasses__()
    _, schemas = msgspec.json.schema_components(found, ref_template="#/{name}")
    return [shape(of, schemas[of.__name__]) for of in found]


def form_shapes() -> list[Shape]:
    """What goes over HTTP. What is sent may leave out fields with a default; what comes back has every field."""
    found = forms.Form.__subclasses__()
    _, sent = models_json_schema([(of, "validation") for of in found], ref_template="#/{model}")
    _, back = models_json_schema([(of, "serialization") for of in found], ref_template="#/{model}")
    bodies = set(reached([of.__name__ for of in found if of.__name__.endswith(("Form", "Change"))], sent["$defs"]))
    return [
        shape(of, sent["$defs"][of.__name__]) if of.__name__ in bodies else whole(shape(of, back["$defs"][of.__name__]))
        for of in found
    ]


def whole(shape: Shape) -> Shape:
    """Nothing is left out of an answer."""
    return shape._replace(fields=[field._replace(optional=False) for field in shape.fields])


def union_names(union: Any) -> list[str]:
    """The members of FromClient or FromServer."""
    return [of.__name__ for of in get_args(union)]


def shape(of: type, schema: dict[str, Any]) -> Shape:
    example, about = split_docstring(own_docstring(of))
    required = schema.get("required", [])
    fields = [
        Field(name, typescript(part), name not in required, bounds(part)) for name, part in schema["properties"].items()
    ]
    return Shape(of.__name__, example, about, fields)


def own_docstring(of: type) -> str:
    """Not that of the class it inherits from."""
    return inspect.cleandoc(of.__dict__.get("__doc__") or "")


def split_docstring(text: str) -> tuple[str, str]:
    """The example (`{"a": 1}`) and the words, which stand after a colon or below; or before, with a colon."""
    start = text.find("{")
    if start < 0 or (start > 0 and not text[:start].rstrip().endswith(":")):
        return "", text
    try:
        _, end = json.JSONDecoder().raw_decode(text, start)
    except json.JSONDecodeError:
        return "", text
    before = text[:start].rstrip().removesuffix(":")
    after = text[end:].lstrip(":").strip()
    return text[start:end], "\n\n".join(part for part in (before, after) if part)


def typescript(schema: dict[str, Any]) -> str:
    """A JSON Schema as a TypeScript type."""
    if "x-message" in schema:  # what HTTP passes on from the socket's messages
        return str(schema["x-message"])
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    for union in ("anyOf", "oneOf"):
        if union in schema:
            return " | ".join(dict.fromkeys(typescript(part) for part in schema[union]))
    if schema.get("type") == "array":
        item = typescript(schema["items"])
        return f"({item})[]" if "|" in item else f"{item}[]"
    if schema.get("type") == "object":
        values = schema.get("additionalProperties")
        return f"Record<string, {typescript(values) if isinstance(values, dict) else 'unknown'}>"
    return PLAIN[schema["type"]] if "type" in schema else "unknown"


def bounds(schema: dict[str, Any]) -> str:
    """The limits of a field, in words."""
    parts = [schema, *schema.get("anyOf", [])]
    return ", ".join(f"{words} {part[key]}" for part in parts for key, words in BOUNDS.items() if key in part)


BOUNDS = {
    "minLength": "characters at least",
    "maxLength": "characters at most",
    "minItems": "entries at least",
    "maxItems": "entries at most",
    "maxProperties": "entries at most",
    "minimum": "at least",
    "maximum": "at most",
    "pattern": "matches",
    "default": "default",
}


def reached(names: list[str], schemas: dict[str, Any]) -> Iterator[str]:
    """These schemas and all that they refer to."""
    seen: set[str] = set()
    todo = list(names)
    while todo:
        name = todo.pop()
        if name not in seen:
            seen.add(name)
            yield name
            todo.extend(references(schemas[name]))


def references(schema: Any) -> Iterator[str]:
    if isinstance(schema, dict):
        if "$ref" in schema:
            yield str(schema["$ref"]).rpartition("/")[2]
        for part in schema.values():
            yield from references(part)
    elif isinstance(schema, list):
        for part in schema:
            yield from references(part)
