//! The viewer of a game: its message, its steps, its transcript, and the alt text of its animated picture.

use messages::message;

use crate::domain::{BoardFormat, Player, SetupChoice, StoredGame};
use rules::{ByColor, Color, Game, GameRecord, Ply, Position, StatedReason, Variant, write_sgf};

use super::user_text::{escape, escape_code};
use super::{AltText, MAX_MESSAGE_LENGTH, MAX_PLACEHOLDER_LENGTH, Words, truncate, utf16_length};

/// The start and the end of the moves, or of a position. Discord shows a button that copies a code block.
const MOVES_START: &str = "\n```\n";
const MOVES_END: &str = "```";

/// How many lines stand above everything else in the viewer.
const HEADING_LINES: usize = 3;

/// A message of the viewer.
#[derive(Clone, Debug)]
pub(crate) struct ReplayText<'a> {
    /// Its first lines, as [`Words::replay_heading`] and [`Words::record_heading`] write them; empty for a position without a game.
    pub heading: &'a str,
    /// What it says of the position or of the game.
    pub lines: Vec<String>,
    /// The position, if it is to be shown as text.
    pub board: Option<(&'a Position, BoardFormat)>,
    /// The moves or the position that only the message holds.
    pub code: Option<String>,
}

impl Words {
    /// The lines above the moves of a stored game: the players, the ending, the number of moves, whether it is annulled, the
    /// opening's name, and how the variant differs from the standard.
    pub(crate) fn replay_heading(
        &self,
        game: &StoredGame,
        players: &ByColor<Option<Player>>,
        opening: Option<&str>,
    ) -> String {
        let names = self.side_names(&game.sides, players);
        let annulment = self.annulment_remark(game, &names);
        let ending = game.ending().map(|ending| self.ending(game, ending, &names)).unwrap_or_default();
        let opening = opening.map(|name| self.opening(name));
        let moves = self.move_facts(&game.game).into_iter();
        let parts: Vec<String> = moves.chain(annulment).chain(opening).chain(self.variant_remarks(game)).collect();
        let lines = [
            message!(
                self,
                "replay",
                game = game.id,
                black = names.black,
                white = names.white,
                black_disc = self.disc(Color::Black),
                white_disc = self.disc(Color::White)
            ),
            message!(self, "game-ended", ending),
            parts.join(&message!(self, "separator-sides")),
        ];
        lines.join("\n")
    }

    /// The lines above the moves of a game that was recorded elsewhere, game `number` of its record.
    pub(crate) fn record_heading(&self, record: &GameRecord, number: u32, opening: Option<&str>) -> String {
        let names = self.record_names(&record.players);
        let ending = self.record_ending(record, &names);
        let one_of = (record.games > 1).then(|| message!(self, "replay-one-of", number, games = record.games));
        let moves = self.move_facts(&record.game).into_iter();
        let opening = opening.map(|name| self.opening(name));
        let variant = record.game.variant();
        let remarks = self.remarks_on_variant(variant, SetupChoice::Fixed(variant.setup));
        let parts: Vec<String> = one_of.into_iter().chain(moves).chain(opening).chain(remarks).collect();
        let lines = [
            message!(
                self,
                "replay-record",
                black = names.black,
                white = names.white,
                black_disc = self.disc(Color::Black),
                white_disc = self.disc(Color::White)
            ),
            message!(self, "game-ended", ending),
            parts.join(&message!(self, "separator-sides")),
        ];
        lines.join("\n")
    }

    /// The escaped names of the players of a record; the color of a player whom it does not name.
    pub(super) fn record_names(&self, players: &ByColor<Option<String>>) -> ByColor<String> {
        self.plain_record_names(players).map(|name| escape(&name))
    }

    /// The same without escaping.
    pub(super) fn plain_record_names(&self, players: &ByColor<Option<String>>) -> ByColor<String> {
        ByColor::from_fn(|color| match players[color].as_deref() {
            Some(name) => self.visible_name(name),
            None => self.color_as_name(color),
        })
    }

