//! Buttons and selects: a click is decoded here and handled by the file of its kind.

mod board;
mod bot_play;
mod challenge;
mod clicked_message;
mod conditional_moves;
mod daily_post;
mod game;
mod guild_settings;
mod history;
mod leaderboard;
mod opening;
mod pasted;
mod play_bot;
mod privacy;
mod profile;
mod puzzle;
mod replay;
mod review;
mod rules;
mod settings;
mod title_roles;
mod trainer;

use poise::serenity_prelude as serenity;
use serenity::ComponentInteraction;

use crate::domain::Refusal;

use super::bot::Bot;
use super::command_error::CommandError;
use super::component_id::{
    ComponentId, GameButton, PastedShow, PrivacyButton, ProfileButton, PuzzlePanelId, ReplayButton, ReviewButton,
};
use super::deferral::Deferral;
use super::interaction_context::InteractionContext;
use super::response::Response;

/// Handles a click and responds to it.
pub(crate) async fn handle(bot: &Bot, component: &ComponentInteraction) {
    let interaction = InteractionContext::from_component(component, &bot.message_view);
    let id = component.data.custom_id.parse::<ComponentId>().ok();
    let work = async {
        let id = id.ok_or(Refusal::BadButton)?;
        clicked_message::check(bot, &interaction, id).await?;
        // In a box, because the futures around it would all have its size.
        Box::pin(dispatch(bot, &interaction, id)).await
    };
    bot.responder.respond(&interaction, deferral(id), name(id), work).await;
}

async fn dispatch(bot: &Bot, interaction: &InteractionContext, id: ComponentId) -> Result<Response, CommandError> {
    match id {
        ComponentId::Game(id) => game::handle(bot, interaction, id).await,
        ComponentId::Conditional(id) => conditional_moves::handle(bot, interaction, id).await,
        ComponentId::Board { game } => board::bring(bot, interaction, game).await,
        ComponentId::Replay { game } => replay::open(bot, interaction, game).await,
        ComponentId::ReplayPanel(id) => replay::handle(bot, interaction, id).await,
        ComponentId::Review { game } => review::open(bot, interaction, game).await,
        ComponentId::ReviewPanel(id) => review::handle(bot, interaction, id).await,
        ComponentId::Practise { opening, color } => opening::practise(bot, interaction, opening, color).await,
        ComponentId::Pasted(id) => pasted::handle(bot, interaction, id).await,
        ComponentId::BotPlay { game } => bot_play::show(bot, game).await,
        ComponentId::Puzzle(id) => puzzle::handle(bot, interaction, id).await,
        ComponentId::Trainer(id) => trainer::handle(bot, interaction, id).await,
        ComponentId::Challenge { challenge, action } => challenge::handle(bot, interaction, challenge, action).await,
        ComponentId::Leaderboard(id) => leaderboard::handle(bot, interaction, id).await,
        ComponentId::LeaderboardOrder { scope, owner } => {
            leaderboard::handle_order(bot, interaction, scope, owner).await
        }
        ComponentId::HistoryPage(id) => history::page(bot, id).await,
        ComponentId::HistoryGame => history::open(bot, interaction).await,
        ComponentId::Profile { player, button } => profile::handle(bot, interaction, player, button).await,
        ComponentId::ProfileClass { player, owner } => profile::handle_class(bot, interaction, player, owner).await,
        ComponentId::PlayBot => play_bot::handle(bot, interaction).await,
        ComponentId::Rules => rules::handle(bot, interaction).await,
        ComponentId::Privacy(button) => privacy::handle(bot, interaction, button).await,
        ComponentId::Setting(setting) => settings::change(bot, interaction, setting).await,
        ComponentId::GuildSetting(setting) => guild_settings::change(bot, interaction, setting).await,
        ComponentId::Channels => guild_settings::change_channels(bot, interaction).await,
        ComponentId::AllChannels => guild_settings::allow_all_channels(bot, interaction).await,
        ComponentId::SummaryChannel => guild_settings::choose_summary_channel(bot, interaction).await,
        ComponentId::NoWeeklySummary => guild_settings::turn_off_summary(bot, interaction).await,
        ComponentId::DailyPost(button) => daily_post::handle(bot, interaction, button).await,
        ComponentId::ChannelNotices(notices) => guild_settings::change_notices(bot, interaction, notices).await,
        ComponentId::RoleTitle => title_roles::choose_title(bot, interaction).await,
        ComponentId::TitleRole(title) => title_roles::choose_role(bot, interaction, title).await,
        ComponentId::GuildSettingsSection(section) => guild_settings::show(bot, interaction, section).await,
        ComponentId::Block => settings::block(bot, interaction).await,
        ComponentId::Unblock => settings::unblock(bot, interaction).await,
        ComponentId::HelpSection(section) => Ok(Response::update(bot.message_view.help(section))),
        ComponentId::SettingsSection(section) => settings::show(bot, interaction, section).await,
    }
}

