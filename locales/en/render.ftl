## Pictures, alt texts, text boards, and what a move did

render-to-move = to move
render-wins = winner
render-draws = draw
