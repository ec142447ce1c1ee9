"""The environment that a new process gets from the tests."""

import os
from collections.abc import Mapping
from pathlib import Path

CHECKOUT = Path(__file__).parents[2]
MEASURING = ("COVERAGE_PROCESS_CONFIG", "COVERAGE_PROCESS_START")
"""With these variables, coverage also measures a new process, which makes that process slow."""


def inherited(*more: str) -> Mapping[str, str]:
    """The environment variables that a process needs from its parent."""
    wanted = ("PATH", "HOME", "LANG", *more)
    return {name: os.environ[name] for name in wanted if name in os.environ}
