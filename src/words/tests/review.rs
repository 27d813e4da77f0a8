//! The texts of a review: exact wording, and the longest names.

use crate::domain::{
    BoardFormat, MoveValue, OtherVote, PlayerId, Review, ReviewLine, ReviewLineStep, Side, UsualLevel, VoteReview,
};
use crate::words::{AltText, ReplayText, ReviewCardText, ReviewJump, ReviewStepText, Words, utf16_length};
use rules::{ByColor, Color, Game, GameRecord, Ply, Variant};

use super::{WORST_NAMES, game, level, player, side_of, square};

/// The first moves of a game: white's first move is a blunder, and black's third one is better than the obvious one.
fn review(moves: &str) -> Review {
    let game = Game::from_transcript(Variant::default(), moves).expect("legal moves");
    let value = |(index, ply): (usize, &Ply)| MoveValue {
        best: if index == 1 { square("f6") } else { ply.square },
        score: [0, 2, 10, -3, 1][index % 5],
        loss: if index == 1 { 12 } else { 0 },
        exact: index == 3,
        line: vec![if index == 1 { square("f6") } else { ply.square }, square("d3")],
        reply: if index == 1 { vec![square("c3"), square("d3")] } else { Vec::new() },
        obvious: (index == 2).then(|| (square("d3"), 6)),
    };
    let values = game.plies().iter().enumerate().map(value).collect();
    Review::new(game, values).expect("a value for each move")
}

fn labels(words: &Words) -> ByColor<String> {
    ByColor::from_fn(|color| words.color_as_name(color))
}

/// The lines about a move, for somebody who sees pictures.
fn panel_of(words: &Words, text: ReviewStepText<'_>) -> String {
    words.review_lines(text, BoardFormat::Picture).join("\n")
}

/// A move of the review.
fn step_text<'a>(review: &'a Review, index: usize, labels: &'a ByColor<String>) -> ReviewStepText<'a> {
    ReviewStepText { review, made: &review.moves()[index], line: None, is_own_worst: false, labels }
}

/// The card of a game in which nothing is compared.
fn card_text(labels: &ByColor<String>) -> ReviewCardText<'_> {
    ReviewCardText {
        opening_plies: 0,
        best_move: None,
        labels,
        votes: None,
        usual: ByColor { black: None, white: None },
    }
}

#[test]
fn the_card_names_accuracy_turning_point_and_best_move() {
    let words = Words::english();
    let review = review("f5d6c3d3c4");
    let white = (review.accuracy(0).white.expect("two moves") * 100.0).round();
    let names = labels(&words);
    let of = |opening_plies| {
        let best_move = review.best_move(opening_plies);
        let text = ReviewCardText { opening_plies, best_move, ..card_text(&names) };
        words.review_card(&review, text).join("\n")
    };
    let text = of(0);
    let wanted = format!(
        "**Accuracy**: ⚫ 100% · ⚪ {white}%\n\
         **Turning point**: move 2, ⚪ White d6: 12 discs worse than f6\n\
         **Best move**: move 3, ⚫ Black c3: 6 discs better than d3, which level 3 would have played\n\
         -# The graph shows by how many discs"
    );
    assert!(text.starts_with(&wanted), "{text}");
    let quiet = of(5);
    let wanted = "**Accuracy**: ⚫ – · ⚪ –\n**Turning point**: none. No move cost";
    assert!(quiet.starts_with(wanted) && !quiet.contains("Best move"), "{quiet}");
    let alt = words.review_alt(ByColor { black: "Alice", white: "Bob" }, &review);
    assert!(
        alt.starts_with("Evaluation of the game between Alice (black) and Bob (white). ") && alt.contains("Move 2, ")
    );
    assert!(alt.ends_with("blunder."), "{alt}");
}

#[test]
fn accuracies_name_the_level_that_usually_has_them() {
    let words = Words::english();
    let review = review("f5d6c3d3c4");
    let white = (review.accuracy(0).white.expect("two moves") * 100.0).round();
    let usual =
        ByColor { black: Some(UsualLevel { least: 9, most: 10 }), white: Some(UsualLevel { least: 3, most: 3 }) };
    let names = labels(&words);
    let text = words.review_card(&review, ReviewCardText { usual, ..card_text(&names) }).join("\n");
    let wanted = format!("**Accuracy**: ⚫ 100%, usual for levels 9 and 10 · ⚪ {white}%, usual for level 3\n");
    assert!(text.contains(&wanted) && text.contains("The usual level plays as accurately"), "{text}");
    assert!(!words.review_card(&review, card_text(&names)).join("\n").contains("usual"), "nothing is compared");
}

