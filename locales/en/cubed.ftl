## Cubed

cubed-title = Cubed
cubed-pitch = Hexagons laid so that their colours match, for 1 to 11
cubed-command-solo = Play alone, at once
cubed-choice-every = every touch must match
cubed-choice-one = one matching touch is enough
cubed-describe-rounds = How many rounds are played
cubed-describe-matching = How many touching faces must show the same colour
cubed-describe-deal = Play with all pieces, or with half of them for shorter rounds
cubed-describe-lap = Same number of turns for all in a round; default: only if one matching touch is enough
cubed-describe-bridging = A play that bridges a gap earns a second one
cubed-describe-void = A play that fills a void lets you give a piece away
cubed-describe-draw3 = Instead of playing, three pieces may be drawn to keep one

cubed-option-rounds = How many rounds are played; 1 is for quick play.
cubed-option-matching = Whether every touch must show the same colour on both sides, or one is enough.
cubed-option-deal = Whether all 88 pieces are in the round, or half of them and half the hands.
cubed-option-lap = Whether all get the same number of turns in a round, also after a hand is empty.
cubed-unsaid-lap = off, but on with *matching: one*
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
cubed-draw3-off = Drawing three is a variant that this table does not use.
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
cubed-void-off = Giving a piece away is a variant that this table does not use.
cubed-no-void = You give a piece away only after filling a void.
cubed-gift-or-end = You filled a void: give a piece away or end the turn.
cubed-no-such-seat = There is no Player { $seat }; { $seats } are playing.
cubed-give-to-self = You can give a piece only to somebody else.

cubed-give-to-emptied = Player { $seat } has emptied the hand and gets no more pieces.

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
render-cubed-drawn = Drawn: keep one
render-cubed-aside = Set aside:
render-cubed-open = Left in hand when the last round ended:
render-cubed-left = { $seat }:

