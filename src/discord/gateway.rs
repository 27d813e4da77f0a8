//! The connection to Discord: built, told what to do with events, stopped.

use std::convert::Infallible;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;

use futures_util::FutureExt;
use poise::serenity_prelude as serenity;
use serenity::{ConnectionStage, FullEvent, GatewayIntents, Http, Interaction};
use tracing::{error, info, warn};

use super::bot::Bot;
use super::commands::Command;
use super::components;
use super::interaction_context::InteractionContext;
use super::outgoing_message::OutgoingMessage;
use super::responder::{Deferral, Response};

/// Told whether the bot can hear Discord.
pub(crate) type ConnectionListener = Arc<dyn Fn(bool) + Send + Sync>;

/// The framework that hands commands to their functions and everything else to [`event`].
pub(super) fn framework(bot: Bot, commands: Vec<Command>) -> poise::Framework<Bot, Infallible> {
    poise::Framework::builder()
        .options(poise::FrameworkOptions {
            commands,
            command_check: Some(|ctx| Box::pin(async move { Ok(has_known_options(ctx)) })),
            on_error: |error| Box::pin(on_error(error)),
            event_handler: |framework, event| Box::pin(event_of(framework, event)),
            allowed_mentions: Some(serenity::CreateAllowedMentions::new()),
            ..Default::default()
        })
        .initialize_owners(false)
        .setup(|_, _, _| Box::pin(async { Ok(bot) }))
        .build()
}

/// A client on this connection. No intent is asked for: interactions come without one.
pub(super) async fn client(
    http: Http,
    framework: poise::Framework<Bot, Infallible>,
) -> serenity::Result<serenity::Client> {
    serenity::ClientBuilder::new_with_http(http, GatewayIntents::empty()).framework(framework).await
}

async fn event_of(
    framework: poise::FrameworkContext<'_, Bot, Infallible>,
    event: &FullEvent,
) -> Result<(), Infallible> {
    let bot = framework.user_data;
    match event {
        FullEvent::Ready { data_about_bot } => {
            info!(bot = %data_about_bot.user.name, "connected to Discord");
            bot.set_connected(true);
        }
        FullEvent::Resume { .. } => bot.set_connected(true),
        FullEvent::ShardStageUpdate { event } if event.new == ConnectionStage::Disconnected => {
            warn!("the connection to Discord broke off");
            bot.set_connected(false);
        }
        FullEvent::InteractionCreate { interaction: Interaction::Component(component) } => {
            let pressing = AssertUnwindSafe(components::press(bot, component)).catch_unwind();
            if pressing.await.is_err() {
                error!(custom_id = component.data.custom_id, "a press made us panic");
                apologize(bot, &InteractionContext::from_component(component), "press", "panic").await;
            }
        }
        _ => {}
    }
    Ok(())
}

/// Whether all options that were sent are the command's own; poise would pass over others.
fn has_known_options(ctx: poise::Context<'_, Bot, Infallible>) -> bool {
    let poise::Context::Application(ctx) = ctx else { return true };
    let known = |name: &str| ctx.command().parameters.iter().any(|parameter| parameter.name == name);
    ctx.interaction.data.options.iter().all(|option| known(&option.name))
}

/// What poise cannot hand to a command: each is answered privately, none with internals.
async fn on_error(error: poise::FrameworkError<'_, Bot, Infallible>) {
    use poise::FrameworkError::{
        ArgumentParse, CommandCheckFailed, CommandPanic, CommandStructureMismatch, UnknownInteraction,
    };
    match error {
        CommandPanic { payload, ctx: poise::Context::Application(ctx), .. } => {
            let interaction = InteractionContext::from_command(ctx.interaction);
            apologize(ctx.data(), &interaction, &ctx.command().name, &payload.unwrap_or_default()).await;
        }
        CommandCheckFailed { error: None, ctx: poise::Context::Application(ctx), .. } => {
            info!(command = %ctx.command().name, "options that no client sends");
            outdated(ctx.data(), &InteractionContext::from_command(ctx.interaction)).await;
        }
        ArgumentParse { ctx: poise::Context::Application(ctx), error, .. } => {
            info!(command = %ctx.command().name, %error, "options that no client sends");
            outdated(ctx.data(), &InteractionContext::from_command(ctx.interaction)).await;
        }
        CommandStructureMismatch { description, ctx, .. } => {
            info!(command = %ctx.command().name, description, "options that no client sends");
            outdated(ctx.data(), &InteractionContext::from_command(ctx.interaction)).await;
        }
        UnknownInteraction { framework, interaction, .. } => {
            info!(command = interaction.data.name, "a command that we do not have");
            outdated(framework.user_data, &InteractionContext::from_command(interaction)).await;
        }
        other => error!(error = %other, "the framework failed"),
    }
}

async fn apologize(bot: &Bot, interaction: &InteractionContext, what: &str, error: &str) {
    let text = bot.responder.apologize(interaction, what, &error);
    let reply = Response::Private(OutgoingMessage::text(text));
    bot.responder.respond(interaction, Deferral::Private, what, async { Ok(reply) }).await;
}

async fn outdated(bot: &Bot, interaction: &InteractionContext) {
    let reply = Response::Private(OutgoingMessage::text(bot.words.outdated_command()));
    bot.responder.respond(interaction, Deferral::Private, "unknown", async { Ok(reply) }).await;
}
