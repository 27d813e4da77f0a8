//! What a button or select means: a typed value, encoded in its custom id.
//!
//! ```text
//! 1:g:123:45:d3        game 123 at turn 45: place a disc on d3
//! 1:g:123:45:pick0     the same, with the square chosen in the first select
//! 1:g:123:45:give-time-172800000
//!                      gives the opponent a day, if both sides still have these milliseconds together
//! 1:i:123:45:e6f4      conditional moves of game 123 at turn 45: choose e6 for the opponent and f4 as the reply
//! 1:i:123:45:pick0:e6  the same, with the last square chosen in the first select
//! 1:i:123:45:remove    removes all conditional moves
//! 1:r:123              the replay of game 123; its end does not change any more, so there is no turn
//! 1:r:123:back:12      the replay of game 123: shows the position after 12 discs
//! 1:r:8x8-standard-black-most:picture:12:shared
//!                      the replay of a game whose moves are in the message, and which has been posted: its animated picture
//! 1:r:8x8-standard-black-most~9~3:back:12
//!                      the same for game 3 of what was given with interaction 9, whose other games or starts can be chosen
//! 1:e:9:3:review:start the review of that game from the start chosen in the select
//! 1:b:123              how the bot played game 123
//! 1:m:123              posts the board of game 123 here
//! 1:w:123              the review of game 123
//! 1:w:123:back:12      the review of game 123: shows the move after 12 others
//! 1:w:r5:line:12       review 5, of a game from elsewhere: shows the expected moves as well
//! 1:o:a1b2c3d4:black   a game that begins with the opening with this id, as black
//! 1:z:b24e7735:3:d3    puzzle b24e7735, seen in version 3 of the user's attempt: answers d3
//! 1:z:daily:20781:3:d3 the puzzle of this day (since 1970), in version 3 of the attempt: answers d3; alone, shows it
//! 1:z:next             shows the next puzzle
//! 1:t:123:40:3:d3      the trainer's position after 40 moves of game 123, seen in version 3 of the user's attempt: answers d3
//! 1:t:next             shows the next position
//! 1:c:7:accept         challenge 7: accept it
//! 1:l:server:daily:2:99  page 2 of the server's leaderboard by rating in daily games, called by user 99
//! 1:y:1:2:win:daily:a1b2:3:4:o5  the page of the games of player 1 that follows the game with finish sequence 5; the parts
//!                      between are filters, `-` where there is none
//! 1:y:open             the replay of the game chosen in the select
//! 1:u:1:history        the history of player 1
//! 1:u:1:class:99       the profile of player 1, called by user 99, with the rating class chosen in the select
//! 1:p                  a game against the bot
//! 1:h                  the rules of the game
//! 1:h:people           the part "people" of the help
//! 1:d:export           sends the user's data to them
//! 1:s:marks            the setting "marks", with the value chosen in the select
//! 1:v:theme            the setting "theme" of the server, with the value chosen in the select
//! 1:v:channels         limits games to the channels chosen in the select
//! 1:v:all              lets games be started in all channels
//! 1:v:titles           shows which role goes with the title chosen in the select
//! 1:v:role:novice      connects the role chosen in the select to the title "novice", or none
//! 1:v:summary          posts the weekly summary in the channel chosen in the select
//! 1:v:no-summary       posts no weekly summary any more
//! 1:v:daily:hour       posts the daily puzzle at the hour chosen in the select
//! 1:v:section:games    the part "games" of the settings of the server
//! 1:s:section:games    the part "games" of the settings
//! 1:s:block            blocks the user chosen in the select
//! 1:s:unblock          unblocks the players chosen in the select
//! ```

mod answer_button;
mod conditional_button;
mod daily_post;
mod encoding;
mod game_button;
mod history_page;
mod pasted_select;
mod puzzle_panel;
mod replay_panel;
mod review_panel;
mod trainer_panel;

use std::fmt;
use std::str::FromStr;

use crate::domain::{
    ChallengeAction, ChallengeId, ChannelNotices, DiscordUserId, GameId, GuildSetting, GuildSettingsSection, OpeningId,
    PlayerId, Ranking, ScopeChoice, Setting, SettingsSection, Title, Turn,
};
use crate::words::HelpSection;
use rules::{Color, named_enum};

