"""Presses on buttons that are no longer in their message; discord.py ignores such presses.

A button may be pressed just as it is removed, or an earlier version of the bot may have sent it.
Without an answer, Discord would tell the person that the interaction failed.
"""

from collections.abc import Sequence
from typing import Any

import discord

from client.answers import AnyInteraction, answering
from client.discord_internals import ItemType, pattern_of
from rules.refusal import Refusal


async def answer_if_orphaned(interaction: AnyInteraction, items: Sequence[ItemType]) -> None:
    """Answer a press that discord.py does not dispatch to an item, or a form that was sent.

    Args:
        interaction: an interaction of any type.
        items: the items that discord.py dispatches by custom_id, if the message has them.
    """
    if interaction.type is discord.InteractionType.modal_submit:
        # this version of the bot has no forms
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
    if await interaction.client.accept_request(interaction):
        raise Refusal("button-unknown")


def offers(message: discord.Message, custom_id: str, kind: int) -> bool:
    """Whether the message has a component with that custom_id and of that type."""
    parts = discord.ui.LayoutView.from_message(message, timeout=None).walk_children()
    return any(
        part.type.value == kind and getattr(part, "custom_id", None) == custom_id for part in parts
    )
