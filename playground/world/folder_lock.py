"""The folder that keeps a world, which one playground has at a time."""

import sys
from pathlib import Path
from typing import BinaryIO

_NAME = "lock"


class StateError(Exception):
    """The folder cannot keep a world; the message says why."""


class StateTakenError(StateError):
    """Another playground has the folder."""


class Lock:
    """Holds a folder until it is closed; the system releases it also when the process is killed.

    Raises:
        BlockingIOError: it is held by somebody else.
    """

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._file = (folder / _NAME).open("ab")
        try:
            _lock(self._file)
        except OSError:
            self.close()
            raise

    def close(self) -> None:
        """Let others have the folder."""
        self._file.close()


if sys.platform == "win32":
    import msvcrt

    def _lock(file: BinaryIO) -> None:
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except PermissionError as error:
            raise BlockingIOError from error

else:
    import fcntl

    def _lock(file: BinaryIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
