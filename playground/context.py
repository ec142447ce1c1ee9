"""The parts of a running playground, for those who need several of them."""

from dataclasses import dataclass

from playground.files import Files
from playground.gateway import Hub
from playground.interactions import Interactions
from playground.live import Live
from playground.world import World


@dataclass(frozen=True)
class Context:
    """One playground."""

    world: World
    files: Files
    hub: Hub
    interactions: Interactions
    live: Live
