//! What players choose about notices: how they get them, and when they get none.

use rules::named_enum;
use strum::{IntoStaticStr, VariantArray};

use super::{Hour, TimeZone, Timestamp};

/// How a player is notified.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum NoticeChoice {
    Off,
    /// By a mention in the channel of the game.
    #[default]
    Mention,
    /// By a direct message, or by a mention where Discord refuses it.
    Direct,
}

/// Whether notices may be posted in a server's channels.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum ChannelNotices {
    #[default]
    Allowed,
    /// Players who have chosen direct messages still get those.
    Off,
}

named_enum!(NoticeChoice, ChannelNotices);

/// The hours in which a player gets no notices, in their own time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct QuietHours {
    /// `None` for no quiet hours.
    pub from: Option<Hour>,
    pub to: Hour,
    pub zone: TimeZone,
}

impl Default for QuietHours {
    fn default() -> Self {
        Self { from: None, to: Hour::EIGHT, zone: TimeZone::default() }
    }
}

impl QuietHours {
    /// When the quiet hours at this time end. `None` outside of them, and if they begin when they end.
    pub(crate) fn end_after(self, now: Timestamp) -> Option<Timestamp> {
        const DAY_HOURS: i64 = 24;
        let from = self.from?.number();
        let (hour, _) = self.zone.time_of_day(now);
        let length = (self.to.number() - from).rem_euclid(DAY_HOURS);
        let since = (hour - from).rem_euclid(DAY_HOURS);
        (since < length).then(|| self.zone.next(now, self.to))
    }
}
