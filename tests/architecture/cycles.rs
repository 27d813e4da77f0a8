//! Files that use each other, directly or through others.

use std::collections::{BTreeMap, BTreeSet};

use crate::modules::Modules;
use crate::source::SourceFile;

/// Files of which each uses every other, directly or through others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Cycle<'a> {
    /// In alphabetical order.
    pub files: Vec<&'a str>,
    /// Which file uses which, and where.
    pub uses: Vec<String>,
}

pub(crate) fn cycles(files: &[SourceFile]) -> Vec<Cycle<'_>> {
    let uses = Modules::new(files).uses();
    let reached: Vec<BTreeSet<usize>> = (0..files.len()).map(|file| reachable(&uses, file)).collect();
    let group = |file: usize| -> BTreeSet<usize> {
        reached[file].iter().copied().filter(|other| reached[*other].contains(&file)).collect()
    };
    let groups: BTreeSet<BTreeSet<usize>> = (0..files.len()).map(group).filter(|group| !group.is_empty()).collect();
    let mut found = Vec::new();
    for group in groups {
        let mut cycle = Cycle { files: Vec::new(), uses: Vec::new() };
        for &file in &group {
            let name = files[file].name.as_str();
            cycle.files.push(name);
            for (used, line) in uses[file].iter().filter(|(used, _)| group.contains(used)) {
                cycle.uses.push(format!("src/{name}:{line} uses {}", files[*used].name));
            }
        }
        found.push(cycle);
    }
    found
}

/// The files that a file uses, directly or through others.
fn reachable(uses: &[BTreeMap<usize, usize>], from: usize) -> BTreeSet<usize> {
    let mut reached = BTreeSet::new();
    let mut open = vec![from];
    while let Some(file) = open.pop() {
        open.extend(uses[file].keys().copied().filter(|used| reached.insert(*used)));
    }
    reached
}

/// A description of each cycle.
pub(crate) fn check(cycles: &[Cycle<'_>]) -> Vec<String> {
    cycles.iter().map(|cycle| format!("{} files form a cycle:\n{}", cycle.files.len(), cycle.uses.join("\n"))).collect()
}
