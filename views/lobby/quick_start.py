"""A game against a bot by one press, for newcomers."""

from collections.abc import Mapping
from typing import Any

import discord

from ai.levels import Level
from client.table_bot import Interaction
from locales import Words
from rules import GAMES
from rules.contract import OptionValue
from rules.refusal import Refusal
from tables.ports import PlaceTaken
from views.components import ENGLISH, Press, row
from views.lobby.new_table import Terms, Where, open_lobby
from views.panel.paging import in_rows
from words import PHRASES

SHORT: Mapping[str, dict[str, OptionValue]] = {"cube2": {"setup": "quick"}, "cubed": {"rounds": 1}}
"""Options that shorten the games that would otherwise take long."""


class AgainstBot(
    Press,
    template=r"versus:(?P<game>[a-z0-9_]{1,20}):(?P<level>[a-z]{1,20}):(?P<place>here|thread|usual)",
):
    """Start a short game against a bot; the person begins.

    It is played where the server has it, as nobody has asked for a place: earlier versions had
    buttons that said one.
    """

    style = discord.ButtonStyle.primary

    def __init__(self, game: str, level: str, place: str = "usual", words: Words = ENGLISH) -> None:
        title = PHRASES[game].title(words) if game in PHRASES else ""
        super().__init__(f"versus:{game}:{level}:{place}", words("button-against-bot", game=title))
        self.game = game
        self.level = level

    async def act(self, interaction: Interaction) -> None:
        level = next((level for level in Level if level == self.level), None)
        if self.game not in PHRASES or level is None:
            raise Refusal("button-unknown")
        try:
            await self._open(interaction, level, None)
        except PlaceTaken:
            await self._open(interaction, level, "thread")

    async def _open(self, interaction: Interaction, level: Level, place: Where | None) -> None:
        terms = Terms(None, "me", place, (level,))
        seats = max(2, GAMES[self.game].seats[0])
        await open_lobby(interaction, self.game, seats, SHORT.get(self.game, {}), terms)


def versus_rows(words: Words) -> list[discord.ui.ActionRow[Any]]:
    """A button for each game."""
    level = Level.BEGINNER.value
    buttons = [AgainstBot(game, level, words=words) for game in PHRASES]
    return [row(*each) for each in in_rows(buttons)]
