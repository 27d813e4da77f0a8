-- The corners with which black begins. In a challenge they belong to the game that starts when it is accepted.
ALTER TABLE game ADD COLUMN corners BIGINT NOT NULL DEFAULT 0 CHECK (corners BETWEEN 0 AND 4);
ALTER TABLE challenge ADD COLUMN corners BIGINT NOT NULL DEFAULT 0 CHECK (corners BETWEEN 0 AND 4);
-- The same moves after another start are another game.
ALTER TABLE review ADD COLUMN corners BIGINT NOT NULL DEFAULT 0 CHECK (corners BETWEEN 0 AND 4);
ALTER TABLE review DROP CONSTRAINT review_moves_columns_rows_setup_goal_first_key;
ALTER TABLE review ADD UNIQUE (moves, columns, rows, setup, goal, first, corners);
