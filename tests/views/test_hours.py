"""What people see of their own hours: reminders, quiet hours, digests, and vacations."""

from datetime import timedelta

import discord
import pytest

from client.table_bot import TableBot
from tables.decisions.hours import Hours, Quiet
from tables.ports.messages import Digest, Posted
from tables.table import Person as StoredPerson
from tables.table import Player
from tables.turn import Turn
from tests.store.examples import ADA, BEN, playing
from tests.support.fakes import START, Clock
from tests.support.games import begun, opened
from tests.support.people import Club, Message, Person
from tests.support.running_bot import Running
from views.components import ENGLISH
from views.notices.digest import digest_layout
from words.times import moment, relative

DAY, HOUR = timedelta(days=1), timedelta(hours=1)
SILENT = 1 << 12
"""Discord's flag of a message that notifies nobody."""


def is_silent(message: Message) -> bool:
    """Whether a message notifies nobody."""
    return bool(message.body["flags"] & SILENT)


async def hours_of(bot: TableBot, person: Person) -> Hours:
    """What that person has chosen."""
    return await bot.tables.own_hours.of(int(person.id))


async def page(person: Person, label: str) -> Message:
    """A page of that person's settings."""
    shown = (await person.uses("settings")).message
    return (await person.presses(shown, label)).message


async def goes_away(person: Person, days: int = 7) -> Message:
    """Send that person on vacation."""
    shown = await page(person, "Vacation")
    return (await person.chooses(shown, "settings:go-away", str(days))).message


async def passes(bot: TableBot, clock: Clock, **time: float) -> None:
    """Let this much time pass, and let the bot notice it."""
    clock.move(**time)
    for alarm in bot.tables.alarms:
        alarm.look_again()


async def gets(person: Person, text: str) -> Message:
    """The direct message with that text, as soon as it is there."""
    return await person.waits_for("dm", lambda each: text in each.text)


@pytest.mark.usefixtures("tables")
async def test_hours_are_shown_privately_with_selects_to_change_them(club: Club) -> None:
    shown = await page(club.ada, "Reminders and quiet hours")

    assert shown.is_private
    for part in (
        "**Time zone:** UTC, where it is 12:00 now.",
        "**Quiet hours: none.**",
        "**Digest: none.**",
        "**Reminders: on.**",
    ):
        assert part in shown.text
    assert shown.selects == ["settings:quiet-from", "settings:digest"]


async def test_quiet_hours_are_chosen_by_their_beginning_and_their_end(
    tables: TableBot, club: Club
) -> None:
    shown = await page(club.ada, "Reminders and quiet hours")

    night = await club.ada.chooses(shown, "settings:quiet-from", "22")
    assert "**Quiet hours: 22:00 to 8:00.**" in night.text
    longer = await club.ada.chooses(night.message, "settings:quiet-until", "10")
    assert (await hours_of(tables, club.ada)).quiet == Quiet(22, 10)
    other = await club.ada.chooses(longer.message, "settings:quiet-from", "10")
    assert (await hours_of(tables, club.ada)).quiet == Quiet(10, 20)
    none = await club.ada.chooses(other.message, "settings:quiet-from", "none")

    assert "**Quiet hours: none.**" in none.text
    assert await hours_of(tables, club.ada) == Hours()


@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize(
    ("custom_id", "value"),
    [
        ("settings:quiet-from", "24"),
        ("settings:quiet-until", "7"),
        ("settings:quiet-until", "none"),
        ("settings:digest", "-1"),
    ],
)
async def test_an_hour_that_is_not_on_offer_is_refused(
    club: Club, custom_id: str, value: str
) -> None:
    shown = await page(club.ada, "Reminders and quiet hours")

    answer = await club.ada.forges_choice(shown, custom_id, value)

    assert answer.privately() == "That is not on offer any more. Choose again."


async def test_quiet_hours_that_end_when_they_begin_are_refused(
    club: Club, tables: TableBot
) -> None:
    shown = await page(club.ada, "Reminders and quiet hours")
    night = (await club.ada.chooses(shown, "settings:quiet-from", "22")).message

    answer = await club.ada.forges_choice(night, "settings:quiet-until", "22")

    assert answer.privately() == "That is not on offer any more. Choose again."
    assert (await hours_of(tables, club.ada)).quiet == Quiet(22, 8)


