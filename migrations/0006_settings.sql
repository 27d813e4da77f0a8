-- What a person sets for all their games, and the game in which they learn how to play.

-- How legal moves are marked on the board when the person is to move: names, dots, flips or none.
ALTER TABLE player ADD COLUMN hint_marks TEXT NOT NULL DEFAULT 'names';

-- The person's first game, null before it. Its message offers the rules.
ALTER TABLE player ADD COLUMN first_game_id BIGINT REFERENCES game (id) ON DELETE SET NULL;
UPDATE player SET first_game_id = first.game_id
FROM (SELECT player_id, min(game_id) AS game_id
      FROM (SELECT black_player_id AS player_id, id AS game_id FROM game WHERE black_player_id IS NOT NULL
            UNION ALL
            SELECT white_player_id AS player_id, id AS game_id FROM game WHERE white_player_id IS NOT NULL) AS played
      GROUP BY player_id) AS first
WHERE first.player_id = player.id;
