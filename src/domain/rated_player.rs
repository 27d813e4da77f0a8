//! What follows for each player from their rated games: ratings, titles, and places on leaderboards.

use std::collections::HashMap;

use rules::{ByColor, Color};

use super::{
    EarnedTitle, GlobalListing, GuildId, LeaderboardScope, PlayerId, Ranking, RatedGame, Rating, RatingClass,
    RatingLists, RatingUpdate, Record, Score, Standing, Timestamp, Title,
};

/// A player's ratings and titles, and their places on the leaderboards that rated games decide.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct RatedPlayer {
    pub ratings: HashMap<RatingClass, Rating>,
    /// The rated games of the current month.
    pub month: Record,
    pub listings: HashMap<(LeaderboardScope, Ranking), Listing>,
    /// The highest one last.
    pub titles: Vec<EarnedTitle>,
}

/// A place on a leaderboard.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Listing {
    pub standing: Standing,
    /// When the last game ended that counted here.
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
    /// When the current month began.
    month_start: Timestamp,
}

/// A player's rated games, as far as leaderboards and titles need them.
#[derive(Debug, Default)]
struct PlayedGames {
    /// When the last game in each server, or in direct messages, and in each class ended.
    last: Vec<(Option<GuildId>, RatingClass, Timestamp)>,
    month: Record,
    /// The highest one last.
    titles: Vec<EarnedTitle>,
}

impl RatedGames {
    /// No games, in the month of `now`.
    pub(crate) fn new(now: Timestamp) -> Self {
        Self { lists: RatingLists::default(), players: HashMap::new(), month_start: now.month_start() }
    }

    /// A title that stays, whatever the ratings are. It is added before the games.
    pub(crate) fn keep_title(&mut self, player: PlayerId, kept: EarnedTitle) {
        let titles = &mut self.players.entry(player).or_default().titles;
        titles.push(kept);
        titles.sort_by_key(|earned| earned.title);
    }

    /// When the month began whose games count as those of the current one.
    pub(crate) fn month_start(&self) -> Timestamp {
        self.month_start
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
        let is_of_month = game.ended_at >= self.month_start;
        for color in Color::BOTH {
            let games = self.players.entry(game.players[color]).or_default();
            games.add(guild, game, updates[color].score, is_of_month);
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
        let mut list = |scope, standing: Standing, last_at: Timestamp, since: Timestamp| {
            if last_at >= since {
                let listing = listings.entry((scope, standing.ranking)).or_insert(Listing { standing, last_at });
                listing.last_at = listing.last_at.max(last_at);
            }
        };
        for &(guild, class, last_at) in &games.last {
            let Some(rating) = ratings.get(&class) else { continue };
            let everywhere = (global == GlobalListing::On).then_some(LeaderboardScope::Global);
            for scope in guild.map(LeaderboardScope::Server).into_iter().chain(everywhere) {
                list(scope, Standing::by_rating(class, rating, now), last_at, since);
                list(scope, Standing::by_wins(record), last_at, since);
                list(scope, Standing::by_month(games.month), last_at, self.month_start);
            }
        }
        RatedPlayer { ratings, month: games.month, listings, titles: games.titles.clone() }
    }
}

impl PlayedGames {
    fn add(&mut self, guild: Option<GuildId>, game: &RatedGame, score: Score, is_of_month: bool) {
        let is_same = |(in_guild, class, _): &&mut (_, _, _)| *in_guild == guild && *class == game.class;
        match self.last.iter_mut().find(is_same) {
            Some((_, _, last_at)) => *last_at = game.ended_at.max(*last_at),
            None => self.last.push((guild, game.class, game.ended_at)),
        }
        if is_of_month {
            self.month = self.month.with(score);
        }
    }

    fn earn_title(&mut self, finish_sequence: i64, game: &RatedGame, after: &Rating) {
        let highest = self.titles.last().map(|earned| earned.title);
        if let Some(title) = Title::earned(highest, game.class, after) {
            self.titles.push(EarnedTitle { title, finish_sequence, at: game.ended_at });
        }
    }
}
