## Errors in a file with a record

record-too-large = This file is too large to be a record of a game. The most is { $most } KiB.
record-no-text = This file is no text. A record is a text file in UTF-8.
record-too-many-lines = This file has more lines than any game. The most is { $most }.
record-line-too-long = Line { $line } is too long. The most is { $most } characters.
record-no-title = This is no record of a game. Its first line should be “{ $title }”.
record-unknown-game = Line { $line }: there is no game “{ $game }”.
record-other-rules = Line { $line }: this game was played by version { $theirs } of the rules. This bot plays by version { $ours }.
record-seats = Line { $line }: this game cannot have { $seats } seats.
record-tag-missing = Line { $line } should begin with “{ $tag }: ”.
record-no-such-tag = Line { $line }: the moves should begin after an empty line.
record-value = Line { $line }: “{ $value }” is no value that can stand there.
record-no-such-seat = Line { $line }: there is no seat { $seat }.
record-step-number = Line { $line } should begin with “{ $number }. ”.
record-step = Line { $line }: I cannot read what happened there.

## Errors in the game that a record describes

record-options = Line { $line }: this game cannot start like that.
record-option-twice = The option { $name } is there twice.
record-not-its-turn = It is not the turn of that seat.
record-bad-step = Line { $line } cannot have happened.
record-seat-is-out = This seat was given up before.
record-other-result = Line { $line }: the game did not end as the record says, or was not over.

## Exporting records

command-export = Get the record of a game that is over, as a text file
option-export = Table number, or all of your games
export-all = All of my games
record-told = The record of this game: every move, as a text. It names you, and those who allow that in */settings*.
records-told = The records of your games that are over, the latest first: at most 200. They name you, and those who allow that in */settings*.
record-not-over = This game is not over. Its record is given out after the end, to anybody at the table.
records-none = You have no game that is over.
records-under-way = Your records are being packed already. Wait for them, then ask again.

## Importing records

command-import = Look back at a game from the file of its record; only you can see it
option-import = The text file that /table export gave out
imported = I have played this game back, step by step: { $steps ->
    [one] one step.
   *[other] { $steps } steps.
} Only you can see it.
imported-broken-off = It was broken off without a result.
imported-kept = I keep the latest { $most } games that you bring; the next one takes the place of the oldest. */table export* gives the file out again.
imported-told = The record of this game, as it came.
import-under-way = Your other file is being read. Wait for it, then send the next.
import-no-file = Discord did not hand over your file. Send it once more.
record-too-many-steps = This game has more steps than I play back. The most is { $most }.
record-too-many-changes = In this game, seats go to others too often. The most is { $most } times.

## Fairness across tables

position-being-played = People are playing each other in this very position, so this has to wait until their game is over.
