## Asking who is still in

still-in = **Still in?** The game starts as soon as { $players } { $count ->
    [one] confirms
   *[other] confirm
} with *I am in*. { $count ->
    [one] Otherwise that seat is free again
   *[other] Seats that are not confirmed are free again
} { $until }.
button-still-in = I am in
you-ask-still-in = Some people at table { $table } took their seats more than an hour ago. The game starts by itself as soon as they confirm that they are still in.
confirm-not-seated = You do not sit at this table, so there is nothing to confirm.
confirm-not-asked = There is nothing to confirm at this table now.
confirm-already = Your seat is confirmed already. The game starts as soon as { $names } { $count ->
    [one] confirms as well.
   *[other] confirm as well.
}
start-unconfirmed = The game starts by itself as soon as { $names } { $count ->
    [one] confirms.
   *[other] confirm.
}
note-still-in = { $players }, are you still in? Table { $table } is ready to start. Press *I am in* in its lobby within a day; otherwise your seat is free again.
note-not-in = { $others } did not confirm and lost { $count ->
    [one] the seat
   *[other] their seats
} at table { $table }. { $players }, it is open for another day.
note-not-in-new-host = { $others } did not confirm and lost { $count ->
    [one] the seat
   *[other] their seats
} at table { $table }. { $players }, it is open for another day, and { $by } is its host now.
lobby-is-at = -# The lobby: { $link }

## Kept turns

kept-new = new
kept-turns = { $due ->
    [20] { $kept } of the last 20 turns in time
   *[other] { $kept } of { $due } turns in time
}
seat-kept-turns = { $seat } · { $kept }

## The minimum of kept turns for joining a table

minimum = at least { $percent } % of turns in time, not new
minimum-and-new = at least { $percent } % of turns in time, or new
minimum-none = everybody may join
minimum-heading = Who may join table { $table }
minimum-detail = This counts how many of their last { $counted } turns with a deadline somebody played in time. Players with fewer than { $few } such turns are new. People whom you invite may always join.
minimum-not-host = Only { $name }, who opened this table, can choose who may join.
minimum-gone = That is not on offer any more. Choose again.
button-minimum = Who may join
option-reliability = How many turns in time those who join must have; people whom you invite may always join
join-new = Newcomers cannot join this table: it asks for at least { $few } turns with a deadline, and you have had { $due }. Ask { $name } to invite you, or join another table.
join-unkept = This table asks for { $percent } % of turns in time, and you played { $kept } of your last { $due } in time. Ask { $name } to invite you, or join another table.
