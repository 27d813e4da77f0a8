//! Use cases of privacy: a user sees what is stored about them, gets it as a file, and deletes it. What nobody needs is forgotten by
//! itself: after a day, the challenges that came to nothing and the people who have never used the program, and after an hour the hashes
//! of deleted accounts.

use std::time::Duration;

use serde_json::{Value, json};
use tracing::{info, warn};

use crate::domain::{Action, Actor, ChallengeState, GameAction, StoredData, Timestamp, User};
use crate::store::left_out_columns;

use super::game::apply;
use super::tournament_progress::leave_tournaments;
use super::worker::{Worker, at_once};
use super::{Event, Origin, Privacy, ServiceError};

/// The most bytes in an export. Discord takes files of 10 MiB.
const MOST_BYTES: usize = 9_500_000;
/// The most rows of a table in an export, besides those in the games.
const MOST_ROWS: usize = 5_000;
/// How many games are read at once.
const BATCH: i64 = 100;
/// When it is tried again while another program reads the database, or a long list is read.
const RETRY_AFTER: Duration = Duration::from_secs(30);
/// How long a challenge that was not accepted is kept. It counts in the limit of challenges for an hour.
const KEPT_MS: i64 = Timestamp::DAY_MS;
/// The same while its message does not say so yet, as in a server from which the bot was removed.
const KEPT_UNSHOWN_MS: i64 = 30 * Timestamp::DAY_MS;
/// How many challenges are forgotten in one transaction.
const FORGOTTEN_AT_ONCE: i64 = 100;

/// What is stored about a user, as a JSON file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Export {
    pub json: Vec<u8>,
    pub coverage: ExportCoverage,
}

/// How much of what is stored an export has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ExportCoverage {
    All,
    /// The newest of the games that have ended, and what else fits into a file.
    Part {
        games: i64,
        of: i64,
    },
}

impl Privacy {
    /// How much is stored about a user.
    pub(crate) async fn stored_data(&self, user: &User) -> Result<StoredData, ServiceError> {
        let mut read = self.store.read().await?;
        match read.player_by_discord_id(user.discord).await? {
            Some(player) => Ok(StoredData::About { counts: read.personal_counts(player.id).await?, player }),
            None => Ok(StoredData::Nothing { is_erased: !read.has_erasures().await? }),
        }
    }

    /// Everything that is stored about a user, as a file; `None` if nothing is. Of very many games, the oldest are left out.
    pub(crate) async fn export(&self, user: &User) -> Result<Option<Export>, ServiceError> {
        self.export_up_to(user, MOST_BYTES, MOST_ROWS).await
    }

    /// The same with other limits for the bytes, and for the rows of a table.
    pub(super) async fn export_up_to(
        &self,
        user: &User,
        most_bytes: usize,
        most_rows: usize,
    ) -> Result<Option<Export>, ServiceError> {
        let mut read = self.store.read_list().await?;
        let Some(player) = read.player_by_discord_id(user.discord).await?.map(|player| player.id) else {
            return Ok(None);
        };
        let of_player = read.personal_rows(player, most_rows).await?;
        let mut running = Vec::new();
        for game in read.running_games_of(player).await? {
            running.push(read.personal_rows_of_game(player, game.id).await?);
        }
        let mut head = json!({
            "exported_at_ms": self.now().0,
            "tables": of_player.tables,
            "running_games": running,
            "shortened_tables": of_player.shortened,
            "left_out_columns": left_out_columns(),
        });
        let room = most_bytes.saturating_sub(head.to_string().len());
        let (mut ended, mut games, mut before) = (Vec::new(), 0, i64::MAX);
        'batches: loop {
            let batch = read.ended_games_before(player, before, BATCH).await?;
            let Some(&(_, last)) = batch.last() else { break };
            before = last;
            for (game, _) in batch {
                let game = Value::from(read.personal_rows_of_game(player, game).await?).to_string();
                if ended.len() + game.len() >= room {
                    break 'batches;
                }
                if games > 0 {
                    ended.push(b',');
                }
                ended.extend(game.into_bytes());
                games += 1;
            }
        }
        let of = read.personal_counts(player).await?.ended_games;
        drop(read);
        head["ended_games_left_out"] = (of - games).into();
        let is_whole = games == of && of_player.shortened.is_empty();
        let coverage = if is_whole { ExportCoverage::All } else { ExportCoverage::Part { games, of } };
        // The games are not kept as values, which take several times as much memory as their text.
        let mut json = head.to_string().into_bytes();
        json.pop();
        json.extend(br#","ended_games":["#);
        json.extend(ended);
        json.extend(b"]}");
        Ok(Some(Export { json, coverage }))
    }

