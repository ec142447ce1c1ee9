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

HIDDEN_BARS = (
    ("casual", "random", 0.65),
    ("casual", "beginner", 0.65),
    ("strong", "casual", 0.65),
    ("expert", "strong", 0.65),
    ("expert", "greedy", 0.5),
)
HIDDEN_GAMES: tuple[tuple[str, dict[str, OptionValue], int], ...] = (
    ("cubed", {"rounds": 1}, 2),
    ("cubed", {"rounds": 1}, 5),
    ("cubed", {"rounds": 1, "matching": "one"}, 2),
    ("cubed", {"rounds": 1, "deal": "half"}, 2),
    ("cuboingo", {}, 2),
    ("cuboingo", {}, 4),
    ("cuboingo", {"size": "3x3"}, 2),
    ("cuboingo", {"size": "4x4"}, 2),
)

PAIRINGS = (
    *(
        Pairing(game, first, second, bar, options, opening)
        for game, options, opening in OPEN_GAMES
        for first, second, bar in BARS
    ),
    *(
        Pairing(game, first, second, bar, options, seats=seats)
        for game, options, seats in HIDDEN_GAMES
        for first, second, bar in HIDDEN_BARS
    ),
)
