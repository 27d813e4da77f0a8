//! The buttons of an offer that is a message of its own: of a draw, an undo or a rematch.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow};

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::component_id::custom_id;
use crate::discord::components::{Component, Place};
use crate::discord::features::new_game::check_channel;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::message_view::{MessageView, button_row};
use crate::discord::response::Response;
use crate::domain::{GameAction, GameId, OfferKind, StoredGame, Turn};
use crate::service::{Origin, Rematch};
use crate::words::{MessageId, label};

custom_id! {
    /// An answer to an offer.
    pub(crate) struct OfferComponent {
        game: GameId,
        /// The turn at which the offer was made.
        turn: Turn,
        answer: OfferAnswer,
    } = "offer:{game}:{turn}:{answer}"
}

custom_id! {
    /// What the player answers.
    pub(crate) enum OfferAnswer {
        AcceptDraw = "draw",
        AcceptUndo = "undo",
        /// Declines a draw or an undo.
        Decline = "decline",
        AcceptRematch = "rematch",
        DeclineRematch = "no-rematch",
    }
}

impl Component for OfferComponent {
    fn name(self) -> &'static str {
        "answer to an offer"
    }

    fn place(self) -> Place {
        Place::Offer(self.game)
    }

    /// The message is deleted after the response.
    async fn handle(self, bot: &Bot, interaction: &InteractionContext) -> Result<Response, CommandError> {
        let pending = bot.pending_responses.begin(self.game);
        let response = answer(bot, interaction, self).await?;
        Ok(response.holding(pending))
    }
}

async fn answer(
    bot: &Bot,
    interaction: &InteractionContext,
    OfferComponent { game, turn, answer }: OfferComponent,
) -> Result<Response, CommandError> {
    let user = &interaction.user;
    let action = match answer {
        OfferAnswer::AcceptDraw => GameAction::AcceptDraw,
        OfferAnswer::AcceptUndo => GameAction::AcceptUndo,
        OfferAnswer::Decline => GameAction::DeclineOffer,
        OfferAnswer::AcceptRematch => {
            check_channel(bot, interaction).await?;
            bot.games.check_rematch_offer(user, game).await?;
            return match bot.games.rematch(user, game).await? {
                Rematch::Started(view) => bot.post_new_game(*view).await,
                // The offer has expired meanwhile, and now it is this user's.
                Rematch::Offered(_) => {
                    Ok(Response::update(interaction.view_of_update(&bot.message_view, true).ended_notice()))
                }
            };
        }
        OfferAnswer::DeclineRematch => {
            bot.games.decline_rematch(user, game).await?;
            return Ok(Response::update(interaction.view_of_update(&bot.message_view, true).ended_notice()));
        }
    };
    let games = bot.games.requested_at(interaction.requested_at());
    games.apply(user, false, game, action, Some(turn), Origin::Background).await?;
    Ok(Response::update(interaction.view_of_update(&bot.message_view, true).ended_notice()))
}

impl MessageView {
    /// The answers to what is offered in a game.
    pub(crate) fn offer_rows(&self, game: &StoredGame) -> Vec<CreateActionRow> {
        let (accept, decline) = match (game.ending(), game.offers.open.map(|offer| offer.kind)) {
            (Some(_), _) => (OfferAnswer::AcceptRematch, OfferAnswer::DeclineRematch),
            (None, Some(OfferKind::Draw)) => (OfferAnswer::AcceptDraw, OfferAnswer::Decline),
            (None, Some(OfferKind::Undo)) => (OfferAnswer::AcceptUndo, OfferAnswer::Decline),
            // Settled while its message was posted, which is deleted next.
            (None, None) => return Vec::new(),
        };
        let button = |answer, label: MessageId, style| {
            self.button(OfferComponent { game: game.id, turn: game.turn, answer }, label, style)
        };
        button_row(vec![
            button(accept, label!("button-accept"), ButtonStyle::Success),
            button(decline, label!("button-decline"), ButtonStyle::Secondary),
        ])
    }
}
