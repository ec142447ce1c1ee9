"""Discord's limits on messages."""

from collections.abc import Iterable, Iterator
from typing import Any

from playground.discord_api.errors import EMPTY_MESSAGE, TOO_MANY_ATTACHMENTS, ApiError
from playground.discord_api.validation.components import FILE as FILE_COMPONENT
from playground.discord_api.validation.components import (
    GALLERY,
    THUMBNAIL,
    classic,
    version_2,
    walk,
)
from playground.discord_api.validation.problems import Path, Problems
from playground.discord_api.validation.shapes import (
    Check,
    anything,
    boolean,
    each,
    fields,
    nullable,
    number,
    one_of,
    snowflake,
    text,
)
from playground.world.entities import COMPONENTS_V2, Payload

MOST_ATTACHMENTS = 10
MOST_EMBED_TEXT = 6000

_URL = text(1, 2048, r"(https?|attachment)://\S+")
_FOOTER = fields({"text": text(1, 2048)}, {"icon_url": _URL})
_AUTHOR = fields({"name": text(1, 256)}, {"url": _URL, "icon_url": _URL})
_FIELD = fields({"name": text(1, 256), "value": text(1, 1024)}, {"inline": boolean})
_PICTURE = fields({"url": _URL})
_EMBED = fields(
    {},
    {
        "title": text(0, 256),
        "description": text(0, 4096),
        "url": _URL,
        "color": number(0, 0xFFFFFF),
        "timestamp": text(1),
        "footer": _FOOTER,
        "author": _AUTHOR,
        "image": _PICTURE,
        "thumbnail": _PICTURE,
        "fields": each(_FIELD, 0, 25),
    },
)
_ALLOWED_MENTIONS = fields(
    {},
    {
        "parse": each(one_of("users", "roles", "everyone")),
        "users": each(snowflake, 0, 100),
        "roles": each(snowflake, 0, 100),
        "replied_user": boolean,
    },
)
_ATTACHMENT = fields(
    {"id": snowflake},
    {"filename": text(1, 1024), "description": text(0, 1024), "title": text(0, 1024)},
)
_POLL_TEXT = fields({"text": text(1, 300)})
_POLL_ANSWER = fields({"poll_media": fields({}, {"text": text(1, 55)})})
_MESSAGE: dict[str, Check] = {
    "content": text(0, 2000),
    "embeds": each(_EMBED, 0, 10),
    "allowed_mentions": _ALLOWED_MENTIONS,
    "attachments": each(_ATTACHMENT),
    "flags": number(0, 2**31 - 1),
    "tts": boolean,
    "nonce": anything,
    "enforce_nonce": boolean,
    "message_reference": fields(
        {"message_id": snowflake},
        {"channel_id": snowflake, "guild_id": snowflake, "fail_if_not_exists": boolean},
    ),
    "sticker_ids": each(snowflake, 0, 3),
    "poll": fields(
        {"question": _POLL_TEXT, "answers": each(_POLL_ANSWER, 1, 10)},
        {"duration": number(1, 768), "allow_multiselect": boolean, "layout_type": one_of(1)},
    ),
}
_SHAPE = fields({}, _MESSAGE)
_LEGACY = ("content", "embeds", "poll", "sticker_ids")
_EMBEDDED = (
    ("image", "url"),
    ("thumbnail", "url"),
    ("author", "icon_url"),
    ("footer", "icon_url"),
)


def check_message(body: Payload, path: Path, settable: int) -> None:
    """Raise if no message could have this body, whatever its components.

    Args:
        body: the message as sent.
        path: the path to the message in the form.
        settable: the flags that the request may set.

    Raises:
        ApiError: 50035 with all problems.
    """
    problems = Problems()
    _SHAPE(body, path, problems)
    _check_nonce(body.get("nonce"), (*path, "nonce"), problems)
    check_flags(body.get("flags"), settable, (*path, "flags"), problems)
    if not problems:
        _check_embeds(body.get("embeds") or [], (*path, "embeds"), problems)
        _check_mentions(body.get("allowed_mentions") or {}, (*path, "allowed_mentions"), problems)
    problems.refuse()


def check_flags(flags: Any, settable: int, path: Path, problems: Problems) -> None:
    """Add a problem for flags that are unknown or that a bot may not set."""
    if isinstance(flags, int) and flags & ~settable:
        problems.add(path, "BASE_TYPE_CHOICES", f"Value must be made of the bits of {settable}.")


