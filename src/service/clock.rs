//! The sources of time and of randomness. Tests have their own.
//!
//! The system's clock can be wrong: set by hand, without a battery, or not yet set from the network. What the bot does by
//! the clock cannot be undone (a game is abandoned, a challenge expires), so a clock that jumps is not followed. The time
//! then goes on as the monotonic clock says, until the system's clock agrees with it again, or with Discord: the id of each
//! interaction contains the time of its creation. A machine that was suspended jumps too; the first interaction confirms it.
//!
//! At the start of the program nothing says whether the clock is right, and on the very first start there is not even a stored
//! time. Discord sends a new session nothing from before, so the first interaction also sets a clock back that is ahead.

use std::fmt::Debug;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tracing::{info, warn};

use crate::domain::Timestamp;

/// A larger difference between the system's clock and the monotonic one, in milliseconds, is a jump. Corrections by the
/// network's time are smaller.
const JUMP_MS: i64 = 60_000;
/// The longest time between two runs of the program, in milliseconds, that is believed without a confirmation.
const PAUSE_MS: i64 = 60 * 60_000;
/// How long an interaction may have been under way, in milliseconds.
const AGREEMENT_MS: i64 = 5 * 60_000;

pub(crate) trait Clock: Send + Sync + Debug {
    fn now(&self) -> Timestamp;

    /// Tells the clock what that of the database's server shows. Returns whether this sets the clock.
    fn compare(&self, _server: Timestamp) -> bool {
        false
    }

    /// Tells the clock that something was created on Discord at this time, a moment ago. Returns whether this sets the clock.
    fn observe(&self, _discord: Timestamp) -> bool {
        false
    }
}

/// Everything random in a game follows from the seeds of this source.
pub(crate) trait RandomSource: Send + Sync + Debug {
    /// 64 random bits.
    fn seed(&self) -> u64;
}

/// What the system says about the time. Tests have their own.
pub(crate) trait SystemTimes: Send + Sync + Debug {
    /// The date and time, which may jump.
    fn wall(&self) -> Timestamp;

    /// The time since any fixed instant. It never jumps, but may stand still while the machine is suspended.
    fn monotonic(&self) -> Duration;
}

/// Time that a test lets pass at once, in milliseconds. All clones share it.
#[derive(Clone, Debug, Default)]
pub(crate) struct PassedTime(Arc<AtomicI64>);

impl PassedTime {
    pub(crate) fn new(passed: Duration) -> Self {
        let time = Self::default();
        time.add(passed);
        time
    }

    pub(super) fn add(&self, passed: Duration) {
        self.0.fetch_add(i64::try_from(passed.as_millis()).unwrap_or(i64::MAX), Ordering::SeqCst);
    }

    fn milliseconds(&self) -> i64 {
        self.0.load(Ordering::SeqCst)
    }
}

/// The times of this machine.
#[derive(Clone, Debug)]
pub(crate) struct Machine {
    start: Instant,
    passed: PassedTime,
}

impl Default for Machine {
    fn default() -> Self {
        Self::new(PassedTime::default())
    }
}

impl Machine {
    /// `passed` is added to both times.
    pub(crate) fn new(passed: PassedTime) -> Self {
        Self { start: Instant::now(), passed }
    }
}

impl SystemTimes for Machine {
    fn wall(&self) -> Timestamp {
        let since_epoch = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Timestamp(i64::try_from(since_epoch.as_millis()).unwrap_or(i64::MAX)).plus_ms(self.passed.milliseconds())
    }

    fn monotonic(&self) -> Duration {
        self.start.elapsed() + Duration::from_millis(self.passed.milliseconds().unsigned_abs())
    }
}

/// The system's clock, as long as it is plausible.
#[derive(Debug)]
pub(crate) struct SystemClock<Times = Machine> {
    times: Times,
    state: Mutex<State>,
}

/// A time that was plausible, and when it was.
#[derive(Clone, Copy, Debug)]
struct State {
    plausible: Timestamp,
    monotonic: Duration,
    /// Whether the system's clock was not followed when it was read last.
    has_jumped: bool,
    /// Whether an interaction has arrived since the start.
    is_confirmed: bool,
    server: ServerClock,
}

/// What is made of the clock of the database's server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ServerClock {
    /// It agrees with the system's, or is not known.
    Agrees,
    /// The system's clock differs, and is not followed.
    Followed,
    /// The system's clock differs, and an interaction has confirmed it.
    Overruled,
}

