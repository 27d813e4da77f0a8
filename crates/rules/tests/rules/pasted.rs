//! Lists of squares as people paste them, in any text, and the start that is found for them.

use rules::{Color, Game, GameRecord, GameRecords, RecordError, Setup, Variant, only_square};

use crate::random::{check, game};

/// The moves of the only game in a text.
fn moves(text: &str) -> Result<String, String> {
    let record = GameRecord::read(text, 1).map_err(|error| error.to_string())?;
    assert_eq!(record.games, 1, "{text}");
    Ok(record.game.transcript())
}

#[test]
fn a_list_is_found_in_whatever_form_it_is_pasted() {
    for text in [
        // Runs of squares, with every sign between them that people write.
        "f5d6c3d3c4",
        "F5D6C3D3C4",
        "f5 d6 c3 d3 c4",
        "f5,d6,c3,d3,c4",
        "F5-D6-C3-D3-C4",
        "f5 – d6 — c3 - d3 -- c4",
        "f5→d6→c3→d3→c4",
        "f5 -> d6 => c3 > d3 >> c4",
        "f5/d6/c3/d3/c4",
        "f5; d6; c3; d3; c4.",
        "f5|d6|c3|d3|c4",
        "f5_d6_c3_d3_c4",
        "f5…d6…c3…d3…c4",
        "f5\td6\tc3\td3\tc4\r\n",
        // Numbers of moves.
        "1. f5 d6 2. c3 d3 3. c4",
        "1.f5 d6 2.c3 d3 3.c4",
        "1) f5 2) d6 3) c3 4) d3 5) c4",
        "1: f5\n2: d6\n3: c3\n4: d3\n5: c4",
        "01 f5\n02 d6\n03 c3\n04 d3\n05 c4",
        "1f5 2d6 3c3 4d3 5c4",
        "#1 f5 #2 d6 #3 c3 #4 d3 #5 c4",
        "1. f5 1... d6 2. c3 2... d3 3. c4",
        "| # | Black | White |\n|---|---|---|\n| 1 | f5 | d6 |\n| 2 | c3 | d3 |\n| 3 | c4 | |",
        "1️⃣ f5 2️⃣ d6 3️⃣ c3 4️⃣ d3 5️⃣ c4",
        "①f5 ②d6 ③c3 ④d3 ⑤c4",
        "①f5②d6③c3④d3⑤c4",
        // Code, spoilers, quotes and other marks of chats.
        "```f5d6c3d3c4```",
        "```othello\nf5d6c3d3c4\n```",
        "||f5d6c3d3c4||",
        "> f5 d6 c3\n> d3 c4",
        "“f5 d6 c3 d3 c4”",
        "**f5** d6 **c3** d3 **c4**",
        "`f5` `d6` `c3` `d3` `c4`",
        "[12:01, 5/6/2026] Bob: f5\n[12:02, 5/6/2026] Ada: d6\n[12:02, 5/6/2026] Bob: c3\n\
            [12:05, 5/6/2026] Ada: d3\n[12:06, 5/6/2026] Bob: c4",
        "05.06.26, 22:01 - Bob: f5!\n05.06.26, 22:02 - Ada: d6 😀\n05.06.26, 22:02 - Bob: c3, d3 and c4",
        "<:black:1234567890> f5 <:white:1234567891> d6 <:black:1234567890> c3 d3 c4 <@1234> <t:1700000000:R>",
        // Scripts in which letters and digits are wide, and words have no spaces.
        "Ｆ５Ｄ６Ｃ３Ｄ３Ｃ４",
        "ｆ５　ｄ６　ｃ３　ｄ３　ｃ４",
        "初手から：f5、d6、c3、d3、c4（虎定石）",
        "黒f5白d6黒c3白d3黒c4まで",
        "黑1.f5 白2.d6 黑3.c3 白4.d3 黑5.c4",
        "흑 f5, 백 d6, 흑 c3, 백 d3, 흑 c4",
        "Чёрные: f5, белые: d6, c3, d3, c4",
        "𝐟𝟓 𝐝𝟔 𝐜𝟑 𝐝𝟑 𝐜𝟒",
        "ⓕ5 ⓓ6 ⓒ3 ⓓ③ ⓒ④",
        "f٥ d٦ c٣ d٣ c٤",
        "f5، d۶، c۳، d۳، c۴",
        "f५ d६ c३ d३ c४",
        // Letters and rows with a gap between them.
        "f 5 d 6 c 3 d 3 c 4",
        "F 5, D 6, C 3, D 3, C 4.",
        "1. f 5 d 6 2. c 3 d 3 3. c 4",
        "f-5 d-6 c-3 d-3 c-4",
        // Data of programs.
        r#"["f5","d6","c3","d3","c4"]"#,
        r#"[ "f5", "d6", "c3", "d3", "c4" ]"#,
        r#"["f5d6c3d3c4"]"#,
        "[“f5”, “d6”, “c3”, “d3”, “c4”]",
        "['f5', 'd6', 'c3', 'd3', 'c4']",
        "[f5 d6 c3 d3 c4]",
        r#"{"black":"Ada","white":"Bob","moves":["f5","d6","c3","d3","c4"],"result":"B+12"}"#,
        r#"[{"n":1,"sq":"f5"},{"n":2,"sq":"d6"},{"n":3,"sq":"c3"},{"n":4,"sq":"d3"},{"n":5,"sq":"c4"}]"#,
        "[f5 \"good\"]\n[d6 \"bad\"]\n[c3 \"good\"]\n[d3 \"bad\"]\n[c4 \"good\"]",
        // Links. Their squares are moves if there are no others.
        "https://site.com/game/e6/view f5 d6 c3 d3 c4",
        "[game](https://x.y/a1b2) f5 d6 c3 d3 c4",
        "f5 d6 c3 d3 c4 (see www.x.y/f4)",
        "f5d6c3d3c4\n<https://x.y/?at=f4>",
        // What stands around.
        "f5 d6 c3 d3 c4 (Tiger)",
        "Table E6: f5 d6 c3 d3 c4",
        "Game E6 (final)\nf5 d6 c3 d3 c4",
        "Ada99 f5 d6 c3 d3 c4",
        "f5 d6 c3 d3 c4 gg",
        "f5 d6 c3 d3 c4 GG WP",
        "f5 d6 c3 d3 c4 :D",
        "f5 d6 c3 d3 c4 ;-D xD",
        "f5 d6 c3 d3 c4 I lost the end",
        "f5 d6 c3 d3 c4\nA nice one, isn't it?",
        "f5 d6 c3 d3 c4 B+12",
        "f5 d6 c3 d3 c4 W+R",
        "f5 d6 c3 d3 c4 B 34 W 30",
        "f5, d6, c3, d3 and c4",
        // Words that stand between moves.
        "Ada f5\nBob d6\nAda c3\nBob d3\nAda c4",
        "Ada — Yesterday at 22:01\nf5\nBob — Yesterday at 22:02\nd6\nAda — Today at 9:03\nc3\n\
            Bob — Today at 9:04\nd3\nAda — Today at 9:05\nc4",
        "black plays f5, white plays d6, black plays c3, white plays d3, black plays c4",
        "First I played f5, then he played d6, and I played c3, he played d3, and I played c4",
        "Player 1: f5 Player 2: d6 Player 1: c3 Player 2: d3 Player 1: c4",
        "1. f5 d6 2. c3 d3 nice try 3. c4",
        "f5 (good) d6 c3 (better than the rest) d3 c4",
        "f5 d6 rotated c3 d3 c4",
        "f5 0:03\nd6 0:05\nc3 1:09\nd3 1:12\nc4 1:20",
        "1 f5 0:03\n2 d6 0:05\n3 c3 1:09\n4 d3 1:12\n5 c4 1:20",
        "1. f5 (12) d6 (11) 2. c3 (5) d3 (4) 3. c4",
        "f5 3s d6 12s c3 5s d3 1s c4 8s",
        "f5d6c3d3c4 :(",
        "(; f5d6c3d3c4 ;)",
        "Here's my game, what do you think? f5d6c3d3c4 thanks!",
        "Ada – Bob 34:30\nf5 d6 c3 d3 c4\nBlack wins by 4",
        "f5d6c3d3c4 34-30",
        "f5d6c3d3c4 B34 W30",
        "Table B2: f5 d6 c3 d3 c4",
        "Game A1 (final)\nf5 d6 c3 d3 c4",
        "C3PO vs R2D2\n1. f5 d6 2. c3 d3 3. c4 1-0",
        "Level 3 (8x8): f5 d6 c3 d3 c4",
        "X3: f5 d6 c3 d3 c4",
        "PS: the moves are f5 d6 c3 d3 c4",
        "https://example.com/othello?moves=f5d6c3d3c4&size=8",
        "black f5, white d6, black c3, white d3, black c4",
        "b f5 w d6 b c3 w d3 b c4",
        ";B[f5];W[d6];B[c3];W[d3];B[c4]",
        "f5 (0:03) d6 (0:05) c3 (+2) d3 (-1.50) c4 (0)",
        "f5! d6?! c3!! d3 c4??",
        "play black F5\n=\n\nplay white D6\n=\n\nplay b C3\n=\n\nplay w D3\n=\n\nplay b C4\n=\n",
        "[Event \"e4 Cup\"]\n[Site \"PlayOK\"]\n[Black \"d3\"]\n[White \"c4\"]\n[Result \"1-0\"]\n\n\
            1. f5 d6 2. c3 d3 3. c4 1-0",
        // Invisible characters.
        "\u{feff}f5d6c3d3c4",
        "f5\u{200b}d6\u{200b}c3\u{2060}d3\u{fe0f}c4\u{200e}",
        "f\u{ad}5d6c\u{200d}3d3c4\u{0}",
        "f5\u{a0}d6\u{202f}c3\u{2003}d3\u{2028}c4",
    ] {
        assert_eq!(moves(text), Ok("f5d6c3d3c4".to_owned()), "{text}");
        let left_out = left_out(text);
        assert!(
            left_out.iter().all(|left_out| ["a1", "b2", "e6", "x3"].contains(&left_out.as_str())),
            "{left_out:?}: {text}"
        );
    }
}

