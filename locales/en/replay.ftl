## Looking back at a game

button-replay = Replay
button-first = First
button-forward = Forward
button-last = Last
button-my-turns = My turns
command-replay = Look back at a game, move by move
no-board-there = That is no board of mine. Choose *Replay* from the menu of a board.

replay-start = The start
replay-at = Step { $at } of { $last }
replay-begins = { $count ->
    [0] Nobody has moved yet.
    [one] One step follows. Press *Forward*.
   *[other] { $count } steps follow. Press *Forward*.
}
replay-taken-back = This was taken back later.
replay-as = As { $player } saw it
replay-as-everybody = As everybody saw it

## Films

button-film = GIF
film-progress = Making the GIF: { $done } of { $pictures } pictures drawn …
film-alt = The game until now, { $pictures } pictures long. It ends like this: { $end }
film-under-way = A GIF is being made for you. Wait for it, then ask again.