def check_components(body: Payload, flags: int, files: list[str], path: Path) -> None:
    """Raise if components do not fit the message, or if files are missing or too many.

    Args:
        body: the message as sent.
        flags: the flags that the message has or will have.
        files: the names of the files that the message will have.
        path: the path to the message in the form.

    Raises:
        ApiError: 30015, or 50035 with all problems.
    """
    if len(files) > MOST_ATTACHMENTS:
        raise ApiError(TOO_MANY_ATTACHMENTS)
    problems = Problems()
    version = version_2 if flags & COMPONENTS_V2 else classic
    nullable(version)(body.get("components"), (*path, "components"), problems)
    if flags & COMPONENTS_V2:
        _check_legacy(body, path, problems)
    if not problems:
        shown = _media_of_components(body.get("components") or [], (*path, "components"))
        _check_media(shown, files, problems)
    _check_media(_media_of_embeds(body.get("embeds") or [], (*path, "embeds")), files, problems)
    problems.refuse()


def check_not_empty(has: Payload) -> None:
    """Raise if the message would be empty.

    Raises:
        ApiError: 50006.
    """
    if not any(
        has.get(name)
        for name in ("content", "embeds", "components", "attachments", "poll", "sticker_ids")
    ):
        raise ApiError(EMPTY_MESSAGE)


def _check_nonce(nonce: Any, path: Path, problems: Problems) -> None:
    if isinstance(nonce, str) and len(nonce) > 25:
        problems.add(path, "NONCE_TYPE_TOO_LONG", "Nonce must be 25 or fewer in length.")
    elif nonce is not None and (isinstance(nonce, bool) or not isinstance(nonce, int | str)):
        problems.add(path, "NONCE_TYPE_INVALID", "Nonce must be an integer or a string.")


def _check_embeds(embeds: list[Payload], path: Path, problems: Problems) -> None:
    if sum(map(_embed_length, embeds)) > MOST_EMBED_TEXT:
        message = f"Embed size exceeds maximum size of {MOST_EMBED_TEXT}"
        problems.add(path, "MAX_EMBED_SIZE_EXCEEDED", message)


def _embed_length(embed: Payload) -> int:
    footer: Payload = embed.get("footer") or {}
    author: Payload = embed.get("author") or {}
    texts = [embed.get("title"), embed.get("description"), footer.get("text"), author.get("name")]
    for each_field in embed.get("fields") or ():
        texts += [each_field["name"], each_field["value"]]
    return sum(len(each_text) for each_text in texts if each_text)


def _check_mentions(allowed: Payload, path: Path, problems: Problems) -> None:
    for kind in ("users", "roles"):
        if allowed.get(kind) and kind in (allowed.get("parse") or ()):
            message = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            problems.add(path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)


def _check_legacy(body: Payload, path: Path, problems: Problems) -> None:
    for name in _LEGACY:
        if body.get(name):
            message = f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
            problems.add((*path, name), code, message)


def _check_media(shown: Iterable[tuple[Path, str]], files: list[str], problems: Problems) -> None:
    for where, url in shown:
        if url.startswith("attachment://") and url.removeprefix("attachment://") not in files:
            code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
            problems.add(where, code, "The referenced attachment was not found")


def _media_of_embeds(embeds: list[Payload], path: Path) -> Iterator[tuple[Path, str]]:
    for index, embed in enumerate(embeds):
        for part, name in _EMBEDDED:
            media: Payload = embed.get(part) or {}
            if url := media.get(name):
                yield (*path, index, part, name), url


def _media_of_components(components: list[Payload], path: Path) -> Iterator[tuple[Path, str]]:
    for where, component in walk(components, path):
        for name, url in _media_of(component):
            yield (*where, *name), url


def _media_of(component: Payload) -> list[tuple[Path, str]]:
    if component["type"] == GALLERY:
        urls = [item["media"]["url"] for item in component["items"]]
        return [(("items", index, "media", "url"), url) for index, url in enumerate(urls)]
    if component["type"] == THUMBNAIL:
        return [(("media", "url"), component["media"]["url"])]
    if component["type"] == FILE_COMPONENT:
        return [(("file", "url"), component["file"]["url"])]
    return []
