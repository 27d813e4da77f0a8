//! Computes all ratings again from the games, while games go on.
//!
//! The games are read and the ratings computed outside of write transactions. What differs from what is stored is written in
//! many short transactions, so that moves do not wait. Games that end meanwhile change the stored ratings as always, perhaps
//! from wrong ones; they are added to the computation later, and their players are written again. The last transaction finds
//! nobody left to write, and notes that the ratings follow from the games. If the program ends before, its next start begins
//! again.

use std::collections::BTreeSet;
use std::mem;
use std::time::Duration;

use tracing::info;

use crate::domain::{
    EarnedTitle, GameId, Month, Period, PlayerId, RatedGames, RatedPlayer, Record, Timestamp, Version, Visibility,
};
use crate::store::{Computed, NewRating, ReplayedGame, Store, StoreError, StoredChange, Write};
use rules::Color;

use super::leaderboard::LISTED_MS;
use super::worker::{OTHERS_WORK, Worker, at_once};
use super::{Event, Ratings, ServiceError};

/// How ratings and titles are computed. Another name lets the next start of the program compute all of them again.
const SYSTEM: &str = "glicko-2-classes-kept-titles-months-limits";
/// How many games are read at once.
pub(super) const GAMES_READ: i64 = 2_000;
/// How many changes of ratings are written in one transaction.
const CHANGES_WRITTEN: usize = 500;
/// How many players are read at once.
const PLAYERS_READ: i64 = 500;
/// How many players are written in one transaction.
const PLAYERS_WRITTEN: usize = 50;

/// Games that ended, with their new versions.
type EndedGames = Vec<(GameId, Version)>;

/// What came of computing all ratings again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Recomputed {
    /// Rated games.
    pub games: u64,
    /// Changes of ratings, two for each game, that were not stored or not with the same numbers.
    pub changes: u64,
    /// Players whose ratings, titles or places on leaderboards were not stored or not the same.
    pub players: u64,
}

/// Computes all ratings again after games have been annulled, or count again, and at the first start of a version that computes them in
/// another way. What has been written before the program's stop stays, and its next run begins again.
#[derive(Debug)]
pub(crate) struct RatingWorker(pub(crate) Ratings);

impl Worker for RatingWorker {
    const WORK: &'static str = "compute the ratings";
    const LONGEST_WAIT: Duration = OTHERS_WORK;

    async fn work(&mut self) -> Result<Option<Duration>, ServiceError> {
        self.0.update_outdated().await?;
        Ok(None)
    }

    fn follow(&mut self, event: Event) -> Option<Duration> {
        at_once(event == Event::RatingsOutdated)
    }
}

impl Ratings {
    /// Notes that the stored ratings do not follow from the games if they were computed in another way. The worker follows.
    pub(super) async fn check_system(&self) -> Result<(), StoreError> {
        if self.store.read().await?.computed(Computed::RatingSystem).await?.as_deref() == Some(SYSTEM) {
            return Ok(());
        }
        let mut write = self.store.write().await?;
        write.note_ratings_outdated().await?;
        write.commit().await
    }

    /// Computes all ratings again if the stored ones do not follow from the games.
    pub(super) async fn update_outdated(&self) -> Result<(), StoreError> {
        if self.store.read().await?.ratings_outdated().await?.is_none() {
            return Ok(());
        }
        let (Recomputed { games, changes, players }, ended) = replay(&self.store, || self.now()).await?;
        info!(games, changes, players, "all ratings have been computed");
        for (game, version) in ended {
            self.publish_ended(game, version);
        }
        Ok(())
    }
}

/// Computes all ratings again from the games, in the order in which they ended, and stores what differs. Games may go on
/// meanwhile.
pub(crate) async fn recompute_ratings(store: &Store, now: impl Fn() -> Timestamp) -> Result<Recomputed, StoreError> {
    Ok(replay(store, now).await?.0)
}

/// The same, also with the games that ended while the ratings were outdated: their boards do not show the changes yet.
async fn replay(store: &Store, now: impl Fn() -> Timestamp) -> Result<(Recomputed, EndedGames), StoreError> {
    loop {
        if let Some(done) = RatingReplay::begin(store, &now).await?.run().await? {
            return Ok(done);
        }
    }
}

