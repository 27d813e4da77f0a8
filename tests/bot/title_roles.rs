//! Roles for titles: a manager connects them in the settings of the server, and players wear the one of their highest title.

use sandbox::{
    APPLICATION_ID, BOT_ROLE_ID, EXPERTS_ROLE_ID, FOUNDERS_ROLE_ID, Fault, GUILD_ID, LEGENDS_ROLE_ID,
    MODERATOR_ROLE_ID, NOVICES_ROLE_ID,
};
use serde_json::json;

use super::game_driver::challenge;
use super::game_settings::GameSettings;
use super::hang::must_end;
use super::message::Message;
use super::mode::{Mode, in_both_modes};
use super::test_bot::TestBot;
use super::user::TestUser;

in_both_modes! {
    a_player_wears_the_role_of_their_highest_title,
    a_large_server_gets_its_roles_in_portions,
    the_panel_explains_which_roles_cannot_be_connected,
    refused_work_waits_until_the_permission_is_there,
    a_killed_bot_gives_the_role_after_its_restart,
    failures_of_discord_delay_a_role,
    deleted_roles_and_players_who_left_end_the_work,
    a_role_that_has_got_permissions_is_not_given,
}

const MANAGE_GUILD: u64 = 1 << 5;
const MANAGE_ROLES: u64 = 1 << 28;
const BAN_MEMBERS: u64 = 1 << 2;
/// The position of the bot's role, unless a test moves it.
const BOT_POSITION: i64 = 5;

/// The part of the panel with the roles for titles, with this title chosen.
async fn panel(user: &TestUser, title: &str) -> Message {
    let start = user.command("server-settings", json!({})).await.message();
    let part = user.click(&start, "Roles for titles").await.message();
    user.choose(&part, "1:v:titles", title).await.message()
}

/// Connects a role to a title. Returns the panel that says whether that was done.
async fn connect(user: &TestUser, title: &str, role: u64) -> Message {
    let panel = panel(user, title).await;
    user.choose(&panel, &format!("1:v:role:{title}"), &role.to_string()).await.message()
}

/// What the panel says below the list of titles.
fn problems(panel: &Message) -> Vec<String> {
    panel.raw_content().lines().skip(9).map(str::to_owned).collect()
}

/// Bob resigns a rated game against Alice after four moves.
async fn resigned_game(alice: &TestUser, bob: &TestUser) {
    let mut game = challenge(alice, bob, GameSettings::STANDARD).await;
    game.play_while(|game| game.expected.moves.len() < 4).await;
    bob.resign(&game.message).await;
    alice.wait(&game.message, |message| message.content().contains("Bob resigned: Alice wins")).await;
}

/// As if both had played many games and had this rating.
async fn set_ratings(bot: &TestBot, rating: i64) {
    bot.execute(&format!("UPDATE rating SET deviation = 60, opponents = 5, rating = {rating}")).await;
}

async fn wait_for_roles(bot: &TestBot, user: &TestUser, roles: &[u64]) {
    user.poll_on_events(async || (bot.sandbox.roles_of(user.id()) == roles).then_some(())).await;
}

/// Waits until a number that the database contains is 0.
async fn wait_until_none(bot: &TestBot, user: &TestUser, table: &str) {
    must_end(&format!("{table} is not empty"), async {
        while bot.number(&format!("SELECT count(*) FROM {table}")).await > 0 {
            user.command("help", json!({})).await;
        }
    })
    .await;
}

fn role_path(user: &TestUser, role: u64) -> String {
    format!("/guilds/{GUILD_ID}/members/{}/roles/{role}", user.id())
}

