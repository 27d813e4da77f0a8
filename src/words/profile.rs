//! The texts of profiles, and of two players side by side: for their pictures, and as messages without a picture.

use crate::domain::{ClassRating, Contender, HeadToHead, HistoryGame, Profile, RatingClass, Record, Score, Streak};
use rules::Color;

use super::user_text::escape;
use super::{AltText, MAX_MESSAGE_LENGTH, Words, truncate};

/// Levels and boards that a profile's picture has room for.
const MOST_LEVELS: usize = 6;
const MOST_BOARDS: usize = 3;

/// A label with its value. Neither is escaped.
pub(crate) type LabelledValue = (String, String);

/// The texts of a profile.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct ProfileCard {
    /// The player's name, not escaped.
    pub name: String,
    pub subtitle: String,
    pub facts: Vec<LabelledValue>,
    /// Above the chart.
    pub axis: String,
    /// The times and ratings of the chart.
    pub points: Vec<(i64, f64)>,
    /// The days at which the chart begins and ends.
    pub span: [String; 2],
    /// In place of the chart, if there are no ratings.
    pub empty: String,
    /// Further values, in two columns.
    pub records: Vec<LabelledValue>,
    /// Below them.
    pub note: String,
}

/// The texts of two players side by side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct HeadToHeadCard {
    /// Not escaped.
    pub names: [String; 2],
    /// In the place of names of which a picture shows nothing.
    pub fallbacks: [String; 2],
    /// Games that each of them has won.
    pub score: [String; 2],
    pub subtitle: String,
    /// What is compared, with the values of both.
    pub rows: Vec<(String, [String; 2])>,
}

impl Words {
    /// The name of a class, as an option of the select on a profile.
    pub(crate) fn class_option(&self, class: RatingClass) -> String {
        self.format_message("profile-select-class", [("class", class.name().into())])
    }

    /// The texts of a profile.
    pub(crate) fn profile_card(&self, profile: &Profile) -> ProfileCard {
        let course = profile.course.as_ref();
        let shown = course.map(|course| course.class);
        let points = course.map_or(&[][..], |course| &course.points);
        let span = [points.first(), points.last()].map(|point| point.and_then(|point| self.date(point.at)));
        let record = profile.colors.black.plus(profile.colors.white);
        let axis = course.map(|course| {
            let games = if course.is_cut { course.points.len() } else { 0 };
            let values = [("class", course.class.name().into()), ("games", games.into())];
            self.format_message("profile-axis", values)
        });
        ProfileCard {
            name: self.plain_player_name(Some(&profile.player)),
            subtitle: self.subtitle(profile, record.games()),
            facts: self.facts(profile, shown),
            axis: axis.unwrap_or_default(),
            points: points.iter().map(|point| (point.at.0, point.rating)).collect(),
            span: span.map(Option::unwrap_or_default),
            empty: self.message("profile-no-ratings"),
            records: self.records(profile, shown),
            note: self.message("profile-note"),
        }
    }

    /// The alt text of a profile's picture.
    pub(crate) fn profile_card_alt(&self, card: &ProfileCard) -> AltText {
        let all = card.facts.iter().chain(&card.records);
        let facts: Vec<(&str, &str)> = all.map(|(label, value)| (label.as_str(), value.as_str())).collect();
        let ratings: Vec<f64> = card.points.iter().map(|&(_, rating)| rating).collect();
        self.profile_alt(&card.name, &facts, &ratings)
    }

    /// A profile as a message without a picture, at most 2000 characters.
    pub(crate) fn profile_text(&self, card: &ProfileCard) -> String {
        let title = [("name", escape(&card.name).into()), ("subtitle", card.subtitle.as_str().into())];
        let mut lines = vec![self.format_message("profile-title", title)];
        lines.extend(card.facts.iter().chain(&card.records).map(|(label, value)| {
            let values = [("label", escape(label).into()), ("value", escape(value).into())];
            self.format_message("profile-line", values)
        }));
        if card.points.is_empty() {
            lines.push(card.empty.clone());
        }
        lines.push(card.note.clone());
        truncate(&lines.join("\n"), MAX_MESSAGE_LENGTH)
    }

