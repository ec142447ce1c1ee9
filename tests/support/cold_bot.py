"""Forks bots from a process that has imported everything once; run with `python -m`.

The bots do not warm up their pictures, because tests need not wait for that. The only argument is
the descriptor of a socket. Each order that arrives there starts one bot, and comes with more file
descriptors: one gets the process id of the bot and later its exit code, the others its output. If
the order says so, the bot's workers are forked too, from another process that has imported their
modules.
"""

import gc
import json
import os
import socket
import sys
from importlib import import_module
from multiprocessing import forkserver, resource_tracker

import coverage

from bot import main
from workers import service, worker

LONGEST_ORDER = 65_536
ONLY_SOME_NEED = ("asyncpg", "hosting.commands", "hosting.figures", "store.shared.process")
"""What a bot imports after its start, if its settings or its command line ask for it."""


def forked_bots(orders: socket.socket) -> int:
    """Fork a bot for each order until the socket is closed; in the new process, run that bot."""
    while True:
        order, [*descriptors], *_ = socket.recv_fds(orders, LONGEST_ORDER, 3)
        if not order:
            return 0
        if os.fork() == 0:
            orders.close()
            fate, *output = descriptors
            _watch(fate, output)
            return _run(output, **json.loads(order))
        for each in descriptors:
            os.close(each)


def _watch(fate: int, output: list[int]) -> None:
    """Fork; the child returns, and the parent writes the child's id and exit code to `fate`."""
    bot = os.fork()
    if bot == 0:
        os.close(fate)
        return
    for each in output:
        os.close(each)
    os.write(fate, f"{bot}\n".encode())
    code = os.waitstatus_to_exitcode(os.waitpid(bot, 0)[1])
    os.write(fate, f"{code}\n".encode())
    os._exit(0)


def _run(
    output: list[int],
    folder: str,
    arguments: list[str],
    environment: dict[str, str],
    start: str,
) -> int:
    """Run a bot in that folder, with these arguments and only that environment."""
    os.setsid()
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    for stream, descriptor in enumerate(output, 1):
        os.dup2(descriptor, stream)
        os.close(descriptor)
    sys.argv[1:] = arguments
    worker.START = start
    coverage.process_startup()
    return main()


def _prepare() -> None:
    """Import everything, and start what the bots share."""
    for module in ONLY_SOME_NEED:
        import_module(module)
    setattr(service, "warm", str)  # noqa: B010  (an ordinary assignment would have the wrong type)
    # each bot would start its own
    resource_tracker.ensure_running()
    forkserver.set_forkserver_preload(["workers.service"])
    forkserver.ensure_running()
    # a bot is not the parent of that process, so it must not ask whether the process still runs
    server = forkserver._forkserver  # pyright: ignore[reportPrivateUsage]
    setattr(server, "ensure_running", str)  # noqa: B010  (as above)


if __name__ == "__main__":
    _prepare()
    # otherwise, the first garbage collection of each bot would copy the memory of all modules
    gc.freeze()
    sys.exit(forked_bots(socket.socket(fileno=int(sys.argv[1]))))
