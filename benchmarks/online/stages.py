"""When each stage of a click began and ended in a bot, according to its clocks (`measured.py`)."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from benchmarks.timing import middle, percentile

Click: TypeAlias = dict[str, tuple[float, float]]
"""When each span of a click began and ended."""

STAGES = ("decode", "decide", "commit", "answer", "draw", "post")


@dataclass(frozen=True, slots=True)
class Stage:
    """The median times when a stage begins and ends, in milliseconds after the click arrived."""

    begin: float
    end: float


@dataclass(frozen=True, slots=True)
class Measured:
    """A summary of the times that a bot's clocks noted.

    Attributes:
        stages: the stages of a click that brought a board.
        late: how late the event loop was, in milliseconds: its 99th percentile.
    """

    stages: Mapping[str, Stage]
    late: float


def read(path: Path) -> Measured:
    """The summary of the file that a bot with clocks wrote when it stopped."""
    noted = json.loads(path.read_text())
    found: dict[str, list[tuple[float, float]]] = {stage: [] for stage in STAGES}
    for click in _clicks(noted["spans"]):
        for stage, times in _stages(click):
            found[stage].append(times)
    stages = {
        stage: Stage(*(middle(each) * 1e3 for each in zip(*times, strict=True)))
        for stage, times in found.items()
        if times
    }
    return Measured(stages, percentile(noted["late"], 0.99) * 1e3)


def _clicks(spans: Sequence[tuple[int, str, float, float]]) -> Iterator[Click]:
    """The spans of each click that brought a board, in seconds after its arrival."""
    clicks: dict[int, Click] = {}
    for number, name, begin, end in spans:
        # of several spans with the same name, the first counts
        clicks.setdefault(number, {}).setdefault(name, (begin, end))
    for click in clicks.values():
        if {"arrival", "answer", "post"} <= click.keys():
            arrived, _ = click["arrival"]
            yield {name: (begin - arrived, end - arrived) for name, (begin, end) in click.items()}


def _stages(click: Click) -> Iterator[tuple[str, tuple[float, float]]]:
    admitted = click.get("admission", click["answer"])[0]
    yield "decode", (0, admitted)
    if "commit" in click:
        yield "decide", (admitted, click["commit"][0])
    for stage in ("commit", "answer", "draw", "post"):
        if stage in click:
            yield stage, click[stage]
