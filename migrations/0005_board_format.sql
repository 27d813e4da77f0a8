-- How boards are shown: as a picture, as text in words, or drawn in letters. The column `look` allowed only the first two, and
-- SQLite cannot change a CHECK, so a new column takes its place.

ALTER TABLE game ADD COLUMN board_format TEXT NOT NULL DEFAULT 'picture'
    CHECK (board_format IN ('picture', 'text', 'letters'));
UPDATE game SET board_format = look;
ALTER TABLE game DROP COLUMN look;

-- The board format of the game that starts when the challenge is accepted.
ALTER TABLE challenge ADD COLUMN board_format TEXT NOT NULL DEFAULT 'picture'
    CHECK (board_format IN ('picture', 'text', 'letters'));
UPDATE challenge SET board_format = look;
ALTER TABLE challenge DROP COLUMN look;

-- What a player chose last, in any command.
ALTER TABLE player ADD COLUMN board_format TEXT NOT NULL DEFAULT 'picture'
    CHECK (board_format IN ('picture', 'text', 'letters'));
UPDATE player SET board_format = look;
ALTER TABLE player DROP COLUMN look;

UPDATE game_event SET kind = 'board-format' WHERE kind = 'look';
