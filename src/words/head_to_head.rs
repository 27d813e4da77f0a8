//! The texts of two players side by side: for their picture, and as a message without one.

use messages::message;

use crate::domain::{Contender, HeadToHead, HistoryGame, RatingClass, Score};
use rules::Color;

use super::user_text::escape;
use super::{AltText, MAX_MESSAGE_LENGTH, Words, truncate};

/// The texts of two players side by side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct HeadToHeadCard {
    /// Not escaped.
    pub names: [String; 2],
    /// In the place of names of which a picture shows nothing.
    pub fallbacks: [String; 2],
    /// Games that each of them has won, and games drawn.
    pub wins: [i64; 2],
    pub draws: i64,
    pub subtitle: String,
    /// The heading of the last games.
    pub last_title: String,
    /// The index of the winner, and the result.
    pub last_games: Vec<(Option<usize>, String)>,
    /// Amounts that are compared.
    pub bars: Vec<(String, [i64; 2])>,
    /// What else is compared, with the values of both.
    pub rows: Vec<(String, [String; 2])>,
}

impl Words {
    /// The texts of two players side by side.
    pub(crate) fn head_to_head_card(&self, both: &HeadToHead) -> HeadToHeadCard {
        let [one, other] = &both.contenders;
        let record = one.record.map(|record| record.record);
        let subtitle = match record {
            Some(record) => {
                message!(self, "head-to-head-met", games = record.games(), draws = record.draws)
            }
            None => message!(self, "head-to-head-never-met"),
        };
        let record = record.unwrap_or_default();
        let winner = |score: Score| match score {
            Score::Win => Some(0),
            Score::Loss => Some(1),
            Score::Draw => None,
        };
        // The winner's discs come first.
        let discs = |game: &HistoryGame| match (game.score, game.discs) {
            (Score::Loss, [own, other]) => [other, own],
            (_, discs) => discs,
        };
        let last = both.last_games.iter();
        let last = last.map(|game| (winner(game.score), self.short_result(game.reason, discs(game))));
        let bar = |color: Color| {
            let label = message!(self, "head-to-head-wins", color = color.name());
            (label, [one, other].map(|one| one.colors[color].wins))
        };
        HeadToHeadCard {
            names: [one, other].map(|one| self.plain_player_name(Some(&one.player))),
            fallbacks: [one, other].map(|one| self.numbered_player(one.player.id)),
            wins: [record.wins, record.losses],
            draws: record.draws,
            subtitle,
            last_title: message!(self, "head-to-head-last"),
            last_games: last.collect(),
            bars: if one.record.is_some() { Color::BOTH.map(bar).into() } else { Vec::new() },
            rows: self.compared(both),
        }
    }

    fn compared(&self, both: &HeadToHead) -> Vec<(String, [String; 2])> {
        let [one, other] = &both.contenders;
        let mut rows = Vec::new();
        for &class in RatingClass::ALL {
            let rating = |one: &Contender| one.ratings.iter().find(|rating| rating.class == class).copied();
            let ratings = [rating(one), rating(other)];
            if ratings.iter().any(Option::is_some) {
                let values = ratings.map(|one| self.value(one.map(|one| self.class_rating(&one))));
                rows.push((self.class_option(class), values));
            }
        }
        if one.record.is_none() {
            return rows;
        }
        let streaks = [one, other].map(|one| one.record.map_or(0, |record| record.longest_wins).to_string());
        rows.push((message!(self, "profile-streak"), streaks));
        let wins = [one, other].map(|one| self.value(one.biggest_win.as_ref().map(|win| self.discs(win.game.discs))));
        rows.push((message!(self, "head-to-head-biggest-win"), wins));
        rows
    }

    /// A value, or that there is none.
    fn value(&self, value: Option<String>) -> String {
        value.unwrap_or_else(|| message!(self, "head-to-head-none"))
    }

    /// The alt text of that picture.
    pub(crate) fn head_to_head_alt(&self, card: &HeadToHeadCard) -> AltText {
        let lines = self.head_to_head_lines(card, str::to_owned);
        AltText::new(&self.sentences(&lines.iter().map(|line| self.sentence(line)).collect::<Vec<_>>()))
    }

    /// Two players side by side as a message without a picture, at most 2000 characters.
    pub(crate) fn head_to_head_text(&self, card: &HeadToHeadCard) -> String {
        let mut lines = self.head_to_head_lines(card, escape);
        if let Some(title) = lines.first_mut() {
            *title = format!("**{title}**");
        }
        truncate(&lines.join("\n"), MAX_MESSAGE_LENGTH)
    }

    fn head_to_head_lines(&self, card: &HeadToHeadCard, shown: fn(&str) -> String) -> Vec<String> {
        let names = card.names.each_ref().map(|name| shown(name));
        let title = message!(self, "head-to-head-title", one = names[0].as_str(), other = names[1].as_str());
        let line = |label: &str, [one, other]: [&str; 2]| message!(self, "head-to-head-line", label, one, other);
        let amounts = |label: &str, amounts: [i64; 2]| {
            let [one, other] = amounts.map(|amount| amount.to_string());
            line(label, [&one, &other])
        };
        let mut lines = vec![title, card.subtitle.clone(), amounts(&message!(self, "head-to-head-score"), card.wins)];
        lines.extend(card.bars.iter().map(|(label, values)| amounts(label, *values)));
        lines.extend(card.rows.iter().map(|(label, [one, other])| line(label, [one, other])));
        let game = |(winner, result): &(Option<usize>, String)| {
            let winner = winner.and_then(|winner| names.get(winner));
            message!(
                self,
                "head-to-head-game",
                end = if winner.is_some() { "win" } else { "draw" },
                winner = winner.map_or("", String::as_str),
                result = result.as_str()
            )
        };
        let games: Vec<String> = card.last_games.iter().map(game).collect();
        if !games.is_empty() {
            lines.push(message!(
                self,
                "profile-line",
                label = card.last_title.as_str(),
                value = games.join(&message!(self, "separator-sides"))
            ));
        }
        lines
    }
}
