//! Files that use each other, directly or through others.

use std::collections::{BTreeMap, BTreeSet};

use crate::modules::Modules;
use crate::source::SourceFile;

/// How many files of a layer are still part of a cycle. A layer that is not listed has none.
const FILES_IN_CYCLES: &[(&str, usize)] = &[("sandbox", 4)];

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

/// The layers with another number of files in cycles than is listed, and why that is wrong.
pub(crate) fn check(cycles: &[Cycle<'_>]) -> Vec<String> {
    let mut layers: BTreeMap<&str, Vec<&Cycle<'_>>> = BTreeMap::new();
    for cycle in cycles {
        let names: BTreeSet<&str> = cycle.files.iter().filter_map(|name| name.split(['/', '.']).next()).collect();
        names.into_iter().for_each(|layer| layers.entry(layer).or_default().push(cycle));
    }
    FILES_IN_CYCLES.iter().for_each(|(layer, _)| {
        layers.entry(layer).or_default();
    });
    let mut wrong = Vec::new();
    for (layer, cycles) in layers {
        let allowed = FILES_IN_CYCLES.iter().find(|(name, _)| *name == layer).map_or(0, |(_, allowed)| *allowed);
        let found: usize = cycles.iter().map(|cycle| cycle.files.len()).sum();
        if found < allowed {
            wrong.push(format!("{layer}: {found} files are in cycles; lower the number in FILES_IN_CYCLES"));
        } else if found > allowed {
            let uses: Vec<&str> = cycles.iter().flat_map(|cycle| &cycle.uses).map(String::as_str).collect();
            wrong.push(format!("{layer}: {found} files are in cycles, at most {allowed} may be:\n{}", uses.join("\n")));
        }
    }
    wrong
}
