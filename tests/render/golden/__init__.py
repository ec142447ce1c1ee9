"""Digests of pictures of every game, in one file for each game.

After an intended change, `python -m tests.render.golden` writes the files anew; with the name of a
game, only the file of that game.

The digests are of pixels. They cover everything that people see: layouts, colours, the painting of
shapes, and the font. Digests of the calls to the canvas would stay the same if the head of a meeple
got another shape. Pixels depend on the version of Pillow, but the requirement files pin that
version; after an update of Pillow, write the files anew. Compression does not matter to pixels.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from random import Random
from typing import TypeAlias

from PIL import Image

from locales import words_for
from render import ARTISTS, THEMES, InHand, Picture, draw
from rules import GAMES
from rules.contract import OptionValue, Outcome, Played, View
from tests.render.begun import begun_moves
from tests.support.courses import course
from words.begun import Begun

HERE = Path(__file__).parent
NAMES = ("Ada", "Maximiliane v…", "Łukasz", "Gus", "Zoë", "Ida")
WORDS = words_for("en").naming(NAMES)

PLAIN = ("light", "dark")
"""The themes in which each scene is drawn, except a game's first, which is drawn in all themes."""

LONGEST = 400


@dataclass(frozen=True, slots=True)
class Example:
    """A random game, and the number of plies after which it is shown."""

    seats: int = 2
    plies: int = 30
    options: Mapping[str, OptionValue] = field(default_factory=dict[str, OptionValue])


EXAMPLES: Mapping[str, Mapping[str, Example]] = {
    "zhen": {"usual": Example(), "largest": Example(plies=45, options={"tiles": 15, "cubes": 20})},
    "cube_wars": {"usual": Example(plies=41)},
    "cube2": {
        "usual": Example(plies=40, options={"setup": "quick"}),
        "largest": Example(plies=9, options={"size": 9}),
    },
    "cubed": {"usual": Example(), "several": Example(seats=5, plies=60)},
    "cuboingo": {
        "usual": Example(plies=15),
        "largest": Example(seats=6, plies=20, options={"size": "4x4"}),
    },
}
"""The examples of each game by its name; a game without an entry has the usual example."""

Scene: TypeAlias = tuple[View, Played | Begun | InHand | None]


def scenes(game: str) -> Iterator[tuple[str, Scene]]:
    """The scenes that are drawn of a game, with their names."""
    for name, example in EXAMPLES.get(game, {"usual": Example()}).items():
        for scene, shown in _scenes(game, example):
            yield f"{name}-{scene}", shown


def pictures(game: str) -> Iterator[tuple[str, Picture]]:
    """The pictures of a game of which digests are kept, with their names."""
    for number, (name, (view, shown)) in enumerate(scenes(game)):
        for theme in PLAIN if number else THEMES:
            yield f"{name}-{theme}", draw(view, shown, theme, WORDS)


def digests(game: str) -> dict[str, str]:
    """A digest of the pixels of each picture of a game, by the name of the picture."""
    return {name: _digest(picture) for name, picture in pictures(game)}


def read(game: str) -> dict[str, str]:
    """Read the digests from the file; there are none if it does not exist yet."""
    path = _path(game)
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return dict(line.split() for line in lines)


def write(game: str) -> None:
    """Write the present digests to the file."""
    lines = [f"{name} {digest}\n" for name, digest in digests(game).items()]
    _path(game).write_text("".join(lines), encoding="utf-8")


def _scenes(game: str, example: Example) -> Iterator[tuple[str, Scene]]:
    """A game's start, ends and middle: for bystanders, and the middle also for players.

    If the game has pictures of hands and of partly chosen moves, these come from its middle too.
    """
    played = course(GAMES[game], example.seats, dict(example.options), Random(1), LONGEST)
    record = [
        replace(each, before=position.view(None))
        for each, position in zip(played.record, played.positions, strict=False)
    ]
    plies = min(example.plies, len(record) - 1)
    position, last = played.positions[plies], record[plies - 1]
    yield "middle", (position.view(None), last)
    yield "start", (played.positions[0].view(None), None)
    yield "last", (played.last.view(None), record[-1])
    others = frozenset(range(1, example.seats))
    given_up = Outcome((), frozenset({0}), "resigned", others)
    yield "resigned", (replace(position.view(None), turn=None, outcome=given_up), last)
    for seat in (0, 1):
        yield f"seat-{seat}", (position.view(seat), last)
    if ARTISTS[game].draw_hand is not None:
        yield "hand", (position.view(0), InHand())
    if ARTISTS[game].preview is not None:
        (seat,) = position.to_move()
        for step, begun in enumerate(begun_moves(position, Random(1))):
            yield f"step-{step}", (position.view(seat), begun)


def _digest(picture: Picture) -> str:
    image = Image.open(BytesIO(picture.data)).convert("RGB")
    return sha256(repr(image.size).encode() + image.tobytes()).hexdigest()[:16]


def _path(game: str) -> Path:
    return HERE / f"{game}.txt"
