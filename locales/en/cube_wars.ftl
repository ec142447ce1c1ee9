## Cube Wars

cube-wars-empty = No piece stands on { $source }.
cube-wars-not-yours = The piece on { $source } is your opponent’s; move one of your own.
cube-wars-own-piece = A piece of your own stands on { $target }.
cube-wars-meeple-too-far = Your meeple goes one square in any direction, so { $source } is too far from { $target }.
cube-wars-cube-too-far = A cube goes one square, sideways or forward, so { $source } is too far from { $target }.
cube-wars-back = A cube never goes back, as from { $source } to { $target }; it goes sideways or forward.
cube-wars-start = No cube may enter { $target }, the starting square of a meeple.
