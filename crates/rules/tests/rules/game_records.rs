//! Game records in GGF, SGF and WTHOR files: what other programs write is read, what is written is read back, and every
//! mistake is reported with its place.

use proptest::prelude::*;
use rules::{
    ByColor, Color, Corners, Game, GameRecord, GameRecords, Goal, MAX_RECORD_BYTES, Position, RecordError, Setup,
    StatedReason, StatedResult, TranscriptProblem, Variant, WthorProblem, write_sgf,
};

use crate::random::{check, choices, game, play, variants};

/// The first game of a text.
fn read(text: &str) -> Result<GameRecord, RecordError> {
    GameRecord::read(text, 1)
}

fn read_wthor(bytes: &[u8], number: usize) -> Result<GameRecord, RecordError> {
    GameRecords::in_wthor(bytes)?.read(number)
}

fn error(text: &str) -> String {
    read(text).expect_err("a mistake").to_string()
}

fn won_by_discs(winner: Color) -> Option<StatedResult> {
    Some(StatedResult { winner: Some(winner), reason: StatedReason::Discs })
}

fn record(game: Game) -> GameRecord {
    GameRecord { game, players: ByColor::default(), result: None, games: 1 }
}

/// A game in GGF; `None` on boards that are not square.
fn ggf(game: &Game) -> Option<String> {
    let variant = game.variant();
    let side = variant.shape.columns();
    if side != variant.shape.rows() {
        return None;
    }
    let start = Position::start(variant);
    let letter = |square| match start.at(square) {
        Some(Color::Black) => '*',
        Some(Color::White) => 'O',
        None => '-',
    };
    let mut squares = String::new();
    for square in variant.shape.squares() {
        squares.push(letter(square));
        if square.column() + 1 == side {
            squares.push(' ');
        }
    }
    let anti = if variant.goal == Goal::Fewest { "a" } else { "" };
    let first = if variant.first == Color::Black { '*' } else { 'O' };
    let mut text =
        format!("(;GM[Othello]PC[here]PB[Ada]PW[Bob]RE[?]TI[5:00]TY[{side}{anti}]BO[{side} {squares}{first}]");
    let name = |color| if color == Color::Black { 'B' } else { 'W' };
    for ply in game.plies() {
        text += &format!("{}[{}/-1.50/2.03]", name(ply.color), ply.square.to_string().to_uppercase());
        if ply.forces_pass() {
            text += &format!("{}[PA//0.01]", name(ply.color.other()));
        }
    }
    Some(text + ";)")
}

/// A WTHOR file with these games of 8×8, standard, black first.
fn wthor(games: &[Game]) -> Vec<u8> {
    let mut bytes = vec![20, 26, 11, 23];
    bytes.extend((games.len() as u32).to_le_bytes());
    bytes.extend([0, 0, 0xEA, 0x07, 0, 0, 24, 0]);
    for game in games {
        bytes.extend([1, 0, 2, 0, 3, 0, game.position().counts().black as u8, 0]);
        let moves = game.plies().iter().map(|ply| 10 * (ply.square.row() + 1) + ply.square.column() + 1);
        bytes.extend(moves.chain(std::iter::repeat(0)).take(60));
    }
    bytes
}

#[test]
fn what_is_written_is_read_back_on_every_board_and_set_up() {
    let with_corners = Corners::ALL.map(|corners| Variant { first: Color::White, corners, ..Variant::default() });
    for variant in variants().into_iter().chain(with_corners) {
        let mut game = Game::new(variant);
        let first = game.position().legal_moves().iter().next().expect("a first move");
        game.play(first).expect("legal");
        assert_eq!(read(&write_sgf(&record(game.clone()))).expect("SGF").game, game, "{variant:?}");
        if let Some(text) = ggf(&game) {
            assert_eq!(read(&text).expect("GGF").game, game, "{text}");
        }
    }
    check(300, &game(), |game| {
        if game.plies().is_empty() {
            return;
        }
        let sgf = write_sgf(&record(game.clone()));
        assert_eq!(read(&sgf).expect("SGF").game, game, "{sgf}");
        if let Some(text) = ggf(&game) {
            assert_eq!(read(&text).expect("GGF").game, game, "{text}");
        }
        // A list of squares states neither its start nor its goal.
        let start = Variant { goal: Goal::Most, ..game.variant() };
        let transcript = game.transcript();
        let lists = GameRecords::in_text(&transcript).expect("a list");
        let played = lists.read_from(1, start).expect("legal");
        assert_eq!(played.game.transcript(), transcript);
        assert_eq!(played.game.variant(), start);
    });
}

