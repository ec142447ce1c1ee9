"""The text of a lobby: who sits there, and the terms of the game."""

from discord.utils import escape_markdown

from locales import Words, listed
from tables.decisions.seating import has_moved_on, placed
from tables.game.length import expected_turns
from tables.game.record import first_position
from tables.ports.messages import LastBoard
from tables.table import Begins, Phase, Player, Table
from views.board import last_told
from views.links import link_to
from views.lobby.attendance_told import KeptTurns, minimum_told, with_kept_turns
from views.lobby.pace_choices import timing_told
from views.names import mention, plain_name
from words import PHRASES
from words.clean import clean

STARTED = frozenset({Phase.PLAYING, Phase.FINISHED})

FEW = 20
"""A number of turns below this is shown exactly; any other is rounded to the nearest five."""

UNITS = {"months": 30, "weeks": 7, "days": 1}
"""The units for the length of a game at one turn a day, each with its number of days."""
MANY = 2
"""The length of a game is shown in months or weeks only if it has at least this many of them."""


def seats_told(table: Table, words: Words, kept: KeptTurns) -> str:
    """A line for each player or invited person, the number of free seats, and who declined."""

    def told(player: Player) -> str:
        return with_kept_turns(_seat(table, player, words), player, kept, words)

    seats = placed(table) if table.phase is Phase.LOBBY and table.bound else table.players
    lines = [
        f"{number}. {words('seats-free', count=1) if each is None else told(each)}"
        for number, each in enumerate(seats, 1)
    ]
    if free := table.seats - len(seats):
        lines.append(f"{len(lines) + 1}. {words('seats-free', count=free)}")
    if table.declined:
        names = listed([escape_markdown(clean(each.name)) for each in table.declined], words)
        lines.append(f"-# {words('seats-declined', names=names)}")
    return "\n".join(lines)


def _seat(table: Table, player: Player, words: Words) -> str:
    person = mention(player, words)
    if not player.accepted:
        return words("seat-kept", person=person)
    if table.phase in STARTED:
        seat = PHRASES[table.game].seat(table.players.index(player), words)
        return words("player", person=person, seat=seat)
    if player.is_person(table.host):
        return words("seat-host", person=person)
    return person


def terms_told(table: Table, words: Words) -> str:
    """The terms of the game: options, who begins, where, how fast, and how long it takes."""
    phrases = PHRASES[table.game]
    terms = [
        phrases.options(dict(table.options), table.seats, words),
        phrases.what_fits(table.shows_what_fits, words),
    ]
    if table.given_moves:
        terms.append(_begins_later(table, words))
    if table.phase is Phase.LOBBY and table.fewest > table.rules.seats[0]:
        terms.append(words("starts-from", count=table.fewest))
    if table.seats > 1:
        terms.append((_first_seat if table.given_moves else _begins)(table, words))
    if table.wants_thread:
        terms.append(words("plays-in-thread"))
    if table.timing.pace is not None or table.timing.is_chosen:
        terms.append(timing_told(table.timing, words))
    terms.append(minimum_told(table.minimum, words))
    if table.allows_hints:
        terms.append(words("hints-allowed"))
    if table.is_rated:
        terms.append(words("lobby-rated"))
    if table.teaches:
        terms.append(words("teaches"))
    terms.append(_length(table, words))
    return " · ".join(filter(None, terms))


def _begins_later(table: Table, words: Words) -> str:
    """After how many given moves the game begins, and which seats are to move then."""
    to_move = first_position(table).to_move()
    seats = [PHRASES[table.game].seat(seat, words) for seat in to_move]
    return words("begins-later", count=table.count_given, seats=listed(seats, words))


def _length(table: Table, words: Words) -> str:
    """How long such a game is likely to take; empty if that is not known."""
    if table.given_moves:
        return ""
    turns = expected_turns(table.game, table.seats, dict(table.options))
    if turns is None:
        return ""
    about = turns if turns < FEW else 5 * round(turns / 5)
    unit = next(unit for unit, days in UNITS.items() if about >= MANY * days or days == 1)
    number = round(about / UNITS[unit])
    return words("table-length", turns=about, seats=table.seats, number=number, unit=unit)


def _begins(table: Table, words: Words) -> str:
    """Who begins; once chance has decided that, `closing_told` says it instead."""
    if table.begins is Begins.RANDOM:
        return words("begins-random") if table.phase is Phase.LOBBY else ""
    if table.begins is Begins.HOST:
        return words("begins-host")
    if table.begins is Begins.OPPONENT:
        return words("begins-opponent")
    if has_moved_on(table):
        return words("begins-seated", seats=table.seats)
    first = placed(table)[0]
    if first is None:
        return words("begins-free")
    return words("begins-player", person=escape_markdown(plain_name(first, words)))


def _first_seat(table: Table, words: Words) -> str:
    """Who has the first seat, in a game with given moves, where another seat may begin."""
    seat = PHRASES[table.game].seat(0, words)
    if table.begins is Begins.RANDOM:
        return words("first-seat-random") if table.phase is Phase.LOBBY else ""
    return words("first-seat", seat=seat, who=table.begins.value)


def closing_told(table: Table, words: Words, last: LastBoard | None = None) -> str:
    """Why a lobby can no longer be joined, what chance decided, and how the game ended.

    Args:
        table: a table that has begun or is closed.
        words: the sentences of the reader's language.
        last: the last board of a game that is over.
    """
    if table.phase is Phase.CANCELLED:
        if table.has_old_rules:
            return words("table-with-old-rules")
        return words("game-closed" if table.has_begun else "lobby-cancelled")
    told = [_drawn(table, words)]
    if last is None:
        told.insert(0, words("lobby-started"))
    else:
        told += [last_told(last.screen, words), _last_board(last, words)]
    return "\n".join(filter(None, told))


def _drawn(table: Table, words: Words) -> str:
    """Who got the first seat by chance; empty if chance did not decide that."""
    if table.begins is not Begins.RANDOM or table.seats == 1:
        return ""
    first = mention(table.players[0], words)
    if table.given_moves:
        return words("seats-drawn-later", person=first, seat=PHRASES[table.game].seat(0, words))
    return words("seats-drawn", person=first)


def _last_board(last: LastBoard, words: Words) -> str:
    """A link to the last board."""
    return words("lobby-last-board", link=link_to(last.posted, last.screen.table.place))
