//! Use cases of profiles: everything about one player, and two players side by side.

use crate::domain::{
    ClassRating, Contender, GuildId, HeadToHead, HistoryFilter, LeaderboardPlace, LeaderboardScope, Player, PlayerId,
    Profile, ProfilePuzzles, Ranking, RatingClass, RatingCourse, Record, RecordSubject, Refusal, Timestamp, User,
    best_and_worst_opening,
};
use crate::store::Read;
use rules::{ByColor, Color};

use super::history::{player_of, stored_player};
use super::{Players, ServiceError};

/// How many of a player's last games in a class the chart shows.
const CHARTED: i64 = 200;
/// How many opponents a profile names.
const MOST_MET: i64 = 3;
/// How many of the last games between two players are shown.
const LAST_GAMES: usize = 10;

impl Players {
    /// The profile of a user, with the course of their rating on 8×8, or else in variants, and their place on the leaderboard of a server,
    /// or on the global one.
    ///
    /// # Errors
    /// A refusal when the user has no finished game.
    pub(crate) async fn profile_of(&self, user: &User, guild: Option<GuildId>) -> Result<Profile, ServiceError> {
        let mut read = self.store.read_list().await?;
        let player = player_of(&mut read, user).await?;
        profile(&mut read, player, None, guild, self.now()).await
    }

    /// The same for a player, with the course of the rating in a class; without one, of that on 8×8, or else in variants.
    ///
    /// # Errors
    /// A refusal when the player has no finished game, or has deleted their data.
    pub(crate) async fn profile(
        &self,
        player: PlayerId,
        class: Option<RatingClass>,
        guild: Option<GuildId>,
    ) -> Result<Profile, ServiceError> {
        let mut read = self.store.read_list().await?;
        let player = stored_player(&mut read, player).await?;
        profile(&mut read, player, class, guild, self.now()).await
    }

    /// The player with this id.
    ///
    /// # Errors
    /// A refusal when the player has deleted their data.
    pub(crate) async fn player(&self, id: PlayerId) -> Result<Player, ServiceError> {
        stored_player(&mut self.store.read().await?, id).await
    }

    /// Two users side by side.
    ///
    /// # Errors
    /// A refusal when one of them has no games, or when both are the same.
    pub(crate) async fn head_to_head(&self, one: &User, other: &User) -> Result<HeadToHead, ServiceError> {
        if one.discord == other.discord {
            return Err(Refusal::SamePlayer.into());
        }
        let mut read = self.store.read_list().await?;
        let players = [player_of(&mut read, one).await?, player_of(&mut read, other).await?];
        head_to_head(&mut read, players, self.now()).await
    }
}

async fn profile(
    read: &mut Read,
    player: Player,
    class: Option<RatingClass>,
    guild: Option<GuildId>,
    now: Timestamp,
) -> Result<Profile, ServiceError> {
    let id = player.id;
    let people = read.player_record(id, &RecordSubject::People).await?;
    let bot = read.player_record(id, &RecordSubject::Bot).await?.map(|bot| bot.record);
    let puzzles = read.puzzle_player(id).await?;
    if people.is_none() && bot.is_none() && puzzles.is_none() {
        return Err(Refusal::HasNotPlayed(player.name).into());
    }
    let ratings = ratings_of(read, id, now).await?;
    let first = ratings.first().map(|one| one.class);
    let course = match class.or(first) {
        Some(class) => rating_course(read, id, class).await?,
        None => None,
    };
    let is_outdated = read.ratings_outdated().await?.is_some();
    let place = match &course {
        Some(course) if !is_outdated => place_of(read, id, course.class, guild).await?,
        _ => None,
    };
    let mut colors = ByColor { black: Record::default(), white: Record::default() };
    for color in Color::BOTH {
        let record = read.player_record(id, &RecordSubject::Color(color)).await?;
        colors[color] = record.map_or_else(Record::default, |record| record.record);
    }
    let [best_opening, worst_opening] = best_and_worst_opening(read.records_by_opening(id).await?);
    let level_rating = read.level_rating(id).await?;
    Ok(Profile {
        tournaments_won: read.count_tournaments_won(id).await?,
        plays_like: level_rating.map(|rating| rating.plays_like(now)),
        puzzles: puzzles.map(|player| ProfilePuzzles { player, is_provisional: player.is_provisional(now) }),
        title: read.titles_of(id).await?.pop(),
        is_outdated,
        ratings,
        course,
        place,
        people,
        bot,
        colors,
        most_met: read.most_met(id, MOST_MET).await?,
        levels: read.records_by_level(id).await?,
        boards: read.records_by_board(id).await?,
        best_opening,
        worst_opening,
        biggest_upset: read.biggest_upset(id).await?,
        biggest_win: read.biggest_win(id, None).await?,
        player,
    })
}

