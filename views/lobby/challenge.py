"""Challenging a person: choose a game, and a lobby opens in which a seat is kept for them."""

from typing import Any

import discord
from discord.utils import escape_markdown

from client.answers import show_privately, text_layout, words_of
from client.table_bot import Interaction
from locales import Words
from rules import GAMES
from rules.refusal import Refusal
from views.components import ENGLISH, Dynamic, row, values_of
from views.lobby.new_table import Terms, open_lobby
from views.lobby.quick_start import SHORT
from views.names import invited_person
from words import PHRASES


class Challenge(Dynamic[discord.ui.Select[Any]], template=r"challenge:(?P<person>\d{1,20})"):
    """Choose the game to which a person is challenged."""

    def __init__(self, person: str, words: Words = ENGLISH) -> None:
        super().__init__(
            discord.ui.Select(
                custom_id=f"challenge:{person}",
                placeholder=words("select-challenge"),
                options=[
                    discord.SelectOption(
                        label=phrases.title(words), value=game, description=phrases.pitch(words)
                    )
                    for game, phrases in PHRASES.items()
                ],
            )
        )
        self.person = int(person)

    async def act(self, interaction: Interaction) -> None:
        game = next(iter(values_of(interaction)), "")
        if game not in PHRASES:
            raise Refusal("button-unknown")
        terms = Terms(await _member(interaction, self.person), "random", None)
        seats = max(2, GAMES[game].seats[0])
        await open_lobby(interaction, game, seats, SHORT.get(game, {}), terms)


async def ask_for_game(interaction: Interaction, challenged: discord.User | discord.Member) -> None:
    """Ask privately which game the person wants to play against the one they challenge.

    Raises:
        Refusal: they challenge themselves, or a Discord bot.
    """
    person, words = invited_person(challenged), words_of(interaction)
    if person.id == interaction.user.id:
        raise Refusal("invite-self")
    layout = text_layout(words("ask-challenge", name=escape_markdown(person.name)))
    layout.add_item(row(Challenge(str(person.id), words)))
    await show_privately(interaction, layout)


async def _member(interaction: Interaction, person: int) -> discord.Member:
    """A member of the server where the challenge is made, as Discord knows them now."""
    if interaction.guild is None:
        raise Refusal("invite-unknown")
    try:
        return await interaction.guild.fetch_member(person)
    except discord.NotFound:
        raise Refusal("invite-unknown") from None