async fn a_player_wears_the_role_of_their_highest_title(mode: Mode) {
    let (bot, [alice, bob]) = TestBot::with_users(mode, ["alice", "bob"]).await;
    resigned_game(&alice, &bob).await;
    let connected = connect(&alice, "intermediate", NOVICES_ROLE_ID).await;
    let line = format!("Intermediate: <@&{NOVICES_ROLE_ID}>");
    assert!(connected.raw_content().contains(&line) && problems(&connected).is_empty(), "{connected:?}");
    let select = connected.component("1:v:role:intermediate").expect("a select");
    assert_eq!(select["default_values"][0]["id"], NOVICES_ROLE_ID.to_string());
    connect(&alice, "advanced", EXPERTS_ROLE_ID).await;
    assert_eq!(bot.sandbox.roles_of(bob.id()), [0; 0], "nobody has a title yet");

    set_ratings(&bot, 1595).await;
    resigned_game(&alice, &bob).await;
    wait_for_roles(&bot, &bob, &[NOVICES_ROLE_ID]).await;
    wait_for_roles(&bot, &alice, &[MODERATOR_ROLE_ID, EXPERTS_ROLE_ID]).await;
    let requests = bot.sandbox.requests_after(0);
    let given = requests.iter().find(|request| request.path == role_path(&bob, NOVICES_ROLE_ID)).expect("a request");
    assert_eq!((given.method.as_str(), given.audit_log_reason.as_deref()), ("PUT", Some("Outflank%20title")));

    // He rises: the role of the lower title is replaced.
    set_ratings(&bot, 1700).await;
    resigned_game(&alice, &bob).await;
    wait_for_roles(&bot, &bob, &[EXPERTS_ROLE_ID]).await;
    wait_until_none(&bot, &alice, "role_work").await;
    assert_eq!(bot.sandbox.roles_of(alice.id()), [MODERATOR_ROLE_ID, EXPERTS_ROLE_ID]);

    // A title without a role keeps that of the next lower one.
    set_ratings(&bot, 1800).await;
    resigned_game(&alice, &bob).await;
    wait_until_none(&bot, &alice, "role_work").await;
    assert_eq!(bot.sandbox.roles_of(bob.id()), [EXPERTS_ROLE_ID]);

    // The sandbox keeps the newest private messages only, and each wait above makes some.
    let opened = panel(&alice, "advanced").await;
    let role = json!([LEGENDS_ROLE_ID.to_string()]);
    let forged = alice.forged_click(&opened, "1:v:role:intermediate", role).await.message();
    assert!(forged.content().starts_with("This doesn't work here."), "not a select of roles: {forged:?}");
    let emptied = alice.forged_click(&opened, "1:v:role:advanced", json!([])).await.message();
    assert!(emptied.raw_content().contains("Advanced: no role"), "{emptied:?}");
    assert!(emptied.raw_content().contains(&line), "{emptied:?}");
    wait_until_none(&bot, &alice, "role_work").await;
    assert_eq!(bot.sandbox.roles_of(bob.id()), [EXPERTS_ROLE_ID], "it stays with those who have it");
}

async fn a_large_server_gets_its_roles_in_portions(mode: Mode) {
    // More than are looked at together.
    const PLAYERS: usize = 60;
    let (bot, [alice]) = TestBot::with_users(mode, ["alice"]).await;
    let mut users = Vec::new();
    for number in 0..PLAYERS {
        let user = bot.user(&format!("member{number}"));
        // The sandbox has a user from their first request on.
        user.threads().await;
        let (id, now) = (user.id(), bot.sandbox.now_ms());
        bot.execute(&format!(
            "INSERT INTO player (discord_id, name, locale, seen_at_ms) VALUES ({id}, 'Member', 'en', {now});
             INSERT INTO title SELECT id, 'novice', 1, {now} FROM player WHERE discord_id = {id};
             INSERT INTO guild_listing (guild_id, ranking, player_id, last_at_ms, key_1, key_2, key_3)
             SELECT {GUILD_ID}, 'wins', id, {now}, 0, 0, 0 FROM player WHERE discord_id = {id}"
        ))
        .await;
        users.push(user);
    }
    connect(&alice, "novice", NOVICES_ROLE_ID).await;
    for user in &users {
        wait_for_roles(&bot, user, &[NOVICES_ROLE_ID]).await;
    }
    wait_until_none(&bot, &alice, "role_work").await;
    let requests = bot.sandbox.requests_after(0);
    let given = requests.iter().filter(|request| request.path.ends_with(&format!("/roles/{NOVICES_ROLE_ID}"))).count();
    assert_eq!(given, PLAYERS, "each once");
}

