-- Puzzles: how far each player has come in the puzzles that they were shown, and how players and puzzles are rated against each other.
-- The puzzles themselves come with the program. A puzzle is named by its number, which never changes.

CREATE TABLE puzzle_attempt (
    player_id     BIGINT  NOT NULL REFERENCES player (id),
    puzzle_id     BIGINT  NOT NULL,
    version       BIGINT  NOT NULL,         -- grows with every change; a button of an older version changes nothing
    moves         TEXT    NOT NULL,         -- the player's own moves, the last of which may be wrong
    wrong_answers INTEGER NOT NULL,
    revealed      INTEGER NOT NULL CHECK (revealed IN (0, 1)), -- whether the player was shown the solution
    shown_at_ms   BIGINT  NOT NULL,
    result        TEXT    CHECK (result IN ('solved', 'failed')), -- of the first answer, which alone is rated
    rating_before DOUBLE PRECISION,         -- the player's rating before and after it
    rating_after  DOUBLE PRECISION,
    rated_at_ms   BIGINT,
    PRIMARY KEY (player_id, puzzle_id)
);

-- A puzzle that was not answered is shown again.
CREATE INDEX puzzle_attempt_unanswered ON puzzle_attempt (player_id) WHERE result IS NULL;

CREATE TABLE puzzle_player (
    player_id   BIGINT PRIMARY KEY REFERENCES player (id),
    rating      DOUBLE PRECISION NOT NULL,
    deviation   DOUBLE PRECISION NOT NULL,
    tried       BIGINT NOT NULL,
    solved      BIGINT NOT NULL,            -- with the first answer
    streak      BIGINT NOT NULL,            -- how many of the last ones, without a break
    best_streak BIGINT NOT NULL,
    last_at_ms  BIGINT NOT NULL
);

-- Puzzles that somebody has answered. All others have the rating that comes with the program.
CREATE TABLE puzzle_rating (
    puzzle_id BIGINT PRIMARY KEY,
    rating    DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    tried     BIGINT NOT NULL,
    solved    BIGINT NOT NULL
);

-- The best play after wrong moves. It says nothing about players.
CREATE TABLE puzzle_refutation (
    puzzle_id   BIGINT  NOT NULL,
    moves       TEXT    NOT NULL,           -- the own moves, the last of which is wrong
    line        TEXT    NOT NULL,           -- what follows, of both sides
    score       INTEGER NOT NULL,           -- disc difference at the end, for the side that solves
    right_score INTEGER NOT NULL,           -- the same after the right move
    exact       INTEGER NOT NULL CHECK (exact IN (0, 1)),
    PRIMARY KEY (puzzle_id, moves)
);
