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
cube2-option-placements = How many pieces a player places in a row; a quick setup ignores it.
cube2-option-first-move = Whether the second player may turn the board instead of making the first move.
cube2-option-obstruct = Whether a turn may carry off the piece that the opponent has just moved, or end on the opponent’s home square.
cube2-option-goal = How many pieces win the game.

cube2-no-such-square = There is no square { $square }: the board has { $size } files and { $size } ranks.
cube2-home-square = { $square } is a home square, so no piece is placed there.
cube2-by-a-home = { $square } touches a home square, so chance lays no piece there.
cube2-occupied = The { cube2-piece } stands on { $square } already.
cube2-none-left = Both pieces of this kind, { cube2-piece }, are on the board already.
cube2-place-first = { $left ->
    [one] One piece is still to be placed before anything moves.
   *[other] { $left } pieces are still to be placed before anything moves.
}
cube2-all-placed = All pieces are placed; move one of them.
cube2-setup-due = Chance has to lay the pieces first.
cube2-not-by-chance = Only chance can lay all pieces at once.

cube2-empty = No piece stands on { $square }.
cube2-out-of-reach = No way leads from { $source } to { $target } in this turn.
cube2-one-step = The other { cube2-piece } has left the board, so this one makes one step a turn and cannot get from { $source } to { $target }.
cube2-moved-twice = You moved the { cube2-piece } on { $source } in your last two turns; move another piece now.
cube2-moved-closed = You moved the { cube2-piece } on { $source } in your last turn and have one already; move another piece now.
cube2-visited-twice = Your last two turns ended on { $target }, your opponent’s home square; end this one elsewhere.
cube2-just-moved = Your opponent has just moved the { cube2-piece } on { $source }; move another piece now.
cube2-only-off = Your opponent has just moved the { cube2-piece } on { $source }, so it may only leave the board now.
cube2-no-visit = { $target } is your opponent’s home square, so no turn of yours may end there.
cube2-undoes = Going from { $source } to { $target } would undo your opponent’s last move; choose another move.

cube2-has-one = You already have your { cube2-piece }.
cube2-cube-first = First bring home the cube of the same colour; only then may the { cube2-piece } leave the board.
cube2-home-too-far = The piece on { $source } cannot step onto { $home }, your home square, and leave in this turn.
cube2-home-first = The other { cube2-piece } has left the board, so the one on { $source } must stand on { $home } before it can leave.

cube2-can-move = You have a legal move, so you cannot pass.
cube2-no-turning = In this game the board is not turned.
cube2-turn-when-second = Only the second player may turn the board, right after the first move.

cube2-piece = { $piece ->
    [RC] red cube
    [RL] red cylinder
    [YC] yellow cube
    [YL] yellow cylinder
    [BC] blue cube
    [BL] blue cylinder
    [GC] green cube
    [GL] green cylinder
    [OC] orange cube
    [OL] orange cylinder
    [PC] purple cube
   *[PL] purple cylinder
}
# The name ends with the piece’s code, which people type.
render-cube2-piece = { cube2-piece } { $piece }
render-cube2-placed = { $mover } placed the { $piece } on { $square }.
render-cube2-moved = { $mover } moved the { $piece } from { $source } to { $target }.
render-cube2-left = { $mover } brought the piece on { $source } home: { $spots } of { $goal }.
render-cube2-collected = { $mover } brought the { $piece } home: { $spots } of { $goal }.
render-cube2-turned = { $mover } turned the board: the players have changed sides.
render-cube2-passed = { $mover } had no legal move and passed.
render-cube2-laid = Chance has laid all pieces.
render-cube2-turn = { $seat } is to move.
render-cube2-places = { $left ->
    [one] { $seat } is to place the last piece.
   *[other] { $seat } is to place a piece; { $left } are left.
}
render-cube2-seat-line = { $seat }, home { $home }: { $spots } of { $goal }
render-cube2-won = { $goal ->
    [12] { $winner } has collected all twelve pieces and wins.
   *[other] { $winner } has collected { $goal } pieces and wins.
}
render-cube2-given-up = { $given_up }; { $winner } wins.
render-cube2-repeated = The same situation came up a third time.
render-cube2-stalled = There were { $limit } moves in a row without a piece leaving.
render-cube2-drawn = Nobody has collected a piece, so it is a draw.
render-cube2-won-ahead = { $lead ->
    [0] Both have collected { $more }; { $winner } collected the last one and wins.
   *[other] { $winner } is ahead and wins { $more } to { $less }.
}
render-cube2-idle = { $idle } moves in a row without a piece leaving; at { $limit } the game ends.
render-cube2-leads = { $seat } is ahead.
render-cube2-nobody-leads = Nobody is ahead.

