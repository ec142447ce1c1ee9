"""How long turns may take, in words, and the selects in which people choose it."""

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

import discord

from client.answers import AnyInteraction
from locales import Words
from rules.refusal import Refusal
from tables.pace import PACES, Pace, TimeOut, Timing
from views.components import values_of
from words.times import span

Switch: TypeAlias = Literal["on", "off"]

OFFERED: Mapping[str, Pace | None] = {"none": None, **{str(each): each for each in PACES}}
"""The paces on offer, each by the value of its option in a select."""


def pace_told(pace: Pace | None, words: Words) -> str:
    """How long turns may take, in a few words."""
    if pace is None:
        return words("pace-none")
    bank = span(pace.bank, words)
    if pace.is_per_turn:
        return words("pace-per-turn", span=bank)
    return words("pace-bank", bank=bank, increment=span(pace.increment, words))


def timing_told(timing: Timing, words: Words) -> str:
    """How long turns may take, and what happens after that, in one line."""
    told = pace_told(timing.pace, words)
    if timing.pace is None:
        return told
    parts = [words("pace-then", pace=told, time_out=timing.time_out.value)]
    if timing.weekends_off is not None:
        parts.append(words("pace-weekends-off", zone=timing.weekends_off))
    if not timing.vacations:
        parts.append(words("pace-vacations-off"))
    return " · ".join(parts)


def pace_select(custom_id: str, words: Words, chosen: Pace | None) -> discord.ui.Select[Any]:
    """A select of the paces on offer."""
    return discord.ui.Select(
        custom_id=custom_id,
        options=[
            discord.SelectOption(label=pace_told(pace, words), value=value, default=pace == chosen)
            for value, pace in OFFERED.items()
        ],
    )


def picked_pace(interaction: AnyInteraction) -> Pace | None:
    """The pace that was picked in a `pace_select`.

    Raises:
        Refusal: it is not on offer.
    """
    return pace_named(*values_of(interaction)[:1])


def pace_named(name: str = "") -> Pace | None:
    """The pace that the value of an option stands for.

    Raises:
        Refusal: it is not on offer.
    """
    if name not in OFFERED:
        raise Refusal("pace-gone")
    return OFFERED[name]


def time_out_select(custom_id: str, words: Words, chosen: TimeOut) -> discord.ui.Select[Any]:
    """A select of what happens when the time has run out."""
    return discord.ui.Select(
        custom_id=custom_id,
        options=[
            discord.SelectOption(
                label=words("time-out", time_out=each.value),
                value=each.value,
                description=words("time-out-detail", time_out=each.value),
                default=each is chosen,
            )
            for each in TimeOut
        ],
    )


def picked_time_out(interaction: AnyInteraction) -> TimeOut:
    """What was picked in a `time_out_select`.

    Raises:
        Refusal: it is not on offer.
    """
    picked = values_of(interaction)
    time_out = next((each for each in TimeOut if picked == [each.value]), None)
    if time_out is None:
        raise Refusal("pace-gone")
    return time_out


def weekends_label(switch: Switch, words: Words) -> str:
    """The label of the button that chooses whether time runs at weekends."""
    return words("button-weekends-on" if switch == "on" else "button-weekends-off")
