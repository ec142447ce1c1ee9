"""Which seat each player gets where a lobby has bound them to seats, as a rematch does."""

from tables.table import Occupant, Player, Table


def occupant(player: Player) -> Occupant:
    """What tells a player from all others at a table: a person's id, or a bot's name."""
    return player.name if player.person is None else player.person.id


def bound_to(players: tuple[Player, ...]) -> tuple[Occupant, ...]:
    """What binds players to their seats, in whatever order they come and whoever comes besides."""
    return tuple(occupant(player) for player in players)


def placed(table: Table) -> tuple[Player | None, ...]:
    """For each seat of a lobby its player, None for a free one.

    Players have the seats that they are bound to; all others have the free ones, in the order in
    which they came.
    """
    seats: list[Player | None] = [None] * max(table.seats, len(table.bound))
    others: list[Player] = []
    for player in table.players:
        if occupant(player) in table.bound:
            seats[table.bound.index(occupant(player))] = player
        else:
            others.append(player)
    for player in others:
        seats[seats.index(None)] = player
    # where the host has taken seats away, free ones go
    for _ in range(len(seats) - table.seats):
        seats.remove(None)
    return tuple(seats)


def has_moved_on(table: Table) -> bool:
    """Whether all players of the last game are there, each on the seat that they are bound to."""
    players = placed(table)
    return bool(table.bound) and [
        None if player is None else occupant(player) for player in players
    ] == [*table.bound]
