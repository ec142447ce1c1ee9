"""Decides who sits in a lobby, how its game is played, and who gets which seat at the start.

A decision takes a table and a request; it returns the new table, or raises a `Refusal`.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from ai.levels import Level
from rules import GAMES
from rules.contract import OptionValue
from rules.refusal import Refusal
from tables.bots import newcomer
from tables.daily import DailyGame
from tables.decisions.seating import bound_to, placed
from tables.gathering import ANYBODY, UNOPENED, Gathering, Minimum
from tables.pace import UNTIMED, TimeOut, Timing
from tables.table import PEOPLE, Begins, GivenMove, Person, Phase, Place, Player, Table, closed

LOBBY_LASTS = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Request:
    """What a host asks for when opening a table.

    Attributes:
        bots: the levels of the bots that take a seat.
        shows_what_fits: whether players are shown what fits; None for the game's default.
        timing: how long turns may take, and what happens at a time-out.
        teaches: whether the host's first turns come with lessons.
        minimum: the share of their due turns that people need to have kept in order to join.
        fewest: the fewest players with whom the host wants to start.
        stays_here: whether the host chose to play in this channel, without a thread.
        allows_hints: whether people who play each other may ask for hints.
        given_moves: the moves that lead to the position where people begin to play; none for the
            usual start.
        is_rated: whether the game is to count for ratings.
        daily: the day and the server if this is a daily game; None otherwise.
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
    shows_what_fits: bool | None = None
    timing: Timing = UNTIMED
    teaches: bool = False
    minimum: Minimum = ANYBODY
    fewest: int = 1
    stays_here: bool = False
    allows_hints: bool = False
    given_moves: tuple[GivenMove, ...] = ()
    is_rated: bool = False
    daily: DailyGame | None = None


def open_table(request: Request, now: datetime) -> Table:
    """The lobby of a new table; the opponents' seats are kept for them.

    Raises:
        Refusal: a bad option; an opponent who cannot be invited; too many bots, or bots in a rated
            game; a table in a direct message with a seat that neither the host nor a bot takes;
            or see `_rated`.
    """
    rules, shown = GAMES[request.game], request.shows_what_fits
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
        shows_what_fits=rules.shows_what_fits if shown is None else shown,
        rules_version=rules.version,
        timing=request.timing,
        teaches=request.teaches,
        gathering=Gathering(now).saw(request.host.id, now),
        minimum=request.minimum,
        fewest=min(request.fewest, request.seats),
        stays_here=request.stays_here,
        allows_hints=request.allows_hints,
        given_moves=request.given_moves,
        is_rated=request.is_rated,
        daily=request.daily,
    )
    if table.is_rated:
        table = _rated(table)
    for level in request.bots:
        table = add_bot(table, request.host.id, level)
    if request.opponents:
        table = invite(table, request.host.id, request.opponents)
    if request.place.guild is None and not table.is_full:
        raise Refusal("needs-server")
    return table


def _rated(table: Table) -> Table:
    """The table as a rated one, at which a player who runs out of time loses.

    Raises:
        Refusal: turns may take any time, hints are allowed, the game does not begin as usual, or
            there is only one seat.
    """
    if table.seats < PEOPLE:
        raise Refusal("rated-alone")
    if table.timing.pace is None:
        raise Refusal("rated-needs-pace")
    if table.allows_hints:
        raise Refusal("rated-without-hints")
    if table.given_moves:
        raise Refusal("rated-begins-as-usual")
    return replace(table, timing=replace(table.timing, time_out=TimeOut.LOSS))


def rematch(table: Table, person: int, now: datetime) -> Table:
    """The lobby of another game with the same players, each one seat earlier; the first sits last.

    The new game begins as usual, even if the last game began from a given position.

    Raises:
        Refusal: the game is not over, or the person did not play.
    """
    seat = table.seat_of(person)
    if table.phase is not Phase.FINISHED:
        raise Refusal("rematch-not-over")
    if seat is None:
        raise Refusal("rematch-not-yours")
    turned = (*table.players[1:], table.players[0])
    # the game may have got new options since then
    options = table.rules.settle(table.seats, dict(table.options))
    return replace(
        table,
        id=0,
        version=0,
        options=tuple(options.items()),
        players=tuple(
            replace(
                each,
                accepted=each.person is None or each.is_person(person),
                rating_change=None,
            )
            for each in turned
        ),
        is_rated=table.is_rated and all(each.person is not None for each in turned),
        host=person,
        begins=Begins.AS_SEATED,
        phase=Phase.LOBBY,
        number=0,
        deadline=now + LOBBY_LASTS,
        rematch_of=table.id,
        rules_version=table.rules.version,
        banks=(),
        teaches=False,
        gathering=Gathering(now).saw(person, now),
        bound=bound_to(turned),
        result=None,
        hints_asked=(),
        given_moves=(),
        daily=None,
    )


