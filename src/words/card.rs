//! Texts on cards, and the cards' alt texts.

use messages::message;

use crate::domain::{RatingChange, Slip};
use rules::{ByColor, Color};

use super::{AltText, Words};

/// The interval, in plies, at which the alt text of an evaluation gives the lead.
const LEAD_INTERVAL: usize = 10;
/// The most mistakes and blunders that the evaluation in words names.
const MOST_SLIPS: usize = 15;

impl Words {
    /// The number of moves of a game: `60 moves`.
    pub(crate) fn move_count(&self, number: usize) -> String {
        message!(self, "card-moves", number)
    }

    /// The opening: `Opening: Perpendicular`.
    pub(crate) fn opening(&self, name: &str) -> String {
        message!(self, "replay-opening", name = self.opening_name(name))
    }

    /// The legend of an evaluation: what a mistake is, and what a blunder is, on a board of so many squares.
    pub(crate) fn slips(&self, area: u32) -> [String; 2] {
        let [mistake, blunder] = [Slip::Mistake, Slip::Blunder].map(|slip| slip.least_loss(area));
        [
            message!(self, "card-mistake", least = mistake, most = blunder - 1),
            message!(self, "card-blunder", least = blunder),
        ]
    }

    /// The names of the turning point and of the best move on an evaluation.
    pub(crate) fn named_moves(&self) -> [String; 2] {
        [message!(self, "card-turning-point"), message!(self, "card-best-move")]
    }

    /// The rating after a game with its change: `1526 (+14)`.
    pub(crate) fn rating_after(&self, change: RatingChange) -> String {
        let [_, after, difference] = rating_step(change);
        message!(self, "card-rating-after", after, change = difference)
    }

    /// How a game changed a rating: `+14`.
    pub(super) fn rating_difference(&self, change: RatingChange) -> String {
        let [.., difference] = rating_step(change);
        difference
    }

    /// The change of a rating by a game: `1512 → 1526 (+14)`. A provisional rating has a question mark: `1512 → 1526? (+14)`.
    pub(crate) fn rating_change(&self, change: RatingChange) -> String {
        let [before, after, difference] = rating_step(change);
        message!(self, "card-rating-step", before, after, change = difference)
    }

    /// The alt text of a leaderboard: the rank, the name, the value that decides the rank, and further numbers of each. `note` explains a
    /// sign in the rows, or is empty.
    pub(crate) fn leaderboard_alt(&self, title: &str, rows: &[[&str; 4]], note: &str) -> AltText {
        let row = |&[rank, name, value, detail]: &[&str; 4]| message!(self, "card-row", rank, name, value, detail);
        let rows: Vec<String> = rows.iter().map(row).collect();
        let text = message!(self, "card-list", title, rows = rows.join(&message!(self, "separator-clauses")));
        AltText::new(self.sentences(&[text, note.to_owned()]).trim_end())
    }

    /// The alt text of a profile: the facts, and the first, last, lowest and highest rating.
    pub(crate) fn profile_alt(&self, name: &str, facts: &[(String, String)], ratings: &[f64]) -> AltText {
        let facts: Vec<String> = facts
            .iter()
            .map(|(label, value)| message!(self, "card-fact", label = label.as_str(), value = value.as_str()))
            .collect();
        let mut sentences = vec![message!(self, "card-profile", name, facts = self.items(&facts))];
        if let (Some(&first), Some(&last)) = (ratings.first(), ratings.last()) {
            let whole = |rating: f64| format!("{rating:.0}");
            let least = ratings.iter().copied().fold(f64::INFINITY, f64::min);
            let most = ratings.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            let [first, last, least, most] = [first, last, least, most].map(whole);
            sentences.push(message!(self, "card-rating-course", first, last, least, most));
        }
        AltText::new(&self.sentences(&sentences))
    }

    /// The alt text of an evaluation: the lead every ten plies and at the end, and the mistakes and blunders. `leads`
    /// are the leads of black in discs. `slips` are the ply, the side, and `mistake` or `blunder`.
    pub(crate) fn evaluation_alt(
        &self,
        names: ByColor<&str>,
        leads: &[i32],
        slips: &[(usize, Color, &str)],
    ) -> AltText {
        let is_listed = |ply: usize| ply.is_multiple_of(LEAD_INTERVAL) || ply + 1 == leads.len();
        let lead = |(ply, &lead): (usize, &i32)| {
            let leader = match lead {
                0 => "none",
                1.. => Color::Black.name(),
                ..0 => Color::White.name(),
            };
            message!(self, "card-lead", leader, discs = lead.unsigned_abs(), ply)
        };
        let leads: Vec<String> = leads.iter().enumerate().filter(|(ply, _)| is_listed(*ply)).map(lead).collect();
        let [black, white] = Color::BOTH.map(|color| self.name_and_color(names[color], color));
        let mut listed = slips.to_vec();
        listed.sort_by_key(|(_, _, slip)| *slip != "blunder");
        listed.truncate(MOST_SLIPS);
        listed.sort_by_key(|(ply, ..)| *ply);
        let slip =
            |&(ply, color, slip): &(usize, Color, &str)| message!(self, "card-slip", ply, color = color.name(), slip);
        let left = slips.len() - listed.len();
        let more = (left > 0).then(|| message!(self, "card-slips-left", count = left));
        let sentences: Vec<String> =
            std::iter::once(message!(self, "card-evaluation", black, white, leads = self.items(&leads)))
                .chain(listed.iter().map(slip))
                .chain(more)
                .collect();
        AltText::new(&self.sentences(&sentences))
    }
}

/// The rounded ratings before and after a game, and their difference. A provisional rating has a question mark.
fn rating_step(change: RatingChange) -> [String; 3] {
    let [before, after] = [change.before, change.after].map(|rating| rating.round() as i64);
    let difference = match after - before {
        0 => "±0".to_owned(),
        gain @ 1.. => format!("+{gain}"),
        loss => format!("−{}", loss.unsigned_abs()),
    };
    [before.to_string(), format!("{after}{}", if change.is_provisional { "?" } else { "" }), difference]
}
