//! What a button or select means: a typed value, written into its custom id and read back.
//!
//! ```text
//! 1:g:123:45:d3        game 123 as it stood at turn 45, place a disc on d3
//! 1:g:123:45:pick0     the same, the square is the value chosen in the first select
//! 1:r:123              the replay of game 123, whose end does not change any more
//! 1:c:7:accept         challenge 7
//! 1:l:rating:2:99      page 2 of the leaderboard by rating, pressed for by the user 99
//! ```

use std::fmt;

use thiserror::Error;

use crate::domain::{ChallengeAction, ChallengeId, DiscordUserId, GameId, Ranking, Turn};
use crate::rules::Square;

/// The first part of every custom id; another number means another version of the bot made the button.
const VERSION: &str = "1";

/// What pressing a component asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ComponentId {
    /// Something in a game, at the turn that the message showed.
    Game { game: GameId, turn: Turn, action: GameButton },
    /// A finished game move by move.
    Replay { game: GameId },
    /// An answer to a challenge.
    Challenge { challenge: ChallengeId, answer: ChallengeAction },
    /// Another page of a leaderboard, for the one who asked for it.
    Leaderboard { ranking: Ranking, page: u32, owner: DiscordUserId },
    /// A game against the bot, offered to whoever challenged it.
    PlayBot,
}

/// What pressing a component of a game message asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GameButton {
    Move(Square),
    /// A select: the square is the value chosen. The number tells the selects of one message apart.
    Select(u8),
    Resign,
    ConfirmResign,
    KeepPlaying,
    Cancel,
    ClaimWin,
    Rematch,
    LevelUp,
    Pause,
    Resume,
    Stop,
}

/// The names of the actions without a value.
const GAME_BUTTONS: [(&str, GameButton); 10] = [
    ("resign", GameButton::Resign),
    ("resign!", GameButton::ConfirmResign),
    ("keep", GameButton::KeepPlaying),
    ("cancel", GameButton::Cancel),
    ("claim", GameButton::ClaimWin),
    ("rematch", GameButton::Rematch),
    ("level-up", GameButton::LevelUp),
    ("pause", GameButton::Pause),
    ("resume", GameButton::Resume),
    ("stop", GameButton::Stop),
];
const CHALLENGE_ACTIONS: [(&str, ChallengeAction); 3] =
    [("accept", ChallengeAction::Accept), ("decline", ChallengeAction::Decline), ("cancel", ChallengeAction::Cancel)];
/// How the id of a select begins; its number follows.
const SELECT: &str = "pick";

impl fmt::Display for ComponentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{VERSION}:")?;
        match self {
            Self::Game { game, turn, action } => write!(f, "g:{game}:{turn}:{action}"),
            Self::Replay { game } => write!(f, "r:{game}"),
            Self::Challenge { challenge, answer } => {
                write!(f, "c:{challenge}:{}", name_in(&CHALLENGE_ACTIONS, *answer))
            }
            Self::Leaderboard { ranking, page, owner } => write!(f, "l:{}:{page}:{owner}", ranking.name()),
            Self::PlayBot => write!(f, "p"),
        }
    }
}

impl fmt::Display for GameButton {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(square) => write!(f, "{square}"),
            Self::Select(number) => write!(f, "{SELECT}{number}"),
            action => f.write_str(name_in(&GAME_BUTTONS, *action)),
        }
    }
}

/// The name of a value in a list that has all values of its kind.
fn name_in<T: PartialEq>(list: &[(&'static str, T)], value: T) -> &'static str {
    list.iter().find(|(_, listed)| *listed == value).map_or("", |(name, _)| name)
}

/// A custom id that none of our messages has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("not one of our custom ids")]
pub(crate) struct InvalidComponentId;

impl std::str::FromStr for ComponentId {
    type Err = InvalidComponentId;

    fn from_str(text: &str) -> Result<Self, InvalidComponentId> {
        let parts: Vec<&str> = text.split(':').collect();
        let id = match parts[..] {
            [VERSION, "g", game, turn, action] => {
                Self::Game { game: GameId(number(game)?), turn: Turn(number(turn)?), action: self::action(action)? }
            }
            [VERSION, "r", game] => Self::Replay { game: GameId(number(game)?) },
            [VERSION, "c", challenge, answer] => {
                let answer = CHALLENGE_ACTIONS.iter().find(|(name, _)| *name == answer).ok_or(InvalidComponentId)?.1;
                Self::Challenge { challenge: ChallengeId(number(challenge)?), answer }
            }
            [VERSION, "l", ranking, page, owner] => Self::Leaderboard {
                ranking: ranking.parse().map_err(|_| InvalidComponentId)?,
                page: number(page)?,
                owner: DiscordUserId(number(owner)?),
            },
            [VERSION, "p"] => Self::PlayBot,
            _ => return Err(InvalidComponentId),
        };
        Ok(id)
    }
}

fn action(text: &str) -> Result<GameButton, InvalidComponentId> {
    if let Some((_, action)) = GAME_BUTTONS.iter().find(|(name, _)| *name == text) {
        return Ok(*action);
    }
    match text.strip_prefix(SELECT) {
        Some(which) => number(which).map(GameButton::Select),
        None => text.parse().map(GameButton::Move).map_err(|_| InvalidComponentId),
    }
}

fn number<T: std::str::FromStr>(text: &str) -> Result<T, InvalidComponentId> {
    text.parse().map_err(|_| InvalidComponentId)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> Vec<ComponentId> {
        let game = |action| ComponentId::Game { game: GameId(i64::MAX), turn: Turn(i64::MAX), action };
        let square = Square::new(11, 11).expect("l12 exists");
        let values = [GameButton::Move(square), GameButton::Select(255)];
        let named = GAME_BUTTONS.iter().map(|(_, action)| *action);
        let mut all: Vec<ComponentId> = values.into_iter().chain(named).map(game).collect();
        all.extend(
            CHALLENGE_ACTIONS.iter().map(|&(_, answer)| ComponentId::Challenge { challenge: ChallengeId(1), answer }),
        );
        all.extend(Ranking::ALL.iter().map(|&ranking| ComponentId::Leaderboard {
            ranking,
            page: u32::MAX,
            owner: DiscordUserId(u64::MAX),
        }));
        all.extend([ComponentId::Replay { game: GameId(i64::MAX) }, ComponentId::PlayBot]);
        all
    }

    #[test]
    fn every_press_reads_back_and_fits() {
        for id in all() {
            let text = id.to_string();
            assert!((1..=100).contains(&text.chars().count()), "{text}");
            assert_eq!(text.parse(), Ok(id), "{text}");
        }
    }

    #[test]
    fn what_we_never_wrote_is_refused() {
        for id in
            ["", ":", "1", "0:p", "1:g:1:2", "1:g:1:2:z9", "1:g:x:2:d3", "1:g:1:2:d3:4", "1:c:1:maybe", "1:l:x:1:1"]
                .into_iter()
                .chain(["1:r", "1:r:", "1:r:x", "1:r:1:2", "0:r:1", "1:g:1:2:replay"])
        {
            assert_eq!(id.parse::<ComponentId>(), Err(InvalidComponentId), "{id}");
        }
        let long = format!("1:g:{}:2:d3", "9".repeat(500));
        assert_eq!(long.parse::<ComponentId>(), Err(InvalidComponentId));
    }
}
