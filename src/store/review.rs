//! The table `review`: what each move of a game was worth.

use crate::domain::{MoveValue, Review, ReviewId, Timestamp};
use rules::Game;

use super::error::{StoreError, corrupt};
use super::value::{squares, squares_text};
use super::{Read, Write};

/// Moves of a line that are stored: more are guesses.
const LONGEST_LINE: usize = 12;

/// Reviews of games from elsewhere that are kept: the newest. Each has at most 4.5 kB on 8×8.
const MOST_PASTED: i64 = 10_000;

/// What a review is of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ReviewOf {
    /// A game that was played here. Its review is kept.
    Game,
    /// A game from elsewhere.
    Transcript,
}

impl Read {
    /// The review of a game with these moves, if there is one.
    pub(crate) async fn review_of(&mut self, game: &Game) -> Result<Option<(ReviewId, Review)>, StoreError> {
        let found: Option<(ReviewId, String)> = self
            .fetch_optional(
                "SELECT id, move_values FROM review
                 WHERE columns = $1 AND rows = $2 AND setup = $3 AND goal = $4 AND first = $5 AND corners = $6 AND moves = $7",
                game,
                "reading a review",
            )
            .await?;
        let Some((id, values)) = found else { return Ok(None) };
        Ok(Some((id, review(game.clone(), &values)?)))
    }

    /// The game of a review, if there is such a review.
    pub(crate) async fn reviewed_game(&mut self, id: ReviewId) -> Result<Option<Game>, StoreError> {
        self.fetch_optional("SELECT {played} FROM review WHERE id = $1", id, "reading the game of a review").await
    }
}

impl Write {
    /// Stores a review, unless there is one with the same moves. Returns the number of the one that is stored. Deletes the oldest reviews of
    /// games from elsewhere that are too many.
    pub(crate) async fn insert_review(
        &mut self,
        review: &Review,
        of: ReviewOf,
        now: Timestamp,
    ) -> Result<ReviewId, StoreError> {
        let values: Vec<String> = review.moves().iter().map(|made| encode(&made.value)).collect();
        let id = self
            .fetch_one(
                "INSERT INTO review (move_values, created_at_ms, is_pasted, {played}) VALUES ($1, $2, $3, {$played})
                 ON CONFLICT (moves, columns, rows, setup, goal, first, corners)
                 DO UPDATE SET is_pasted = CASE WHEN excluded.is_pasted = 0 THEN 0 ELSE review.is_pasted END
                 RETURNING id",
                (values.join(" "), now, i64::from(of == ReviewOf::Transcript), review.game()),
                "writing a review",
            )
            .await?;
        if of == ReviewOf::Transcript {
            self.execute(
                "DELETE FROM review WHERE is_pasted = 1 AND id <=
                     (SELECT id FROM review WHERE is_pasted = 1 ORDER BY id DESC LIMIT 1 OFFSET $1)",
                MOST_PASTED,
                "deleting old reviews",
            )
            .await?;
        }
        Ok(id)
    }
}

/// `d3:-4:2:proven:d3c4e3:>f4f5` or `d3:6:0:estimated:d3c4:c4-6`: the best move, its score, what the played move loses, whether that is
/// proven, the line, the moves that follow the played one, and the obvious move with what it loses.
fn encode(value: &MoveValue) -> String {
    let MoveValue { best, score, loss, exact, line, reply, obvious } = value;
    let proven = if *exact { PROVEN } else { ESTIMATED };
    let [line, reply] = [line, reply].map(|line| squares_text(line.iter().take(LONGEST_LINE)));
    let reply = if reply.is_empty() { reply } else { format!(":{REPLY}{reply}") };
    let obvious = obvious.map(|(square, loss)| format!(":{square}-{loss}")).unwrap_or_default();
    format!("{best}:{score}:{loss}:{proven}:{line}{reply}{obvious}")
}

const PROVEN: &str = "proven";
const ESTIMATED: &str = "estimated";
/// Stands before the moves that follow the played one. Reviews of before they were stored have none.
const REPLY: char = '>';

fn review(game: Game, values: &str) -> Result<Review, StoreError> {
    let decoded: Option<Vec<MoveValue>> = values.split_whitespace().map(decode).collect();
    decoded.and_then(|values| Review::new(game, values)).ok_or_else(|| corrupt("review", &values))
}

fn decode(text: &str) -> Option<MoveValue> {
    let parts: Vec<&str> = text.split(':').collect();
    let (&[best, score, loss, proven, line], more) = parts.split_first_chunk()?;
    let exact = match proven {
        PROVEN => true,
        ESTIMATED => false,
        _ => return None,
    };
    let (best, score, loss) = (best.parse().ok()?, score.parse().ok()?, loss.parse().ok()?);
    let mut value = MoveValue { best, score, loss, exact, line: squares(line)?, reply: Vec::new(), obvious: None };
    for part in more {
        match part.strip_prefix(REPLY) {
            Some(reply) => value.reply = squares(reply)?,
            None => {
                let (square, loss) = part.split_once('-')?;
                value.obvious = Some((square.parse().ok()?, loss.parse().ok()?));
            }
        }
    }
    Some(value)
}
