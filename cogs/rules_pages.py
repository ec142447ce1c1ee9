"""The rules of a game, a page at a time."""

from typing import Any

import discord

from cogs.answers import show_privately, words_of
from cogs.client import Interaction
from cogs.phrases import PHRASES
from cogs.press import ENGLISH, Press, row
from locales import Words
from rules.refusal import Refusal


def rules_layout(game: str, page: int, words: Words) -> discord.ui.LayoutView:
    """That page of the rules, counted from 1, with a button for each other page beside it.

    Raises:
        Refusal: there is no such page.
    """
    pages = PHRASES[game].pages(words)
    if not 1 <= page <= len(pages):
        raise Refusal("no-such-page")
    where = words("page-of", page=page, pages=len(pages))
    layout = discord.ui.LayoutView(timeout=None)
    layout.add_item(discord.ui.TextDisplay(f"{pages[page - 1]}\n-# {where}"))
    turns: list[discord.ui.Item[Any]] = []
    if page > 1:
        turns.append(TurnPage(game, page - 1, words, words("button-back")))
    if page < len(pages):
        turns.append(TurnPage(game, page + 1, words, words("button-next")))
    layout.add_item(row(*turns))
    return layout


async def show_rules(interaction: Interaction, game: str, page: int = 1) -> None:
    """Show a page of the rules to the person alone."""
    await show_privately(interaction, rules_layout(game, page, words_of(interaction)))


class TurnPage(Press, template=r"rules:(?P<game>[a-z0-9_]{1,20}):(?P<page>\d{1,2})"):
    """Open a page of the rules."""

    def __init__(
        self, game: str, page: int, words: Words = ENGLISH, label: str | None = None
    ) -> None:
        super().__init__(f"rules:{game}:{page}", label or words("button-rules"))
        self.game = game
        self.page = page

    async def act(self, interaction: Interaction) -> None:
        if self.game not in PHRASES:
            raise Refusal("no-such-page")
        await show_rules(interaction, self.game, self.page)
