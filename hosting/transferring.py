"""Copy the database file to another database, and compare the two."""

from functools import partial

from rules.refusal import Refusal
from store.backup.transfer import Differs, NotEmpty, Transferred, transfer
from store.opening import file_of, opened_database


async def migrate(source: str, target: str) -> Transferred:
    """Copy the whole database at one address to the empty database at another.

    Everything is copied in one transaction, so a failure leaves the target empty. The source keeps
    all its rows; only its schema is brought up to date.

    Args:
        source: the address of a database file on which no bot runs.
        target: the address of the other database.

    Raises:
        Refusal: the source is not a file, or a bot runs on it; the target cannot be used or is not
            empty; or rows read back from the target differ from those of the source.
    """
    file = file_of(source)
    if not file.is_file():
        raise Refusal("migrate-no-file", file=str(file))
    # opening the source keeps bots away, and brings its schema up to date
    async with opened_database(source), opened_database(target) as database:
        try:
            return await database.write(partial(transfer, source=file))
        except NotEmpty:
            raise Refusal("migrate-not-empty") from None
        except Differs as error:
            raise Refusal("migrate-differs", table=str(error)) from None
