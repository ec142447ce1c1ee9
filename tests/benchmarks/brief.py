"""Runs a benchmark with the least that it can measure, in a process that can be killed."""

import asyncio
import inspect
import sys
from importlib import import_module
from typing import Any

from ai.levels import Level

LEAST: dict[str, dict[str, Any]] = {
    "rules": {"rounds": 1},
    "pictures": {"rounds": 1},
    "records": {"games": 1},
    "history": {"records": 20, "rounds": 1},
    "ratings": {"leagues": 1},
    "reviews": {"games": 2},
    "lateness": {"sleeps": 5, "rounds": 1, "levels": [Level.CASUAL]},
    "online.clicks": {"clicks": 1, "warm_up": 1},
    "online.flood": {"tables": 1, "flooders": 1, "moves": 1, "rounds": 1},
    "online.load": {"tables": [1], "moves": 1, "busy": (1, 1)},
    "online.sharding": {"processes": (2,), "moves": 1},
    "online.starts": {"tables": 10},
}
"""The arguments of `figures` in each benchmark."""


def main(name: str) -> None:
    """Print the rows of that benchmark."""
    # the other benchmarks are not imported, because each process that this one starts would import
    # them too
    figures = import_module(f"benchmarks.{name}").figures(**LEAST[name])
    if inspect.iscoroutine(figures):
        asyncio.run(figures)


if __name__ == "__main__":
    main(*sys.argv[1:])
