"""The first tables: people, tables, logs, ratings."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "meta",
        sa.Column("key", sa.String(length=40), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_meta"),
    )
    op.create_table(
        "people",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("name_key", sa.Text(), nullable=True),
        sa.Column("password", sa.Text(), nullable=True),
        sa.Column("owner", sa.String(length=40), nullable=True),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("seen", sa.Double(), nullable=False),
        sa.Column("banned", sa.Double(), nullable=True),
        sa.Column("ban_reason", sa.Text(), server_default="", nullable=False),
        sa.ForeignKeyConstraint(["owner"], ["people.id"], name="fk_people_owner", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
        sa.UniqueConstraint("name_key", name="uq_people_name_key"),
    )
    op.create_index("ix_people_owner", "people", ["owner"])
    op.create_table(
        "keys",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("owner", sa.String(length=40), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("revoked", sa.Double(), nullable=True),
        sa.ForeignKeyConstraint(["owner"], ["people.id"], name="fk_keys_owner", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_keys_person", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_keys"),
        sa.UniqueConstraint("hash", name="uq_keys_hash"),
    )
    op.create_index("ix_keys_owner", "keys", ["owner"])
    op.create_index("ix_keys_person", "keys", ["person"])
    op.create_table(
        "ratings",
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Double(), nullable=False),
        sa.Column("fair", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_ratings_person", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person", "game", name="pk_ratings"),
    )
    op.create_table(
        "sessions",
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("seen", sa.Double(), nullable=False),
        sa.Column("expires", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_sessions_person", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("hash", name="pk_sessions"),
    )
    op.create_index("ix_sessions_person", "sessions", ["person"])
    op.create_table(
        "tables",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("rules", sa.String(length=40), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("host", sa.String(length=40), nullable=True),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("spectators", sa.String(length=8), nullable=False),
        sa.Column("delay", sa.Double(), nullable=False),
        sa.Column("clock", sa.Text(), nullable=True),
        sa.Column("status", sa.String(length=8), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        sa.Column("commitment", sa.String(length=64), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("origin", sa.String(length=40), nullable=True),
        sa.Column("given", sa.Integer(), server_default="0", nullable=False),
        sa.Column("next", sa.String(length=40), nullable=True),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("started", sa.Double(), nullable=True),
        sa.Column("ended", sa.Double(), nullable=True),
        sa.Column("moved", sa.Double(), nullable=False),
        sa.Column("length", sa.Integer(), server_default="0", nullable=False),
        sa.Column("clocks", sa.Text(), nullable=True),
        sa.Column("asked", sa.Text(), server_default="[]", nullable=False),
        sa.Column("paused", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("result", sa.Text(), nullable=True),
        sa.Column("wake_at", sa.Double(), nullable=True),
        sa.Column("keeper", sa.String(length=40), nullable=True),
        sa.Column("keeper_until", sa.Double(), server_default="0", nullable=False),
        sa.ForeignKeyConstraint(["host"], ["people.id"], name="fk_tables_host", ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_host", "tables", ["host"])
    op.create_index("ix_tables_status_moved", "tables", ["status", "moved"])
    op.create_index(
        "ix_tables_wake_at",
        "tables",
        ["wake_at"],
        sqlite_where=sa.text("status = 'running'"),
        postgresql_where=sa.text("status = 'running'"),
    )
    op.create_table(
        "chat",
        sa.Column("table", sa.String(length=40), nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("person", sa.String(length=40), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("command", sa.String(length=64), nullable=True),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_chat_person", ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_chat_table", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "n", name="pk_chat"),
        sa.UniqueConstraint("table", "command", name="uq_chat_table_command"),
    )
    op.create_index("ix_chat_person", "chat", ["person"])
    op.create_table(
        "results",
        sa.Column("table", sa.String(length=40), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=True),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.Column("share", sa.Double(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("ended", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_results_person", ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_results_table", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "seat", name="pk_results"),
    )
    op.create_index("ix_results_person_ended", "results", ["person", "ended"])
    op.create_table(
        "seats",
        sa.Column("table", sa.String(length=40), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=True),
        sa.Column("level", sa.String(length=16), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("link", sa.Integer(), nullable=False),
        sa.Column("driver", sa.String(length=8), nullable=False),
        sa.Column("seen", sa.Double(), nullable=True),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_seats_person", ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_seats_table", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "seat", name="pk_seats"),
    )
    op.create_index("ix_seats_person", "seats", ["person"])
    op.create_table(
        "snapshots",
        sa.Column("table", sa.String(length=40), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_snapshots_table", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", name="pk_snapshots"),
    )
    op.create_table(
        "steps",
        sa.Column("table", sa.String(length=40), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("command", sa.String(length=64), nullable=True),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_steps_table", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "seq", name="pk_steps"),
        sa.UniqueConstraint("table", "command", name="uq_steps_table_command"),
    )
