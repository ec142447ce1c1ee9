"""The parts of a running playground, passed around together."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playground.discord_api.faults import Faults
from playground.discord_api.gateway.sessions import Hub
from playground.discord_api.interactions import Interactions
from playground.discord_api.rate_limits import RateLimits
from playground.world.files import Files
from playground.world.world import World


@dataclass(frozen=True)
class Exchange:
    """One request to the REST API and its answer.

    Attributes:
        method: the HTTP method.
        path: the path of the route, with its variable parts in braces.
        body: the form that was sent.
        status: the HTTP status of the answer.
        answer: the JSON of the answer, if it has a body.
    """

    method: str
    path: str
    body: Any
    status: int
    answer: Any


@dataclass(frozen=True)
class Context:
    """The parts of one playground; `witnesses` are called with every exchange over the REST API."""

    world: World
    files: Files
    hub: Hub
    interactions: Interactions
    faults: Faults
    rate_limits: RateLimits = field(default_factory=RateLimits)
    witnesses: list[Callable[[Exchange], None]] = field(
        default_factory=list[Callable[[Exchange], None]]
    )
