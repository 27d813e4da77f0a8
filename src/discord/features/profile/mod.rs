//! `/profile`: a player and their ratings, or two players side by side.

mod picture;

pub(crate) use picture::{head_to_head_picture, profile_picture};

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CommandDataResolved, CreateActionRow, CreateSelectMenuKind, CreateSelectMenuOption};

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::commands::{CommandContext, CommandResult, GameOptionTexts, respond};
use crate::discord::component_id::custom_id;
use crate::discord::components::{Component, Place};
use crate::discord::deferral::Deferral;
use crate::discord::features::new_game::create_challenge;
use crate::discord::features::replay::ReplayComponent;
use crate::discord::interaction_context::{InteractionContext, SelectedUser};
use crate::discord::message_view::{DrawError, MessageView, button_row, select};
use crate::discord::outgoing_message::OutgoingMessage;
use crate::discord::response::Response;
use crate::domain::{
    BoardFormat, ClassRating, DiscordUserId, HeadToHead, HistoryFilter, HistoryPosition, Player, PlayerId, Profile,
    RatingClass, Refusal, User,
};
use crate::words::{MessageId, label};

/// A user named in an option.
///
/// # Errors
/// A refusal for bots, which have no games of their own.
pub(crate) fn person(bot: &Bot, user: &serenity::User, resolved: &CommandDataResolved) -> Result<User, Refusal> {
    let selected = SelectedUser::new(user, resolved, &bot.message_view);
    if selected.is_bot { Err(Refusal::BotHasNoGames) } else { Ok(selected.user) }
}

/// The same, or the user who called the command.
pub(crate) fn person_or_caller(
    bot: &Bot,
    user: Option<&serenity::User>,
    resolved: &CommandDataResolved,
    interaction: &InteractionContext,
) -> Result<User, Refusal> {
    user.map_or_else(|| Ok(interaction.user.clone()), |user| person(bot, user, resolved))
}

#[poise::command(slash_command)]
pub(crate) async fn profile(
    ctx: CommandContext<'_>,
    user: Option<serenity::User>,
    versus: Option<serenity::User>,
) -> CommandResult {
    respond!(ctx, Deferral::Public, "profile", |bot, interaction| {
        let resolved = &ctx.interaction.data.resolved;
        let user = person_or_caller(bot, user.as_ref(), resolved, &interaction)?;
        let message = match versus {
            Some(other) => {
                let other = person(bot, &other, resolved)?;
                let view = interaction.public_view(&bot.message_view);
                head_to_head_message(bot, &interaction, &view, [&user, &other]).await?
            }
            None => of_user(bot, &interaction, &user).await?,
        };
        Ok(Response::post(message))
    })
}

/// The entry in the menu of a user. `words` has its name.
#[poise::command(context_menu_command = "profile")]
pub(crate) async fn profile_of_user(ctx: CommandContext<'_>, user: serenity::User) -> CommandResult {
    respond!(ctx, Deferral::Public, "profile", |bot, interaction| {
        let user = person(bot, &user, &ctx.interaction.data.resolved)?;
        Ok(Response::post(of_user(bot, &interaction, &user).await?))
    })
}

/// The message with the profile of a user, as the last choice of board format says: a picture or text.
async fn of_user(bot: &Bot, interaction: &InteractionContext, user: &User) -> Result<OutgoingMessage, CommandError> {
    let profile = bot.players.profile_of(user, interaction.location.guild).await?;
    let format = bot.players.board_format_of(&interaction.user).await?;
    let view = interaction.public_view(&bot.message_view);
    Ok(view.profile(&profile, format, interaction.user.discord).await?)
}

/// The message with the profile of a player, with the course of the rating in a class; without one, of that on 8×8, or else in variants.
pub(crate) async fn of_player(
    bot: &Bot,
    interaction: &InteractionContext,
    view: &MessageView,
    player: PlayerId,
    class: Option<RatingClass>,
) -> Result<OutgoingMessage, CommandError> {
    let profile = bot.players.profile(player, class, interaction.location.guild).await?;
    let format = bot.players.board_format_of(&interaction.user).await?;
    Ok(view.profile(&profile, format, interaction.user.discord).await?)
}

