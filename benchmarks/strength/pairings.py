"""All pairings, and how well the first player of each should do."""

from benchmarks.strength.match import Pairing
from rules.contract import OptionValue

BARS = (
    ("casual", "random", 0.9),
    ("casual", "beginner", 0.65),
    ("strong", "casual", 0.65),
    ("expert", "strong", 0.65),
    ("expert", "uct", 0.8),
)
OPEN_GAMES: tuple[tuple[str, dict[str, OptionValue], int], ...] = (
    ("zhen", {}, 4),
    ("cube_wars", {}, 4),
    ("cube2", {"setup": "quick"}, 0),
    ("cube2", {}, 2),
)

PAIRINGS = tuple(
    Pairing(game, first, second, bar, options, opening)
    for game, options, opening in OPEN_GAMES
    for first, second, bar in BARS
)
