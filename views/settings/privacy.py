"""A person's data: what the bot keeps, a copy of it, and its erasure."""

import asyncio
import json
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

import discord

from client.answers import say, show_privately, text_layout, words_of
from client.table_bot import Interaction
from locales import Words
from rules.refusal import Refusal
from tables.decisions.home import Section
from tables.decisions.privacy import Held, Written
from views.components import ENGLISH, Press, row

FILE = "my-data.json"
PACK = "my-data.zip"
MOST_BYTES = 8 * 1024 * 1024
"""The most bytes of a file that is sent; Discord accepts 10 MiB in a message."""


class ExportData(Press, template=r"privacy:export"):
    """Send the person all that is kept about them."""

    def __init__(self, words: Words = ENGLISH) -> None:
        super().__init__("privacy:export", words("button-export"))

    async def act(self, interaction: Interaction) -> None:
        await send_export(interaction)


class AskToErase(Press, template=r"privacy:erase"):
    """Ask the person to confirm that they want to be erased."""

    style = discord.ButtonStyle.danger

    def __init__(self, words: Words = ENGLISH) -> None:
        super().__init__("privacy:erase", words("button-erase"))

    async def act(self, interaction: Interaction) -> None:
        await ask_to_erase(interaction)


class EraseAll(Press, template=r"privacy:erase-all"):
    """Erase the person who presses the button."""

    style = discord.ButtonStyle.danger

    def __init__(self, words: Words = ENGLISH) -> None:
        super().__init__("privacy:erase-all", words("button-erase-all"))

    async def act(self, interaction: Interaction) -> None:
        await interaction.client.tables.privacy.erase(interaction.user.id)
        await say(interaction, words_of(interaction)("erased"))


class KeepData(Press, template=r"privacy:keep"):
    """Cancel the erasure."""

    def __init__(self, words: Words = ENGLISH) -> None:
        super().__init__("privacy:keep", words("button-keep-data"))

    async def act(self, interaction: Interaction) -> None:
        await show_kept(interaction)


async def show_kept(interaction: Interaction) -> None:
    """Tell the person what is kept about them, with buttons to export or erase it."""
    words = words_of(interaction)
    held = await interaction.client.tables.privacy.held(interaction.user.id)
    layout = text_layout(told(held, words))
    layout.add_item(row(ExportData(words), AskToErase(words)))
    await show_privately(interaction, layout)


def told(held: Held, words: Words) -> str:
    """What is kept, in sentences."""
    lines = [
        words("privacy-tables", tables=len(held.tables), live=held.live),
        words("privacy-due-turns", turns=len(held.due)),
        words("privacy-settings", settings=_yes(held.settings), hours=_yes(held.hours)),
        words("privacy-blocked", people=held.blocked),
        words("privacy-plans", plans=len(held.plans)),
        words("privacy-follows", games=len(held.follows)),
        words("privacy-imported", games=len(held.imported)),
        words("privacy-votes", votes=len(held.votes)),
        words("privacy-direct", known=_yes(held.channel)),
    ]
    listed = "\n".join(f"- {line}" for line in lines)
    return f"### {words('privacy-heading')}\n{listed}\n{words('privacy-never')}"


async def send_export(interaction: Interaction) -> None:
    """Send the person privately a file with all that is kept about them."""
    # many games may take longer than Discord waits
    await interaction.response.defer(ephemeral=True, thinking=True)
    words = words_of(interaction)
    export = await interaction.client.tables.privacy.export(interaction.user.id)
    name, data = await asyncio.to_thread(_packed, export)
    layout = text_layout(words("exported"))
    layout.add_item(discord.ui.File(f"attachment://{name}"))
    file = discord.File(BytesIO(data), filename=name)
    await interaction.edit_original_response(view=layout, attachments=[file])


def _packed(export: Written) -> tuple[str, bytes]:
    """The name and the content of the file, which is zipped if it is too large for Discord.

    Raises:
        Refusal: the file is too large even when it is zipped.
    """
    data = json.dumps(export, ensure_ascii=False, indent=1).encode()
    if len(data) <= MOST_BYTES:
        return FILE, data
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as pack:
        pack.writestr(FILE, data)
    if packed.tell() > MOST_BYTES:
        raise Refusal("export-too-large")
    return PACK, packed.getvalue()


async def ask_to_erase(interaction: Interaction) -> None:
    """Tell the person what an erasure does, and ask them to confirm it."""
    words, person = words_of(interaction), interaction.user.id
    amounts = await interaction.client.tables.home.amounts(person)
    games = amounts.get(Section.TURN, 0) + amounts.get(Section.OTHERS, 0)
    lobbies = amounts.get(Section.INVITATION, 0) + amounts.get(Section.LOBBY, 0)
    lines = [
        words("erase-games", games=games),
        words("erase-lobbies", lobbies=lobbies),
        words("erase-records"),
        words("erase-threads"),
        words("erase-noted"),
        words("erase-new"),
    ]
    listed = "\n".join(f"- {line}" for line in lines)
    layout = text_layout(f"### {words('really-erase')}\n{listed}")
    layout.add_item(row(EraseAll(words), KeepData(words)))
    await show_privately(interaction, layout)


def _yes(kept: object) -> str:
    return "no" if kept is None else "yes"
