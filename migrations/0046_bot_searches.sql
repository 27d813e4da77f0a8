-- How the bot found its moves in games of people against level 10. A row whose square is not that of the move in the game belongs to a
-- move that was taken back.
CREATE TABLE bot_search (
    game_id      BIGINT  NOT NULL REFERENCES game (id),
    moves_before INTEGER NOT NULL,          -- how many moves the game had before the bot's move
    square       TEXT    NOT NULL,
    score        INTEGER,                   -- disc difference for the bot, with the empty squares given to the winner; null from the book
    exact        INTEGER NOT NULL CHECK (exact IN (0, 1)), -- whether the score is proven
    nodes        BIGINT  NOT NULL,          -- positions that the search entered
    PRIMARY KEY (game_id, moves_before)
);
