"""`make bench`: print every figure."""

import asyncio

from benchmarks import clicks, lateness, pictures, records, rules

if __name__ == "__main__":
    rules.figures()
    pictures.figures()
    asyncio.run(records.figures())
    asyncio.run(clicks.figures())
    asyncio.run(lateness.figures())
