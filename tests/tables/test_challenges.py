"""Challenges: who may invite or join whom; refusals do not give the reason."""

import pytest

from rules.refusal import Refusal
from tables.decisions.challenges import takes
from tables.settings import Challengers, Settings
from tests.tables.house import ADA, BEN, CAY, CHANNEL, House, request


@pytest.mark.parametrize(
    ("challengers", "is_blocked", "has_played", "taken"),
    [
        (Challengers.EVERYONE, False, False, True),
        (Challengers.EVERYONE, True, True, False),
        (Challengers.KNOWN, False, False, False),
        (Challengers.KNOWN, False, True, True),
        (Challengers.KNOWN, True, True, False),
        (Challengers.NOBODY, False, True, False),
    ],
)
def test_a_persons_setting_decides_which_invitations_they_accept(
    challengers: Challengers, *, is_blocked: bool, has_played: bool, taken: bool
) -> None:
    assert takes(challengers, is_blocked=is_blocked, has_played=has_played) is taken


def shut(house: House, how: str) -> None:
    """Let Ben accept no invitation of Ada's, for that reason."""
    if how == "blocked":
        house.store.blocks[BEN.id] = frozenset({ADA.id})
    else:
        house.store.chosen[BEN.id] = Settings(challengers=Challengers(how))


@pytest.mark.parametrize("how", ["blocked", "known", "nobody"])
async def test_an_invitation_is_refused_the_same_way_for_every_reason(
    house: House, how: str
) -> None:
    shut(house, how)
    lobby = await house.tables.lobbies.open(request("race", seats=3))

    with pytest.raises(Refusal) as opening:
        await house.tables.lobbies.open(request(opponents=[BEN]))
    with pytest.raises(Refusal) as inviting:
        await house.tables.lobbies.invite(lobby.id, ADA.id, [CAY, BEN])

    for refused in (opening.value, inviting.value):
        assert (refused.key, refused.values) == ("invite-refused", {"name": "Ben"})
    assert await house.tables.directory.table(lobby.id) == lobby


async def test_people_who_have_played_together_can_invite_each_other(house: House) -> None:
    shut(house, "known")
    table = await house.started(wants_thread=True)

    lobby = await house.tables.lobbies.open(request(opponents=[BEN]))

    assert table.number > 0
    assert lobby.has_invited(BEN.id)


async def test_sitting_in_the_same_lobby_does_not_count_as_having_played(house: House) -> None:
    lobby = await house.tables.lobbies.open(request("race", seats=3))
    await house.tables.lobbies.join(lobby.id, BEN, may_thread=True)
    shut(house, "known")

    with pytest.raises(Refusal, match="invite-refused"):
        await house.tables.lobbies.open(request(opponents=[BEN], wants_thread=True))


async def test_blocked_and_kicked_people_cannot_join_and_get_the_same_refusal(
    house: House,
) -> None:
    await house.tables.challenges.block(ADA.id, [BEN.id, ADA.id])
    lobby = await house.tables.lobbies.open(request("race", seats=4))
    await house.tables.lobbies.join(lobby.id, CAY, may_thread=True)
    await house.tables.hosting.kick(lobby.id, ADA, CAY.id)

    refused: list[Refusal] = []
    for person in (BEN, CAY):
        with pytest.raises(Refusal) as caught:
            await house.tables.lobbies.join(lobby.id, person, may_thread=True)
        refused.append(caught.value)

    assert [(each.key, each.values) for each in refused] == [("join-refused", {})] * 2
    assert await house.tables.challenges.blocked(ADA.id) == {BEN.id}


async def test_a_blocked_person_can_join_if_the_host_invites_them(house: House) -> None:
    house.store.blocks[ADA.id] = frozenset({BEN.id})
    lobby = await house.tables.lobbies.open(request(opponents=[BEN]))

    joined = await house.tables.lobbies.join(lobby.id, BEN, may_thread=True)

    assert joined.number > 0


async def test_a_rematch_keeps_no_seat_for_a_person_who_accepts_no_invitations(
    house: House,
) -> None:
    table = await house.started("race", seats=2)
    await house.tables.play.resign(table.id, ADA.id)
    shut(house, "blocked")

    lobby = await house.tables.lobbies.rematch(table.id, ADA.id)

    assert [player.who for player in lobby.players] == [ADA]
    assert lobby.seats == 2
    assert lobby.place == CHANNEL


async def test_people_other_than_the_host_do_not_learn_who_accepts_invitations(
    house: House,
) -> None:
    shut(house, "nobody")
    lobby = await house.tables.lobbies.open(request("race", seats=3))

    with pytest.raises(Refusal, match="invite-not-host"):
        await house.tables.lobbies.invite(lobby.id, CAY.id, [BEN])
