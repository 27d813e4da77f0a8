//! The gallery: an example of every kind of picture in every theme.

use std::fs;
use std::path::Path;

use crate::words::{AltText, LeaderboardRowText, Words};
use render::{DiscShapes, HintMarks, Renderer, Theme};
use rules::{ByColor, Game, Variant};

use super::draw::{GamePicture, Style};
use super::example;
use super::page::{self, Entry};
use tools::support::ToolError;
use tools::support::output::write_file;

/// Writes the pictures and `index.html` into a folder, which is created if it does not exist.
pub(crate) fn write(folder: &Path, renderer: &Renderer) -> Result<(), ToolError> {
    let failed = |error| ToolError::Failed(format!("cannot create {}: {error}", folder.display()));
    fs::create_dir_all(folder).map_err(failed)?;
    let words = Words::english();
    let mut entries = Vec::new();
    for theme in Theme::ALL {
        for Picture { kind, caption, bytes, alt } in pictures(renderer, &words, theme)? {
            let extension = if bytes.starts_with(b"GIF") { "gif" } else { "png" };
            let file = format!("{}-{kind}.{extension}", theme.name());
            write_file(&folder.join(&file), &bytes)?;
            entries.push(Entry { theme, file, caption, alt: alt.to_string(), bytes: bytes.len() });
        }
    }
    write_file(&folder.join("index.html"), page::index(&entries).as_bytes())
}

struct Picture {
    kind: &'static str,
    caption: &'static str,
    bytes: Vec<u8>,
    alt: AltText,
}

/// All pictures of one theme.
fn pictures(renderer: &Renderer, words: &Words, theme: Theme) -> Result<Vec<Picture>, ToolError> {
    let style = Style { theme, discs: DiscShapes::Alike };
    let shapes = Style { theme, discs: DiscShapes::Distinct };
    let [start, middle, end] = [0, 24, usize::MAX].map(example::game);
    let on = |shape: &str, plies| {
        let shape = shape.parse().expect("the gallery's boards are valid");
        example::played_on(Variant { shape, ..Variant::default() }, plies)
    };
    let (smallest, largest, narrow, wide) = (on("4x4", 6), on("12x12", 90), on("4x12", 20), on("12x4", 20));

    let board = |kind, caption, game: &Game, names, style, marks| -> Result<Picture, ToolError> {
        let picture = GamePicture { game, names, style };
        Ok(Picture { kind, caption, bytes: picture.board(renderer, marks)?, alt: board_alt(words, &picture) })
    };
    let names = example::NAMES;
    let whole = GamePicture { game: &end, names, style };
    let evaluation = example::evaluation();
    let slips: Vec<_> = evaluation.slips.iter().map(|&(ply, color, slip)| (ply, color, slip.into())).collect();
    let (leaderboard, profile) = (example::leaderboard(), example::profile());
    let rows: Vec<LeaderboardRowText<'_>> = leaderboard
        .rows
        .iter()
        .map(|row| LeaderboardRowText { rank: &row.rank, name: &row.name, value: &row.value, detail: &row.detail })
        .collect();
    let facts: Vec<(&str, &str)> = profile.facts.iter().map(|(label, value)| (&**label, &**value)).collect();
    let ratings: Vec<f64> = profile.ratings.iter().map(|&(_, rating)| rating).collect();
    let both = ByColor { black: names[0], white: names[1] };
    Ok(vec![
        board("start", "The start", &start, names, style, HintMarks::Names)?,
        board("board", "In the middle of a game", &middle, names, style, HintMarks::Names)?,
        board(
            "shapes",
            "Discs told by shape, legal moves marked by the discs they flip",
            &middle,
            names,
            shapes,
            HintMarks::Counts,
        )?,
        board("end", "The end", &end, names, style, HintMarks::Names)?,
        Picture {
            kind: "replay",
            caption: "The whole game",
            bytes: whole.replay(renderer)?,
            alt: board_alt(words, &whole),
        },
        Picture {
            kind: "result",
            caption: "Result",
            bytes: whole.result_with(renderer, words, example::RATINGS, &example::FACTS)?,
            alt: board_alt(words, &whole),
        },
        Picture {
            kind: "leaderboard",
            caption: "Leaderboard",
            bytes: leaderboard.draw(renderer, style)?,
            alt: words.leaderboard_alt(&leaderboard.title, &rows, &leaderboard.note),
        },
        Picture {
            kind: "profile",
            caption: "Profile",
            bytes: profile.draw(renderer, style)?,
            alt: words.profile_alt(&profile.name, &facts, &ratings),
        },
        Picture {
            kind: "evaluation",
            caption: "Evaluation",
            bytes: whole.evaluation_of(renderer, &evaluation)?,
            alt: words.evaluation_alt(both, &evaluation.leads, &slips),
        },
        board("smallest", "The smallest board", &smallest, names, style, HintMarks::Names)?,
        board(
            "largest",
            "The largest board, the longest names",
            &largest,
            example::LONG_NAMES,
            style,
            HintMarks::Names,
        )?,
        board("narrow", "The narrowest board", &narrow, example::LONG_NAMES, style, HintMarks::Names)?,
        board("wide", "The widest board", &wide, example::LONG_NAMES, style, HintMarks::Names)?,
    ])
}

fn board_alt(words: &Words, picture: &GamePicture<'_>) -> AltText {
    let GamePicture { game, names, .. } = *picture;
    let last = picture.last().map(|last| (last.square, last.flips));
    let result = picture.result_sentence(words, &ByColor { black: names[0].to_owned(), white: names[1].to_owned() });
    let names = ByColor { black: names[0], white: names[1] };
    words.board_alt(game.position(), last, names, result.as_deref())
}