#[test]
fn sgf_is_written_as_edax_writes_and_reads_it() {
    // The shortest game with a pass: black has no move after h6.
    let game = Game::from_transcript(Variant::default(), "f5f6d3g5h5h4f7h6c5").expect("a game");
    let text = write_sgf(&record(game.clone()));
    let moves = ";B[f5];W[f6];B[d3];W[g5];B[h5];W[h4];B[f7];W[h6];B[pa];W[c5])";
    let start = "(;FF[4]GM[2]CA[UTF-8]AP[Outflank:";
    assert!(text.starts_with(start) && text.ends_with(moves), "{text}");
    assert!(text.contains("SZ[8]AB[e4][d5]AW[d4][e5]PL[B];"), "{text}");
    // The passes of Edax, OthelloTk and general editors, and the squares of Edax and of general editors.
    for pass in ["PA", "pa", "@@@@", "", "--"] {
        let other = text.replace("B[pa]", &format!("B[{pass}]"));
        assert_eq!(read(&other).expect("SGF").game, game, "{other}");
    }
    let upper = text.to_uppercase().replace("CA[UTF-8]", "");
    assert_eq!(read(&upper).expect("SGF").game, game, "{upper}");
    let early = read("(;GM[2];B[f5];W[@@@@])").expect_err("white can move").to_string();
    assert_eq!(early, "move 2 (‘@@@@’): a pass is not due here");
}

#[test]
fn each_game_of_a_wthor_file_is_read() {
    let games = (choices(), 1..=60_usize).prop_map(|(choices, plies)| play(Variant::default(), &choices[..plies]));
    check(50, &proptest::collection::vec(games, 1..4), |games| {
        let bytes = wthor(&games);
        for (number, game) in (1..).zip(&games) {
            let read = read_wthor(&bytes, number).expect("a game");
            assert_eq!((&read.game, read.games), (game, games.len()));
            let black = game.position().counts().black;
            let winner =
                [Color::Black, Color::White].into_iter().find(|&color| (black > 32) == (color == Color::Black));
            let stated = read.result.expect("a result");
            assert_eq!(stated.winner, winner.filter(|_| black != 32));
        }
        let missing = read_wthor(&bytes, games.len() + 1);
        assert_eq!(missing, Err(RecordError::NoSuchGame { number: games.len() + 1, games: games.len() }));
    });
}

