"""A bot that plays a seat at a live table, over the same protocol as the browser. The protocol: docs/protocol.md.

    python examples/remote_bot.py --server http://localhost:8400 --key fbk_… [--table ID] [--token TOKEN]

Without a table it sits down at the first open seat it finds. Needs httpx and websockets.
"""

import argparse
import asyncio
import json
import random
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed


def choose(question: dict[str, Any], view: dict[str, Any]) -> str:
    """All the cleverness of this bot. Yours goes here: `view` is all that the seat may know."""
    return str(random.choice(question["options"])["action"])


def asked(http: httpx.Client, method: str, path: str, form: dict[str, Any] | None = None) -> Any:
    """What the server answers. Its refusals are sentences for people, and end this program."""
    try:
        answer = http.request(method, path, json=form)
        found = answer.json()
    except (httpx.TransportError, ValueError) as error:
        raise SystemExit(f"no Fragboard server answers at {http.base_url}: {error}") from None
    if answer.is_error:
        raise SystemExit(found["message"])
    return found


def sit_down(http: httpx.Client, table: str | None, token: str | None) -> tuple[str, int]:
    """Where we sit: where we already do, by a link, or at the first open seat."""
    if table is None:
        lobby = asked(http, "GET", "/api/lobby")
        tables = [card for part in ("mine", "open") for card in lobby[part] if card["status"] in ("waiting", "running")]
        if not tables:
            raise SystemExit("no table has an open seat")
        table = str(tables[0]["id"])
    seats = asked(http, "GET", f"/api/tables/{table}")["seats"]
    mine = [seat["seat"] for seat in seats if seat["you"]]
    if mine:
        return table, mine[0]
    if token:
        taken = asked(http, "POST", f"/api/tables/{table}/join", {"token": token})
    else:
        taken = asked(http, "POST", f"/api/tables/{table}/sit", {"seat": None})
    return table, taken["seat"]


async def play(server: str, key: str, table: str, seat: int) -> None:
    address = f"{server.replace('http', 'ws', 1)}/ws/tables/{table}?seat={seat}"
    async for socket in connect(address, additional_headers={"Authorization": f"Bearer {key}"}):  # reconnects
        answered = None
        try:
            await socket.send(json.dumps({"type": "hello"}))
            async for text in socket:
                message = json.loads(text)
                if message["type"] == "refused":
                    print("refused:", message["reason"])
                    await asyncio.sleep(1)
                    await socket.send(json.dumps({"type": "hello"}))
                if message["type"] == "bye" and not message["again"]:
                    raise SystemExit(message["reason"])
                picture = message.get("picture")
                if picture and picture["outcome"]:
                    print("over:", picture["outcome"]["reason"])
                    return
                question = picture and picture["question"]
                if question and (question["decision"] != answered or message["type"] == "welcome"):
                    answered = question["decision"]
                    # The same question always gets the same id, so that an answer sent twice counts once.
                    command = {"type": "answer", "id": f"{seat}-{answered}", "decision": answered}
                    await socket.send(json.dumps(command | {"actions": [choose(question, picture["view"])]}))
        except ConnectionClosed:
            continue


def main() -> None:
    parser = argparse.ArgumentParser(description="Play a seat at random.")
    parser.add_argument("--server", default="http://localhost:8400")
    parser.add_argument("--key", required=True, help="from your account page")
    parser.add_argument("--table")
    parser.add_argument("--token", help="of a seat link: what comes after the #")
    given = parser.parse_args()
    with httpx.Client(base_url=given.server, headers={"Authorization": f"Bearer {given.key}"}) as http:
        table, seat = sit_down(http, given.table, given.token)
    print(f"sitting at table {table}, seat {seat}", flush=True)
    asyncio.run(play(given.server.rstrip("/"), given.key, table, seat))


if __name__ == "__main__":
    main()
