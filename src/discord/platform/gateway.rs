//! Receives every event of the gateway connection: commands go to their functions, clicks to `components`.

use std::convert::Infallible;
use std::future::Future;
use std::panic::AssertUnwindSafe;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};

use futures_util::FutureExt;
use metrics::counter;
use poise::serenity_prelude as serenity;
use serenity::cache::Settings as CacheSettings;
use serenity::{CommandInteraction, ComponentInteraction, Event, GatewayIntents, Http, Interaction, ShardManager};
use tracing::{error, info, warn};

use crate::discord::bot::Bot;
use crate::discord::commands::{Command, autocomplete};
use crate::discord::components;
use crate::discord::deferral::Deferral;
use crate::discord::event::{GatewayEvent, ONLY_SHARD, Unreadable, with_user};
use crate::discord::interaction_context::InteractionContext;
use crate::discord::outgoing_message::{OutgoingMessage, message_ref};
use crate::discord::platform::connection_state::UnreadEvents;
use crate::discord::platform::lenient;
use crate::discord::response::Response;
use crate::domain::{ChannelId, GuildId, MessageId, ShardBlock, Timestamp};
use crate::service::panic_message;
use crate::words::message;

type Options = poise::FrameworkOptions<Bot, Infallible>;

/// A client on the gateway connection, whose events go to `bot` and these commands.
pub(crate) async fn client(
    http: Http,
    intents: GatewayIntents,
    bot: Bot,
    commands: Vec<Command>,
    unread: UnreadEvents,
) -> serenity::Result<serenity::Client> {
    // Every server is described in full when a shard connects. Nothing of that is needed again.
    let mut cache = CacheSettings::default();
    (cache.cache_guilds, cache.cache_channels, cache.cache_users) = (false, false, false);
    let options = Options {
        commands,
        command_check: Some(|ctx| Box::pin(async move { Ok(has_known_options(ctx)) })),
        on_error: |error| Box::pin(on_error(error)),
        allowed_mentions: Some(serenity::CreateAllowedMentions::new()),
        ..Default::default()
    };
    let manager = Arc::default();
    let receiver = EventReceiver { bot, options, unread, manager: Arc::clone(&manager) };
    let builder = serenity::ClientBuilder::new_with_http(http, intents).cache_settings(cache);
    let client = builder.raw_event_handler(receiver).await?;
    // Before the client starts, so no event can come earlier.
    let _ = manager.set(Arc::clone(&client.shard_manager));
    Ok(client)
}

/// Receives events as serenity has read them, with the JSON of those that it cannot read. A handler of poise or serenity would
/// never see these.
struct EventReceiver {
    bot: Bot,
    options: Options,
    unread: UnreadEvents,
    /// poise passes it to commands, none of which uses it.
    manager: Arc<OnceLock<Arc<ShardManager>>>,
}

#[serenity::async_trait]
impl serenity::RawEventHandler for EventReceiver {
    async fn raw_event(&self, context: serenity::Context, event: Event) {
        let lenient = match &event {
            Event::Unknown(unknown) => Some(unknown.kind.clone()),
            _ => None,
        };
        let shard = context.shard_id.0;
        match read(event) {
            Ok(Some(event)) => {
                self.note(&event, lenient, shard);
                self.handle(&context, event).await;
            }
            Ok(None) => {}
            Err(unreadable) => self.reject(unreadable).await,
        }
    }
}

