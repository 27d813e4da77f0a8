//! What a button or select means: a typed value, encoded in its custom id.
//!
//! ```text
//! 1:g:123:45:d3        game 123 at turn 45: place a disc on d3
//! 1:g:123:45:pick0     the same, with the square chosen in the first select
//! 1:i:123:45:e6f4      conditional moves of game 123 at turn 45: choose e6 for the opponent and f4 as the reply
//! 1:i:123:45:pick0:e6  the same, with the last square chosen in the first select
//! 1:i:123:45:remove    removes all conditional moves
//! 1:r:123              the replay of game 123; its end does not change any more, so there is no turn
//! 1:c:7:accept         challenge 7: accept it
//! 1:l:rating:2:99      page 2 of the leaderboard by rating, called by user 99
//! 1:p                  a game against the bot
//! 1:h                  the rules of the game
//! 1:s:marks            the setting "marks", with the value chosen in the select
//! 1:v:theme            the setting "theme" of the server, with the value chosen in the select
//! 1:v:channels         limits games to the channels chosen in the select
//! 1:v:all              lets games be started in all channels
//! 1:s:section:games    the part "games" of the settings
//! 1:s:block            blocks the user chosen in the select
//! 1:s:unblock          unblocks the players chosen in the select
//! ```

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::domain::{
    ChallengeAction, ChallengeId, ChannelNotices, ConditionalLine, DiscordUserId, GameId, GuildSetting, Ranking,
    Setting, SettingsSection, Turn,
};
use crate::rules::Square;

/// The first part of every custom id. A component with another number comes from another version of the bot.
const VERSION: &str = "1";

/// What a component does when a user clicks it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ComponentId {
    Game(GameComponentId),
    /// Sets conditional moves, in a private message.
    Conditional(ConditionalComponentId),
    /// Shows a finished game move by move.
    Replay {
        game: GameId,
    },
    Challenge {
        challenge: ChallengeId,
        action: ChallengeAction,
    },
    Leaderboard(LeaderboardComponentId),
    /// Starts a game against the bot.
    PlayBot,
    /// Shows the rules of the game.
    Rules,
    /// A select whose chosen value is the setting's new value.
    Setting(Setting),
    /// A select whose chosen value is the new value of the server's setting.
    GuildSetting(GuildSetting),
    /// A select whose channels become the only ones in which games may be started.
    Channels,
    /// Lets games be started in all channels.
    AllChannels,
    /// Lets notices be posted in the channels of the server, or not.
    ChannelNotices(ChannelNotices),
    /// A select whose chosen user is blocked.
    Block,
    /// A select whose chosen players are unblocked.
    Unblock,
    /// Shows another part of the settings.
    SettingsSection(SettingsSection),
}

/// Something that a player does in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct GameComponentId {
    pub(crate) game: GameId,
    /// The turn that the message showed.
    pub(crate) turn: Turn,
    pub(crate) button: GameButton,
}

/// Something that a player does with their conditional moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ConditionalComponentId {
    pub(crate) game: GameId,
    /// The turn that the lines begin with.
    pub(crate) turn: Turn,
    pub(crate) button: ConditionalButton,
}

/// The components of the private message with conditional moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ConditionalButton {
    /// Chooses these moves; none to begin another line.
    Choose(ConditionalLine),
    /// A select whose chosen value is the square after these moves. The number tells the selects of one message apart.
    Select {
        number: u8,
        line: ConditionalLine,
    },
    Remove,
}

/// Another page of a leaderboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LeaderboardComponentId {
    pub(crate) ranking: Ranking,
    /// From 0.
    pub(crate) page: u32,
    /// The user who called the leaderboard.
    pub(crate) owner: DiscordUserId,
}

/// The components of a game's message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GameButton {
    Move(Square),
    /// A select whose chosen value is the square. The number tells the selects of one message apart.
    Select(u8),
    Resign,
    ConfirmResign,
    /// Ends a game of others, as a moderator.
    ConfirmEnd,
    KeepPlaying,
    Cancel,
    Draw,
    AcceptDraw,
    Undo,
    AcceptUndo,
    Hint,
    DeclineOffer,
    ClaimWin,
    GiveTime,
    ConditionalMoves,
    DeclineWin,
    ConfirmWin,
    Rematch,
    LevelUp,
    Easier,
    Pause,
    Resume,
    Stop,
}

