"""The times and file sizes of new pictures, and the time of a cached one.

New pictures are compared with plain ones of the same width and height.
"""

import asyncio
from dataclasses import dataclass
from io import BytesIO
from random import Random

from PIL import Image, ImageDraw

import render
from benchmarks.timing import ROUNDS, microseconds, report
from locales import words_for
from render.picture import Picture, Subject
from rules import GAMES
from rules.contract import OptionValue, Played
from workers.child import nothing
from workers.service import Workers
from workers.worker import Worker

WORDS = words_for("en")
PLIES = 40
DRAWN: dict[str, dict[str, OptionValue]] = {
    "zhen": {"tiles": 10, "cubes": 20},
    "cube_wars": {},
    "cube2": {"size": 9},
    "cubed": {"matching": "one"},
    "cuboingo": {"size": "4x4"},
}
"""The games that are drawn, with the options that fill their pictures."""

THEME = "dark"


def _middle_of_a_game(name: str) -> tuple[render.View, Played]:
    random = Random(5)
    position = GAMES[name].start(2, **DRAWN[name])
    last = None
    for _ in range(PLIES):
        if dealt := position.chance(random):
            position = position.play(None, dealt)
        seat = position.to_move()[0]
        last = Played(seat, random.choice(position.legal_moves(seat)))
        position = position.play(seat, last.move)
    assert last is not None
    return position.view(None), last


def _plain(picture: Picture) -> bytes:
    """A picture such as bots usually send: in full colour, drawn twice as large and reduced."""
    width, height = picture.width, picture.height
    canvas = Image.new("RGB", (2 * width, 2 * height), "#18191d")
    pen = ImageDraw.Draw(canvas)
    for number in range(60):
        left, top = number % 12 * width // 6, number // 12 * height // 3
        pen.rounded_rectangle((left, top, left + 120, top + 120), 24, "#cc4133")
        pen.text((left + 40, top + 40), "R", "#ffffff", font_size=48)
    data = BytesIO()
    canvas.reduce(2).save(data, "PNG")
    return data.getvalue()


async def figures(rounds: int = ROUNDS) -> None:
    """Measure, and print a row for each figure."""
    # a worker draws the bot's pictures, and gets other settings for its memory than this process
    worker = Worker(nothing)
    for name in DRAWN:
        _report(name, await worker.run(_measured, name, rounds))
    worker.close()
    report("cached picture", f"{await _kept() / 1e3:.4f} ms", "", None, "≤ 0.05 ms")


@dataclass(frozen=True, slots=True)
class Drawn:
    """How a picture of ours compares with a plain one.

    Attributes:
        size: the width and height of both in pixels.
        ours: the milliseconds that drawing ours takes.
        theirs: the milliseconds that drawing the plain one takes.
        our_bytes: the size of our file.
        their_bytes: the size of the plain one's file.
    """

    size: tuple[int, int]
    ours: float
    theirs: float
    our_bytes: int
    their_bytes: int


def _measured(name: str, rounds: int) -> Drawn:
    """How a picture of that game compares with a plain one."""
    view, last = _middle_of_a_game(name)
    picture = render.draw(view, last, THEME, WORDS)
    return Drawn(
        (picture.width, picture.height),
        microseconds(lambda: render.draw(view, last, THEME, WORDS), 20, rounds) / 1e3,
        microseconds(lambda: _plain(picture), 3, rounds) / 1e3,
        len(picture.data),
        len(_plain(picture)),
    )


def _report(name: str, drawn: Drawn) -> None:
    """Print two rows for one game."""
    width, height = drawn.size
    report(
        f"picture of {name} {width}×{height}, new",
        f"{drawn.ours:.1f} ms",
        f"plain RGB at 2× {drawn.theirs:.0f} ms",
        drawn.ours / drawn.theirs,
        "≤ 3 ms, stretch 2",
    )
    report(
        "size of that picture's file",
        f"{drawn.our_bytes / 1024:.1f} KiB",
        f"plain RGB {drawn.their_bytes / 1024:.1f} KiB",
        drawn.our_bytes / drawn.their_bytes,
        "≤ 50 KiB, stretch 45",
    )


async def _kept() -> float:
    """Microseconds to get a picture that `Workers` has cached."""
    view, last = _middle_of_a_game("zhen")
    workers, subject = Workers(THEME), Subject(view, last, THEME, "en")
    await workers.draw(subject)
    calls = 2_000
    loop = asyncio.get_running_loop()
    begun = loop.time()
    for _ in range(calls):
        await workers.draw(subject)
    seconds = loop.time() - begun
    workers.close()
    return seconds / calls * 1e6
