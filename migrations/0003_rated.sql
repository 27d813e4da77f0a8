-- Whether a game between people is rated if it can be: the option `rated` of /challenge.

-- The choice for the game that comes of a challenge.
ALTER TABLE challenge ADD COLUMN rated TEXT NOT NULL DEFAULT 'yes' CHECK (rated IN ('yes', 'no'));

-- What a person chose last, repeated where the option is left out. /play does not use it.
ALTER TABLE last_choice ADD COLUMN rated TEXT NOT NULL DEFAULT 'yes' CHECK (rated IN ('yes', 'no'));