    /// The highest title and the number of games.
    fn subtitle(&self, profile: &Profile, games: i64) -> String {
        let subtitle = self.format_message("profile-subtitle", [("games", games.into())]);
        let Some(earned) = profile.title else { return subtitle };
        let values = [("title", earned.title.name().into()), ("subtitle", subtitle.into())];
        self.format_message("profile-title-subtitle", values)
    }

    fn facts(&self, profile: &Profile, shown: Option<RatingClass>) -> Vec<LabelledValue> {
        let rating = profile.ratings.iter().find(|one| Some(one.class) == shown);
        let people = profile.people.map(|people| people.record);
        let mut facts = vec![
            (
                shown.map_or_else(|| self.message("profile-rating"), |class| self.class_option(class)),
                rating.map_or_else(|| self.message("profile-unrated"), |one| self.class_rating(one)),
            ),
            (self.message("profile-people"), self.record(people.unwrap_or_default())),
            (self.message("profile-bot"), self.record(profile.bot.unwrap_or_default())),
        ];
        facts.extend(profile.people.map(|people| {
            let games = [("games", people.longest_wins.into())];
            (self.message("profile-streak"), self.format_message("profile-wins", games))
        }));
        facts
    }

    fn records(&self, profile: &Profile, shown: Option<RatingClass>) -> Vec<LabelledValue> {
        let mut records = Vec::new();
        if let Some((earned, date)) = profile.title.and_then(|earned| Some((earned, self.date(earned.at)?))) {
            let title = [("title", earned.title.name().into())];
            records.push((self.format_message("profile-title-since", title), date));
        }
        for one in profile.ratings.iter().filter(|one| Some(one.class) != shown) {
            records.push((self.class_option(one.class), self.class_rating(one)));
        }
        records.extend(profile.plays_like.map(|value| (self.message("profile-plays-like"), self.plays_like(value))));
        records.extend(profile.puzzles.map(|puzzles| (self.message("profile-puzzles"), self.puzzle_record(&puzzles))));
        records.extend(profile.people.map(|people| (self.message("profile-last"), self.streak(people.streak))));
        for color in Color::BOTH {
            let label = self.format_message("profile-color", [("color", color.name().into())]);
            records.push((label, self.record(profile.colors[color])));
        }
        for (player, record) in &profile.most_met {
            let name = self.plain_player_name(Some(player));
            records.push((self.format_message("profile-met", [("name", name.into())]), self.record(*record)));
        }
        if let Some(upset) = &profile.biggest_upset {
            let name = self.opponent_name(&upset.game.opponent);
            let value = self.format_message("profile-upset-value", [("margin", upset.margin.to_string().into())]);
            records.push((self.format_message("profile-upset", [("name", name.into())]), value));
        }
        if let Some(win) = &profile.biggest_win {
            let name = self.opponent_name(&win.game.opponent);
            let value = self.format_message("profile-biggest-win-value", [("margin", win.margin.into())]);
            records.push((self.format_message("profile-biggest-win", [("name", name.into())]), value));
        }
        for (id, opening) in
            [("profile-best-opening", &profile.best_opening), ("profile-worst-opening", &profile.worst_opening)]
        {
            let Some((name, record)) = opening else { continue };
            records.push((self.format_message(id, [("name", name.as_str().into())]), self.record(*record)));
        }
        for (shape, record) in profile.boards.iter().take(MOST_BOARDS) {
            let board = [("board", self.board(*shape).into())];
            records.push((self.format_message("profile-board", board), self.record(*record)));
        }
        let skipped = profile.levels.len().saturating_sub(MOST_LEVELS);
        for (level, record) in &profile.levels[skipped..] {
            records.push((self.level_short(*level), self.record(*record)));
        }
        records
    }

