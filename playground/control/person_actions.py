"""Acting as a person: commands, presses, choices, modals, and plain messages."""

import asyncio
from contextlib import suppress

from playground.control.commands import autocomplete_data, command_data, typed_as
from playground.control.components import choose_data, press_data, submit_data
from playground.control.person_views import message_view, messages_view
from playground.control.request import Asked, Failure, Nonsense
from playground.discord_api.interactions import Interaction, Kind
from playground.discord_api.messages.mentions import mentions_in
from playground.discord_api.messages.posting import publish
from playground.discord_api.validation.commands import CHAT_INPUT
from playground.world.entities import Channel, Message, Payload, User

_MOST_WAITING = 30.0


async def command(asked: Asked) -> Payload:
    """Use a command."""
    person = asked.person
    channel = asked.place(person)
    typed = typed_as(asked, person, channel)
    data = command_data(asked, typed, channel, person)
    menu = typed.kind != CHAT_INPUT
    interaction = Interaction(
        asked.world.snowflakes.next(),
        Kind.COMMAND,
        typed.command.application_id,
        person,
        channel,
        name=typed.name,
        is_menu=menu,
    )
    return await _outcome(asked, interaction, data)


async def autocomplete(asked: Asked) -> Payload:
    """Ask for completions while typing a command."""
    person = asked.person
    channel = asked.place(person)
    typed = typed_as(asked, person, channel)
    data = autocomplete_data(asked, typed, channel)
    interaction = Interaction(
        asked.world.snowflakes.next(),
        Kind.AUTOCOMPLETE,
        typed.command.application_id,
        person,
        channel,
    )
    return await _outcome(asked, interaction, data)


async def press(asked: Asked) -> Payload:
    """Press a button."""
    person = asked.person
    message = asked.message(asked.place(person), person)
    return await _outcome(asked, _on(asked, message, person), press_data(asked, message))


async def choose(asked: Asked) -> Payload:
    """Choose in a select."""
    person = asked.person
    channel = asked.place(person)
    message = asked.message(channel, person)
    data = choose_data(asked, message, channel)
    return await _outcome(asked, _on(asked, message, person), data)


async def submit(asked: Asked) -> Payload:
    """Send off a modal."""
    person, number = asked.person, asked.text("modal")
    shown = asked.context.interactions.modals.get(number)
    if shown is None or shown.modal is None or shown.user is not person:
        raise Nonsense(f"{person.display_name} has no modal {number} open.")
    data = submit_data(asked, shown.modal, shown.channel)
    interaction = Interaction(
        asked.world.snowflakes.next(),
        Kind.MODAL,
        shown.application_id,
        person,
        shown.channel,
        source=shown.source,
        shown_by=shown,
    )
    answer = await _outcome(asked, interaction, data)
    asked.context.interactions.modals.pop(number, None)
    return answer


async def write(asked: Asked) -> Payload:
    """Write a plain message."""
    person, since = asked.person, asked.world.sequence
    channel = asked.place(person)
    message = Message(asked.world.snowflakes.next(), channel.id, person.id)
    message.content = asked.text("content")
    said = {"content": message.content}
    found = mentions_in(asked.world, channel, said, may_mention_everyone=False)
    message.mentions, message.mention_roles = found.users, found.roles
    publish(asked.world, message)
    return _seen(asked, channel, person, since)


async def dismiss(asked: Asked) -> Payload:
    """Dismiss an ephemeral message."""
    person, since = asked.person, asked.world.sequence
    channel = asked.place(person)
    message = asked.message(channel, person)
    if not message.ephemeral:
        raise Failure("Everybody sees this message.")
    asked.world.remove(message)
    return _seen(asked, channel, person, since)


async def delete(asked: Asked) -> Payload:
    """Delete a message."""
    person, since = asked.person, asked.world.sequence
    channel = asked.place(person)
    asked.world.remove(asked.message(channel, person))
    return _seen(asked, channel, person, since)


def _on(asked: Asked, message: Message, person: User) -> Interaction:
    if message.application_id is None and not asked.world.users[message.author_id].bot:
        raise Nonsense("That message is not a bot's.")
    channel = asked.world.channels[message.channel_id]
    if channel.archived:
        # Discord has been seen to refuse these without asking the bot
        raise Failure("This interaction failed")
    return Interaction(
        asked.world.snowflakes.next(),
        Kind.COMPONENT,
        message.author_id,
        person,
        channel,
        source=message,
    )


async def _outcome(asked: Asked, interaction: Interaction, data: Payload) -> Payload:
    """Send the interaction off and wait for what becomes of it."""
    since = asked.world.sequence
    if not asked.context.interactions.begin(interaction, data):
        raise Failure("The application is offline")
    with suppress(TimeoutError):
        async with asyncio.timeout(interaction.patience):
            await interaction.answered
    if interaction.reply is None:
        interaction.expired = True
        commanded = interaction.kind in {Kind.COMMAND, Kind.AUTOCOMPLETE}
        raise Failure("The application did not respond" if commanded else "This interaction failed")
    await _wait_for_the_rest(asked, interaction)
    seen = _seen(asked, interaction.channel, interaction.user, since)
    return seen | {
        "interaction": str(interaction.id),
        "answer": _answer(asked, interaction),
        "modal": interaction.modal,
        "choices": interaction.choices,
        "deferred": interaction.deferred,
    }


async def _wait_for_the_rest(asked: Asked, interaction: Interaction) -> None:
    if interaction.deferred and (longest := min(asked.seconds("wait"), _MOST_WAITING)):
        with suppress(TimeoutError):
            async with asyncio.timeout(longest):
                await interaction.settled.wait()


def _answer(asked: Asked, interaction: Interaction) -> Payload | None:
    messages = asked.world.messages.get(interaction.channel.id, {})
    message = messages.get(interaction.message_id or 0)
    return message_view(asked.world, message, interaction.user) if message else None


def _seen(asked: Asked, channel: Channel, person: User, since: int) -> Payload:
    messages, deleted = messages_view(asked.world, channel, person, since)
    return {
        "ok": True,
        "messages": messages,
        "deleted": deleted,
        "sequence": asked.world.sequence,
    }
