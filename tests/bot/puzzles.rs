//! `/puzzle next`: puzzles solved in private, wrong answers with their refutation, ratings, the leaderboard, and what outlives a restart.

use std::time::Duration;

use rules::{Color, Puzzle, Puzzles};
use serde_json::{Value, json};

use super::message::Message;
use super::mode::Mode;
use super::shown_board::shown_board;
use super::test_bot::TestBot;
use super::user::TestUser;

/// The puzzle that the message shows.
fn shown(message: &Message) -> &'static Puzzle {
    let rest = message.content().strip_prefix("**Puzzle ").unwrap_or_else(|| panic!("no puzzle: {message:?}"));
    let id = rest.split_once("** · rated ").expect("the number").0;
    Puzzles::shipped().get(id.parse().expect("a number")).expect("a shipped puzzle")
}

async fn next(user: &TestUser) -> Message {
    let message = user.command("puzzle", json!({ "which": "next" })).await.message();
    assert_eq!(message.only_for(), Some(user.id()), "{message:?}");
    message
}

/// A move that is wrong at the beginning.
pub(super) fn wrong_move(puzzle: &Puzzle) -> String {
    let right = puzzle.steps()[0].own;
    puzzle.position().legal_moves().iter().find(|square| *square != right).expect("four moves").to_string()
}

async fn count(bot: &TestBot, table: &str) -> i64 {
    bot.number(&format!("SELECT count(*) FROM {table}")).await
}

/// Lets the user's puzzle be the first shipped one for which this holds.
async fn start_with(bot: &mut TestBot, user: &TestUser, wanted: impl Fn(&Puzzle) -> bool) -> Message {
    next(user).await;
    let puzzle = Puzzles::shipped().all().iter().find(|puzzle| wanted(puzzle)).expect("there is one");
    bot.stop().await;
    bot.execute(&format!("UPDATE puzzle_attempt SET puzzle_id = {}", puzzle.id().0)).await;
    bot.start().await;
    let message = next(user).await;
    assert_eq!(shown(&message).id(), puzzle.id());
    message
}

/// Whether a puzzle is solved in a moment.
fn is_small(puzzle: &Puzzle) -> bool {
    puzzle.position().empties() <= 10
}

