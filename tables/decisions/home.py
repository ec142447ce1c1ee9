"""The part of a person's home page in which a live table is listed."""

from enum import StrEnum

from tables.table import Phase, Table


class Section(StrEnum):
    """The parts of the home page that list live tables, the most urgent first.

    Attributes:
        TURN: it is the person's turn.
        INVITATION: a lobby keeps a seat for the person, or asks whether they are still in.
        OTHERS: somebody else is to move.
        LOBBY: the person sits in a lobby, and has nothing to do there.
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