/// What an event tells the bot; `None` for those that it does not act on. serenity drops an event of which it cannot read a single
/// field: it becomes an `Event::Unknown` that keeps the JSON. Such an event is read leniently instead.
///
/// # Errors
/// If the event lacks something that the bot needs.
fn read(event: Event) -> Result<Option<GatewayEvent>, Unreadable> {
    Ok(Some(match event {
        Event::Ready(event) => GatewayEvent::Ready {
            guilds: event.ready.guilds.iter().map(|guild| GuildId(guild.id.get())).collect(),
            shard: event.ready.shard.map_or(ONLY_SHARD, |shard| ShardBlock::one(shard.id.0, shard.total)),
        },
        Event::MessageCreate(event) => {
            GatewayEvent::MessageCreated(message_ref(event.message.channel_id, event.message.id))
        }
        Event::MessageDelete(event) => GatewayEvent::MessagesDeleted {
            guild: event.guild_id.map(|guild| GuildId(guild.get())),
            channel: ChannelId(event.channel_id.get()),
            messages: vec![MessageId(event.message_id.get())],
        },
        Event::MessageDeleteBulk(event) => GatewayEvent::MessagesDeleted {
            guild: event.guild_id.map(|guild| GuildId(guild.get())),
            channel: ChannelId(event.channel_id.get()),
            messages: event.ids.iter().map(|id| MessageId(id.get())).collect(),
        },
        Event::ThreadUpdate(event) if event.thread.thread_metadata.is_some_and(|metadata| metadata.locked) => {
            GatewayEvent::ThreadLocked(ChannelId(event.thread.id.get()))
        }
        Event::ThreadDelete(event) => GatewayEvent::ChannelDeleted {
            guild: GuildId(event.thread.guild_id.get()),
            channel: ChannelId(event.thread.id.get()),
        },
        Event::ChannelDelete(event) => GatewayEvent::ChannelDeleted {
            guild: GuildId(event.channel.guild_id.get()),
            channel: ChannelId(event.channel.id.get()),
        },
        Event::GuildCreate(event) => {
            GatewayEvent::GuildAvailable { guild: GuildId(event.guild.id.get()), locale: event.guild.preferred_locale }
        }
        Event::GuildUpdate(event) => {
            GatewayEvent::GuildUpdated { guild: GuildId(event.guild.id.get()), locale: event.guild.preferred_locale }
        }
        Event::GuildDelete(event) if !event.guild.unavailable => {
            GatewayEvent::GuildRemoved(GuildId(event.guild.id.get()))
        }
        Event::InteractionCreate(event) => GatewayEvent::Interaction(Box::new(with_user(event.interaction)?)),
        Event::Unknown(event) => return lenient::read(&event.kind, &event.value),
        _ => return Ok(None),
    }))
}

impl EventReceiver {
    /// Counts an event that was read leniently. Interactions are not logged, because a user may have a field of a new form for years.
    fn note(&self, event: &GatewayEvent, lenient: Option<String>, shard: u32) {
        match event {
            GatewayEvent::Ready { .. } => self.unread.record_ready(shard, lenient.is_some()),
            GatewayEvent::GuildAvailable { .. } if lenient.is_some() => self.unread.record_unread_guild(),
            _ => {}
        }
        let Some(kind) = lenient else { return };
        if let GatewayEvent::Ready { .. } | GatewayEvent::GuildAvailable { .. } = event {
            warn!(shard, "serenity cannot read Discord's {kind}; the bot has read what it needs of it");
        }
        counter!("outflank_lenient_events_total", "event" => kind).increment(1);
    }

    /// Logs that an event lacks something, and responds to it if it is an interaction.
    async fn reject(&self, unreadable: Unreadable) {
        match &unreadable.interaction {
            Some(interaction) => self.bot.responder.respond_to_unreadable(interaction, &unreadable).await,
            None => error!("{unreadable}"),
        }
    }

    async fn handle(&self, context: &serenity::Context, event: GatewayEvent) {
        let bot = &self.bot;
        match event {
            GatewayEvent::Ready { guilds, shard } => {
                info!(shard = shard.first, "connected to Discord");
                // What was posted since the last connection is not known.
                bot.activity().reset();
                bot.absences.connected(guilds, shard);
            }
            GatewayEvent::MessageCreated(message) => bot.activity().record_message(message),
            GatewayEvent::MessagesDeleted { guild, channel, messages } => {
                record_deletions(bot, guild, channel, &messages).await;
            }
            GatewayEvent::ThreadLocked(thread) => bot.responder.game_messages.leave_thread(thread),
            GatewayEvent::ChannelDeleted { guild, channel } => {
                bot.responder.game_messages.channel_is_deleted(guild, channel);
            }
            GatewayEvent::GuildAvailable { guild, locale } => {
                bot.message_view.languages.record(guild, &locale);
                bot.registrar.guild_is_available(serenity::GuildId::new(guild.0));
                bot.absences.present(guild);
                // What was deleted since the last connection is not known.
                if let Err(error) = bot.tournaments.check_messages(guild).await {
                    error!(%error, "cannot look for the messages of tournaments");
                }
            }
            GatewayEvent::GuildUpdated { guild, locale } => bot.message_view.languages.record(guild, &locale),
            GatewayEvent::GuildRemoved(guild) => bot.absences.settle(guild),
            GatewayEvent::Interaction(interaction) => match *interaction {
                Interaction::Command(command) => self.run_command(context, &command).await,
                Interaction::Component(component) => click(bot, &component).await,
                Interaction::Autocomplete(command) => autocomplete(bot, &command).await,
                // `read` returns no others.
                _ => {}
            },
        }
    }

