"""Settings, read from the environment. A wrong one is reported by name, in a sentence."""

from pathlib import Path

from pydantic import Field, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict


class BadSettings(Exception):
    """A setting is missing or invalid; the message says which."""


class Settings(BaseSettings):
    """`DISCORD_TOKEN`, and the others with the prefix `ZIGGURAT_`; docs/hosting.md explains them."""

    model_config = SettingsConfigDict(env_prefix="ZIGGURAT_", extra="ignore")

    discord_token: str = Field(min_length=1, validation_alias="DISCORD_TOKEN")
    database: Path = Path("ziggurat.sqlite3")
    log_level: str = Field(default="INFO", pattern="^(DEBUG|INFO|WARNING|ERROR)$")
    workers: int = Field(default=1, ge=1, le=8)
    pulse: float = Field(default=300.0, ge=0.1)
    news_pause: float = Field(default=20.0, ge=0.0, le=300.0)


def read_settings() -> Settings:
    """Reads the settings. Raises BadSettings, which names the first wrong one."""
    try:
        return Settings()  # pyright: ignore[reportCallIssue]
    except ValidationError as error:
        first = error.errors()[0]
        name = str(first["loc"][0])
        shown = name if name == "DISCORD_TOKEN" else f"ZIGGURAT_{name.upper()}"
        raise BadSettings(f"Set {shown}: {first['msg']}.") from error
