"""Profiles and leaderboards, as people see them."""

from dataclasses import replace
from typing import Any

import discord
import pytest

from ai.levels import Level
from client.table_bot import TableBot
from ratings.rating import USUAL
from tables.decisions.standing import Profile, Tally
from tables.gathering import Kept
from tests.support.games import opened
from tests.support.people import Club, Message, Person
from views.components import ENGLISH
from views.people.profile import profile_layout

GAINED = 78
"""The points of a first win against somebody new."""


async def resigns_rated(tables: TableBot, club: Club, command: str = "zhen") -> Message:
    """Let Ada resign a rated game against Ben; gives its last board."""
    lobby = await opened(club, command, rated="yes")
    await club.ben.presses(lobby, "Join")
    await tables.tables.settled()
    await club.ada.resigns(lobby.id)
    await tables.tables.settled()
    boards = [each for each in await club.dan.sees(lobby.id) if each.number]
    return boards[-1]


async def profile(person: Person, of: Person | None = None) -> Message:
    """The profile of `of`, or by default of `person`, as `person` sees it."""
    asked = {} if of is None else {"person": of.id}
    return (await person.uses("profile", **asked)).message


@pytest.mark.usefixtures("tables")
async def test_a_rated_lobby_says_so_and_has_no_bots(club: Club) -> None:
    lobby = await opened(club, "zhen", rated="yes")

    assert "rated" in lobby.text
    assert "then the seat loses" in lobby.text
    assert "Fill with bots" not in lobby.buttons
    assert "Allow hints" not in lobby.buttons


async def test_the_last_board_shows_how_the_ratings_have_changed(
    club: Club, tables: TableBot
) -> None:
    board = await resigns_rated(tables, club)

    assert f"ada {USUAL} → {USUAL - GAINED}".lower() in board.text.lower()
    assert f"ben {USUAL} → {USUAL + GAINED}".lower() in board.text.lower()


async def test_a_person_s_own_profile_has_ratings_results_and_a_chart(
    club: Club, tables: TableBot
) -> None:
    await resigns_rated(tables, club)

    mine = await profile(club.ada)

    assert mine.is_private
    assert f"**Zhen** {USUAL - GAINED} ± " in mine.text
    assert "0 won, 0 drawn, 1 lost" in mine.text
    assert "Most often with" in mine.text
    assert f"points=({USUAL}, {USUAL - GAINED})" in mine.alt
    assert "All my results" in mine.buttons


@pytest.mark.usefixtures("tables")
async def test_a_profile_without_rated_games_says_how_to_play_one(
    club: Club,
) -> None:
    mine = await profile(club.ada)

    assert "rated:yes" in mine.text
    assert not mine.has_picture


async def test_in_a_profile_others_see_only_rated_games(club: Club, tables: TableBot) -> None:
    await resigns_rated(tables, club)
    lobby = await opened(club, "cube2")
    await club.cleo.presses(lobby, "Join")
    await tables.tables.settled()
    await club.ada.resigns(lobby.id)
    await tables.tables.settled()

    seen = await profile(club.dan, club.ada)
    by_menu = (await club.dan.uses_on(club.ada, "Profile")).message

    assert seen.is_private
    assert "Zhen" in seen.text
    assert "cleo" not in seen.text.lower()
    assert "All my results" not in seen.buttons
    assert by_menu.text == seen.text


async def test_a_person_can_hide_their_profile_and_leave_leaderboards(
    club: Club, tables: TableBot
) -> None:
    await resigns_rated(tables, club)
    board = (await club.dan.uses("leaderboard", game="zhen")).message
    assert [line.split(" · ")[0].lower() for line in board.text.splitlines()[1:3]] == [
        "1. ben",
        "2. ada",
    ]

    settings = (await club.ben.uses("settings")).message
    settings = (await club.ben.presses(settings, "Hide my profile")).message
    await club.ben.presses(settings, "Leave leaderboards")

    hidden = await club.dan.uses("profile", person=club.ben.id)
    assert hidden.privately() == "This person shows their profile to nobody."
    assert "ben" not in (await profile(club.dan, club.ada)).text.lower()
    assert "**Zhen**" in (await profile(club.ben)).text
    board = (await club.dan.uses("leaderboard", game="zhen")).message
    assert "ben" not in board.text.lower()


async def test_an_empty_leaderboard_says_so(club: Club, tables: TableBot) -> None:
    await resigns_rated(tables, club)

    board = (await club.dan.uses("leaderboard", game="cubed")).message

    assert board.is_private
    assert "Nobody has finished a rated game of Cubed here" in board.text


@pytest.mark.usefixtures("tables")
async def test_a_leaderboard_cannot_be_shown_in_direct_messages(club: Club) -> None:
    refused = await club.ada.uses("leaderboard", "dm", game="zhen")

    assert refused.privately() == "A leaderboard belongs to a server: ask for it in one."


@pytest.mark.usefixtures("tables")
async def test_in_a_rated_lobby_the_pace_can_be_chosen_but_not_the_time_out(club: Club) -> None:
    rated, other = await opened(club, "zhen", rated="yes"), await opened(club, "zhen")

    time = (await club.ada.presses(rated, "Time")).message
    usual = (await club.ada.presses(other, "Time")).message

    assert "pick-pace:1" in time.selects
    assert "pick-time-out:1" not in time.selects
    assert "pick-time-out:2" in usual.selects


def told(**changes: Any) -> str:
    """The text of Ada's own profile."""
    mine = Profile(1, True, {}, {}, (), Kept(), {})  # noqa: FBT003  (her own)
    [text, *_] = profile_layout(replace(mine, **changes), "Ada", None, ENGLISH).walk_children()
    assert isinstance(text, discord.ui.TextDisplay)
    return text.content


def test_a_person_s_own_profile_has_kept_turns_and_results_against_bots() -> None:
    bots = {
        ("cubed", Level.EXPERT): Tally(0, 0, 2),
        ("zhen", Level.STRONG): Tally(1, 2, 3),
        ("zhen", Level.BEGINNER): Tally(4, 0, 0),
    }

    lines = told(kept=Kept(19, 20), bots=bots).splitlines()

    assert lines[-4:] == [
        "**Turns kept:** 19 of the last 20",
        "**Against bots** (won–drawn–lost; only you see this):",
        "Zhen: beginner 4–0–0 and strong 1–2–3",
        "Cubed: expert 0–0–2",
    ]


@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize("option", [{"bot": "casual"}, {"hints": "on"}])
async def test_bots_and_hints_are_refused_in_a_rated_game(
    club: Club,
    option: dict[str, str],
) -> None:
    refused = await club.ada.uses("zhen new", rated="yes", **option)

    assert "rated" in refused.privately()
