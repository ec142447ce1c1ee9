## Texts for all games

listed = { $others } and { $last }
plays-side = { $player } plays { $side }
given-up = { $how ->
    [timeout] { $players } ran out of time
    [left] { $players } are out of the game
   *[resigned] { $players } resigned
}

agreed-draw = { $players } agree to a draw.

option-seats = { $most ->
    [2] This game has 2 seats, not { $seats }.
   *[other] This game has { $least } to { $most } seats, not { $seats }.
}
option-unknown = There is no option called “{ $name }”.
option-value = “{ $value }” is no value of { $name }; it can be { $allowed }.
option-not-text = The option { $name } takes a text.

move-unreadable = I cannot read “{ $text }” as a move. Moves look like this: { $examples }
game-over = This game is over.
not-your-turn = It is not your turn.
no-chance-due = Nothing is left to chance now.
