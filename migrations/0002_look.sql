-- How boards are shown: as a picture, or as text for those who choose it.

-- The look of a game's message; either player may change it, at the end too.
ALTER TABLE game ADD COLUMN look TEXT NOT NULL DEFAULT 'picture' CHECK (look IN ('picture', 'text'));

-- The look of the game that comes of a challenge.
ALTER TABLE challenge ADD COLUMN look TEXT NOT NULL DEFAULT 'picture' CHECK (look IN ('picture', 'text'));

-- What a person chose last, in whichever command: it is about their eyes, not about one kind of game.
ALTER TABLE player ADD COLUMN look TEXT NOT NULL DEFAULT 'picture' CHECK (look IN ('picture', 'text'));
