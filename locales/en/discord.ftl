## Lobbies, boards and buttons

our-fault = That went wrong, and it is the bot's fault. Nothing you did is lost; please try again.
answer-lost = Discord did not take the bot's answer. What you did may have happened all the same: look at the newest board before you try again.
needs-server = This game needs two people, so open it in a server.
no-such-page = There is no such page.
command-outdated = This command has changed. Type it once more; should Discord still offer the old one, start your client again.
button-unknown = This button is from an earlier version of the bot. /games leads to your newest boards.
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

table-heading = { $game } · table { $table }
table-alone = { $game } · table { $table }
table-against = { $game } · table { $table } with { $names }
thread-name = { $game } { $table }: { $names }

seat-free = *a free seat*
seat-kept = kept for { $person }
seat-host = { $person } (host)
seat-taken = { $person } plays { $seat }
begins-random = chance decides who begins
begins-host = the host begins
begins-rival = the rival begins
begins-seated = seats turned from the last game
plays-in-thread = played in a thread of its own
lobby-started = The game has started.
lobby-cancelled = This table was closed before the game began.
select-invite = Ask somebody to play
invite-bot = A bot cannot take a seat; ask a person.

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
button-text-board = Text board
button-resign = Resign
button-give-up = Yes, resign

player = { $person } ({ $seat })
turn-of = { $player }, it is your turn.
won-against = { $winners } won against { $others }.
all-drew = A draw between { $players }.
page-of = Page { $page } of { $pages }
really-resign = Do you really want to resign at table { $table }? Your rival wins then.

you-joined = You sit at table { $table }.
you-left = You have left table { $table }.
you-started = The game at table { $table } has started.
you-cancelled = Table { $table } is closed.
you-played = ### { $heading }
    You played { $move }.
you-moved-here = Table { $table } is played here now.
you-resigned = You have resigned at table { $table }.

games-none = You have no games. Open one with { $commands }.
games-your-turn = **your turn**
games-elsewhere = waiting for somebody else
games-lobby = not started yet
games-more = … and { $count } more.
help = ### How to play
    A game begins with its command `new`, for example `/zhen new`: name a rival, or leave the seat free for anybody who presses *Join*. Every turn brings a new board; press *Move* on it, or type your move with the command `move`, which offers what is legal.

    `/games` lists your games, those that wait for you first. Each game’s command has its *rules*, and its *board*, also as text. `/table` has the rest: join, leave, cancel, resign, rematch, and *move-here* for a game whose channel is gone. `/settings` is about you.
help-game = - **{ $game }**, `/{ $command } new`: { $pitch }.

## Commands

command-move = Play a move
command-board = Show the board, to you alone
command-rules = How the game is played
command-new = Open a table
command-table = Tables: take a seat, leave, resign and more
command-join = Take a seat at a table
command-leave = Free your seat before the game begins
command-start = Start the game with those who sit
command-cancel = Close your table before the game begins
command-resign = Give the game up
command-move-here = Bring your game to this channel, with its board
command-rematch = Play again with the seats turned
command-games = Your games, those that wait for you first
command-help = How to begin
option-move = The move; what is legal now is offered while you type
option-table = The number of the table, if it is not the one of this place
option-text = As text, without the picture
option-rival = Keep the other seat for this person
option-begins = Who begins
option-place = A thread of its own, or this channel

## Zhen

zhen-title = Zhen
zhen-pitch = A race and capture on a line of tiles, for two
zhen-seat-red = Red
zhen-seat-blue = Blue
zhen-options = { $tiles } tiles, { $cubes } cubes each
zhen-label-place = Place on { $tile }
zhen-label-move = { $source } → { $target }
zhen-label-goal = { $source } → goal
zhen-rules-aim = ## Zhen: the aim
    Zhen is played on a line of tiles. Left of tile 1 lies Red's goal, right of the last tile Blue's goal. Red begins.

    Bring the other side's cubes into your own goal: each of them is a point at the end, your own cubes there count nothing. The higher score wins.
zhen-rules-turn = ## Zhen: a turn
    Do one of two things; you may not pass.

    Either **place** one cube from your reserve on an empty tile.

    Or **move** all cubes of a tile that holds at least one of yours. They go towards your goal, both colours together, exactly as many steps as *your* cubes among them. They join whatever lies where they land. They may land exactly in your goal if a cube of the other side is among them, and stay there; they may not go past it.

    You may not move so that everything lies again as it did before the other side's last move.
