"""The page of all commands."""

from unittest.mock import Mock

import pytest
from discord import app_commands

from client.table_bot import TableCog
from cogs.menus.message import MessageMenu
from cogs.menus.person import PersonMenu
from docs.commands import FILE, commands, text


def test_the_page_is_up_to_date() -> None:
    """If this fails, run `make docs`."""
    assert FILE.read_text(encoding="utf-8") == text()


def test_every_command_and_every_option_is_on_the_page() -> None:
    page = text()

    for name, command in commands().items():
        assert f"`/{name}`" in page or f"`/GAME {name.partition(' ')[2]}`" in page, name
        for option in command.parameters:
            assert f"`{option.display_name}`" in page, (name, option.name)


@pytest.mark.parametrize("menu", [PersonMenu, MessageMenu])
def test_every_command_in_a_menu_is_on_the_page(menu: type[TableCog]) -> None:
    in_menu = [
        each for each in vars(menu(Mock())).values() if isinstance(each, app_commands.ContextMenu)
    ]

    assert in_menu != []
    assert all(f"*{each.name}*" in text() for each in in_menu)