#[test]
fn a_step_says_what_the_move_and_the_best_one_are_worth_and_what_follows() {
    let words = Words::english();
    let review = review("f5d6c3d3c4");
    let names = labels(&words);
    let step = |index: usize| {
        let text = panel_of(&words, step_text(&review, index, &names));
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        assert!(lines.pop().is_some_and(|last| last.starts_with("-# ")));
        lines
    };
    assert_eq!(step(0)[..2], ["Move 1 of 5: ⚫ Black f5", "The best move: Black ends about level."]);
    assert_eq!(
        step(1),
        [
            "Move 2 of 5: ⚪ White d6",
            "Blunder: it loses about 12 discs. After it, White ends about 10 discs behind; after f6, about 2 discs ahead.",
            "**Played**: White d6 · Black c3 · White d3",
            "**Better**: White f6 · Black d3"
        ]
    );
    assert_eq!(
        step(2),
        [
            "Move 3 of 5: ⚫ Black c3",
            "The best move: Black ends about 10 discs ahead. d3, which level 3 would have played, loses 6 discs.",
            "**Best play**: Black c3 · White d3"
        ]
    );
    assert_eq!(step(3)[..2], ["Move 4 of 5: ⚪ White d3", "The best move: White ends 3 discs behind (proven)."]);
    let (made, names) = (&review.moves()[1], ByColor { black: "Alice", white: "Bob" });
    let alt = |line| words.review_step_alt(&review, made, line, names, &AltText::new("The board."));
    let verdict =
        "Blunder: it loses about 12 discs. After it, White ends about 10 discs behind; after f6, about 2 discs ahead.";
    assert_eq!(*alt(None), format!("The board. Move 2 of 5: Bob (white) d6. {verdict}"));
    let line = Some(ReviewLineStep { line: ReviewLine::Played, plies: 2 });
    let shown = "On the board: the line “Played” after move 2 of 3, Black c3.";
    assert_eq!(*alt(line), format!("The board. Move 2 of 5: Bob (white) d6. {shown}"));
    let labels = labels(&words);
    let worst = panel_of(&words, ReviewStepText { is_own_worst: true, ..step_text(&review, 1, &labels) });
    assert!(worst.contains("after f6, about 2 discs ahead. Your worst move in this game.\n"), "{worst}");
    let panel = panel_of(&words, ReviewStepText { line, ..step_text(&review, 1, &labels) });
    assert!(panel.ends_with(&format!("\n{shown}")), "{panel}");
}

/// What the votes of a game were worth, with as much as is named at most.
fn votes(names: [&str; 3]) -> VoteReview {
    let voter = |id: usize| player(id as i64 + 1, names[id]);
    let other = |id: usize| OtherVote {
        index: 2 * id,
        played: square("d3"),
        player: voter(0),
        square: square("c5"),
        difference: id as u32 + 1,
    };
    VoteReview {
        channel_loss: 1.5,
        voters: (0..3).map(|id| (voter(id), id as f64 + 0.5)).collect(),
        right: (0..3).map(other).collect(),
        wrong: (0..1).map(other).collect(),
    }
}

#[test]
fn the_card_of_a_vote_game_names_where_the_channel_chose_better_and_worse() {
    let words = Words::english();
    let review = review("f5d6c3d3c4");
    let labels = labels(&words);
    let votes = votes(["Ada", "B_ob", "Carol"]);
    let card = words.review_card(&review, ReviewCardText { votes: Some(&votes), ..card_text(&labels) });
    let expected = [
        "**Votes**: the channel's moves lost 1.5 discs on average. Best voters: Ada 0.5, B\\_ob 1.5, Carol 2.5.",
        "Better than the best voter wanted: move 1, d3 (Ada c5: 1 disc), move 3, d3 (Ada c5: 2 discs), \
         move 5, d3 (Ada c5: 3 discs).",
        "Worse than a voter wanted: move 1, d3 (Ada c5: 1 disc).",
    ];
    assert_eq!(card[card.len() - 4..card.len() - 1], expected);
    let silent = VoteReview { voters: Vec::new(), right: Vec::new(), wrong: Vec::new(), ..votes };
    let card = words.review_card(&review, ReviewCardText { votes: Some(&silent), ..card_text(&labels) });
    assert_eq!(card[card.len() - 2], "**Votes**: the channel's moves lost 1.5 discs on average.");
}

