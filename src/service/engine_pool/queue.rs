//! The order in which requests are served: games come before exhibitions, these before reviews, these before the analysis for which
//! nobody waits, and people take turns.

use std::collections::{HashMap, VecDeque};
use std::ops::RangeInclusive;

use crate::domain::PlayerId;

/// How many of the requests that were served last decide whose turn it is.
const RECENT: usize = 256;

/// What a request is for. Earlier variants are served first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Purpose {
    /// Somebody waits for it: a move or a hint in a person's game, or the opening of a game.
    Game,
    Exhibition,
    /// The review of a game that is over, or why an answer to a puzzle or in the trainer is wrong. Somebody waits for it, but no game does.
    Review,
    /// The analysis of a game that is over. Nobody waits for it.
    Analysis,
}

/// For whom and for what a request is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Requester {
    /// `None` for a user who is not stored yet, and so had no requests before.
    pub player: Option<PlayerId>,
    pub purpose: Purpose,
}

impl Purpose {
    pub(super) const ALL: RangeInclusive<Self> = Self::Game..=Self::Analysis;
    /// Somebody waits for a move.
    pub(super) const GAMES: RangeInclusive<Self> = Self::Game..=Self::Exhibition;
    /// No game waits.
    pub(super) const REVIEWS: RangeInclusive<Self> = Self::Review..=Self::Analysis;
}

impl Requester {
    /// Analysis for which nobody waits.
    pub(crate) const NOBODY: Self = Self { player: None, purpose: Purpose::Analysis };

    /// Somebody who waits for a review, or for what waits like one.
    pub(crate) fn for_review(player: Option<PlayerId>) -> Self {
        Self { player, purpose: Purpose::Review }
    }
}

/// Waiting requests. Within a purpose, those whose time is over come first: they take little time, and would wait ever
/// longer behind requests of other people. Then the person with the fewest recent requests is served, then the oldest
/// request.
///
/// It has no limit of its own. It holds at most one move for each running game and one hint for each person, the number of
/// games of a person is limited, and new games are refused while [`EnginePool::is_full`](super::EnginePool::is_full). Each person
/// waits for one review at most, of which a few moves are in the queue.
#[derive(Debug)]
pub(super) struct Queue<T> {
    waiting: Vec<Waiting<T>>,
    /// Who was served last, the newest at the back.
    recent: VecDeque<PlayerId>,
    /// How often each of them occurs in `recent`.
    counts: HashMap<PlayerId, usize>,
    arrivals: u64,
}

/// A request in the queue.
#[derive(Debug)]
pub(super) struct Waiting<T> {
    pub requester: Requester,
    /// Its number in the order of arrival.
    pub arrival: u64,
    pub request: T,
}

impl<T> Default for Queue<T> {
    fn default() -> Self {
        Self { waiting: Vec::new(), recent: VecDeque::new(), counts: HashMap::new(), arrivals: 0 }
    }
}

impl<T> Queue<T> {
    pub(super) fn push(&mut self, requester: Requester, request: T) {
        self.arrivals += 1;
        self.waiting.push(Waiting { requester, arrival: self.arrivals, request });
    }

    /// Puts an interrupted request back in its former place.
    pub(super) fn put_back(&mut self, waiting: Waiting<T>) {
        self.waiting.push(waiting);
    }

    /// Takes the request for one of the `purposes` whose turn it is, and counts it for its person. `is_late` says whether the time of a
    /// request is over.
    pub(super) fn take(
        &mut self,
        purposes: &RangeInclusive<Purpose>,
        is_late: impl Fn(&T) -> bool,
    ) -> Option<Waiting<T>> {
        let order = |waiting: &Waiting<T>| {
            let is_in_time = !is_late(&waiting.request);
            let recent = waiting.requester.player.filter(|_| is_in_time).and_then(|player| self.counts.get(&player));
            (waiting.requester.purpose, is_in_time, recent.copied().unwrap_or(0), waiting.arrival)
        };
        let served =
            self.waiting.iter().enumerate().filter(|(_, waiting)| purposes.contains(&waiting.requester.purpose));
        let (next, _) = served.min_by_key(|(_, waiting)| order(waiting))?;
        let taken = self.waiting.swap_remove(next);
        if let Some(player) = taken.requester.player {
            self.count(player);
        }
        Some(taken)
    }

    fn count(&mut self, player: PlayerId) {
        self.recent.push_back(player);
        *self.counts.entry(player).or_default() += 1;
        if self.recent.len() <= RECENT {
            return;
        }
        let Some(oldest) = self.recent.pop_front() else { return };
        if let Some(count) = self.counts.get_mut(&oldest) {
            *count -= 1;
            if *count == 0 {
                self.counts.remove(&oldest);
            }
        }
    }

    pub(super) fn len(&self) -> usize {
        self.waiting.len()
    }

