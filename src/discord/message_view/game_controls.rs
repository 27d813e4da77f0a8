//! The last row below a game: its controls.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use crate::discord::component_id::{ComponentId, GameButton};
use crate::domain::{Ending, HintChoice, OfferKind, Status, StoredGame, Timestamp};
use crate::service::GameView;
use crate::words::ButtonLabel;

use super::MessageView;
use super::buttons::button_row;

/// Discord's limit.
const MAX_BUTTONS_PER_ROW: usize = 5;

impl MessageView {
    /// The buttons and selects below a game: its legal moves where a player is to move, then its controls.
    pub(super) fn game_rows(&self, view: &GameView, now: Timestamp) -> Vec<CreateActionRow> {
        let game = &view.game;
        let player_to_move = game.side_to_move().is_some_and(|side| side.player().is_some());
        let mut rows = if player_to_move && game.status == Status::Running { self.move_rows(game) } else { Vec::new() };
        let controls = self.controls(view, now);
        if !controls.is_empty() {
            rows.extend(button_row(controls));
        }
        rows
    }

    fn controls(&self, view: &GameView, now: Timestamp) -> Vec<CreateButton> {
        let game = &view.game;
        match game.status {
            Status::Ended(ending) => self.controls_after_end(view, ending),
            _ if game.is_exhibition() => self.exhibition_controls(game),
            _ => self.running_controls(view, now),
        }
    }

    fn controls_after_end(&self, view: &GameView, ending: Ending) -> Vec<CreateButton> {
        let game = &view.game;
        let mut controls = Vec::new();
        // A rematch confirms the win.
        if game.final_ending().is_none() && view.next_game.is_none() {
            controls.push(self.control(game, GameButton::DeclineWin, ButtonLabel::DeclineWin));
            controls.push(self.control(game, GameButton::ConfirmWin, ButtonLabel::ConfirmWin));
        }
        let next_is_possible = view.next_game.is_none() && ending.reason.has_result();
        if next_is_possible {
            controls.push(self.control(game, GameButton::Rematch, ButtonLabel::Rematch));
        }
        if game.check_replay().is_ok() {
            let id = ComponentId::Replay { game: game.id };
            controls.push(self.button(id, ButtonLabel::Replay, ButtonStyle::Secondary));
            if game.final_ending().is_some() {
                let id = ComponentId::Review { game: game.id };
                controls.push(self.button(id, ButtonLabel::Review, ButtonStyle::Secondary));
            }
        }
        if view.bot_play.is_some() {
            let id = ComponentId::BotPlay { game: game.id };
            controls.push(self.button(id, ButtonLabel::BotPlay, ButtonStyle::Secondary));
        }
        if next_is_possible {
            let higher = game.level_up().map(|next| (GameButton::LevelUp, ButtonLabel::LevelUp(next.level)));
            let lower = game.easier().map(|next| (GameButton::Easier, ButtonLabel::Easier(next.level)));
            controls.extend(higher.or(lower).map(|(button, label)| self.control(game, button, label)));
        }
        controls
    }

    fn exhibition_controls(&self, game: &StoredGame) -> Vec<CreateButton> {
        let (button, label) = match game.status {
            Status::Paused => (GameButton::Resume, ButtonLabel::Resume),
            _ => (GameButton::Pause, ButtonLabel::Pause),
        };
        vec![self.control(game, button, label), self.control(game, GameButton::Stop, ButtonLabel::Stop)]
    }

    fn running_controls(&self, view: &GameView, now: Timestamp) -> Vec<CreateButton> {
        let game = &view.game;
        let (button, label) = if game.both_have_moved() {
            (GameButton::Resign, ButtonLabel::Resign)
        } else {
            (GameButton::Cancel, ButtonLabel::Cancel)
        };
        let mut controls = vec![self.control(game, button, label)];
        controls.extend(self.offer_controls(view));
        if game.is_claimable(now) {
            controls.push(self.control(game, GameButton::ClaimWin, ButtonLabel::ClaimWin));
        }
        if let Some(clock) = game.clock.filter(|clock| game.both_have_moved() && clock.is_per_move()) {
            let button = GameButton::GiveTime { left_ms: clock.left_of_both_ms() };
            controls.push(self.control(game, button, ButtonLabel::GiveTime));
        }
        // Always for the player who waits.
        if game.has_conditional_moves() {
            controls.push(self.control(game, GameButton::ConditionalMoves, ButtonLabel::ConditionalMoves));
        }
        if view.is_first_game && controls.len() < MAX_BUTTONS_PER_ROW {
            controls.push(self.button(ComponentId::Rules, ButtonLabel::Rules, ButtonStyle::Secondary));
        }
        controls
    }

    /// The answers to the offer that waits for one, or else what the players can do instead of a move.
    fn offer_controls(&self, view: &GameView) -> Vec<CreateButton> {
        let game = &view.game;
        if let Some(offer) = game.offers.open {
            let (accept, label) = match offer.kind {
                OfferKind::Draw => (GameButton::AcceptDraw, ButtonLabel::AcceptDraw),
                OfferKind::Undo => (GameButton::AcceptUndo, ButtonLabel::AcceptUndo),
            };
            let decline = self.control(game, GameButton::DeclineOffer, ButtonLabel::Decline);
            return vec![self.control(game, accept, label), decline];
        }
        let mut offers = Vec::new();
        if game.can_offer_draw() {
            offers.push(self.control(game, GameButton::Draw, ButtonLabel::Draw));
        }
        if game.both_have_moved() && game.can_undo() {
            offers.push(self.control(game, GameButton::Undo, ButtonLabel::Undo));
        }
        if view.style.hints == HintChoice::Offered && game.both_have_moved() && game.can_get_hint() {
            offers.push(self.control(game, GameButton::Hint, ButtonLabel::Hint));
        }
        offers
    }

    /// A control of a game. All controls are grey, so that only the moves stand out.
    fn control(&self, game: &StoredGame, button: GameButton, label: ButtonLabel) -> CreateButton {
        self.game_button(game, button, label, ButtonStyle::Secondary)
    }
}
