"""Every panel of every game keeps to Discord's limits, and its choices lead to all legal moves."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, reduce
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as some

from client.discord_internals import pattern_of
from locales import words_for
from render.picture import Picture
from rules import GAMES
from rules.contract import AnyPosition, Choice
from rules.refusal import IllegalMove
from tables.decisions.lobby import Request, join, open_table, seated_in_order
from tables.game.choosing import Choosing, choosing, suggestions
from tables.game.record import GameState
from tables.table import Begins, Person
from tables.table import Place as Channel
from tests.rules.golden import paths, read
from tests.support.courses import Course, courses
from tests.support.examples import examples
from tests.support.fakes import START
from tests.support.sketches import DOT
from views.items import ITEMS
from views.panel.labels import suggested
from views.panel.layout import BETWEEN, Panel
from views.panel.paging import MOST_BESIDE, MOST_BUTTONS, page_of

ENGLISH = words_for("en")
PICTURE = Picture(DOT, "a board", 1, 1)
FOLLOWED = 4
"""At each step, about this many choices are followed, and the panels after them are checked."""
MANY_TARGETS = (
    "OL@d8 RC@g5 GC@a8 BL@i4 GC@e5 OL@g1 OC@h1 BC@a1 RL@d4 OC@b8 BC@e6 RL@c2 "
    "BL@f6 YL@g7 YL@c5 PL@f4 PC@d6 RC@f5 YC@b4 PL@c1 PC@b7 GL@g8 YC@a6 GL@f8"
)
"""Placements after which pieces have very many targets."""
LOOKED_AT = 4
"""How many positions of each game on file are checked."""


def at_table(course: Course, position: AnyPosition) -> GameState:
    """That position at a table with the longest possible numbers."""
    host, *others = (Person(number, f"Person {number}") for number in range(course.seats))
    place = Channel(1, 1)
    request = Request(
        course.game.name,
        course.options,
        course.seats,
        host,
        (),
        Begins.HOST,
        place,
        wants_thread=False,
    )
    table = reduce(join, others, open_table(request, START))
    seated = seated_in_order(table, range(course.seats))
    return GameState(replace(seated, id=10**15 - 1, number=10**9 - 1), position)


def moments(state: GameState, chosen: tuple[str, ...] = ()) -> Iterator[Choosing]:
    """What the panel shows at each step of some of the moves, and once they are complete."""
    (seat, *_) = state.position.to_move()
    try:
        now = choosing(state, seat, chosen)
    except IllegalMove:
        # some choices are refused before the move is complete
        assert not state.table.shows_what_fits
        return
    yield now
    step = max(1, len(now.choices) // FOLLOWED)
    for choice in now.choices[::step]:
        yield from moments(state, (*now.values, choice.value))


def layouts(now: Choosing) -> Iterator[discord.ui.LayoutView]:
    """All pages of the panel, in a server and a direct message, with and without confirmation."""
    table = replace(now.screen.table, place=Channel(None, 1))
    direct = replace(now, screen=replace(now.screen, table=table))
    for here, confirms in product((now, direct), (False, True)):
        panel = Panel(here, PICTURE, ENGLISH, confirms)
        for number in range(panel.page(0).pages):
            yield panel.layout(number)


def check_fits(layout: discord.ui.LayoutView) -> None:
    """Check that a message keeps to Discord's limits."""
    texts, custom_ids = list[str](), list[str]()
    for part in layout.walk_children():
        match part:
            case discord.ui.TextDisplay():
                texts.append(part.content)
            case discord.ui.Button():
                custom_ids.append(str(part.custom_id))
                assert 1 <= len(part.label or "") <= 80
            case discord.ui.Select():
                custom_ids.append(part.custom_id)
                check_options(part)
            case _:
                pass
    assert layout.total_children_count <= 40
    assert sum(map(len, texts)) <= 4_000
    assert len(set(custom_ids)) == len(custom_ids)
    for custom_id in custom_ids:
        assert len(custom_id) <= 100
        assert items_for(custom_id) == 1


@cache
def items_for(custom_id: str) -> int:
    """How many items answer presses with that custom_id; cached because many panels share ids."""
    return sum(bool(pattern_of(each).fullmatch(custom_id)) for each in ITEMS)


def check_options(select: "discord.ui.Select[Any]") -> None:
    values = [option.value for option in select.options]
    assert 1 <= len(values) <= 25
    assert len(set(values)) == len(values)
    assert 1 <= len(select.placeholder or "") <= 150
    for option in select.options:
        assert 1 <= len(option.label) <= 100
        assert 1 <= len(option.value) <= 100
        assert len(option.description or "") <= 100


