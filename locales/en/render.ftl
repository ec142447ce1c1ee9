## Pictures, alt texts, text boards, and what a move did

render-red-letter = R
render-blue-letter = B
render-to-move = to move
render-wins = winner
render-draws = draw
render-score = score
render-reserve = reserve

## Zhen

# A goal’s name may break into two short lines.
render-zhen-goal-red =
    Red’s
    goal
render-zhen-goal-blue =
    Blue’s
    goal
# What people type for a goal: 2-G.
render-zhen-goal-letter = G

render-zhen-hint-red = ← Red moves to the left
render-zhen-hint-blue = Blue moves to the right →
render-zhen-placed = { $mover } placed a cube on tile { $tile }.
render-zhen-moved = { $mover } moved the stack from tile { $source } to tile { $target }.
render-zhen-home = { $mover } moved the stack from tile { $source } into { $mover }’s goal.
render-zhen-won = { $winner } wins { $more } to { $less }.
render-zhen-resigned = { $loser } resigned, so { $winner } wins.
render-zhen-drawn = Red and Blue draw, { $red } to { $blue }.
render-zhen-blocked = { $blocked } had no move left.
render-zhen-repetition = The same situation came up a third time.
render-zhen-no-progress = There were 120 moves in a row without progress.

render-zhen-turn = { $seat } is to move.
render-zhen-alt-score = Score: Red { $red }, Blue { $blue }.
render-zhen-alt-tiles = Of { $tiles } tiles, counted from Red’s goal, these hold cubes: { $held }.
render-zhen-alt-empty = All { $tiles } tiles are empty.
render-zhen-alt-tile = tile { $tile }: { $cubes }
render-zhen-alt-goals = Red’s goal: { $red }. Blue’s goal: { $blue }.
render-zhen-alt-reserves = In reserve: Red { $red }, Blue { $blue }.
render-zhen-cubes = { $red ->
    [0] { $blue ->
        [0] empty
       *[other] { $blue } blue
    }
   *[other] { $blue ->
        [0] { $red } red
       *[other] { $red } red, { $blue } blue
    }
}
render-zhen-seat-line = { $seat }: score { $score }, reserve { $reserve }