fn left_out(text: &str) -> Vec<String> {
    GameRecords::in_text(text).unwrap_or_else(|error| panic!("{error}: {text}")).left_out().to_vec()
}

#[test]
fn few_squares_in_a_sentence_are_no_game() {
    for text in ["F1 race", "vitamin D3 and C4", "Take E1 and E2 visas", "roll 2d6"] {
        assert_eq!(moves(text), Err("there is no move in the record".to_owned()), "{text}");
    }
    assert_eq!(moves("I play f5"), Ok("f5".to_owned()));
}

#[test]
fn a_wrong_first_move_is_blamed() {
    for (text, error) in [
        ("1. a1\n2. f5\n3. d6\n4. c3", "move 1 (‘a1’): a1 flips no discs"),
        ("1. fs\n2. d6\n3. c3", "move 1 (‘d6’): its number is given as 2"),
        ("2. d6\n3. c3", "move 1 (‘d6’): its number is given as 2"),
        ("1. f5\n2. f5\n3. d6\n4. c3", "move 2 (‘f5’): f5 already has a disc"),
    ] {
        assert_eq!(moves(text), Err(error.to_owned()), "{text}");
    }
}

#[test]
fn numbers_that_begin_again_begin_another_game() {
    for (text, games) in [
        ("Game 1\n1. f5\n2. d6\n3. c3\n\nGame 2\n1. d3\n2. e3\n3. f4", ["f5d6c3", "d3e3f4"]),
        ("Round 1\n1. f5 d6\n2. c3 d3\nRound 2\n1. f5 f6\n2. e6 f4", ["f5d6c3d3", "f5f6e6f4"]),
        ("1. f5 d6 2. c3 d3 1. f5 f6 2. e6 f4", ["f5d6c3d3", "f5f6e6f4"]),
    ] {
        let records = GameRecords::in_text(text).unwrap_or_else(|error| panic!("{error}: {text}"));
        let read = |number| records.read(number).map(|record| record.game.transcript());
        assert_eq!((records.count(), [1, 2].map(read)), (2, games.map(|moves| Ok(moves.to_owned()))), "{text}");
    }
}

