## Daily news of a server

news-heading = Rated games that ended
news-more = { $count ->
    [one] … and { $count } more game.
   *[other] … and { $count } more games.
}
server-news-off = **Daily news: off.** Choose a channel, and I post there once a day which rated games have ended in this server.
server-news-on = **Daily news: on.** Once a day, after midnight in UTC, I post in { $channel } which rated games have ended in this server, but none whose place is hidden from some who read that channel.
select-news-channel = Channel for daily news
