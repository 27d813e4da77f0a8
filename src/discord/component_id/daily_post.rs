//! The components with which a manager sets where and when the daily puzzle is posted.

use rules::named_enum;

/// What the component does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DailyPostButton {
    /// A select whose channel becomes the one of the daily puzzle.
    Channel,
    /// A select whose chosen value is the hour.
    Hour,
    /// A select whose role is mentioned.
    Role,
    /// Mentions no role any more.
    NoRole,
    /// Posts no daily puzzle any more.
    Off,
}

named_enum! {
    pub(crate) DailyPostButton {
        Channel = "channel",
        Hour = "hour",
        Role = "role",
        NoRole = "no-role",
        Off = "off",
    }
}
