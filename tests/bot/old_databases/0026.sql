-- A database with the first 26 migrations.
BEGIN TRANSACTION;
CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
INSERT INTO _sqlx_migrations VALUES(1,'games','2026-11-22 00:00:00',1,X'e78d6423982a65488fbc376ab435e57f6487b7ed00e5193d6e136cdd260899159828f9fc2e6fbbcf3c4eeb46733ad00e',1000000);
INSERT INTO _sqlx_migrations VALUES(2,'look','2026-11-22 00:00:00',1,X'f13987d8853bba9beba4c39b3f7856c2af5f92ae52f96ec640342d808de39ef432287a724b5630fcfee906f885bd9213',1000000);
INSERT INTO _sqlx_migrations VALUES(3,'rated','2026-11-22 00:00:00',1,X'48edf93c6cb758e63e0dc5c0c3683149652df59f3d1e58a883ec79f207e2b04e64dbff6b07f0ffb409f05791d920a7a7',1000000);
INSERT INTO _sqlx_migrations VALUES(4,'older messages','2026-11-22 00:00:00',1,X'db5eea561de68cb5f546b6663c623d3cd890276257d8e4dc8bacc89282168182aec0a124dbff0623f7d0ce4de281ea00',1000000);
INSERT INTO _sqlx_migrations VALUES(5,'board format','2026-11-22 00:00:00',1,X'fdd79ae4cd64b0b5f46890fcbf00504536ac757b5d2bd3d0d5e7b93d6909b011f314701a3ac0a80c952a6b6c97cef2ba',1000000);
INSERT INTO _sqlx_migrations VALUES(6,'settings','2026-11-22 00:00:00',1,X'c40aa56ee47a90bc698bc9da6b09d9bf2bdce28f1b0e2a8e619b1a453b1594cc0eecfeb16c3c66da8d437ad00ed4e852',1000000);
INSERT INTO _sqlx_migrations VALUES(7,'starved bot','2026-11-22 00:00:00',1,X'e63d66eb660f8de4db875df33e15fc21825c99fb7784c730ce2559fbbd9810c2329f25d86956f3dd6bb8c8eb3c9fe1e0',1000000);
INSERT INTO _sqlx_migrations VALUES(8,'farmed ratings','2026-11-22 00:00:00',1,X'b104949ab335ba7fdce655d36494b1dad08db5a390f4a89f66a81749bf75282550fc66eff8349e77456d2cd9d4960d1e',1000000);
INSERT INTO _sqlx_migrations VALUES(9,'indexes','2026-11-22 00:00:00',1,X'330c4708c3ceb59fdd82976b1347febd57d3bf8f39cc66f6e16e81398ad0642ac3492a85d071bd06520855709299ac22',1000000);
INSERT INTO _sqlx_migrations VALUES(10,'requests and postings','2026-11-22 00:00:00',1,X'097735d1bc427c63de3a8ea5904baf4bedf091ccf7a8ca9ae972603903459174119322c645d720e90d16e809b9569440',1000000);
INSERT INTO _sqlx_migrations VALUES(11,'postings of challenges','2026-11-22 00:00:00',1,X'd5c74f7b89af505443b4be0d7d163e36fa07cd83e65fc4be0aa70ba89b83fa6ae6f2ad278cc002ec6faaf519ad2c6287',1000000);
INSERT INTO _sqlx_migrations VALUES(12,'clocks','2026-11-22 00:00:00',1,X'5a74596b897a95961202cc5cb884c5c6481357bcaf0cd2eaa2fcd698f60386d0464e591b74609e31cf4c4b856001e4fe',1000000);
INSERT INTO _sqlx_migrations VALUES(13,'draw offers','2026-11-22 00:00:00',1,X'eb0318464e4ed6eb90d7d1136cb0abc95a99b563266e2636836256d499d564139220b6228454302d83cfaaebc545def7',1000000);
INSERT INTO _sqlx_migrations VALUES(14,'undo','2026-11-22 00:00:00',1,X'b95a3eaa50906d2a984f378c311081337f76f1fadf592def0726bdc48df0e0c1dff0608ee89504cda80549ffcd3fdd59',1000000);
INSERT INTO _sqlx_migrations VALUES(15,'hints','2026-11-22 00:00:00',1,X'ebf5788e14bb4ab06f31d46ef130109ad13faeaf89af7dd61acf041df8534cdeed4d3b7ec74c82bf45bdd0237db72b67',1000000);
INSERT INTO _sqlx_migrations VALUES(16,'themes','2026-11-22 00:00:00',1,X'69ab26280a7e6fbc594ba7cb6d28a840838647f86972efa9f9f54a10b8e26da7d9e710b9dc65b639cfada74eaea312e5',1000000);
INSERT INTO _sqlx_migrations VALUES(17,'blocks','2026-11-22 00:00:00',1,X'29c59524454442859d175df1734e087d483afc8b3e5d4712dde5b3dc037024f880ce8e5da25b74581845c9b685bc8c7a',1000000);
INSERT INTO _sqlx_migrations VALUES(18,'servers','2026-11-22 00:00:00',1,X'23a3d6476b174a7129137087bd114a87be825d9783e81e6a490b2d8605a443c8c6364670c10acccbc18317e1a2abd6f9',1000000);
INSERT INTO _sqlx_migrations VALUES(19,'running games of guild','2026-11-22 00:00:00',1,X'e97b466950c65018f3475d8bf8886fc89d8fad798c2bd889fd484f4d33bdc388e06d51e7e9feaf09d24a551ae1a58352',1000000);
INSERT INTO _sqlx_migrations VALUES(20,'notices','2026-11-22 00:00:00',1,X'92eb4ec9af7364df5e8559db196631fa4ecd53a23a924fcf82269a4b150c385550c199e83adbf78cbe7bf508ced34b4b',1000000);
INSERT INTO _sqlx_migrations VALUES(21,'conditional moves','2026-11-22 00:00:00',1,X'5af1d9634ebdb11b3ec168f3cd8cc40dc42815cc6cd9a3f575ed215f276a03cda18ab760dc4c74e1575640bbf43bfcdc',1000000);
INSERT INTO _sqlx_migrations VALUES(22,'holidays','2026-11-23 00:00:00',1,X'8db7a50baa9f4276c3cf56cea41519cf5ab6f528014c91707ae4637bef61f4ce1aa509d3f3f8ca7155a167c8706cc174',1000000);
INSERT INTO _sqlx_migrations VALUES(23,'games per channel','2026-11-23 00:00:00',1,X'73c3efd3b4eca4037b2d085bae2c8c9cd521370f3062b7db365eabbddbe0fd5e048788cd097bc2c00e672664a2bc89a0',1000000);
INSERT INTO _sqlx_migrations VALUES(24,'notice links','2026-11-22 00:00:00',1,X'2c997c5de2b44686f22f59ba99a20b01431d1e24f7dc0a8b68150623bfed2659b0cc8e5ae50804e50cce11c8877f10ad',1000000);
INSERT INTO _sqlx_migrations VALUES(25,'absences','2026-11-23 00:00:00',1,X'1fccbf86832a28109a3dac9109c3b7ffdc162c90f4717a7ebb243a3b7eb8f8108974e40b2a5899c8c822e9609f8c66fd',1000000);
INSERT INTO _sqlx_migrations VALUES(26,'announcements and introductions','2026-11-23 00:00:00',1,X'a78c45c330c009fd6e1a359a553357a45b157e4b80cbe3a543bd6c247d0cfd011b3ffa911b1fae16bf0a0c1c76c9aa97',1000000);
CREATE TABLE bot_ladder (
    player_id BIGINT PRIMARY KEY REFERENCES player (id),
    level     INTEGER NOT NULL,             -- 0 before the first win
    discs     INTEGER NOT NULL,             -- most discs in a win against that level
    games     BIGINT  NOT NULL,             -- games that counted, up to that best win
    played    BIGINT  NOT NULL              -- games that counted, all
);
INSERT INTO bot_ladder VALUES(2,4,40,2,3);
INSERT INTO bot_ladder VALUES(1,0,0,0,1);
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
, rated TEXT NOT NULL DEFAULT 'yes' CHECK (rated IN ('yes', 'no')), board_format TEXT NOT NULL DEFAULT 'picture'
    CHECK (board_format IN ('picture', 'text', 'letters')), clock TEXT NOT NULL DEFAULT 'none');
