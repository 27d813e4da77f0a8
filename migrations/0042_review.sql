-- Reviews of games: what each move was worth. A review belongs to a start and its moves, so a game is reviewed once, however often
-- somebody wants to see it, and one from elsewhere as well. It says nothing about players.

CREATE TABLE review (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    moves         TEXT    NOT NULL,         -- transcript without passes
    columns       INTEGER NOT NULL,
    rows          INTEGER NOT NULL,
    setup         TEXT    NOT NULL,
    goal          TEXT    NOT NULL,
    first         TEXT    NOT NULL,
    move_values   TEXT    NOT NULL,         -- one for each move
    created_at_ms BIGINT  NOT NULL,
    UNIQUE (moves, columns, rows, setup, goal, first)
);

-- The positions of running games between people are not reviewed.
CREATE INDEX game_running_between_people ON game (id)
    WHERE status <> 'ended' AND black_player_id IS NOT NULL AND white_player_id IS NOT NULL;
