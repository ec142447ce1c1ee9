## Cubed

cubed-option-rounds = How many rounds are played; 1 is for quick play.
cubed-option-matching = Whether every touch must show the same colour on both sides, or one is enough.
cubed-option-bridging = Whether a play that bridges a gap earns a second play.
cubed-option-void = Whether a play that fills a void lets you give a piece away.
cubed-option-draw3 = Whether you may draw three pieces and keep one instead of playing.

cubed-not-in-hand = You have no { $piece } in your hand.
cubed-first = The first piece lies at 0,0 as it is named: { $piece }@0,0.
cubed-blocking-early = A blocking piece needs { $needed } pieces on the table first, and there { $laid ->
    [0] are none
    [one] is { $laid }
   *[other] are { $laid }
}.
cubed-occupied = The piece { $piece } already lies at { $place }.
cubed-blocked = The cell { $place } lies along a purple face, so it is blocked for this round.
cubed-too-few = A piece at { $place } would touch { $touches ->
    [0] no piece
    [one] { $touches } piece
   *[other] { $touches } pieces
}, and it must touch at least { $needed }.
cubed-purple = To the { $side ->
    [NW] upper left
    [NE] upper right
    [E] right
    [SE] lower right
    [SW] lower left
   *[W] left
} your purple face would touch a piece, and purple matches nothing.
cubed-clash = To the { $side ->
    [NW] upper left
    [NE] upper right
    [E] right
    [SE] lower right
    [SW] lower left
   *[W] left
} your piece would show { $shown } where its neighbour shows { $wanted }.
cubed-no-match = { $touches ->
    [one] The neighbour there shows another colour; it must match.
   *[other] None of the { $touches } neighbours there shows the colour that your piece would show; one must match.
}

cubed-bag-empty = The bag is empty, so nothing can be drawn; play or pass.
cubed-drawn-already = You have drawn a piece in this turn; play one or end the turn.
cubed-bridged = After bridging a gap nothing is drawn; play a second piece or end the turn.
cubed-draw3-off = Drawing three is a variant that this game does without.
cubed-draw3-late = Three pieces are drawn at the start of a turn only.
cubed-nothing-done = You have neither played nor drawn in this turn, so you cannot end it yet.
cubed-bag-not-empty = You may pass only when the bag is empty, and it holds { $bag ->
    [one] { $bag } piece
   *[other] { $bag } pieces
}; play or draw.
cubed-end-instead = Passing is for the start of a turn; end the turn instead.
cubed-solo-play-first = One of your pieces fits somewhere, so you must play before you may draw.
cubed-solo-lacks = Solo has no “{ $move }”: play a piece, or draw when none fits.

cubed-keep-first = First keep one of the pieces that you drew: { $drawn }.
cubed-not-drawn = You did not draw { $piece } just now; keep one of { $drawn }.
cubed-nothing-to-keep = You keep a piece only after drawing three.
cubed-void-off = Giving a piece away is a variant that this game does without.
cubed-no-void = You give a piece away only after filling a void.
cubed-gift-or-end = You filled a void: give a piece away or end the turn.
cubed-no-such-seat = There is no seat { $seat }: the seats are numbered 1 to { $seats }.
cubed-give-to-self = You can give a piece only to somebody else.

cubed-bag-by-seat = The bag is shuffled by chance, not by a player.
cubed-no-bag = The bag must be shuffled first; it holds { $due ->
    [one] { $due } piece
   *[other] { $due } pieces
}.
cubed-other-bag = Those { $pieces ->
    [one] is { $pieces } piece
   *[other] are { $pieces } pieces
}, but not the { $due } that the bag holds.

