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