/// The names of the buttons without a value.
const GAME_BUTTONS: [(&str, GameButton); 22] = [
    ("resign", GameButton::Resign),
    ("resign!", GameButton::ConfirmResign),
    ("end!", GameButton::ConfirmEnd),
    ("keep", GameButton::KeepPlaying),
    ("cancel", GameButton::Cancel),
    ("draw", GameButton::Draw),
    ("draw!", GameButton::AcceptDraw),
    ("undo", GameButton::Undo),
    ("undo!", GameButton::AcceptUndo),
    ("hint", GameButton::Hint),
    ("decline", GameButton::DeclineOffer),
    ("claim", GameButton::ClaimWin),
    ("give-time", GameButton::GiveTime),
    ("if", GameButton::ConditionalMoves),
    ("decline-win", GameButton::DeclineWin),
    ("confirm-win", GameButton::ConfirmWin),
    ("rematch", GameButton::Rematch),
    ("level-up", GameButton::LevelUp),
    ("easier", GameButton::Easier),
    ("pause", GameButton::Pause),
    ("resume", GameButton::Resume),
    ("stop", GameButton::Stop),
];
const CHALLENGE_ACTIONS: [(&str, ChallengeAction); 3] =
    [("accept", ChallengeAction::Accept), ("decline", ChallengeAction::Decline), ("cancel", ChallengeAction::Cancel)];
/// The start of a select's name; its number follows.
const SELECT: &str = "pick";
const REMOVE: &str = "remove";

impl fmt::Display for ComponentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{VERSION}:")?;
        match self {
            Self::Game(GameComponentId { game, turn, button }) => write!(f, "g:{game}:{turn}:{button}"),
            Self::Conditional(ConditionalComponentId { game, turn, button }) => write!(f, "i:{game}:{turn}:{button}"),
            Self::Replay { game } => write!(f, "r:{game}"),
            Self::Challenge { challenge, action } => {
                write!(f, "c:{challenge}:{}", name_in(&CHALLENGE_ACTIONS, action))
            }
            Self::Leaderboard(LeaderboardComponentId { ranking, page, owner }) => {
                write!(f, "l:{}:{page}:{owner}", ranking.name())
            }
            Self::PlayBot => write!(f, "p"),
            Self::Rules => write!(f, "h"),
            Self::Setting(setting) => write!(f, "s:{}", setting.name()),
            Self::GuildSetting(setting) => write!(f, "v:{}", setting.name()),
            Self::Channels => write!(f, "v:channels"),
            Self::AllChannels => write!(f, "v:all"),
            Self::ChannelNotices(notices) => write!(f, "v:notices:{}", notices.name()),
            Self::Block => write!(f, "s:block"),
            Self::Unblock => write!(f, "s:unblock"),
            Self::SettingsSection(section) => write!(f, "s:section:{}", section.name()),
        }
    }
}

impl fmt::Display for GameButton {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(square) => write!(f, "{square}"),
            Self::Select(number) => write!(f, "{SELECT}{number}"),
            button => f.write_str(name_in(&GAME_BUTTONS, button)),
        }
    }
}

impl fmt::Display for ConditionalButton {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Choose(line) => write!(f, "{line}"),
            Self::Select { number, line } => write!(f, "{SELECT}{number}:{line}"),
            Self::Remove => f.write_str(REMOVE),
        }
    }
}

