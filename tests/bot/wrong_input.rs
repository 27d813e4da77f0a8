//! Wrong input: the user gets one private sentence that says what to do, and nothing changes.

use serde_json::{Value, json};

use super::game_driver::{GameDriver, challenge};
use super::game_settings::GameSettings;
use super::message::Message;
use super::test_bot::TestBot;
use super::user::{Outcome, TestUser};

/// A running game of Alice and Bob that wrong input must not change.
struct RunningGame {
    bot: TestBot,
    board: Message,
}

impl RunningGame {
    async fn start() -> Self {
        let bot = TestBot::running().await;
        let GameDriver { message, .. } = challenge(&bot.user("alice"), &bot.user("bob"), GameSettings::STANDARD).await;
        Self { bot, board: message }
    }

    /// Checks that a user gets a private sentence with this beginning, and that nobody sees anything else new.
    async fn refused(
        &self,
        name: &str,
        sentence: &str,
        send: impl AsyncFnOnce(TestUser, &Message) -> Outcome,
    ) -> Message {
        let user = self.bot.user(name);
        let before = self.public_messages().await;
        let own = user.messages().await.len();
        let outcome = send(user.clone(), &self.board).await;
        let response = outcome.message();
        assert_eq!(response.only_for(), Some(user.id()), "{name}: {response:?}");
        assert!(response.content().starts_with(sentence), "{name} expects {sentence:?}: {}", response.content());
        assert!(!response.content().contains('\n'), "{}", response.content());
        assert_eq!(self.public_messages().await, before, "something changed");
        assert_eq!(user.messages().await.len(), own + 1);
        response
    }

    /// The messages that everybody sees.
    async fn public_messages(&self) -> Vec<Message> {
        let messages = self.bot.user("alice").messages().await;
        messages.into_iter().filter(|message| message.only_for().is_none()).collect()
    }

    async fn command(&self, name: &str, command: &str, options: Value, sentence: &str) {
        self.refused(name, sentence, async |user, _| user.command(command, options).await).await;
    }

    async fn forged_command(&self, command: &str, options: Value, sentence: &str) {
        self.refused("alice", sentence, async |user, _| user.forged_command(command, options).await).await;
    }

