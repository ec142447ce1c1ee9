"""The part of somebody's home page in which a live table stands."""

from enum import StrEnum

from tables.table import Phase, Table


class Section(StrEnum):
    """The part of the home page where a live table is listed, most pressing first.

    Attributes:
        TURN: it is the person's turn.
        INVITATION: a seat of a lobby is kept for the person.
        OTHERS: somebody else is to move.
        LOBBY: the person sits in a lobby.
    """

    TURN = "turn"
    INVITATION = "invitation"
    OTHERS = "others"
    LOBBY = "lobby"


def section_of(table: Table, person: int) -> Section:
    """Where a live table of that person is listed."""
    is_lobby = table.phase is Phase.LOBBY
    if table.waits_for(person):
        return Section.INVITATION if is_lobby else Section.TURN
    return Section.LOBBY if is_lobby else Section.OTHERS
