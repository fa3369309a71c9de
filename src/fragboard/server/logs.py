"""What is written down while the server runs: lines for people, or JSON for machines, and never a secret."""

import logging
import sys
from typing import Any

import structlog
from structlog.typing import EventDict, WrappedLogger

from fragboard.server.settings import Settings

SECRET_WORDS = ("token", "password", "secret", "seed", "cookie", "authorization", "key", "session", "hash")
HIDDEN = "(hidden)"
LEAST = {  # what libraries say below this is noise, or tells headers, messages and stored values word for word
    "aiosqlite": logging.WARNING,
    "alembic": logging.WARNING,
    "asyncio": logging.WARNING,
    "sqlalchemy": logging.WARNING,
    "uvicorn.error": logging.INFO,
    "websockets": logging.WARNING,
}


def set_up_logs(settings: Settings) -> None:
    """Have the server's own lines and those of its libraries written in one way, to the error output."""
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        hide_secrets,
    ]
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *shared,
            structlog.stdlib.PositionalArgumentsFormatter(),
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    writer = logging.StreamHandler(sys.stderr)
    writer.setFormatter(
        structlog.stdlib.ProcessorFormatter(foreign_pre_chain=shared, processors=last_processors(settings.log_format))
    )
    root = logging.getLogger()
    root.handlers = [writer]
    root.setLevel(settings.log_level.upper())
    for library, least in LEAST.items():
        logging.getLogger(library).setLevel(max(least, root.level))
    logging.getLogger("uvicorn.error").addFilter(leave_out_questions)


def leave_out_questions(record: logging.LogRecord) -> bool:
    """uvicorn writes the whole address of every socket: cut off what follows the question mark, which may be secret."""
    if isinstance(record.args, tuple):
        record.args = tuple(arg.partition("?")[0] if isinstance(arg, str) else arg for arg in record.args)
    return True


def last_processors(form: str) -> list[structlog.typing.Processor]:
    remove = structlog.stdlib.ProcessorFormatter.remove_processors_meta
    if form == "json":
        return [remove, structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    plain = structlog.dev.plain_traceback  # the pretty one shows the values of local variables
    return [remove, structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), exception_formatter=plain)]


def hide_secrets(logger: WrappedLogger, method: str, event: EventDict) -> EventDict:
    """Put something harmless in the place of every value whose name sounds secret, at any depth."""
    return {name: value if name == "event" else without_secrets(name, value) for name, value in event.items()}


def without_secrets(name: str, value: Any) -> Any:
    if any(word in name.lower() for word in SECRET_WORDS):
        return HIDDEN
    if isinstance(value, dict):
        return {str(inner): without_secrets(str(inner), deeper) for inner, deeper in value.items()}
    if isinstance(value, (list, tuple)):
        return [without_secrets("", deeper) for deeper in value]
    return value