#[test]
fn a_wthor_file_of_another_kind_is_named_as_that() {
    let game = Game::from_transcript(Variant::default(), "f5d6c3").expect("a game");
    let bytes = wthor(&[game.clone(), game]);
    assert_eq!(bytes.len(), 16 + 2 * 68);
    for length in 0..bytes.len() {
        let held = length.saturating_sub(16) / 68;
        let cut_off = RecordError::Wthor(WthorProblem::CutOff { stated: 2, held });
        let wanted = if length < 16 { RecordError::NotWthor } else { cut_off };
        assert_eq!(read_wthor(&bytes[..length], 1), Err(wanted), "{length} bytes");
    }
    let longer = read_wthor(&[&bytes[..], &[0; 7]].concat(), 1);
    assert_eq!(longer, Err(WthorProblem::TooLong { stated: 2, bytes: 7 }.into()));
    let changed = |at: usize, byte: u8| {
        let mut bytes = bytes.clone();
        bytes[at] = byte;
        bytes
    };
    assert_eq!(read_wthor(&changed(12, 10), 1), Err(WthorProblem::Board(10).into()));
    assert_eq!(read_wthor(&changed(13, 1), 1), Err(WthorProblem::Solitaires.into()));
    assert_eq!(read_wthor(&changed(4, 3), 1), Err(WthorProblem::CutOff { stated: 3, held: 2 }.into()));
    assert_eq!(read_wthor(&changed(4, 1), 1), Err(WthorProblem::TooLong { stated: 1, bytes: 68 }.into()));
    assert_eq!(read_wthor(&changed(0, 0x89), 1), Err(RecordError::NotWthor), "a picture in PNG, for example");
    assert_eq!(read_wthor(&bytes, 0), Err(RecordError::NoSuchGame { number: 0, games: 2 }));
    let names = |length: usize| {
        let header = [20, 26, 11, 23, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0];
        read_wthor(&[&header[..], &vec![b'x'; 3 * length]].concat(), 1)
    };
    assert_eq!(names(20), Err(WthorProblem::Players.into()));
    assert_eq!(names(26), Err(WthorProblem::Tournaments.into()));
    let problem = |bytes: &[u8]| read_wthor(bytes, 1).expect_err("a mistake").to_string();
    assert_eq!(problem(&changed(24 + 1, 11)), "move 2 (‘a1’): a1 flips no discs");
    assert_eq!(problem(&changed(24 + 1, 19)), "move 2 (‘19’): ‘19’ is neither a square nor a pass");
    assert_eq!(problem(&changed(24, 0)), "move 1 (‘0’): ‘0’ is neither a square nor a pass");
    assert_eq!(problem(&changed(24 + 1, 0)), "move 2 (‘0’): ‘0’ is neither a square nor a pass");
    let mut empty = bytes.clone();
    empty[24..24 + 60].fill(0);
    assert_eq!(problem(&empty), "there is no move in the record", "the second game is not looked at");
}

#[test]
fn records_of_other_programs_are_read() {
    // As the Generic Game Server writes games: numbered archives, names, evaluations, times, passes and results.
    let text = "1 (;GM[Othello]PC[GGS/os]DT[2003.12.15_12:33:18.MST]PB[Saio1200]PW[Saio3000]RE[-12.00:r]RB[2196.37]\
        RW[2200.35]TI[5:00//2:00]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]\
        B[F5//0.01]W[D6/-0.5/1.2]B[C3]W[d3]B[c4//2];)\n";
    let read_game = read(text).expect("GGF");
    assert_eq!(read_game.game.transcript(), "f5d6c3d3c4");
    assert_eq!(
        (read_game.players.black.as_deref(), read_game.players.white.as_deref()),
        (Some("Saio1200"), Some("Saio3000"))
    );
    assert_eq!(read_game.result, Some(StatedResult { winner: Some(Color::White), reason: StatedReason::Resignation }));
    // Anti-Othello on a larger board, without a start position.
    let larger = read("(;GM[Othello]TY[s10a]B[e4];)").expect("GGF").game.variant();
    assert_eq!((larger.shape.to_string().as_str(), larger.goal), ("10x10", Goal::Fewest));

    // As Edax writes SGF, on several lines; and with semicolons after the moves.
    let text = "(;FF[4]GM[2]AP[edax:4.6]\nPC[Edax]DT[2026-11-23]\nPB[me]PW[it]\nSZ[8]AB[E4][D5]AW[D4][E5]PL[B]\n\
        RE[W+4]\nB[F5];W[D6];\nB[C3];)\n";
    let edax = read(text).expect("SGF");
    assert_eq!((edax.game.transcript().as_str(), edax.result), ("f5d6c3", won_by_discs(Color::White)));
    // As general editors do: two letters, comments, variations, escaped brackets, old long names, Windows line ends.
    let text = "(;GaMe[2]FF[3]PlayerWhite[Zed \\] [a\\]]C[(;B[a1\\]);]\r\n;Black[fe]C[the only one];W[df]\r\n(;B[cc](;W[dc])(;W[ab]))(;B[zz]))";
    let editor = read(text).expect("SGF");
    assert_eq!(editor.game.transcript(), "f5d6c3d3");
    assert_eq!(editor.players.white.as_deref(), Some("Zed ] [a]"));
    // White moves first from the mirrored set-up; passes of both sides after the end.
    let mirrored = read("(;GM[2]AB[d4][e5]AW[e4][d5];W[c4])").expect("SGF").game.variant();
    assert_eq!((mirrored.setup, mirrored.first), (Setup::Mirrored, Color::White));
    let wiped_out = "e6f4e3f6g5d6e7f5c5";
    let squares = wiped_out.as_bytes().chunks(2).map(|square| std::str::from_utf8(square).expect("text"));
    let moves: String = squares.zip("BWBWBWBWB".chars()).map(|(square, side)| format!(";{side}[{square}]")).collect();
    assert_eq!(read(&format!("(;GM[2]{moves};W[];B[tt])")).expect("SGF").game.transcript(), wiped_out);
    for (text, wanted) in [
        ("B+R", Some((Some(Color::Black), StatedReason::Resignation))),
        ("W+Time", Some((Some(Color::White), StatedReason::Time))),
        ("Draw", Some((None, StatedReason::Discs))),
        ("?", None),
        ("Void", None),
        ("nonsense+", None),
    ] {
        let result = read(&format!("(;GM[2]RE[{text}];B[f5])")).expect("SGF").result;
        assert_eq!(result.map(|result| (result.winner, result.reason)), wanted, "{text}");
    }
}