#[test]
fn what_looks_like_a_move_and_is_none_is_told() {
    for (text, wanted) in [
        ("Ada: f5\nBob: d6\nAda: cc3\nBob: dd3\nAda: 4c", "cc3 dd3 4c"),
        ("1. Black f5 2. White d6 3. Black z3", "z3"),
        ("f5 (Ada)\nd6 (Bob)\n3c (Ada)", "3c"),
        ("1手目 ff5\n2手目 d6\n3手目 c3", "ff5"),
        ("Ada: f5\nBob: a1\nAda: d3\nBob: c3\nAda: c4", "f5 a1"),
        ("Table B2: f5d6c3d3c4", "b2"),
        ("f5 d6 c3, 5 min, W30, no links: https://x.y/a1", ""),
        ("(;GM[2];B[f5];W[d6]C[cc3])", ""),
    ] {
        assert_eq!(left_out(text).join(" "), wanted, "{text}");
    }
}

#[test]
fn no_move_is_lost_without_a_word() {
    for (text, wanted) in [
        ("Ada: f5\nBob: d6\nAda: с3", "с3"),
        ("Ada: f5\nBob: d6\nAda: Е6", "е6"),
        ("Ada: f5\nBob: d6\nAda: C-3", "c-3"),
        ("Ada: f5\nBob: d6\nAda: c", "c"),
        ("Ada: f5\nBob: d6\nAda: c?", "c"),
        ("Ada: f5\nBob: d6\nAda: c 3", "c3"),
        ("Ada: f5\nBob: d6\nAda: c333", "c333"),
        ("Ada: f5\nBob: d6\nAda: ccc3", "ccc3"),
        ("Ada: f5\nBob: d6\nAda: çc3", "çc3"),
        ("Ada: f5\nBob: d6\nAda: pass", "pass"),
        ("Ada: f5\nBob: d6\nAda: ?", "?"),
        ("1. Black f5 2. White d6 3. Black с3", "с3"),
        ("Ход 1: f5\nХод 2: d6\nХод 3: с3", "с3"),
        ("1,black,f5\n2,white,d6\n3,black,c 3", "c3"),
        ("[{\"n\":1,\"sq\":\"f5\"},{\"n\":2,\"sq\":\"d6\"},{\"n\":3,\"sq\":\"с3\"}]", "с3"),
        ("| 1 | Black | f5 |\n| 2 | White | d6 |\n| 3 | Black | с3 |", "с3"),
        ("f5 d6 ?? c5", "??"),
        ("f5 d6 ❓ c5", "❓"),
        ("f5 d6 🇨3 c5", "🇨3"),
        ("f5\nd6\n?\nc5", "?"),
        ("? d6 c3 d3", "?"),
        ("fs d6 c3", "fs"),
        ("f d6 c3 d3", "f"),
        ("x d6 c3 d3", "x"),
        ("5 d6 c3 d3", "5"),
        ("cS c5 b6", "cs"),
        ("ccc4 c5 b6", "ccc4"),
        ("b e6 w f4 b c3", ""),
        ("Ada to move: e6 f4 c3", ""),
        ("B wins: f5 d6 c3 <3", ""),
        ("f5good d6", "f5good"),
        ("pass f5 d6", "pass"),
        ("(;GM[2];B[f5];W[d6];B[c3]);W[d3])", "d3"),
        ("(;GM[2];B[f5];W[d6])\nc3 d3", "c3 d3"),
        ("Game 1: f5f6e6f4\nGame 2: (;GM[2];B[f5];W[d6])", "f5f6e6f4"),
        ("Round 1, board 3: (;GM[2];B[f5];W[d6]) Ada won 40-24", ""),
        ("f5d6c3\nf5f6e6\nсЗd6", "сзd6"),
        ("What now ? f5 d6 c3", ""),
    ] {
        assert_eq!(left_out(text).join(" "), wanted, "{text}");
    }
    for (text, error) in [
        ("1 f5\n2 d6\n3 c\n4 d3", "move 3 (‘c’): ‘c’ is neither a square nor a pass"),
        ("1) f5\n2) d6\n3) c3\n4) d3\n5) c\n6) f4", "move 5 (‘c’): ‘c’ is neither a square nor a pass"),
        ("①f5②d6③c④d3", "move 3 (‘3c’): ‘3c’ is neither a square nor a pass"),
        ("①f5\n②d6\n③c\n④d3", "move 3 (‘3c’): ‘3c’ is neither a square nor a pass"),
        ("1️⃣f52️⃣d63️⃣c4️⃣d3", "move 3 (‘3c’): ‘3c’ is neither a square nor a pass"),
        ("1. ??\n2. d6", "move 1 (‘d6’): d6 flips no discs"),
    ] {
        assert_eq!(moves(text), Err(error.to_owned()), "{text}");
    }
    assert_eq!(moves("(;FF[1]GM[2];Black[f5];WHITE[d6];BLACK[c3];white[d3])"), Ok("f5d6c3d3".to_owned()));
    assert_eq!(moves("1️⃣d32️⃣c3"), Ok("d3c3".to_owned()));
    let ten = "1️⃣ f5 2️⃣ d6 3️⃣ c3 4️⃣ d3 5️⃣ c4 6️⃣ f4 7️⃣ f6 8️⃣ f3 9️⃣ e3 1️⃣0️⃣ b4";
    assert_eq!(moves(ten), Ok("f5d6c3d3c4f4f6f3e3b4".to_owned()));
}

