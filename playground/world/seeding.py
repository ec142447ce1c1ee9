"""The first content of a new world."""

from playground.world.entities import User
from playground.world.servers import add_application, add_bot, add_guild
from playground.world.world import World

FIRST_TOKEN = "playground.token.for-any-bot"  # noqa: S105  (it opens nothing but this playground)


def seed(world: World) -> None:
    """Add one server with four people, three channels and a bot."""
    people = [
        User(world.snowflakes.next(), name.lower(), name) for name in ("Ada", "Ben", "Cleo", "Dan")
    ]
    for person in people:
        world.save(person)
    guild = add_guild(world, "Cube Club", people, ["general", "games", "quiet"])
    add_bot(world, guild, add_application(world, "Cube Tables", FIRST_TOKEN, people[0]))
