//! The moves since the reader's last move: `Alice d3 (+2) · Level 3 c3 (+1), Alice passes, f6 (+4)`. And what a player did after
//! them: `Bob declines the draw`.

use messages::message;

use crate::domain::{Announcement, StoredGame};
use rules::{ByColor, Color, Ply};

use super::Words;
use super::game_names::{GameNames, visible_length};

/// The longest line of moves, in characters as people count them. It fits into one line on a computer.
const MAX_LENGTH: usize = 100;
/// The most moves of a reviewed game that a game from there names as its start: as many as a random opening has.
const MAX_REVIEWED: usize = 8;
/// The length of the shortest move with its separator: `d3 (+1), `.
const SHORTEST_MOVE: usize = 9;

impl Words {
    /// All moves and passes from the reader's last move on, and what a player did in this turn besides moving. The oldest moves
    /// are left out where the line becomes too long. Before the first move, where the game starts.
    pub(super) fn recent_moves(&self, game: &StoredGame, opening: Option<&str>, names: &GameNames) -> String {
        let labels = self.labels(names);
        let moves = self.moves_of_game(game, opening, names, &labels);
        match game.announcement {
            Some(Announcement { kind, by }) => {
                let name = |color: Color| labels[color].as_str();
                [moves, message!(self, "announcement", kind = kind.name(), name = name(by), other = name(by.other()))]
                    .join(&message!(self, "separator-sides"))
            }
            None => moves,
        }
    }

    fn moves_of_game(
        &self,
        game: &StoredGame,
        opening: Option<&str>,
        names: &GameNames,
        labels: &ByColor<String>,
    ) -> String {
        let plies = plies_since_own_move(game);
        if !plies.is_empty() {
            return self.join_newest(plies, &names.plain, labels);
        }
        if game.ending().is_some() {
            return message!(self, "moves-none-ended");
        }
        if game.opening_plies > 0 { self.start(game, opening) } else { message!(self, "moves-none") }
    }

    /// The moves of the opening that a game starts after, and its name. Of the many moves before a late position of a review, only the
    /// number.
    fn start(&self, game: &StoredGame, opening: Option<&str>) -> String {
        let plies = game.game.plies();
        if game.is_from_review() && plies.len() > MAX_REVIEWED {
            return message!(self, "moves-start-later", ply = plies.len() + 1);
        }
        let squares: Vec<String> = plies.iter().map(|ply| ply.square.to_string()).collect();
        let name = opening.map_or_else(|| "no".to_owned(), |name| self.opening_name(name));
        message!(self, "moves-start", moves = squares.join(" "), name)
    }

    /// The names as they are written in the line. Two players with the same name are told apart by their discs.
    fn labels(&self, names: &GameNames) -> ByColor<String> {
        ByColor::from_fn(|color| {
            let name = &names.short[color];
            if names.plain.black == names.plain.white { format!("{} {name}", self.disc(color)) } else { name.clone() }
        })
    }

    /// As many of the newest moves as fit, at least one. `labels` are the names as they are written; `plain` are as long
    /// as they look.
    fn join_newest(&self, plies: &[Ply], plain: &ByColor<String>, labels: &ByColor<String>) -> String {
        // Formatting moves that cannot fit is left out.
        let first = plies.len().saturating_sub(MAX_LENGTH / SHORTEST_MOVE);
        let last = plies.len().saturating_sub(1);
        let fits = |&start: &usize| visible_length(&self.join_moves(&plies[start..], plain)) <= MAX_LENGTH;
        let start = (first..last).find(fits).unwrap_or(last);
        let moves = self.join_moves(&plies[start..], labels);
        if start == 0 { moves } else { message!(self, "moves-cut", moves) }
    }

    /// Joins moves with the discs that they flip, and names the mover at each change of side.
    pub(super) fn join_moves(&self, plies: &[Ply], labels: &ByColor<String>) -> String {
        self.join(plies, labels, |ply| message!(self, "move", square = ply.square.to_string(), flips = ply.flips.len()))
    }

    /// The same without the flips, for messages in which numbers are leads.
    pub(super) fn join_squares(&self, plies: &[Ply], labels: &ByColor<String>) -> String {
        self.join(plies, labels, |ply| ply.square.to_string())
    }

    fn join(&self, plies: &[Ply], labels: &ByColor<String>, text: impl Fn(&Ply) -> String) -> String {
        let (items, sides) = (message!(self, "separator-items"), message!(self, "separator-sides"));
        let runs = plies.chunk_by(|one, next| one.color == next.color).map(|run| {
            let moves: Vec<String> = run.iter().map(|ply| self.with_pass(ply, text(ply), labels)).collect();
            let name = labels[run[0].color].as_str();
            message!(self, "moves-of", name, moves = moves.join(&items))
        });
        runs.collect::<Vec<String>>().join(&sides)
    }

    /// A move, with the pass that it forces.
    fn with_pass(&self, ply: &Ply, text: String, labels: &ByColor<String>) -> String {
        if !ply.forces_pass() {
            return text;
        }
        let pass = message!(self, "pass", name = labels[ply.color.other()].as_str());
        [text, pass].join(&message!(self, "separator-items"))
    }
}

/// The moves after the opening, from the reader's last move on, or all of them if the reader has not moved.
fn plies_since_own_move(game: &StoredGame) -> &[Ply] {
    let plies = &game.game.plies()[game.opening_plies..];
    let last_of = |color: Color| plies.iter().rposition(|ply| ply.color == color).unwrap_or(0);
    let start = reader_colors(game).into_iter().map(last_of).min().unwrap_or(0);
    &plies[start..]
}

/// The sides whose last move starts the list: the player to move, or all players while the bot is to move and after the
/// game. In an exhibition, the levels take the place of the players.
fn reader_colors(game: &StoredGame) -> Vec<Color> {
    let is_level = |color: &Color| game.sides[*color].level().is_some();
    let players: Vec<Color> = Color::BOTH.into_iter().filter(|color| !is_level(color)).collect();
    match game.to_move() {
        Some(color) if players.is_empty() || players.contains(&color) => vec![color],
        _ if players.is_empty() => Color::BOTH.to_vec(),
        _ => players,
    }
}

#[cfg(test)]
mod tests {
    use super::MAX_LENGTH;
    use crate::words::Words;
    use crate::words::game_names::visible_length;
    use rules::{ByColor, Game, Variant};

    #[test]
    fn only_the_newest_moves_of_a_long_list_are_kept() {
        let words = Words::english();
        let game = Game::from_transcript(Variant::default(), "f5d6c3d3c4f4f6f3e6e7d7c5").expect("legal");
        let plain = ByColor { black: "Alice".to_owned(), white: "Bob".to_owned() };
        let labels = ByColor { black: "Al\\_ice".to_owned(), white: "Bob".to_owned() };
        for count in 1..=12 {
            let plies = &game.plies()[..count];
            let text = words.join_newest(plies, &plain, &labels);
            assert!(visible_length(&text.replace("\\_", "")) <= MAX_LENGTH + 2, "{text}");
            assert_eq!(text.starts_with("… "), count > 6, "{count}: {text}");
            assert!(text.contains(&format!(" {} (+", plies[count - 1].square)), "{text}");
        }
        let long = plain.map(|name| name.repeat(30));
        let text = words.join_newest(game.plies(), &long, &labels);
        assert_eq!(text, "… Bob c5 (+2)", "the last move always stays");
    }
}
