"""What a screen shows to each viewer, and tables that do not show what fits."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from rules import GAMES
from rules.refusal import IllegalMove
from tables.decisions import lobby as decisions
from tables.decisions.lobby import Request, seated_in_order
from tables.game.choosing import choosing, suggestions
from tables.game.playing import follow, starting
from tables.game.record import Event, GameState, Kind, beginning
from tables.game.screen import screen_for
from tables.table import Begins, Person, Phase, Place, Player, Table
from tests.support.fakes import START

SEATS = 3
ADA = Person(0, "Ada")
VARIANTS = {"bridging": "on", "void": "on", "draw3": "on"}


def request(game: str, *, shown: bool | None = None) -> Request:
    """Ada's request for a table."""
    options = VARIANTS if game == "cubed" else {}
    place = Place(1, 1)
    return Request(
        game, options, SEATS, ADA, (), Begins.HOST, place, wants_thread=False, shows_what_fits=shown
    )


def table(game: str, *, shown: bool | None = None) -> Table:
    """A table for three that has just been started."""
    lobby = decisions.open_table(request(game, shown=shown), START)
    others = (Person(number, f"Person {number}") for number in range(1, SEATS))
    full = replace(lobby, players=(*lobby.players, *map(Player, others)))
    return seated_in_order(full, range(SEATS))


def played(game: str, random: Random, plies: int, *, shown: bool | None = None) -> GameState:
    """The state of a random game after that many moves."""
    fresh = beginning(table(game, shown=shown))
    state, _ = follow(fresh, starting(fresh, START), random)
    for _ in range(plies):
        if not state.position.to_move():
            break
        (seat,) = state.position.to_move()
        move = random.choice(state.position.legal_moves(seat))
        event = Event(state.table.number + 1, Kind.PLAY, seat, str(move), START)
        state, _ = follow(state, event, random)
    return state


randoms = st.randoms(use_true_random=False)


@settings(max_examples=40)
@given(randoms, st.integers(1, 30))
def test_a_screen_shows_hidden_pieces_only_to_their_holders(random: Random, plies: int) -> None:
    state = played("cubed", random, plies)

    for viewer in (*range(SEATS), None):
        screen = screen_for(state, viewer)
        for shown in (screen.last, *(told.played for told in screen.told)):
            if shown is None or shown.seat in (None, viewer):
                continue
            words = str(shown.move).split()
            if words[0] == "keep" or (words[0] == "give" and words[-1] != str(_counted(viewer))):
                assert words[1] == "?"


def _counted(seat: int | None) -> int:
    """The number of a seat counted from 1; 0 for a bystander."""
    return 0 if seat is None else seat + 1


@pytest.mark.parametrize("name", sorted(GAMES))
def test_by_default_what_fits_is_shown_except_in_cuboingo(name: str) -> None:
    if SEATS not in GAMES[name].seats:
        return

    assert table(name).shows_what_fits == (name != "cuboingo")
    assert [table(name, shown=shown).shows_what_fits for shown in (True, False)] == [True, False]


def test_a_rematch_keeps_whether_what_fits_is_shown() -> None:
    for shown in (True, False):
        finished = replace(table("cuboingo", shown=shown), phase=Phase.FINISHED)
        assert decisions.rematch(finished, ADA.id, START).shows_what_fits == shown


def test_the_filled_squares_are_drawn_only_if_the_table_shows_what_fits() -> None:
    shown = [
        screen_for(played("cuboingo", Random(1), 3, shown=shown), 0) for shown in (True, False)
    ]

    assert [screen.drawn == screen.view.showing_what_fits() for screen in shown] == [True, False]
    assert all(screen.view != screen.view.showing_what_fits() for screen in shown)


@settings(max_examples=40)
@given(randoms, st.integers(0, 30))
def test_if_what_fits_is_not_shown_every_try_is_offered_whether_it_fits_or_not(
    random: Random, plies: int
) -> None:
    state = played("cuboingo", random, plies, shown=False)
    assume(state.position.to_move())
    (seat,) = state.position.to_move()

    now = choosing(state, seat)
    while now.choices:
        choice = random.choice(now.choices)
        try:
            now = choosing(state, seat, (*now.values, choice.value))
        except IllegalMove:
            # a choice is refused only if it leads to no legal move
            assert not set(choice.leads_to) & set(state.position.legal_moves(seat))
            return

    found = suggestions(state, seat, str(now.move).lower())
    assert found[0].move == now.move
