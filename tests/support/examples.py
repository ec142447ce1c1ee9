"""How many examples a law is tried on: few while one works, many in `make survival`."""

import os

from hypothesis import settings

TIMES = int(os.environ.get("SURVIVAL_EXAMPLES", "1"))
"""How many times as many as usual."""


def examples(count: int) -> settings:
    """What tries a law on so many examples."""
    return settings(max_examples=count * TIMES)


def seeds(count: int) -> range:
    """As many seeds for random games."""
    return range(count * TIMES)
