"""The tables of the database and the keys that hold whatever the program does."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    SmallInteger,
    Table,
    Text,
    and_,
    false,
    text,
    true,
)

# only INTEGER becomes SQLite's own row number
TABLE_ID = BigInteger().with_variant(Integer, "sqlite")

metadata = MetaData(
    naming_convention={
        "pk": "%(table_name)s_%(column_0_name)s",
        "uq": "%(table_name)s_%(column_0_name)s",
        "ix": "%(table_name)s_%(column_0_name)s",
        "fk": "%(column_0_name)s_in_%(table_name)s",
        "ck": "%(table_name)s_%(constraint_name)s",
    }
)

tables = Table(
    "tables",
    metadata,
    Column("id", TABLE_ID, primary_key=True),
    Column("version", Integer, CheckConstraint("version > 0", "version_counts"), nullable=False),
    Column("game", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("seats", SmallInteger, CheckConstraint("seats > 0", "seats_are_some"), nullable=False),
    Column("host", BigInteger, nullable=False),
    Column("begins", SmallInteger, nullable=False),
    Column("guild", BigInteger),
    Column("channel", BigInteger, nullable=False, index=True),
    Column("wants_thread", Boolean, nullable=False),
    Column("phase", SmallInteger, nullable=False),
    Column("number", Integer, nullable=False),
    Column("deadline", BigInteger),
    Column("occupies", BigInteger, unique=True),
    Column("rematch_of", TABLE_ID, ForeignKey("tables.id"), unique=True),
    Column("announced", Integer, nullable=False, server_default=text("0")),
    Column("unreachable", Boolean, nullable=False, server_default=false()),
    Column("thinks", Boolean, nullable=False, server_default=false()),
    Column("hints", Boolean, nullable=False, server_default=true()),
    Column("rules_version", Integer, nullable=False, server_default=text("1")),
    Column("teaches", Boolean, nullable=False, server_default=false()),
    Column("owed", Integer, nullable=False, server_default=text("0")),
    Column("handed", Integer, nullable=False, server_default=text("0")),
    # a bit for each seat to move that a person plays, that of seat 0 the lowest
    Column("to_move", Integer, nullable=False, server_default=text("0")),
    Column("turn_since", BigInteger),
    Column("nudged", BigInteger),
    # how long turns may take, as `Pace` is written; what a time-out does; the zone of free weekends
    Column("pace", Text),
    Column("time_out", SmallInteger, nullable=False, server_default=text("0")),
    Column("weekends_off", Text),
    Column("pace_chosen", Boolean, nullable=False, server_default=false()),
    # the seconds that each seat has for its next turn
    Column("banks", Text, nullable=False, server_default=text("'[]'")),
    # the seconds by which the deadline has moved without the players being told yet
    Column("shifted", BigInteger, nullable=False, server_default=text("0")),
    # until when one process of several keeps what is due here to itself; nothing claims yet
    Column("claimed_until", BigInteger),
    CheckConstraint("occupies = channel", "occupies_its_place"),
    CheckConstraint("announced BETWEEN 0 AND number", "announced_what_happened"),
    # an old button must never lead to another table, so numbers are not given twice
    sqlite_autoincrement=True,
)

is_unannounced = and_(tables.c.announced < tables.c.number, tables.c.unreachable.is_(false()))
is_thinking = tables.c.thinks.is_(true())
is_owing = tables.c.handed < tables.c.owed
has_deadline = tables.c.deadline.is_not(None)
# the lobby and the game under way are the first two phases; written out, because an index is only
# used where a query repeats its condition to the letter
is_unreachable = tables.c.unreachable.is_(true())
is_live = tables.c.phase < text("2")
is_without_turn = and_(
    tables.c.phase == text("1"), tables.c.to_move == text("0"), tables.c.thinks.is_(false())
)
Index(
    "tables_unannounced", tables.c.id, sqlite_where=is_unannounced, postgresql_where=is_unannounced
)
Index("tables_thinking", tables.c.id, sqlite_where=is_thinking, postgresql_where=is_thinking)
Index("tables_owing", tables.c.id, sqlite_where=is_owing, postgresql_where=is_owing)
Index(
    "tables_unreachable",
    tables.c.guild,
    sqlite_where=is_unreachable,
    postgresql_where=is_unreachable,
)
Index(
    "tables_live",
    tables.c.guild,
    tables.c.host,
    tables.c.phase,
    sqlite_where=is_live,
    postgresql_where=is_live,
)
Index(
    "tables_without_turn",
    tables.c.id,
    sqlite_where=is_without_turn,
    postgresql_where=is_without_turn,
)
Index(
    "tables_deadline", tables.c.deadline, sqlite_where=has_deadline, postgresql_where=has_deadline
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", TABLE_ID, ForeignKey("tables.id"), nullable=False),
    Column("seat", SmallInteger, CheckConstraint("seat >= 0", "seat_counts"), nullable=False),
    Column("person", BigInteger, nullable=False),
    Column("name", Text, nullable=False),
    Column("accepted", Boolean, nullable=False),
    # whether the table has not ended yet
    Column("live", Boolean, nullable=False, server_default=true()),
    PrimaryKeyConstraint("table_id", "seat"),
    Index("seats_person", "person", "table_id", unique=True),
    sqlite_with_rowid=False,
)

is_seat_live = seats.c.live.is_(true())
Index(
    "seats_live",
    seats.c.person,
    seats.c.table_id,
    sqlite_where=is_seat_live,
    postgresql_where=is_seat_live,
)

# the seats of a table that no person has; no number is in both
bots = Table(
    "bots",
    metadata,
    Column("table_id", TABLE_ID, ForeignKey("tables.id"), nullable=False),
    Column("seat", SmallInteger, CheckConstraint("seat >= 0", "seat_counts"), nullable=False),
    Column("name", Text, nullable=False),
    Column("level", SmallInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
    sqlite_with_rowid=False,
)

events = Table(
    "events",
    metadata,
    Column("table_id", TABLE_ID, ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, CheckConstraint("number > 0", "number_counts"), nullable=False),
    Column("kind", SmallInteger, nullable=False),
    Column("seat", SmallInteger),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
    CheckConstraint("kind <> 0 OR seat IS NOT NULL", "play_has_its_seat"),
    sqlite_with_rowid=False,
)

messages = Table(
    "messages",
    metadata,
    Column("table_id", TABLE_ID, ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, CheckConstraint("number >= 0", "number_counts"), nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("message", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
    sqlite_with_rowid=False,
)

# the message with the hand of each seat that was sent one, the event it shows, and when it came
hands = Table(
    "hands",
    metadata,
    Column("table_id", TABLE_ID, ForeignKey("tables.id"), nullable=False),
    Column("seat", SmallInteger, CheckConstraint("seat >= 0", "seat_counts"), nullable=False),
    Column("number", Integer, CheckConstraint("number > 0", "number_counts"), nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("message", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
    sqlite_with_rowid=False,
)

settings = Table(
    "settings",
    metadata,
    Column("person", BigInteger, autoincrement=False, primary_key=True),
    Column("confirm", Boolean, nullable=False),
    Column("hands", SmallInteger, nullable=False, server_default=text("0")),
    Column("theme", SmallInteger),
    sqlite_with_rowid=False,
)

# how people are reached by direct message
reaches = Table(
    "reaches",
    metadata,
    Column("person", BigInteger, autoincrement=False, primary_key=True),
    Column("channel", BigInteger),
    Column("is_closed", Boolean, nullable=False),
    Column("is_told", Boolean, nullable=False),
    sqlite_with_rowid=False,
)

# what those who manage a server have chosen for it
servers = Table(
    "servers",
    metadata,
    Column("guild", BigInteger, autoincrement=False, primary_key=True),
    Column("own_lobbies", Integer, nullable=False),
    Column("own_tables", Integer, nullable=False),
    Column("lobbies", Integer, nullable=False),
    Column("tables", Integer, nullable=False),
    Column("threads", Boolean, nullable=False),
    Column("channels", Text, nullable=False),
    Column("theme", SmallInteger),
    Column("pace", Text, server_default=text("'3d'")),
    Column("time_out", SmallInteger, nullable=False, server_default=text("0")),
    Column("weekends_off", Boolean, nullable=False, server_default=false()),
    Column("zone", Text, nullable=False, server_default=text("'UTC'")),
    sqlite_with_rowid=False,
)

# when it was last noted that the bot runs, in a single row
heartbeats = Table(
    "heartbeats",
    metadata,
    Column(
        "id",
        SmallInteger,
        CheckConstraint("id = 0", "id_is_single"),
        autoincrement=False,
        primary_key=True,
    ),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
