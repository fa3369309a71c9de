"""The HTTP interface: who I am, the lobby, tables and seats; and its own description is complete."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from fragboard.play.fair import commitment
from fragboard.server.app import create_app
from fragboard.server.settings import read_settings
from tests.server.processes import PATIENCE
from tests.server.visiting import PASSWORD, TWO_OPEN, Browser, Site, quick, running, trouble

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def site(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Site]:
    async with running(quick(tmp_path_factory.mktemp("site"))) as site:
        yield site


# Its description.


async def test_every_route_describes_its_answer_and_its_refusals() -> None:
    openapi = create_app(read_settings()).openapi()
    operations = {
        f"{method} {path}": operation
        for path, methods in openapi["paths"].items()
        if path.startswith("/api/")
        for method, operation in methods.items()
    }
    assert len(operations) >= 34
    for name, operation in operations.items():
        schemas = {
            status: next(iter(answer["content"].values()))["schema"]
            for status, answer in operation["responses"].items()
        }
        refusals = {schemas[status]["$ref"] for status in schemas if status != "200"}
        assert refusals == {"#/components/schemas/Trouble"}, name
        assert {"401", "403", "422", "429"} <= set(schemas), name
        assert schemas["200"] not in ({}, None), name
        assert ("requestBody" in operation) == ({"400", "413"} <= set(schemas)), name
        assert operation["summary"] and operation["description"], name


async def test_the_description_is_served(site: Site) -> None:
    async with site.browser() as ada:
        assert (await ada.seen("/openapi.json"))["info"]["title"] == "Fragboard"


# Games.


async def test_the_games_with_their_options_and_the_bot_levels(site: Site) -> None:
    async with site.browser() as ada:
        found = await ada.seen("/games")
        bingo = next(game for game in found["games"] if game["id"] == "bingo")
        assert bingo["seats"][0] == 2 and bingo["minutes"] > 0
        assert {"mode"} <= {option["id"] for option in bingo["options"]}
        assert [level["id"] for level in found["levels"]] == ["random", "easy", "normal", "hard"]


async def test_the_rulebook_clause_by_clause(site: Site) -> None:
    async with site.browser() as ada:
        book = await ada.seen("/games/bingo/rules")
        assert book["title"] and len(book["clauses"]) > 50
        assert all(clause["id"].startswith("BDA-") and clause["text"] for clause in book["clauses"])
        assert trouble(await ada.get("/games/chess/rules"))[:2] == (404, "no-game")


# Who I am.


async def test_a_name_makes_a_guest_and_another_name_renames_it(site: Site) -> None:
    async with site.browser() as ada:
        assert await ada.seen("/me") == {"id": None, "name": "", "kind": "nobody"}
        guest = await ada.done("/me", {"name": "  Ada  Lovelace "})
        assert (guest["name"], guest["kind"]) == ("Ada Lovelace", "guest")
        assert await ada.seen("/me") == guest
        assert (await ada.done("/me", {"name": "Countess"}))["id"] == guest["id"]


async def test_a_guest_claims_its_name_and_comes_back_with_the_password(site: Site) -> None:
    async with site.browser("Grace") as grace:
        table = await grace.done("/tables", TWO_OPEN)
        account = await grace.done("/me/claim", {"password": PASSWORD})
        assert account["kind"] == "account"
        await grace.done("/logout")
        assert (await grace.seen("/me"))["kind"] == "nobody"
        assert await grace.done("/login", {"name": "grace", "password": PASSWORD}) == account
        assert (await grace.seen(f"/tables/{table['table']['id']}"))["host"] is True


async def test_a_new_password_signs_out_everywhere_else(site: Site) -> None:
    async with site.browser("Hedy") as laptop, site.browser() as phone:
        await laptop.done("/me/claim", {"password": PASSWORD})
        await phone.done("/login", {"name": "Hedy", "password": PASSWORD})
        assert trouble(await phone.post("/me/password", {"old": "not right", "new": "battery staple"}))[0] == 403
        await phone.done("/me/password", {"old": PASSWORD, "new": "battery staple"})
        assert (await phone.seen("/me"))["name"] == "Hedy"
        assert (await laptop.seen("/me"))["kind"] == "nobody"
        assert trouble(await laptop.post("/login", {"name": "Hedy", "password": PASSWORD}))[:2] == (401, "sign-in")


async def test_signing_in_ends_the_session_before(site: Site) -> None:
    async with site.browser("Ivy") as ivy, site.browser("Somebody") as other:
        await ivy.done("/me/claim", {"password": PASSWORD})
        before = other.client.cookies["fragboard"]
        await other.done("/login", {"name": "Ivy", "password": PASSWORD})
        other.client.cookies.clear()
        other.client.cookies.set("fragboard", before)
        assert (await other.seen("/me"))["kind"] == "nobody"


async def test_keys_are_shown_once_and_can_be_revoked(site: Site) -> None:
    async with site.browser("Joan") as joan:
        assert trouble(await joan.post("/me/keys", {"name": "Joanbot"}))[:2] == (403, "no-account")
        await joan.done("/me/claim", {"password": PASSWORD})
        key = await joan.done("/me/keys", {"name": "Joanbot"})
        assert key["secret"].startswith("fbk_")
        assert await joan.seen("/me/keys") == {"keys": [key | {"secret": None}]}
        bearer = {"Authorization": f"Bearer {key['secret']}"}
        bot = (await joan.get("/me", headers=bearer)).json()
        assert bot == {"id": key["player"], "name": "Joanbot", "kind": "bot"}
        assert trouble(await joan.delete("/me/keys/k_nothing"))[:2] == (404, "no-key")
        assert (await joan.delete(f"/me/keys/{key['id']}")).json() == {"keys": []}
        assert trouble(await joan.get("/me", headers=bearer))[:2] == (401, "key")


async def test_my_data_is_mine_and_has_no_secrets(site: Site) -> None:
    async with site.browser("Kay") as kay:
        await kay.done("/me/claim", {"password": PASSWORD})
        await kay.done("/tables", TWO_OPEN)
        answer = await kay.get("/me/data")
        found = answer.json()
        assert [person["name"] for person in found["people"]] == ["Kay"]
        assert len(found["seats"]) == 1
        assert "argon2" not in answer.text and kay.client.cookies["fragboard"] not in answer.text
    async with site.browser() as stranger:
        assert trouble(await stranger.get("/me/data"))[:2] == (401, "nobody")


async def test_forget_me_leaves_no_name(site: Site) -> None:
    async with site.browser("Lise") as lise, site.browser("Max") as max:
        table = (await max.done("/tables", TWO_OPEN))["table"]["id"]
        await lise.done(f"/tables/{table}/sit", {"seat": None})
        assert (await lise.delete("/me")).json()["kind"] == "nobody"
        assert (await lise.seen("/me"))["kind"] == "nobody"
        seats = (await max.seen(f"/tables/{table}"))["seats"]
        assert (seats[1]["kind"], seats[1]["name"]) == ("bot", "somebody")


# Tables.


async def test_a_public_table_is_in_the_lobby_until_it_is_full(site: Site) -> None:
    async with site.browser("Nell") as nell, site.browser("Otto") as otto:
        opened = await nell.done("/tables", TWO_OPEN | {"title": "Friday frags"})
        table, links = opened["table"], opened["links"]
        assert (table["status"], table["host"], table["title"]) == ("waiting", True, "Friday frags")
        assert [link["seat"] for link in links] == [1]
        shown = next(card for card in (await otto.seen("/lobby"))["open"] if card["id"] == table["id"])
        assert (shown["host"], shown["seats"][0]["you"]) == (False, False)
        assert await otto.done(f"/tables/{table['id']}/sit", {"seat": None}) == {"table": table["id"], "seat": 1}
        lobby = await otto.seen("/lobby")
        assert table["id"] not in [card["id"] for card in lobby["open"]]
        mine = next(card for card in lobby["mine"] if card["id"] == table["id"])
        assert (mine["status"], mine["seats"][1]["you"]) == ("running", True)


async def test_a_private_table_is_joined_by_its_link_only(site: Site) -> None:
    async with site.browser("Pia") as pia, site.browser("Quin") as quin:
        opened = await pia.done("/tables", TWO_OPEN | {"public": False})
        id, token = opened["table"]["id"], opened["links"][0]["token"]
        assert id not in [card["id"] for card in (await quin.seen("/lobby"))["open"]]
        assert trouble(await quin.post(f"/tables/{id}/sit", {}))[:2] == (403, "private")
        assert await quin.done(f"/tables/{id}/join", {"token": token}) == {"table": id, "seat": 1}
        assert await quin.done(f"/tables/{id}/join", {"token": token}) == {"table": id, "seat": 1}, (
            "a retry is harmless"
        )


async def test_only_the_host_sees_the_links_and_changes_seats(site: Site) -> None:
    async with site.browser("Rosa") as rosa, site.browser("Sven") as sven:
        id = (await rosa.done("/tables", TWO_OPEN))["table"]["id"]
        before = (await rosa.seen(f"/tables/{id}/links"))["links"]
        for path, body in (("links", None), ("seats/1", {"kind": "bot"}), ("start", None), ("close", None)):
            answer = await (
                sven.get(f"/tables/{id}/links") if path == "links" else sven.post(f"/tables/{id}/{path}", body)
            )
            assert trouble(answer)[:2] == (403, "not-host"), path
        after = (await rosa.done(f"/tables/{id}/seats/1", {"kind": "open"}))["links"]
        assert [link["seat"] for link in after] == [1]
        assert after[0]["token"] != before[0]["token"]
        assert (await rosa.done(f"/tables/{id}/seats/1", {"kind": "bot", "level": "easy"}))["links"] == []
        assert (await rosa.seen(f"/tables/{id}"))["status"] == "running"


async def test_start_fills_with_bots_and_close_ends(site: Site) -> None:
    async with site.browser("Tove") as tove:
        id = (await tove.done("/tables", TWO_OPEN))["table"]["id"]
        begun = await tove.done(f"/tables/{id}/start")
        assert (begun["status"], begun["seats"][1]["kind"]) == ("running", "bot")
        assert trouble(await tove.post(f"/tables/{id}/start"))[:2] == (409, "begun")
        assert (await tove.done(f"/tables/{id}/close"))["status"] == "closed"
        assert trouble(await tove.post(f"/tables/{id}/close"))[:2] == (410, "closed")


async def test_who_leaves_a_waiting_table_leaves_an_open_seat(site: Site) -> None:
    three: dict[str, Any] = TWO_OPEN | {"seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}
    async with site.browser("Una") as una, site.browser("Vera") as vera:
        id = (await una.done("/tables", three))["table"]["id"]
        await vera.done(f"/tables/{id}/sit", {"seat": 2})
        left = await vera.done(f"/tables/{id}/leave", {"seat": 2})
        assert [seat["kind"] for seat in left["seats"]] == ["person", "open", "open"]
        assert trouble(await vera.post(f"/tables/{id}/leave", {"seat": 2}))[:2] == (403, "not-seated")


async def test_hot_seat_is_one_person_at_several_seats(site: Site) -> None:
    seats = [{"kind": "me", "name": "Wim"}, {"kind": "me", "name": "Xenia"}]
    async with site.browser("Wim") as wim:
        table = (await wim.done("/tables", {"game": "bingo", "seats": seats}))["table"]
        assert table["status"] == "running"
        assert [(seat["name"], seat["you"]) for seat in table["seats"]] == [("Wim", True), ("Xenia", True)]


async def test_play_now_begins_at_once(site: Site) -> None:
    async with site.browser("Yara") as yara:
        opened = await yara.done("/play-now", {"game": "bingo", "level": "random", "seats": 3})
        assert opened["table"]["status"] == "running"
        assert [seat["level"] for seat in opened["table"]["seats"]] == ["", "random", "random"]


# Looking back.


async def play_to_the_end(browser: Browser, table: str) -> None:
    """Play seat 0 with the rulebook's answers until the game is over."""
    async with browser.socket(table, 0) as socket:
        await socket.send_json({"type": "hello"})
        while True:
            picture = (await socket.receive_json(PATIENCE)).get("picture")
            if picture is not None and picture["outcome"] is not None:
                return
            question = picture and picture["question"]
            if question:
                command = {"type": "answer", "id": f"c{question['decision']}", "decision": question["decision"]}
                await socket.send_json(command | {"actions": [question["default"]]})