    /// How many requests are waiting that are served before those for `purpose`.
    pub(super) fn before(&self, purpose: Purpose) -> usize {
        self.waiting.iter().filter(|waiting| waiting.requester.purpose < purpose).count()
    }

    pub(super) fn clear(&mut self) {
        self.waiting.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn requester(player: i64, purpose: Purpose) -> Requester {
        Requester { player: Some(PlayerId(player)), purpose }
    }

    fn served(queue: &mut Queue<&'static str>) -> Vec<&'static str> {
        std::iter::from_fn(|| queue.take(&Purpose::ALL, |_| false)).map(|waiting| waiting.request).collect()
    }

    #[test]
    fn people_take_turns_however_many_requests_one_of_them_has() {
        let mut queue = Queue::default();
        for request in ["a1", "a2", "a3", "a4"] {
            queue.push(requester(1, Purpose::Game), request);
        }
        assert_eq!(queue.take(&Purpose::ALL, |_| false).map(|waiting| waiting.request), Some("a1"));
        queue.push(requester(2, Purpose::Game), "b1");
        queue.push(requester(2, Purpose::Game), "b2");
        queue.push(Requester { player: None, purpose: Purpose::Game }, "new");
        assert_eq!(served(&mut queue), ["b1", "new", "a2", "b2", "a3", "a4"]);
    }

    #[test]
    fn games_come_before_exhibitions_even_of_people_with_fewer_requests() {
        let mut queue = Queue::default();
        queue.push(requester(1, Purpose::Exhibition), "exhibition");
        for request in ["first", "second"] {
            queue.push(requester(2, Purpose::Game), request);
        }
        assert_eq!((queue.len(), queue.before(Purpose::Exhibition), queue.before(Purpose::Game)), (3, 2, 0));
        assert_eq!(served(&mut queue), ["first", "second", "exhibition"]);
    }

    #[test]
    fn the_analysis_of_games_that_are_over_comes_last_even_if_it_has_waited_longest() {
        let mut queue = Queue::default();
        queue.push(Requester { player: None, purpose: Purpose::Analysis }, "analysis");
        queue.push(requester(2, Purpose::Review), "review");
        queue.push(requester(1, Purpose::Exhibition), "exhibition");
        queue.push(requester(1, Purpose::Game), "game");
        assert_eq!((queue.before(Purpose::Analysis), queue.before(Purpose::Review)), (3, 2));
        assert_eq!(served(&mut queue), ["game", "exhibition", "review", "analysis"]);
    }

    #[test]
    fn only_requests_for_the_purposes_are_taken() {
        let mut queue = Queue::default();
        queue.push(requester(1, Purpose::Game), "game");
        queue.push(requester(1, Purpose::Analysis), "analysis");
        let mut take = |purposes| queue.take(&purposes, |_| false).map(|waiting| waiting.request);
        assert_eq!(take(Purpose::REVIEWS), Some("analysis"));
        assert_eq!(take(Purpose::REVIEWS), None);
        assert_eq!(take(Purpose::GAMES), Some("game"));
    }

    #[test]
    fn requests_whose_time_is_over_come_before_people_with_fewer_requests() {
        let mut queue = Queue::default();
        for request in ["served", "late", "late too"] {
            queue.push(requester(1, Purpose::Game), request);
        }
        assert_eq!(queue.take(&Purpose::ALL, |_| false).map(|waiting| waiting.request), Some("served"));
        queue.push(requester(2, Purpose::Exhibition), "late exhibition");
        queue.push(requester(3, Purpose::Game), "in time");
        let mut take =
            || queue.take(&Purpose::ALL, |request| request.starts_with("late")).map(|waiting| waiting.request);
        assert_eq!(
            [take(), take(), take(), take()].map(Option::unwrap),
            ["late", "late too", "in time", "late exhibition"]
        );
    }

    #[test]
    fn an_interrupted_request_keeps_its_place() {
        let mut queue = Queue::default();
        queue.push(requester(1, Purpose::Exhibition), "interrupted");
        let taken = queue.take(&Purpose::ALL, |_| false).expect("a request");
        queue.push(requester(1, Purpose::Exhibition), "later");
        queue.put_back(taken);
        assert_eq!(served(&mut queue), ["interrupted", "later"]);
    }

    #[test]
    fn only_recent_requests_count_and_only_those_are_remembered() {
        let mut queue = Queue::default();
        for player in 0..1000 {
            queue.push(requester(player, Purpose::Game), "");
        }
        while queue.take(&Purpose::ALL, |_| false).is_some() {}
        assert_eq!((queue.recent.len(), queue.counts.len()), (RECENT, RECENT));
        queue.push(requester(999, Purpose::Game), "served just now");
        queue.push(requester(0, Purpose::Game), "served long ago");
        assert_eq!(served(&mut queue), ["served long ago", "served just now"]);
    }
}
