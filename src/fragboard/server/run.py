"""One server process from start to stop: its listening socket, its addresses, and a stop that loses nothing."""

import asyncio
import errno
import gc
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from types import FrameType

import uvicorn
from starlette.types import ASGIApp

from fragboard.core.errors import FragboardError
from fragboard.server.app import create_app
from fragboard.server.file_lock import serving_alone
from fragboard.server.logs import set_up_logs
from fragboard.server.settings import Settings
from fragboard.server.store import Store

STOP_SECONDS = 10  # for requests that are being answered when the stop comes
EVERYBODY = ("0.0.0.0", "::", "")
SOMEWHERE = ("192.0.2.1", 9)  # an address nobody has; the routing table still says which of ours would speak to it


class ListenError(FragboardError):
    """The server cannot listen where it was told to; the message says what to do."""


def run(settings: Settings, ready: Callable[[list[str]], None]) -> None:
    """Serve until SIGINT or SIGTERM. `ready` is told the addresses once people can come."""
    set_up_logs(settings)
    asyncio.run(prepare(settings))
    with serving_alone(settings.database()), listen(settings.host, settings.port) as listener:
        port: int = listener.getsockname()[1]
        server = Server(configuration(create_app(settings), settings), lambda: ready(addresses(settings, port)))
        signal.signal(signal.SIGTERM, leave)
        with suppress(KeyboardInterrupt):  # the usual stop; uvicorn raises it again when everything is put away
            server.run([listener])
        if not server.started:
            raise ListenError("the server could not start; the lines above say why")


async def prepare(settings: Settings) -> None:
    """Bring the database up to date before anyone connects; if it cannot be used, one line says so."""
    async with Store(settings.database()):
        pass


def configuration(app: ASGIApp, settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=4 * settings.message_bytes,  # what is only a little too large gets an answer, the rest is cut off
        ws_per_message_deflate=False,  # costs more memory and time than it saves on views of a few kB
        lifespan="on",
        log_config=None,
        access_log=False,  # ours leaves out what comes after the question mark
        server_header=False,
        proxy_headers=False,  # `security.address_of` believes only the proxies that are trusted
        timeout_graceful_shutdown=STOP_SECONDS,
    )


class Server(uvicorn.Server):
    """Says when people can come."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            spare_the_collector()
            self.ready()


def spare_the_collector() -> None:
    """A table in memory is ten thousand objects and no garbage: looking through 200 of them takes a third of a second,
    in which nobody is answered. What is loaded by now stays for good, and all of it is looked through rarely."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 1_000)


def leave(number: int, frame: FrameType | None) -> None:
    """SIGTERM before the server has begun, or after it has ended: nothing is open, so that is a good end."""
    sys.exit(0)


def listen(host: str, port: int) -> socket.socket:
    """The socket on which the server listens; a port that is taken is said in one line."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise ListenError(why_not(host, port, error)) from None
    return listener


def why_not(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"port {port} is taken by another program; choose another one with --port, or 0 for any free one"
    if error.errno == errno.EACCES:
        return f"port {port} is not for ordinary users; choose one above 1023 with --port"
    return f"cannot listen on {host!r}: {error.strerror or error}; --host takes an address of this machine"


def addresses(settings: Settings, port: int) -> list[str]:
    """Where people find the server: on this machine first, then in the network, then the public address."""
    everybody = settings.host in EVERYBODY
    hosts = ["localhost"] if everybody else [settings.host]
    if everybody and (own := network_address()):
        hosts.append(own)
    found = [f"http://{f'[{host}]' if ':' in host else host}:{port}" for host in hosts]
    return [*found, settings.public_url] if settings.public_url else found


def network_address() -> str | None:
    """The address of this machine in its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(SOMEWHERE)
        except OSError:
            return None
        found: str = probe.getsockname()[0]
        return found
