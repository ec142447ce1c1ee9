## Zhen

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

## Zhen: the pages of its rules

zhen-heading-goal = Into the goal
zhen-heading-undo = No taking back
zhen-page-aim = Ten tiles lie in a line, numbered from left to right. At the left end is Red’s goal, at the right end Blue’s. Each player has ten cubes in reserve; the tiles are empty at first, and Red begins.

    Every cube *of your opponent* that ends up in *your* goal is a point. Your own cubes there count nothing. The higher score wins.

    { -rules-readings }
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

    > **Reading:** equal scores are a draw.

    > **Reading:** the printed rules stop no endless game. Here it is a draw when { -rules-repetition }, and when 120 moves in a row, of both players together, bring neither a placement nor a move into a goal. It is a draw then whatever lies in the goals.
zhen-page-notation = - `@4` places a cube on tile 4.
    - `7-5` moves the cubes of tile 7 to tile 5.
    - `2-G` moves the cubes of tile 2 into your goal.

    `place 4`, `7>5`, `7 5` and `2 goal` are read as well. Where the cubes go is part of the move; if you have miscounted, you are told where they would go.

    `/zhen move` offers what is legal while you type.
