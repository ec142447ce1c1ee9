"""The websocket of a page: every change that its person may see."""

import asyncio
import json
from contextlib import suppress

from aiohttp import web

from playground.control.person_views import message_view, place_view, sees, state_view
from playground.discord_api.gateway.sessions import Hub
from playground.world.entities import Channel, Entity, Message, Payload, User
from playground.world.world import Change, World


class UpdateStream:
    """The open pages, and the requests that wait for the next change."""

    def __init__(self, world: World, hub: Hub) -> None:
        self._world = world
        self._hub = hub
        self._viewers: set[Viewer] = set()
        self._next_changes: dict[int, asyncio.Future[None]] = {}
        self._state_due = False
        world.listeners.append(self._changed)
        world.typing_listeners.append(self._typing)
        hub.watchers.append(self._state_changed)

    async def serve(self, socket: web.WebSocketResponse, person: User) -> None:
        """Send that person's changes until the page closes."""
        viewer = Viewer(person, socket)
        viewer.send(
            {"type": "hello", "sequence": self._world.sequence, "state": self._state(person)}
        )
        self._viewers.add(viewer)
        writer = asyncio.create_task(viewer.write())
        try:
            # the page sends nothing, but the loop ends when the page closes
            async for _ in socket:
                pass
        finally:
            self._viewers.discard(viewer)
            writer.cancel()

    async def close(self) -> None:
        """Close every page, and end all waiting."""
        while self._next_changes:
            self._next_changes.popitem()[1].cancel()
        for viewer in list(self._viewers):
            await viewer.socket.close()

    async def next_change(self, channel_id: int) -> None:
        """Wait until a message in that place, or the place itself, changes."""
        if channel_id not in self._next_changes:
            self._next_changes[channel_id] = asyncio.get_running_loop().create_future()
        # others may wait for the same change longer than this caller
        await asyncio.shield(self._next_changes[channel_id])

    def _typing(self, channel: Channel, user_id: int) -> None:
        event = {"type": "typing", "place": str(channel.id), "user_id": str(user_id)}
        for viewer in self._viewers_of(channel):
            viewer.send({**event, "sequence": self._world.sequence})

    def _changed(self, change: Change) -> None:
        self._wake(change.entity)
        if not self._viewers:
            return
        match change.entity:
            case Message() as message:
                self._message_changed(change, message)
            case Channel() as channel:
                self._place_changed(change, channel)
            case _:
                self._state_changed()

    def _wake(self, changed: Entity) -> None:
        """Wake the requests that wait for a change in this channel, or in the message's channel."""
        if not isinstance(changed, Message | Channel):
            return
        place = changed.channel_id if isinstance(changed, Message) else changed.id
        if waited_for := self._next_changes.pop(place, None):
            waited_for.set_result(None)

    def _message_changed(self, change: Change, message: Message) -> None:
        channel = self._world.channels[message.channel_id]
        for viewer in self._viewers_of(channel):
            if not message.is_for(viewer.person.id):
                continue
            event: Payload = {"sequence": change.sequence, "place": str(channel.id)}
            if change.removed:
                viewer.send({"type": "message_deleted", **event, "id": str(message.id)})
            else:
                shown = message_view(self._world, message, viewer.person)
                viewer.send({"type": "message", **event, "new": change.new, "message": shown})

    def _place_changed(self, change: Change, channel: Channel) -> None:
        if change.removed:
            event = {"type": "place_deleted", "sequence": change.sequence, "id": str(channel.id)}
            for viewer in self._viewers:
                viewer.send(event)
            return
        shown = {
            "type": "place",
            "sequence": change.sequence,
            "place": place_view(self._world, channel),
        }
        for viewer in self._viewers_of(channel):
            viewer.send(shown)

    def _state_changed(self) -> None:
        """Send the whole state soon, and only once for several changes at the same time."""
        if not self._state_due and self._viewers:
            self._state_due = True
            asyncio.get_running_loop().call_soon(self._send_state)

    def _send_state(self) -> None:
        self._state_due = False
        for viewer in self._viewers:
            # the person may have been changed or removed
            viewer.person = self._world.users.get(viewer.person.id, viewer.person)
            state = self._state(viewer.person)
            viewer.send({"type": "state", "sequence": self._world.sequence, "state": state})

    def _state(self, person: User) -> Payload:
        return state_view(self._world, self._hub, person)

    def _viewers_of(self, channel: Channel) -> list["Viewer"]:
        return [each for each in self._viewers if sees(self._world, channel, each.person)]


class Viewer:
    """One open page."""

    def __init__(self, person: User, socket: web.WebSocketResponse) -> None:
        self.person = person
        self.socket = socket
        self._outbox: asyncio.Queue[Payload] = asyncio.Queue()

    def send(self, event: Payload) -> None:
        """Queue an event; events keep their order."""
        self._outbox.put_nowait(event)

    async def write(self) -> None:
        """Send the queued events until the connection is gone."""
        while True:
            event = await self._outbox.get()
            # the loop in `serve` notices a broken connection, and ends this task
            with suppress(ConnectionError):
                await self.socket.send_str(json.dumps(event, separators=(",", ":")))
