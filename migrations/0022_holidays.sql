-- Holidays, which are taken by the hour when the time for a move in a game with days would run out.
ALTER TABLE player ADD COLUMN holidays TEXT NOT NULL DEFAULT 'on'; -- or off
ALTER TABLE game ADD COLUMN clock_holiday_ms BIGINT NOT NULL DEFAULT 0; -- taken in this turn

-- What players have taken of each year, by UTC.
CREATE TABLE holiday (
    player_id BIGINT NOT NULL REFERENCES player (id),
    year      BIGINT NOT NULL,
    used_ms   BIGINT NOT NULL,
    PRIMARY KEY (player_id, year)
);
