## The home page

home-heading = Your games
games-none = You have no games under way. Play one against a bot with a button below; *Teach me a game* adds a lesson to each of your first three turns.

    To play with people, open a table with { $commands }: name an opponent, or leave the seat free for anybody who presses *Join*.
home-section = { $section ->
    [turn] Your turn
    [invitation] You are invited
    [others] Waiting for others
   *[lobby] Your lobbies
} ({ $count })
home-table = { $table } with { $names }
home-began = turn began { $when }
home-bot = a bot is thinking
home-invited = { $name } asks you to play
home-still-in = confirm that you are still in
home-lobby = { $taken } of { $seats } seats taken
home-closes = closes { $when }
home-results = Your last results
home-you = you
home-won = { $names } won
home-draw = a draw
home-lost = lost
button-history = All my results

## Games that are over

history-heading = Games you have finished
history-none = { $filtered ->
    [True] You have finished no such game.
   *[False] You have finished no game yet.
}
history-all = All games
select-history-against = Only games against …
select-history-replay = Look back at a game
nothing-waits = No table waits for you now.
