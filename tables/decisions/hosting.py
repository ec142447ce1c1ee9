"""What the host of a lobby decides about its people and seats, other than invitations."""

from dataclasses import replace

from rules.refusal import Refusal
from tables.decisions.lobby import require_lobby
from tables.table import PEOPLE, Player, Table


def kickable(table: Table, host: int) -> tuple[Player, ...]:
    """The people whom the host of a lobby can kick: those who sit there or are invited.

    Raises:
        Refusal: the person is not the host; the table is no lobby; or there is nobody to kick.
    """
    _require_host_to_kick(table, host)
    found = tuple(each for each in table.players if each.person and not each.is_person(host))
    if not found:
        raise Refusal("kick-nobody")
    return found


def kick(table: Table, host: int, person: int) -> tuple[Player, Table]:
    """The kicked player, and the table without them; they can join again only if invited.

    Raises:
        Refusal: `host` is not the host; the table is no lobby; or the person to kick is the
            host, or neither sits there nor is invited.
    """
    _require_host_to_kick(table, host)
    if person == host:
        raise Refusal("kick-self")
    kicked = next((each for each in table.players if each.is_person(person)), None)
    if kicked is None:
        raise Refusal("kick-not-there")
    staying = tuple(each for each in table.players if each != kicked)
    return kicked, replace(table, players=staying, kicked=(*table.kicked, person))


def may_choose_seats(table: Table, person: int) -> None:
    """Raise unless that person may choose how many play.

    Raises:
        Refusal: the person is not the host, or the table is no lobby.
    """
    require_lobby(table)
    if person != table.host:
        raise Refusal("seats-not-host", name=table.host_name)


def start_from(table: Table, person: int, fewest: int) -> Table:
    """The table whose game needs at least `fewest` players; it gets more seats if it has too few.

    Raises:
        Refusal: see `may_choose_seats`; or the game is not for that many players.
    """
    may_choose_seats(table, person)
    changed = table if fewest <= table.seats else seat_at_most(table, person, fewest)
    _require_number(table, fewest)
    return replace(changed, fewest=fewest)


def seat_at_most(table: Table, person: int, most: int) -> Table:
    """The table with `most` seats; `fewest` is lowered to that number if it is greater.

    Raises:
        Refusal: see `may_choose_seats`; the game is not for that many players with these options;
            it is rated and would be for one player; or more seats than that are taken or kept.
    """
    may_choose_seats(table, person)
    _require_number(table, most)
    if table.is_rated and most < PEOPLE:
        raise Refusal("rated-alone")
    if most < len(table.players):
        raise Refusal("seats-taken", taken=len(table.players))
    table.rules.settle(most, dict(table.options))
    return replace(table, seats=most, fewest=min(table.fewest, most))


def _require_number(table: Table, number: int) -> None:
    if number not in table.rules.seats:
        raise Refusal("seats-gone")


def _require_host_to_kick(table: Table, host: int) -> None:
    require_lobby(table)
    if host != table.host:
        raise Refusal("kick-not-host", name=table.host_name)
