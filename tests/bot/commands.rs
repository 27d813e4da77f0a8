//! Commands and buttons other than moves.

use rules::Color;
use sandbox::LOUNGE_CHANNEL_ID;
use serde_json::{Value, json};

use super::game_driver::{challenge, play};
use super::game_settings::GameSettings;
use super::message::Message;
use super::mode::{Mode, in_both_modes};
use super::test_bot::TestBot;
use super::user::TestUser;

in_both_modes! {
    simultaneous_clicks_play_one_move,
}

fn is_private(user: &TestUser, message: &Message) -> bool {
    message.only_for() == Some(user.id())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_user_who_beats_a_level_can_play_the_next_one() {
    let (_bot, [bob]) = TestBot::with_users(Mode::Proxy, ["bob"]).await;
    let mut game = play(&bob, Color::White, 1, GameSettings::SMALL.with_view("text")).await;
    game.finish_with_best_moves().await;
    assert!(game.message.content().contains("**Bob (white) wins"), "{}", game.message.content());
    bob.click(&game.message, "Level up: 2 · Greedy").await;
    let next = bob.wait_for_any(|message| message.is_board_of(2)).await;
    assert!(next.is_text_board() && next.content().contains("⚫ Level 2 · Greedy 2 · ⚪ Bob 2 · "), "{next:?}");
    let old = bob.wait(&game.message, |message| message.content().contains(" · next: [Game 2](")).await;
    assert!(old.is_text_board() && old.controls() == ["Replay", "Review"], "{old:?}");
    let next = bob.wait(&next, |message| !message.offered_moves().is_empty()).await;
    bob.click(&next, "Cancel game").await;
    let again = bob.command("play", json!({})).await.message();
    assert!(again.is_text_board() && again.content().contains("Level 1 · Random"), "both are remembered: {again:?}");
    assert!(!again.content().contains("4×4 board"), "the board is standard again: {}", again.content());
    let rematch = bob.forged_click(&old, &game.message.button("Rematch").expect("it was there"), json!(null)).await;
    assert!(
        rematch.message().content().starts_with("The next game has already started: Game 2 <https://"),
        "{rematch:?}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn games_against_the_bot_say_which_level_suits_a_user() {
    let (_bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let suggested =
        async |user: &TestUser, typed: &str| user.complete("play", json!({ "level": typed }), "level").await;
    let text = |value: (&str, &str)| (value.0.to_owned(), value.1.to_owned());
    let first = suggested(&alice, "").await;
    assert_eq!((first.len(), &first[3]), (11, &text(("3 · Positional", "3"))));
    assert_eq!(first[0], text(("match me · level 3.0", "match me")), "as somebody new is taken to play");
    let mut game = play(&alice, Color::Black, 1, GameSettings::STANDARD).await;
    game.play_while(|game| game.expected.moves.len() < 6).await;
    let question = alice.act(&game.message, "resign").await.message();
    alice.click(&question, "Yes, resign").await;
    let lost = alice.wait(&game.message, |message| message.button("Rematch").is_some()).await;
    let level = "not known yet (at least 9 more bot games)";
    assert!(lost.content().contains(&format!(" · level of Alice: {level}")), "{lost:?}");
    let profile = alice.command("profile", json!({})).await.message();
    assert!(profile.alt().contains(" Plays like level in 9 games · "), "{}", profile.alt());
    let after = suggested(&alice, "").await;
    let even = text(("2 · Greedy · an even match for you", "2"));
    assert!(after.len() == 11 && (after[1] == even || after[1].1 == "1"), "{after:?}");
    assert_eq!(after[0].1, "match me");
    assert_ne!(after[0], first[0], "she has lost to level 1");
    assert_eq!(suggested(&alice, "gran").await, [text(("10 · Grandmaster", "10"))]);
    assert_eq!(suggested(&alice, "even match").await.len(), 1);
    assert_eq!(suggested(&bob, "even match").await, [], "nothing is known about Bob");
    // Whoever does not wait for the suggestions may type a name.
    for typed in ["greedy", "2 · Greedy", " 2"] {
        let board = bob.command("play", json!({ "level": typed, "board": "4x4" })).await.message();
        assert!(board.alt().contains("Level 2 · Greedy"), "{typed}: {}", board.alt());
    }
    for typed in ["match me", "Match me · level 3.0"] {
        let board = bob.command("play", json!({ "level": typed, "board": "4x4" })).await.message();
        assert!(board.alt().contains("Level 3.0"), "{typed}: {}", board.alt());
    }
    let refused = bob.command("play", json!({ "level": "eleven" })).await.message();
    assert!(refused.content().contains("is not a level"), "{}", refused.content());
}

#[tokio::test(flavor = "multi_thread")]
async fn resigning_a_game_against_the_bot_that_has_just_begun_cancels_it() {
    let (_bot, [alice]) = TestBot::with_users(Mode::Proxy, ["alice"]).await;
    let mut game = play(&alice, Color::Black, 1, GameSettings::SMALL).await;
    assert!(game.message.controls().contains(&"Cancel game"), "{:?}", game.message);
    let ask = async |board: &Message| alice.act(board, "resign").await.message();
    let question = ask(&game.message).await;
    let text = "Cancel Game 1? It ends without a result and counts for nothing.";
    assert!(is_private(&alice, &question), "{question:?}");
    assert_eq!((question.content(), question.controls()), (text, vec!["Yes, cancel it", "Keep playing"]));
    let cancelled = alice.click(&question, "Yes, cancel it").await.message();
    assert_eq!(cancelled.content(), "You cancelled Game 1. It counts for nothing.");
    let ended = alice.wait(&game.message, |message| message.offered_moves().is_empty()).await;
    let line = "Alice cancelled Game 1 against Level 1 · Random.";
    assert_eq!((ended.content(), ended.controls()), (line, vec!["New game"]), "as the button does");

    game = play(&alice, Color::Black, 1, GameSettings::SMALL).await;
    let early = ask(&game.message).await;
    game.play_while(|game| game.expected.moves.len() < 2).await;
    let late = alice.click(&early, "Yes, cancel it").await.message();
    assert!(late.content().starts_with("Both sides have moved, so the game can't be cancelled"), "{late:?}");
    assert_eq!(ask(&game.message).await.content(), "Resign Game 2 against Level 1 · Random? It counts as a loss.");
}

#[tokio::test(flavor = "multi_thread")]
async fn resigning_is_confirmed_and_cancelling_leaves_no_result() {
    let (_bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let board = challenge(&alice, &bob, GameSettings::STANDARD).await.message;
    assert_eq!(board.controls(), ["Cancel game", "Rules"], "nobody has moved, and it is their first game");
    let question = alice.act(&board, "resign").await.message();
    assert!(is_private(&alice, &question), "{question:?}");
    assert_eq!(question.controls(), ["Yes, cancel it", "Keep playing"], "as the board offers");
    let kept = alice.click(&question, "Keep playing").await.message();
    assert_eq!((kept.content(), kept.controls().len()), ("The game goes on.", 0));
    assert_eq!(alice.fetch(&board).await.as_ref(), Some(&board), "the board stays as it is");
    let mut game = challenge(&alice, &bob, GameSettings::STANDARD).await;
    game.play_while(|game| game.expected.moves.len() < 2).await;
    let question = alice.click(&game.message, "Resign").await.message();
    assert!(is_private(&alice, &question) && question.content().starts_with("Resign Game 2"), "{question:?}");
    assert_eq!(question.controls(), ["Yes, resign", "Keep playing"]);
    let resigned = alice.click(&question, "Yes, resign").await.message();
    assert_eq!(resigned.content(), "You resigned Game 2.");
    let ended = bob.wait(&game.message, |message| message.button("Rematch").is_some()).await;
    assert!(ended.content().contains("**Alice resigned: Bob wins**"), "{}", ended.content());
    assert!(ended.offered_moves().is_empty());

    let mut game = challenge(&alice, &bob, GameSettings::STANDARD).await;
    game.play_while(|game| game.expected.moves.is_empty()).await;
    let question = bob.click(&game.message, "Cancel game").await.message();
    let text = "Cancel Game 3? It ends without a result and counts for nothing.";
    assert!(is_private(&bob, &question) && question.content() == text, "Alice is its opponent: {question:?}");
    bob.click(&question, "Keep playing").await.message();
    let cancelled = bob.cancel(&game.message).await;
    let line = "**Bob cancelled before both sides had moved: no result**";
    assert!(cancelled.content().starts_with(line), "{}", cancelled.content());
    assert_eq!(cancelled.controls(), ["New game", "Replay", "Review"], "there is a move to replay");
    let game = challenge(&alice, &bob, GameSettings::STANDARD).await;
    let cancelled = bob.cancel(&game.message).await;
    assert_eq!(cancelled.content(), "Bob cancelled Game 4 against Alice.", "no board without moves");
    assert_eq!(cancelled.controls(), ["New game"]);

    let mut game = challenge(&alice, &bob, GameSettings::STANDARD).await;
    let cancel = game.message.button("Cancel game").expect("nobody has moved");
    game.play_while(|game| game.expected.moves.len() < 2).await;
    let late = bob.forged_click(&game.message, &cancel, json!(null)).await.message();
    assert!(is_private(&bob, &late) && late.content().starts_with("Both sides have moved"), "{late:?}");
}

async fn simultaneous_clicks_play_one_move(mode: Mode) {
    let (_bot, [alice, bob]) = TestBot::with_users(mode, ["alice", "bob"]).await;
    let mut game = challenge(&alice, &bob, GameSettings::STANDARD).await;
    for _ in 0..6 {
        let user = game.user_to_move().expect("both players are users");
        let offered_moves = game.message.offered_moves();
        let (one, other) = (&offered_moves[0], &offered_moves[offered_moves.len() - 1]);
        let before = game.message.clone();
        // The same square twice and another one, at the same time.
        let (first, second, third) = tokio::join!(
            user.forged_click(&before, &one.custom_id, json!(null)),
            user.forged_click(&before, &one.custom_id, json!(null)),
            user.forged_click(&before, &other.custom_id, json!(null)),
        );
        let responses = [first.message(), second.message(), third.message()];
        let refused = responses.iter().filter(|response| is_private(&user, response)).count();
        assert_eq!(refused, 2, "{responses:?}");
        let board = user.wait(&before, |message| message.revision() > before.revision()).await;
        let played = if responses[2].only_for().is_none() { other.square } else { one.square };
        game.expected.play(played);
        game.message = board;
        game.wait_for_turn().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn squares_and_games_are_completed_and_moves_are_played_by_command() {
    let (_bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let mut game = challenge(&alice, &bob, GameSettings::STANDARD).await;
    game.play("d3".parse().expect("a square")).await;
    game.wait_for_turn().await;

    let choices = bob.complete("move", json!({ "square": "c" }), "square").await;
    assert!(choices.contains(&("c3 — flips 1".to_owned(), "c3".to_owned())), "{choices:?}");
    assert!(choices.iter().all(|(_, value)| value.starts_with('c')), "{choices:?}");
    let games = bob.complete("move", json!({ "game": "" }), "game").await;
    assert_eq!(games, [("#1 vs Alice".to_owned(), "1".to_owned())]);
    assert!(alice.complete("move", json!({ "square": "" }), "square").await.is_empty(), "it is Bob's turn");
    let boards = bob.complete("play", json!({ "board": "12" }), "board").await;
    assert!(!boards.is_empty() && boards.iter().all(|(name, _)| name.starts_with("12x")), "{boards:?}");

    let moved = bob.command("move", json!({ "square": "\u{2060}Ｃ３\u{200b}" })).await.message();
    assert!(moved.is_board() && moved.content().contains("Bob c3 (+1)"), "{moved:?}");
    game.expected.play("c3".parse().expect("a square"));
    game.message = moved;
    game.wait_for_turn().await;

    // A move from another channel is played, and the board stays where it is.
    let elsewhere = alice.in_channel(LOUNGE_CHANNEL_ID);
    let none = elsewhere.command("move", json!({ "square": "C4" })).await.message();
    assert!(none.content().starts_with("You have no running game in this channel. Go to "), "{none:?}");
    let told = elsewhere.command("move", json!({ "square": "C4", "game": "1" })).await.message();
    assert!(is_private(&alice, &told) && told.content().starts_with("You played c4 in Game 1"), "{told:?}");
    let board = bob.wait(&game.message, |message| message.content().contains("Alice c4")).await;
    assert!(!board.offered_moves().is_empty(), "{board:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn responses_for_one_user_are_private() {
    let (_bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    for (command, start) in [
        ("help", "**How to play Reversi**"),
        ("games", "You have no running game"),
        ("move", "You have no running game"),
    ] {
        let options = if command == "move" { json!({ "square": "d3" }) } else { json!({}) };
        let response = alice.command(command, options).await.message();
        assert!(is_private(&alice, &response) && response.content().starts_with(start), "{response:?}");
    }
    assert!(bob.messages().await.is_empty(), "nobody else sees any response");
    let empty = alice.command("leaderboard", json!({})).await.message();
    assert!(empty.only_for().is_none() && empty.content().starts_with("Nobody here"), "{empty:?}");

    let mut game = challenge(&alice, &bob, GameSettings::STANDARD).await;
    let board = game.message.clone();
    // The link appears once the bot has stored which message shows the game.
    let games = alice.wait_for_private("games", |games| games.content().contains(board.id())).await;
    assert!(games.content().contains("vs Bob · 8×8 · most discs wins · your turn"), "{}", games.content());
    let unmoved = bob.act(&board, "resign").await.message();
    assert!(unmoved.content().starts_with("Cancel Game 1? It ends without a result"), "{unmoved:?}");
    bob.click(&unmoved, "Keep playing").await;
    game.play_while(|game| game.expected.moves.len() < 2).await;
    let early = bob.act(&game.message, "resign").await.message();
    assert!(early.content().starts_with("Resign Game 1 against Alice? It won't be rated"), "{early:?}");
    bob.click(&early, "Keep playing").await;
    game.play_while(|game| game.expected.moves.len() < 4).await;
    let question = bob.act(&game.message, "resign").await.message();
    bob.click(&question, "Yes, resign").await;
    let by_rating = alice.command("leaderboard", json!({})).await.message();
    let text = by_rating.alt();
    assert!(text.contains("1. Alice") && text.contains("2. Bob") && text.contains("1–0–0"), "{text}");
    assert!(text.contains("Provisional"), "{text}");
    let card = png::Decoder::new(std::io::Cursor::new(alice.picture(&by_rating).await)).read_info().expect("a PNG");
    assert_eq!(card.info().width, 720);
    // A user who chose text gets the leaderboard as text too.
    let chosen = bob.command("play", json!({ "view": "text" })).await.message();
    bob.click(&chosen, "Cancel game").await;
    let by_wins = bob.command("leaderboard", json!({ "by": "wins" })).await.message();
    assert!(!by_wins.is_picture() && by_wins.content().contains("Bob ◂"), "{}", by_wins.content());
    let instead = bob.command("leaderboard", json!({ "by": "levels" })).await.message();
    assert!(instead.content().contains("Nobody is on that leaderboard. Here is another."), "{instead:?}");
    assert!(instead.content().contains("Alice"), "never an empty page: {instead:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn players_choose_to_be_on_the_global_leaderboard() {
    let (bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let mut game = challenge(&alice, &bob, GameSettings::new("4x4", "standard", "black", "most")).await;
    game.finish().await;
    let choose = async |value: &str| {
        let part = alice.settings("playing").await;
        alice.choose(&part, "1:s:listing", value).await.message();
    };
    let listed = async || {
        let options = json!({ "by": "variants", "scope": "global" });
        let leaderboard = bob.command("leaderboard", options).await.message();
        if leaderboard.content().is_empty() { leaderboard.alt().to_owned() } else { leaderboard.content().to_owned() }
    };
    assert!(listed().await.starts_with("Nobody is on the global leaderboard yet. "), "nobody has chosen it");
    choose("on").await;
    let text = listed().await;
    assert!(text.contains("1. Alice") && !text.contains("Bob"), "{text}");
    choose("off").await;
    assert!(listed().await.starts_with("Nobody is on the global leaderboard yet. "));
    let here = bob.command("leaderboard", json!({ "by": "wins" })).await.message();
    assert!(here.alt().contains("1. ") && here.alt().contains("2. "), "{here:?}");
    // Whoever only watches sees the list that has players.
    let spectator = bot.user("carol").command("leaderboard", json!({})).await.message();
    assert!(spectator.alt().contains("1. ") && spectator.alt().contains("2. "), "{spectator:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_leaderboard_has_a_select_of_its_order() {
    let (_bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let select = |message: &Message| message.0["components"][0]["components"][0].clone();
    let options = |message: &Message, is_read: fn(&Value) -> bool| -> Vec<Value> {
        let options = select(message)["options"].as_array().expect("options").clone();
        options.iter().filter(|option| is_read(option)).map(|option| option["value"].clone()).collect()
    };
    let offered = |message: &Message| options(message, |_| true);
    let chosen = |message: &Message| options(message, |option| option["default"] == true);
    let empty = alice.command("leaderboard", json!({})).await.message();
    assert!(empty.0["components"].as_array().is_none_or(Vec::is_empty), "nothing to choose: {empty:?}");
    challenge(&alice, &bob, GameSettings::new("4x4", "standard", "black", "most")).await.finish().await;

    let first = alice.command("leaderboard", json!({})).await.message();
    assert_eq!(chosen(&first), ["wins"], "the first of two lists with most players");
    let by_rating = alice.command("leaderboard", json!({ "by": "variants" })).await.message();
    assert_eq!(offered(&by_rating), ["wins", "variants"], "those in which anybody is listed");
    assert_eq!(chosen(&by_rating), ["variants"]);
    let id = |message: &Message| select(message)["custom_id"].as_str().expect("an id").to_owned();
    let copy = bob.choose(&by_rating, &id(&by_rating), "wins").await.message();
    assert!(is_private(&bob, &copy), "another user gets a private copy: {copy:?}");
    assert_eq!(chosen(&copy), ["wins"]);
    // A select of an earlier version has other values.
    let by_wins = alice.forged_click(&by_rating, &id(&by_rating), json!(["month"])).await.message();
    assert_eq!((by_wins.id(), by_wins.only_for()), (by_rating.id(), None));
    assert_eq!(chosen(&by_wins), ["wins"]);
    assert!(by_wins.alt().starts_with("Leaderboard by wins in "), "this month first: {by_wins:?}");
    let own = bob.forged_click(&copy, &id(&copy), json!(["boards"])).await.message();
    assert_eq!((own.id(), chosen(&own)), (copy.id(), vec![json!("variants")]), "the copy is Bob's own");
    let nonsense = bob.forged_click(&copy, &id(&own), json!(["points"])).await;
    assert!(!nonsense.message().content().is_empty() && is_private(&bob, &nonsense.message()), "{nonsense:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_leaderboard_by_wins_has_all_months_and_all_time() {
    let (bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    challenge(&alice, &bob, GameSettings::new("4x4", "standard", "black", "most")).await.finish().await;
    let this_month = alice.command("leaderboard", json!({ "by": "wins" })).await.message();
    assert!(
        this_month.content().is_empty() && this_month.alt().starts_with("Leaderboard by wins in "),
        "{this_month:?}"
    );
    let all_time = alice.click(&this_month, "All time ▶").await.message();
    assert!(all_time.alt().starts_with("Leaderboard by wins: "), "{all_time:?}");
    assert!(!all_time.0.to_string().contains("All time ▶"), "it is the last one: {all_time:?}");
    // As if the game had been in a month that is over.
    bot.execute(
        "UPDATE guild_listing SET ranking = 'month-2026-02' WHERE ranking LIKE 'month-%';
         UPDATE listing_step SET ranking = 'month-2026-02' WHERE ranking LIKE 'month-%';
         UPDATE month_record SET month_ms = 1769904000000",
    )
    .await;
    let again = alice.command("leaderboard", json!({ "by": "wins" })).await.message();
    assert!(again.alt().starts_with("Leaderboard by wins: "), "nobody has won in this month: {again:?}");
    let over = alice.click(&again, "◀ February 2026").await.message();
    assert!(over.alt().starts_with("Leaderboard by wins in February 2026: "), "{over:?}");
    assert!(over.content().starts_with("🥇 ") && over.content().contains(" · 🥈 "), "{over:?}");
    let back = alice.click(&over, "All time ▶").await.message();
    assert_eq!((back.id(), back.content()), (over.id(), ""));
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_on_the_leaderboard_is_looked_up_and_challenged() {
    let (bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    challenge(&alice, &bob, GameSettings::new("4x4", "standard", "black", "most")).await.finish().await;
    let list = alice.command("leaderboard", json!({})).await.message();
    let people = list.0["components"].as_array().expect("rows").last().expect("a row")["components"][0].clone();
    assert_eq!(people["custom_id"], "1:l:people");
    assert_eq!(people["placeholder"], "See a profile, or challenge");
    let options = people["options"].as_array().expect("options");
    let named = |name: &str| {
        let option = options.iter().find(|option| option["label"].as_str().is_some_and(|label| label.ends_with(name)));
        option.expect("an option")["value"].as_str().expect("a text").to_owned()
    };
    assert!(options.len() == 2 && options[0]["label"].as_str().is_some_and(|label| label.starts_with("1. ")));
    let carol = bot.user("carol");
    let profile = carol.choose(&list, "1:l:people", &named("Bob")).await.message();
    assert!(is_private(&carol, &profile) && profile.alt().starts_with("Bob, with records "), "{profile:?}");
    let offered = carol.click(&profile, "Challenge").await.message();
    let mention = format!("<@{}>", bob.id());
    assert!(offered.only_for().is_none() && offered.content().contains(&mention), "{offered:?}");
    let own = alice.choose(&list, "1:l:people", &named("Alice")).await.message();
    assert!(is_private(&alice, &own) && own.button("Challenge").is_none(), "{own:?}");
    for forged in ["99", "-1", "x", ""] {
        let refused = carol.forged_click(&list, "1:l:people", json!([forged])).await.message();
        assert!(is_private(&carol, &refused) && !refused.content().is_empty(), "{forged}: {refused:?}");
    }
    // The global list leads to no profiles, and neither does a choice of somebody who is on no list of this server.
    let part = bob.settings("playing").await;
    bob.choose(&part, "1:s:listing", "on").await.message();
    let global = carol.command("leaderboard", json!({ "scope": "global" })).await.message();
    assert!(global.alt().contains("1. Bob") && !global.0.to_string().contains("l:people"), "{global:?}");
    bot.execute("DELETE FROM guild_listing WHERE guild_id <> 0").await;
    for list in [&list, &global] {
        let refused = carol.forged_click(list, "1:l:people", json!([named("Bob")])).await.message();
        assert!(is_private(&carol, &refused) && refused.alt().is_empty(), "{refused:?}");
        assert!(refused.content().starts_with("This doesn't work here."), "{refused:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bot_plays_in_direct_messages_too() {
    let bot = TestBot::running().await;
    let alice = bot.user("alice").in_direct_messages();
    let mut game = play(&alice, Color::Black, 2, GameSettings::SMALL).await;
    game.finish().await;
    let open = alice.command("challenge", json!({})).await.message();
    assert!(open.content().starts_with("Nobody else can see a challenge here"), "{open:?}");
    let named = alice.command("challenge", json!({ "opponent": "bob" })).await.message();
    assert!(named.content().starts_with("Bob can't see a challenge here"), "{named:?}");
    let of_server = alice.command("leaderboard", json!({ "scope": "server" })).await.message();
    assert!(of_server.content().starts_with("Leaderboards belong to servers"), "{of_server:?}");
    let global = alice.command("leaderboard", json!({})).await.message();
    assert!(global.content().starts_with("Nobody is on the global leaderboard yet. "), "{global:?}");
    assert!(bot.user("alice").messages().await.is_empty(), "nothing in the server");
}
