## Inviting, kicking, and the number of seats

invitation = { $people }: { $name } asks you to play { $game } at table { $table }.
you-invited = A seat at table { $table } is kept for { $name }.
menu-challenge = Challenge
ask-challenge = Which game do you want to play with { $name }? A table opens here, with a seat for them.
select-challenge = Choose a game
ask-kick = Whom do you want to kick from table { $table }? They can join again only if you invite them.
select-kick = Choose somebody
kick-invited = invited, has not joined yet
you-kicked = { $name } no longer sits at table { $table }.
seats-heading = Seats at table { $table }
seats-chosen = { $most ->
    [one] One player plays.
   *[other] Up to { $most } players can sit. { $fewest ->
        [one] You can start at any time; the game starts by itself when every seat is taken.
       *[other] You can start it from { $fewest } players; the game starts by itself when every seat is taken.
    }
}
seats-fewest = { $count ->
    [one] Start from 1 player
   *[other] Start from { $count } players
}
seats-most = { $count ->
    [one] 1 seat
   *[other] { $count } seats
}
