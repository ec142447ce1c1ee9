"""Laws for the pictures and texts of every game, tested on positions from random play."""

import json
import subprocess
import sys
from collections.abc import Iterable
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from locales import words_for
from render import ARTISTS, THEMES, Begun, InHand, Picture, draw, warm
from render.canvas import stamp
from rules import GAMES
from rules.contract import AnyGame, Played
from tables.table import SHORT
from tests.render import fresh
from tests.render.begun import begun_moves
from tests.support.courses import Course, courses
from tests.support.examples import examples
from words import tell, text_board

WORDS = words_for("en")
ROOT = Path(__file__).parents[2]

themes = st.sampled_from(tuple(THEMES))
HIDDEN = [name for name, game in GAMES.items() if game.start(2).view(None).has_hands]


def each(names: Iterable[str]) -> pytest.MarkDecorator:
    """Run a test for each of these games."""
    return pytest.mark.parametrize("game", [pytest.param(GAMES[name], id=name) for name in names])


every_game = each(GAMES)
every_open_game = each(name for name in GAMES if name not in HIDDEN)
every_hidden_game = each(HIDDEN)
every_game_of_steps = each(name for name in GAMES if ARTISTS[name].preview is not None)


def is_small_png(picture: Picture) -> bool:
    """Whether the picture has a palette and a size that Discord shows at once."""
    image = Image.open(BytesIO(picture.data))
    image.load()
    return (
        (image.format, image.mode) == ("PNG", "P")
        and image.size == (picture.width, picture.height)
        and max(image.size) <= 1000
        and len(picture.data) <= 50 * 1024
    )


def last_of(course: Course) -> Played | None:
    return course.record[-1] if course.record else None


@every_game
@examples(12)
@given(data=st.data(), theme=themes)
def test_a_picture_is_a_small_png_with_a_palette(
    game: AnyGame, data: st.DataObject, theme: str
) -> None:
    course = data.draw(courses(game))

    picture = draw(course.last.view(None), last_of(course), theme, WORDS)

    assert is_small_png(picture)


def test_every_game_has_code_that_draws_it() -> None:
    assert ARTISTS.keys() == GAMES.keys()


@pytest.mark.parametrize("shown", [Begun((), ()), InHand()])
def test_if_a_game_has_no_picture_of_begun_moves_or_hands_its_board_is_drawn(
    shown: Begun | InHand,
) -> None:
    view = GAMES["zhen"].start(2).view(0)

    assert draw(view, shown, "dark", WORDS) == draw(view, None, "dark", WORDS)


@every_game_of_steps
@examples(8)
@given(data=st.data(), theme=themes)
def test_each_preview_looks_different_and_its_alt_text_begins_with_the_choice(
    game: AnyGame, data: st.DataObject, theme: str
) -> None:
    course = data.draw(courses(game).filter(lambda each: bool(each.last.to_move())))
    view = course.last.view(course.last.to_move()[0])
    before = draw(view, None, theme, WORDS)
    seen, told = [before.data], [before.alt]

    for begun in begun_moves(course.last, data.draw(st.randoms())):
        picture = draw(view, begun, theme, WORDS)

        assert is_small_png(picture)
        assert len(picture.alt) <= 1024
        assert "\n" not in picture.alt
        assert picture.data not in seen
        assert picture.alt not in told
        assert not picture.alt.startswith(told[0][:20])
        seen.append(picture.data)
        told.append(picture.alt)


@pytest.mark.untraced
def test_a_new_process_draws_the_same_bytes() -> None:
    process = subprocess.run(  # noqa: S603  (our own program)
        [sys.executable, "-m", fresh.__name__], cwd=ROOT, capture_output=True, check=True
    )

    # once with the games in another order, and once more with filled caches
    here = [fresh.files(games) for games in (reversed(GAMES), GAMES)]

    assert here == [json.loads(process.stdout)] * 2


@every_game
@examples(12)
@given(data=st.data())
def test_the_alt_text_is_short_enough_and_describes_the_last_move(
    game: AnyGame, data: st.DataObject
) -> None:
    course = data.draw(courses(game))
    view, last = course.last.view(None), last_of(course)

    alt = draw(view, last, "light", WORDS).alt

    assert 0 < len(alt) <= 1024
    assert "\n" not in alt
    assert tell(view, last, WORDS) in alt


@every_game
@examples(12)
@given(data=st.data())
def test_alt_texts_and_text_boards_fit_with_the_longest_names(
    game: AnyGame, data: st.DataObject
) -> None:
    course = data.draw(courses(game))
    view, last = course.last.view(None), last_of(course)
    named = WORDS.naming([f"Maximiliane {seat:02}"[:SHORT] for seat in range(course.seats)])

    alt, board = draw(view, last, "light", named).alt, text_board(view, last, named)

    assert len(alt) <= 1024
    assert len(board) <= 3_500
    assert max(map(len, board.splitlines())) <= 40


@every_game
@examples(12)
@given(data=st.data())
def test_the_text_board_fits_a_phone(game: AnyGame, data: st.DataObject) -> None:
    course = data.draw(courses(game))

    board = text_board(course.last.view(None), last_of(course), WORDS)

    assert len(board) <= 3500
    assert max(map(len, board.splitlines())) <= 40
    assert all(line == line.rstrip() for line in board.splitlines())


@every_game
@examples(12)
@given(data=st.data(), theme=themes)
def test_the_last_move_is_marked_and_described(
    game: AnyGame, data: st.DataObject, theme: str
) -> None:
    course = data.draw(courses(game).filter(lambda each: bool(each.record)))
    view, last = course.last.view(None), last_of(course)

    assert draw(view, last, theme, WORDS).data != draw(view, None, theme, WORDS).data
    assert text_board(view, last, WORDS) != text_board(view, None, WORDS)
    assert tell(view, last, WORDS) != tell(view, None, WORDS)


@every_open_game
@examples(8)
@given(data=st.data())
def test_in_an_open_game_seats_see_the_bystanders_picture_or_its_turned_form(
    game: AnyGame, data: st.DataObject
) -> None:
    course = data.draw(courses(game))
    last = last_of(course)

    pictures = [draw(course.last.view(seat), last, "dark", WORDS) for seat in course.everyone()]

    *seats, bystander = pictures
    assert bystander in seats
    assert len({picture.alt for picture in pictures}) == 1


@every_hidden_game
@examples(8)
@given(data=st.data())
def test_the_public_picture_and_its_alt_text_do_not_depend_on_hidden_things(
    game: AnyGame, data: st.DataObject
) -> None:
    course = data.draw(courses(game))
    view, last = course.last.view(None), last_of(course)

    imagined = game.imagine(view, data.draw(st.randoms())).view(None)

    assert draw(imagined, last, "dark", WORDS) == draw(view, last, "dark", WORDS)


def test_after_warming_the_first_pictures_need_few_new_stamps() -> None:
    stamp.cache_clear()
    # warming takes long, so it is done once for all games
    warm(WORDS, ["light"])
    made = [stamp.cache_info().misses]

    for game in GAMES.values():
        draw(game.start(2).view(None), None, "light", WORDS)
        made.append(stamp.cache_info().misses)

    assert made[0] > 0
    assert max(after - before for before, after in pairwise(made)) <= 5
