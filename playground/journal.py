"""The world on disk: a file of changes, one JSON line each, so that saving one is cheap.

A line that was cut off by a crash is the last one and is left out. On opening, the file is written
anew with what is still there and put in place of the old one in one step.
"""

import json
from pathlib import Path
from typing import Any

from playground.world import KINDS, Change, Channel, Message, Thing, World

_NAME = "world.jsonl"


class Journal:
    """Reads a world from a folder, then writes down its changes there."""

    def __init__(self, folder: Path, world: World) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / _NAME
        if path.exists():
            _replay(path.read_text(encoding="utf-8"), world)
        fresh = path.with_suffix(".new")
        with fresh.open("w", encoding="utf-8") as file:
            file.writelines(_line(thing) for thing in world.everything())
        fresh.replace(path)
        self._file = path.open("a", encoding="utf-8")
        world.listeners.append(self._write)

    def close(self) -> None:
        """Write nothing any more."""
        self._file.close()

    def _write(self, change: Change) -> None:
        self._file.write(_line(change.thing, removed=change.removed))
        # the operating system has it now, so it outlives this process
        self._file.flush()


def _line(thing: Thing, *, removed: bool = False) -> str:
    if removed:
        kept: dict[str, Any] = {"id": thing.id}
        if isinstance(thing, Message):
            kept["channel_id"] = thing.channel_id
        line = {"remove": type(thing).__name__, "of": kept}
    else:
        line = {"save": type(thing).__name__, "of": thing}
    return json.dumps(line, default=vars, separators=(",", ":")) + "\n"


def _replay(text: str, world: World) -> None:
    for line in text.splitlines():
        try:
            change = json.loads(line)
        except ValueError:
            return
        _apply(change, world)


def _apply(change: dict[str, Any], world: World) -> None:
    if "save" in change:
        thing = KINDS[change["save"]](**change["of"])
        world.shelf(thing)[thing.id] = thing
        world.snowflakes.seen(thing.id)
        if isinstance(thing, Message):
            world.sequence = max(world.sequence, thing.sequence)
    else:
        _take_away(change["remove"], change["of"], world)


def _take_away(kind: str, kept: dict[str, int], world: World) -> None:
    if kind == Message.__name__:
        del world.messages[kept["channel_id"]][kept["id"]]
        return
    shelves: dict[str, dict[int, Any]] = {
        "User": world.users,
        "Guild": world.guilds,
        "Channel": world.channels,
        "Command": world.commands,
    }
    del shelves[kind][kept["id"]]
    if kind == Channel.__name__:
        world.messages.pop(kept["id"], None)
