## Cuboingo

cuboingo-title = Cuboingo
cuboingo-pitch = Pattern cards that fill the sides of a cube together, for 2 to 6
cuboingo-describe-size = How many squares a side has
cuboingo-describe-colours = How many colours the deck has; default: the deck’s own number
cuboingo-describe-reshuffles = How many times the discards become the deck again
cuboingo-describe-overlay = Show what the cards of a side fill together, and what fits
cuboingo-describe-deck = A deck file of your own, up to 64 KiB

cuboingo-option-size = How many squares a side has.
cuboingo-option-colours = How many colours the deck has.
cuboingo-option-reshuffles = How many times the discard pile is shuffled and becomes the deck.
cuboingo-option-deck = A deck file with your own cards.

## Illegal moves

cuboingo-not-held = You do not hold the card { $card }.
cuboingo-must-play = One of your cards fits somewhere, so you must play.
cuboingo-must-discard = { $deck ->
    [one] The deck still has a card, so discard one instead.
   *[other] The deck still has { $deck } cards, so discard one instead.
}
cuboingo-must-pass = The deck is empty, so nothing is discarded any more; pass instead.
cuboingo-no-room = All { $sides } sides are in play, so no new one can be started.
cuboingo-no-side = There is no side { $slot } in play.
cuboingo-no-such-colour = This deck has no colour { $colour }; name one of { $known }.
cuboingo-other-colour = This card does not fit on side { $slot }: that side is { $colour ->
    [G] green
    [B] blue
   *[R] red
}.
cuboingo-overlaps = This card does not fit on side { $slot }: { $count ->
    [one] square { $squares } is filled there already.
   *[other] squares { $squares } are filled there already.
} Squares are counted from the top left, row by row.
cuboingo-no-seat = There is no Player { $seat }; { $seats } are playing.
cuboingo-own-pile = You cannot take a card from your own pile.
cuboingo-empty-pile = The pile of Player { $seat } is empty, so there is nothing to take.
cuboingo-not-by-hand = Nobody chooses the order of the deck; play one of your cards.
cuboingo-other-deck = { $cards ->
    [one] Only the 1 card that is to be shuffled makes the deck now.
   *[other] Exactly the { $cards } cards that are to be shuffled make the deck now.
}

## Errors in a deck file

cuboingo-deck-empty = The deck file is empty.
cuboingo-deck-not-text = The deck file is not text in UTF-8: see byte { $byte }.
cuboingo-deck-too-long = The deck file is too long; it can have { $most } KiB.
cuboingo-deck-unreadable = The deck file is not JSON: see line { $line }, column { $column }.
cuboingo-deck-too-deep = The deck file is nested too deeply.
cuboingo-deck-twice = The deck file is wrong at { $place }: { $name } stands there twice.
cuboingo-deck-no-object = The deck file is wrong at { $place }: an object in braces must stand there.
cuboingo-deck-no-list = The deck file is wrong at { $place }: a list in brackets must stand there.
cuboingo-deck-missing = The deck file is wrong at { $place }: { $name } is missing there.
cuboingo-deck-unknown = The deck file is wrong at { $place }: { $name } means nothing there.
cuboingo-deck-other = The deck file is wrong at { $place }: { $found } stands there, but it can be { $allowed }.
cuboingo-deck-square-twice = The deck file is wrong at { $place }: the card fills that square already.
cuboingo-deck-no-squares = The deck file is wrong at { $place }: a card fills at least one square.
cuboingo-deck-too-large = The deck has { $cards } cards; it can have { $most }.
cuboingo-deck-too-small = { $cards ->
    [one] The deck has 1 card, but dealing takes { $needed }.
   *[other] The deck has { $cards } cards, but dealing takes { $needed }.
}

## Text boards, and sentences about moves

render-cuboingo-seat = Player { $number }
render-cuboingo-seat-line = { $seat }: { $held ->
    [one] 1 card
   *[other] { $held } cards
}, score { $points }, top { $top }
render-cuboingo-seat-bare = { $seat }: { $held ->
    [one] 1 card
   *[other] { $held } cards
}, no pile
render-cuboingo-deck = Deck { $deck }, discards { $discards }
render-cuboingo-reshuffles = { $times ->
    [one] One reshuffle left.
   *[other] { $times } reshuffles left.
}
render-cuboingo-turn = { $seat } is to move.
render-cuboingo-side = Side { $slot }, { $colour ->
    [G] green
    [B] blue
   *[R] red
}
render-cuboingo-side-cut = Side { $slot }, { $colour ->
    [G] green
    [B] blue
   *[R] red
}, without the { $earlier ->
    [one] first card
   *[other] first { $earlier } cards
}
render-cuboingo-hand = { $cards ->
    [one] Your card
   *[other] Your { $cards } cards
}
render-cuboingo-played = { $mover } played { $card } on side { $slot }.
render-cuboingo-began = { $mover } started a side with { $card }.
render-cuboingo-began-as = { $mover } started a { $colour ->
    [G] green
    [B] blue
   *[R] red
} side with { $card }.
render-cuboingo-completed = Cuboingo!
render-cuboingo-took = { $mover } took { $card } from { $opponent }.
render-cuboingo-discarded = { $mover } discarded { $card }.
render-cuboingo-passed = { $mover } passed.
render-cuboingo-dealt = The cards are dealt.
render-cuboingo-reshuffled = The discards were shuffled and are the deck now.
render-cuboingo-won = { $number ->
    [one] { $winners } wins, { $points } points to { $others }.
   *[other] { $winners } share the win with { $points } points.
}
render-cuboingo-given-up = { $number ->
    [one] { $given_up }; { $winners } wins.
   *[other] { $given_up }; { $winners } share the win.
}