/// The name of a value in a list that contains all values of its type.
fn name_in<T: PartialEq>(list: &[(&'static str, T)], value: &T) -> &'static str {
    list.iter().find(|(_, listed)| listed == value).map_or("", |(name, _)| name)
}

/// A custom id that this version of the bot does not create.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("not a custom id of this bot")]
pub(crate) struct InvalidComponentId;

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
                button: conditional_button(button)?,
            }),
            [VERSION, "r", game] => Self::Replay { game: GameId(number(game)?) },
            [VERSION, "c", challenge, action] => {
                let action = CHALLENGE_ACTIONS.iter().find(|(name, _)| *name == action).ok_or(InvalidComponentId)?.1;
                Self::Challenge { challenge: ChallengeId(number(challenge)?), action }
            }
            [VERSION, "l", ranking, page, owner] => Self::Leaderboard(LeaderboardComponentId {
                ranking: ranking.parse().map_err(|_| InvalidComponentId)?,
                page: number(page)?,
                owner: DiscordUserId(number(owner)?),
            }),
            [VERSION, "p"] => Self::PlayBot,
            [VERSION, "h"] => Self::Rules,
            [VERSION, "v", "channels"] => Self::Channels,
            [VERSION, "v", "all"] => Self::AllChannels,
            [VERSION, "v", "notices", notices] => {
                Self::ChannelNotices(notices.parse().map_err(|_| InvalidComponentId)?)
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

impl FromStr for GameButton {
    type Err = InvalidComponentId;

    fn from_str(text: &str) -> Result<Self, InvalidComponentId> {
        if let Some((_, button)) = GAME_BUTTONS.iter().find(|(name, _)| *name == text) {
            return Ok(*button);
        }
        match text.strip_prefix(SELECT) {
            Some(select) => number(select).map(Self::Select),
            None => text.parse().map(Self::Move).map_err(|_| InvalidComponentId),
        }
    }
}

/// A button from the rest of its id.
fn conditional_button(parts: &[&str]) -> Result<ConditionalButton, InvalidComponentId> {
    let line = |text: &str| text.parse().map_err(|_| InvalidComponentId);
    match parts {
        [REMOVE] => Ok(ConditionalButton::Remove),
        [text] => Ok(ConditionalButton::Choose(line(text)?)),
        [select, text] => {
            let select = select.strip_prefix(SELECT).ok_or(InvalidComponentId)?;
            Ok(ConditionalButton::Select { number: number(select)?, line: line(text)? })
        }
        _ => Err(InvalidComponentId),
    }
}

fn number<T: FromStr>(text: &str) -> Result<T, InvalidComponentId> {
    text.parse().map_err(|_| InvalidComponentId)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> Vec<ComponentId> {
        let game = |button| ComponentId::Game(GameComponentId { game: GameId(i64::MAX), turn: Turn(i64::MAX), button });
        let square = Square::new(11, 11).expect("l12 exists");
        let values = [GameButton::Move(square), GameButton::Select(255)];
        let named = GAME_BUTTONS.iter().map(|(_, button)| *button);
        let mut all: Vec<ComponentId> = values.into_iter().chain(named).map(game).collect();
        all.extend(
            CHALLENGE_ACTIONS.iter().map(|&(_, action)| ComponentId::Challenge { challenge: ChallengeId(1), action }),
        );
        all.extend(Ranking::ALL.iter().map(|&ranking| {
            let owner = DiscordUserId(u64::MAX);
            ComponentId::Leaderboard(LeaderboardComponentId { ranking, page: u32::MAX, owner })
        }));
        let line: ConditionalLine = "l12".repeat(10).parse().expect("ten moves");
        let empty = ConditionalLine::default();
        let buttons = [
            ConditionalButton::Choose(line),
            ConditionalButton::Choose(empty),
            ConditionalButton::Select { number: 255, line },
            ConditionalButton::Select { number: 0, line: empty },
            ConditionalButton::Remove,
        ];
        all.extend(buttons.map(|button| {
            let (game, turn) = (GameId(i64::MAX), Turn(i64::MAX));
            ComponentId::Conditional(ConditionalComponentId { game, turn, button })
        }));
        all.extend([ComponentId::Replay { game: GameId(i64::MAX) }, ComponentId::PlayBot, ComponentId::Rules]);
        all.extend(GuildSetting::ALL.iter().map(|&setting| ComponentId::GuildSetting(setting)));
        all.extend([ComponentId::Channels, ComponentId::AllChannels]);
        all.extend(ChannelNotices::ALL.iter().map(|&notices| ComponentId::ChannelNotices(notices)));
        all.extend([ComponentId::Block, ComponentId::Unblock]);
        all.extend(Setting::ALL.iter().map(|&setting| ComponentId::Setting(setting)));
        all.extend(SettingsSection::ALL.iter().map(|&section| ComponentId::SettingsSection(section)));
        all
    }

    #[test]
    fn every_id_parses_back_and_fits_into_100_characters() {
        for id in all() {
            let text = id.to_string();
            assert!((1..=100).contains(&text.chars().count()), "{text}");
            assert_eq!(text.parse(), Ok(id), "{text}");
        }
    }

    #[test]
    fn ids_that_the_bot_never_creates_are_invalid() {
        for id in
            ["", ":", "1", "0:p", "1:g:1:2", "1:g:1:2:z9", "1:g:x:2:d3", "1:g:1:2:d3:4", "1:c:1:maybe", "1:l:x:1:1"]
                .into_iter()
                .chain([
                    "1:r",
                    "1:r:",
                    "1:r:x",
                    "1:r:1:2",
                    "0:r:1",
                    "1:g:1:2:replay",
                    "1:s:x",
                    "1:s:section",
                    "1:s:section:x",
                    "1:v:x",
                    "1:v:notices:x",
                    "1:h:1",
                    "1:i:1:2",
                    "1:i:1:2:e",
                    "1:i:1:2:e6é4",
                    "1:i:1:2:e6 f4",
                    "1:i:1:2:pick0",
                    "1:i:1:2:e6:f4",
                    "1:i:1:2:a1a1a1a1a1a1a1a1a1a1a1",
                ])
        {
            assert_eq!(id.parse::<ComponentId>(), Err(InvalidComponentId), "{id}");
        }
        let long = format!("1:g:{}:2:d3", "9".repeat(500));
        assert_eq!(long.parse::<ComponentId>(), Err(InvalidComponentId));
    }
}
