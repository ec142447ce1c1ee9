"""The rules of a game, a page at a time."""

from typing import Any

import discord

from client.answers import file_of, show_privately, words_of
from client.table_bot import Interaction
from locales import Words
from render.picture import Picture, Subject
from rules.refusal import Refusal
from views.components import ENGLISH, Press, row, rules_id
from words import PHRASES, Page, pages

PICTURE = "rules.png"


def rules_layout(
    game: str, number: int, words: Words, picture: Picture | None = None
) -> discord.ui.LayoutView:
    """That page of the rules, counted from 1, with a button for each other page beside it.

    Args:
        game: whose rules.
        number: a page that there is.
        words: the reader's.
        picture: that of the page's scene, attached as `PICTURE`.
    """
    every = pages(game, words)
    layout = discord.ui.LayoutView(timeout=None)
    layout.add_item(discord.ui.TextDisplay(_text(game, every[number - 1], words)))
    if picture is not None:
        shown = discord.MediaGalleryItem(f"attachment://{PICTURE}", description=picture.alt)
        layout.add_item(discord.ui.MediaGallery(shown))
    where = words("page-of", page=number, pages=len(every))
    layout.add_item(discord.ui.TextDisplay(f"-# {where}"))
    turns: list[discord.ui.Item[Any]] = []
    if number > 1:
        turns.append(TurnPage(game, number - 1, words, words("button-back")))
    if number < len(every):
        turns.append(TurnPage(game, number + 1, words, words("button-next")))
    layout.add_item(row(*turns))
    return layout


async def show_rules(interaction: Interaction, game: str, number: int = 1) -> None:
    """Show a page of the rules to the person alone.

    Raises:
        Refusal: there is no such page.
    """
    words, bot = words_of(interaction), interaction.client
    every = pages(game, words) if game in PHRASES else ()
    if not 1 <= number <= len(every):
        raise Refusal("no-such-page")
    scene = every[number - 1].scene
    if scene is None:
        await show_privately(interaction, rules_layout(game, number, words))
        return
    theme = await bot.theme_of(interaction.user.id)
    picture = await bot.workers.draw(Subject(scene.view, scene.shown, theme, words.language))
    layout = rules_layout(game, number, words, picture)
    await show_privately(interaction, layout, file_of(picture, PICTURE))


class TurnPage(Press, template=r"rules:(?P<game>[a-z0-9_]{1,20}):(?P<page>\d{1,2})"):
    """Open a page of the rules."""

    def __init__(
        self, game: str, page: int, words: Words = ENGLISH, label: str | None = None
    ) -> None:
        super().__init__(rules_id(game, page), label or words("button-rules"))
        self.game = game
        self.page = page

    async def act(self, interaction: Interaction) -> None:
        await show_rules(interaction, self.game, self.page)


def _text(game: str, page: Page, words: Words) -> str:
    heading = words("rules-page", game=PHRASES[game].title(words), heading=page.heading)
    return f"## {heading}\n{page.text}"