/// One computation, as long as no game is annulled and the month does not end.
pub(super) struct RatingReplay<'a, Now> {
    store: &'a Store,
    now: &'a Now,
    /// What the database said about annulments at the beginning.
    outdated: Option<String>,
    games: RatedGames,
    /// The finish sequence of the last game.
    last: i64,
    /// Changes of ratings that are to be written.
    changes: Vec<NewRating>,
    /// Players of games that ended after the beginning, who are to be written.
    players: BTreeSet<PlayerId>,
    done: Recomputed,
    /// The games that ended while the ratings were outdated.
    ended: EndedGames,
}

impl<'a, Now: Fn() -> Timestamp> RatingReplay<'a, Now> {
    pub(super) async fn begin(store: &'a Store, now: &'a Now) -> Result<Self, StoreError> {
        let mut read = store.read().await?;
        let outdated = read.ratings_outdated().await?;
        let mut games = RatedGames::new(now());
        for (player, kept) in read.kept_titles().await? {
            games.keep_title(player, kept);
        }
        Ok(Self {
            store,
            now,
            outdated,
            games,
            last: 0,
            changes: Vec::new(),
            players: BTreeSet::new(),
            done: Recomputed::default(),
            ended: Vec::new(),
        })
    }

    /// `None` if it has to begin again.
    async fn run(mut self) -> Result<Option<(Recomputed, EndedGames)>, StoreError> {
        while self.read_games().await? {
            if !self.write_changes().await? {
                return Ok(None);
            }
        }
        if self.write_changes().await? && self.write_players().await? && self.finish().await? {
            Ok(Some((self.done, self.ended)))
        } else {
            Ok(None)
        }
    }

    /// Adds the next games. Returns whether there may be more.
    pub(super) async fn read_games(&mut self) -> Result<bool, StoreError> {
        let before = self.done.games;
        let mut read = self.store.read().await?;
        let last = self.last;
        read.visit_rated_games(last, GAMES_READ, |game| self.add(&game)).await?;
        Ok(self.done.games - before == GAMES_READ.unsigned_abs())
    }

    fn add(&mut self, replayed: &ReplayedGame) {
        let ReplayedGame { finish_sequence, guild, game, stored } = *replayed;
        let updates = self.games.add(finish_sequence, guild, &game);
        for color in Color::BOTH {
            let (player, opponent, update) = (game.players[color], game.players[color.other()], updates[color]);
            if stored[color] != Some(StoredChange::of(&update)) {
                self.changes.push(NewRating { finish_sequence, player, opponent, class: game.class, update });
                self.done.changes += 1;
            }
        }
        self.last = finish_sequence;
        self.done.games += 1;
    }

    /// Writes the changes of ratings that differ. Returns `false` if the computation has to begin again.
    pub(super) async fn write_changes(&mut self) -> Result<bool, StoreError> {
        let changes = mem::take(&mut self.changes);
        for changes in changes.chunks(CHANGES_WRITTEN) {
            let Some(mut write) = self.write().await? else { return Ok(false) };
            write.record_rating_changes(changes).await?;
            write.commit().await?;
        }
        Ok(true)
    }

    /// Writes the players whose ratings or places differ. Returns `false` if the computation has to begin again.
    pub(super) async fn write_players(&mut self) -> Result<bool, StoreError> {
        let mut last = PlayerId(0);
        loop {
            let mut read = self.store.read().await?;
            let ids = read.player_ids_after(last, PLAYERS_READ).await?;
            let (Some(&first_id), Some(&last_id)) = (ids.first(), ids.last()) else { return Ok(true) };
            let now = (self.now)();
            let mut differing = Vec::new();
            for (player, (visibility, stored)) in
                read.rated_players(first_id, last_id, Period::oldest_month(now)).await?
            {
                if stored != self.computed(player, visibility, now) {
                    differing.push(player);
                }
            }
            drop(read);
            for players in differing.chunks(PLAYERS_WRITTEN) {
                let Some(mut write) = self.write_current().await? else { return Ok(false) };
                self.write_range(&mut write, players).await?;
                write.commit().await?;
            }
            last = last_id;
        }
    }

