## Lobbies, boards and buttons

our-fault = That went wrong, and it is the bot’s fault. Nothing you did is lost; please try again.
too-fast = That is more than I can follow. Wait a moment, then go on.
answer-lost = Discord did not show the bot’s answer. What you did may still have counted: look at the newest board before you try again.
restarting = I am restarting, so nothing has happened. Please try again in a minute.
needs-server = Here in direct messages you play against bots: choose one with the option “bot”. To play with people, open the game in a server.
move-here-needs-server = A game can only be brought to a channel of a server. Type this command there.
no-such-page = There is no such page.
command-outdated = This command has changed. Type it again; if Discord still offers the old one, restart Discord.
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
board-not-here = The others cannot see it, because the bot lacks a permission here: { $names }. Once it is granted, or in another channel, `/table move-here` shows the board.
board-nowhere = The others cannot see it, because the place of this table is gone or closed to the bot. `/table move-here` brings the table to the channel where you type it.
board-direct-closed = I cannot send you the new board, because you take no direct messages from me. Allow them in your privacy settings, or type `/table move-here` in a channel of a server.

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
seats-declined = Declined: { $names }
seats-drawn = Drawn at random: { $person } begins.
starts-from = starts from { $count } players
begins-later = starts from a position after { $count ->
    [one] one move
   *[other] { $count } moves
}, where { $seats } is to move; not rated
first-seat-random = random seats
first-seat = { $who ->
    [me] the host plays { $seat }
   *[opponent] the opponent plays { $seat }
}
seats-drawn-later = Drawn at random: { $person } plays { $seat }.
begins-player = { $person } begins
begins-free = the free seat begins
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
hints-allowed = hints are allowed and announced
hints-switch = { $hints ->
    [on] **Hints: on.** Players can ask for a hint on their turn, and everybody reads that they did.
   *[off] **Hints: off.** When people play each other, nobody gets hints. Against bots alone, hints are always free.
}
button-hints = { $hints ->
    [on] Turn hints off
   *[off] Allow hints
}
lobby-started = The game has started.
lobby-last-board = [The last board]({ $link })
game-closed = This game was closed without a result.
lobby-cancelled = This table was closed before the game began.
select-invite = Ask somebody to play
invite-unknown = I know nobody of that name. Choose somebody from this server.
invite-bot = That is another program, which cannot play. Invite a person, or give the seat to one of my own bots.
select-teach-me = Teach me a game
select-bot = Give a free seat to a bot

button-join = Join
button-leave = Leave
button-decline = Decline
button-seats = Seats
button-kick = Kick
button-play-next = Play the next one
button-next-table = Next table that waits for you
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

you-joined = You have joined table { $table }.
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
hint-announced = -# Everybody at this table will read that you asked for a hint.
asked-for-hint = { $player } asked for a hint.
hint-only-move = Your only legal move is **{ $move }** (`{ $typed }`).
welcome = ### Welcome to the cube tables
    Slow tabletop games, turn by turn: press a button to start one against a bot, here and now. New to a game? *Teach me a game* explains your first three turns. `/help` tells how to play with people.
note-closed = { $by }, who manages this server, has closed table { $table }.
note-brought = { $by }, who manages this server, has brought table { $table } here.
note-kicked = { $by } has taken you off table { $table }. You can join again if { $by } invites you.
note-nudge = { $players }, { $by } is waiting for your move.
you-nudged = I have reminded { $names }.
you-resigned = You have resigned at table { $table }.

games-elsewhere = waiting for { $names }
games-lobby = not started yet
games-unreachable = I cannot post where it is played: `/table move-here` brings it to the channel where you type it
help = ### How to play
    A game begins with its command `new`, for example `/{ $command } new`: name an opponent, choose a bot with `bot`, or leave the seat free for anybody who presses *Join*. Every turn brings a new board; press *Move* on it, or type your move with the command `move`, which lists the legal ones.

    The list *Teach me a game* below starts one against a gentle bot, with a lesson at each of your first three turns.

    `/games` is your home page: what waits for you, with one press to play the next one, then your other games, your lobbies and your last results. Each game’s command has its *rules*, and its *board*, also as text. `/table` has the rest: join, leave, start, cancel, invite, kick, resign, rematch, *replay* to look back at a game, *review* to hear after its end which moves turned it, *export* for its record, *hint* for what to play and why (between people only if the host allowed it), *nudge* to remind the player to move, *draw*, *undo* and *pause* to ask the others for that, *vote* to replace a player who is gone, and *move-here* to play on in another channel. `/settings` has what you choose for yourself, also who may challenge you.
help-game = - **{ $game }**, `/{ $command } new`: { $pitch }.

## Commands

command-move = Play a move
command-board = Show the board, to you alone
command-hand = Show your hand, to you alone
command-rules = How the game is played
command-new = Open a table
command-table = Tables: take a seat, leave, resign and more
command-join = Take a seat at a table
command-leave = Free your seat, or decline an invitation, before the game begins
command-start = Start the game with the players who have joined
command-cancel = Close your table, or end its game without a result
command-resign = Resign from a game
command-nudge = Remind the player to move, once in twelve hours
command-move-here = Bring your game to this channel, with its board
command-hint = What to play now and why, told to you alone
command-invite = Keep a seat at your table for somebody
command-kick = Send somebody away from your table before the game begins
command-rematch = Play again with sides swapped
command-games = Your games, with those waiting for you first, and your last results
command-help = How to begin
option-move = Your move; legal moves are listed while you type
option-table = Table number, needed only if several fit
option-text = As text, without the picture
option-players = How many may sit; you may start with fewer
option-opponent = Keep the other seat for this person
option-bot = Play against a bot of this level
option-begins = Who begins
option-hints = Whether people who play each other may ask for hints; everybody reads who did
option-position = A position to begin from, copied from a replay; such a game is not rated
option-place = A thread of its own, or this channel
option-minimum = From how many players the game may start
option-invite = Who is asked to play
option-kick = Who loses their seat, or the invitation to it
