-- No board says any more how to choose the channels for games: a manager who starts a game is told privately.
ALTER TABLE guild_settings DROP COLUMN introduced_in;
