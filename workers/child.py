"""The main loop of every worker process, which does the jobs that its parent sends."""

import ctypes
import gc
import multiprocessing
import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, cast

NO_MORE = None
"""Sent instead of a job and its arguments, to make the process end."""


def serve(jobs: Connection, warm_up: Callable[[], None]) -> None:
    """Warm up, and do the jobs that come through the pipe, until `NO_MORE` comes.

    Once ready, the process sends the pair `(None, None)` through the pipe. After each job, it sends
    another pair: the result and None, or None and the exception that the job has raised.
    """
    _prepare(warm_up)
    jobs.send((None, None))
    for job, arguments in iter(jobs.recv, NO_MORE):
        jobs.send(_done(job, arguments))


def _done(job: Callable[..., Any], arguments: tuple[object, ...]) -> tuple[Any, Exception | None]:
    try:
        return job(*arguments), None
    except Exception as error:  # noqa: BLE001  (for the caller in the other process)
        # a traceback cannot be sent through a pipe
        error.add_note(traceback.format_exc())
        return None, error


def _prepare(warm_up: Callable[[], None]) -> None:
    """Ignore Ctrl-C, which the parent handles; let the process end with its parent; and warm up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    warm_up()
    # garbage collections, which hold up a job, need not look at what stays for ever
    gc.freeze()
    _give_back_memory()


def _give_back_memory() -> None:
    """Return to the system what the warm-up has freed; a worker that draws would keep it."""
    if sys.platform == "linux":
        library = ctypes.CDLL(None)
        # musl, the C library of some systems, has no such function
        if hasattr(library, "malloc_trim"):
            library.malloc_trim(0)


def give_way(niceness: int) -> None:
    """Let more urgent processes go first."""
    # Windows has no niceness
    if hasattr(os, "nice"):
        os.nice(niceness)


def nothing() -> None:
    """A job that does nothing; when it is done, its process has started and warmed up."""


def _end_with_parent() -> None:
    """End this process when its parent ends; otherwise it would outlive a killed parent."""
    # a worker always has a parent
    cast("BaseProcess", multiprocessing.parent_process()).join()
    os._exit(1)
