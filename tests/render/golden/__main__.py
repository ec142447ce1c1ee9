"""Writes the digests of the pictures of all games anew, or of the games that are named."""

import sys

from rules import GAMES
from tests.render.golden import write

for game in sys.argv[1:] or GAMES:
    write(game)
