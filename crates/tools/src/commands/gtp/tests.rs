//! Whole sessions: the input, and every byte of the output.

use super::*;
use engine::Searcher;

/// Runs a session and returns all of its output.
fn session(level: u8, input: &str) -> String {
    let mut session = Session::new(Level::try_from(level).expect("1 to 10"), Searcher::new(1), 7);
    let mut output = Vec::new();
    run_session(&mut session, &mut input.as_bytes(), &mut output).expect("reading and writing memory cannot fail");
    String::from_utf8(output).expect("text")
}

/// The moves of a transcript as `play` commands, black first.
fn plays(transcript: &str) -> String {
    let colors = ["black", "white"].into_iter().cycle();
    let squares = transcript.as_bytes().chunks(2).map(|square| String::from_utf8_lossy(square).into_owned());
    colors.zip(squares).map(|(color, square)| format!("play {color} {square}\n")).collect()
}

/// A game in which white has no disc left after black's fifth move.
const WIPEOUT: &str = "e6f4e3f6g5d6e7f5c5";

#[test]
fn ids_are_repeated_and_comments_and_control_characters_ignored() {
    let input = "5 play black d3 # a comment\r\n# only a comment\r\n\r\n\t6\tshow\u{1}board\r\nname\n";
    let board = "  a b c d e f g h\n1 . . . . . . . .\n2 . . . . . . . .\n3 . . . X . . . .\n4 . . . X X . . .\n\
                 5 . . . X O . . .\n6 . . . . . . . .\n7 . . . . . . . .\n8 . . . . . . . .";
    assert_eq!(session(1, input), format!("=5\n\n=6 \n{board}\n\n= Outflank\n\n"));
}

#[test]
fn a_long_line_is_refused_and_the_next_one_answered() {
    let input = format!("name {}\n7 name\n", "x".repeat(200_000));
    assert_eq!(session(1, &input), "? line too long\n\n=7 Outflank\n\n");
}

#[test]
fn boardsize_accepts_only_8_and_clears_the_board() {
    let input =
        "play b d3\nboardsize 6\n1 boardsize 8\n2 boardsize eight\n3 boardsize\n4 boardsize 99999999999\nplay b d3\n";
    let expected =
        "=\n\n? unacceptable size\n\n=1\n\n?2 syntax error\n\n?3 syntax error\n\n?4 unacceptable size\n\n=\n\n";
    assert_eq!(session(1, input), expected);
}

#[test]
fn moves_are_case_insensitive_and_illegal_ones_refused() {
    let input =
        "play BLACK D3\nplay W c3\nplay black d3\nplay white d2\nplay black z9\nplay red c4\nplay b\nplay b pass\n";
    let illegal = "? illegal move\n\n";
    let syntax = "? syntax error\n\n";
    assert_eq!(session(1, input), ["=\n\n", "=\n\n", illegal, illegal, syntax, syntax, syntax, illegal].concat());
}

#[test]
fn genmove_is_refused_when_it_is_the_other_sides_turn() {
    assert_eq!(session(1, "genmove white\n7 genmove w\n"), "? it is black's turn\n\n?7 it is black's turn\n\n");
    let output = session(2, "5 genmove b\n");
    assert!(["=5 D3\n\n", "=5 C4\n\n", "=5 F5\n\n", "=5 E6\n\n"].contains(&output.as_str()), "{output}");
}

#[test]
fn after_a_wipeout_both_sides_pass_and_final_score_counts_discs() {
    let input =
        plays(WIPEOUT) + "genmove white\ngenmove b\ngenmove w\nplay w pass\nplay b pass\nplay w a1\nfinal_score\n";
    let output = session(10, &input);
    let end = "= PASS\n\n= PASS\n\n= PASS\n\n=\n\n=\n\n? illegal move\n\n= B+13\n\n";
    assert!(output.starts_with(&"=\n\n".repeat(9)), "{output}");
    assert_eq!(&output[9 * 3..], end);
}

/// A game that has just reached a forced pass.
fn before_a_pass() -> (String, rules::Game) {
    use rules::{Game, Variant};
    (0..)
        .find_map(|seed: u64| {
            let mut rng = fastrand::Rng::with_seed(seed);
            let mut game = Game::new(Variant::default());
            while game.to_move().is_some() {
                let moves: Vec<_> = game.position().legal_moves().iter().collect();
                let ply = game.play(moves[rng.usize(..moves.len())]).expect("a legal move");
                if ply.forces_pass() {
                    return Some((plays(&game.transcript()), game));
                }
            }
            None
        })
        .expect("some game has a pass")
}

/// The last `count` responses of a session.
fn last_responses(output: &str, count: usize) -> Vec<&str> {
    let responses: Vec<&str> = output.split_terminator("\n\n").collect();
    responses[responses.len() - count..].to_vec()
}

