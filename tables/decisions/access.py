"""Access: who may know of a table, depending on where they ask, and where the table may be moved.

People may look at a table, or try to join it, only if they may know of it. Only its players may
make moves.
"""

from dataclasses import dataclass

from tables.table import Place, Table


@dataclass(frozen=True, slots=True)
class Asker:
    """A person who asks about a table.

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
    """Whether that person may know of the table, and so look at it, from where they ask.

    Players and invited people may know of it from anywhere. Other people may know of it only if it
    is in a server and they ask in that server, either at its place or with the right to view its
    place. If its game was imported from a file, only its host may know of it.
    """
    if table.is_imported:
        return table.host == asker.person
    if any(player.is_person(asker.person) for player in table.players):
        return True
    if table.place.guild is None or table.place.guild != asker.place.guild:
        return False
    return asker.place.channel == table.place.channel or asker.views


def may_bring(table: Table, to: Place, *, is_server_gone: bool) -> bool:
    """Whether a player may move the table there.

    A table in a direct message can go anywhere; a table in a server can leave that server only if
    the bot is no longer in it.
    """
    return table.place.guild in {None, to.guild} or is_server_gone
