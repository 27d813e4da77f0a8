-- The board that a posted notice links to; null if that was deleted, and for notices from before this column. While a posted
-- notice has to be edited because of it, `due_at_ms` is not null.
ALTER TABLE notice ADD COLUMN links_to BIGINT;
-- When somebody deleted a message that shows a game; null while it is there.
ALTER TABLE message ADD COLUMN deleted_at_ms BIGINT;
