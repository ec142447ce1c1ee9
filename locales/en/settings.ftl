## Errors that keep the bot from starting

token-missing = There is no bot token: put DISCORD_TOKEN=… into .env (see .env.example), or try the bot without one with 'make play'.
token-wrong = Discord does not accept this bot token: copy it again from the developer portal into DISCORD_TOKEN in .env.
shards-need-server = Several processes can share only a database in PostgreSQL: put its address in DATABASE, or take SHARDS out.
setting-bad = { $name } cannot be used ({ $reason }): change it in .env or in the environment; .env.example explains it.
discord-unreachable = Discord cannot be reached ({ $reason }): check the connection and start again.
discord-py-differs = discord.py { $version } lacks { $name }, which this bot needs: install the version that requirements/run.txt names.
port-taken = Port { $port } cannot be used: stop what uses it, or choose another with --port.
port-none = There is no port { $port }: choose one from 0 to 65535 with --port.
env-file-encoding = The file .env is not in UTF-8: save it in that encoding and start again.
env-file-closed = The file .env cannot be read ({ $reason }): let the bot read it, or remove it.
playground-in-use = Another playground keeps its world in the folder { $folder } here: stop it, or start this one somewhere else.
playground-folder = The playground cannot keep its world in the folder { $folder } here ({ $reason }): start it in a folder where it may write.
