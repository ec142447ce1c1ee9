"""The components of messages as Discord returns them: with defaults, ids and resolved media."""

from typing import Any

from playground.discord_api.validation.components import (
    CONTAINER,
    FILE,
    SECTION,
    SELECTS,
    SEPARATOR,
    THUMBNAIL,
)
from playground.world.entities import (
    Message,
    Payload,
)
from playground.world.world import World


def component_payload(world: World, message: Message, component: Payload) -> Payload:
    """A component with its defaults filled in and its attached media resolved."""
    kind, payload = component["type"], {**component}
    for name in ("components", "items"):
        if name in payload:
            inner = component_payload if name == "components" else _gallery_item
            payload[name] = [inner(world, message, each) for each in payload[name]]
    if kind == SECTION:
        payload["accessory"] = component_payload(world, message, payload["accessory"])
    elif kind == THUMBNAIL:
        payload = {"spoiler": False, **_gallery_item(world, message, payload)}
    elif kind == FILE:
        media = _media(world, message, payload["file"])
        sizes = {str(each["id"]): each["size"] for each in message.attachments}
        name = payload["file"]["url"].removeprefix("attachment://")
        payload |= {"file": media, "name": name, "size": sizes.get(media["attachment_id"])}
    elif kind in SELECTS:
        # only modals use this key
        payload.pop("required", None)
    return _DEFAULTS.get(kind, {}) | payload


_DEFAULTS: dict[int, Payload] = {
    CONTAINER: {"accent_color": None, "spoiler": False},
    SEPARATOR: {"divider": True, "spacing": 1},
    FILE: {"spoiler": False},
    THUMBNAIL: {"description": None, "spoiler": False},
} | {kind: {"min_values": 1, "max_values": 1} for kind in SELECTS}


def _gallery_item(world: World, message: Message, item: Payload) -> Payload:
    defaults: Payload = {"description": None, "spoiler": False}
    return {**defaults, **item, "media": _media(world, message, item["media"])}


def _media(world: World, message: Message, media: Payload) -> Payload:
    """A media item; `attachment://name` becomes the url of that attachment."""
    url: str = media["url"]
    if not url.startswith("attachment://"):
        return {"id": str(message.id), "url": url, "proxy_url": url}
    name = url.removeprefix("attachment://")
    attachment = next(each for each in message.attachments if each["filename"] == name)
    found = attachment_payload(world, message, attachment)
    shown: dict[str, Any] = {
        key: found[key] for key in ("width", "height", "content_type") if key in found
    }
    number = found["id"]
    return {
        "id": number,
        "attachment_id": number,
        "url": found["url"],
        "proxy_url": found["url"],
        **shown,
    }


def attachment_payload(world: World, message: Message, attachment: Payload) -> Payload:
    """An attachment with its url."""
    name, number = attachment["filename"], attachment["id"]
    url = f"{world.address}/cdn/attachments/{message.channel_id}/{number}/{name}"
    payload = {**attachment, "url": url, "proxy_url": url}
    if message.ephemeral:
        payload["ephemeral"] = True
    return payload
