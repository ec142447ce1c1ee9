"""Alembic runs this to update the schema, on the connection in Alembic's configuration."""

from alembic import context

from store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
