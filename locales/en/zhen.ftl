## Zhen

zhen-title = Zhen
zhen-pitch = A race and capture on a line of tiles, for two
zhen-seat-red = Red
zhen-seat-blue = Blue
zhen-options = { $tiles } tiles, { $cubes } cubes each
zhen-label-place = Place on tile { $tile }
zhen-label-move = { $source } → { $target }
zhen-label-goal = { $source } → goal

zhen-option-tiles = How many tiles lie between the goals.
zhen-option-cubes = How many cubes each player has.

zhen-no-such-tile = There is no tile { $tile }: the tiles are numbered 1 to { $tiles }.
zhen-tile-not-empty = { $cubes ->
    [one] A cube lies on tile { $tile }; you can place only on an empty tile.
   *[other] { $cubes } cubes lie on tile { $tile }; you can place only on an empty tile.
}
zhen-no-reserve = You have no cubes left in reserve; move the cubes of a tile instead.
zhen-tile-empty = Tile { $tile } is empty, so nothing can move from there.
zhen-none-yours = None of the cubes on tile { $tile } is yours, so you cannot move them.
zhen-overshoots = { $own ->
    [one] Your cube on tile { $tile } would overshoot your goal by { $beyond }.
   *[other] Your { $own } cubes on tile { $tile } would overshoot your goal by { $beyond }.
}
zhen-no-capture = { $own ->
    [one] Your cube on tile { $tile } may enter your goal only with a cube of your opponent.
   *[other] Your { $own } cubes on tile { $tile } may enter your goal only with a cube of your opponent.
}
zhen-goes-to-goal = { $own ->
    [one] All cubes of tile { $tile } go 1 step, as one of them is yours: into your goal.
   *[other] All cubes of tile { $tile } go { $own } steps, one for each of yours: into your goal.
}
zhen-goes-to-tile = { $own ->
    [one] All cubes of tile { $tile } go 1 step, as one of them is yours: to tile { $target }.
   *[other] All cubes of tile { $tile } go { $own } steps, one for each of yours: to tile { $target }.
}
zhen-undoes = Going from tile { $tile } to tile { $target } would undo your opponent’s last move; choose another move.

## Zhen: pictures, alt texts, text boards, and sentences about moves

# The name of a goal may have two short lines.
render-zhen-goal-red =
    Red’s
    goal
render-zhen-goal-blue =
    Blue’s
    goal
# The letter that people type for a goal, as in 2-G.
render-zhen-goal-letter = G

render-zhen-red-letter = R
render-zhen-blue-letter = B
render-zhen-score = score
render-zhen-reserve = reserve
render-zhen-hint-red = ← Red moves to the left
render-zhen-hint-blue = Blue moves to the right →
render-zhen-placed = { $mover } placed a cube on tile { $tile }.
render-zhen-moved = { $mover } moved the stack from tile { $source } to tile { $target }.
render-zhen-home = { $mover } moved the stack from tile { $source } into { $goal }’s goal.
render-zhen-won = { $winner } wins { $more } to { $less }.
render-zhen-given-up = { $given_up }; { $winner } wins.
render-zhen-drawn = { $players } draw, { $red } to { $blue }.
render-zhen-blocked = { $blocked } has no move left.
render-zhen-swept = { $blocked } has no move left, so { $taker } takes the cubes on the tiles.
render-zhen-swept-and-won = { $blocked } has no move left, so { $taker } takes the cubes on the tiles and wins { $more } to { $less }.
render-zhen-repetition = The same situation came up a third time.
render-zhen-no-progress = There were 120 moves in a row without progress.

render-zhen-turn = { $seat } is to move.
render-zhen-alt-score = Score: Red { $red }, Blue { $blue }.
render-zhen-alt-tiles = Of { $tiles } tiles, counted from Red’s goal, these hold cubes: { $held }.
render-zhen-alt-empty = All { $tiles } tiles are empty.
render-zhen-alt-tile = tile { $tile }: { $cubes }
render-zhen-alt-taken = { $taker } takes: { $held }.
render-zhen-alt-goals-before = Before that, Red’s goal: { $red }. Blue’s goal: { $blue }.
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

## Zhen: reasons for an advised move

