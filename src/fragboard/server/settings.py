"""The settings of a server, each with its default: from the environment, a file, or the command line.

An environment variable is the name of the field with `FRAGBOARD_` before it (`FRAGBOARD_PORT`); the database can also
be given by `DATABASE_URL`. A TOML file (`--config`, or `FRAGBOARD_CONFIG`) has the same names without the prefix. The
command line overrides the environment, which overrides the file.
"""

import os
import re
import tomllib
from collections.abc import Container
from difflib import get_close_matches
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Literal

from platformdirs import user_data_path
from pydantic import AliasChoices, BaseModel, ConfigDict, Field, SecretStr, ValidationError, field_validator
from pydantic_settings import (
    BaseSettings,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    TomlConfigSettingsSource,
)
from pydantic_settings import SettingsError as PydanticSettingsError

from fragboard.core.errors import FragboardError

PREFIX = "FRAGBOARD_"
DATABASE = ("FRAGBOARD_DATABASE_URL", "DATABASE_URL")  # the first one there counts
SECRET = 32  # characters of a secret, at least
AS_JSON = {"trusted_proxies": '["127.0.0.1"]', "limits": '{"chat": 30}'}  # how they are written in the environment
NO_SETTINGS = {  # other variables with the prefix: the settings file, and what the rules, the build and the tests read
    "ARTIFACTS",
    "CHROMIUM",
    "CLIENT",
    "CLIENT_OUT",
    "COMPILE",
    "CONFIG",
    "FORM",
    "KILLS",
    "KIT_GAMES",
    "POSTGRES",
    "PURE",
    "SERVER",
    "SOAK",
}


class SettingsError(FragboardError):
    """The settings cannot be used; the message names the field and what is wrong with it."""


