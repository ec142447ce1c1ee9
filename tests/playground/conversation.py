"""A conversation between Ada and a bot that answers as the test wants."""

import asyncio
from dataclasses import dataclass
from typing import Any

from tests.playground.bots import WireBot
from tests.playground.clients import ApiClient, ControlClient

COMMAND = {
    "name": "ask",
    "description": "Ask something",
    "options": [{"type": 3, "name": "what", "description": "What", "autocomplete": True}],
}
BUTTON = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}

PART: dict[str, Any] = {
    "type": 18,
    "label": "Name",
    "component": {"type": 4, "custom_id": "name", "style": 1},
}
MODAL: dict[str, Any] = {
    "custom_id": "form",
    "title": "A form",
    "components": [PART],
}


@dataclass
class PendingInteraction:
    """An interaction, and the call of the person who waits for its answer."""

    api: ApiClient
    data: dict[str, Any]
    call: asyncio.Task[dict[str, Any]]

    async def answer(
        self, kind: int, data: Any = None, *, with_response: str = "0"
    ) -> tuple[int, Any]:
        path = f"/interactions/{self.data['id']}/{self.data['token']}/callback"
        form = {"type": kind, "data": data}
        return await self.api("POST", path, form, query={"with_response": with_response})

    async def hook(self, method: str, rest: str = "", body: Any = None) -> tuple[int, Any]:
        path = f"/webhooks/{self.data['application_id']}/{self.data['token']}{rest}"
        return await self.api(method, path, body)


class Conversation:
    """Ada, and a bot that has one command and answers as the test wants."""

    def __init__(self, wire: WireBot, api: ApiClient, control: ControlClient) -> None:
        self.wire, self.api, self.control = wire, api, control
        self.calls: list[asyncio.Task[dict[str, Any]]] = []

    async def begin(self, action: str = "command", **form: Any) -> PendingInteraction:
        if action in {"command", "autocomplete"}:
            form = {"command": "ask", **form}
        call = asyncio.create_task(self.control.attempt(action, **form))
        self.calls.append(call)
        return PendingInteraction(self.api, await self.wire.event("INTERACTION_CREATE"), call)

    async def board(self) -> str:
        begun = await self.begin()
        await begun.answer(4, {"content": "board", "components": [BUTTON]})
        return (await begun.call)["answer"]["id"]

    async def press(self, **form: Any) -> PendingInteraction:
        return await self.begin("press", message=await self.board(), custom_id="go", **form)
