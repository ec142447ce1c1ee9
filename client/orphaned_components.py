"""Presses that discord.py passes over, because the message has no such button any more.

Somebody may press a button in the very moment in which it is taken away, or one that an earlier
version of the bot has sent. Without this they would read that the interaction failed.
"""

from collections.abc import Sequence
from typing import Any

import discord

from client.answers import AnyInteraction, answering
from client.discord_internals import ItemType, pattern_of
from rules.refusal import Refusal


async def answer_if_passed_over(interaction: AnyInteraction, items: Sequence[ItemType]) -> None:
    """Answer for a component that discord.py will not call.

    Args:
        interaction: of any type.
        items: what discord.py calls by custom_id, where the message has it.
    """
    if interaction.type is discord.InteractionType.modal_submit:
        # this version has no forms to fill in
        await answering(interaction, _refuse)
    if interaction.type is not discord.InteractionType.component or interaction.message is None:
        return
    used: Any = interaction.data
    custom_id, kind = str(used["custom_id"]), used["component_type"]
    found = ((item, pattern_of(item).fullmatch(custom_id)) for item in items)
    item, match = next(((item, match) for item, match in found if match), (None, None))
    if item is None or match is None:
        await answering(interaction, _refuse)
    elif not offers(interaction.message, custom_id, kind):
        made = await item.from_custom_id(interaction, discord.ui.Button(), match)
        await made.callback(interaction)


async def _refuse(interaction: AnyInteraction) -> None:
    if await interaction.client.attend(interaction.user.id):
        raise Refusal("button-unknown")


def offers(message: discord.Message, custom_id: str, kind: int) -> bool:
    """Whether the message has a component with that custom_id and of that type."""
    parts = discord.ui.LayoutView.from_message(message, timeout=None).walk_children()
    return any(
        part.type.value == kind and getattr(part, "custom_id", None) == custom_id for part in parts
    )
