"""The best ratings in a game among the people who play in a server."""

from collections.abc import Sequence

import discord
from discord.utils import escape_markdown

from client.answers import show_privately, text_layout, words_of
from client.table_bot import Interaction
from locales import Words
from rules.refusal import Refusal
from tables.decisions.standing import Ranked
from words import PHRASES
from words.clean import clean
from words.ratings import rating_told


async def show_leaderboard(interaction: Interaction, game: str) -> None:
    """Show the person privately the leaderboard of that game in this server.

    Raises:
        Refusal: they ask in a direct message.
    """
    if interaction.guild_id is None:
        raise Refusal("leaderboard-not-here")
    ranked = await interaction.client.tables.standing.leaderboard(interaction.guild_id, game)
    await show_privately(interaction, leaderboard_layout(game, ranked, words_of(interaction)))


def leaderboard_layout(game: str, ranked: Sequence[Ranked], words: Words) -> discord.ui.LayoutView:
    """A leaderboard as a message."""
    title = PHRASES[game].title(words)
    if not ranked:
        return text_layout(words("leaderboard-none", game=title))
    lines = [
        words(
            "leaderboard-line",
            place=str(place),
            name=escape_markdown(clean(each.person.name)),
            rating=rating_told(each.rating, words),
        )
        for place, each in enumerate(ranked, 1)
    ]
    heading = words("leaderboard-heading", game=title)
    return text_layout("\n".join((f"## {heading}", *lines, f"-# {words('leaderboard-about')}")))