ai-zhen-gains = { $cubes ->
    [one] This brings { $cubes } cube of your opponent into your goal.
   *[other] This brings { $cubes } cubes of your opponent into your goal.
}
ai-zhen-saves = { $cubes ->
    [one] This saves { $cubes } of your cubes from your opponent’s goal.
   *[other] This saves { $cubes } of your cubes from your opponent’s goal.
}
ai-zhen-threatens = { $cubes ->
    [one] Next you could bring { $cubes } cube of your opponent into your goal.
   *[other] Next you could bring { $cubes } cubes of your opponent into your goal.
}
ai-zhen-hems-in = { $moves ->
    [one] This leaves your opponent { $moves } legal move.
   *[other] This leaves your opponent { $moves } legal moves.
}

ai-zhen-keeps = { $cubes ->
    [one] This saves the cube in your reserve for a turn when nothing else moves.
   *[other] This saves the { $cubes } cubes in your reserve for turns when nothing else moves.
}
ai-zhen-places = From there the cube has up to { $moves } moves of its own, so you do not run out of them.
ai-zhen-worse = { $pieces ->
    [one] about one cube worse
   *[other] about { $pieces } cubes worse
}

## Zhen: the first turn, and lessons

zhen-first-turn = You score with cubes of your opponent: each that you bring into your goal is a point.

zhen-lesson = { $number ->
    [1] **You want** cubes of your opponent in your goal: each is a point. Your own count nothing there.
    [2] **You want** to carry your opponent’s cubes along: a stack moves whole, and must reach your goal exactly.
   *[other] **You want** moves left: if you cannot move, your opponent takes all cubes on the tiles.
    }
    { $stacks ->
    [0] **You may** place a cube on any empty tile.
   *[other] **You may** place a cube on an empty tile, or move a stack: one step for each cube of yours in it.
    }

## Zhen: the pages of its rules

zhen-heading-goal = Into the goal
zhen-heading-undo = No taking back
zhen-page-aim = Ten tiles lie in a line, numbered from left to right. At the left end is Red’s goal, at the right end Blue’s. Each player has ten cubes in reserve; the tiles are empty at first, and Red begins.

    Every cube *of your opponent* that ends up in *your* goal is a point. Your own cubes there count nothing. The higher score wins.
zhen-page-turn = Do one of two things. You may not pass.

    - **Place** a cube from your reserve on an empty tile.
    - **Move** all cubes of a tile that holds at least one of yours. Count your own among them: all of them, both colours, go exactly that many steps towards your goal, Red to the left and Blue to the right. They join whatever lies where they land.

    In the picture, tile 5 held two red cubes and three blue ones. Red has moved all five two steps to the left. Blue would have moved them three steps to the right.
zhen-page-goal = Cubes enter your goal only by the exact number of steps, and only if at least one of your opponent’s is among them. They may not go past it. Whatever lies in a goal stays there to the end.

    In the picture, tile 2 held two red cubes and a blue one. Two steps led exactly into Red’s goal, and Red has a point.

    Two red cubes alone could not have gone there, without any of Blue’s. Three red and four blue ones could not have either: their three steps would have led past the goal.
zhen-page-undo = No move may bring everything back to how it lay just before your opponent’s last move. Later, when other moves have been made, the same move is open to you again. A placement can always be made: it takes nothing back.

    In the picture, Red has moved one red cube and one blue from tile 6 to tile 5. Blue may not answer `5-6`.
zhen-page-end = When you can neither place nor move on your turn, your opponent takes every cube that is still on the tiles into their own goal, and the game is over. Cubes in reserve count for nobody.

    Equal scores are a draw. Whatever lies in the goals, it is also a draw when

    - { -rules-repetition }, or
    - 120 moves in a row, of both players together, bring neither a placement nor a move into a goal.
zhen-page-readings = { -rules-readings-intro }

    - **The end:** equal scores are a draw. The printed rules do not speak of them.
    - **The end:** the printed rules never end a stalled game. Here it is a draw the third time that everything lies the same, and after 120 moves in a row without progress.
zhen-page-notation = - `@4` places a cube on tile 4.
    - `7-5` moves the cubes of tile 7 to tile 5.
    - `2-G` moves the cubes of tile 2 into your goal.

    `place 4`, `7>5`, `7 5` and `2 goal` are read as well. Where the cubes go is part of the move; if you have miscounted, the answer says where they would go.

    `/zhen move` offers what is legal while you type.
