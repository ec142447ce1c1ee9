## Choosing a move

choose-move = Choose your move.
choose-piece = Choose a piece.
choose-target = Choose where it goes.
choose-opponent = Give it to whom?
chosen-so-far = Chosen: { $chosen }.
between-choices = { $earlier } → { $later }
from-to = { $first } to { $last }
label-and-detail = { $label }: { $detail }
label-and-outlook = { $label }, { $outlook }
detail-and-outlook = { $detail }; { $outlook }
move-to-confirm = **{ $move }?** It counts when you press *Play it*.
choice-gone = That cannot be chosen here. Press *Move* and choose again.
pick-gone = That is not on offer any more. Choose again.
board-is-at = -# The board: { $link }
hand-gained = New in your hand: { $pieces }
hands-cut-off = -# I could not send you your hand, because you take no direct messages from this server’s members. Here it is instead. Once you allow direct messages, `/settings hands` lets me try again.
nothing-played = No move made; your turn still waits.

button-play-it = Play it
button-step-back = Back
button-page-before = Previous page
button-page-after = Next page
button-close-panel = Cancel

suggested = { $typed } · { $told }
suggested-beginning = { $typed } · { $told } …
