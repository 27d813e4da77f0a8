//! The texts of profiles: for their pictures, and as messages without a picture.

use messages::message;

use crate::domain::{
    BigWin, ClassRating, LeaderboardPlace, Player, Profile, RatingClass, RatingCourse, Record, Score, Streak,
};
use rules::{Color, Level, Shape};

use super::leaderboard::{format_rating, format_record};
use super::user_text::escape;
use super::{AltText, MAX_MESSAGE_LENGTH, Words, truncate};

/// The levels and boards with most games that a profile names.
const MOST_LEVELS: usize = 3;
const MOST_BOARDS: usize = 2;

/// A label with its value. Neither is escaped.
pub(crate) type LabelledValue = (String, String);

/// The texts of a profile.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct ProfileCard {
    /// The player's name, not escaped.
    pub name: String,
    pub subtitle: String,
    /// The rating, and where it is on the leaderboard.
    pub rating: Option<LabelledValue>,
    pub results: Option<ResultsText>,
    pub progress: ProgressText,
    /// Headings, and the values below them.
    pub groups: Vec<(String, Vec<LabelledValue>)>,
    /// Below them.
    pub note: String,
}

/// Games won, drawn and lost, and the same in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ResultsText {
    pub label: String,
    pub counts: [i64; 3],
    pub texts: [String; 3],
}

/// The middle of a profile.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum ProgressText {
    Ratings(CourseText),
    /// For those without ratings: which levels they have beaten.
    Levels {
        title: String,
        beaten: Vec<bool>,
    },
}

/// The chart of a player's ratings.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct CourseText {
    /// Above the chart.
    pub title: String,
    /// The rating before the first game.
    pub start: f64,
    /// The times and ratings of the chart.
    pub points: Vec<(i64, f64)>,
    /// Whether all games were on one day.
    pub is_one_day: bool,
    /// The days at which the chart begins and ends, or the only day and the number of games.
    pub span: [String; 2],
}

impl Words {
    /// The name of a class, as an option of the select on a profile.
    pub(crate) fn class_option(&self, class: RatingClass) -> String {
        message!(self, "profile-rating-of", class = class.name())
    }

    /// The texts of a profile.
    pub(crate) fn profile_card(&self, profile: &Profile) -> ProfileCard {
        let games = profile.colors.black.plus(profile.colors.white).games();
        let course = profile.course.as_ref();
        let rating = course.and_then(|course| profile.ratings.iter().find(|one| one.class == course.class));
        let people = profile.people.map(|people| self.results("people", people.record));
        ProfileCard {
            name: self.plain_player_name(Some(&profile.player)),
            subtitle: self.subtitle(profile, games),
            rating: rating.map(|one| (self.rating_label(one.class, profile.place), self.class_rating(one))),
            results: people.or_else(|| profile.bot.map(|record| self.results("bot", record))),
            progress: match course {
                Some(course) => ProgressText::Ratings(self.course(course)),
                None => ProgressText::Levels {
                    title: message!(self, "profile-levels"),
                    beaten: Level::ALL.map(|level| has_beaten(profile, level)).into(),
                },
            },
            groups: self.groups(profile),
            note: message!(self, "profile-note"),
        }
    }

    /// The alt text of a profile's picture.
    pub(crate) fn profile_card_alt(&self, card: &ProfileCard) -> AltText {
        let ratings: Vec<f64> = match &card.progress {
            ProgressText::Ratings(course) => {
                std::iter::once(course.start).chain(course.points.iter().map(|&(_, rating)| rating)).collect()
            }
            ProgressText::Levels { .. } => Vec::new(),
        };
        self.profile_alt(&card.name, &self.profile_lines(card), &ratings)
    }

    /// A profile as a message without a picture, at most 2000 characters.
    pub(crate) fn profile_text(&self, card: &ProfileCard) -> String {
        let mut lines = vec![message!(self, "profile-title", name = escape(&card.name), subtitle = &card.subtitle)];
        let line = |(label, value): &LabelledValue| {
            message!(self, "profile-line", label = escape(label), value = escape(value))
        };
        lines.extend(self.profile_lines(card).iter().map(line));
        lines.push(card.note.clone());
        truncate(&lines.join("\n"), MAX_MESSAGE_LENGTH)
    }

