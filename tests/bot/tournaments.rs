//! Tournaments: from the registration to the podium.

use std::time::Duration;

use serde_json::{Value, json};

use super::message::Message;
use super::mode::Mode;
use super::test_bot::TestBot;
use super::user::TestUser;

/// Creates a tournament, opens it, and lets these users join. Returns its message.
async fn opened(organizer: &TestUser, options: Value, players: &[TestUser]) -> Message {
    let draft = organizer.command("tournament create", options).await.message();
    assert_eq!(draft.only_for(), Some(organizer.id()), "{draft:?}");
    let opened = organizer.click(&draft, "Open registration").await.message();
    assert!(opened.content().contains("is open in"), "{}", opened.content());
    let hub = organizer.wait_for_any(|message| message.button("Join").is_some()).await;
    for player in players {
        let joined = player.click(&hub, "Join").await.message();
        assert!(joined.content().starts_with("You are in **"), "{}", joined.content());
    }
    let count = format!("Registration is open: {} of", players.len());
    organizer.wait(&hub, |message| message.content().contains(&count)).await
}

/// The message with the pairings of a round.
async fn round(user: &TestUser, round: u32) -> Message {
    let title = format!(": round {round} of");
    user.wait_for_any(|message| message.content().contains(&title) && message.button("Ready").is_some()).await
}

/// The ids of the players of each pairing whose game can begin.
fn waiting(round: &Message) -> Vec<[u64; 2]> {
    let ids = |line: &str| {
        let parts = line.split("<@").skip(1).filter_map(|part| part.split_once('>')?.0.parse().ok());
        <[u64; 2]>::try_from(parts.collect::<Vec<u64>>()).ok()
    };
    round.raw_content().lines().filter_map(ids).collect()
}

fn user_with(users: &[TestUser], id: u64) -> &TestUser {
    users.iter().find(|user| user.id() == id).expect("a player")
}

/// Lets both players begin their game. Returns its board.
async fn begin(users: &[TestUser], pairings: &Message, players: [u64; 2]) -> Message {
    let [one, other] = players.map(|id| user_with(users, id));
    let waiting = one.click(pairings, "Ready").await.message();
    assert!(waiting.content().starts_with("You are ready. The game begins when "), "{}", waiting.content());
    one.check_refusal(&one.click(pairings, "Ready").await.message(), "You are ready already.");
    let board = other.click(pairings, "Ready").await.message();
    assert!(board.is_board(), "{board:?}");
    board
}

/// Resigns a game in which nobody has moved.
async fn resign(user: &TestUser, board: &Message) {
    let question = user.act(board, "resign").await.message();
    user.click(&question, "Yes, resign").await.message();
}

