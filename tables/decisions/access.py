"""Access: who may know of a table, depending on where they ask, and where it may be brought.

Every command, button, select and completion asks here. Whoever may know of a table may look at it
and join it; only those who sit there may move.
"""

from dataclasses import dataclass

from tables.table import Place, Table


@dataclass(frozen=True, slots=True)
class Asker:
    """The person who asks for a table.

    Attributes:
        person: their id.
        place: where they ask.
        views: whether they are a member of the server where they ask, and Discord shows them the
            table's channel; to see a private thread, they have to be a member of it.
    """

    person: int
    place: Place
    views: bool = False


def may_know(table: Table, asker: Asker) -> bool:
    """Whether they may look at the table, or join it, from where they ask.

    Players and invited people may do so from anywhere. Others may do so only in the table's server,
    and only at its place or if they can view its place. Nobody else may know of a table in a direct
    message. Only its host may know of a table whose game was imported from a file.
    """
    if table.is_imported:
        return table.host == asker.person
    if any(player.is_person(asker.person) for player in table.players):
        return True
    if table.place.guild is None or table.place.guild != asker.place.guild:
        return False
    return asker.place.channel == table.place.channel or asker.views


def may_bring(table: Table, to: Place, *, is_server_gone: bool) -> bool:
    """Whether a player may bring the table there: not to another server unless its own is gone."""
    return table.place.guild in {None, to.guild} or is_server_gone