async def test_reminders_can_be_turned_off_and_on_again(tables: TableBot, club: Club) -> None:
    shown = await page(club.ada, "Reminders and quiet hours")

    off = await club.ada.presses(shown, "Do not remind me")
    assert "**Reminders: off.**" in off.text
    assert not (await hours_of(tables, club.ada)).reminders
    on = await club.ada.presses(off.message, "Remind me")

    assert on.text == shown.text


async def test_a_time_zone_can_be_typed_together_with_other_settings(
    tables: TableBot, club: Club
) -> None:
    offered = await club.ada.is_offered("settings", "zone", zone="new york")
    assert [each["value"] for each in offered] == ["America/New_York"]

    answer = await club.ada.uses("settings", zone="america/new york", confirm="on")

    assert "**Time zone:** America/New_York, where it is 07:00 now." in answer.privately()
    assert (await tables.tables.people.settings(int(club.ada.id))).confirm
    refused = await club.ada.uses("settings", zone="nowhere")
    assert "I know no time zone called “nowhere”." in refused.privately()


async def test_a_reminder_names_the_table_who_waits_the_deadline_and_the_board(
    tables: TableBot, club: Club, clock: Clock
) -> None:
    game = await begun(tables, club, pace="1d")

    await passes(tables, clock, hours=12)
    reminder = await gets(club.ada, "waits for your move")

    *told, link = reminder.text.splitlines()
    due = f"Due {relative(START + DAY)}."
    assert told == ["### Zhen · table 1", "Ben waits for your move.", due]
    assert link.startswith("-# The board: https://discord.com/channels/")
    assert link.endswith(f"/{game.thread}/{game.board.id}")
    assert is_silent(reminder)
    await game.plays(club.ada, "@1")
    await tables.tables.settled()
    assert await club.ada.sees("dm") == []


async def test_in_a_game_against_a_bot_a_reminder_only_says_whose_turn_it_is(
    tables: TableBot, club: Club, clock: Clock
) -> None:
    await club.ada.uses("zhen new", "dm", bot="beginner", begins="me", pace="1d")
    lobby = (await club.ada.sees("dm"))[-1]
    await club.ada.presses(lobby, "Start")
    await tables.tables.settled()

    await passes(tables, clock, hours=12)

    reminder = await gets(club.ada, "-# The board:")
    assert reminder.text.splitlines()[1] == "It is your turn."
    assert is_silent(reminder)


async def test_a_board_in_quiet_hours_is_silent_and_still_mentions(
    tables: TableBot, club: Club
) -> None:
    shown = await page(club.ada, "Reminders and quiet hours")
    await club.ada.chooses(shown, "settings:quiet-from", "12")

    game = await begun(tables, club)
    answer = await game.plays(club.ada, "@1")

    assert (is_silent(game.board), game.board.mentioned) == (True, [club.ada.id])
    assert (is_silent(answer), answer.mentioned) == (False, [club.ben.id])


async def test_a_digest_lists_all_that_waits_and_boards_do_not_mention_its_reader(
    tables: TableBot, club: Club, clock: Clock
) -> None:
    shown = await page(club.ada, "Reminders and quiet hours")
    chosen = await club.ada.chooses(shown, "settings:digest", "9")
    assert "**Digest: at 9:00.**" in chosen.text
    game = await begun(tables, club, pace="1d")
    await club.ben.uses("zhen new", "quiet", opponent=club.ada.id)

    await passes(tables, clock, hours=21)
    digest = await gets(club.ada, "Waiting for you")

    assert game.board.mentioned == []
    first, turn, invitation = digest.text.splitlines()
    assert first == "### Waiting for you"
    assert f"your turn since {relative(START)}, due {relative(START + DAY)} https://" in turn
    assert "Ben: you are invited https://" in invitation
    assert not is_silent(digest)


async def test_a_vacation_stops_the_clock_and_others_do_not_see_its_dates(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club, pace="1d")

    away = await goes_away(club.ada)
    await tables.tables.settled()

    assert f"**You are away until {moment(START + 7 * DAY)}**" in away.text
    assert "**Days left this year:** 23" in away.text
    board, note = (await club.dan.sees(game.thread))[-2:]
    assert board.text.endswith("-# Ada is away; the clock stands.")
    assert note.text == "Ada is on vacation. The clock stands."
    assert note.mentioned == []
    for seen in await club.dan.sees(game.thread):
        assert "<t:" not in seen.text
    mine = (await club.ben.uses("games")).privately()
    assert "with Ada · turn began" in mine
    assert "· the clock stands" in mine


