"""Bringing the schema of a database up to date, which only a new or older one needs."""

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from store.failures import Unusable


def configuration(connection: Connection) -> Config:
    """What Alembic has to know to change the schema on that connection."""
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", "store:migrations")
    return config


def migrate(connection: Connection, place: str) -> None:
    """Take the steps from the database's revision to the newest.

    Raises:
        Unusable: it is of a later version of the bot.
    """
    config = configuration(connection)
    known = {each.revision for each in ScriptDirectory.from_config(config).walk_revisions()}
    if not known.issuperset(MigrationContext.configure(connection).get_current_heads()):
        raise Unusable("database-newer", place=place)
    command.upgrade(config, "head")
