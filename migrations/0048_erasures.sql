-- Data that has been deleted, but whose bytes may still be in the log of the database or between the rows of its pages. A row stays
-- until they are overwritten, so that this is done after a kill too. It does not say whose data it was.
CREATE TABLE erasure (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    rewrite INTEGER NOT NULL CHECK (rewrite IN (0, 1)) -- whether the file has to be written anew, besides emptying the log
);

-- The ended exhibitions that a player has started.
CREATE INDEX game_ended_exhibition ON game (started_by, finish_sequence)
    WHERE status = 'ended' AND black_player_id IS NULL AND white_player_id IS NULL;
