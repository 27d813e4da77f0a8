-- The ended games of each player, and what they add up to, so that histories, profiles and comparisons of two players are read by
-- index. At its next start, the program fills both tables from the games.

-- A game that ended with a result, once for each of its players. The rows of a player are together.
CREATE TABLE player_game (
    player_id       BIGINT NOT NULL REFERENCES player (id),
    finish_sequence BIGINT NOT NULL,
    game_id         BIGINT NOT NULL REFERENCES game (id),
    opponent_id     BIGINT REFERENCES player (id), -- null in a game against the bot
    kind            TEXT   NOT NULL,        -- the rating class of a rated game, casual or bot
    score           TEXT   NOT NULL CHECK (score IN ('win', 'loss', 'draw')),
    opening         TEXT,                   -- its name; null if it has none
    finished_at_ms  BIGINT NOT NULL,
    rating_margin   BIGINT,                 -- how much higher the rating of a beaten opponent was; null if it was not
    disc_margin     BIGINT,                 -- by how many discs a person was beaten in a game that was played to its end
    PRIMARY KEY (player_id, finish_sequence)
) WITHOUT ROWID;
-- The biggest wins of a player, against anybody and against one opponent.
CREATE INDEX player_game_rating_margin ON player_game (player_id, rating_margin) WHERE rating_margin IS NOT NULL;
CREATE INDEX player_game_disc_margin ON player_game (player_id, disc_margin) WHERE disc_margin IS NOT NULL;
CREATE INDEX player_game_disc_margin_between ON player_game (player_id, opponent_id, disc_margin)
    WHERE disc_margin IS NOT NULL;

-- A game that is no longer rated is casual from then on.
CREATE TRIGGER game_rating_class_changed AFTER UPDATE OF rating_class ON game
WHEN OLD.finish_sequence IS NOT NULL AND NEW.rating_class IS NOT OLD.rating_class BEGIN
    UPDATE player_game SET kind = coalesce(NEW.rating_class, 'casual')
    WHERE player_id IN (NEW.black_player_id, NEW.white_player_id) AND finish_sequence = NEW.finish_sequence;
END;

-- The results of a player in all games that have something in common.
CREATE TABLE player_record (
    player_id    BIGINT NOT NULL REFERENCES player (id),
    kind         TEXT   NOT NULL,           -- what they have in common: against, color, board, opening, opponent, level, …
    key          TEXT   NOT NULL,           -- which one: people or bot, black or white, 8x8, Tiger, the opponent's id, …
    wins         BIGINT NOT NULL,
    losses       BIGINT NOT NULL,
    draws        BIGINT NOT NULL,
    games        BIGINT NOT NULL,           -- all of them
    last_score   TEXT   NOT NULL CHECK (last_score IN ('win', 'loss', 'draw')),
    streak       BIGINT NOT NULL,           -- how many games in a row had the last result
    longest_wins BIGINT NOT NULL,           -- most wins in a row
    PRIMARY KEY (player_id, kind, key)
) WITHOUT ROWID;
-- Whom a player has met most.
CREATE INDEX player_record_games ON player_record (player_id, kind, games);

-- The ratings of a player in one class, over time.
CREATE INDEX rating_change_course ON rating_change (player_id, class, finish_sequence);
