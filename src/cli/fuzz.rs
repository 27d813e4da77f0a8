//! Entry points for fuzzing: one function for each target in `fuzz/fuzz_targets`. Each takes any bytes, and panics if what
//! it calls breaks a promise. The test replays `fuzz/corpus`.

use std::ffi::OsStr;
use std::fmt::{Debug, Display};
use std::fs;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::{LazyLock, OnceLock};

use crate::config::{Config, Environment, Flags, Mode};
use crate::discord::{ComponentId, GameOptionTexts, PastedGame, PastedGameId, PastedGames};
use crate::words::Words;
use render::{PlayerView, Renderer};
use rules::{Game, GameRecord, Goal, Setup, Shape, Square, Variant, parse_obf, write_obf, write_sgf};

use tools::gtp;

/// Custom ids of components. What parses is written in at most 100 characters, and parses back.
pub fn component_id(bytes: &[u8]) {
    let id = text(bytes).parse::<ComponentId>();
    if let Ok(id) = id {
        let written = id.to_string();
        assert!((1..=100).contains(&written.chars().count()), "{written}");
        assert_eq!(written.parse::<ComponentId>().as_ref(), Ok(&id), "{written}");
    }
}

/// Transcripts on a board that the first two bytes choose. A game's own transcript leads to the same position.
pub fn transcript(bytes: &[u8]) {
    let (variant, rest) = variant(bytes);
    if let Ok(game) = Game::from_transcript(variant, &text(rest)) {
        let again = Game::from_transcript(variant, &game.transcript()).expect("a game's own transcript");
        assert_eq!(again.position(), game.position());
        assert_eq!(again.plies(), game.plies());
    }
}

/// Texts and files with games of other programs, the number of the game being the first byte. What is read is written as
/// SGF, and read back.
pub fn game_record(bytes: &[u8]) {
    let (number, rest) = bytes.split_at(bytes.len().min(1));
    let number = number.first().copied().unwrap_or(1).into();
    let id = PastedGameId { paste: 0, number };
    if let Ok(PastedGame { record, .. }) = PastedGames::of_file(rest.to_vec()).game(id, None) {
        let written = write_sgf(&record);
        let again = GameRecord::read(&written, 1).expect("a record of our own");
        assert_eq!((again.game, again.players), (record.game, record.players), "{written}");
    }
}

/// Names of boards and of squares.
pub fn board_name(bytes: &[u8]) {
    parses_back::<Shape>(&text(bytes));
    parses_back::<Square>(&text(bytes));
}

/// Lines in OBF on a board that the first two bytes choose. A position that was read is written and read back.
pub fn obf(bytes: &[u8]) {
    let (variant, rest) = variant(bytes);
    if let Ok(Some(position)) = parse_obf(variant.shape, &text(rest)) {
        let written = write_obf(&position);
        assert_eq!(parse_obf(variant.shape, &written).as_ref(), Ok(&Some(position)), "{written}");
    }
}

/// A session of the Go Text Protocol at a level without a search. Every response has the form of the protocol.
pub fn gtp(bytes: &[u8]) {
    let output = gtp::respond_to_all(bytes);
    let output = String::from_utf8(output).expect("text");
    for response in output.split_terminator("\n\n") {
        assert!(response.starts_with(['=', '?']), "{response:?}");
    }
    assert!(output.is_empty() || output.ends_with("\n\n"), "{output:?}");
}

/// Options of commands, one on each line; an empty line is an option that is left out. A refusal is a sentence that fits.
pub fn options(bytes: &[u8]) {
    static WORDS: LazyLock<Words> = LazyLock::new(Words::english);
    let text = text(bytes);
    let mut lines = text.split('\n').map(|line| (!line.is_empty()).then(|| line.to_owned()));
    let mut next = || lines.next().flatten();
    let options = GameOptionTexts {
        level: next(),
        color: next(),
        board: next(),
        setup: next(),
        first: next(),
        goal: next(),
        rated: next(),
        view: next(),
        clock: next(),
        handicap: next(),
    };
    if let Err(refusal) = options.parse(&WORDS) {
        let sentence = WORDS.refusal(&refusal);
        assert!(sentence.chars().count() <= 250 && !sentence.contains('\n'), "{sentence:?}");
    }
}

/// The settings in a `.env` file, behind a token and without one. No error repeats the token.
pub fn environment(bytes: &[u8]) {
    const TOKEN: &str = "MTk4NjIyNDgzNDcxOTI1MjQ4.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs";
    for first_line in [String::new(), format!("DISCORD_TOKEN={TOKEN}\n")] {
        let file = [first_line.as_bytes(), bytes].concat();
        for mode in [Mode::Run, Mode::Sandbox] {
            let environment = Environment::from_pairs::<&OsStr, &OsStr>([]).with_dot_env_text(".env", &file);
            if let Err(error) = Config::load(mode, &environment, &Flags::default()) {
                let printed = error.to_string();
                assert!(!printed.is_empty() && !printed.contains(TOKEN), "{printed}");
            }
        }
    }
}

/// A file in a folder of fonts. Names are drawn with it, whatever it is.
pub fn fonts(bytes: &[u8]) {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    let folder = FOLDER.get_or_init(|| {
        let folder = std::env::temp_dir().join(format!("outflank-fuzz-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a temporary folder");
        folder
    });
    fs::write(folder.join("font.ttf"), bytes).expect("a temporary file");
    let Ok(renderer) = Renderer::with_fonts(folder) else { return };
    for name in ["שלום ᚠ", "日本 Ada \u{10ffff}"] {
        let player = PlayerView::new(name, "Black");
        assert!(renderer.name_width(player, 25, 300) <= 300.0, "{name}");
    }
}

fn text(bytes: &[u8]) -> std::borrow::Cow<'_, str> {
    String::from_utf8_lossy(bytes)
}

/// The variant that the first two bytes choose, and the other bytes.
fn variant(bytes: &[u8]) -> (Variant, &[u8]) {
    let (choice, rest) = bytes.split_at(bytes.len().min(2));
    let [size, kind] = [0, 1].map(|index| choice.get(index).copied().unwrap_or(0));
    let side = |number: u8| 4 + 2 * (number % 5);
    let shape = Shape::new(side(size), side(size / 5)).expect("even, from 4 to 12");
    let pick = |index: u8, count: usize| usize::from(index) % count;
    let setup = Setup::ALL[pick(kind, Setup::ALL.len())];
    let goal = if kind & 0x40 == 0 { Goal::Most } else { Goal::Fewest };
    (Variant { shape, setup, goal, ..Variant::default() }, rest)
}

fn parses_back<T: FromStr + Display + PartialEq + Debug>(text: &str) {
    if let Ok(value) = text.parse::<T>() {
        let written = value.to_string();
        assert_eq!(written.parse::<T>().ok(), Some(value), "{written}");
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn the_corpora_of_all_fuzz_targets_are_replayed() {
        type Target = fn(&[u8]);
        let targets: [(&str, Target); 9] = [
            ("board_name", board_name),
            ("component_id", component_id),
            ("environment", environment),
            ("fonts", fonts),
            ("game_record", game_record),
            ("gtp", gtp),
            ("obf", obf),
            ("options", options),
            ("transcript", transcript),
        ];
        for (name, target) in targets {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(name);
            let files: Vec<_> = fs::read_dir(&folder).expect("a corpus").collect();
            assert!(!files.is_empty(), "{name} has no corpus");
            for file in files {
                target(&fs::read(file.expect("a file").path()).expect("a file"));
            }
        }
    }
}
