"""Forks bots from one process that has imported everything once: `python -m` and this name.

They do not warm their pictures, which a test does not wait for. Its one argument is the socket over
which it takes orders and, with each, where the bot's fate is to be told, and its output to go.
"""

import json
import os
import socket
import sys

import coverage

from bot import main
from workers import service

LONGEST_ORDER = 65_536

setattr(service, "warm", str)  # noqa: B010  (a type checker knows that it is something else)


def forked_bots(orders: socket.socket) -> int:
    """Fork a bot for each order until there are no more, and be that bot in its process."""
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
    """Come back in a new process, while this one tells its number and its exit code."""
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


def _run(output: list[int], folder: str, arguments: list[str], environment: dict[str, str]) -> int:
    """Be a bot that was started there with nothing but that."""
    os.setsid()
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    for stream, descriptor in enumerate(output, 1):
        os.dup2(descriptor, stream)
        os.close(descriptor)
    sys.argv[1:] = arguments
    coverage.process_startup()
    return main()


if __name__ == "__main__":
    sys.exit(forked_bots(socket.socket(fileno=int(sys.argv[1]))))
