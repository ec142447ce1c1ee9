"""Bringing the schema of a new or older database up to date."""

from collections.abc import Callable
from typing import TypeAlias

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from store.failures import Unusable

KeepCopy: TypeAlias = Callable[[str], None]
"""Keeps a copy of the database before it changes; its argument is the database's revision."""


def configuration(connection: Connection) -> Config:
    """Alembic's configuration for changing the schema on that connection."""
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", "store:migrations")
    return config


def migrate(connection: Connection, place: str, keep_copy: KeepCopy) -> None:
    """Migrate a database from its revision to the newest.

    Args:
        connection: a connection to the database.
        place: the database's path or URL, for sentences to the host.
        keep_copy: is called first, unless the database is new.

    Raises:
        Unusable: the database is from a later version of the bot, or no copy of it can be kept.
    """
    config = configuration(connection)
    known = {each.revision for each in ScriptDirectory.from_config(config).walk_revisions()}
    heads = MigrationContext.configure(connection).get_current_heads()
    if not known.issuperset(heads):
        raise Unusable("database-newer", place=place)
    for head in heads:
        keep_copy(head)
    command.upgrade(config, "head")