pub(crate) use self::answer_button::AnswerButton;
pub(crate) use self::conditional_button::{ConditionalButton, ConditionalComponentId};
pub(crate) use self::daily_post::DailyPostButton;
use self::encoding::{InvalidComponentId, name_in, number};
pub(crate) use self::encoding::{parse_variant_value, variant_value};
pub(crate) use self::game_button::GameButton;
pub(crate) use self::history_page::HistoryPageId;
pub(crate) use self::pasted_select::{PastedGameId, PastedSelect, PastedSelectId, PastedShow};
pub(crate) use self::puzzle_panel::PuzzlePanelId;
pub(crate) use self::replay_panel::{ReplayButton, ReplayPanelId, ReplaySubject};
pub(crate) use self::review_panel::{ReviewButton, ReviewPanelId, ReviewSubject};
pub(crate) use self::trainer_panel::TrainerPanelId;

/// The first part of every custom id. A component with another number comes from another version of the bot.
const VERSION: &str = "1";

/// What a component does when a user clicks it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ComponentId {
    Game(GameComponentId),
    /// Sets conditional moves, in a private message.
    Conditional(ConditionalComponentId),
    /// Posts the board of a game in this channel.
    Board {
        game: GameId,
    },
    /// Shows a finished game move by move.
    Replay {
        game: GameId,
    },
    /// Steps through a replay, in a private message.
    ReplayPanel(ReplayPanelId),
    /// Posts what each move of a finished game was worth.
    Review {
        game: GameId,
    },
    ReviewPanel(ReviewPanelId),
    /// Shows another game of what a user gave, or the same one from another start.
    Pasted(PastedSelectId),
    /// Says how the bot played a finished game.
    BotPlay {
        game: GameId,
    },
    /// Starts a game against the bot that begins with an opening.
    Practise {
        opening: OpeningId,
        /// The discs of the user.
        color: Color,
    },
    /// A puzzle, in a private message.
    Puzzle(PuzzlePanelId),
    /// A position of the trainer, in a private message.
    Trainer(TrainerPanelId),
    Challenge {
        challenge: ChallengeId,
        action: ChallengeAction,
    },
    Leaderboard(LeaderboardComponentId),
    /// A select whose chosen value is the order of the leaderboard, which this user called.
    LeaderboardOrder {
        scope: ScopeChoice,
        owner: DiscordUserId,
    },
    /// Shows a page of a history, in a private message.
    HistoryPage(HistoryPageId),
    /// A select whose chosen value is the game of a history that is shown move by move.
    HistoryGame,
    /// Something about the player on a profile.
    Profile {
        player: PlayerId,
        button: ProfileButton,
    },
    /// A select whose chosen value is the rating class of a profile, which this user called.
    ProfileClass {
        player: PlayerId,
        owner: DiscordUserId,
    },
    /// Starts a game against the bot.
    PlayBot,
    /// Shows the rules of the game.
    Rules,
    /// Something that a user does with what is stored about them.
    Privacy(PrivacyButton),
    /// A select whose chosen value is the setting's new value.
    Setting(Setting),
    /// A select whose chosen value is the new value of the server's setting.
    GuildSetting(GuildSetting),
    /// A select whose channels become the only ones in which games may be started.
    Channels,
    /// Lets games be started in all channels.
    AllChannels,
    /// A select whose channel becomes the one of the weekly summary.
    SummaryChannel,
    /// Posts no weekly summary any more.
    NoWeeklySummary,
    /// Where and when the daily puzzle is posted in the server.
    DailyPost(DailyPostButton),
    /// Lets notices be posted in the channels of the server, or not.
    ChannelNotices(ChannelNotices),
    /// A select whose chosen value is the title that a role is chosen for.
    RoleTitle,
    /// A select whose chosen role is connected to this title.
    TitleRole(Title),
    /// A select whose chosen user is blocked.
    Block,
    /// A select whose chosen players are unblocked.
    Unblock,
    /// Shows another part of the help.
    HelpSection(HelpSection),
    /// Shows another part of the settings.
    SettingsSection(SettingsSection),
    /// Shows another part of the server's settings.
    GuildSettingsSection(GuildSettingsSection),
}

/// Something that a player does in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct GameComponentId {
    pub(crate) game: GameId,
    /// The turn that the message showed.
    pub(crate) turn: Turn,
    pub(crate) button: GameButton,
}

/// The buttons of `/privacy`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PrivacyButton {
    /// Shows what is stored.
    Show,
    /// Sends the user's data as a file.
    Export,
    /// Asks whether the data is to be deleted.
    Delete,
    /// Deletes it.
    ConfirmDelete,
}

named_enum! {
    pub(crate) PrivacyButton {
        Show = "show",
        Export = "export",
        Delete = "delete",
        ConfirmDelete = "confirm",
    }
}