#[tokio::test(flavor = "multi_thread")]
async fn four_friends_play_a_round_robin_by_clicking() {
    let (mut bot, users) = TestBot::with_users(Mode::Proxy, ["alice", "bob", "carol", "dave"]).await;
    let [alice, bob, ..] = &users;
    let hub = opened(alice, json!({ "name": "Sunday *cup*" }), &users).await;
    assert!(
        hub.content().starts_with("### 🏆 Sunday \\*cup\\*\nRound robin · 15 min + 10 s a move · rated\n"),
        "{hub:?}"
    );
    bob.check_refusal(&bob.click(&hub, "Join").await.message(), "You are already in this tournament.");
    bob.check_refusal(&bob.click(&hub, "Start").await.message(), "Only Alice and moderators can do that.");
    let rules = bob.click(&hub, "Rules").await.message();
    assert!(rules.content().contains("Sonneborn-Berger"), "{}", rules.content());
    alice.click(&hub, "Start").await.message();
    for number in 1..=3 {
        let pairings = round(alice, number).await;
        assert_eq!(pairings.pinged().len(), 4, "{pairings:?}");
        let games = waiting(&pairings);
        assert_eq!(games.len(), 2, "{}", pairings.raw_content());
        for players in games {
            let board = begin(&users, &pairings, players).await;
            if number == 2 {
                bot.kill();
                bot.start().await;
            }
            resign(user_with(&users, players[1]), &board).await;
        }
        let text = format!("Round {} of 3", number + 1);
        let is_next = |message: &Message| message.content().contains(if number < 3 { &text } else { " has won." });
        let shown = alice.wait(&hub, is_next).await;
        assert!(shown.alt().starts_with("Sunday *cup*: 1. "), "{shown:?}");
    }
    let podium = alice.wait_for_any(|message| message.content().contains("has won.") && message.id() != hub.id()).await;
    assert!(podium.alt().contains("1. ") && podium.is_silent(), "{podium:?}");
    let standings = bob.command("tournament standings", json!({ "tournament": "1" })).await.message();
    assert!(standings.alt().starts_with("Sunday *cup*"), "{}", standings.alt());
    bob.check_refusal(&bob.click(&hub, "Rules").await.message(), "Everybody plays");
    let refused = bob.command("tournament join", json!({ "tournament": "1" })).await.message();
    bob.check_refusal(&refused, "This tournament is over.");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_come_loses_and_leaves_at_the_second_time() {
    let mut bot = TestBot::with_clock(Mode::Proxy).await;
    let users = ["alice", "bob", "carol", "dave"].map(|name| bot.user(name));
    let [alice, _, _, dave] = &users;
    let hub = opened(alice, json!({ "name": "Cup", "clock": "5m+5s" }), &users).await;
    alice.command("tournament start", json!({})).await;
    for number in 1..=2 {
        let pairings = round(alice, number).await;
        for players in waiting(&pairings) {
            if players.contains(&dave.id()) {
                let other = players.into_iter().find(|&id| id != dave.id()).expect("two players");
                user_with(&users, other).click(&pairings, "Ready").await;
                continue;
            }
            let board = begin(&users, &pairings, players).await;
            resign(user_with(&users, players[1]), &board).await;
        }
        bot.let_pass(Duration::from_secs(11 * 60)).await;
        // Once Dave has left without a game, none of his counts.
        let text = if number == 1 { "wins without a game" } else { "does not count" };
        let lost = alice.wait(&pairings, |message| message.content().contains(text)).await;
        let standings = dave.click(&lost, "Standings").await.message();
        assert!(standings.only_for() == Some(dave.id()) && standings.alt().starts_with("Cup: 1. "), "{standings:?}");
    }
    let pairings = round(alice, 3).await;
    let games = waiting(&pairings);
    assert_eq!(games.len(), 1, "Dave has left: {}", pairings.raw_content());
    let board = begin(&users, &pairings, games[0]).await;
    resign(user_with(&users, games[0][1]), &board).await;
    alice.wait(&hub, |message| message.content().contains("has won.")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_goes_on_without_a_player_who_deletes_their_data() {
    let (_bot, users) = TestBot::with_users(Mode::Proxy, ["alice", "bob", "carol", "dave", "erin"]).await;
    let [alice, bob, ..] = &users;
    let hub = opened(alice, json!({ "name": "Cup", "format": "swiss" }), &users).await;
    alice.click(&hub, "Start").await;
    let pairings = round(alice, 1).await;
    bob.delete_data().await;
    let pairings = alice.wait(&pairings, |message| message.content().contains("wins without a game")).await;
    let [game] = waiting(&pairings)[..] else { panic!("{}", pairings.raw_content()) };
    let board = begin(&users, &pairings, game).await;
    resign(user_with(&users, game[0]), &board).await;
    let next = round(alice, 2).await;
    assert!(!next.content().contains("Bob") && waiting(&next).len() == 2, "{}", next.content());
    let shown = alice.wait(&hub, |message| message.content().contains("Round 2 of 2")).await;
    assert!(shown.content().contains("Swiss, 2 rounds") && !shown.alt().contains("Bob"), "{shown:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn only_its_organizer_sees_a_draft_and_ends_it_after_a_question() {
    let (bot, users) = TestBot::with_users(Mode::Proxy, ["bob", "carol", "dave"]).await;
    let [bob, carol, _] = &users;
    let draft = bob.command("tournament create", json!({ "name": "Cup" })).await.message();
    for command in ["standings", "end", "join"] {
        let refused = carol.command(&format!("tournament {command}"), json!({ "tournament": "1" })).await.message();
        carol.check_refusal(&refused, "There is no such tournament");
    }
    bob.click(&draft, "Open registration").await;
    let hub = bob.wait_for_any(|message| message.button("Join").is_some()).await;
    for user in &users {
        user.click(&hub, "Join").await;
    }
    let standings = carol.click(&hub, "Standings").await.message();
    assert!(!standings.alt().contains("Final") && standings.alt().contains("Points 0"), "{}", standings.alt());
    bob.click(&hub, "Start").await;
    let pairings = round(bob, 1).await;
    let board = begin(&users, &pairings, waiting(&pairings)[0]).await;
    assert!(board.button("Cancel game").is_none() && board.button("Resign").is_some(), "{board:?}");
    bob.wait(&pairings, |message| {
        message.component(&message.button("Ready").expect("a button")).expect("a button")["disabled"] == true
    })
    .await;
    let refused = carol.command("tournament end", json!({})).await.message();
    carol.check_refusal(&refused, "Only Bob and moderators can do that.");
    let question = bob.command("tournament end", json!({})).await.message();
    assert!(question.content().starts_with("End **Cup** now?"), "{}", question.content());
    let ended = bob.click(&question, "End tournament").await.message();
    assert_eq!(ended.content(), "You have ended **Cup**.");
    bob.wait(&hub, |message| message.content().contains("Nobody has won.")).await;
    // A tournament whose organizer deletes their data before it begins does not take place.
    let draft = bob.command("tournament create", json!({ "name": "Second" })).await.message();
    bob.click(&draft, "Open registration").await;
    let second =
        bob.wait_for_any(|message| message.content().contains("Second") && message.button("Join").is_some()).await;
    bob.delete_data().await;
    carol.wait(&second, |message| message.content().contains("It did not take place.")).await;
    assert_eq!(bot.number("SELECT count(*) FROM tournament WHERE ended_at_ms IS NULL").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_message_of_a_tournament_is_posted_again() {
    let (mut bot, users) = TestBot::with_users(Mode::Proxy, ["alice", "bob", "carol", "dave"]).await;
    let [alice, bob, ..] = &users;
    let hub = opened(alice, json!({ "name": "Cup" }), &users).await;
    alice.click(&hub, "Start").await;
    let mut messages = vec![round(alice, 1).await];
    let mut hubs = vec![hub];
    for is_down in [false, false, true] {
        if is_down {
            bot.kill();
        }
        alice.delete(messages.last().expect("a message")).await;
        alice.delete(hubs.last().expect("a message")).await;
        if is_down {
            bot.start().await;
        }
        let is_new = |message: &Message| messages.iter().chain(&hubs).all(|old| old.id() != message.id());
        let next = bob.wait_for_any(|message| message.button("Ready").is_some() && is_new(message)).await;
        assert!(next.pinged().is_empty() && next.is_silent(), "all were notified by the first: {next:?}");
        let hub = bob.wait_for_any(|message| message.button("Leave").is_some() && is_new(message)).await;
        messages.push(next);
        hubs.push(hub);
    }
    let players = waiting(&messages[3])[0];
    let [one, other] = players.map(|id| user_with(&users, id));
    // The private standings have the button as well.
    let standings = one.command("tournament standings", json!({})).await.message();
    let waits = one.click(&standings, "Ready").await.message();
    assert!(waits.content().starts_with("You are ready. "), "{}", waits.content());
    let again = one.command("tournament standings", json!({})).await.message();
    assert!(again.button("Ready").is_none(), "{again:?}");
    let standings = other.click(hubs.last().expect("a message"), "Standings").await.message();
    let board = other.click(&standings, "Ready").await.message();
    assert!(board.is_board() && board.only_for().is_none(), "{board:?}");
    let shown = bob.messages().await.into_iter().filter(|message| message.content().contains(": round 1 of")).count();
    assert_eq!(shown, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_a_running_tournament_is_asked_first() {
    let (_bot, users) = TestBot::with_users(Mode::Proxy, ["alice", "bob", "carol", "dave"]).await;
    let [alice, bob, carol, _] = &users;
    let hub = opened(alice, json!({ "name": "Cup" }), &users).await;
    let left = bob.click(&hub, "Leave").await.message();
    assert_eq!(left.content(), "You have left **Cup**.", "at once before it begins");
    alice.click(&hub, "Start").await;
    round(alice, 1).await;
    bob.check_refusal(&bob.click(&hub, "Leave").await.message(), "You are not in this tournament.");
    for by_command in [false, true] {
        let question = if by_command {
            carol.command("tournament leave", json!({})).await.message()
        } else {
            carol.click(&hub, "Leave").await.message()
        };
        assert!(question.content().starts_with("Leave **Cup** for good?"), "{question:?}");
        assert_eq!(question.only_for(), Some(carol.id()));
        if by_command {
            let left = carol.click(&question, "Leave tournament").await.message();
            assert_eq!(left.content(), "You have left **Cup**.");
        }
    }
    carol.check_refusal(&carol.click(&hub, "Leave").await.message(), "You are not in this tournament.");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_casual_tournament_is_found_by_its_name() {
    let (_bot, users) = TestBot::with_users(Mode::Proxy, ["alice", "bob", "carol"]).await;
    let [alice, bob, carol] = &users;
    let mut hubs = Vec::new();
    for name in ["First", "Second"] {
        let mut draft = alice.command("tournament create", json!({ "name": name, "format": "swiss" })).await.message();
        if name == "First" {
            for (button, rated) in [("Make it casual", "casual"), ("Make it rated", "rated")] {
                draft = alice.click(&draft, button).await.message();
                assert!(draft.content().contains(&format!(" · {rated}\n")), "{}", draft.content());
            }
            draft = alice.click(&draft, "Make it casual").await.message();
        }
        alice.click(&draft, "Open registration").await;
        let is_hub = |message: &Message| message.content().contains(name) && message.button("Join").is_some();
        hubs.push(bob.wait_for_any(is_hub).await);
    }
    assert!(hubs[0].content().contains(" · casual\n") && hubs[1].content().contains(" · rated\n"), "{hubs:?}");
    bob.check_refusal(&bob.command("tournament join", json!({})).await.message(), "Several tournaments are open.");
    for user in [alice, bob, carol] {
        let joined = user.command("tournament join", json!({ "tournament": "first" })).await.message();
        assert!(joined.content().starts_with("You are in **First**."), "{}", joined.content());
    }
    let options = json!({ "tournament": "" });
    alice.check_refusal(&alice.click(&hubs[0], "Start").await.message(), "It takes at least 4");
    let offered = bob.complete("tournament join", options.clone(), "tournament").await;
    assert_eq!(offered.len(), 2, "{offered:?}");
    for name in ["Second", "First"] {
        let question = alice.command("tournament end", json!({ "tournament": name })).await.message();
        alice.click(&question, "End tournament").await;
        let to_join = bob.complete("tournament join", options.clone(), "tournament").await;
        assert_eq!(to_join.len(), usize::from(name == "Second"), "{to_join:?}");
    }
    assert_eq!(bob.complete("tournament standings", options, "tournament").await.len(), 2);
    bob.check_refusal(&bob.command("tournament join", json!({})).await.message(), "There is no such tournament");
    let standings = bob.command("tournament standings", json!({})).await.message();
    assert!(standings.alt().starts_with("First"), "the newest one that is over: {standings:?}");
}
