"""The tables of the database, and the keys and checks that it enforces."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Double,
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
    or_,
    text,
    true,
)

# in SQLite, only a primary key of type INTEGER is the row number itself
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
    Column("shows_what_fits", Boolean, nullable=False, server_default=true()),
    Column("rules_version", Integer, nullable=False, server_default=text("1")),
    Column("teaches", Boolean, nullable=False, server_default=false()),
    Column("allows_hints", Boolean, nullable=False, server_default=false()),
    # after which event, and at which seat, a hint was asked for
    Column("hints_asked", Text, nullable=False, server_default=text("'[]'")),
    Column("owed", Integer, nullable=False, server_default=text("0")),
    Column("handed", Integer, nullable=False, server_default=text("0")),
    # a bit for each person's seat that is to move or to confirm; the bit of seat 0 is the lowest
    Column("to_move", Integer, nullable=False, server_default=text("0")),
    Column("turn_since", BigInteger),
    Column("nudged", BigInteger),
    # the pace as text; what a time-out does; the time zone of weekends on which no time runs
    Column("pace", Text),
    Column("time_out", SmallInteger, nullable=False, server_default=text("0")),
    Column("weekends_off", Text),
    Column("pace_chosen", Boolean, nullable=False, server_default=false()),
    # the seconds that each seat has for its next turn
    Column("banks", Text, nullable=False, server_default=text("'[]'")),
    # when a lobby was opened, and when each of its people last joined or pressed something there
    Column("opened", BigInteger),
    Column("seen", Text, nullable=False, server_default=text("'[]'")),
    # the percentage of kept turns that a table requires, and whether newcomers may join
    Column("minimum", SmallInteger, nullable=False, server_default=text("0")),
    Column("newcomers", Boolean, nullable=False, server_default=true()),
    # by how many seconds the deadline moved because the bot was away; 0 once an event records it
    Column("shifted", BigInteger, nullable=False, server_default=text("0")),
    # the time left for a turn whose clock is stopped; the next reminder, and how many were sent
    Column("time_left", BigInteger),
    Column("reminder", BigInteger),
    Column("reminded", SmallInteger, nullable=False, server_default=text("0")),
    # the players who are on vacation, and whether vacations stop the clock
    Column("away", Text, nullable=False, server_default=text("'[]'")),
    Column("vacations", Boolean, nullable=False, server_default=true()),
    Column("is_paused", Boolean, nullable=False, server_default=false()),
    # the offers made since the last event, and when silence counts as consent to one of them
    Column("offers", Text, nullable=False, server_default=text("'[]'")),
    Column("offer_due", BigInteger),
    # until when one of several processes has claimed the table, and the number of that process
    Column("claimed_until", BigInteger),
    Column("claimed_by", BigInteger),
    # the fewest players, and whether the host chose to play in the channel of the lobby itself
    Column("fewest", SmallInteger, nullable=False, server_default=text("1")),
    Column("stays_here", Boolean, nullable=False, server_default=false()),
    # of a lobby: the ids and names of people who declined, and the ids of people who were kicked
    Column("declined", Text, nullable=False, server_default=text("'[]'")),
    Column("kicked", Text, nullable=False, server_default=text("'[]'")),
    # in a rematch, who is to have each seat: the id of a person, or the name of a bot
    Column("bound", Text, nullable=False, server_default=text("'[]'")),
    # when the game ended, and a bit for each seat that won; the bit of seat 0 is the lowest
    Column("ended", BigInteger),
    Column("winners", Integer),
    # a bit for each seat that a substitute took over; the bit of seat 0 is the lowest
    Column("substitutes", Integer, nullable=False, server_default=text("0")),
    # the given moves, each with its seat; none if the game begins as usual
    Column("given_moves", Text, nullable=False, server_default=text("'[]'")),
    # while people play each other, the fingerprint of their position
    Column("fingerprint", BigInteger),
    # whether the host imported the game from a file
    Column("imported", Boolean, nullable=False, server_default=false()),
    # whether the game counts for ratings, and its number in the order of all rated results
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("result_number", Integer),
    # of a daily game: its day, the server where it was begun, and the points left in the hand
    Column("daily", Integer),
    Column("daily_guild", BigInteger),
    Column("daily_left", Integer),
    CheckConstraint("occupies = channel", "occupies_its_place"),
    CheckConstraint("announced BETWEEN 0 AND number", "announced_what_happened"),
    # an old button must never lead to another table, so no number is used twice
    sqlite_autoincrement=True,
)

is_unannounced = and_(tables.c.announced < tables.c.number, tables.c.unreachable.is_(false()))
is_thinking = tables.c.thinks.is_(true())
is_owing = tables.c.handed < tables.c.owed
has_deadline = tables.c.deadline.is_not(None)
has_reminder = tables.c.reminder.is_not(None)
has_offer_due = tables.c.offer_due.is_not(None)
has_offers = tables.c.offers != text("'[]'")
has_fingerprint = tables.c.fingerprint.is_not(None)
is_imported = tables.c.imported.is_(true())
is_counted = tables.c.result_number.is_not(None)
is_claimed = tables.c.claimed_until.is_not(None)
is_daily = tables.c.daily.is_not(None)
# a phase is written as a number (0 is a lobby, 1 a game under way, 3 a cancelled table), because a
# database uses a partial index only for queries that repeat its condition to the letter
is_unreachable = tables.c.unreachable.is_(true())
is_live = tables.c.phase < text("2")
is_without_turn = and_(
    tables.c.phase == text("1"), tables.c.to_move == text("0"), tables.c.thinks.is_(false())
)
is_asking = and_(tables.c.phase == text("0"), tables.c.to_move > text("0"))
is_unfinished = and_(
    tables.c.phase != text("3"),
    or_(
        is_unannounced,
        is_thinking,
        is_owing,
        is_without_turn,
        is_asking,
        has_offers,
        tables.c.shifted > text("0"),
    ),
)
Index("tables_asking", tables.c.id, sqlite_where=is_asking, postgresql_where=is_asking)
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
Index(
    "tables_offer_due",
    tables.c.offer_due,
    sqlite_where=has_offer_due,
    postgresql_where=has_offer_due,
)
Index("tables_offering", tables.c.id, sqlite_where=has_offers, postgresql_where=has_offers)

Index(
    "tables_reminder", tables.c.reminder, sqlite_where=has_reminder, postgresql_where=has_reminder
)

Index(
    "tables_fingerprint",
    tables.c.fingerprint,
    sqlite_where=has_fingerprint,
    postgresql_where=has_fingerprint,
)
Index(
    "tables_imported",
    tables.c.host,
    tables.c.id,
    sqlite_where=is_imported,
    postgresql_where=is_imported,
)
Index(
    "tables_rated_ended",
    tables.c.guild,
    tables.c.ended,
    sqlite_where=is_counted,
    postgresql_where=is_counted,
)
Index(
    "tables_counted",
    tables.c.result_number,
    unique=True,
    sqlite_where=is_counted,
    postgresql_where=is_counted,
)

Index(
    "tables_claimed",
    tables.c.claimed_until,
    sqlite_where=is_claimed,
    postgresql_where=is_claimed,
)

# a person has one try at the deal of a day
Index(
    "tables_daily",
    tables.c.host,
    tables.c.daily,
    unique=True,
    sqlite_where=is_daily,
    postgresql_where=is_daily,
)
Index(
    "tables_daily_guild",
    tables.c.daily_guild,
    tables.c.daily,
    sqlite_where=is_daily,
    postgresql_where=is_daily,
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", TABLE_ID, ForeignKey("tables.id"), nullable=False),
    Column("seat", SmallInteger, CheckConstraint("seat >= 0", "seat_counts"), nullable=False),
    Column("person", BigInteger, nullable=False),
    Column("name", Text, nullable=False),
    Column("accepted", Boolean, nullable=False),
    # whether the table is live
    Column("live", Boolean, nullable=False, server_default=true()),
    # when the table's game ended
    Column("ended", BigInteger),
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

is_seat_of_ended = seats.c.ended.is_not(None)
Index(
    "seats_ended",
    seats.c.person,
    seats.c.ended,
    seats.c.table_id,
    sqlite_where=is_seat_of_ended,
    postgresql_where=is_seat_of_ended,
)

# the seats of bots; each seat of a table is either here or in `seats`
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

# due turns: how each ended, and at which event
due_turns = Table(
    "due_turns",
    metadata,
    Column("person", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("table_id", TABLE_ID, ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, CheckConstraint("number > 0", "number_counts"), nullable=False),
    Column("ended", SmallInteger, nullable=False),
    PrimaryKeyConstraint("person", "at", "table_id", "number"),
    sqlite_with_rowid=False,
)

# 2 stands for `TurnEnd.VANISHED`
is_vanishing = due_turns.c.ended == text("2")
Index(
    "due_turns_vanished",
    due_turns.c.person,
    due_turns.c.at,
    sqlite_where=is_vanishing,
    postgresql_where=is_vanishing,
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

# the latest vote of each table on a substitute
votes = Table(
    "votes",
    metadata,
    Column("id", TABLE_ID, primary_key=True),
    Column("table_id", TABLE_ID, ForeignKey("tables.id"), nullable=False, unique=True),
    # the table's last event when the vote was called
    Column("number", Integer, nullable=False),
    Column("seat", SmallInteger, CheckConstraint("seat >= 0", "seat_counts"), nullable=False),
    # the person who called the vote
    Column("by", BigInteger, nullable=False),
    Column("by_name", Text, nullable=False),
    # the substitute: a person, or a bot of that level
    Column("person", BigInteger),
    Column("person_name", Text),
    Column("level", SmallInteger),
    Column("why", SmallInteger, nullable=False),
    # the seats that have to agree, and those that have agreed
    Column("voters", Text, nullable=False),
    Column("agreed", Text, nullable=False),
    Column("is_willing", Boolean, nullable=False),
    Column("failed", SmallInteger),
    Column("called", BigInteger, nullable=False),
    # the message that shows the vote, and whether it already shows the result
    Column("channel", BigInteger),
    Column("message", BigInteger),
    Column("over", Boolean, nullable=False),
    CheckConstraint("(person IS NULL) <> (level IS NULL)", "successor_is_person_or_bot"),
    # a button of an old vote must never lead to another vote, so no id is used twice
    sqlite_autoincrement=True,
)

is_open_vote = and_(votes.c.over.is_(false()), votes.c.message.is_not(None))
Index("votes_open", votes.c.called, sqlite_where=is_open_vote, postgresql_where=is_open_vote)

# the latest message with the hand of each seat, the event that it shows, and when it was sent
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
    Column("challengers", SmallInteger, nullable=False, server_default=text("0")),
    # whether the records that others export show the person's name
    Column("named", Boolean, nullable=False, server_default=false()),
    # whether others may see the person's profile, and whether leaderboards show the person
    Column("shows_profile", Boolean, nullable=False, server_default=true()),
    Column("ranked", Boolean, nullable=False, server_default=true()),
    sqlite_with_rowid=False,
)

# how each rated result changed the ratings of its entrants, in the units of the rating model
ratings = Table(
    "ratings",
    metadata,
    Column("person", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    # the number of the result
    Column("number", Integer, nullable=False),
    Column("table_id", TABLE_ID, ForeignKey("tables.id"), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("mean_before", Double, nullable=False),
    Column("deviation_before", Double, nullable=False),
    Column("mean", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    PrimaryKeyConstraint("person", "game", "number"),
    Index("ratings_table", "table_id", "person"),
    Index("ratings_recent", "game", "at"),
    sqlite_with_rowid=False,
)

# the net points that a person gained from an opponent in a month
exchanges = Table(
    "exchanges",
    metadata,
    Column("person", BigInteger, nullable=False),
    Column("opponent", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    # in months since the year 0
    Column("month", Integer, nullable=False),
    Column("points", Double, nullable=False),
    PrimaryKeyConstraint("person", "opponent", "game", "month"),
    sqlite_with_rowid=False,
)

# people, and those whom they have blocked
blocks = Table(
    "blocks",
    metadata,
    Column("person", BigInteger, autoincrement=False, nullable=False),
    Column("blocked", BigInteger, autoincrement=False, nullable=False),
    PrimaryKeyConstraint("person", "blocked"),
    sqlite_with_rowid=False,
)

# people's hours: quiet hours and digests by the clock of their time zone, vacations as timestamps
hours = Table(
    "hours",
    metadata,
    Column("person", BigInteger, autoincrement=False, primary_key=True),
    Column("zone", Text, nullable=False),
    Column("reminders", Boolean, nullable=False),
    Column("quiet_start", SmallInteger),
    Column("quiet_end", SmallInteger),
    Column("digest", SmallInteger),
    Column("digest_due", BigInteger),
    Column("away_since", BigInteger),
    Column("away_until", BigInteger),
    Column("spent_year", Integer, nullable=False),
    Column("spent_days", Integer, nullable=False),
    sqlite_with_rowid=False,
)

has_digest_due = hours.c.digest_due.is_not(None)
is_away = hours.c.away_until.is_not(None)
Index(
    "hours_digest_due",
    hours.c.digest_due,
    sqlite_where=has_digest_due,
    postgresql_where=has_digest_due,
)
Index("hours_away_until", hours.c.away_until, sqlite_where=is_away, postgresql_where=is_away)

# the messages that remind people of turns
reminders = Table(
    "reminders",
    metadata,
    Column("table_id", TABLE_ID, ForeignKey("tables.id"), nullable=False),
    Column("person", BigInteger, nullable=False),
    Column("number", Integer, nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("message", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "person"),
    sqlite_with_rowid=False,
)

# the followers of each game, and the messages that show it to them
follows = Table(
    "follows",
    metadata,
    Column("table_id", TABLE_ID, ForeignKey("tables.id"), nullable=False),
    Column("person", BigInteger, nullable=False, index=True),
    Column("wants_boards", Boolean, nullable=False),
    Column("number", Integer, nullable=False),
    Column("channel", BigInteger),
    Column("message", BigInteger),
    PrimaryKeyConstraint("table_id", "person"),
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

# what the people who manage a server have chosen for it
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
    Column("language", Text),
    # the channel for daily news, and when the next message is due
    Column("news", BigInteger),
    Column("news_due", BigInteger),
    sqlite_with_rowid=False,
)

has_news_due = servers.c.news_due.is_not(None)
Index(
    "servers_news_due", servers.c.news_due, sqlite_where=has_news_due, postgresql_where=has_news_due
)

# people's plans; their moves are in the notation of the game
plans = Table(
    "plans",
    metadata,
    Column("table_id", TABLE_ID, ForeignKey("tables.id"), nullable=False),
    Column("person", BigInteger, nullable=False),
    Column("number", Integer, nullable=False),
    Column("lines", Text, nullable=False),
    Column("draft", Text, nullable=False),
    Column("played", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "person"),
    sqlite_with_rowid=False,
)

# positions in which one move wins; the moves that lead there are a list in JSON
puzzles = Table(
    "puzzles",
    metadata,
    Column("id", TABLE_ID, primary_key=True),
    Column("game", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("moves", Text, nullable=False),
    Column("seat", SmallInteger, nullable=False),
    Column("solution", Text, nullable=False),
    Column("difficulty", SmallInteger, nullable=False),
    # whether anybody was given the puzzle, other than as a daily
    Column("shown", Boolean, nullable=False, server_default=false()),
    # the version of the rules with which the puzzle was found
    Column("rules_version", Integer, nullable=False, server_default=text("0")),
    Index("puzzles_game", "game", "id"),
    sqlite_autoincrement=True,
)

# the puzzle of each day; days are counted from the first day of the year 1
dailies = Table(
    "dailies",
    metadata,
    Column("day", Integer, nullable=False),
    Column("game", Text, nullable=False),
    Column("puzzle", TABLE_ID, ForeignKey("puzzles.id"), nullable=False),
    PrimaryKeyConstraint("day", "game"),
    Index("dailies_puzzle", "puzzle"),
    sqlite_with_rowid=False,
)

# the seed of each day's deal
deals = Table(
    "deals",
    metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("seed", BigInteger, nullable=False),
)

# each person's attempt at each puzzle; `day` is set if the puzzle was the daily of that day
attempts = Table(
    "attempts",
    metadata,
    Column("person", BigInteger, nullable=False),
    Column("puzzle", TABLE_ID, ForeignKey("puzzles.id"), nullable=False),
    Column("name", Text, nullable=False),
    # the server where the attempt was made
    Column("guild", BigInteger),
    Column("day", Integer),
    Column("solved", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("person", "puzzle"),
    Index("attempts_puzzle", "puzzle", "guild"),
    sqlite_with_rowid=False,
)

# when each process last noted that it was running; `shard` is its first shard, or 0 if it has all
running = Table(
    "running",
    metadata,
    Column("shard", Integer, autoincrement=False, primary_key=True),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

# the servers that the bot is in, with their languages on Discord
joined_servers = Table(
    "joined_servers",
    metadata,
    Column("guild", BigInteger, autoincrement=False, primary_key=True),
    Column("language", Text, nullable=False),
    sqlite_with_rowid=False,
)

# the latest interactions that one of several processes has begun to answer
interactions = Table(
    "interactions",
    metadata,
    Column("id", BigInteger, autoincrement=False, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Index("interactions_at", "at"),
    sqlite_with_rowid=False,
)