INSERT INTO challenge VALUES(1,'accepted',1,2,'black',8,8,'standard','black','most',1300000000000000100,1300000000000000201,'guild',21,1789999991000,1790086391000,1789999992000,2,1,'yes','picture','none');
INSERT INTO challenge VALUES(2,'declined',2,1,'random',6,6,'random','random','fewest',1300000000000000100,1300000000000000201,'guild',22,1789999993000,1790086393000,1789999994000,NULL,1,'no','letters','none');
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
    rematch_of      BIGINT UNIQUE REFERENCES game (id), board_format TEXT NOT NULL DEFAULT 'picture'
    CHECK (board_format IN ('picture', 'text', 'letters')), bot_was_starved INTEGER NOT NULL DEFAULT 0 CHECK (bot_was_starved IN (0, 1)), clock_running_since_ms BIGINT, clock_stood_still_ms BIGINT NOT NULL DEFAULT 0, clock_win_open_until_ms BIGINT, offer_kind TEXT CHECK (offer_kind IN ('draw', 'undo')), offer_color TEXT CHECK (offer_color IN ('black', 'white')), black_draw_offer_turn BIGINT, white_draw_offer_turn BIGINT, black_undo_offer_turn BIGINT, white_undo_offer_turn BIGINT, had_undo INTEGER NOT NULL DEFAULT 0 CHECK (had_undo IN (0, 1)), had_hint INTEGER NOT NULL DEFAULT 0 CHECK (had_hint IN (0, 1)), clock_holiday_ms BIGINT NOT NULL DEFAULT 0, absent_since_ms BIGINT, goes_on_at_ms BIGINT, announcement_kind TEXT, announcement_color TEXT CHECK (announcement_color IN ('black', 'white')),
    CONSTRAINT black_is_a_player_or_a_level CHECK ((black_player_id IS NULL) <> (black_level IS NULL)),
    CONSTRAINT white_is_a_player_or_a_level CHECK ((white_player_id IS NULL) <> (white_level IS NULL)),
    CONSTRAINT an_ended_game_says_why CHECK ((status = 'ended') = (end_reason IS NOT NULL))
);
INSERT INTO game VALUES(1,3,3,'running',4,4,'standard','most','black',0,'b1a1',1,NULL,NULL,3,NULL,'outflank 0.1.0',NULL,'bot','none',NULL,NULL,1790000000000,1790604800000,1300000000000000100,1300000000000000201,'guild',0,1,1789999995000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'picture',0,NULL,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,0,0,NULL,NULL,NULL,NULL);
INSERT INTO game VALUES(2,3,2,'ended',8,8,'standard','most','black',0,'d3',1,NULL,2,NULL,NULL,'outflank 0.1.0','main',NULL,'none',NULL,NULL,1790000000000,1790604800000,1300000000000000100,1300000000000000201,'guild',0,1,1789999995000,'black','resigned','white',4,1,1,1789999996000,NULL,'picture',0,NULL,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,0,0,NULL,NULL,NULL,NULL);
INSERT INTO game VALUES(3,2,2,'running',8,8,'standard','most','black',0,'d3',1,NULL,2,NULL,NULL,'outflank 0.1.0','main',NULL,'none',NULL,NULL,1790000000000,1790604800000,1300000000000000100,1300000000000000201,'guild',0,1,1789999995000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,2,'picture',0,NULL,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,0,0,NULL,NULL,NULL,NULL);
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
INSERT INTO game_event VALUES(1,1,1,1789999995001,1,'start','');
INSERT INTO game_event VALUES(1,2,2,1789999995002,1,'move','b1');
INSERT INTO game_event VALUES(1,3,3,1789999995003,NULL,'move','a1');
INSERT INTO game_event VALUES(2,1,1,1789999995001,1,'start','');
INSERT INTO game_event VALUES(2,2,2,1789999995002,1,'move','d3');
INSERT INTO game_event VALUES(2,3,2,1789999995003,2,'resign','');
INSERT INTO game_event VALUES(3,1,1,1789999995001,1,'start','');
INSERT INTO game_event VALUES(3,2,2,1789999995002,1,'move','d3');
CREATE TABLE guild_listing (
    guild_id   BIGINT NOT NULL,
    ranking    TEXT   NOT NULL,             -- rating, wins or bot-ladder
    player_id  BIGINT NOT NULL REFERENCES player (id),
    last_at_ms BIGINT NOT NULL,             -- the last game in this server that counted for this ranking
    key_1      DOUBLE PRECISION NOT NULL,   -- the list is in ascending order of the keys
    key_2      DOUBLE PRECISION NOT NULL,
    key_3      DOUBLE PRECISION NOT NULL,
    provisional_from_day BIGINT,            -- when the rating becomes provisional, and the first key 1; null elsewhere
    PRIMARY KEY (guild_id, ranking, player_id)
);
INSERT INTO guild_listing VALUES(1300000000000000100,'rating',1,1789999996000,1.0,-1662.3108939062976787,0.0,NULL);
INSERT INTO guild_listing VALUES(1300000000000000100,'rating',2,1789999996000,1.0,-1337.6891060937023212,0.0,NULL);
INSERT INTO guild_listing VALUES(1300000000000000100,'wins',1,1789999996000,-1.0,0.0,0.0,NULL);
INSERT INTO guild_listing VALUES(1300000000000000100,'wins',2,1789999996000,0.0,1.0,0.0,NULL);
INSERT INTO guild_listing VALUES(1300000000000000100,'bot-ladder',2,1789999996000,-4.0,-40.0,2.0,NULL);
CREATE TABLE last_choice (
    player_id BIGINT NOT NULL REFERENCES player (id),
    command   TEXT   NOT NULL CHECK (command IN ('play', 'challenge')),
    level     INTEGER CHECK (level BETWEEN 1 AND 10),
    color     TEXT   NOT NULL CHECK (color IN ('black', 'white', 'random')),
    columns   INTEGER NOT NULL,
    rows      INTEGER NOT NULL,
    setup     TEXT   NOT NULL,
    first     TEXT   NOT NULL CHECK (first IN ('black', 'white', 'random')),
    goal      TEXT   NOT NULL, rated TEXT NOT NULL DEFAULT 'yes' CHECK (rated IN ('yes', 'no')), clock TEXT NOT NULL DEFAULT 'none', board_chosen INTEGER NOT NULL DEFAULT 1,
    PRIMARY KEY (player_id, command)
);
INSERT INTO last_choice VALUES(1,'play',3,'black',4,4,'standard','black','most','yes','none',1);
INSERT INTO last_choice VALUES(2,'challenge',NULL,'random',8,8,'random','random','fewest','no','none',1);
CREATE TABLE message (
    game_id       BIGINT NOT NULL REFERENCES game (id),
    channel_id    BIGINT NOT NULL,
    message_id    BIGINT NOT NULL PRIMARY KEY,
    shown_version BIGINT NOT NULL,          -- the game's version in the picture
    state         TEXT   NOT NULL CHECK (state IN ('board', 'link'))
, links_to BIGINT, deleted_at_ms BIGINT);
INSERT INTO message VALUES(1,1300000000000000201,11,2,'link',12,NULL);
INSERT INTO message VALUES(1,1300000000000000201,12,3,'board',NULL,NULL);
INSERT INTO message VALUES(2,1300000000000000201,21,3,'board',NULL,NULL);
INSERT INTO message VALUES(3,1300000000000000201,31,2,'board',NULL,NULL);
CREATE TABLE offer (
    game_id   BIGINT NOT NULL REFERENCES game (id),
    kind      TEXT   NOT NULL CHECK (kind IN ('rematch')),
    player_id BIGINT NOT NULL REFERENCES player (id),
    at_ms     BIGINT NOT NULL,
    PRIMARY KEY (game_id, kind, player_id)
);
INSERT INTO offer VALUES(2,'rematch',1,1789999996100);
INSERT INTO offer VALUES(2,'rematch',2,1789999996200);
CREATE TABLE player (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    discord_id    BIGINT UNIQUE,            -- null once deleted
    name          TEXT    NOT NULL,         -- as last seen
    locale        TEXT    NOT NULL,         -- Discord's tag, as last seen; empty while not known
    seen_at_ms    BIGINT  NOT NULL,         -- when name or locale were last noted
    deleted_at_ms BIGINT
, board_format TEXT NOT NULL DEFAULT 'picture'
    CHECK (board_format IN ('picture', 'text', 'letters')), hint_marks TEXT NOT NULL DEFAULT 'names', first_game_id BIGINT REFERENCES game (id) ON DELETE SET NULL, theme TEXT, disc_shapes TEXT NOT NULL DEFAULT 'alike', notices TEXT NOT NULL DEFAULT 'mention', quiet_from_hour INTEGER, quiet_to_hour INTEGER NOT NULL DEFAULT 8, utc_offset_minutes INTEGER NOT NULL DEFAULT 0, holidays TEXT NOT NULL DEFAULT 'on');
