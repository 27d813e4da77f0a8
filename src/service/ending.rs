//! What follows from the end of a game: ratings and titles after games between players, the ladder and the level that somebody
//! plays like after games against the bot, the histories and records of its players, and at most one other game.

use crate::domain::{
    BotLevel, EarnedTitle, Ending, GameId, LevelRating, MAX_RATED_GAMES, Month, Period, PlayerId, RATED_GAMES_MS,
    RatedGame, RatedStatus, RatingClass, Refusal, Score, Side, Standing, StoredGame, Timestamp, Title,
};
use crate::store::{NewRating, Read, StoreError, Write};
use rules::{ByColor, Color, Level};

use super::game_view::stored_game;
use super::player_games::record_player_games;
use super::{GameView, ServiceError};

/// Records the result of a game that has just ended, in the transaction that ends it. `finish_sequence` is its position in
/// the order in which games ended.
pub(super) async fn record_ending(
    write: &mut Write,
    game: &StoredGame,
    finish_sequence: i64,
    now: Timestamp,
) -> Result<(), StoreError> {
    let Some(ending) = game.ending().filter(|ending| ending.reason.has_result()) else { return Ok(()) };
    update_level_rating(write, game, finish_sequence, now).await?;
    match (game.sides.black, game.sides.white, game.rated) {
        (Side::Player(black), Side::Player(white), RatedStatus::Rated(class)) => {
            update_ratings(write, game, ending, ByColor { black, white }, class, finish_sequence, now).await?;
        }
        (Side::Player(player), Side::Level(BotLevel::Whole(level)), _) => {
            update_ladder(write, game, ending, player, Color::Black, level, now).await?;
        }
        (Side::Level(BotLevel::Whole(level)), Side::Player(player), _) => {
            update_ladder(write, game, ending, player, Color::White, level, now).await?;
        }
        _ => {}
    }
    record_player_games(write, game, ending, finish_sequence, now).await
}

/// Whether the players of a rated game have had so many rated games lately that this one does not count.
pub(super) async fn has_too_many_rated_games(
    read: &mut Read,
    sides: ByColor<Side>,
    rated: RatedStatus,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let (RatedStatus::Rated(_), Side::Player(black), Side::Player(white)) = (rated, sides.black, sides.white) else {
        return Ok(false);
    };
    let oldest = read.rated_game_between(black, white, MAX_RATED_GAMES).await?;
    Ok(oldest.is_some_and(|ended| now < ended.plus_ms(RATED_GAMES_MS)))
}

async fn update_ratings(
    write: &mut Write,
    game: &StoredGame,
    ending: Ending,
    players: ByColor<PlayerId>,
    class: RatingClass,
    finish_sequence: i64,
    now: Timestamp,
) -> Result<(), StoreError> {
    let rated = RatedGame { players, class, score: Score::for_black(ending.winner), ended_at: now };
    let ByColor { black, white } = players;
    let before = ByColor { black: write.rating(black, class).await?, white: write.rating(white, class).await? };
    let games = (write.pair_games(black, white, class).await?, write.pair_games(white, black, class).await?);
    let pair_games = if let (Some(black), Some(white)) = games { Some(ByColor { black, white }) } else { None };
    let updates = rated.update(before, pair_games);
    for (player, opponent, update) in [(black, white, updates.black), (white, black, updates.white)] {
        write.change_rating(&NewRating { finish_sequence, player, opponent, class, update }).await?;
        let highest = write.titles_of(player).await?.last().map(|earned| earned.title);
        let earned = Title::earned(highest, class, &update.after);
        if let Some(title) = earned {
            write.put_title(player, EarnedTitle { title, finish_sequence, at: now }).await?;
        }
        let is_new_here = match game.location.guild {
            Some(guild) => !write.is_listed_in(guild, player).await?,
            None => false,
        };
        let month = Month::of(now);
        let record = write.month_record(player, month).await?.with(update.score);
        write.record_month(player, month, record).await?;
        for standing in [
            Standing::by_rating(class, &update.after, now),
            Standing::by_wins(Period::AllTime, write.record(player).await?),
            Standing::by_wins(Period::Month(month), record),
        ] {
            write.record_standing(player, standing, game.location.guild, now).await?;
        }
        // Somebody who comes to a server with a title wears its role there, too.
        if earned.is_some() || is_new_here && highest.is_some() {
            write.request_role_changes(player, now).await?;
        }
    }
    Ok(())
}

async fn update_ladder(
    write: &mut Write,
    game: &StoredGame,
    ending: Ending,
    player: PlayerId,
    color: Color,
    level: Level,
    now: Timestamp,
) -> Result<(), StoreError> {
    if !game.counts() {
        return Ok(());
    }
    let won = (ending.winner == Some(color)).then_some((level, ending.counts[color]));
    write.record_ladder_game(player, won).await?;
    if let Some(row) = write.ladder_row(player).await? {
        write.record_standing(player, Standing::on_ladder(&row), game.location.guild, now).await?;
    }
    Ok(())
}

/// Updates the rating against the levels of the player of a game against the bot, if the game counts.
async fn update_level_rating(
    write: &mut Write,
    game: &StoredGame,
    finish_sequence: i64,
    now: Timestamp,
) -> Result<(), StoreError> {
    let Some(game) = game.level_game() else { return Ok(()) };
    let before = write.level_rating(game.player).await?;
    let after = LevelRating::after_game(before, game, now);
    write.record_level_rating(game.player, finish_sequence, &after).await
}

/// Checks that no game follows an ended one.
pub(super) async fn check_no_next_game(read: &mut Read, ended: GameId) -> Result<(), ServiceError> {
    match read.next_game_of(ended).await? {
        Some(next_game) => {
            let game = stored_game(read, next_game).await?;
            Err(Refusal::RematchExists(GameView::read(read, game).await?.link()).into())
        }
        None => Ok(()),
    }
}
