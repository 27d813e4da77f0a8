-- Titles by rating: each with the game that earned it. At its next start, the program finds those of all earlier games.
CREATE TABLE title (
    player_id       BIGINT NOT NULL REFERENCES player (id),
    title           TEXT   NOT NULL,
    finish_sequence BIGINT NOT NULL,        -- of the game
    earned_at_ms    BIGINT NOT NULL,        -- when it ended
    PRIMARY KEY (player_id, title)
) WITHOUT ROWID;
