-- Whether a search for one of the bot's moves had too little time. A win over such a bot does not count on the ladder.
ALTER TABLE game ADD COLUMN bot_was_starved INTEGER NOT NULL DEFAULT 0 CHECK (bot_was_starved IN (0, 1));
