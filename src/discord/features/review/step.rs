//! The private message in which a user steps through a review.

use std::collections::BTreeSet;

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenuKind, CreateSelectMenuOption};

use crate::discord::features::replay::{MAX_OPTIONS_PER_SELECT, jump_plies};
use crate::discord::message_view::{DrawError, MessageView, button_row, select};
use crate::discord::outgoing_message::OutgoingMessage;
use crate::domain::{BoardFormat, Review, ReviewLine, ReviewLineStep, ReviewedMove};
use crate::words::{ReviewJump, ReviewStepText};
use rules::{ByColor, Level};

use super::reviewed::ReviewStep;
use super::{ReviewButton, ReviewComponent, view};

impl MessageView {
    /// The private message about one move, or about a position of one of its lines.
    pub(crate) async fn review_panel(
        &self,
        step: &ReviewStep,
        made: &ReviewedMove,
    ) -> Result<OutgoingMessage, DrawError> {
        let reviewed = &step.reviewed;
        let (heading, labels) = (self.review_heading(reviewed), self.review_labels(reviewed));
        let (review, line) = (reviewed.review(), step.shown_line());
        let is_own_worst = reviewed.worst_move().is_some_and(|worst| worst.index == made.index);
        let text = ReviewStepText { heading: &heading, review, made, line, is_own_worst, labels: &labels };
        let content = self.words.review_panel(text, &step.shown().1, step.format);
        let picture = match step.format {
            BoardFormat::Picture => Some(self.draw(step, view::review_step_picture).await?),
            BoardFormat::Text | BoardFormat::Letters => None,
        };
        let rows = match line {
            Some(line) => self.review_line_rows(step, made, line),
            None => self.review_step_rows(step, made),
        };
        Ok(OutgoingMessage { picture, rows, ..OutgoingMessage::text(content) })
    }

    fn review_step_rows(&self, step: &ReviewStep, made: &ReviewedMove) -> Vec<CreateActionRow> {
        let last = step.reviewed.review().moves().len().saturating_sub(1);
        let (back, forward) = (step.index.saturating_sub(1), (step.index + 1).min(last));
        let button = |button, label: &'static str, index: usize| {
            self.review_button(&step.reviewed, button, label, index).disabled(index == step.index)
        };
        let mut buttons = vec![
            button(ReviewButton::First, "button-first-position", 0),
            button(ReviewButton::Back, "button-previous-position", back),
            button(ReviewButton::Forward, "button-next-position", forward),
            button(ReviewButton::Last, "button-last-position", last),
        ];
        let worst = step.reviewed.worst_move();
        buttons.extend(worst.map(|made| button(ReviewButton::Worst, "button-worst-move", made.index)));
        let lines: Vec<CreateButton> =
            ReviewLine::ALL.iter().filter_map(|&line| self.line_button(step, made, line)).collect();
        let lines = if lines.is_empty() { Vec::new() } else { button_row(lines) };
        [button_row(buttons), lines, self.review_jump_row(step), self.try_row(step, made)].concat()
    }

    /// The buttons where a line is shown: through the line, back to the move, and to the other line.
    fn review_line_rows(&self, step: &ReviewStep, made: &ReviewedMove, shown: ReviewLineStep) -> Vec<CreateActionRow> {
        let last = step.reviewed.review().line(made, shown.line).len();
        let button = |label: &'static str, plies: usize| {
            self.button(line_id(step, ReviewLineStep { plies, ..shown }), label, ButtonStyle::Secondary)
        };
        let back = button("button-previous-position", shown.plies - 1).disabled(shown.plies == 1);
        let forward = button("button-next-position", shown.plies + 1).disabled(shown.plies == last);
        let show = self.review_id(&step.reviewed, ReviewButton::Show, step.index);
        let show = self.button(show, self.words.back_to_move_label(step.index), ButtonStyle::Secondary);
        let other = ReviewLine::ALL.iter().filter(|&&line| line != shown.line);
        let other = other.filter_map(|&line| self.line_button(step, made, line));
        button_row([back, forward, show].into_iter().chain(other).collect())
    }

    /// The button that shows the first position of a line, if there is one.
    fn line_button(&self, step: &ReviewStep, made: &ReviewedMove, line: ReviewLine) -> Option<CreateButton> {
        let first = step.reviewed.review().line(made, line).first()?.square;
        let id = line_id(step, ReviewLineStep { line, plies: 1 });
        Some(self.button(id, self.words.what_follows_label(first), ButtonStyle::Secondary))
    }

    fn review_jump_row(&self, step: &ReviewStep) -> Vec<CreateActionRow> {
        let (review, reader) = (step.reviewed.review(), step.reviewed.reader);
        let slips = review.slips(reader, step.reviewed.opening_plies());
        let named = review.turning_point(step.reviewed.opening_plies()).into_iter().chain(step.reviewed.best_move());
        let indexes = jump_indexes(review, &slips, named);
        let names = ByColor::from_fn(|color| {
            self.review_name(&step.reviewed, color).unwrap_or_else(|| self.words.color_as_name(color))
        });
        let option = |made: &ReviewedMove| {
            let label = self.words.review_jump_option(made, &names[made.color]);
            CreateSelectMenuOption::new(label, made.index.to_string())
        };
        let options: Vec<_> = indexes.iter().filter_map(|&index| review.moves().get(index)).map(option).collect();
        let jump = ReviewJump {
            shown: options.len(),
            moves: review.moves().len(),
            mistakes: slips.len(),
            has_own: slips.first().is_some_and(|made| Some(made.color) == reader),
        };
        let id = self.review_id(&step.reviewed, ReviewButton::Jump, step.index);
        let menu = select(id, CreateSelectMenuKind::String { options });
        vec![CreateActionRow::SelectMenu(menu.placeholder(self.words.review_jump_placeholder(jump)))]
    }

    /// The levels against which the user can go on from the position, with the discs of the side that moves there.
    fn try_row(&self, step: &ReviewStep, made: &ReviewedMove) -> Vec<CreateActionRow> {
        let option =
            |level: Level| CreateSelectMenuOption::new(self.words.level_choice(level), level.number().to_string());
        let options = Level::ALL.into_iter().map(option).collect();
        let id = self.review_id(&step.reviewed, ReviewButton::Try, step.index);
        let menu = select(id, CreateSelectMenuKind::String { options });
        let name = self.review_name(&step.reviewed, made.color);
        vec![CreateActionRow::SelectMenu(menu.placeholder(self.words.try_placeholder(made.color, name.as_deref())))]
    }
}

