-- Outflank's tables. Migrations are append-only: never edit one that has been released, add the next.
-- Times are integer milliseconds since 1970 (…_at_ms). Discord ids are stored as they are, in 64 bits.

-- A person. Everything refers to the own id, so that deleting somebody's data empties this row and breaks nothing.
CREATE TABLE player (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    discord_id    BIGINT UNIQUE,            -- null once deleted
    name          TEXT    NOT NULL,         -- as last seen
    locale        TEXT    NOT NULL,         -- Discord's tag, as last seen; empty while not known
    seen_at_ms    BIGINT  NOT NULL,         -- when name or locale were last noted
    deleted_at_ms BIGINT
);

-- What a person chose last, repeated where an option is left out.
CREATE TABLE last_choice (
    player_id BIGINT NOT NULL REFERENCES player (id),
    command   TEXT   NOT NULL CHECK (command IN ('play', 'challenge')),
    level     INTEGER CHECK (level BETWEEN 1 AND 10),
    color     TEXT   NOT NULL CHECK (color IN ('black', 'white', 'random')),
    columns   INTEGER NOT NULL,
    rows      INTEGER NOT NULL,
    setup     TEXT   NOT NULL,
    first     TEXT   NOT NULL CHECK (first IN ('black', 'white', 'random')),
    goal      TEXT   NOT NULL,
    PRIMARY KEY (player_id, command)
);

CREATE TABLE game (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    version         BIGINT  NOT NULL,       -- grows with every write: compare-and-set
    turn            BIGINT  NOT NULL,       -- grows with every change of position, never used again
    status          TEXT    NOT NULL CHECK (status IN ('running', 'paused', 'ended')),
    columns         INTEGER NOT NULL,
    rows            INTEGER NOT NULL,
    setup           TEXT    NOT NULL CHECK (setup IN ('standard', 'mirrored', 'parallel', 'free')),
    goal            TEXT    NOT NULL CHECK (goal IN ('most', 'fewest')),
    first           TEXT    NOT NULL CHECK (first IN ('black', 'white')),
    opening_plies   INTEGER NOT NULL,       -- how many of the moves were drawn as a random opening
    moves           TEXT    NOT NULL,       -- transcript without passes, the opening first
    black_player_id BIGINT REFERENCES player (id),
    black_level     INTEGER CHECK (black_level BETWEEN 1 AND 10),
    white_player_id BIGINT REFERENCES player (id),
    white_level     INTEGER CHECK (white_level BETWEEN 1 AND 10),
    to_move_level   INTEGER,                -- the level that is to move in a running game, else null
    engine_version  TEXT    NOT NULL,
    rating_class    TEXT,                   -- null for a casual game
    casual_reason   TEXT,                   -- why it is not rated
    clock_kind      TEXT    NOT NULL DEFAULT 'none',
    clock_left_black_ms BIGINT,
    clock_left_white_ms BIGINT,
    turn_started_at_ms  BIGINT NOT NULL,
    deadline_at_ms  BIGINT  NOT NULL,       -- when the game is abandoned, or a flag falls
    guild_id        BIGINT,
    channel_id      BIGINT  NOT NULL,
    installation    TEXT    NOT NULL CHECK (installation IN ('guild', 'user')),
    shard           INTEGER NOT NULL DEFAULT 0,
    started_by      BIGINT  NOT NULL REFERENCES player (id),
    created_at_ms   BIGINT  NOT NULL,
    winner          TEXT    CHECK (winner IN ('black', 'white')),
    end_reason      TEXT,
    end_color       TEXT    CHECK (end_color IN ('black', 'white')), -- who resigned, or claimed
    black_discs     INTEGER,
    white_discs     INTEGER,
    finish_sequence BIGINT UNIQUE,          -- order in which games ended
    finished_at_ms  BIGINT,
    rematch_of      BIGINT UNIQUE REFERENCES game (id),
    CONSTRAINT black_is_a_player_or_a_level CHECK ((black_player_id IS NULL) <> (black_level IS NULL)),
    CONSTRAINT white_is_a_player_or_a_level CHECK ((white_player_id IS NULL) <> (white_level IS NULL)),
    CONSTRAINT an_ended_game_says_why CHECK ((status = 'ended') = (end_reason IS NOT NULL))
);
CREATE INDEX game_running_of_black ON game (black_player_id) WHERE status <> 'ended';
CREATE INDEX game_running_of_white ON game (white_player_id) WHERE status <> 'ended';
CREATE INDEX game_running_of_starter ON game (started_by) WHERE status <> 'ended';
CREATE INDEX game_deadline ON game (deadline_at_ms) WHERE status <> 'ended';
CREATE INDEX game_waiting_for_a_level ON game (id) WHERE to_move_level IS NOT NULL;

-- What happened in a game, in order. Never changed.
CREATE TABLE game_event (
    game_id   BIGINT NOT NULL REFERENCES game (id),
    sequence  BIGINT NOT NULL,              -- the game's version after the event
    turn      BIGINT NOT NULL,
    at_ms     BIGINT NOT NULL,
    actor_id  BIGINT REFERENCES player (id),-- null for the bot
    kind      TEXT   NOT NULL,
    detail    TEXT   NOT NULL,
    PRIMARY KEY (game_id, sequence)
);

