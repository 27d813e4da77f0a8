//! Reads and writes a game in SGF: `(;GM[2]SZ[8];B[f5];W[d6])`.
//!
//! Source: "SGF File Format FF[4]", <https://www.red-bean.com/sgf/>. It has the number 2 for Othello, and leaves to each game how moves are
//! written, but describes none for Othello. So the writer follows the Othello programs: `game_save_sgf` and `game_import_sgf` in
//! Edax (<https://github.com/abulmo/edax-reversi>, `src/game.c`) write and read squares as `f5` and a pass as `pa`, in letters of either case.
//! Cassio and OthelloTk write the same squares; OthelloTk writes the pass of XBoard, `@@@@`. General editors write two letters, `fe`, the
//! second one for the row from the top, and as a pass nothing, as in Go. All of these are read.

use std::fmt::Write;

use super::error::{RecordError, excerpt};
use super::moves::{Moves, is_pass};
use super::properties::{Properties, Property, unwrapped};
use super::record::{GameRecord, StatedReason, StatedResult};
use crate::{ByColor, Color, Goal, Position, Setup, Shape, Square, SquareSet, Variant};

/// The number of Othello among the games of SGF.
pub(super) const OTHELLO: &str = "2";
/// FF[4] wants the version with the name of the program.
const VERSION: &str = env!("CARGO_PKG_VERSION");
/// What `RU` says when fewer discs win. SGF leaves the names of rules to programs.
const FEWEST: &str = "fewest";

pub(super) fn read(properties: &Properties<'_>) -> Result<GameRecord, RecordError> {
    let mut moves = start(properties)?;
    for property in properties.iter().skip_while(|property| property.mover().is_none()) {
        let Some(color) = property.mover() else {
            check_discs(&moves, property)?;
            continue;
        };
        let text = property.only_value().ok_or_else(|| moves.not_a_move(&property.values.concat()))?;
        // Old files of Go write `tt`, a square outside the board, for a pass.
        if is_pass(&text) || text == "tt" {
            moves.pass(Some(color), &text)?;
        } else {
            let square = square(&text).ok_or_else(|| moves.not_a_move(&text))?;
            moves.place_for(color, square, &text)?;
        }
    }
    Ok(GameRecord {
        game: moves.finish(),
        players: properties.players(),
        result: properties.value("RE").and_then(|text| result(&unwrapped(text))),
        games: 1,
    })
}

/// The board, the discs before the first move, and the side that moves first.
fn start(properties: &Properties<'_>) -> Result<Moves, RecordError> {
    let shape = properties.value("SZ").map_or(Ok(Shape::STANDARD), |text| shape(&unwrapped(text)))?;
    let is_anti = |rules: &str| rules.to_ascii_lowercase().contains(FEWEST);
    let goal = if properties.value("RU").is_some_and(is_anti) { Goal::Fewest } else { Goal::Most };
    let before_moves = || properties.iter().take_while(|property| property.mover().is_none());
    let stated = before_moves().find(|property| property.is("PL")).and_then(|property| property.values.first());
    let first = match stated {
        Some(name) => side(name).ok_or_else(|| RecordError::BadStart(excerpt(name)))?,
        None => properties.iter().find_map(Property::mover).unwrap_or(Color::Black),
    };
    let mut discs = ByColor::from_fn(|_| SquareSet::EMPTY);
    if !before_moves().any(|property| property.is("AB") || property.is("AW")) {
        let standard = Position::start(Variant { shape, first, goal, ..Variant::default() });
        discs = ByColor::from_fn(|color| standard.discs(color));
    }
    for property in before_moves() {
        let Some(disc) = added_disc(property) else { continue };
        for value in &property.values {
            for square in squares(value, shape)? {
                Color::BOTH.into_iter().for_each(|color| discs[color].remove(square));
                if let Some(color) = disc {
                    discs[color].insert(square);
                }
            }
        }
    }
    Moves::from_discs(shape, discs, first, goal)
}

/// Checks that what a property puts on the board after the first move is there.
fn check_discs(moves: &Moves, property: &Property<'_>) -> Result<(), RecordError> {
    let Some(disc) = added_disc(property) else { return Ok(()) };
    for value in &property.values {
        for square in squares(value, moves.shape())? {
            moves.check_disc(square, disc)?;
        }
    }
    Ok(())
}

/// The discs that a property puts on its squares, `Some(None)` if it empties them; `None` if it does neither.
fn added_disc(property: &Property<'_>) -> Option<Option<Color>> {
    match () {
        () if property.is("AB") => Some(Some(Color::Black)),
        () if property.is("AW") => Some(Some(Color::White)),
        () if property.is("AE") => Some(None),
        () => None,
    }
}

/// A square of the board, or those of a rectangle that is given by two of its corners.
fn squares(value: &str, shape: Shape) -> Result<impl Iterator<Item = Square>, RecordError> {
    let text = unwrapped(value);
    let (one, other) = text.split_once(':').unwrap_or((&text, &text));
    let on_board = |text: &str| square(text).filter(|&square| shape.contains(square));
    let corners = on_board(one).zip(on_board(other));
    let (one, other) = corners.ok_or_else(|| RecordError::BadStart(excerpt(value)))?;
    let range = |one: u8, other: u8| one.min(other)..=one.max(other);
    let (columns, rows) = (range(one.column(), other.column()), range(one.row(), other.row()));
    Ok(rows.flat_map(move |row| columns.clone().filter_map(move |column| Square::new(column, row))))
}

