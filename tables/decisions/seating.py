"""Which seat each player gets in a lobby; the lobby of a rematch binds players to seats."""

from tables.table import Occupant, Player, Table


def occupant(player: Player) -> Occupant:
    """What identifies a player at a table: a person's id, or a bot's name."""
    return player.name if player.person is None else player.person.id


def bound_to(players: tuple[Player, ...]) -> tuple[Occupant, ...]:
    """What identifies these players, to bind them to the seats in this order (`Table.bound`)."""
    return tuple(occupant(player) for player in players)


def placed(table: Table) -> tuple[Player | None, ...]:
    """For each seat of a lobby, its player; None for a free seat.

    Players who are bound to a seat have that seat; all others have the remaining seats, in the
    order in which they came.
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
    # if the host has reduced the number of seats, free seats are removed
    for _ in range(len(seats) - table.seats):
        seats.remove(None)
    return tuple(seats)


def has_moved_on(table: Table) -> bool:
    """Whether players are bound to the seats, and each seat has the player who is bound to it."""
    players = placed(table)
    return bool(table.bound) and [
        None if player is None else occupant(player) for player in players
    ] == [*table.bound]