    /// Deletes what is stored about a user. Their running games end without result, their votes vanish, and their open challenges are
    /// withdrawn. Their games stay, with a player without name and account, and other people's blocks of them hold if they
    /// come back. Returns whether the bytes of what was deleted, now or before, are overwritten. If not, [`ErasureWorker`] does it.
    pub(crate) async fn delete_player(&self, user: &User) -> Result<bool, ServiceError> {
        let (mut write, now) = self.begin_action().await?;
        let Some(player) = write.player_by_discord_id(user.discord).await? else {
            return Ok(!write.has_erasures().await?);
        };
        let action = Action::Player(Actor { id: player.id, moderator: false }, GameAction::DeletePlayer);
        let had_tournaments = leave_tournaments(&mut write, player.id, now).await?;
        let mut changed = Vec::new();
        for game in write.running_games_of(player.id).await? {
            changed.push(apply(&mut write, game.id, action, None, now).await?);
        }
        let mut challenges = Vec::new();
        for id in write.open_challenges_of(player.id).await? {
            let is_own = write.challenge(id).await?.is_some_and(|challenge| challenge.challenger.id == player.id);
            let state = if is_own { ChallengeState::Cancelled } else { ChallengeState::Declined };
            if write.settle_challenge(id, state, now).await? {
                challenges.push(id);
            }
        }
        for id in write.notices_for(player.id).await? {
            write.end_notice(id, now).await?;
        }
        let voted = write.running_games_voted_in(player.id).await?;
        let blocked = write.blocked_by(player.id).await?;
        let erasure = write.delete_player(player.id, user.discord, now).await?;
        for game in &voted {
            // The board no longer shows the votes.
            changed.push(write.record_follow_up(game, None, "vote-deleted", now).await?);
        }
        for blocked in blocked {
            write.forget_unused_player(blocked.id, now).await?;
        }
        write.commit().await?;
        let events = &self.events;
        changed.iter().for_each(|game| self.publish(game, Origin::Background));
        challenges.into_iter().for_each(|id| events.publish(Event::Challenge(id)));
        events.publish(Event::NoticesChanged);
        if had_tournaments {
            events.publish(Event::TournamentChanged);
        }
        // The data is deleted, whatever comes of this.
        let erased = self.store.erase(Some(erasure)).await;
        let is_erased = erased.unwrap_or_else(|error| {
            warn!(%error, "cannot overwrite deleted data now");
            false
        });
        if !is_erased {
            events.publish(Event::DataDeleted);
        }
        Ok(is_erased)
    }

    /// Deletes old challenges that were not accepted, and whom they named if these have never used the program.
    pub(super) async fn forget_old_challenges(&self) -> Result<(), ServiceError> {
        loop {
            let mut read = self.store.read().await?;
            let (shown, unshown) = limits(self.now());
            let is_any = read.has_challenges_to_forget(shown, unshown).await?;
            drop(read);
            if !is_any {
                return Ok(());
            }
            self.forget_challenges().await?;
        }
    }

    /// Deletes the hashes of deleted accounts that nobody needs now.
    pub(super) async fn forget_deleted_accounts(&self) -> Result<(), ServiceError> {
        let is_any = self.store.read().await?.has_deleted_accounts_to_forget(self.now()).await?;
        if is_any { self.delete_hashes().await } else { Ok(()) }
    }

    async fn delete_hashes(&self) -> Result<(), ServiceError> {
        let mut write = self.store.write().await?;
        write.forget_deleted_accounts(self.now()).await?;
        write.commit().await?;
        self.events.publish(Event::DataDeleted);
        Ok(())
    }

    async fn forget_challenges(&self) -> Result<(), ServiceError> {
        let (mut write, now) = self.begin_write().await?;
        let (shown, unshown) = limits(now);
        for player in write.forget_challenges(shown, unshown, FORGOTTEN_AT_ONCE).await? {
            write.forget_unused_player(player, now).await?;
        }
        write.commit().await?;
        self.events.publish(Event::DataDeleted);
        Ok(())
    }
}

/// When challenges must have been settled that are forgotten now: those whose message says so, and the others.
fn limits(now: Timestamp) -> (Timestamp, Timestamp) {
    (now.plus_ms(-KEPT_MS), now.plus_ms(-KEPT_UNSHOWN_MS))
}

/// Overwrites the bytes of deleted data, again and again until it succeeds.
#[derive(Debug)]
pub(crate) struct ErasureWorker(pub(crate) Privacy);

impl Worker for ErasureWorker {
    const WORK: &'static str = "overwrite deleted data";

    async fn work(&mut self) -> Result<Option<Duration>, ServiceError> {
        if self.0.store.erase(None).await? {
            return Ok(None);
        }
        info!("deleted data is still in the log of the database, because something reads it");
        Ok(Some(RETRY_AFTER))
    }

    fn follow(&mut self, event: Event) -> Option<Duration> {
        at_once(matches!(event, Event::DataDeleted | Event::TimeChanged))
    }
}
