"""What the host of a lobby decides about its guests and seats."""

import pytest

from rules.refusal import Refusal
from tables.ports.messages import Note, Reach
from tables.settings import Delivery, Settings
from tables.table import Person, Player, Table
from tests.support.fakes import DIRECT
from tests.tables.house import ADA, BEN, CAY, DOT, House, request


async def lobby_of(house: House, *seated: Person, invited: tuple[Person, ...] = ()) -> Table:
    """Ada's lobby for four, with those people."""
    lobby = await house.tables.lobbies.open(request("race", seats=4, opponents=invited))
    for person in seated:
        lobby = await house.tables.lobbies.join(lobby.id, person, may_thread=True)
    return lobby


async def test_who_is_kicked_loses_the_seat_and_may_not_come_back_uninvited(house: House) -> None:
    lobbies, hosting = house.tables.lobbies, house.tables.hosting
    lobby = await lobby_of(house, BEN, CAY)

    kicked, without = await hosting.kick(lobby.id, ADA, BEN.id)
    with pytest.raises(Refusal, match="join-refused"):
        await lobbies.join(lobby.id, BEN, may_thread=True)
    await lobbies.invite(lobby.id, ADA.id, [BEN])
    again = await lobbies.join(lobby.id, BEN, may_thread=True)

    assert kicked == Player(BEN)
    assert without.players == (Player(ADA), Player(CAY))
    assert again.seat_of(BEN.id) is not None


async def test_that_somebody_was_kicked_is_still_known_after_a_restart(house: House) -> None:
    lobby = await lobby_of(house, BEN)
    await house.tables.hosting.kick(lobby.id, ADA, BEN.id)

    house.restart()

    with pytest.raises(Refusal, match="join-refused"):
        await house.tables.lobbies.join(lobby.id, BEN, may_thread=True)


async def test_who_sat_is_told_by_direct_message_that_they_were_kicked(house: House) -> None:
    lobby = await lobby_of(house, BEN)

    await house.tables.hosting.kick(lobby.id, ADA, BEN.id)
    await house.settled()

    assert house.courier.notes == [(lobby.id, Note("note-kicked", ADA), DIRECT + BEN.id)]


@pytest.mark.parametrize(
    ("reach", "told"),
    [(Reach(), 0), (Reach(channel=DIRECT + BEN.id), 1), (Reach(channel=7, is_closed=True), 0)],
)
async def test_who_was_only_invited_is_told_where_they_get_direct_messages_already(
    house: House, reach: Reach, told: int
) -> None:
    house.store.reaches[BEN.id] = reach
    lobby = await lobby_of(house, invited=(BEN,))

    await house.tables.hosting.kick(lobby.id, ADA, BEN.id)
    await house.settled()

    assert len(house.courier.notes) == told
    assert (BEN.id in house.courier.opened) is False


async def test_who_wants_no_direct_messages_gets_none_when_kicked(house: House) -> None:
    house.store.chosen[BEN.id] = Settings(hands=Delivery.NONE)
    lobby = await lobby_of(house, BEN)

    await house.tables.hosting.kick(lobby.id, ADA, BEN.id)
    await house.settled()

    assert house.courier.notes == []


async def test_who_cannot_be_told_is_kicked_all_the_same(house: House) -> None:
    house.courier.closed.add(BEN.id)
    lobby = await lobby_of(house, BEN)

    _, without = await house.tables.hosting.kick(lobby.id, ADA, BEN.id)
    await house.settled()

    assert without.players == (Player(ADA),)
    assert house.courier.notes == []


@pytest.mark.parametrize(
    ("host", "person", "key"),
    [
        (BEN, CAY, "kick-not-host"),
        (ADA, ADA, "kick-self"),
        (ADA, DOT, "kick-not-there"),
    ],
)
async def test_only_the_host_kicks_and_only_who_is_there(
    house: House, host: Person, person: Person, key: str
) -> None:
    lobby = await lobby_of(house, BEN, CAY)

    with pytest.raises(Refusal, match=key):
        await house.tables.hosting.kick(lobby.id, host, person.id)

    assert await house.tables.directory.table(lobby.id) == lobby


async def test_nobody_is_kicked_from_a_game(house: House) -> None:
    table = await house.started()

    with pytest.raises(Refusal, match="table-started"):
        await house.tables.hosting.kick(table.id, ADA, BEN.id)


async def test_who_declines_frees_the_seat_and_is_named_until_they_come_after_all(
    house: House,
) -> None:
    lobbies = house.tables.lobbies
    lobby = await lobby_of(house, invited=(BEN, CAY))

    declined = await lobbies.decline(lobby.id, BEN.id)
    left = await lobbies.leave(lobby.id, CAY.id)
    joined = await lobbies.join(lobby.id, BEN, may_thread=True)
    invited = await lobbies.invite(lobby.id, ADA.id, [CAY])

    assert declined.declined == (BEN,)
    assert left.declined == (BEN, CAY)
    assert left.players == (Player(ADA),)
    assert joined.declined == (CAY,)
    assert invited.declined == ()


async def test_only_who_is_invited_declines(house: House) -> None:
    lobby = await lobby_of(house, BEN)

    for person in (BEN, CAY):
        with pytest.raises(Refusal, match="decline-not-invited"):
            await house.tables.lobbies.decline(lobby.id, person.id)


async def test_a_game_starts_from_as_many_as_its_host_says(house: House) -> None:
    lobbies = house.tables.lobbies
    lobby = await lobby_of(house, BEN)

    await house.tables.hosting.start_from(lobby.id, ADA.id, 3)
    with pytest.raises(Refusal, match="start-too-few"):
        await lobbies.start(lobby.id, ADA.id, may_thread=True)
    await lobbies.join(lobby.id, CAY, may_thread=True)
    started = await lobbies.start(lobby.id, ADA.id, may_thread=True)

    assert started.seats == 3


async def test_more_or_fewer_can_sit_as_the_host_says(house: House) -> None:
    lobbies, hosting = house.tables.lobbies, house.tables.hosting
    lobby = await lobby_of(house, BEN)
    await hosting.start_from(lobby.id, ADA.id, 4)

    fewer = await hosting.seat_at_most(lobby.id, ADA.id, 3)
    full = await lobbies.join(lobby.id, CAY, may_thread=True)

    assert (fewer.seats, fewer.fewest) == (3, 3)
    assert full.is_full
    assert full.number > 0


async def test_as_many_seats_are_added_as_the_game_is_to_start_from(house: House) -> None:
    lobby = await house.tables.lobbies.open(request("race", seats=3))

    changed = await house.tables.hosting.start_from(lobby.id, ADA.id, 4)

    assert (changed.seats, changed.fewest) == (4, 4)


@pytest.mark.parametrize(
    ("person", "most", "key"),
    [(ADA, 2, "seats-taken"), (ADA, 99, "seats-gone"), (BEN, 4, "seats-not-host")],
)
async def test_there_are_never_fewer_seats_than_taken_nor_more_than_the_rules_have(
    house: House, person: Person, most: int, key: str
) -> None:
    lobby = await lobby_of(house, BEN, invited=(CAY,))

    with pytest.raises(Refusal, match=key):
        await house.tables.hosting.seat_at_most(lobby.id, person.id, most)
    with pytest.raises(Refusal):
        await house.tables.hosting.start_from(lobby.id, person.id, 99)
