//! The columns of the table `game`.

use crate::domain::{
    Absence, Announcement, BotLevel, CasualReason, ClockChoice, EndReason, Ending, GameClock, Location, Offer, Offers,
    PlayerId, RatedStatus, RatingClass, Side, Status, StoredGame, Timestamp,
};
use crate::store::columns::{Bind, column, columns, row_struct, stored_as};
use crate::store::error::{StoreError, corrupt};
use crate::store::sql::Statement;
use rules::{ByColor, Color, Game, Level, MixedLevel};

/// Implements `Columns` for games. Its parts, of which each statement writes its own, have types with a name.
macro_rules! game_columns {
    ($key:ident; $($(#[$doc:meta])* $part:ident { $($field:ident $(: $column:tt $(<$inner:ident>)?)?,)+ })+) => {
        columns!(StoredGame { $key, $($($field $(: $column $(<$inner>)?)?),+),+ }, check_opening);

        $($(#[$doc])*
        pub(in crate::store) struct $part<'game>(pub(super) &'game StoredGame);

        impl $part<'_> {
            pub(in crate::store) fn names() -> Vec<&'static str> {
                let mut names = Vec::new();
                let list = &mut names;
                $(column!(names list, $field $(: $column $(<$inner>)?)?);)+
                names
            }
        }

        impl Bind for $part<'_> {
            fn bind_to(&self, statement: Statement) -> Statement {
                $(let field = Some(&self.0.$field);
                let statement = column!(bind statement, field $(: $column $(<$inner>)?)?);)+
                statement
            }
        })+
    };
}

game_columns! {
    id;
    /// What never changes. Most of it is in indexes, which a statement that sets it again would write.
    FixedColumns {
        opening_plies,
        sides: Sides,
        location: Location,
        started_by,
        created_at: "created_at_ms",
        rematch_of,
    }
    /// What the transitions of a game change, and what stands beside it.
    ChangingColumns {
        version,
        turn,
        game: Game,
        status: Status,
        rated: RatedStatus,
        turn_started_at: "turn_started_at_ms",
        format: "board_format",
        clock: Option<GameClock>,
        bot_was_starved,
        had_undo,
        had_hint,
        offers: Offers,
        absence: Option<Absence>,
        announcement: Option<Announcement>,
    }
}

fn check_opening(game: &StoredGame) -> Result<(), StoreError> {
    if game.opening_plies > game.game.plies().len() {
        return Err(corrupt("number of opening plies", &game.opening_plies));
    }
    Ok(())
}

/// The two sides.
type Sides = ByColor<Side>;

row_struct! {
    SidesRow {
        black_player_id: Option<PlayerId>,
        black_level: Option<Level>,
        white_player_id: Option<PlayerId>,
        white_level: Option<Level>,
        level_tenths: Option<u8>,
        channel_color: Option<Color>,
    }
}
stored_as!(
    Sides,
    SidesRow,
    |sides| SidesRow {
        black_player_id: player(sides.black),
        black_level: sides.black.level().map(BotLevel::lower),
        white_player_id: player(sides.white),
        white_level: sides.white.level().map(BotLevel::lower),
        level_tenths: tenths(sides),
        channel_color: Color::BOTH.into_iter().find(|&color| sides[color].is_channel()),
    },
    |row| {
        let side = |color: Color, player, level| -> Result<Side, StoreError> {
            match side(player, level, row.level_tenths)? {
                Side::Player(player) if row.channel_color == Some(color) => Ok(Side::Channel(player)),
                side => Ok(side),
            }
        };
        Ok(ByColor {
            black: side(Color::Black, row.black_player_id, row.black_level)?,
            white: side(Color::White, row.white_player_id, row.white_level)?,
        })
    }
);

/// The player in the columns of a side: for a channel, who started the game.
fn player(side: Side) -> Option<PlayerId> {
    match side {
        Side::Player(player) | Side::Channel(player) => Some(player),
        Side::Level(_) => None,
    }
}

