## Cube Wars

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
render-cube-wars-won = { $winner } wins: the meeple has crossed the board.
render-cube-wars-resigned = { $loser } resigned, so { $winner } wins.
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
