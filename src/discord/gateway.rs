//! The framework on the gateway connection: commands go to their functions, clicks to `components`.

use std::convert::Infallible;
use std::panic::AssertUnwindSafe;

use futures_util::FutureExt;
use poise::serenity_prelude as serenity;
use serenity::cache::Settings as CacheSettings;
use serenity::{FullEvent, GatewayIntents, Http, Interaction};
use tracing::{error, info};

use crate::domain::{ChannelId, MessageId, Timestamp};

use super::bot::Bot;
use super::commands::{self, Command};
use super::components;
use super::deferral::Deferral;
use super::interaction_context::InteractionContext;
use super::message_ref::message_ref;
use super::outgoing_message::OutgoingMessage;
use super::response::Response;

/// The framework with these commands.
pub(super) fn framework(bot: Bot, commands: Vec<Command>) -> poise::Framework<Bot, Infallible> {
    poise::Framework::builder()
        .options(poise::FrameworkOptions {
            commands,
            command_check: Some(|ctx| Box::pin(async move { Ok(has_known_options(ctx)) })),
            on_error: |error| Box::pin(on_error(error)),
            event_handler: |framework, event| Box::pin(on_event(framework, event)),
            allowed_mentions: Some(serenity::CreateAllowedMentions::new()),
            ..Default::default()
        })
        .initialize_owners(false)
        .setup(|_, _, _| Box::pin(async { Ok(bot) }))
        .build()
}

/// A client on the gateway connection.
pub(super) async fn client(
    http: Http,
    intents: GatewayIntents,
    framework: poise::Framework<Bot, Infallible>,
) -> serenity::Result<serenity::Client> {
    // Every server is described in full when a shard connects. Nothing of that is needed again.
    let mut cache = CacheSettings::default();
    (cache.cache_guilds, cache.cache_channels, cache.cache_users) = (false, false, false);
    serenity::ClientBuilder::new_with_http(http, intents).framework(framework).cache_settings(cache).await
}

async fn on_event(
    framework: poise::FrameworkContext<'_, Bot, Infallible>,
    event: &FullEvent,
) -> Result<(), Infallible> {
    let bot = framework.user_data;
    match event {
        FullEvent::Ready { data_about_bot } => {
            info!(bot = %data_about_bot.user.name, "connected to Discord");
            // What was posted since the last connection is not known.
            bot.activity().reset();
            bot.absences.connected(data_about_bot);
        }
        FullEvent::Message { new_message } => {
            bot.activity().record_message(message_ref(new_message.channel_id, new_message.id));
        }
        FullEvent::MessageDelete { channel_id, deleted_message_id, .. } => {
            Box::pin(record_deletions(bot, *channel_id, &[*deleted_message_id])).await;
        }
        FullEvent::MessageDeleteBulk { channel_id, multiple_deleted_messages_ids: deleted, .. } => {
            Box::pin(record_deletions(bot, *channel_id, deleted)).await;
        }
        FullEvent::ThreadUpdate { new, .. } if new.thread_metadata.is_some_and(|metadata| metadata.locked) => {
            bot.responder.game_messages.leave_thread(ChannelId(new.id.get()));
        }
        FullEvent::ThreadDelete { thread, .. } => {
            bot.responder.game_messages.leave_thread(ChannelId(thread.id.get()));
        }
        FullEvent::InteractionCreate { interaction: Interaction::Component(component) } => {
            observe_time(bot, component.id.get());
            let Some(_in_progress) = bot.responder.begin_work() else { return Ok(()) };
            let handling = AssertUnwindSafe(components::handle(bot, component)).catch_unwind();
            if handling.await.is_err() {
                error!(custom_id = component.data.custom_id, "a component caused a panic");
                bot.responder.apologize(&InteractionContext::from_component(component), "component", "panic").await;
            }
        }
        FullEvent::GuildCreate { guild, .. } => {
            bot.registrar.guild_is_available(guild.id);
            bot.absences.present(guild.id);
        }
        FullEvent::GuildDelete { incomplete, .. } => bot.absences.removed(incomplete),
        FullEvent::InteractionCreate { interaction: Interaction::Autocomplete(command) } => {
            let responding = AssertUnwindSafe(commands::autocomplete(bot, command)).catch_unwind();
            if responding.await.is_err() {
                error!(command = command.data.name, "autocomplete caused a panic");
            }
        }
        _ => {}
    }
    Ok(())
}

