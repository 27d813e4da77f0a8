-- Searches that the bot has given to workers. Only PostgreSQL has it, and its rows do not survive a crash of the server: the bot plays
-- another move then. A worker keeps the row locked while it searches, and deletes it with the answer, which is a notification.
CREATE UNLOGGED TABLE search_job (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- The engine that must search.
    version TEXT COLLATE "C" NOT NULL,
    -- The process of the server that serves the bot. The job is worth nothing without it.
    owner INTEGER NOT NULL,
    -- Lower ones are served first.
    purpose SMALLINT NOT NULL,
    job TEXT NOT NULL,
    -- How much time is left for it, if that is limited.
    left_ms BIGINT CHECK (left_ms >= 0),
    -- By the clock of the server, because those of the bot and of its workers may differ.
    posted_at TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX search_job_waiting ON search_job (version, purpose, id);
