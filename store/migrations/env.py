"""Run by Alembic to bring the database up to date, on the connection in its configuration."""

from alembic import context

from store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
