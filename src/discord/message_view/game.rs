//! The message that shows a game, and smaller messages about a game.

use poise::serenity_prelude as serenity;
use serenity::ButtonStyle;

use crate::discord::components::GameButton;
use crate::discord::outgoing_message::OutgoingMessage;
use crate::domain::{BoardFormat, EndReason, MessageRef, Timestamp};
use crate::service::GameView;
use crate::words::GameText;

use super::buttons::button_row;
use super::{DrawError, MessageView, pictures};

impl MessageView {
    /// The message that shows a game, as a picture or as text. A game that was replaced, or cancelled before the first
    /// move, is one line.
    pub(crate) async fn game(&self, view: &GameView, now: Timestamp) -> Result<OutgoingMessage, DrawError> {
        let has_moves = view.game.game.plies().len() > view.game.opening_plies;
        match view.game.ending().map(|ending| ending.reason) {
            Some(EndReason::Replaced) => {
                return Ok(OutgoingMessage::text(self.words.game_replaced(&view.game, &view.players)));
            }
            Some(EndReason::Cancelled) if !has_moves => {
                return Ok(OutgoingMessage::text(self.words.game_cancelled(&view.game, &view.players)));
            }
            _ => {}
        }
        let text = GameText {
            game: &view.game,
            players: &view.players,
            rating_changes: view.rating_changes,
            plays_like: view.plays_like,
            titles: view.titles,
            holiday_until: view.holiday_until,
            rematch_offers: &view.rematch_offers,
            next_game: view.next_link(),
            started_by: &view.started_by,
            opening: view.opening_name(),
            is_introduction: view.is_introduction,
        };
        let content = self.words.game_message(&text);
        let rows = self.game_rows(view, now);
        let picture = match view.game.format {
            BoardFormat::Text | BoardFormat::Letters => None,
            BoardFormat::Picture => Some(self.draw(view, pictures::game).await?),
        };
        Ok(OutgoingMessage { content, picture, rows, ..OutgoingMessage::default() })
    }

    /// What an older message of a game becomes: a link to the message that shows the game now.
    pub(crate) fn game_link(&self, view: &GameView, to: MessageRef) -> OutgoingMessage {
        let link = self.words.message_link(view.game.location.guild, to);
        OutgoingMessage::text(self.words.board_moved(view.game.id, &link))
    }

    /// The name of a game's thread.
    pub(crate) fn thread_name(&self, view: &GameView) -> String {
        self.words.thread_name(&view.game, &view.players)
    }

    /// The question whether a moderator wants to end a game.
    pub(crate) fn end_question(&self, view: &GameView) -> OutgoingMessage {
        let game = &view.game;
        let buttons = vec![
            self.game_button(game, GameButton::ConfirmEnd, "button-confirm-end", ButtonStyle::Danger),
            self.game_button(game, GameButton::KeepPlaying, "button-keep-playing", ButtonStyle::Secondary),
        ];
        OutgoingMessage::text(self.words.end_question(game, &view.players)).with_rows(button_row(buttons))
    }

    /// The question whether to annul a game, or whether to let an annulled one count again.
    pub(crate) fn annulment_question(&self, view: &GameView) -> OutgoingMessage {
        let game = &view.game;
        let (confirm, label, style) = match game.restored() {
            Ok(_) => (GameButton::ConfirmRestore, "button-confirm-restore", ButtonStyle::Primary),
            Err(_) => (GameButton::ConfirmAnnul, "button-confirm-annul", ButtonStyle::Danger),
        };
        let leave = "button-decline-annulment";
        let buttons = vec![
            self.game_button(game, confirm, label, style),
            self.game_button(game, GameButton::DeclineAnnulment, leave, ButtonStyle::Secondary),
        ];
        OutgoingMessage::text(self.words.annulment_question(game, &view.players)).with_rows(button_row(buttons))
    }

    /// The question whether the user wants to resign, or to cancel the game where its board offers that instead.
    pub(crate) fn resign_question(&self, view: &GameView) -> OutgoingMessage {
        let game = &view.game;
        let (confirm, label) = if game.is_cancelled_instead_of_resigned() {
            (GameButton::ConfirmCancel, "button-confirm-cancel")
        } else if game.is_too_short_to_be_rated() {
            (GameButton::ConfirmEarlyResign, "button-confirm-resign")
        } else {
            (GameButton::ConfirmResign, "button-confirm-resign")
        };
        let buttons = vec![
            self.game_button(game, confirm, label, ButtonStyle::Danger),
            self.game_button(game, GameButton::KeepPlaying, "button-keep-playing", ButtonStyle::Secondary),
        ];
        OutgoingMessage::text(self.words.resign_question(game)).with_rows(button_row(buttons))
    }
}
