"""The check that discord.py still has the undocumented parts that the bot uses."""

import pytest
from discord.http import Route

from client import discord_internals
from rules.refusal import Refusal


def test_the_installed_discord_py_has_everything_that_the_bot_uses() -> None:
    discord_internals.check()


def test_the_refusal_names_the_part_that_discord_py_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(Route, "BASE")

    with pytest.raises(Refusal) as caught:
        discord_internals.check()

    assert caught.value.key == "discord-py-differs"
    assert caught.value.values["name"] == "Route.BASE"


def test_a_part_that_has_another_type_is_refused_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Route, "BASE", None)

    with pytest.raises(Refusal, match="discord-py-differs"):
        discord_internals.check()
