//! A finished game looked back on: what stands above its animated picture, and the picture in words.

use crate::domain::{Player, StoredGame};
use crate::rules::{ByColor, Ply};

use super::Words;

impl Words {
    /// What stands with the replay of a finished game, at most 2000 characters: who played and how it ended, then the
    /// moves as a text to copy, with what their opening is called and whatever of board, start and goal they do not tell.
    pub(crate) fn replay_message(
        &self,
        game: &StoredGame,
        players: &ByColor<Option<Player>>,
        opening: Option<&str>,
    ) -> String {
        let names = self.side_names(&game.sides, players);
        let ending = game.ending().map(|ending| self.ending(game, ending, &names)).unwrap_or_default();
        let values =
            [("game", game.id.to_string().into()), ("black", names.black.into()), ("white", names.white.into())];
        let opening = opening.map(|name| self.say("replay-opening", [("name", name.into())]));
        let moves = self.about_moves(game).into_iter();
        let parts: Vec<String> = moves.chain(opening).chain(self.variant_remarks(game)).collect();
        let lines = [
            self.say("replay", values),
            self.say("game-ended", [("ending", ending.into())]),
            parts.join(&self.text("separator-sides")),
            // A block, which Discord lets one copy at a press.
            format!("```\n{}```", game.game.transcript()),
        ];
        lines.join("\n")
    }

    /// The animated picture of a finished game in words, at most 1024 characters: board, players, how it ended, the moves.
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
            ("about", self.about_moves(game).join(&self.text("separator-items")).into()),
            ("transcript", squares.join(" ").into()),
        ];
        self.say("replay-alt", values)
    }

    /// `12 moves`, and that passes are left out where there were any.
    fn about_moves(&self, game: &StoredGame) -> Vec<String> {
        let plies = game.game.plies();
        let passes = plies.iter().any(Ply::forces_pass).then(|| self.text("replay-passes"));
        std::iter::once(self.say("replay-moves", [("moves", plies.len().into())])).chain(passes).collect()
    }
}
