"""A table from its lobby to its end, and the decisions about who sits at it.

A decision takes a table and a request and gives the new table, or raises a `Refusal`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum

from ai.levels import Level
from rules import GAMES
from rules.contract import AnyGame, OptionValue, Seat
from rules.refusal import Refusal
from tables.bots import BotPlayer, newcomer
from tables.pace import UNTIMED, Timing
from tables.turn import Turn
from words.clean import clean, shortened

LOBBY_LASTS = timedelta(days=1)


class Phase(StrEnum):
    """How far a table has come."""

    LOBBY = "lobby"
    PLAYING = "playing"
    FINISHED = "finished"
    CANCELLED = "cancelled"


LIVE = frozenset({Phase.LOBBY, Phase.PLAYING})


class Begins(StrEnum):
    """Who gets the first seat when the game starts."""

    RANDOM = "random"
    HOST = "me"
    OPPONENT = "opponent"
    AS_SEATED = "seated"


NO_TIME = timedelta()

SHORT = 14
"""Characters of a name where there is little room."""


@dataclass(frozen=True, slots=True)
class Person:
    """Someone who uses Discord: the id, and the name as shown at the table."""

    id: int
    name: str


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat, or is asked to (then not yet accepted)."""

    who: Person | BotPlayer
    accepted: bool = True

    @property
    def name(self) -> str:
        """The name as shown at the table."""
        return self.who.name

    @property
    def person(self) -> Person | None:
        """The person; None for a bot."""
        return self.who if isinstance(self.who, Person) else None

    @property
    def bot(self) -> BotPlayer | None:
        """The bot; None for a person."""
        return self.who if isinstance(self.who, BotPlayer) else None

    @property
    def level(self) -> Level | None:
        """How well the bot plays; None for a person."""
        return None if self.bot is None else self.bot.level

    def is_person(self, person: int) -> bool:
        """Whether it is the person of that id."""
        return isinstance(self.who, Person) and self.who.id == person


@dataclass(frozen=True, slots=True)
class Place:
    """Where a table lives: a channel or a thread of a server, or a direct message (no guild)."""

    guild: int | None
    channel: int