/// `8`, or `8:6` for columns and rows.
fn shape(text: &str) -> Result<Shape, RecordError> {
    let (columns, rows) = text.split_once(':').unwrap_or((text, text));
    let side = |text: &str| text.trim().parse::<u8>().ok();
    let shape = side(columns).zip(side(rows)).and_then(|(columns, rows)| Shape::new(columns, rows).ok());
    shape.ok_or_else(|| RecordError::BadBoard(excerpt(text)))
}

/// `B`, `Black` or `W`, `white`.
fn side(text: &str) -> Option<Color> {
    match text.trim().chars().next()? {
        'B' | 'b' => Some(Color::Black),
        'W' | 'w' => Some(Color::White),
        _ => None,
    }
}

/// `f5`, or `fe` for the same square.
fn square(text: &str) -> Option<Square> {
    let number = |letter: u8| letter.to_ascii_lowercase().checked_sub(b'a');
    match *text.as_bytes() {
        [column, row] if column.is_ascii_alphabetic() && row.is_ascii_alphabetic() => {
            Square::new(number(column)?, number(row)?)
        }
        _ => text.parse().ok(),
    }
}

/// `B+12`, `W+R` for a resignation, `W+T` for the time, `0` or `Draw`. `None` for `?` and `Void`.
fn result(text: &str) -> Option<StatedResult> {
    let text = text.trim();
    if text == "0" || text.eq_ignore_ascii_case("draw") {
        return Some(StatedResult { winner: None, reason: StatedReason::Discs });
    }
    let (winner, by) = text.split_once('+')?;
    let reason = match by.chars().next() {
        Some('R' | 'r') => StatedReason::Resignation,
        Some('T' | 't') => StatedReason::Time,
        _ => StatedReason::Discs,
    };
    Some(StatedResult { winner: Some(side(winner)?), reason })
}

/// Writes a game as SGF that the programs for Othello read: its board, start, players, result and moves with passes.
///
/// ```
/// use rules::{Game, GameRecord, Variant, write_sgf};
///
/// let game = Game::from_transcript(Variant::default(), "f5d6")?;
/// let text = write_sgf(&GameRecord { game, players: Default::default(), result: None, games: 1 });
/// assert!(text.ends_with(";B[f5];W[d6])"), "{text}");
/// # Ok::<(), rules::TranscriptError>(())
/// ```
#[must_use]
pub fn write_sgf(record: &GameRecord) -> String {
    let variant = record.game.variant();
    let (columns, rows) = (variant.shape.columns(), variant.shape.rows());
    let mut text = format!("(;FF[4]GM[{OTHELLO}]CA[UTF-8]AP[Outflank:{VERSION}]SZ[{columns}");
    if columns != rows {
        push(&mut text, format_args!(":{rows}"));
    }
    text.push(']');
    if variant.goal == Goal::Fewest {
        push(&mut text, format_args!("RU[{FEWEST} discs win]"));
    }
    for (name, player) in [("PB", &record.players.black), ("PW", &record.players.white)] {
        if let Some(player) = player {
            push(&mut text, format_args!("{name}[{}]", escaped(player)));
        }
    }
    let start = Position::start(variant);
    if variant.setup == Setup::Free {
        // The standard discs are taken away.
        add(&mut text, "AE", variant.shape.centre());
    }
    add(&mut text, "AB", start.discs(Color::Black).iter());
    add(&mut text, "AW", start.discs(Color::White).iter());
    push(&mut text, format_args!("PL[{}]", letter(variant.first)));
    if let Some(result) = stated(record) {
        push(&mut text, format_args!("RE[{result}]"));
    }
    for ply in record.game.plies() {
        push(&mut text, format_args!(";{}[{}]", letter(ply.color), ply.square));
        if ply.forces_pass() {
            push(&mut text, format_args!(";{}[pa]", letter(ply.color.other())));
        }
    }
    text.push(')');
    text
}

/// The result to write: that of the discs if the game is over, or else the stated one.
fn stated(record: &GameRecord) -> Option<String> {
    let won = |color: Color, by: &str| format!("{}+{by}", letter(color));
    if let Some(outcome) = record.game.outcome() {
        let lead = outcome.counts.black.abs_diff(outcome.counts.white).to_string();
        return Some(outcome.winner.map_or_else(|| "0".to_owned(), |winner| won(winner, &lead)));
    }
    let result = record.result?;
    Some(match (result.winner, result.reason) {
        (None, _) => "0".to_owned(),
        (Some(winner), StatedReason::Discs) => won(winner, ""),
        (Some(winner), StatedReason::Resignation) => won(winner, "R"),
        (Some(winner), StatedReason::Time) => won(winner, "T"),
    })
}

fn add(text: &mut String, name: &str, squares: impl IntoIterator<Item = Square>) {
    let mut squares = squares.into_iter().peekable();
    if squares.peek().is_some() {
        text.push_str(name);
        squares.for_each(|square| push(text, format_args!("[{square}]")));
    }
}

fn push(text: &mut String, arguments: std::fmt::Arguments<'_>) {
    text.write_fmt(arguments).expect("a String takes all text");
}

fn letter(color: Color) -> char {
    match color {
        Color::Black => 'B',
        Color::White => 'W',
    }
}

fn escaped(name: &str) -> String {
    name.replace('\\', "\\\\").replace(']', "\\]")
}
