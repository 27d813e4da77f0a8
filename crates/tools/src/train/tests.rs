//! Tiny training runs from start to end, with and without interruption.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};

use std::fs;
use std::path::{Path, PathBuf};

use engine::Stop;
use engine::board8::{PHASES, Weights};

use super::*;
use crate::support::ToolError;

fn training(folder: &Path, threads: usize) -> Training {
    let state = folder.join("state");
    Training { out: folder.join("out.bin"), state, seed: 3, generations: 2, positions: 6000, threads, start: None }
}

fn run(training: &Training) -> Vec<u8> {
    let mut numbers = Vec::new();
    training
        .run(&Stop::default(), &|_, _| (), |generation| numbers.push(generation.number))
        .expect("a writable folder");
    assert_eq!(numbers, [0, 1]);
    fs::read(&training.out).expect("weights were written")
}

#[test]
fn weights_are_the_same_for_any_number_of_threads_and_after_an_interruption() {
    let folder = tempfile::tempdir().expect("a folder");
    let sub = |name: &str| folder.path().join(name);
    let expected = run(&training(&sub("one"), 1));
    assert!(Weights::decode(&expected).expect("what was encoded") != Weights::zero());
    assert!(run(&training(&sub("two"), 2)) == expected);

    let interrupted = training(&sub("interrupted"), 1);
    let stop = Stop::default();
    let steps = AtomicUsize::new(0);
    let show = |_, total| {
        // The phases are fitted after the games.
        if total == PHASES && steps.fetch_add(1, Ordering::Relaxed) == 10 {
            stop.stop();
        }
    };
    let error = interrupted.run(&stop, &show, |_| panic!("no generation is finished")).expect_err("it is stopped");
    assert!(matches!(error, ToolError::Interrupted { .. }), "{error}");
    // A crash may truncate a file of games.
    let chunk = interrupted.state.join("games-0-00000");
    let bytes = fs::read(&chunk).expect("games were kept");
    fs::write(&chunk, &bytes[..bytes.len() / 2]).expect("a writable folder");
    assert!(run(&interrupted) == expected);
    for name in ["errors.svg", "errors-0.tsv", "errors-1.tsv"] {
        assert!(interrupted.state.join(name).exists(), "{name}");
    }
}

#[test]
fn a_run_from_weights_corrects_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let weights = Weights::embedded();
    let start = Some(StartWeights { weights: weights.clone().into(), checksum: 5 });
    let improvement = Training { generations: 1, positions: 1, start, ..training(folder.path(), 1) };
    improvement.run(&Stop::default(), &|_, _| (), |_| ()).expect("a writable folder");
    let improved = Weights::decode(&fs::read(&improvement.out).expect("weights")).expect("what was encoded");
    // A few games change some weights a little.
    let (before, after) = (weights.classes(10), improved.classes(10));
    let changed = before.iter().zip(&after).filter(|(before, after)| before != after).count();
    let most = before.iter().zip(&after).map(|(before, after)| before.abs_diff(*after)).max();
    assert!(changed > 0 && changed < before.len() / 10 && most < Some(50), "{changed} {most:?}");
    // The folder belongs to these weights.
    let other = Training { start: None, ..improvement };
    let error = other.run(&Stop::default(), &|_, _| (), |_| ()).expect_err("another run");
    assert!(error.to_string().contains(" belongs to another run; "), "{error}");
}

#[test]
fn the_folder_of_another_run_is_not_changed() {
    let folder = tempfile::tempdir().expect("a folder");
    let training = Training { generations: 1, ..training(folder.path(), 1) };
    training.run(&Stop::default(), &|_, _| (), |_| ()).expect("a writable folder");
    let before = contents(&training.state);
    for other in [Training { seed: 4, ..training.clone() }, Training { positions: 4000, ..training.clone() }] {
        let error = other.run(&Stop::default(), &|_, _| (), |_| ()).expect_err("the folder belongs to another run");
        assert!(error.to_string().contains(" belongs to another run; "), "{error}");
        assert!(contents(&training.state) == before, "{other:?}");
    }
    // Games identify their run even if the file that names it is missing.
    fs::remove_file(training.state.join("run")).expect("it was written");
    let other = Training { seed: 4, ..training };
    let error = other.run(&Stop::default(), &|_, _| (), |_| ()).expect_err("the folder holds games of another run");
    assert!(error.to_string().contains(" belongs to another run; "), "{error}");
}

/// The content of every file in a folder.
fn contents(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let entries = fs::read_dir(folder).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths.map(|path| (path.clone(), fs::read(path).expect("a file"))).collect()
}
