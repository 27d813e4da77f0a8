-- In a game at the level that its player plays like, how many moves in ten are played by the level above that of the bot's side;
-- null in games at one level, and between people.
ALTER TABLE game ADD COLUMN level_tenths INTEGER CHECK (level_tenths BETWEEN 0 AND 9);
-- Whether the player has chosen that instead of a level, which is null then.
ALTER TABLE last_choice ADD COLUMN match_me INTEGER NOT NULL DEFAULT 0 CHECK (match_me IN (0, 1));
