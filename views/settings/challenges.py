"""The message in which a person chooses who may challenge them."""

from collections.abc import Collection
from dataclasses import replace
from typing import Any

import discord

from client.answers import show_privately, text_layout, words_of
from client.table_bot import Interaction
from locales import Words, listed
from rules.refusal import Refusal
from tables.decisions.challenges import MOST_BLOCKED
from tables.settings import Challengers
from views.components import ENGLISH, MOST_ID, Dynamic, Press, row, values_of


class ShowChallenges(Press, template=r"settings:challenges"):
    """Show who may challenge the person, and let them change it."""

    def __init__(self, words: Words = ENGLISH) -> None:
        super().__init__("settings:challenges", words("button-challenges"))

    async def act(self, interaction: Interaction) -> None:
        await show_challenges(interaction)


class PickChallengers(Dynamic[discord.ui.Select[Any]], template=r"settings:challengers"):
    """Choose who may challenge the person."""

    def __init__(self, words: Words = ENGLISH, chosen: Challengers | None = None) -> None:
        super().__init__(
            discord.ui.Select(
                custom_id="settings:challengers",
                options=[
                    discord.SelectOption(
                        label=words("challengers", who=each.value),
                        value=each.value,
                        default=each is chosen,
                    )
                    for each in Challengers
                ],
            )
        )

    async def act(self, interaction: Interaction) -> None:
        picked = next((each for each in Challengers if values_of(interaction) == [each]), None)
        if picked is None:
            raise Refusal("challengers-gone")
        await interaction.client.tables.people.change_settings(
            interaction.user.id, lambda settings: replace(settings, challengers=picked)
        )
        await show_challenges(interaction)


class Block(Dynamic[discord.ui.UserSelect[Any]], template=r"settings:block"):
    """Choose everybody whom the person blocks."""

    def __init__(self, words: Words = ENGLISH, blocked: Collection[int] = ()) -> None:
        people = [discord.Object(each, type=discord.User) for each in sorted(blocked)]
        super().__init__(
            discord.ui.UserSelect(
                custom_id="settings:block",
                placeholder=words("select-block"),
                min_values=0,
                max_values=MOST_BLOCKED,
                default_values=people,
            )
        )

    async def act(self, interaction: Interaction) -> None:
        numbers = [int(each) for each in values_of(interaction) if each.isdecimal()]
        picked = [each for each in numbers if each < MOST_ID][:MOST_BLOCKED]
        await interaction.client.tables.challenges.block(interaction.user.id, picked)
        await show_challenges(interaction)


async def show_challenges(interaction: Interaction) -> None:
    """Show the person privately who may challenge them, with selects to change it."""
    tables, words, person = interaction.client.tables, words_of(interaction), interaction.user.id
    challengers = (await tables.people.settings(person)).challengers
    blocked = await tables.challenges.blocked(person)
    people = listed([f"<@{each}>" for each in sorted(blocked)], words)
    lines = (
        f"### {words('challenges-heading')}",
        words("challenges-told", who=challengers.value),
        words("challenges-blocked", count=len(blocked), people=people),
    )
    layout = text_layout("\n".join(lines))
    layout.add_item(row(PickChallengers(words, challengers)))
    layout.add_item(row(Block(words, blocked)))
    await show_privately(interaction, layout)
