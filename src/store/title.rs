//! The tables `title` and `kept_title`.

use crate::domain::{EarnedTitle, GameId, PlayerId, Title};

use super::columns::columns;
use super::error::StoreError;
use super::{Read, Write};

columns!(EarnedTitle { title, finish_sequence, at: "earned_at_ms" });

impl Read {
    /// A player's titles, the highest one last.
    pub(crate) async fn titles_of(&mut self, player: PlayerId) -> Result<Vec<EarnedTitle>, StoreError> {
        let query = "SELECT {title} FROM title WHERE player_id = $1";
        let mut titles: Vec<EarnedTitle> = self.fetch_all(query, player, "reading the titles of a player").await?;
        titles.sort_by_key(|earned| earned.title);
        Ok(titles)
    }

    /// The titles that stay: earned by ratings of earlier versions, in games that are still rated.
    pub(crate) async fn kept_titles(&mut self) -> Result<Vec<(PlayerId, EarnedTitle)>, StoreError> {
        self.fetch_all(
            "SELECT kept_title.player_id, {kept_title.title} FROM kept_title
             JOIN game ON game.finish_sequence = kept_title.finish_sequence AND game.rating_class IS NOT NULL",
            (),
            "reading the titles that stay",
        )
        .await
    }

    /// The title that a game earned a player.
    pub(crate) async fn title_earned_by(
        &mut self,
        game: GameId,
        player: PlayerId,
    ) -> Result<Option<Title>, StoreError> {
        self.fetch_optional(
            "SELECT title.title FROM title
             JOIN game ON game.finish_sequence = title.finish_sequence
             WHERE game.id = $1 AND title.player_id = $2",
            (game, player),
            "reading the title that a game earned",
        )
        .await
    }
}

impl Write {
    /// Stores a title of a player, in place of one that was earned by another game.
    pub(crate) async fn put_title(&mut self, player: PlayerId, earned: EarnedTitle) -> Result<(), StoreError> {
        self.execute(
            "INSERT INTO title (player_id, {title}) VALUES ($1, {$title})
             ON CONFLICT (player_id, title) DO UPDATE SET {title - title = excluded}",
            (player, earned),
            "writing a title",
        )
        .await
    }

    /// Takes a title from a player.
    pub(crate) async fn delete_title(&mut self, player: PlayerId, title: Title) -> Result<(), StoreError> {
        self.execute("DELETE FROM title WHERE player_id = $1 AND title = $2", (player, title), "deleting a title").await
    }
}