impl State {
    /// The plausible time now.
    fn expected(&self, monotonic: Duration) -> Timestamp {
        let passed = monotonic.saturating_sub(self.monotonic);
        self.plausible.plus_ms(i64::try_from(passed.as_millis()).unwrap_or(i64::MAX))
    }
}

impl<Times: SystemTimes> SystemClock<Times> {
    /// `newest` is the latest time that an earlier run stored.
    pub(crate) fn new(times: Times, newest: Option<Timestamp>) -> Self {
        let (wall, monotonic) = (times.wall(), times.monotonic());
        let is_plausible = |newest: &Timestamp| (newest.0 - JUMP_MS..=newest.0 + PAUSE_MS).contains(&wall.0);
        let plausible = newest.filter(|newest| !is_plausible(newest)).unwrap_or(wall);
        let state = State { plausible, monotonic, has_jumped: false, is_confirmed: false, server: ServerClock::Agrees };
        Self { times, state: Mutex::new(state) }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<Times: SystemTimes> Clock for SystemClock<Times> {
    fn now(&self) -> Timestamp {
        let mut state = self.lock();
        let (wall, monotonic) = (self.times.wall(), self.times.monotonic());
        let expected = state.expected(monotonic);
        let jump_ms = wall.0.saturating_sub(expected.0);
        if jump_ms.abs() <= JUMP_MS {
            if state.has_jumped {
                info!("the system's clock is plausible again");
            }
            *state = State { plausible: wall, monotonic, has_jumped: false, ..*state };
            return wall;
        }
        if !state.has_jumped {
            let jump_s = jump_ms / 1000;
            warn!(jump_s, "the system's clock has jumped: it is not followed until an interaction confirms it");
            state.has_jumped = true;
        }
        expected
    }

    fn compare(&self, server: Timestamp) -> bool {
        let mut state = self.lock();
        let (wall, monotonic) = (self.times.wall(), self.times.monotonic());
        if wall.0.abs_diff(server.0) <= JUMP_MS.unsigned_abs() {
            state.server = ServerClock::Agrees;
            return false;
        }
        let ahead_ms = state.expected(monotonic).0.saturating_sub(server.0);
        // A time that is too late cannot be undone, one that is too early can.
        if ahead_ms <= JUMP_MS || state.server == ServerClock::Overruled {
            return false;
        }
        if state.is_confirmed && ahead_ms > AGREEMENT_MS {
            state.server = ServerClock::Overruled;
            return false;
        }
        let ahead_s = ahead_ms / 1000;
        warn!(
            ahead_s,
            "the clock of the database's server is behind: it is followed until an interaction confirms the time"
        );
        *state = State { plausible: server, monotonic, has_jumped: true, server: ServerClock::Followed, ..*state };
        true
    }

    fn observe(&self, discord: Timestamp) -> bool {
        let mut state = self.lock();
        let (wall, monotonic) = (self.times.wall(), self.times.monotonic());
        let expected = state.expected(monotonic);
        let ahead_ms = discord.0.saturating_sub(expected.0);
        // It was not made later than now.
        let agreeing = -AGREEMENT_MS..=JUMP_MS;
        let agrees = agreeing.contains(&ahead_ms);
        let confirms_wall = agreeing.contains(&discord.0.saturating_sub(wall.0));
        // A later interaction may arrive late, after a lost connection. Then it says only that it is not earlier.
        let is_believed = ahead_ms > 0 || !state.is_confirmed;
        state.is_confirmed = true;
        let plausible = match (agrees, confirms_wall) {
            (false, true) => wall,
            // Both may be right, and other processes follow the server.
            (true, true) if state.has_jumped && state.server != ServerClock::Followed => wall,
            (false, false) if is_believed => discord,
            _ => return false,
        };
        let correction_s = (plausible.0 - expected.0) / 1000;
        info!(correction_s, confirms_wall, "an interaction says what time it is");
        let server = if state.server == ServerClock::Followed { ServerClock::Overruled } else { state.server };
        *state = State { plausible, monotonic, has_jumped: !confirms_wall, is_confirmed: true, server };
        true
    }
}

/// A random source that is seeded by the system.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SystemRandom;

impl RandomSource for SystemRandom {
    fn seed(&self) -> u64 {
        fastrand::u64(..)
    }
}
