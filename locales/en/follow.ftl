## Games that people follow

button-follow = Follow
button-follow-boards = Each new board too
button-follow-result = Only the result
button-unfollow = Stop following
following-result = You follow table { $table }. I will tell you the result in a silent direct message.
following-boards = You follow table { $table }. I will show you each new board and the result in silent direct messages.
you-unfollowed = You no longer follow table { $table }.
you-follow = -# You follow this game.
follow-not-playing = Table { $table } cannot be followed: no game goes on there in a server.
follow-plays = You play at this table, so you hear of it anyway.
follow-too-many = You can follow { $most } games at a time. Stop following another one first, or wait until it ends.
