//! Data for the gallery: a game between levels 4 and 5, a leaderboard, and the profile of a player who improves.

use render::Severity;
use rules::{ByColor, Color, Game, Variant};

use super::card_data::{Headings, Leaderboard, Profile, Row};
use super::draw::Evaluation;

const TRANSCRIPT: &str = "e6f4f3f2c3d6g4e3f6g5c6h5g3h4d2d3e2c5c2c1b5b6b4c4d1e1a6f7e7a4h6a5h3f5g6a7g2f8d7d8b3c7g1f1b2a2a3a1c8e8a8h1h2h7b1g7g8b7h8b8";

/// Black's lead before each move and at the end, from `outflank engine analyze --level 7`.
const LEADS: [i32; 61] = [
    1, 1, 1, -1, 5, 4, 5, -2, 0, -2, -2, -8, -9, -11, -8, -15, -8, -11, -5, -4, 0, -2, 2, 3, 3, 2, 3, -3, 9, 9, 8, 5,
    11, 12, 10, 10, 16, 0, 6, 9, 6, 1, 6, -7, -4, -9, 12, 10, 14, 6, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14,
];

/// The moves that lost discs, with the number of discs, from the same analysis.
const LOSSES: [(usize, Color, u32); 29] = [
    (3, Color::Black, 2),
    (4, Color::White, 6),
    (5, Color::Black, 1),
    (7, Color::Black, 8),
    (8, Color::White, 2),
    (9, Color::Black, 3),
    (11, Color::Black, 5),
    (13, Color::Black, 2),
    (15, Color::Black, 6),
    (16, Color::White, 5),
    (18, Color::White, 4),
    (20, Color::White, 4),
    (21, Color::Black, 1),
    (22, Color::White, 5),
    (26, Color::White, 3),
    (27, Color::Black, 4),
    (28, Color::White, 13),
    (32, Color::White, 7),
    (34, Color::White, 2),
    (37, Color::Black, 18),
    (38, Color::White, 6),
    (41, Color::Black, 8),
    (43, Color::Black, 11),
    (44, Color::White, 2),
    (46, Color::White, 14),
    (47, Color::Black, 2),
    (48, Color::White, 4),
    (49, Color::Black, 8),
    (50, Color::White, 8),
];

pub(crate) const NAMES: [&str; 2] = ["Ada Lovelace", "Nguyễn Thị Minh Khai"];
pub(crate) const RATINGS: [&str; 2] = ["1671 → 1684 (+13)", "1702 → 1689 (−13)"];
pub(crate) const FACTS: [&str; 3] = ["8×8 · standard set-up", "rated · 60 moves · 29 Jun 2026", "Game 123"];
/// Names of the greatest length that Discord allows.
pub(crate) const LONG_NAMES: [&str; 2] = ["Bartholomew Featherstonehaugh IV", "Ελευθερία Παπαδοπούλου-Κωνσταντί"];

/// The first `plies` moves of the example.
pub(crate) fn game(plies: usize) -> Game {
    let game = Game::from_transcript(Variant::default(), TRANSCRIPT).expect("the example is a game");
    game.truncated(plies)
}

/// A game on any board, with moves chosen by a fixed rule.
pub(crate) fn played_on(variant: Variant, plies: usize) -> Game {
    let mut game = Game::new(variant);
    for ply in 0..plies {
        let moves: Vec<_> = game.position().legal_moves().iter().collect();
        let Some(&square) = moves.get(ply * 7 % moves.len().max(1)) else { break };
        game.play(square).expect("the move is among the legal ones");
    }
    game
}

/// The evaluation of the example.
pub(crate) fn evaluation() -> Evaluation {
    let slip = |&(ply, color, loss): &(usize, Color, u32)| {
        let slip = match loss {
            ..5 => return None,
            5..10 => Severity::Mistake,
            10.. => Severity::Blunder,
        };
        Some((ply, color, slip))
    };
    let lost = |side| LOSSES.iter().filter(|(_, color, _)| *color == side).map(|(_, _, loss)| loss).sum();
    Evaluation { leads: LEADS.to_vec(), slips: LOSSES.iter().filter_map(slip).collect(), lost: ByColor::from_fn(lost) }
}

