"""Another version of discord.py than the one the bot was written for."""

import pytest
from discord.http import Route

from client import discord_internals
from rules.refusal import Refusal


def test_the_installed_discord_py_has_all_that_is_used() -> None:
    discord_internals.check()


def test_what_it_lacks_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(Route, "BASE")

    with pytest.raises(Refusal) as caught:
        discord_internals.check()

    assert caught.value.key == "discord-py-differs"
    assert caught.value.values["name"] == "Route.BASE"


def test_what_has_another_type_is_named_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Route, "BASE", None)

    with pytest.raises(Refusal, match="discord-py-differs"):
        discord_internals.check()
