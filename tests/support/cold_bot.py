"""The bot without warm pictures, which a test does not wait for: `python -m` and this name."""

import sys

from bot import main
from workers import service

setattr(service, "warm", str)  # noqa: B010  (a type checker knows that it is something else)

if __name__ == "__main__":
    sys.exit(main())
