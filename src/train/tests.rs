//! A tiny training from nothing to weights, with and without disturbance.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::*;

fn training(folder: &Path, threads: usize) -> Training {
    let state = folder.join("state");
    Training { out: folder.join("out.bin"), state, seed: 3, generations: 2, positions: 6000, threads }
}

fn run(training: &Training) -> Vec<u8> {
    let mut numbers = Vec::new();
    training.run(&Stop::default(), &|_| (), |generation| numbers.push(generation.number)).expect("a writable folder");
    assert_eq!(numbers, [0, 1]);
    fs::read(&training.out).expect("weights were written")
}

#[test]
fn training_gives_the_same_bytes_for_any_threads_and_after_an_interruption() {
    let folder = tempfile::tempdir().expect("a folder");
    let sub = |name: &str| folder.path().join(name);
    let expected = run(&training(&sub("one"), 1));
    assert!(Weights::decode(&expected).expect("what was encoded") != Weights::zero());
    assert!(run(&training(&sub("two"), 2)) == expected);

    let cut = training(&sub("cut"), 1);
    let stop = Stop::default();
    let steps = AtomicUsize::new(0);
    let show = |stage| {
        let fitting = matches!(stage, TrainingProgress::Fit { .. });
        if fitting && steps.fetch_add(1, Ordering::Relaxed) == 10 {
            stop.stop();
        }
    };
    let error = cut.run(&stop, &show, |_| panic!("it was cut short")).expect_err("it was cut short");
    assert!(matches!(error, TrainError::Interrupted { generation: 0, .. }), "{error}");
    // One file of games cut short by a crash, too.
    let chunk = cut.state.join("games-0-00000");
    let bytes = fs::read(&chunk).expect("games were kept");
    fs::write(&chunk, &bytes[..bytes.len() / 2]).expect("a writable folder");
    assert!(run(&cut) == expected);
    for name in ["errors.svg", "errors-0.tsv", "errors-1.tsv"] {
        assert!(cut.state.join(name).exists(), "{name}");
    }
}

#[test]
fn the_folder_of_another_run_is_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let training = Training { generations: 1, ..training(folder.path(), 1) };
    training.run(&Stop::default(), &|_| (), |_| ()).expect("a writable folder");
    let before = contents(&training.state);
    for other in [Training { seed: 4, ..training.clone() }, Training { positions: 4000, ..training.clone() }] {
        let error = other.run(&Stop::default(), &|_| (), |_| ()).expect_err("the folder is another run's");
        assert!(matches!(error, TrainError::Foreign(_)), "{error}");
        assert!(contents(&training.state) == before, "{other:?}");
    }
    // Games without the note of their run are known as well.
    fs::remove_file(training.state.join("run")).expect("it was written");
    let other = Training { seed: 4, ..training };
    let error = other.run(&Stop::default(), &|_| (), |_| ()).expect_err("other games lie there");
    assert!(matches!(error, TrainError::Foreign(_)), "{error}");
}

/// Every file of a folder with its bytes.
fn contents(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let entries = fs::read_dir(folder).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths.map(|path| (path.clone(), fs::read(path).expect("a file"))).collect()
}
