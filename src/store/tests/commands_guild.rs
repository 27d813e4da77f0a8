//! Where the commands were registered last.

use super::*;

#[tokio::test]
async fn the_guild_of_the_commands_is_remembered_and_forgotten() {
    let (_folder, mut write) = new_write().await;
    assert_eq!(write.commands_guild().await.unwrap(), None);
    for guild in [Some(GuildId(u64::MAX)), Some(GuildId(3)), None] {
        write.remember_commands_guild(guild).await.unwrap();
        assert_eq!(write.commands_guild().await.unwrap(), guild);
    }
}