/// Waits until everything that is told at the end of this puzzle is found.
async fn until_solved(bot: &TestBot, puzzle: &Puzzle) {
    let found = format!("SELECT count(*) FROM puzzle_refutation WHERE puzzle_id = {}", puzzle.id().0);
    let moves = i64::try_from(puzzle.position().legal_moves().iter().count()).expect("a few");
    while bot.number(&found).await < moves {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

fn check_position(message: &Message, puzzle: &Puzzle) {
    let board = shown_board(message);
    for color in Color::BOTH {
        assert_eq!(board.discs[color], puzzle.position().discs(color), "{}", message.alt());
    }
    let offered: Vec<_> = message.offered_moves().iter().map(|offered| offered.square).collect();
    assert_eq!(offered, puzzle.position().legal_moves().iter().collect::<Vec<_>>());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_is_solved_move_by_move_in_private() {
    let (mut bot, [alice]) = TestBot::with_users(Mode::Proxy, ["alice"]).await;
    let mut message = start_with(&mut bot, &alice, |puzzle| is_small(puzzle) && puzzle.steps().len() == 3).await;
    let puzzle = shown(&message);
    check_position(&message, puzzle);
    assert_eq!(message.controls(), ["Give up"]);
    until_solved(&bot, puzzle).await;
    assert!(message.content().ends_with("Your puzzle rating: 653. Only your first answer to a puzzle counts."));
    for (number, step) in (1..).zip(puzzle.steps()) {
        message = alice.answer(&message, &step.own.to_string()).await;
        let line = format!(" {}", step.own);
        assert!(message.content().contains(&line), "{message:?}");
        for reply in &step.replies {
            assert!(message.content().contains(&format!("{reply}")), "{message:?}");
        }
        let is_last = number == puzzle.steps().len();
        assert_eq!(message.content().contains("\n**Solved!** "), is_last, "{message:?}");
        assert_eq!(message.content().contains("\n**Right.** "), !is_last, "{message:?}");
    }
    let first = puzzle.steps()[0].own;
    assert!(message.content().contains("\nWith the best play, you end "), "{message:?}");
    assert!(message.content().contains(&format!(" after {first}, and ")), "{message:?}");
    assert!(message.content().contains(", the second best move.\n"), "{message:?}");
    assert!(message.content().contains("Solved at the first try: your puzzle rating goes from 653 to "), "{message:?}");
    assert!(message.content().ends_with("Streak: 1, at best 1."), "{message:?}");
    assert_eq!((message.controls(), message.offered_moves().len()), (vec!["Next puzzle"], 0));
    let following = alice.click(&message, "Next puzzle").await.message();
    assert_eq!((following.id(), following.only_for()), (message.id(), Some(alice.id())));
    assert_ne!(shown(&following).id(), puzzle.id());
    check_position(&following, shown(&following));
    // A second click on the same button shows the same puzzle.
    let again = alice.forged_click(&message, "1:z:next", Value::Null).await.message();
    assert_eq!(again.content(), following.content());
    assert_eq!(count(&bot, "puzzle_attempt").await, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_answer_is_refuted_and_tried_again_without_counting() {
    let (mut bot, [alice]) = TestBot::with_users(Mode::Proxy, ["alice"]).await;
    let few = |puzzle: &Puzzle| is_small(puzzle) && puzzle.steps().len() > 1;
    let message = start_with(&mut bot, &alice, few).await;
    let puzzle = shown(&message);
    let wrong = wrong_move(puzzle);
    let refuted = alice.answer(&message, &wrong).await;
    assert!(refuted.content().contains(&format!("\n**{wrong} is wrong.**\nIt costs ")), "{refuted:?}");
    assert!(!refuted.content().contains("about"), "it is solved: {refuted:?}");
    assert!(
        refuted.content().contains(&format!(
            "\nThe best play: {}",
            refuted.content().lines().nth(1).and_then(|line| line.split_whitespace().nth(1)).expect("a colour")
        )),
        "{refuted:?}"
    );
    assert!(refuted.content().contains("Not solved at the first try: your puzzle rating goes from 653 to "));
    assert!(refuted.alt().contains(&format!("{wrong} is wrong.")), "{}", refuted.alt());
    assert_eq!(refuted.controls(), ["Try again", "Show the solution", "Next puzzle"]);
    let message = alice.click(&refuted, "Try again").await.message();
    check_position(&message, puzzle);
    let counted = "\n-# Your first answer has counted. Your puzzle rating stays at ";
    assert!(message.content().contains(counted), "{message:?}");
    let wrong = alice.answer(&message, &wrong).await;
    assert!(wrong.content().contains(counted) && !wrong.content().contains("goes from"), "{wrong:?}");
    let mut message = alice.click(&wrong, "Try again").await.message();
    for step in puzzle.steps() {
        message = alice.answer(&message, &step.own.to_string()).await;
    }
    assert!(message.content().contains("\n**Solved after 2 wrong moves.** "), "{message:?}");
    assert!(message.content().contains(counted) && !message.content().contains("goes from"), "{message:?}");
    let counted = "SELECT count(*) FROM puzzle_player WHERE tried = 1 AND solved = 0 AND streak = 0";
    assert_eq!(bot.number(counted).await, 1);
    assert_eq!(bot.number("SELECT count(*) FROM puzzle_rating WHERE tried = 1").await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_puzzle_cannot_be_skipped_and_giving_up_shows_the_solution() {
    let (mut bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let first = start_with(&mut bot, &alice, is_small).await;
    let again = next(&alice.in_direct_messages()).await;
    assert_eq!(again.content(), first.content());
    next(&bob).await;
    until_solved(&bot, shown(&first)).await;
    let given_up = alice.click(&first, "Give up").await.message();
    assert!(given_up.content().contains("\n**The solution:** "), "{given_up:?}");
    for square in shown(&first).line() {
        assert!(given_up.content().contains(&format!("{square}")), "{given_up:?}");
    }
    assert!(given_up.content().contains("Not solved at the first try: "), "{given_up:?}");
    assert_eq!(given_up.controls(), ["Next puzzle"]);
    // The same puzzle in the other place counts no second time.
    let elsewhere = alice.in_direct_messages().answer(&again, &shown(&again).steps()[0].own.to_string()).await;
    assert_eq!(elsewhere.content(), given_up.content());
    assert_eq!(bot.number("SELECT tried FROM puzzle_player").await, 1);
    assert_ne!(shown(&next(&alice).await).id(), shown(&first).id());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_solution_that_is_found_later_is_added_to_the_message() {
    let (mut bot, [alice]) = TestBot::with_users(Mode::Proxy, ["alice"]).await;
    let message = start_with(&mut bot, &alice, |puzzle| puzzle.position().empties() == 14).await;
    // At once, while the engine still works.
    let given_up = alice.click(&message, "Give up").await.message();
    let is_told = |message: &Message| message.content().contains("\nWith the best play, you end ");
    let told = alice.wait(&given_up, is_told).await;
    assert!(!told.content().contains("still working out"), "{told:?}");
    assert!(told.content().contains("\n**The solution:** ") && told.is_picture(), "{told:?}");
    assert_eq!((told.only_for(), told.controls()), (Some(alice.id()), vec!["Next puzzle"]));
    let following = alice.click(&told, "Next puzzle").await.message();
    assert_ne!(shown(&following).id(), shown(&told).id());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_attempt_outlives_a_kill_and_old_buttons_change_nothing() {
    let (mut bot, [alice]) = TestBot::with_users(Mode::Proxy, ["alice"]).await;
    let first = start_with(&mut bot, &alice, |puzzle| is_small(puzzle) && puzzle.steps().len() == 2).await;
    let puzzle = shown(&first);
    let [one, two] = [0, 1].map(|index| puzzle.steps()[index].own.to_string());
    let halfway = alice.answer(&first, &one).await;
    bot.kill();
    bot.start().await;
    let again = next(&alice).await;
    assert_eq!(again.content(), halfway.content(), "it goes on where it was");
    // The buttons of the beginning: a second click, and a wrong move.
    for square in [one, wrong_move(puzzle)] {
        let id = first.offered_moves().into_iter().find(|offered| offered.square.to_string() == square);
        let id = id.expect("a move").custom_id;
        let values = if id.contains("pick") { json!([square]) } else { Value::Null };
        let stale = alice.forged_click(&again, &id, values).await.message();
        assert_eq!(stale.content(), halfway.content());
    }
    until_solved(&bot, puzzle).await;
    let solved = alice.answer(&halfway, &two).await;
    assert!(solved.content().contains("\n**Solved!** "), "{solved:?}");
    let late = alice.answer(&again, &two).await;
    assert_eq!(late.content(), solved.content());
    assert_eq!(bot.number("SELECT tried FROM puzzle_player").await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_but_what_is_offered_is_possible() {
    let (bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let message = next(&alice).await;
    let puzzle = shown(&message);
    let taken = puzzle.position().discs(puzzle.position().side_to_move()).iter().next().expect("a disc");
    let other = Puzzles::shipped().all().iter().rfind(|one| one.rating() > 2_000).expect("a hard one").id();
    let id = puzzle.id();
    for (forged, values) in [
        (format!("1:z:{id}:1:{taken}"), Value::Null),
        (format!("1:z:{id}:1:again"), Value::Null),
        (format!("1:z:{id}:1:pick0"), json!(["z9"])),
        (format!("1:z:{id}:1:pick0"), json!([])),
        (format!("1:z:{other}:1:reveal"), Value::Null),
        ("1:z:00000001:1:reveal".to_owned(), Value::Null),
    ] {
        let refused = alice.forged_click(&message, &forged, values).await.message();
        assert!(refused.content().starts_with("This doesn't work here"), "{forged}: {refused:?}");
    }
    // Bob has not been shown this puzzle, and a public message never becomes one.
    let private = bob.command("help", json!({})).await.message();
    let refused = bob.forged_click(&private, &format!("1:z:{id}:1:reveal"), Value::Null).await.message();
    assert!(refused.content().starts_with("This doesn't work here"), "{refused:?}");
    let public = bob.command("leaderboard", json!({ "by": "puzzles" })).await.message();
    assert!(public.content().starts_with("Nobody here is on a leaderboard yet. "), "{public:?}");
    for forged in ["1:z:next".to_owned(), format!("1:z:{id}:1:reveal")] {
        let refused = alice.forged_click(&public, &forged, Value::Null).await.message();
        assert!(refused.content().starts_with("This doesn't work here"), "{refused:?}");
    }
    assert_eq!(next(&alice).await.content(), message.content());
    assert_eq!(count(&bot, "puzzle_player").await, 0);
    // Discord's clients send neither.
    let unknown = alice.forged_command("puzzle", json!({ "level": "3" })).await;
    assert!(!unknown.message().content().starts_with("**Puzzle "), "{unknown:?}");
    let unknown = alice.forged_command("puzzle", json!({ "which": "hardest" })).await.message();
    assert!(unknown.content().contains("daily, next, mistakes"), "{unknown:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn people_who_prefer_text_solve_puzzles_in_text() {
    let (mut bot, [alice]) = TestBot::with_users(Mode::Proxy, ["alice"]).await;
    for (view, sign) in [("text", "\n-# Rows from the top, "), ("letters", "\n-# X black · O white")] {
        alice.command("play", json!({ "view": view })).await.message();
        let message = next(&alice).await;
        assert!(message.content().contains(sign) && message.alt().is_empty(), "{message:?}");
        assert!(!message.offered_moves().is_empty(), "{message:?}");
    }
    // The board of a running game changes what the user is shown elsewhere, too.
    alice.command("board", json!({ "view": "picture" })).await.message();
    assert!(next(&alice).await.is_picture());
    alice.command("board", json!({ "view": "text" })).await.message();
    let message = start_with(&mut bot, &alice, is_small).await;
    assert!(message.is_text_board(), "{message:?}");
    let refuted = alice.answer(&message, &wrong_move(shown(&message))).await;
    assert!(refuted.is_text_board() && refuted.content().contains(" is wrong.**"), "{refuted:?}");
    let daily = alice.command("puzzle", json!({ "which": "daily" })).await.message();
    assert!(daily.is_text_board(), "{daily:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn puzzles_are_on_the_leaderboard() {
    let (_bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    for (user, solves) in [(&alice, true), (&bob, false)] {
        let mut message = next(user).await;
        if solves {
            for step in shown(&message).steps() {
                message = user.answer(&message, &step.own.to_string()).await;
            }
        } else {
            user.click(&message, "Give up").await.message();
        }
    }
    let list = bob.command("leaderboard", json!({ "by": "puzzles" })).await.message();
    assert!(list.only_for().is_none(), "{list:?}");
    let (first, second) = (list.alt().find("Alice").expect("Alice"), list.alt().find("Bob").expect("Bob"));
    assert!(first < second && list.alt().contains("1 of 1 solved · best streak 1"), "{}", list.alt());
}
