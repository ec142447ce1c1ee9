## Requests that the database refuses

place-taken = Another table is still open here. Finish or cancel it first, or open yours in another channel.
rematch-taken = This game has its rematch already. Join that one, or open a new table.
not-saved = Nothing can be saved just now, so nothing has changed. Please try again in a few minutes.

## Database errors that keep the bot from starting

database-address = The address of the database cannot be read: give the path of a file, or something like postgresql://user:password@host/name.
database-without-file = The address of the database names no file or database: add its path or name.
database-driver = PostgreSQL needs one more Python package: install it with “make postgresql” or “pip install { $driver }” and start again.
database-folder = The folder { $folder } for the database is missing and cannot be made: create it, or choose another path.
database-out-of-reach = The database { $place } cannot be opened: it has to be a file in a folder where the bot may read and write.
database-read-only = The database { $place } can only be read: let the bot write to the file and its folder, and start again.
database-in-use = The database { $place } is locked by another program: stop that program and start again.
database-taken = Another bot is using the database { $place }: stop that bot first, or give this one a database of its own.
database-damaged = The database { $place } is damaged or is no database: put a backup in its place, or move it away to begin afresh.
database-full = There is no room for the database { $place }: free some space on its disk and start again.
database-newer = The database { $place } was made by a newer version of the bot: update the bot, or choose another database.
database-away = The database { $place } does not answer as it should: check its address, name and password, and that it is running.

## Database errors that stop the bot

database-lost = The database { $place } was deleted, moved or replaced while the bot was running, so the bot has stopped: put the right file in its place and start again.
