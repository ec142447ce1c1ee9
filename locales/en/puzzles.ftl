## Puzzles

command-daily = Today’s puzzle: find the one move that wins; you have one try
command-puzzle = A puzzle: find the one move that wins; as hard as you can solve
option-puzzle = Which game
puzzle-heading = { $daily ->
    [True] { $game }: puzzle of the day
   *[False] { $game }: puzzle
}
puzzle-asked = You are { $seat }, and it is your turn. Exactly one move wins by force. You have one try.
puzzle-to-try = Your one try: **{ $move }**
puzzle-result = { $solved ->
    [True] **Solved!** That move wins.
   *[False] **Not solved.** That move does not win by force.
}
puzzle-solution = The winning move: **{ $move }**. It wins in { $moves } moves at the latest.
puzzle-solution-later = You can see the solution { $over }, when this day is over by UTC: try the next day’s puzzle, then press *Yesterday’s puzzle*.
puzzle-streak = { $days ->
    [0] You have no streak.
    [one] Your streak: { $days } day
   *[other] Your streak: { $days } days in a row
}
puzzle-board = { $any ->
    [True] Solved in this server today: { $names } (of { $tried } who tried)
   *[False] Nobody in this server has solved it today (of { $tried } who tried).
}
names-more = { $count } more
puzzle-none-yet = I am looking for a new puzzle, which can take some minutes. Ask again then.
puzzle-gone = This puzzle is no longer there. Ask for another one with `/puzzle`.
puzzle-tried = You have had your one try at this puzzle.
button-puzzle-try = Try this move
button-puzzle-back = Choose another move
button-puzzle-yesterday = Yesterday’s puzzle
button-puzzle-next = Another puzzle

## The deal of the day

command-daily-deal = Today’s bag, the same for everybody: play it alone, in our direct messages; you have one try
daily-heading = Cubed: the bag of the day
daily-goes-on = { $new ->
    [True] Your game has begun in our direct messages: { $link }
   *[False] Your game goes on in our direct messages: { $link }
}
    Everybody has the same bag today. You have one try, without hints, and nothing is taken back. Play to the end before this day is over by UTC, { $over }.
daily-played = { $left ->
    [0] **You played your whole hand: nothing is left.**
    [one] You played to the end, with **{ $left } point** left in your hand.
   *[other] You played to the end, with **{ $left } points** left in your hand.
}
daily-not-played = You have had your try: this game was not played to the end in time.
daily-name = { $left ->
    [0] { $name } (nothing left)
   *[other] { $name } ({ $left } left)
}
daily-board = { $any ->
    [True] played to the end by { $names }, of { $begun } who began
   *[False] nobody played to the end, of { $begun } who began
}
daily-here = In this server today: { $board }
daily-next = The next bag comes { $over }.
daily-needs-direct = This game is played in our direct messages, and I may not write to you there. Allow it in your privacy settings, then use the command again: your one try is still yours.
daily-begun = You have begun with this day’s bag already.
daily-without-hints = There are no hints in the game with the bag of the day.
daily-without-undoing = Nothing is taken back in the game with the bag of the day.
daily-is-private = The game with the bag of the day stays in our direct messages, so that nobody sees the bag before their own try.
daily-not-over = Others still play this day’s bag. You can look back at your game <t:{ $over }:R>, when the day is over by UTC.
board-daily = The bag of the day, the same for everybody: one try, without hints, and nothing is taken back. Play to the end before this day is over by UTC, { $over }.
board-daily-over = The bag of the day. In a server, `/cubed daily` shows how others did. The next bag comes { $over }.