# Texts on the picture: short, because there is little room. The first line of an ending names the winner or says that it is a draw.
render-cube2-count = { $spots }/{ $goal }
render-cube2-to-place = to place
render-cube2-open = pair: two steps
render-cube2-closed = single: one step
render-cube2-took-one = took one
render-cube2-has-turned = turned
render-cube2-has-passed = passed
render-cube2-by-chance = laid by chance
render-cube2-may-turn = board may be turned
render-cube2-off = off
render-cube2-short-idle =
    { $idle } of { $limit } moves
    without a piece off
render-cube2-short-leads = { $seat } is ahead
render-cube2-short-nobody-leads = nobody is ahead
render-cube2-ends-won =
    { $winner } wins
    { $goal ->
        [12] with all twelve
       *[other] with { $goal }
    }
    pieces collected
render-cube2-ends-ahead =
    { $winner } wins { $more }–{ $less }
    { $stalled ->
        [0] same for the third time
       *[other] { $limit } moves, none left
    }
    { $lead ->
        [0] { $winner } took the last
       *[other] { $winner } was ahead
    }
render-cube2-ends-given-up =
    { $winner } wins
    { $given_up }
render-cube2-ends-agreed =
    A draw
    agreed by both
render-cube2-ends-repetition =
    A draw
    the same situation
    for the third time
render-cube2-ends-no-progress =
    A draw
    { $limit } moves and no
    piece has left

