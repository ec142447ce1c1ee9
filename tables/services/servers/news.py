"""Daily news: one message a day about rated games, puzzles and deals, in a server's channel."""

import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from functools import partial

from tables.daily import day_of
from tables.decisions.news import Period, period, with_news
from tables.limits import ServerSettings
from tables.ports.failures import PlaceGone
from tables.ports.members import Members
from tables.ports.messages import DailyNews
from tables.ports.messenger import Messenger
from tables.ports.shared_locks import SharedLocks
from tables.ports.store import Store
from tables.services.servers.choices import Servers
from tables.table import Place
from tables.tasks.alarm import Alarm
from tables.tasks.background import Background
from tables.tasks.retrying import retry

log = logging.getLogger(__name__)

MOST_LISTED = 20
"""How many games a message names."""


class News:
    """Posts the daily news of servers.

    Args:
        store: knows which games have ended.
        servers: know which channel each server has chosen.
        messenger: posts the news.
        members: know which places the readers of the news can view.
        clock: the time now, in UTC.
        pause: waits that many seconds before another try.
        locks: the locks that all processes share.

    Attributes:
        alarm: wakes up when news is due.
    """

    def __init__(  # noqa: PLR0913, PLR0917  (all that news needs)
        self,
        store: Store,
        servers: Servers,
        messenger: Messenger,
        members: Members,
        clock: Callable[[], datetime],
        pause: Callable[[float], Awaitable[None]],
        locks: SharedLocks,
    ) -> None:
        self._store = store
        self._servers = servers
        self._messenger = messenger
        self._members = members
        self._clock = clock
        self._pause = pause
        self._locks = locks
        self._background = Background("The news of a server could not be posted")
        self.alarm = Alarm(store.next_news, self.post, clock, "daily message")

    async def choose(self, guild: int, channel: int | None) -> ServerSettings:
        """Choose the channel for the news of a server, or none; gives all its settings.

        Raises:
            Refusal: the store cannot save.
        """
        now = self._clock()
        settings = await self._servers.change_settings(
            guild, lambda before: with_news(before, channel, now)
        )
        self.alarm.hear_of(settings.news_due)
        return settings

    async def post(self, guild: int) -> None:
        """Post the news of that server, if it is due and there is anything to report.

        The time of the next news is stored first, so that none is posted twice.
        """
        now = self._clock()
        async with self._locks.lock(f"news {guild}"):
            settings = await self._servers.take_news(guild, now)
        if settings is None or settings.news is None or settings.news_due is None:
            return
        work = partial(self._post, Place(guild, settings.news), period(settings.news_due, now))
        what = f"The daily message of server {guild}"
        self._background.begin(retry(work, what, self._pause, unsure=False))

    async def settled(self) -> None:
        """Wait until nothing is left to post."""
        await self._background.settled()

    async def stop(self) -> None:
        """Give up what is under way."""
        await self._background.stop()

    async def _post(
        self,
        channel: Place,
        about: Period,
        *,
        unsure: bool,  # noqa: ARG002  (Discord knows what it has posted already)
    ) -> None:
        if about.is_past(self._clock()):
            log.warning("The daily message for channel %d is left out", channel.channel)
            return
        try:
            news = await self._news(channel, about)
            if not news.is_empty:
                await self._messenger.post_news(news)
        except PlaceGone:
            log.warning("The channel %d for a daily message is gone or closed", channel.channel)

    async def _news(self, channel: Place, about: Period) -> DailyNews:
        day = day_of(about.until - timedelta(days=1))
        ended = await self._store.rated_ended(channel.guild or 0, about.since, about.until)
        places = {place for _, place in ended}
        shown = await self._members.viewable_with(channel, places) if places else places
        told = [number for number, place in ended if place in shown]
        found = [await self._store.table(number) for number in told[:MOST_LISTED]]
        games = [each for each in found if each is not None]
        boards = await self._store.newest_posted([each.id for each in games])
        return DailyNews(
            channel=channel,
            until=about.until,
            games=[(each, boards.get(each.id)) for each in games],
            more=len(told) - len(games),
            boards=await self._store.puzzle_boards(channel.guild or 0, day),
            deal=await self._store.deal_board(channel.guild or 0, day),
        )
