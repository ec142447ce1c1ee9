## Looking for a table

no-such-table = There is no table { $table }. /games lists yours.
no-table-here = You have no such table here. /games lists your tables.
no-game-here = You have no game of { $game } here. /games lists your tables.
which-table = More than one table fits: { $tables }. Name the one you mean with the option “table”; /games lists yours.
table-not-started = This game has not started yet. It starts when every seat is taken, or when the host starts it.

## Limits of a server

limit-reached = { $limit ->
    [own-lobbies] You have { $most ->
        [one] a lobby
       *[other] { $most } lobbies
    } open here, and no more are allowed. Start or close one first; `/games` leads there.
    [own-tables] You sit at { $most ->
        [one] a table
       *[other] { $most } tables
    } here, and no more are allowed. Finish a game first; /games lists yours.
    [lobbies] This server has { $most } open lobbies, and no more are allowed. Join one of them, or ask those who manage the server to raise the limit with /server.
   *[tables] This server has { $most } live tables, and no more are allowed. Wait until a game ends, or ask those who manage the server to raise the limit with /server.
}

## Taking seats

table-started = This game has started already, so the seats stay as they are.
table-closed = This table is closed. Open a new one to play.
table-with-old-rules = This table began with earlier rules, so it is closed. Open a new one to play.
join-seated = You already sit at this table.
join-full = Every seat is taken. Open another table to play.
join-kept = The last seat is kept for { $names }. Ask the host to free it, or open another table.
join-refused = You cannot take a seat at this table. Join another one, or open your own.
decline-not-invited = No seat is kept for you at this table, so there is nothing to decline.
leave-not-seated = You do not sit at this table, so there is no seat to free.
invite-not-host = Only { $name }, who opened this table, can ask people to join it.
invite-self = You cannot play against yourself. Name somebody else.
invite-seated = { $name } already sits at this table. Choose somebody else.
invite-refused = { $name } cannot be invited to this table. Ask somebody else, or leave the seat free for anybody who joins.
invite-too-many = { $free ->
    [0] The bots have all other seats. Choose an opponent or a bot, not both.
    [one] Only one seat is free. Choose one person.
   *[other] Only { $free } seats are free. Choose no more people than that.
}

kick-not-host = Only { $name }, who opened this table, can kick people.
kick-self = This is your own table. *Close table* closes it.
kick-not-there = That person neither sits at this table nor is invited to it.
kick-nobody = Nobody else sits at this table or is invited to it.
seats-not-host = Only { $name }, who opened this table, can choose how many play.
seats-taken = { $taken } seats are taken or kept. Free one first.
seats-gone = This game is not for so many players. Choose again.

bot-not-host = Only { $name }, who opened this table, can seat bots or send them away.
bot-no-seat = Every seat is taken or kept for somebody. Free one first.
terms-not-host = Only { $name }, who opened this table, can change this.
no-bot = No bot sits at this table.

## Starting and closing

start-not-host = Only { $name }, who opened this table, can start it.
start-too-few = { $missing ->
    [one] One player is still missing. The game can start when somebody joins.
   *[other] { $missing } players are still missing. The game can start when they join.
}
place-needs-threads = This game is to be played in a thread, and I may not open one here. Ask for the permission “Create Public Threads” for me, or open a new table with the option “place: here”.
threads-missing = I may not open a thread here for this game. Ask for the permission “Create Public Threads” for me, or use the option “place: here” to play in this channel.
threads-and-direct-missing = I may neither open a thread here nor write to you in direct messages. Allow them in your privacy settings, or use the option “place: here” to play in this channel.
direct-later = Discord does not take a message just now, so no game has started. Please try again in a minute.
plays-directly = I may not open a thread here, so table { $table } is played in our direct messages: { $link }
cancel-not-host = Only { $name }, who opened this table, can close it.
cancel-playing = This game has started already. A player can resign to end it.

## Playing

old-board = The game has moved on since this board. Look at the newest one and choose again.
table-over = This game is over. A rematch can be started from its last board.
resigned-already = You have resigned from this game, and a bot plays on for you. You are welcome to watch.
not-seated = You do not play at this table, but you are welcome to watch.
turn-of-other = It is { $name }’s turn. You can move after that.
nudge-own-turn = It is your own turn, so there is nobody to nudge.
nudge-bot = A bot is to move, and it is thinking already.
nudge-too-soon = { $names } heard of this turn less than twelve hours ago. You can nudge again <t:{ $at }:R>.
nudge-nowhere = Nobody can be reminded, because the place of this table is gone or closed to the bot. `/table move-here` brings the table to the channel where you type it.
nudge-later = Discord does not take a message just now, so nobody was reminded. Please try again in a minute.
hints-off = Hints are off at this table, because people play each other here. The host of your next table can allow them.
hint-under-way = I am still working out your last hint. Ask again when you have it.

## Bringing a table somewhere else

move-here-lobby = This game has not started yet, so there is nothing to bring. Open a new table here instead.
move-here-not-seated = Only those who play at this table can bring it here.
move-here-other-server = This table belongs to another server. It can be brought to any channel there, but not here.
move-here-already = Table { $table } is played here already. Its newest board is above; `/games` leads there.

## Playing again

rematch-not-over = This game is still going on. A rematch is possible when it is over.
rematch-not-yours = Only those who played this game can ask for a rematch. Open a new table to play.
rematch-opened = A rematch is open at table { $table }, where the game was: { $link }
rematch-place-taken = Another table is still open where this game was played. Finish or cancel it first, or open a new game in another channel.
rematch-place-gone = I can no longer post where this game was played. Type `/table rematch table:{ $table }` in a channel of that server, and the rematch opens there.
rematch-direct-gone = I cannot write to you in our direct messages. Allow them in your privacy settings, or open a new game in a server.
rematch-later = Discord does not take a message for the rematch just now, so none is open. Please try again in a minute.
rematch-exists = Table { $table } is the rematch of this game already. Join it there.