## Texts on the picture

render-cuboingo-colour = { $colour ->
    [G] green
    [B] blue
   *[R] red
}
render-cuboingo-free = free
render-cuboingo-earlier = { $cards } earlier
render-cuboingo-deck-label = deck
render-cuboingo-discards-label = discards
render-cuboingo-reshuffles-label = shuffles left
render-cuboingo-shuffled = shuffled
render-cuboingo-has-played = played
render-cuboingo-has-taken = took a card
render-cuboingo-has-discarded = discarded
render-cuboingo-has-passed = passed
render-cuboingo-points = points
render-cuboingo-no-pile = no pile
render-cuboingo-pile = pile { $points }
render-cuboingo-empty-hand = no cards left
render-cuboingo-new = new
render-cuboingo-which-card = Which card?
render-cuboingo-rest = Do not fit
render-cuboingo-which-side = Which side?
render-cuboingo-which-colour = Which colour?
render-cuboingo-which-pile = Whose top card?
render-cuboingo-nobody = nobody’s
render-cuboingo-to-play = your card
render-cuboingo-to-discard = to discard

## Alt texts

render-cuboingo-alt-seats = Each player’s cards, points and top of the pile: { $seats }.
render-cuboingo-alt-scores = Scores: { $seats }.
render-cuboingo-alt-deck = Deck { $deck }, discards { $discards }.
render-cuboingo-alt-sides = Sides with the squares that each card fills, the latest card first:
render-cuboingo-alt-no-sides = No side is in play.
render-cuboingo-alt-open = open { $squares }
render-cuboingo-alt-discard = The top discard is { $card }.
render-cuboingo-alt-hands = Cards left in the hands:
render-cuboingo-alt-more = and { $cards } more
render-cuboingo-alt-no-hand = You hold no cards.
render-cuboingo-alt-choose-card = To choose from: { $cards }.
render-cuboingo-alt-chosen = You have chosen { $card }.
render-cuboingo-alt-chosen-discard = You have chosen to discard { $card }.
render-cuboingo-alt-chosen-slot = It goes on side { $slot }.
render-cuboingo-alt-choose-slot = Choose a side: { $slots }.
render-cuboingo-alt-choose-colour = Choose a colour: { $colours }.
render-cuboingo-alt-choose-opponent = Choose whose top card to take: { $opponents }.

## Choosing a move

cuboingo-choose-card = Choose a card.
cuboingo-choose-opponent = Take whose top card?
cuboingo-choose-colour = Choose the colour of the new side.
cuboingo-choose-discard = Choose a card to discard.

cuboingo-told-size = { $side } × { $side } squares
cuboingo-told-colours = { $colours ->
    [one] one colour
   *[other] { $colours } colours
}
cuboingo-told-reshuffles = { $times ->
    [one] the discards become the deck once
   *[other] the discards become the deck { $times } times
}
cuboingo-told-deck = a deck of the host’s own
cuboingo-switch-overlay = { $overlay ->
    [on] **Overlay: on.** Pictures show what the cards of a side fill together, and only what fits is offered.
   *[off] **Overlay: off.** Finding what fits is part of the game: you can try any card on any side, and what does not fit costs nothing.
}
cuboingo-button-overlay = { $overlay ->
    [on] Turn the overlay off
   *[off] Turn the overlay on
}
cuboingo-told-overlay = what the cards fill together is shown
cuboingo-told-no-overlay = what fits is for the players to find
cuboingo-colour = { $letter ->
    [G] Green
    [B] Blue
    [R] Red
   *[other] Any
}
cuboingo-rest = { $rest ->
    [UP] Up
    [GO] Go
    [ON] On
   *[other] { $rest }
}
cuboingo-hue = { $letter ->
    [G] green
    [B] blue
   *[R] red
}
cuboingo-card = { $card } ({ $squares })
cuboingo-squares = { $count ->
    [one] square
   *[other] squares
} { $squares }
cuboingo-squares-but = all squares but { $squares }
cuboingo-every-square = every square
cuboingo-label-held = { $letter } · { $card }
cuboingo-label-side = Side { $slot }, { $colour }
cuboingo-label-new = A new side
cuboingo-label-nobody = Nobody
cuboingo-label-play = { $card } → { $side }
cuboingo-label-begin = { $card } → a new side
cuboingo-label-begin-as = { $card } → a new side, { $colour }
cuboingo-label-taking = { $told }, taking from { $seat }
cuboingo-label-discarding = Discard a card
cuboingo-label-discard = Discard { $card }
cuboingo-label-pass = Pass
cuboingo-hand-group = { $group ->
    [fit] Fit: { $cards }
   *[rest] Do not fit: { $cards }
}
cuboingo-your-hand = In your hand: { $cards }
cuboingo-you-drew = You drew { $cards }.

