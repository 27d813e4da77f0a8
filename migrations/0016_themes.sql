-- More of what a person sets for all their games.

-- The colours of pictures; null until the person chooses them.
ALTER TABLE player ADD COLUMN theme TEXT;

-- Whether white discs have another shape than black ones: alike or distinct.
ALTER TABLE player ADD COLUMN disc_shapes TEXT NOT NULL DEFAULT 'alike';
