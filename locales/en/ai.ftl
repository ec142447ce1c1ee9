## Reasons for an advised move

ai-only-move = This is your only legal move.
ai-wins = This wins at once.
ai-wins-soon = { $turns ->
    [one] This wins in { $turns } turn of yours, whatever your opponent does.
   *[other] This wins in { $turns } turns of yours, whatever your opponent does.
}
ai-lost = This game is lost: your opponent can win whatever you do. This move makes it as hard as can be.
ai-looks-ahead = { $moves ->
    [one] It came out best, looking { $moves } move ahead.
   *[other] It came out best, looking { $moves } moves ahead.
}

ai-at-a-glance = This looks best at a glance.
ai-imagines = { $trials ->
    [one] This came out best when { $trials } way to go on was tried.
   *[other] This came out best when { $trials } ways to go on were tried.
}

## How much worse the second-best move is

ai-as-good = about as good
ai-little-worse = a little worse
ai-clearly-worse = clearly worse
ai-loses = but it loses if your opponent finds the way
