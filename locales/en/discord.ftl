## Lobbies, boards and buttons

our-fault = That went wrong, and it is the bot’s fault. Nothing you did is lost; please try again.
too-fast = That is more than I can follow. Wait a moment, then go on.
answer-lost = Discord did not take the bot’s answer. What you did may have happened all the same: look at the newest board before you try again.
restarting = I am restarting, so nothing has happened. Please try again in a minute.
needs-server = Here in direct messages you play against bots: choose one with the option “bot”. To play with people, open the game in a server.
move-here-needs-server = A game can only be brought to a channel of a server. Type this command there.
no-such-page = There is no such page.
command-outdated = This command has changed. Type it once more; should Discord still offer the old one, start your client again.
button-unknown = This button is from an earlier version of the bot. `/games` leads to your newest boards.
permissions-missing = { $count ->
    [one] The bot lacks a permission here: { $names }. Somebody who manages the server can grant it.
   *[other] The bot lacks permissions here: { $names }. Somebody who manages the server can grant them.
}
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-in-threads = Send Messages in Threads
permission-attach-files = Attach Files
permission-manage-threads = Manage Threads
board-not-here = The others cannot see it, because the bot lacks a permission here: { $names }. When it is granted, or in another channel, `/table move-here` shows the board.
board-nowhere = The others cannot see it, because the place of this table is gone or closed to the bot. `/table move-here` brings the table to the channel where you type it.
board-direct-closed = No new board comes, because I cannot write to you in our direct messages. Allow them in your privacy settings, or type `/table move-here` in a channel of a server.

table-heading = { $game } · table { $table }
table-alone = { $game } · table { $table }
table-against = { $game } · table { $table } with { $names }
thread-name = { $game } { $table }: { $names }

seats-free = { $count ->
    [one] *a free seat*
   *[other] *{ $count } free seats*
}
seat-kept = kept for { $person }
seat-host = { $person } (host)
begins-random = random first player
begins-host = the host begins
begins-opponent = the opponent begins
begins-seated = { $seats ->
    [2] sides swapped since the last game
   *[other] seats moved on by one since the last game
}
plays-in-thread = played in a thread of its own
table-length = about { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}{ $seats ->
    [1] {""}
   *[other] {" "}each
}; at one a day { $unit ->
    [days] { $number ->
        [one] { $number } day
       *[other] { $number } days
    }
    [weeks] { $number ->
        [one] { $number } week
       *[other] { $number } weeks
    }
   *[months] { $number ->
        [one] { $number } month
       *[other] { $number } months
    }
}
teaches = a lesson at each of your first three turns
lobby-started = The game has started.
game-closed = This game was closed without a result.
lobby-cancelled = This table was closed before the game began.
select-invite = Ask somebody to play
invite-unknown = Nobody is known by that name. Choose somebody who is here.
invite-bot = That is a bot of Discord, which cannot play. Ask a person, or give the seat to one of my own bots.
select-teach-me = Teach me a game
select-bot = Give a free seat to a bot

button-join = Join
button-leave = Leave
button-start = Start
button-cancel = Close table
button-move = Move
button-rules = Rules
button-more = More
button-back = Back
button-next = Next
button-rematch = Rematch
button-hint = Hint
button-nudge = Nudge
button-text-board = Text board
button-resign = Resign
button-give-up = Yes, resign
button-keep-playing = Keep playing
kept-playing = You keep playing.
button-fill = Fill with bots
button-play-solo = Play solo
ask-solo = Play solo? Nobody else sits at table { $table } yet. Once the game has started, nobody can join.
button-remove-bot = Remove a bot
button-teach-me = Teach me
button-lesson = Lesson { $number } of { $lessons }
button-another-move = Choose another move
button-end-lessons = No more lessons
button-against-bot = { $game } against a bot

