"""Clients of a playground: people at the control interface, and a bot at the REST API."""

import io
from typing import Any

import aiohttp

from playground import Playground


class ControlClient:
    """Acts as people through the control interface."""

    def __init__(self, session: aiohttp.ClientSession, url: str = "") -> None:
        self.session = session
        self.url = url

    async def __call__(self, action: str, /, **form: Any) -> dict[str, Any]:
        """Do something, and require that it succeeds."""
        seen = await self.attempt(action, **form)
        assert seen["ok"], seen
        return seen

    async def attempt(self, action: str, /, **form: Any) -> dict[str, Any]:
        """Do something, by default as Ada in the channel general; it may fail."""
        given = {"as": "ada", "place": "general"} | {
            ("as" if name == "who" else name): value for name, value in form.items()
        }
        given = {name: value for name, value in given.items() if value is not None}
        async with self.session.post(f"{self.url}/control/{action}", json=given) as response:
            return {**await response.json(), "status": response.status}

    async def query(self, what: str = "messages", **query: Any) -> dict[str, Any]:
        """Query the world, by default as Ada in the channel general."""
        given = {"as": "ada", "place": "general"} | {
            ("as" if name == "who" else name): str(value) for name, value in query.items()
        }
        async with self.session.get(f"{self.url}/control/{what}", params=given) as response:
            return await response.json()

    async def place(self, name: str = "general") -> str:
        """The id of a channel."""
        seen = await self.query(place=name)
        return seen["place"]


class ApiClient:
    """Calls the REST API as the first bot."""

    def __init__(self, server: Playground, session: aiohttp.ClientSession) -> None:
        self._server = server
        self.session = session

    async def __call__(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        files: dict[str, bytes] | None = None,
        form: aiohttp.FormData | aiohttp.MultipartWriter | None = None,
        token: str | None = None,
        query: dict[str, str] | None = None,
    ) -> tuple[int, Any]:
        """Send a request; gives the status and the JSON of the answer."""
        headers = {"Authorization": f"Bot {token or self._server.token}"}
        content: dict[str, Any] = {} if body is None else {"json": body}
        if files or form:
            content = {"data": form or _multipart(body, files or {})}
        url = self._server.api_url + path
        async with self.session.request(
            method, url, headers=headers, params=query, **content
        ) as response:
            return response.status, await response.json() if response.status != 204 else None


def _multipart(body: Any, files: dict[str, bytes]) -> aiohttp.FormData:
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", aiohttp.payload.JsonPayload(body))
    for number, (name, content) in enumerate(files.items()):
        form.add_field(
            f"files[{number}]",
            io.BytesIO(content),
            filename=name,
            content_type="application/octet-stream",
        )
    return form
