"""The walls: from where somebody may know of a table, and where its players may bring it.

Every command, button, select and completion asks here. Looking and joining need no more than to
know of a table; who may move there is a matter of the seats.
"""

from dataclasses import dataclass

from tables.table import Place, Table


@dataclass(frozen=True, slots=True)
class Asker:
    """The person who asks for a table.

    Attributes:
        person: their id.
        place: where they ask.
        views: whether Discord shows them, as a member of the server where they ask, the channel of
            the table; a private thread counts only for those inside.
    """

    person: int
    place: Place
    views: bool = False


def may_know(table: Table, asker: Asker) -> bool:
    """Whether they may look at the table, or join it, from where they ask.

    Players and invited people may from anywhere; others only in the table's server, from its
    place or where they can view that place. A table in a direct message is nobody else's, and one
    whose game came in a file is its host's alone.
    """
    if table.is_imported:
        return table.host == asker.person
    if any(player.is_person(asker.person) for player in table.players):
        return True
    if table.place.guild is None or table.place.guild != asker.place.guild:
        return False
    return asker.place.channel == table.place.channel or asker.views


def may_bring(table: Table, to: Place, *, is_server_gone: bool) -> bool:
    """Whether a player may bring the table there: not to another server while its own is there."""
    return table.place.guild in {None, to.guild} or is_server_gone