/// The column that belongs to the side of the bot in a game of a player at a mixture of two levels.
fn tenths(sides: &Sides) -> Option<u8> {
    let mixed = |side: Side| side.level().and_then(BotLevel::mixed);
    mixed(sides.black).or_else(|| mixed(sides.white)).map(MixedLevel::tenths)
}

/// A side from its two columns, of which exactly one is set.
fn side(player: Option<PlayerId>, level: Option<Level>, tenths: Option<u8>) -> Result<Side, StoreError> {
    match (player, level) {
        (Some(player), None) => Ok(Side::Player(player)),
        (None, Some(level)) => bot_level(level, tenths).map(Side::Level),
        _ => Err(corrupt("side", &format!("{player:?} {level:?}"))),
    }
}

/// The strength of the bot in a game.
pub(in crate::store) fn bot_level(level: Level, tenths: Option<u8>) -> Result<BotLevel, StoreError> {
    let Some(tenths) = tenths else { return Ok(level.into()) };
    MixedLevel::new(level, tenths).map(BotLevel::Mixed).map_err(|_| corrupt("level of a game", &tenths))
}

pub(in crate::store) struct StatusRow {
    status: String,
    ending: Option<Ending>,
}
columns!(StatusRow { status, ending: Option<Ending> });
columns!(Ending { winner, reason: EndReason, counts: ["black_discs", "white_discs"] });
stored_as!(
    Status,
    StatusRow,
    |status| {
        let (name, ending) = match *status {
            Status::Running => ("running", None),
            Status::Paused => ("paused", None),
            Status::Ended(ending) => ("ended", Some(ending)),
        };
        StatusRow { status: name.to_owned(), ending }
    },
    |row| match (&*row.status, row.ending) {
        ("running", None) => Ok(Status::Running),
        ("paused", None) => Ok(Status::Paused),
        ("ended", Some(ending)) => Ok(Status::Ended(ending)),
        (status, ending) => Err(corrupt("status", &format!("{status} {ending:?}"))),
    }
);

row_struct! {
    EndReasonRow { end_reason: String, end_color: Option<Color> }
}
stored_as!(
    EndReason,
    EndReasonRow,
    |reason| {
        let (name, end_color) = end_reason(*reason);
        EndReasonRow { end_reason: name.to_owned(), end_color }
    },
    |row| parse_end_reason(&row.end_reason, row.end_color)
);

/// The name of an end reason, and its color.
fn end_reason(reason: EndReason) -> (&'static str, Option<Color>) {
    match reason {
        EndReason::Board => ("board", None),
        EndReason::Resigned(color) => ("resigned", Some(color)),
        EndReason::TimeOut(color) => ("time-out", Some(color)),
        EndReason::NoFirstMove(color) => ("no-first-move", Some(color)),
        EndReason::DrawAgreed => ("draw-agreed", None),
        EndReason::Claimed(color) => ("claimed", Some(color)),
        EndReason::Cancelled(color) => ("cancelled", color),
        EndReason::Replaced => ("replaced", None),
        EndReason::Stopped => ("stopped", None),
        EndReason::EndedByModerator => ("ended-by-moderator", None),
        EndReason::PlayerDeleted => ("player-deleted", None),
        EndReason::Abandoned => ("abandoned", None),
    }
}

fn parse_end_reason(name: &str, color: Option<Color>) -> Result<EndReason, StoreError> {
    match (name, color) {
        ("board", None) => Ok(EndReason::Board),
        ("resigned", Some(color)) => Ok(EndReason::Resigned(color)),
        ("time-out", Some(color)) => Ok(EndReason::TimeOut(color)),
        ("no-first-move", Some(color)) => Ok(EndReason::NoFirstMove(color)),
        ("draw-agreed", None) => Ok(EndReason::DrawAgreed),
        ("claimed", Some(color)) => Ok(EndReason::Claimed(color)),
        ("cancelled", color) => Ok(EndReason::Cancelled(color)),
        ("replaced", None) => Ok(EndReason::Replaced),
        ("stopped", None) => Ok(EndReason::Stopped),
        ("ended-by-moderator", None) => Ok(EndReason::EndedByModerator),
        ("player-deleted", None) => Ok(EndReason::PlayerDeleted),
        ("abandoned", None) => Ok(EndReason::Abandoned),
        _ => Err(corrupt("end of a game", name)),
    }
}

