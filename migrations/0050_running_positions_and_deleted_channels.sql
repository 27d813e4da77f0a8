-- Where the running games between people stand, and where they can stand after one move: whoever wants to know what the engine finds at a
-- position asks here first. A game has a row for each of these positions. At its next start, the program fills the table from the games.

CREATE TABLE running_position (
    hash    BIGINT NOT NULL,        -- of the position, the same from any side of the board; different positions can have the same
    game_id BIGINT NOT NULL REFERENCES game (id),
    PRIMARY KEY (hash, game_id)
) WITHOUT ROWID;

-- Whether the channel or thread with a message that shows a game is deleted. `deleted_at_ms` is not null then.
ALTER TABLE message ADD COLUMN place_is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (place_is_deleted IN (0, 1));
