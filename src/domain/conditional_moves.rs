//! Conditional moves: what a player of a game with days has decided to play if the opponent plays what they expect.

use std::fmt;
use std::str::FromStr;

use rules::{ByColor, Color, Game, Square};

use super::{Actor, GameAction, PlayerId, Refusal, StoredGame, Timestamp, Turn};

/// The most lines that a player can have in a game.
const MAX_LINES: usize = 20;
/// The most moves of a line, of both sides together.
const MAX_MOVES: usize = 10;

/// Expected moves of the opponent and the player's replies, from the current position of a game on. Passes are left out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) struct ConditionalLine {
    /// All squares after the first empty element are empty too.
    squares: [Option<Square>; MAX_MOVES],
}

/// The text is not a conditional line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct InvalidLine;

impl ConditionalLine {
    pub(crate) fn squares(&self) -> impl Iterator<Item = Square> {
        self.squares.into_iter().flatten()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.squares[0].is_none()
    }

    pub(crate) fn is_full(&self) -> bool {
        self.squares[MAX_MOVES - 1].is_some()
    }

    /// The line with one more move. `None` if it is full.
    pub(crate) fn with(mut self, square: Square) -> Option<Self> {
        let end = self.squares.iter_mut().find(|square| square.is_none())?;
        *end = Some(square);
        Some(self)
    }

    /// What is left of the line after its first move. `None` if the line begins otherwise.
    fn after(mut self, square: Square) -> Option<Self> {
        if self.squares[0] != Some(square) {
            return None;
        }
        self.squares[0] = None;
        self.squares.rotate_left(1);
        Some(self)
    }

    fn starts_with(&self, start: &Self) -> bool {
        self.squares().take(start.squares().count()).eq(start.squares())
    }

    /// The game after the moves of the line.
    ///
    /// # Errors
    /// When a move is against the rules.
    pub(crate) fn play(&self, game: &Game) -> Result<Game, Refusal> {
        let mut game = game.clone();
        let shape = game.variant().shape;
        for square in self.squares() {
            game.play(square).map_err(|illegal| Refusal::illegal(illegal, shape))?;
        }
        Ok(game)
    }
}

impl fmt::Display for ConditionalLine {
    /// The squares without separators: `e6f4d3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.squares().try_for_each(|square| write!(f, "{square}"))
    }
}

impl FromStr for ConditionalLine {
    type Err = InvalidLine;

    /// Reads what `Display` writes.
    fn from_str(text: &str) -> Result<Self, InvalidLine> {
        let (mut line, mut rest) = (Self::default(), text);
        while let Some(letter) = rest.chars().next() {
            let name_end = |at: usize| rest[at..].find(|next: char| !next.is_ascii_digit()).map(|digits| at + digits);
            let (name, after) = rest.split_at(name_end(letter.len_utf8()).unwrap_or(rest.len()));
            let square = name.parse().map_err(|_| InvalidLine)?;
            line = line.with(square).ok_or(InvalidLine)?;
            rest = after;
        }
        Ok(line)
    }
}

/// The conditional moves of one player in a game: lines that begin in the current position and end with a reply. None is the
/// start of another, and those that expect the same moves have the same reply.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct ConditionalMoves {
    lines: Vec<ConditionalLine>,
}

impl ConditionalMoves {
    /// Stored lines.
    pub(crate) fn from_lines(lines: impl IntoIterator<Item = ConditionalLine>) -> Self {
        let mut lines: Vec<ConditionalLine> = lines.into_iter().collect();
        lines.sort();
        Self { lines }
    }

    pub(crate) fn lines(&self) -> &[ConditionalLine] {
        &self.lines
    }

