-- Tournaments of servers.
CREATE TABLE tournament (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version BIGINT NOT NULL,  -- grows with every change
    state TEXT NOT NULL CHECK (state IN ('draft', 'open', 'running', 'ended', 'cancelled')),
    name TEXT NOT NULL,
    format TEXT NOT NULL,
    clock TEXT NOT NULL,
    columns BIGINT NOT NULL,
    rows BIGINT NOT NULL,
    setup TEXT NOT NULL,
    rated TEXT NOT NULL,
    max_players BIGINT NOT NULL,
    rounds BIGINT NOT NULL,  -- of a Swiss tournament
    start_choice TEXT NOT NULL,
    deadline_choice TEXT NOT NULL,
    organizer_id BIGINT NOT NULL REFERENCES player (id),
    guild_id BIGINT NOT NULL,
    channel_id BIGINT NOT NULL,
    installation TEXT NOT NULL,
    created_at_ms BIGINT NOT NULL,
    starts_at_ms BIGINT,  -- null when it starts by hand, and once it has started
    round BIGINT NOT NULL,  -- 0 before the first
    round_deadline_ms BIGINT,
    ended_at_ms BIGINT,
    winner_id BIGINT REFERENCES player (id),  -- once it has ended
    due_at_ms BIGINT  -- when there is something to do without a user
);
CREATE INDEX tournament_by_guild ON tournament (guild_id, ended_at_ms);
CREATE INDEX tournament_due ON tournament (due_at_ms) WHERE due_at_ms IS NOT NULL;
CREATE INDEX tournament_by_winner ON tournament (winner_id) WHERE winner_id IS NOT NULL;
CREATE INDEX tournament_by_organizer ON tournament (organizer_id);

CREATE TABLE tournament_entrant (
    tournament_id BIGINT NOT NULL REFERENCES tournament (id),
    seat BIGINT NOT NULL,  -- before the first round, the order in which they have joined
    player_id BIGINT NOT NULL REFERENCES player (id),
    absences BIGINT NOT NULL,
    withdrawn_in BIGINT,  -- the round
    PRIMARY KEY (tournament_id, seat)
);
CREATE INDEX tournament_entrant_by_player ON tournament_entrant (player_id, tournament_id);

CREATE TABLE tournament_pairing (
    tournament_id BIGINT NOT NULL REFERENCES tournament (id),
    round BIGINT NOT NULL,
    table_number BIGINT NOT NULL,
    black_player_id BIGINT NOT NULL REFERENCES player (id),
    white_player_id BIGINT REFERENCES player (id),  -- null for a bye
    black_ready BIGINT NOT NULL,
    white_ready BIGINT NOT NULL,
    game_id BIGINT REFERENCES game (id),
    result TEXT,
    black_discs BIGINT,
    white_discs BIGINT,
    PRIMARY KEY (tournament_id, round, table_number)
);
CREATE INDEX tournament_pairing_by_game ON tournament_pairing (game_id) WHERE game_id IS NOT NULL;
CREATE INDEX tournament_pairing_running ON tournament_pairing (game_id, tournament_id) WHERE game_id IS NOT NULL AND result IS NULL;
CREATE INDEX tournament_pairing_by_black ON tournament_pairing (black_player_id);
CREATE INDEX tournament_pairing_by_white ON tournament_pairing (white_player_id);

-- The messages of a tournament: 0 shows it, n is about round n, and -1 is the podium.
CREATE TABLE tournament_message (
    tournament_id BIGINT NOT NULL REFERENCES tournament (id),
    post BIGINT NOT NULL,
    message_id BIGINT,  -- null while it is not known, and when it could not be posted
    posting_since_ms BIGINT,  -- since when it may be in the channel
    shown_version BIGINT NOT NULL,
    is_final BIGINT NOT NULL,  -- whether it is never edited again
    PRIMARY KEY (tournament_id, post)
);

-- Who may create tournaments in a server.
ALTER TABLE guild_settings ADD COLUMN tournaments TEXT NOT NULL DEFAULT 'everyone';