class Budgets(BaseModel):
    """How many times a minute one person (or, without a session, one address) may do something."""

    model_config = ConfigDict(extra="forbid")

    sign_in: int = Field(default=10, ge=1, description="attempts to sign in or to change a password")
    names: int = Field(default=10, ge=1, description="new guests and new names")
    tables: int = Field(default=20, ge=1, description="new tables, branches and rematches")
    imports: int = Field(default=6, ge=1, description="games read from a file")
    stories: int = Field(default=120, ge=1, description="games stepped through, exported or checked")
    chat: int = Field(default=20, ge=1, description="lines of chat")
    answers: int = Field(default=600, ge=1, description="messages over a socket: answers, undo, consent")
    sockets: int = Field(default=120, ge=1, description="new sockets")
    requests: int = Field(default=600, ge=1, description="HTTP requests of any kind")


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Settings(BaseSettings):
    """All settings of a server."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX, env_nested_delimiter="__", extra="forbid", validate_default=True, populate_by_name=True
    )

    host: str = Field(default="127.0.0.1", description="address to listen on; 0.0.0.0 for everyone on the network")
    port: int = Field(default=8400, ge=0, le=65535, description="port to listen on; 0 takes a free one")
    public_url: str = Field(default="", description="address of the server as people type it, if it is behind a proxy")
    behind_tls: bool = Field(
        default=False, description="people reach the server over https, through a proxy: cookies become Secure"
    )
    trusted_proxies: list[str] = Field(
        default=[], description="addresses of proxies whose X-Forwarded-For is trusted, such as 127.0.0.1"
    )
    database_url: str = Field(
        default="",
        description="postgresql://… or the path of an SQLite file; empty: fragboard.sqlite in the data directory",
        validation_alias=AliasChoices(*DATABASE),
    )
    data_dir: Path = Field(
        default_factory=lambda: user_data_path("fragboard", appauthor=False), description="where the database file is"
    )
    secret: SecretStr = Field(
        default=SecretStr(""),
        description=f"key that signs seat links, {SECRET} characters or more; empty: made once, kept in the database",
    )
    log_format: Literal["console", "json"] = Field(default="console", description="how log lines look")
    log_level: Literal["debug", "info", "warning", "error"] = Field(
        default="info", description="which log lines are written"
    )
    metrics: bool = Field(
        default=False,
        description="numbers for Prometheus at /metrics; anyone who can read them sees when somebody answers",
    )

    grace: float = Field(
        default=60, ge=0, le=86400, description="seconds until a bot plays for a person who is not connected"
    )
    bot_pace: float = Field(
        default=0.6, ge=0, le=10, description="seconds between bots' answers, so that people can follow"
    )
    bot_workers: int = Field(
        default_factory=lambda: max(1, cores() - 1), ge=1, le=64, description="processes in which bots think"
    )
    idle_minutes: float = Field(
        default=10, gt=0, description="minutes without a viewer before a table is dropped from memory"
    )
    link_days: float = Field(default=14, gt=0, le=365, description="days for which a seat link works")
    session_days: float = Field(default=90, gt=0, le=3650, description="days without a visit before a session ends")
    message_bytes: int = Field(default=16_384, ge=1024, description="largest message over a socket")
    body_bytes: int = Field(default=65_536, ge=1024, description="largest body of a request")
    import_bytes: int = Field(default=2_000_000, ge=1024, description="largest file that can be imported")
    tables_per_person: int = Field(default=50, ge=1, description="waiting or running tables one person may host")
    imports_per_person: int = Field(default=50, ge=1, description="imported games that one person may keep")
    sockets_at_once: int = Field(default=60, ge=1, description="sockets one person or address may have open at once")
    limits: Budgets = Field(
        default=Budgets.model_validate({}), description="how many times a minute each thing may be done"
    )

    keep_waiting_days: float = Field(
        default=30, ge=0, description="days before a table that never began, or was closed, is deleted; 0: never"
    )
    keep_finished_days: float = Field(default=0, ge=0, description="days before a finished table is deleted; 0: never")
    keep_imported_days: float = Field(default=30, ge=0, description="days before an imported game is deleted; 0: never")
    keep_guest_days: float = Field(
        default=365, ge=0, description="days since their last visit before a guest without games is deleted; 0: never"
    )

    @field_validator("database_url")
    @classmethod
    def known_database(cls, value: str) -> str:
        if value and not value.startswith(("postgres://", "postgresql://", "postgresql+asyncpg://")):
            scheme = re.match(r"([a-z0-9+]{2,})://", value)
            if scheme and not scheme[1].startswith("sqlite"):
                raise ValueError(f"{scheme[1]} is not a database Fragboard can use; give postgresql://… or a file")
            if ":memory:" in value or value in ("sqlite://", "sqlite:///"):
                raise ValueError("the database must be a file: games must outlive the server")
        return value

    @field_validator("public_url")
    @classmethod
    def whole_address(cls, value: str) -> str:
        if value and not re.fullmatch(r"https?://[^\s/?#]+", value.rstrip("/")):
            raise ValueError("write the public address like https://games.example.org, without a path")
        return value.rstrip("/")

    @field_validator("trusted_proxies")
    @classmethod
    def addresses_or_networks(cls, value: list[str]) -> list[str]:
        for proxy in value:
            try:
                ip_network(proxy, strict=False)
            except ValueError:
                raise ValueError(f"{proxy!r} is not an address; write one such as 127.0.0.1 or 10.0.0.0/8") from None
        return value

    @field_validator("secret")
    @classmethod
    def hard_to_guess(cls, value: SecretStr) -> SecretStr:
        if 0 < len(value.get_secret_value()) < SECRET:
            raise ValueError(
                f"too short: write at least {SECRET} random characters, or leave it empty to have one made"
            )
        return value

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        return init_settings, env_settings, TomlConfigSettingsSource(settings_cls)

    def database(self) -> str:
        """Where the database is: an address, or the path of a file."""
        return self.database_url or str(self.data_dir / "fragboard.sqlite")


def read_settings(file: Path | None = None, **given: Any) -> Settings:
    """The settings from the command line (`given`; None is not given), the environment and a file, in this order."""
    named = (
        file if file is not None else Path(os.environ["FRAGBOARD_CONFIG"]) if "FRAGBOARD_CONFIG" in os.environ else None
    )
    if named is not None and not named.is_file():
        raise SettingsError(f"there is no settings file {named}")

    check_environment()

    class FromFile(Settings):
        model_config = SettingsConfigDict(toml_file=named)

    chosen = {name: value for name, value in given.items() if value is not None}
    try:
        return FromFile(**chosen)
    except tomllib.TOMLDecodeError as error:
        raise SettingsError(f"{named} cannot be read: {error}") from None
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        if where in DATABASE:
            where = name_of_database(chosen)
        raise SettingsError(f"setting {where}: {first['msg'].removeprefix('Value error, ')}") from None
    except PydanticSettingsError as error:
        raise SettingsError(in_json(str(error))) from None


def check_environment() -> None:
    """A variable that looks like a setting and is none is a mistake: refused, with what may have been meant."""
    settings = [
        name.upper() for name in [*Settings.model_fields, *(f"limits__{name}" for name in Budgets.model_fields)]
    ]
    for name in sorted(os.environ):
        prefix, bare = name.upper()[: len(PREFIX)], name.upper()[len(PREFIX) :]
        if prefix == PREFIX and bare not in settings and bare not in NO_SETTINGS:
            near = get_close_matches(bare, settings, n=1)
            wanted = f"{PREFIX}{near[0]}" if near else f"{PREFIX} and one of these: {', '.join(settings)}"
            raise SettingsError(f"{name} in the environment is not a setting; write {wanted}")


def name_of_database(chosen: Container[str]) -> str:
    """What the database is called where it was set: on the command line, in the environment, or in the file."""
    if "database_url" in chosen:
        return "database_url"
    return next((name for name in DATABASE if name in os.environ), "database_url")


def in_json(reason: str) -> str:
    """How a variable is to be written that could not be read; `reason` names its field."""
    for name, example in AS_JSON.items():
        if f'"{name}"' in reason:
            return f"setting {name}: this is JSON in the environment, such as {PREFIX}{name.upper()}='{example}'"
    return reason