/// No longer counts messages that somebody has deleted, and has notices no longer link to them. The caller boxes the future, because
/// it would stand in the frame of every event.
async fn record_deletions(bot: &Bot, channel: serenity::ChannelId, deleted: &[serenity::MessageId]) {
    let deleted: Vec<MessageId> = deleted.iter().map(|id| MessageId(id.get())).collect();
    bot.activity().record_deletions(ChannelId(channel.get()), &deleted);
    if let Err(error) = bot.games.record_deletions(&deleted).await {
        error!(%error, "cannot record that messages were deleted");
    }
}

/// Tells the clock when an interaction was created. Its id says so.
fn observe_time(bot: &Bot, interaction: u64) {
    bot.games.observe_time(Timestamp::of_snowflake(interaction));
}

/// Whether the command declares every option that was sent. poise ignores undeclared options.
fn has_known_options(ctx: poise::Context<'_, Bot, Infallible>) -> bool {
    let poise::Context::Application(ctx) = ctx else { return true };
    // This is the first function of the bot that sees a command.
    observe_time(ctx.data(), ctx.interaction.id.get());
    let is_known = |name: &str| ctx.command().parameters.iter().any(|parameter| parameter.name == name);
    ctx.args.iter().all(|option| is_known(option.name))
}

/// Responds privately to commands that poise cannot pass to their functions.
async fn on_error(error: poise::FrameworkError<'_, Bot, Infallible>) {
    use poise::FrameworkError::{
        ArgumentParse, CommandCheckFailed, CommandPanic, CommandStructureMismatch, UnknownInteraction,
    };
    if is_autocomplete(&error) {
        // Only suggestions may respond to it, and `on_event` sends them.
        return;
    }
    match error {
        CommandPanic { payload, ctx: poise::Context::Application(ctx), .. } => {
            let interaction = InteractionContext::from_command(ctx.interaction);
            let responder = &ctx.data().responder;
            responder.apologize(&interaction, &ctx.command().name, &payload.unwrap_or_default()).await;
        }
        CommandCheckFailed { error: None, ctx: poise::Context::Application(ctx), .. } => {
            info!(command = %ctx.command().name, "unknown options");
            respond_outdated(ctx.data(), &InteractionContext::from_command(ctx.interaction)).await;
        }
        ArgumentParse { ctx: poise::Context::Application(ctx), error, .. } => {
            info!(command = %ctx.command().name, %error, "invalid options");
            respond_outdated(ctx.data(), &InteractionContext::from_command(ctx.interaction)).await;
        }
        CommandStructureMismatch { description, ctx, .. } => {
            info!(command = %ctx.command().name, description, "invalid options");
            respond_outdated(ctx.data(), &InteractionContext::from_command(ctx.interaction)).await;
        }
        UnknownInteraction { framework, interaction, .. } => {
            info!(command = interaction.data.name, "unknown command");
            respond_outdated(framework.user_data, &InteractionContext::from_command(interaction)).await;
        }
        other => error!(error = %other, "the framework failed"),
    }
}

/// Whether the error is about suggestions. poise checks commands for them too.
fn is_autocomplete(error: &poise::FrameworkError<'_, Bot, Infallible>) -> bool {
    let interaction = match error {
        poise::FrameworkError::UnknownInteraction { interaction, .. } => Some(*interaction),
        error => match error.ctx() {
            Some(poise::Context::Application(ctx)) => Some(ctx.interaction),
            _ => None,
        },
    };
    interaction.is_some_and(|interaction| interaction.data.autocomplete().is_some())
}

/// Says that the command or its options are not known any more.
async fn respond_outdated(bot: &Bot, interaction: &InteractionContext) {
    let response = Response::private(OutgoingMessage::text(bot.words.outdated_command()));
    bot.responder.respond(interaction, Deferral::Private, "unknown", async { Ok(response) }).await;
}
