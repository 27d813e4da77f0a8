//! The buttons and selects below a game: its legal moves, then its controls.

use poise::serenity_prelude as serenity;
use serenity::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use crate::discord::component_id::{ComponentId, GameButton};
use crate::domain::{Ending, Status, StoredGame, Timestamp};
use crate::rules::Square;
use crate::service::GameView;
use crate::words::ButtonLabel;

use super::MessageView;
use super::buttons::{button_row, game_component};

/// Up to this many moves are buttons; more are options of selects.
const MAX_MOVE_BUTTONS: usize = 20;
const BUTTONS_PER_ROW: usize = 5;
/// Discord's limit.
const MAX_OPTIONS_PER_SELECT: usize = 25;

impl MessageView {
    pub(super) fn game_rows(&self, view: &GameView, now: Timestamp) -> Vec<CreateActionRow> {
        let game = &view.game;
        let player_to_move = game.side_to_move().is_some_and(|side| side.player().is_some());
        let mut rows = if player_to_move && game.status == Status::Running {
            self.move_rows(game, &game.game.position().legal_moves().iter().collect::<Vec<_>>())
        } else {
            Vec::new()
        };
        let controls = self.controls(view, now);
        if !controls.is_empty() {
            rows.extend(button_row(controls));
        }
        rows
    }

    /// Every legal move, in row order. Where buttons do not suffice, selects share the moves evenly.
    fn move_rows(&self, game: &StoredGame, moves: &[Square]) -> Vec<CreateActionRow> {
        let id = |button| game_component(game, button).to_string();
        if moves.len() <= MAX_MOVE_BUTTONS {
            let button = |&square: &Square| {
                CreateButton::new(id(GameButton::Move(square))).label(square.to_string()).style(ButtonStyle::Secondary)
            };
            let row = |row: &[Square]| CreateActionRow::Buttons(row.iter().map(button).collect());
            return moves.chunks(BUTTONS_PER_ROW).map(row).collect();
        }
        let selects = moves.len().div_ceil(MAX_OPTIONS_PER_SELECT);
        moves
            .chunks(moves.len().div_ceil(selects))
            .zip(0..)
            .map(|(part, number)| {
                let option = |square: &Square| CreateSelectMenuOption::new(square.to_string(), square.to_string());
                let options = part.iter().map(option).collect();
                let select =
                    CreateSelectMenu::new(id(GameButton::Select(number)), CreateSelectMenuKind::String { options });
                let (first, last) = (part[0], part[part.len() - 1]);
                CreateActionRow::SelectMenu(select.placeholder(self.words.select_placeholder(first, last)))
            })
            .collect()
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
        let next_is_possible = view.next_game.is_none() && ending.reason.has_result();
        if next_is_possible {
            controls.push(self.game_button(game, GameButton::Rematch, ButtonLabel::Rematch, ButtonStyle::Primary));
        }
        if game.check_replay().is_ok() {
            let id = ComponentId::Replay { game: game.id };
            controls.push(self.button(id, ButtonLabel::Replay, ButtonStyle::Secondary));
        }
        if next_is_possible {
            let level_above_beaten = ending.winner.and_then(|winner| {
                game.sides[winner].player()?;
                game.sides[winner.other()].level()?.next()
            });
            if let Some(next) = level_above_beaten {
                let label = ButtonLabel::LevelUp(next);
                controls.push(self.game_button(game, GameButton::LevelUp, label, ButtonStyle::Primary));
            }
        }
        controls
    }

    fn exhibition_controls(&self, game: &StoredGame) -> Vec<CreateButton> {
        let (button, label) = match game.status {
            Status::Paused => (GameButton::Resume, ButtonLabel::Resume),
            _ => (GameButton::Pause, ButtonLabel::Pause),
        };
        vec![
            self.game_button(game, button, label, ButtonStyle::Secondary),
            self.game_button(game, GameButton::Stop, ButtonLabel::Stop, ButtonStyle::Danger),
        ]
    }

    fn running_controls(&self, view: &GameView, now: Timestamp) -> Vec<CreateButton> {
        let game = &view.game;
        let mut controls = vec![self.game_button(game, GameButton::Resign, ButtonLabel::Resign, ButtonStyle::Danger)];
        if !game.both_have_moved() {
            controls.push(self.game_button(game, GameButton::Cancel, ButtonLabel::Cancel, ButtonStyle::Secondary));
        }
        if game.is_claimable(now) {
            controls.push(self.game_button(game, GameButton::ClaimWin, ButtonLabel::ClaimWin, ButtonStyle::Primary));
        }
        if view.is_first_game {
            controls.push(self.button(ComponentId::Rules, ButtonLabel::Rules, ButtonStyle::Secondary));
        }
        controls
    }
}
