## Why a move is advised

ai-only-move = This is your only legal move.
ai-wins = This wins at once.
ai-wins-soon = { $turns ->
    [one] This wins in { $turns } turn of yours, whatever your opponent does.
   *[other] This wins in { $turns } turns of yours, whatever your opponent does.
}
ai-holds-out = Your opponent can win whatever you do; this makes it as hard as can be.
ai-looks-ahead = { $moves ->
    [one] Nothing better was found, looking { $moves } move ahead.
   *[other] Nothing better was found, looking { $moves } moves ahead.
}

ai-zhen-gains = { $cubes ->
    [one] This brings { $cubes } cube of your opponent into your goal.
   *[other] This brings { $cubes } cubes of your opponent into your goal.
}
ai-zhen-saves = { $cubes ->
    [one] This saves { $cubes } of your cubes from your opponent’s goal.
   *[other] This saves { $cubes } of your cubes from your opponent’s goal.
}
ai-zhen-threatens = { $cubes ->
    [one] Next you could bring { $cubes } cube of your opponent into your goal.
   *[other] Next you could bring { $cubes } cubes of your opponent into your goal.
}
ai-zhen-hems-in = { $moves ->
    [one] This leaves your opponent { $moves } legal move.
   *[other] This leaves your opponent { $moves } legal moves.
}

ai-cube-wars-captures = This leaves your opponent one cube fewer.
ai-cube-wars-sends-home = This sends your opponent’s meeple home.
ai-cube-wars-arrives-next = Your meeple arrives next if it is not stopped.
ai-cube-wars-escapes = This keeps your meeple from being sent home.

ai-cube2-collects = This collects a piece.
ai-cube2-blocks = This blocks your opponent’s home square.
ai-cube2-collects-next = Next you could collect one piece more than now.
ai-cube2-hinders = This keeps your opponent from collecting a piece next.
ai-cube2-places = This lies nearer to your home square than to your opponent’s.

ai-at-a-glance = This looks best at a glance.
ai-imagines = { $trials ->
    [one] This came out best when { $trials } way to go on was tried.
   *[other] This came out best when { $trials } ways to go on were tried.
}

ai-cubed-last-piece = This lays your last piece and wins the round.
ai-cubed-gives-last = This gives your last piece away and wins the round.
ai-cubed-last-of-lap = This lays your last piece, so you get no points in this round.
ai-cubed-gives-last-of-lap = This gives your last piece away, so you get no points in this round.
ai-cubed-last-turn = { $points ->
    [one] This is your last turn in this round; it sheds { $points } point.
   *[other] This is your last turn in this round; it sheds { $points } points.
}
ai-cubed-seals = After this no piece fits anywhere, so the round ends.
ai-cubed-nothing-fits = None of your pieces fits now.
ai-cubed-keeps-open = { $points ->
    [one] This sheds { $points } point and leaves
   *[other] This sheds { $points } points and leaves
} { $kinds ->
    [0] none of your other pieces a place.
    [one] one of your other pieces a place.
   *[other] { $kinds } of your other pieces a place.
}

ai-cuboingo-completes = { $cards ->
    [0] This completes a side, so that nobody else does.
    [one] This completes a side and brings { $cards } card to your pile.
   *[other] This completes a side and brings { $cards } cards to your pile.
}
ai-cuboingo-takes = This takes a card from another pile.
ai-cuboingo-prepares = A card that you keep could complete this side next.
