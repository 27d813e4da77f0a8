//! What follows for players from their rated games.

use super::*;

const HOME: Option<GuildId> = Some(GuildId(1));
const AWAY: Option<GuildId> = Some(GuildId(2));
/// In the middle of a month.
const NOW: Timestamp = Timestamp(1_700_000_000_000);

fn rated(class: RatingClass, score: Score, ended_at: Timestamp) -> RatedGame {
    RatedGame { players: ByColor { black: ALICE, white: BOB }, class, score, ended_at }
}

/// The leaderboards on which a player is, each with the time of the last game that counted there.
fn places(player: &RatedPlayer) -> Vec<(String, i64)> {
    let place = |(&(scope, ranking), listing): (&(LeaderboardScope, Ranking), &Listing)| {
        assert_eq!(listing.standing.ranking, ranking);
        (format!("{scope:?} {ranking}"), listing.last_at.0 - NOW.0)
    };
    let mut places: Vec<_> = player.listings.iter().map(place).collect();
    places.sort();
    places
}

#[test]
fn players_are_listed_where_they_have_played_lately() {
    let mut games = RatedGames::new(NOW);
    let old = NOW.plus_ms(-100);
    games.add(1, HOME, &rated(RatingClass::Variants, Score::Win, old));
    games.add(2, HOME, &rated(RatingClass::Main, Score::Loss, NOW.plus_ms(-8)));
    games.add(3, AWAY, &rated(RatingClass::Main, Score::Draw, NOW.plus_ms(-3)));
    games.add(4, None, &rated(RatingClass::Main, Score::Win, NOW.plus_ms(-1)));
    let listed = |global| games.player(ALICE, Visibility::Listed(global), NOW.plus_ms(-50), NOW);
    let alice = listed(GlobalListing::Off);
    assert_eq!(
        (alice.ratings.len(), alice.month, alice.ratings[&RatingClass::Main].record),
        (2, Record { wins: 2, losses: 1, draws: 1 }, Record { wins: 1, losses: 1, draws: 1 })
    );
    let at_home = ["8x8", "month", "wins"].map(|ranking| (format!("Server(GuildId(1)) {ranking}"), -8));
    let away = ["8x8", "month", "wins"].map(|ranking| (format!("Server(GuildId(2)) {ranking}"), -3));
    let servers: Vec<_> = at_home.into_iter().chain(away).collect();
    assert_eq!(places(&alice), servers, "the rating in variants is too old");
    let wins = alice.listings[&(LeaderboardScope::Server(GuildId(1)), Ranking::Wins)].standing;
    assert_eq!(wins, Standing::by_wins(alice.month), "the games of all classes and servers");
    let everywhere = ["8x8", "month", "wins"].map(|ranking| (format!("Global {ranking}"), -1));
    let global: Vec<_> = everywhere.into_iter().chain(servers).collect();
    assert_eq!(places(&listed(GlobalListing::On)), global);
    let deleted = games.player(ALICE, Visibility::Deleted, old, NOW);
    assert_eq!(deleted, RatedPlayer { ratings: alice.ratings, ..RatedPlayer::default() });
    let stranger = games.player(EVE, Visibility::Listed(GlobalListing::On), old, NOW);
    assert_eq!(stranger, RatedPlayer::default());
}

#[test]
fn games_of_an_earlier_month_do_not_count_for_this_one() {
    let mut games = RatedGames::new(NOW);
    games.add(5, HOME, &rated(RatingClass::Main, Score::Win, NOW.month_start().plus_ms(-1)));
    let alice = |games: &RatedGames| games.player(ALICE, Visibility::Listed(GlobalListing::Off), Timestamp(0), NOW);
    let place = (LeaderboardScope::Server(GuildId(1)), Ranking::Month);
    assert_eq!((alice(&games).month, alice(&games).listings.get(&place)), (Record::default(), None));
    games.add(6, HOME, &rated(RatingClass::Main, Score::Win, NOW.month_start()));
    let month = Record { wins: 1, ..Record::default() };
    assert_eq!(alice(&games).month, month);
    let listing = alice(&games).listings[&place];
    assert_eq!((listing.standing, listing.last_at), (Standing::by_month(month), NOW.month_start()));
}
