## Tic-tac-toe

tic-tac-toe-title = Tic-tac-toe
tic-tac-toe-pitch = Three marks in a line, for two
tic-tac-toe-seat-cross = X
tic-tac-toe-seat-nought = O

tic-tac-toe-taken = The square { $square } is marked already; choose an empty one.

## Tic-tac-toe: the picture, the alt text, the text board, and what a move did

render-tic-tac-toe-turn = { $seat } is to move.
render-tic-tac-toe-marked = { $mover } marked { $square }.
render-tic-tac-toe-marks = { $seat } has marked { $squares }.
render-tic-tac-toe-empty = All nine squares are empty.
render-tic-tac-toe-won = { $winner } has a line and wins.
render-tic-tac-toe-drawn = The board is full: a draw.
render-tic-tac-toe-given-up = { $given_up }, so { $winner } wins.

## Tic-tac-toe: why a move is advised

ai-tic-tac-toe-stops = This stops your opponent’s line.
ai-tic-tac-toe-threatens = Next you could complete a line.
ai-tic-tac-toe-worse = { $pieces ->
    [one] about one line worse
   *[other] about { $pieces } lines worse
}

## Tic-tac-toe: the pages of its rules

tic-tac-toe-page-aim = The board has three files, *a* to *c*, and three ranks. It is empty at first, and X begins.

    Get three of your marks into a line: a file, a rank or a diagonal.
tic-tac-toe-page-turn = Put your mark on an empty square. You may not pass, and no mark ever leaves its square.
tic-tac-toe-page-end = The first line wins. When the board is full and nobody has a line, the game is a draw.

    In the picture, X has marked c2 and completed rank 2.
tic-tac-toe-page-notation = `b2` puts your mark on the square in the middle, `a1` on the one below on the left. `B2` and `b 2` are read as well.

    `/tictactoe move` offers what is legal while you type.
