//! Names of players, levels and colors.

use messages::message;

use crate::domain::{BotLevel, Language, LevelRange, Player, PlayerId, PlaysLike, Side};
use rules::{ByColor, Color, Level, MixedLevel, folded};

use super::Words;
use super::user_text::{clean, escape};

impl Words {
    /// The name of a side in a message: the player's escaped name, or `Level 5 · Club`.
    pub(crate) fn side_name(&self, side: Side, player: Option<&Player>) -> String {
        match side {
            Side::Level(level) => self.level_name(level),
            Side::Player(_) => self.player_name(player),
            Side::Channel(_) => self.channel_name(),
        }
    }

    /// The name of a side without escaping, for pictures, alt texts and autocomplete choices.
    pub(crate) fn plain_name(&self, side: Side, player: Option<&Player>) -> String {
        match side {
            Side::Level(level) => self.level_name(level),
            Side::Player(_) => self.plain_player_name(player),
            Side::Channel(_) => self.channel_name(),
        }
    }

    /// `Level 3 · Positional`, or `Level 4.3`.
    pub(crate) fn level_name(&self, level: impl Into<BotLevel>) -> String {
        match level.into() {
            BotLevel::Whole(level) => message!(self, "level-name", number = level.number()),
            mixed @ BotLevel::Mixed(_) => self.level_short(mixed),
        }
    }

    /// The level with this name, such as `positional`.
    pub(crate) fn level_called(&self, name: &str) -> Option<Level> {
        let name = folded(name);
        let is_called =
            |words: &Self, level: &Level| folded(&message!(words, "level-called", number = level.number())) == name;
        let english = self.in_locale("en-US");
        [self, &english].into_iter().find_map(|words| Level::ALL.into_iter().find(|level| is_called(words, level)))
    }

    /// `Lv 3` or `Lv 4.3`, where there is no room for more.
    pub(crate) fn level_shortest(&self, level: BotLevel) -> String {
        message!(self, "level-shortest", number = self.level_number(level))
    }

    /// `Level 3` or `Level 4.3`.
    pub(super) fn level_short(&self, level: impl Into<BotLevel>) -> String {
        message!(self, "level-short", number = self.level_number(level.into()))
    }

    fn level_number(&self, level: BotLevel) -> String {
        match level {
            BotLevel::Whole(level) => level.to_string(),
            BotLevel::Mixed(mixed) => self.decimal(mixed.number()),
        }
    }

    /// The autocomplete choice for a level: `3 · Positional`.
    pub(crate) fn level_choice(&self, level: Level) -> String {
        message!(self, "level-choice", number = level.number())
    }

    /// The autocomplete choice for the level that the user wins half of the games against: `4 · Student · an even match for you`.
    pub(crate) fn even_level_choice(&self, level: Level) -> String {
        message!(self, "level-choice-even", choice = self.level_choice(level))
    }

    /// The choice of the level that the user plays like: `match me`.
    pub(crate) fn match_me(&self) -> String {
        message!(self, "level-match-me")
    }

    /// The autocomplete choice for it: `match me · level 4.3`.
    pub(crate) fn match_me_choice(&self, level: MixedLevel) -> String {
        message!(self, "level-choice-match-me", level = self.decimal(level.number()))
    }

    /// `level 4.3 (3.6–5.1)`: the level that somebody plays like, with the range in which it lies 19 times of 20. While it is not known:
    /// how many more games it takes at least.
    pub(crate) fn plays_like(&self, value: PlaysLike) -> String {
        match value {
            PlaysLike::Known(range) => {
                let [level, least, most] = self.level_range(range);
                message!(self, "plays-like", level, least, most)
            }
            PlaysLike::Unknown { games } => message!(self, "plays-like-unknown", games),
        }
    }

    /// The same behind the words “Plays like level”: `4.3 (3.6–5.1)`, or `in 9 more games`.
    pub(super) fn plays_like_value(&self, value: PlaysLike) -> String {
        match value {
            PlaysLike::Known(range) => {
                let [level, least, most] = self.level_range(range);
                message!(self, "plays-like-value", level, least, most)
            }
            PlaysLike::Unknown { games } => message!(self, "plays-like-value-unknown", games),
        }
    }

    fn level_range(&self, LevelRange { level, least, most }: LevelRange) -> [String; 3] {
        [level, least, most].map(|number| self.decimal(number))
    }

    /// What a language calls itself; a choice that is no language stays as it is.
    pub(super) fn language_name(&self, choice: &str) -> String {
        match choice.parse::<Language>() {
            Ok(language) => message!(self.in_locale(language.locale()), "language-name"),
            Err(_) => choice.to_owned(),
        }
    }

    /// The escaped name of a player, for a message.
    pub(super) fn player_name(&self, player: Option<&Player>) -> String {
        escape(&self.plain_player_name(player))
    }

    /// The escaped names of both sides, for a message.
    pub(super) fn side_names(&self, sides: &ByColor<Side>, players: &ByColor<Option<Player>>) -> ByColor<String> {
        ByColor::from_fn(|color| self.side_name(sides[color], players[color].as_ref()))
    }

    /// The names of both sides without escaping.
    pub(super) fn plain_names(&self, sides: &ByColor<Side>, players: &ByColor<Option<Player>>) -> ByColor<String> {
        ByColor::from_fn(|color| self.plain_name(sides[color], players[color].as_ref()))
    }

    /// `⚫` or `⚪`, or the emoji that stands for it in messages.
    pub(super) fn disc(&self, color: Color) -> String {
        if let Some(discs) = &self.discs {
            return discs[color].clone();
        }
        message!(self, "disc", color = color.name())
    }

    /// `black` or `white`.
    pub(crate) fn color(&self, color: Color) -> String {
        message!(self, "color", color = color.name())
    }

    /// `Black` or `White`, in the place of a name.
    pub(crate) fn color_as_name(&self, color: Color) -> String {
        message!(self, "color-as-name", color = color.name())
    }

    pub(super) fn plain_player_name(&self, player: Option<&Player>) -> String {
        match player {
            Some(Player { discord: None, .. }) => message!(self, "deleted-player"),
            _ => self.visible_name(player.map_or("", |player| &player.name)),
        }
    }

    /// `Player 12`, in the place of a name of which a picture shows nothing.
    pub(crate) fn numbered_player(&self, id: PlayerId) -> String {
        message!(self, "numbered-player", number = id.0.to_string())
    }

    /// The cleaned name of a user, or `Unnamed player` if it has no visible characters. Not escaped.
    pub(super) fn visible_name(&self, name: &str) -> String {
        let name = clean(name);
        if name.is_empty() { message!(self, "nameless") } else { name }
    }
}
