"""A person's vacation as a message: the days that are left, going away, and coming back."""

from typing import Any

import discord

from client.answers import show_privately, text_layout, words_of
from client.table_bot import Interaction
from locales import Words
from rules.refusal import Refusal
from tables.decisions.hours import BUDGET, Hours
from views.components import ENGLISH, Dynamic, Press, row, values_of
from words.times import moment, relative

LENGTHS = (1, 2, 3, 5, 7, 10, 14, 21, 30)
"""The lengths of vacations on offer, in days."""


class OpenVacation(Press, template=r"settings:vacation"):
    """Show the person how many days of vacation they have."""

    def __init__(self, words: Words = ENGLISH) -> None:
        super().__init__("settings:vacation", words("button-vacation"))

    async def act(self, interaction: Interaction) -> None:
        hours = await interaction.client.tables.own_hours.of(interaction.user.id)
        await _show(interaction, hours)


class GoAway(Dynamic[discord.ui.Select[Any]], template=r"settings:go-away"):
    """Go on vacation now."""

    def __init__(self, words: Words = ENGLISH, left: int = BUDGET) -> None:
        super().__init__(
            discord.ui.Select(
                custom_id="settings:go-away",
                placeholder=words("select-vacation"),
                options=[
                    discord.SelectOption(label=words("span-days", count=each), value=str(each))
                    for each in LENGTHS
                    if each <= left
                ],
            )
        )

    async def act(self, interaction: Interaction) -> None:
        [picked] = values_of(interaction) or [""]
        if picked not in map(str, LENGTHS):
            raise Refusal("vacation-gone")
        vacations = interaction.client.tables.vacations
        await _show(interaction, await vacations.leave(interaction.user.id, int(picked)))


class ComeBack(Press, template=r"settings:come-back"):
    """End the vacation."""

    style = discord.ButtonStyle.primary

    def __init__(self, words: Words = ENGLISH) -> None:
        super().__init__("settings:come-back", words("button-come-back"))

    async def act(self, interaction: Interaction) -> None:
        vacations = interaction.client.tables.vacations
        await _show(interaction, await vacations.come_back(interaction.user.id))


async def _show(interaction: Interaction, hours: Hours) -> None:
    """Show the person privately how long they are or may be away, and let them go or come back."""
    words, now = words_of(interaction), interaction.client.tables.own_hours.now()
    left = hours.days_left(now)
    lines = [f"### {words('vacation-heading')}"]
    if hours.vacation is not None:
        until = hours.vacation.until
        lines.append(words("vacation-until", until=moment(until), when=relative(until)))
    lines += [words("vacation-left", count=left), words("vacation-explained")]
    layout = text_layout("\n".join(lines))
    if hours.vacation is not None:
        layout.add_item(row(ComeBack(words)))
    elif left > 0:
        layout.add_item(row(GoAway(words, left)))
    await show_privately(interaction, layout)
