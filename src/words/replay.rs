//! The replay of a finished game: the message, and the alt text of its animated picture.

use crate::domain::{Player, StoredGame};
use crate::rules::{ByColor, Color, Ply};

use super::Words;

impl Words {
    /// The message of a replay, at most 2000 characters: the players, the ending, the number of moves, the opening's
    /// name, how the variant differs from the standard, and the transcript to copy.
    pub(crate) fn replay_message(
        &self,
        game: &StoredGame,
        players: &ByColor<Option<Player>>,
        opening: Option<&str>,
    ) -> String {
        let names = self.side_names(&game.sides, players);
        let ending = game.ending().map(|ending| self.ending(game, ending, &names)).unwrap_or_default();
        let values = [
            ("game", game.id.to_string().into()),
            ("black", names.black.into()),
            ("white", names.white.into()),
            ("black_disc", self.disc(Color::Black).into()),
            ("white_disc", self.disc(Color::White).into()),
        ];
        let opening = opening.map(|name| self.opening(name));
        let moves = self.move_facts(game).into_iter();
        let parts: Vec<String> = moves.chain(opening).chain(self.variant_remarks(game)).collect();
        let lines = [
            self.format_message("replay", values),
            self.format_message("game-ended", [("ending", ending.into())]),
            parts.join(&self.message("separator-sides")),
            // Discord shows a button that copies a code block.
            format!("```\n{}```", game.game.transcript()),
        ];
        lines.join("\n")
    }

    /// The alt text of a replay, at most 1024 characters: the board, the players, the ending, and the moves.
    pub(crate) fn replay_alt(&self, game: &StoredGame, players: &ByColor<Option<Player>>) -> String {
        let names = self.plain_names(&game.sides, players);
        let ending = self.plain_ending(game, players).unwrap_or_default();
        let squares: Vec<String> = game.game.plies().iter().map(|ply| ply.square.to_string()).collect();
        let values = [
            ("columns", game.shape().columns().into()),
            ("rows", game.shape().rows().into()),
            ("black", names.black.into()),
            ("white", names.white.into()),
            ("ending", ending.into()),
            ("about", self.move_facts(game).join(&self.message("separator-items")).into()),
            ("transcript", squares.join(" ").into()),
        ];
        self.format_message("replay-alt", values)
    }

    /// `12 moves`, and `passes not shown` if there were any.
    fn move_facts(&self, game: &StoredGame) -> Vec<String> {
        let plies = game.game.plies();
        let passes = plies.iter().any(Ply::forces_pass).then(|| self.message("replay-passes"));
        std::iter::once(self.format_message("replay-moves", [("moves", plies.len().into())])).chain(passes).collect()
    }
}
