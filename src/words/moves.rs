//! The moves since the reader's last move: `You d3 (+2) · Level 3 c3 (+1), you pass, f6 (+4)`.

use crate::domain::{Player, Side, StoredGame};
use crate::rules::{ByColor, Color, Ply};

use super::{Words, length};

/// How the text refers to a side.
enum Voice {
    /// `You`: the only player in a game against the bot.
    You,
    /// The side's name.
    Named(String),
}

/// The text of one move, with the pass that it forces.
struct Entry {
    color: Color,
    text: String,
}

impl Words {
    /// All moves and passes from the reader's last move on, in at most `longest` UTF-16 units: the oldest moves are
    /// left out if necessary. Empty before the first move.
    pub(super) fn moves(&self, game: &StoredGame, players: &ByColor<Option<Player>>, longest: usize) -> String {
        let voices = self.voices(game, players);
        let entries: Vec<Entry> = since_own_move(game).iter().map(|ply| self.entry(ply, &voices)).collect();
        self.told(&entries, &voices, longest)
    }

    fn told(&self, entries: &[Entry], voices: &ByColor<Voice>, longest: usize) -> String {
        let whole = self.runs(entries, voices);
        if length(&whole) <= longest {
            return whole;
        }
        let cut = |skipped| self.say("moves-cut", [("moves", self.runs(&entries[skipped..], voices).into())]);
        (1..entries.len()).map(cut).find(|text| length(text) <= longest).unwrap_or_default()
    }

    fn voices(&self, game: &StoredGame, players: &ByColor<Option<Player>>) -> ByColor<Voice> {
        let only_player = player_colors(game).len() == 1;
        let names = ByColor::from_fn(|color| match game.sides[color] {
            Side::Level(level) => self.say("level-short", [("number", level.number().into())]),
            Side::Player(_) => self.player_name(players[color].as_ref()),
        });
        let alike = names.black == names.white;
        ByColor::from_fn(|color| match game.sides[color] {
            Side::Player(_) if only_player => Voice::You,
            _ if alike => Voice::Named(format!("{} {}", self.disc(color), names[color])),
            _ => Voice::Named(names[color].clone()),
        })
    }

    fn entry(&self, ply: &Ply, voices: &ByColor<Voice>) -> Entry {
        let square = ply.square.to_string();
        let mut text = self.say("move", [("square", square.into()), ("flips", ply.flips.len().into())]);
        if ply.forces_pass() {
            text.push_str(&self.text("separator-items"));
            text.push_str(&match &voices[ply.color.other()] {
                Voice::You => self.text("pass-you"),
                Voice::Named(name) => self.say("pass", [("name", name.as_str().into())]),
            });
        }
        Entry { color: ply.color, text }
    }

    /// Joins moves, and names the mover at each change of side.
    fn runs(&self, entries: &[Entry], voices: &ByColor<Voice>) -> String {
        let (items, sides) = (self.text("separator-items"), self.text("separator-sides"));
        let runs = entries.chunk_by(|entry, next| entry.color == next.color).map(|run| {
            let texts: Vec<&str> = run.iter().map(|entry| entry.text.as_str()).collect();
            let moves = texts.join(&items);
            match &voices[run[0].color] {
                Voice::You => self.say("moves-you", [("moves", moves.into())]),
                Voice::Named(name) => self.say("moves-of", [("name", name.as_str().into()), ("moves", moves.into())]),
            }
        });
        runs.collect::<Vec<String>>().join(&sides)
    }
}

/// The moves after the opening, from the reader's last move on, or all of them if the reader has not moved.
fn since_own_move(game: &StoredGame) -> &[Ply] {
    let plies = &game.game.plies()[game.opening_plies..];
    let last_of = |color: Color| plies.iter().rposition(|ply| ply.color == color).unwrap_or(0);
    let start = readers(game).into_iter().map(last_of).min().unwrap_or(0);
    &plies[start..]
}

/// The sides whose last move starts the list: the player to move, or all players while the bot is to move and after the
/// game. In an exhibition, the levels take the place of the players.
fn readers(game: &StoredGame) -> Vec<Color> {
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
    use super::{Entry, Voice};
    use crate::rules::{ByColor, Color};
    use crate::words::{Words, length};

    #[test]
    fn only_the_newest_moves_of_a_long_run_are_kept() {
        let words = Words::english();
        let name = "\\@\u{200b}".repeat(32);
        let voices = ByColor { black: Voice::You, white: Voice::Named(name.clone()) };
        let entry = |number: usize| Entry { color: Color::Black, text: format!("l12 (+{number}), {name} passes") };
        let entries: Vec<Entry> = (1..=140).map(entry).collect();
        let told = words.told(&entries, &voices, 1600);
        assert!((1400..=1600).contains(&length(&told)), "{}", length(&told));
        assert!(told.starts_with("… You l12 (+") && told.contains("l12 (+140)"), "{told}");
        assert_eq!(words.told(&entries[..2], &voices, 20), "");
        assert_eq!(words.told(&[], &voices, 20), "");
    }
}
