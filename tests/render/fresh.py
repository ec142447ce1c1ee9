"""A program that draws a few pictures of every game, and prints their digests."""

import json
import sys
from collections.abc import Iterable
from hashlib import sha256
from itertools import islice

from render import draw
from rules import GAMES
from tests.render.golden import WORDS, scenes

EACH = 2
"""How many pictures of each game are drawn: few, as the caches of a new process are empty."""


def files(games: Iterable[str]) -> dict[str, str]:
    """A digest of each drawn file, by its name."""
    return {
        f"{game} {name}": sha256(draw(view, shown, "dark", WORDS).data).hexdigest()
        for game in games
        for name, (view, shown) in islice(scenes(game), EACH)
    }


if __name__ == "__main__":
    sys.stdout.write(json.dumps(files(GAMES)))
