-- Ratings are Glicko with real time instead of Glicko-2 with whole days. At its next start, the program computes them all again
-- from the games.
ALTER TABLE rating DROP COLUMN volatility;
ALTER TABLE rating DROP COLUMN provisional_from_day;
ALTER TABLE rating RENAME COLUMN day TO last_at_ms; -- when the last rated game ended
UPDATE rating SET last_at_ms = last_at_ms * 86400000;

ALTER TABLE rating_change DROP COLUMN days_idle;
ALTER TABLE rating_change DROP COLUMN volatility_before;
ALTER TABLE rating_change DROP COLUMN volatility_after;
ALTER TABLE rating_change ADD COLUMN is_provisional INTEGER NOT NULL DEFAULT 1; -- the rating after the game

ALTER TABLE guild_listing RENAME COLUMN provisional_from_day TO provisional_from_ms;
UPDATE guild_listing SET provisional_from_ms = provisional_from_ms * 86400000;
