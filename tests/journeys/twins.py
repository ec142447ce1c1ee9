"""Pairs of games that differ only in somebody's hand, and look the same to everybody else."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.contract import AnyPosition
from tests.rules.cubed.pictures import board
from tests.rules.cuboingo.pictures import table

ALL, EVERYTHING = "all", "everything"


@dataclass(frozen=True)
class Twin:
    """One of two games of Ada, Ben and Cleo.

    Attributes:
        start: the position in which it begins.
        tops: the pieces or cards that come first in every shuffle.
        hidden: the piece that replaces `?` in the moves of the course; others do not see it.
    """

    start: AnyPosition
    tops: str = ""
    hidden: str = ""


@dataclass(frozen=True)
class Pair:
    """Two games that only the insiders may be able to distinguish.

    Attributes:
        command: the first word of the game's commands.
        twins: both games.
        course: the people and their moves in both games; at ALL, everybody tries everything.
        options: the options of the table.
        insiders: the names of the people who may know the difference.
        wanted: the pieces or cards that somebody holds in only one of the games.
    """

    command: str
    twins: tuple[Twin, ...]
    course: tuple[tuple[str, str], ...]
    options: Mapping[str, str | int]
    insiders: tuple[str, ...]
    wanted: tuple[str, ...]


RING = """\
  OYY COY
LYY(   )BYY
  YCC YPP
"""
VARIANTS = {"bridging": "on", "void": "on", "draw3": "on"}
ADA, GIVER, TAKER = "YYP YYL OCB LLL", "YYY YYO OBB CPL", "OOO PPP YPC"
BAG = "PPC {} OPC OLC OBC PLB PLO PBO {} {}"


def _cubed(*told_apart: str, gives: bool = False) -> AnyPosition:
    """A position of Cubed with pieces around an empty cell.

    Args:
        told_apart: the pieces that differ: two in Ben's hand, the one he draws, and two in the bag.
        gives: whether Ben can lay a piece in the cell now; otherwise, Cleo can do so later.
    """
    ben, cleo = (GIVER, TAKER) if gives else (TAKER, GIVER)
    held, bag = " ".join(told_apart[:2]), BAG.format(*told_apart[2:])
    return board(RING, ADA, f"{ben} {held}", cleo, turn=int(gives), bag=bag, **VARIANTS)


CUBED = Pair(
    "cubed",
    (
        Twin(_cubed("OOC", "CCC", "LLB", "OOP", "CCL"), "OOP PLB OPC", "OOP"),
        Twin(_cubed("OOP", "CCL", "OOC", "CCC", "LLB"), "CCC PLB OPC", "CCC"),
    ),
    (
        ("ada", "draw"),
        ("ada", "end"),
        ("ben", "draw"),
        ("ben", "end"),
        ("cleo", "draw3"),
        ("cleo", "keep OLC"),
        ("ada", "YYP@1,1"),
        ("ben", "draw3"),
        (ALL, EVERYTHING),
        ("ben", "keep ?"),
        ("cleo", "YYY@0,0"),
        ("cleo", "give OBB 1"),
        ("ada", "draw"),
        ("ada", "end"),
        ("ben", "PPP@0,2"),
        ("cleo", "resign"),
        (ALL, EVERYTHING),
    ),
    VARIANTS,
    ("ben",),
    ("OOC", "OOP"),
)
GIFT = Pair(
    "cubed",
    (
        Twin(_cubed("OOC", "CCC", "LLB", "OOP", "CCL", gives=True), hidden="CCC"),
        Twin(_cubed("OOP", "CCL", "OOC", "CCC", "LLB", gives=True), hidden="CCL"),
    ),
    (
        ("ben", "YYY@0,0"),
        (ALL, EVERYTHING),
        ("ben", "give ? 3"),
        ("cleo", "draw"),
        ("cleo", "end"),
        ("ada", "YYP@1,1"),
        ("cleo", "resign"),
    ),
    VARIANTS,
    ("ben", "cleo"),
    ("CCC",),
)
CUBOINGO = Pair(
    "cuboingo",
    (
        Twin(
            table("""
                1 G: G.1
                seat 1 G.2.+1 G.8.UP G.4 G.6.x2
                seat 2 G.8 G.3.+1 G.5 G.A won G.4.+1
                seat 3 G.2 G.4.x2 G.9 won G.9.+1
                deck G.1.+1 G.C G.2 G.1 G.3 G.4 G.B
            """)
        ),
        Twin(
            table("""
                1 G: G.1
                seat 1 G.2.+1 G.8.UP G.4 G.6.x2
                seat 2 G.8 G.3.+1 G.C G.B won G.4.+1
                seat 3 G.2 G.4.x2 G.9 won G.9.+1
                deck G.1.+1 G.A G.2 G.1 G.5 G.4 G.3
            """)
        ),
    ),
    (
        ("ada", "G.8.UP>new^2"),
        ("ben", "G.3.+1>new"),
        ("cleo", "G.2>1"),
        ("ada", "G.4>1"),
        (ALL, EVERYTHING),
        ("ben", "G.8>1"),
        ("cleo", "G.9>new"),
        ("ada", "resign"),
        ("cleo", "resign"),
    ),
    {},
    ("ben",),
    ("G.A", "G.B"),
)
SIDES = "".join(f"{slot} G: G.{filled}\n" for slot, filled in enumerate("124812", 1))
FULL = Pair(
    "cuboingo",
    tuple(
        Twin(
            table(
                f"{SIDES}\nseat 1 G.F.UP G.4\nseat 2 G.F {held}\nseat 3 G.F G.8\n"
                f"discards G.1 G.2 G.9.+1\ndeck G.E.+2 {drawn}",
                reshuffles=1,
            ),
            f"G.1 G.2 {tops}",
        )
        for held, drawn, tops in (
            ("G.F.+1", "G.F.x2", "G.F G.9.+1"),
            ("G.F.x2", "G.F.+1", "G.9.+1 G.F"),
        )
    ),
    (
        ("ada", "G.4>1"),
        ("ben", "~G.F"),
        ("cleo", "G.8>1"),
        ("ada", "G.E.+2>5"),
        ("cleo", "resign"),
        ("ada", "resign"),
        (ALL, EVERYTHING),
    ),
    {"overlay": "on", "reshuffles": 1},
    ("ben",),
    ("G.F.x2",),
)
