"""HTTP responses with JSON."""

import json
from collections.abc import Mapping
from typing import Any

from aiohttp import web


def json_response(body: Any, status: int, headers: Mapping[str, str] | None = None) -> web.Response:
    """A response with JSON and no charset, as Discord sends it."""
    text = json.dumps(body, separators=(",", ":"))
    return web.Response(
        body=text.encode(), status=status, content_type="application/json", headers=headers
    )
