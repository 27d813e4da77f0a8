//! Where the commands are registered: everywhere or in one server, and what happens while the bot is not in that server.

use sandbox::{Fault, GUILD_ID, RequestEntry};
use serde_json::json;

use super::mode::{Mode, in_both_modes};
use super::test_bot::TestBot;

in_both_modes! {
    a_bot_that_has_left_its_development_server_starts,
    a_bot_that_is_not_yet_in_its_server_shows_the_link_and_registers_when_it_joins,
    a_wrong_server_is_named_and_nothing_is_removed,
    a_registration_that_has_not_changed_is_not_repeated,
    a_refused_registration_says_what_to_do_and_the_registered_commands_work,
}

const RUNNING: &str = "Outflank is running. Invite it to a server: https://discord.com/oauth2/authorize?client_id=";

/// Where lists of commands have been registered after this request, and whether they were empty.
fn registrations(bot: &TestBot, after: u64) -> Vec<(&'static str, &'static str)> {
    let requests = bot.sandbox.requests_after(after).into_iter();
    let registrations = requests.filter(|request| request.method == "PUT" && request.status == 200);
    registrations
        .map(|RequestEntry { path, body, .. }| {
            let scope = if path.contains("/guilds/") { "server" } else { "everywhere" };
            let is_empty = body.as_array().is_some_and(Vec::is_empty);
            (scope, if is_empty { "none" } else { "all" })
        })
        .collect()
}

async fn a_bot_that_has_left_its_development_server_starts(mode: Mode) {
    let mut bot = TestBot::not_started(mode).await;
    bot.start_with(&[("DISCORD_GUILD_ID", &GUILD_ID.to_string())]).await;
    bot.stop().await;
    bot.sandbox.set_bot_in_guild(false);
    let before = bot.sandbox.last_request();
    bot.start().await;
    assert_eq!(registrations(&bot, before), [("everywhere", "all")]);
    let printed = bot.stop().await;
    assert!(printed.contains(RUNNING) && printed.contains("the bot has left the server"), "{printed}");
    // The former server is forgotten, so nobody asks about it again.
    let before = bot.sandbox.last_request();
    bot.start().await;
    let requests = bot.sandbox.requests_after(before);
    assert!(requests.iter().all(|request| !request.path.contains("/guilds/")), "{requests:?}");
}

async fn a_bot_that_is_not_yet_in_its_server_shows_the_link_and_registers_when_it_joins(mode: Mode) {
    let mut bot = TestBot::running_in(mode).await;
    bot.stop().await;
    bot.sandbox.set_bot_in_guild(false);
    let before = bot.sandbox.last_request();
    bot.start_with(&[("DISCORD_GUILD_ID", &GUILD_ID.to_string())]).await;
    assert_eq!(registrations(&bot, before), [], "the commands stay where they are");
    let warning = bot.process().says("not in the server of DISCORD_GUILD_ID").await;
    assert!(warning.contains("https://discord.com/oauth2/authorize?client_id="), "{warning}");
    bot.sandbox.set_bot_in_guild(true);
    // First in the server, then no more everywhere.
    bot.process().says_times("registered the commands", 2).await;
    assert_eq!(registrations(&bot, before), [("server", "all"), ("everywhere", "none")]);
    assert!(bot.stop().await.contains(RUNNING));
}

async fn a_wrong_server_is_named_and_nothing_is_removed(mode: Mode) {
    let mut bot = TestBot::running_in(mode).await;
    bot.stop().await;
    let before = bot.sandbox.last_request();
    bot.start_with(&[("DISCORD_GUILD_ID", "123")]).await;
    assert_eq!(registrations(&bot, before), []);
    bot.process().says("not in the server of DISCORD_GUILD_ID").await;
}

async fn a_registration_that_has_not_changed_is_not_repeated(mode: Mode) {
    let mut bot = TestBot::running_in(mode).await;
    let guild = GUILD_ID.to_string();
    let in_server = [("DISCORD_GUILD_ID", guild.as_str())];
    for (variables, expected) in [(&[][..], 0), (&in_server, 2), (&in_server, 0)] {
        bot.stop().await;
        let before = bot.sandbox.last_request();
        bot.start_with(variables).await;
        assert_eq!(registrations(&bot, before).len(), expected);
    }
}

async fn a_refused_registration_says_what_to_do_and_the_registered_commands_work(mode: Mode) {
    let mut bot = TestBot::running_in(mode).await;
    let guild = GUILD_ID.to_string();
    let in_server = [("DISCORD_GUILD_ID", guild.as_str())];
    for (status, code, sentence) in [
        (400, 50035, "install another version, or report this as a bug"),
        (400, 30034, "the bot tries again every hour"),
        (401, 0, "check that DISCORD_TOKEN is the token of this application"),
    ] {
        bot.stop().await;
        let before = bot.sandbox.last_request();
        bot.fail("PUT", "/commands", Fault::ErrorResponse { status, code }, 1);
        bot.start_with(&in_server).await;
        assert_eq!(registrations(&bot, before), [], "the commands stay where they are");
        bot.process().says(sentence).await;
        bot.process().says(": ready check=Database").await;
        bot.process().says(": ready check=Gateway").await;
        let (ready, reason) = bot.page("readyz").await;
        assert!(ready == 503 && reason.contains(sentence) && reason.lines().count() == 1, "{reason}");
        let help = bot.user("alice").command("help", json!({})).await.message();
        assert!(help.content().starts_with("**How to play Reversi**"), "{help:?}");
    }
    bot.stop().await;
    let before = bot.sandbox.last_request();
    bot.start_with(&in_server).await;
    assert_eq!(registrations(&bot, before), [("server", "all"), ("everywhere", "none")]);
    bot.process().says(": ready check=Commands").await;
}