#[test]
fn small_letters_rectangles_and_wrapped_lines_are_read() {
    let transcript = |text: &str| read(text).map(|record| record.game.transcript());
    let f5d6c3 = Ok("f5d6c3".to_owned());
    assert_eq!(transcript("(;GM[2]FF[4]SZ[8];B[f5];w[d6];B[c3])"), f5d6c3);
    assert_eq!(transcript("(;gm[2]ff[4]sz[8]pl[b];b[f5];w[d6];b[c3])"), f5d6c3);
    // A square that is named several times has the last disc; corners may come in any order.
    for empty in ["AE[d4:e5]", "AE[dd:ee]", "AE[e5:d4]", "AB[d4:e5]AE[d4:e5]"] {
        let text = format!("(;GM[2]FF[4]SZ[8]{empty}AB[e4][d5]AW[d4][e5]PL[B];B[f5];W[d6];B[c3])");
        assert_eq!(transcript(&text), f5d6c3, "{text}");
    }
    assert_eq!(error("(;GM[2]AE[d4:e9];B[f5])"), "‘d4:e9’ is not a start position");
    // Programs for other games write down what a move flips. Nothing that changes the game is skipped.
    assert_eq!(transcript("(;GM[2];B[f5]AB[e5];W[d6]AW[d5];B[c3])"), f5d6c3);
    for wrong in ["AB[d4]", "AW[e5]", "AE[f5]", "AB[a1]", "AE[a1:f5]"] {
        let text = format!("(;GM[2];B[f5];{wrong};W[d6];B[c3])");
        assert_eq!(read(&text), Err(RecordError::DiscsChanged), "{text}");
    }
    assert_eq!(error("(;GM[2];B[f5][d6])"), "move 1 (‘f5d6’): ‘f5d6’ is neither a square nor a pass");
    // GGF as a mail program wraps and quotes it: between and inside values and names.
    let wrapped = "> 1 (;GM[Othel\n> lo]PC[GGS/os]PB[Ada]P\n> W[Bob]RE[-1\n> 2.00:r]TY[\n> 8]BO[8\n\
        > -------- -------- -----\n> --- ---O*--- ---*O--- -------- -------- --------\n> *]B[F\n> 5//1.2]W[d6/-0.5/1\n\
        > .2]B\n> [c3//2];)\n";
    let read_game = read(wrapped).expect("GGF");
    assert_eq!(read_game.game.transcript(), "f5d6c3");
    assert_eq!(read_game.players.white.as_deref(), Some("Bob"));
    assert_eq!(read_game.result.and_then(|result| result.winner), Some(Color::White));
}

