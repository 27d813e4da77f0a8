//! Runs statements. A statement is one literal with numbered parameters, in which a list of columns stands for its names:
//!
//! | in the statement | for the list `record` |
//! | --- | --- |
//! | `{record}` | `wins, losses, draws` |
//! | `{one.record}` | `one.wins, one.losses, one.draws` |
//! | `{$record}` | parameters after the numbered ones: `$3, $4, $5` |
//! | `{record = $}` | `wins = $3, losses = $4, draws = $5` |
//! | `{record = excluded}` | `wins = excluded.wins, losses = excluded.losses, draws = excluded.draws` |
//! | `{record - wins losses}` | `draws` |
//! | `{record - wins = excluded}` | `losses = excluded.losses, draws = excluded.draws` |
//!
//! `{own}` stands for the condition that a row's `guild_id` is a server of this process, or NULL and direct messages are its work;
//! `{game.own}` for the same of `game.guild_id`.

use std::borrow::Cow;
use std::num::NonZeroU32;

use futures_util::TryStreamExt;

use crate::domain::{
    BotSearch, ChallengeState, DailyPuzzle, EarnedTitle, Ending, GameOptions, GuildSettings, JudgedAnswer, JudgedVote,
    LadderRow, LevelRating, MessageRef, MoveQuality, NewChallenge, Pairing, Player, PlayerRecord, PlayerSettings,
    PostSchedule, PuzzleAttempt, PuzzlePlayer, PuzzleRating, RatedAnswer, Rating, RatingChange, Record, Refutation,
    ShardBlock, StoredGame, Tournament, TrainedAttempt, TrainedPosition, Vote, Week,
};
use rules::{Game, Variant};

use super::columns::{Bind, FromRow, names, read_row};
use super::error::{ErrorContext, StoreError};
use super::fair_play::JudgedGame;
use super::game::row::{ChangingColumns, FixedColumns};
use super::game_thread::GameThreadRow;
use super::history::NewPlayerGame;
use super::leaderboard::StandingRow;
use super::notice::NoticeRow;
use super::posting::Posting;
use super::rating::{RatingChangeRow, StoredChange};
use super::sql::{Statement, last_parameter};
use super::tournament_message::TournamentMessage;
use super::{Read, Write};

/// The columns of a list; `None` if there is no such list.
fn list(name: &str) -> Option<Vec<&'static str>> {
    Some(match name {
        "bot_search" => names::<BotSearch>(),
        "challenge_state" => names::<ChallengeState>(),
        "daily_post" => names::<PostSchedule<DailyPuzzle>>(),
        "ending" => names::<Ending>(),
        "game" => names::<StoredGame>(),
        "game_changing" => ChangingColumns::names(),
        "game_fixed" => FixedColumns::names(),
        "game_thread" => names::<GameThreadRow>(),
        "guild_settings" => names::<GuildSettings>(),
        "judged_answer" => names::<JudgedAnswer>(),
        "judged_game" => names::<JudgedGame>(),
        "ladder_row" => names::<LadderRow>(),
        "judged_vote" => names::<JudgedVote>(),
        "level_rating" => names::<LevelRating>(),
        "message_ref" => names::<MessageRef>(),
        "new_challenge" => names::<NewChallenge>(),
        "notice" => names::<NoticeRow>(),
        "options" => names::<GameOptions>(),
        "played" => names::<Game>(),
        "player" => names::<Player>(),
        "player_game" => names::<NewPlayerGame>(),
        "player_record" => names::<PlayerRecord>(),
        "posting" => names::<Posting>(),
        "progress" => names::<PuzzleAttempt>(),
        "puzzle_player" => names::<PuzzlePlayer>(),
        "puzzle_rating" => names::<PuzzleRating>(),
        "quality" => names::<MoveQuality>(),
        "rated_answer" => names::<RatedAnswer>(),
        "rating" => names::<Rating>(),
        "rating_change" => names::<RatingChange>(),
        "rating_change_row" => names::<RatingChangeRow>(),
        "record" => names::<Record>(),
        "refutation" => names::<Refutation>(),
        "settings" => names::<PlayerSettings>(),
        "standing" => names::<StandingRow>(),
        "stored_change" => names::<StoredChange>(),
        "title" => names::<EarnedTitle>(),
        "pairing" => names::<Pairing>(),
        "tournament" => names::<Tournament>(),
        "tournament_message" => names::<TournamentMessage>(),
        "trained_attempt" => names::<TrainedAttempt>(),
        "trained_position" => names::<TrainedPosition>(),
        "weekly_summary" => names::<PostSchedule<Week>>(),
        "variant" => names::<Variant>(),
        "vote" => names::<Vote>(),
        _ => return None,
    })
}

/// The condition that a server belongs to these shards.
fn own(alias: Option<&str>, block: Option<ShardBlock>) -> String {
    let column = alias.map_or_else(|| "guild_id".to_owned(), |alias| format!("{alias}.guild_id"));
    let ShardBlock { first, last, total, .. } = block.unwrap_or(ShardBlock::all(NonZeroU32::MIN));
    format!("(coalesce({column}, 0) >> 22) % {total} BETWEEN {first} AND {last}")
}

