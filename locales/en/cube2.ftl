## cube²

cube2-seat-first = First
cube2-seat-second = Second

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

# What people type for each piece comes last.
render-cube2-piece = { $piece ->
    [RC] red cube RC
    [RL] red cylinder RL
    [YC] yellow cube YC
    [YL] yellow cylinder YL
    [BC] blue cube BC
    [BL] blue cylinder BL
    [GC] green cube GC
    [GL] green cylinder GL
    [OC] orange cube OC
    [OL] orange cylinder OL
    [PC] purple cube PC
   *[PL] purple cylinder PL
}
render-cube2-placed = { $mover } placed the { $piece } on { $square }.
render-cube2-moved = { $mover } moved the { $piece } from { $source } to { $target }.
render-cube2-left = { $mover } took the piece of { $source } off the board.
render-cube2-turned = { $mover } turned the board: the players have changed sides.
render-cube2-passed = { $mover } had no legal move and passed.
render-cube2-laid = Chance has laid all pieces.
render-cube2-turn = { $seat } is to move.
render-cube2-places = { $left ->
    [one] { $seat } is to place the last piece.
   *[other] { $seat } is to place a piece; { $left } are left.
}
render-cube2-seat-line = { $seat }, home { $home }: { $spots } of 12
render-cube2-won = { $winner } has collected all twelve pieces and wins.
render-cube2-resigned = { $loser } resigned, so { $winner } wins.
render-cube2-repetition = A draw: the same situation came up a third time.
render-cube2-no-progress = A draw: there were 300 moves in a row without a piece leaving.

# What stands on the picture: short, for there is little room. The first line says who won.
render-cube2-count = { $spots }/12
render-cube2-to-place = to place
render-cube2-open = pair: two steps
render-cube2-closed = single: one step
render-cube2-took-one = took one
render-cube2-has-turned = turned
render-cube2-has-passed = passed
render-cube2-by-chance = laid by chance
render-cube2-may-turn = may be turned
render-cube2-off = off
render-cube2-ends-won =
    { $winner } wins
    with all twelve
    pieces collected
render-cube2-ends-resigned =
    { $winner } wins
    { $loser } resigned
render-cube2-ends-repetition =
    A draw
    the same situation
    for the third time
render-cube2-ends-no-progress =
    A draw
    300 moves and no
    piece has left

render-cube2-alt-side = { $spots ->
    [0] { $seat }, home { $home }, has collected nothing.
    [12] { $seat }, home { $home }, has collected all twelve.
   *[other] { $seat }, home { $home }, has { $spots } of 12: { $kinds }.
}
render-cube2-alt-to-place = { $count ->
    [one] One each to place: { $pieces }.
   *[other] Two each to place: { $pieces }.
}
render-cube2-alt-placed = On the board: { $pieces }.
render-cube2-alt-open = Open pairs, one or two steps: { $pieces }.
render-cube2-alt-closed = Closed pairs, one step: { $pieces }.
render-cube2-alt-may-turn = { $seat } may turn the board instead of moving.
render-cube2-alt-chosen-kind = Chosen: { $piece }. It can be placed on { $targets }.
render-cube2-alt-chosen-piece = Chosen: { $piece } on { $square }. It can go to { $targets }.
render-cube2-alt-off = off the board
render-cube2-alt-choose-kind = To choose from: { $pieces }.
render-cube2-alt-choose-piece = These can move: the pieces on { $squares }.