INSERT INTO player VALUES(1,1001,'Alice','en-US',1789999991000,NULL,'picture','names',NULL,NULL,'alike','mention',NULL,8,0,'on');
INSERT INTO player VALUES(2,1002,'Bob','de',1789999992000,NULL,'letters','dots',2,NULL,'alike','mention',NULL,8,0,'on');
CREATE TABLE program (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
INSERT INTO program VALUES('commands_guild','1300000000000000100');
CREATE TABLE rating (
    player_id  BIGINT NOT NULL REFERENCES player (id),
    class      TEXT   NOT NULL,
    rating     DOUBLE PRECISION NOT NULL,
    deviation  DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    wins       BIGINT NOT NULL,
    losses     BIGINT NOT NULL,
    draws      BIGINT NOT NULL,
    day        BIGINT NOT NULL, opponents BIGINT NOT NULL DEFAULT 0, provisional_from_day BIGINT NOT NULL DEFAULT 0,             -- days since 1970 of the last rated game
    PRIMARY KEY (player_id, class)
);
INSERT INTO rating VALUES(1,'main',1662.3108939062976787,290.31896371798046629,0.059999675372338141798,1,0,0,20717,1,0);
INSERT INTO rating VALUES(2,'main',1337.6891060937023212,290.31896371798046629,0.059999675372338141798,0,1,0,20717,1,0);
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
INSERT INTO rating_change VALUES(1,1,2,'main','win',0,1500.0,350.0,0.059999999999999997779,1662.3108939062976787,290.31896371798046629,0.059999675372338141798);
INSERT INTO rating_change VALUES(1,2,1,'main','loss',0,1500.0,350.0,0.059999999999999997779,1337.6891060937023212,290.31896371798046629,0.059999675372338141798);
CREATE TABLE request (
    id    BIGINT PRIMARY KEY,
    at_ms BIGINT NOT NULL
);
INSERT INTO request VALUES(1300000000000000001,1795400000000);
CREATE TABLE posting (
    token        TEXT   PRIMARY KEY, -- valid for 15 minutes
    game_id      BIGINT REFERENCES game (id),
    challenge_id BIGINT REFERENCES challenge (id),
    at_ms        BIGINT NOT NULL,
    CHECK ((game_id IS NULL) <> (challenge_id IS NULL))
);
INSERT INTO posting VALUES('a token of an earlier version',3,NULL,1795400000000);
CREATE TABLE block (
    blocker_id BIGINT NOT NULL REFERENCES player (id),
    blocked_id BIGINT NOT NULL REFERENCES player (id),
    at_ms      BIGINT NOT NULL,
    PRIMARY KEY (blocker_id, blocked_id)
);
CREATE TABLE guild_settings (
    guild_id         BIGINT PRIMARY KEY,
    columns          INTEGER NOT NULL DEFAULT 8, -- the board of players who have not chosen one
    rows             INTEGER NOT NULL DEFAULT 8,
    theme            TEXT    NOT NULL DEFAULT 'classic', -- of players who have not chosen one
    exhibitions      TEXT    NOT NULL DEFAULT 'everyone', -- who may start them: everyone, moderators, nobody
    introduced_at_ms BIGINT                     -- when a manager was told how to choose channels; null before
, notices TEXT NOT NULL DEFAULT 'allowed', games_per_channel TEXT NOT NULL DEFAULT 'unlimited', introduced_in BIGINT REFERENCES game (id) ON DELETE SET NULL);
CREATE TABLE guild_channel (
    guild_id   BIGINT NOT NULL,
    channel_id BIGINT NOT NULL,
    PRIMARY KEY (guild_id, channel_id)
);
CREATE TABLE notice (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    game_id       BIGINT NOT NULL REFERENCES game (id),
    player_id     BIGINT NOT NULL REFERENCES player (id),
    kind          TEXT   NOT NULL, -- turn, reminder, accepted, draw-offer, undo-offer, rematch-offer, result
    version       BIGINT NOT NULL, -- of the game when it brought the notice
    created_at_ms BIGINT NOT NULL,
    -- waiting; posting: its message may be in the channel; posted; ended: its message must be deleted.
    state         TEXT   NOT NULL CHECK (state IN ('waiting', 'posting', 'posted', 'ended')),
    due_at_ms     BIGINT,          -- when the bot has to do something about it; null while there is nothing to do
    channel_id    BIGINT,          -- of the message; null while waiting
    message_id    BIGINT           -- null until the message is known
, links_to BIGINT);
CREATE TABLE conditional_line (
    game_id   BIGINT NOT NULL REFERENCES game (id),
    player_id BIGINT NOT NULL REFERENCES player (id),
    moves     TEXT   NOT NULL, -- moves of both sides without separators, from the position of this turn on
    turn      BIGINT NOT NULL,
    PRIMARY KEY (game_id, player_id, moves)
);
CREATE TABLE holiday (
    player_id BIGINT NOT NULL REFERENCES player (id),
    year      BIGINT NOT NULL,
    used_ms   BIGINT NOT NULL,
    PRIMARY KEY (player_id, year)
);
CREATE TABLE guild_absence (
    guild_id      BIGINT PRIMARY KEY,
    removed_at_ms BIGINT NOT NULL
);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('player',2);
INSERT INTO sqlite_sequence VALUES('game',3);
INSERT INTO sqlite_sequence VALUES('challenge',2);
CREATE INDEX game_running_of_black ON game (black_player_id) WHERE status <> 'ended';
CREATE INDEX game_running_of_white ON game (white_player_id) WHERE status <> 'ended';
CREATE INDEX game_running_of_starter ON game (started_by) WHERE status <> 'ended';
CREATE INDEX game_deadline ON game (deadline_at_ms) WHERE status <> 'ended';
CREATE UNIQUE INDEX message_board_of_game ON message (game_id) WHERE state = 'board';
CREATE INDEX message_of_game ON message (game_id);
CREATE INDEX challenge_expiry ON challenge (expires_at_ms) WHERE state = 'open';
CREATE INDEX challenge_open_of_challenger ON challenge (challenger_id) WHERE state = 'open';
CREATE INDEX challenge_unshown ON challenge (id) WHERE shown = 0;
CREATE INDEX rating_by_class ON rating (class, rating);
CREATE INDEX rating_change_between ON rating_change (player_id, opponent_id, finish_sequence);
CREATE INDEX challenge_between ON challenge (challenger_id, opponent_id, created_at_ms);
CREATE INDEX game_running ON game (id, version) WHERE status <> 'ended';
CREATE INDEX game_ended ON game (finished_at_ms, version) WHERE status = 'ended';
CREATE INDEX game_ended_of_black ON game (black_player_id, finish_sequence) WHERE status = 'ended';
CREATE INDEX game_ended_of_white ON game (white_player_id, finish_sequence) WHERE status = 'ended';
CREATE INDEX game_waiting_for_a_level ON game (turn_started_at_ms) WHERE to_move_level IS NOT NULL;
CREATE INDEX challenge_message ON challenge (message_id) WHERE message_id IS NOT NULL;
CREATE INDEX challenge_without_message ON challenge (created_at_ms) WHERE state = 'open' AND message_id IS NULL;
CREATE INDEX message_outdated ON message (game_id, message_id) WHERE state = 'link' AND links_to IS NULL;
CREATE INDEX guild_listing_order ON guild_listing (guild_id, ranking, key_1, key_2, key_3, player_id);
CREATE INDEX guild_listing_of_player ON guild_listing (player_id, ranking);
CREATE INDEX guild_listing_age ON guild_listing (last_at_ms);
CREATE INDEX guild_listing_provisional ON guild_listing (provisional_from_day) WHERE provisional_from_day IS NOT NULL;
CREATE INDEX request_by_age ON request (at_ms);
CREATE INDEX posting_by_age ON posting (at_ms);
CREATE INDEX game_clock ON game (clock_running_since_ms) WHERE clock_running_since_ms IS NOT NULL;
CREATE INDEX game_open_win ON game (clock_win_open_until_ms) WHERE clock_win_open_until_ms IS NOT NULL;
CREATE INDEX game_running_of_guild ON game (guild_id, id) WHERE status <> 'ended' AND guild_id IS NOT NULL;
CREATE INDEX notice_due ON notice (due_at_ms) WHERE due_at_ms IS NOT NULL;
CREATE INDEX notice_by_game ON notice (game_id);
CREATE INDEX notice_waiting ON notice (player_id) WHERE state = 'waiting';
CREATE INDEX game_running_of_channel ON game (guild_id, channel_id) WHERE status <> 'ended' AND guild_id IS NOT NULL;
COMMIT;
