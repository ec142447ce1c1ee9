"""What a player asks the others at a table for, and who has agreed so far."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from rules.contract import Seat


class Wish(StrEnum):
    """What a player may ask the others for.

    Attributes:
        DRAW: to end the game in a draw.
        UNDO: to take back the player's last turn, and everything after it.
        PAUSE: to pause the game, so that no time runs.
        CANCEL: to end the game without a result.
        MOVE: to move the table to another place.
    """

    DRAW = "draw"
    UNDO = "undo"
    PAUSE = "pause"
    CANCEL = "cancel"
    MOVE = "move"


class End(StrEnum):
    """How an offer ended.

    Attributes:
        LAPSED: the game moved on, or the table was moved or closed.
        SILENCE: nobody has declined in time, which counts as consent.
        TAKEN: another table has taken the place to which this one was to move.
    """

    AGREED = "agreed"
    DECLINED = "declined"
    WITHDRAWN = "withdrawn"
    LAPSED = "lapsed"
    SILENCE = "silence"
    TAKEN = "taken"


@dataclass(frozen=True, slots=True)
class Message:
    """The channel and the id of a message."""

    channel: int
    id: int


@dataclass(frozen=True, slots=True)
class Offer:
    """Something a player asks for, which happens once everybody who still plays agrees.

    Attributes:
        wish: what the player asks for.
        seat: who asks.
        number: the last event before the offer; the next event makes the offer lapse, unless it is
            an absence of the bot.
        at: when the offer was made.
        agreed: the others who have agreed.
        is_open: whether players can still answer it.
        channel: if the wish is to move the table, the channel in the same server where it is to go.
        message: the message that shows it; None before it is posted, and if only a bot has to
            answer.
    """

    wish: Wish
    seat: Seat
    number: int
    at: datetime
    agreed: frozenset[Seat] = frozenset()
    is_open: bool = True
    channel: int | None = None
    message: Message | None = None