def inviting_only(table: Table, takers: Collection[int]) -> Table:
    """The lobby that keeps seats for those people only; seats kept for others become free."""
    return replace(
        table,
        players=tuple(
            each
            for each in table.players
            if each.accepted or each.person is None or each.person.id in takers
        ),
    )


def join(table: Table, person: Person) -> Table:
    """The table after that person has joined: on a free seat, or on the seat kept for them.

    Raises:
        Refusal: the table is no lobby; the person sits there already or was kicked; or no seat is
            free.
    """
    require_lobby(table)
    if table.seat_of(person.id) is not None:
        raise Refusal("join-seated")
    if table.has_invited(person.id):
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
    if person.id in table.kicked:
        raise Refusal("join-refused")
    declined = tuple(each for each in table.declined if each.id != person.id)
    return replace(table, players=(*table.players, Player(person)), declined=declined)


def leave(table: Table, person: int) -> Table:
    """The table after that person has left; if the host leaves, the lobby is cancelled.

    If a seat is only kept for the person, they decline it.

    Raises:
        Refusal: the table is no lobby, or the person neither sits there nor is invited.
    """
    require_lobby(table)
    if person == table.host:
        return closed(table)
    if table.has_invited(person):
        return decline(table, person)
    staying = tuple(player for player in table.players if not player.is_person(person))
    if len(staying) == len(table.players):
        raise Refusal("leave-not-seated")
    return replace(table, players=staying)


def decline(table: Table, person: int) -> Table:
    """The table after that person has declined the seat that it kept for them.

    Raises:
        Refusal: the table is no lobby, or keeps no seat for them.
    """
    require_lobby(table)
    if not table.has_invited(person):
        raise Refusal("decline-not-invited")
    staying = tuple(player for player in table.players if not player.is_person(person))
    invited = [each.person for each in table.players if each.is_person(person)]
    declined = (*table.declined, *(each for each in invited if each is not None))
    return replace(table, players=staying, declined=declined)


def invite(table: Table, person: int, opponents: Sequence[Person]) -> Table:
    """The table that keeps seats for these opponents, and no longer for those invited before.

    Raises:
        Refusal: the person is not the host, or is among the opponents; the table is no lobby; there
            are too many opponents; or one of them sits there already.
    """
    require_lobby(table)
    if person != table.host:
        raise Refusal("invite-not-host", name=table.host_name)
    seated = tuple(player for player in table.players if player.accepted)
    asked = {opponent.id: Player(opponent, accepted=False) for opponent in opponents}
    if table.host in asked:
        raise Refusal("invite-self")
    for player in seated:
        if player.person is not None and player.person.id in asked:
            raise Refusal("invite-seated", name=player.name)
    if len(seated) + len(asked) > table.seats:
        raise Refusal("invite-too-many", free=table.seats - len(seated))
    return replace(
        table,
        players=(*seated, *asked.values()),
        declined=tuple(each for each in table.declined if each.id not in asked),
        kicked=tuple(each for each in table.kicked if each not in asked),
    )


def invite_another(table: Table, person: int, opponent: Person) -> Table:
    """The table that keeps a seat for that opponent too, besides those invited before.

    Raises:
        Refusal: see `invite`.
    """
    asked = [each.person for each in table.players if each.person and not each.accepted]
    return invite(table, person, [*asked, opponent])


def add_bot(table: Table, person: int, level: Level) -> Table:
    """The table with a bot of that level on a free seat.

    Raises:
        Refusal: the person is not the host; the table is no lobby; no seat is free; or the game is
            rated.
    """
    require_lobby(table)
    if person != table.host:
        raise Refusal("bot-not-host", name=table.host_name)
    if table.is_rated:
        raise Refusal("rated-without-bots")
    if len(table.players) == table.seats:
        raise Refusal("bot-no-seat")
    taken = [player.name for player in table.players if player.person is None]
    return replace(table, players=(*table.players, Player(newcomer(level, taken))))


def fill_with_bots(table: Table, person: int) -> Table:
    """The table with bots on all free seats; they get the level of the last bot there, or casual.

    Raises:
        Refusal: see `add_bot`.
    """
    levels = [player.level for player in table.players if player.level is not None]
    for _ in range(max(1, table.seats - len(table.players))):
        table = add_bot(table, person, levels[-1] if levels else Level.CASUAL)
    return table


def show_what_fits(table: Table, person: int, *, shown: bool) -> Table:
    """The table after its host has chosen whether its players are shown what fits.

    Raises:
        Refusal: the person is not the host, or the table is no lobby.
    """
    require_lobby(table)
    if person != table.host:
        raise Refusal("terms-not-host", name=table.host_name)
    return replace(table, shows_what_fits=shown)


def allow_hints(table: Table, person: int, *, allowed: bool) -> Table:
    """The table after its host has chosen whether people who play each other may ask for hints.

    Raises:
        Refusal: the person is not the host; the table is no lobby; or the game is rated.
    """
    require_lobby(table)
    if person != table.host:
        raise Refusal("terms-not-host", name=table.host_name)
    if table.is_rated and allowed:
        raise Refusal("rated-without-hints")
    return replace(table, allows_hints=allowed)