#[test]
fn several_games_may_be_wrapped() {
    let games = ["f5d6c3d3c4f4f6f3e3b4b5e6e7f2e2g5", "e6f4c3c4d3d6f6c6c5d2e2f5g5b6b5e7"];
    let wrapped = |game: &str| format!("{}\n{}", &game[..16], &game[16..]);
    let text = games.map(wrapped).join("\n");
    let records = GameRecords::in_text(&text).expect("two games");
    let read = |number| records.read(number).expect("a game").game.transcript();
    assert_eq!((records.count(), read(1), read(2)), (2, games[0].to_owned(), games[1].to_owned()));
}

#[test]
fn passes_are_read_where_they_are_due_and_after_the_end() {
    let with_pass = "f5f6d3g5h5h4f7h6c5";
    for text in [
        "f5 f6 d3 g5 h5 h4 f7 h6 -- c5",
        "f5 f6 d3 g5 h5 h4 f7 h6 pass c5",
        "f5f6d3g5h5h4f7h6pac5",
        "f5f6d3g5h5h4f7h6PSc5",
        "1. f5 f6 2. d3 g5 3. h5 h4 4. f7 h6 5. pass c5",
        "f5 f6 d3 g5 h5 h4 f7 h6 パス c5",
        "f5 f6 d3 g5 h5 h4 f7 h6 c5",
    ] {
        assert_eq!(moves(text), Ok(with_pass.to_owned()), "{text}");
    }
    let full = "f5d6c3d3c4f4f6f3e3b4b5e6e7f2e2g5g6f7g3e1c5c6h4g4d2h6f8h5h7h3h2c1d1a4a6a5f1a7d7c7b6g1b3e8d8g2b7b8a8c8g8g7h8a2a3h1a1b2c2b1";
    assert_eq!(moves(&format!("{full}--")), Ok(full.to_owned()));
    for passes in ["----", " pa pa", " pass pass", " --\n--", "papa"] {
        assert_eq!(moves(&format!("e6f4e3f6g5d6e7f5c5{passes}")), Ok("e6f4e3f6g5d6e7f5c5".to_owned()), "{passes}");
    }
    assert_eq!(moves("f5 pass d6"), Err("move 2 (‘pass’): a pass is not due here".to_owned()));
    assert_eq!(moves("f5 d6 pa"), Err("move 3 (‘pa’): a pass is not due here".to_owned()));
}

