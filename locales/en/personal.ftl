## What those who manage a server choose for it

command-server = This server: where tables are opened, threads, time for turns, boards, and limits
server-heading = Tables in this server
server-everywhere = **Channels:** tables may be opened in every channel.
server-only-in = **Channels:** tables may be opened only in { $channels }.
server-threads-on = **Threads: on.** A game gets a thread of its own where I may open one, unless its host chooses otherwise.
server-threads-off = **Threads: off.** A game is played in the channel where it is opened, unless its host chooses otherwise.
server-theme = { $theme ->
    [light] **Boards: light.**
   *[dark] **Boards: dark.**
} New boards are drawn so.
server-limits = **Limits:** choose below how much may be open at a time.
server-limit = { $limit ->
    [own-lobbies] One person: { $most } open { $most ->
        [one] lobby
       *[other] lobbies
    }
    [own-tables] One person: { $most } live { $most ->
        [one] table
       *[other] tables
    }
    [lobbies] This server: { $most } open lobbies
   *[tables] This server: { $most } live tables
}
button-server-tables = Live tables
button-close-anyway = Yes, close it
button-bring-here = Bring it here
select-server-table = Choose a table
server-tables = Live tables in this server
server-no-tables = No table is open here.
server-table-players = **Players:** { $names }
server-table-place = **Place:** { $place }
server-table-waits = **Waiting for:** { $names }, since <t:{ $since }:R>
server-table-lobby = Not started yet.
server-really-close = Close table { $table }? It ends without a result, and its players are told that you closed it.
select-table-channels = Allow only some channels
button-threads-on = Turn threads on
button-threads-off = Turn threads off
button-theme = { $theme ->
    [light] Light pictures
   *[dark] Dark pictures
}
server-not-manager = These settings are for those who may manage the server, and are changed there.
server-choice-gone = That is not on offer any more. Type /server to see what is.
server-elsewhere = This server plays only in { $channels }. Open your table there.

## What people choose for themselves

command-settings = Your own settings, wherever you play
option-confirm = Whether a move you choose is shown to you once more before it counts
option-hands = Where you get your hand in card games
option-theme = The colours of the pictures that only you see
choice-theme-light = light
choice-theme-dark = dark
choice-hands-dm = by direct message, silently; the board mentions me
choice-hands-only = by direct message, with a notification instead of the mention
choice-hands-here = only where I ask for it
settings-heading = Your settings
settings-confirm-on = **Confirm moves: on.** A move that you choose is shown to you once more, and counts when you confirm it.
settings-confirm-off = **Confirm moves: off.** A move counts as soon as you have chosen it.
settings-hands-dm = **Hands: by direct message.** In games with a hand I send you yours at each deal, and with all that you can do when it is your turn. It comes silently: the board mentions you.
settings-hands-only = **Hands: by direct message only.** What I send you, at each deal and on your turn, notifies you. The board names you without a mention.
settings-hands-here = **Hands: here only.** I send you nothing; *My hand* on the board shows your hand to you alone.
settings-theme = { $theme ->
    [light] **Pictures: light.**
   *[dark] **Pictures: dark.**
} What only you see is drawn so; who manages a server chooses for its boards.
button-confirm-on = Confirm moves
button-confirm-off = Do not confirm moves
button-hands-dm = Send hands silently
button-hands-only = Notify me by direct message instead
button-hands-here = Send no hands
