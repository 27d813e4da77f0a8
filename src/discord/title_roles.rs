//! Gives players the roles of their titles, and takes those of lower titles.
//!
//! What is to be done is stored until it is done, and the roles that a member has are read before they are changed. So whatever a
//! crash interrupts is done by the next run.

use std::collections::HashSet;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;
use metrics::counter;
use thiserror::Error;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tracing::{debug, error, info, warn};

use crate::domain::{GuildId, RoleId};
use crate::service::{Event, Events, Games, RoleTask, ServiceError};

use super::absence::Absences;
use super::rest::Rest;
use super::retry::{CallError, FailureKind};

/// How often due work is searched for at least.
const MAX_WAIT: Duration = Duration::from_secs(30);
/// The least time between two searches, so that many moves at once cause one.
const MIN_WAIT: Duration = Duration::from_millis(250);
/// When the roles of a server are tried again after a failure, in milliseconds.
const RETRY_AFTER_MS: i64 = 30_000;
/// The most servers whose roles are changed at once. Within a server, one member comes after the other.
const MAX_AT_ONCE: usize = 8;
/// The most players of a server whose roles are compared before it is the turn of other servers.
const MAX_IN_A_ROW: usize = 20;

/// Compares the roles of players with their titles.
#[derive(Clone)]
pub(crate) struct TitleRoleWorker {
    games: Games,
    absences: Absences,
    rest: Rest,
    slots: Arc<Semaphore>,
}