    /// `1612 ±60`, or `1612? ±190` while it is provisional.
    fn class_rating(&self, one: &ClassRating) -> String {
        let mark = if one.is_provisional { "?" } else { "" };
        format!("{:.0}{mark} ±{:.0}", one.rating.rating, one.deviation)
    }

    /// Wins, losses and draws: `12–5–1`.
    fn record(&self, Record { wins, losses, draws }: Record) -> String {
        format!("{wins}–{losses}–{draws}")
    }

    fn streak(&self, Streak { score, games }: Streak) -> String {
        self.format_message("profile-streak-now", [("score", score.name().into()), ("games", games.into())])
    }

    /// The texts of two players side by side.
    pub(crate) fn head_to_head_card(&self, both: &HeadToHead) -> HeadToHeadCard {
        let [one, other] = &both.contenders;
        let record = one.record.map(|record| record.record);
        let subtitle = match record {
            Some(record) => {
                let values = [("games", record.games().into()), ("draws", record.draws.into())];
                self.format_message("head-to-head-met", values)
            }
            None => self.message("head-to-head-never-met"),
        };
        let won = |one: &Contender| one.record.map_or(0, |record| record.record.wins).to_string();
        HeadToHeadCard {
            names: [one, other].map(|one| self.plain_player_name(Some(&one.player))),
            fallbacks: [one, other].map(|one| self.numbered_player(one.player.id)),
            score: [won(one), won(other)],
            subtitle,
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
                let label = self.format_message("head-to-head-rating", [("class", class.name().into())]);
                rows.push((label, ratings.map(|one| self.value(one.map(|one| self.class_rating(&one))))));
            }
        }
        if one.record.is_none() {
            return rows;
        }
        for color in Color::BOTH {
            let label = self.format_message("head-to-head-color", [("color", color.name().into())]);
            rows.push((label, [one, other].map(|one| self.record(one.colors[color]))));
        }
        let streaks = [one, other].map(|one| one.record.map_or(0, |record| record.longest_wins).to_string());
        rows.push((self.message("head-to-head-streak"), streaks));
        let wins = [one, other].map(|one| self.value(one.biggest_win.as_ref().map(|win| self.discs_of(&win.game))));
        rows.push((self.message("head-to-head-biggest-win"), wins));
        let last = [false, true].map(|is_other| {
            let letters: Vec<String> = both.last_games.iter().map(|game| self.score_letter(game, is_other)).collect();
            letters.join(" ")
        });
        rows.push((self.message("head-to-head-last"), last));
        rows
    }

    /// A value, or a dash if there is none.
    fn value(&self, value: Option<String>) -> String {
        value.unwrap_or_else(|| self.message("head-to-head-none"))
    }

    fn score_letter(&self, game: &HistoryGame, is_other: bool) -> String {
        let score = match (game.score, is_other) {
            (Score::Win, true) => Score::Loss,
            (Score::Loss, true) => Score::Win,
            (score, _) => score,
        };
        self.format_message("head-to-head-letter", [("score", score.name().into())])
    }

    /// The alt text of that picture.
    pub(crate) fn head_to_head_alt(&self, card: &HeadToHeadCard) -> AltText {
        let mut lines = self.head_to_head_lines(card, str::to_owned);
        lines.insert(1, self.message("head-to-head-alt-key"));
        AltText::new(&lines.join(". "))
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
        let [one, other] = card.names.each_ref().map(|name| shown(name));
        let title = self.format_message("head-to-head-title", [("one", one.into()), ("other", other.into())]);
        let line = |label: &str, [one, other]: &[String; 2]| {
            let values = [("label", label.into()), ("one", one.as_str().into()), ("other", other.as_str().into())];
            self.format_message("head-to-head-line", values)
        };
        let mut lines = vec![title, card.subtitle.clone(), line(&self.message("head-to-head-score"), &card.score)];
        lines.extend(card.rows.iter().map(|(label, values)| line(label, values)));
        lines
    }
}