    /// What the picture of a profile shows, as labels and values.
    fn profile_lines(&self, card: &ProfileCard) -> Vec<LabelledValue> {
        let separator = message!(self, "separator-sides");
        let results = card.results.as_ref().map(|results| (results.label.clone(), results.texts.join(&separator)));
        let levels = match &card.progress {
            ProgressText::Ratings(_) => None,
            ProgressText::Levels { title, beaten } => {
                let beaten = (1..).zip(beaten).filter(|(_, is_beaten)| **is_beaten);
                let numbers: Vec<String> = beaten.map(|(number, _): (usize, _)| number.to_string()).collect();
                let value = if numbers.is_empty() { message!(self, "profile-none") } else { numbers.join(&separator) };
                Some((title.clone(), value))
            }
        };
        let groups = card.groups.iter().map(|(heading, facts)| {
            let facts: Vec<String> = facts.iter().map(|(label, value)| format!("{label} {value}")).collect();
            (heading.clone(), facts.join(&separator))
        });
        card.rating.clone().into_iter().chain(results).chain(levels).chain(groups).collect()
    }

    /// The highest title, and the number of games.
    fn subtitle(&self, profile: &Profile, games: i64) -> String {
        let subtitle = message!(self, "profile-subtitle", games);
        let Some(earned) = profile.title else { return subtitle };
        message!(self, "profile-title-subtitle", title = earned.title.name(), subtitle)
    }

    /// `8×8 rating · #3 of 57 here`.
    fn rating_label(&self, class: RatingClass, place: Option<LeaderboardPlace>) -> String {
        let label = self.class_option(class);
        let Some(LeaderboardPlace { scope, rank, players }) = place else { return label };
        [label, message!(self, "profile-place", scope = scope.name(), rank, players)]
            .join(&message!(self, "separator-sides"))
    }

    fn results(&self, opponents: &'static str, record: Record) -> ResultsText {
        let counts = [(Score::Win, record.wins), (Score::Draw, record.draws), (Score::Loss, record.losses)];
        ResultsText {
            label: message!(self, "profile-results", opponents),
            counts: counts.map(|(_, games)| games),
            texts: counts.map(|(score, games)| message!(self, "profile-total", score = score.name(), games)),
        }
    }

    fn course(&self, course: &RatingCourse) -> CourseText {
        let games = course.points.len();
        let shown = if course.is_cut { games } else { 0 };
        let ends = [course.points.first(), course.points.last()];
        let [first, last] = ends.map(|point| point.and_then(|point| self.date(point.at)).unwrap_or_default());
        let is_one_day = first == last;
        CourseText {
            title: message!(self, "profile-axis", class = course.class.name(), games = shown),
            start: course.start,
            points: course.points.iter().map(|point| (point.at.0, point.rating)).collect(),
            is_one_day,
            span: [first, if is_one_day { message!(self, "profile-games", games) } else { last }],
        }
    }

    /// The groups of values that are not empty.
    fn groups(&self, profile: &Profile) -> Vec<(String, Vec<LabelledValue>)> {
        let groups = [
            ("color", self.color_facts(profile)),
            ("rivals", self.rivals(profile)),
            ("wins", self.big_wins(profile)),
            ("openings", self.opening_facts(profile)),
            ("bot", self.bot_facts(profile)),
            ("boards", self.board_facts(profile)),
            ("more", self.more_facts(profile)),
        ];
        let filled = groups.into_iter().filter(|(_, facts)| !facts.is_empty());
        filled.map(|(group, facts)| (message!(self, "profile-group", group), facts)).collect()
    }

    fn color_facts(&self, profile: &Profile) -> Vec<LabelledValue> {
        let has_played = profile.colors.iter().any(|(_, record)| record.games() > 0);
        let fact = |color: Color| (self.color_as_name(color), format_record(profile.colors[color]));
        if has_played { Color::BOTH.map(fact).into() } else { Vec::new() }
    }

    fn rivals(&self, profile: &Profile) -> Vec<LabelledValue> {
        let rival =
            |(player, record): &(Player, Record)| (self.plain_player_name(Some(player)), format_record(*record));
        profile.most_met.iter().map(rival).collect()
    }