render-cubed-seat = Player { $number }
render-cubed-seat-line = { $seat }: { $pieces ->
    [one] { $pieces } piece
   *[other] { $pieces } pieces
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
render-cubed-round = Round { $round } of { $rounds }
render-cubed-bag = In the bag: { $pieces }
render-cubed-turn = { $seat } is to move.
render-cubed-legend = A row starts with the place of its first cell; . is free, # blocked.
render-cubed-beyond = Beyond these rows:
render-cubed-hand = Your hand:
render-cubed-drawn = You drew, to keep one:
render-cubed-aside = Set aside:
render-cubed-open = Left in hand when the last round ended:
render-cubed-left = { $seat }:

render-cubed-played = { $mover } laid { $piece } at { $place }.
render-cubed-bridged = It bridges a gap, so a second piece may follow.
render-cubed-filled = It fills a void, so a piece may be given away.
render-cubed-drew = { $mover } drew a piece.
render-cubed-drew-three = { $pieces ->
    [one] { $mover } drew the last piece to keep it.
   *[other] { $mover } drew { $pieces } pieces to keep one.
}
render-cubed-passed = { $mover } passed.
render-cubed-ended = { $mover } ended the turn.
render-cubed-kept = { $mover } kept { $piece }.
render-cubed-kept-one = { $mover } kept a piece.
render-cubed-gave = { $mover } gave { $piece } to { $receiver }.
render-cubed-gave-one = { $mover } gave a piece to { $receiver }.
render-cubed-dealt = A round is dealt.
render-cubed-shuffled = The bag was shuffled again.
render-cubed-round-won = { $seat } wins the round; the hands count { $points }.
render-cubed-won = { $number ->
    [one] { $winners } wins the game with { $points } points.
   *[other] { $winners } share the win with { $points } points.
}
render-cubed-emptied = The hand is empty, so the game is won.
render-cubed-stuck = Nothing fits and nothing more may be drawn, so the game is lost with { $points ->
    [one] { $points } point
   *[other] { $points } points
} in hand.
render-cubed-given-up = { $number ->
    [0] The game was given up.
    [one] The game was given up, so { $winners } wins.
   *[other] The game was given up; { $winners } share the win.
}

render-cubed-state-drawn = { $seat } now lays a piece or ends the turn.
render-cubed-state-bridged = { $seat } now lays a second piece or ends the turn.
render-cubed-state-gift = { $seat } now gives a piece away or ends the turn.
render-cubed-state-keep = { $seat } now keeps one of the drawn pieces.
render-cubed-state-shuffle = The bag is being shuffled.
render-cubed-round-over = { $seat } wins the round.
render-cubed-solo = Solo
render-cubed-open-hands = Left in hand at the end of the round
render-cubed-player = player
render-cubed-in-hand = hand
render-cubed-points = points
render-cubed-magnified = Around { $place }

render-cubed-alt-bag = { $pieces ->
    [0] The bag is empty.
    [one] In the bag is { $pieces } piece.
   *[other] In the bag are { $pieces } pieces.
}
render-cubed-alt-seats = In hand and points: { $seats }.
render-cubed-alt-aside = Set aside: { $pieces }.
render-cubed-alt-open = Left in hand: { $hands }.
render-cubed-alt-empty = The table is empty; the first piece lies at 0,0.
render-cubed-alt-table = { $pieces ->
    [one] On the table lies { $pieces } piece,
   *[other] On the table lie { $pieces } pieces,
} each row as r: q of its first piece, then the faces of each from the top clockwise:
render-cubed-alt-more = { $pieces ->
    [one] { $pieces } more lies farther off.
   *[other] { $pieces } more lie farther off.
}

render-cubed-you = You are { $seat }.
render-cubed-hand-title = { $pieces ->
    [0] The hand is empty
    [one] In hand: { $pieces } piece, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
   *[other] In hand: { $pieces } pieces, { $points } points
}
render-cubed-drawn-title = Drawn, to keep one
render-cubed-holds = { $pieces ->
    [one] { $pieces } piece
   *[other] { $pieces } pieces
}
render-cubed-alt-drawn = Drawn, to keep one: { $pieces }.
render-cubed-alt-hand = { $pieces ->
    [0] Your hand is empty.
    [one] In your hand is { $pieces } piece: { $names }.
   *[other] In your hand are { $pieces } pieces: { $names }.
}
render-cubed-alt-choose = These pieces can be chosen: { $pieces }.
render-cubed-alt-nothing = No piece can be chosen.
render-cubed-alt-fits = { $number ->
    [one] { $piece } is chosen; it fits at { $places }.
   *[other] { $piece } is chosen; it fits at { $number } places: { $places }.
}
render-cubed-alt-turns = { $piece } is chosen for { $place }; from the top clockwise it may show { $turns }.
render-cubed-alt-rivals = { $piece } is chosen, to be given to { $seats }.
