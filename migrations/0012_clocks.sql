-- Clocks of games between players. The game's own columns for the kind of clock and the time left are from the beginning.
ALTER TABLE game ADD COLUMN clock_running_since_ms BIGINT; -- of the side to move; null while the clock stands still
ALTER TABLE game ADD COLUMN clock_stood_still_ms BIGINT NOT NULL DEFAULT 0; -- time given back in this turn
-- Which clocks are running, after a time in which the bot was away.
CREATE INDEX game_clock ON game (clock_running_since_ms) WHERE clock_running_since_ms IS NOT NULL;

ALTER TABLE game ADD COLUMN clock_win_open_until_ms BIGINT; -- until when the winner of an ended day game may decline the win
CREATE INDEX game_open_win ON game (clock_win_open_until_ms) WHERE clock_win_open_until_ms IS NOT NULL;

-- none, or the time that each side has: 5m+5s, 15m+10s, 1d, 3d or 7d.
ALTER TABLE challenge ADD COLUMN clock TEXT NOT NULL DEFAULT 'none';
ALTER TABLE last_choice ADD COLUMN clock TEXT NOT NULL DEFAULT 'none';
