## A person's data

command-privacy = Your data: what I keep about you, a copy of it, and erasing it
command-privacy-show = Tell me what you keep about me
command-privacy-export = Send me a file with all that you keep about me
command-privacy-erase = Erase all that you keep about me, once I have confirmed it
button-export = Send me a copy
button-erase = Erase my data
button-erase-all = Yes, erase it
button-keep-data = Keep my data
privacy-heading = What I keep about you
privacy-tables = { $tables ->
    [0] **Tables:** none.
    [one] **Tables:** one, { $live ->
        [0] which is over.
       *[other] which is still live.
    } I keep your id and name, and what you did there and when.
   *[other] **Tables:** { $tables }, of which { $live ->
        [0] none is
        [one] one is
       *[other] { $live } are
    } still live. For each I keep your id and name, and what you did there and when.
}
privacy-due-turns = { $turns ->
    [0] **Turns with a deadline:** none.
   *[other] **Turns with a deadline:** { $turns }, each with whether you played it in time.
}
privacy-settings = **Settings:** { $settings ->
    [yes] what you have chosen in */settings*.
   *[no] none, because you have not changed any.
} **Own hours:** { $hours ->
    [yes] your time zone, quiet hours, reminders and vacations.
   *[no] none.
}
privacy-blocked = { $people ->
    [0] **Blocked:** nobody.
    [one] **Blocked:** one person.
   *[other] **Blocked:** { $people } people.
}
privacy-plans = { $plans ->
    [0] **Plans:** none.
    [one] **Plans:** at one table.
   *[other] **Plans:** at { $plans } tables.
}
privacy-follows = { $games ->
    [0] **Followed:** no game.
    [one] **Followed:** one game in which you do not play.
   *[other] **Followed:** { $games } games in which you do not play.
}
privacy-imported = { $games ->
    [0] **Imported games:** none.
    [one] **Imported games:** one, with the names in its file.
   *[other] **Imported games:** { $games }, with the names in their files.
}
privacy-votes = { $votes ->
    [0] **Votes on substitutes:** none.
    [one] **Votes on substitutes:** one that you called, or in which you were asked to take over a seat.
   *[other] **Votes on substitutes:** { $votes } that you called, or in which you were asked to take over a seat.
}
privacy-direct = **Direct messages:** { $known ->
    [yes] I know the channel of ours.
   *[no] I have not written to you.
}
privacy-never = I never keep what people write. Boards and pictures that I have posted stay in Discord.
export-too-large = What I keep about you is too much for one file. Ask whoever runs me to send it to you.
exported = This file has all that I keep about you. Only you can see it. It has no ids or names of other people.
really-erase = Erase all that I keep about you?
erase-games = { $games ->
    [0] **Games under way:** you have none.
    [one] **Games under way:** you leave your game, which counts as resigning.
   *[other] **Games under way:** you leave all { $games }, which counts as resigning.
}
erase-lobbies = { $lobbies ->
    [0] **Lobbies and invitations:** you have none.
    [one] **Lobbies and invitations:** you leave one. If you opened it, it closes.
   *[other] **Lobbies and invitations:** you leave all { $lobbies }. Those that you opened close.
}
erase-records = **Records:** other people’s games and results stay whole. In your seat stands “somebody”, with a random number that leads nowhere. Games that you imported are deleted.
erase-threads = **Names in Discord:** I take yours out of the names of my threads, where Discord lets me. I cannot change the names in pictures and messages that are posted already.
erase-noted = **A note stays:** it says when somebody was erased, and it recognises your id if a backup brings that back. Alone it does not say who it was.
erase-new = **If you come back,** you are a new person to me. An erasure cannot be undone.
erased = All that I kept about you is erased. If you play again, I begin to keep your games from that moment on.
erase-later = This cannot be noted safely just now, so nothing was erased. Please try again later, or ask whoever runs this bot.
