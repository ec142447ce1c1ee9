"""`python -m playground`: run the stand-in until Ctrl-C."""

import argparse
import asyncio
import signal
import sys
from pathlib import Path

from playground import Playground


def main() -> int:
    """Read the arguments and serve; 1 if the port is in use."""
    parser = argparse.ArgumentParser(prog="python -m playground", description=__doc__)
    parser.add_argument("--port", type=int, default=8765, help="0 picks a free one")
    parser.add_argument("--state", type=Path, help="the folder to keep the world in")
    arguments = parser.parse_args()
    return asyncio.run(serve(arguments.port, arguments.state))


async def serve(port: int, state: Path | None) -> int:
    """Serve until the process is asked to stop."""
    stop = asyncio.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(name, stop.set)
    try:
        async with Playground(port=port, state=state) as server:
            sys.stdout.write(
                f"The playground is open at {server.url}\n"
                f"DISCORD_API_URL={server.api_url}\n"
                f"DISCORD_GATEWAY_URL={server.gateway_url}\n"
                f"DISCORD_TOKEN={server.token}\n"
            )
            sys.stdout.flush()
            await stop.wait()
    except OSError as error:
        sys.stderr.write(f"The playground cannot start on port {port}: {error.strerror}.\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
