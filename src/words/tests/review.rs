//! The texts of a review: exact wording, and the longest names.

use crate::domain::{MoveValue, Review};
use crate::rules::{ByColor, Color, Game, Square, Variant};
use crate::words::{Words, utf16_length};

use super::{WORST_NAMES, game, level, player, side_of};

fn square(text: &str) -> Square {
    text.parse().expect("a square")
}

/// The first moves of a game: white's first move is a blunder, and black's third one is better than the obvious one.
fn review(moves: &str) -> Review {
    let game = Game::from_transcript(Variant::default(), moves).expect("legal moves");
    let value = |(index, ply): (usize, &crate::rules::Ply)| MoveValue {
        best: if index == 1 { square("f6") } else { ply.square },
        score: [0, 2, 10, -3, 1][index % 5],
        loss: if index == 1 { 12 } else { 0 },
        exact: index == 3,
        line: vec![if index == 1 { square("f6") } else { ply.square }, square("d3")],
        obvious: (index == 2).then(|| (square("d3"), 6)),
    };
    let values = game.plies().iter().enumerate().map(value).collect();
    Review::new(game, values).expect("a value for each move")
}

fn labels(words: &Words) -> ByColor<String> {
    ByColor::from_fn(|color| words.color_as_name(color))
}

#[test]
fn the_card_names_accuracy_opening_turning_point_and_best_move() {
    let words = Words::english();
    let review = review("f5d6c3d3c4");
    let white = (review.accuracy(0).white.expect("two moves") * 100.0).round();
    let text = words.review_card("Heading", Vec::new(), Some("Tiger"), &review, 0, &labels(&words));
    let wanted = format!(
        "**Heading**\n5 moves · Opening: Tiger\n**Accuracy**: ⚫ 100 % · ⚪ {white} %\n\
         **Turning point**: move 2, ⚪ White d6: 12 discs worse than f6\n\
         **Best move**: move 3, ⚫ Black c3: 6 discs better than the obvious d3\n-# The graph shows by how many discs"
    );
    assert!(text.starts_with(&wanted), "{text}");
    let quiet = words.review_card("Heading", vec!["6×6 board".to_owned()], None, &review, 5, &labels(&words));
    let wanted = "**Heading**\n5 moves · 6×6 board\n**Accuracy**: ⚫ – · ⚪ –\n**Turning point**: none. No move cost";
    assert!(quiet.starts_with(wanted) && !quiet.contains("Best move"), "{quiet}");
    let alt = words.review_alt(ByColor { black: "Alice", white: "Bob" }, &review);
    assert!(
        alt.starts_with("Evaluation of the game between Alice (black) and Bob (white): ") && alt.contains("Move 2, ")
    );
    assert!(alt.ends_with("blunder."), "{alt}");
}

#[test]
fn a_step_says_what_the_move_and_the_best_one_are_worth() {
    let words = Words::english();
    let review = review("f5d6c3d3c4");
    let step = |index: usize, line| {
        let made = &review.moves()[index];
        let text = words.review_panel("Heading", &review, made, &labels(&words), line);
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        assert_eq!(
            (lines.remove(0).as_str(), lines.pop().is_some_and(|last| last.starts_with("-# "))),
            ("**Heading**", true)
        );
        lines
    };
    assert_eq!(step(0, false), ["Move 1 of 5: ⚫ Black f5 0", "The best move."]);
    assert_eq!(step(1, false), ["Move 2 of 5: ⚪ White d6 −10", "Blunder: 12 discs worse than f6 +2."]);
    assert_eq!(
        step(2, true),
        ["Move 3 of 5: ⚫ Black c3 +10", "The best move, 6 discs better than the obvious d3.", "Expected: c3 d3"]
    );
    assert_eq!(step(3, false)[0], "Move 4 of 5: ⚪ White d3 −3, proven");
    let made = &review.moves()[1];
    let alt = words.review_step_alt(&review, made, &labels(&words), "The board.");
    assert_eq!(alt, "The board. Move 2 of 5: ⚪ White d6 −10 Blunder: 12 discs worse than f6 +2.");
    let long = words.review_step_alt(&review, made, &labels(&words), &"x".repeat(3_000));
    assert!(utf16_length(&long) <= 1024);
}

#[test]
fn the_longest_names_fit() {
    let words = Words::english();
    let review = review("f5d6c3d3c4");
    for name in WORST_NAMES {
        let sides = (side_of(&player(1, name)), side_of(&player(2, name)));
        let (stored, players) = game(Variant::default(), "f5d6c3d3c4", sides.0, sides.1);
        let heading = words.review_of_game(&stored, &players);
        let labels = words.replay_labels(&stored, &players);
        let card = words.review_card(&heading, words.game_remarks(&stored), Some("Tiger"), &review, 0, &labels);
        assert!(utf16_length(&card) <= 2000, "{card}");
        let panel = words.review_panel(&heading, &review, &review.moves()[1], &labels, true);
        assert!(utf16_length(&panel) <= 2000, "{panel}");
    }
    let (stored, players) = game(Variant::default(), "f5", (level(3), None), side_of(&player(2, "B_ob")));
    assert_eq!(words.review_of_game(&stored, &players), "Review of Game 123: ⚫ Level 3 · Positional vs ⚪ B\\_ob");
    assert_eq!(words.color_as_name(Color::Black), "Black");
    for name in WORST_NAMES {
        let heading = words.review_of_record(&ByColor { black: Some(name.to_owned()), white: None }, 1);
        let card = words.review_card(&heading, Vec::new(), Some("Tiger"), &review, 0, &labels(&words));
        assert!(utf16_length(&card) <= 2000, "{card}");
        assert_eq!(Words::heading_of_review(&card), Some(heading.as_str()));
        let panel = words.review_panel(&heading, &review, &review.moves()[1], &labels(&words), true);
        assert_eq!(Words::heading_of_review(&panel), Some(heading.as_str()));
    }
    assert_eq!(words.review_of_record(&ByColor::default(), 1), "Review of a game from elsewhere");
    let many = words.review_of_record(&ByColor::default(), 12);
    assert_eq!(many, "Review of the first of 12 games from elsewhere");
}
