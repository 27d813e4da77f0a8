//! What follows for each player from their rated games: ratings, titles, and places on leaderboards.

use std::collections::{BTreeMap, HashMap};

use rules::{ByColor, Color};

use super::{
    EarnedTitle, GlobalListing, GuildId, LeaderboardScope, Month, Period, PlayerId, Ranking, RatedGame, Rating,
    RatingClass, RatingLists, RatingUpdate, Record, Score, Standing, Timestamp, Title,
};

/// A player's ratings and titles, and their places on the leaderboards that rated games decide.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct RatedPlayer {
    pub ratings: HashMap<RatingClass, Rating>,
    /// The rated games of each month that has a leaderboard and in which there are any.
    pub months: BTreeMap<Month, Record>,
    pub listings: HashMap<(LeaderboardScope, Ranking), Listing>,
    /// The highest one last.
    pub titles: Vec<EarnedTitle>,
}

/// A place on a leaderboard.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Listing {
    pub standing: Standing,
    /// When the last game ended that counted here. On the leaderboard of a month, when the month began.
    pub last_at: Timestamp,
}

/// Who sees a player on leaderboards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Visibility {
    /// Their servers, and everybody if they have chosen that.
    Listed(GlobalListing),
    /// Nobody: what was stored about them is deleted.
    Deleted,
}

/// All rated games so far, added in the order in which they ended.
#[derive(Debug)]
pub(crate) struct RatedGames {
    lists: RatingLists,
    players: HashMap<PlayerId, PlayedGames>,
    month: Month,
    /// The first month that has a leaderboard.
    oldest_month: Month,
}

/// A player's rated games, as far as leaderboards and titles need them.
#[derive(Debug, Default)]
struct PlayedGames {
    /// When the last game in each server, or in direct messages, and in each class ended.
    last: Vec<(Option<GuildId>, RatingClass, Timestamp)>,
    months: Vec<PlayedMonth>,
    /// The highest one last.
    titles: Vec<EarnedTitle>,
}

/// A player's rated games in a month.
#[derive(Debug)]
struct PlayedMonth {
    month: Month,
    record: Record,
    /// The servers, or direct messages, in which they were.
    guilds: Vec<Option<GuildId>>,
}

impl RatedGames {
    /// No games, in the month of `now`.
    pub(crate) fn new(now: Timestamp) -> Self {
        Self {
            lists: RatingLists::default(),
            players: HashMap::new(),
            month: Month::of(now),
            oldest_month: Period::oldest_month(now),
        }
    }

    /// A title that stays, whatever the ratings are. It is added before the games.
    pub(crate) fn keep_title(&mut self, player: PlayerId, kept: EarnedTitle) {
        let titles = &mut self.players.entry(player).or_default().titles;
        titles.push(kept);
        titles.sort_by_key(|earned| earned.title);
    }

    /// The month that counts as the current one.
    pub(crate) fn month(&self) -> Month {
        self.month
    }

    /// Adds a game that was started in this server, or in direct messages. `finish_sequence` is its position in the order in which
    /// games ended. Returns how it changes both ratings.
    pub(crate) fn add(
        &mut self,
        finish_sequence: i64,
        guild: Option<GuildId>,
        game: &RatedGame,
    ) -> ByColor<RatingUpdate> {
        let updates = self.lists.add(game);
        let month = Some(Month::of(game.ended_at)).filter(|&month| month >= self.oldest_month);
        for color in Color::BOTH {
            let games = self.players.entry(game.players[color]).or_default();
            games.add(guild, game, updates[color].score, month);
            games.earn_title(finish_sequence, game, &updates[color].after);
        }
        updates
    }

    /// What these games mean for a player at this time. Players are listed whose last game ended at `since` or later.
    pub(crate) fn player(
        &self,
        player: PlayerId,
        visibility: Visibility,
        since: Timestamp,
        now: Timestamp,
    ) -> RatedPlayer {
        let rating = |&class: &RatingClass| Some((class, *self.lists.rating(player, class)?));
        let ratings: HashMap<RatingClass, Rating> = RatingClass::ALL.iter().filter_map(rating).collect();
        let (Some(games), Visibility::Listed(global)) = (self.players.get(&player), visibility) else {
            return RatedPlayer { ratings, ..RatedPlayer::default() };
        };
        let record = ratings.values().fold(Record::default(), |total, rating| total.plus(rating.record));
        let mut listings = HashMap::new();
        let mut list = |guild: Option<GuildId>, standing: Standing, last_at: Timestamp| {
            let everywhere = (global == GlobalListing::On).then_some(LeaderboardScope::Global);
            for scope in guild.map(LeaderboardScope::Server).into_iter().chain(everywhere) {
                let listing = listings.entry((scope, standing.ranking)).or_insert(Listing { standing, last_at });
                listing.last_at = listing.last_at.max(last_at);
            }
        };
        for &(guild, class, last_at) in games.last.iter().filter(|&&(_, _, last_at)| last_at >= since) {
            let Some(rating) = ratings.get(&class) else { continue };
            list(guild, Standing::by_rating(class, rating, now), last_at);
            list(guild, Standing::by_wins(Period::AllTime, record), last_at);
        }
        for played in &games.months {
            for &guild in &played.guilds {
                let standing = Standing::by_wins(Period::Month(played.month), played.record);
                list(guild, standing, played.month.start());
            }
        }
        let months = games.months.iter().map(|played| (played.month, played.record)).collect();
        RatedPlayer { ratings, months, listings, titles: games.titles.clone() }
    }
}

impl PlayedGames {
    /// `month` is the month of the game, if it has a leaderboard.
    fn add(&mut self, guild: Option<GuildId>, game: &RatedGame, score: Score, month: Option<Month>) {
        let is_same = |(in_guild, class, _): &&mut (_, _, _)| *in_guild == guild && *class == game.class;
        match self.last.iter_mut().find(is_same) {
            Some((_, _, last_at)) => *last_at = game.ended_at.max(*last_at),
            None => self.last.push((guild, game.class, game.ended_at)),
        }
        if let Some(month) = month {
            self.played_month(month).add(guild, score);
        }
    }

    /// Mostly the last one: games are added in the order in which they ended.
    fn played_month(&mut self, month: Month) -> &mut PlayedMonth {
        let found = self.months.iter().rposition(|played| played.month == month);
        let index = found.unwrap_or_else(|| {
            self.months.push(PlayedMonth { month, record: Record::default(), guilds: Vec::new() });
            self.months.len() - 1
        });
        &mut self.months[index]
    }

    fn earn_title(&mut self, finish_sequence: i64, game: &RatedGame, after: &Rating) {
        let highest = self.titles.last().map(|earned| earned.title);
        if let Some(title) = Title::earned(highest, game.class, after) {
            self.titles.push(EarnedTitle { title, finish_sequence, at: game.ended_at });
        }
    }
}

impl PlayedMonth {
    fn add(&mut self, guild: Option<GuildId>, score: Score) {
        self.record = self.record.with(score);
        if !self.guilds.contains(&guild) {
            self.guilds.push(guild);
        }
    }
}
