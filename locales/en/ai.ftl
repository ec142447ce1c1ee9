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

ai-at-a-glance = This looks best at a glance.
ai-imagines = { $trials ->
    [one] This came out best when { $trials } way to go on was tried.
   *[other] This came out best when { $trials } ways to go on were tried.
}
