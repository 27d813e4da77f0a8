//! The columns of `player` that hold a player's settings.

use crate::domain::{NamedZone, PlayerId, PlayerSettings, QuietHours, TimeZone, UtcOffset};

use super::columns::{columns, row_struct, stored_as};
use super::error::StoreError;
use super::{Read, Write};

columns!(PlayerSettings {
    marks: "hint_marks",
    theme,
    discs: "disc_shapes",
    format: "board_format",
    notices,
    quiet: QuietHours,
    holidays,
    hints,
    listing: "global_listing",
    language,
});
columns!(QuietHours { from: "quiet_from_hour", to: "quiet_to_hour", zone: TimeZone });

row_struct! {
    /// The offset counts where there is no zone.
    TimeZoneRow { time_zone: Option<NamedZone>, utc_offset_minutes: UtcOffset }
}
stored_as!(
    TimeZone,
    TimeZoneRow,
    |zone| match *zone {
        TimeZone::Named(zone) => TimeZoneRow { time_zone: Some(zone), utc_offset_minutes: UtcOffset::default() },
        TimeZone::Fixed(offset) => TimeZoneRow { time_zone: None, utc_offset_minutes: offset },
    },
    |row| Ok(row.time_zone.map_or(TimeZone::Fixed(row.utc_offset_minutes), TimeZone::Named))
);

impl Read {
    /// A player's settings.
    ///
    /// # Errors
    /// When there is no such player.
    pub(crate) async fn settings_of(&mut self, player: PlayerId) -> Result<PlayerSettings, StoreError> {
        self.fetch_one("SELECT {settings} FROM player WHERE id = $1", player, "reading a player's settings").await
    }
}

impl Write {
    /// Stores a player's settings.
    pub(crate) async fn update_settings(
        &mut self,
        player: PlayerId,
        settings: PlayerSettings,
    ) -> Result<(), StoreError> {
        self.execute(
            "UPDATE player SET {settings = $} WHERE id = $1",
            (player, settings),
            "writing a player's settings",
        )
        .await
    }
}
