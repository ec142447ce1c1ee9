## cube²

cube2-option-size = How many squares each side of the board has.
cube2-option-diagonals = Whether pieces also move diagonally.
cube2-option-setup = Whether the players place the pieces one by one, or chance lays them all.
cube2-option-first-move = Whether the second player may turn the board instead of making the first move.

cube2-no-such-square = There is no square { $square }: the board has { $size } files and { $size } ranks.
cube2-home-square = { $square } is a home square, so no piece is placed there.
cube2-occupied = The piece { $piece } stands on { $square } already.
cube2-none-left = Both pieces { $piece } are on the board already.
cube2-place-first = { $left ->
    [one] One piece is still to be placed before anything moves.
   *[other] { $left } pieces are still to be placed before anything moves.
}
cube2-all-placed = All pieces are placed; move one of them.
cube2-setup-due = Chance has to lay the pieces first.
cube2-not-by-chance = Only chance can lay all pieces at once.

cube2-empty = No piece stands on { $square }.
cube2-out-of-reach = No way leads from { $source } to { $target } in this turn.
cube2-one-step = The other { $piece } has left the board, so this one makes one step a turn and cannot get from { $source } to { $target }.
cube2-moved-twice = You moved the { $piece } on { $source } in your last two turns; move another piece now.
cube2-moved-closed = You moved the { $piece } on { $source } in your last turn and have one already; move another piece now.
cube2-visited-twice = Your last two turns ended on { $target }, your opponent’s home square; end this one elsewhere.
cube2-undoes = Going from { $source } to { $target } would undo your opponent’s last move; choose another move.

cube2-has-one = You have collected a { $piece } already.
cube2-cube-first = You collect { $cube } first; only then may { $piece } leave the board.
cube2-home-too-far = The piece on { $source } cannot step onto { $home }, your home square, and leave in this turn.
cube2-home-first = The other { $piece } has left the board, so the one on { $source } must stand on { $home } before it can leave.

cube2-can-move = You have a legal move, so you cannot pass.
cube2-no-turning = In this game the board is not turned.
cube2-turn-when-second = Only the second player may turn the board, right after the first move.