## Reasons for an advised move

ai-cuboingo-completes = { $cards ->
    [0] This completes a side, so that nobody else does.
    [one] This completes a side and brings { $cards } card to your pile.
   *[other] This completes a side and brings { $cards } cards to your pile.
}
ai-cuboingo-takes = This takes a card from another pile.
ai-cuboingo-prepares = A card that you keep could complete this side next.

## Lessons

cuboingo-lesson = { $number ->
    [1] **You want** to fill the last open square of a side: that wins its cards with numbers.
    [2] **You want** plus cards, whose numbers add up, and x2, which doubles your pile.
   *[other] **You want** cards that complete a side, and no numbers left in hand at the end.
    }
    { $sides ->
    [0] **You may** begin a side with any of your cards.
    [6] **You may** play a card on a side of its colour where all its squares are open.
   *[other] **You may** play a card on a side of its colour where all its squares are open, or begin another side.
    }

## The pages of the rules

cuboingo-unsaid-colours = the deck’s own number (in our decks 1 for 2x2, 2 for 3x3, 3 for 4x4)
cuboingo-unsaid-deck = our own cards
cuboingo-heading-cards = The cards
cuboingo-heading-filling = Filling a side
cuboingo-heading-complete = Cuboingo!
cuboingo-heading-up = Up
cuboingo-heading-go = Go
cuboingo-heading-on = On
cuboingo-heading-overlay = Seeing what is filled
cuboingo-heading-deck = Your own cards
cuboingo-page-aim = Together you fill the sides of an imaginary cube. Each card fills some squares of a side; laid over one another in your mind, the cards of a side fill it square by square. The sides belong to nobody.

    The player who fills the last square of a side wins its cards with numbers. The pile with the most points wins.

    In the picture, one blue side and one green one are in play. Each shows its cards in the order in which they were played.
cuboingo-page-cards = A side has 2x2, 3x3 or 4x4 squares, as the option *size* says. The larger it is, the harder it is to see what is still open, and the longer the game.

    A card fills some of the squares and is never turned. It has one colour, **G**reen, **B**lue or **R**ed, and maybe a number: *+1*, *+2*, *+3* or *x2*. Each size has one sort of special card: *Up* (2x2), *Go* (3x3) or *On* (4x4). They fill squares like any other, and *Go* has no colour of its own.

    In the picture, a player chooses from three cards: one worth +1, one that doubles, and *Up*.

    With 1, 2 or 3 colours our decks have 50, 100 or 150 cards (2x2), 36, 66 or 96 (3x3), and 26, 52 or 78 (4x4). There is one colour with 2x2, two with 3x3 and three with 4x4. The option *colours* changes that; 2x2 is best with one.
cuboingo-page-turn = Each player gets three cards, or four with 4x4. Player 1 begins; the host chooses who that is. Turns go round by number.

    On yours, **play** one card if any of yours can be played: onto a side, or as the first card of a new one. At most six sides are in play. So while there are fewer, you can always play, and then you must.

    If none of your cards can be played, **discard** one that you choose, with a number or without. If the deck is empty, you **pass** instead.

    After playing or discarding, draw a card if the deck has any. A player without cards passes, and draws one as well.
cuboingo-page-filling = A card fits on a side

    - if it has the colour of that side, and
    - if every square that it fills is still open there.

    In the picture, the upper left and the upper right square of side 1 are filled. Of the three cards, *B* fits there, and so does *C*, which would fill both lower squares. *A* does not, since the upper right square is taken.

    On side 2 only the lower right square is filled. There *A* fits, and the others do not.
cuboingo-page-complete = A side without an open square is complete: “Cuboingo!” The player of the last card wins all cards of the side that have numbers. They go onto that player’s pile in the order in which they were played, so that the last one lies on top. The other cards go to the discard pile, and the place of the side is free again.

    In the picture, the +1 with both lower squares has completed side 1. A +2 and a +1 lie on the pile of Player 1 now.

    All piles are open; everybody has seen what went there. A new side takes the lowest free number.
