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

## Positions

button-copy-position = Copy position
button-play-on = Play on from here
board-begins-later = Begins from a position after { $count ->
    [one] one move
   *[other] { $count } moves
}. Not rated.
position-told = This text is the position of that moment, with the moves that led there. `/{ $command } new` takes it as `position`. Such a game is not rated.
position-told-long = This text is the position of that moment, with the moves that led there. It is too long for a command, so press *Play on from here*. Such a game is not rated.
position-not-over = This game is not over. Its positions can be copied after the end, by anybody.
position-hidden = A game with hidden hands can only be replayed, not played on from a position.
position-without-moves = Nobody has moved in that position, so open a new table instead.
position-over = The game is over in that position, so nobody can play on from there.
position-too-long = This position is too long. The most is { $most } characters.
position-unreadable = I cannot read that as a position. A position looks like this: { $example }
position-unknown-game = There is no game “{ $game }” to play on from.
position-other-game = This is a position of another game. Give it to /{ $command } new.
position-option-twice = The position has an option twice.
position-bad-move = Move { $number } of the position, “{ $move }”, cannot be played there.
position-with-options = The position brings its own options. Leave out `{ $option }`.