async fn the_panel_explains_which_roles_cannot_be_connected(mode: Mode) {
    let (bot, [alice, bob]) = TestBot::with_users(mode, ["alice", "bob"]).await;
    let refused = async |user: &TestUser, role: u64| {
        let shown = connect(user, "adept", role).await;
        assert!(shown.raw_content().contains("Adept: no role"), "{shown:?}");
        let problems = problems(&shown);
        assert_eq!(problems.len(), 1, "{problems:?}");
        problems.into_iter().next().unwrap_or_default()
    };
    assert!(refused(&alice, FOUNDERS_ROLE_ID).await.contains("it isn't below my own highest role"));
    assert!(
        refused(&alice, MODERATOR_ROLE_ID)
            .await
            .contains("permissions: Manage Server, Manage Messages, Manage Threads.")
    );
    assert!(refused(&alice, BOT_ROLE_ID).await.contains("Only Discord gives"));
    assert!(refused(&alice, GUILD_ID).await.contains("Everybody has that role"));
    bot.sandbox.set_role(LEGENDS_ROLE_ID, BAN_MEMBERS, 3);
    assert!(refused(&alice, LEGENDS_ROLE_ID).await.contains("permissions: Ban Members."));

    // Bob may manage the server, and later also the roles below his own.
    bot.sandbox.set_role(LEGENDS_ROLE_ID, MANAGE_GUILD, 3);
    bot.sandbox.set_roles_of(bob.id(), &[LEGENDS_ROLE_ID]);
    assert!(refused(&bob, NOVICES_ROLE_ID).await.contains("You can't choose"));
    bot.sandbox.set_role(LEGENDS_ROLE_ID, MANAGE_GUILD | MANAGE_ROLES, 3);
    bot.sandbox.set_role(EXPERTS_ROLE_ID, 0, 4);
    assert!(refused(&bob, EXPERTS_ROLE_ID).await.contains("it isn't below your own highest role"));
    assert!(problems(&connect(&bob, "adept", NOVICES_ROLE_ID).await).is_empty());
    assert!(problems(&connect(&alice, "adept", EXPERTS_ROLE_ID).await).is_empty(), "she owns the server");

    // What is missing for a connected role is explained when the panel is opened.
    bot.sandbox.set_role(EXPERTS_ROLE_ID, 0, 9);
    let explained = problems(&panel(&alice, "adept").await);
    assert!(explained.len() == 1 && explained[0].contains("it isn't below my own highest role"), "{explained:?}");
    bot.sandbox.set_role(BOT_ROLE_ID, 0, BOT_POSITION);
    let explained = problems(&panel(&alice, "adept").await);
    assert_eq!(explained, ["I can't give roles here without the Manage Roles permission."]);
    assert!(connect(&alice, "novice", NOVICES_ROLE_ID).await.raw_content().contains("Novice: no role"));
    bot.sandbox.set_bot_in_guild(false);
    let explained = problems(&panel(&alice, "adept").await);
    assert!(explained.len() == 1 && explained[0].contains("only my commands are in this server"), "{explained:?}");

    // Nobody else changes anything, however they ask.
    let carol = bot.user("carol");
    let settings = carol.command("settings", json!({})).await.message();
    for (id, values) in [
        ("1:v:section:titles", json!(null)),
        ("1:v:titles", json!(["novice"])),
        ("1:v:role:novice", json!([NOVICES_ROLE_ID.to_string()])),
        ("1:v:role:adept", json!([])),
    ] {
        let refused = carol.forged_click(&settings, id, values).await.message();
        let sentence = "Only server managers (Manage Server) can change the settings of a server.";
        assert!(refused.content().contains(sentence), "{refused:?}");
    }
}