async def test_a_finished_game_can_be_looked_at_checked_exported_branched_and_played_again(site: Site) -> None:
    form = {"game": "bingo", "options": {"mode": "quick"}, "public": True}
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    async with site.browser("Ada") as ada, site.browser("Bea") as bea:
        id = (await ada.done("/tables", form | {"seats": seats}))["table"]["id"]
        for path in ("export", "dice", "story?viewer=1"):
            assert trouble(await ada.get(f"/tables/{id}/{path}"))[1] == "running", path
        await play_to_the_end(ada, id)

        story = await bea.seen(f"/tables/{id}/story?viewer=1")
        assert (story["viewer"], story["viewers"], story["spectator"]) == (1, [0, 1], True)
        assert [line["n"] for line in story["lines"]] == list(range(1, len(story["lines"]) + 1))
        assert story["outcome"]["ranks"] == story["table"]["ranks"]
        n = story["moments"][len(story["moments"]) // 2]
        assert (await bea.seen(f"/tables/{id}/moment?viewer=1&n={n}"))["n"] == n
        assert trouble(await bea.get(f"/tables/{id}/moment?viewer=1&n=999999"))[:2] == (404, "no-moment")

        dice = await bea.seen(f"/tables/{id}/dice")
        assert commitment(bytes.fromhex(dice["seed"])) == dice["commitment"] == story["commitment"]

        export = await bea.get(f"/tables/{id}/export?anonymous=true")
        assert export.headers["content-disposition"] == 'attachment; filename="fragboard-anonymous.jsonl"'
        assert "Ada" not in export.text
        named = await bea.get(f"/tables/{id}/export")
        assert named.headers["content-disposition"] == f'attachment; filename="bingo-{id}.jsonl"'
        copy = await bea.post("/import", content=export.content, headers={"Content-Type": "text/plain"})
        assert copy.json()["table"]["ranks"] == story["table"]["ranks"]

        branch = await bea.done(f"/tables/{id}/branch", {"viewer": 1, "n": n, "seats": seats})
        assert (branch["table"]["origin"], branch["table"]["status"]) == (id, "running")
        async with bea.socket(branch["table"]["id"], 0) as socket:
            await socket.send_json({"type": "hello"})
            assert (await socket.receive_json(PATIENCE))["type"] == "welcome"

        assert trouble(await bea.post(f"/tables/{id}/rematch"))[:2] == (403, "not-seated")
        again = await ada.done(f"/tables/{id}/rematch")
        assert [seat["kind"] for seat in again["table"]["seats"]] == ["bot", "person"]
        assert (await ada.done(f"/tables/{id}/rematch"))["table"]["id"] == again["table"]["id"]


# Players and operating.


async def test_leaderboard_and_players(site: Site) -> None:
    async with site.browser("Zoe") as zoe:
        me = await zoe.seen("/me")
        assert (await zoe.seen(f"/players/{me['id']}"))["name"] == "Zoe"
        assert (await zoe.seen("/players/level:normal"))["kind"] == "level"
        assert (await zoe.seen("/leaderboard"))["game"] == ""
        assert (await zoe.seen("/leaderboard?game=bingo"))["game"] == "bingo"
        assert trouble(await zoe.get("/leaderboard?game=chess"))[:2] == (404, "no-game")
        assert trouble(await zoe.get("/players/nobody"))[:2] == (404, "no-player")


async def test_health(site: Site) -> None:
    async with site.browser() as probe:
        assert (await probe.client.get("/healthz")).json() == {"status": "ok"}


async def test_numbers_are_shown_if_wanted(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("counted")
    async with running(quick(folder, metrics=True)) as site, site.browser() as probe:
        numbers = await probe.client.get("/metrics")
        assert "fragboard_tables_live" in numbers.text
        assert numbers.headers["content-type"].startswith("text/plain")


async def test_strangers_see_no_numbers(site: Site) -> None:
    """They would tell when somebody answers, and how often, also while that is hidden."""
    async with site.browser() as probe:
        assert (await probe.client.get("/metrics")).status_code == 404


async def test_a_database_that_does_not_answer_is_not_healthy(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    async def ill() -> bool:
        return False

    monkeypatch.setattr(site.services.store, "healthy", ill)
    async with site.browser() as probe:
        assert trouble(await probe.client.get("/healthz"))[:2] == (503, "database")
