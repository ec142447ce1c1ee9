"""Gateway events: each change of the world, sent to the bots that may know of it."""

from collections.abc import Callable

from playground.discord_api.gateway.sessions import Hub, Intent
from playground.discord_api.payloads.channels import channel_payload, thread_payload
from playground.discord_api.payloads.guilds import gateway_guild_payload, role_payload
from playground.discord_api.payloads.messages import message_payload
from playground.world.entities import DM, Channel, Guild, Message, Payload, Role
from playground.world.permissions import Permission, permissions_in
from playground.world.world import Change, World


class Events:
    """Sends bots the changes of messages, channels and threads."""

    def __init__(self, world: World, hub: Hub) -> None:
        self._world = world
        self._hub = hub
        world.listeners.append(self._changed)

    def _changed(self, change: Change) -> None:
        match change.entity:
            case Message() as message if not message.ephemeral:
                self._message(change, message)
            case Channel() as channel if channel.type != DM:
                self._channel(change, channel)
            case _:
                pass

    def _message(self, change: Change, message: Message) -> None:
        channel = self._world.channels[message.channel_id]
        intent = Intent.GUILD_MESSAGES if channel.guild_id else Intent.DIRECT_MESSAGES
        event = f"MESSAGE_{_verb(change)}"

        def payload(bot: int) -> Payload:
            place = {"channel_id": str(channel.id)}
            if channel.guild_id:
                place["guild_id"] = str(channel.guild_id)
            if change.removed:
                return {"id": str(message.id), **place}
            return {**_readable(self._world, message, channel, bot), **place}

        self._send(channel, event, intent, payload)

    def _channel(self, change: Change, channel: Channel) -> None:
        kind = "THREAD" if channel.is_thread else "CHANNEL"

        def payload(bot: int) -> Payload:
            if channel.is_thread:
                return thread_payload(self._world, channel, bot) | {"newly_created": change.new}
            return channel_payload(self._world, channel)

        self._send(channel, f"{kind}_{_verb(change)}", Intent.GUILDS, payload, gone=change.removed)

    def _send(
        self,
        channel: Channel,
        event: str,
        intent: Intent,
        payload: Callable[[int], Payload],
        *,
        gone: bool = False,
    ) -> None:
        for bot in self._world.applications:
            listening = self._hub.listening(bot, channel.guild_id, intent)
            if listening and (gone or self._sees(channel, bot)):
                self._hub.deliver(listening, event, payload(bot))

    def _sees(self, channel: Channel, bot: int) -> bool:
        return Permission.VIEW_CHANNEL in permissions_in(self._world, channel, bot)


def _verb(change: Change) -> str:
    return "DELETE" if change.removed else "CREATE" if change.new else "UPDATE"


def _readable(world: World, message: Message, channel: Channel, bot: int) -> Payload:
    """A message; in a server, blank unless the bot wrote it or is mentioned in it."""
    payload = message_payload(world, message)
    own = message.author_id == bot or bot in message.mentions
    if own or channel.type == DM:
        return payload
    return {**payload, "content": "", "embeds": [], "components": [], "attachments": []}


def announce_guild(hub: Hub, guild: Guild, bot: int) -> None:
    """Tell a bot that it was added to a server."""
    payload = gateway_guild_payload(hub.world, guild, bot)
    # Discord sends `unavailable` only for servers that the bot was in before
    del payload["unavailable"]
    hub.deliver(hub.listening(bot, guild.id, Intent.GUILDS), "GUILD_CREATE", payload)


def announce_removal(hub: Hub, guild: Guild, bot: int) -> None:
    """Tell a bot that it is removed from a server; call this before the removal."""
    event = {"id": str(guild.id)}
    hub.deliver(hub.listening(bot, guild.id, Intent.GUILDS), "GUILD_DELETE", event)


def announce_role(hub: Hub, guild: Guild, role: Role) -> None:
    """Tell bots that a role of a server has changed."""
    event = {"guild_id": str(guild.id), "role": role_payload(role)}
    for bot in hub.world.applications:
        hub.deliver(hub.listening(bot, guild.id, Intent.GUILDS), "GUILD_ROLE_UPDATE", event)
