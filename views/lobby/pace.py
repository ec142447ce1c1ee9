"""The private message in which a host chooses how long turns may take."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import discord

from client.answers import show_privately, text_layout, words_of
from client.table_bot import Interaction
from locales import Words
from tables.decisions.lobby import may_choose_timing
from tables.pace import Pace, TimeOut, Timing
from tables.table import Table
from views.components import ENGLISH, TABLE, Dynamic, Press, row
from views.lobby.pace_choices import (
    Switch,
    pace_select,
    picked_pace,
    picked_time_out,
    time_out_select,
    timing_told,
    weekends_label,
)


class SetPace(Press, template=rf"pace:{TABLE}"):
    """Show the host how long turns may take, and let them change it."""

    def __init__(self, table: int, words: Words = ENGLISH) -> None:
        super().__init__(f"pace:{table}", words("button-pace"))
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        lobby = await interaction.client.tables.directory.table(self.table)
        may_choose_timing(lobby, interaction.user.id)
        await _show(interaction, lobby)


class PickPace(Dynamic[discord.ui.Select[Any]], template=rf"pick-pace:{TABLE}"):
    """Choose how long a turn may take."""

    def __init__(self, table: int, words: Words = ENGLISH, chosen: Pace | None = None) -> None:
        super().__init__(pace_select(f"pick-pace:{table}", words, chosen))
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        pace = picked_pace(interaction)
        await _change(interaction, self.table, lambda timing: replace(timing, pace=pace))


class PickTimeOut(Dynamic[discord.ui.Select[Any]], template=rf"pick-time-out:{TABLE}"):
    """Choose what happens when the time has run out."""

    def __init__(self, table: int, words: Words = ENGLISH, chosen: TimeOut = TimeOut.BOT) -> None:
        super().__init__(time_out_select(f"pick-time-out:{table}", words, chosen))
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        time_out = picked_time_out(interaction)
        await _change(interaction, self.table, lambda timing: replace(timing, time_out=time_out))


class RestAtWeekends(Press, template=rf"weekends:{TABLE}:(?P<switch>on|off)"):
    """Choose whether time runs at weekends."""

    def __init__(self, table: int, switch: Switch, words: Words = ENGLISH) -> None:
        super().__init__(f"weekends:{table}:{switch}", weekends_label(switch, words))
        self.table = table
        self.switch: Switch = switch

    async def act(self, interaction: Interaction) -> None:
        tables = interaction.client.tables
        guild = (await tables.directory.table(self.table)).place.guild
        zone = (await tables.servers.settings(guild)).zone if self.switch == "off" else None
        await _change(interaction, self.table, lambda timing: replace(timing, weekends_off=zone))


class CountVacations(Press, template=rf"vacations:{TABLE}:(?P<switch>on|off)"):
    """Choose whether the clock stops while the player to move is on vacation."""

    def __init__(self, table: int, switch: Switch, words: Words = ENGLISH) -> None:
        label = words("button-vacations-on" if switch == "on" else "button-vacations-off")
        super().__init__(f"vacations:{table}:{switch}", label)
        self.table = table
        self.switch: Switch = switch

    async def act(self, interaction: Interaction) -> None:
        count = self.switch == "on"
        await _change(interaction, self.table, lambda timing: replace(timing, vacations=count))


async def _change(interaction: Interaction, table: int, change: Callable[[Timing], Timing]) -> None:
    """Change how long turns may take, and show it to the host and in the lobby."""
    tables = interaction.client.tables
    lobby = await tables.lobbies.change_timing(table, interaction.user.id, change)
    tables.outbox.boards.refresh_lobby(lobby)
    await _show(interaction, lobby)


async def _show(interaction: Interaction, lobby: Table) -> None:
    """Show only the host how long turns may take, with a select or button for each part."""
    words, timing = words_of(interaction), lobby.timing
    layout = text_layout(
        f"### {words('pace-heading', table=str(lobby.id))}\n{timing_told(timing, words)}"
    )
    layout.add_item(row(PickPace(lobby.id, words, timing.pace)))
    if timing.pace is not None:
        if not lobby.is_rated:
            layout.add_item(row(PickTimeOut(lobby.id, words, timing.time_out)))
        weekends: Switch = "off" if timing.weekends_off is None else "on"
        vacations: Switch = "off" if timing.vacations else "on"
        layout.add_item(
            row(
                RestAtWeekends(lobby.id, weekends, words),
                CountVacations(lobby.id, vacations, words),
            )
        )
    await show_privately(interaction, layout)
