"""Posts the daily news of servers."""

import discord

from delivery.boards import gone_if_shut
from delivery.sender import Sender
from tables.ports.messages import DailyNews
from views.notices.news import news_layout


class NewsSender(Sender):
    """Posts daily news in the channels that servers have chosen."""

    async def post_news(self, news: DailyNews) -> None:
        place, words = news.channel, await self._bot.words_in(news.channel.guild)
        with gone_if_shut():
            await self._bot.get_partial_messageable(place.channel, guild_id=place.guild).send(
                view=news_layout(news, words),
                nonce=f"news-{int(news.until.timestamp())}",
                allowed_mentions=discord.AllowedMentions.none(),
            )