#[test]
fn what_cannot_be_placed_is_quoted() {
    for (text, number, quoted) in [
        ("f5 x3 d6", 2, "x3"),
        ("f5 d6 x3", 3, "x3"),
        ("x3 f5 d6", 1, "x3"),
        ("f5 d6 c33 d3", 3, "c33"),
        ("f5d6c", 3, "c"),
        ("f5 d6 c3d d3", 4, "d"),
        ("f5 d6 c0 d3", 3, "c0"),
        ("f5 d6 с3 d3", 3, "с3"),
        ("x3 y4", 1, "x3"),
        // A move that is mistyped or cut off, as the last one or before others.
        ("f5 d6 and x3", 3, "x3"),
        ("f5 d6 c3 d3 c4 ff4", 6, "ff4"),
        ("f5 d6 c3 d3 c4 f4 6f", 7, "6f"),
        ("f5 d6 c3 d3 c4 f4 f", 7, "f"),
        ("f5 d6 c3 d3 c4 f4\nf\nthanks", 7, "f"),
        ("1. f5 d6 2. c3 d3 3. c4 f4 4. f", 7, "f"),
        ("f5 d6 c3 d3 c4 f4 fe", 7, "fe"),
        ("f5 d6 c3 d3 c4 f4 fb", 7, "fb"),
        ("f5 d6 c3 d3 c4 f4 f 6", 7, "f 6"),
        ("f5 d6 c3 d3 c4 f4 f-6", 7, "f-6"),
        ("f5 d6 c3 d3 c4 f4 ?6", 7, "?6"),
        ("f5 d6 c3 d3 c4 f4 fő6", 7, "fő6"),
        ("f5d6c3d3c", 5, "c"),
        ("F5D6C3D3C", 5, "C"),
        ("f5d6c3d3c4f4 f6f3e3b4b5e6e7f2e", 15, "e"),
        ("f5d6c33d3", 3, "c33d3"),
        ("ff5d6c3", 1, "ff5d6c3"),
        ("f5 d6 cc3 d3 c4", 3, "cc3"),
        ("f5 dd6 c3 d3 c4", 2, "dd6"),
        ("f5 d6 b d3 c4", 3, "b"),
        ("f5 d6 c3 d3 c4 xf4 f6", 6, "xf4"),
        ("f5 d6 c3 d3 c4 cxf4 f6", 6, "cxf4"),
        ("f5 d6 c3 d3 c4 6.?? f6", 6, "6.??"),
        ("1. f5 2. d6 3. ?? 4. d3", 3, "3. ??"),
        // Wrapped inside a square, and illegal if it is joined.
        ("f5d6c3d3c4f4f6f\n9e3b4", 8, "f"),
        // Chess.
        ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6", 3, "Nf3"),
        ("1. e4 d5 2. exd5 Qxd5", 3, "exd5"),
    ] {
        let wanted = format!("move {number} (‘{quoted}’): ‘{quoted}’ is neither a square nor a pass");
        assert_eq!(moves(text), Err(wanted), "{text}");
    }
    for text in ["", "  ", "hello", "see you at 10:30", "pass", "34-30", "😀", "https://x.y/e6", "https://x.y/a1b2"] {
        assert_eq!(GameRecord::read(text, 1), Err(RecordError::NoMoves), "{text}");
    }
    assert_eq!(moves("f5 d6 c3 i9 d3"), Err("move 4 (‘i9’): i9 is not on the 8x8 board".to_owned()));
}

