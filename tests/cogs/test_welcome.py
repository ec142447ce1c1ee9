"""The greeting in a new playground."""

from cogs.welcome import Welcome
from tests.support.people import Club
from tests.support.running_bot import Running


async def test_the_greeting_is_posted_only_once_and_has_a_button_for_a_game(
    running: Running, club: Club
) -> None:
    for _ in range(2):
        async with running() as bot:
            await Welcome(bot).on_ready()

    [greeting] = await club.ada.sees("general")
    assert "Welcome to the cube tables" in greeting.text
    assert "Zhen against a bot" in greeting.buttons


async def test_one_press_on_the_greeting_opens_a_thread_with_the_first_board(
    running: Running, club: Club
) -> None:
    async with running() as bot:
        await Welcome(bot).on_ready()
        [greeting] = await club.ada.sees("general")

        lobby = (await club.ada.presses(greeting, "Zhen against a bot")).message

        board = await club.ada.follows(lobby)
        assert f"<@{club.ada.id}> (Red), it is your turn." in board.text
        assert board.mentioned == [club.ada.id]
