//! The gallery: examples of every kind of picture in every theme.

use std::fs;
use std::path::Path;

use crate::render::{DiscShapes, Renderer, Theme};
use crate::rules::{ByColor, Game, Variant};
use crate::words::{LeaderboardRowText, Words};

use super::draw::{GamePicture, Look, slip_name};
use super::example;
use super::page::{self, Exhibit};
use crate::cli::support::error::CliError;
use crate::cli::support::output::write_file;

/// Writes the pictures and `index.html` into a folder, which is made where it is not there.
pub(super) fn write(folder: &Path, renderer: &Renderer) -> Result<(), CliError> {
    let failed = |error| CliError::Failed(format!("cannot make {}: {error}", folder.display()));
    fs::create_dir_all(folder).map_err(failed)?;
    let words = Words::english();
    let mut exhibits = Vec::new();
    for theme in Theme::ALL {
        for Drawn { kind, caption, picture, alt } in drawn(renderer, &words, theme)? {
            let extension = if picture.starts_with(b"GIF") { "gif" } else { "png" };
            let file = format!("{}-{kind}.{extension}", theme.name());
            write_file(&folder.join(&file), &picture)?;
            exhibits.push(Exhibit { theme, file, caption, alt, bytes: picture.len() });
        }
    }
    write_file(&folder.join("index.html"), page::index(&exhibits).as_bytes())
}

/// A picture of the gallery.
struct Drawn {
    kind: &'static str,
    caption: &'static str,
    picture: Vec<u8>,
    alt: String,
}

/// All pictures of one theme.
fn drawn(renderer: &Renderer, words: &Words, theme: Theme) -> Result<Vec<Drawn>, CliError> {
    let look = Look { theme, discs: DiscShapes::Alike };
    let shapes = Look { theme, discs: DiscShapes::Distinct };
    let [start, middle, end] = [0, 24, usize::MAX].map(example::game);
    let on = |shape: &str, plies| {
        let shape = shape.parse().expect("the gallery's boards are boards");
        example::played_on(Variant { shape, ..Variant::default() }, plies)
    };
    let (smallest, largest, narrow, wide) = (on("4x4", 6), on("12x12", 90), on("4x12", 20), on("12x4", 20));

    let board = |kind, caption, game: &Game, names, look, counts| -> Result<Drawn, CliError> {
        let picture = GamePicture { game, names, look };
        Ok(Drawn { kind, caption, picture: picture.board(renderer, counts)?, alt: board_alt(words, &picture) })
    };
    let names = example::NAMES;
    let whole = GamePicture { game: &end, names, look };
    let course = example::course();
    let slips: Vec<_> = course.slips.iter().map(|&(ply, color, slip)| (ply, color, slip_name(slip))).collect();
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
        board("start", "The start", &start, names, look, false)?,
        board("board", "In the middle of a game", &middle, names, look, false)?,
        board("shapes", "Discs told by shape, moves with the discs they turn", &middle, names, shapes, true)?,
        board("end", "The end", &end, names, look, false)?,
        Drawn {
            kind: "replay",
            caption: "The whole game",
            picture: whole.replay(renderer)?,
            alt: board_alt(words, &whole),
        },
        Drawn {
            kind: "result",
            caption: "Result",
            picture: whole.result_with(renderer, words, example::RATINGS, &example::FACTS)?,
            alt: board_alt(words, &whole),
        },
        Drawn {
            kind: "leaderboard",
            caption: "Leaderboard",
            picture: leaderboard.draw(renderer, look)?,
            alt: words.leaderboard_alt(&leaderboard.title, &rows),
        },
        Drawn {
            kind: "profile",
            caption: "Profile",
            picture: profile.draw(renderer, look)?,
            alt: words.profile_alt(&profile.name, &facts, &ratings),
        },
        Drawn {
            kind: "evaluation",
            caption: "Evaluation",
            picture: whole.evaluation_of(renderer, &course)?,
            alt: words.evaluation_alt(both, &course.leads, &slips),
        },
        board("smallest", "The smallest board", &smallest, names, look, false)?,
        board("largest", "The largest board, the longest names", &largest, example::LONG_NAMES, look, false)?,
        board("narrow", "The narrowest board", &narrow, example::LONG_NAMES, look, false)?,
        board("wide", "The widest board", &wide, example::LONG_NAMES, look, false)?,
    ])
}

fn board_alt(words: &Words, picture: &GamePicture<'_>) -> String {
    let GamePicture { game, names, .. } = *picture;
    let last = picture.last().map(|last| (last.square, last.flips));
    let ended = picture.ended(words, &ByColor { black: names[0].to_owned(), white: names[1].to_owned() });
    let names = ByColor { black: names[0], white: names[1] };
    words.board_alt(game.position(), last, names, ended.as_deref())
}