cuboingo-page-up = *Up* is the special card of 2x2. If you play it, you may take the top card of another player’s pile and lay it on your own.

    If the same card completes a side, its cards are won first.

    In the picture, *Up* begins a new side, and Player 1 chooses: the x2 of Player 2, the +2 of Player 3, or nothing.

    Any play of *Up* lets you take, also as the first card of a side. You need not take, and never from your own pile.
cuboingo-page-go = *Go* is the special card of 3x3. It may be played as any colour: on a side it takes the colour of that side. If it begins a side, you say which of the deck’s colours that side has.

    It fills open squares only, like any other card.

    In the picture, *Go* begins a side, and its player chooses between green and blue.
cuboingo-page-on = *On* is the special card of 4x4. It has a colour, and fits on any side of that colour: it may lie over squares that are filled already, even if it fills nothing new. What it fills is filled for later cards.

    In the picture, *On* was played last. Its corners were filled before; the four squares in the middle are new.
cuboingo-page-end = The game ends when the deck is empty and nobody can play any card. With the option *reshuffles*, the discard pile first becomes the deck so many times: as soon as the deck is empty and there are any discards, also within a turn, before the card is drawn.

    To count your pile,

    - add up its plus cards, then
    - double the sum once for each x2.

    What is left in your hand counts against you:

    - subtract its plus cards, then
    - halve the rest once for each x2.

    What is below zero is not halved, and fractions stay as they are. The most points win; equal points share the win.

    In the picture, the pile of Player 1 has a +1, a +2 and two x2, so it counts 3 × 2 × 2 = 12. A +1 and an x2 are left in hand: (12 − 1) ÷ 2 = 5 1/2.
cuboingo-page-overlay = To see the open squares in your mind is the game. So usually a side is shown as its cards in a row, as on a real table. Every card can then be tried on every side: what does not fit is refused to you alone, and costs nothing. The refusal of a discard or a pass says that something fits, but not what.

    The host can choose *overlay: on* instead. Then the picture also shows what the cards of each side fill together, and only what fits is offered. It is a help, not a rule.

    In the picture, sides are shown so. *A* is chosen; it would complete side 1, or could begin a new one.
cuboingo-page-hidden = You see your own hand. Of the other hands and of the deck, you only see how many cards they hold. Sides, piles and discards are open to all, and at the end all hands are.

    { -rules-hands-come }; so does `/cuboingo hand`.
cuboingo-page-deck = Attach a deck file as *deck* when you open a table with `/cuboingo new`, and you play with its cards. It is plain text in JSON, at most 64 KiB:

    ```json
    { $example }
    ```

    - **size** is the squares in a row, **hand** the cards that each player gets, **colours** how many colours are in play if nobody says otherwise.
    - Each line under **cards_per_colour** is a card that every colour has, so many **copies** of it. **value** is *null* without a number, else *"+1"* to *"+9"* or *"x2"*.
    - **squares** are counted from 0, row by row from the top left: 0 and 1 are the upper row of 2x2, 2 and 3 the lower one.

    In the documentation, *Deck files* explains special cards, colours that differ, and several sizes in one file. If something is wrong, the answer says where.
cuboingo-page-readings = { -rules-readings-intro }

    - **The cards:** the printed rules do not list the cards. These decks are ours; if you own the game, you can bring its own cards.
    - **The cards:** a game “of 1, 2 or 3 colours” has one for 2x2, two for 3x3 and three for 4x4.
    - **A turn:** the printed rules let you draw after a discard, and do not say so of a play. We draw after both, as the game goes on until the deck is used up.
    - **Up:** any play of *Up* lets you take, also as the first card of a side. You need not take, and never from your own pile.
    - **The end:** subtract before you halve. What is below zero is not halved, as cards in hand must not help.
    - **The end:** the discards become the deck as soon as it is empty, also within a turn, before the card is drawn.
cuboingo-page-notation = A card is written as its colour, its squares and its number, if it has one. The squares are a hexadecimal number, of three digits for 3x3 and four for 4x4: the first square, at the upper left, counts 1, the next 2, then 4, 8 and so on, row by row. *G.6.+1* is green, fills squares 2 and 3, and is worth +1. Nowhere else do you need that: the cards of your hand have the letters A, B, C and so on, and while you type, each code comes with its card in words.

    - `G.6.+1>2` plays it onto side 2.
    - `G.6.+1>new` begins a side.
    - `*.010.GO>new:B` begins a blue side with *Go*; `*.010.GO>2` joins side 2.
    - `G.1.UP>2` plays *Up* and takes nothing; `G.1.UP>2^3` takes from Player 3.
    - `~G.6.+1` discards.
    - `pass` passes.

    Small letters are read as well: `g.1.up>new^3`.

    `/cuboingo move` offers cards and sides while you type.
