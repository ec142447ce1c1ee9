"""The rules of a game, one page for each chapter."""

from typing import Any

import discord

from client.answers import Layout, file_of, show_privately, words_of
from client.table_bot import Interaction
from locales import Words
from render.picture import Picture, Subject
from rules.refusal import Refusal
from views.components import ENGLISH, Dynamic, Press, row, rules_id, values_of
from views.lobby.quick_start import TeachMe
from words import PHRASES, Page, pages

PICTURE = "rules.png"


def rules_layout(
    game: str, number: int, words: Words, picture: Picture | None = None
) -> discord.ui.LayoutView:
    """A page of the rules, with buttons for other pages and for a game with lessons.

    Args:
        game: the name of the game.
        number: an existing page, counted from 1.
        words: the sentences of the reader's language.
        picture: the page's board, attached as `PICTURE`; None if the page has no board.
    """
    every = pages(game, words)
    layout = Layout()
    layout.add_item(discord.ui.TextDisplay(_text(game, every[number - 1], words)))
    if picture is not None:
        shown = discord.MediaGalleryItem(f"attachment://{PICTURE}", description=picture.alt)
        layout.add_item(discord.ui.MediaGallery(shown))
    layout.add_item(row(Chapter(game, words, number)))
    turns: list[discord.ui.Item[Any]] = []
    if number > 1:
        turns.append(TurnPage(game, number - 1, words, words("button-back")))
    if number < len(every):
        turns.append(TurnPage(game, number + 1, words, words("button-next")))
    layout.add_item(row(*turns, TeachMe(game, words)))
    return layout


async def show_rules(interaction: Interaction, game: str, number: int = 1) -> None:
    """Show the person privately a page of the rules.

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


class Chapter(Dynamic[discord.ui.Select[Any]], template=r"chapter:(?P<game>[a-z0-9_]{1,20})"):
    """Choose a page of the rules by its heading."""

    def __init__(self, game: str, words: Words = ENGLISH, shown: int | None = None) -> None:
        every = pages(game, words) if game in PHRASES else ()
        options = [
            discord.SelectOption(
                label=words("rules-chapter", page=page, pages=len(every), heading=each.heading),
                value=str(page),
                default=page == shown,
            )
            for page, each in enumerate(every, 1)
        ]
        super().__init__(discord.ui.Select(custom_id=f"chapter:{game}", options=options))
        self.game = game

    async def act(self, interaction: Interaction) -> None:
        chosen = "".join(values_of(interaction))
        await show_rules(interaction, self.game, int(chosen) if chosen.isdecimal() else 0)


def _text(game: str, page: Page, words: Words) -> str:
    heading = words("rules-page", game=PHRASES[game].title(words), heading=page.heading)
    return f"## {heading}\n{page.text}"
