//! The components of a history. In their ids, large numbers are hexadecimal, so that a filter with everything fits.

use std::fmt::{self, Display};
use std::str::FromStr;

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::component_id::{InvalidComponentId, custom_id};
use crate::discord::deferral::Deferral;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::response::Response;
use crate::domain::{Day, GameId, HistoryFilter, HistoryPosition, PlayerId, Refusal};

use super::{Component, Place, replay};

custom_id! {
    /// A component of a history.
    pub(crate) enum HistoryComponent {
        /// A select whose chosen value is the game that is shown move by move, in a message of its own.
        Open = "y:open",
        /// Shows a page, in a private message.
        Page(page: HistoryPageId) = "y:{page}",
    }
}

impl Component for HistoryComponent {
    fn name(self) -> &'static str {
        "history"
    }

    fn deferral(self) -> Option<Deferral> {
        Some(match self {
            Self::Open => Deferral::Private,
            Self::Page(_) => Deferral::Update,
        })
    }

    fn place(self) -> Place {
        match self {
            Self::Open => Place::Anywhere,
            Self::Page(_) => Place::Private,
        }
    }

    async fn handle(self, bot: &Bot, interaction: &InteractionContext) -> Result<Response, CommandError> {
        match self {
            Self::Open => {
                let [chosen] = interaction.selected.as_slice() else { return Err(Refusal::BadButton.into()) };
                replay::open(bot, interaction, chosen.parse::<GameId>().map_err(|_| Refusal::BadButton)?).await
            }
            Self::Page(HistoryPageId { filter, position }) => {
                Ok(Response::update(bot.message_view.history(&bot.players.history(filter, position).await?)))
            }
        }
    }
}

/// A page of a history. `1:a1b2:win:daily:811c9dc5:3:4:o5` is the page of the games of player 1 that follows the game with finish
/// sequence 5; the parts between are the filter, `-` where it has none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct HistoryPageId {
    pub(crate) filter: HistoryFilter,
    pub(crate) position: HistoryPosition,
}

/// What stands for a part of the filter that is not used.
const NONE: &str = "-";
const NEWEST: &str = "0";

impl Display for HistoryPageId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fn part<T: ToString>(value: Option<T>) -> String {
            value.map_or_else(|| NONE.to_owned(), |value| value.to_string())
        }
        let HistoryFilter { player, opponent, score, kind, opening, after, before } = self.filter;
        let opponent = part(opponent.map(|opponent| format!("{:x}", opponent.0)));
        let (score, kind, opening) = (part(score), part(kind), part(opening));
        let [after, before] = [after, before].map(|day| part(day.map(|day| day.0)));
        write!(f, "{:x}:{opponent}:{score}:{kind}:{opening}:{after}:{before}:", player.0)?;
        match self.position {
            HistoryPosition::Newest => f.write_str(NEWEST),
            HistoryPosition::OlderThan(game) => write!(f, "o{game:x}"),
            HistoryPosition::NewerThan(game) => write!(f, "n{game:x}"),
        }
    }
}

impl FromStr for HistoryPageId {
    type Err = InvalidComponentId;

    fn from_str(text: &str) -> Result<Self, InvalidComponentId> {
        let parts: Vec<&str> = text.split(':').collect();
        let [player, opponent, score, kind, opening, after, before, position] = parts[..] else {
            return Err(InvalidComponentId);
        };
        let filter = HistoryFilter {
            player: PlayerId(hexadecimal(player)?),
            opponent: used(opponent).map(hexadecimal).transpose()?.map(PlayerId),
            score: parsed(score)?,
            kind: parsed(kind)?,
            opening: parsed(opening)?,
            after: parsed(after)?.map(Day),
            before: parsed(before)?.map(Day),
        };
        let position = match position.split_at_checked(1) {
            Some((NEWEST, "")) => HistoryPosition::Newest,
            Some(("o", game)) => HistoryPosition::OlderThan(hexadecimal(game)?),
            Some(("n", game)) => HistoryPosition::NewerThan(hexadecimal(game)?),
            _ => return Err(InvalidComponentId),
        };
        Ok(Self { filter, position })
    }
}

fn used(part: &str) -> Option<&str> {
    Some(part).filter(|part| *part != NONE)
}

fn parsed<T: FromStr>(part: &str) -> Result<Option<T>, InvalidComponentId> {
    used(part).map(|part| part.parse().map_err(|_| InvalidComponentId)).transpose()
}

fn hexadecimal(part: &str) -> Result<i64, InvalidComponentId> {
    i64::from_str_radix(part, 16).map_err(|_| InvalidComponentId)
}
