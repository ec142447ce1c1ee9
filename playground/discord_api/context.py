"""The parts of a running playground, for those who need several of them."""

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
        path: of the route, with its variable parts in braces.
        body: the form that was sent.
        status: of the answer.
        answer: its JSON, if it has any.
    """

    method: str
    path: str
    body: Any
    status: int
    answer: Any


@dataclass(frozen=True)
class Context:
    """One playground; witnesses are told of every exchange over the REST API."""

    world: World
    files: Files
    hub: Hub
    interactions: Interactions
    faults: Faults
    rate_limits: RateLimits = field(default_factory=RateLimits)
    witnesses: list[Callable[[Exchange], None]] = field(
        default_factory=list[Callable[[Exchange], None]]
    )
