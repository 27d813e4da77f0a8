//! The table `weekly_summary`, and the games of a week in a server.

use crate::domain::{ChannelId, GuildId, PostSchedule, PostSetting, Timestamp, Week, WeekGame};

use super::columns::columns;
use super::error::StoreError;
use super::scheduled_post::PostTable;
use super::{Read, Write};

type Schedule = PostSchedule<Week>;

columns!(Schedule {
    channel: "channel_id",
    options: (()),
    subject: "week_ms",
    posting_since: "posting_since_ms",
    was_refused,
});
columns!(WeekGame {
    id,
    is_between_people,
    players: ["black", "white"],
    winner,
    ratings: ["black_rating", "white_rating"],
    titles: ["black_title", "white_title"],
});

impl PostTable for Week {
    async fn setting(read: &mut Read, guild: GuildId) -> Result<PostSetting<Self>, StoreError> {
        const CONTEXT: &str = "reading where the weekly summary is posted";
        let query = "SELECT channel_id FROM weekly_summary WHERE guild_id = $1";
        let channel: Option<Option<ChannelId>> = read.fetch_optional(query, guild, CONTEXT).await?;
        let query = "SELECT {weekly_summary} FROM weekly_summary WHERE guild_id = $1";
        match channel {
            None => Ok(PostSetting::Off),
            Some(None) => Ok(PostSetting::ChannelDeleted),
            Some(Some(_)) => read.fetch_one(query, guild, CONTEXT).await.map(PostSetting::On),
        }
    }

    async fn due(read: &mut Read, now: Timestamp, limit: i64) -> Result<Vec<GuildId>, StoreError> {
        read.fetch_all(
            "SELECT guild_id FROM weekly_summary WHERE due_at_ms <= $1 AND {own} ORDER BY due_at_ms LIMIT $2",
            (now, limit),
            "reading due weekly summaries",
        )
        .await
    }

    async fn next_due(read: &mut Read, after: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        read.fetch_optional(
            "SELECT due_at_ms FROM weekly_summary WHERE due_at_ms > $1 AND {own} ORDER BY due_at_ms LIMIT 1",
            after,
            "reading the next weekly summary",
        )
        .await
    }

    async fn put(
        write: &mut Write,
        guild: GuildId,
        schedule: &PostSchedule<Self>,
        due: Timestamp,
    ) -> Result<(), StoreError> {
        write
            .execute(
                "INSERT INTO weekly_summary (guild_id, due_at_ms, {weekly_summary}) VALUES ($1, $2, {$weekly_summary})
             ON CONFLICT (guild_id) DO UPDATE SET due_at_ms = excluded.due_at_ms, {weekly_summary = excluded}",
                (guild, due, schedule),
                "writing where the weekly summary is posted",
            )
            .await
    }

    async fn end_posts(write: &mut Write, guild: GuildId) -> Result<(), StoreError> {
        write.execute("UPDATE weekly_summary SET channel_id = NULL, due_at_ms = NULL, posting_since_ms = NULL, was_refused = 0
                      WHERE guild_id = $1", guild, "ending the weekly summary").await
    }

    async fn delete(write: &mut Write, guild: GuildId) -> Result<(), StoreError> {
        write.execute("DELETE FROM weekly_summary WHERE guild_id = $1", guild, "deleting the weekly summary").await
    }
}

impl Read {
    /// Visits the games with a person that ended with a result in a server in this week, in the order in which they ended. Without
    /// those that a moderator has annulled.
    pub(crate) async fn visit_games_of_week(
        &mut self,
        guild: GuildId,
        week: Week,
        mut visit: impl FnMut(&WeekGame),
    ) -> Result<(), StoreError> {
        self.visit(
            "SELECT game.id, game.black_level IS NULL AND game.white_level IS NULL AS is_between_people,
                 black.id AS black, white.id AS white, game.winner,
                 black_change.rating_before AS black_rating, white_change.rating_before AS white_rating,
                 black_title.title AS black_title, white_title.title AS white_title
             FROM game
             LEFT JOIN player AS black ON black.id = game.black_player_id AND black.discord_id IS NOT NULL
                 AND game.channel_color IS NULL
             LEFT JOIN player AS white ON white.id = game.white_player_id AND white.discord_id IS NOT NULL
                 AND game.channel_color IS NULL
             LEFT JOIN rating_change AS black_change ON black_change.finish_sequence = game.finish_sequence
                 AND black_change.player_id = game.black_player_id
             LEFT JOIN rating_change AS white_change ON white_change.finish_sequence = game.finish_sequence
                 AND white_change.player_id = game.white_player_id
             LEFT JOIN title AS black_title ON black_title.player_id = game.black_player_id
                 AND black_title.finish_sequence = game.finish_sequence
             LEFT JOIN title AS white_title ON white_title.player_id = game.white_player_id
                 AND white_title.finish_sequence = game.finish_sequence
             WHERE game.guild_id = $1 AND game.finished_at_ms >= $2 AND game.finished_at_ms < $3
                 AND game.finish_sequence IS NOT NULL AND game.casual_reason IS DISTINCT FROM 'annulled'
                 AND game.end_reason IN ('board', 'resigned', 'time-out', 'draw-agreed', 'claimed')
                 AND (game.black_player_id IS NOT NULL OR game.white_player_id IS NOT NULL)
             ORDER BY game.finished_at_ms, game.finish_sequence",
            (guild, week.start(), week.end()),
            "reading the games of a week",
            |game| visit(&game),
        )
        .await
    }
}
