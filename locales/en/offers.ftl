## Offers

offer-made = { $wish ->
    [draw] { $players }, { $asker } offers a draw.
    [undo] { $players }, { $asker } would like to take back the last turn. The board goes back to before it.
    [pause] { $players }, { $asker } asks for a pause. No time runs until somebody goes on.
    [cancel] { $players }, { $asker } would like to end this game without a result.
   *[move] { $players }, { $asker } would like to play this game in { $place }. If nobody says no, it moves { $when }.
}
offer-terms = { $count ->
    [one] -# This lapses with the next move.
   *[other] -# All of you have to agree. This lapses with the next move.
}
offer-accept = { $wish ->
    [draw] Accept the draw
    [undo] Allow the undo
    [pause] Agree to the pause
    [cancel] End without a result
   *[move] Move the table
}
offer-decline = { $wish ->
    [undo] Keep the moves
    [move] Stay here
   *[draw] Play on
}
button-withdraw = Withdraw
offer-was = { $wish ->
    [draw] { $asker } offered a draw.
    [undo] { $asker } asked to take back a turn.
    [pause] { $asker } asked for a pause.
    [cancel] { $asker } asked to end the game without a result.
   *[move] { $asker } asked to play in { $place }.
}
offer-end = { $end ->
    [agreed] { $by } agreed.
    [declined] { $by } said no.
    [withdrawn] { $by } withdrew that.
    [silence] Nobody said no.
    [taken] Another table is played there now, so this one stays.
   *[lapsed] The game has moved on since.
}
board-moved = This game goes on in { $place }.
note-moved = { $players }, { $by } has brought table { $table } here.

## Private texts for the person who makes or answers an offer

button-draw = Offer a draw
button-undo = Undo
button-pause = Pause
button-resume = Resume
button-end-game = Yes, end it
really-end = End table { $table } without a result? Nobody wins.
you-asked = { $wish ->
    [move] I have asked { $names }. If nobody says no for two days, the table moves.
   *[draw] I have asked { $names }.
}
you-got = { $wish ->
    [draw] { $opponent } accepts: the game is drawn.
    [undo] Your last turn is taken back.
    [pause] The game is paused.
   *[cancel] Table { $table } is closed without a result.
}
bot-declines = { $opponent } declines the draw and plays on.
you-agreed = { $left ->
    [0] You agreed.
   *[other] You agreed. { $names } { $left ->
        [one] has
       *[other] have
    } still to answer.
}
you-declined = You said no.
you-withdrew = You withdrew your request.
you-resumed = The game goes on.

## On boards and in lists

paused = The game is paused: no time runs. { $players } can move at any time, or anybody who plays presses *Resume*.
paused-for-bot = The game is paused: no time runs. Anybody who plays can press *Resume*.
took-back = { $player } took back the last turn.

## Offers that are refused

offer-open = { $name } has asked for something, and the answer is still open. Only one question can be open at a time.
offer-own-open = Your last question is still open. Withdraw it first, or wait for the answer.
offer-made-already = You have asked for this already. You can ask again once somebody has moved.
offer-lapsed = This question is not open any more.
offer-not-yours = Only { $name }, who asked, can withdraw this.
offer-is-yours = You asked for this yourself. The others have to agree.
offer-agreed-already = You have agreed already. The others have still to answer.
offer-nowhere = Nobody can be asked, because the place of this table is gone or closed to the bot. `/table move-here` brings the table to the channel where you type it.
offer-later = Discord does not take a message just now, so nobody was asked. Please try again in a minute.
draw-not-here = A draw can only be agreed in a game of two in which nothing is hidden. You can resign, or end the game without a result with `/table cancel`.
undo-nothing = You have not played a turn that could be taken back.
undo-revealed = That cannot be taken back: something hidden has been shown since, or chance has decided something.
undo-somebody-left = That cannot be taken back: somebody has left the game since.
paused-already = This game is paused already. It goes on with the next move, or when somebody presses *Resume*.
not-paused = This game is not paused.
nudge-paused = This game is paused, so nobody has to move. Press *Resume* on the newest board to go on.

command-draw = Offer a draw
command-undo = Take back your last turn
command-pause = Stop the clock until somebody goes on