async fn refused_work_waits_until_the_permission_is_there(mode: Mode) {
    let (bot, [alice, bob]) = TestBot::with_users(mode, ["alice", "bob"]).await;
    resigned_game(&alice, &bob).await;
    connect(&alice, "intermediate", NOVICES_ROLE_ID).await;
    bot.sandbox.set_role(BOT_ROLE_ID, 0, BOT_POSITION);
    set_ratings(&bot, 1595).await;
    let before = bot.sandbox.last_request();
    resigned_game(&alice, &bob).await;
    bot.process().says("I may not change roles in a server").await;
    let refused = |bot: &TestBot| {
        bot.sandbox.requests_after(before).iter().filter(|request| request.path.contains("/roles/")).count()
    };
    assert_eq!(refused(&bot), 1, "one call is refused, and nobody else is tried");
    let shown = panel(&alice, "novice").await;
    assert_eq!(problems(&shown), ["I can't give roles here without the Manage Roles permission."]);
    assert_eq!((bot.sandbox.roles_of(bob.id()), refused(&bot)), (vec![], 1));
    bot.sandbox.set_role(BOT_ROLE_ID, MANAGE_ROLES, BOT_POSITION);
    assert!(problems(&panel(&alice, "novice").await).is_empty());
    wait_for_roles(&bot, &bob, &[NOVICES_ROLE_ID]).await;
    wait_for_roles(&bot, &alice, &[MODERATOR_ROLE_ID, NOVICES_ROLE_ID]).await;
    assert_eq!(bot.process().printed().matches("I may not change roles").count(), 1, "it is logged once");
    let (_, metrics) = bot.page("metrics").await;
    for line in ["\noutflank_roles_refused_total 1\n", "\noutflank_roles_given_total 2\n"] {
        assert!(metrics.contains(line), "{metrics}");
    }
}

async fn a_killed_bot_gives_the_role_after_its_restart(mode: Mode) {
    for takes_effect in [false, true] {
        let (mut bot, [alice, bob]) = TestBot::with_users(mode, ["alice", "bob"]).await;
        resigned_game(&alice, &bob).await;
        connect(&alice, "intermediate", NOVICES_ROLE_ID).await;
        connect(&alice, "advanced", EXPERTS_ROLE_ID).await;
        bot.sandbox.set_roles_of(alice.id(), &[MODERATOR_ROLE_ID, NOVICES_ROLE_ID]);
        set_ratings(&bot, 1595).await;
        bot.fail("PUT", "/roles/", Fault::Held { takes_effect }, 1);
        resigned_game(&alice, &bob).await;
        let mut held = bot.sandbox.faults().held();
        must_end("no request is held", held.wait_for(|held| *held == 1)).await.expect("the sandbox runs");
        assert_eq!(bot.number("SELECT count(*) FROM role_change").await, 2, "both wait");
        bot.kill();
        bot.start().await;
        wait_for_roles(&bot, &bob, &[NOVICES_ROLE_ID]).await;
        wait_for_roles(&bot, &alice, &[MODERATOR_ROLE_ID, EXPERTS_ROLE_ID]).await;
        wait_until_none(&bot, &alice, "role_work").await;
        assert_eq!(bot.number("SELECT count(*) FROM role_change").await, 0);
    }
}

