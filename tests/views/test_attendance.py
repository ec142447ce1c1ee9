"""What people see about kept turns, who is still in, and the minimum for joining a table."""

from datetime import timedelta

import pytest

from client.table_bot import TableBot
from tables.decisions.lobby import LOBBY_LASTS
from tables.game.absence import DueTurn, TurnEnd
from tests.support.fakes import START, Clock
from tests.support.games import opened
from tests.support.people import Club, Message
from tests.support.running_bot import Running
from words.times import relative

pytestmark = pytest.mark.usefixtures("no_pauses")

LATE = timedelta(hours=1, seconds=1)


async def becomes(club: Club, lobby: Message, text: str) -> Message:
    """The message of the lobby, once it contains this text."""
    return await club.ada.waits_for(
        lobby.place, lambda each: each.id == lobby.id and text in each.text
    )


async def asks(club: Club, clock: Clock) -> Message:
    """Ada's lobby, which Ben fills so late that it asks who is still in."""
    lobby = await opened(club)
    clock.now += LATE
    return (await club.ben.presses(lobby, "Join")).message


async def give_turns(bot: TableBot, club: Club, kept: int, missed: int) -> None:
    """Give Ben this many kept and missed turns, at a lobby that Cleo opens elsewhere."""
    answer = await club.cleo.uses("zhen new", "quiet")
    store = bot.tables._cache._store  # pyright: ignore[reportPrivateUsage]
    table = int(answer.text.split("table ")[1].split()[0])
    ends = [TurnEnd.KEPT] * kept + [TurnEnd.MISSED] * missed
    stored = await store.table(table)
    assert stored is not None
    due = [DueTurn(int(club.ben.id), at, START, end) for at, end in enumerate(ends, 1)]
    await store.save(stored, (), due)


async def test_a_lobby_that_fills_late_asks_who_is_still_in(
    tables: TableBot, club: Club, clock: Clock
) -> None:
    lobby = await asks(club, clock)

    assert [*lobby.buttons] == ["I am in", "Leave"]
    assert lobby.selects == []
    asked = f"The game starts as soon as <@{club.ada.id}> confirms with *I am in*."
    until = f"Otherwise that seat is free again {relative(clock() + LOBBY_LASTS)}."
    assert f"**Still in?** {asked} {until}" in lobby.text
    await tables.tables.settled()
    call = (await club.dan.sees())[-1]
    assert call.mentioned == [club.ada.id]
    assert f"<@{club.ada.id}>, are you still in? Table 1 is ready to start." in call.text
    assert "The lobby: https://discord.com/channels/" in call.text
    assert call.text.endswith(f"/{lobby.id}")


async def test_the_game_starts_when_all_have_confirmed(
    running: Running, club: Club, clock: Clock
) -> None:
    async with running():
        lobby = await asks(club, clock)
    async with running() as bot:
        early = await club.ben.presses(lobby, "I am in")
        stranger = await club.cleo.presses(lobby, "I am in")
        started = await club.ada.presses(lobby, "I am in")
        await bot.tables.settled()

    told = "Your seat is confirmed already. The game starts as soon as Ada confirms as well."
    assert early.privately() == told
    assert stranger.privately() == "You do not sit at this table, so there is nothing to confirm."
    assert "The game has started." in started.text


async def test_people_who_stay_in_the_lobby_learn_who_did_not_confirm(
    tables: TableBot, club: Club, clock: Clock
) -> None:
    lobby = await asks(club, clock)
    clock.now += LOBBY_LASTS
    tables.tables.alarm.look_again()

    open_again = await becomes(club, lobby, f"1. <@{club.ben.id}> (host)")

    assert "2. *a free seat*" in open_again.text
    assert "Join" in open_again.buttons
    await tables.tables.settled()
    told = (await club.dan.sees())[-1]
    assert told.mentioned == [club.ben.id]
    lost = "Ada did not confirm and lost the seat at table 1."
    goes_on = f"<@{club.ben.id}>, it is open for another day, and Ben is its host now."
    assert f"{lost} {goes_on}" in told.text


async def test_a_host_who_starts_late_learns_that_people_have_to_confirm_first(
    tables: TableBot, club: Club, clock: Clock
) -> None:
    lobby = await opened(club, "cuboingo", seats=3)
    await club.ben.presses(lobby, "Join")
    clock.now += LATE

    typed = await club.ada.uses("table start")

    assert "took their seats more than an hour ago" in typed.privately()
    asking = await becomes(club, lobby, "Still in?")
    assert [*asking.buttons] == ["I am in", "Join", "Leave"]
    refused = await club.ada.uses("table start")
    assert refused.privately() == "The game starts by itself as soon as Ben confirms."
    mine = (await club.ben.uses("games")).privately()
    assert "confirm that you are still in" in mine
    await tables.tables.settled()


async def test_a_lobby_shows_how_many_of_their_last_turns_people_kept(
    tables: TableBot, club: Club
) -> None:
    await give_turns(tables, club, kept=19, missed=1)

    lobby = await opened(club, opponent="ben")

    assert f"1. <@{club.ada.id}> (host) · new\n" in lobby.text
    assert f"2. kept for <@{club.ben.id}> · 19 of the last 20 turns in time" in lobby.text
    assert "19 of the last" not in (await club.ben.presses(lobby, "Join")).text


async def test_for_a_person_with_few_turns_a_lobby_counts_all_of_them(
    tables: TableBot, club: Club
) -> None:
    await give_turns(tables, club, kept=4, missed=3)

    assert "· 4 of 7 turns in time" in (await opened(club, opponent="ben")).text


async def test_a_table_with_a_minimum_of_kept_turns_says_so_and_refuses_privately(
    tables: TableBot, club: Club
) -> None:
    await give_turns(tables, club, kept=15, missed=5)
    lobby = await opened(club, reliability="90-known")
    assert " · at least 90 % of turns in time, not new · " in lobby.text

    unkept = await club.ben.presses(lobby, "Join")
    new = await club.dan.presses(lobby, "Join")

    assert unkept.privately() == (
        "This table asks for 90 % of turns in time, and you played 15 of your last 20 in time."
        " Ask Ada to invite you, or join another table."
    )
    assert new.privately() == (
        "Newcomers cannot join this table: it asks for at least 5 turns with a deadline, and you"
        " have had 0. Ask Ada to invite you, or join another table."
    )
    await club.ada.chooses(lobby, "invite:2", "ben")
    assert "The game has started." in (await club.ben.presses(lobby, "Join")).text


@pytest.mark.usefixtures("tables")
async def test_only_the_host_can_choose_who_may_join(club: Club) -> None:
    lobby = await opened(club)

    panel = await club.ada.presses(lobby, "Who may join")
    chosen = await club.ada.chooses(panel.message, "pick-minimum:1", "80")

    assert "### Who may join table 1\neverybody may join" in panel.privately()
    assert "at least 80 % of turns in time, or new" in chosen.privately()
    assert chosen.message.picked == ["80"]
    await becomes(club, lobby, " · at least 80 % of turns in time, or new · ")
    gone = await club.ada.forges_choice(panel.message, "pick-minimum:1", "70")
    assert gone.privately() == "That is not on offer any more. Choose again."
    for answer in (
        await club.ben.forges(lobby, "minimum:1"),
        await club.ben.forges_choice(lobby, "pick-minimum:1", "80"),
    ):
        told = "Only Ada, who opened this table, can choose who may join."
        assert answer.privately() == told
