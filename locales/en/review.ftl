## The chart of the chances to win

curve-title = Chances in the course of the game
curve-start = start
curve-moves = { $moves ->
    [one] after { $moves } move
   *[other] after { $moves } moves
}
curve-turning = Turning point { $number }: move { $move }, by { $player }, whose chance fell from { $before } to { $after } in a hundred.
curve-course = { $player } began with { $first } in a hundred and ended with { $last }.

## Reviews

button-review = Review
command-review = Which moves turned a game that is over, and which were better
review-not-over = This game is not over. After the end, anybody at the table can have it reviewed.
review-under-way = Another game is being reviewed for you. Wait for that review, then ask again.
review-progress = Reviewing the game: { $done } of { $moves } moves judged …
review-found = { $mistakes ->
    [0] I looked at { $moves } moves and found none that was clearly worse than another.
    [one] I looked at { $moves } moves. This one counted most:
   *[other] I looked at { $moves } moves. These { $mistakes } counted most:
}
review-spot = { $point ->
    [0] -
   *[other] **{ $point }.**
} Step { $step }, { $player }: `{ $move }`. The chance fell from { $before } to { $after } in a hundred.
review-better = Better was **{ $move }** (`{ $typed }`). “{ $why }”
review-quotes = What stands in quotes is said to whoever was to move.
review-more = { $count ->
    [one] … and one more.
   *[other] … and { $count } more.
}
button-turning-point = Turning point { $number }
