"""The bytes of attachments: in a folder, or in memory when nothing is kept."""

import struct
from collections.abc import Collection
from pathlib import Path

from playground.world.entities import Payload

_PNG, _GIF = b"\x89PNG\r\n\x1a\n", b"GIF8"


class Files:
    """Attachments by id."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._held: dict[int, bytes] = {}

    def open(self, numbers: Collection[str]) -> None:
        """Make the folder where there is none, and drop what nothing refers to any more."""
        if self._folder is None:
            return
        self._folder.mkdir(parents=True, exist_ok=True)
        for path in self._folder.iterdir():
            if path.name not in numbers:
                path.unlink()

    def put(self, number: int, content: bytes) -> None:
        """Keep the bytes."""
        if self._folder:
            (self._folder / str(number)).write_bytes(content)
        else:
            self._held[number] = content

    def get(self, number: int) -> bytes | None:
        """The bytes, if there are any under that id."""
        if self._folder is None:
            return self._held.get(number)
        path = self._folder / str(number)
        return path.read_bytes() if path.exists() else None


def picture_size(content: bytes) -> Payload:
    """Width and height of a PNG or GIF; nothing for anything else."""
    if content.startswith(_PNG) and len(content) >= 24:
        width, height = struct.unpack(">II", content[16:24])
    elif content.startswith(_GIF) and len(content) >= 10:
        width, height = struct.unpack("<HH", content[6:10])
    else:
        return {}
    return {"width": width, "height": height}
