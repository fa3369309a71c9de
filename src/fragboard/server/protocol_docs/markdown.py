"""`docs/protocol.md`: how to talk to a server, with every route, message and form."""

from typing import Any

from fragboard.server.app import create_app
from fragboard.server.http.errors import ALWAYS, MEANING
from fragboard.server.protocol import messages
from fragboard.server.protocol_docs.shapes import Field, Shape, form_shapes, message_shapes, union_names
from fragboard.server.settings import Settings, read_settings
from fragboard.server.table.commands import ID

METHODS = ("get", "post", "delete")

HEAD = """\
# The protocol

<!-- Made by `python -m fragboard.server.protocol_docs` from src/fragboard/server; do not edit. -->

How a program talks to a Fragboard server: a web page, a bot, anything. Sitting down is HTTP, playing is one WebSocket
per seat. Everything is JSON in UTF-8. There is no other way in: the client in the browser uses exactly this. A complete
short bot is [examples/remote_bot.py](../examples/remote_bot.py).

## Who you are

- **A key** is for bots: an account makes one on its account page (`POST /api/me/keys`). It begins with `fbk_`, is
  shown once, and goes into every request as `Authorization: Bearer fbk_…`, sockets included. Each key is a player of
  its own, with its own name and rating.
- **A session** is for browsers: `POST /api/me` with a name makes a guest and sets the cookie `fragboard`. A request
  that changes something and comes with the cookie needs the header `X-Fragboard: 1`; one that comes from a page of
  another origin is refused.

## How to sit down

1. `GET /api/lobby` lists tables with an open seat; `POST /api/tables/{id}/sit` with `{"seat": null}` takes the first
   one.
2. With a seat link, `/join/<table>#<token>`, it is `POST /api/tables/<table>/join` with `{"token": "<token>"}`.
3. Or open a table yourself: `POST /api/tables`, or `POST /api/play-now` for one against bots.

The answer says at which `seat` you sit. A table begins automatically when no seat is open.

## How to play

1. Connect to `/ws/tables/{id}?seat={seat}` (without `seat` you are a spectator) and send `{"type": "hello", "have":
   0}`.
2. `welcome` brings everything: the table, the seats, your lines so far, and the *picture*: everything as you may
   see it. From then on `update` brings new lines and the new picture; a picture replaces the one before.
3. While `picture.question` is not null you are asked. Answer with one of its options: `{"type": "answer", "id": "…",
   "decision": <question.decision>, "actions": [<option.action>]}`.
4. `done` says that the answer is on disk, `refused` that nothing has changed, and why. The update may come before
   `done`.
5. The game is over when `picture.outcome` is not null.

**Command ids.** Every command carries an `id` that you make up (a UUID; at most {command_id} characters). Send it
again as often as you like, even over a new connection: it is carried out once, and answered with `done` again.

**Decision ids.** An answer names the decision it is meant for. If that has passed, the answer is refused and not
taken for another question. Ids of decisions are never reused, not even after an undo.

**Resuming.** When the connection breaks, connect again after a moment (wait longer each time) and send `hello` with
`have`: the number of the last line you have. `welcome` brings the lines after number `after`. If `after` is not what
you asked for, forget your lines and begin with these. Forget commands that were neither done nor refused, or send
them again with the same id: both are safe. If the `after` of an `update` is not the number of your last line, you
have missed something: send `hello` again.

**Being away.** A bot plays for anyone who is not connected for the grace time; they get the seat back with the next
decision after they return. In games with days on the clock only the clock counts.

**Being alive.** Send `{"type": "ping"}` when nothing has been sent for half a minute. `bye` is the last message before
the server closes the socket; connect again only if it says `again`. A socket that is closed because something is
refused has the close code 4000 + the status that HTTP would have: 4401 without a session or with a revoked key, 4403
for a seat that is not yours or a person who is banned, 4404 for no such table, 4408 without a `hello` in time, 4410
for a closed table, 4413 after a message that is too large, 4429 for too many requests.

**What you are not told.** Numbers of lines and decisions are yours alone. What you may not know leaves no trace in
your stream, not even a hole.

**Sizes.** Unless the server is configured otherwise, a message has at most {message_bytes} bytes, a body {body_bytes}
and an imported game {import_bytes}. How often you may do things is limited as well: status 429 says in `Retry-After`
how many seconds to wait, on the socket it is a `refused`.
"""