zhen-rules-end = ## Zhen: the end
    When the player to move can neither place nor move, the other side takes every cube still on the tiles into their goal, and the game is over. Equal scores are a draw.

    _Readings, where the original rules are silent:_ the same situation with the same player to move for the third time is a draw, and so are 120 moves in a row without a placement or a move into a goal.
zhen-rules-notation = ## Zhen: typing moves
    `@4` places a cube on tile 4. `7-5` moves the cubes of tile 7 to tile 5, `2-G` those of tile 2 into your goal. `place 4`, `7>5`, `7 5` and `2 goal` are read as well.

    `/zhen move` offers every move that is legal now.

## Cube Wars

cube-wars-title = Cube Wars
cube-wars-pitch = A breakthrough with captures on a wide board, for two
cube-wars-rules-aim = ## Cube Wars: the aim
    The board has 16 files, *a* to *p*, and 8 ranks. White plays upwards from rank 1 and begins, Black downwards from rank 8. Each has a meeple and sixteen cubes.

    Bring your meeple to the far rank, White’s to rank 8 and Black’s to rank 1: that wins at once.
cube-wars-rules-turn = ## Cube Wars: a turn
    Move your meeple or one of your cubes by one square, not onto a piece of your own.

    The **meeple** goes in any of the eight directions. A **cube** goes sideways, straight forward or diagonally forward, never back. No cube enters *h1* or *i8*, the starting squares of the meeples.

    A cube that you move onto is out of the game. The rival’s meeple goes back to its starting square.
cube-wars-rules-end = ## Cube Wars: the end
    The first meeple on the far rank wins, also when it captures there.

    _Readings, where the original rules are silent:_ your own pieces always block you; the same situation with the same player to move for the third time is a draw, and so are 120 moves in a row without a capture, a meeple sent home or a cube stepping forward. A meeple that enters the rival’s starting square while the other meeple stands there has won.
cube-wars-rules-notation = ## Cube Wars: typing moves
    `b4-b5` moves the piece of b4 to b5. `b4b5`, `b4 b5` and `b4xb5` are read as well.

    `/cubewars move` offers the pieces that can move; type a square, and it offers where its piece can go.

## cube²

cube2-title = cube²
cube2-pitch = A race to collect twelve pieces that both players move, for two
cube2-choice-quick = quick: chance lays all 24 pieces
cube2-choice-manual = manual: you both place them, one by one
cube2-rules-aim = ## cube²: the aim
    On a square board lie 24 pieces: of each of six colours two cubes and two cylinders. They belong to nobody; both players move all of them.

    In the middle of the first rank and of the last lies a starred home square, one for each player. Beside it are twelve home spots, one for a cube and one for a cylinder of each colour. The first to fill all twelve wins.
cube2-rules-placing = ## cube²: placing
    In turn, each player places any of the remaining pieces on any empty square but the home squares, until all 24 lie on the board. *Move* proposes the kind that you placed last; *Back* leads to the others.

    With the option *setup: quick*, chance lays all pieces at once.
cube2-rules-turn = ## cube²: a turn
    Move one piece. A **step** goes to an empty neighbouring square, or over one piece to the empty square right behind it. While its twin is on the board too, a piece makes one step or two; later, one.

    From your own home square a step leads off the board onto your spot for that piece. The spot must be empty, and a cylinder may leave only when you have the cube of its colour.
cube2-rules-rows = ## cube²: what may not be repeated
    You may not move the same piece in three turns in a row. When its twin has left and you have collected one of its kind already, not even in two.

    You may not end three turns in a row on your rival’s home square, and you may not take back your rival’s last move.
cube2-rules-end = ## cube²: the end
    Whoever has filled all twelve home spots wins.

    _Readings, where the original rules are silent or lost:_ the size of the board and the diagonal steps; a turn may not end where it began; the same situation with the same player to move for the third time is a draw, and so are 300 moves in a row in which no piece leaves. Who cannot move passes.

    With the option *first move*, the second player may turn the board after the first move instead of moving: the players change sides.
cube2-rules-notation = ## cube²: typing moves
    `RC@d4` places a red cube on d4: the colours are R Y B G O P, then comes C for a cube or L for a cylinder. `d4-e6` moves the piece of d4 to e6, `d2-off` takes that of d2 off the board. `turn` turns the board, `pass` passes.

    `/cube2 move` offers pieces first; type a square or a kind, and it offers where the piece can go.
