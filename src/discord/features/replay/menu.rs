//! The entry in the menu of a message that reviews the game in it.

use poise::serenity_prelude as serenity;
use serenity::{ActionRowComponent, Attachment, ButtonKind, Message};

use crate::discord::commands::{CommandContext, CommandResult, respond};
use crate::discord::component_id::ReviewSubject;
use crate::discord::components::Component;
use crate::discord::deferral::Deferral;
use crate::discord::features::pasted::PastedGames;
use crate::discord::features::running_game::GameComponent;
use crate::discord::response::Response;
use crate::domain::MessageId;

use super::{ReplayComponent, ReviewComponent, Show, download};

/// The entry in the menu of a message: reviews the game that it shows, or that its file or text holds. `words` has its name.
#[poise::command(context_menu_command = "review")]
pub(crate) async fn review_message(ctx: CommandContext<'_>, message: Message) -> CommandResult {
    respond!(ctx, Deferral::Private, "review", |bot, interaction| {
        let subject = match bot.messages.subject(MessageId(message.id.get())).await?.game {
            Some(game) => Some(ReviewSubject::Game(game)),
            None => custom_ids(&message).find_map(shown_game),
        };
        let file = message.attachments.iter().find(|file| !is_picture(file));
        let message = match (subject, file) {
            (Some(subject), _) => {
                let replayed = bot.reviewed_game(&interaction, subject, &message.content).await?;
                bot.replay_panel(&interaction, replayed, 0, Show::Graph).await?
            }
            (None, Some(file)) => {
                let bytes = download(bot, file).await?;
                bot.pasted_panel(&interaction, || PastedGames::of_file(bytes), Show::Graph).await?
            }
            (None, None) => {
                let text = message.content;
                bot.pasted_panel(&interaction, move || PastedGames::of_text(&text), Show::Graph).await?
            }
        };
        Ok(Response::private(message))
    })
}

/// Whether a file is a picture, such as a board of the bot, in which no game can be read.
fn is_picture(file: &Attachment) -> bool {
    file.content_type.as_deref().is_some_and(|kind| kind.starts_with("image/"))
}

/// The custom ids of the buttons of a message.
fn custom_ids(message: &Message) -> impl Iterator<Item = &str> {
    message.components.iter().flat_map(|row| &row.components).filter_map(|component| match component {
        ActionRowComponent::Button(button) => match &button.data {
            ButtonKind::NonLink { custom_id, .. } => Some(custom_id.as_str()),
            _ => None,
        },
        _ => None,
    })
}

/// The game that a board, a posted replay or a posted review shows which has a button with this id.
fn shown_game(custom_id: &str) -> Option<ReviewSubject> {
    let game = match ReplayComponent::from_custom_id(custom_id) {
        Some(ReplayComponent::Open { game }) => Some(game),
        _ => GameComponent::from_custom_id(custom_id).map(|component| component.game),
    };
    let reviewed = || ReviewComponent::from_custom_id(custom_id).map(ReviewComponent::subject);
    game.map(ReviewSubject::Game).or_else(reviewed)
}
