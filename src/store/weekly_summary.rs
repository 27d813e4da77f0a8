//! The table `weekly_summary`, and the games of a week in a server.

use futures_util::TryStreamExt;
use sqlx::sqlite::SqliteRow;

use crate::domain::{
    ChannelId, GameId, GuildId, PlayerId, PostSchedule, PostSetting, Timestamp, Title, Week, WeekGame,
};
use rules::{ByColor, Color};

use super::columns::{from_bits, get, parse, to_bits};
use super::error::{ErrorContext, StoreError, corrupt};
use super::{Read, Write};

impl Read {
    /// Where and when the summaries of a server are posted.
    pub(crate) async fn weekly_summary_setting(&mut self, guild: GuildId) -> Result<PostSetting<Week>, StoreError> {
        let row = sqlx::query("SELECT * FROM weekly_summary WHERE guild_id = $1")
            .bind(to_bits(guild.0))
            .fetch_optional(self.connection())
            .await
            .context("reading where the weekly summary is posted")?;
        let Some(row) = row else { return Ok(PostSetting::Off) };
        let channel: Option<i64> = get(&row, "channel_id")?;
        let Some(channel) = channel else { return Ok(PostSetting::ChannelDeleted) };
        Ok(PostSetting::On(PostSchedule {
            channel: ChannelId(from_bits(channel)),
            options: (),
            subject: week(&row)?,
            posting_since: get::<Option<i64>>(&row, "posting_since_ms")?.map(Timestamp),
            was_refused: get(&row, "was_refused")?,
        }))
    }

    /// The servers for whose summaries something has to be done now, at most `limit`. Those that have waited longest come first.
    pub(crate) async fn due_weekly_summaries(
        &mut self,
        now: Timestamp,
        limit: i64,
    ) -> Result<Vec<GuildId>, StoreError> {
        let ids: Vec<i64> =
            sqlx::query_scalar("SELECT guild_id FROM weekly_summary WHERE due_at_ms <= $1 ORDER BY due_at_ms LIMIT $2")
                .bind(now.0)
                .bind(limit)
                .fetch_all(self.connection())
                .await
                .context("reading due weekly summaries")?;
        Ok(ids.into_iter().map(|id| GuildId(from_bits(id))).collect())
    }

    /// When something has to be done for a summary for the first time after this.
    pub(crate) async fn next_weekly_summary(&mut self, after: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        let at: Option<i64> = sqlx::query_scalar("SELECT min(due_at_ms) FROM weekly_summary WHERE due_at_ms > $1")
            .bind(after.0)
            .fetch_one(self.connection())
            .await
            .context("reading the next weekly summary")?;
        Ok(at.map(Timestamp))
    }

    /// Visits the games with a person that ended with a result in a server in this week, in the order in which they ended. Without
    /// those that a moderator has annulled.
    pub(crate) async fn visit_games_of_week(
        &mut self,
        guild: GuildId,
        week: Week,
        mut visit: impl FnMut(&WeekGame),
    ) -> Result<(), StoreError> {
        const CONTEXT: &str = "reading the games of a week";
        let mut rows = sqlx::query(
            "SELECT game.id, game.winner, game.black_level IS NULL AND game.white_level IS NULL AS is_between_people,
                 black.id AS black, white.id AS white,
                 black_change.rating_before AS black_rating, white_change.rating_before AS white_rating,
                 black_title.title AS black_title, white_title.title AS white_title
             FROM game
             LEFT JOIN player AS black ON black.id = game.black_player_id AND black.discord_id IS NOT NULL
             LEFT JOIN player AS white ON white.id = game.white_player_id AND white.discord_id IS NOT NULL
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
        )
        .bind(to_bits(guild.0))
        .bind(week.start().0)
        .bind(week.end().0)
        .fetch(self.connection());
        while let Some(row) = rows.try_next().await.context(CONTEXT)? {
            visit(&week_game(&row)?);
        }
        Ok(())
    }
}

impl Write {
    /// Stores where and when the summaries of a server are posted. `due` is when there is something to do.
    pub(crate) async fn put_weekly_summary(
        &mut self,
        guild: GuildId,
        schedule: &PostSchedule<Week>,
        due: Timestamp,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO weekly_summary (guild_id, channel_id, week_ms, due_at_ms, posting_since_ms, was_refused)
             VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (guild_id) DO UPDATE
             SET channel_id = excluded.channel_id, week_ms = excluded.week_ms, due_at_ms = excluded.due_at_ms,
                 posting_since_ms = excluded.posting_since_ms, was_refused = excluded.was_refused",
        )
        .bind(to_bits(guild.0))
        .bind(to_bits(schedule.channel.0))
        .bind(schedule.subject.start().0)
        .bind(due.0)
        .bind(schedule.posting_since.map(|since| since.0))
        .bind(schedule.was_refused)
        .execute(self.connection())
        .await
        .context("writing where the weekly summary is posted")?;
        Ok(())
    }

    /// Ends the summaries of a server whose channel is deleted.
    pub(crate) async fn end_weekly_summary(&mut self, guild: GuildId) -> Result<(), StoreError> {
        sqlx::query(
            "UPDATE weekly_summary SET channel_id = NULL, due_at_ms = NULL, posting_since_ms = NULL, was_refused = FALSE
             WHERE guild_id = $1",
        )
        .bind(to_bits(guild.0))
        .execute(self.connection())
        .await
        .context("ending the weekly summary")?;
        Ok(())
    }

    /// Forgets that a server had summaries.
    pub(crate) async fn delete_weekly_summary(&mut self, guild: GuildId) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM weekly_summary WHERE guild_id = $1")
            .bind(to_bits(guild.0))
            .execute(self.connection())
            .await
            .context("deleting the weekly summary")?;
        Ok(())
    }
}

fn week(row: &SqliteRow) -> Result<Week, StoreError> {
    let start = Timestamp(get(row, "week_ms")?);
    let week = Week::of(start);
    if week.start() == start { Ok(week) } else { Err(corrupt("beginning of a week", &start.0)) }
}

fn week_game(row: &SqliteRow) -> Result<WeekGame, StoreError> {
    let player = |column| Ok::<_, StoreError>(get::<Option<i64>>(row, column)?.map(PlayerId));
    let title = |column| -> Result<Option<Title>, StoreError> {
        get::<Option<&str>>(row, column)?.map(|name| parse("title", name)).transpose()
    };
    let winner: Option<Color> = get::<Option<&str>>(row, "winner")?.map(|name| parse("colour", name)).transpose()?;
    Ok(WeekGame {
        id: GameId(get(row, "id")?),
        is_between_people: get(row, "is_between_people")?,
        players: ByColor { black: player("black")?, white: player("white")? },
        winner,
        ratings: ByColor { black: get(row, "black_rating")?, white: get(row, "white_rating")? },
        titles: ByColor { black: title("black_title")?, white: title("white_title")? },
    })
}
