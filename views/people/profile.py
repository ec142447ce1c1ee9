"""A person's profile: ratings with a chart, results, and frequent opponents."""

from collections.abc import Iterator, Sequence

import discord
from discord.utils import escape_markdown

from ai.levels import Level
from client.answers import file_of, show_privately, text_layout, words_of
from client.table_bot import Interaction
from locales import Words, listed
from ratings.rating import NEW, Rating
from render.picture import Picture
from render.standing import Chart, Course
from tables.decisions.standing import Profile, Tally
from views.components import row
from views.people.history import ALL, NOBODY, ShowHistory
from words import PHRASES
from words.clean import clean
from words.ratings import rating_told

CHART = "ratings.png"
LATEST = 60
"""How many of the latest games a chart shows at most."""


async def show_profile(interaction: Interaction, person: discord.User | discord.Member) -> None:
    """Show somebody's profile privately to the person who asks.

    Raises:
        Refusal: the profile is that of somebody else, who does not show it to others.
    """
    bot, words = interaction.client, words_of(interaction)
    profile = await bot.tables.standing.profile(person.id, interaction.user.id)
    chart = chart_of(profile)
    if not chart.courses:
        await show_privately(interaction, profile_layout(profile, person.display_name, None, words))
        return
    await interaction.response.defer(ephemeral=True, thinking=True)
    theme = await bot.theme_of(interaction.user.id)
    picture = await bot.workers.chart(chart, theme, words.language)
    layout = profile_layout(profile, person.display_name, picture, words)
    await interaction.edit_original_response(view=layout, attachments=[file_of(picture, CHART)])


def chart_of(profile: Profile) -> Chart:
    """A chart of somebody's ratings over time, in each game in which they have any."""
    return Chart(
        tuple(
            _course(game, [each.rating for each in profile.ratings[game]])
            for game in PHRASES
            if game in profile.ratings
        )
    )


def _course(game: str, ratings: Sequence[Rating]) -> Course:
    points = [each.points for each in (NEW, *ratings)]
    return Course(game, tuple(points[-LATEST - 1 :]), len(ratings), ratings[-1])


def profile_layout(
    profile: Profile, name: str, picture: Picture | None, words: Words
) -> discord.ui.LayoutView:
    """A profile as a message.

    Args:
        profile: what it shows.
        name: the name of the person.
        picture: the chart, attached as `CHART`; None if there are no ratings.
        words: the sentences of the reader's language.
    """
    person = escape_markdown(clean(name))
    heading = words("profile-heading", person=person)
    if profile.is_own:
        heading = words("profile-heading-own")
    layout = text_layout("\n".join((f"## {heading}", *_told(profile, words))))
    if picture is not None:
        shown = discord.MediaGalleryItem(f"attachment://{CHART}", description=picture.alt)
        layout.add_item(discord.ui.MediaGallery(shown))
    if profile.is_own:
        layout.add_item(row(ShowHistory(0, ALL, NOBODY, words("button-history"))))
    return layout


def _told(profile: Profile, words: Words) -> Iterator[str]:
    games = [game for game in PHRASES if game in profile.ratings]
    for game in games:
        rating = profile.ratings[game][-1].rating
        yield _game_told(game, rating, profile.results.get(game, Tally()), words)
    if not games:
        yield words("profile-unrated", own=str(profile.is_own))
    if profile.opponents:
        opponents = [
            words(
                "profile-opponent",
                name=escape_markdown(clean(each.person.name)),
                games=str(each.games),
            )
            for each in profile.opponents
        ]
        yield words("profile-opponents", opponents=listed(opponents, words))
    if profile.kept.due:
        yield words("profile-kept", kept=profile.kept.kept, due=profile.kept.due)
    if profile.bots:
        yield words("profile-bots")
        yield from _bots_told(profile, words)


def _game_told(game: str, rating: Rating, tally: Tally, words: Words) -> str:
    return words(
        "profile-game",
        game=PHRASES[game].title(words),
        rating=rating_told(rating, words),
        won=str(tally.won),
        drawn=str(tally.drawn),
        lost=str(tally.lost),
    )


def _bots_told(profile: Profile, words: Words) -> Iterator[str]:
    """A line for each game with the results against bots, from the weakest level up."""
    for game in PHRASES:
        tallies = [
            words(
                "profile-bots-level",
                level=level.value,
                won=str(tally.won),
                drawn=str(tally.drawn),
                lost=str(tally.lost),
            )
            for level in Level
            if (tally := profile.bots.get((game, level))) is not None
        ]
        if tallies:
            title = PHRASES[game].title(words)
            yield words("profile-bots-game", game=title, tallies=listed(tallies, words))