@dataclass(frozen=True, slots=True)
class Table:
    """Seats, game and progress of one table.

    Attributes:
        id: the number people know it by; 0 until it is stored.
        version: how often it was saved; a save based on an older version is refused.
        seats: how many the game is started with.
        players: in the order of joining in the lobby, in the order of seats from the start on.
        wants_thread: whether a thread of its own is still to be opened for it at the place.
        number: the number of the last event.
        deadline: when the clock has the next thing to do here.
        rematch_of: the finished table that this one follows, unless it was cancelled.
        thinks: whether it waits for a move that the bot makes itself.
        hints: whether players are shown what fits before they try it.
        owed: the number of the last event since which somebody is owed their hand.
        turn: what a started game waits for; None where a bot is to move, or nobody.
        rules_version: the version of the rules that its record is of.
        timing: how long turns may take.
        banks: the time that each seat has for its next turn, if turns have a pace.
        shifted: by how much its deadline has moved without its players being told yet.
        teaches: whether the first turns of its host, who plays bots, come with lessons.
    """

    id: int
    version: int
    game: str
    options: tuple[tuple[str, OptionValue], ...]
    seats: int
    players: tuple[Player, ...]
    host: int
    begins: Begins
    place: Place
    wants_thread: bool
    phase: Phase
    number: int
    deadline: datetime | None
    rematch_of: int | None = None
    thinks: bool = False
    hints: bool = True
    owed: int = 0
    turn: Turn | None = None
    rules_version: int = 1
    timing: Timing = UNTIMED
    banks: tuple[timedelta, ...] = ()
    shifted: timedelta = NO_TIME
    teaches: bool = False

    @property
    def rules(self) -> AnyGame:
        """The rules of the table's game."""
        return GAMES[self.game]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of its players, cleaned for a sentence; one may become empty."""
        return tuple(clean(player.name) for player in self.players)

    @property
    def short_names(self) -> tuple[str, ...]:
        """The same where there is little room: on pictures, in alt texts and on text boards."""
        return tuple(shortened(name, SHORT) for name in self.names)

    @property
    def has_old_rules(self) -> bool:
        """Whether its record is of earlier rules, by which nothing can be played or shown."""
        return self.rules_version < self.rules.version

    @property
    def occupies(self) -> int | None:
        """The channel that this table keeps others out of while it lives.

        A direct message has room for any number of tables.
        """
        if self.phase not in LIVE or self.wants_thread or self.place.guild is None:
            return None
        return self.place.channel

    @property
    def is_full(self) -> bool:
        """Whether everybody who is needed has accepted."""
        return sum(player.accepted for player in self.players) == self.seats

    @property
    def awaited(self) -> frozenset[Seat]:
        """The seats whose people have something to do: to move, or to answer an invitation."""
        if self.phase is Phase.LOBBY:
            return frozenset(seat for seat, each in enumerate(self.players) if not each.accepted)
        return frozenset() if self.turn is None else frozenset(self.turn.seats)

    def waits_for(self, person: int) -> bool:
        """Whether that person has something to do there."""
        return any(self.players[seat].is_person(person) for seat in self.awaited)

    def seat_of(self, person: int) -> Seat | None:
        """The seat of that person, or None for a bystander."""
        for seat, player in enumerate(self.players):
            if player.is_person(person) and player.accepted:
                return seat
        return None

    def person_at(self, seat: Seat) -> Person | None:
        """The person on that seat; None for a bot."""
        return self.players[seat].person


@dataclass(frozen=True, slots=True)
class Request:
    """What a host asks for when opening a table.

    Attributes:
        bots: the levels of the bots that take a seat.
        hints: whether players are shown what fits, if the host says; a setting, not a rule.
        timing: how long turns may take.
        teaches: whether the host is to have lessons.
    """

    game: str
    options: Mapping[str, OptionValue]
    seats: int
    host: Person
    opponents: Sequence[Person]
    begins: Begins
    place: Place
    wants_thread: bool
    bots: Sequence[Level] = ()
    hints: bool | None = None
    timing: Timing = UNTIMED
    teaches: bool = False


def open_table(request: Request, now: datetime) -> Table:
    """The lobby of a new table; the opponents' seats are kept for them.

    Raises:
        Refusal: a bad option, an opponent who cannot be one, too many bots, or a seat for another
            person in a direct message.
    """
    rules = GAMES[request.game]
    options = rules.settle(request.seats, request.options)
    table = Table(
        id=0,
        version=0,
        game=request.game,
        options=tuple(options.items()),
        seats=request.seats,
        players=(Player(request.host),),
        host=request.host.id,
        begins=request.begins,
        place=request.place,
        wants_thread=request.wants_thread,
        phase=Phase.LOBBY,
        number=0,
        deadline=now + LOBBY_LASTS,
        hints=rules.hints if request.hints is None else request.hints,
        rules_version=rules.version,
        timing=request.timing,
        teaches=request.teaches,
    )
    for level in request.bots:
        table = add_bot(table, request.host.id, level)
    if request.opponents:
        table = invite(table, request.host.id, request.opponents)
    if request.place.guild is None and not table.is_full:
        raise Refusal("needs-server")
    return table


def rematch(table: Table, person: int, now: datetime) -> Table:
    """The lobby of another game of the same players, the seats turned by one.

    Raises:
        Refusal: the game is not over, or the person did not play.
    """
    seat = table.seat_of(person)
    if table.phase is not Phase.FINISHED:
        raise Refusal("rematch-not-over")
    if seat is None:
        raise Refusal("rematch-not-yours")
    turned = (*table.players[1:], table.players[0])
    # the rules may have got new options since
    options = table.rules.settle(table.seats, dict(table.options))
    return replace(
        table,
        id=0,
        version=0,
        options=tuple(options.items()),
        players=tuple(
            replace(each, accepted=each.person is None or each.is_person(person)) for each in turned
        ),
        host=person,
        begins=Begins.AS_SEATED,
        phase=Phase.LOBBY,
        number=0,
        deadline=now + LOBBY_LASTS,
        rematch_of=table.id,
        rules_version=table.rules.version,
        banks=(),
        teaches=False,
    )


def join(table: Table, person: Person) -> Table:
    """The table with that person on a free seat, or on the seat kept for them.

    Raises:
        Refusal: no lobby, seated already, or no seat is free.
    """
    _in_lobby(table)
    if table.seat_of(person.id) is not None:
        raise Refusal("join-seated")
    if any(player.is_person(person.id) for player in table.players):
        return replace(
            table,
            players=tuple(
                Player(person) if player.is_person(person.id) else player
                for player in table.players
            ),
        )
    if len(table.players) == table.seats:
        kept = [player.name for player in table.players if not player.accepted]
        if kept:
            raise Refusal("join-kept", names=", ".join(kept))
        raise Refusal("join-full")
    return replace(table, players=(*table.players, Player(person)))


def leave(table: Table, person: int) -> Table:
    """The table without that person; without its host a lobby is cancelled.

    Raises:
        Refusal: no lobby, or the person neither sits nor is invited.
    """
    _in_lobby(table)
    if person == table.host:
        return _closed(table)
    staying = tuple(player for player in table.players if not player.is_person(person))
    if len(staying) == len(table.players):
        raise Refusal("leave-not-seated")
    return replace(table, players=staying)


def invite(table: Table, person: int, opponents: Sequence[Person]) -> Table:
    """The table with its open seats kept for these opponents instead of whoever was asked before.

    Raises:
        Refusal: not the host, no lobby, too many opponents, or one who sits already.
    """
    _in_lobby(table)
    if person != table.host:
        raise Refusal("invite-not-host", name=_name_of(table, table.host))
    seated = tuple(player for player in table.players if player.accepted)
    asked = {opponent.id: Player(opponent, accepted=False) for opponent in opponents}
    if table.host in asked:
        raise Refusal("invite-self")
    for player in seated:
        if player.person is not None and player.person.id in asked:
            raise Refusal("invite-seated", name=player.name)
    if len(seated) + len(asked) > table.seats:
        raise Refusal("invite-too-many", free=table.seats - len(seated))
    return replace(table, players=(*seated, *asked.values()))


def add_bot(table: Table, person: int, level: Level) -> Table:
    """The table with a bot of that level on a free seat.

    Raises:
        Refusal: not the host, no lobby, or no seat is free.
    """
    _in_lobby(table)
    if person != table.host:
        raise Refusal("bot-not-host", name=_name_of(table, table.host))
    if len(table.players) == table.seats:
        raise Refusal("bot-no-seat")
    taken = [player.name for player in table.players if player.person is None]
    return replace(table, players=(*table.players, Player(newcomer(level, taken))))


def fill_with_bots(table: Table, person: int) -> Table:
    """The table with a bot on each free seat: as good as the one added last, else a casual one.

    Raises:
        Refusal: see `add_bot`.
    """
    levels = [player.level for player in table.players if player.level is not None]
    for _ in range(max(1, table.seats - len(table.players))):
        table = add_bot(table, person, levels[-1] if levels else Level.CASUAL)
    return table


def show_what_fits(table: Table, person: int, *, hints: bool) -> Table:
    """The table that shows its players what fits, or does not.

    Raises:
        Refusal: not the host, or no lobby.
    """
    _in_lobby(table)
    if person != table.host:
        raise Refusal("hints-not-host", name=_name_of(table, table.host))
    return replace(table, hints=hints)


def is_alone(table: Table) -> bool:
    """Whether only the host sits at a table for more, whose game one can play too."""
    seated = sum(player.accepted for player in table.players)
    return seated == 1 < table.seats and seated in table.rules.seats


def remove_bot(table: Table, person: int) -> Table:
    """The table without the bot that was added last.

    Raises:
        Refusal: not the host, no lobby, or there is no bot.
    """
    _in_lobby(table)
    if person != table.host:
        raise Refusal("bot-not-host", name=_name_of(table, table.host))
    bots = [player for player in table.players if player.person is None]
    if not bots:
        raise Refusal("no-bot")
    return replace(table, players=tuple(each for each in table.players if each != bots[-1]))


def may_choose_timing(table: Table, person: int) -> None:
    """Let the host of a lobby choose how long turns may take.

    Raises:
        Refusal: not the host, or no lobby.
    """
    _in_lobby(table)
    if person != table.host:
        raise Refusal("pace-not-host", name=_name_of(table, table.host))


def change_timing(table: Table, person: int, change: Callable[[Timing], Timing]) -> Table:
    """The table with other terms of how long turns may take, chosen by its host.

    Raises:
        Refusal: see `may_choose_timing`.
    """
    may_choose_timing(table, person)
    return replace(table, timing=replace(change(table.timing), is_chosen=True))


def cancel(table: Table, person: int) -> Table:
    """The table closed by its host before the game starts.

    Raises:
        Refusal: not the host, or the game has started.
    """
    if table.phase is Phase.PLAYING:
        raise Refusal("cancel-playing")
    _in_lobby(table)
    if person != table.host:
        raise Refusal("cancel-not-host", name=_name_of(table, table.host))
    return _closed(table)


def move_here(table: Table, person: int, place: Place) -> Table:
    """The started table brought to that place by somebody who plays there.

    Raises:
        Refusal: see `brought`; or the person does not play.
    """
    moved = brought(table, place)
    if table.seat_of(person) is None:
        raise Refusal("move-here-not-seated")
    return moved


def brought(table: Table, place: Place) -> Table:
    """The started table at that place.

    Raises:
        Refusal: a lobby, or a closed table.
    """
    if table.phase is Phase.LOBBY:
        raise Refusal("move-here-lobby")
    if table.phase is Phase.CANCELLED:
        raise Refusal("table-closed")
    return replace(table, place=place, wants_thread=False)


def expire(table: Table, now: datetime) -> Table:
    """The table after its deadline has passed: a lobby that nobody filled is closed."""
    if table.phase is Phase.LOBBY and table.deadline is not None and table.deadline <= now:
        return _closed(table)
    return table


def close(table: Table) -> Table:
    """The table closed without a result, whoever plays there; its record is kept.

    Raises:
        Refusal: it is over or closed already.
    """
    if table.phase not in LIVE:
        raise Refusal("table-over" if table.phase is Phase.FINISHED else "table-closed")
    return replace(_closed(table), thinks=False, owed=0, turn=None)


def close_with_old_rules(table: Table) -> Table:
    """The table; closed if it is live and began with earlier rules."""
    return close(table) if table.phase in LIVE and table.has_old_rules else table


def may_start(table: Table, person: int) -> None:
    """Raise unless that person may start the table.

    Raises:
        Refusal: no lobby, not the host, or seats are missing.
    """
    _in_lobby(table)
    if person != table.host:
        raise Refusal("start-not-host", name=_name_of(table, table.host))
    seated = sum(player.accepted for player in table.players)
    if seated not in table.rules.seats:
        raise Refusal("start-too-few", missing=table.rules.seats[0] - seated)


def seated_in_order(table: Table, order: Sequence[int]) -> Table:
    """The started table: the players who accepted, in that order of the seats.

    Args:
        table: a lobby.
        order: for each seat the index among those who accepted, as `order_of_seats` gives it.
    """
    seated = [player for player in table.players if player.accepted]
    timing = _timing_of(table.timing, seated)
    return replace(
        table,
        seats=len(seated),
        players=tuple(seated[index] for index in order),
        phase=Phase.PLAYING,
        deadline=None,
        timing=timing,
        banks=() if timing.pace is None else (timing.pace.bank,) * len(seated),
    )


def _timing_of(timing: Timing, players: Sequence[Player]) -> Timing:
    """How long turns may take; somebody who plays alone has no limit but one they have chosen."""
    people = [player for player in players if player.person is not None]
    return timing if timing.is_chosen or len(people) > 1 else replace(timing, pace=None)


def order_of_seats(table: Table, shuffled: Sequence[int]) -> tuple[int, ...]:
    """For each seat the index of its player among those who accepted.

    Args:
        table: a lobby.
        shuffled: those indices in a random order, used when chance decides who begins.
    """
    seated = [player for player in table.players if player.accepted]
    plain = tuple(range(len(seated)))
    if table.begins is Begins.RANDOM:
        return tuple(shuffled)
    if table.begins is Begins.AS_SEATED:
        return plain
    first = next(index for index, player in enumerate(seated) if player.is_person(table.host))
    if table.begins is Begins.OPPONENT:
        first = (first + 1) % len(seated)
    return plain[first:] + plain[:first]


def _in_lobby(table: Table) -> None:
    if table.phase is Phase.PLAYING:
        raise Refusal("table-started")
    if table.phase is not Phase.LOBBY:
        raise Refusal("table-closed")


def _closed(table: Table) -> Table:
    # without its rematch_of: the finished game may have another rematch
    return replace(table, phase=Phase.CANCELLED, deadline=None, rematch_of=None)


def _name_of(table: Table, person: int) -> str:
    return next(player.name for player in table.players if player.is_person(person))
