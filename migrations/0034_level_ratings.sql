-- How strong people play on the scale of the bot's levels. At its next start, the program computes it from the games.
CREATE TABLE level_rating (
    player_id  BIGINT PRIMARY KEY REFERENCES player (id),
    rating     DOUBLE PRECISION NOT NULL,
    deviation  DOUBLE PRECISION NOT NULL,
    games      BIGINT NOT NULL,
    last_at_ms BIGINT NOT NULL
);

-- The rating after each game against the bot that counts.
CREATE TABLE level_rating_change (
    player_id       BIGINT NOT NULL REFERENCES player (id),
    finish_sequence BIGINT NOT NULL,
    rating          DOUBLE PRECISION NOT NULL,
    deviation       DOUBLE PRECISION NOT NULL,
    games           BIGINT NOT NULL,
    at_ms           BIGINT NOT NULL,
    PRIMARY KEY (player_id, finish_sequence)
);