/// The component that shows a position of a line of the move.
fn line_id(step: &ReviewStep, ReviewLineStep { line, plies }: ReviewLineStep) -> ReviewComponent {
    let subject = step.reviewed.subject();
    // A game has at most 144 moves.
    let (index, plies) = (u16::try_from(step.index).unwrap_or(u16::MAX), u8::try_from(plies).unwrap_or(u8::MAX));
    ReviewComponent::Line { subject, line, index, plies }
}

/// The moves that can be jumped to, as many as Discord allows: the mistakes in their order, then in the order of the game those that the card
/// has `named`, the first, the last, and others at equal distances.
fn jump_indexes<'a>(
    review: &Review,
    slips: &[&ReviewedMove],
    named: impl Iterator<Item = &'a ReviewedMove>,
) -> Vec<usize> {
    let last = review.moves().len().saturating_sub(1);
    let mut indexes: Vec<usize> = slips.iter().map(|made| made.index).take(MAX_OPTIONS_PER_SELECT).collect();
    let wanted = named.map(|made| made.index).chain([0, last]).chain(jump_plies(last)).chain(0..=last);
    let mut others = BTreeSet::new();
    for index in wanted.filter(|index| !indexes.contains(index)) {
        if indexes.len() + others.len() < MAX_OPTIONS_PER_SELECT {
            others.insert(index);
        }
    }
    indexes.extend(others);
    indexes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::MoveValue;
    use rules::{Game, Variant};

    /// A game of 60 moves in which these lose 10 discs and more, the later the more.
    fn review(slips: &[usize]) -> Review {
        let mut game = Game::new(Variant::default());
        while let Some(square) = game.position().legal_moves().iter().last() {
            game.play(square).expect("legal");
        }
        let value = |(index, ply): (usize, &rules::Ply)| {
            let loss = if slips.contains(&index) { 10 + index as u32 } else { 0 };
            MoveValue {
                best: ply.square,
                score: 0,
                loss,
                exact: false,
                line: vec![ply.square],
                reply: Vec::new(),
                obvious: None,
            }
        };
        let values = game.plies().iter().enumerate().map(value).collect();
        Review::new(game, values).expect("a value for each move")
    }

    #[test]
    fn the_mistakes_can_be_jumped_to_the_worst_first_and_then_others_in_the_order_of_the_game() {
        let indexes =
            |review: &Review| jump_indexes(review, &review.slips(None, 0), review.turning_point(0).into_iter());
        let few = review(&[7, 11, 13]);
        let last = few.moves().len() - 1;
        let all = indexes(&few);
        assert_eq!((all.len(), &all[..3]), (MAX_OPTIONS_PER_SELECT, [13, 11, 7].as_slice()));
        assert!(all[3..].is_sorted_by(|one, next| one < next) && all[3] == 0 && all.ends_with(&[last]), "{all:?}");
        let many: Vec<usize> = (1..40).collect();
        assert_eq!(indexes(&review(&many)), (15..40).rev().collect::<Vec<usize>>(), "as many as fit");
        let none = indexes(&review(&[]));
        assert_eq!((none.len(), none[0]), (MAX_OPTIONS_PER_SELECT, 0));
    }
}