/// A statement with the columns of its lists, for a process with these shards. The database refuses one with a list that does not exist.
pub(super) fn expand(sql: &str, block: Option<ShardBlock>) -> Cow<'_, str> {
    let Some((start, parts)) = sql.split_once('{') else { return sql.into() };
    let mut last_parameter = last_parameter(sql);
    let mut expanded = start.to_owned();
    for part in parts.split('{') {
        let rest = part.split_once('}').and_then(|(text, rest)| {
            expand_list(text, block, &mut last_parameter, &mut expanded)?;
            Some(rest)
        });
        match rest {
            Some(rest) => expanded.push_str(rest),
            None => expanded.extend(["{", part]),
        }
    }
    expanded.into()
}

/// Adds the columns of a list. `None` if there is no such list.
fn expand_list(text: &str, block: Option<ShardBlock>, last_parameter: &mut usize, expanded: &mut String) -> Option<()> {
    let (text, assigned) = text.split_once(" = ").map_or((text, None), |(text, assigned)| (text, Some(assigned)));
    let (name, omitted) = text.split_once(" - ").unwrap_or((text, ""));
    let (alias, name) = name.split_once('.').map_or((None, name), |(alias, name)| (Some(alias), name));
    let (is_parameters, name) = name.strip_prefix('$').map_or((false, name), |name| (true, name));
    if name == "own" {
        expanded.push_str(&own(alias, block));
        return Some(());
    }
    let mut parameter = || {
        *last_parameter += 1;
        last_parameter.to_string()
    };
    let mut separator = "";
    for column in list(name)?.into_iter().filter(|column| omitted.split(' ').all(|omitted| omitted != *column)) {
        expanded.push_str(separator);
        separator = ", ";
        match (alias, assigned) {
            _ if is_parameters => expanded.extend(["$", &*parameter()]),
            (_, Some("$")) => expanded.extend([column, " = $", &*parameter()]),
            (_, Some(row)) => expanded.extend([column, " = ", row, ".", column]),
            (Some(alias), None) => expanded.extend([alias, ".", column]),
            (None, None) => expanded.push_str(column),
        }
    }
    Some(())
}

/// A statement with its values.
pub(super) fn statement(sql: &'static str, values: &impl Bind, block: Option<ShardBlock>) -> Statement {
    values.bind_to(Statement::new(expand(sql, block)))
}

impl Read {
    /// The only row that a query finds. `context` is what was being done, for errors, here and below.
    pub(super) async fn fetch_one<T: FromRow>(
        &mut self,
        sql: &'static str,
        values: impl Bind,
        context: &'static str,
    ) -> Result<T, StoreError> {
        read_row(&statement(sql, &values, self.shards()).fetch_one(self.connection()).await.context(context)?)
    }

    pub(super) async fn fetch_optional<T: FromRow>(
        &mut self,
        sql: &'static str,
        values: impl Bind,
        context: &'static str,
    ) -> Result<Option<T>, StoreError> {
        let row = statement(sql, &values, self.shards()).fetch_optional(self.connection()).await.context(context)?;
        row.as_ref().map(read_row).transpose()
    }

    /// All rows, in a list or in a map.
    pub(super) async fn fetch_all<T: FromRow, C: FromIterator<T>>(
        &mut self,
        sql: &'static str,
        values: impl Bind,
        context: &'static str,
    ) -> Result<C, StoreError> {
        let rows = statement(sql, &values, self.shards()).fetch_all(self.connection()).await.context(context)?;
        rows.iter().map(read_row).collect()
    }

    /// Visits the rows one after another, where they are too many for a list.
    pub(super) async fn visit<T: FromRow>(
        &mut self,
        sql: &'static str,
        values: impl Bind,
        context: &'static str,
        mut visit: impl FnMut(T),
    ) -> Result<(), StoreError> {
        let mut rows = statement(sql, &values, self.shards()).fetch(self.connection());
        while let Some(row) = rows.try_next().await.context(context)? {
            visit(read_row(&row)?);
        }
        Ok(())
    }
}

impl Write {
    pub(super) async fn execute(
        &mut self,
        sql: &'static str,
        values: impl Bind,
        context: &'static str,
    ) -> Result<(), StoreError> {
        self.execute_and_count(sql, values, context).await.map(drop)
    }

    /// Returns how many rows were changed.
    pub(super) async fn execute_and_count(
        &mut self,
        sql: &'static str,
        values: impl Bind,
        context: &'static str,
    ) -> Result<u64, StoreError> {
        statement(sql, &values, self.shards()).execute(self.connection()).await.context(context)
    }

    /// Changes the row of a game.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the game is not as the statement expects it.
    pub(super) async fn compare_and_set(
        &mut self,
        sql: &'static str,
        values: impl Bind,
        context: &'static str,
    ) -> Result<(), StoreError> {
        if self.execute_and_count(sql, values, context).await? == 0 { Err(StoreError::Conflict) } else { Ok(()) }
    }
}
