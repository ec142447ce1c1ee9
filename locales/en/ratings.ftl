## Ratings

rating = { $points } ± { $doubt }
rating-provisional = { $points } ± { $doubt }, provisional
rating-changed = { $player } { $before } → { $after } ± { $doubt }
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

## Profiles

command-profile = How you stand, or somebody else: ratings, results and opponents
menu-profile = Profile
option-profile = Whose profile; default: your own
profile-hidden = This person shows their profile to nobody.
profile-heading-own = Your profile
profile-heading = The profile of { $person }
profile-game = **{ $game }** { $rating } · { $won } won, { $drawn } drawn, { $lost } lost
profile-unrated = { $own ->
    [True] You have not finished a rated game yet. To play one, choose *rated* when you open a table: `/zhen new rated:yes`.
   *[False] No rated game of theirs is over yet.
}
profile-opponents = **Most often with** { $opponents }
profile-opponent = { $name } ({ $games })
profile-kept = **Turns kept:** { $kept } of the last { $due }
profile-bots = **Against bots** (won–drawn–lost; only you see this):
profile-bots-game = { $game }: { $tallies }
profile-bots-level = { $level ->
    [beginner] beginner
    [casual] casual
    [strong] strong
   *[expert] expert
} { $won }–{ $drawn }–{ $lost }
rating-course = { $game }: { $rating } after { $games } { $games ->
    [one] rated game
   *[other] rated games
}, between { $lowest } and { $highest }.

## Leaderboards

command-leaderboard = The best players of a game in this server
option-leaderboard = Which game
leaderboard-heading = { $game }: the best of this server
leaderboard-none = Nobody has finished a rated game of { $game } here in the last 90 days.
leaderboard-line = { $place }. { $name } · { $rating }
leaderboard-about = Those who finished a rated game here in the last 90 days; provisional ratings last.
leaderboard-not-here = A leaderboard belongs to a server: ask for it in one.
settings-profile-on = **Profile:** others can look at yours.
settings-profile-off = **Profile:** only you can look at yours.
settings-ranked-on = **Leaderboards:** you are on those of the servers where you play rated games.
settings-ranked-off = **Leaderboards:** you are on none.
button-profile-on = Show my profile
button-profile-off = Hide my profile
button-ranked-on = Join leaderboards
button-ranked-off = Leave leaderboards
