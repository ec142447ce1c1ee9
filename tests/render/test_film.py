"""Films: a game as an animated picture."""

from collections.abc import Iterator
from io import BytesIO
from itertools import pairwise
from random import Random

import pytest
from PIL import Image

import render
from locales import Words
from render.film import END, MOST_BYTES, MOST_FRAMES, STEP, film, thinned
from rules import GAMES
from rules.contract import OptionValue, Played
from tests.support.courses import course

each_game = pytest.mark.parametrize("name", GAMES)


def pictures(name: str, plies: int, seats: int = 2, **options: OptionValue) -> list[bytes]:
    """The pictures for a bystander after each move of a random game."""
    played = course(GAMES[name], seats, options, Random(3), plies)
    last: list[Played | None] = [
        None,
        *(each if each.seat is not None else None for each in played.record),
    ]
    return [
        render.draw(position.view(None), shown, "dark", Words()).data
        for position, shown in zip(played.positions, last, strict=True)
    ]


def opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data))


def palettes(data: bytes) -> Iterator[bool]:
    """Whether each frame of a GIF has a palette of its own."""
    at = 13 + _colours(data[10])
    while data[at] != 0x3B:
        if data[at] == 0x21:
            at += 2
        else:
            flags = data[at + 9]
            yield bool(flags & 0x80)
            at += 11 + (_colours(flags) if flags & 0x80 else 0)
        while data[at]:
            at += 1 + data[at]
        at += 1


def _colours(flags: int) -> int:
    """The size in bytes of the palette that these flags announce."""
    return 3 << ((flags & 7) + 1)


@each_game
def test_a_film_shows_each_picture_unchanged(name: str) -> None:
    drawn = pictures(name, 8)
    shown = opened(film(drawn))

    assert getattr(shown, "n_frames", 1) == len(set(drawn))
    shown.seek(len(set(drawn)) - 1)
    last = opened(drawn[-1])
    left = (shown.width - last.width) // 2
    area = (left, 0, left + last.width, last.height)
    assert shown.convert("RGB").crop(area).tobytes() == last.convert("RGB").tobytes()


@each_game
def test_all_frames_share_one_palette(name: str) -> None:
    assert not any(palettes(film(pictures(name, 8))))


def test_the_last_frame_stays_longest() -> None:
    shown = opened(film(pictures("zhen", 5)))
    times = list[int]()
    for frame in range(6):
        shown.seek(frame)
        times.append(shown.info["duration"])

    assert times == [STEP] * 5 + [END]


def test_pictures_of_different_sizes_fit_into_one_film() -> None:
    small, large = (
        render.draw(position.view(None), None, "dark", Words()).data
        for position in course(GAMES["cubed"], 4, {}, Random(1), 60).positions[1::58]
    )
    sizes = [opened(each).size for each in (small, large)]
    assert sizes[0] != sizes[1]

    shown = opened(film([small, large]))

    assert shown.size == (max(size[0] for size in sizes), max(size[1] for size in sizes))


@pytest.mark.parametrize("count", [1, 2, 3, 7, 119, 120, 121, 500, 5_000])
def test_a_film_of_a_long_game_leaves_out_pictures_evenly_but_not_the_first_or_last(
    count: int,
) -> None:
    chosen = thinned(range(count))

    assert len(chosen) == min(count, MOST_FRAMES)
    assert (chosen[0], chosen[-1]) == (0, count - 1)
    gaps = {later - earlier for earlier, later in pairwise(chosen)}
    assert max(gaps, default=1) - min(gaps, default=1) <= 1


def test_if_only_one_picture_is_allowed_it_is_the_last() -> None:
    assert thinned(range(9), 1) == [8]


def test_a_film_that_would_be_too_large_has_fewer_frames() -> None:
    drawn = pictures("cube2", 30)
    whole = film(drawn)
    most = len(whole) // 2

    shown = opened(film(drawn, most))

    assert len(film(drawn, most)) <= most
    assert 1 < getattr(shown, "n_frames", 1) < 31
    shown.seek(getattr(shown, "n_frames", 1) - 1)
    assert shown.convert("RGB").tobytes() == opened(drawn[-1]).convert("RGB").tobytes()


def test_a_single_frame_is_kept_however_large_it_is() -> None:
    drawn = pictures("zhen", 3)

    assert opened(film(drawn, 10)).convert("RGB").tobytes() == (
        opened(drawn[-1]).convert("RGB").tobytes()
    )


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("cube2", 2, {"size": 9}),
        ("zhen", 2, {"tiles": 15, "cubes": 20}),
        ("cubed", 11, {}),
        ("cuboingo", 6, {"size": "4x4", "colours": 3, "reshuffles": 3}),
    ],
)
def test_a_film_of_the_longest_games_fits_the_limit_of_bytes(
    name: str, seats: int, options: dict[str, OptionValue]
) -> None:
    drawn = thinned(pictures(name, 400, seats, **options))

    assert len(film(drawn)) <= MOST_BYTES
