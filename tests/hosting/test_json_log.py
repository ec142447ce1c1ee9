"""The log as JSON."""

import json
import logging
import sys

from hosting.json_log import JsonFormatter


def record(message: str, *values: object, failed: bool = False) -> logging.LogRecord:
    error = sys.exc_info() if failed else None
    made = logging.LogRecord("tables", logging.WARNING, "file.py", 3, message, values, error)
    made.created = 1_772_366_400.25
    return made


def test_a_log_record_is_one_object_on_one_line() -> None:
    line = JsonFormatter().format(record("Table %d\nis odd", 3))

    assert "\n" not in line
    assert json.loads(line) == {
        "at": "2026-03-01T12:00:00.250+00:00",
        "level": "WARNING",
        "logger": "tables",
        "message": "Table 3\nis odd",
    }


def test_the_log_record_of_an_exception_contains_its_traceback() -> None:
    line = ""
    try:
        int("lost")
    except ValueError:
        line = JsonFormatter().format(record("Something failed", failed=True))

    assert json.loads(line)["exception"].splitlines()[-1].startswith("ValueError: ")
