"""JSON as an answer over HTTP."""

import json
from collections.abc import Mapping
from typing import Any

from aiohttp import web


def answered(body: Any, status: int, headers: Mapping[str, str] | None = None) -> web.Response:
    """JSON without a charset, which clients of Discord do not expect."""
    text = json.dumps(body, separators=(",", ":"))
    return web.Response(
        body=text.encode(), status=status, content_type="application/json", headers=headers
    )
