"""Only the cores that this process may use are counted."""

import os
from pathlib import Path

import pytest

from workers.cores import cores

MANY = 64


@pytest.fixture(autouse=True)
def _many_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    allow(monkeypatch, MANY)


def allow(monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    """Pin this process to that many cores, on a machine that has `MANY`."""
    monkeypatch.setattr(os, "cpu_count", lambda: MANY)
    monkeypatch.setattr(os, "process_cpu_count", lambda: MANY, raising=False)

    def allowed(_: int) -> set[int]:
        return set(range(count))

    monkeypatch.setattr(os, "sched_getaffinity", allowed, raising=False)


def within(folder: Path, membership: str, **files: str) -> int:
    """How many cores a process in these control groups may use, if Linux shows these files."""
    for name, text in files.items():
        path = folder / "cgroup" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="ascii")
    groups = folder / "membership"
    groups.write_text(membership, encoding="ascii")
    return cores(folder / "cgroup", groups)


def test_without_control_groups_all_cores_of_the_machine_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert cores(tmp_path, tmp_path / "missing") == MANY

    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    assert cores(tmp_path, tmp_path / "missing") == MANY


def test_only_the_cores_to_which_a_process_is_pinned_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    allow(monkeypatch, 3)

    assert cores(tmp_path, tmp_path / "missing") == 3


@pytest.mark.parametrize(
    ("quota", "count"),
    [
        ("200000 100000\n", 2),
        ("250000 100000\n", 2),
        ("50000 100000\n", 1),
        ("max 100000\n", MANY),
        ("nonsense\n", MANY),
    ],
)
def test_the_quota_of_a_container_limits_the_cores(tmp_path: Path, quota: str, count: int) -> None:
    assert within(tmp_path, "0::/\n", **{"cpu.max": quota}) == count


@pytest.mark.parametrize(("quota", "count"), [("300000\n", 3), ("-1\n", MANY)])
def test_the_quota_in_the_files_of_an_older_kernel_limits_the_cores(
    tmp_path: Path, quota: str, count: int
) -> None:
    files = {"cpu/cpu.cfs_quota_us": quota, "cpu/cpu.cfs_period_us": "100000\n"}

    assert within(tmp_path, "4:memory:/box\n3:cpu,cpuacct:/\n0::/\n", **files) == count


def test_the_smallest_quota_among_a_control_group_and_its_parents_counts(tmp_path: Path) -> None:
    files = {
        "bots/cube/cpu.max": "max 100000\n",
        "bots/cpu.max": "300000 100000\n",
        "cpu.max": "800000 100000\n",
        "others/cpu.max": "100000 100000\n",
    }

    assert within(tmp_path, "0::/bots/cube\n", **files) == 3


def test_if_the_path_of_a_control_group_is_not_visible_the_top_folder_counts(
    tmp_path: Path,
) -> None:
    files = {"cpu/cpu.cfs_quota_us": "200000\n", "cpu/cpu.cfs_period_us": "100000\n"}

    assert within(tmp_path, "1:cpu:/docker/0123456789ab\n", **files) == 2
