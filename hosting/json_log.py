"""The log as JSON, one object a line, for programs that collect logs."""

import json
import logging
from datetime import UTC, datetime


class JsonFormatter(logging.Formatter):
    """Formats a record as JSON, with the same contents as in the text log."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC)
        line = {
            "at": at.isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)
