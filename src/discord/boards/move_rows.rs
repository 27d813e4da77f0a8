//! The legal moves below a board: buttons, or selects where there are too many for buttons.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenuKind, CreateSelectMenuOption};

use crate::discord::components::Component;
use crate::discord::features::running_game::GameButton;
use crate::discord::message_view::{MessageView, select};
use crate::domain::Votes;
use crate::service::GameView;
use crate::words::message;
use rules::{Position, Square};

use super::controls::game_component;

/// Up to this many moves are buttons, in four rows; more are options of selects. Discord allows five rows, and the last one has the controls.
const MAX_MOVE_BUTTONS: usize = 20;
const BUTTONS_PER_ROW: usize = 5;
/// Discord's limit.
const MAX_OPTIONS_PER_SELECT: usize = 25;

/// A component with which a square is chosen.
pub(crate) enum SquareComponent {
    Button(Square),
    /// A select with this number among those of its message.
    Select(u8),
}

impl MessageView {
    /// Every legal move, in row order.
    pub(crate) fn move_rows(&self, view: &GameView) -> Vec<CreateActionRow> {
        let game = &view.game;
        let id = |component| match component {
            SquareComponent::Button(square) => game_component(game, GameButton::Move(square)),
            SquareComponent::Select(number) => game_component(game, GameButton::Select(number)),
        };
        self.voted_rows(game.game.position(), &view.votes, id)
    }

    /// Every legal move in a position, in row order, as components with these ids.
    pub(crate) fn square_rows<C: Component>(
        &self,
        position: &Position,
        id: impl Fn(SquareComponent) -> C,
    ) -> Vec<CreateActionRow> {
        self.voted_rows(position, &Votes::default(), id)
    }

    /// The same with the number of votes for each move.
    fn voted_rows<C: Component>(
        &self,
        position: &Position,
        votes: &Votes,
        id: impl Fn(SquareComponent) -> C,
    ) -> Vec<CreateActionRow> {
        let moves: Vec<Square> = position.legal_moves().iter().collect();
        if moves.len() <= MAX_MOVE_BUTTONS {
            let button = |&square: &Square| {
                CreateButton::new(id(SquareComponent::Button(square)).custom_id())
                    .label(square_label(square, votes))
                    .style(ButtonStyle::Primary)
            };
            let row = |row: &[Square]| CreateActionRow::Buttons(row.iter().map(button).collect());
            return moves.chunks(BUTTONS_PER_ROW).map(row).collect();
        }
        let select_of = |(squares, number): (&[Square], u8)| {
            let options = squares.iter().map(|&square| self.move_option(position, square, votes)).collect();
            let kind = CreateSelectMenuKind::String { options };
            let menu = select(id(SquareComponent::Select(number)), kind);
            CreateActionRow::SelectMenu(menu.placeholder(self.words.select_placeholder(squares)))
        };
        select_parts(&moves).into_iter().zip(0..).map(select_of).collect()
    }

    fn move_option(&self, position: &Position, square: Square, votes: &Votes) -> CreateSelectMenuOption {
        let flips = position.flips(square).len();
        let description = message!(self.words, "select-flips", flips);
        CreateSelectMenuOption::new(square_label(square, votes), square.to_string()).description(description)
    }
}

/// The square, and how many votes there are for it, if there are some: `d3 (5)`.
fn square_label(square: Square, votes: &Votes) -> String {
    match votes.count(square) {
        0 => square.to_string(),
        votes => format!("{square} ({votes})"),
    }
}

/// The moves of each select: as few selects as possible, whose lengths differ by at most one.
fn select_parts(moves: &[Square]) -> Vec<&[Square]> {
    let count = moves.len().div_ceil(MAX_OPTIONS_PER_SELECT);
    let bounds = (0..=count).map(|part| moves.len() * part / count).collect::<Vec<usize>>();
    bounds.windows(2).map(|bound| &moves[bound[0]..bound[1]]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lengths(parts: &[&[Square]]) -> Vec<usize> {
        parts.iter().map(|part| part.len()).collect()
    }

    #[test]
    fn selects_share_the_moves_evenly_and_in_order() {
        let board: Vec<Square> =
            (0..12).flat_map(|row| (0..12).filter_map(move |column| Square::new(column, row))).collect();
        for count in 21..=100 {
            let parts = select_parts(&board[..count]);
            let sizes = lengths(&parts);
            let (least, most) = (sizes.iter().min(), sizes.iter().max());
            assert!(sizes.len() == count.div_ceil(25) && most <= Some(&25), "{sizes:?}");
            assert!(most.zip(least).is_some_and(|(most, least)| most - least <= 1), "{sizes:?}");
            assert_eq!(parts.concat(), board[..count]);
        }
    }
}
