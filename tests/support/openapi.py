"""Compares the requests of bots, and the playground's answers, with Discord's OpenAPI file."""

import json
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs

from playground.discord_api.context import Exchange

_BESIDE = Path(__file__).parents[2].parent / "shared/discord/openapi.json"
_WITHOUT_BODY = 204
# harmless keys that discord.py sends and the file does not know
_ADMITTED = {
    "ApplicationCommand": "nsfw",
    "IncomingWebhook": "tts",
    "MessageEdit": "tts",
    "Embed": "flags",
}


def find() -> Path | None:
    """The path of the OpenAPI file, if there is one."""
    path = Path(os.environ.get("DISCORD_OPENAPI", _BESIDE))
    return path if path.is_file() else None


@dataclass
class Judge:
    """Checks exchanges against the file, and collects what is wrong with them."""

    path: Path
    judged: int = 0
    valid: int = 0
    faults: list[str] = field(default_factory=list[str])

    def __call__(self, exchange: Exchange) -> None:
        """Check the body of an accepted request, and the answer to it."""
        if exchange.status >= 400:
            return
        operation = self._operation(exchange)
        if operation is None:
            self._note(exchange, "the path", "is unknown", ok=False)
            return
        wanted = operation.get("requestBody", {}).get("content", {}).get("application/json")
        if wanted:
            self._judge(exchange, "body", wanted["schema"], exchange.body)
        if exchange.status != _WITHOUT_BODY:
            responses = operation["responses"][str(exchange.status)]["content"]
            schema = responses["application/json"]["schema"]
            self._judge(exchange, "answer", schema, exchange.answer)

    def _judge(self, exchange: Exchange, what: str, schema: Any, value: Any) -> None:
        errors = list(_errors(_validator(self.path, json.dumps(schema)), value))
        self._note(exchange, what, "; ".join(errors), ok=not errors)

    def _note(self, exchange: Exchange, what: str, why: str, *, ok: bool) -> None:
        self.judged += 1
        self.valid += ok
        if not ok:
            self.faults.append(f"{exchange.method} {exchange.path}: {what} {why}")

    def _operation(self, exchange: Exchange) -> dict[str, Any] | None:
        """The operation in the file for that route; names of variable parts do not matter."""
        return _operations(self.path).get(_shape(exchange.path), {}).get(exchange.method.lower())


@cache
def _operations(path: Path) -> dict[str, dict[str, Any]]:
    """The operations at each path of the file."""
    return {_shape(each): operations for each, operations in _document(path)["paths"].items()}


@cache
def _validator(path: Path, schema: str) -> jsonschema_rs.Draft202012Validator:
    """A validator that is shared, because making one takes much time and memory."""
    located = {**json.loads(schema), "components": _document(path)["components"]}
    return jsonschema_rs.Draft202012Validator(located)


def _errors(validator: Any, value: Any) -> Iterator[str]:
    for error in validator.iter_errors(value):
        where = "/".join(map(str, error.instance_path))
        yield f"at {where or 'its top'}: {error.message[:300]}"


def _shape(path: str) -> str:
    return re.sub(r"\{[^}]*\}", "{}", path)


@cache
def _document(path: Path) -> dict[str, Any]:
    document = json.loads(path.read_text(encoding="utf-8"))
    for name, schema in document["components"]["schemas"].items():
        _repair(name, schema)
    return document


def _repair(name: str, schema: Any) -> None:
    """Allow integers as snowflakes, and forbid unknown keys so that misspelt ones are found."""
    if name == "SnowflakeType":
        schema["type"] = ["string", "integer"]
    if schema.get("type") == "object" and "properties" in schema:
        schema.setdefault("additionalProperties", False)
        for part, key in _ADMITTED.items():
            if part in name:
                schema["properties"].setdefault(key, {})