/// How the response to a click is deferred when it takes long. A challenge never is: only an initial response pings.
fn deferral(id: Option<ComponentId>) -> Option<Deferral> {
    Some(match id {
        Some(ComponentId::Profile { button: ProfileButton::Challenge, .. }) => return None,
        Some(ComponentId::Game(id))
            if matches!(id.button, GameButton::Resign | GameButton::Hint | GameButton::ConditionalMoves) =>
        {
            Deferral::Private
        }
        Some(
            ComponentId::Replay { .. }
            | ComponentId::HistoryGame
            | ComponentId::BotPlay { .. }
            | ComponentId::Profile { .. }
            | ComponentId::Rules
            | ComponentId::Puzzle(PuzzlePanelId::Solve(_) | PuzzlePanelId::Notify)
            | ComponentId::Privacy(PrivacyButton::Export),
        ) => Deferral::Private,
        Some(ComponentId::ReplayPanel(id)) if matches!(id.button, ReplayButton::Picture | ReplayButton::Transcript) => {
            Deferral::Private
        }
        Some(ComponentId::ReviewPanel(id)) if id.button.is_below_card() => Deferral::Private,
        Some(ComponentId::ReviewPanel(id)) if id.button == ReviewButton::Try => Deferral::Public,
        Some(ComponentId::Pasted(id)) if id.show == PastedShow::Review => Deferral::Public,
        Some(
            ComponentId::Board { .. }
            | ComponentId::PlayBot
            | ComponentId::Practise { .. }
            | ComponentId::Review { .. },
        ) => Deferral::Public,
        Some(ComponentId::Game(id)) if matches!(id.button, GameButton::LevelUp | GameButton::Easier) => {
            Deferral::Public
        }
        _ => Deferral::Update,
    })
}

/// What a click is called in the log and the metrics.
fn name(id: Option<ComponentId>) -> &'static str {
    let Some(id) = id else { return "unknown component" };
    match id {
        ComponentId::Game(id) if matches!(id.button, GameButton::Move(_) | GameButton::Select(_)) => "move",
        ComponentId::Game(_) => "game button",
        ComponentId::Board { .. } => "board",
        ComponentId::Conditional(_) => "conditional moves",
        ComponentId::Replay { .. } | ComponentId::ReplayPanel(_) => "replay",
        ComponentId::Review { .. } | ComponentId::ReviewPanel(_) => "review",
        ComponentId::Pasted(_) => "game from elsewhere",
        ComponentId::Practise { .. } => "practise",
        ComponentId::BotPlay { .. } => "how the bot played",
        ComponentId::Puzzle(_) => "puzzle",
        ComponentId::Trainer(_) => "trainer",
        ComponentId::Challenge { .. } => "challenge button",
        ComponentId::Leaderboard(_) => "leaderboard page",
        ComponentId::LeaderboardOrder { .. } => "leaderboard order",
        ComponentId::HistoryPage(_) | ComponentId::HistoryGame => "history",
        ComponentId::Profile { .. } | ComponentId::ProfileClass { .. } => "profile button",
        ComponentId::PlayBot => "play",
        ComponentId::Rules => "rules",
        ComponentId::HelpSection(_) => "help",
        ComponentId::Privacy(_) => "privacy button",
        ComponentId::Setting(_) | ComponentId::SettingsSection(_) | ComponentId::Block | ComponentId::Unblock => {
            "setting"
        }
        ComponentId::GuildSetting(_)
        | ComponentId::Channels
        | ComponentId::AllChannels
        | ComponentId::SummaryChannel
        | ComponentId::NoWeeklySummary
        | ComponentId::DailyPost(_)
        | ComponentId::ChannelNotices(_)
        | ComponentId::RoleTitle
        | ComponentId::TitleRole(_)
        | ComponentId::GuildSettingsSection(_) => "server setting",
    }
}
