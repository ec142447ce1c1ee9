"""How many cores this process may use; in a container they are often fewer than the machine has."""

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

CGROUPS = Path("/sys/fs/cgroup")
MEMBERSHIP = Path("/proc/self/cgroup")

QUOTA_FILES = (("cpu.max",), ("cpu.cfs_quota_us", "cpu.cfs_period_us"))
"""Where a control group of version 2, and one of version 1, says its quota and the period."""


def cores(cgroups: Path = CGROUPS, membership: Path = MEMBERSHIP) -> int:
    """The cores that the scheduler and every quota leave to this process: at least one.

    Args:
        cgroups: where Linux shows its control groups.
        membership: where Linux says in which of them this process is.
    """
    return max(1, int(min(_scheduled(), *_quotas(cgroups, membership))))


def _scheduled() -> float:
    """The cores on which this process may run."""
    # before Python 3.13 there is only the count of the machine
    count = getattr(os, "process_cpu_count", os.cpu_count)() or 1
    # only Linux pins processes to cores
    return min(count, len(os.sched_getaffinity(0))) if hasattr(os, "sched_getaffinity") else count


def _quotas(cgroups: Path, membership: Path) -> Iterator[float]:
    """How many cores each group that this process is in may keep busy; `inf` for no quota."""
    yield float("inf")
    for folder in _folders(cgroups, membership):
        for names in QUOTA_FILES:
            # such a file may be missing, or say "max" instead of a number
            with suppress(OSError, ValueError):
                text = " ".join((folder / name).read_text(encoding="ascii") for name in names)
                quota, period = map(int, text.split())
                if quota > 0:
                    yield quota / period


def _folders(cgroups: Path, membership: Path) -> Iterator[Path]:
    """The folders of all groups that limit this process: its own and those around them."""
    lines = membership.read_text(encoding="utf-8").splitlines() if membership.exists() else []
    for line in lines:
        _, controllers, path = line.split(":", 2)
        if not controllers or "cpu" in controllers.split(","):
            top = cgroups / "cpu" if controllers else cgroups
            own = top / path.strip("/")
            # those around it count too; and in a container the path may be one of the host, of
            # which only the top is shown
            yield from (own, *own.parents[: len(own.parts) - len(top.parts)])