/// A page of a leaderboard, with the user's own row from a later page.
pub(crate) fn leaderboard() -> Leaderboard {
    const ROWS: [(&str, &str, &str, &str); 11] = [
        ("1", "Nguyễn Thị Minh Khai", "1932", "71–12–2"),
        ("2", "Grace Hopper", "1885", "40–9–1"),
        ("3", "Дмитрий", "1838", "112–60–4"),
        ("4", "Ada Lovelace", "1684", "71–46–3"),
        ("5", "Bartholomew Featherstonehaugh IV", "1651", "20–17–0"),
        ("6", "Ελένη", "1640", "33–31–2"),
        ("7", "edsger", "1602", "8–7–0"),
        ("8", "Łukasz_99", "1533", "14–19–1"),
        ("9", "barbara", "1490", "5–9–0"),
        ("10", "kurt", "1511?", "2–1–0"),
        ("57", "you", "1462?", "0–2–0"),
    ];
    let row = |(rank, name, value, detail): (&str, &str, &str, &str)| Row {
        rank: rank.to_owned(),
        name: name.to_owned(),
        value: value.to_owned(),
        detail: detail.to_owned(),
        own: rank == "57",
    };
    Leaderboard {
        title: "Leaderboard by rating".to_owned(),
        scope: "Players active on this server in the last 90 days".to_owned(),
        subtitle: "Page 1 of 6".to_owned(),
        headings: Headings {
            rank: "#".to_owned(),
            name: "Player".to_owned(),
            value: "Rating".to_owned(),
            detail: "W–L–D".to_owned(),
        },
        rows: ROWS.map(row).into(),
        gap: Some(10),
        note: "? Provisional: too few recent rated games or opponents".to_owned(),
        empty: String::new(),
    }
}

pub(crate) fn profile() -> Profile {
    const DAY_MS: i64 = 86_400_000;
    // A slope with two waves of different periods.
    let rating = |game: i64| {
        let game = game as f64;
        1500.0 + 1.5 * game + 24.0 * (game * 0.21).sin() + 11.0 * (game * 0.83).sin()
    };
    let records = [
        ("Variants rating", "1571? ±140"),
        ("As black", "40–20–1"),
        ("As white", "31–27–1"),
        ("vs Grace", "12–9–0"),
        ("Beat Grace", "rated 212 higher"),
        ("Beat Kurt", "by 48 discs"),
        ("Best: Tiger", "9–1–0"),
        ("Worst: Cow", "1–5–0"),
        ("8×8 board", "66–44–2"),
        ("Level 8", "1–3–0"),
    ];
    let facts = [("Rating", "1684 ± 42"), ("Games", "120"), ("Won", "71 · 59 %"), ("Best level", "8 · Champion")];
    Profile {
        name: NAMES[0].to_owned(),
        subtitle: "since March 2026".to_owned(),
        facts: facts.map(|(label, value)| (label.to_owned(), value.to_owned())).into(),
        ratings: (0..120).map(|game| (game * DAY_MS, rating(game))).collect(),
        axis: "Rating".to_owned(),
        span: ["1 Mar 2026", "29 Jun 2026"].map(str::to_owned),
        empty: String::new(),
        records: records.map(|(label, value)| (label.to_owned(), value.to_owned())).into(),
        note: "W–L–D are games won, lost and drawn. Openings count from 5 games on.".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_has_a_lead_for_every_position() {
        let game = game(usize::MAX);
        assert_eq!(LEADS.len(), game.plies().len() + 1);
        let counts = game.position().counts();
        let end = counts.black as i32 - counts.white as i32;
        assert_eq!((game.position().empties(), LEADS.last()), (0, Some(&end)));
    }
}