#[test]
fn a_square_behind_words_is_no_move_without_a_word() {
    for (text, number, square) in [
        ("f5d6c3d3 and then I should have played c4", 5, "c4"),
        ("f5 d6 c3 d3 ; c4 was better", 5, "c4"),
        ("f5 d6 c3 d3 (c4 was better)", 5, "c4"),
        ("f5 d6 c3 d3, c4 was better", 5, "c4"),
        ("f5 d6 c3 d3 — c4 was better", 5, "c4"),
        ("f5 d6 c3 d3 or c4", 5, "c4"),
        ("f5 d6 c3 d3\nNote: c4 was better", 5, "c4"),
        ("f5 d6 c3 d3 c4 // comment f4", 6, "f4"),
        ("f5 d6 c3 d3 c4 then white blundered with f4 f6 f3", 6, "f4"),
        ("f5 d6 c3 (a1 would be a mistake)", 4, "a1"),
    ] {
        assert_eq!(moves(text), Err(format!("move {number} (‘{square}’): it stands among words")), "{text}");
    }
}

#[test]
fn a_missing_number_is_noticed() {
    for (text, number, square, stated) in [
        ("1. f5 2. d6 4. c3", 3, "c3", 4),
        ("1) f5 2) d6 3) c3 5) d3", 4, "d3", 5),
        ("1. f5 d6 2. c3 d3 4. c4", 5, "c4", 4),
        ("1. f5 2. d6 3. c3 3. d3", 4, "d3", 3),
        ("1f5 2d6 4c3", 3, "c3", 4),
    ] {
        let wanted = format!("move {number} (‘{square}’): its number is given as {stated}");
        assert_eq!(moves(text), Err(wanted), "{text}");
    }
    // Passes may be counted.
    for pass in ["9. pass 10. c5", "9. c5", "10. c5"] {
        let text = format!("1. f5 2. f6 3. d3 4. g5 5. h5 6. h4 7. f7 8. h6 {pass}");
        assert_eq!(moves(&text), Ok("f5f6d3g5h5h4f7h6c5".to_owned()), "{text}");
    }
}

