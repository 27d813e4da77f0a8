//! The columns of `player` that hold a player's settings.

use sqlx::sqlite::SqliteRow;

use crate::domain::{Hour, NamedZone, PlayerId, PlayerSettings, QuietHours, Theme, TimeZone, UtcOffset};

use super::columns::{get, get_named, parse};
use super::error::{ErrorContext, StoreError, corrupt};
use super::{Read, Write};

impl Read {
    /// A player's settings.
    ///
    /// # Errors
    /// When there is no such player.
    pub(crate) async fn settings_of(&mut self, player: PlayerId) -> Result<PlayerSettings, StoreError> {
        let row = sqlx::query(
            "SELECT hint_marks, theme, disc_shapes, board_format, notices, quiet_from_hour, quiet_to_hour,
                 time_zone, utc_offset_minutes, holidays, hints, global_listing
             FROM player WHERE id = $1",
        )
        .bind(player.0)
        .fetch_one(self.connection())
        .await
        .context("reading a player's settings")?;
        let theme: Option<&str> = get(&row, "theme")?;
        Ok(PlayerSettings {
            marks: get_named(&row, "hint_marks", "marks on legal squares")?,
            theme: theme.map(|name| parse("theme", name)).transpose()?,
            discs: get_named(&row, "disc_shapes", "shapes of discs")?,
            format: get_named(&row, "board_format", "board format")?,
            notices: get_named(&row, "notices", "notices")?,
            quiet: quiet_hours(&row)?,
            holidays: get_named(&row, "holidays", "holidays")?,
            hints: get_named(&row, "hints", "button for hints")?,
            listing: get_named(&row, "global_listing", "global listing")?,
        })
    }
}

impl Write {
    /// Stores a player's settings.
    pub(crate) async fn update_settings(
        &mut self,
        player: PlayerId,
        settings: PlayerSettings,
    ) -> Result<(), StoreError> {
        let quiet = settings.quiet;
        let (zone, offset) = match quiet.zone {
            TimeZone::Named(zone) => (Some(zone.name()), UtcOffset::default()),
            TimeZone::Fixed(offset) => (None, offset),
        };
        sqlx::query(
            "UPDATE player SET hint_marks = $1, theme = $2, disc_shapes = $3, board_format = $4, notices = $5,
                 quiet_from_hour = $6, quiet_to_hour = $7, time_zone = $8, utc_offset_minutes = $9, holidays = $10,
                 hints = $11, global_listing = $12
             WHERE id = $13",
        )
        .bind(settings.marks.name())
        .bind(settings.theme.map(Theme::name))
        .bind(settings.discs.name())
        .bind(settings.format.name())
        .bind(settings.notices.name())
        .bind(quiet.from.map(Hour::number))
        .bind(quiet.to.number())
        .bind(zone)
        .bind(offset.minutes())
        .bind(settings.holidays.name())
        .bind(settings.hints.name())
        .bind(settings.listing.name())
        .bind(player.0)
        .execute(self.connection())
        .await
        .context("writing a player's settings")?;
        Ok(())
    }
}

fn quiet_hours(row: &SqliteRow) -> Result<QuietHours, StoreError> {
    let hour = |number: i64| Hour::new(number).ok_or_else(|| corrupt("hour", &number));
    let from: Option<i64> = get(row, "quiet_from_hour")?;
    let zone = match get::<Option<&str>>(row, "time_zone")? {
        Some(name) => TimeZone::Named(NamedZone::find(name).ok_or_else(|| corrupt("time zone", &name))?),
        None => {
            let offset: i64 = get(row, "utc_offset_minutes")?;
            TimeZone::Fixed(UtcOffset::new(offset).ok_or_else(|| corrupt("offset from UTC", &offset))?)
        }
    };
    Ok(QuietHours { from: from.map(hour).transpose()?, to: hour(get(row, "quiet_to_hour")?)?, zone })
}
