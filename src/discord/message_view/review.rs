//! The messages of a review: its card, and the private message in which a user steps through it.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use poise::serenity_prelude as serenity;
use serenity::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use crate::discord::component_id::{ComponentId, ReviewButton, ReviewPanelId};
use crate::discord::outgoing_message::OutgoingMessage;
use crate::domain::{Review, ReviewedMove};
use crate::rules::{ByColor, Level};
use crate::words::ButtonLabel;

use super::buttons::button_row;
use super::replay::{MAX_OPTIONS_PER_SELECT, jump_plies};
use super::reviewed::{ReviewSource, ReviewStep, Reviewed};
use super::{DrawError, MessageView, pictures};

impl MessageView {
    /// The card with the graph, for everybody.
    pub(crate) async fn review_card(&self, reviewed: &Reviewed) -> Result<OutgoingMessage, DrawError> {
        let (review, opening_plies) = (reviewed.review(), reviewed.opening_plies());
        let remarks = match &reviewed.source {
            ReviewSource::Game(view) => self.words.game_remarks(&view.game),
            ReviewSource::Elsewhere { .. } => self.words.record_remarks(review.game()),
        };
        let (heading, labels) = (self.review_heading(reviewed), self.review_labels(reviewed));
        let content = self.words.review_card(&heading, remarks, reviewed.opening(), review, opening_plies, &labels);
        let picture = self.draw(reviewed, pictures::review).await?;
        let button = |button, label, index| self.review_button(reviewed, button, label, index);
        let mut buttons = vec![button(ReviewButton::Open, ButtonLabel::StepThrough, 0)];
        let turning_point = review.turning_point(opening_plies);
        buttons.extend(
            turning_point.map(|made| button(ReviewButton::TurningPoint, ButtonLabel::TurningPoint, made.index)),
        );
        let best_move = review.best_move(opening_plies);
        buttons.extend(best_move.map(|made| button(ReviewButton::BestMove, ButtonLabel::BestMove, made.index)));
        Ok(OutgoingMessage { picture: Some(picture), rows: button_row(buttons), ..OutgoingMessage::text(content) })
    }

    /// The private message about one move.
    pub(crate) async fn review_panel(
        &self,
        step: &ReviewStep,
        made: &ReviewedMove,
    ) -> Result<OutgoingMessage, DrawError> {
        let reviewed = &step.reviewed;
        let (heading, labels) = (self.review_heading(reviewed), self.review_labels(reviewed));
        let content = self.words.review_panel(&heading, reviewed.review(), made, &labels, step.shows_line);
        let picture = self.draw(step, pictures::review_step).await?;
        let rows = [self.review_step_buttons(step), self.review_jump_row(step), self.try_row(step)].concat();
        Ok(OutgoingMessage { picture: Some(picture), rows, ..OutgoingMessage::text(content) })
    }

    /// The first line of the review of a game from elsewhere.
    pub(crate) fn record_review_heading(&self, players: &ByColor<Option<String>>, games: usize) -> String {
        self.words.review_of_record(players, games)
    }

    fn review_heading(&self, reviewed: &Reviewed) -> String {
        match &reviewed.source {
            ReviewSource::Game(view) => self.words.review_of_game(&view.game, &view.players),
            ReviewSource::Elsewhere { heading, .. } => heading.clone(),
        }
    }

    /// The escaped names of the sides.
    fn review_labels(&self, reviewed: &Reviewed) -> ByColor<String> {
        match &reviewed.source {
            ReviewSource::Game(view) => self.words.replay_labels(&view.game, &view.players),
            ReviewSource::Elsewhere { .. } => ByColor::from_fn(|color| self.words.color_as_name(color)),
        }
    }

    fn review_step_buttons(&self, step: &ReviewStep) -> Vec<CreateActionRow> {
        let last = step.reviewed.review().moves().len().saturating_sub(1);
        let (back, forward) = (step.index.saturating_sub(1), (step.index + 1).min(last));
        let button = |button, label, index: usize| {
            self.review_button(&step.reviewed, button, label, index).disabled(index == step.index)
        };
        button_row(vec![
            button(ReviewButton::First, ButtonLabel::FirstPosition, 0),
            button(ReviewButton::Back, ButtonLabel::PreviousPosition, back),
            button(ReviewButton::Forward, ButtonLabel::NextPosition, forward),
            button(ReviewButton::Last, ButtonLabel::LastPosition, last),
            self.review_button(&step.reviewed, ReviewButton::Line, ButtonLabel::ExpectedLine, step.index)
                .disabled(step.shows_line),
        ])
    }

