-- Whether a player got a hint in a game against the bot. It does not count on the ladder then.
ALTER TABLE game ADD COLUMN had_hint INTEGER NOT NULL DEFAULT 0 CHECK (had_hint IN (0, 1));