/// The buttons of a profile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ProfileButton {
    /// Shows the player's history.
    History,
    /// Shows the player and the user side by side.
    HeadToHead,
    /// Challenges the player.
    Challenge,
}

named_enum! {
    pub(crate) ProfileButton {
        History = "history",
        HeadToHead = "head-to-head",
        Challenge = "challenge",
    }
}

/// Another page of a leaderboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LeaderboardComponentId {
    pub(crate) scope: ScopeChoice,
    pub(crate) ranking: Ranking,
    /// From 0.
    pub(crate) page: u32,
    /// The user who called the leaderboard.
    pub(crate) owner: DiscordUserId,
}

const CHALLENGE_ACTIONS: [(&str, ChallengeAction); 3] =
    [("accept", ChallengeAction::Accept), ("decline", ChallengeAction::Decline), ("cancel", ChallengeAction::Cancel)];

impl fmt::Display for ComponentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{VERSION}:")?;
        match self {
            Self::Game(GameComponentId { game, turn, button }) => write!(f, "g:{game}:{turn}:{button}"),
            Self::Conditional(ConditionalComponentId { game, turn, button }) => write!(f, "i:{game}:{turn}:{button}"),
            Self::Replay { game } => write!(f, "r:{game}"),
            Self::ReplayPanel(id) => write!(f, "r:{id}"),
            Self::Review { game } => write!(f, "w:{game}"),
            Self::ReviewPanel(id) => write!(f, "w:{id}"),
            Self::Pasted(id) => write!(f, "e:{id}"),
            Self::Practise { opening, color } => write!(f, "o:{:x}:{color}", opening.0),
            Self::BotPlay { game } => write!(f, "b:{game}"),
            Self::Board { game } => write!(f, "m:{game}"),
            Self::Puzzle(id) => write!(f, "z:{id}"),
            Self::Trainer(id) => write!(f, "t:{id}"),
            Self::Challenge { challenge, action } => {
                write!(f, "c:{challenge}:{}", name_in(&CHALLENGE_ACTIONS, action))
            }
            Self::Leaderboard(LeaderboardComponentId { scope, ranking, page, owner }) => {
                write!(f, "l:{}:{}:{page}:{owner}", scope.name(), ranking.name())
            }
            Self::LeaderboardOrder { scope, owner } => write!(f, "l:{}:{owner}", scope.name()),
            Self::HistoryPage(id) => write!(f, "y:{id}"),
            Self::HistoryGame => write!(f, "y:open"),
            Self::Profile { player, button } => write!(f, "u:{player}:{button}"),
            Self::ProfileClass { player, owner } => write!(f, "u:{player}:class:{owner}"),
            Self::PlayBot => write!(f, "p"),
            Self::Rules => write!(f, "h"),
            Self::Privacy(button) => write!(f, "d:{button}"),
            Self::Setting(setting) => write!(f, "s:{}", setting.name()),
            Self::GuildSetting(setting) => write!(f, "v:{}", setting.name()),
            Self::Channels => write!(f, "v:channels"),
            Self::AllChannels => write!(f, "v:all"),
            Self::SummaryChannel => write!(f, "v:summary"),
            Self::NoWeeklySummary => write!(f, "v:no-summary"),
            Self::DailyPost(button) => write!(f, "v:daily:{}", button.name()),
            Self::ChannelNotices(notices) => write!(f, "v:notices:{}", notices.name()),
            Self::RoleTitle => write!(f, "v:titles"),
            Self::TitleRole(title) => write!(f, "v:role:{}", title.name()),
            Self::Block => write!(f, "s:block"),
            Self::Unblock => write!(f, "s:unblock"),
            Self::HelpSection(section) => write!(f, "h:{}", section.name()),
            Self::SettingsSection(section) => write!(f, "s:section:{}", section.name()),
            Self::GuildSettingsSection(section) => write!(f, "v:section:{}", section.name()),
        }
    }
}

impl FromStr for ComponentId {
    type Err = InvalidComponentId;

