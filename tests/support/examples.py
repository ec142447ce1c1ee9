"""How many examples a law is tested on: few in daily work, many in `make survival`."""

import os

from hypothesis import settings

TIMES = int(os.environ.get("SURVIVAL_EXAMPLES", "1"))
"""By how much the usual number of examples is multiplied."""


def examples(count: int) -> settings:
    """Hypothesis settings that test a law on `count` times `TIMES` examples."""
    return settings(max_examples=count * TIMES)


def seeds(count: int) -> range:
    """`count` times `TIMES` seeds for random games."""
    return range(count * TIMES)
