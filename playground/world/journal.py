"""The world on disk: a file with one JSON line per change, so that saving a change is cheap.

A crash can cut off the last line, which is then ignored. When the world is loaded, a new file that
contains only existing entities replaces the old one in one step.
"""

import json
from pathlib import Path

from playground.world.entities import ENTITY_TYPES, Entity
from playground.world.world import Change, World

_NAME = "world.jsonl"


class Journal:
    """Loads a world from a folder, then saves its changes there."""

    def __init__(self, folder: Path, world: World) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / _NAME
        if path.exists():
            _replay(path.read_text(encoding="utf-8"), world)
        fresh = path.with_suffix(".new")
        with fresh.open("w", encoding="utf-8") as file:
            file.writelines(_line(entity, world.sequence) for entity in world.everything())
        fresh.replace(path)
        self._file = path.open("a", encoding="utf-8")
        world.listeners.append(self._write)

    def close(self) -> None:
        """Close the file; nothing is saved after this."""
        self._file.close()

    def _write(self, change: Change) -> None:
        self._file.write(_line(change.entity, change.sequence, removed=change.removed))
        # the operating system has the line now, so it survives a crash of this process
        self._file.flush()


def _line(entity: Entity, sequence: int, *, removed: bool = False) -> str:
    line = {"at": sequence, "remove" if removed else "save": type(entity).__name__, "of": entity}
    return json.dumps(line, default=vars, separators=(",", ":")) + "\n"


def _replay(text: str, world: World) -> None:
    for line in text.splitlines():
        try:
            change = json.loads(line)
        except ValueError:
            return
        entity = ENTITY_TYPES[change.get("save") or change["remove"]](**change["of"])
        if "save" in change:
            world.put(entity)
        else:
            world.drop(entity)
        world.sequence = change["at"]
