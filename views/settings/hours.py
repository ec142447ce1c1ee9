"""A person's own hours as a message: time zone, reminders, quiet hours and the digest."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import Any, Literal, TypeAlias
from zoneinfo import ZoneInfo

import discord

from client.answers import show_privately, text_layout, words_of
from client.table_bot import Interaction
from locales import Words
from rules.refusal import Refusal
from tables.decisions.hours import Hours, Quiet
from views.components import ENGLISH, Dynamic, Press, row, values_of

Switch: TypeAlias = Literal["on", "off"]

NONE = "none"
DAY = range(24)
NIGHT = 10
"""Quiet hours whose end has not been chosen yet last this many hours."""


class OpenHours(Press, template=r"settings:hours"):
    """Show the person their own hours."""

    def __init__(self, words: Words = ENGLISH) -> None:
        super().__init__("settings:hours", words("button-hours"))

    async def act(self, interaction: Interaction) -> None:
        hours = await interaction.client.tables.own_hours.of(interaction.user.id)
        await show_hours(interaction, hours)


class Remind(Press, template=r"settings:remind:(?P<switch>on|off)"):
    """Choose whether to be reminded."""

    def __init__(self, switch: Switch, words: Words = ENGLISH) -> None:
        label = words("button-remind-on" if switch == "on" else "button-remind-off")
        super().__init__(f"settings:remind:{switch}", label)
        self.switch: Switch = switch

    async def act(self, interaction: Interaction) -> None:
        reminders = self.switch == "on"
        await change_hours(interaction, lambda hours: replace(hours, reminders=reminders))


class QuietFrom(Dynamic[discord.ui.Select[Any]], template=r"settings:quiet-from"):
    """Choose when quiet hours begin, or to have none."""

    def __init__(self, words: Words = ENGLISH, quiet: Quiet | None = None) -> None:
        chosen = None if quiet is None else quiet.start
        none = _option(words("quiet-none"), None, chosen)
        hours = [_option(words("quiet-from", hour=each), each, chosen) for each in DAY]
        super().__init__(discord.ui.Select(custom_id="settings:quiet-from", options=[none, *hours]))

    async def act(self, interaction: Interaction) -> None:
        start = _picked(interaction)
        await change_hours(
            interaction, lambda hours: replace(hours, quiet=_beginning(hours.quiet, start))
        )


class QuietUntil(Dynamic[discord.ui.Select[Any]], template=r"settings:quiet-until"):
    """Choose when quiet hours end."""

    def __init__(self, words: Words = ENGLISH, quiet: Quiet | None = None) -> None:
        start, chosen = (None, None) if quiet is None else (quiet.start, quiet.end)
        super().__init__(
            discord.ui.Select(
                custom_id="settings:quiet-until",
                options=[
                    _option(words("quiet-until", hour=each), each, chosen)
                    for each in DAY
                    if each != start
                ],
            )
        )

    async def act(self, interaction: Interaction) -> None:
        end = _picked(interaction)
        await change_hours(
            interaction, lambda hours: replace(hours, quiet=_ending(hours.quiet, end))
        )


class DigestAt(Dynamic[discord.ui.Select[Any]], template=r"settings:digest"):
    """Choose when to get a digest instead of mentions, or to get none."""

    def __init__(self, words: Words = ENGLISH, chosen: int | None = None) -> None:
        none = _option(words("digest-none"), None, chosen)
        hours = [_option(words("digest-at", hour=each), each, chosen) for each in DAY]
        super().__init__(discord.ui.Select(custom_id="settings:digest", options=[none, *hours]))

    async def act(self, interaction: Interaction) -> None:
        hour = _picked(interaction)
        await change_hours(interaction, lambda hours: replace(hours, digest=hour))


async def change_hours(interaction: Interaction, change: Callable[[Hours], Hours]) -> None:
    """Store what the person has chosen, and show their hours as they are now."""
    changed = await interaction.client.tables.own_hours.change(interaction.user.id, change)
    await show_hours(interaction, changed)


async def show_hours(interaction: Interaction, hours: Hours) -> None:
    """Show the person privately their own hours, with selects and a button to change them."""
    words, now = words_of(interaction), interaction.client.tables.own_hours.now()
    layout = text_layout("\n".join(_told(hours, now, words)))
    layout.add_item(row(QuietFrom(words, hours.quiet)))
    if hours.quiet is not None:
        layout.add_item(row(QuietUntil(words, hours.quiet)))
    layout.add_item(row(DigestAt(words, hours.digest)))
    layout.add_item(row(Remind("off" if hours.reminders else "on", words)))
    await show_privately(interaction, layout)


def _told(hours: Hours, now: datetime, words: Words) -> list[str]:
    there = f"{now.astimezone(ZoneInfo(hours.zone)):%H:%M}"
    quiet, digest = hours.quiet, hours.digest
    return [
        f"### {words('hours-heading')}",
        words("hours-zone", zone=hours.zone, now=there),
        words("hours-no-quiet")
        if quiet is None
        else words("hours-quiet", start=quiet.start, end=quiet.end),
        words("hours-no-digest") if digest is None else words("hours-digest", hour=digest),
        words("hours-reminders-on" if hours.reminders else "hours-reminders-off"),
    ]


def _option(label: str, hour: int | None, chosen: int | None) -> discord.SelectOption:
    value = NONE if hour is None else str(hour)
    return discord.SelectOption(label=label, value=value, default=hour == chosen)


def _picked(interaction: Interaction) -> int | None:
    """The hour that was picked; None if the option for no hour was picked.

    Raises:
        Refusal: it is not on offer.
    """
    [picked] = values_of(interaction) or [""]
    if picked == NONE:
        return None
    if picked not in map(str, DAY):
        raise Refusal("hour-gone")
    return int(picked)


def _beginning(quiet: Quiet | None, start: int | None) -> Quiet | None:
    """The quiet hours with that beginning; without an end that fits, they last `NIGHT` hours."""
    if start is None:
        return None
    end = (start + NIGHT) % len(DAY) if quiet is None or quiet.end == start else quiet.end
    return Quiet(start, end)


def _ending(quiet: Quiet | None, end: int | None) -> Quiet | None:
    """The quiet hours with that end.

    Raises:
        Refusal: they have no beginning, or no end was picked, or both would be the same hour.
    """
    if quiet is None or end is None or end == quiet.start:
        raise Refusal("hour-gone")
    return replace(quiet, end=end)
