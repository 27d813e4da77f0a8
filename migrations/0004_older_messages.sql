-- What has become of the messages that showed a game before its newest one.

-- For an older message: the newest one at the time when the older message was last made a link to it, or when that turned
-- out to be impossible. Null until then. Where it differs from the newest message, the link has to be updated.
ALTER TABLE message ADD COLUMN links_to BIGINT;
-- Until now a link was edited once, at the time when the message became one.
UPDATE message SET links_to = (
    SELECT newest.message_id FROM message AS newest WHERE newest.game_id = message.game_id AND newest.state = 'board'
) WHERE state = 'link';

CREATE INDEX message_older ON message (game_id) WHERE state = 'link';
-- A click asks which challenge its message shows.
CREATE INDEX challenge_message ON challenge (message_id);
