-- Whatever the program asks often is answered from an index, however many games, players and messages there are.

-- Which boards are out of date: the running games, and the games that ended lately.
CREATE INDEX game_running ON game (id, version) WHERE status <> 'ended';
CREATE INDEX game_ended ON game (finished_at_ms, version) WHERE status = 'ended';
-- The games of a player that have ended, newest last.
CREATE INDEX game_ended_of_black ON game (black_player_id, finish_sequence) WHERE status = 'ended';
CREATE INDEX game_ended_of_white ON game (white_player_id, finish_sequence) WHERE status = 'ended';
-- The bot's games, the longest wait first.
DROP INDEX game_waiting_for_a_level;
CREATE INDEX game_waiting_for_a_level ON game (turn_started_at_ms) WHERE to_move_level IS NOT NULL;

-- Which challenge a message shows. Without a condition, challenges without a message would be searched through it.
DROP INDEX challenge_message;
CREATE INDEX challenge_message ON challenge (message_id) WHERE message_id IS NOT NULL;
-- Open challenges that no message shows.
CREATE INDEX challenge_without_message ON challenge (created_at_ms) WHERE state = 'open' AND message_id IS NULL;

-- From now on, `links_to` is null while an older message has to become a link to the newest one. Whatever makes a message
-- the newest one sets it to null in the others.
UPDATE message SET links_to = NULL WHERE state = 'link' AND links_to IS NOT (
    SELECT newest.message_id FROM message AS newest WHERE newest.game_id = message.game_id AND newest.state = 'board'
);
CREATE INDEX message_outdated ON message (game_id, message_id) WHERE state = 'link' AND links_to IS NULL;
DROP INDEX message_older;

-- The leaderboards of servers hold what they are ordered by, so that a page is read from an index.
ALTER TABLE guild_listing RENAME TO former_guild_listing;
DROP INDEX guild_listing_recent;

-- Who is listed on which leaderboard of a server. Players are taken off when their last game there is long ago, and when
-- their data is deleted. Whatever changes their place changes it on all servers.
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
CREATE INDEX guild_listing_order ON guild_listing (guild_id, ranking, key_1, key_2, key_3, player_id);
CREATE INDEX guild_listing_of_player ON guild_listing (player_id, ranking);
CREATE INDEX guild_listing_age ON guild_listing (last_at_ms);
CREATE INDEX guild_listing_provisional ON guild_listing (provisional_from_day) WHERE provisional_from_day IS NOT NULL;

INSERT INTO guild_listing
SELECT listed.guild_id, 'rating', listed.player_id, listed.last_at_ms, rating.provisional_from_day = 0, -rating.rating, 0,
    nullif(rating.provisional_from_day, 0)
FROM former_guild_listing AS listed JOIN rating USING (player_id, class);
INSERT INTO guild_listing
SELECT listed.guild_id, 'wins', listed.player_id, listed.last_at_ms, -rating.wins, rating.losses, 0, NULL
FROM former_guild_listing AS listed JOIN rating USING (player_id, class);
INSERT INTO guild_listing
SELECT listed.guild_id, 'bot-ladder', listed.player_id, listed.last_at_ms, -ladder.level, -ladder.discs, ladder.games,
    NULL
FROM former_guild_listing AS listed JOIN bot_ladder AS ladder USING (player_id)
WHERE listed.class = 'bot-ladder' AND ladder.level > 0;

DROP TABLE former_guild_listing;