#[test]
fn a_pass_may_be_played_generated_or_implied() {
    let (moves, game) = before_a_pass();
    let mover = game.to_move().expect("a running game");
    let (passing, square) = (mover.other(), game.position().legal_moves().iter().next().expect("a move"));
    let name = square.to_string().to_uppercase();
    let implied = session(1, &format!("{moves}play {mover} {name}\n"));
    assert_eq!(last_responses(&implied, 1), ["="]);
    let explicit = session(1, &format!("{moves}play {mover} pass\nplay {passing} PASS\nplay {mover} {name}\n"));
    assert_eq!(last_responses(&explicit, 3), ["? illegal move", "=", "="]);
    let generated_pass = session(1, &format!("{moves}genmove {passing}\ngenmove {passing}\nplay {mover} {name}\n"));
    assert_eq!(last_responses(&generated_pass, 3), ["= PASS", &format!("? it is {mover}'s turn"), "="]);
    let generated = session(1, &format!("{moves}genmove {mover}\n"));
    let played: rules::Square = last_responses(&generated, 1)[0][2..].parse().expect("a square");
    assert!(game.position().legal_moves().contains(played));
}

#[test]
fn undo_removes_a_move_and_the_passes_around_it() {
    let (moves, game) = before_a_pass();
    let mover = game.to_move().expect("a running game");
    let passing = mover.other();
    let square = game.position().legal_moves().iter().next().expect("a move");
    let last = game.plies().last().expect("a move").square;
    // Undo removes the move and the pass before it, so the same side passes again.
    let input = format!("{moves}play {passing} pass\nplay {mover} {square}\nundo\nplay {passing} pass\n");
    assert_eq!(last_responses(&session(1, &input), 4), ["=", "=", "=", "="]);
    // Undo removes the last move and the pass after it.
    let input = format!("{moves}play {passing} pass\nundo\nplay {mover} {last}\n");
    assert_eq!(last_responses(&session(1, &input), 2), ["=", "="]);
    assert_eq!(session(1, "undo\nplay b d3\nundo\nundo\n"), "? cannot undo\n\n=\n\n=\n\n? cannot undo\n\n");
}

#[test]
fn final_score_names_the_leader() {
    let input = "final_score\nplay b d3\nfinal_score\nplay w c3\nplay b c4\nplay w e3\nfinal_score\n";
    assert_eq!(session(1, input), "= 0\n\n=\n\n= B+3\n\n=\n\n=\n\n=\n\n= W+2\n\n");
}

#[test]
fn time_komi_and_level_are_accepted() {
    let input = "time_settings 0 1 0\ntime_settings 60 5 1\ntime_left b 10 0\ntime_left w x 0\nset_level 3\n\
                set_level 99\ntime_settings 1\nkomi 6.5\nkomi much\ngenmove b\n";
    let output = session(10, input);
    let expected = ["=", "=", "=", "? syntax error", "=", "? a level is a number from 1 to 10", "? syntax error", "="];
    assert_eq!(output.split_terminator("\n\n").take(8).collect::<Vec<_>>(), expected);
    assert!(last_responses(&output, 2)[1].starts_with("= "));
}

#[test]
fn time_is_told_at_any_time_and_with_decimals() {
    let input = "time_left black 0.5 0\ntime_settings 2.5 0 0\ntime_left w 1.25 0\ntime_left w -1 0\ntime_left w inf 0\n\
                time_left w nan 0\ntime_left w 1e300 0\ntime_left w 1e19 0\ntime_left w 4294967295 0\ngenmove b\n";
    let output = session(10, input);
    let responses: Vec<_> = output.split_terminator("\n\n").collect();
    assert_eq!(responses[..3], ["="; 3]);
    assert_eq!(responses[3..8], ["? syntax error"; 5]);
    assert_eq!(responses[8], "=");
    assert!(responses[9].starts_with("= "), "{output}");
}

#[test]
fn commands_are_listed_and_unknown_commands_refused() {
    let input = "protocol_version\nknown_command genmove\n8 known_command fly\nfly\n9 fly high\n10\n";
    let expected = "= 2\n\n= true\n\n=8 false\n\n? unknown command\n\n?9 unknown command\n\n?10 unknown command\n\n";
    assert_eq!(session(1, input), expected);
    let output = session(1, "list_commands\n");
    let listed: Vec<&str> = output.trim_start_matches("= ").split_whitespace().collect();
    for command in ["boardsize", "genmove", "time_left", "set_level", "quit", "version"] {
        assert!(listed.contains(&command), "{command}");
    }
    for command in listed {
        let answer = session(1, &format!("{command}\n"));
        assert!(!answer.contains("unknown command"), "{command}: {answer}");
    }
}

#[test]
fn nothing_is_read_after_quit() {
    assert_eq!(session(1, "3 quit\nname\n"), "=3\n\n");
    assert_eq!(session(1, "name"), "= Outflank\n\n");
}

#[test]
fn the_engine_finishes_a_game_against_itself() {
    let mut session = Session::new(Level::try_from(4).expect("1 to 10"), Searcher::new(1), 1);
    let mut passes = 0;
    for color in ["black", "white"].into_iter().cycle() {
        let answer = session.respond(&format!("genmove {color}\n")).expect("an answer");
        assert!(answer.starts_with("= "), "{answer}");
        passes = if answer == "= PASS\n\n" { passes + 1 } else { 0 };
        if passes == 2 {
            break;
        }
    }
    let score = session.respond("final_score").expect("an answer");
    assert!(score.starts_with("= B+") || score.starts_with("= W+") || score == "= 0\n\n", "{score}");
}
