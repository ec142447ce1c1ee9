"""The command line: run the playground until Ctrl-C."""

import argparse
import asyncio
import errno
import gc
import signal
import sys
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from pathlib import Path

from playground import Playground, StateError, StateTakenError

_FULL = 2
"""The generation whose collection is a full one."""


def main() -> int:
    """Read the arguments and serve until Ctrl-C; returns 1 if serving is impossible."""
    parser = argparse.ArgumentParser(
        prog="python -m playground", description="Run the playground until Ctrl-C."
    )
    parser.add_argument(
        "--port", type=int, default=8765, help="8765 by default; 0 picks a free one"
    )
    parser.add_argument("--state", type=Path, help="the folder to keep the world in")
    arguments = parser.parse_args()
    port, state = arguments.port, arguments.state
    try:
        with _survivors_kept():
            asyncio.run(serve(Playground(port=port, state=state)))
    except StateTakenError:
        return _refuse(
            f"Another playground keeps its world in {state}: stop it, or choose another folder "
            "with --state."
        )
    except StateError as error:
        return _refuse(
            f"The playground cannot keep its world in {state} ({error}): choose a folder where it "
            "may write with --state."
        )
    except OverflowError:
        return _refuse(f"There is no port {port}: choose one from 0 to 65535 with --port.")
    except OSError as error:
        return _refuse(_about_port(error, port))
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


@contextmanager
def _survivors_kept() -> Generator[None]:
    """Until the context ends, exempt survivors of a full garbage collection from all later ones.

    The world keeps growing, and each full collection of the whole world would take seconds.
    """
    gc.callbacks.append(_keep_survivors)
    try:
        yield
    finally:
        gc.callbacks.remove(_keep_survivors)


def _keep_survivors(phase: str, collection: Mapping[str, int]) -> None:
    if phase == "stop" and collection["generation"] == _FULL:
        gc.freeze()


def _refuse(sentence: str) -> int:
    sys.stderr.write(f"{sentence}\n")
    return 1


def _about_port(error: OSError, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} is in use: stop what runs there, or choose another with --port."
    return f"The playground cannot listen on port {port}: {error.strerror}."