async def test_coming_back_from_a_vacation_starts_the_clock_again(
    tables: TableBot, club: Club, clock: Clock
) -> None:
    game = await begun(tables, club, pace="1d")
    away = await goes_away(club.ada)
    clock.move(hours=30)

    back = await club.ada.presses(away, "I am back")
    await tables.tables.settled()

    assert "away until" not in back.text
    assert "**Days left this year:** 28" in back.text
    note = (await club.dan.sees(game.thread))[-1]
    assert note.text == f"Ada is back. Due {relative(START + DAY + 30 * HOUR)}."


async def test_a_player_whose_vacation_is_over_is_mentioned(
    tables: TableBot, club: Club, clock: Clock
) -> None:
    game = await begun(tables, club, pace="1d")
    await goes_away(club.ada, 1)
    await tables.tables.settled()

    await passes(tables, clock, days=1)
    note = await club.dan.waits_for(game.thread, lambda each: "is over" in each.text)

    assert note.mentioned == [club.ada.id]
    told = f"<@{club.ada.id}>, your vacation is over, and it is your turn."
    assert note.text == f"{told} Due {relative(START + 2 * DAY)}."


@pytest.mark.usefixtures("tables")
async def test_only_as_many_days_of_vacation_as_are_left_are_on_offer(
    club: Club, clock: Clock
) -> None:
    away = await goes_away(club.ada, 21)
    clock.move(days=20, hours=23)
    back = (await club.ada.presses(away, "I am back")).message

    assert [*back.options] == ["1", "2", "3", "5", "7"]
    gone = await club.ada.forges_choice(back, "settings:go-away", "10")
    assert "You have 9 days of vacation left this year." in gone.privately()
    forged = await club.ada.forges_choice(back, "settings:go-away", "11")
    assert "not on offer" in forged.privately()


@pytest.mark.usefixtures("tables")
async def test_without_days_left_no_vacation_is_on_offer(club: Club, clock: Clock) -> None:
    away = await goes_away(club.ada, 30)
    clock.move(days=29, hours=23)

    back = (await club.ada.presses(away, "I am back")).message

    assert "**Days left this year:** 0" in back.text
    assert back.selects == []


@pytest.mark.usefixtures("tables")
async def test_a_lobby_says_if_vacations_do_not_stop_the_clock(club: Club) -> None:
    lobby = await opened(club, pace="1d")
    panel = (await club.ada.presses(lobby, "Time")).message

    strict = (await club.ada.presses(panel, "Ignore vacations")).message

    told = "1 day a turn, then a bot plays the turn · vacations do not stop the clock"
    assert told in strict.text
    await club.ada.waits_for(lobby.place, lambda each: each.id == lobby.id and told in each.text)
    lenient = (await club.ada.presses(strict, "Stop the clock during vacations")).message
    assert "vacations" not in lenient.text
    refused = await club.ben.forges(lobby, "vacations:1:off")
    assert "Only Ada, who opened this table" in refused.privately()


async def test_a_vacation_goes_on_after_a_restart_and_then_ends(
    running: Running, club: Club, clock: Clock
) -> None:
    async with running() as bot:
        game = await begun(bot, club, pace="1d")
        await goes_away(club.ada, 3)
        await bot.tables.settled()
    clock.move(days=2)
    async with running() as bot:
        await bot.tables.settled()
        seen = [each.text for each in await club.dan.sees(game.thread)]
        assert [each for each in seen if "Ada is" in each][1:] == [seen[-1]]
        assert (await hours_of(bot, club.ada)).vacation is not None
        await passes(bot, clock, days=1)
        await club.dan.waits_for(game.thread, lambda each: "is over" in each.text)


def test_a_digest_of_many_tables_fits_into_a_message() -> None:
    table = playing(
        players=(
            Player(BEN),
            *(Player(StoredPerson(each, "*" * 90)) for each in range(10)),
            Player(ADA),
        ),
        seats=12,
        turn=Turn((0,), START),
        deadline=START + DAY,
    )
    board = Posted(10**8, 9, 10**18, 10**18, START)
    digest = Digest(BEN.id, START, [(table, board)] * 20, has_more=False, is_silent=False)

    layout = digest_layout(digest, ENGLISH)

    told = layout.children[0]
    assert isinstance(told, discord.ui.TextDisplay)
    assert 3_000 < len(told.content) <= 4_000
    assert told.content.endswith("More tables wait: `/games` lists them.")
