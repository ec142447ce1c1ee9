## Daily news of a server

news-heading = Rated games that ended
news-puzzles = Puzzles of the day
news-puzzle = - **{ $game }** · { $any ->
    [True] solved by { $names }
   *[False] nobody solved it
} (of { $tried } who tried)
news-deals = Bag of the day
news-deal = - **{ $game }** · { $board }
news-more = { $count ->
    [one] … and { $count } more game.
   *[other] … and { $count } more games.
}
server-news-off = **Daily news: off.** Choose a channel, and I post there once a day which rated games have ended in this server, and who solved the puzzles or played the bag of the day.
server-news-on = **Daily news: on.** Once a day, after midnight in UTC, I post in { $channel } which rated games have ended in this server. I leave out games in places that some readers of that channel cannot view.
select-news-channel = Channel for daily news
