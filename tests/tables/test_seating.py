"""Seats in a rematch: each person has a fixed seat, whoever joins first or replaces somebody."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as some

from ai.levels import Level
from tables.bots import BotPlayer
from tables.decisions.lobby import (
    add_bot,
    join,
    leave,
    open_table,
    order_of_seats,
    rematch,
    remove_bot,
    seated_in_order,
)
from tables.decisions.seating import has_moved_on, occupant, placed
from tables.table import Begins, Person, Phase, Player, Table
from tests.support.fakes import START
from tests.tables.house import ADA, BEN, CAY, DOT, request

EVE = Person(5, "Eve")


def over(*people: Person) -> Table:
    """A game of Race that is over, with these people in the order of their seats."""
    players = tuple(Player(each) for each in people)
    lobby = open_table(request("race", seats=len(people), host=people[0]), START)
    return replace(lobby, id=7, players=players, phase=Phase.FINISHED, number=9)


def again(people: Sequence[Person], asking: Person) -> Table:
    """The lobby of a rematch that somebody asks for."""
    return rematch(over(*people), asking.id, START)


def started(lobby: Table) -> Table:
    """The game that starts with everybody who has joined."""
    return seated_in_order(lobby, order_of_seats(lobby, ()))


@given(some.permutations([ADA, BEN, CAY, DOT]), some.permutations([ADA, BEN, CAY, DOT]))
def test_in_any_order_of_joining_everybody_sits_one_seat_earlier_than_last_time(
    seats: list[Person], order: list[Person]
) -> None:
    asking, *others = order
    lobby = again(seats, asking)
    for person in others:
        lobby = join(lobby, person)

    players = started(lobby).players

    assert [player.who for player in players] == [*seats[1:], seats[0]]
    assert has_moved_on(lobby)


@given(
    some.permutations([ADA, BEN, CAY, DOT]),
    some.permutations([ADA, BEN, CAY, DOT]),
    some.permutations([BEN, CAY, DOT, EVE]),
)
def test_a_person_who_joins_instead_of_another_gets_that_persons_seat(
    seats: list[Person], leaving: list[Person], order: list[Person]
) -> None:
    gone = next(each for each in leaving if each != ADA)
    lobby = leave(again(seats, ADA), gone.id)
    for person in order:
        if person != gone:
            lobby = join(lobby, person)

    players = started(lobby).players

    expected = [EVE if each == gone else each for each in (*seats[1:], seats[0])]
    assert [player.who for player in players] == expected
    assert not has_moved_on(lobby)


def test_a_rematch_counts_as_swapped_only_with_the_same_two_people() -> None:
    lobby = again([ADA, BEN], ADA)

    alone = leave(lobby, BEN.id)
    replaced = join(alone, CAY)

    assert has_moved_on(lobby)
    assert not has_moved_on(alone)
    assert placed(alone) == (None, Player(ADA))
    assert not has_moved_on(replaced)
    assert placed(replaced) == (Player(CAY), Player(ADA))


def test_a_lobby_that_is_not_a_rematch_swaps_no_seats() -> None:
    lobby = open_table(request(opponents=[BEN], begins=Begins.AS_SEATED), START)

    assert not has_moved_on(lobby)
    assert [player and player.who for player in placed(lobby)] == [ADA, BEN]


def test_with_fewer_players_than_last_time_the_others_keep_their_order() -> None:
    lobby = again([ADA, BEN, CAY, DOT], CAY)
    for person in (DOT, ADA):
        lobby = join(lobby, person)

    few = started(lobby)
    fewer_seats = replace(leave(lobby, BEN.id), seats=3)

    assert [player.who for player in few.players] == [CAY, DOT, ADA]
    assert [player and player.who for player in placed(fewer_seats)] == [CAY, DOT, ADA]


def test_a_new_bot_gets_the_seat_of_the_bot_that_it_replaces() -> None:
    bot = Player(BotPlayer("Alder", Level.CASUAL))
    finished = replace(over(ADA, BEN), players=(Player(ADA), bot))
    lobby = rematch(finished, ADA.id, START)

    swapped = add_bot(remove_bot(lobby, ADA.id), ADA.id, Level.STRONG)

    assert has_moved_on(lobby)
    assert [player.person for player in started(swapped).players] == [None, ADA]


@pytest.mark.parametrize(
    ("player", "name"), [(Player(ADA), ADA.id), (Player(BotPlayer("Alder", Level.STRONG)), "Alder")]
)
def test_people_are_identified_by_their_ids_and_bots_by_their_names(
    player: Player, name: int | str
) -> None:
    assert occupant(player) == name
