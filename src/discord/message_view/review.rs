//! The card of a review.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateButton};

use crate::discord::component_id::PastedShow;
use crate::discord::components::{ReviewButton, ReviewComponent};
use crate::discord::outgoing_message::OutgoingMessage;
use crate::words::ReviewCardText;
use rules::{ByColor, Color};

use super::buttons::button_row;
use super::reviewed::{ReviewSource, Reviewed};
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
        let text = ReviewCardText {
            heading: &heading,
            remarks,
            opening: reviewed.opening(),
            opening_plies,
            best_move: reviewed.best_move(),
            labels: &labels,
            usual: reviewed.usual_levels(),
        };
        let content = self.words.review_card(review, text);
        let picture = self.draw(reviewed, pictures::review).await?;
        let button = |button, label: &'static str, index| self.review_button(reviewed, button, label, index);
        let mut buttons = vec![button(ReviewButton::Open, "button-step-through", 0)];
        let turning_point = review.turning_point(opening_plies);
        buttons
            .extend(turning_point.map(|made| button(ReviewButton::TurningPoint, "button-turning-point", made.index)));
        buttons.extend(reviewed.best_move().map(|made| button(ReviewButton::BestMove, "button-best-move", made.index)));
        let choices = match &reviewed.source {
            ReviewSource::Game(_) => None,
            ReviewSource::Elsewhere { choices, .. } => choices.as_ref(),
        };
        let rows = [button_row(buttons), self.pasted_rows(choices, PastedShow::Review)].concat();
        Ok(OutgoingMessage { picture: Some(picture), rows, ..OutgoingMessage::text(content) })
    }

    /// The first line of the review of a game from elsewhere. `place` is its number, and how many games were given with it.
    pub(crate) fn record_review_heading(&self, players: &ByColor<Option<String>>, place: (u32, usize)) -> String {
        self.words.review_of_record(players, place)
    }

    pub(super) fn review_heading(&self, reviewed: &Reviewed) -> String {
        match &reviewed.source {
            ReviewSource::Game(view) => self.words.review_of_game(&view.game, &view.players),
            ReviewSource::Elsewhere { heading, .. } => heading.clone(),
        }
    }

    /// The escaped names of the sides.
    pub(super) fn review_labels(&self, reviewed: &Reviewed) -> ByColor<String> {
        match &reviewed.source {
            ReviewSource::Game(view) => self.words.replay_labels(&view.game, &view.players),
            ReviewSource::Elsewhere { .. } => ByColor::from_fn(|color| self.words.color_as_name(color)),
        }
    }

    /// The name of a side without escaping, if it has one.
    pub(super) fn review_name(&self, reviewed: &Reviewed, color: Color) -> Option<String> {
        match &reviewed.source {
            ReviewSource::Game(view) => {
                Some(self.words.plain_name(view.game.sides[color], view.players[color].as_ref()))
            }
            ReviewSource::Elsewhere { .. } => None,
        }
    }

    pub(super) fn review_button(
        &self,
        reviewed: &Reviewed,
        button: ReviewButton,
        label: &'static str,
        index: usize,
    ) -> CreateButton {
        self.button(self.review_id(reviewed, button, index), label, ButtonStyle::Secondary)
    }

    pub(super) fn review_id(&self, reviewed: &Reviewed, button: ReviewButton, index: usize) -> ReviewComponent {
        // A game has at most 144 moves.
        let index = u16::try_from(index).unwrap_or(u16::MAX);
        ReviewComponent::Move { subject: reviewed.subject(), button, index }
    }
}
