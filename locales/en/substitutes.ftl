## Substitutes

took-over = { $player } takes over from { $former }.
replaced-already = { $name } has taken over your seat, so you can no longer move here. You are welcome to watch.
hand-vacated = { $player } has taken over your seat at table { $table }, so your hand is gone from here.
substitute-resigned = { $name } has resigned, so nobody can take over that seat.
substitute-sat-there = { $name } plays at this table or has played here. A substitute must never have had a seat at it.
substitute-only-bots = Nobody but bots would be left at this table. Name a person instead, or close the table.
substitute-sees-nothing = { $name } cannot see the place where this game is played. Name somebody who can, or let them in first.
a-bot = { $level ->
    [beginner] a beginner bot
    [casual] a casual bot
    [strong] a strong bot
   *[expert] an expert bot
}

## Votes at a table

command-vote = Vote to replace a player who is gone
button-vote = Replace a player
button-agree = Agree
button-oppose = Against
button-take-over = I take over
button-decline-seat = No, thank you
select-absent = Who is gone?
select-bot-plays-on = Let a bot play on
select-person-plays-on = Ask somebody to play on
vote-who-is-gone = Who is gone from table { $table }? A vote can replace a player who has missed two turns in a row or has left this server.
vote-has-vanished = Has missed two turns in a row
vote-who-plays-on = Who should play on for { $former }? All others who still play must agree. A person must be willing, and must never have had a seat at this table.
vote-called = The vote is open at table { $table }. You have agreed already.
vote-heading = Table { $table }: a new player?
vote-absent = { $why ->
    [vanished] { $former } has missed two turns in a row.
   *[left] { $former } is not in this server any more.
}
vote-proposed = { $by } proposes that { $successor } takes over the seat.
vote-agreed = **Agreed:** { $names }
vote-waits = **Still asked:** { $names }
vote-wants = { $person }, press *I take over* if you want to play on.
vote-needs-all = All of them must agree. The vote ends { $when }, or when { $former } moves.
vote-of-referee = { $by }, who manages this server, asks { $successor } to take over the seat of { $former }.
vote-lapses = This ends { $when }, or when { $former } moves.
vote-carried = Everybody agreed: { $successor } has taken over the seat of { $former }.
vote-carried-by-referee = { $successor } has taken over the seat of { $former }, as { $by }, who manages this server, asked.
vote-against = Not everybody agreed that { $successor } takes over the seat of { $former }, so nothing changes.
vote-declined = { $successor } would rather not take over the seat of { $former }, so nothing changes.
vote-lapsed = This vote has ended without a result.
vote-answered = Your answer counts.
vote-game-of-two = A game of two has no votes: it ends when time runs out. People who may manage this server can replace a player with /server.
vote-too-few = A vote needs at least two other people who still play. People who may manage this server can replace a player with /server.
vote-not-absent = { $name } is not gone. A vote can only replace a player who has missed two turns in a row or has left this server.
vote-elsewhere = Votes are called in the server where the game is played. Type this command there.
vote-open = Another vote is open at this table. It must end first.
vote-too-soon = A vote about { $name } failed less than a day ago. You can call another <t:{ $at }:R>.
vote-nobody-knows = Discord does not say just now who is in this server, so no vote is open. Please try again in a minute.
vote-later = Discord does not take a message just now, so no vote is open. Please try again in a minute.
vote-nowhere = The vote cannot be shown, because the place of this table is gone or closed to the bot. `/table move-here` brings the table to the channel where you type it.
vote-over = This vote is over. A newer one may be further down.
vote-not-asked = This vote asks other players, not you.
vote-not-substitute = Another person is asked to take over this seat.

## Referees

button-replace = Replace a player
select-seat = Whose seat?
select-bring-to = Bring it to another channel
server-replace-whom = Which player at table { $table } should be replaced?
server-who-plays-on = Who should play on for { $former }? A bot takes over at once. A person is asked at the table, and must never have had a seat there.
server-replaced = A bot has taken over the seat of { $former } at table { $table }.
server-asked = I have asked { $person } at table { $table }. They take over by pressing *I take over*.
server-moved-to = Table { $table } is now played in { $place }.
note-replaced = { $by }, who manages this server, has given the seat of { $former } at table { $table } to { $players }.
permissions-missing-there = { $count ->
    [one] The bot lacks a permission in that channel: { $names }. Somebody who manages the server can grant it.
   *[other] The bot lacks permissions in that channel: { $names }. Somebody who manages the server can grant them.
}
language-name = English
server-language-usual = Posts in the language of this server’s own settings
