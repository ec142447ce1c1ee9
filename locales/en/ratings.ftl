## Ratings

rating = { $points } ± { $doubt }
rating-provisional = { $points } ± { $doubt }, provisional
rating-changed = { $player } { $before } → { $after }
ratings-changed = Ratings: { $changes }
option-rated = Whether the result counts for ratings: people only, with a time limit; who runs out of time loses
lobby-rated = **rated**: the result counts for the rating of everybody who joins, and who runs out of time loses
rated-alone = A rated game needs at least two people. Choose more seats, or leave out *rated*.
rated-needs-pace = A rated game needs a time limit for turns, so that nobody can avoid a loss by not moving. Choose a *pace*.
rated-loses-by-time = In a rated game, whoever runs out of time loses. This cannot be changed.
rated-without-hints = There are no hints in rated games. Leave out *rated* or *hints*.
rated-without-bots = Only people play rated games. The host can open a table that is not rated to play with bots.
rated-begins-as-usual = A rated game begins as usual, not from a position. Leave out *rated* or *position*.
rated-close-not-own = You play this rated game yourself, so you cannot close it. Ask the others to cancel it with *More*, or resign.