    async fn run_command(&self, context: &serenity::Context, command: &CommandInteraction) {
        observe_time(&self.bot, command.id.get());
        let (Some(shard_manager), Some(_in_progress)) = (self.manager.get(), self.bot.responder.begin_work()) else {
            return;
        };
        let framework = poise::FrameworkContext {
            serenity_context: context,
            options: &self.options,
            user_data: &self.bot,
            shard_manager,
        };
        let running = async {
            let (has_responded, invocation_data) = (AtomicBool::new(false), tokio::sync::Mutex::new(Box::new(()) as _));
            let (options, mut tree) = (command.data.options(), Vec::new());
            let run =
                poise::dispatch_interaction(framework, command, &has_responded, &invocation_data, &options, &mut tree);
            if let Err(error) = run.await {
                on_error(error).await;
            }
        };
        let name = &command.data.name;
        or_apologize(&self.bot, name, || InteractionContext::from_command(command, &self.bot.message_view), running)
            .await;
    }
}

async fn click(bot: &Bot, component: &ComponentInteraction) {
    observe_time(bot, component.id.get());
    let Some(_in_progress) = bot.responder.begin_work() else { return };
    let context = || InteractionContext::from_component(component, &bot.message_view);
    or_apologize(bot, "component", context, components::handle(bot, component)).await;
}

/// Responds with an apology if `work` panics.
async fn or_apologize(bot: &Bot, name: &str, context: impl Fn() -> InteractionContext, work: impl Future<Output = ()>) {
    if let Err(panic) = AssertUnwindSafe(work).catch_unwind().await {
        let context = context();
        let bot = bot.for_reader(&context);
        bot.responder.apologize(&context, name, panic_message(&*panic)).await;
    }
}

/// No longer counts messages that somebody has deleted, has notices no longer link to them, and posts those of tournaments again.
async fn record_deletions(bot: &Bot, guild: Option<GuildId>, channel: ChannelId, deleted: &[MessageId]) {
    bot.activity().record_deletions(channel, deleted);
    if let Err(error) = bot.messages.record_deletions(deleted).await {
        error!(%error, "cannot record that messages were deleted");
    }
    if let Some(guild) = guild
        && let Err(error) = bot.tournaments.record_deletions(guild, deleted).await
    {
        error!(%error, "cannot record that messages of a tournament were deleted");
    }
}

/// Tells the clock when an interaction was created. Its id says so.
fn observe_time(bot: &Bot, interaction: u64) {
    bot.games.observe_time(Timestamp::of_snowflake(interaction));
}

/// Whether the command declares every option that was sent. poise ignores undeclared options.
fn has_known_options(ctx: poise::Context<'_, Bot, Infallible>) -> bool {
    let poise::Context::Application(ctx) = ctx else { return true };
    let is_known = |name: &str| ctx.command().parameters.iter().any(|parameter| parameter.name == name);
    ctx.args.iter().all(|option| is_known(option.name))
}

/// Responds privately to commands that poise cannot pass to their functions.
async fn on_error(error: poise::FrameworkError<'_, Bot, Infallible>) {
    use poise::FrameworkError::{
        ArgumentParse, CommandCheckFailed, CommandPanic, CommandStructureMismatch, UnknownInteraction,
    };
    match error {
        CommandPanic { payload, ctx: poise::Context::Application(ctx), .. } => {
            let interaction = InteractionContext::from_command(ctx.interaction, &ctx.data().message_view);
            let bot = ctx.data().for_reader(&interaction);
            bot.responder.apologize(&interaction, &ctx.command().name, &payload.unwrap_or_default()).await;
        }
        CommandCheckFailed { error: None, ctx: poise::Context::Application(ctx), .. } => {
            info!(command = %ctx.command().name, "unknown options");
            respond_outdated(ctx.data(), ctx.interaction).await;
        }
        ArgumentParse { ctx: poise::Context::Application(ctx), error, .. } => {
            info!(command = %ctx.command().name, %error, "invalid options");
            respond_outdated(ctx.data(), ctx.interaction).await;
        }
        CommandStructureMismatch { description, ctx, .. } => {
            info!(command = %ctx.command().name, description, "invalid options");
            respond_outdated(ctx.data(), ctx.interaction).await;
        }
        UnknownInteraction { framework, interaction, .. } => {
            info!(command = interaction.data.name, "unknown command");
            respond_outdated(framework.user_data, interaction).await;
        }
        other => error!(error = %other, "the framework failed"),
    }
}

/// Says that the command or its options are no longer known.
async fn respond_outdated(bot: &Bot, command: &CommandInteraction) {
    let interaction = InteractionContext::from_command(command, &bot.message_view);
    let bot = bot.for_reader(&interaction);
    let response = Response::private(OutgoingMessage::text(message!(bot.words, "outdated-command")));
    bot.responder.respond(&interaction, Deferral::Private, "unknown", async { Ok(response) }).await;
}
