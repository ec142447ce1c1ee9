"""A review of a game as a message: a curve of the chances to win, turning points, and mistakes."""

from collections.abc import Iterator

import discord
from discord.utils import escape_markdown

from client.answers import Layout, file_of, words_of
from client.table_bot import Interaction
from locales import Words
from render.picture import Picture
from tables.records.replays import Way
from tables.records.reviews import Spot, TableReview
from views.board import heading_of
from views.components import ACCENT, ENGLISH, TABLE, Press, row
from views.names import in_sentences
from views.records.progress import told_until_done
from views.records.replay import Replay, ReplayStep
from views.records.viewers import EVERYBODY
from words import PHRASES

MOST_TOLD = 3_200
"""The most characters for what was found; Discord accepts 4,000 in a message."""

CURVE = "review.png"


class Review(Press, template=rf"review:{TABLE}"):
    """Start or show the review of a game."""

    def __init__(self, table: int, words: Words = ENGLISH) -> None:
        super().__init__(f"review:{table}", words("button-review"))
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        await show_review(interaction, self.table)


async def show_review(interaction: Interaction, table: int) -> None:
    """Show the person privately the progress of a game's review, and then what it has found.

    Raises:
        Refusal: see `Reviews.begin`.
    """
    bot, words = interaction.client, words_of(interaction)
    reviews = bot.tables.reviews
    task = await reviews.begin(table, interaction.user.id)
    await interaction.response.defer(ephemeral=True, thinking=True)

    def line() -> str:
        done, moves = reviews.progress(table)
        return words("review-progress", done=done, moves=moves)

    review = await told_until_done(interaction, task, line)
    theme = await bot.theme_of(interaction.user.id)
    names = review.table.short_names
    picture = await bot.workers.curve(review.curve, theme, words.language, names)
    layout = review_layout(review, picture, words)
    await interaction.edit_original_response(view=layout, attachments=[file_of(picture, CURVE)])


def review_layout(review: TableReview, picture: Picture, words: Words) -> discord.ui.LayoutView:
    """A review as a message.

    Args:
        review: what was found.
        picture: the curve, attached as `CURVE`.
        words: the sentences of the reader's language.
    """
    table = review.table
    shown = discord.MediaGalleryItem(f"attachment://{CURVE}", description=picture.alt)
    turning = [spot for spot in review.spots if spot.turning]
    buttons = [
        ReplayStep(
            table.id,
            spot.number,
            EVERYBODY,
            Way.HERE,
            words("button-turning-point", number=spot.turning),
        )
        for spot in turning
    ]
    layout = Layout()
    layout.add_item(
        discord.ui.Container(
            discord.ui.TextDisplay(f"### {heading_of(table, words)}"),
            discord.ui.MediaGallery(shown),
            discord.ui.TextDisplay("\n".join(_fitting(review, words))),
            row(*buttons, Replay(table.id, words)),
            accent_colour=ACCENT,
        )
    )
    return layout


def _fitting(review: TableReview, words: Words) -> Iterator[str]:
    """Lines about what was found, as many as fit: first turning points, then other mistakes."""
    turning = sorted((each for each in review.spots if each.turning), key=lambda each: each.turning)
    others = [each for each in review.spots if not each.turning]
    yield words("review-found", moves=review.judged, mistakes=len(review.spots))
    if any(spot.judgement.better is not None for spot in review.spots):
        yield f"-# {words('review-quotes')}"
    room = MOST_TOLD
    for told, spot in enumerate([*turning, *others]):
        line = _line(spot, review.table.game, words)
        room -= len(line) + 1
        if room < 0:
            yield words("review-more", count=len(review.spots) - told)
            return
        yield line


def _line(spot: Spot, game: str, words: Words) -> str:
    """One move, what it cost, and what was better."""
    phrases, named, ply = PHRASES[game], in_sentences(spot.players, words), spot.ply
    told = words(
        "review-spot",
        point=spot.turning,
        step=spot.at,
        player=named.player_at(ply.seat, phrases.seat(ply.seat, words)),
        move=str(ply.move),
        before=round(spot.judgement.before),
        after=round(spot.judgement.after),
    )
    better = spot.judgement.better
    if better is None:
        return told
    move = escape_markdown(phrases.move(better.move, ply.view, named))
    why = words(better.reason.key, **better.reason.values)
    return f"{told} {words('review-better', move=move, typed=str(better.move), why=why)}"
