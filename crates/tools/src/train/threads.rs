//! Dividing work among threads so that the result does not depend on their number.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

/// Why [`produce`] did not finish.
#[derive(Debug)]
pub(crate) struct Unfinished<E> {
    pub(crate) error: E,
    /// The number of positions in the items that are finished without a gap, from the first on.
    pub(crate) positions: usize,
}

struct Shared<T, E> {
    /// By number. Threads begin items in order but may finish them in any order.
    items: Vec<Option<T>>,
    /// The number of items that are finished without a gap, from the first on, and the number of their positions.
    complete: usize,
    positions: usize,
    error: Option<E>,
}

/// Runs `work` on each of `threads` threads and waits for all of them.
pub(crate) fn on_threads(threads: usize, work: impl Fn() + Sync) {
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(&work);
        }
    });
}

/// Locks a mutex. Poisoning needs no handling: a thread that panics ends all of the work.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Takes the value out of a mutex; see [`lock`].
pub(crate) fn into_inner<T>(mutex: Mutex<T>) -> T {
    mutex.into_inner().unwrap_or_else(PoisonError::into_inner)
}

/// Makes items 0, 1, 2, … until together they have at least `wanted` positions, as `positions_of` counts them. Returns
/// these items in order, and no more than necessary.
///
/// Every thread makes items with a worker of its own, from `new_worker`. `on_progress` gets the number of positions so
/// far, from any thread.
///
/// # Errors
/// The first error of a worker. The other threads finish the items that they are making.
pub(crate) fn produce<T: Send, E: Send, W: FnMut(usize) -> Result<T, E>>(
    wanted: usize,
    threads: usize,
    new_worker: impl Fn() -> W + Sync,
    positions_of: impl Fn(&T) -> usize + Sync,
    on_progress: impl Fn(usize) + Sync,
) -> Result<Vec<T>, Unfinished<E>> {
    produce_at_most(usize::MAX, wanted, threads, new_worker, positions_of, on_progress)
}

/// Makes the items from 0 to below `count`, otherwise as [`produce`]. Each counts as one position.
///
/// # Errors
/// As [`produce`].
pub(crate) fn produce_all<T: Send, E: Send, W: FnMut(usize) -> Result<T, E>>(
    count: usize,
    threads: usize,
    new_worker: impl Fn() -> W + Sync,
    on_progress: impl Fn(usize) + Sync,
) -> Result<Vec<T>, Unfinished<E>> {
    produce_at_most(count, count, threads, new_worker, |_| 1, on_progress)
}

fn produce_at_most<T: Send, E: Send, W: FnMut(usize) -> Result<T, E>>(
    most: usize,
    wanted: usize,
    threads: usize,
    new_worker: impl Fn() -> W + Sync,
    positions_of: impl Fn(&T) -> usize + Sync,
    on_progress: impl Fn(usize) + Sync,
) -> Result<Vec<T>, Unfinished<E>> {
    let shared = Mutex::new(Shared { items: Vec::new(), complete: 0, positions: 0, error: None });
    on_threads(threads, || {
        let mut make = new_worker();
        loop {
            let number = {
                let mut shared = lock(&shared);
                if shared.positions >= wanted || shared.items.len() >= most || shared.error.is_some() {
                    return;
                }
                shared.items.push(None);
                shared.items.len() - 1
            };
            let made = make(number);
            let mut shared = lock(&shared);
            match made {
                Ok(item) => shared.items[number] = Some(item),
                Err(error) => {
                    shared.error.get_or_insert(error);
                    return;
                }
            }
            let before = shared.complete;
            while shared.positions < wanted
                && let Some(Some(item)) = shared.items.get(shared.complete)
            {
                shared.positions += positions_of(item);
                shared.complete += 1;
            }
            if shared.complete > before {
                on_progress(shared.positions);
            }
        }
    });
    let Shared { items, complete, positions, error, .. } = into_inner(shared);
    match error {
        Some(error) if positions < wanted => Err(Unfinished { error, positions }),
        _ => Ok(items.into_iter().take(complete).flatten().collect()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::train::error::Stopped;

    #[test]
    fn exactly_the_items_of_a_list_are_made() {
        let list = [5, 6, 7];
        for threads in 1..=8 {
            let worker = || |number: usize| Ok::<i32, Stopped>(list[number]);
            assert_eq!(produce_all(list.len(), threads, worker, |_| ()).expect("no worker fails"), list);
        }
    }

    #[test]
    fn the_items_are_the_same_for_any_number_of_threads() {
        for threads in 1..4 {
            let worker = || |number| Ok::<usize, Stopped>(number);
            let items = produce(20, threads, worker, |&item| item, |_| ()).expect("no worker fails");
            assert_eq!(items, [0, 1, 2, 3, 4, 5, 6], "{threads} threads");
        }
    }

    #[test]
    fn an_error_ends_the_work() {
        let worker = || |number| if number < 5 { Ok(number) } else { Err("too many") };
        let unfinished = produce(20, 1, worker, |&item| item, |_| ()).expect_err("the worker fails");
        assert_eq!((unfinished.error, unfinished.positions), ("too many", 10));
    }
}
