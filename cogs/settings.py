"""What a person chooses for themselves, wherever they play."""

from dataclasses import replace
from typing import Literal, TypeAlias

from discord import app_commands

from cogs.answers import show_privately, text_layout, words_of
from cogs.client import Interaction, TableCog
from cogs.press import ENGLISH, Press, row
from locales import Words
from tables.settings import Settings

Switch: TypeAlias = Literal["on", "off"]


class PersonalSettings(TableCog):
    """`/settings`."""

    @app_commands.command(description=ENGLISH("command-settings"))
    @app_commands.describe(confirm=ENGLISH("option-confirm"))
    async def settings(self, interaction: Interaction, confirm: Switch | None = None) -> None:
        """Show the settings of the person who asks, or change them."""
        if confirm is None:
            chosen = await interaction.client.tables.settings(interaction.user.id)
            await show_settings(interaction, chosen)
        else:
            await choose_confirm(interaction, confirm)


class ConfirmMoves(Press, template=r"settings:confirm:(?P<switch>on|off)"):
    """Choose whether moves are confirmed."""

    def __init__(self, switch: Switch, words: Words = ENGLISH) -> None:
        label = words("button-confirm-on" if switch == "on" else "button-confirm-off")
        super().__init__(f"settings:confirm:{switch}", label)
        self.switch: Switch = switch

    async def act(self, interaction: Interaction) -> None:
        await choose_confirm(interaction, self.switch)


async def choose_confirm(interaction: Interaction, switch: Switch) -> None:
    """Store whether the person confirms moves, and show what holds now."""
    chosen = await interaction.client.tables.change_settings(
        interaction.user.id, lambda settings: replace(settings, confirm=switch == "on")
    )
    await show_settings(interaction, chosen)


async def show_settings(interaction: Interaction, settings: Settings) -> None:
    """Show the settings to the person alone, each with the way to change it."""
    words = words_of(interaction)
    confirm = words("settings-confirm-on" if settings.confirm else "settings-confirm-off")
    layout = text_layout(f"### {words('settings-heading')}\n{confirm}")
    layout.add_item(row(ConfirmMoves("off" if settings.confirm else "on", words)))
    await show_privately(interaction, layout)
