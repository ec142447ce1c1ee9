"""Which requests the web server accepts, and the files that it serves."""

import aiohttp
import pytest

from playground import Playground
from tests.playground.clients import ApiClient, ControlClient


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://example.org"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1.example.org"},
        {"Host": "example.org"},
    ],
    ids=str,
)
@pytest.mark.parametrize("path", ["/control/state", "/control/live?as=ada", "/gateway"])
async def test_requests_from_pages_of_other_sites_are_refused(
    session: aiohttp.ClientSession, path: str, headers: dict[str, str]
) -> None:
    async with session.get(path, headers=headers) as response:
        assert response.status == 403


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "[::1]"])
async def test_requests_from_pages_of_this_machine_are_accepted(
    session: aiohttp.ClientSession, host: str
) -> None:
    headers = {"Host": f"{host}:1234", "Origin": f"http://{host}:1234"}

    async with session.get("/control/state", headers=headers) as response:
        assert response.status == 200


async def test_the_playground_listens_on_loopback_only(server: Playground) -> None:
    assert server.url.startswith("http://127.0.0.1:")
    assert server.api_url == f"{server.url}/api/v10"


async def test_a_request_that_any_page_could_send_without_permission_is_refused(
    session: aiohttp.ClientSession,
) -> None:
    body = b'{"as": "ada", "place": "general", "content": "x"}'
    headers = {"Content-Type": "text/plain"}

    async with session.post("/control/message", data=body, headers=headers) as response:
        assert response.status == 400


@pytest.mark.parametrize("body", [b"{", b"[1]", b""])
async def test_the_body_of_a_control_call_must_be_an_object(
    session: aiohttp.ClientSession, body: bytes
) -> None:
    headers = {"Content-Type": "application/json"}

    async with session.post("/control/message", data=body, headers=headers) as response:
        assert (response.status, (await response.json())["ok"]) == (400, False)


async def test_uploaded_files_are_shown_but_never_executed(
    session: aiohttp.ClientSession, control: ControlClient, api: ApiClient
) -> None:
    path = f"/channels/{await control.place()}/messages"
    script = {"page.html": b"<script>alert(1)</script>"}
    _, made = await api("POST", path, {"content": "x"}, files=script)

    async with session.get(made["attachments"][0]["url"]) as response:
        assert response.headers["Content-Security-Policy"] == "sandbox"
        assert response.headers["X-Content-Type-Options"] == "nosniff"


async def test_an_unknown_attachment_is_not_found(session: aiohttp.ClientSession) -> None:
    async with session.get("/cdn/attachments/1/2/a.png") as response:
        assert response.status == 404


async def test_the_page_is_served(session: aiohttp.ClientSession) -> None:
    async with session.get("/", params={"as": "ada"}) as response:
        assert response.status == 200
        assert response.content_type == "text/html"


async def test_a_token_that_is_not_a_bot_token_is_refused(
    server: Playground, session: aiohttp.ClientSession
) -> None:
    for headers in ({}, {"Authorization": server.token}, {"Authorization": "Bot "}):
        async with session.get(f"{server.api_url}/users/@me", headers=headers) as response:
            assert response.status == 401
            assert response.headers["Content-Type"] == "application/json"
