"""Moving a database to another kind: everything is copied, and compared there."""

from functools import partial

from rules.refusal import Refusal
from store.backup.transfer import Differs, NotEmpty, Transferred, transfer
from store.opening import file_of, opened_database


async def migrate(source: str, target: str) -> Transferred:
    """Copy the whole database at one address to the empty one at another.

    All of it is one transaction, so a failure leaves the other database empty. The file stays as it
    is.

    Args:
        source: of a file, on which no bot runs.
        target: of the other database.

    Raises:
        Refusal: the first is no file or a bot runs on it, the other cannot be used or is not
            empty, or something did not come back as it was written.
    """
    file = file_of(source)
    if not file.is_file():
        raise Refusal("migrate-no-file", file=str(file))
    # opening it keeps bots away, and brings its schema up to date
    async with opened_database(source), opened_database(target) as database:
        try:
            return await database.write(partial(transfer, source=file))
        except NotEmpty:
            raise Refusal("migrate-not-empty") from None
        except Differs as error:
            raise Refusal("migrate-differs", table=str(error)) from None
