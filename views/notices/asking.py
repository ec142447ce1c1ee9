"""Asking the other players of a table for something, and resuming a paused game."""

import discord
from discord.utils import escape_markdown

from client.answers import say, show_privately, text_layout, words_of
from client.table_bot import Interaction
from locales import Words, listed
from tables.offer import Wish
from tables.services.consent.offers import Asked
from views.components import ENGLISH, NUMBER, TABLE, Press, row
from views.names import plain_name
from views.notices.table_place import tell_if_lost


class AskForDraw(Press, template=rf"draw:{TABLE}"):
    """Offer a draw."""

    def __init__(self, table: int, words: Words = ENGLISH) -> None:
        super().__init__(f"draw:{table}", words("button-draw"))
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        await ask_for(interaction, self.table, Wish.DRAW)


class AskForUndo(Press, template=rf"undo:{TABLE}:{NUMBER}"):
    """Ask to take back one's last turn, if nothing has happened since the button was shown."""

    def __init__(self, table: int, number: int, words: Words = ENGLISH) -> None:
        super().__init__(f"undo:{table}:{number}", words("button-undo"))
        self.table = table
        self.number = number

    async def act(self, interaction: Interaction) -> None:
        await ask_for(interaction, self.table, Wish.UNDO, self.number)


class AskForPause(Press, template=rf"pause:{TABLE}"):
    """Ask for a pause."""

    def __init__(self, table: int, words: Words = ENGLISH) -> None:
        super().__init__(f"pause:{table}", words("button-pause"))
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        await ask_for(interaction, self.table, Wish.PAUSE)


class Resume(Press, template=rf"resume:{TABLE}"):
    """End the pause of a game."""

    style = discord.ButtonStyle.success

    def __init__(self, table: int, words: Words = ENGLISH) -> None:
        super().__init__(f"resume:{table}", words("button-resume"))
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        await interaction.client.tables.play.resume(self.table, interaction.user.id)
        told = words_of(interaction)("you-resumed")
        await say(interaction, told)
        tell_if_lost(interaction, self.table, told)


class EndGame(Press, template=rf"end-game:{TABLE}"):
    """End a game without a result."""

    style = discord.ButtonStyle.danger

    def __init__(self, table: int, words: Words = ENGLISH) -> None:
        super().__init__(f"end-game:{table}", words("button-end-game"))
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        await ask_for(interaction, self.table, Wish.CANCEL)


async def ask_for(
    interaction: Interaction, table: int, wish: Wish, number: int | None = None
) -> None:
    """Ask the other players of a table for something, or do it at once if nobody has to agree.

    Raises:
        Refusal: see `Offers.ask`.
    """
    offers, person = interaction.client.tables.offers, interaction.user.id
    if await offers.needs_consent(table, person, wish):
        # posting, or the decision of a bot, may take longer than Discord waits
        await interaction.response.defer(ephemeral=True, thinking=True)
    await show_asked(interaction, await offers.ask(table, person, wish, number=number))


async def show_asked(interaction: Interaction, asked: Asked) -> None:
    """Tell a person the result of their request."""
    told = told_of(asked, interaction.user.id, words_of(interaction))
    if interaction.response.is_done():
        await interaction.edit_original_response(view=text_layout(told))
    else:
        await say(interaction, told)
    if not asked.waits and asked.declined_by is None and asked.wish is not Wish.CANCEL:
        tell_if_lost(interaction, asked.table.id, told)


def told_of(asked: Asked, person: int, words: Words) -> str:
    """The result of a request, in a sentence."""
    table, wish = asked.table, asked.wish.value
    if asked.waits:
        names = [plain_name(table.players[seat], words) for seat in asked.waits]
        return words("you-asked", wish=wish, names=escape_markdown(listed(names, words)))
    others = [plain_name(each, words) for each in table.players if not each.is_person(person)]
    opponent = escape_markdown(listed(others, words))
    if asked.declined_by is not None:
        return words("bot-declines", opponent=opponent)
    if asked.wish is Wish.MOVE:
        return words("you-moved-here", table=str(table.id))
    return words("you-got", wish=wish, opponent=opponent, table=str(table.id))


async def ask_to_end(interaction: Interaction, table: int) -> None:
    """Ask the others to end a game without a result, or the person to confirm if nobody must agree.

    Raises:
        Refusal: see `Offers.ask`.
    """
    offers, person = interaction.client.tables.offers, interaction.user.id
    if await offers.needs_consent(table, person, Wish.CANCEL):
        await ask_for(interaction, table, Wish.CANCEL)
        return
    words = words_of(interaction)
    layout = text_layout(words("really-end", table=str(table)))
    layout.add_item(row(EndGame(table, words)))
    await show_privately(interaction, layout)
