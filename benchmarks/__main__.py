"""`make bench`: run these benchmarks, and print their figures."""

import asyncio
import inspect
from collections.abc import Callable, Coroutine
from typing import Any

from benchmarks import history, lateness, pictures, ratings, records, reviews, rules
from benchmarks.online import clicks, flood, load, sharding, starts

BENCHMARKS: dict[str, Callable[[], Coroutine[Any, Any, None] | None]] = {
    "rules": rules.figures,
    "pictures": pictures.figures,
    "records": records.figures,
    "history": history.figures,
    "ratings": ratings.figures,
    "reviews": reviews.figures,
    "lateness": lateness.figures,
    "online.clicks": clicks.figures,
    "online.flood": flood.figures,
    "online.load": load.figures,
    "online.sharding": sharding.figures,
    "online.starts": starts.figures,
}

if __name__ == "__main__":
    for figures in BENCHMARKS.values():
        if inspect.iscoroutine(begun := figures()):
            asyncio.run(begun)
