"""What Alembic runs; the connection is given by `fragboard.server.store.upgrade`."""

from alembic import context

from fragboard.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite changes a table by rebuilding it
    transactional_ddl=True,
)
context.run_migrations()
