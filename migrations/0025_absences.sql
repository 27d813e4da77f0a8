-- The servers from which the bot was removed, until it is back.
CREATE TABLE guild_absence (
    guild_id      BIGINT PRIMARY KEY,
    removed_at_ms BIGINT NOT NULL
);

-- Of a game whose times stand still, because the bot was removed from its server: since when, by the game's own time.
ALTER TABLE game ADD COLUMN absent_since_ms BIGINT;
-- Of a game whose times stand still until a day after the bot's return: when they go on.
ALTER TABLE game ADD COLUMN goes_on_at_ms BIGINT;
