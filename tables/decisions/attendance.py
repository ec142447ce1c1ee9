"""Whether people have kept enough turns to join a lobby, and whether they are still in.

While a lobby asks people whether they are still in, `Table.turn` names their seats, as it names the
seats that are to move in a game.
"""

from collections.abc import Collection, Iterable
from dataclasses import replace
from datetime import datetime

from rules.contract import Seat
from rules.refusal import Refusal
from tables.decisions import lobby as decisions
from tables.decisions.lobby import LOBBY_LASTS
from tables.gathering import FEW, Kept, Minimum
from tables.table import Phase, Table, closed
from tables.turn import Turn


def may_choose_minimum(table: Table, person: int) -> None:
    """Raise unless that person may choose how many kept turns people need in order to join.

    Raises:
        Refusal: the person is not the host, or the table is no lobby.
    """
    decisions.require_lobby(table)
    if person != table.host:
        raise Refusal("minimum-not-host", name=table.host_name)


def choose_minimum(table: Table, person: int, minimum: Minimum) -> Table:
    """The table with that minimum, which applies to people who join from now on.

    Raises:
        Refusal: see `may_choose_minimum`.
    """
    may_choose_minimum(table, person)
    return replace(table, minimum=minimum)


def require_minimum(table: Table, person: int, kept: Kept) -> None:
    """Raise unless that person, who kept these turns, may join; invited people can always join.

    Raises:
        Refusal: says what is missing.
    """
    is_invited = any(player.is_person(person) for player in table.players)
    if is_invited or table.minimum.admits(kept):
        return
    if kept.is_new:
        raise Refusal("join-new", name=table.host_name, few=FEW, due=kept.due)
    raise Refusal(
        "join-unkept",
        name=table.host_name,
        percent=table.minimum.percent,
        kept=kept.kept,
        due=kept.due,
    )


def pressed(table: Table, person: int, now: datetime) -> Table:
    """The lobby, noting that the person joined or pressed something now, if they sit there."""
    if table.seat_of(person) is None:
        return table
    return replace(table, gathering=table.gathering.saw(person, now))


def gathered(table: Table, now: datetime) -> Table:
    """The lobby whose game can start; if it took long to fill, it now asks who is still in.

    It asks only people who were not active lately, and nobody if only one person sits there.
    """
    people = {
        seat: player.person
        for seat, player in enumerate(table.players)
        if player.person is not None and player.accepted
    }
    if table.turn is not None or len(people) < 2 or not table.gathering.is_late(now):
        return table
    there = table.gathering.is_there
    asked = tuple(seat for seat, person in people.items() if not there(person.id, now))
    if not asked:
        return table
    return replace(table, turn=Turn(asked, now), deadline=now + LOBBY_LASTS)


def confirm(table: Table, person: int, now: datetime) -> Table:
    """The lobby after that person has confirmed; it stops asking when everybody has confirmed.

    Raises:
        Refusal: the table is no lobby, the person does not sit there, or the lobby does not ask
            them.
    """
    decisions.require_lobby(table)
    seat, turn = table.seat_of(person), table.turn
    if seat is None:
        raise Refusal("confirm-not-seated")
    if turn is None:
        raise Refusal("confirm-not-asked")
    if seat not in turn.seats:
        raise Refusal("confirm-already", names=_names(table, turn), count=len(turn.seats))
    return pressed(_asking(table, turn, set(turn.seats) - {seat}), person, now)


def require_confirmed(table: Table) -> None:
    """Raise while a lobby waits for its people to confirm.

    Raises:
        Refusal: names the people who have not confirmed.
    """
    turn = table.turn
    if turn is not None:
        raise Refusal("start-unconfirmed", names=_names(table, turn), count=len(turn.seats))


def unconfirmed(table: Table) -> frozenset[int]:
    """The ids of the people whom a lobby asks and who have not confirmed."""
    seats = () if table.turn is None else table.turn.seats
    people = [table.person_at(seat) for seat in seats]
    return frozenset(person.id for person in people if person is not None)


def expire(table: Table, now: datetime) -> Table:
    """The table; if its deadline has passed, it closes or loses those who have not confirmed."""
    asks = table.phase is Phase.LOBBY and table.turn is not None
    if not asks or table.deadline is None or now < table.deadline:
        return decisions.expire(table, now)
    return without(table, unconfirmed(table), now)


def left_behind(table: Table, person: int, at: datetime, now: datetime) -> Table:
    """The table after that person has vanished from another game; a lobby goes on without them.

    Args:
        table: a table where they may have a seat.
        person: the id of that person.
        at: when they vanished; if they have pressed something here since then, they keep
            their seat.
        now: the time.
    """
    if table.phase is not Phase.LOBBY or table.seat_of(person) is None:
        return table
    seen = table.gathering.last_saw(person)
    return table if seen is not None and seen > at else without(table, {person}, now)


def without(table: Table, people: Collection[int], now: datetime) -> Table:
    """The lobby without those people, open again; closed if no other person sits there.

    If its host is among them, the next person who sits there becomes its host.
    """
    left = tuple(
        player
        for player in table.players
        if player.person is None or player.person.id not in people
    )
    staying = [each.person.id for each in left if each.person is not None and each.accepted]
    if not staying:
        return settled(table, closed(table), now)
    host = table.host if table.host in staying else staying[0]
    return settled(table, replace(table, players=left, host=host), now)


def settled(before: Table, after: Table, now: datetime) -> Table:
    """The lobby after a change of its players.

    If the lobby asks who is still in, it goes on asking; but if a player has left, it stops asking
    and stays open for another day.
    """
    if after.phase is not Phase.LOBBY:
        return replace(after, turn=None) if before.phase is Phase.LOBBY else after
    seen = tuple(each for each in after.gathering.seen if after.seat_of(each[0]) is not None)
    after = replace(after, gathering=replace(after.gathering, seen=seen))
    if after.turn is None:
        return after
    seated = [{each.who for each in table.players if each.accepted} for table in (before, after)]
    if not seated[0] <= seated[1]:
        return replace(after, turn=None, deadline=now + LOBBY_LASTS)
    # an invitation, or somebody who declines one, may move others to another seat
    asked = unconfirmed(replace(before, turn=after.turn))
    seats = {seat for person in asked if (seat := after.seat_of(person)) is not None}
    return _asking(after, after.turn, seats)


def _asking(table: Table, turn: Turn, seats: Iterable[Seat]) -> Table:
    """The lobby that asks those seats; if there are none, it stops asking."""
    asked = tuple(sorted(seats))
    return replace(table, turn=replace(turn, seats=asked) if asked else None)


def _names(table: Table, turn: Turn) -> str:
    return ", ".join(table.players[each].name for each in turn.seats)
