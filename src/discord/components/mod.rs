//! Buttons and selects: each file has those of a feature, with their custom ids and what a click does. A kind of component is listed once,
//! below.

mod about_game;
mod challenge;
mod component;
mod conditional_moves;
mod game;
mod guild_settings;
mod help;
mod history;
mod leaderboard;
mod new_game;
mod pasted;
mod privacy;
mod profile;
mod puzzle;
mod replay;
mod review;
mod settings;
mod trainer;

use std::fmt;
use std::pin::Pin;
use std::str::FromStr;

use poise::serenity_prelude::ComponentInteraction;

use crate::domain::Refusal;

use super::bot::Bot;
use super::command_error::CommandError;
use super::component_id::InvalidComponentId;
use super::deferral::Deferral;
use super::interaction_context::InteractionContext;
use super::response::Response;

pub(crate) use about_game::AboutGameComponent;
pub(crate) use challenge::ChallengeComponent;
pub(crate) use component::{Component, Place};
pub(crate) use conditional_moves::{ConditionalButton, ConditionalMovesComponent};
pub(crate) use game::{GameButton, GameComponent};
pub(crate) use guild_settings::{DailyPostButton, GuildSettingsComponent};
pub(crate) use help::HelpComponent;
pub(crate) use history::{HistoryComponent, HistoryPageId};
pub(crate) use leaderboard::LeaderboardComponent;
pub(crate) use new_game::NewGameComponent;
pub(crate) use pasted::{PastedComponent, PastedSelect};
pub(crate) use privacy::PrivacyComponent;
pub(crate) use profile::ProfileComponent;
pub(crate) use puzzle::PuzzleComponent;
pub(crate) use replay::{ReplayButton, ReplayComponent};
pub(crate) use review::{ReviewButton, ReviewComponent};
pub(crate) use settings::SettingsComponent;
pub(crate) use trainer::TrainerComponent;

/// The start of every custom id. A component with another number comes from another version of the bot.
const VERSION: &str = "1:";

/// Defines [`ComponentId`] as one of these kinds.
macro_rules! kinds {
    ($($Kind:ident($Component:ident)),+ $(,)?) => {
        /// Any button or select.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) enum ComponentId {
            $($Kind($Component)),+
        }

        impl fmt::Display for ComponentId {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Self::$Kind(component) => write!(f, "{VERSION}{component}")),+
                }
            }
        }

        impl FromStr for ComponentId {
            type Err = InvalidComponentId;

            fn from_str(text: &str) -> Result<Self, InvalidComponentId> {
                let text = text.strip_prefix(VERSION).ok_or(InvalidComponentId)?;
                $(
                    if let Ok(component) = text.parse() {
                        return Ok(Self::$Kind(component));
                    }
                )+
                Err(InvalidComponentId)
            }
        }

        impl ComponentId {
            fn name(self) -> &'static str {
                match self {
                    $(Self::$Kind(component) => component.name()),+
                }
            }

            fn deferral(self) -> Option<Deferral> {
                match self {
                    $(Self::$Kind(component) => component.deferral()),+
                }
            }

            fn place(self) -> Place {
                match self {
                    $(Self::$Kind(component) => component.place()),+
                }
            }

            /// In a box for each kind, because the futures around it would all have the size of the largest.
            fn handle<'a>(
                self,
                bot: &'a Bot,
                interaction: &'a InteractionContext,
            ) -> Pin<Box<dyn Future<Output = Result<Response, CommandError>> + Send + 'a>> {
                match self {
                    $(Self::$Kind(component) => Box::pin(component.handle(bot, interaction))),+
                }
            }
        }

        $(
            impl From<$Component> for ComponentId {
                fn from(component: $Component) -> Self {
                    Self::$Kind(component)
                }
            }
        )+
    };
}

kinds! {
    AboutGame(AboutGameComponent),
    Challenge(ChallengeComponent),
    ConditionalMoves(ConditionalMovesComponent),
    Game(GameComponent),
    GuildSettings(GuildSettingsComponent),
    Help(HelpComponent),
    History(HistoryComponent),
    Leaderboard(LeaderboardComponent),
    NewGame(NewGameComponent),
    Pasted(PastedComponent),
    Privacy(PrivacyComponent),
    Profile(ProfileComponent),
    Puzzle(PuzzleComponent),
    Replay(ReplayComponent),
    Review(ReviewComponent),
    Settings(SettingsComponent),
    Trainer(TrainerComponent),
}

/// Handles a click and responds to it.
pub(crate) async fn handle(bot: &Bot, component: &ComponentInteraction) {
    let interaction = InteractionContext::from_component(component, &bot.message_view);
    let id = component.data.custom_id.parse::<ComponentId>();
    let (name, deferral) = match id {
        Ok(id) => (id.name(), id.deferral()),
        Err(_) => ("unknown component", Some(Deferral::Update)),
    };
    let work = async {
        let id = id.map_err(|_| Refusal::BadButton)?;
        id.place().check(bot, &interaction).await?;
        id.handle(bot, &interaction).await
    };
    bot.responder.respond(&interaction, deferral, name, work).await;
}

#[cfg(test)]
mod tests;
