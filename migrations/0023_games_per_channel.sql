-- How many games may be running at once that were started in the same channel of a server: unlimited, or a number.
ALTER TABLE guild_settings ADD COLUMN games_per_channel TEXT NOT NULL DEFAULT 'unlimited';
-- The running games that were started in a channel. Without the last condition, all running games would be searched through it.
CREATE INDEX game_running_of_channel ON game (guild_id, channel_id) WHERE status <> 'ended' AND guild_id IS NOT NULL;
