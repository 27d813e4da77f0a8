-- What keeps ratings and pings from being farmed.

-- How many different opponents the player has met in rated games of this class.
ALTER TABLE rating ADD COLUMN opponents BIGINT NOT NULL DEFAULT 0;
UPDATE rating SET opponents = (
    SELECT count(DISTINCT opponent_id) FROM rating_change AS change
    WHERE change.player_id = rating.player_id AND change.class = rating.class
);
-- The first day on which the rating is provisional if no further game is rated. 0 before the third opponent and with
-- a deviation above 110; each idle day adds the square of the volatility, in points, to that of the deviation.
ALTER TABLE rating ADD COLUMN provisional_from_day BIGINT NOT NULL DEFAULT 0;
UPDATE rating
SET provisional_from_day = day + 1
    + CAST(min((12100.0 - deviation * deviation) / (30177.874 * volatility * volatility), 36500.0) AS INTEGER)
WHERE opponents >= 3 AND deviation <= 110;

-- The rated games between two players, and whether they have met.
CREATE INDEX rating_change_between ON rating_change (player_id, opponent_id, finish_sequence);
-- The recent challenges of a player to another.
CREATE INDEX challenge_between ON challenge (challenger_id, opponent_id, created_at_ms);