/// Why the roles of a server have to be tried again.
#[derive(Debug, Error)]
enum RoleError {
    #[error(transparent)]
    Service(#[from] ServiceError),
    #[error("Discord: {0}")]
    Discord(#[from] CallError),
}

/// What became of a player's roles.
enum Outcome {
    /// They are right, or nothing can be done about them.
    Done,
    /// A role is deleted, and disconnected now.
    Disconnected,
    /// The bot may not do this in the server.
    Paused,
}

impl TitleRoleWorker {
    pub(crate) fn new(games: Games, absences: Absences, rest: Rest) -> Self {
        Self { games, absences, rest, slots: Arc::new(Semaphore::new(MAX_AT_ONCE)) }
    }

    /// Gives and takes roles until `stop`: whenever that is due, and after every change of a game.
    pub(crate) async fn run(self, events: Events, stop: CancellationToken) {
        let mut events = events.subscribe();
        let mut tasks = JoinSet::new();
        let mut in_progress = HashSet::new();
        loop {
            let searched = Instant::now();
            let wait = match self.begin_due(&mut tasks, &mut in_progress, &stop).await {
                Ok(wait) => wait,
                Err(error) => {
                    error!(%error, "cannot read whose roles are to be compared");
                    MAX_WAIT
                }
            };
            let next_change = async {
                // A lost event may be any.
                while let Ok(Event::Challenge(_) | Event::NoticesChanged) = events.recv().await {}
            };
            tokio::select! {
                () = stop.cancelled() => break,
                () = tokio::time::sleep(wait) => {}
                () = next_change => {}
                Some(Ok(guild)) = tasks.join_next() => {
                    in_progress.remove(&guild);
                }
            }
            tokio::select! {
                () = stop.cancelled() => break,
                () = tokio::time::sleep_until(searched + MIN_WAIT) => {}
            }
            // One search is enough for everything until now.
            while let Some(Ok(guild)) = tasks.try_join_next() {
                in_progress.remove(&guild);
            }
        }
        while tasks.join_next().await.is_some() {}
    }

    /// Begins what is to be done now. Returns the time until there is something else to do.
    async fn begin_due(
        &self,
        tasks: &mut JoinSet<GuildId>,
        in_progress: &mut HashSet<GuildId>,
        stop: &CancellationToken,
    ) -> Result<Duration, ServiceError> {
        for guild in self.games.due_role_work().await? {
            if in_progress.insert(guild) {
                let (worker, stop) = (self.clone(), stop.clone());
                tasks.spawn(async move { worker.handle(guild, stop).await });
            }
        }
        let next = self.games.next_role_work().await?;
        let until = |at: i64| Duration::from_millis(u64::try_from(at - self.games.now().0).unwrap_or(0));
        Ok(next.map_or(MAX_WAIT, |next| until(next.0).min(MAX_WAIT)))
    }

    /// Compares the roles of a server's next players, unless the program stops before. Returns the server.
    async fn handle(&self, guild: GuildId, stop: CancellationToken) -> GuildId {
        let work = async {
            let _slot = self.slots.acquire().await;
            if let Err(error) = self.compare_roles(guild, &stop).await {
                warn!(guild = guild.0, %error, "cannot change roles now");
                if let Err(error) = self.games.postpone_role_work(guild, RETRY_AFTER_MS).await {
                    error!(guild = guild.0, %error, "cannot postpone changes of roles");
                }
            }
        };
        if AssertUnwindSafe(work).catch_unwind().await.is_err() {
            error!(guild = guild.0, "a change of roles caused a panic");
        }
        guild
    }

    async fn compare_roles(&self, guild: GuildId, stop: &CancellationToken) -> Result<(), RoleError> {
        for _ in 0..MAX_IN_A_ROW {
            if stop.is_cancelled() {
                return Ok(());
            }
            let Some(task) = self.games.next_role_task(guild).await? else { return Ok(()) };
            match self.settle(&task).await? {
                Outcome::Done => self.games.finish_role_change(guild, task.request).await?,
                Outcome::Disconnected => {}
                Outcome::Paused => return Ok(()),
            }
        }
        Ok(self.games.postpone_role_work(guild, 0).await?)
    }

    /// Lets a player wear the role of their title.
    async fn settle(&self, task: &RoleTask) -> Result<Outcome, RoleError> {
        let member = match self.rest.member(task.guild, task.user).await {
            Ok(member) => member,
            Err(error) => return self.refused(task, None, error).await,
        };
        let change = task.roles.change_for(task.title, &member.roles);
        if let Some(role) = change.give {
            if let Err(error) = self.rest.give_role(task.guild, task.user, role).await {
                return self.refused(task, Some(role), error).await;
            }
            counter!("outflank_roles_given_total").increment(1);
        }
        for role in change.take {
            if let Err(error) = self.rest.take_role(task.guild, task.user, role).await {
                return self.refused(task, Some(role), error).await;
            }
            counter!("outflank_roles_taken_total").increment(1);
        }
        Ok(Outcome::Done)
    }

    /// What follows from a refusal. `role` could not be given or taken; without it, the member could not be read.
    async fn refused(&self, task: &RoleTask, role: Option<RoleId>, error: CallError) -> Result<Outcome, RoleError> {
        let (guild, kind) = (task.guild, error.kind());
        match (kind, role) {
            (FailureKind::UnknownMember, _) => {
                debug!(guild = guild.0, user = %task.user, "a player has left the server");
                Ok(Outcome::Done)
            }
            (FailureKind::UnknownRole, Some(role)) => {
                self.games.disconnect_roles(guild, &[role]).await?;
                info!(guild = guild.0, %role, "a role for a title is deleted and disconnected");
                Ok(Outcome::Disconnected)
            }
            (FailureKind::MissingAccess | FailureKind::UnknownGuild, _) => {
                counter!("outflank_roles_refused_total").increment(1);
                if self.games.pause_role_work(guild).await? {
                    let role = role.map(|role| role.0);
                    warn!(guild = guild.0, role, %error, "I may not change roles in a server, so this waits");
                }
                // Members can be read in every server that has the bot.
                if role.is_none() || kind == FailureKind::UnknownGuild {
                    self.absences.settle(guild);
                }
                Ok(Outcome::Paused)
            }
            _ if kind.is_temporary() || kind == FailureKind::Unauthorized => Err(error.into()),
            _ => {
                warn!(guild = guild.0, user = %task.user, %error, "a change of roles is given up");
                Ok(Outcome::Done)
            }
        }
    }
}
