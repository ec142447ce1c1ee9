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


async def test_a_kicked_person_loses_the_seat_and_can_return_only_if_invited(house: House) -> None:
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


async def test_a_kicked_person_stays_excluded_after_a_restart(house: House) -> None:
    lobby = await lobby_of(house, BEN)
    await house.tables.hosting.kick(lobby.id, ADA, BEN.id)

    house.restart()

    with pytest.raises(Refusal, match="join-refused"):
        await house.tables.lobbies.join(lobby.id, BEN, may_thread=True)


async def test_a_kicked_person_who_had_a_seat_gets_a_direct_message(house: House) -> None:
    lobby = await lobby_of(house, BEN)

    await house.tables.hosting.kick(lobby.id, ADA, BEN.id)
    await house.settled()

    assert house.courier.notes == [(lobby.id, Note("note-kicked", ADA), DIRECT + BEN.id)]


@pytest.mark.parametrize(
    ("reach", "told"),
    [(Reach(), 0), (Reach(channel=DIRECT + BEN.id), 1), (Reach(channel=7, is_closed=True), 0)],
)
async def test_a_kicked_invited_person_gets_a_note_only_in_an_open_direct_message(
    house: House, reach: Reach, told: int
) -> None:
    house.store.reaches[BEN.id] = reach
    lobby = await lobby_of(house, invited=(BEN,))

    await house.tables.hosting.kick(lobby.id, ADA, BEN.id)
    await house.settled()

    assert len(house.courier.notes) == told
    assert (BEN.id in house.courier.opened) is False


async def test_a_kicked_person_who_wants_no_direct_messages_gets_none(house: House) -> None:
    house.store.chosen[BEN.id] = Settings(hands=Delivery.NONE)
    lobby = await lobby_of(house, BEN)

    await house.tables.hosting.kick(lobby.id, ADA, BEN.id)
    await house.settled()

    assert house.courier.notes == []


async def test_a_person_with_closed_direct_messages_can_be_kicked_too(house: House) -> None:
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
async def test_only_the_host_can_kick_and_only_people_in_the_lobby(
    house: House, host: Person, person: Person, key: str
) -> None:
    lobby = await lobby_of(house, BEN, CAY)

    with pytest.raises(Refusal, match=key):
        await house.tables.hosting.kick(lobby.id, host, person.id)

    assert await house.tables.directory.table(lobby.id) == lobby


async def test_nobody_can_be_kicked_from_a_started_game(house: House) -> None:
    table = await house.started()

    with pytest.raises(Refusal, match="table-started"):
        await house.tables.hosting.kick(table.id, ADA, BEN.id)


async def test_declining_frees_the_seat_and_is_shown_until_the_person_joins_or_is_invited(
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


async def test_only_an_invited_person_can_decline(house: House) -> None:
    lobby = await lobby_of(house, BEN)

    for person in (BEN, CAY):
        with pytest.raises(Refusal, match="decline-not-invited"):
            await house.tables.lobbies.decline(lobby.id, person.id)


async def test_the_host_chooses_how_many_players_the_game_needs_to_start(house: House) -> None:
    lobbies = house.tables.lobbies
    lobby = await lobby_of(house, BEN)

    await house.tables.hosting.start_from(lobby.id, ADA.id, 3)
    with pytest.raises(Refusal, match="start-too-few"):
        await lobbies.start(lobby.id, ADA.id, may_thread=True)
    await lobbies.join(lobby.id, CAY, may_thread=True)
    started = await lobbies.start(lobby.id, ADA.id, may_thread=True)

    assert started.seats == 3


async def test_the_host_can_change_the_number_of_seats(house: House) -> None:
    lobbies, hosting = house.tables.lobbies, house.tables.hosting
    lobby = await lobby_of(house, BEN)
    await hosting.start_from(lobby.id, ADA.id, 4)

    fewer = await hosting.seat_at_most(lobby.id, ADA.id, 3)
    full = await lobbies.join(lobby.id, CAY, may_thread=True)

    assert (fewer.seats, fewer.fewest) == (3, 3)
    assert full.is_full
    assert full.number > 0


async def test_raising_the_number_of_players_to_start_from_adds_the_seats_needed(
    house: House,
) -> None:
    lobby = await house.tables.lobbies.open(request("race", seats=3))

    changed = await house.tables.hosting.start_from(lobby.id, ADA.id, 4)

    assert (changed.seats, changed.fewest) == (4, 4)


@pytest.mark.parametrize(
    ("person", "most", "key"),
    [(ADA, 2, "seats-taken"), (ADA, 99, "seats-gone"), (BEN, 4, "seats-not-host")],
)
async def test_the_number_of_seats_stays_between_those_taken_and_the_most_that_the_rules_allow(
    house: House, person: Person, most: int, key: str
) -> None:
    lobby = await lobby_of(house, BEN, invited=(CAY,))

    with pytest.raises(Refusal, match=key):
        await house.tables.hosting.seat_at_most(lobby.id, person.id, most)
    with pytest.raises(Refusal):
        await house.tables.hosting.start_from(lobby.id, person.id, 99)