render-cubed-played = { $mover } laid { $piece } at { $place }.
render-cubed-bridged = It bridges a gap, so a second piece may follow.
render-cubed-filled = It fills a void, so a piece may be given away.
render-cubed-drew = { $mover } drew a piece.
render-cubed-drew-three = { $pieces ->
    [one] { $mover } drew the last piece and will keep it.
    [2] { $mover } drew two pieces and will keep one.
   *[other] { $mover } drew three pieces and will keep one.
}
render-cubed-passed = { $mover } passed.
render-cubed-ended = { $mover } ended the turn.
render-cubed-kept = { $mover } kept { $piece }.
render-cubed-kept-one = { $mover } kept a piece.
render-cubed-gave = { $mover } gave { $piece } to { $receiver }.
render-cubed-gave-one = { $mover } gave a piece to { $receiver }.
render-cubed-dealt = A round is dealt.
render-cubed-shuffled = The bag was shuffled again.
render-cubed-last-turns = { $number ->
    [one] A hand is empty: { $seats } has the last turn.
   *[other] A hand is empty: { $seats } have one more turn each.
}
render-cubed-why-emptied = { $seats }’s { $number ->
    [one] hand is empty.
   *[other] hands are empty.
}
render-cubed-why-emptied-lap = { $seats }’s { $number ->
    [one] hand is empty, and all have had the same number of turns.
   *[other] hands are empty, and all have had the same number of turns.
}
render-cubed-why-blocked = Everybody has passed.
render-cubed-why-sealed = No piece fits anywhere any more.
render-cubed-round-won = { $seat } wins the round. Left in hand: { $points }.
render-cubed-hands-count = Left in hand: { $points }.
render-cubed-won = { $number ->
    [one] { $winners } wins, { $points ->
        [one] { $points } point
       *[other] { $points } points
    } to { $others }.
   *[other] { $winners } share the win with { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
}
render-cubed-emptied = The hand is empty, so the game is won.
render-cubed-stuck = Nothing fits and nothing more may be drawn, so the game is lost with { $points ->
    [one] { $points } point
   *[other] { $points } points
} in hand.
render-cubed-given-up = { $number ->
    [0] { $given_up }, so the game is lost.
    [one] { $given_up }; { $winners } wins.
   *[other] { $given_up }; { $winners } share the win.
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
render-cubed-group = { $group ->
    [fit] Fit
    [rest] Do not fit
    [blocking] Blocking, fit
   *[blocked] Blocking, do not fit
}
render-cubed-drawn-title = Drawn: keep one
render-cubed-holds = { $pieces ->
    [one] { $pieces } piece
   *[other] { $pieces } pieces
}
render-cubed-alt-drawn = Drawn, keep one: { $pieces }.
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
render-cubed-alt-opponents = { $piece } is chosen, to be given to { $seats }.

## Cubed: choosing a move

cubed-choose-gift = Choose a piece to give away, or end the turn.
cubed-choose-kept = Choose the piece that you keep.
cubed-choose-orientation = Choose its rotation.

cubed-told-rounds = { $rounds ->
    [1] one round
   *[other] { $rounds } rounds
}
cubed-told-solo = solo
cubed-told-one = one matching touch is enough
cubed-told-half = half of the pieces
cubed-told-lap = all get the same number of turns in a round
cubed-told-bridging = bridging a gap earns a second piece
cubed-told-void = filling a void gives a piece away
cubed-told-draw3 = three may be drawn to keep one
cubed-colour = { $letter ->
    [Y] yellow
    [O] orange
    [C] coral
    [P] pink
    [L] lilac
    [B] blue
   *[x] purple
}
cubed-label-play = { $piece } at { $place }: { $faces }
cubed-label-lying = { $top } on top, { $right } right, { $left } left
cubed-label-act = { $act ->
    [draw] Draw a piece
    [draw3] Draw three, keep one
    [end] End the turn
   *[pass] Pass
}
cubed-label-places = { $places ->
    [one] fits in 1 place
   *[other] fits in { $places } places
}
cubed-label-keep = Keep { $piece }
cubed-label-give = Give { $piece } to { $seat }
cubed-your-hand = In your hand: { $pieces }
cubed-hand-group = { $group ->
    [fit] Fit: { $pieces }
    [rest] Do not fit: { $pieces }
    [blocking] Blocking pieces that fit: { $pieces }
   *[blocked] Blocking pieces that do not fit: { $pieces }
}
cubed-your-drawn = Drawn: { $pieces }
cubed-you-drew = You drew { $pieces }.

## Cubed: reasons for an advised move

ai-cubed-last-piece = This lays your last piece and wins the round.
ai-cubed-gives-last = This gives your last piece away and wins the round.
ai-cubed-last-of-lap = This lays your last piece, so nothing counts against you in this round.
ai-cubed-gives-last-of-lap = This gives your last piece away, so nothing counts against you in this round.
ai-cubed-last-turn = { $points ->
    [one] This is your last turn in this round; it sheds { $points } point.
   *[other] This is your last turn in this round; it sheds { $points } points.
}
ai-cubed-seals = After this no piece fits anywhere. The round ends, and others are likely to hold more points than you.
ai-cubed-nothing-fits = None of your pieces fits now.
ai-cubed-keeps-open = { $points ->
    [one] This sheds { $points } point
   *[other] This sheds { $points } points
}{ $kinds ->
    [0] .
    [one] {" "}and leaves a spot for one of your other pieces.
   *[other] {" "}and leaves spots for { $kinds } of your other pieces.
}

## Cubed: lessons

cubed-lesson = { $number ->
    [1] **You want** to empty your hand: what is left in it counts against you.
    [2] **You want** your heavy pieces gone, and spots left for the others.
   *[other] **You want** to be first: a round ends as soon as one hand is empty.
    }
    { $drawn ->
    [yes] **You may** lay a piece that fits now, or end your turn.
   *[no] { $laid ->
        [0] **You may** lay any piece without purple as the first one, or draw.
        [one] **You may** lay a piece beside the first, colour on colour, or draw.
       *[other] **You may** lay a piece that touches at least two others, colour on colour, or draw.
        }
    }

## Cubed: the pages of its rules

cubed-heading-pieces = The pieces
cubed-heading-matching = What fits
cubed-heading-blocking = Blocking pieces
cubed-heading-sealed = A sealed table
cubed-heading-lap = Equal turns
cubed-heading-bridging = Bridging a gap
cubed-heading-void = Filling a void
cubed-heading-draw3 = Drawing three
cubed-heading-solo = Solo
cubed-page-aim = Get rid of your pieces. Everybody lays hexagons on one table, so that faces that touch show the same colour.

    What you are left with when a round ends counts against you. After three rounds the lowest total wins.

    Two to eleven can play, each for themselves. Alone you play *solo*, which has a page of its own here.
cubed-page-pieces = A piece looks like a cube seen from a corner. Each of its three faces has one of six colours: **Y**ellow, **O**range, **C**oral, **P**ink, **L**ilac or **B**lue. There are 88 pieces:

    - 6 **triples**, of one colour, such as *YYY*;
    - 30 **doubles**, of two colours, such as *YYO*;
    - 40 **singles**, of three colours, such as *YOC*;
    - 12 **blocking pieces**, with one coloured face and two purple ones, such as *Yxx*.

    Each coloured piece is there once, mirror images included, and there are two blocking pieces of each colour.

    A name is read clockwise from whichever face makes it come first in the order Y O C P L B x. *YOC* and *YCO* are mirror images, so they are two pieces.

    The picture shows three pieces on the table and, below them, the hand of the player to move. What can be played is marked.
cubed-page-turn = All pieces are mixed in a bag. Each player takes 25 of them with 2 players, 20 with 3, 18 with 4, 15 with 5, 13 with 6, 11 with 7, 10 with 8, 8 with 9 or 10, and 7 with 11. With the option *deal: half* it is half as many, rounded up, and only half of the pieces are in the round. The others lie aside unseen.

    Player 1 starts the first round; the host chooses who that is. The winner of a round starts the next. Turns go round by number. On yours, do one of these:

    - **Play** a piece of your hand.
    - **Draw** a piece from the bag, even if you could play. Then play any piece, or end your turn.
    - **Pass**, once the bag is empty, even if you could play.

    The first piece of a round is not a blocking one. It lies in the middle, turned as its name says. If the first player draws and ends the turn, the next one may lay it.

    The second piece touches the first. Every later piece touches at least two.
cubed-page-matching = Where two pieces touch, both faces there must show the same colour. Each face has two of a piece’s six edges: the top face the upper two, the other faces those to the right and to the left of the lowest corner.

    In the picture, *YOC* came first: yellow on top, orange to the right, coral to the left. *CLO* on its right meets it with orange. *PCY*, laid last, touches both: yellow meets yellow below it on the left, coral meets coral on the right.

    The corners of a piece lie high and low in turn, in step with the whole table. So a piece can be turned in three ways, not in six.

    With the option *matching: one*, one matching touch is enough, and the others may differ.
cubed-page-blocking = Purple matches nothing, whatever the option *matching* says. No purple face may touch a piece, and no piece may be laid against a purple face. The free cells along purple faces are therefore **blocked** until the round is over, for blocking pieces too.

    A blocking piece can be played as soon as three pieces lie on the table. Like any other it touches at least two pieces, and it can do so only with its coloured face. So its two neighbours there must both show its colour; with *matching: one*, one of them is enough.

    In the picture, *Yxx* was laid with its yellow face below two yellow ones. The four cells around its purple faces are blocked.
cubed-page-end = A **round** ends as soon as somebody’s hand is empty; that player wins it. (With *lap: on*, see *Equal turns*.) It also ends when the bag is empty and everybody has passed, one after the other, or when the table is *sealed*. Then the hand with the fewest points wins the round.

    Everybody counts what is left in hand:

    - a blocking piece: 5 points
    - a triple: 3
    - a double: 2
    - a single: 1

    All hands are shown then, and stay open to see until the next round ends.

    The **game** ends after three rounds, or after one with the option *rounds: 1*. The lowest total wins; equal totals share the win.

    In the picture, Player 1 has laid the last piece of the hand. Player 2 is left with one of each sort: 5 + 3 + 2 + 1 = 11 points.

    The winner of a round counts the pieces left in hand too. Of equal hands, the one that comes first wins, going round from the player who started the round.
cubed-page-sealed = A table is **sealed** when nothing could ever be laid on it again: none of the pieces that are not on it fits anywhere, whether they are in a hand, in the bag or aside. The round ends at once, and everybody counts the hand as it is. The hand with the fewest points wins the round.

    Everybody can see this coming, as only the table matters. Solo goes on until you are stuck.

    If the last piece filled a void, its gift is given first. After a bridge, no second piece follows.

    In the picture, *xxP* was laid last. Every cell that touches two pieces is blocked now.
cubed-page-lap = Only with the option *lap: on*, which is the default with *matching: one*.

    An empty hand does not end the round yet. Players who have had fewer turns in this round take one more, as usual. The last is the player before the one who started the round. Then the round ends.

    All with an empty hand score 0. The first of them, counted from the player who started the round, starts the next. An empty hand gets no gifts. If the table is sealed meanwhile, the round ends at once.

    In the picture, Player 1 started and has laid the last piece of the hand. Player 2 has one more turn.
cubed-page-bridging = Only with the option *bridging: on*.

    A piece that bridges a gap lets you play a second one in the same turn. You may also end the turn instead, and must if nothing fits.

    The second piece earns no third one, and nothing is drawn after a bridge.

    In the picture, *YOC* was laid last. It has joined two pieces that did not touch each other before.

    A gap is bridged when the pieces around the cell form two or more groups, with free cells between them on both sides. A blocked cell counts as free.
cubed-page-void = Only with the option *void: on*.

    A piece fills a void when all six cells around it hold pieces. You may then give one piece of your hand to another player, or end the turn. After a gift the turn is over. A gift of the last piece empties the hand.

    A second piece, played after a bridge, may fill a void as well.

    In the picture, *YBO* was laid last, into the hole of a ring. A blocked cell never counts as a piece.
cubed-page-draw3 = Only with the option *draw3: on*.

    At the start of your turn, instead of anything else, you may draw three pieces at once. Keep one of them. The others go back into the bag, which is mixed again, and your turn is over.

    Nobody else sees what you drew or kept.

    You always draw three, or all that are left if the bag holds fewer, but at least one.
cubed-page-solo = `/cubed solo` deals you 25 pieces. You keep three blocking pieces at most; any more are set aside and replaced. Then a coloured piece from the bag is laid in the middle, turned as its name says. Blocking pieces that turn up before it are set aside too.

    Your turn is a play, as in the multiplayer game. Only when nothing fits do you draw, and then you must. If still nothing fits, draw once more. Each play makes both draws available again.

    You **win** by playing your whole hand. You **lose** when nothing fits and you have drawn twice since your last play, or the bag is empty. Your score is what is left in hand, counted as at the end of a round.

    In the picture, *CPL* is laid, and what fits beside it is marked in the hand. The option *matching* counts here, the others do not.

    What is set aside stays out of the game. Blocking pieces that you draw later stay in your hand, however many they are.
cubed-page-hidden = You see your own hand. Of the other hands and of the bag, you only see how many pieces they hold.

    { -rules-hands-come }; so does `/cubed hand`.

    When somebody draws, only that player sees the piece. When a piece is given away, the giver and the receiver know which one. Everybody else reads that a piece was drawn, kept or given, and no more.
cubed-page-readings = { -rules-readings-intro }

    - **The pieces:** the printed rules only count the pieces. Which colours they carry follows from these counts. The names of the colours are ours.
    - **What fits:** *matching heights* means that a piece can be turned in three ways, not in six.
    - **What fits:** the printed rules want “at least one of the colours” to match, and their picture is lost. We let every touch match.
    - **The end:** the line about singles is missing in the printed rules. They do not say either what happens when nobody plays any more.
    - **Bridging a gap:** a gap is bridged when the pieces around the cell form two or more groups. A blocked cell counts as free.
    - **Drawing three:** you always draw three, or all that are left, but at least one.
    - **Solo:** what is set aside stays out of the game. Blocking pieces that you draw later stay in your hand.

    Two rules are ours:

    - **A sealed table:** the printed rules let such a round go on, but only draws and passes could follow.
    - **Equal turns:** the printed rules end the round with the first empty hand. With *matching: one*, the player who starts would then win most rounds.
cubed-page-notation = - `OYC@1,-1` lays a piece on the cell 1,-1. The letters are its faces as it is to lie: top, right, left.
    - `draw` draws a piece; `end` ends the turn after that, or instead of a second piece or a gift.
    - `pass` passes.
    - `draw3` draws three pieces, and `keep YOC` keeps that one.
    - `give YOC 3` gives the piece to Player 3.

    `oyc (1,-1)` is read as well. After *keep* and *give*, a name may begin with any of its faces: `keep OCY`.

    The first piece lies at *0,0*. The first number grows by one with each cell to the right, the second with each cell to the lower right. A step to the upper right is *1,-1*.

    `/cubed move` offers what is legal while you type, and the pictures of *Move* show the numbers of the cells where a piece fits.
