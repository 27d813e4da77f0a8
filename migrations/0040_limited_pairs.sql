-- Points that the player has gained from this opponent in games of the class for which there is a limit, with this one.
ALTER TABLE rating_change ADD COLUMN limited_gain DOUBLE PRECISION NOT NULL DEFAULT 0;
-- Whether the rating changed by less than it would have because the two players often play each other.
ALTER TABLE rating_change ADD COLUMN is_limited INTEGER NOT NULL DEFAULT 0;
-- The next start of the program computes both for all games, with the ratings.
