//! Use cases of conditional moves: a player sets them while the opponent is to move. `transition.rs` plays them.

use crate::domain::{ConditionalLine, ConditionalMoves, GameId, PlayerId, Refusal, StoredGame, Turn, User};
use rules::Color;

use super::game_view::stored_game;
use super::settings::style_for;
use super::{GameView, Games, ServiceError};

/// What a player sees who sets conditional moves.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct ConditionalMovesView {
    /// The game as it is now.
    pub game: StoredGame,
    /// The same game after the moves that have been chosen. Its picture looks as the player has chosen.
    pub expected: GameView,
    /// The player's color.
    pub own: Color,
    /// The moves that have been chosen.
    pub line: ConditionalLine,
    /// The lines that are set.
    pub set: ConditionalMoves,
}

impl Games {
    /// What a user sees who has chosen these moves. If the last one is the user's own, the line is set. The game does not
    /// change, so that nobody else notices. `turn` is the position that the user saw.
    ///
    /// # Errors
    /// A refusal when the user may not do this, or not now, or when the moves are against the rules.
    pub(crate) async fn choose_conditional_line(
        &self,
        user: &User,
        id: GameId,
        turn: Turn,
        line: ConditionalLine,
    ) -> Result<ConditionalMovesView, ServiceError> {
        let (view, player, own) = self.conditional_moves_game(user, id, turn).await?;
        let expected = line.play(&view.game.game)?;
        let is_new_line = !line.is_empty() && expected.plies().last().is_some_and(|ply| ply.color == own);
        let set = if is_new_line {
            let set = |game: &StoredGame, before: &ConditionalMoves| before.with_line(&game.game, own, line);
            self.set_conditional_moves(player, id, turn, set).await?
        } else {
            let mut read = self.store.read().await?;
            std::mem::take(&mut read.conditional_moves(&view.game).await?[own])
        };
        let style = style_for(&mut self.store.read().await?, user, view.game.location.guild).await?;
        let game = view.game.clone();
        let expected = GameView { game: StoredGame { game: expected, ..view.game }, style, ..view };
        Ok(ConditionalMovesView { game, expected, own, line, set })
    }

    /// Removes all conditional moves of a user in a game.
    ///
    /// # Errors
    /// A refusal when the user may not do this, or not now.
    pub(crate) async fn remove_conditional_moves(
        &self,
        user: &User,
        id: GameId,
        turn: Turn,
    ) -> Result<ConditionalMovesView, ServiceError> {
        let (_, player, _) = self.conditional_moves_game(user, id, turn).await?;
        self.set_conditional_moves(player, id, turn, |_, _| Ok(ConditionalMoves::default())).await?;
        self.choose_conditional_line(user, id, turn, ConditionalLine::default()).await
    }

    /// The game for whose next turns a user sets conditional moves, with the user's player and color.
    async fn conditional_moves_game(
        &self,
        user: &User,
        id: GameId,
        turn: Turn,
    ) -> Result<(GameView, PlayerId, Color), ServiceError> {
        let view = self.view(id).await?;
        let player = view.player_id_of(user.discord).ok_or(Refusal::NotYourGame)?;
        let own = view.game.check_conditional_moves(player, turn)?;
        Ok((view, player, own))
    }

    /// Changes the conditional moves of a player, if the game is still at this turn.
    async fn set_conditional_moves(
        &self,
        player: PlayerId,
        id: GameId,
        turn: Turn,
        change: impl FnOnce(&StoredGame, &ConditionalMoves) -> Result<ConditionalMoves, Refusal>,
    ) -> Result<ConditionalMoves, ServiceError> {
        let mut write = self.store.write().await?;
        let game = stored_game(&mut write, id).await?;
        let own = game.check_conditional_moves(player, turn)?;
        let set = change(&game, &write.conditional_moves(&game).await?[own])?;
        write.replace_conditional_moves(&game, player, &set).await?;
        write.commit().await?;
        Ok(set)
    }
}
