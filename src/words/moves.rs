//! The moves since the reader's last move: `You d3 (+2) · Level 3 c3 (+1), you pass, f6 (+4)`.

use crate::domain::{Player, Side, StoredGame};
use crate::rules::{ByColor, Color, Ply};

use super::{Words, utf16_length};

/// How the text refers to a side.
enum SideLabel {
    /// `You`: the only player in a game against the bot.
    You,
    /// The side's name.
    Name(String),
}

/// The text of one move, with the pass that it forces.
struct MoveText {
    color: Color,
    text: String,
}

impl Words {
    /// All moves and passes from the reader's last move on, in at most `max_length` UTF-16 units: the oldest moves are
    /// left out if necessary. Empty before the first move.
    pub(super) fn recent_moves(
        &self,
        game: &StoredGame,
        players: &ByColor<Option<Player>>,
        max_length: usize,
    ) -> String {
        let labels = self.side_labels(game, players);
        let moves: Vec<MoveText> = plies_since_own_move(game).iter().map(|ply| self.move_text(ply, &labels)).collect();
        self.join_newest(&moves, &labels, max_length)
    }

    fn join_newest(&self, moves: &[MoveText], labels: &ByColor<SideLabel>, max_length: usize) -> String {
        let all = self.join_moves(moves, labels);
        if utf16_length(&all) <= max_length {
            return all;
        }
        let cut =
            |skipped| self.format_message("moves-cut", [("moves", self.join_moves(&moves[skipped..], labels).into())]);
        (1..moves.len()).map(cut).find(|text| utf16_length(text) <= max_length).unwrap_or_default()
    }

    fn side_labels(&self, game: &StoredGame, players: &ByColor<Option<Player>>) -> ByColor<SideLabel> {
        let only_player = player_colors(game).len() == 1;
        let names = ByColor::from_fn(|color| match game.sides[color] {
            Side::Level(level) => self.level_short(level),
            Side::Player(_) => self.player_name(players[color].as_ref()),
        });
        let same_name = names.black == names.white;
        ByColor::from_fn(|color| match game.sides[color] {
            Side::Player(_) if only_player => SideLabel::You,
            _ if same_name => SideLabel::Name(format!("{} {}", self.disc(color), names[color])),
            _ => SideLabel::Name(names[color].clone()),
        })
    }

    fn move_text(&self, ply: &Ply, labels: &ByColor<SideLabel>) -> MoveText {
        let square = ply.square.to_string();
        let mut text = self.format_message("move", [("square", square.into()), ("flips", ply.flips.len().into())]);
        if ply.forces_pass() {
            text.push_str(&self.message("separator-items"));
            text.push_str(&match &labels[ply.color.other()] {
                SideLabel::You => self.message("pass-you"),
                SideLabel::Name(name) => self.format_message("pass", [("name", name.as_str().into())]),
            });
        }
        MoveText { color: ply.color, text }
    }

    /// Joins moves, and names the mover at each change of side.
    fn join_moves(&self, moves: &[MoveText], labels: &ByColor<SideLabel>) -> String {
        let (items, sides) = (self.message("separator-items"), self.message("separator-sides"));
        let runs = moves.chunk_by(|one, next| one.color == next.color).map(|run| {
            let texts: Vec<&str> = run.iter().map(|one| one.text.as_str()).collect();
            let moves = texts.join(&items);
            match &labels[run[0].color] {
                SideLabel::You => self.format_message("moves-you", [("moves", moves.into())]),
                SideLabel::Name(name) => {
                    self.format_message("moves-of", [("name", name.as_str().into()), ("moves", moves.into())])
                }
            }
        });
        runs.collect::<Vec<String>>().join(&sides)
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
    let players = player_colors(game);
    match game.to_move() {
        Some(color) if players.is_empty() || players.contains(&color) => vec![color],
        _ if players.is_empty() => Color::BOTH.to_vec(),
        _ => players,
    }
}

fn player_colors(game: &StoredGame) -> Vec<Color> {
    Color::BOTH.into_iter().filter(|&color| game.sides[color].player().is_some()).collect()
}

#[cfg(test)]
mod tests {
    use super::{MoveText, SideLabel};
    use crate::rules::{ByColor, Color};
    use crate::words::{Words, utf16_length};

    #[test]
    fn only_the_newest_moves_of_a_long_run_are_kept() {
        let words = Words::english();
        let name = "\\@\u{200b}".repeat(32);
        let labels = ByColor { black: SideLabel::You, white: SideLabel::Name(name.clone()) };
        let entry = |number: usize| MoveText { color: Color::Black, text: format!("l12 (+{number}), {name} passes") };
        let moves: Vec<MoveText> = (1..=140).map(entry).collect();
        let text = words.join_newest(&moves, &labels, 1600);
        assert!((1400..=1600).contains(&utf16_length(&text)), "{}", utf16_length(&text));
        assert!(text.starts_with("… You l12 (+") && text.contains("l12 (+140)"), "{text}");
        assert_eq!(words.join_newest(&moves[..2], &labels, 20), "");
        assert_eq!(words.join_newest(&[], &labels, 20), "");
    }
}
