"""What one person and one server may have open at a time, and where: what a server chooses."""

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
"""What a new server allows, and what holds in direct messages."""

TO_OPEN = tuple(Limit)
"""The limits that opening a table must not exceed."""

TO_SIT = (Limit.OWN_TABLES,)
"""The limits that taking a seat must not exceed."""


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """What those who manage a server have chosen for it; these are those of a new server.

    Attributes:
        limits: how much there may be at a time.
        threads: whether games get threads of their own where nothing else is asked for.
        channels: where tables may be opened; everywhere if there is none.
        pace: how long turns between people may take where nothing else is asked for.
        time_out: what happens when their time has run out.
        weekends_off: whether no time runs at weekends.
        zone: in which those weekends are.
        theme: the name of the colours of boards; None for the host's choice.
        language: of what everybody reads there; None for the one that Discord knows of the server.
        news: the channel for its daily news; None if it wants none.
        news_due: when the next ones are due.
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
        """How long turns may take where nothing else is asked for."""
        return Timing(self.pace, self.time_out, self.zone if self.weekends_off else None)

    def limited(self, limit: Limit, most: int) -> "ServerSettings":
        """The same settings with another limit."""
        return replace(self, limits={**self.limits, limit: most})


def require_room(there: Amounts, allowed: Amounts, needed: tuple[Limit, ...]) -> None:
    """Raise unless there is room for one more.

    Args:
        there: how much there is.
        allowed: how much there may be.
        needed: `TO_OPEN` or `TO_SIT`.

    Raises:
        Refusal: names the first limit that is reached.
    """
    for limit in needed:
        if there[limit] >= allowed[limit]:
            raise Refusal("limit-reached", limit=limit.value, most=allowed[limit])
