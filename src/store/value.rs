//! How the values of the domain stand in columns: one value in one column.

use crate::domain::{
    AnnouncementKind, BoardFormat, CasualReason, ChallengeId, ChannelId, ChannelNotices, ClockChoice, ColorChoice,
    ConditionalLine, DailyPuzzle, Day, DiscShapes, DiscordUserId, GameId, GameKind, GamePlace, GamesPerChannel,
    GlobalListing, GuildId, HintChoice, HintMarks, HolidayChoice, Hour, Installation, Language, LeaderboardScope,
    MessageId, Month, NamedZone, NoticeChoice, NoticeId, NoticeKind, OfferKind, PlayerId, PositionHash, PuzzleResult,
    Ranking, RatedChoice, RatingClass, RatingLimit, RequestId, ReviewId, RoleId, RoundDeadline, Score, SetupChoice,
    Starters, Theme, TimeControl, Timestamp, Title, TournamentFormat, TournamentId, TournamentStart, TournamentState,
    Turn, UtcOffset, Version, Week,
};
use rules::{Color, Corners, Goal, Level, PuzzleId, Setup, Square};

use super::sql::Column;

/// A value that stands in one column.
pub(super) trait Value: Sized {
    /// What the database knows: a number, a text, or a truth value.
    type Column: Column;

    /// `None` stands for NULL.
    fn to_column(&self) -> Option<Self::Column>;

    /// `None` for a column that no version of this program writes.
    fn from_column(column: Option<Self::Column>) -> Option<Self>;
}

impl<T: Value> Value for Option<T> {
    type Column = T::Column;

    fn to_column(&self) -> Option<T::Column> {
        self.as_ref().and_then(T::to_column)
    }

    fn from_column(column: Option<T::Column>) -> Option<Self> {
        match column {
            Some(_) => T::from_column(column).map(Some),
            None => Some(None),
        }
    }
}

/// Types, the type of their columns, and how one becomes the other.
macro_rules! values {
    ($($type:ty as $column:ty: $to:expr, $from:expr;)+) => {
        $(impl Value for $type {
            type Column = $column;

            fn to_column(&self) -> Option<$column> {
                let to: fn(&Self) -> $column = $to;
                Some(to(self))
            }

            fn from_column(column: Option<$column>) -> Option<Self> {
                let from: fn($column) -> Option<Self> = $from;
                from(column?)
            }
        })+
    };
}

/// Ids and counters of this program.
macro_rules! numbers {
    ($($type:ident)+) => { values! { $($type as i64: |value| value.0, |number| Some(Self(number));)+ } };
}

/// Ids of Discord: the same 64 bits, signed.
macro_rules! discord_ids {
    ($($type:ident)+) => { values! { $($type as i64: |id| to_bits(id.0), |bits| Some(Self(from_bits(bits)));)+ } };
}

/// What a column has as a text.
macro_rules! texts {
    ($($type:ident)+) => { values! { $($type as String: Self::to_string, |text| text.parse().ok();)+ } };
}

