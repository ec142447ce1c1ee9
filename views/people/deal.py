"""The deal of the day: starting a person's game with it, and telling its result."""

import logging
from collections.abc import Iterator

from client.answers import text_layout, words_of
from client.sending import UNREACHABLE
from client.table_bot import Interaction
from locales import Words
from rules.refusal import Refusal
from tables.services.people.deals import DailyTry
from tables.table import Phase
from views.links import link_to
from views.lobby.where import direct_place
from views.names import person_of
from views.notices.news import deal_told
from words.times import relative

log = logging.getLogger(__name__)

MOST_NAMED = 30
"""The most people who are named."""


async def show_daily_game(interaction: Interaction) -> None:
    """Start the person's game with the deal of the day, or tell them privately how it stands.

    Raises:
        Refusal: their direct messages are closed; or see `Deals.begin`.
    """
    tables, person = interaction.client.tables, person_of(interaction.user)
    # opening direct messages may take longer than Discord waits
    await interaction.response.defer(ephemeral=True, thinking=True)
    found = await tables.deals.today(person.id, interaction.guild_id)
    is_new = found is None or found.table.phase is Phase.LOBBY
    if found is None or is_new:
        place = await direct_place(interaction)
        if place is None:
            raise Refusal("daily-needs-direct")
        found = await tables.deals.begin(person, interaction.guild_id, place)
    layout = text_layout(daily_told(found, words_of(interaction), is_new=is_new))
    await interaction.edit_original_response(view=layout)
    if found.table.phase is Phase.PLAYING:
        interaction.client.begin(_tell_if_closed(interaction, found.table.id))


def daily_told(found: DailyTry, words: Words, *, is_new: bool) -> str:
    """The text about somebody's game with the deal of the day.

    Args:
        found: the game.
        words: the sentences of the reader's language.
        is_new: whether it has begun just now.
    """
    return "\n".join((f"### {words('daily-heading')}", *_lines(found, words, is_new=is_new)))


async def _tell_if_closed(interaction: Interaction, table: int) -> None:
    """If the person's game cannot be posted, tell them so instead of showing the link to it."""
    tables = interaction.client.tables
    # their direct messages may be open again by now
    tables.outbox.boards.try_again(table, unsure=False)
    if await tables.places.lost_place(table) is None:
        return
    layout = text_layout(words_of(interaction)("daily-needs-direct"))
    try:
        await interaction.edit_original_response(view=layout)
    except UNREACHABLE as error:
        log.info("A person could not be told that their direct messages are closed: %s", error)


def _lines(found: DailyTry, words: Words, *, is_new: bool) -> Iterator[str]:
    table, over = found.table, relative(found.over)
    if table.phase is Phase.PLAYING:
        yield words("daily-goes-on", new=str(is_new), link=_link(found), over=over)
        return
    left = None if table.daily is None else table.daily.left
    if left is None:
        yield words("daily-not-played")
    else:
        yield words("daily-played", left=left)
    yield words("puzzle-streak", days=found.streak)
    if found.board is not None:
        yield words("daily-here", board=deal_told(found.board, MOST_NAMED, words))
    yield words("daily-next", over=over)


def _link(found: DailyTry) -> str:
    """A link to the board of the game, or to the direct messages where it will be posted."""
    if found.newest is None:
        return f"https://discord.com/channels/@me/{found.table.place.channel}"
    return link_to(found.newest, found.table.place)
