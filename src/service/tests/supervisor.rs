//! Background tasks that panic or end.

use std::sync::Mutex;
use std::time::Duration;

use tokio_util::sync::CancellationToken;

use super::*;

/// Without waits, and with three failures in a row.
const AT_ONCE: RestartPolicy =
    RestartPolicy { first_wait: Duration::ZERO, failures: 3, stable_after: Duration::from_secs(3600) };

type Down = Arc<Mutex<Vec<Vec<&'static str>>>>;

/// A supervisor, and every list of tasks that do not run of which it told.
fn supervisor(stop: &CancellationToken) -> (Supervisor, Down) {
    let down = Down::default();
    let told = Arc::clone(&down);
    let listener =
        move |tasks: &std::collections::BTreeSet<_>| told.lock().unwrap().push(tasks.iter().copied().collect());
    (Supervisor::new(AT_ONCE, stop.clone(), Events::default(), Box::new(listener)), down)
}

#[tokio::test]
async fn a_task_that_panics_or_ends_is_started_again() {
    let stop = CancellationToken::new();
    let (supervisor, down) = supervisor(&stop);
    let mut runs = 0;
    let running = Arc::new(tokio::sync::Notify::new());
    let signal = Arc::clone(&running);
    supervisor.spawn("task", move |stop| {
        runs += 1;
        assert!(runs != 1, "the first start panics, as this test wants");
        let (run, signal) = (runs, Arc::clone(&signal));
        async move {
            if run > 2 {
                signal.notify_one();
                stop.cancelled().await;
            }
        }
    });
    running.notified().await;
    assert!(!stop.is_cancelled());
    stop.cancel();
    assert_eq!(supervisor.ended().await, None);
    assert_eq!(*down.lock().unwrap(), [vec!["task"], vec![], vec!["task"], vec![]]);
}

#[tokio::test]
async fn a_task_that_fails_too_often_stops_the_others_and_is_named() {
    let stop = CancellationToken::new();
    let (supervisor, down) = supervisor(&stop);
    supervisor.spawn("good", |stop| async move { stop.cancelled().await });
    supervisor.spawn("bad", |_| async { panic!("the reason number {}", 7) });
    stop.cancelled().await;
    let failure = supervisor.ended().await.expect("a failure");
    assert_eq!(failure.to_string(), "the background task \"bad\" failed 3 times in a row (panic: the reason number 7)");
    assert_eq!(down.lock().unwrap().last(), Some(&vec!["bad"]));
}

#[tokio::test]
async fn failures_long_after_each_other_do_not_count_together() {
    let stop = CancellationToken::new();
    let policy = RestartPolicy { stable_after: Duration::ZERO, ..AT_ONCE };
    let supervisor = Supervisor::new(policy, stop.clone(), Events::default(), Box::new(|_| {}));
    let mut runs = 0;
    let token = stop.clone();
    supervisor.spawn("task", move |_| {
        runs += 1;
        if runs == 20 {
            token.cancel();
        }
        async { panic!("as this test wants") }
    });
    assert_eq!(supervisor.ended().await, None);
}

#[test]
fn waits_double() {
    let waits = [1, 2, 3, 4, 5].map(|failures| RestartPolicy::DEFAULT.wait(failures).as_secs());
    assert_eq!(waits, [1, 2, 4, 8, 16]);
}
