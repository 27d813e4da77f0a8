//! Buttons and selects: a click is decoded here and handled by the file of its kind.

mod challenge;
mod game;
mod leaderboard;
mod play_bot;
mod replay;
mod rules;
mod settings;

use std::future::ready;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use poise::serenity_prelude as serenity;
use serenity::ComponentInteraction;

use crate::domain::Refusal;

use super::bot::Bot;
use super::command_error::CommandError;
use super::component_id::{ComponentId, GameButton};
use super::deferral::Deferral;
use super::interaction_context::InteractionContext;
use super::response::Response;

/// Handles a click and responds to it.
pub(crate) async fn handle(bot: &Bot, component: &ComponentInteraction) {
    let interaction = InteractionContext::from_component(component);
    let id = component.data.custom_id.parse::<ComponentId>().ok();
    let work: BoxFuture<'_, Result<Response, CommandError>> = match id {
        Some(ComponentId::Game(id)) => game::handle(bot, &interaction, id).boxed(),
        Some(ComponentId::Replay { game }) => replay::handle(bot, &interaction, game).boxed(),
        Some(ComponentId::Challenge { challenge, action }) => {
            challenge::handle(bot, &interaction, challenge, action).boxed()
        }
        Some(ComponentId::Leaderboard(id)) => leaderboard::handle(bot, &interaction, id).boxed(),
        Some(ComponentId::PlayBot) => play_bot::handle(bot, &interaction).boxed(),
        Some(ComponentId::Rules) => rules::handle(bot, &interaction).boxed(),
        Some(ComponentId::Setting(setting)) => settings::handle(bot, &interaction, setting).boxed(),
        None => ready(Err(Refusal::BadButton.into())).boxed(),
    };
    bot.responder.respond(&interaction, deferral(id), "component", work).await;
}

/// How the response to a click is deferred when it takes long.
fn deferral(id: Option<ComponentId>) -> Deferral {
    match id {
        Some(ComponentId::Game(id)) if id.button == GameButton::Resign => Deferral::Private,
        Some(ComponentId::Replay { .. } | ComponentId::Rules) => Deferral::Private,
        Some(ComponentId::PlayBot) => Deferral::Public,
        _ => Deferral::Update,
    }
}
