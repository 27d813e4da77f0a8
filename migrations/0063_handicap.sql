-- The corners with which black begins. In a challenge they belong to the game that starts when it is accepted.
ALTER TABLE game ADD COLUMN corners INTEGER NOT NULL DEFAULT 0 CHECK (corners BETWEEN 0 AND 4);
ALTER TABLE challenge ADD COLUMN corners INTEGER NOT NULL DEFAULT 0 CHECK (corners BETWEEN 0 AND 4);

-- The same moves after another start are another game. SQLite cannot change a UNIQUE, so a new table takes the place of the old one,
-- and another the place of the one that refers to it.
ALTER TABLE review RENAME TO former_review;
CREATE TABLE review (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    moves         TEXT    NOT NULL,         -- transcript without passes
    columns       INTEGER NOT NULL,
    rows          INTEGER NOT NULL,
    setup         TEXT    NOT NULL,
    goal          TEXT    NOT NULL,
    first         TEXT    NOT NULL,
    move_values   TEXT    NOT NULL,         -- one for each move
    created_at_ms BIGINT  NOT NULL,
    is_pasted     INTEGER NOT NULL DEFAULT 0 CHECK (is_pasted IN (0, 1)),
    corners       INTEGER NOT NULL DEFAULT 0 CHECK (corners BETWEEN 0 AND 4),
    UNIQUE (moves, columns, rows, setup, goal, first, corners)
);
-- The newest review is never deleted, so no number is used again.
INSERT INTO review (id, moves, columns, rows, setup, goal, first, move_values, created_at_ms, is_pasted)
    SELECT id, moves, columns, rows, setup, goal, first, move_values, created_at_ms, is_pasted FROM former_review ORDER BY id;
ALTER TABLE judged_answer RENAME TO former_judged_answer;
CREATE TABLE judged_answer (
    review_id  BIGINT  NOT NULL REFERENCES review (id),
    move_index INTEGER NOT NULL,
    square     TEXT    NOT NULL,
    loss       INTEGER NOT NULL,            -- discs by which it is worse than the best move
    exact      INTEGER NOT NULL CHECK (exact IN (0, 1)),
    line       TEXT    NOT NULL,            -- the best moves of both sides after it
    PRIMARY KEY (review_id, move_index, square)
);
INSERT INTO judged_answer (review_id, move_index, square, loss, exact, line)
    SELECT review_id, move_index, square, loss, exact, line FROM former_judged_answer;
DROP TABLE former_judged_answer;
DROP TABLE former_review;
CREATE INDEX review_pasted ON review (is_pasted, id);
