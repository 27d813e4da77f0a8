//! The histories and records of players, kept up to date with every game that ends, and filled from the games that are stored.

use std::collections::{BTreeSet, HashMap};

use tracing::info;

use crate::domain::{Ending, GameKind, PlayerId, PlayerRecord, RecordSubject, Score, Side, StoredGame, Timestamp};
use crate::store::{Computed, EndedGame, NewPlayerGame, Read, StoreError, Write};
use engine::opening;
use rules::Color;

use super::Players;

/// How the tables are filled. Another name lets the next start of the program fill them again.
const FILLING: &str = "1";
/// How many games are read at once.
const BATCH: i64 = 1_000;

/// Adds a game that has just ended with a result to the histories and records of its players.
pub(super) async fn record_player_games(
    write: &mut Write,
    game: &StoredGame,
    ending: Ending,
    finish_sequence: i64,
    now: Timestamp,
) -> Result<(), StoreError> {
    for (color, new) in player_games(write, game, ending, finish_sequence, now).await? {
        for subject in subjects(game, color, new.opening) {
            let before = write.player_record(new.player, &subject).await?;
            write.update_player_record(new.player, &subject, &PlayerRecord::after(before, new.score)).await?;
        }
        write.record_player_game(&new).await?;
    }
    Ok(())
}

/// The game in the histories of its players and voters, each with their color.
async fn player_games(
    read: &mut Read,
    game: &StoredGame,
    ending: Ending,
    finish_sequence: i64,
    finished_at: Timestamp,
) -> Result<Vec<(Color, NewPlayerGame)>, StoreError> {
    let mut found = Vec::new();
    for color in Color::BOTH {
        let players: BTreeSet<PlayerId> = match game.sides[color] {
            Side::Player(player) => BTreeSet::from([player]),
            Side::Channel(_) => read.votes_in(game.id).await?.into_iter().map(|vote| vote.player.id).collect(),
            Side::Level(_) => BTreeSet::new(),
        };
        for player in players {
            let new = player_game(read, game, ending, (color, player), finish_sequence, finished_at).await?;
            found.extend(new.map(|new| (color, new)));
        }
    }
    Ok(found)
}

/// The game in the history of a player with this color; `None` if the player's data is deleted.
async fn player_game(
    read: &mut Read,
    game: &StoredGame,
    ending: Ending,
    (color, player): (Color, PlayerId),
    finish_sequence: i64,
    finished_at: Timestamp,
) -> Result<Option<NewPlayerGame>, StoreError> {
    if read.player(player).await?.discord.is_none() {
        return Ok(None);
    }
    let score = game.score_of(color, &ending);
    let opponent = game.sides[color.other()].player();
    let rating_margin = match opponent.filter(|_| score == Score::Win) {
        Some(opponent) => rating_margin(read, game, player, opponent).await?,
        None => None,
    };
    Ok(Some(NewPlayerGame {
        player,
        finish_sequence,
        game: game.id,
        opponent,
        kind: GameKind::of(game),
        score,
        // That of a vote game is nobody's own choice.
        opening: opening::name(&game.game).filter(|_| !game.is_vote()),
        finished_at,
        rating_margin,
        disc_margin: game.disc_margin(color, &ending),
    }))
}

/// How much higher the opponent's rating was before a rated game, if it was.
async fn rating_margin(
    read: &mut Read,
    game: &StoredGame,
    player: PlayerId,
    opponent: PlayerId,
) -> Result<Option<i64>, StoreError> {
    let (own, other) = (read.rating_change(game.id, player).await?, read.rating_change(game.id, opponent).await?);
    let (Some(own), Some(other)) = (own, other) else { return Ok(None) };
    let margin = (other.before - own.before).round() as i64;
    Ok(Some(margin).filter(|&margin| margin > 0))
}

/// What a game counts for in the records of the player with this color.
fn subjects(game: &StoredGame, color: Color, opening: Option<&str>) -> Vec<RecordSubject> {
    if game.is_vote() {
        return Vec::new();
    }
    let mut subjects = vec![RecordSubject::Color(color), RecordSubject::Board(game.shape())];
    subjects.extend(opening.map(|name| RecordSubject::Opening(name.to_owned())));
    subjects.extend(match game.sides[color.other()] {
        Side::Player(opponent) => {
            vec![RecordSubject::People, RecordSubject::Opponent(opponent), RecordSubject::OpponentAs(opponent, color)]
        }
        Side::Channel(_) => return Vec::new(),
        // Its start was chosen, from a review or by the name of an opening.
        Side::Level(_) if game.has_chosen_start() => return Vec::new(),
        Side::Level(level) => [RecordSubject::Bot].into_iter().chain(level.whole().map(RecordSubject::Level)).collect(),
    });
    subjects
}

impl Players {
    /// Fills the histories and records of all players from the games, unless that has been done.
    pub(super) async fn update_histories(&self) -> Result<(), StoreError> {
        let store = &self.store;
        if store.read().await?.computed(Computed::PlayerGames).await?.as_deref() == Some(FILLING) {
            return Ok(());
        }
        let mut write = store.write().await?;
        let games = fill_player_games(&mut write).await?;
        write.commit().await?;
        info!(games, "the histories of all players have been filled");
        Ok(())
    }
}

/// Fills the histories and records of all players from the games. Returns how many games there are.
async fn fill_player_games(write: &mut Write) -> Result<u64, StoreError> {
    write.forget_player_games().await?;
    let mut records: HashMap<(PlayerId, RecordSubject), PlayerRecord> = HashMap::new();
    let (mut last, mut games) = (0, 0);
    loop {
        let batch = write.games_ended_after(last, BATCH).await?;
        let is_last = i64::try_from(batch.len()).unwrap_or(i64::MAX) < BATCH;
        for EndedGame { finish_sequence, finished_at, game } in &batch {
            last = *finish_sequence;
            let Some(ending) = game.ending().filter(|ending| ending.reason.has_result()) else { continue };
            games += 1;
            for (color, new) in player_games(write, game, ending, *finish_sequence, *finished_at).await? {
                for subject in subjects(game, color, new.opening) {
                    let entry = (new.player, subject);
                    let after = PlayerRecord::after(records.get(&entry).copied(), new.score);
                    records.insert(entry, after);
                }
                write.record_player_game(&new).await?;
            }
        }
        if is_last {
            break;
        }
    }
    for ((player, subject), record) in &records {
        write.update_player_record(*player, subject, record).await?;
    }
    write.set_computed(Computed::PlayerGames, FILLING).await?;
    Ok(games)
}
