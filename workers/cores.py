"""How many cores this process may use; in a container they are often fewer than the machine has."""

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

CGROUPS = Path("/sys/fs/cgroup")
MEMBERSHIP = Path("/proc/self/cgroup")

QUOTA_FILES = (("cpu.max",), ("cpu.cfs_quota_us", "cpu.cfs_period_us"))
"""The files with a control group's quota and period, in version 2 and version 1 of such groups."""


def cores(cgroups: Path = CGROUPS, membership: Path = MEMBERSHIP) -> int:
    """How many cores the scheduler and all quotas leave to this process, at least one.

    Args:
        cgroups: the folder in which Linux shows its control groups.
        membership: the file in which Linux says to which control groups this process belongs.
    """
    return max(1, int(min(_scheduled(), *_quotas(cgroups, membership))))


def _scheduled() -> float:
    """How many cores this process may run on."""
    # before Python 3.13, there is only `cpu_count`, which counts the cores of the machine
    count = getattr(os, "process_cpu_count", os.cpu_count)() or 1
    # not every system can tell to which cores a process is limited
    return min(count, len(os.sched_getaffinity(0))) if hasattr(os, "sched_getaffinity") else count


def _quotas(cgroups: Path, membership: Path) -> Iterator[float]:
    """How many cores each control group with a quota may use.

    The first value is `inf`, so that there is a value even if no group has a quota.
    """
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
    """The folders of all control groups that limit this process: its own and their parents."""
    lines = membership.read_text(encoding="utf-8").splitlines() if membership.exists() else []
    for line in lines:
        _, controllers, path = line.split(":", 2)
        if not controllers or "cpu" in controllers.split(","):
            top = cgroups / "cpu" if controllers else cgroups
            own = top / path.strip("/")
            # The limits of a group's parents count too. In a container, `path` may be the group's
            # path on the host machine; then none of these folders exists here but the top one.
            yield from (own, *own.parents[: len(own.parts) - len(top.parts)])
