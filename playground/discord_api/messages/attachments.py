"""The attachments of a message: those that a request uploads, keeps or drops."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from mimetypes import guess_type
from typing import Any

from playground.discord_api.context import Context
from playground.discord_api.errors import (
    FILE_TOO_LARGE,
    ApiError,
)
from playground.discord_api.interactions import ATTACHMENT_SIZE_LIMIT
from playground.discord_api.validation.problems import Path, refuse_field
from playground.world.entities import Message, Payload
from playground.world.files import picture_size

_UNSAFE = re.compile(r"[^\w.()-]+")


@dataclass(frozen=True)
class Upload:
    """A file that a request uploads."""

    filename: str
    content_type: str
    content: bytes


@dataclass(frozen=True)
class Form:
    """A message as a request describes it.

    Attributes:
        body: the message.
        files: the uploaded files by number.
        path: the path to the message in the request's JSON.
    """

    body: Payload
    files: Mapping[int, Upload]
    path: Path = ()


@dataclass(frozen=True)
class Attached:
    """An attachment that a message will have, with its bytes if it is new."""

    payload: Payload
    content: bytes | None = None


def kept_by(message: Message, body: Payload) -> dict[str, Payload]:
    """The attachments that an edit may keep: none if the request sends null for them."""
    if "attachments" in body and body["attachments"] is None:
        return {}
    return {each["id"]: each for each in message.attachments}


def attachments_of(context: Context, form: Form, kept: Mapping[str, Payload]) -> list[Attached]:
    """The attachments that a message will have: those it keeps and those just uploaded."""
    described: list[Payload] | None = form.body.get("attachments")
    if described is None:
        new = [_uploaded(context, upload, {}) for upload in form.files.values()]
        return [*map(Attached, kept.values()), *new]
    return [_described(context, form, kept, each) for each in described]


def _described(
    context: Context, form: Form, kept: Mapping[str, Payload], described: Payload
) -> Attached:
    number = str(described["id"])
    if number in kept:
        return Attached(kept[number] | _alt_text(described))
    if int(number) not in form.files:
        message = f"Attachment {number} has no file"
        raise refuse_field("attachments", "ATTACHMENT_NOT_FOUND", message)
    return _uploaded(context, form.files[int(number)], described)


def _uploaded(context: Context, upload: Upload, described: Payload) -> Attached:
    if len(upload.content) > ATTACHMENT_SIZE_LIMIT:
        raise ApiError(FILE_TOO_LARGE)
    payload: Payload = {
        "id": str(context.world.snowflakes.next()),
        "filename": _UNSAFE.sub("_", described.get("filename") or upload.filename),
        "size": len(upload.content),
        "content_type": _content_type(upload),
        **_alt_text(described),
        **picture_size(upload.content),
    }
    return Attached(payload, upload.content)


def keep_files(context: Context, message: Message, attached: list[Attached]) -> None:
    """Give the message its attachments, and store the bytes of the new ones."""
    for each in attached:
        if each.content is not None:
            context.files.put(int(each.payload["id"]), each.content)
    message.attachments = [each.payload for each in attached]


def names_of(attached: list[Attached]) -> list[str]:
    """The file names of the attachments."""
    return [each.payload["filename"] for each in attached]


def _alt_text(attachment: Payload) -> dict[str, Any]:
    description = attachment.get("description")
    return {"description": description} if description else {}


def _content_type(upload: Upload) -> str:
    if upload.content_type != "application/octet-stream":
        return upload.content_type
    return guess_type(upload.filename)[0] or upload.content_type
