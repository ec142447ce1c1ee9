"""The settings of one bot, from the environment and `.env`."""

import logging
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, DotEnvSettingsSource, NoDecode, SettingsConfigDict

from rules.refusal import Refusal
from tables.ports.shards import Shards

log = logging.getLogger(__name__)


class BadSettings(Refusal):
    """A setting that is missing or cannot be used."""


def _shards(given: Any) -> Any:
    try:
        return Shards.parse(given) if isinstance(given, str) else given
    except ValueError:
        raise ValueError("it must name shards, such as 0-3/16") from None


class Settings(BaseSettings):
    """The settings that a host can choose; `docs/hosting.md` explains each."""

    # some editors begin a file with a byte order mark, which is no part of the first setting
    model_config = SettingsConfigDict(
        env_file=".env", env_file_encoding="utf-8-sig", extra="ignore", env_ignore_empty=True
    )

    discord_token: SecretStr | None = None
    database: str = "data/tables.sqlite3"
    shards: Annotated[Shards | None, NoDecode, BeforeValidator(_shards)] = None
    backups: Path | None = None
    backup_hours: int = Field(default=24, ge=0)
    backups_kept: int = Field(default=7, ge=1)
    theme: Literal["light", "dark"] = "dark"
    thinkers: int | None = Field(default=None, ge=1)
    requests_at_once: int = Field(default=5, ge=1)
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_format: Literal["text", "json"] = "text"
    metrics_port: int | None = Field(default=None, ge=1, le=65535)
    discord_api_url: str | None = Field(default=None, pattern=r"^https?://")
    discord_gateway_url: str | None = Field(default=None, pattern=r"^wss?://")
    ready_timeout: float = 2.0
    identify_seconds: float = 5.5


def load_settings() -> Settings:
    """The settings from the environment, and from `.env` in the current folder.

    Raises:
        BadSettings: `.env` cannot be read, or a setting has a bad value; the sentence names the
            first such setting, but never the value.
    """
    try:
        return Settings()
    except UnicodeDecodeError:
        raise BadSettings("env-file-encoding") from None
    except OSError as error:
        raise BadSettings("env-file-closed", reason=str(error.strerror)) from None
    except ValidationError as error:
        first = error.errors(include_input=False, include_url=False)[0]
        name = str(first["loc"][0]).upper()
        raise BadSettings("setting-bad", name=name, reason=first["msg"]) from None


def warn_of_unknown_names() -> None:
    """Log each name in `.env` that is not a setting, with the setting that may be meant instead."""
    known = [name.upper() for name in Settings.model_fields]
    for given, value in DotEnvSettingsSource(Settings, env_ignore_empty=False).env_vars.items():
        name = given.upper()
        if value is None or not name.isidentifier():
            # the line may be just the token, so it is not logged
            log.warning("A line in .env does not have the form NAME=value")
        elif name not in known:
            meant = get_close_matches(name, known, n=1)
            question = f"; did you mean {meant[0]}?" if meant else ""
            log.warning("%s in .env is no setting of the bot%s", name, question)