    fn from_str(text: &str) -> Result<Self, InvalidComponentId> {
        let parts: Vec<&str> = text.split(':').collect();
        let id = match parts[..] {
            [VERSION, "g", game, turn, button] => Self::Game(GameComponentId {
                game: GameId(number(game)?),
                turn: Turn(number(turn)?),
                button: button.parse()?,
            }),
            [VERSION, "i", game, turn, ref button @ ..] => Self::Conditional(ConditionalComponentId {
                game: GameId(number(game)?),
                turn: Turn(number(turn)?),
                button: ConditionalButton::parse(button)?,
            }),
            [VERSION, "r", game] => Self::Replay { game: GameId(number(game)?) },
            [VERSION, "r", ref panel @ ..] => Self::ReplayPanel(ReplayPanelId::parse(panel)?),
            [VERSION, "w", game] => Self::Review { game: GameId(number(game)?) },
            [VERSION, "w", ref panel @ ..] => Self::ReviewPanel(ReviewPanelId::parse(panel)?),
            [VERSION, "e", ref select @ ..] => Self::Pasted(PastedSelectId::parse(select)?),
            [VERSION, "o", opening, color] => Self::Practise {
                opening: OpeningId(u32::from_str_radix(opening, 16).map_err(|_| InvalidComponentId)?),
                color: color.parse().map_err(|_| InvalidComponentId)?,
            },
            [VERSION, "b", game] => Self::BotPlay { game: GameId(number(game)?) },
            [VERSION, "m", game] => Self::Board { game: GameId(number(game)?) },
            [VERSION, "z", ref panel @ ..] => Self::Puzzle(PuzzlePanelId::parse(panel)?),
            [VERSION, "t", ref panel @ ..] => Self::Trainer(TrainerPanelId::parse(panel)?),
            [VERSION, "c", challenge, action] => {
                let action = CHALLENGE_ACTIONS.iter().find(|(name, _)| *name == action).ok_or(InvalidComponentId)?.1;
                Self::Challenge { challenge: ChallengeId(number(challenge)?), action }
            }
            [VERSION, "l", scope, ranking, page, owner] => Self::Leaderboard(LeaderboardComponentId {
                scope: scope.parse().map_err(|_| InvalidComponentId)?,
                ranking: ranking.parse().map_err(|_| InvalidComponentId)?,
                page: number(page)?,
                owner: DiscordUserId(number(owner)?),
            }),
            [VERSION, "l", scope, owner] => Self::LeaderboardOrder {
                scope: scope.parse().map_err(|_| InvalidComponentId)?,
                owner: DiscordUserId(number(owner)?),
            },
            [VERSION, "y", "open"] => Self::HistoryGame,
            [VERSION, "y", ref page @ ..] => Self::HistoryPage(HistoryPageId::parse(page)?),
            [VERSION, "u", player, button] => Self::Profile {
                player: PlayerId(number(player)?),
                button: button.parse().map_err(|_| InvalidComponentId)?,
            },
            [VERSION, "u", player, "class", owner] => {
                Self::ProfileClass { player: PlayerId(number(player)?), owner: DiscordUserId(number(owner)?) }
            }
            [VERSION, "p"] => Self::PlayBot,
            [VERSION, "h"] => Self::Rules,
            [VERSION, "h", section] => Self::HelpSection(section.parse().map_err(|_| InvalidComponentId)?),
            [VERSION, "d", button] => Self::Privacy(button.parse().map_err(|_| InvalidComponentId)?),
            [VERSION, "v", "channels"] => Self::Channels,
            [VERSION, "v", "all"] => Self::AllChannels,
            [VERSION, "v", "summary"] => Self::SummaryChannel,
            [VERSION, "v", "no-summary"] => Self::NoWeeklySummary,
            [VERSION, "v", "daily", button] => Self::DailyPost(button.parse().map_err(|_| InvalidComponentId)?),
            [VERSION, "v", "notices", notices] => {
                Self::ChannelNotices(notices.parse().map_err(|_| InvalidComponentId)?)
            }
            [VERSION, "v", "titles"] => Self::RoleTitle,
            [VERSION, "v", "role", title] => Self::TitleRole(title.parse().map_err(|_| InvalidComponentId)?),
            [VERSION, "v", "section", section] => {
                Self::GuildSettingsSection(section.parse().map_err(|_| InvalidComponentId)?)
            }
            [VERSION, "v", setting] => Self::GuildSetting(setting.parse().map_err(|_| InvalidComponentId)?),
            [VERSION, "s", "block"] => Self::Block,
            [VERSION, "s", "unblock"] => Self::Unblock,
            [VERSION, "s", setting] => Self::Setting(setting.parse().map_err(|_| InvalidComponentId)?),
            [VERSION, "s", "section", section] => {
                Self::SettingsSection(section.parse().map_err(|_| InvalidComponentId)?)
            }
            _ => return Err(InvalidComponentId),
        };
        Ok(id)
    }
}

#[cfg(test)]
mod tests;