async fn failures_of_discord_delay_a_role(mode: Mode) {
    let (bot, [alice, bob]) = TestBot::with_users(mode, ["alice", "bob"]).await;
    resigned_game(&alice, &bob).await;
    connect(&alice, "intermediate", NOVICES_ROLE_ID).await;
    set_ratings(&bot, 1595).await;
    bot.fail("GET", "/members/", Fault::ErrorResponse { status: 503, code: 0 }, 2);
    bot.fail("PUT", "/roles/", Fault::RateLimited { retry_after_s: 0.2 }, 1);
    bot.fail("PUT", "/roles/", Fault::ResponseLost, 1);
    resigned_game(&alice, &bob).await;
    wait_for_roles(&bot, &bob, &[NOVICES_ROLE_ID]).await;
    wait_for_roles(&bot, &alice, &[MODERATOR_ROLE_ID, NOVICES_ROLE_ID]).await;
    wait_until_none(&bot, &alice, "role_work").await;
    // The panel says so while Discord does not tell about roles, and nothing is lost.
    bot.fail("GET", &format!("/guilds/{GUILD_ID}"), Fault::ErrorResponse { status: 400, code: 0 }, 1);
    let start = alice.command("server-settings", json!({})).await.message();
    let part = alice.click(&start, "Roles for titles").await.message();
    assert!(problems(&part)[0].contains("Try again in a moment"), "{part:?}");
    assert!(part.raw_content().contains(&format!("Intermediate: <@&{NOVICES_ROLE_ID}>")), "{part:?}");
}

async fn a_role_that_has_got_permissions_is_not_given(mode: Mode) {
    let (bot, [alice, bob]) = TestBot::with_users(mode, ["alice", "bob"]).await;
    resigned_game(&alice, &bob).await;
    connect(&alice, "intermediate", NOVICES_ROLE_ID).await;
    connect(&alice, "advanced", EXPERTS_ROLE_ID).await;
    wait_until_none(&bot, &alice, "role_work").await;
    bot.sandbox.set_role(EXPERTS_ROLE_ID, BAN_MEMBERS, BOT_POSITION - 1);
    set_ratings(&bot, 1595).await;
    resigned_game(&alice, &bob).await;
    bot.process().says("has got permissions over others and is disconnected").await;
    wait_for_roles(&bot, &alice, &[MODERATOR_ROLE_ID, NOVICES_ROLE_ID]).await;
    assert!(panel(&alice, "advanced").await.raw_content().contains("Advanced: no role"));
}

async fn deleted_roles_and_players_who_left_end_the_work(mode: Mode) {
    let (bot, [alice, bob]) = TestBot::with_users(mode, ["alice", "bob"]).await;
    resigned_game(&alice, &bob).await;
    connect(&alice, "intermediate", NOVICES_ROLE_ID).await;
    connect(&alice, "advanced", EXPERTS_ROLE_ID).await;
    bot.sandbox.remove_member(bob.id());
    bot.sandbox.delete_role(EXPERTS_ROLE_ID);
    set_ratings(&bot, 1595).await;
    resigned_game(&alice, &bob).await;
    // Hers is deleted, so she gets that of the next lower title.
    wait_for_roles(&bot, &alice, &[MODERATOR_ROLE_ID, NOVICES_ROLE_ID]).await;
    wait_until_none(&bot, &alice, "role_work").await;
    assert_eq!(bot.number("SELECT count(*) FROM title_role").await, 1);
    assert!(panel(&alice, "advanced").await.raw_content().contains("Advanced: no role"));
    // A deleted role is also noticed when the panel is opened.
    bot.sandbox.delete_role(NOVICES_ROLE_ID);
    assert!(panel(&alice, "novice").await.raw_content().contains("Intermediate: no role"));
    assert_eq!(bot.number("SELECT count(*) FROM title_role").await, 0);

    // With the bot, its roles for titles go.
    connect(&alice, "novice", LEGENDS_ROLE_ID).await;
    wait_until_none(&bot, &alice, "role_work").await;
    assert_eq!(bot.number("SELECT count(*) FROM title_role").await, 1);
    bot.sandbox.set_bot_in_guild(false);
    bot.process().says("the bot was removed from a server").await;
    wait_until_none(&bot, &alice.in_direct_messages(), "title_role").await;
    assert!(bot.sandbox.roles_of(APPLICATION_ID).contains(&BOT_ROLE_ID));
}
