from dataclasses import replace

import pytest

from tables.decisions.access import Asker, may_bring, may_know
from tables.decisions.lobby import join, open_table
from tables.table import Person, Place, Player, Table
from tests.support.fakes import Clock
from tests.tables.house import ADA, BEN, CAY, request

SERVER, ELSEWHERE = 77, 78
TABLE = Place(SERVER, 500)
IN_DMS = Place(None, 900)


def table(place: Place = TABLE) -> Table:
    """Ada's table, at which Ben sits and a third seat is kept for Cay."""
    lobby = join(open_table(request("race", seats=3), Clock()()), BEN)
    return replace(lobby, place=place, players=(*lobby.players, Player(CAY, accepted=False)))


ANYWHERE = [TABLE, Place(SERVER, 501), Place(ELSEWHERE, 600), IN_DMS]


@pytest.mark.parametrize("place", [TABLE, IN_DMS])
@pytest.mark.parametrize("person", [ADA, BEN, CAY])
@pytest.mark.parametrize("here", ANYWHERE)
def test_seated_and_invited_people_may_know_of_their_table_from_anywhere(
    place: Place, person: Person, here: Place
) -> None:
    assert may_know(table(place), Asker(person.id, here))


@pytest.mark.parametrize(
    ("here", "views", "may"),
    [
        (TABLE, True, True),
        # The place may be a private thread, and the bot cannot check who may view one. But a person
        # who asks there can view it.
        (TABLE, False, True),
        (Place(SERVER, 501), True, True),
        (Place(SERVER, 501), False, False),
        (Place(ELSEWHERE, 600), False, False),
        # the same channel id in another server would be another place
        (Place(ELSEWHERE, 500), True, False),
        (IN_DMS, False, False),
        (Place(None, 500), True, False),
    ],
)
def test_others_may_know_of_a_table_only_where_they_can_view_its_place(
    here: Place, *, views: bool, may: bool
) -> None:
    assert may_know(table(), Asker(99, here, views=views)) is may


@pytest.mark.parametrize("here", [*ANYWHERE, Place(None, 901)])
@pytest.mark.parametrize("views", [False, True])
def test_nobody_else_may_know_of_a_table_in_a_direct_message(here: Place, *, views: bool) -> None:
    assert not may_know(table(IN_DMS), Asker(99, here, views=views))


@pytest.mark.parametrize(
    ("start", "to", "is_server_gone", "may"),
    [
        (TABLE, Place(SERVER, 501), False, True),
        (TABLE, Place(ELSEWHERE, 600), False, False),
        (TABLE, Place(ELSEWHERE, 600), True, True),
        (IN_DMS, Place(SERVER, 501), False, True),
    ],
)
def test_a_table_may_be_moved_to_another_server_only_if_its_own_is_gone(
    start: Place, to: Place, *, is_server_gone: bool, may: bool
) -> None:
    assert may_bring(table(start), to, is_server_gone=is_server_gone) is may
