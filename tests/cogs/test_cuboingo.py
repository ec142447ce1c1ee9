"""Cuboingo on Discord: tables that do not show what fits, and decks that players bring."""

import base64
import json
from typing import Any

import pytest

from client.table_bot import TableBot
from rules.cuboingo.decks import OURS
from tests.rules.cuboingo.pictures import table as cards_on_table
from tests.support.deals import begin_with
from tests.support.games import Game, begun, opened
from tests.support.people import Club
from tests.support.running_bot import Running
from tests.views.test_panel import opens

SIDES = """
    1 G: G.1
    seat 1 G.3.+1 G.6.x2 G.8.UP
    seat 2 G.8 won G.4.+1
    deck G.1 G.2 G.9.+3
"""
FULL = """
    1 G: G.1
    2 G: G.2
    3 G: G.4
    4 G: G.8
    5 G: G.1
    6 G: G.2
    seat 1 G.F
    seat 2 G.8
    deck G.9.+3
"""


def file(text: str | bytes, name: str = "deck.json") -> dict[str, str]:
    """A file that somebody attaches."""
    content = text.encode() if isinstance(text, str) else text
    data = base64.b64encode(content).decode()
    return {"filename": name, "content_type": "application/json", "data": data}


def deck(**changes: Any) -> str:
    """A deck file with 18 cards of one colour; `changes` replaces some of its fields."""
    cards = [
        {"squares": [0], "value": "+1", "copies": 9},
        {"squares": [3], "value": None, "copies": 9},
    ]
    whole = {"size": 2, "hand": 3, "colours": 1, "cards_per_colour": cards, **changes}
    return json.dumps({"decks": {"2x2": whole}})


async def offered(game: Game, typed: str) -> list[str]:
    """What is offered to Ada while she types."""
    ada = game.club.ada
    found = await ada.is_offered("cuboingo move", "move", game.thread, move=typed)
    return [each["value"] for each in found]


@pytest.mark.usefixtures("tables")
async def test_a_lobby_describes_the_chosen_options_in_words(club: Club) -> None:
    plain = await club.ada.uses("cuboingo new")
    every = await club.ada.uses(
        "cuboingo new",
        seats=6,
        size="4x4",
        colours=2,
        reshuffles=2,
        overlay="on",
        deck=file(OURS.read_text()),
    )

    assert "-# 2 × 2 squares · one colour · what fits is for the players to find" in plain.text
    told = (
        "-# 4 × 4 squares · 2 colours · the discards become the deck 2 times · "
        "a deck of the host’s own · what the cards fill together is shown · random first player"
    )
    assert told in every.text
    assert "2. *5 free seats*" in every.text


@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize(
    ("size", "colours"), [("2x2", "one colour"), ("3x3", "2 c"), ("4x4", "3 c")]
)
async def test_the_number_of_colours_depends_on_the_size(
    club: Club, size: str, colours: str
) -> None:
    assert colours in (await club.ada.uses("cuboingo new", size=size)).text


