"""What a lobby says about its people: kept turns, the share needed to join, and who is still in."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, TypeAlias, cast

import discord

from locales import Words, listed
from tables.gathering import ANYBODY, Kept, Minimum
from tables.table import Player, Table
from tables.turn import Turn
from views.components import still_in_id
from views.names import mention
from words.times import relative

KeptTurns: TypeAlias = Mapping[int, Kept]
"""The kept turns of each person in a lobby, by the person's id."""


def kept_told(kept: Kept, words: Words) -> str:
    """How reliably a person has moved, in a few words."""
    if kept.is_new:
        return words("kept-new")
    return words("kept-turns", kept=kept.kept, due=kept.due)


def with_kept_turns(told: str, player: Player, kept: KeptTurns, words: Words) -> str:
    """The line of a player in a lobby, with the player's kept turns if they are known."""
    if player.person is None or player.person.id not in kept:
        return told
    return words("seat-kept-turns", seat=told, kept=kept_told(kept[player.person.id], words))


def minimum_told(minimum: Minimum, words: Words) -> str:
    """The minimum of kept turns for those who join, in a few words; empty if everybody may join."""
    if minimum == ANYBODY:
        return ""
    percent = minimum.percent
    return words("minimum-and-new" if minimum.newcomers else "minimum", percent=percent)


def asking_told(table: Table, turn: Turn, words: Words) -> str:
    """Who has to confirm that they are still in, and until when."""
    asked = listed([mention(table.players[seat], words) for seat in turn.seats], words)
    # a lobby always has a deadline
    until = relative(cast("datetime", table.deadline))
    return words("still-in", players=asked, count=len(turn.seats), until=until)


def still_in_button(table: int, words: Words) -> discord.ui.Button[Any]:
    """A button that confirms the seat of whoever presses it."""
    return discord.ui.Button(
        style=discord.ButtonStyle.success,
        label=words("button-still-in"),
        custom_id=still_in_id(table),
    )
