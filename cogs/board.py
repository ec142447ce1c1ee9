"""The board of a table as a message: what happened, whose turn it is, the picture."""

from typing import Any

import discord

from cogs.phrases import PHRASES
from cogs.press import ACCENT, row
from locales import Words
from render import tell
from render.picture import Picture
from rules.contract import Seat
from tables.screen import Screen


def file_name(screen: Screen) -> str:
    """The name of a board's picture."""
    return f"{screen.table.game}-{screen.table.id}-{screen.number}.png"


def gallery(screen: Screen, picture: Picture) -> discord.ui.Item[Any]:
    """The picture of a screen, attached as `file_name(screen)`."""
    return discord.ui.MediaGallery(
        discord.MediaGalleryItem(f"attachment://{file_name(screen)}", description=picture.alt)
    )


def board_layout(
    screen: Screen, picture: Picture, words: Words, *buttons: discord.ui.Item[Any], note: str = ""
) -> discord.ui.LayoutView:
    """A board.

    Args:
        screen: the moment shown.
        picture: its picture, attached as `file_name(screen)`.
        words: the reader's.
        buttons: what can be pressed below it.
        note: something to say above it.
    """
    inside: list[discord.ui.Item[Any]] = [
        discord.ui.TextDisplay(f"### {heading(screen, words)}\n{news(screen, words)}"),
        gallery(screen, picture),
    ]
    if buttons:
        inside.append(row(*buttons))
    layout = discord.ui.LayoutView(timeout=None)
    if note:
        layout.add_item(discord.ui.TextDisplay(note))
    layout.add_item(discord.ui.Container(*inside, accent_colour=ACCENT))
    layout.stop()
    return layout


def heading(screen: Screen, words: Words) -> str:
    """Which game and which table."""
    title = PHRASES[screen.table.game].title(words)
    return words("table-heading", game=title, table=str(screen.table.id))


def news(screen: Screen, words: Words) -> str:
    """What happened last, and who is to move or how it ended."""
    lines = [tell(screen.view, screen.last, words)]
    if screen.ending is None:
        turns = (player_at(screen, seat, words) for seat in screen.to_move)
        lines += [words("turn-of", player=player) for player in turns]
    else:
        lines.append(_result(screen, screen.ending.winners, words))
    return "\n".join(filter(None, lines))


def _result(screen: Screen, winners: frozenset[Seat], words: Words) -> str:
    """Who won against whom; everybody is named, so that who is called can be."""
    seats = range(screen.table.seats)
    won = ", ".join(player_at(screen, seat, words) for seat in seats if seat in winners)
    lost = ", ".join(player_at(screen, seat, words) for seat in seats if seat not in winners)
    if not lost:
        return words("all-drew", players=won)
    return words("won-against", winners=won, others=lost)


def player_at(screen: Screen, seat: Seat, words: Words) -> str:
    """Who sits there, as a mention, with the name of the seat."""
    seat_name = PHRASES[screen.table.game].seat(seat, words)
    return words("player", person=f"<@{screen.table.person_at(seat).id}>", seat=seat_name)


def notified(screen: Screen) -> list[discord.abc.Snowflake]:
    """Whom a board calls: who is to move, or at the end whoever did not bring it about."""
    seats = screen.to_move
    if screen.ending is not None:
        seats = tuple(each for each in range(screen.table.seats) if each != screen.ending.by)
    return [discord.Object(screen.table.person_at(seat).id) for seat in seats]
