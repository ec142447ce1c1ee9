## python bot.py --help

help-bot = A host for slow tabletop games on Discord. Without a command, it runs the bot.
help-settings = The settings come from the environment and from .env; docs/hosting.md explains them.
help-playground = run the bot together with a stand-in for Discord on this machine
help-port = the port of the playground's page; default: { $port }
help-commands = commands
help-backup = copy the database into a new file; the bot may be running
help-restore = put a backup in the place of the database; the bot has to be stopped
help-migrate = copy the database, which is a file, to an empty one at another address, and compare them; the bot has to be stopped
help-to = the address of the empty database, such as postgresql://name:password@host/tables
help-recompute = compute all ratings anew from the records of rated games; the bot has to be stopped
help-check = see whether the bot can run here, and what to do if it cannot
help-version = say which version of the bot this is
help-alive = see whether the bot runs, by what it notes in the database each minute
help-file = of the backup

## Backups

backup-done = The database was copied to { $file }, and the copy is whole.
backup-exists = There is a file { $file } already: choose another name.
backup-unwritten = The backup { $file } cannot be written ({ $reason }): choose a folder with enough room where the bot may write.
backup-of-server = The database is in PostgreSQL, which has its own tools for this: use pg_dump to copy it and pg_restore to restore it.
restore-no-file = There is no file { $file }: name a backup.
restore-not-ours = The file { $file } is no backup of this bot: name one that it has made.
restore-done = The database is restored from { $file }. Tables: { $tables }. People erased once more: { $erased }.
restore-broken = The record of table { $table } ({ $game }) cannot be replayed. The record is kept, but nobody can play or see it.
restore-replaced = The database that was here before is kept as { $file }. Delete it when you do not need it any more.

## python bot.py migrate

migrate-no-file = There is no database { $file }, so there is nothing to copy.
migrate-not-empty = The other database is not empty. Give the address of one that no bot has used.
migrate-differs = What was written to “{ $table }” does not come back as it was, so nothing was copied. Please report this.
migrate-done = { $tables } { $tables ->
    [one] table
   *[other] tables
} with { $events } events were copied ({ $rows } rows in all), and all of them are the same there. Set DATABASE to that address before you start the bot again. The file stays as it is.

## python bot.py recompute

recompute-broken = The record of table { $table } cannot be replayed, so its result does not count any more.
recompute-done = { $results } { $results ->
    [one] result was
   *[other] results were
} counted, which made { $ratings } { $ratings ->
    [one] rating
   *[other] ratings
}. { $changed ->
    [0] All are as they were.
    [one] One is not as it was.
   *[other] { $changed } are not as they were.
}

## python bot.py check

permission-read-history = Read Message History
permission-create-threads = Create Public Threads
check-python = Python { $version }.
check-token = Discord accepts the token; the bot is called { $name }.
check-no-servers = The bot is in no server: invite it with the link in the README.
check-permissions = { $servers ->
    [one] The bot has every permission in its one server.
   *[other] The bot has every permission in its { $servers } servers.
}
check-permissions-missing = In the server { $server }, the bot lacks { $missing }: give these permissions to its role, or invite it again with the link in the README.
check-clock = The clock agrees with Discord's.
check-clock-wrong = The clock is { $seconds } seconds off Discord's, so deadlines come at the wrong time: switch on time synchronisation, for example with “timedatectl set-ntp true”.
check-clock-unknown = Discord does not say what time it is, so the clock was not compared.
check-database = The database is whole, and it can be read and written.
check-database-new = There is no database { $place } yet: the bot makes it when it first starts.
check-folder = The bot may not write to the folder { $folder } of the database: give the folder to the user that runs the bot.
check-sqlite = SQLite { $version } has no known bug that could lose a move.
check-sqlite-bug = SQLite { $version } can lose changes when two programs write to one file at once. The bot writes alone and is safe: let no other program write. SQLite 3.51.3, 3.50.7 and 3.44.6 are mended; a newer system or Python brings one, and so does our container image.
check-disk = There is room for the database: { $free } GiB are free.
check-disk-full = Only { $free } GiB are free in { $folder }: make room, or moves and backups will fail.
check-fonts = The fonts are there.
check-fonts-missing = The fonts for the pictures are missing or cannot be read: install the bot again.
check-workers = The workers draw pictures and find moves.
check-workers-dead = A worker could not do its work ({ $reason }): see whether there is enough memory, and whether the bot may start processes.
check-well = All is well.
check-bad = { $count ->
    [one] One thing has to be mended before the bot can run as it should.
   *[other] { $count } things have to be mended before the bot can run as it should.
}

## python bot.py alive

alive-well = The bot runs.
alive-never = No bot has run on this database yet.
alive-not = The bot has given no sign of life since { $since } UTC: look into its log.

## Figures that the bot serves for monitoring

metrics-port-taken = Another program listens at port { $port }, which METRICS_PORT names: choose another port for the figures.
