## Time limits for turns

span-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
span-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
span-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
pace-none = no time limit
pace-per-turn = { $span } a turn
pace-bank = { $bank }, plus { $increment } a turn
pace-then = { $time_out ->
    [bot] { $pace }, then a bot plays the turn
    [loss] { $pace }, then the seat loses
   *[note] { $pace }, then only a note
}
pace-weekends-off = weekends off ({ $zone })
pace-vacations-off = vacations do not stop the clock
pace-heading = Time for a turn at table { $table }
pace-not-host = Only { $name }, who opened this table, can choose how long turns take.
pace-gone = { pick-gone }
time-out = { $time_out ->
    [bot] Time over: a bot plays the turn
    [loss] Time over: the seat loses
   *[note] Time over: only a note
}
time-out-detail = { $time_out ->
    [bot] The second turn missed in a row loses the seat
    [loss] The first missed turn counts as resigning
   *[note] A note at the table; the game goes on waiting
}
button-pace = Time
button-weekends-off = Take weekends off
button-weekends-on = Count weekends
button-vacations-off = Ignore vacations
button-vacations-on = Stop the clock during vacations
option-pace = How long a turn may take; default: as this server has it

## When time runs out

due = Due { $when }.
games-due = due { $when }
games-clock-stands = the clock stands
games-paused = paused
clock-stands = { $names } is away; the clock stands.
players-away = { $names } is away.
was-restored = I go on from a backup of { $span } ago: moves made since then are lost. No time ran meanwhile.
was-away = I was away for { $span }; no time ran meanwhile.
ran-out-of-time = { $time_out ->
    [bot] { $player } ran out of time, so a bot plays this turn.
    [loss] { $player } ran out of time and is out of the game; a bot plays on.
   *[note] { $player } ran out of time. The game still waits.
}
turn-of-bot = Your time ran out, so a bot is playing this turn for you. The next turn is yours again.
timed-out-already = You ran out of time in this game, and a bot plays on for you. You are welcome to watch.

## Settings of a server

server-pace = **Time for a turn:** { $timing }. Games with only one person have no limit unless they ask for one. Weekends are those of { $zone }; change that with `/server zone`.
option-zone = The time zone of this server’s weekends, such as Europe/Berlin
zone-unknown = I know no time zone called “{ $name }”. Type the name of a large city near you, and choose what is offered.