    fn big_wins(&self, profile: &Profile) -> Vec<LabelledValue> {
        let fact = |win: &BigWin, value| (self.opponent_name(&win.game.opponent), value);
        let upset = profile.biggest_upset.as_ref();
        let upset = upset.map(|win| fact(win, message!(self, "profile-upset-value", margin = win.margin)));
        let biggest = profile.biggest_win.as_ref();
        let biggest = biggest.map(|win| fact(win, message!(self, "profile-biggest-win-value", margin = win.margin)));
        upset.into_iter().chain(biggest).collect()
    }

    fn opening_facts(&self, profile: &Profile) -> Vec<LabelledValue> {
        let openings = [&profile.best_opening, &profile.worst_opening];
        openings.into_iter().flatten().map(|(name, record)| (self.opening_name(name), format_record(*record))).collect()
    }

    /// The bot's record, unless it is the only one, the level that the player plays like, and the highest levels met.
    fn bot_facts(&self, profile: &Profile) -> Vec<LabelledValue> {
        let all = profile.bot.filter(|_| profile.people.is_some());
        let all = all.map(|record| (message!(self, "profile-all-levels"), format_record(record)));
        let like = profile.plays_like.map(|value| (message!(self, "profile-plays-like"), self.plays_like_value(value)));
        let skipped = profile.levels.len().saturating_sub(MOST_LEVELS);
        let levels =
            profile.levels[skipped..].iter().map(|(level, record)| (self.level_short(*level), format_record(*record)));
        all.into_iter().chain(like).chain(levels).collect()
    }

    /// The boards with most games, unless that is only the usual one.
    fn board_facts(&self, profile: &Profile) -> Vec<LabelledValue> {
        let boards = &profile.boards[..profile.boards.len().min(MOST_BOARDS)];
        if boards.iter().all(|(shape, _)| *shape == Shape::STANDARD) {
            return Vec::new();
        }
        boards.iter().map(|(shape, record)| (self.board(*shape), format_record(*record))).collect()
    }

    fn more_facts(&self, profile: &Profile) -> Vec<LabelledValue> {
        let mut facts = Vec::new();
        if let Some((earned, date)) = profile.title.and_then(|earned| Some((earned, self.date(earned.at)?))) {
            facts.push((message!(self, "profile-title-since", title = earned.title.name()), date));
        }
        let shown = profile.course.as_ref().map(|course| course.class);
        for one in profile.ratings.iter().filter(|one| Some(one.class) != shown) {
            facts.push((self.class_option(one.class), self.class_rating(one)));
        }
        if let Some(people) = profile.people {
            facts.push((message!(self, "profile-last"), self.streak(people.streak)));
            let longest = Streak { score: Score::Win, games: people.longest_wins };
            facts.push((message!(self, "profile-streak"), self.streak(longest)));
        }
        if profile.tournaments_won > 0 {
            facts.push((message!(self, "profile-tournaments"), profile.tournaments_won.to_string()));
        }
        if let Some(puzzles) = &profile.puzzles {
            facts.push((
                message!(self, "profile-puzzle-rating"),
                format_rating(puzzles.player.rating, puzzles.is_provisional),
            ));
            facts.push((
                message!(self, "profile-puzzles"),
                message!(self, "profile-solved", solved = puzzles.player.solved, tried = puzzles.player.tried),
            ));
            facts.push((message!(self, "profile-puzzle-streak"), puzzles.player.best_streak.to_string()));
        }
        facts
    }

    /// `1612 ±60`, or `1612? ±190` while it is provisional.
    pub(super) fn class_rating(&self, one: &ClassRating) -> String {
        format!("{} ±{:.0}", format_rating(one.rating.rating, one.is_provisional), one.deviation)
    }

    /// `3 wins`.
    fn streak(&self, Streak { score, games }: Streak) -> String {
        message!(self, "profile-streak-now", score = score.name(), games)
    }
}

/// Whether the player has won a game against a level.
fn has_beaten(profile: &Profile, level: Level) -> bool {
    profile.levels.iter().any(|(met, record)| *met == level && record.wins > 0)
}
