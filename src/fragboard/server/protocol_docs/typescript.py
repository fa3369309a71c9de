"""The client's types: every message and form as a TypeScript interface."""

from fragboard.server.protocol import forms, messages
from fragboard.server.protocol_docs.shapes import Shape, form_shapes, message_shapes, union_names

HEAD = """\
// Made from src/fragboard/server/protocol by `python -m fragboard.server.protocol_docs`. Do not edit.

"""


def wire_types() -> str:
    """The text of web/src/net/wire.ts."""
    parts = [interface(shape) for shape in [*message_shapes(), *form_shapes()]]
    parts.append(union("FromClient", union_names(messages.FromClient), "What a client sends over the socket."))
    parts.append(union("FromServer", union_names(messages.FromServer), "What the server sends over the socket."))
    parts.append(limits())
    return HEAD + "\n".join(parts)


def interface(shape: Shape) -> str:
    lines = [f"  {field.name}{'?' if field.optional else ''}: {field.type};" for field in shape.fields]
    body = "{\n" + "\n".join(lines) + "\n}\n" if lines else "{}\n"
    return comment(shape) + f"export interface {shape.name} {body}"


def comment(shape: Shape) -> str:
    lines = "\n\n".join(part for part in (shape.example, shape.about) if part).splitlines()
    if not lines:
        return ""
    if len(lines) == 1:
        return f"/** {lines[0]} */\n"
    return "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in lines) + " */\n"


def union(name: str, members: list[str], about: str) -> str:
    return f"/** {about} */\nexport type {name} =\n" + "\n".join(f"  | {member}" for member in members) + ";\n"


def limits() -> str:
    """The longest texts the server takes, for the client's fields."""
    found = {"name": forms.NAME, "password": forms.PASSWORD, "title": forms.TITLE, "chat": forms.CHAT}
    lines = "".join(f"  {name}: {number},\n" for name, number in found.items())
    about = "/** The longest texts the server takes, in characters. */\n"
    return about + f"export const LONGEST = {{\n{lines}}} as const;\n"