    /// What the discs say if the game is over, or else what the record states.
    pub(super) fn record_ending(&self, record: &GameRecord, names: &ByColor<String>) -> String {
        if let Some(outcome) = self.outcome_on_board(&record.game, names) {
            return outcome;
        }
        let Some(result) = record.result else { return message!(self, "replay-unfinished") };
        match (result.winner, result.reason) {
            (None, _) => message!(self, "replay-stated-draw"),
            (Some(winner), StatedReason::Discs) => {
                message!(self, "replay-stated-win", winner = names[winner].as_str())
            }
            (Some(winner), StatedReason::Resignation) => self.resigned_ending(winner.other(), names),
            (Some(winner), StatedReason::Time) => self.time_out_ending(winner.other(), names),
        }
    }

    /// The outcome of a game that is over.
    fn outcome_on_board(&self, game: &Game, names: &ByColor<String>) -> Option<String> {
        let outcome = game.outcome()?;
        Some(self.outcome(game.variant().goal, (outcome.winner, outcome.counts), names))
    }

    /// The message with the animated picture, with these lines above its moves, at most 2000 characters.
    pub(crate) fn replay_content(&self, heading: &str, game: &Game) -> String {
        format!("{heading}{MOVES_START}{}{MOVES_END}", game.transcript())
    }

    /// A message of the viewer, at most 2000 characters.
    pub(crate) fn replay_panel(&self, text: ReplayText<'_>) -> String {
        let code = text.code.map(|code| format!("{MOVES_START}{code}{MOVES_END}")).unwrap_or_default();
        let heading = (!text.heading.is_empty()).then(|| text.heading.to_owned());
        let mut lines: Vec<String> = heading.into_iter().chain(text.lines).collect();
        if let Some((position, format)) = text.board {
            let above: Vec<String> = lines.iter().chain([&code]).cloned().collect();
            lines.extend(self.answered_board(position, format, false, &above));
        }
        truncate(&lines.join("\n"), MAX_MESSAGE_LENGTH - utf16_length(&code)) + &code
    }

    /// The heading and the moves of such a message.
    pub(crate) fn split_replay(content: &str) -> Option<(String, &str)> {
        let (above, moves) = content.rsplit_once(MOVES_START)?;
        // What was left out of a text stands below the moves.
        let (moves, _) = moves.split_once(MOVES_END)?;
        Some((above.lines().take(HEADING_LINES).collect::<Vec<_>>().join("\n"), moves))
    }

    /// The heading in the card of a review of a game from elsewhere, which is `game`. Nothing but this message holds the players' names.
    pub(crate) fn heading_in_card(&self, content: &str, game: &Game, opening: Option<&str>) -> String {
        let lines: Vec<&str> = content.lines().take(HEADING_LINES).collect();
        // Earlier versions had one line, in bold.
        match lines.first().and_then(|line| line.strip_prefix("**")?.strip_suffix("**")) {
            Some(title) => {
                let record = GameRecord { game: game.clone(), players: ByColor::default(), result: None, games: 1 };
                let heading = self.record_heading(&record, 1, opening);
                let facts = heading.lines().skip(1);
                std::iter::once(title).chain(facts).collect::<Vec<_>>().join("\n")
            }
            None => lines.join("\n"),
        }
    }

    /// `Move 12 of 60: Alice d3 (+2) · ⚫ 13 · ⚪ 15`.
    pub(crate) fn replay_step(&self, game: &Game, ply: usize, labels: &ByColor<String>) -> String {
        let counts = game.truncated(ply).position().counts();
        let discs = message!(
            self,
            "replay-discs",
            black_disc = self.disc(Color::Black),
            white_disc = self.disc(Color::White),
            black = counts.black,
            white = counts.white
        );
        let plies = game.plies();
        match ply.checked_sub(1).and_then(|last| plies.get(last)) {
            Some(last) => {
                message!(
                    self,
                    "replay-step",
                    ply,
                    plies = plies.len(),
                    disc = self.disc(last.color),
                    played = self.join_moves(&[*last], labels),
                    discs
                )
            }
            None => message!(self, "replay-start", plies = plies.len(), discs),
        }
    }

