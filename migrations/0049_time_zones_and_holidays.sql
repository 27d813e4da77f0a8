-- Time zones with summer time, and holidays that several games share.

-- The zone of a player's quiet hours by its name in the IANA database, such as Europe/Berlin. Null for the fixed offset in
-- utc_offset_minutes.
ALTER TABLE player ADD COLUMN time_zone TEXT;

-- When the holiday ends that has been taken so far, in any game. Null for what was taken in an earlier version.
ALTER TABLE holiday ADD COLUMN until_ms BIGINT;
