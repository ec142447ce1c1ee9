"""The resolved data of an interaction: the people, channels, roles and files that it names."""

from dataclasses import dataclass, field
from typing import Any

from playground.control.request import InvalidRequestError, find_person, find_place, read_upload
from playground.discord_api.context import Context
from playground.discord_api.payloads.channels import permitted_channel_payload
from playground.discord_api.payloads.components import attachment_payload
from playground.discord_api.payloads.guilds import role_payload
from playground.discord_api.payloads.messages import message_payload
from playground.discord_api.payloads.users import member_payload, user_payload
from playground.world.entities import Channel, Message, Payload, User
from playground.world.files import picture_size


@dataclass
class Resolved:
    """Collects the objects that one interaction names: each method adds one, and returns its id."""

    context: Context
    channel: Channel
    found: dict[str, dict[str, Payload]] = field(default_factory=dict[str, dict[str, Payload]])

    def user(self, name: str) -> str:
        """The id of a person or a bot."""
        user = self._user(name)
        self._keep("users", user.id, user_payload(user))
        guild = self.context.world.guilds.get(self.channel.guild_id or 0)
        if guild and str(user.id) in guild.members:
            member = member_payload(self.context.world, guild, user.id)
            del member["user"], member["mute"], member["deaf"]
            self._keep("members", user.id, {**member, "permissions": "0"})
        return str(user.id)

    def place(self, name: str) -> str:
        """The id of a channel or thread."""
        channel = find_place(self.context.world, name)
        shown = permitted_channel_payload(self.context.world, channel, channel.owner_id or 0)
        self._keep("channels", channel.id, shown)
        return str(channel.id)

    def role(self, name: str) -> str:
        """The id of a role of this server."""
        guild = self.context.world.guilds.get(self.channel.guild_id or 0)
        for role in guild.roles if guild else ():
            if name in {role.name, str(role.id)}:
                self._keep("roles", role.id, role_payload(role))
                return str(role.id)
        raise InvalidRequestError(f"There is no role called {name}.")

    def mentionable(self, name: str) -> str:
        """The id of a person or a role."""
        try:
            return self.user(name)
        except InvalidRequestError:
            return self.role(name)

    def message(self, message: Message) -> str:
        """The id of a message."""
        self._keep("messages", message.id, message_payload(self.context.world, message))
        return str(message.id)

    def attachment(self, value: Any) -> str:
        """The id of a file that the person uploads."""
        upload = read_upload(value)
        number = self.context.world.snowflakes.next()
        self.context.files.put(number, upload.content)
        described: Payload = {
            "id": str(number),
            "filename": upload.filename,
            "size": len(upload.content),
            "content_type": upload.content_type,
            **picture_size(upload.content),
        }
        carrier = Message(number, self.channel.id, 0, viewer_id=0)
        shown = attachment_payload(self.context.world, carrier, described)
        self._keep("attachments", number, shown)
        return str(number)

    def _keep(self, kind: str, number: int, payload: Payload) -> None:
        self.found.setdefault(kind, {})[str(number)] = payload

    def _user(self, name: str) -> User:
        for user in self.context.world.users.values():
            if user.bot and name in {user.name, str(user.id)}:
                return user
        return find_person(self.context.world, name)