    /// Writes the players of games that have ended meanwhile, until there are none. Returns `false` if the computation has to
    /// begin again.
    pub(super) async fn finish(&mut self) -> Result<bool, StoreError> {
        loop {
            let Some(mut write) = self.write_current().await? else { return Ok(false) };
            for _ in 0..PLAYERS_WRITTEN {
                let Some(player) = self.players.pop_first() else { break };
                self.write_range(&mut write, &[player]).await?;
            }
            let is_done = self.players.is_empty();
            if is_done {
                self.ended = write.note_ratings_computed(SYSTEM).await?;
            }
            write.commit().await?;
            if is_done {
                return Ok(true);
            }
        }
    }

    /// A write transaction, if no game has been annulled and no month has ended since the beginning.
    async fn write(&self) -> Result<Option<Write>, StoreError> {
        let mut write = self.store.write().await?;
        let is_current =
            write.ratings_outdated().await? == self.outdated && Month::of((self.now)()) == self.games.month();
        Ok(is_current.then_some(write))
    }

    /// The same, with all games that have ended.
    async fn write_current(&mut self) -> Result<Option<Write>, StoreError> {
        let Some(mut write) = self.write().await? else { return Ok(None) };
        let (last, mut ended) = (self.last, Vec::new());
        write.visit_rated_games(last, i64::MAX, |game| ended.push(game)).await?;
        for game in ended {
            self.players.extend(Color::BOTH.map(|color| game.game.players[color]));
            self.add(&game);
        }
        write.record_rating_changes(&mem::take(&mut self.changes)).await?;
        Ok(Some(write))
    }

    fn computed(&self, player: PlayerId, visibility: Visibility, now: Timestamp) -> RatedPlayer {
        self.games.player(player, visibility, now.plus_ms(-LISTED_MS), now)
    }

    /// Writes what differs for these players, whose ids are near each other and in order.
    async fn write_range(&mut self, write: &mut Write, players: &[PlayerId]) -> Result<(), StoreError> {
        let (Some(&first), Some(&last)) = (players.first(), players.last()) else { return Ok(()) };
        let now = (self.now)();
        for (player, (visibility, stored)) in write.rated_players(first, last, Period::oldest_month(now)).await? {
            let computed = self.computed(player, visibility, now);
            if stored != computed {
                self.done.players += 1;
                write_player(write, player, &stored, &computed, now).await?;
            }
        }
        Ok(())
    }
}

/// Writes what is computed for a player and differs from what is stored.
async fn write_player(
    write: &mut Write,
    player: PlayerId,
    stored: &RatedPlayer,
    computed: &RatedPlayer,
    now: Timestamp,
) -> Result<(), StoreError> {
    for (&class, rating) in computed.ratings.iter().filter(|(class, rating)| stored.ratings.get(class) != Some(rating))
    {
        write.update_rating(player, class, rating).await?;
    }
    for &class in stored.ratings.keys().filter(|class| !computed.ratings.contains_key(class)) {
        write.delete_rating(player, class).await?;
    }
    let earns = |earned: &EarnedTitle| computed.titles.iter().any(|one| one.title == earned.title);
    for earned in stored.titles.iter().filter(|&earned| !earns(earned)) {
        write.delete_title(player, earned.title).await?;
    }
    for &earned in computed.titles.iter().filter(|&earned| !stored.titles.contains(earned)) {
        write.put_title(player, earned).await?;
    }
    for (&month, &record) in computed.months.iter().filter(|(month, record)| stored.months.get(month) != Some(record)) {
        write.record_month(player, month, record).await?;
    }
    for &month in stored.months.keys().filter(|month| !computed.months.contains_key(month)) {
        write.record_month(player, month, Record::default()).await?;
    }
    for (place, &listing) in
        computed.listings.iter().filter(|(place, listing)| stored.listings.get(place) != Some(listing))
    {
        write.put_listing(player, place.0, listing).await?;
    }
    for &(scope, ranking) in stored.listings.keys().filter(|place| !computed.listings.contains_key(place)) {
        write.end_listing(player, scope, ranking).await?;
    }
    let highest = |titles: &[EarnedTitle]| titles.last().map(|earned| earned.title);
    if highest(&computed.titles) > highest(&stored.titles) {
        write.request_role_changes(player, now).await?;
    }
    Ok(())
}