#[test]
fn the_longest_names_fit() {
    let words = Words::english();
    let review = review("f5d6c3d3c4");
    let usual =
        ByColor { black: Some(UsualLevel { least: 9, most: 10 }), white: Some(UsualLevel { least: 9, most: 10 }) };
    for name in WORST_NAMES {
        let sides = (side_of(&player(1, name)), side_of(&player(2, name)));
        let (stored, players) = game(Variant::default(), "f5d6c3d3c4", sides.0, sides.1);
        let heading = words.replay_heading(&stored, &players, Some("Tiger"));
        let labels = words.replay_labels(&stored, &players);
        let votes = VoteReview { wrong: votes([name; 3]).right, ..votes([name; 3]) };
        let text = ReviewCardText { best_move: review.best_move(0), usual, votes: Some(&votes), ..card_text(&labels) };
        let panel = |lines, board| words.replay_panel(ReplayText { heading: &heading, lines, board, code: None });
        let card = panel(words.review_card(&review, text), None);
        assert!(utf16_length(&card) <= 2000 && !card.ends_with('…'), "{card}");
        for &format in BoardFormat::ALL {
            let text = ReviewStepText { is_own_worst: true, ..step_text(&review, 1, &labels) };
            let board = (format != BoardFormat::Picture).then_some((review.game().position(), format));
            let panel = panel(words.review_lines(text, format), board);
            assert!(utf16_length(&panel) <= 2000 && !panel.ends_with('…'), "{panel}");
        }
    }
    let (stored, players) = game(Variant::default(), "f5", (level(3), None), side_of(&player(2, "B_ob")));
    let heading = words.replay_heading(&stored, &players, None);
    assert!(heading.starts_with("Game 123: ⚫ Level 3 · Positional vs ⚪ B\\_ob\n"), "{heading}");
    for name in WORST_NAMES {
        let players = ByColor { black: Some(name.to_owned()), white: None };
        let record = GameRecord { game: review.game().clone(), players, result: None, games: 1 };
        let heading = words.record_heading(&record, 1, Some("Tiger"));
        let lines = words.review_card(&review, card_text(&labels(&words)));
        let code = Some(record.game.transcript());
        let card = words.replay_panel(ReplayText { heading: &heading, lines, board: None, code });
        assert!(utf16_length(&card) <= 2000, "{card}");
        assert_eq!(Words::split_replay(&card), Some((heading.clone(), record.game.transcript().as_str())));
        assert_eq!(words.heading_in_card(&card, &record.game, Some("Tiger")), heading);
        let title = heading.lines().next().expect("a title");
        let earlier = words.heading_in_card(&format!("**{title}**\n5 moves"), &record.game, Some("Tiger"));
        assert_eq!(earlier, heading, "earlier versions had one line");
    }
}

#[test]
fn who_plays_on_reads_which_discs_they_play() {
    let words = Words::english();
    let placeholder = |color, name: Option<&str>| words.play_on_placeholder(color, name);
    assert_eq!(placeholder(Color::White, Some("Bob")), "Play on as white (the discs of Bob) against a level");
    assert_eq!(placeholder(Color::Black, None), "Play on as black against a level");
    for name in WORST_NAMES {
        let name = words.plain_name(Side::Player(PlayerId(1)), Some(&player(1, name)));
        assert!(utf16_length(&placeholder(Color::White, Some(&name))) <= 150);
    }
}

#[test]
fn the_select_of_moves_names_whose_they_are_and_says_what_it_leaves_out() {
    let words = Words::english();
    let review = review("f5d6c3d3c4");
    let option = |index: usize, name| words.review_jump_option(&review.moves()[index], name);
    assert_eq!(option(1, "Bob"), "2. Bob (white) d6 · blunder, 12 discs");
    assert_eq!(option(2, "Black"), "3. Black c3");
    assert!(utf16_length(&option(1, &"W".repeat(200))) <= 100);
    let jump = |shown, moves, mistakes, has_own| {
        let text = words.review_jump_placeholder(ReviewJump { shown, moves, mistakes, has_own });
        assert!(utf16_length(&text) <= 150);
        text
    };
    assert_eq!(jump(9, 9, 0, false), "Jump to a move");
    assert_eq!(jump(25, 60, 0, false), "Jump to a move: 25 of 60 moves");
    assert_eq!(jump(9, 9, 2, false), "Jump (mistakes first)");
    assert_eq!(jump(25, 60, 2, true), "Jump (your mistakes first): 25 of 60 moves");
    assert_eq!(jump(25, 60, 29, true), "Jump (your mistakes first): 25 of 29 mistakes");
}

#[test]
fn what_a_bad_move_changes_is_said_in_words() {
    let words = Words::english();
    let small = Variant { shape: "4x4".parse().expect("a board"), ..Variant::default() };
    let verdict = |moves: &str, value: MoveValue| {
        let game = Game::from_transcript(small, moves).expect("legal moves");
        let index = game.plies().len() - 1;
        let best = |ply: &Ply| MoveValue { best: ply.square, loss: 0, line: vec![ply.square], ..value.clone() };
        let mut values: Vec<MoveValue> = game.plies().iter().map(best).collect();
        values[index] = value.clone();
        let review = Review::new(game, values).expect("a value for each move");
        let names = labels(&words);
        let text = panel_of(&words, step_text(&review, index, &names));
        text.lines().nth(1).expect("a verdict").to_owned()
    };
    let best = |best, reply: &[&str]| MoveValue {
        best: square(best),
        score: 4,
        loss: 12,
        exact: false,
        line: Vec::new(),
        reply: reply.iter().map(|text| square(text)).collect(),
        obvious: None,
    };
    let start = |best: &str, color, about| {
        format!(
            "Blunder: it loses {about}12 discs. After it, {color} ends {about}8 discs behind; after {best}, {about}4 discs ahead"
        )
    };
    assert_eq!(
        verdict("b1", best("c4", &["a1"])),
        format!("{}. It lets White take the corner a1, and c4 does not.", start("c4", "Black", "about "))
    );
    assert_eq!(
        verdict("b1a3", MoveValue { exact: true, ..best("a1", &[]) }),
        format!(
            "{} (proven). It turns a win into a loss. a1 is a corner: a disc there is never flipped.",
            start("a1", "White", "")
        )
    );
}
