//! `/history`: a player's finished games, page by page.

use std::fmt::{self, Display};
use std::str::FromStr;

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateButton};

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::commands::{CommandContext, CommandResult, options, respond};
use crate::discord::component_id::{InvalidComponentId, custom_id};
use crate::discord::components::Component;
use crate::discord::features::profile::{person, person_or_caller};
use crate::discord::features::replay::{ReplayComponent, ReviewComponent};
use crate::discord::interaction_context::InteractionContext;
use crate::discord::message_view::MessageView;
use crate::discord::outgoing_message::OutgoingMessage;
use crate::discord::response::Response;
use crate::domain::{Day, GameId, HistoryFilter, HistoryPosition, PlayerId, RatingClass};
use crate::service::{HistoryOptions, HistoryView};
use crate::words::{HistoryText, MessageId, label};

#[poise::command(slash_command)]
#[allow(clippy::too_many_arguments, reason = "one for each option")]
pub(crate) async fn history(
    ctx: CommandContext<'_>,
    user: Option<serenity::User>,
    opponent: Option<serenity::User>,
    result: Option<String>,
    kind: Option<String>,
    opening: Option<String>,
    after: Option<String>,
    before: Option<String>,
) -> CommandResult {
    // A deferred response could not become a list.
    respond!(ctx, None, "history", |bot, interaction| {
        let resolved = &ctx.interaction.data.resolved;
        let user = person_or_caller(bot, user.as_ref(), resolved, &interaction)?;
        let options = HistoryOptions {
            opponent: opponent.as_ref().map(|user| person(bot, user, resolved)).transpose()?,
            score: options::choice("result", result.as_deref())?,
            kind: options::choice("kind", kind.as_deref())?,
            opening: options::opening_id(&bot.words, opening.as_deref())?,
            after: options::day(after.as_deref())?,
            before: options::day(before.as_deref())?,
        };
        Ok(Response::private(bot.message_view.history(&bot.players.history_of(&user, &options).await?)))
    })
}

custom_id! {
    /// A component of a history.
    pub(crate) enum HistoryComponent {
        /// Shows a page, in a private message.
        Page(page: HistoryPageId) = "y:{page}",
    }
}

impl Component for HistoryComponent {
    fn name(self) -> &'static str {
        "history"
    }

    async fn handle(self, bot: &Bot, _: &InteractionContext) -> Result<Response, CommandError> {
        let Self::Page(HistoryPageId { filter, position }) = self;
        Ok(Response::update(bot.message_view.history(&bot.players.history(filter, position).await?)))
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
            kind: parsed(RatingClass::current_name(kind))?,
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

impl MessageView {
    /// A page of a history, with the buttons of its games and those of other pages.
    pub(crate) fn history(&self, view: &HistoryView) -> OutgoingMessage {
        let HistoryView { filter, player, opponent, opening, page } = view;
        let text = HistoryText { filter, player, opponent: opponent.as_ref(), opening: *opening, page };
        let button = |position, label: MessageId| {
            let page = HistoryPageId { filter: *filter, position };
            self.button(HistoryComponent::Page(page), label, ButtonStyle::Secondary)
        };
        let newer = page.games.first().map(|game| HistoryPosition::NewerThan(game.finish_sequence));
        let older = page.games.last().map(|game| HistoryPosition::OlderThan(game.finish_sequence));
        let mut buttons = Vec::new();
        if page.has_newer {
            buttons.push(button(newer.unwrap_or(HistoryPosition::Newest), label!("button-newer-games")));
        }
        buttons.extend(older.filter(|_| page.has_older).map(|position| button(position, label!("button-older-games"))));
        let of_games = page.games.iter().map(|game| self.history_buttons(game.game)).collect();
        OutgoingMessage::list(self.words.history(&text), of_games, buttons)
    }

    fn history_buttons(&self, game: GameId) -> Vec<CreateButton> {
        vec![
            self.button(ReplayComponent::Open { game }, label!("button-replay"), ButtonStyle::Secondary),
            self.button(ReviewComponent::Card { game }, label!("button-review"), ButtonStyle::Secondary),
        ]
    }
}