#[test]
fn lines_may_be_wrapped_inside_squares() {
    for text in [
        "f5d6c3d3c4f4f6f\n3e3b4b5",
        "f5 d6 c3 d3 c4 f4 f6 f\n3 e3 b4 b5",
        "> f5 d6 c3 d3 c4 f4 f6 f\r\n> 3 e3 b4 b5",
        "f5d6c\n3d3c4f4f6f3e\n3b4b5",
    ] {
        assert_eq!(moves(text), Ok("f5d6c3d3c4f4f6f3e3b4b5".to_owned()), "{text}");
    }
}

#[test]
fn the_start_is_found() {
    for (text, start) in [
        ("f5d6", "8x8 standard black"),
        ("f4", "8x8 mirrored black"),
        ("c6", "8x8 parallel black"),
        ("d4e4d5e5f4", "8x8 free black"),
        ("b1a1a2c1d1a3a4", "4x4 standard black"),
        ("b3b2b1d2", "6x6 standard black"),
        ("g6", "10x10 standard black"),
        ("h7f8", "12x12 standard black"),
    ] {
        let variant = GameRecord::read(text, 1).unwrap_or_else(|error| panic!("{error}: {text}")).game.variant();
        assert_eq!(format!("{} {} {}", variant.shape, variant.setup, variant.first), start, "{text}");
    }
    let records = GameRecords::in_text("f5d6c3").expect("a list");
    let starts = records.starts(1);
    let swapped = Variant { setup: Setup::Mirrored, first: Color::White, ..Variant::default() };
    assert_eq!(starts, [Variant::default(), swapped]);
    let other = records.read_from(1, swapped).expect("legal");
    assert_eq!((other.game.transcript().as_str(), other.game.variant()), ("f5d6c3", swapped));
    assert!(records.read_from(1, Variant { setup: Setup::Free, ..Variant::default() }).is_err());
    assert!(records.read_from(2, swapped).is_err());
    assert_eq!(records.starts(2), []);
    // Other sizes are offered if they are common. One move fits many.
    let one = GameRecords::in_text("f6").expect("a list").starts(1);
    assert!(one.len() <= 25 && one.iter().all(|start| start.shape.columns() == start.shape.rows()), "{one:?}");
    let stated = GameRecords::in_text("(;GM[2];B[f5])").expect("a game");
    assert_eq!(stated.starts(1), [], "SGF states its start");
    assert!(stated.read_from(1, swapped).is_err());
}

