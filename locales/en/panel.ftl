## Choosing a move

choose-move = Choose your move.
choose-piece = Choose a piece.
choose-gift = Choose a piece to give away, or end the turn.
choose-kept = Choose the piece that you keep.
choose-target = Choose where it goes.
choose-orientation = Choose which way it lies.
choose-card = Choose a card.
choose-colour = Choose the colour of the new side.
choose-rival = Choose an opponent.
choose-discard = Choose a card to discard.
chosen-so-far = Chosen: { $chosen }.
between-choices = { $earlier } → { $later }
from-to = { $first } – { $last }
label-and-detail = { $label }: { $detail }
move-to-confirm = You are about to play **{ $move }**. It counts when you press *Play it*.
choice-gone = That cannot be chosen here. Press *Move* and choose again.
board-is-at = -# The board: { $link }
hands-cut-off = -# I could not send you your hand, because you take no direct messages from this server’s members. You find it here instead. When you have allowed them, `/settings hands` lets me try again.
nothing-played = Nothing was played. *Move* opens the choice again.

button-play-it = Play it
button-step-back = Back
button-page-before = Page before
button-page-after = Next page
button-close-panel = Cancel

suggested = { $typed } · { $told }
suggested-beginning = { $typed } · { $told } …

## Cube Wars

cube-wars-label-cube = Cube on { $square }
cube-wars-label-meeple = Meeple on { $square }
cube-wars-label-move = Cube { $source } → { $target }
cube-wars-label-walk = Meeple { $source } → { $target }
cube-wars-takes-cube = takes a cube
cube-wars-takes-meeple = beats the meeple

## cube²

cube2-label-piece = { $piece ->
    [RC] Red cube
    [RL] Red cylinder
    [YC] Yellow cube
    [YL] Yellow cylinder
    [BC] Blue cube
    [BL] Blue cylinder
    [GC] Green cube
    [GL] Green cylinder
    [OC] Orange cube
    [OL] Orange cylinder
    [PC] Purple cube
   *[PL] Purple cylinder
}
cube2-label-on = { $piece } on { $square }
cube2-label-left = { $left } left
cube2-label-move = { $piece } { $source } → { $target }
cube2-label-leave = { $piece } { $source } → off the board
cube2-label-off = off the board
cube2-label-turn = Turn the board
cube2-label-pass = Pass
cube2-told-size = { $size } × { $size } squares
cube2-told-quick = quick setup: chance lays all pieces
cube2-told-manual = { $placements ->
    [1] the 24 pieces are placed one by one
   *[other] the 24 pieces are placed { $placements } in a row
}
cube2-told-straight = no diagonal steps
cube2-told-turning = the board may be turned after the first move
cube2-told-obstruct = obstructing is allowed
cube2-told-short = the first to collect any six pieces wins

## Cubed

cubed-told-rounds = { $rounds ->
    [1] one round
   *[other] { $rounds } rounds
}
cubed-told-one = one matching touch is enough
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
cubed-label-keep = Keep { $piece }
cubed-label-give = Give { $piece } to { $seat }
cubed-your-hand = In your hand: { $pieces }
cubed-your-drawn = Drawn: { $pieces }
cubed-you-drew = You drew { $pieces }.

## Cuboingo

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
cuboingo-your-hand = In your hand: { $cards }
cuboingo-you-drew = You drew { $cards }.
