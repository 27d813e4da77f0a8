-- A side of a live game has 2 minutes for its first move, with which its clock starts. In games in which the side to move has not moved,
-- these minutes begin now, which is the last time at which the program could write: the time since then is given back at the start.
-- A turn above 2 is at least the third one, or follows an undo.
UPDATE game SET
    clock_running_since_ms = since_ms,
    deadline_at_ms = since_ms + 2 * 60000 + 300
FROM (
    SELECT id AS waiting_id, max(clock_running_since_ms, coalesce(
        (SELECT CAST(value AS INTEGER) FROM program WHERE name = 'heartbeat_ms'), clock_running_since_ms)) AS since_ms
    FROM game
    WHERE clock_running_since_ms IS NOT NULL AND status = 'running' AND clock_kind IN ('5m+5s', '15m+10s') AND turn <= 2
        AND absent_since_ms IS NULL AND goes_on_at_ms IS NULL
) AS waiting
WHERE game.id = waiting_id;