    /// The placeholder of the select of levels: `Play on as White against a level`. `name` is that of the side that moves, if it has one.
    pub(crate) fn play_on_placeholder(&self, color: Color, name: Option<&str>) -> String {
        let is_named = if name.is_some() { "yes" } else { "no" };
        truncate(
            &message!(
                self,
                "select-play-on",
                color = color.name(),
                named = is_named,
                name = name.unwrap_or_default().to_owned()
            ),
            MAX_PLACEHOLDER_LENGTH,
        )
    }

    /// An option of that select: `12. d3`, or `Start`.
    pub(crate) fn jump_option(&self, game: &Game, ply: usize) -> String {
        match ply.checked_sub(1).and_then(|last| game.plies().get(last)) {
            Some(last) => {
                message!(self, "jump-move", ply, square = last.square.to_string())
            }
            None => message!(self, "jump-start"),
        }
    }

    /// The moves as a list of squares, and as SGF where that fits.
    pub(crate) fn replay_transcript(&self, record: &GameRecord) -> String {
        let block = |text: &str| format!("```\n{text}```");
        let squares = format!("{}\n{}", message!(self, "replay-squares"), block(&record.game.transcript()));
        let sgf = format!("{}\n{}", message!(self, "replay-sgf"), block(&escape_code(&write_sgf(record))));
        let both = format!("{squares}\n{sgf}");
        if utf16_length(&both) <= MAX_MESSAGE_LENGTH { both } else { squares }
    }

    /// The alt text of a replay: the board, the players, the ending, and the moves.
    pub(crate) fn replay_alt(&self, game: &StoredGame, players: &ByColor<Option<Player>>) -> AltText {
        let names = self.plain_names(&game.sides, players);
        let ending = self.plain_ending(game, players).unwrap_or_default();
        self.moves_alt(&game.game, &names, ending)
    }

    /// The alt text of the replay of a game that was recorded elsewhere, whose sides are called by their colors.
    pub(crate) fn record_alt(&self, game: &Game) -> AltText {
        let names = ByColor::from_fn(|color| self.color_as_name(color));
        let ending = self.record_end(game).unwrap_or_else(|| message!(self, "replay-unfinished"));
        self.moves_alt(game, &names, ending)
    }

    /// The outcome of a game that was recorded elsewhere; `None` if the game is not over.
    pub(crate) fn record_end(&self, game: &Game) -> Option<String> {
        self.outcome_on_board(game, &ByColor::from_fn(|color| self.color_as_name(color)))
    }

    fn moves_alt(&self, game: &Game, names: &ByColor<String>, ending: String) -> AltText {
        let Variant { shape, .. } = game.variant();
        let squares: Vec<String> = game.plies().iter().map(|ply| ply.square.to_string()).collect();
        let name = |color: Color| self.name_and_color(&names[color], color);
        AltText::new(&message!(
            self,
            "replay-alt",
            columns = shape.columns(),
            rows = shape.rows(),
            black = name(Color::Black),
            white = name(Color::White),
            ending,
            about = self.move_facts(game).join(&message!(self, "separator-items")),
            transcript = squares.join(" ")
        ))
    }

    /// `12 moves`, and `passes not shown` if there were any.
    fn move_facts(&self, game: &Game) -> Vec<String> {
        let plies = game.plies();
        let passes = plies.iter().any(Ply::forces_pass).then(|| message!(self, "replay-passes"));
        std::iter::once(message!(self, "replay-moves", moves = plies.len())).chain(passes).collect()
    }

    /// The escaped names of the sides in the steps of a replay.
    pub(crate) fn replay_labels(&self, game: &StoredGame, players: &ByColor<Option<Player>>) -> ByColor<String> {
        self.game_names(&game.sides, players).short
    }
}
