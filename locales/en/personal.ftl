## Settings of a server

command-server = This server: where tables are opened, threads, time for turns, boards, and limits
server-heading = Tables in this server
server-everywhere = **Channels:** tables may be opened in every channel.
server-only-in = **Channels:** tables may be opened only in { $channels }.
server-threads-on = **Threads: on.** A game gets a thread of its own where I may open one, unless its host chooses otherwise.
server-threads-off = **Threads: off.** A game is played in the channel where it is opened, unless its host chooses otherwise.
server-theme = { $theme ->
    [light] **Boards: light.**
   *[dark] **Boards: dark.**
} This holds for new boards.
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
server-really-close = Close table { $table }? It ends without a result, and a note at the table says that you closed it.
select-table-channels = Allow only some channels
button-threads-on = Turn threads on
button-threads-off = Turn threads off
button-theme = { $theme ->
    [light] Light pictures
   *[dark] Dark pictures
}
server-not-manager = Only people who may manage a server can change its settings, and only there.
server-choice-gone = That is not on offer any more. Type /server to see what is.
server-elsewhere = This server plays only in { $channels }. Open your table there.

## Settings of a person

command-settings = Your own settings, wherever you play
option-confirm = Whether you confirm each move before it counts
option-hands = Where you get your hand in games with hidden hands
option-theme = The colours of the pictures that only you see
choice-theme-light = light
choice-theme-dark = dark
choice-hands-dm = by direct message, silently; the board mentions me
choice-hands-only = by direct message, with a notification instead of the mention
choice-hands-here = only where I ask for it
settings-heading = Your settings
settings-confirm-on = **Confirm moves: on.** A move that you choose is shown to you once more, and counts when you confirm it.
settings-confirm-off = **Confirm moves: off.** A move counts as soon as you have chosen it.
settings-hands-dm = **Hands: by direct message.** In games with hands I send you yours at each deal and on each of your turns, with all that you can do then. The message is silent, because the board mentions you.
settings-hands-only = **Hands: by direct message only.** I send you yours at each deal and on each of your turns, and that notifies you. The board names you without a mention.
settings-hands-here = **Hands: here only.** I send you no hands; *My hand* on the board shows your hand to you alone.
settings-theme = { $theme ->
    [light] **Pictures: light.**
   *[dark] **Pictures: dark.**
} This holds for what only you see. The colours of boards are chosen by those who manage the server.
settings-named-on = **My name in records: on.** Records that other people export of games with you tell your name.
settings-named-off = **My name in records: off.** Records that other people export do not tell your name. Your own always do.
button-named-on = Tell my name in records
button-named-off = Leave my name out of records
button-confirm-on = Confirm moves
button-confirm-off = Do not confirm moves
button-hands-dm = Send hands silently
button-hands-only = Notify me by direct message instead
button-hands-here = Send no hands

## Who may challenge whom

button-challenges = Who may challenge me
select-block = Block people
challenges-heading = Who may challenge me
challengers = { $who ->
    [everyone] Everyone
    [known] People I have played with
   *[nobody] Nobody
}
challenges-told = { $who ->
    [everyone] Everyone may invite you to a game.
    [known] Only people you have played with may invite you to a game.
   *[nobody] Nobody may invite you to a game. You can still join tables yourself.
}
challenges-blocked = { $count ->
    [0] You have blocked nobody.
   *[other] You have blocked { $people }, who cannot invite you or join a table that you open.
} Nobody learns whom you block.
challengers-gone = { pick-gone }
