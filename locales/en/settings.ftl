## What a host reads when the bot cannot start

token-missing = There is no bot token: put DISCORD_TOKEN=… into .env (see .env.example), or try the bot without one with 'make play'.
token-wrong = Discord does not accept this bot token: copy it again from the developer portal into DISCORD_TOKEN in .env.
setting-bad = { $name } cannot be used ({ $reason }): change it in .env or in the environment; .env.example explains it.
discord-unreachable = Discord cannot be reached ({ $reason }): check the connection and start again.
port-taken = Port { $port } cannot be used: stop what uses it, or choose another with --port.
