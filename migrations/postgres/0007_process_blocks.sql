-- Which process uses the database, or which processes do: each with a block of the bot's shards.
CREATE TABLE process_block (
    first_shard BIGINT PRIMARY KEY,
    last_shard BIGINT NOT NULL,
    shards BIGINT NOT NULL,  -- of all blocks
    sharding TEXT COLLATE "C" NOT NULL,  -- the setting of all processes; empty for one process that runs all shards
    process TEXT COLLATE "C" NOT NULL UNIQUE  -- that has had the block last
);
DELETE FROM program WHERE name = 'process';

-- As before, but a writer is one of several. What it changes in games that are another one's is told to all (below).
CREATE OR REPLACE FUNCTION begin_write(writer TEXT, its_slot BIGINT, its_number BIGINT, game BIGINT) RETURNS VOID LANGUAGE plpgsql AS $$
DECLARE
    own process_block%ROWTYPE;
BEGIN
    IF game IS NULL THEN
        PERFORM pg_advisory_xact_lock(1330992198);
    ELSE
        PERFORM pg_advisory_xact_lock_shared(1330992198);
        PERFORM pg_advisory_xact_lock(1330992199, (game % 2147483647)::INTEGER);
    END IF;
    SELECT * INTO own FROM process_block WHERE process = writer;
    IF NOT FOUND THEN
        RAISE 'another process has taken the database' USING ERRCODE = 'OUTFL';
    END IF;
    INSERT INTO last_write VALUES (writer, its_slot, its_number)
    ON CONFLICT (process, slot) DO UPDATE SET number = excluded.number;
    IF own.sharding <> '' THEN
        PERFORM set_config('outflank.process', writer, TRUE);
        PERFORM set_config('outflank.block', concat('{', own.first_shard, ',', own.last_shard, ',', own.shards, '}'), TRUE);
    END IF;
END $$;

-- A game belongs to the process to whose shards its server belongs, or without a server to that with the first one. Where users have
-- installed the bot for themselves, any process may have the token that edits the board.
CREATE FUNCTION game_changed() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
    block BIGINT[] = current_setting('outflank.block')::BIGINT[];
BEGIN
    IF NEW.installation = 'user' OR (coalesce(NEW.guild_id, 0) >> 22) % block[3] NOT BETWEEN block[1] AND block[2] THEN
        PERFORM pg_notify('process_change', concat(current_setting('outflank.process'), ' game ', NEW.id));
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER game_changed AFTER INSERT OR UPDATE ON game
    FOR EACH ROW WHEN (current_setting('outflank.process', TRUE) <> '') EXECUTE FUNCTION game_changed();
CREATE FUNCTION player_language_changed() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('process_change', concat(current_setting('outflank.process'), ' languages'));
    RETURN NULL;
END $$;
CREATE TRIGGER player_language_changed AFTER UPDATE OF language ON player
    FOR EACH ROW WHEN (current_setting('outflank.process', TRUE) <> '' AND NEW.language IS DISTINCT FROM OLD.language)
    EXECUTE FUNCTION player_language_changed();
