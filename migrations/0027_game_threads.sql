-- Where the games of a server are played: in the channel, or each in a thread of its own.
ALTER TABLE guild_settings ADD COLUMN game_place TEXT NOT NULL DEFAULT 'channel'; -- or thread

-- The threads of games. A game without a row is played in its channel.
CREATE TABLE game_thread (
    game_id       BIGINT PRIMARY KEY REFERENCES game (id),
    -- wanted: to be started. open: the game is played in it. left: the bot may not write there. archived: the game is over.
    state         TEXT   NOT NULL CHECK (state IN ('wanted', 'open', 'left', 'archived')),
    -- The id of the thread and of the message that it starts from; null until the bot begins to start it.
    thread_id     BIGINT UNIQUE,
    archive_at_ms BIGINT,                   -- when it is to be archived; null in a running game, and afterwards
    CHECK (state = 'wanted' OR thread_id IS NOT NULL)
);
-- The threads of running games, and of those that ended lately.
CREATE INDEX game_thread_in_use ON game_thread (game_id) WHERE state <> 'archived';
CREATE INDEX game_thread_to_archive ON game_thread (archive_at_ms) WHERE archive_at_ms IS NOT NULL;