def is_alone(table: Table) -> bool:
    """Whether one player sits alone at a table that has more seats, but can start with one."""
    seated = sum(player.accepted for player in table.players)
    return seated == table.starts_from == 1 < table.seats


def remove_bot(table: Table, person: int) -> Table:
    """The table without the bot that was added last.

    Raises:
        Refusal: the person is not the host; the table is no lobby; or there is no bot.
    """
    require_lobby(table)
    if person != table.host:
        raise Refusal("bot-not-host", name=table.host_name)
    bots = [player for player in table.players if player.person is None]
    if not bots:
        raise Refusal("no-bot")
    return replace(table, players=tuple(each for each in table.players if each != bots[-1]))


def may_choose_timing(table: Table, person: int) -> None:
    """Raise unless that person may choose how long turns take.

    Raises:
        Refusal: the person is not the host, or the table is no lobby.
    """
    require_lobby(table)
    if person != table.host:
        raise Refusal("pace-not-host", name=table.host_name)


def change_timing(table: Table, person: int, change: Callable[[Timing], Timing]) -> Table:
    """The table with another timing, chosen by its host.

    Raises:
        Refusal: see `may_choose_timing`; or the game is rated, and turns may take any time or
            players who run out of time would not lose.
    """
    may_choose_timing(table, person)
    timing = replace(change(table.timing), is_chosen=True)
    if table.is_rated and timing.pace is None:
        raise Refusal("rated-needs-pace")
    if table.is_rated and timing.time_out is not TimeOut.LOSS:
        raise Refusal("rated-loses-by-time")
    return replace(table, timing=timing)


def cancel(table: Table, person: int) -> Table:
    """The table, closed by its host before the game starts.

    Raises:
        Refusal: the person is not the host, or the game has started.
    """
    if table.phase is Phase.PLAYING:
        raise Refusal("cancel-playing")
    require_lobby(table)
    if person != table.host:
        raise Refusal("cancel-not-host", name=table.host_name)
    return closed(table)


def expire(table: Table, now: datetime) -> Table:
    """The table, closed if it is a lobby whose deadline has passed."""
    if table.phase is Phase.LOBBY and table.deadline is not None and table.deadline <= now:
        return closed(table)
    return table


def may_start(table: Table, person: int) -> None:
    """Raise unless that person may start the table.

    Raises:
        Refusal: the table is no lobby, the person is not the host, or too few players sit
            there.
    """
    require_lobby(table)
    if person != table.host:
        raise Refusal("start-not-host", name=table.host_name)
    seated = sum(player.accepted for player in table.players)
    if seated < table.starts_from:
        raise Refusal("start-too-few", missing=table.starts_from - seated)


def seated_in_order(table: Table, order: Sequence[int]) -> Table:
    """The table, whose game starts now; the players who accepted get the seats in that order.

    Args:
        table: a lobby.
        order: for each seat, the index of its player among those who accepted, as
            `order_of_seats` gives it.
    """
    seated = [player for player in table.players if player.accepted]
    timing = _timing_of(table.timing, seated)
    return replace(
        table,
        seats=len(seated),
        players=tuple(seated[index] for index in order),
        phase=Phase.PLAYING,
        deadline=None,
        gathering=UNOPENED,
        declined=(),
        kicked=(),
        timing=timing,
        banks=() if timing.pace is None else (timing.pace.bank,) * len(seated),
    )


def _timing_of(timing: Timing, players: Sequence[Player]) -> Timing:
    """The timing; with only one person, turns have a limit only if the host chose it."""
    people = [player for player in players if player.person is not None]
    return timing if timing.is_chosen or len(people) > 1 else replace(timing, pace=None)


def order_of_seats(table: Table, shuffled: Sequence[int]) -> tuple[int, ...]:
    """For each seat, the index of its player among those who accepted.

    Args:
        table: a lobby.
        shuffled: those indices in a random order, used when the first player is random.
    """
    seated = [player for player in table.players if player.accepted]
    plain = tuple(range(len(seated)))
    if table.begins is Begins.RANDOM:
        return tuple(shuffled)
    if table.begins is Begins.AS_SEATED:
        return tuple(seated.index(each) for each in placed(table) if each in seated)
    first = next(index for index, player in enumerate(seated) if player.is_person(table.host))
    if table.begins is Begins.OPPONENT:
        first = (first + 1) % len(seated)
    return plain[first:] + plain[:first]


def require_lobby(table: Table) -> None:
    """Raise unless the table is a lobby.

    Raises:
        Refusal: its game has started, or the table is closed.
    """
    if table.phase is Phase.PLAYING:
        raise Refusal("table-started")
    if table.phase is not Phase.LOBBY:
        raise Refusal("table-closed")