def protocol_page() -> str:
    """The text of docs/protocol.md."""
    defaults = {name: field.default for name, field in Settings.model_fields.items()}
    parts = [
        filled(HEAD, {**defaults, "command_id": ID}),
        routes(create_app(read_settings()).openapi()),
        status_codes(),
    ]
    shapes = {shape.name: shape for shape in message_shapes()}
    sent = union_names(messages.FromClient)
    heard = union_names(messages.FromServer)
    rest = [name for name in shapes if name not in (*sent, *heard)]
    parts.append(chapter("Messages to the server", [shapes[name] for name in sent]))
    parts.append(chapter("Messages from the server", [shapes[name] for name in heard]))
    parts.append(chapter("Parts of messages", [shapes[name] for name in rest]))
    parts.append(chapter("Bodies and answers of HTTP", form_shapes()))
    return "\n".join(parts)


def filled(text: str, values: dict[str, Any]) -> str:
    """The text with `{name}` replaced; other braces belong to examples."""
    for name, value in values.items():
        text = text.replace(f"{{{name}}}", str(value))
    return text


def routes(openapi: dict[str, Any]) -> str:
    """The table of all routes, from the description that the server itself gives at /api/openapi.json."""
    usual = ", ".join(str(status) for status in ALWAYS)
    rows = ["## Routes", "", f"The same in OpenAPI: `GET /api/openapi.json`. Any route may refuse with {usual}.", ""]
    rows += ["| route | | body | answer | refusals |", "| --- | --- | --- | --- | --- |"]
    for path, operations in openapi["paths"].items():
        for method in METHODS:
            if method in operations:
                rows.append(route(f"{method.upper()} {path}", operations[method]))
    rows.append("| `WS /ws/tables/{id}?seat=` | A table, live: see above. | messages | messages | |")
    return "\n".join(rows) + "\n"


def route(name: str, operation: dict[str, Any]) -> str:
    questions = [p["name"] for p in operation.get("parameters", []) if p["in"] == "query"]
    query = f"?{'&'.join(f'{question}=' for question in questions)}" if questions else ""
    body = content(operation.get("requestBody", {}))
    answer = next(content(found) for status, found in operation["responses"].items() if status.startswith("2"))
    special = {int(status) for status in operation["responses"] if not status.startswith("2")} - ALWAYS.keys()
    refusals = ", ".join(str(status) for status in sorted(special))
    about = " ".join(operation["description"].split())
    return f"| `{name}{query}` | {about} | {body} | {answer} | {refusals} |"


def content(part: dict[str, Any]) -> str:
    """The form that a body or an answer has, or its kind of file."""
    for kind, described in part.get("content", {}).items():
        reference = described.get("schema", {}).get("$ref", "").rpartition("/")[2]
        return link(reference) if reference else f"`{kind}`"
    return ""


def link(name: str) -> str:
    return f"[{name}](#{name.lower()})"


def status_codes() -> str:
    rows = [
        f"Every refusal is a {link('Trouble')}; its `message` is meant for people, its `code` for programs.",
        "",
    ]
    rows += [f"- {status}: {meaning}" for status, meaning in MEANING.items()]
    return "\n".join(rows) + "\n"


def chapter(title: str, shapes: list[Shape]) -> str:
    return f"## {title}\n\n" + "\n".join(section(shape) for shape in shapes)


def section(shape: Shape) -> str:
    about = shape.about[:1].upper() + shape.about[1:]
    parts = [f"### {shape.name}", "", about, ""] if about else [f"### {shape.name}", ""]
    if shape.example:
        parts += ["```json", shape.example, "```", ""]
    if shape.fields:
        parts += ["| field | type | |", "| --- | --- | --- |", *(row(field) for field in shape.fields), ""]
    return "\n".join(parts)


def row(field: Field) -> str:
    kind = field.type.replace("|", "\\|")
    notes = ["may be missing"] if field.optional else []
    if field.bounds:
        notes.append(field.bounds.replace("|", "\\|"))
    return f"| `{field.name}` | `{kind}` | {'; '.join(notes)} |"