    fn review_jump_row(&self, step: &ReviewStep) -> Vec<CreateActionRow> {
        let review = step.reviewed.review();
        let option = |index: usize| {
            let slip = review.moves().get(index).and_then(|made| made.slip);
            CreateSelectMenuOption::new(
                self.words.review_jump_option(review.game(), index + 1, slip),
                index.to_string(),
            )
        };
        let options = jump_indexes(review, step.reviewed.opening_plies()).into_iter().map(option).collect();
        let id = self.review_id(&step.reviewed, ReviewButton::Jump, step.index).to_string();
        let select = CreateSelectMenu::new(id, CreateSelectMenuKind::String { options });
        vec![CreateActionRow::SelectMenu(select.placeholder(self.words.jump_placeholder()))]
    }

    /// The levels against which the user can go on from the position.
    fn try_row(&self, step: &ReviewStep) -> Vec<CreateActionRow> {
        let option =
            |level: Level| CreateSelectMenuOption::new(self.words.level_choice(level), level.number().to_string());
        let options = Level::ALL.into_iter().map(option).collect();
        let id = self.review_id(&step.reviewed, ReviewButton::Try, step.index).to_string();
        let select = CreateSelectMenu::new(id, CreateSelectMenuKind::String { options });
        vec![CreateActionRow::SelectMenu(select.placeholder(self.words.try_placeholder()))]
    }

    fn review_button(
        &self,
        reviewed: &Reviewed,
        button: ReviewButton,
        label: ButtonLabel,
        index: usize,
    ) -> CreateButton {
        self.button(self.review_id(reviewed, button, index), label, ButtonStyle::Secondary)
    }

    fn review_id(&self, reviewed: &Reviewed, button: ReviewButton, index: usize) -> ComponentId {
        // A game has at most 144 moves.
        let index = u16::try_from(index).unwrap_or(u16::MAX);
        ComponentId::ReviewPanel(ReviewPanelId { subject: reviewed.subject(), button, index })
    }
}

/// The moves that can be jumped to, as many as Discord allows: the first and the last, those that the card names, the worst ones, and
/// then others at equal distances.
fn jump_indexes(review: &Review, opening_plies: usize) -> Vec<usize> {
    let last = review.moves().len().saturating_sub(1);
    let mut slips: Vec<&ReviewedMove> = review.moves().iter().filter(|made| made.slip.is_some()).collect();
    slips.sort_by_key(|made| Reverse(made.value.loss));
    let named = [review.turning_point(opening_plies), review.best_move(opening_plies)].into_iter().flatten();
    let wanted = [0, last].into_iter().chain(named.chain(slips).map(|made| made.index)).chain(jump_plies(last));
    let mut chosen = BTreeSet::new();
    for index in wanted {
        if chosen.len() < MAX_OPTIONS_PER_SELECT {
            chosen.insert(index);
        }
    }
    chosen.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::MoveValue;
    use crate::rules::{Game, Variant};

    /// A game of 60 moves in which these lose 10 discs and more, the later the more.
    fn review(slips: &[usize]) -> Review {
        let mut game = Game::new(Variant::default());
        while let Some(square) = game.position().legal_moves().iter().last() {
            game.play(square).expect("legal");
        }
        let value = |(index, ply): (usize, &crate::rules::Ply)| {
            let loss = if slips.contains(&index) { 10 + index as u32 } else { 0 };
            MoveValue { best: ply.square, score: 0, loss, exact: false, line: vec![ply.square], obvious: None }
        };
        let values = game.plies().iter().enumerate().map(value).collect();
        Review::new(game, values).expect("a value for each move")
    }

    #[test]
    fn the_turning_point_and_the_worst_moves_can_be_jumped_to() {
        let few = review(&[7, 11, 13]);
        let last = few.moves().len() - 1;
        let indexes = jump_indexes(&few, 0);
        assert!([0, 7, 11, 13, last].iter().all(|index| indexes.contains(index)), "{indexes:?}");
        assert_eq!(indexes.len(), MAX_OPTIONS_PER_SELECT);
        assert!(indexes.is_sorted_by(|one, next| one < next));
        let many: Vec<usize> = (1..40).collect();
        let many = review(&many);
        let indexes = jump_indexes(&many, 0);
        assert_eq!(indexes.len(), MAX_OPTIONS_PER_SELECT);
        assert!(
            indexes.contains(&many.turning_point(0).expect("a blunder").index) && indexes.contains(&39),
            "{indexes:?}"
        );
    }
}