async def test_without_overlay_all_cards_and_sides_are_offered_whether_they_fit_or_not(
    tables: TableBot, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_with(monkeypatch, cards_on_table(SIDES))
    game = await begun(tables, club, "cuboingo")

    cards = await opens(club.ada, game.board)
    sides = (await club.ada.presses(cards, "A · green +1: squares 1 and 2")).message
    opponents = (
        await club.ada.presses(
            (await club.ada.presses(sides, "Back")).message, "C · green Up: square 4"
        )
    ).message

    assert "In your hand: A green +1 (squares 1 and 2); B green x2 (squares 2 and 3)" in cards.text
    assert [*cards.buttons] == [
        "A · green +1: squares 1 and 2",
        "B · green x2: squares 2 and 3",
        "C · green Up: square 4",
        "Cancel",
    ]
    assert [*sides.buttons] == ["Side 1, Green", "A new side", "Back", "Cancel"]
    assert [*opponents.buttons][:2] == ["Side 1, Green", "A new side"]
    assert await offered(game, "g.3") == ["G.3.+1>1", "G.3.+1>new"]
    assert await offered(game, "~") == []
    assert await offered(game, "") == ["G.3.+1", "G.6.x2", "G.8.UP"]


async def test_without_overlay_every_card_is_offered_for_discarding(
    tables: TableBot, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_with(monkeypatch, cards_on_table(FULL.replace("G.F", "G.F G.F.x2")))
    game = await begun(tables, club, "cuboingo")

    cards = await opens(club.ada, game.board)
    discards = (await club.ada.presses(cards, "Discard a card")).message

    assert "Pass" not in cards.buttons
    assert "Chosen: **Discard a card**.\nChoose a card to discard." in discards.text
    assert [*discards.buttons] == [
        "A · green: every square",
        "B · green x2: every square",
        "Back",
        "Cancel",
    ]
    assert discards.options.keys() == {"G.F", "G.F.x2", "~"}
    assert await offered(game, "~g.f.") == ["~G.F.x2"]
    assert await offered(game, "~") == ["~G.F", "~G.F.x2"]


async def test_a_discard_that_is_not_allowed_is_refused_before_a_card_is_chosen(
    tables: TableBot, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_with(monkeypatch, cards_on_table(FULL.replace("G.F", "G.F G.8")))
    game = await begun(tables, club, "cuboingo")

    refused = await club.ada.presses(await opens(club.ada, game.board), "Discard a card")

    assert "One of your cards fits somewhere, so you must play." in refused.privately()
    assert "Choose a card." in refused.text
    assert "Chosen" not in refused.text


async def test_with_overlay_only_moves_that_fit_are_offered(
    tables: TableBot, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_with(monkeypatch, cards_on_table(SIDES))
    game = await begun(tables, club, "cuboingo", overlay="on")

    cards = await opens(club.ada, game.board)

    assert [*cards.buttons] == [
        "A · green +1 → a new side",
        "B · green x2: squares 2 and 3",
        "C · green Up: square 4",
        "Cancel",
    ]
    assert await offered(game, "g.3") == ["G.3.+1>new"]
    assert await offered(game, "~") == []
    assert "with what fits" in cards.alt
    assert "with what fits" in game.board.alt


@pytest.mark.usefixtures("tables")
async def test_only_the_host_can_turn_the_overlay_on_and_off_in_the_lobby(club: Club) -> None:
    lobby = await opened(club, "cuboingo")

    stranger = await club.ben.presses(lobby, "Turn the overlay on")
    on = await club.ada.presses(lobby, "Turn the overlay on")
    off = await club.ada.presses(on.message, "Turn the overlay off")

    assert "Only Ada, who opened this table, can change this." in stranger.privately()
    assert "**Overlay: off.** Finding what fits is part of the game" in lobby.text
    assert on.message.id == lobby.id
    assert "**Overlay: on.** Pictures show what the cards of a side fill together" in on.text
    assert "what the cards fill together is shown" in on.text
    assert off.text == lobby.text
    assert "overlay" not in (await opened(club)).text.lower()


async def test_the_overlay_stays_on_after_a_restart(running: Running, club: Club) -> None:
    async with running() as bot:
        game = await begun(bot, club, "cuboingo", overlay="on")
        plain = await begun(bot, club, "cuboingo")
    async with running():
        panels = [await opens(club.ada, each.board) for each in (game, plain)]

    assert ["with what fits" in each.alt for each in panels] == [True, False]


async def test_a_move_that_does_not_fit_is_refused_privately_and_another_can_be_chosen(
    tables: TableBot, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_with(monkeypatch, cards_on_table(SIDES))
    game = await begun(tables, club, "cuboingo")
    sides = (
        await club.ada.presses(await opens(club.ada, game.board), "A · green +1: squares 1 and 2")
    ).message

    overlaps = await club.ada.presses(sides, "Side 1, Green")
    put_away = await club.ada.uses("cuboingo move", game.thread, move="~G.3.+1")
    passed = await club.ada.uses("cuboingo move", game.thread, move="pass")
    fits = await club.ada.presses(overlaps.message, "A new side")

    assert (
        "This card does not fit on side 1: square 1 is filled there already."
        in overlaps.privately()
    )
    assert overlaps.message.id == sides.id
    assert "Chosen: **A · green +1**.\nChoose where it goes." in overlaps.text
    assert "One of your cards fits somewhere" in put_away.privately()
    assert "One of your cards fits somewhere" in passed.privately()
    assert "You played `G.3.+1>new`. You drew A green (square 1)." in fits.privately()
    assert [each.number for each in await game.boards()] == [1, 2]
    hand = (await club.ada.uses("cuboingo hand", game.thread)).privately()
    assert "New in your hand: A green (square 1)\n" in hand


async def test_an_up_card_asks_for_the_opponent_by_number_and_name(
    tables: TableBot, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_with(monkeypatch, cards_on_table(SIDES))
    game = await begun(tables, club, "cuboingo")

    opponents = (
        await club.ada.forges(await opens(club.ada, game.board), "step:1:1:0:G.8.UP>1")
    ).message
    taken = await club.ada.presses(opponents, "Player 2: Ben")

    assert [*opponents.buttons][:2] == ["Nobody", "Player 2: Ben"]
    assert "You played `G.8.UP>1^2`." in taken.privately()
    assert "took green +1 (square 3) from Ben" in (await game.boards())[-1].text


async def test_an_up_card_is_refused_at_a_side_where_it_does_not_fit_and_stays_chosen(
    tables: TableBot, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_with(monkeypatch, cards_on_table(SIDES.replace("G.8.UP", "G.1.UP")))
    game = await begun(tables, club, "cuboingo")
    sides = (
        await club.ada.presses(await opens(club.ada, game.board), "A · green Up: square 1")
    ).message

    refused = await club.ada.presses(sides, "Side 1, Green")
    old = await club.ada.forges(refused.message, "play:1:1:G.1.UP>1^2")

    for answer in (refused, old):
        assert "This card does not fit on side 1: square 1 is filled" in answer.privately()
        assert "Chosen: **A · green Up**.\nChoose where it goes." in answer.text
        assert [*answer.message.buttons][:2] == ["Side 1, Green", "A new side"]
    assert "Nobody" in (await club.ada.presses(old.message, "A new side")).message.buttons


async def test_a_go_card_asks_for_the_colour_of_a_new_side(
    tables: TableBot, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_with(
        monkeypatch, cards_on_table("seat 1 *.010.GO\n seat 2 B.082\n deck B.001", colours=2)
    )
    game = await begun(tables, club, "cuboingo", size="3x3")

    colours = await opens(club.ada, game.board)
    answer = await club.ada.presses(colours, "Blue")

    assert "Chosen: **A · Go → A new side**." in colours.text
    assert "Choose the colour of the new side." in colours.text
    assert "You played `*.010.GO>new:B`. You drew A blue (square 1)." in answer.privately()


async def test_with_overlay_a_card_is_discarded_in_one_step_if_nothing_fits(
    tables: TableBot, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_with(monkeypatch, cards_on_table(FULL))
    game = await begun(tables, club, "cuboingo", overlay="on")

    panel = await opens(club.ada, game.board)
    answer = await club.ada.presses(panel, "A · green: every square")

    assert "Choose a card to discard." in panel.text
    assert [*panel.buttons] == ["A · green: every square", "Cancel"]
    assert "You played `~G.F`. You drew A green +3 (squares 1 and 4)." in answer.privately()


async def test_without_overlay_a_card_is_discarded_in_two_steps(
    tables: TableBot, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_with(monkeypatch, cards_on_table(FULL))
    game = await begun(tables, club, "cuboingo")

    cards = await opens(club.ada, game.board)
    discards = (await club.ada.presses(cards, "Discard a card")).message
    answer = await club.ada.presses(discards, "A · green: every square")

    assert [*cards.buttons] == ["A · green: every square", "Discard a card", "Cancel"]
    assert "You played `~G.F`. You drew A green +3 (squares 1 and 4)." in answer.privately()


async def test_a_player_without_cards_passes_and_draws(
    tables: TableBot, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_with(monkeypatch, cards_on_table("1 G: G.1\nseat 1\nseat 2 G.8 G.4\ndeck G.9.+3 G.1"))
    game = await begun(tables, club, "cuboingo", overlay="on")

    answer = await club.ada.uses("cuboingo move", game.thread, move="pass")

    assert "You played `pass`. You drew A green +3 (squares 1 and 4)." in answer.privately()


async def test_the_answer_to_the_last_move_of_a_game_names_no_drawn_card(
    tables: TableBot, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_with(monkeypatch, cards_on_table("1 G: G.1\nseat 1 G.E\nseat 2"))
    game = await begun(tables, club, "cuboingo", overlay="on")

    answer = await club.ada.uses("cuboingo move", game.thread, move="G.E>1")

    assert "You played `G.E>1`." in answer.privately()
    assert "You drew" not in answer.text


async def test_a_game_uses_the_attached_deck_file(tables: TableBot, club: Club) -> None:
    lobby = await opened(club, "cuboingo", deck=file(b"\xef\xbb\xbf" + deck(hand=5).encode()))
    await club.ben.presses(lobby, "Join")
    await tables.tables.outbox.boards.settled()

    view: Any = (await tables.tables.play.screen(1, int(club.ada.id))).view
    assert view.held == (5, 5)
    assert {str(card) for card in view.cards} == {"G.1.+1", "G.8"}


async def test_a_hand_that_is_too_large_for_one_page_has_a_next_page(
    tables: TableBot, club: Club
) -> None:
    cards = [
        {
            "squares": [square for square in range(8) if mask >> square & 1],
            "value": None,
            "copies": 1,
        }
        for mask in range(1, 256)
    ]
    game = await begun(
        tables,
        club,
        "cuboingo",
        size="4x4",
        deck=file(
            json.dumps(
                {
                    "decks": {
                        "4x4": {"size": 4, "hand": 110, "colours": 1, "cards_per_colour": cards}
                    }
                }
            )
        ),
    )
    first = await opens(club.ada, game.board)

    second = (await club.ada.presses(first, "Next page")).message
    again = (await club.ada.presses(second, "Previous page")).message
    beyond = (await club.ada.forges(first, f"step:1:{game.board.number}:77:")).message

    assert "Page 1 of 2" in first.text
    assert "Page 2 of 2" in second.text
    assert "Page 2 of 2" in beyond.text
    assert len(first.options) + len(second.options) == 110
    assert [*first.buttons] == ["Next page", "Cancel"]
    assert [*second.buttons] == ["Previous page", "Cancel"]
    assert again.options == first.options


@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("", "The deck file is empty."),
        (" \n", "The deck file is empty."),
        (b"\x89PNG\r\n", "The deck file is not text in UTF-8: see byte 1."),
        ("{\n  oops", "The deck file is not JSON: see line 2, column 3."),
        (" " * (64 * 1024 + 1), "The deck file is too long; it can have 64 KiB."),
        (deck(hand="3"), "wrong at file.decks.2x2.hand"),
        (
            deck(cards_per_colour=[{"squares": [7]}]),
            r"wrong at file.decks.2x2.cards\_per\_colour[0]",
        ),
        (deck(hand=10), "The deck has 18 cards, but dealing takes 20."),
    ],
)
async def test_the_refusal_of_a_bad_deck_file_names_the_mistake(
    club: Club, content: str | bytes, told: str
) -> None:
    answer = await club.ada.uses("cuboingo new", deck=file(content))

    assert told in answer.privately()
    assert [each for each in await club.dan.sees() if each.selects] == []
