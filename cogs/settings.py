"""The command for a person's own settings, which apply everywhere."""

from dataclasses import replace

from discord import app_commands

from client.table_bot import Interaction, TableCog
from tables.pace import zone_called
from tables.settings import Delivery, Settings
from views.components import ENGLISH
from views.settings.hours import change_hours
from views.settings.personal import Switch, change_settings, show_settings
from views.settings.zones import complete_zone

HANDS = [
    app_commands.Choice(name=ENGLISH("choice-hands-dm"), value="dm"),
    app_commands.Choice(name=ENGLISH("choice-hands-only"), value="only"),
    app_commands.Choice(name=ENGLISH("choice-hands-here"), value="here"),
]
THEMES = [
    app_commands.Choice(name=ENGLISH("choice-theme-light"), value="light"),
    app_commands.Choice(name=ENGLISH("choice-theme-dark"), value="dark"),
]


class PersonalSettings(TableCog):
    """`/settings`."""

    @app_commands.command(description=ENGLISH("command-settings"))
    @app_commands.describe(
        confirm=ENGLISH("option-confirm"),
        hands=ENGLISH("option-hands"),
        theme=ENGLISH("option-theme"),
        zone=ENGLISH("option-own-zone"),
    )
    @app_commands.choices(hands=HANDS, theme=THEMES)
    async def settings(
        self,
        interaction: Interaction,
        confirm: Switch | None = None,
        hands: str | None = None,
        theme: str | None = None,
        zone: app_commands.Range[str, 1, 60] | None = None,
    ) -> None:
        """Show the settings of the person who asks, after changing those that were typed."""

        def change(settings: Settings) -> Settings:
            return replace(
                settings,
                confirm=settings.confirm if confirm is None else confirm == "on",
                hands=settings.hands if hands is None else Delivery(hands),
                theme=theme or settings.theme,
            )

        if zone is not None:
            found = zone_called(zone)
            await interaction.client.tables.people.change_settings(interaction.user.id, change)
            await change_hours(interaction, lambda hours: replace(hours, zone=found))
        elif confirm is None and hands is None and theme is None:
            chosen = await interaction.client.tables.people.settings(interaction.user.id)
            await show_settings(interaction, chosen)
        else:
            await change_settings(interaction, change)

    @settings.autocomplete("zone")
    async def complete_zone(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """The time zones whose names contain the text typed so far."""
        return await complete_zone(interaction, current)
