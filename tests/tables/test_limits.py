import asyncio
from dataclasses import replace

import pytest

from rules.refusal import Refusal
from tables.limits import TO_OPEN, TO_SIT, USUAL, Limit, ServerSettings, require_room
from tables.ports.failures import NotSaved
from tables.table import Place
from tests.tables.house import ADA, BEN, CAY, CHANNEL, House, request


@pytest.mark.parametrize("limit", Limit)
# the limit may have been lowered since the tables were opened
@pytest.mark.parametrize("beyond", [0, 7])
def test_nobody_opens_a_table_beyond_a_limit(limit: Limit, beyond: int) -> None:
    there = {each: most - 1 for each, most in USUAL.items()}
    require_room(there, USUAL, TO_OPEN)

    with pytest.raises(Refusal, match="limit-reached") as caught:
        require_room({**there, limit: USUAL[limit] + beyond}, USUAL, TO_OPEN)

    assert caught.value.values == {"limit": limit.value, "most": USUAL[limit]}


def test_a_person_can_take_a_seat_even_if_no_table_can_be_opened() -> None:
    full = {each: most + 1 for each, most in USUAL.items()}
    require_room({**full, Limit.OWN_TABLES: 0}, USUAL, TO_SIT)

    with pytest.raises(Refusal, match="limit-reached"):
        require_room(full, USUAL, TO_SIT)


async def limited(house: House, limit: Limit, most: int) -> None:
    """Set a limit of the server."""
    assert CHANNEL.guild is not None
    await house.tables.servers.change_settings(
        CHANNEL.guild, lambda settings: settings.limited(limit, most)
    )


async def opened_at_once(house: House, wanted: int) -> list[object]:
    """Let Ada open that many lobbies at once; gives the results."""
    asked = (house.tables.lobbies.open(request(wants_thread=True)) for _ in range(wanted))
    return await asyncio.gather(*asked, return_exceptions=True)


@pytest.mark.parametrize("limit", Limit)
async def test_opening_many_tables_at_once_gives_no_more_than_the_limit(
    house: House, limit: Limit
) -> None:
    await limited(house, limit, 3)

    found = await opened_at_once(house, 9)

    assert sum(isinstance(each, Refusal) for each in found) == 6
    assert len(await house.tables.directory.mine(ADA.id)) == 3


async def test_other_servers_and_direct_messages_have_their_own_limits(house: House) -> None:
    await limited(house, Limit.TABLES, 1)
    await house.tables.lobbies.open(request(wants_thread=True))

    elsewhere = await house.tables.lobbies.open(request(place=Place(78, 600)))
    with pytest.raises(Refusal, match="limit-reached"):
        await house.tables.lobbies.open(request(wants_thread=True))

    assert elsewhere.id == 2


async def test_a_rematch_counts_towards_the_limit_of_lobbies(house: House) -> None:
    table = await house.started()
    await house.tables.play.resign(table.id, ADA.id)
    await house.settled()
    await limited(house, Limit.LOBBIES, 1)
    await house.tables.lobbies.open(request(host=CAY, wants_thread=True))

    with pytest.raises(Refusal, match="limit-reached"):
        await house.tables.lobbies.rematch(table.id, ADA.id)


async def test_a_person_at_the_limit_of_own_tables_cannot_join_another_table(house: House) -> None:
    await limited(house, Limit.OWN_TABLES, 1)
    first = await house.tables.lobbies.open(request(wants_thread=True))
    second = await house.tables.lobbies.open(request(host=CAY, wants_thread=True))
    await house.tables.lobbies.join(first.id, BEN, may_thread=True)

    with pytest.raises(Refusal, match="limit-reached"):
        await house.tables.lobbies.join(second.id, BEN, may_thread=True)

    assert (await house.tables.directory.table(second.id)).seat_of(BEN.id) is None


async def test_a_person_at_the_limit_who_already_has_a_seat_is_refused_for_that_reason(
    house: House,
) -> None:
    await limited(house, Limit.OWN_TABLES, 1)
    table = await house.tables.lobbies.open(request("race", seats=3))
    await house.tables.lobbies.join(table.id, BEN, may_thread=True)

    with pytest.raises(Refusal, match="join-seated"):
        await house.tables.lobbies.join(table.id, BEN, may_thread=True)


async def test_a_table_that_ends_makes_room_for_another(house: House) -> None:
    await limited(house, Limit.OWN_TABLES, 1)
    first = await house.started()
    with pytest.raises(Refusal):
        await house.tables.lobbies.open(request(wants_thread=True))

    await house.tables.play.resign(first.id, ADA.id)

    assert (await house.tables.lobbies.open(request(wants_thread=True))).id == 2


async def test_a_new_server_allows_plenty(house: House) -> None:
    assert await house.tables.servers.settings(78) == ServerSettings()
    assert await house.tables.servers.settings(None) == ServerSettings()
    assert [type(each).__name__ for each in await opened_at_once(house, 11)].count("Refusal") == 1


async def test_a_servers_settings_are_loaded_once_and_then_kept_up_to_date_in_memory(
    house: House,
) -> None:
    servers = house.tables.servers
    await asyncio.gather(*(servers.settings(78) for _ in range(3)))
    house.store.servers.clear()

    changed = await servers.change_settings(78, lambda before: replace(before, threads=False))
    house.store.full = True
    with pytest.raises(NotSaved):
        await servers.change_settings(78, lambda _: ServerSettings())

    assert await servers.settings(78) == changed == house.store.servers[78]
