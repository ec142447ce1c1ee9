## Choosing a move

choose-move = Choose your move.
choose-piece = Choose a piece.
choose-target = Choose where it goes.
choose-opponent = Choose an opponent.
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
