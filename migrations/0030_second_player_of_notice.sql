-- The other player, if one message notifies both: of a holiday or a result that neither of them brought about.
ALTER TABLE notice ADD COLUMN second_player_id BIGINT REFERENCES player (id);

-- No board says how to choose the channels for games once a manager has changed a setting of the server.
UPDATE guild_settings SET introduced_at_ms = coalesce(introduced_at_ms, 0), introduced_in = NULL
WHERE columns <> 8 OR rows <> 8 OR theme <> 'classic' OR exhibitions <> 'everyone' OR notices <> 'allowed'
    OR games_per_channel <> 'unlimited' OR game_place <> 'channel'
    OR EXISTS (SELECT 1 FROM guild_channel WHERE guild_channel.guild_id = guild_settings.guild_id);
