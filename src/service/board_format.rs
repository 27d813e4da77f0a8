//! Use cases of board formats.

use crate::domain::{BoardFormat, GameId, User};

use super::game_view::stored_game;
use super::{GameView, Games, Origin, ServiceError};

impl Games {
    /// Changes how a game's message shows the board, and remembers it for what else the user is shown. The response to the user shows the
    /// game, which has no new version if it has this format already.
    ///
    /// # Errors
    /// A refusal when the user neither plays in the game nor started it.
    pub(crate) async fn set_board_format(
        &self,
        user: &User,
        id: GameId,
        format: BoardFormat,
    ) -> Result<GameView, ServiceError> {
        let mut write = self.dependencies.store.write().await?;
        let now = self.now();
        let player = write.upsert_player(user, now).await?;
        let before = stored_game(&mut write, id).await?;
        let after = before.with_board_format(player.id, format)?;
        write.remember_board_format(player.id, format).await?;
        if before.format == format {
            let view = GameView::read(&mut write, before).await?;
            write.commit().await?;
            return Ok(view);
        }
        write.update_board_format(&before, &after, player.id, now).await?;
        let view = GameView::read(&mut write, after).await?;
        write.commit().await?;
        self.publish(&view.game, Origin::Response);
        Ok(view)
    }

    /// The board format that a user chose last. Pictures for a user who is not known yet.
    pub(crate) async fn board_format_of(&self, user: &User) -> Result<BoardFormat, ServiceError> {
        let mut read = self.dependencies.store.read().await?;
        match read.player_by_discord_id(user.discord).await? {
            Some(player) => Ok(read.board_format_of(player.id).await?),
            None => Ok(BoardFormat::default()),
        }
    }
}
