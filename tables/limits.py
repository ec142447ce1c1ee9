"""The settings of a server, such as where tables may be opened, and how many."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum
from typing import TypeAlias

from rules.refusal import Refusal
from tables.pace import USUAL_PACE, Pace, TimeOut, Timing


class Limit(StrEnum):
    """What is limited, in each server and in direct messages.

    Attributes:
        OWN_LOBBIES: open lobbies of one host.
        OWN_TABLES: live tables of one player.
        LOBBIES: open lobbies in all.
        TABLES: live tables in all, lobbies included.
    """

    OWN_LOBBIES = "own-lobbies"
    OWN_TABLES = "own-tables"
    LOBBIES = "lobbies"
    TABLES = "tables"


Amounts: TypeAlias = Mapping[Limit, int]

USUAL: Amounts = {
    Limit.OWN_LOBBIES: 10,
    Limit.OWN_TABLES: 50,
    Limit.LOBBIES: 100,
    Limit.TABLES: 500,
}
"""The limits of a new server, and those in direct messages."""

TO_OPEN = tuple(Limit)
"""The limits that are checked when somebody opens a table."""

TO_SIT = (Limit.OWN_TABLES,)
"""The limits that are checked when somebody takes a seat."""


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """What those who manage a server have chosen for it; the defaults are those of a new server.

    Attributes:
        limits: how many lobbies and tables may be open at a time.
        threads: whether games get threads of their own unless the table's host chooses otherwise.
        channels: where tables may be opened; if it is empty, everywhere.
        pace: how much time games between people give each seat unless their host chooses otherwise.
        time_out: what happens in such games when the time of a turn has run out.
        weekends_off: whether no time runs at weekends.
        zone: the time zone of those weekends.
        theme: the theme of boards; None for the one that the bot's host has chosen.
        language: the language of public messages; None for the one that is set in Discord.
        news: the channel for its daily news; None if it wants none.
        news_due: when its next daily news is due.
    """

    limits: Amounts = field(default_factory=lambda: USUAL)
    threads: bool = True
    channels: frozenset[int] = frozenset()
    pace: Pace | None = USUAL_PACE
    time_out: TimeOut = TimeOut.BOT
    weekends_off: bool = False
    zone: str = "UTC"
    theme: str | None = None
    language: str | None = None
    news: int | None = None
    news_due: datetime | None = None

    @property
    def timing(self) -> Timing:
        """How long turns may take unless the table's host chooses otherwise."""
        return Timing(self.pace, self.time_out, self.zone if self.weekends_off else None)

    def limited(self, limit: Limit, most: int) -> "ServerSettings":
        """The same settings with that limit changed."""
        return replace(self, limits={**self.limits, limit: most})


def require_room(there: Amounts, allowed: Amounts, needed: tuple[Limit, ...]) -> None:
    """Raise unless the limits allow one more table.

    Args:
        there: how many tables count for each limit now.
        allowed: how many tables each limit allows.
        needed: `TO_OPEN` or `TO_SIT`.

    Raises:
        Refusal: names the first limit that is reached.
    """
    for limit in needed:
        if there[limit] >= allowed[limit]:
            raise Refusal("limit-reached", limit=limit.value, most=allowed[limit])
