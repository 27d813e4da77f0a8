-- Whether boards have a button for hints when the player is to move against the bot.
ALTER TABLE player ADD COLUMN hints TEXT NOT NULL DEFAULT 'offered' CHECK (hints IN ('offered', 'off'));