-- Something one side of a game asks of the other (a rematch, say).
CREATE TABLE offer (
    game_id   BIGINT NOT NULL REFERENCES game (id),
    kind      TEXT   NOT NULL CHECK (kind IN ('rematch')),
    player_id BIGINT NOT NULL REFERENCES player (id),
    at_ms     BIGINT NOT NULL,
    PRIMARY KEY (game_id, kind, player_id)
);

-- The messages that show a game, newest last. One of them is the board, older ones are links to it.
CREATE TABLE message (
    game_id       BIGINT NOT NULL REFERENCES game (id),
    channel_id    BIGINT NOT NULL,
    message_id    BIGINT NOT NULL PRIMARY KEY,
    shown_version BIGINT NOT NULL,          -- the game's version in the picture
    state         TEXT   NOT NULL CHECK (state IN ('board', 'link'))
);
CREATE UNIQUE INDEX message_board_of_game ON message (game_id) WHERE state = 'board';
CREATE INDEX message_of_game ON message (game_id);

CREATE TABLE challenge (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    state         TEXT   NOT NULL CHECK (state IN ('open', 'accepted', 'declined', 'cancelled', 'expired')),
    challenger_id BIGINT NOT NULL REFERENCES player (id),
    opponent_id   BIGINT REFERENCES player (id), -- null: anybody in the channel
    color         TEXT   NOT NULL CHECK (color IN ('black', 'white', 'random')), -- the challenger's discs
    columns       INTEGER NOT NULL,
    rows          INTEGER NOT NULL,
    setup         TEXT   NOT NULL,          -- a set-up of the rules, or random
    first         TEXT   NOT NULL CHECK (first IN ('black', 'white', 'random')),
    goal          TEXT   NOT NULL,
    guild_id      BIGINT,
    channel_id    BIGINT NOT NULL,
    installation  TEXT   NOT NULL,
    message_id    BIGINT,
    created_at_ms BIGINT NOT NULL,
    expires_at_ms BIGINT NOT NULL,
    settled_at_ms BIGINT,
    game_id       BIGINT REFERENCES game (id),
    shown         INTEGER NOT NULL DEFAULT 1 -- 0 while the message does not yet show the state
);
CREATE INDEX challenge_expiry ON challenge (expires_at_ms) WHERE state = 'open';
CREATE INDEX challenge_open_of_challenger ON challenge (challenger_id) WHERE state = 'open';
CREATE INDEX challenge_unshown ON challenge (id) WHERE shown = 0;

-- The rating of a person in one class of games, after the last rated game.
CREATE TABLE rating (
    player_id  BIGINT NOT NULL REFERENCES player (id),
    class      TEXT   NOT NULL,
    rating     DOUBLE PRECISION NOT NULL,
    deviation  DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    wins       BIGINT NOT NULL,
    losses     BIGINT NOT NULL,
    draws      BIGINT NOT NULL,
    day        BIGINT NOT NULL,             -- days since 1970 of the last rated game
    PRIMARY KEY (player_id, class)
);
CREATE INDEX rating_by_class ON rating (class, rating);

-- Every change of a rating, in the order in which games ended: the whole table can be computed again from it.
CREATE TABLE rating_change (
    finish_sequence   BIGINT NOT NULL,
    player_id         BIGINT NOT NULL REFERENCES player (id),
    opponent_id       BIGINT NOT NULL REFERENCES player (id),
    class             TEXT   NOT NULL,
    score             TEXT   NOT NULL CHECK (score IN ('win', 'loss', 'draw')),
    days_idle         BIGINT NOT NULL,      -- whole days by which the deviation grew before the game
    rating_before     DOUBLE PRECISION NOT NULL,
    deviation_before  DOUBLE PRECISION NOT NULL,
    volatility_before DOUBLE PRECISION NOT NULL,
    rating_after      DOUBLE PRECISION NOT NULL,
    deviation_after   DOUBLE PRECISION NOT NULL,
    volatility_after  DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (finish_sequence, player_id)
);

-- Who is listed on the leaderboard of which server, and since when.
CREATE TABLE guild_listing (
    guild_id   BIGINT NOT NULL,
    class      TEXT   NOT NULL,             -- a rating class, or bot-ladder
    player_id  BIGINT NOT NULL REFERENCES player (id),
    last_at_ms BIGINT NOT NULL,
    PRIMARY KEY (guild_id, class, player_id)
);
CREATE INDEX guild_listing_recent ON guild_listing (guild_id, class, last_at_ms);

-- The highest level that a person beat on 8×8 standard, and with how many discs.
CREATE TABLE bot_ladder (
    player_id BIGINT PRIMARY KEY REFERENCES player (id),
    level     INTEGER NOT NULL,             -- 0 before the first win
    discs     INTEGER NOT NULL,             -- most discs in a win against that level
    games     BIGINT  NOT NULL,             -- games that counted, up to that best win
    played    BIGINT  NOT NULL              -- games that counted, all
);

-- What the program remembers about itself between runs, such as the server in which it registered its commands.
CREATE TABLE program (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
