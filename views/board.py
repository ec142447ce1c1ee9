"""The board of a table as a message: what happened, whose turn it is, the picture."""

from collections.abc import Callable, Mapping, Sequence, Set
from typing import Any, TypeAlias

import discord
from discord.utils import escape_markdown

from ai.levels import Level
from client.answers import Layout
from locales import Words, listed
from render.picture import Picture
from rules.contract import Seat
from tables.daily import end_of
from tables.game.screen import Screen, Told
from tables.table import Player, Table
from views.components import ACCENT, row
from views.names import in_sentences, mention, plain_name
from words import PHRASES, tell
from words.times import relative, span

Called: TypeAlias = Callable[[Player, Words], str]
"""A function that gives the text for a player: a mention or a name."""

MOST_TOLD = 2_400
"""The most characters for what happened; Discord accepts 4,000 in a message."""

MOST_IN_HAND = 1_200
"""The most characters for what happened in a message with a hand, which also has other text."""

TWO = 2
"""At a table with this number of seats, everybody knows who the opponent is."""


def file_name(screen: Screen) -> str:
    """The name of a board's picture."""
    return f"{screen.table.game}-{screen.table.id}-{screen.number}.png"


def gallery(screen: Screen, picture: Picture) -> discord.ui.Item[Any]:
    """The picture of a screen, attached as `file_name(screen)`."""
    return discord.ui.MediaGallery(
        discord.MediaGalleryItem(f"attachment://{file_name(screen)}", description=picture.alt)
    )


def board_layout(
    screen: Screen, text: str, picture: Picture, *buttons: discord.ui.Item[Any], note: str = ""
) -> discord.ui.LayoutView:
    """A board.

    Args:
        screen: what the board shows.
        text: its `board_text`.
        picture: the picture of the screen, attached as `file_name(screen)`.
        buttons: the buttons below the picture.
        note: a text above the board; may be empty.
    """
    inside: list[discord.ui.Item[Any]] = [
        discord.ui.TextDisplay(text),
        gallery(screen, picture),
        row(*buttons),
    ]
    layout = Layout()
    if note:
        layout.add_item(discord.ui.TextDisplay(note))
    layout.add_item(discord.ui.Container(*inside, accent_colour=ACCENT))
    return layout


def board_text(screen: Screen, words: Words) -> str:
    """The text above the picture of a board: which table it is, and what has happened there."""
    return f"### {heading(screen, words)}\n{news(screen, words)}"


def heading(screen: Screen, words: Words) -> str:
    """The game of a screen and the number of its table."""
    return heading_of(screen.table, words)


def heading_of(table: Table, words: Words) -> str:
    """The game and the number of a table."""
    title = PHRASES[table.game].title(words)
    return words("table-heading", game=title, table=str(table.id))


def news(screen: Screen, words: Words) -> str:
    """What happened since the viewer last played, and who is to move or how the game ended."""
    return _news(screen, words, mention)


def is_hand(screen: Screen) -> bool:
    """Whether the viewer has a hand (the message) and therefore needs no board.

    Players have a hand in games with hidden hands, and at tables in direct messages.
    """
    return screen.seat is not None and (screen.view.has_hands or screen.table.place.guild is None)


def hand_news(screen: Screen, words: Words) -> str:
    """The news for one reader alone: without mentions, and with everybody's standing."""
    phrases = PHRASES[screen.table.game]
    gained = phrases.pieces(screen.gained, screen.view, words)
    standing = phrases.standing(screen.view, in_sentences(screen.table.players, words))
    told = (
        words("hand-gained", pieces=gained) if gained else "",
        standing and f"-# {standing}",
    )
    return "\n".join(filter(None, (_news(screen, words, _plainly, MOST_IN_HAND), *told)))


