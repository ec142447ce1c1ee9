"""Actions of people: commands, presses, choices, modals and plain messages."""

import asyncio
from contextlib import suppress

from playground.control.commands import autocomplete_data, command_data, find_command
from playground.control.components import choose_data, press_data, submit_data
from playground.control.person_views import message_view, messages_view
from playground.control.request import ActionFailedError, ControlRequest, InvalidRequestError
from playground.discord_api.interactions import Interaction, Kind
from playground.discord_api.messages.mentions import mentions_in
from playground.discord_api.messages.posting import publish
from playground.discord_api.validation.commands import CHAT_INPUT
from playground.world.entities import Channel, Message, Payload, User

_MOST_WAITING = 30.0


async def command(request: ControlRequest) -> Payload:
    """Use a command."""
    person = request.person
    channel = request.place(person)
    typed = find_command(request, person, channel)
    data = command_data(request, typed, channel, person)
    menu = typed.kind != CHAT_INPUT
    interaction = Interaction(
        request.world.snowflakes.next(),
        Kind.COMMAND,
        typed.command.application_id,
        person,
        channel,
        name=typed.name,
        is_menu=menu,
    )
    return await _result(request, interaction, data)


async def autocomplete(request: ControlRequest) -> Payload:
    """Request completions while typing a command."""
    person = request.person
    channel = request.place(person)
    typed = find_command(request, person, channel)
    data = autocomplete_data(request, typed, channel)
    interaction = Interaction(
        request.world.snowflakes.next(),
        Kind.AUTOCOMPLETE,
        typed.command.application_id,
        person,
        channel,
    )
    return await _result(request, interaction, data)


async def press(request: ControlRequest) -> Payload:
    """Press a button."""
    person = request.person
    message = request.message(request.place(person), person)
    return await _result(
        request, _component_interaction(request, message, person), press_data(request, message)
    )


async def choose(request: ControlRequest) -> Payload:
    """Choose in a select."""
    person = request.person
    channel = request.place(person)
    message = request.message(channel, person)
    data = choose_data(request, message, channel)
    return await _result(request, _component_interaction(request, message, person), data)


async def submit(request: ControlRequest) -> Payload:
    """Submit a modal."""
    person, number = request.person, request.text("modal")
    shown = request.context.interactions.modals.get(number)
    if shown is None or shown.modal is None or shown.user is not person:
        raise InvalidRequestError(f"{person.display_name} has no modal {number} open.")
    data = submit_data(request, shown.modal, shown.channel)
    interaction = Interaction(
        request.world.snowflakes.next(),
        Kind.MODAL,
        shown.application_id,
        person,
        shown.channel,
        source=shown.source,
        shown_by=shown,
    )
    answer = await _result(request, interaction, data)
    request.context.interactions.modals.pop(number, None)
    return answer


async def write(request: ControlRequest) -> Payload:
    """Write a plain message."""
    person, since = request.person, request.world.sequence
    channel = request.place(person)
    message = Message(request.world.snowflakes.next(), channel.id, person.id)
    message.content = request.text("content")
    said = {"content": message.content}
    found = mentions_in(request.world, channel, said, may_mention_everyone=False)
    message.mentions, message.mention_roles = found.users, found.roles
    publish(request.world, message)
    return _news(request, channel, person, since)


async def dismiss(request: ControlRequest) -> Payload:
    """Dismiss an ephemeral message."""
    person, since = request.person, request.world.sequence
    channel = request.place(person)
    message = request.message(channel, person)
    if not message.ephemeral:
        raise ActionFailedError("Everybody sees this message.")
    request.world.remove(message)
    return _news(request, channel, person, since)


async def delete(request: ControlRequest) -> Payload:
    """Delete a message."""
    person, since = request.person, request.world.sequence
    channel = request.place(person)
    request.world.remove(request.message(channel, person))
    return _news(request, channel, person, since)


def _component_interaction(request: ControlRequest, message: Message, person: User) -> Interaction:
    if message.application_id is None and not request.world.users[message.author_id].bot:
        raise InvalidRequestError("That message is not a bot's.")
    channel = request.world.channels[message.channel_id]
    if channel.archived:
        # in archived threads, Discord has been seen to refuse interactions without sending them
        raise ActionFailedError("This interaction failed")
    return Interaction(
        request.world.snowflakes.next(),
        Kind.COMPONENT,
        message.author_id,
        person,
        channel,
        source=message,
    )


async def _result(request: ControlRequest, interaction: Interaction, data: Payload) -> Payload:
    """Send the interaction to its bot and wait for the answer."""
    since = request.world.sequence
    if not request.context.interactions.begin(interaction, data):
        raise ActionFailedError("The application is offline")
    with suppress(TimeoutError):
        async with asyncio.timeout(interaction.patience):
            await interaction.answered
    if interaction.reply is None:
        interaction.expired = True
        commanded = interaction.kind in {Kind.COMMAND, Kind.AUTOCOMPLETE}
        raise ActionFailedError(
            "The application did not respond" if commanded else "This interaction failed"
        )
    await _wait_for_the_rest(request, interaction)
    seen = _news(request, interaction.channel, interaction.user, since)
    return seen | {
        "interaction": str(interaction.id),
        "answer": _answer(request, interaction),
        "modal": interaction.modal,
        "choices": interaction.choices,
        "deferred": interaction.deferred,
    }


async def _wait_for_the_rest(request: ControlRequest, interaction: Interaction) -> None:
    if interaction.deferred and (longest := min(request.seconds("wait"), _MOST_WAITING)):
        with suppress(TimeoutError):
            async with asyncio.timeout(longest):
                await interaction.settled.wait()


def _answer(request: ControlRequest, interaction: Interaction) -> Payload | None:
    messages = request.world.messages.get(interaction.channel.id, {})
    message = messages.get(interaction.message_id or 0)
    return message_view(request.world, message, interaction.user) if message else None


def _news(request: ControlRequest, channel: Channel, person: User, since: int) -> Payload:
    messages, deleted = messages_view(request.world, channel, person, since)
    return {
        "ok": True,
        "messages": messages,
        "deleted": deleted,
        "sequence": request.world.sequence,
    }
