"""A stand-in for Discord on loopback, and a web page to play in. README.md says how to use it."""

from playground.server import Playground
from playground.world.folder_lock import StateError, StateTakenError

__all__ = ["Playground", "StateError", "StateTakenError"]
