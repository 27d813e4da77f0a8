//! The routes on which Discord has asked to wait.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use poise::serenity_prelude as serenity;
use serenity::http::{RatelimitingBucket, Route};

/// What a 429 applies to.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum PausedRoute {
    /// One route of one interaction. Holds a hash of the path, because the path contains the token.
    Interaction(u64),
    /// The bot's own calls of one kind in one channel or server.
    Bot(RatelimitingBucket),
}

impl PausedRoute {
    pub(crate) fn of(route: Route<'_>) -> Self {
        match route {
            Route::InteractionResponse { .. }
            | Route::WebhookOriginalInteractionResponse { .. }
            | Route::WebhookFollowupMessage { .. }
            | Route::WebhookFollowupMessages { .. } => Self::Interaction(hash(&route.path())),
            route => Self::Bot(route.ratelimiting_bucket()),
        }
    }

    pub(crate) fn is_of_interaction(&self) -> bool {
        matches!(self, Self::Interaction(_))
    }
}

fn hash(path: &str) -> u64 {
    use std::hash::{DefaultHasher, Hash, Hasher};
    let mut hasher = DefaultHasher::new();
    path.hash(&mut hasher);
    hasher.finish()
}

/// The pauses that have not ended. Those that have ended are forgotten with the next pause.
#[derive(Debug, Default)]
pub(crate) struct Pauses {
    active: Mutex<Active>,
}

#[derive(Debug, Default)]
struct Active {
    routes: HashMap<PausedRoute, Instant>,
    /// Until when the bot's own calls wait, wherever they go.
    bot: Option<Instant>,
    /// Until when calls on the routes of all interactions wait.
    interactions: Option<Instant>,
}

impl Pauses {
    fn lock(&self) -> MutexGuard<'_, Active> {
        self.active.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a call may be sent now.
    ///
    /// # Errors
    /// How long it has to wait.
    pub(crate) fn check(&self, route: &PausedRoute, now: Instant) -> Result<(), Duration> {
        let active = self.lock();
        let all = if route.is_of_interaction() { active.interactions } else { active.bot };
        match active.routes.get(route).copied().max(all).filter(|until| *until > now) {
            Some(until) => Err(until - now),
            None => Ok(()),
        }
    }

    /// Pauses one route.
    pub(crate) fn pause(&self, route: PausedRoute, until: Instant) {
        let (mut active, now) = (self.lock(), Instant::now());
        active.routes.retain(|_, end| *end > now);
        let end = active.routes.entry(route).or_insert(until);
        *end = until.max(*end);
    }

    /// Pauses everything that the global limit behind a response applies to. The limit of the bot does not apply to
    /// interactions ("Rate Limits, Global Rate Limit"), so one that an interaction reaches is a limit of the address.
    pub(crate) fn pause_all(&self, route: &PausedRoute, until: Instant) {
        let mut active = self.lock();
        active.bot = active.bot.max(Some(until));
        if route.is_of_interaction() {
            active.interactions = active.interactions.max(Some(until));
        }
    }

    #[cfg(test)]
    pub(crate) fn len(&self) -> usize {
        self.lock().routes.len()
    }
}
