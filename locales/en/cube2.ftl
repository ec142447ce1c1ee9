## cube²

cube2-title = cube²
cube2-pitch = A race to collect twelve pieces that both players move, for two
cube2-choice-quick = quick: chance lays all 24 pieces
cube2-choice-manual = manual: you both place them, one by one

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
render-cube2-left = { $mover } took the piece on { $source } off the board.
render-cube2-collected = { $mover } took the { $piece } on { $source } off the board.
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
render-cube2-may-turn = board may be turned
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

## cube²: choosing a move

cube2-label-piece = { $piece ->
    [RC] Red cube
    [RL] Red cylinder
    [YC] Yellow cube
    [YL] Yellow cylinder
    [BC] Blue cube
    [BL] Blue cylinder
    [GC] Green cube
    [GL] Green cylinder
    [OC] Orange cube
    [OL] Orange cylinder
    [PC] Purple cube
   *[PL] Purple cylinder
}
cube2-label-on = { $piece } on { $square }
cube2-label-left = { $left } left
cube2-label-move = { $piece } { $source } → { $target }
cube2-label-leave = { $piece } { $source } → off the board
cube2-label-off = off the board
cube2-label-turn = Turn the board
cube2-label-pass = Pass
cube2-told-size = { $size } × { $size } squares
cube2-told-quick = quick setup: chance lays all pieces
cube2-told-manual = the 24 pieces are placed one by one
cube2-told-straight = no diagonal steps
cube2-told-turning = the board may be turned after the first move

## cube²: why a move is advised

ai-cube2-collects = This collects a piece.
ai-cube2-blocks = This blocks your opponent’s home square.
ai-cube2-collects-next = Next you could collect one piece more than now.
ai-cube2-hinders = This keeps your opponent from collecting a piece next.
ai-cube2-places = This lies nearer to your home square than to your opponent’s.

## cube²: the pages of its rules

cube2-heading-placing = Placing the pieces
cube2-heading-pairs = Pairs
cube2-heading-steps = Steps and jumps
cube2-heading-leaving = Leaving the board
cube2-heading-rows = What may not be repeated
cube2-heading-turning = Turning the board
cube2-page-aim = There are 24 pieces: of each of six colours two cubes and two cylinders. **They belong to nobody.** Both players move all of them.

    In the middle of the first and of the last rank is a *home square* with a star, one for each player. Beside it lie twelve *home spots*: one for a cube and one for a cylinder of each colour. The first to fill all twelve wins.

    { -rules-readings }

    > **Reading:** the pictures of the printed rules are lost. So the size of the board, 7 × 7 squares or 9 × 9, is our decision.
cube2-page-placing = In turn, each player puts any one of the remaining pieces on any empty square but the two home squares, until all 24 lie on the board. Whoever placed the first piece then makes the first move.

    In the picture, three pieces are placed and a blue cube is about to be. *Move* proposes the kind that you placed last; the list above the squares has the others.

    The option *setup: quick*, our addition, lets chance lay all pieces at once.
cube2-page-pairs = The two cubes of a colour are a pair, and so are its two cylinders.

    - While both are on the board, the pair is **open**: each of them may make one step or two in a turn.
    - Once one of them has left, the pair is **closed**: the other one makes one step.

    What holds is judged at the moment of moving. In the pictures, two dots on a piece mean an open pair, one dot a closed one.
cube2-page-steps = A turn moves one piece. A step goes in a straight line,

    - to a neighbouring empty square, or
    - over one neighbouring piece to the empty square right behind it. Nothing is captured.

    The second step may go in another direction. Home squares are open to everybody’s steps.

    In the picture, the red cube on *c3* is chosen; the other one is still on the board. It could jump over *d4* to *e5*, and from there over *f5* to *g5*.

    > **Reading:** steps go in all eight directions, or with the option *diagonals: off* in the four straight ones.

    > **Reading:** a turn may not end where it began.
cube2-page-leaving = From your own home square, one step leads off the board onto your home spot for that piece. A piece of an open pair may step onto the empty home square and leave in the same turn; one of a closed pair has to wait there for your next turn.

    - Your spot for that piece must be empty: you collect one of each kind.
    - A cylinder may leave only when you have the cube of its colour.
    - No piece jumps over another one on the home square to leave.

    Nothing is safe before it has left: your opponent may move it away from your home square.

    In the picture, the red cube on *d2* is chosen. It could leave at once, over *d1*.
cube2-page-rows = These count your own turns in a row:

    - A piece of an **open** pair: you may move it in two turns, not in a third.
    - A piece of a **closed** pair: if you have collected one of its kind, you may move it in one turn, not in the next. If you still need it, move it as often as you like.
    - Your **opponent’s home square**: you may end two turns there, not a third.

    > **Reading:** a piece counts by itself, not with its twin, also when your opponent moves it in between. Turns that end on the opponent’s home square count whichever piece it is.

    > **Reading:** you may not take back your opponent’s last turn: unless a piece leaves, a turn may not bring everything back to how it lay just before. Without this, either player could force a draw.
cube2-page-turning = With the option *first_move: on*, the second player may turn the board instead of answering the first move. The players change sides: that first move, and what it collected, belongs to the turner now. The other player moves next, and may not take it back.

    It makes whoever begins think twice about where the pieces are placed.
cube2-page-end = The first to fill all twelve home spots wins. The score is the number of filled spots.

    > **Reading:** who has no legal move passes. It hardly ever happens, and ends all rows of that player’s turns.

    > **Reading:** the printed rules stop no endless game. Here it is a draw when { -rules-repetition }, and when 300 moves in a row, of both players together, take no piece off the board. It is a draw then whatever is collected.
cube2-page-notation = A piece is written as its colour, one of R Y B G O P for red, yellow, blue, green, orange and purple, and its shape, C for a cube or L for a cylinder.

    - `RC@d4` places a red cube on d4.
    - `d4-e6` moves the piece on d4 to e6, whichever way it goes.
    - `d2-off` takes the piece on d2 off the board.
    - `turn` turns the board, `pass` passes.

    `/cube2 move` offers the pieces first; type a square or a kind, and it offers where the piece can go.