render-cube2-alt-side = { $spots ->
    [0] { $seat }, home { $home }, has collected nothing.
    [12] { $seat }, home { $home }, has collected all twelve.
   *[other] { $seat }, home { $home }, has { $spots } of { $goal }: { $kinds }.
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
cube2-told-manual = { $placements ->
    [1] the 24 pieces are placed one by one
   *[other] the 24 pieces are placed { $placements } in a row
}
cube2-told-straight = no diagonal steps
cube2-told-turning = the board may be turned after the first move
cube2-told-obstruct = obstructing is allowed
cube2-told-short = the first to collect any six pieces wins

## cube²: reasons for an advised move

ai-cube2-collects = This collects a piece.
ai-cube2-blocks = This blocks your opponent’s home square.
ai-cube2-collects-next = Next you could collect a piece.
ai-cube2-hinders = This keeps your opponent from collecting a piece next.
ai-cube2-places = This lies nearer to your home square than to your opponent’s.
ai-cube2-worse = { $pieces ->
    [one] about one piece worse
   *[other] about { $pieces } pieces worse
}

## cube²: lessons

cube2-lesson = { $number ->
    [1] **You want** one piece of each kind to leave the board over your home square.
    [2] **You want** two threats at once: your opponent can ward off only one a turn.
   *[other] **You want** cubes first: a cylinder may leave only when you have the cube of its colour.
    }
    { $number ->
    [1] **You may** move any piece, one step or two, also by jumping over a neighbour.
    [2] **You may** not move the piece that your opponent has just moved, except off the board.
   *[other] **You may** move a piece one step only, once its twin has left.
    }

## cube²: the pages of its rules

cube2-heading-placing = Placing the pieces
cube2-heading-pairs = Pairs
cube2-heading-steps = Steps and jumps
cube2-heading-leaving = Leaving the board
cube2-heading-rows = What may not be repeated
cube2-heading-obstruction = No obstruction
cube2-heading-turning = Turning the board
cube2-page-aim = There are 24 pieces: of each of six colours two cubes and two cylinders. **They belong to nobody.** Both players move all of them.

    In the middle of the first and of the last rank is a *home square* with a star, one for each player. Beside it lie twelve *home spots*: one for a cube and one for a cylinder of each colour. The first to fill all twelve wins.

    The board has 7 × 7 squares, or 9 × 9 with the option *size: 9*. With the option *goal: 6*, the game is shorter: the first to fill any six wins.
cube2-page-placing = In turn, each player puts any one of the remaining pieces on any empty square but the two home squares, until all 24 lie on the board. The player who placed the first piece then makes the first move.

    In the picture, three pieces are placed and a blue cube is about to be. *Move* proposes the kind that you placed last; the buttons above the squares have the others.

    With the option *placements*, each player places two, three, four or six pieces in a row. With *setup: quick*, chance lays all pieces at once, on squares that do not touch a home square, not even at a corner.
cube2-page-pairs = The two cubes of a colour are a pair, and so are its two cylinders.

    - While both are on the board, the pair is **open**: each of them may make one step or two in a turn.
    - Once one of them has left, the pair is **closed**: the other one makes one step.

    What holds is judged at the moment of moving. In the pictures, two dots on a piece mean an open pair, one dot a closed one.
cube2-page-steps = A turn moves one piece. A step goes in a straight line,

    - to a neighbouring empty square, or
    - over one neighbouring piece to the empty square right behind it. Nothing is captured.

    The second step may go in another direction. Home squares are open to everybody’s steps.

    In the picture, the red cube on *c3* is chosen; the other one is still on the board. It could jump over *d4* to *e5*, and from there over *f5* to *g5*.

    Steps go in all eight directions, or with the option *diagonals: off* in the four straight ones. A turn may not end where it began.
cube2-page-leaving = From your own home square, one step leads off the board onto your home spot for that piece. A piece of an open pair may step onto the empty home square and leave in the same turn; one of a closed pair has to wait there for your next turn.

    - Your spot for that piece must be empty: you collect one of each kind.
    - A cylinder may leave only when you have the cube of its colour.
    - No piece jumps over another one on the home square to leave.

    Nothing is safe before it has left: your opponent may move it away from your home square.

    In the picture, the red cube on *d2* is chosen. It could leave at once, over *d1*.
cube2-page-rows = These count your own turns in a row:

    - A piece of an **open** pair: you may move it in two turns, not in a third.
    - A piece of a **closed** pair: if you have collected one of its kind, you may move it in one turn, not in the next. If you still need it, move it as often as you like.
    - Your **opponent’s home square**, where the option *obstruct: on* lets you end a turn: you may do so in two turns, not in a third.

    A piece counts by itself, not with its twin, also when your opponent moves it in between. Turns that end on the opponent’s home square count whichever piece it is.

    Nor may you take back your opponent’s last turn: unless a piece leaves, a turn may not bring everything back to how it lay just before.
cube2-page-obstruction = - You may not move the piece that your opponent has just moved, except off the board. Its twin is free. If it stands on a home square, yours or your opponent’s, you may move it, though not back.
    - No turn of yours ends on your opponent’s home square.

    The panel of *Move* says which pieces you may not move now, and why.

    The option *obstruct: on* leaves both out.
cube2-page-turning = With the option *first_move: on*, the second player may turn the board instead of answering the first move. The players change sides: that first move, and what it collected, belongs to the turner now. The other player moves next, and may neither take it back nor obstruct it.

    So the first player thinks twice about where to place the pieces.
cube2-page-end = The first to fill all twelve home spots wins. However the game ends, the score is the number of filled spots.

    If you have no legal move, you pass. It hardly ever happens, and ends all rows of your turns.

    A stalled game ends when

    - { -rules-repetition }, or
    - 60 moves in a row, of both players together, take no piece off the board.

    Then the player who is ahead wins: the one with more filled spots or, if both have as many, the one who filled the last spot. It is a draw only if no spot is filled. From 30 such moves on, the board shows how many there were and who is ahead.
cube2-page-readings = { -rules-readings-intro }

    - **The aim:** the pictures of the printed rules are lost. So the size of the board, 7 × 7 squares or 9 × 9, is our decision.
    - **Steps and jumps:** steps go in all eight directions, and a turn may not end where it began.
    - **What may not be repeated:** a piece counts by itself, not with its twin. Turns that end on the opponent’s home square count whichever piece it is.
    - **What may not be repeated:** you may not take back your opponent’s last turn. Without this, either player could force a draw.
    - **The end:** a player without a legal move passes.
    - **The end:** the printed rules never end a stalled game. Here the player who is ahead wins.

    The rest is ours. The printed rules know nothing of the options *goal: 6*, *placements* and *setup: quick*. They know nothing of **No obstruction** either: without it, each threat is answered by carrying the piece off or by blocking its way, and games stand still when two or three pieces are collected.
cube2-page-notation = A piece is written as its colour, one of R Y B G O P for red, yellow, blue, green, orange and purple, and its shape, C for a cube or L for a cylinder.

    - `RC@d4` places a red cube on d4.
    - `d4-e6` moves the piece on d4 to e6, whichever way it goes.
    - `d2-off` takes the piece on d2 off the board.
    - `turn` turns the board, `pass` passes.

    `/cube2 move` offers the pieces first; type a square or a kind, and it offers where the piece can go.
