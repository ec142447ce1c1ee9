"""Games against a bot that a newcomer starts with one press."""

from collections.abc import Mapping
from typing import Any

import discord

from ai.levels import Level
from client.table_bot import Interaction
from locales import Words
from rules import GAMES
from rules.contract import OptionValue
from rules.refusal import Refusal
from tables.ports.failures import PlaceTaken
from views.components import ENGLISH, Dynamic, Press, row, values_of
from views.lobby.new_table import Terms, Where, open_lobby
from views.panel.paging import in_rows
from words import PHRASES

SHORT: Mapping[str, dict[str, OptionValue]] = {"cube2": {"setup": "quick"}, "cubed": {"rounds": 1}}
"""Options that shorten the games that would otherwise take long."""

GENTLE = Level.BEGINNER
"""The level of the bot against which newcomers play."""


class AgainstBot(
    Press,
    template=r"versus:(?P<game>[a-z0-9_]{1,20}):(?P<level>[a-z]{1,20}):(?P<place>here|thread|usual)",
):
    """Start a short game against a bot; the person begins.

    The game is played where the server wants it. The place in the custom_id is ignored; only
    buttons of earlier versions name one.
    """

    style = discord.ButtonStyle.primary

    def __init__(self, game: str, level: str, place: str = "usual", words: Words = ENGLISH) -> None:
        title = PHRASES[game].title(words) if game in PHRASES else ""
        super().__init__(f"versus:{game}:{level}:{place}", words("button-against-bot", game=title))
        self.game = game
        self.level = level

    async def act(self, interaction: Interaction) -> None:
        level = next((level for level in Level if level == self.level), None)
        if level is None:
            raise Refusal("button-unknown")
        await _start(interaction, self.game, level)


class TeachMe(Press, template=r"teach:(?P<game>[a-z0-9_]{1,20})"):
    """Start a game against the weakest bot, with a lesson at each of the first turns."""

    style = discord.ButtonStyle.success

    def __init__(self, game: str, words: Words = ENGLISH) -> None:
        super().__init__(f"teach:{game}", words("button-teach-me"))
        self.game = game

    async def act(self, interaction: Interaction) -> None:
        await _start(interaction, self.game, GENTLE, teaches=True)


class TeachMeOne(Dynamic[discord.ui.Select[Any]], template=r"teach"):
    """Choose the game to be taught."""

    def __init__(self, words: Words = ENGLISH) -> None:
        super().__init__(
            discord.ui.Select(
                custom_id="teach",
                placeholder=words("select-teach-me"),
                options=[
                    discord.SelectOption(
                        label=phrases.title(words), value=game, description=phrases.pitch(words)
                    )
                    for game, phrases in PHRASES.items()
                ],
            )
        )

    async def act(self, interaction: Interaction) -> None:
        game = next(iter(values_of(interaction)), "")
        await _start(interaction, game, GENTLE, teaches=True)


async def _start(
    interaction: Interaction, game: str, level: Level, *, teaches: bool = False
) -> None:
    """Start a short game where the server wants it, or in a thread if that place is taken.

    Raises:
        Refusal: there is no such game; or see `open_lobby`.
    """
    if game not in PHRASES:
        raise Refusal("button-unknown")
    try:
        await _open(interaction, game, level, None, teaches=teaches)
    except PlaceTaken:
        await _open(interaction, game, level, "thread", teaches=teaches)


async def _open(
    interaction: Interaction, game: str, level: Level, place: Where | None, *, teaches: bool
) -> None:
    # learners are also shown which cards fit
    terms = Terms(None, "me", place, (level,), shows_what_fits=teaches or None, teaches=teaches)
    seats = max(2, GAMES[game].seats[0])
    await open_lobby(interaction, game, seats, SHORT.get(game, {}), terms)


def first_game_rows(words: Words) -> list[discord.ui.ActionRow[Any]]:
    """Buttons that start each game against a bot, and a select of the games to be taught."""
    buttons = [AgainstBot(game, GENTLE.value, words=words) for game in PHRASES]
    return [*(row(*each) for each in in_rows(buttons)), row(TeachMeOne(words))]