def _news(screen: Screen, words: Words, called: Called, most: int = MOST_TOLD) -> str:
    lines = _fitting([_told(each, screen, words, called) for each in screen.told], words, most)
    if screen.ending is None and screen.table.is_paused:
        lines += [_paused(screen, words, called), _others(screen, words)]
    elif screen.ending is None:
        lines += [_turn(screen, seat, words, called) for seat in screen.to_move]
        lines += [_others(screen, words), _first_turn(screen, words), _time(screen, words)]
    else:
        lines += [_who_played(screen, words, called), _ratings(screen, words)]
    if screen.is_opening or screen.ending is not None:
        lines += [given_told(screen.table, words), _daily(screen, words)]
    return "\n".join(filter(None, lines))


def given_told(table: Table, words: Words) -> str:
    """A note in small print that a game begins after given moves; empty for other games."""
    if not table.given_moves:
        return ""
    return f"-# {words('board-begins-later', count=table.count_given)}"


def _daily(screen: Screen, words: Words) -> str:
    """A note in small print that this is somebody's daily game; empty for other games."""
    daily = screen.table.daily
    if daily is None:
        return ""
    over = relative(end_of(daily.day))
    return f"-# {words('board-daily' if screen.ending is None else 'board-daily-over', over=over)}"


def _plainly(player: Player, words: Words) -> str:
    """The name of a player."""
    return escape_markdown(plain_name(player, words))


def last_told(screen: Screen, words: Words) -> str:
    """What was done last and, once the game is over, how it ended."""
    return _told(screen.told[-1], screen, words, _plainly)


def _told(told: Told, screen: Screen, words: Words, called: Called) -> str:
    """What a seat did, in a sentence with the names of the players at that time."""
    named = in_sentences(told.players, words)
    if told.substitution is not None:
        former = _plainly(told.substitution.former, words)
        player = _seated_at(screen, told.seat, told.players, words, called)
        return words("took-over", player=player, former=former)
    if told.undoes:
        return words(
            "took-back", player=_seated_at(screen, told.seat, told.players, words, _plainly)
        )
    if told.asked_hint:
        seat_name = PHRASES[screen.table.game].seat(told.seat, words)
        return words("asked-for-hint", player=named.player_at(told.seat, seat_name))
    if told.played is None and not told.view.is_given_up:
        player = _seated_at(screen, told.seat, told.players, words, called)
        if told.time_out is None:
            return words("resigned-and-played-on", player=player)
        return words("ran-out-of-time", player=player, time_out=told.time_out.value)
    return tell(told.view, told.played or screen.last, named)


def _fitting(lines: list[str], words: Words, most: int) -> list[str]:
    """The latest lines that fit, below a line that counts the lines left out, if any."""
    first, room = len(lines), most
    while first and (room := room - len(lines[first - 1])) >= 0:
        first -= 1
    return [words("told-before", count=first), *lines[first:]] if first else lines


def _turn(screen: Screen, seat: Seat, words: Words, called: Called) -> str:
    player = player_at(screen, seat, words, called)
    if screen.levels[seat] is not None:
        return words("thinking", player=player)
    if called is mention:
        return words("turn-of", player=player)
    return words("your-turn") if screen.waits else words("waits-for", player=player)


def _paused(screen: Screen, words: Words, called: Called) -> str:
    """A line that says that the clock is paused, and who can still move."""
    seats = [seat for seat in screen.to_move if screen.levels[seat] is None]
    if not seats:
        return words("paused-for-bot")
    players = listed([player_at(screen, seat, words, called) for seat in seats], words)
    return words("paused", players=players)


def _first_turn(screen: Screen, words: Words) -> str:
    """What a player should know on the first turn, in small print."""
    told = PHRASES[screen.table.game].first_turn(screen.view, words)
    return told and f"-# {told}"


def _time(screen: Screen, words: Words) -> str:
    """In small print: the time left, which players are away, and for how long the bot was away."""
    deadline = screen.table.deadline
    lines = [] if deadline is None else [words("due", when=relative(deadline))]
    if screen.table.excused:
        players = [screen.table.players[seat] for seat in screen.table.excused]
        names = listed([_plainly(player, words) for player in players], words)
        stands = screen.table.left is not None
        lines.append(words("clock-stands" if stands else "players-away", names=names))
    if screen.is_restored:
        lines.append(words("was-restored", span=span(screen.away, words)))
    elif screen.away:
        lines.append(words("was-away", span=span(screen.away, words)))
    return f"-# {' '.join(lines)}" if lines else ""