#[test]
fn parentheses_around_a_game_are_a_part_of_the_text() {
    let game = "(;GM[2]FF[4]SZ[8]AB[e4][d5]AW[d4][e5]PL[B];B[f5];W[d6];B[c3];W[d3])";
    for text in [
        format!("Our game (round 2): {game}"),
        format!("From: ann@example.org (Ann)\nSubject: my game :-)\n\n{game}"),
        format!("gg :( see this {game}"),
        format!("(my best one: {game})"),
        format!("[{game}]"),
        format!("```sgf\n{game}\n```"),
        format!("||{game}|| (; nice"),
        format!("> {}", game.replace(';', "\n> ;")),
        game.replace("(;", "( \n;"),
    ] {
        let record = read(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
        assert_eq!((record.game.transcript().as_str(), record.games), ("f5d6c3d3", 1), "{text}");
    }
}

#[test]
fn a_game_of_several_is_chosen_and_mistakes_in_others_do_not_matter() {
    let text = "(;GM[2];B[f5])(;GM[2];B[d3](;W[c3]))\n(;GM[1];B[dd])(;GM[2];B[c4";
    let read = |number| GameRecord::read(text, number);
    let transcript = |number| read(number).map(|record| (record.game.transcript(), record.games));
    assert_eq!(transcript(1), Ok(("f5".to_owned(), 4)));
    assert_eq!(transcript(2), Ok(("d3c3".to_owned(), 4)));
    assert_eq!(transcript(3), Err(RecordError::OtherGame("1".to_owned())));
    assert_eq!(transcript(4), Err(RecordError::NoEnd { character: text.len() - 2 }));
    let two_lists = GameRecord::read("f5d6", 2);
    assert_eq!(two_lists, Err(RecordError::NoSuchGame { number: 2, games: 1 }));
    let good = "(;FF[4]GM[2]SZ[8];B[f5];W[d6])";
    for (broken, wanted) in [
        ("(;GM[2];B[f5];W[a1])", "move 2 (‘a1’): a1 flips no discs"),
        ("(;GM[1];B[dd])", "the record is of another game: ‘1’"),
        ("(;GM[2];B f5)", "character 9: ‘B’ is not a property"),
        ("(;GM[2];B[f5", "character 10: this has no end"),
        ("(;GM[2];B[f5]", "character 1: this has no end"),
        ("(;GM[2];B[f5](;W[d6])(;W[f4]", "character 1: this has no end"),
    ] {
        let text = format!("{broken}\n{good}\n{good}");
        let records = GameRecords::in_text(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
        assert_eq!((records.count(), records.first()), (3, 2), "{text}");
        assert_eq!(records.read(1).map_err(|error| error.to_string()), Err(wanted.to_owned()), "{text}");
        assert_eq!(records.read(3).map(|record| record.game.transcript()), Ok("f5d6".to_owned()), "{text}");
        assert_eq!(error(broken), wanted, "it is the only one");
    }
    let game = |moves| Game::from_transcript(Variant::default(), moves).expect("a game");
    let mut bytes = wthor(&[game("f5d6"), game("d3")]);
    bytes[24] = 11;
    let records = GameRecords::in_wthor(&bytes).expect("one game is right");
    assert_eq!((records.count(), records.first(), records.read(1).is_err()), (2, 2, true));
    assert_eq!(read_wthor(&wthor(&[]), 1), Err(RecordError::NoSuchGame { number: 1, games: 0 }));
}

#[test]
fn brackets_of_other_keyboards_are_read() {
    for text in ["(;GM[2];B［f5］;W［d6］)", "（；ＧＭ［２］；Ｂ［ｆ５］；Ｗ［ｄ６］）", "(;GM[2];B[f\u{200b}5];W[ⓓ6])"]
    {
        assert_eq!(read(text).map(|record| record.game.transcript()), Ok("f5d6".to_owned()), "{text}");
    }
    let name = read("(;GM[2]PB[村上［健］];B[f5])").expect("SGF").players.black;
    assert_eq!(name.as_deref(), Some("村上［健］"), "where all else is right, nothing is changed");
}

#[test]
fn every_mistake_is_reported_with_its_place() {
    for (text, wanted) in [
        ("", "there is no move in the record"),
        ("hello", "there is no move in the record"),
        ("f5d6a1", "move 3 (‘a1’): a1 flips no discs"),
        ("(;GM[2])", "there is no move in the record"),
        ("(;GM[2];B[f5]", "character 1: this has no end"),
        ("(;GM[2];B[f5)", "character 10: this has no end"),
        ("é (;GM[2]", "character 3: this has no end"),
        ("(;GM[2];B f5)", "character 9: ‘B’ is not a property"),
        ("(;GM[2];!!)", "character 9: ‘!!)’ is not a property"),
        ("(;GM[chess];B[e4])", "the record is of another game: ‘chess’"),
        ("(;GM[2]SZ[7];B[f5])", "‘7’ is not a board from 4x4 to 12x12"),
        ("(;GM[2]SZ[8:300];B[f5])", "‘8:300’ is not a board from 4x4 to 12x12"),
        ("(;GM[Othello]TY[88]B[f5];)", "‘88’ is not a board from 4x4 to 12x12"),
        ("(;GM[Othello]BO[14 -]B[f5];)", "‘14’ is not a board from 4x4 to 12x12"),
        ("(;GM[Othello]BO[4 ---- -O*- -*O- ---? *]B[a2];)", "‘---- -O*- -*O- ---? *’ is not a start position"),
        ("(;GM[Othello]BO[4 ---- -O*- -*O- ----]B[a2];)", "‘---- -O*- -*O- ----’ is not a start position"),
        ("(;GM[Othello]BO[4 -*-- -O*- -*O- ---- *]B[a2];)", "the game does not start from one of the set-ups"),
        ("(;GM[2]AB[e4][d9]AW[d4][e5];B[f5])", "‘d9’ is not a start position"),
        ("(;GM[2]PL[red];B[f5])", "‘red’ is not a start position"),
        ("(;GM[2];B[f5];W[a1])", "move 2 (‘a1’): a1 flips no discs"),
        ("(;GM[2];B[f5];W[pa])", "move 2 (‘pa’): a pass is not due here"),
        ("(;GM[2];B[f5];B[d6])", "move 2 (‘d6’): it is white's turn"),
        ("(;GM[2];B[f55])", "move 1 (‘f55’): ‘f55’ is neither a square nor a pass"),
        ("(;GM[2];B[éé])", "move 1 (‘éé’): ‘éé’ is neither a square nor a pass"),
        ("(;GM[Othello]B[zz/1];)", "move 1 (‘zz’): ‘zz’ is neither a square nor a pass"),
    ] {
        assert_eq!(error(text), wanted, "{text}");
    }
    let long = "(".repeat(MAX_RECORD_BYTES + 1);
    assert_eq!(read(&long), Err(RecordError::TooLong));
    let excerpt =
        RecordError::Move { number: 1, text: "x".repeat(64), problem: TranscriptProblem::NotAMove("x".repeat(64)) };
    assert_eq!(read(&format!("(;GM[2];B[{}])", "x".repeat(900))), Err(excerpt));
}

#[test]
fn names_are_one_short_line() {
    let name = |text: &str| read(&format!("(;GM[2]PB[{text}];B[f5])")).expect("SGF").players.black;
    assert_eq!(name("  a\nb  "), Some("a b".to_owned()));
    assert_eq!(name(" \t "), None);
    assert_eq!(name(&"ä".repeat(300)), Some("ä".repeat(256)));
    let awkward = GameRecord {
        players: ByColor { black: Some("\\]\\".to_owned()), white: Some("[;(".to_owned()) },
        ..record(Game::from_transcript(Variant::default(), "f5").expect("a game"))
    };
    assert_eq!(read(&write_sgf(&awkward)), Ok(awkward));
}

#[test]
fn no_text_or_file_breaks_the_reader_and_what_is_read_is_read_back() {
    let seeds = || {
        let wthor = wthor(&[Game::from_transcript(Variant::default(), "f5d6c3").expect("a game")]);
        let texts = [
            "(;GM[Othello]PB[a]PW[b]RE[-2:r]TY[8]BO[8 --------------------------- O*------*O--------------------------- *]B[F5/1];)",
            "(;FF[4]GM[2]SZ[8:6]AE[d3][e3][d4][e4]PL[W]RU[fewest]PB[a\\]]RE[B+T];W[d3];B[dd](;W[e3])(;W[zz]))",
            "(;GM[2];B[f5];W[pa])(;GM[2]PW[é\\\\];B[d3];W[c3])",
            "1. F5 d6 2. c3 pa",
            "Table B2: f5 d6 c3\nf5f6e6",
        ];
        texts.iter().map(|text| text.as_bytes().to_vec()).chain([wthor]).collect::<Vec<_>>()
    };
    let byte = prop_oneof![any::<u8>(), proptest::sample::select(b"()[];\\/ afBWGM128-*O\0\n".to_vec())];
    let changes = proptest::collection::vec((any::<u16>(), byte, 0..3_u8), 0..6);
    check(2000, &(0..6_usize, changes, 0..4_usize), |(seed, changes, number)| {
        let mut bytes = seeds().swap_remove(seed);
        for (place, byte, change) in changes {
            let at = usize::from(place) % bytes.len().max(1);
            match change {
                0 if !bytes.is_empty() => bytes[at] = byte,
                1 if !bytes.is_empty() => drop(bytes.remove(at)),
                _ => bytes.insert(at, byte),
            }
        }
        let found = match String::from_utf8(bytes) {
            Ok(text) if !text.contains('\0') => GameRecord::read(&text, number),
            Ok(text) => read_wthor(text.as_bytes(), number),
            Err(error) => read_wthor(error.as_bytes(), number),
        };
        if let Ok(found) = found {
            let again = read(&write_sgf(&found)).expect("a record of our own");
            assert_eq!((again.game, again.players), (found.game, found.players));
        }
    });
}

#[test]
fn random_words_and_brackets_never_panic() {
    // A name that begins before a bracket and ends in it.
    assert!(read("e h<y:>").is_err());
    let part = "(f5|d6|e|h|b|w|x|ab|f5d6|1|2|34|:|;|\\.|,|-|<|>|\\(|\\)|\\[|\\]|\\{|\\}| |\n)";
    check(10_000, &format!("{part}{{0,14}}").as_str(), |text: String| {
        if let Ok(records) = GameRecords::in_text(&text) {
            for number in 1..=records.count() {
                let _ = records.read(number);
            }
        }
    });
}

#[test]
fn long_hostile_texts_take_no_longer_than_their_length() {
    let repeat = |text: &str| text.repeat(MAX_RECORD_BYTES / 4 / text.len());
    for text in [
        repeat("("),
        repeat("(;"),
        repeat("(;B[]"),
        repeat("(;GM[2];B[f5])"),
        format!("(;GM[2]{};B[f5])", repeat("AB[e4][d5]AW[d4][e5]")),
        format!("(;GM[2]AB{};B[f5])", repeat("[a1]")),
        format!("(;GM[2]{}", repeat("\\[")),
        format!("(;GM[2]C[{}", repeat("\\]")),
        format!("(;GM[2]{};B[f5])", repeat("(")),
        repeat("1. "),
        repeat("f5"),
        repeat("f5d6c3\n"),
        repeat("e6f4e3f6g5d6e7f5c5\n"),
        repeat("a1 x "),
        repeat("x3 "),
        repeat("f5 pass "),
        repeat("(; "),
        repeat("( "),
        repeat("(;a"),
        repeat("(;B[] x"),
        repeat("(;B["),
        format!("{}]", repeat("(;B[")),
        repeat("(;GM[2];B[f5]"),
        repeat("(;GM[2](;B[f5]GM["),
        repeat("f "),
        repeat("f5 f "),
        repeat("f5;"),
        repeat("f5;fe;"),
        repeat("www."),
        repeat("://"),
        repeat(":;"),
        repeat("f 1"),
        repeat("? ?1"),
        repeat("f5 a word "),
        repeat("(word "),
        repeat("f5d6c3\nf5d6a1\n"),
        repeat("f5f\n6d"),
        // Each of these could be a move of its own.
        ('a'..='z')
            .flat_map(|first| {
                ('a'..='z').flat_map(move |second| (0..100).map(move |row| format!("Ada: {first}{second}{row}\n")))
            })
            .fold("f5d6c3\n".to_owned(), |text, line| text + &line),
        format!("(;GM[2]AB{};B[f5])", repeat("[a1:h8]")),
        format!("(;GM[2];B[f5]{})", repeat("AE[a1:h8]")),
        repeat(" "),
        repeat("é"),
    ] {
        let start = std::time::Instant::now();
        let _ = read(&text);
        let start_of_text: String = text.chars().take(20).collect();
        assert!(start.elapsed().as_secs() < 5, "{start_of_text}");
    }
}
