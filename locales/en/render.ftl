## Pictures, alt texts, text boards, and what a move did

render-to-move = to move
render-wins = winner
render-draws = draw
# Which part of a large board a picture shows, by its squares in two corners.
render-part = The picture shows the squares { $first } to { $last }.
