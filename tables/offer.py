"""What a player asks the others of a table for, and who has agreed so far."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from rules.contract import Seat


class Wish(StrEnum):
    """What a player may ask the others for."""

    DRAW = "draw"
    UNDO = "undo"
    PAUSE = "pause"
    CANCEL = "cancel"
    MOVE = "move"


class End(StrEnum):
    """What has come of an offer.

    Attributes:
        SILENCE: nobody has said no in time.
        TAKEN: another table has come to the place where this one was to move.
    """

    AGREED = "agreed"
    DECLINED = "declined"
    WITHDRAWN = "withdrawn"
    LAPSED = "lapsed"
    SILENCE = "silence"
    TAKEN = "taken"


@dataclass(frozen=True, slots=True)
class Message:
    """Where a message is."""

    channel: int
    id: int


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that happens once everybody who still plays agrees.

    Attributes:
        wish: what is asked for.
        seat: who asks.
        number: the event after which it was asked; what happens next makes it lapse.
        at: when.
        agreed: the others who have agreed.
        is_open: whether nobody has declined it, and it was not withdrawn.
        channel: where the table is to be played, in the same server, if that is the wish.
        message: what shows it; None until that is posted, and where only a bot has to answer.
    """

    wish: Wish
    seat: Seat
    number: int
    at: datetime
    agreed: frozenset[Seat] = frozenset()
    is_open: bool = True
    channel: int | None = None
    message: Message | None = None
