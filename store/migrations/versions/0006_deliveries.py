"""How hands are delivered; before this, the database stored only whether they are sent at all.

A revision is never changed once it is released; the next change is another revision.
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

NONE = 2


def upgrade() -> None:
    """Keep what was chosen: silent direct messages, or none."""
    op.add_column(
        "settings", sa.Column("hands", sa.SmallInteger, nullable=False, server_default=sa.text("0"))
    )
    settings = sa.table("settings", sa.column("hands"), sa.column("hands_by_dm", sa.Boolean))
    op.execute(settings.update().where(~settings.c.hands_by_dm).values(hands=NONE))
    op.drop_column("settings", "hands_by_dm")
