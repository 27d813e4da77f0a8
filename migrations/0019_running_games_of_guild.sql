-- The running games of a server, the newest first: their boards follow its theme. Without the second condition, all running games
-- would be searched through it.
CREATE INDEX game_running_of_guild ON game (guild_id, id) WHERE status <> 'ended' AND guild_id IS NOT NULL;
