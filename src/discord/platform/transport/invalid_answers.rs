//! Keeps the number of refused calls below the limit above which Discord bans the address.
//!
//! "IP addresses that make too many invalid HTTP requests are automatically and temporarily restricted from accessing the
//! Discord API. Currently, this limit is 10,000 per 10 minutes. An invalid request is one that results in 401, 403, or 429
//! statuses." (<https://discord.com/developers/docs/topics/rate-limits>)

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::watch;
use tracing::error;

/// The time for which Discord counts.
pub(crate) const INVALID_ANSWERS_WINDOW: Duration = Duration::from_secs(10 * 60);
/// Answers are counted together for this long.
const STEP: Duration = Duration::from_secs(1);

/// Who makes a call.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Caller {
    /// An interaction: a user waits.
    Interaction,
    /// The bot itself.
    Bot,
}

impl Caller {
    /// How many answers may be invalid before no further call is sent. The bot's own calls stop first, so that users are
    /// still answered.
    fn limit(self) -> u32 {
        match self {
            Self::Interaction => 9_000,
            Self::Bot => 5_000,
        }
    }
}

/// The invalid answers of the last ten minutes, and the calls whose answer is still to come.
#[derive(Debug, Default)]
pub(crate) struct InvalidAnswers {
    counts: Mutex<Counts>,
    /// How many invalid answers there are, for whoever stores it.
    number: watch::Sender<u32>,
}

#[derive(Debug, Default)]
struct Counts {
    /// When the counting of each step began, and its invalid answers; the oldest step first.
    steps: VecDeque<(Instant, u32)>,
    /// The sum over all steps.
    invalid: u32,
    /// Calls without an answer yet.
    pending: u32,
    /// Whether the log says that calls are held back.
    is_logged: bool,
}

impl Counts {
    fn forget_old(&mut self, now: Instant) {
        while let Some((_, count)) =
            self.steps.pop_front_if(|(began, _)| now.duration_since(*began) >= INVALID_ANSWERS_WINDOW + STEP)
        {
            self.invalid -= count;
        }
    }
}

impl InvalidAnswers {
    /// `earlier` is the number of an earlier run of the program. Its answers count as if they came now, because nobody
    /// knows when they did: a program that is started again and again must not reach the limit either.
    pub(crate) fn after(earlier: u32) -> Self {
        let steps = (earlier > 0).then(|| (Instant::now(), earlier)).into_iter().collect();
        let counts = Counts { steps, invalid: earlier, ..Counts::default() };
        Self { counts: Mutex::new(counts), number: watch::Sender::new(earlier) }
    }

    /// How many answers were invalid, whenever another one is.
    pub(crate) fn watch(&self) -> watch::Receiver<u32> {
        self.number.subscribe()
    }

    fn lock(&self) -> MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts a call as pending until the slot is dropped.
    ///
    /// # Errors
    /// How long to wait, when all pending calls together could reach the limit.
    pub(crate) fn reserve(&self, caller: Caller, now: Instant) -> Result<Slot<'_>, Duration> {
        let mut counts = self.lock();
        counts.forget_old(now);
        if counts.invalid + counts.pending < caller.limit() {
            counts.is_logged &= counts.invalid >= Caller::Bot.limit() / 2;
            counts.pending += 1;
            return Ok(Slot { answers: self });
        }
        if !counts.is_logged {
            counts.is_logged = true;
            error!(invalid = counts.invalid, ?caller, "Discord refuses too many calls: no more are sent for a while");
        }
        let oldest = counts
            .steps
            .front()
            .map_or(STEP, |(began, _)| (*began + INVALID_ANSWERS_WINDOW + STEP).duration_since(now));
        Err(oldest)
    }

    #[cfg(test)]
    pub(crate) fn invalid(&self) -> u32 {
        self.lock().invalid
    }
}

/// A call whose answer is still to come.
#[derive(Debug)]
pub(crate) struct Slot<'a> {
    answers: &'a InvalidAnswers,
}

impl Slot<'_> {
    /// The answer was invalid.
    pub(crate) fn record(self, now: Instant) {
        let mut counts = self.answers.lock();
        counts.invalid += 1;
        match counts.steps.back_mut() {
            Some((began, count)) if now.duration_since(*began) < STEP => *count += 1,
            _ => counts.steps.push_back((now, 1)),
        }
        self.answers.number.send_replace(counts.invalid);
    }
}

impl Drop for Slot<'_> {
    fn drop(&mut self) {
        self.answers.lock().pending -= 1;
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    /// Sends as many calls as are allowed at this instant. All answers are invalid.
    fn flood(answers: &InvalidAnswers, caller: Caller, now: Instant) -> u32 {
        let mut sent = 0;
        while let Ok(slot) = answers.reserve(caller, now) {
            slot.record(now);
            sent += 1;
        }
        sent
    }

    #[test]
    fn invalid_answers_stay_below_the_limit_in_every_ten_minutes() {
        let (answers, start) = (InvalidAnswers::default(), Instant::now());
        let mut sent = Vec::new();
        for second in 0..3_600 {
            let now = start + Duration::from_secs(second);
            // Several tries in each second, for interactions and for the bot, as in a storm of refused calls.
            let calls = flood(&answers, Caller::Bot, now) + flood(&answers, Caller::Interaction, now);
            sent.push(calls);
        }
        let windows: Vec<u32> = sent.windows(600).map(|window| window.iter().sum()).collect();
        assert_eq!(windows.iter().max(), Some(&9_000));
        assert!(sent.iter().sum::<u32>() >= 5 * 9_000, "calls are sent again once the window has passed");
    }

    #[test]
    fn answers_of_an_earlier_run_count_for_ten_minutes() {
        let answers = InvalidAnswers::after(4_990);
        let now = Instant::now();
        assert_eq!(flood(&answers, Caller::Bot, now), 10);
        assert_eq!(*answers.watch().borrow(), 5_000);
        let later = now + INVALID_ANSWERS_WINDOW + STEP;
        assert_eq!(flood(&answers, Caller::Bot, later), 5_000);
        assert_eq!(*answers.watch().borrow(), 5_000);
    }

    #[test]
    fn the_bots_own_calls_stop_before_those_of_interactions() {
        let (answers, now) = (InvalidAnswers::default(), Instant::now());
        assert_eq!(flood(&answers, Caller::Bot, now), 5_000);
        assert!(answers.reserve(Caller::Interaction, now).is_ok());
    }

    #[test]
    fn calls_without_an_answer_count_until_they_have_one() {
        let (answers, now) = (InvalidAnswers::default(), Instant::now());
        let pending: Vec<_> = (0..5_000).map(|_| answers.reserve(Caller::Bot, now).unwrap()).collect();
        assert!(answers.reserve(Caller::Bot, now).is_err());
        drop(pending);
        assert_eq!(flood(&answers, Caller::Bot, now), 5_000, "answers that are valid do not count");
    }

    #[test]
    fn the_wait_ends_when_the_oldest_answers_are_forgotten() {
        let (answers, start) = (InvalidAnswers::default(), Instant::now());
        flood(&answers, Caller::Bot, start);
        let later = start + Duration::from_secs(60);
        let wait = answers.reserve(Caller::Bot, later).unwrap_err();
        assert!(answers.reserve(Caller::Bot, later + wait - Duration::from_millis(1)).is_err());
        assert!(answers.reserve(Caller::Bot, later + wait).is_ok());
    }
}
