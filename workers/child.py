"""What every worker process does before its first job."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from multiprocessing.process import BaseProcess
from typing import cast


def prepare(warm_up: Callable[[], None]) -> None:
    """Ignore Ctrl-C, which the parent handles; end when the parent ends; and warm up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    warm_up()


def give_way(niceness: int) -> None:
    """Let more urgent processes go first."""
    # Windows has no niceness
    if hasattr(os, "nice"):
        os.nice(niceness)


def nothing() -> None:
    """A job that only starts its process."""


def _end_with_parent() -> None:
    """End when the parent has ended; otherwise, workers of a killed parent would wait for ever."""
    # a worker always has a parent
    cast("BaseProcess", multiprocessing.parent_process()).join()
    os._exit(1)
