//! Buttons and selects: each file has those of a feature, with their custom ids and what a click does. A kind of component is listed once,
//! below.

mod component;

use std::fmt;
use std::pin::Pin;
use std::str::FromStr;

use poise::serenity_prelude::ComponentInteraction;

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::component_id::InvalidComponentId;
use crate::discord::deferral::Deferral;
use crate::discord::features::challenge::ChallengeComponent;
use crate::discord::features::conditional_moves::ConditionalMovesComponent;
use crate::discord::features::guild_settings::GuildSettingsComponent;
use crate::discord::features::help::HelpComponent;
use crate::discord::features::history::HistoryComponent;
use crate::discord::features::leaderboard::LeaderboardComponent;
use crate::discord::features::new_game::NewGameComponent;
use crate::discord::features::offer::OfferComponent;
use crate::discord::features::pasted::PastedComponent;
use crate::discord::features::privacy::PrivacyComponent;
use crate::discord::features::profile::ProfileComponent;
use crate::discord::features::puzzle::PuzzleComponent;
use crate::discord::features::replay::{ReplayComponent, ReviewComponent};
use crate::discord::features::running_game::{AboutGameComponent, GameComponent};
use crate::discord::features::settings::SettingsComponent;
use crate::discord::features::tournament::TournamentComponent;
use crate::discord::features::trainer::TrainerComponent;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::response::Response;
use crate::domain::Refusal;

use component::VERSION;

pub(crate) use component::{Component, Place};

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
                    $(Self::$Kind(component) => f.write_str(&component.custom_id())),+
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
    Offer(OfferComponent),
    Pasted(PastedComponent),
    Privacy(PrivacyComponent),
    Profile(ProfileComponent),
    Puzzle(PuzzleComponent),
    Replay(ReplayComponent),
    Review(ReviewComponent),
    Settings(SettingsComponent),
    Tournament(TournamentComponent),
    Trainer(TrainerComponent),
}

/// Handles a click and responds to it.
pub(crate) async fn handle(bot: &Bot, component: &ComponentInteraction) {
    let interaction = InteractionContext::from_component(component, &bot.message_view);
    let bot = &bot.for_reader(&interaction);
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
