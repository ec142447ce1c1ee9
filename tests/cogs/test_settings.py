"""The settings that people choose for themselves."""

import pytest

from client.table_bot import TableBot
from tables.settings import Delivery, Settings
from tests.support.games import begun
from tests.support.people import Club, Message
from tests.support.running_bot import Running


def drawn_in(message: Message) -> str:
    """The theme of the picture in the message."""
    return message.alt.split()[0]


@pytest.mark.usefixtures("tables")
async def test_settings_are_shown_privately_with_buttons_to_change_them(club: Club) -> None:
    shown = await club.ada.uses("settings")

    assert shown.privately().startswith("### Your settings\n**Confirm moves: off.**")
    assert "**Hands: by direct message.**" in shown.text
    assert [*shown.message.buttons] == [
        "Confirm moves",
        "Notify me by direct message instead",
        "Send no hands",
        "Light pictures",
        "Tell my name in records",
        "Hide my profile",
        "Leave leaderboards",
        "Reminders and quiet hours",
        "Vacation",
        "Who may challenge me",
    ]


async def test_a_button_decides_whether_records_contain_a_person_s_name(
    tables: TableBot, club: Club
) -> None:
    shown = await club.ada.uses("settings")
    pressed = await club.ada.presses(shown.message, "Tell my name in records")
    allowed = await tables.tables.people.settings(int(club.ada.id))
    again = await club.ada.presses(pressed.message, "Leave my name out of records")

    assert "**My name in records: on.**" in pressed.privately()
    assert allowed == Settings(is_named=True)
    assert "**My name in records: off.**" in again.privately()


@pytest.mark.parametrize(
    ("off", "on", "told"),
    [
        ("Hide my profile", "Show my profile", "only you can look at yours"),
        ("Leave leaderboards", "Join leaderboards", "you are on none"),
    ],
)
@pytest.mark.usefixtures("tables")
async def test_buttons_turn_the_profile_and_leaderboards_off_and_on_again(
    club: Club, off: str, on: str, told: str
) -> None:
    shown = (await club.ada.uses("settings")).message

    left = (await club.ada.presses(shown, off)).message
    back = (await club.ada.presses(left, on)).message

    assert told in left.text
    assert back.text == shown.text


async def test_a_setting_can_be_typed(tables: TableBot, club: Club) -> None:
    switched_on = await club.ada.uses("settings", confirm="on")
    stored = await tables.tables.people.settings(int(club.ada.id))
    switched_off = await club.ada.uses("settings", confirm="off")

    assert "**Confirm moves: on.**" in switched_on.privately()
    assert stored == Settings(confirm=True)
    assert "**Confirm moves: off.**" in switched_off.privately()


async def test_a_button_turns_a_setting_on_and_off_again(tables: TableBot, club: Club) -> None:
    shown = (await club.ada.uses("settings", "dm")).message

    switched_on = (await club.ada.presses(shown, "Confirm moves")).message
    stored = await tables.tables.people.settings(int(club.ada.id))
    switched_off = (await club.ada.presses(switched_on, "Do not confirm moves")).message

    assert "**Confirm moves: on.**" in switched_on.text
    assert stored == Settings(confirm=True)
    assert switched_off.text == shown.text
    assert {shown.id, switched_on.id, switched_off.id} == {shown.id}


async def test_where_hands_are_shown_can_be_typed_or_chosen_by_a_button(
    tables: TableBot, club: Club
) -> None:
    typed = await club.ada.uses("settings", hands="here")
    stored = await tables.tables.people.settings(int(club.ada.id))
    loud = await club.ada.presses(typed.message, "Notify me by direct message instead")
    stored_then = await tables.tables.people.settings(int(club.ada.id))
    silent = await club.ada.presses(loud.message, "Send hands silently")

    assert "**Hands: here only.**" in typed.privately()
    assert stored == Settings(hands=Delivery.NONE)
    assert "**Hands: by direct message only.**" in loud.privately()
    assert stored_then == Settings(hands=Delivery.NOTIFYING)
    assert "**Hands: by direct message.**" in silent.privately()
    assert await tables.tables.people.settings(int(club.ada.id)) == Settings()


async def test_the_theme_can_be_typed_or_chosen_by_a_button(tables: TableBot, club: Club) -> None:
    typed = await club.ada.uses("settings", theme="light")
    stored = await tables.tables.people.settings(int(club.ada.id))
    dark = await club.ada.presses(typed.message, "Dark pictures")

    assert "**Pictures: light.**" in typed.privately()
    assert stored == Settings(theme="light")
    assert "**Pictures: dark.**" in dark.privately()
    assert "Light pictures" in dark.message.buttons


async def test_private_pictures_have_the_theme_of_their_reader_and_boards_do_not(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)
    await club.ada.uses("settings", theme="light")

    mine = await club.ada.uses("zhen board", game.thread)
    panel = await club.ada.presses(game.board, "Move")
    rules = await club.ada.uses("zhen rules")
    other = await club.ben.uses("zhen board", game.thread)

    assert [drawn_in(each.message) for each in (mine, panel, rules, other)] == [
        "light",
        "light",
        "light",
        "dark",
    ]
    assert drawn_in(game.board) == "dark"


async def test_hands_in_direct_messages_have_the_theme_of_their_holder(
    tables: TableBot, club: Club
) -> None:
    await club.ada.uses("settings", theme="light")
    await club.ben.uses("settings", theme="dark")

    await begun(tables, club, "cubed")
    await tables.tables.settled()
    [panel], [hand] = await club.ada.sees("dm"), await club.ben.sees("dm")

    assert (drawn_in(panel), drawn_in(hand)) == ("light", "dark")


@pytest.mark.usefixtures("tables")
async def test_a_board_in_a_direct_message_has_the_theme_of_its_player(club: Club) -> None:
    await club.ada.uses("settings", theme="light")

    lobby = (await club.ada.uses("zhen new", "dm", bot="beginner", begins="me")).message
    await club.ada.presses(lobby, "Start")
    board = await club.ada.waits_for_board("dm", 1)

    assert drawn_in(board) == "light"


async def test_several_settings_can_be_typed_at_once(tables: TableBot, club: Club) -> None:
    await club.ada.uses("settings", confirm="on", hands="here")

    stored = await tables.tables.people.settings(int(club.ada.id))
    assert stored == Settings(confirm=True, hands=Delivery.NONE)


async def test_settings_survive_a_restart_and_each_person_has_their_own(
    running: Running, club: Club
) -> None:
    async with running():
        await club.ada.uses("settings", confirm="on")

    async with running():
        mine = await club.ada.uses("settings")
        other = await club.ben.uses("settings")

    assert "**Confirm moves: on.**" in mine.privately()
    assert "**Confirm moves: off.**" in other.privately()