/// The message with two users side by side.
async fn head_to_head_message(
    bot: &Bot,
    interaction: &InteractionContext,
    view: &MessageView,
    [one, other]: [&User; 2],
) -> Result<OutgoingMessage, CommandError> {
    let both = bot.players.head_to_head(one, other).await?;
    let format = bot.players.board_format_of(&interaction.user).await?;
    Ok(view.head_to_head(&both, format, interaction.user.discord).await?)
}

/// The user of a player who is shown on a profile.
pub(crate) async fn user_of(bot: &Bot, player: PlayerId) -> Result<User, CommandError> {
    let player = bot.players.player(player).await?;
    let discord = player.discord.ok_or(Refusal::PlayerDeleted)?;
    Ok(User::new(discord, &player.name, ""))
}

custom_id! {
    /// A component of the profile of a player. The responses to its buttons are messages of their own.
    pub(crate) enum ProfileComponent {
        /// Shows the player's history.
        History { player: PlayerId } = "u:{player}:history",
        /// Shows the games between two players.
        Between { player: PlayerId, opponent: PlayerId } = "u:{player}:between:{opponent}",
        /// Shows the player and the user side by side.
        HeadToHead { player: PlayerId } = "u:{player}:head-to-head",
        /// Challenges the player.
        Challenge { player: PlayerId } = "u:{player}:challenge",
        /// A select whose chosen value is the rating class of the profile, which the user `owner` called.
        Class { player: PlayerId, owner: DiscordUserId } = "u:{player}:class:{owner}",
    }
}

impl Component for ProfileComponent {
    fn name(self) -> &'static str {
        "profile button"
    }

    fn deferral(self) -> Option<Deferral> {
        match self {
            // A deferred challenge would not ping, and a deferred response could not become a list.
            Self::Challenge { .. } | Self::History { .. } | Self::Between { .. } => None,
            Self::Class { .. } => Some(Deferral::Update),
            _ => Some(Deferral::Private),
        }
    }

    fn place(self) -> Place {
        match self {
            Self::Class { .. } => Place::Neither,
            _ => Place::Anywhere,
        }
    }

    async fn handle(self, bot: &Bot, interaction: &InteractionContext) -> Result<Response, CommandError> {
        match self {
            Self::History { player } => {
                let history = bot.players.history(HistoryFilter::all(player), HistoryPosition::Newest).await?;
                Ok(Response::private(bot.message_view.history(&history)))
            }
            Self::Between { player, opponent } => {
                let filter = HistoryFilter { opponent: Some(opponent), ..HistoryFilter::all(player) };
                let history = bot.players.history(filter, HistoryPosition::Newest).await?;
                Ok(Response::private(bot.message_view.history(&history)))
            }
            Self::HeadToHead { player } => {
                let other = user_of(bot, player).await?;
                let users = [&interaction.user, &other];
                Ok(Response::private(head_to_head_message(bot, interaction, &bot.message_view, users).await?))
            }
            Self::Challenge { player } => {
                let opponent = user_of(bot, player).await?;
                create_challenge(bot, interaction, Some(&opponent), &GameOptionTexts::default()).await
            }
            Self::Class { player, owner } => show_class(bot, interaction, player, owner).await,
        }
    }
}

/// Shows the course of the ratings in the chosen class to the user who called the profile; anybody else gets it privately.
async fn show_class(
    bot: &Bot,
    interaction: &InteractionContext,
    player: PlayerId,
    owner: DiscordUserId,
) -> Result<Response, CommandError> {
    let class = RatingClass::current_name(interaction.selected_value()?).parse().map_err(|_| Refusal::BadButton)?;
    let is_owner = interaction.user.discord == owner;
    let view = interaction.view_of_update(&bot.message_view, is_owner);
    let message = of_player(bot, interaction, &view, player, Some(class)).await?;
    if is_owner { Ok(Response::update(message)) } else { Ok(Response::private(message)) }
}

