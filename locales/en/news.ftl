## Daily news of a server

news-heading = Rated games that ended
news-more = { $count ->
    [one] … and { $count } more game.
   *[other] … and { $count } more games.
}
server-news-off = **Daily news: off.** Choose a channel, and I post there once a day which rated games have ended in this server.
server-news-on = **Daily news: on.** Once a day, after midnight in UTC, I post in { $channel } which rated games have ended in this server. I leave out games in places that some readers of that channel cannot view.
select-news-channel = Channel for daily news
