"""The settings of one bot, from the environment and `.env`."""

from typing import Literal

from pydantic import Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

from rules.refusal import Refusal


class BadSettings(Refusal):
    """A setting that is missing or cannot be used."""


class Settings(BaseSettings):
    """What a host can set; `.env.example` explains each."""

    model_config = SettingsConfigDict(env_file=".env", extra="ignore", env_ignore_empty=True)

    discord_token: SecretStr | None = None
    database: str = "data/tables.sqlite3"
    theme: Literal["light", "dark"] = "dark"
    thinkers: int | None = Field(default=None, ge=1)
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    discord_api_url: str | None = Field(default=None, pattern=r"^https?://")
    discord_gateway_url: str | None = Field(default=None, pattern=r"^wss?://")
    ready_timeout: float = 2.0


def load_settings() -> Settings:
    """The settings as they stand in the environment and in `.env`, here.

    Raises:
        BadSettings: names the first setting that cannot be used, never its value.
    """
    try:
        return Settings()
    except ValidationError as error:
        first = error.errors(include_input=False, include_url=False)[0]
        name = str(first["loc"][0]).upper()
        raise BadSettings("setting-bad", name=name, reason=first["msg"]) from None