    /// The conditional moves with one more line for the player of this color. It replaces the lines with another reply to the
    /// same moves.
    ///
    /// # Errors
    /// When the line is against the rules, or does not end with a move of the player, or when there are too many.
    pub(crate) fn with_line(&self, game: &Game, own: Color, line: ConditionalLine) -> Result<Self, Refusal> {
        let last_mover = line.play(game)?.plies().last().map(|ply| ply.color);
        if line.is_empty() || last_mover != Some(own) {
            return Err(Refusal::BadButton);
        }
        if self.lines.iter().any(|other| other.starts_with(&line)) {
            return Ok(self.clone());
        }
        let (mut position, mut start) = (game.clone(), ConditionalLine::default());
        let mut lines = self.lines.clone();
        for square in line.squares() {
            let longer = start.with(square).unwrap_or(line);
            if position.to_move() == Some(own) {
                lines.retain(|other| other.starts_with(&longer) || *other == start || !other.starts_with(&start));
            }
            let shape = game.variant().shape;
            position.play(square).map_err(|illegal| Refusal::illegal(illegal, shape))?;
            start = longer;
        }
        lines.retain(|other| !line.starts_with(other));
        lines.push(line);
        if lines.len() > MAX_LINES { Err(Refusal::TooManyLines) } else { Ok(Self::from_lines(lines)) }
    }

    /// What is left after a move of either side.
    pub(crate) fn after(&self, square: Square) -> Self {
        let left = self.lines.iter().filter_map(|line| line.after(square));
        Self::from_lines(left.filter(|line| !line.is_empty()))
    }

    /// The first move of the lines. All of them begin with the same one if their player is to move.
    fn first_move(&self) -> Option<Square> {
        self.lines.first()?.squares().next()
    }
}

/// A move that was decided beforehand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ConditionalReply {
    pub player: PlayerId,
    pub square: Square,
    /// The game after it.
    pub game: StoredGame,
}

/// What follows at once from a move, because players have decided it beforehand.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct ConditionalReplies {
    /// In the order in which they are played.
    pub played: Vec<ConditionalReply>,
    /// What is left of the lines that have come true so far.
    pub left: ByColor<ConditionalMoves>,
    /// Why a reply could not be played. Lines are checked when they are set, so this does not happen unless they are changed
    /// otherwise.
    pub refused: Option<Refusal>,
}

impl StoredGame {
    /// Whether its players can set conditional moves: each move has days.
    pub(crate) fn has_conditional_moves(&self) -> bool {
        self.is_between_players() && self.clock.is_some_and(|clock| clock.is_per_move())
    }

    /// The color of a player who sets conditional moves now. `turn` is the position that the player saw.
    ///
    /// # Errors
    /// When the player may not do so, or not now.
    pub(crate) fn check_conditional_moves(&self, player: PlayerId, turn: Turn) -> Result<Color, Refusal> {
        let own = self.color_of(player).ok_or(Refusal::NotYourGame)?;
        if !self.has_conditional_moves() {
            return Err(Refusal::BadButton);
        }
        if self.ending().is_some() {
            return Err(Refusal::GameOver(self.id));
        }
        if turn != self.turn {
            return Err(Refusal::OutdatedButton);
        }
        if self.to_move() == Some(own) { Err(Refusal::ConditionalMovesOnOwnTurn) } else { Ok(own) }
    }

    /// Plays what the players have decided to reply to the last move, as long as one of them has a reply. `set` are the
    /// conditional moves before that move.
    pub(crate) fn conditional_replies(
        &self,
        last: Square,
        set: ByColor<ConditionalMoves>,
        now: Timestamp,
    ) -> ConditionalReplies {
        let mut replies = ConditionalReplies { left: set.map(|moves| moves.after(last)), ..Default::default() };
        let mut game = self;
        while let Some((id, square)) = game.conditional_reply(&replies.left) {
            let actor = Actor { id, moderator: false };
            match game.apply(actor, GameAction::Move(square), Some(game.turn), now) {
                Ok(next) => {
                    replies.left = replies.left.map(|moves| moves.after(square));
                    replies.played.push(ConditionalReply { player: id, square, game: next });
                }
                Err(refusal) => {
                    return ConditionalReplies { left: ByColor::default(), refused: Some(refusal), ..replies };
                }
            }
            game = replies.played.last().map_or(self, |reply| &reply.game);
        }
        replies
    }

    /// What the player to move has decided to play in this position, with the player.
    fn conditional_reply(&self, set: &ByColor<ConditionalMoves>) -> Option<(PlayerId, Square)> {
        let color = self.to_move()?;
        Some((self.sides[color].player()?, set[color].first_move()?))
    }
}