def offered(now: Choosing) -> list[Choice]:
    """The choices on all pages together."""
    panel = Panel(now, PICTURE, ENGLISH, confirms=False)
    pages = [panel.page(number) for number in range(panel.page(0).pages)]
    listed = (each for page in pages for select in page.selects for each in select)
    return [*pages[0].actions, *pages[0].buttons, *listed]


def check(course: Course, position: AnyPosition) -> None:
    """Check the panels of a position at a table that shows what fits, and at one that does not."""
    if not position.to_move():
        return
    state = at_table(course, position)
    check_panels(state)
    check_panels(replace(state, table=replace(state.table, shows_what_fits=False)))


def check_panels(state: GameState) -> None:
    """Check every panel of that state, and what is offered while somebody types."""
    for now in moments(state):
        assert sorted(map(str, offered(now))) == sorted(map(str, now.choices))
        assert not any(BETWEEN in choice.value for choice in now.choices)
        for layout in layouts(now):
            check_fits(layout)
        check_typing(state, now)


def check_typing(state: GameState, now: Choosing) -> None:
    """Check that a move typed in part is completed, and that a complete move is offered first."""
    (seat, *_) = state.position.to_move()
    typed = " ".join(now.values) if now.move is None else str(now.move)
    found = suggestions(state, seat, typed)
    assert found
    for each in found:
        assert 1 <= len(suggested(each, now.screen, ENGLISH)) <= 100
        assert 1 <= len(each.text) <= 60
    if now.move is not None:
        assert found[0].move == now.move


@pytest.mark.untraced
@pytest.mark.parametrize("path", paths(), ids=lambda path: path.stem)
def test_the_panels_of_games_on_file_keep_to_discord_s_limits(path: Path) -> None:
    course = read(path.read_text(encoding="utf-8")).course

    for position in Random(1).sample(course.positions, min(LOOKED_AT, len(course.positions))):
        check(course, position)


@examples(10)
@given(some.sampled_from(sorted(GAMES)).flatmap(lambda name: courses(GAMES[name], 30)))
def test_the_panels_of_random_games_keep_to_discord_s_limits(course: Course) -> None:
    check(course, course.last)


@given(some.integers(0, 300), some.integers(0, 5), some.integers(0, 9))
def test_any_number_of_choices_is_spread_over_lists_and_pages(
    pieces: int, actions: int, number: int
) -> None:
    choices = [Choice("piece", f"p{each}") for each in range(pieces)]
    choices += [Choice("action", f"a{each}") for each in range(actions)]

    page = page_of(choices, number)

    assert page.number == min(number, page.pages - 1)
    assert len(page.buttons) <= 10
    assert len(page.selects) <= 4
    assert all(1 <= len(each) <= 25 for each in page.selects)
    assert len(page.actions) == actions
    shown = (page_of(choices, each) for each in range(page.pages))
    listed = [each for page in shown for select in page.selects for each in select]
    assert [*page.buttons, *listed] == choices[:pieces]


@pytest.mark.parametrize("guild", [1, None])
def test_the_panel_of_a_piece_with_the_most_targets_keeps_to_discord_s_limits(
    guild: int | None,
) -> None:
    game = GAMES["cube2"]
    position = game.start(2, size=9)
    for number, text in enumerate(MANY_TARGETS.split()):
        position = position.play(number % 2, game.parse(text))
    state = at_table(Course(game, 2, {"size": 9}, (position,), ()), position)
    state = replace(state, table=replace(state.table, place=Channel(guild, 1)))

    targets = [choosing(state, 0, (piece.value,)) for piece in position.choices(0)]

    assert any(len(each.choices) == MOST_BUTTONS for each in targets)
    for each in targets:
        check_fits(Panel(each, PICTURE, ENGLISH, confirms=False).layout(0))


@pytest.mark.parametrize(
    ("placed", "chosen", "are_buttons"), [("", "OL", True), (MANY_TARGETS, "e5", False)]
)
def test_other_pieces_are_buttons_if_they_are_few_and_a_list_otherwise(
    placed: str,
    chosen: str,
    are_buttons: bool,  # noqa: FBT001
) -> None:
    game = GAMES["cube2"]
    position = game.start(2, size=9)
    for number, text in enumerate(placed.split()):
        position = position.play(number % 2, game.parse(text))
    now = choosing(at_table(Course(game, 2, {"size": 9}, (position,), ()), position), 0, (chosen,))

    layout = Panel(now, PICTURE, ENGLISH, confirms=False).layout(0)

    first, *_ = [each for each in layout.walk_children() if isinstance(each, discord.ui.ActionRow)]
    beside = len(now.beside)
    if are_buttons:
        assert 1 < beside <= MOST_BESIDE
        assert all(isinstance(each, discord.ui.Button) for each in first.children)
    else:
        assert beside > MOST_BESIDE
        [others] = first.children
        assert isinstance(others, discord.ui.Select)
        assert len(others.options) == beside
