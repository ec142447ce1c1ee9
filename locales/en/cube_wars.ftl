## Cube Wars

cube-wars-title = Cube Wars
cube-wars-pitch = A breakthrough with captures on a wide board, for two

cube-wars-seat-white = White
cube-wars-seat-black = Black

cube-wars-empty = No piece stands on { $source }.
cube-wars-not-yours = The piece on { $source } is your opponent’s; move one of your own.
cube-wars-own-piece = A piece of your own stands on { $target }.
cube-wars-meeple-too-far = Your meeple goes one square in any direction, so { $source } is too far from { $target }.
cube-wars-cube-too-far = A cube goes one square, sideways or forward, so { $source } is too far from { $target }.
cube-wars-back = A cube never goes back, as from { $source } to { $target }; it goes sideways or forward.
cube-wars-start = No cube may enter { $target }, the starting square of a meeple.

render-cube-wars-white-cube = w
render-cube-wars-black-cube = b
render-cube-wars-white-meeple = W
render-cube-wars-black-meeple = B
render-cube-wars-legend = Small letters are cubes, capitals the meeples, + their empty starting squares.
render-cube-wars-cubes = { $cubes ->
    [one] { $seat }: 1 cube
   *[other] { $seat }: { $cubes } cubes
}
render-cube-wars-turn = { $seat } is to move.
render-cube-wars-moved = { $mover } moved a cube from { $source } to { $target }.
render-cube-wars-walked = { $mover } moved the meeple from { $source } to { $target }.
render-cube-wars-took-cube = It captured a cube.
render-cube-wars-sent-home = It sent the opponent’s meeple home.
render-cube-wars-beat = It beat the opponent’s meeple.
render-cube-wars-won = { $winner } wins: the meeple has crossed the board.
render-cube-wars-given-up = { $given_up }; { $winner } wins.
render-cube-wars-repetition = A draw: the same situation came up a third time.
render-cube-wars-no-progress = A draw: there were 120 moves in a row without progress.
render-cube-wars-captured = captured
render-cube-wars-home = meeple at home
render-cube-wars-on = meeple on { $square }
render-cube-wars-beaten = meeple beaten
render-cube-wars-hint = The first meeple across wins: White’s on rank 8, Black’s on rank 1.
render-cube-wars-army = { $cubes ->
    [0] { $seat }: { $meeple }, { $captured } captured, no cubes left.
    [one] { $seat }: { $meeple }, { $captured } captured, 1 cube on { $squares }.
   *[other] { $seat }: { $meeple }, { $captured } captured, { $cubes } cubes on { $squares }.
}
render-cube-wars-begun = These pieces can move: { $squares }.
render-cube-wars-begun-cube = The cube on { $source } is chosen.
render-cube-wars-begun-meeple = The meeple on { $source } is chosen.
render-cube-wars-begun-beats = It can beat the meeple on { $squares }.
render-cube-wars-begun-captures = It can capture a cube on { $squares }.
render-cube-wars-begun-goes = It can go to { $squares }.

## Cube Wars: choosing a move

cube-wars-label-cube = Cube on { $square }
cube-wars-label-meeple = Meeple on { $square }
cube-wars-label-move = Cube { $source } → { $target }
cube-wars-label-walk = Meeple { $source } → { $target }
cube-wars-label-takes = takes { $count }
cube-wars-label-wins = wins
cube-wars-takes-cube = takes a cube
cube-wars-takes-meeple = beats the meeple

## Cube Wars: reasons for an advised move

ai-cube-wars-captures = This leaves your opponent one cube fewer.
ai-cube-wars-sends-home = This sends your opponent’s meeple home.
ai-cube-wars-arrives-next = Your meeple arrives next if it is not stopped.
ai-cube-wars-escapes = This keeps your meeple from being sent home.
ai-cube-wars-nears = { $ranks ->
    [one] Your meeple gets nearer: one rank is left.
   *[other] Your meeple gets nearer: { $ranks } ranks are left.
}
ai-cube-wars-guards = This brings a cube into the way of your opponent’s meeple.
ai-cube-wars-worse = { $pieces ->
    [one] about one cube worse
   *[other] about { $pieces } cubes worse
}

## Cube Wars: lessons

cube-wars-lesson = { $number ->
    [1] **You want** your meeple on the far rank before your opponent’s is there.
    [2] **You want** a gap in the line of cubes, wide enough for your meeple to slip through.
   *[other] **You want** your meeple out of reach: whatever moves onto it sends it back to its start.
    }
    { $number ->
    [1] **You may** move one piece by one square: the meeple in any direction, a cube sideways, forward or diagonally forward.
    [2] **You may** capture: move onto a cube, and it is out of the game.
   *[other] **You may** send the other meeple back in the same way.
    }

## Cube Wars: the pages of its rules

cube-wars-heading-captures = Captures
cube-wars-page-aim = The board has 16 files, *a* to *p*, and 8 ranks; the players sit at its long sides. White begins and plays upwards from rank 1, Black plays downwards from rank 8. Each has a meeple, on *h1* and *i8*, and sixteen cubes. Black’s side is White’s, turned by half a circle.

    Bring your meeple to the far rank, White’s to rank 8 and Black’s to rank 1. The first meeple there wins.
cube-wars-page-turn = Move your meeple or one of your cubes by one square.

    - The **meeple** goes in any of the eight directions.
    - A **cube** goes sideways, straight forward or diagonally forward. It never goes back.
    - No cube ever enters *h1* or *i8*, the starting squares of the meeples, whether they are empty or not.

    In the picture, White has chosen the cube on *b4*. It has five squares to go to, and would capture on two of them.

    No piece moves onto one of its own colour.
cube-wars-page-captures = A piece that moves onto an opponent’s **cube** captures it: that cube is out of the game.

    A piece that moves onto the opponent’s **meeple** sends it back to its starting square, from where it may set out again.

    In the picture, Black’s meeple had taken a cube on *h4* and come as far as *h3*. White’s cube from *g2* has caught it, and it is on *i8* again.
cube-wars-page-end = A meeple on the far rank wins at once, also when it captures there. You always have a move, so nobody passes.

    The other meeple’s starting square lies on the far rank too. A meeple that moves onto the other one there has won, and the beaten one leaves the board.

    It is a draw when

    - { -rules-repetition }, or
    - 120 moves in a row, of both players together, bring no capture, no meeple sent back and no cube stepping forward, straight or diagonally.
cube-wars-page-readings = { -rules-readings-intro }

    - **A turn:** no piece moves onto one of its own colour. The printed rules say so of meeples only.
    - **The end:** a meeple that moves onto the opponent’s meeple on its starting square stands on the far rank, and has won. The beaten meeple leaves the board.
    - **The end:** the printed rules never end a stalled game. Here it is a draw the third time that everything stands the same, and after 120 moves in a row without progress.
cube-wars-page-notation = `b4-b5` moves the piece on b4 to b5. `b4b5`, `b4 b5` and `b4xb5` are read as well; an *x* need not be a capture.

    `/cubewars move` offers the pieces first; type a square, and it offers where its piece can go.