player = { $person } ({ $seat })
nameless = somebody
turn-of = { $player }, it is your turn.
your-turn = **It is your turn.**
waits-for = Waiting for { $player }.
thinking = { $player } is thinking …
seat-is = { $seat } is { $player }
told-before = { $count ->
    [one] … after one earlier move.
   *[other] … after { $count } earlier moves.
}
resigned-and-played-on = { $player } has resigned; a bot plays on.
bot-name = { $level ->
    [beginner] { $name } · beginner bot
    [casual] { $name } · casual bot
    [strong] { $name } · strong bot
   *[expert] { $name } · expert bot
}
bot-for = a casual bot for { $player }
level = { $level ->
    [beginner] Beginner
    [casual] Casual
    [strong] Strong
   *[expert] Expert
}
level-detail = { $level ->
    [beginner] Moves instantly; a good first opponent
    [casual] Spots immediate threats
    [strong] Looks several moves ahead
   *[expert] Thinks for a moment or two and misses little
}
page-of = Page { $page } of { $pages }
really-resign = Resign table { $table }? { $game ->
    [ends] This ends the game.
   *[goes-on] You then rank last, and a bot plays on for you.
}

you-joined = You sit at table { $table }.
you-left = You have left table { $table }.
you-started = The game at table { $table } has started.
you-cancelled = Table { $table } is closed.
you-played = You played `{ $move }`.
button-hand = My hand
no-hand = Nothing is hidden in this game, so nobody holds a hand.
you-moved-here = Table { $table } is played here now.
lesson-move = **A good move:** { $move }. { $why }
lessons-ended = No more lessons: the game simply goes on.
hint = A strong player would choose **{ $move }** (`{ $typed }`). { $why }
hint-reply = Expected reply: `{ $reply }`.
hint-second = Second best: **{ $move }** (`{ $typed }`), { $cost }.
hint-only-move = Your only legal move is **{ $move }** (`{ $typed }`).
welcome = ### Welcome to the cube tables
    Slow tabletop games, turn by turn: press a button to start one against a bot, here and now. New to a game? *Teach me a game* explains your first three turns. `/help` tells how to play with people.
note-closed = { $by }, who manages this server, has closed table { $table }.
note-brought = { $by }, who manages this server, has brought table { $table } here.
note-nudge = { $players }, { $by } is waiting for your move.
you-nudged = I have reminded { $names }.
you-resigned = You have resigned at table { $table }.

games-none = You have no games. Open one with { $commands }.
games-your-turn = **your turn**
games-elsewhere = waiting for { $names }
games-lobby = not started yet
games-unreachable = its place is out of my reach: `/table move-here` brings it to the channel where you type it
games-more = … and { $count } more.
help = ### How to play
    A game begins with its command `new`, for example `/{ $command } new`: name an opponent, choose a bot with `bot`, or leave the seat free for anybody who presses *Join*. Every turn brings a new board; press *Move* on it, or type your move with the command `move`, which offers what is legal.

    The list *Teach me a game* below starts one against a gentle bot, with a lesson at each of your first three turns.

    `/games` lists your games, with those waiting for you first. Each game’s command has its *rules*, and its *board*, also as text. `/table` has the rest: join, leave, start, cancel, resign, rematch, *hint* for what to play and why, *nudge* to remind whoever is to move, and *move-here* for a game whose channel is gone. `/settings` is about you.
help-game = - **{ $game }**, `/{ $command } new`: { $pitch }.

## Commands

command-move = Play a move
command-board = Show the board, to you alone
command-hand = Show your hand, to you alone
command-rules = How the game is played
command-new = Open a table
command-table = Tables: take a seat, leave, resign and more
command-join = Take a seat at a table
command-leave = Free your seat before the game begins
command-start = Start the game with those who sit
command-cancel = Close your table before the game begins
command-resign = Give the game up
command-nudge = Remind whoever is to move, once in twelve hours
command-move-here = Bring your game to this channel, with its board
command-hint = What to play now and why, for you alone
command-rematch = Play again with sides swapped
command-games = Your games, with those waiting for you first
command-help = How to begin
option-move = The move; what is legal now is offered while you type
option-table = Table number, needed only if several fit
option-text = As text, without the picture
option-players = How many play; you may start with fewer
option-opponent = Keep the other seat for this person
option-bot = Play against a bot of this level
option-begins = Who begins
option-place = A thread of its own, or this channel
