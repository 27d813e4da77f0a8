//! The tables of what is posted in channels of servers again and again: `daily_post` and `weekly_summary`.

use crate::domain::{GuildId, PostSchedule, PostSetting, PostSubject, Timestamp};

use super::error::StoreError;
use super::{Read, Write};

/// The table of a kind of posts.
pub(crate) trait PostTable: PostSubject {
    /// Where and when a server has them posted.
    fn setting(read: &mut Read, guild: GuildId) -> impl Future<Output = Result<PostSetting<Self>, StoreError>> + Send;

    /// Stores that. `due` is when there is something to do.
    fn put(
        write: &mut Write,
        guild: GuildId,
        schedule: &PostSchedule<Self>,
        due: Timestamp,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Ends the posts of a server whose channel is deleted.
    fn end_posts(write: &mut Write, guild: GuildId) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Forgets that a server had them posted.
    fn delete(write: &mut Write, guild: GuildId) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// The servers for whose posts something is to be done now, at most `limit`. Those that have waited longest come first.
    fn due(
        read: &mut Read,
        now: Timestamp,
        limit: i64,
    ) -> impl Future<Output = Result<Vec<GuildId>, StoreError>> + Send;

    /// When something is to be done for the first time after this.
    fn next_due(
        read: &mut Read,
        after: Timestamp,
    ) -> impl Future<Output = Result<Option<Timestamp>, StoreError>> + Send;
}
