"""The command line: run the playground until Ctrl-C."""

import argparse
import asyncio
import errno
import signal
import sys
from pathlib import Path

from playground import Playground


def main() -> int:
    """Read the arguments and serve; 1 if that cannot be."""
    parser = argparse.ArgumentParser(
        prog="python -m playground", description="Run the playground until Ctrl-C."
    )
    parser.add_argument(
        "--port", type=int, default=8765, help="8765 by default; 0 picks a free one"
    )
    parser.add_argument("--state", type=Path, help="the folder to keep the world in")
    arguments = parser.parse_args()
    try:
        asyncio.run(serve(Playground(port=arguments.port, state=arguments.state)))
    except OSError as error:
        sys.stderr.write(f"{_sentence(error, arguments.port, arguments.state)}\n")
        return 1
    return 0


async def serve(playground: Playground) -> None:
    """Serve until the process is asked to stop."""
    stop = asyncio.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(name, stop.set)
    async with playground as server:
        sys.stdout.write(
            f"The playground is open at {server.url}\n"
            f"DISCORD_API_URL={server.api_url}\n"
            f"DISCORD_GATEWAY_URL={server.gateway_url}\n"
            f"DISCORD_TOKEN={server.token}\n"
        )
        sys.stdout.flush()
        await stop.wait()


def _sentence(error: OSError, port: int, state: Path | None) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} is in use: stop what runs there, or choose another with --port."
    if error.filename:
        return f"The playground cannot keep its world in {state}: {error.strerror}."
    return f"The playground cannot listen on port {port}: {error.strerror}."
