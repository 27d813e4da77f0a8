//! What happened since the reader's last move: `You d3 (+2) · Level 3 c3 (+1), you pass, f6 (+4)`.

use crate::domain::{Player, Side, StoredGame};
use crate::rules::{ByColor, Color, Ply};

use super::{Words, length};

/// How a side is spoken of.
enum Voice {
    /// The only person in the game.
    You,
    /// By name.
    Named(String),
}

/// A disc placed, with the pass that it forced.
struct Entry {
    color: Color,
    text: String,
}

impl Words {
    /// Every move and pass since the reader's last own move, that one included; the oldest are left out when it would be
    /// longer than `longest` UTF-16 units. Empty when nobody has moved.
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
        let only_person = people_of(game).len() == 1;
        let names = ByColor::from_fn(|color| match game.sides[color] {
            Side::Level(level) => self.say("level-short", [("number", level.number().into())]),
            Side::Player(_) => self.player_name(players[color].as_ref()),
        });
        let alike = names.black == names.white;
        ByColor::from_fn(|color| match game.sides[color] {
            Side::Player(_) if only_person => Voice::You,
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

    /// Moves one after another, the mover named where it changes.
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

/// The moves beyond the opening from the reader's last one on; all when the reader has not moved.
fn since_own_move(game: &StoredGame) -> &[Ply] {
    let plies = &game.game.plies()[game.opening_plies..];
    let last_of = |color: Color| plies.iter().rposition(|ply| ply.color == color).unwrap_or(0);
    let start = readers(game).into_iter().map(last_of).min().unwrap_or(0);
    &plies[start..]
}

/// For whom the moves are told: the person to move; while the bot is to move and at the end, the people who play. In an
/// exhibition the levels stand for them.
fn readers(game: &StoredGame) -> Vec<Color> {
    let players = people_of(game);
    match game.to_move() {
        Some(color) if players.is_empty() || players.contains(&color) => vec![color],
        _ if players.is_empty() => Color::BOTH.to_vec(),
        _ => players,
    }
}

fn people_of(game: &StoredGame) -> Vec<Color> {
    Color::BOTH.into_iter().filter(|&color| game.sides[color].player().is_some()).collect()
}

#[cfg(test)]
mod tests {
    use super::{Entry, Voice};
    use crate::rules::{ByColor, Color};
    use crate::words::{Words, length};

    #[test]
    fn of_a_whole_game_in_a_row_the_newest_moves_are_told() {
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
