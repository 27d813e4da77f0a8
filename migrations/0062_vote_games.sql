-- Games in which a channel plays against a level by votes. The player of the channel's color is the one who started the game.
ALTER TABLE game ADD COLUMN channel_color TEXT CHECK (channel_color IN ('black', 'white'));
-- One in each channel.
CREATE UNIQUE INDEX game_voted_in_channel ON game (channel_id) WHERE status <> 'ended' AND channel_color IS NOT NULL;

-- For which moves people have voted: once for each turn.
CREATE TABLE vote (
    game_id BIGINT NOT NULL REFERENCES game (id),
    turn BIGINT NOT NULL,  -- of the game
    player_id BIGINT NOT NULL REFERENCES player (id),
    square TEXT NOT NULL,
    version BIGINT NOT NULL,  -- of the game since this vote
    loss BIGINT,  -- by how many discs the move is worse than the best one; null until the game is reviewed
    PRIMARY KEY (game_id, turn, player_id)
);
CREATE INDEX vote_of_player ON vote (player_id, game_id);
