-- How the moves of rated games compare with the engine's choice, and how even the thinking times are, for reports about fair play.
-- The engine fills this table when it is idle.

-- The judged moves of a player in a game. A game without judged moves has no rows.
CREATE TABLE judged_game (
    player_id         BIGINT NOT NULL REFERENCES player (id),
    finish_sequence   BIGINT NOT NULL,
    opponent_id       BIGINT NOT NULL REFERENCES player (id),
    guild_id          BIGINT,
    finished_at_ms    BIGINT NOT NULL,
    moves             BIGINT NOT NULL,
    best_moves        BIGINT NOT NULL,      -- moves that lose no disc
    lost_discs        BIGINT NOT NULL,      -- what all moves lose
    times             BIGINT NOT NULL,      -- moves of a live game, whose times are known
    log_times         DOUBLE PRECISION NOT NULL, -- sum of the logarithms of these times in seconds
    squared_log_times DOUBLE PRECISION NOT NULL, -- sum of the squares of these logarithms
    PRIMARY KEY (player_id, finish_sequence)
) WITHOUT ROWID;
CREATE INDEX judged_game_of_guild ON judged_game (player_id, guild_id, finish_sequence);

-- Up to which game, in the order in which games ended, all have been judged. Of the games so far, only the last ones are.
INSERT INTO program
SELECT 'judged_up_to', CAST(CASE WHEN max(finish_sequence) > 1000 THEN max(finish_sequence) - 1000 ELSE 0 END AS TEXT) FROM game;