impl MessageView {
    /// A profile with its buttons, called by `owner`, who can neither challenge themselves nor be compared with themselves.
    pub(crate) async fn profile(
        &self,
        profile: &Profile,
        format: BoardFormat,
        owner: DiscordUserId,
    ) -> Result<OutgoingMessage, DrawError> {
        let mut rows = Vec::new();
        if profile.ratings.len() > 1 {
            rows.push(self.class_row(profile, owner));
        }
        let player = profile.player.id;
        let button = |id: ProfileComponent, label: MessageId| self.button(id, label, ButtonStyle::Secondary);
        let mut buttons = vec![button(ProfileComponent::History { player }, label!("button-history"))];
        if profile.player.discord != Some(owner) {
            buttons.push(button(ProfileComponent::HeadToHead { player }, label!("button-head-to-head")));
            buttons.push(button(ProfileComponent::Challenge { player }, label!("button-challenge")));
        }
        if let Some(win) = profile.biggest_upset.as_ref().or(profile.biggest_win.as_ref()) {
            let id = ReplayComponent::Open { game: win.game.game };
            buttons.push(self.button(id, label!("button-biggest-win"), ButtonStyle::Secondary));
        }
        rows.extend(button_row(buttons));
        match format {
            BoardFormat::Picture => {
                let picture = Some(self.draw(profile, picture::profile_picture).await?);
                let content = if profile.is_outdated { self.words.ratings_outdated() } else { String::new() };
                Ok(OutgoingMessage { content, picture, ..OutgoingMessage::default() }.with_rows(rows))
            }
            BoardFormat::Text | BoardFormat::Letters => {
                let mut text = self.words.profile_text(&self.words.profile_card(profile));
                if profile.is_outdated {
                    text.push('\n');
                    text.push_str(&self.words.ratings_outdated());
                }
                Ok(OutgoingMessage::text(text).with_rows(rows))
            }
        }
    }

    /// A select of the class whose course the chart shows.
    fn class_row(&self, profile: &Profile, owner: DiscordUserId) -> CreateActionRow {
        let shown = profile.course.as_ref().map(|course| course.class);
        let option = |one: &ClassRating| {
            CreateSelectMenuOption::new(self.words.class_option(one.class), one.class.name())
                .default_selection(Some(one.class) == shown)
        };
        let kind = CreateSelectMenuKind::String { options: profile.ratings.iter().map(option).collect() };
        CreateActionRow::SelectMenu(select(ProfileComponent::Class { player: profile.player.id, owner }, kind))
    }

    /// Two players side by side, with a button to their games, and one to challenge each of them who is not `owner`, who called it.
    pub(crate) async fn head_to_head(
        &self,
        both: &HeadToHead,
        format: BoardFormat,
        owner: DiscordUserId,
    ) -> Result<OutgoingMessage, DrawError> {
        let card = self.words.head_to_head_card(both);
        let message = match format {
            BoardFormat::Picture => {
                let picture = Some(self.draw(&card, picture::head_to_head_picture).await?);
                OutgoingMessage { picture, ..OutgoingMessage::default() }
            }
            BoardFormat::Text | BoardFormat::Letters => OutgoingMessage::text(self.words.head_to_head_text(&card)),
        };
        let players = both.contenders.each_ref().map(|one| &one.player);
        let others: Vec<&Player> =
            players.into_iter().filter(|player| player.discord.is_some_and(|user| user != owner)).collect();
        let challenge = |player: &&Player| {
            let label = match others[..] {
                [_] => self.words.button_label(label!("button-challenge")),
                _ => self.words.challenge_button(player),
            };
            self.button(ProfileComponent::Challenge { player: player.id }, label, ButtonStyle::Secondary)
        };
        let mut buttons: Vec<_> = others.iter().map(challenge).collect();
        if !both.last_games.is_empty() {
            let [player, opponent] = players.map(|player| player.id);
            let id = ProfileComponent::Between { player, opponent };
            buttons.push(self.button(id, label!("button-history"), ButtonStyle::Secondary));
        }
        Ok(message.with_rows(button_row(buttons)))
    }
}
