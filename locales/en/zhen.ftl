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
