"""What one person and one server may have open at a time, and where: what a server chooses."""

from dataclasses import dataclass
from enum import StrEnum

from rules.refusal import Refusal


class Limit(StrEnum):
    """What there may be only so many of at a time."""

    OWN_LOBBIES = "own-lobbies"
    OWN_TABLES = "own-tables"
    LOBBIES = "lobbies"
    TABLES = "tables"


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """What those who manage a server have chosen for it; these are those of a new server.

    Attributes:
        own_lobbies: open lobbies of one host.
        own_tables: live tables of one player.
        lobbies: open lobbies in all.
        tables: live tables in all, lobbies included.
        threads: whether games get threads of their own where nothing else is asked for.
        channels: where tables may be opened; everywhere if there is none.
    """

    own_lobbies: int = 10
    own_tables: int = 50
    lobbies: int = 100
    tables: int = 500
    threads: bool = True
    channels: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Census:
    """What there is in a server at the moment, or of one person's in direct messages.

    Attributes:
        own_lobbies: open lobbies of the person who asks.
        own_tables: live tables at which that person sits.
        lobbies: open lobbies in all.
        tables: live tables in all.
    """

    own_lobbies: int
    own_tables: int
    lobbies: int
    tables: int


def require_room_to_open(census: Census, settings: ServerSettings) -> None:
    """Let somebody open a table, and sit there.

    Raises:
        Refusal: names the limit that is reached.
    """
    if census.own_lobbies >= settings.own_lobbies:
        raise Refusal("limit-own-lobbies", most=settings.own_lobbies)
    require_room_to_sit(census, settings)
    if census.lobbies >= settings.lobbies:
        raise Refusal("limit-lobbies", most=settings.lobbies)
    if census.tables >= settings.tables:
        raise Refusal("limit-tables", most=settings.tables)


def require_room_to_sit(census: Census, settings: ServerSettings) -> None:
    """Let somebody sit at one more table.

    Raises:
        Refusal: they sit at as many as the server allows.
    """
    if census.own_tables >= settings.own_tables:
        raise Refusal("limit-own-tables", most=settings.own_tables)
