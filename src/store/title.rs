//! The table `title`.

use sqlx::sqlite::SqliteRow;

use crate::domain::{EarnedTitle, GameId, PlayerId, Timestamp, Title};

use super::columns::{get, get_named};
use super::error::{ErrorContext, StoreError};
use super::{Read, Write};

impl Read {
    /// A player's titles, the highest one last.
    pub(crate) async fn titles_of(&mut self, player: PlayerId) -> Result<Vec<EarnedTitle>, StoreError> {
        let rows = sqlx::query("SELECT title, finish_sequence, earned_at_ms FROM title WHERE player_id = $1")
            .bind(player.0)
            .fetch_all(self.connection())
            .await
            .context("reading the titles of a player")?;
        let mut titles = rows.iter().map(earned_title).collect::<Result<Vec<_>, _>>()?;
        titles.sort_by_key(|earned| earned.title);
        Ok(titles)
    }

    /// The title that a game earned a player.
    pub(crate) async fn title_earned_by(
        &mut self,
        game: GameId,
        player: PlayerId,
    ) -> Result<Option<Title>, StoreError> {
        let row = sqlx::query(
            "SELECT title.title FROM title
             JOIN game ON game.finish_sequence = title.finish_sequence
             WHERE game.id = $1 AND title.player_id = $2",
        )
        .bind(game.0)
        .bind(player.0)
        .fetch_optional(self.connection())
        .await
        .context("reading the title that a game earned")?;
        row.map(|row| get_named(&row, "title", "title")).transpose()
    }
}

impl Write {
    /// Stores a title of a player, in place of one that was earned by another game.
    pub(crate) async fn put_title(&mut self, player: PlayerId, earned: EarnedTitle) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO title (player_id, title, finish_sequence, earned_at_ms) VALUES ($1, $2, $3, $4)
             ON CONFLICT (player_id, title) DO UPDATE
             SET finish_sequence = excluded.finish_sequence, earned_at_ms = excluded.earned_at_ms",
        )
        .bind(player.0)
        .bind(earned.title.name())
        .bind(earned.finish_sequence)
        .bind(earned.at.0)
        .execute(self.connection())
        .await
        .context("writing a title")?;
        Ok(())
    }

    /// Takes a title from a player.
    pub(crate) async fn delete_title(&mut self, player: PlayerId, title: Title) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM title WHERE player_id = $1 AND title = $2")
            .bind(player.0)
            .bind(title.name())
            .execute(self.connection())
            .await
            .context("deleting a title")?;
        Ok(())
    }
}

/// A title from the columns of the table `title`.
pub(super) fn earned_title(row: &SqliteRow) -> Result<EarnedTitle, StoreError> {
    Ok(EarnedTitle {
        title: get_named(row, "title", "title")?,
        finish_sequence: get(row, "finish_sequence")?,
        at: Timestamp(get(row, "earned_at_ms")?),
    })
}
