"""Simulated people, who act through the playground's control interface."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import aiohttp

PATIENCE = 30.0
"""How many seconds to wait for something at most."""


class Visitor:
    """Acts as people through the playground's control interface."""

    def __init__(self, session: aiohttp.ClientSession, address: str, app: str) -> None:
        self._session = session
        self._address = address
        self._app = app

    async def act(self, what: str, **body: Any) -> dict[str, Any]:
        """Do something as a person, and return what that person then sees."""
        url = f"{self._address}/control/{what}"
        async with self._session.post(url, json={"app": self._app, **body}) as answer:
            seen = await answer.json()
        assert seen["ok"], seen
        return seen

    async def board_after(self, seen: dict[str, Any], place: str, person: str) -> dict[str, Any]:
        """The first new public message with a picture: in `seen`, or else one that comes later."""
        async with asyncio.timeout(PATIENCE):
            while True:
                for message in seen["messages"]:
                    if message["attachments"] and not (
                        message["ephemeral"] or message["edited_timestamp"]
                    ):
                        return message
                query = f"as={person}&place={place}&after={seen['sequence']}&wait=5"
                async with self._session.get(f"{self._address}/control/messages?{query}") as answer:
                    seen = await answer.json()

    async def online(self, shards: int = 1) -> None:
        """Wait until that many shards of the bot are connected."""
        async with asyncio.timeout(PATIENCE):
            while True:
                async with self._session.get(f"{self._address}/control/state") as answer:
                    applications = (await answer.json())["applications"]
                connected = [each["shards"] for each in applications if each["name"] == self._app]
                if any(len(each) == shards for each in connected):
                    return
                await asyncio.sleep(0.05)


@dataclass(frozen=True)
class Click:
    """A click in a panel; the last click of a move plays it."""

    what: str
    place: str
    message: str
    custom_id: str
    values: tuple[str, ...] = ()
    is_last: bool = False

    def form(self, person: str) -> dict[str, Any]:
        """The form of this click for the control interface."""
        form: dict[str, Any] = {"as": person, "place": self.place, "message": self.message}
        form["custom_id"] = self.custom_id
        return form | ({"values": list(self.values)} if self.values else {})


def next_click(panel: dict[str, Any], random: Random) -> Click:
    """A random click: on a button that plays a move, else in the last select, else on a step."""
    where = panel["channel_id"], panel["id"]
    if plays := custom_ids(panel, "play:"):
        return Click("press", *where, random.choice(plays), is_last=True)
    if lists := [part for part in parts_of(panel) if part.get("options")]:
        values = [option["value"] for option in lists[-1]["options"]]
        custom_id: str = lists[-1]["custom_id"]
        # the custom_id ends with the values chosen before; if there are none, more choices follow
        is_last = not custom_id.endswith(":")
        return Click("choose", *where, custom_id, (random.choice(values),), is_last)
    return Click("press", *where, random.choice(custom_ids(panel, "step:")))


def custom_ids(message: dict[str, Any], prefix: str) -> list[str]:
    """The custom_ids with that prefix, anywhere in a message."""
    found = (part.get("custom_id", "") for part in parts_of(message))
    return [custom_id for custom_id in found if custom_id.startswith(prefix)]


def parts_of(message: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """All components of a message."""
    waiting: list[dict[str, Any]] = list(message["components"])
    while waiting:
        part = waiting.pop(0)
        yield part
        waiting[:0] = part.get("components", [])
