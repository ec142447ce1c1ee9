"""What people choose for themselves; it applies in all servers."""

from dataclasses import dataclass
from enum import StrEnum


class Delivery(StrEnum):
    """How the bot sends somebody their hand; in any case, they can ask to see it.

    Attributes:
        SILENT: by direct message, without a sound; the board mentions them when it is their turn.
        NOTIFYING: by direct message, which notifies them; so the board does not mention them.
        NONE: not at all.
    """

    SILENT = "dm"
    NOTIFYING = "only"
    NONE = "here"


class Challengers(StrEnum):
    """From whom somebody accepts invitations.

    Attributes:
        EVERYONE: from everybody whom they have not blocked.
        KNOWN: from people with whom they have played and whom they have not blocked.
        NOBODY: from no one.
    """

    EVERYONE = "everyone"
    KNOWN = "known"
    NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of one person; the defaults are those of somebody who has changed none.

    Attributes:
        confirm: whether a chosen move is shown once more before it counts.
        hands: how the bot sends them their hands.
        theme: the theme of pictures that only they see; None for what the bot's host has chosen.
        challengers: from whom they accept invitations.
        is_named: whether records that others export contain their name.
        shows_profile: whether others may see their profile, and their name in other profiles.
        is_ranked: whether leaderboards may show them.
    """

    confirm: bool = False
    hands: Delivery = Delivery.SILENT
    theme: str | None = None
    challengers: Challengers = Challengers.EVERYONE
    is_named: bool = False
    shows_profile: bool = True
    is_ranked: bool = True
