## Choosing a move

choose-move = Choose your move.
choose-piece = Choose a piece.
choose-target = Choose where it goes.
choose-orientation = Choose which way it lies.
choose-card = Choose a card.
choose-colour = Choose the colour of the new side.
choose-rival = Choose a rival.
choose-discard = Choose a card to put away.
chosen-so-far = Chosen: { $chosen }.
between-choices = { $earlier } → { $later }
from-to = { $first } – { $last }
label-and-detail = { $label }: { $detail }
move-to-confirm = You are about to play **{ $move }**. It counts when you press *Play it*.
choice-gone = That cannot be chosen here. Press *Move* and choose again.
nothing-played = Nothing was played. It is still your turn; *Move* opens the choice again.

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
cube2-told-manual = the 24 pieces are placed one by one
cube2-told-straight = no diagonal steps
cube2-told-turning = the board may be turned after the first move
