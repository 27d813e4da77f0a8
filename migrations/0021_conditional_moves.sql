-- Lines of conditional moves in running games with days: what their player has decided to play if the opponent plays what they expect.
CREATE TABLE conditional_line (
    game_id   BIGINT NOT NULL REFERENCES game (id),
    player_id BIGINT NOT NULL REFERENCES player (id),
    moves     TEXT   NOT NULL, -- moves of both sides without separators, from the position of this turn on
    turn      BIGINT NOT NULL,
    PRIMARY KEY (game_id, player_id, moves)
);
