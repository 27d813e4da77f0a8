//! Recognises the format of a record, and chooses one of its games.

use super::error::{RecordError, excerpt};
use super::properties::Trees;
use super::record::GameRecord;
use super::{ggf, sgf, wthor};
use crate::rules::{ByColor, Game, Variant};

/// The most bytes that are read.
pub const MAX_RECORD_BYTES: usize = 1 << 20;

impl GameRecord {
    /// Reads game `number` of a text or file, counted from 1.
    ///
    /// `variant` is the variant of a list of squares. The other formats state theirs, or use the standard one.
    ///
    /// ```
    /// use outflank::rules::{GameRecord, Variant};
    ///
    /// let text = b"(;GM[2]FF[4]SZ[6]PB[Ada];B[c2];W[b2])";
    /// let record = GameRecord::read(text, Variant::default(), 1)?;
    /// assert_eq!(record.game.variant().shape.to_string(), "6x6");
    /// assert_eq!((record.game.transcript().as_str(), record.players.black.as_deref()), ("c2b2", Some("Ada")));
    ///
    /// let error = GameRecord::read(b"(;GM[2];B[f5];B[d6])", Variant::default(), 1).expect_err("two moves of black");
    /// assert_eq!(error.to_string(), "move 2 (‘d6’): it is white's turn");
    /// # Ok::<(), outflank::rules::RecordError>(())
    /// ```
    ///
    /// # Errors
    /// If there is no such game, or if it is wrong: the first mistake, and where it is. Games after `number` are only
    /// counted, up to the first that has no end.
    pub fn read(bytes: &[u8], variant: Variant, number: usize) -> Result<Self, RecordError> {
        if bytes.len() > MAX_RECORD_BYTES {
            return Err(RecordError::TooLong);
        }
        // Every WTHOR file has zero bytes, and no text has.
        let record = if bytes.contains(&0) {
            wthor::read(bytes, number)?
        } else {
            read_text(&String::from_utf8_lossy(bytes), variant, number)?
        };
        if record.game.plies().is_empty() { Err(RecordError::NoMoves) } else { Ok(record) }
    }
}

fn read_text(text: &str, variant: Variant, number: usize) -> Result<GameRecord, RecordError> {
    // No list of squares has a parenthesis.
    if text.contains('(') { read_trees(text, number) } else { read_squares(text, variant, number) }
}

fn read_squares(text: &str, variant: Variant, number: usize) -> Result<GameRecord, RecordError> {
    if number != 1 {
        return Err(RecordError::NoSuchGame { number, games: 1 });
    }
    // A byte order mark is no character of the text. Back quotes come from a code block of Discord.
    let text = text.trim_start_matches('\u{feff}').trim().trim_matches('`');
    let game = Game::from_transcript(variant, text)?;
    Ok(GameRecord { game, players: ByColor::default(), result: None, games: 1 })
}

fn read_trees(text: &str, number: usize) -> Result<GameRecord, RecordError> {
    let mut trees = Trees::new(text);
    let mut games = 0;
    let mut found = None;
    loop {
        match trees.next(games + 1 == number) {
            Ok(Some(properties)) => {
                games += 1;
                if games == number {
                    found = Some(properties);
                }
            }
            Ok(None) => break,
            Err(error) if found.is_none() => return Err(error),
            Err(_) => break,
        }
    }
    let properties = found.ok_or(RecordError::NoSuchGame { number, games })?;
    let kind = properties.value("GM").unwrap_or(sgf::OTHELLO).trim();
    // GGF spells the name of the game, SGF has a number for it.
    let record = match kind.to_ascii_lowercase().as_str() {
        "othello" | "reversi" => ggf::read(&properties)?,
        sgf::OTHELLO => sgf::read(&properties)?,
        _ => return Err(RecordError::OtherGame(excerpt(kind))),
    };
    Ok(GameRecord { games, ..record })
}