numbers! { ChallengeId GameId NoticeId PlayerId ReviewId Timestamp TournamentId Turn Version }
discord_ids! { ChannelId DiscordUserId GuildId MessageId PositionHash RequestId RoleId }
texts! {
    AnnouncementKind BoardFormat CasualReason ChannelNotices Color ColorChoice ConditionalLine DiscShapes
    Starters GamePlace GamesPerChannel GlobalListing Goal HintChoice HintMarks HolidayChoice
    Installation Language NoticeChoice NoticeKind OfferKind PuzzleResult RatedChoice RatingLimit Score Setup SetupChoice
    RoundDeadline Square Theme Title TournamentFormat TournamentStart TournamentState
}
values! {
    bool as bool: |value| *value, Some;
    f64 as f64: |value| *value, Some;
    i32 as i64: |value| i64::from(*value), |number| number.try_into().ok();
    i64 as i64: |value| *value, Some;
    u8 as i64: |value| i64::from(*value), |number| number.try_into().ok();
    u32 as i64: |value| i64::from(*value), |number| number.try_into().ok();
    usize as i64: |value| i64::try_from(*value).unwrap_or(i64::MAX), |number| number.try_into().ok();
    String as String: Self::clone, Some;
    ClockChoice as String: Self::to_string, |name| clock(&name);
    DailyPuzzle as i64: |puzzle| i64::from(puzzle.day().0), |day| Some(Self::of(Day(day.try_into().ok()?).start()));
    Corners as i64: |corners| i64::from(corners.number()), |number| u8::try_from(number).ok()?.try_into().ok();
    Day as i64: |day| i64::from(day.0), |number| number.try_into().ok().map(Self);
    GameKind as String: Self::to_string, |name| RatingClass::current_name(&name).parse().ok();
    Hour as i64: |hour| hour.number(), Self::new;
    LeaderboardScope as i64: guild_of, |guild| Some(scope_of(guild));
    Level as i64: |level| i64::from(level.number()), |number| u8::try_from(number).ok()?.try_into().ok();
    Month as i64: |month| month.start().0, |start| Some(Month::of(Timestamp(start)));
    NamedZone as String: |zone| zone.name().to_owned(), |name| Self::find(&name);
    PuzzleId as i64: |id| i64::from(id.0), |number| number.try_into().ok().map(Self);
    Ranking as String: Self::to_string, |name| name.parse().ok();
    RatingClass as String: Self::to_string, |name| Self::current_name(&name).parse().ok();
    UtcOffset as i64: |offset| offset.minutes(), Self::new;
    Vec<Square> as String: |line| squares_text(line), |text| squares(&text);
    Week as i64: |week| week.start().0, week;
}

/// A clock, also one of those that no challenge can ask for.
fn clock(name: &str) -> Option<ClockChoice> {
    let votes = |time| ClockChoice::Limited(TimeControl::Votes(time));
    name.parse().ok().or_else(|| name.parse().ok().map(votes))
}

/// A Discord id as the database stores it: the same 64 bits, signed.
pub(super) fn to_bits(id: u64) -> i64 {
    id.cast_signed()
}

/// A Discord id from its stored bits.
pub(super) fn from_bits(id: i64) -> u64 {
    id.cast_unsigned()
}

/// What stands for the global leaderboard in the place of a server.
const GLOBAL: i64 = 0;

fn guild_of(scope: &LeaderboardScope) -> i64 {
    match scope {
        LeaderboardScope::Server(guild) => to_bits(guild.0),
        LeaderboardScope::Global => GLOBAL,
    }
}

fn scope_of(guild: i64) -> LeaderboardScope {
    if guild == GLOBAL { LeaderboardScope::Global } else { LeaderboardScope::Server(GuildId(from_bits(guild))) }
}

fn week(start: i64) -> Option<Week> {
    Some(Week::of(Timestamp(start))).filter(|week| week.start().0 == start)
}

/// Squares one after another: `d3c4`.
pub(super) fn squares_text<'a>(squares: impl IntoIterator<Item = &'a Square>) -> String {
    squares.into_iter().map(Square::to_string).collect()
}

/// The squares of such a text; `None` if it is none.
pub(super) fn squares(text: &str) -> Option<Vec<Square>> {
    let starts: Vec<usize> =
        text.char_indices().filter(|(_, sign)| sign.is_ascii_alphabetic()).map(|(at, _)| at).collect();
    // Nothing stands before the first one.
    if starts.first().copied().unwrap_or(text.len()) != 0 {
        return None;
    }
    let ends = starts.iter().copied().skip(1).chain([text.len()]);
    starts.iter().zip(ends).map(|(&start, end)| text.get(start..end)?.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_read_as_they_are_written_and_nothing_else_is() {
        for text in ["", "d3", "d3c4", "l12a1k10"] {
            assert_eq!(squares(text).map(|read| squares_text(&read)).as_deref(), Some(text));
        }
        for text in ["3", "3d3", " d3", "d3 ", "d", "d3x", "d3c", "d33", "m1", "d0"] {
            assert_eq!(squares(text), None, "{text}");
        }
    }
}
