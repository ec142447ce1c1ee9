"""Finds the button or select that answers a press or a pick, by its custom_id.

discord.py would find only items that the message still has. But somebody may press a button just as
the bot removes it.
"""

from collections.abc import Sequence

import discord

from client.answers import AnyInteraction, answering, custom_id_of
from client.discord_internals import ItemType, note_picked, pattern_of
from rules.refusal import Refusal


async def answer_press(interaction: AnyInteraction, items: Sequence[ItemType]) -> None:
    """Let an item answer a press or a pick; refuse an unknown custom_id, and any submitted form.

    Args:
        interaction: an interaction of any type; commands and completions are ignored.
        items: all buttons and selects.
    """
    if interaction.type is discord.InteractionType.modal_submit:
        # this version of the bot has no forms
        await answering(interaction, _refuse)
    if interaction.type is not discord.InteractionType.component:
        return
    custom_id = custom_id_of(interaction)
    for item in items:
        if match := pattern_of(item).fullmatch(custom_id):
            made = await item.from_custom_id(interaction, discord.ui.Button(), match)
            note_picked(made, interaction)
            await made.callback(interaction)
            return
    await answering(interaction, _refuse)


async def _refuse(interaction: AnyInteraction) -> None:
    if await interaction.client.accept_request(interaction):
        raise Refusal("button-unknown")
