"""`make strength`: play the pairings and write `docs/strength.md`.

Each game is kept in `build/strength` once it is played, and the next run goes on from there. Remove
a file to play its pairing anew. Words given as arguments choose the pairings whose names contain
all of them. The rows of the other pairings stay on the page as they are.
"""

import argparse
import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from functools import partial
from itertools import count, islice
from multiprocessing import get_context
from pathlib import Path

from benchmarks.strength.interval import interval
from benchmarks.strength.match import Pairing, Played, play_deal
from benchmarks.strength.pairings import PAIRINGS
from benchmarks.strength.report import page, row

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "build" / "strength"
PAGE = ROOT / "docs" / "strength.md"


def main() -> None:
    """Play the games that are left to play, and write the page."""
    arguments = _arguments()
    KEPT.mkdir(parents=True, exist_ok=True)
    chosen = [each for each in PAIRINGS if all(word in each.name for word in arguments.words)]
    with ProcessPoolExecutor(arguments.processes, mp_context=get_context("spawn")) as pool:
        for pairing in chosen if arguments.deals else ():
            played = kept(pairing)
            for more in _deals(pool, pairing, len(played) // pairing.seats, arguments.processes):
                if is_decided(pairing, played) or len(played) >= pairing.seats * arguments.deals:
                    break
                played += more
                _keep(pairing, more)
                print(row(pairing, played), flush=True)
    measured = [(pairing, kept(pairing)) for pairing in chosen]
    PAGE.write_text(page(measured, PAGE.read_text(encoding="utf-8")), encoding="utf-8")


def kept(pairing: Pairing) -> list[Played]:
    """The games of a pairing that have been played."""
    file = KEPT / f"{pairing.name}.jsonl"
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return [Played(**json.loads(line)) for line in lines]


def is_decided(pairing: Pairing, played: list[Played]) -> bool:
    """Whether the interval lies on one side of the bar."""
    low, high = interval([each.score for each in played])
    return not low <= pairing.bar <= high


def _deals(
    pool: ProcessPoolExecutor, pairing: Pairing, first: int, processes: int
) -> Iterator[list[Played]]:
    """The games of one deal after another; each process plays one deal at a time."""
    deals = count(first)
    while True:
        yield from pool.map(partial(play_deal, pairing), islice(deals, processes))


def _keep(pairing: Pairing, played: list[Played]) -> None:
    with (KEPT / f"{pairing.name}.jsonl").open("a", encoding="utf-8") as file:
        file.writelines(json.dumps(asdict(each)) + "\n" for each in played)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make strength", description=__doc__)
    parser.add_argument("words", nargs="*", help="parts of the names of pairings")
    parser.add_argument("--processes", type=int, default=1, help="deals played at once")
    parser.add_argument(
        "--deals", type=int, default=200, help="most deals per pairing; 0 only writes the page"
    )
    return parser.parse_args()


if __name__ == "__main__":
    main()