def _others(screen: Screen, words: Words) -> str:
    """A line that says who has the seats that are not to move; empty if the board needs none.

    The first boards have this line, because their other sentences and the picture name the players
    without saying who is a bot or, with more than two seats, who has which seat. Later boards name
    only seats where a bot plays on for the player.
    """
    return _seating(
        screen,
        {
            seat: _by_name(screen, seat, words)
            for seat, level in enumerate(screen.levels)
            if seat not in screen.to_move and _is_worth_telling(screen, seat, level)
        },
        words,
    )


def _is_worth_telling(screen: Screen, seat: Seat, level: Level | None) -> bool:
    """Whether a board says who has that seat."""
    is_first = screen.is_opening and (level is not None or screen.table.seats > TWO)
    return is_first or _has_resigned(screen, seat)


def _seating(screen: Screen, players: Mapping[Seat, str], words: Words) -> str:
    """Who has those seats, in small print."""
    phrases = PHRASES[screen.table.game]
    told = [
        words("seat-is", seat=phrases.seat(seat, words), player=player)
        for seat, player in players.items()
    ]
    return f"-# {', '.join(told)}" if told else ""


def _by_name(screen: Screen, seat: Seat, words: Words) -> str:
    """The player in a seat, without a mention."""
    player = escape_markdown(plain_name(screen.table.players[seat], words))
    return words("bot-for", player=player) if _has_resigned(screen, seat) else player


def _who_played(screen: Screen, words: Words, called: Called) -> str:
    """Who had which seat, in small print; Discord pings only people whom the text mentions."""
    if screen.table.seats == 1:
        return ""
    players = enumerate(screen.table.players)
    return _seating(screen, {seat: called(player, words) for seat, player in players}, words)


def _ratings(screen: Screen, words: Words) -> str:
    """How the game changed the ratings of those who played to its end, in small print."""
    changes = rating_changes(screen.table, words)
    return f"-# {words('ratings-changed', changes=changes)}" if changes else ""


def rating_changes(table: Table, words: Words) -> str:
    """How the ratings of a table's players have changed; empty if the game was not rated."""
    told = [
        words(
            "rating-changed",
            player=_plainly(player, words),
            before=str(change.before.points),
            after=str(change.after.points),
            doubt=str(change.after.doubt),
        )
        for player in table.players
        if (change := player.rating_change) is not None
    ]
    return " · ".join(told)


def player_at(screen: Screen, seat: Seat, words: Words, called: Called = mention) -> str:
    """The player in a seat, by default with a mention, and the name of the seat."""
    player = _seated_at(screen, seat, screen.table.players, words, called)
    return words("bot-for", player=player) if _has_resigned(screen, seat) else player


def _has_resigned(screen: Screen, seat: Seat) -> bool:
    return screen.levels[seat] != screen.table.players[seat].level


def _seated_at(
    screen: Screen, seat: Seat, players: Sequence[Player], words: Words, called: Called
) -> str:
    """The one of these players who has the seat, even if a bot plays on for that player."""
    seat_name = PHRASES[screen.table.game].seat(seat, words)
    return words("player", person=called(players[seat], words), seat=seat_name)


def notified(screen: Screen, not_mentioned: Set[int]) -> list[discord.abc.Snowflake]:
    """The people whom a board pings: those to move; after a game, all but the one who ended it.

    Args:
        screen: the board.
        not_mentioned: the people whom the board names without a ping.
    """
    seats = [seat for seat in screen.to_move if screen.levels[seat] is None]
    if screen.ending is not None:
        seats = [each for each in range(screen.table.seats) if each != screen.ending.by]
    people = {person.id for seat in seats if (person := screen.table.person_at(seat))}
    return [discord.Object(person) for person in people - not_mentioned]
