-- The trainer: positions of their own games in which players lost discs, asked again until they know better. Only the games of players
-- who use the trainer are looked through.

-- The games of a player that were looked through, so that none is twice.
CREATE TABLE trained_game (
    player_id BIGINT NOT NULL REFERENCES player (id),
    game_id   BIGINT NOT NULL REFERENCES game (id),
    PRIMARY KEY (player_id, game_id)
);

-- Players whose games are being looked through, until all of the last ones are.
CREATE TABLE trainer_request (
    player_id BIGINT PRIMARY KEY REFERENCES player (id),
    due_at_ms BIGINT NOT NULL               -- when the next game may be looked through; the players take turns
);
CREATE INDEX trainer_request_due ON trainer_request (due_at_ms);

CREATE TABLE trained_position (
    player_id     BIGINT  NOT NULL REFERENCES player (id),
    game_id       BIGINT  NOT NULL REFERENCES game (id),
    move_index    INTEGER NOT NULL,         -- the number of moves before the position
    position_key  TEXT    NOT NULL,         -- the same for a turned board or swapped colours, so that nothing is asked twice
    loss          INTEGER NOT NULL,         -- discs that the player's move lost; new positions come in this order
    version       BIGINT  NOT NULL,         -- grows with every change; a button of an older version changes nothing
    state         TEXT    NOT NULL CHECK (state IN ('open', 'wrong', 'right', 'revealed')),
    answer        TEXT,                     -- the square that was answered
    wrong_answers INTEGER NOT NULL,
    counted       INTEGER NOT NULL CHECK (counted IN (0, 1)), -- whether the first answer of this time was given
    asked_at_ms   BIGINT,                   -- when it was asked for the first time
    due_at_ms     BIGINT,                   -- when it comes again, once it was answered
    right_answers INTEGER,                  -- since the last wrong one
    days          INTEGER,                  -- from the last answer until it comes again
    factor        DOUBLE PRECISION,         -- by how much the days grow
    PRIMARY KEY (player_id, game_id, move_index),
    UNIQUE (player_id, position_key),
    CHECK ((state IN ('wrong', 'right')) = (answer IS NOT NULL))
);
CREATE INDEX trained_position_due ON trained_position (player_id, due_at_ms) WHERE due_at_ms IS NOT NULL;
CREATE INDEX trained_position_new ON trained_position (player_id, loss) WHERE asked_at_ms IS NULL;
CREATE INDEX trained_position_asked ON trained_position (player_id, asked_at_ms) WHERE asked_at_ms IS NOT NULL;
CREATE INDEX trained_position_unanswered ON trained_position (player_id) WHERE asked_at_ms IS NOT NULL AND due_at_ms IS NULL;

-- What answers are worth. It says nothing about players.
CREATE TABLE judged_answer (
    review_id  BIGINT  NOT NULL REFERENCES review (id),
    move_index INTEGER NOT NULL,
    square     TEXT    NOT NULL,
    loss       INTEGER NOT NULL,            -- discs by which it is worse than the best move
    exact      INTEGER NOT NULL CHECK (exact IN (0, 1)),
    line       TEXT    NOT NULL,            -- the best moves of both sides after it
    PRIMARY KEY (review_id, move_index, square)
);