async fn ratings_of(read: &mut Read, player: PlayerId, now: Timestamp) -> Result<Vec<ClassRating>, ServiceError> {
    let stored = read.ratings_of(player).await?;
    let rating = |class| stored.iter().find(|(one, _)| *one == class).map(|(_, rating)| *rating);
    let classes = RatingClass::ALL.iter().copied();
    Ok(classes.filter_map(|class| Some(ClassRating::at(class, rating(class)?, now))).collect())
}

/// The place of a player on the leaderboard of a server, or on the global one.
async fn place_of(
    read: &mut Read,
    player: PlayerId,
    class: RatingClass,
    guild: Option<GuildId>,
) -> Result<Option<LeaderboardPlace>, ServiceError> {
    let scope = guild.map_or(LeaderboardScope::Global, LeaderboardScope::Server);
    let ranking = Ranking::Rating(class);
    let Some(rank) = read.rank_of(scope, ranking, player).await? else { return Ok(None) };
    let players = read.listed_counts(scope).await?.of(ranking);
    Ok(Some(LeaderboardPlace { scope: scope.choice(), rank, players }))
}

/// The course of a player's rating; `None` without a rated game of the class.
async fn rating_course(
    read: &mut Read,
    player: PlayerId,
    class: RatingClass,
) -> Result<Option<RatingCourse>, ServiceError> {
    let mut points = read.rating_course(player, class, CHARTED + 1).await?;
    let is_cut = i64::try_from(points.len()).unwrap_or(i64::MAX) > CHARTED;
    if is_cut {
        points.remove(0);
    }
    let Some(&(start, _)) = points.first() else { return Ok(None) };
    let points = points.into_iter().map(|(_, point)| point).collect();
    Ok(Some(RatingCourse { class, start, points, is_cut }))
}

async fn head_to_head(read: &mut Read, players: [Player; 2], now: Timestamp) -> Result<HeadToHead, ServiceError> {
    let [one, other] = players;
    let filter = HistoryFilter { opponent: Some(other.id), ..HistoryFilter::all(one.id) };
    let have_met = read.player_record(one.id, &RecordSubject::Opponent(other.id)).await?.is_some();
    let last_games = if have_met { read.older_games(&filter, None, i64::MAX, LAST_GAMES).await? } else { Vec::new() };
    let (one_id, other_id) = (one.id, other.id);
    let contenders = [contender(read, one, other_id, now).await?, contender(read, other, one_id, now).await?];
    Ok(HeadToHead { contenders, last_games })
}

/// One player in the comparison with another.
async fn contender(
    read: &mut Read,
    player: Player,
    opponent: PlayerId,
    now: Timestamp,
) -> Result<Contender, ServiceError> {
    let id = player.id;
    let mut colors = ByColor { black: Record::default(), white: Record::default() };
    for color in Color::BOTH {
        let record = read.player_record(id, &RecordSubject::OpponentAs(opponent, color)).await?;
        colors[color] = record.map_or_else(Record::default, |record| record.record);
    }
    Ok(Contender {
        ratings: ratings_of(read, id, now).await?,
        record: read.player_record(id, &RecordSubject::Opponent(opponent)).await?,
        colors,
        biggest_win: read.biggest_win(id, Some(opponent)).await?,
        player,
    })
}
