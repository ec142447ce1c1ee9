"""A stand-in for Discord on loopback, with a web page to play in. README.md describes it."""

from playground.server import Playground
from playground.world.folder_lock import StateError, StateTakenError

__all__ = ["Playground", "StateError", "StateTakenError"]
