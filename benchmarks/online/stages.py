"""What a running bot did at which time after a click, from what its clocks showed."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from benchmarks.timing import middle, percentile

STAGES = ("decode", "decide", "commit", "answer", "draw", "post")


@dataclass(frozen=True, slots=True)
class Stage:
    """When a stage begins and ends, in milliseconds after the click has arrived; medians."""

    begin: float
    end: float


@dataclass(frozen=True, slots=True)
class Measured:
    """What the clocks of a bot showed.

    Attributes:
        stages: those of a click that brought a board.
        late: how late the event loop was, in milliseconds: its 99th percentile.
    """

    stages: Mapping[str, Stage]
    late: float


def read(path: Path) -> Measured:
    """What the clocks of a bot that has stopped showed."""
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


def _clicks(spans: list[list[str | float]]) -> Iterator[dict[str, tuple[float, float]]]:
    """The spans of each click that brought a board, in seconds after its arrival."""
    arrived, click = 0.0, dict[str, tuple[float, float]]()
    for name, begin, end in sorted(spans, key=lambda span: float(span[1])):
        if name == "arrival":
            if "post" in click:
                yield click
            arrived, click = float(begin), {}
        elif name not in click:
            click[str(name)] = float(begin) - arrived, float(end) - arrived


def _stages(click: Mapping[str, tuple[float, float]]) -> Iterator[tuple[str, tuple[float, float]]]:
    admitted = click.get("admission", click["answer"])[0]
    yield "decode", (0, admitted)
    if "commit" in click:
        yield "decide", (admitted, click["commit"][0])
    for stage in ("commit", "answer", "draw", "post"):
        if stage in click:
            yield stage, click[stage]