    async fn click(&self, name: &str, custom_id: &str, values: Value, sentence: &str) {
        self.refused(name, sentence, async |user, board| user.forged_click(board, custom_id, values).await).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn impossible_moves_are_refused() {
    let game = RunningGame::start().await;
    let square = |name: &str| json!({ "square": name });
    game.command("alice", "move", square("z9"), "“z9” is not a square on this board. Use a–h and 1–8, such as d3.")
        .await;
    game.command("alice", "move", square("a9"), "“a9” is not a square on this board").await;
    game.command("alice", "move", square("@everyone"), "“\\@").await;
    game.command("alice", "move", square("d4"), "You can't play d4: it already has a disc.").await;
    game.command("alice", "move", square("a1"), "You can't play a1: it flips no discs.").await;
    game.command("bob", "move", square("d3"), "It's Alice's turn.").await;
    game.command("carol", "move", square("d3"), "You have no running game").await;
    let named = |game: &str| json!({ "square": "d3", "game": game });
    game.command("carol", "move", named("1"), "You're not playing in this game.").await;
    game.command("alice", "move", named("999"), "I can't find that game").await;
    game.command("alice", "move", named("mine"), "I can't find that game").await;
    game.command("carol", "board", json!({ "game": "1" }), "You're not playing in this game.").await;
    game.command("carol", "board", json!({}), "You have no running game").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn clicks_of_other_users_and_forged_clicks_are_refused() {
    let game = RunningGame::start().await;
    let own = game.board.button("d3").expect("a legal move");
    let resign = own.replace("d3", "resign");
    game.click("bob", &own, Value::Null, "It's Alice's turn.").await;
    for name in ["carol", "dave"] {
        game.click(name, &own, Value::Null, "You're not playing in this game.").await;
        game.click(name, &resign, Value::Null, "You're not playing in this game.").await;
    }
    let cancel = game.board.button("Cancel game").expect("a control");
    game.click("carol", &cancel, Value::Null, "You're not playing in this game.").await;
    let bad = "This doesn't work here";
    for id in ["??", "1", "1:g:1:0:z99", "1:g:1:0:", "1:g:x:0:d3", "2:g:1:0:d3", "1:g:1:0:d3:d3", "1:c:1:maybe"] {
        game.click("alice", id, Value::Null, bad).await;
    }
    // Ids like those of the game's own buttons, but of another turn or another game.
    let at = |turn: u32, what: &str| format!("1:g:1:{turn}:{what}");
    let turn: u32 = own.split(':').nth(3).and_then(|turn| turn.parse().ok()).expect("a turn");
    for other in [turn + 1, turn + 7, u32::MAX] {
        game.click("alice", &at(other, "d3"), Value::Null, "This is out of date: the game has moved on").await;
    }
    for id in ["1:g:999:0:d3", "1:c:999:accept", "1:l:rating:0:1"] {
        game.click("bob", id, Value::Null, bad).await;
    }
    game.click("alice", "1:c:1:accept", Value::Null, "This challenge is no longer open").await;
    game.click("alice", &at(turn, "a1"), Value::Null, "You can't play a1: it flips no discs.").await;
    game.click("alice", &at(turn, "d4"), Value::Null, "You can't play d4: it already has a disc.").await;
    game.click("alice", &at(turn, "l12"), Value::Null, "“l12” is not a square").await;
    game.click("alice", &at(turn, "pick0"), json!(["z9"]), bad).await;
    game.click("alice", &at(turn, "pick0"), json!([]), bad).await;
    game.click("alice", &at(turn, "pick0"), json!(["d3", "c4"]), bad).await;
    game.click("alice", &at(turn, "pick0"), json!(["a1"]), "You can't play a1: it flips no discs.").await;
    game.click("alice", &at(turn, "pause"), Value::Null, bad).await;
    game.click("alice", &at(turn, "stop"), Value::Null, bad).await;
    game.click("bob", &at(turn, "claim"), Value::Null, "You can claim the win when your opponent's time is up").await;
    for next in ["rematch", "level-up", "easier"] {
        game.click("bob", &at(turn, next), Value::Null, "This game isn't over yet").await;
    }
    for name in ["alice", "carol"] {
        game.click(name, "1:r:1", Value::Null, "This game isn't over yet. You can replay it").await;
        game.click(name, "1:r:999", Value::Null, "I can't find that game").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn impossible_games_and_challenges_are_refused() {
    let game = RunningGame::start().await;
    for board in ["7x9", "8x14", "2x2", "8", "eight", "-8x8"] {
        let sentence = "is not a board size. Both numbers must be even, 4 to 12.";
        let expected = format!("“{}” {sentence}", board.replace('-', "\\-"));
        game.command("alice", "play", json!({ "board": board }), &expected).await;
        game.command("alice", "challenge", json!({ "board": board, "opponent": "bob" }), &expected).await;
        game.command("alice", "watch", json!({ "board": board }), &expected).await;
    }
    let opponent = |name: &str| json!({ "opponent": name });
    game.command("alice", "challenge", opponent("alice"), "You can't challenge yourself").await;
    game.command("alice", "challenge", opponent("otherbot"), "Other bots don't play Reversi with me").await;
    let offer = game
        .refused("alice", "No need to challenge me. Press Play Outflank.", async |user, _| {
            user.command("challenge", json!({ "opponent": "outflank" })).await
        })
        .await;
    let alice = game.bot.user("alice");
    let board = alice.click(&offer, "Play Outflank").await.message();
    assert!(board.is_board() && board.only_for().is_none(), "{board:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn forged_commands_are_refused() {
    let game = RunningGame::start().await;
    for level in ["99", "0", "-1", "3.5", "ten", ""] {
        let response = game
            .refused("alice", "", async |user, _| user.forged_command("play", json!({ "level": level })).await)
            .await;
        assert!(
            response.content().ends_with("is not a level. Choose a number from 1 to 10, or `match me`."),
            "{}",
            response.content()
        );
    }
    for (command, option) in [
        ("play", "color"),
        ("challenge", "first"),
        ("watch", "goal"),
        ("play", "view"),
        ("challenge", "rated"),
        ("challenge", "view"),
        ("watch", "view"),
        ("board", "view"),
    ] {
        let options = json!({ (option): "purple" });
        game.forged_command(command, options, &format!("The option “{option}” must be one of these: ")).await;
    }
    game.command(
        "alice",
        "play",
        json!({ "setup": "purple" }),
        "“purple” is neither a set-up nor the name of an opening.",
    )
    .await;
    game.forged_command("leaderboard", json!({ "by": "luck" }), "The option “by” must be one of these: ").await;
    let outdated = "I don't know this command or its options.";
    game.forged_command("play", json!({ "level": 99 }), outdated).await;
    game.forged_command("play", json!({ "level": true }), outdated).await;
    game.forged_command("play", json!({ "hack": "x" }), outdated).await;
    game.forged_command("replay", json!({ "transcript": "f5d6", "setup": "mirrored" }), outdated).await;
    game.forged_command("move", json!({}), outdated).await;
    game.forged_command("stop", json!({}), outdated).await;
    game.forged_command("challenge", json!({ "opponent": 5 }), outdated).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_cannot_be_continued() {
    let mut game = RunningGame::start().await;
    let (alice, bob) = (game.bot.user("alice"), game.bot.user("bob"));
    let moved = alice.play_any(&game.board).await;
    let old = bob.play_any(&moved).await;
    let question = bob.act(&old, "resign").await.message();
    assert!(question.content().starts_with("Resign Game 1"), "{question:?}");
    bob.click(&question, "Yes, resign").await;
    game.board = alice.wait(&old, |message| message.button("Rematch").is_some()).await;
    assert!(game.board.content().contains("**Bob resigned: Alice wins**"), "{:?}", game.board);
    let over = "Game 1 is over";
    let next = old.offered_moves().swap_remove(0).custom_id;
    let (start, _) = next.rsplit_once(':').expect("the game, its turn and the square");
    for id in [next.clone(), format!("{start}:cancel"), old.button("Resign").expect("it was there")] {
        game.click("alice", &id, Value::Null, over).await;
        game.click("carol", &id, Value::Null, "You're not playing in this game.").await;
    }
    game.command("alice", "move", json!({ "square": "d3", "game": "1" }), over).await;
    game.command("alice", "move", json!({ "square": "d3" }), "You have no running game").await;
    assert_eq!(game.board.controls(), ["Rematch", "Replay", "Review"]);
    let rematch = game.board.button("Rematch").expect("a control");
    game.click("carol", &rematch, Value::Null, "You're not playing in this game.").await;
    game.click("alice", &rematch.replace("rematch", "level-up"), Value::Null, "Beat this level to move up").await;
    game.click("alice", &rematch.replace("rematch", "easier"), Value::Null, "You can move down after losing").await;
    let unmoved = challenge(&alice, &bob, GameSettings::STANDARD).await.message;
    bob.cancel(&unmoved).await;
    game.click("alice", "1:r:2", Value::Null, "There is nothing to replay: nobody moved").await;
}