row_struct! {
    /// The rating class, or why a game is casual.
    RatedRow { rating_class: Option<RatingClass>, casual_reason: Option<CasualReason> }
}
stored_as!(
    RatedStatus,
    RatedRow,
    |rated| match *rated {
        RatedStatus::Rated(class) => RatedRow { rating_class: Some(class), casual_reason: None },
        RatedStatus::Casual(reason) => RatedRow { rating_class: None, casual_reason: Some(reason) },
    },
    |row| match (row.rating_class, row.casual_reason) {
        (Some(class), None) => Ok(RatedStatus::Rated(class)),
        (None, Some(reason)) => Ok(RatedStatus::Casual(reason)),
        (class, reason) => Err(corrupt("rated status", &format!("{class:?} {reason:?}"))),
    }
);

row_struct! {
    /// A clock, or none.
    ClockRow {
        clock_kind: ClockChoice,
        clock_left_black_ms: Option<i64>,
        clock_left_white_ms: Option<i64>,
        clock_running_since_ms: Option<Timestamp>,
        clock_stood_still_ms: i64,
        clock_holiday_ms: i64,
        clock_win_open_until_ms: Option<Timestamp>,
    }
}
stored_as!(
    Option<GameClock>,
    ClockRow,
    |clock| ClockRow {
        clock_kind: clock.map_or(ClockChoice::None, |clock| ClockChoice::Limited(clock.control)),
        clock_left_black_ms: clock.map(|clock| clock.left.black),
        clock_left_white_ms: clock.map(|clock| clock.left.white),
        clock_running_since_ms: clock.and_then(|clock| clock.running_since),
        clock_stood_still_ms: clock.map_or(0, |clock| clock.stood_still_ms),
        clock_holiday_ms: clock.map_or(0, |clock| clock.holiday_ms),
        clock_win_open_until_ms: clock.and_then(|clock| clock.win_open_until),
    },
    |row| {
        let Some(control) = row.clock_kind.control() else { return Ok(None) };
        Ok(Some(GameClock {
            control,
            left: ByColor { black: left_ms(row.clock_left_black_ms)?, white: left_ms(row.clock_left_white_ms)? },
            running_since: row.clock_running_since_ms,
            stood_still_ms: row.clock_stood_still_ms,
            holiday_ms: row.clock_holiday_ms,
            win_open_until: row.clock_win_open_until_ms,
        }))
    }
);

fn left_ms(left: Option<i64>) -> Result<i64, StoreError> {
    left.filter(|&left| left >= 0).ok_or_else(|| corrupt("time left", &format!("{left:?}")))
}

columns!(Offer { kind: "offer_kind", by: "offer_color" });
columns!(Offers {
    open: Option<Offer>,
    draw_offered_at: ["black_draw_offer_turn", "white_draw_offer_turn"],
    undo_asked_at: ["black_undo_offer_turn", "white_undo_offer_turn"],
});

row_struct! {
    /// Since when the times of a game stand still, or until when.
    AbsenceRow { absent_since_ms: Option<Timestamp>, goes_on_at_ms: Option<Timestamp> }
}
stored_as!(
    Option<Absence>,
    AbsenceRow,
    |absence| {
        let (absent_since_ms, goes_on_at_ms) = match *absence {
            None => (None, None),
            Some(Absence::Removed { since }) => (Some(since), None),
            Some(Absence::Returned { go_on_at }) => (None, Some(go_on_at)),
        };
        AbsenceRow { absent_since_ms, goes_on_at_ms }
    },
    |row| match (row.absent_since_ms, row.goes_on_at_ms) {
        (None, None) => Ok(None),
        (Some(since), None) => Ok(Some(Absence::Removed { since })),
        (None, Some(go_on_at)) => Ok(Some(Absence::Returned { go_on_at })),
        (since, at) => Err(corrupt("absence", &format!("since {since:?}, until {at:?}"))),
    }
);

columns!(Announcement { kind: "announcement_kind", by: "announcement_color" });
