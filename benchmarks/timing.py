"""Measures times, and prints each figure next to the one with which it is compared."""

import time
from collections.abc import Callable, Sequence
from statistics import median

ROUNDS = 7


def microseconds(work: Callable[[], object], calls: int, rounds: int = ROUNDS) -> float:
    """The time of one call in the best of a few rounds, because disturbances only add time."""
    best = float("inf")
    for _ in range(rounds):
        begun = time.perf_counter()
        for _ in range(calls):
            work()
        best = min(best, time.perf_counter() - begun)
    return best / calls * 1e6


def percentile(values: Sequence[float], share: float) -> float:
    """The value that this share of the values does not exceed."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def middle(values: Sequence[float]) -> float:
    """The median."""
    return median(values)


def report_times(
    what: str,
    ours: Sequence[float],
    reference: str,
    theirs: Sequence[float],
    targets: tuple[str, str],
) -> None:
    """Print a row for the median and one for the 99th percentile of some times.

    Args:
        what: what was measured.
        ours: our times in seconds.
        reference: what was measured for comparison.
        theirs: the times of the reference in seconds.
        targets: the targets for the median and for the 99th percentile.
    """
    shares = (("median", 0.5), ("p99", 0.99))
    for (name, share), target in zip(shares, targets, strict=True):
        mine, other = percentile(ours, share) * 1e3, percentile(theirs, share) * 1e3
        report(
            f"{what}, {name} of {len(ours)}",
            f"{mine:.1f} ms",
            f"{reference} {other:.1f} ms",
            mine / other,
            target,
        )


def report(what: str, ours: str, reference: str, ratio: float | None, target: str) -> None:
    """Print one row."""
    times = "" if ratio is None else f"{ratio:.2f}×"
    print(f"{what:<44} {ours:>12} {reference:>34} {times:>8}  {target}")
