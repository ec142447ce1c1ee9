"""Buttons and selects whose custom_id says all there is to know, so that they outlive a restart."""

import re
from typing import Any, ClassVar, Self, TypeVar, cast

import discord

from client.admission import admit
from client.answers import AnyInteraction, answering
from client.table_bot import Interaction
from locales import words_for

TABLE = r"(?P<table>\d{1,15})"
NUMBER = r"(?P<number>\d{1,9})"
ACCENT = 0x6B7FD7
ENGLISH = words_for("en")
"""For items that are made again to be acted on: their label is not shown."""

NEVER = r"(?!)"
NUMBERS = frozenset({"table", "number", "page", "slot"})

ItemT = TypeVar("ItemT", bound=discord.ui.Item[Any])


class Dynamic(discord.ui.DynamicItem[ItemT], template=NEVER):
    """An item that is made again from the named groups of its template.

    The constructor of each kind takes those groups by name. An item whose custom_id names a table
    acts only for people who may know of that table.
    """

    _about: int | None = None

    @classmethod
    async def from_custom_id(
        cls, _: AnyInteraction, __: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        found: dict[str, Any] = match.groupdict()
        for name in NUMBERS & found.keys():
            found[name] = int(found[name])
        made = cls(**found)
        made._about = found.get("table")
        return made

    async def callback(self, interaction: AnyInteraction) -> None:
        await answering(interaction, self._act_if_admitted)

    async def act(self, interaction: Interaction) -> None:
        """Do what it was pressed for.

        Raises:
            Refusal: why it cannot be done.
        """
        raise NotImplementedError

    async def _act_if_admitted(self, interaction: Interaction) -> None:
        if not await interaction.client.accept_request(interaction.user.id):
            return
        if self._about is not None:
            await admit(interaction, self._about)
        await self.act(interaction)


def values_of(interaction: AnyInteraction) -> list[str]:
    """What was picked in a select.

    Not what discord.py keeps in the item, which is empty for a select that is gone by now.
    """
    return cast("list[str]", dict(interaction.data or {}).get("values", []))


def row(*items: discord.ui.Item[Any]) -> discord.ui.ActionRow[Any]:
    """Items side by side."""
    return discord.ui.ActionRow(*items)


def rules_id(game: str, page: int) -> str:
    """Of a button that opens a page of the rules."""
    return f"rules:{game}:{page}"


def more_id(table: int, number: int) -> str:
    """Of a button that opens what else can be done at a table."""
    return f"more:{table}:{number}"


class Press(Dynamic[discord.ui.Button[Any]], template=NEVER):
    """A button."""

    style: ClassVar[discord.ButtonStyle] = discord.ButtonStyle.secondary

    def __init__(self, custom_id: str, label: str = "…") -> None:
        super().__init__(discord.ui.Button(style=self.style, label=label, custom_id=custom_id))
