## Pictures, alt texts, text boards, and sentences about moves

render-to-move = to move
render-wins = winner
render-draws = draw
# For a picture of a part of a large board: $first and $last are the squares in opposite corners of that part.
render-part = The picture shows the squares { $first } to { $last }.
