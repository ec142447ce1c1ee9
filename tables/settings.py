"""What a person has chosen for themselves, for all servers."""

from dataclasses import dataclass
from enum import StrEnum


class Delivery(StrEnum):
    """How somebody gets the hands they hold, besides being shown them where they ask.

    Attributes:
        SILENT: by direct message, without a sound; the board calls whose turn it is.
        NOTIFYING: by direct message, which calls them instead of the board.
        NONE: not at all.
    """

    SILENT = "dm"
    NOTIFYING = "only"
    NONE = "here"


class Challengers(StrEnum):
    """From whom somebody takes invitations.

    Attributes:
        EVERYONE: from all whom they have not blocked.
        KNOWN: from those of them with whom they have played.
        NOBODY: from no one.
    """

    EVERYONE = "everyone"
    KNOWN = "known"
    NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of one person; these are those of somebody who has changed none.

    Attributes:
        confirm: whether a chosen move is shown once more before it counts.
        hands: how their hands come to them.
        theme: the name of the colours of what only they see; None for the host's choice.
        challengers: from whom they take invitations.
        is_named: whether the records that others take away tell their name.
        shows_profile: whether others may see their profile, and their name in those of others.
        is_ranked: whether they are on leaderboards.
    """

    confirm: bool = False
    hands: Delivery = Delivery.SILENT
    theme: str | None = None
    challengers: Challengers = Challengers.EVERYONE
    is_named: bool = False
    shows_profile: bool = True
    is_ranked: bool = True
