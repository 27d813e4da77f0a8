-- What a player did last in this turn besides moving, so that the board says it: draw-declined, undo-declined or time-given. Null
-- if there is nothing to say.
ALTER TABLE game ADD COLUMN announcement_kind TEXT;
ALTER TABLE game ADD COLUMN announcement_color TEXT CHECK (announcement_color IN ('black', 'white')); -- the side that did it

-- The first game of a server, whose board says how to choose the channels for games. Null until there is one, and in servers
-- where a manager was told that privately. `introduced_at_ms` is when either happened.
ALTER TABLE guild_settings ADD COLUMN introduced_in BIGINT REFERENCES game (id) ON DELETE SET NULL;
