//! `/play`, `/challenge` and `/watch`: the commands that start games, and the buttons that do.

use poise::serenity_prelude as serenity;

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::commands::{CommandContext, CommandResult, GameOptionTexts, options, respond};
use crate::discord::component_id::custom_id;
use crate::discord::components::{Component, Place};
use crate::discord::deferral::Deferral;
use crate::discord::interaction_context::{InteractionContext, SelectedUser};
use crate::discord::response::{Response, TrackedMessage};
use crate::domain::{ChallengeRefusal, GivenOptions, GuildSettings, OpeningId, Refusal, RequestId, User};
use crate::service::opening_with;
use rules::{ByColor, Color, Level};

#[poise::command(slash_command)]
#[allow(clippy::too_many_arguments, reason = "one for each option")]
pub(crate) async fn play(
    ctx: CommandContext<'_>,
    level: Option<String>,
    color: Option<String>,
    board: Option<String>,
    setup: Option<String>,
    first: Option<String>,
    goal: Option<String>,
    handicap: Option<String>,
    view: Option<String>,
) -> CommandResult {
    respond!(ctx, Deferral::Public, "play", |bot, interaction| {
        let options =
            GameOptionTexts { level, color, board, setup, first, goal, handicap, view, ..GameOptionTexts::default() };
        check_channel(bot, &interaction).await?;
        let games = bot.games.once(interaction.request());
        let view = games.start(&interaction.user, &options.parse(&bot.words)?, interaction.location).await?;
        bot.post_new_game(view).await
    })
}

#[poise::command(slash_command)]
#[allow(clippy::too_many_arguments, reason = "one for each option")]
pub(crate) async fn challenge(
    ctx: CommandContext<'_>,
    opponent: Option<serenity::User>,
    color: Option<String>,
    board: Option<String>,
    setup: Option<String>,
    first: Option<String>,
    goal: Option<String>,
    handicap: Option<String>,
    clock: Option<String>,
    rated: Option<String>,
    view: Option<String>,
) -> CommandResult {
    let options = GameOptionTexts { level: None, color, board, setup, first, goal, handicap, rated, clock, view };
    respond_to_challenge(ctx, opponent, options).await
}

/// The entry in the menu of a user: a challenge with the options that the challenger chose last. `words` has its name.
#[poise::command(context_menu_command = "challenge")]
pub(crate) async fn challenge_user(ctx: CommandContext<'_>, user: serenity::User) -> CommandResult {
    respond_to_challenge(ctx, Some(user), GameOptionTexts::default()).await
}

async fn respond_to_challenge(
    ctx: CommandContext<'_>,
    opponent: Option<serenity::User>,
    options: GameOptionTexts,
) -> CommandResult {
    let own_id = ctx.framework.bot_id();
    // Never deferred: only an initial response pings the opponent.
    respond!(ctx, None, "challenge", |bot, interaction| {
        match opponent {
            Some(user) if user.id == own_id => Ok(Response::private(bot.message_view.play_bot_offer())),
            Some(user) if user.bot => Err(ChallengeRefusal::Bot.into()),
            Some(user) => {
                let resolved = &ctx.interaction.data.resolved;
                let opponent = SelectedUser::new(&user, resolved, &bot.message_view).user;
                create_challenge(bot, &interaction, Some(&opponent), &options).await
            }
            None => create_challenge(bot, &interaction, None, &options).await,
        }
    })
}

/// Challenges a user, or anybody in the channel.
pub(crate) async fn create_challenge(
    bot: &Bot,
    interaction: &InteractionContext,
    opponent: Option<&User>,
    options: &GameOptionTexts,
) -> Result<Response, CommandError> {
    check_channel(bot, interaction).await?;
    if interaction.is_kept_private {
        return Err(ChallengeRefusal::KeptPrivate.into());
    }
    let options = options.parse(&bot.words)?;
    let challenges = bot.challenges.once(interaction.request());
    let challenge = challenges.create(&interaction.user, opponent, &options, interaction.location).await?;
    let message = bot.message_view.challenge(&challenge);
    Ok(Response::post(TrackedMessage::of_challenge(challenge.id, message)))
}

#[poise::command(slash_command)]
pub(crate) async fn watch(
    ctx: CommandContext<'_>,
    black: Option<String>,
    white: Option<String>,
    board: Option<String>,
    setup: Option<String>,
    goal: Option<String>,
    view: Option<String>,
) -> CommandResult {
    respond!(ctx, Deferral::Public, "watch", |bot, interaction| {
        let options = GameOptionTexts { board, setup, goal, view, ..GameOptionTexts::default() };
        check_exhibition(bot, &interaction).await?;
        let level =
            |text: Option<String>| text.as_deref().map_or(Ok(Level::ALL[4]), |text| options::level(&bot.words, text));
        let levels = ByColor { black: level(black)?, white: level(white)? };
        let (user, options) = (&interaction.user, options.parse(&bot.words)?);
        let games = bot.games.once(interaction.request());
        let view = games.start_exhibition(user, levels, &options, interaction.location).await?;
        bot.post_new_game(view).await
    })
}

/// Checks that a game may be started where the interaction comes from. Returns the server's settings.
pub(crate) async fn check_channel(bot: &Bot, interaction: &InteractionContext) -> Result<GuildSettings, CommandError> {
    let settings = bot.guilds.settings(interaction.location.guild).await?;
    settings.check_channel(interaction.location.channel, interaction.parent_channel)?;
    Ok(settings)
}

/// Checks that the user may start an exhibition where the interaction comes from.
pub(crate) async fn check_exhibition(bot: &Bot, interaction: &InteractionContext) -> Result<(), CommandError> {
    Ok(check_channel(bot, interaction).await?.check_exhibition(interaction.is_moderator)?)
}

custom_id! {
    /// A button that starts a game against the bot.
    pub(crate) enum NewGameComponent {
        /// Is offered to a user who challenges the bot.
        PlayBot = "p",
        /// Starts a game that begins with an opening, against the user's last level. The user has discs of this color.
        Practise { opening: OpeningId, color: Color } = "o:{opening}:{color}",
    }
}

impl Component for NewGameComponent {
    fn name(self) -> &'static str {
        match self {
            Self::PlayBot => "play",
            Self::Practise { .. } => "practise",
        }
    }

    fn deferral(self) -> Option<Deferral> {
        Some(Deferral::Public)
    }

    fn place(self) -> Place {
        Place::Anywhere
    }

    async fn handle(self, bot: &Bot, interaction: &InteractionContext) -> Result<Response, CommandError> {
        check_channel(bot, interaction).await?;
        let (user, location) = (&interaction.user, interaction.location);
        let view = match self {
            Self::PlayBot => {
                // One game for each offer, however often its button is clicked.
                let offer = interaction.clicked_message.map(|offer| RequestId(offer.message.0));
                let games = bot.games.once(offer.unwrap_or_else(|| interaction.request()));
                games.start(user, &GivenOptions::default(), location).await?
            }
            Self::Practise { opening, color } => {
                let opening = opening_with(opening).ok_or(Refusal::BadButton)?;
                bot.games.once(interaction.request()).practise_opening(user, opening, color, location).await?
            }
        };
        bot.post_new_game(view).await
    }
}