#[test]
fn a_list_without_its_start_is_read_from_a_start_from_which_it_is_legal() {
    check(200, &game(), |game| {
        if game.plies().is_empty() {
            return;
        }
        let transcript = game.transcript();
        let record = GameRecord::read(&transcript, 1).expect("it is legal from its own start");
        assert_eq!(record.game.transcript(), transcript);
        let again = Game::from_transcript(record.game.variant(), &transcript);
        assert_eq!(again, Ok(record.game));
    });
}

#[test]
fn several_lists_are_several_games_and_columns_are_one() {
    let read = |text: &str| {
        let records = GameRecords::in_text(text).unwrap_or_else(|error| panic!("{error}: {text}"));
        let transcript = |number| records.read(number).map(|record| record.game.transcript());
        (1..=records.count()).map(|number| transcript(number).unwrap_or_default()).collect::<Vec<_>>()
    };
    assert_eq!(read("f5d6c3d3\nf5f6e6f4\nd3c5f6\n"), ["f5d6c3d3", "f5f6e6f4", "d3c5f6"]);
    assert_eq!(read("1. f5 d6 c3 d3 (Tiger)\n\n2. f5 f6 e6 f4 (Cow)\n"), ["f5d6c3d3", "f5f6e6f4"]);
    assert_eq!(read("f5\nd6\nc3\nd3\n"), ["f5d6c3d3"]);
    assert_eq!(read("f5 d6 c3\nd3 c4 f4\n"), ["f5d6c3d3c4f4"]);
    assert_eq!(GameRecord::read("f5d6c3d3\nf5f6e6f4", 3), Err(RecordError::NoSuchGame { number: 3, games: 2 }));
    // A wrong line loses no other one.
    assert_eq!(read("f5d6a1\nf5f6e6f4"), ["", "f5f6e6f4"]);
    assert_eq!(read("f5f6e6f4\nf5d6cc3"), ["f5f6e6f4", ""]);
    assert_eq!(read("f5f6e6f4\nff5d6c3\nd3c5f6\nc4d6d7"), ["f5f6e6f4", "", "d3c5f6", ""]);
    assert_eq!(read("1. f5d6c3d3\n2. f5f6e6f4\n3. f5d6a1"), ["f5d6c3d3", "f5f6e6f4", ""]);
    assert_eq!(GameRecords::in_text("f5d6a1\nf5f6e6f4").map(|records| records.first()), Ok(2));
    assert_eq!(moves("f5 d6 c3\nd3 c9 f4"), Err("move 5 (‘c9’): c9 is not on the 8x8 board".to_owned()));
    // One move on each line, the third of them wrong.
    assert_eq!(moves("f5\nd6\na1\nd3"), Err("move 3 (‘a1’): a1 flips no discs".to_owned()));
}

#[test]
fn the_square_of_a_move_is_found_in_what_is_typed() {
    for text in [
        "d3",
        "D3",
        " d3 ",
        "Ｄ３",
        "d\u{200b}3\u{fe0f}",
        "d3.",
        "1. d3",
        "||d3||",
        "d3 — flips 2",
        "play d3!",
        "「d3」",
        "d 3",
        "ⓓ3",
        "see https://x.y/a1 d3",
    ] {
        assert_eq!(only_square(text), "d3".parse().ok(), "{text}");
    }
    for text in ["", "hello", "d3 c4", "d3c4", "d33", "d3 x9", "pass", "d3 pass", "dd3"] {
        assert_eq!(only_square(text), None, "{text}");
    }
}
