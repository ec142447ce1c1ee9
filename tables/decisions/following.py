"""Following: people who do not play at a table get news of its game by direct message."""

from dataclasses import dataclass

from rules.refusal import Refusal
from tables.offer import Message
from tables.table import Phase, Table

MOST_FOLLOWED = 10
"""How many games one person may follow at a time."""


@dataclass(frozen=True, slots=True)
class Follow:
    """The wish of a person for news of a game in which they do not play.

    Attributes:
        table: the number of the table.
        person: who follows it.
        wants_boards: whether they get each new board, and not only the result.
        number: the last event shown to them; at first, the last one before they began to follow.
        message: the direct message that shows the game to them, if there is one.
    """

    table: int
    person: int
    wants_boards: bool
    number: int
    message: Message | None = None


def follow(table: Table, person: int) -> Follow:
    """The `Follow` of somebody who begins to follow a game; at first they get only its result.

    Raises:
        Refusal: no game is under way there, the table is in a direct message, or they play there.
    """
    if table.phase is not Phase.PLAYING or table.place.guild is None:
        raise Refusal("follow-not-playing", table=str(table.id))
    if table.seat_of(person) is not None:
        raise Refusal("follow-plays")
    return Follow(table.id, person, wants_boards=False, number=table.number)
