"""The pages people open: the built client, one index page for all its paths, and an honest status code for others.

The client draws every page itself. A path it does not know also gets the index page, with status 404: the client then
shows that there is no such page, and caches, crawlers and tests see it too.
"""

import re
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Receive, Scope, Send

from fragboard.games import registry

STATIC = Path(__file__).parents[1] / "static"
INDEX = "index.html"
ENCODINGS = {"br": ".br", "gzip": ".gz"}  # the better one first
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

ID = r"[A-Za-z0-9_:-]{1,64}"
PAGES = re.compile(rf"/|/(t|join|replay|player)/{ID}|/account|/leaderboard")
GAME_PAGES = re.compile(r"/(?:new|rules)/([a-z0-9_]{1,40})")

NOT_BUILT = """\
<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Fragboard: the client is not built</title></head>
<body>
<h1>The client is not built</h1>
<p>The server is running, but the pages that people see are missing. In the source tree:</p>
<pre>cd web
npm ci
npm run build</pre>
<p>Then reload this page. A released package contains the client; <code>pip install .</code> builds it.</p>
</body>
</html>
"""


class Pages(StaticFiles):
    """The files of the built client, and the index page for the paths that the client draws."""

    def __init__(self, folder: Path = STATIC) -> None:
        super().__init__(directory=folder, check_dir=False)
        self.folder = folder

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        response = await self.page(scope)
        await response(scope, receive, send)

    async def page(self, scope: Scope) -> Response:
        path: str = scope["path"]
        if scope["method"] not in ("GET", "HEAD"):
            return PlainTextResponse("pages can only be read", 405, {"Allow": "GET, HEAD"})
        found = None if path == "/" else await self.file(path.lstrip("/"), scope)
        if found is not None:
            return found
        if path.startswith("/assets/") or "." in path.rpartition("/")[2]:
            return PlainTextResponse("there is no such file", 404)  # a page in its place would only confuse a browser
        return await self.index(scope, 200 if is_page(path) else 404)

    async def index(self, scope: Scope, status: int) -> Response:
        found = await self.file(INDEX, scope)
        if found is None:
            return HTMLResponse(NOT_BUILT, 503 if status == 200 else status)
        if status != 200 and not isinstance(found, NotModifiedResponse):
            found.status_code = status
        return found

    async def file(self, path: str, scope: Scope) -> Response | None:
        """A file of the build, compressed as the browser likes it if the build has it so."""
        if path.endswith(tuple(ENCODINGS.values())):
            return None
        headers = Headers(scope=scope)
        accepted = {part.partition(";")[0].strip() for part in headers.get("accept-encoding", "").split(",")}
        variants = [(name, suffix) for name, suffix in ENCODINGS.items() if name in accepted and "range" not in headers]
        for name, suffix in [*variants, ("", "")]:
            try:
                found = await self.get_response(path + suffix, scope)
            except HTTPException:
                continue
            media_type = self.media_type(path)
            if media_type:
                found.headers["Content-Type"] = media_type
            if name:
                found.headers["Content-Encoding"] = name
            found.headers["Vary"] = "Accept-Encoding"
            found.headers["Cache-Control"] = FOR_EVER if path.startswith("assets/") else ASK_AGAIN
            return found
        return None

    def media_type(self, path: str) -> str:
        return MEDIA_TYPES.get(Path(path).suffix, "")


# Written down, because what the operating system's table says differs from machine to machine.
MEDIA_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
}


def is_page(path: str) -> bool:
    """Whether the client has such a page; a game must be one that is installed."""
    game = GAME_PAGES.fullmatch(path)
    if game:
        return game[1] in registry.names()
    return PAGES.fullmatch(path) is not None
