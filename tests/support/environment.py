"""What a process gets from the one that starts it."""

import os
from collections.abc import Mapping
from pathlib import Path

CHECKOUT = Path(__file__).parents[2]
MEASURING = ("COVERAGE_PROCESS_CONFIG", "COVERAGE_PROCESS_START")
"""What lets coverage measure a process as well, which makes it slow."""


def inherited(*more: str) -> Mapping[str, str]:
    """What a process needs from its parent."""
    wanted = ("PATH", "HOME", "LANG", *more)
    return {name: os.environ[name] for name in wanted if name in os.environ}
