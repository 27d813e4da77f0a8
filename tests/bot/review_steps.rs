//! Stepping through a review in private: what follows each move, the reader's own worst move, and boards as text.

use rules::{ByColor, Color, Square};
use serde_json::{Value, json};

use super::game_driver::challenge;
use super::game_settings::GameSettings;
use super::message::Message;
use super::mode::Mode;
use super::reviews::{SGF, SQUARES, check_step, is_graph, review, select, small_game};
use super::shown_board::shown_board;
use super::test_bot::TestBot;

/// How many discs the move of a step loses.
fn loss_of(panel: &Message) -> u32 {
    let lost = panel.content().split_once(": it loses ").and_then(|(_, after)| after.split(' ').next());
    lost.map_or(0, |number| number.parse().expect("a number"))
}

/// The squares of a line, such as `**Played**: White d6 · Black c3, White passes`.
fn line_of(panel: &Message, name: &str) -> Option<Vec<Square>> {
    let line = panel.content().lines().find_map(|line| line.strip_prefix(&format!("**{name}**: ")))?;
    Some(line.split([' ', ',']).filter_map(|word| word.parse().ok()).collect())
}

#[tokio::test(flavor = "multi_thread")]
async fn what_follows_the_played_and_the_best_move_is_stepped_through_on_the_board() {
    let (_bot, [alice]) = TestBot::with_users(Mode::Proxy, ["alice"]).await;
    let game = small_game(SQUARES);
    let graph = review(&alice, SGF).await;
    let mut panel = alice.click(&graph, "Step through").await.message();
    let mut worse = 0;
    for index in 0..game.plies().len() {
        if index > 0 {
            panel = alice.click(&panel, "▶").await.message();
        }
        assert_eq!(check_step(&alice, &panel, &game), index);
        let lines: Vec<(&str, Vec<Square>)> = ["Played", "Better", "Best play"]
            .into_iter()
            .filter_map(|name| Some((name, line_of(&panel, name)?)))
            .collect();
        let names: Vec<&str> = lines.iter().map(|(name, _)| *name).collect();
        let is_worse = panel.content().contains(": it loses ");
        assert_eq!(names.contains(&"Played"), is_worse, "{panel:?}");
        worse += usize::from(is_worse);
        for (name, squares) in lines {
            let mut shown = alice.click(&panel, &format!("What follows {}", squares[0])).await.message();
            let mut after = game.truncated(index);
            for (number, &square) in (1..).zip(&squares) {
                if number > 1 {
                    shown = alice.click(&shown, "▶").await.message();
                    assert_eq!(shown.id(), panel.id(), "the same message changes");
                }
                after.play(square).expect("the line is legal");
                let said = format!("On the board: the line “{name}” after move {number} of {}, ", squares.len());
                assert!(shown.content().contains(&said) && shown.alt().contains(&said), "{said}: {shown:?}");
                assert!(shown.alt().contains(&format!("{square}, flipped ")), "the last move: {}", shown.alt());
                for color in Color::BOTH {
                    assert_eq!(shown_board(&shown).discs[color], after.position().discs(color), "{said}");
                }
            }
            let forward = shown.button("▶").expect("a button");
            assert_eq!(shown.component(&forward).expect("the button")["disabled"], true);
            if squares.len() > 1 {
                shown = alice.click(&shown, "◀").await.message();
                assert!(shown.content().contains(&format!(" after move {} of ", squares.len() - 1)), "{shown:?}");
            }
            panel = alice.click(&shown, &format!("Back to move {}", index + 1)).await.message();
            assert_eq!(check_step(&alice, &panel, &game), index);
        }
    }
    assert!(worse > 0, "a game in which a move loses discs");
    // Nothing of the game's is shown after the end of a line.
    let beyond = alice.forged_click(&panel, "1:r:4x4-standard-black-most:best:0:99", Value::Null).await.message();
    assert!(beyond.content().contains("On the board: "), "{beyond:?}");
    let forged = alice.forged_click(&panel, "1:r:4x4-standard-black-most:best:7:1", Value::Null).await.message();
    assert!(forged.content().starts_with("This doesn't work here"), "{forged:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_played_reads_about_their_own_worst_move_first() {
    let (_bot, [alice, bob, carol]) = TestBot::with_users(Mode::Proxy, ["alice", "bob", "carol"]).await;
    let mut running = challenge(&alice, &bob, GameSettings::SMALL).await;
    let game = small_game(SQUARES);
    for ply in game.plies() {
        running.play(ply.square).await;
    }
    bob.resign(&running.message).await;
    let panel = carol.command("replay", json!({ "game": "1" })).await.message();
    let graph = carol.click(&panel, "Review").await.message();
    assert!(is_graph(&graph), "{graph:?}");
    let card = carol.click(&graph, "Post here").await.message();
    let players = if card.content().contains("⚫ Alice vs ") { [&alice, &bob] } else { [&bob, &alice] };
    let [black, white] = players.map(|player| player.display_name());
    // Carol did not play. She begins at the first move, and no move is hers.
    let mut panel = carol.click(&card, "Step through").await.message();
    let mut losses = Vec::new();
    for index in 0..game.plies().len() {
        assert_eq!(check_step(&carol, &panel, &game), index);
        assert!(panel.button("My worst move").is_none() && !panel.content().contains("Your worst"), "{panel:?}");
        losses.push(loss_of(&panel));
        if index + 1 < game.plies().len() {
            panel = carol.click(&panel, "▶").await.message();
        }
    }
    for (user, color) in players.into_iter().zip(Color::BOTH) {
        let own = (0..losses.len()).filter(|&index| game.plies()[index].color == color);
        let worst = own.max_by_key(|&index| (losses[index], losses.len() - index)).expect("a move");
        let opened = user.click(&card, "Step through").await.message();
        let index = check_step(user, &opened, &game);
        if losses[worst] == 0 {
            assert!(index == 0 && opened.button("My worst move").is_none(), "{losses:?}: {opened:?}");
            continue;
        }
        assert_eq!(index, worst, "{losses:?}: {opened:?}");
        assert!(opened.content().contains(" Your worst move in this game.\n"), "{opened:?}");
        let last = user.click(&opened, "⏭").await.message();
        let back = user.click(&last, "My worst move").await.message();
        assert_eq!(check_step(user, &back, &game), worst);
        let jump = select(&back, "Jump");
        let labels =
            jump["options"].as_array().expect("options").iter().map(|one| one["label"].as_str().expect("text"));
        let labels: Vec<&str> = labels.collect();
        assert_eq!(labels.len(), game.plies().len());
        for (index, ply) in game.plies().iter().enumerate() {
            let player = if ply.color == Color::Black { &black } else { &white };
            let start = format!("{}. {player} ({}) {}", index + 1, ply.color, ply.square);
            assert!(labels.iter().any(|label| label.starts_with(&start)), "{start}: {labels:?}");
        }
        if losses[worst] >= 5 {
            assert!(labels[0].starts_with(&format!("{}. ", worst + 1)), "the worst on top: {labels:?}");
            let placeholder = jump["placeholder"].as_str().expect("text");
            assert_eq!(placeholder, "Jump (your mistakes first)");
        }
    }
    assert!(losses.iter().any(|&loss| loss > 0), "a game in which a move loses discs");
}

#[tokio::test(flavor = "multi_thread")]
async fn people_who_prefer_text_step_through_a_review_in_text() {
    let (_bot, [alice]) = TestBot::with_users(Mode::Proxy, ["alice"]).await;
    let game = small_game(SQUARES);
    for view in ["text", "letters"] {
        alice.command("play", json!({ "view": view })).await.message();
        let graph = review(&alice, SGF).await;
        let mut panel = alice.click(&graph, "Step through").await.message();
        for index in 0..game.plies().len() {
            assert!(panel.view() == Some(view) && !panel.content().contains("picture"), "{panel:?}");
            assert_eq!(check_step(&alice, &panel, &game), index);
            if index + 1 < game.plies().len() {
                panel = alice.click(&panel, "▶").await.message();
            }
        }
        panel = alice.click(&panel, "⏮").await.message();
        let best = line_of(&panel, "Best play").or_else(|| line_of(&panel, "Better")).expect("a line");
        let shown = alice.click(&panel, &format!("What follows {}", best[0])).await.message();
        assert_eq!(shown.view(), Some(view), "{shown:?}");
        let mut after = game.truncated(0);
        after.play(best[0]).expect("the line is legal");
        assert_eq!(shown_board(&shown).discs, ByColor::from_fn(|color| after.position().discs(color)));
    }
    alice.command("play", json!({ "view": "picture" })).await.message();
    let panel = alice.command("replay", json!({ "transcript": SGF })).await.message();
    assert!(panel.is_picture(), "{panel:?}");
}
