//! Every path that a file names (`crate::rules::Square`, `super::x`, `use a::{b, c::d}`), taken back to the crate's root.

use std::ops::Range;

use crate::tokens::{Kind, Token, after_closing};

/// Where a path leads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Target {
    /// Into this crate, from its root: `[rules, Square]`.
    Own(Vec<String>),
    /// A path that begins with any other name: another crate's, or one that is in scope.
    Other(Vec<String>),
}

/// A path as a file names it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NamedPath {
    pub target: Target,
    /// From 1.
    pub line: usize,
    /// The index of its first token.
    pub token: usize,
    /// It stands in a `use`.
    pub imported: bool,
}

/// All paths of a file; `name` is its path from `src`.
pub(crate) fn paths(name: &str, tokens: &[Token]) -> Vec<NamedPath> {
    let inline = inline_modules(tokens);
    let mut paths = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let Some((start, imported)) = path_start(tokens, at) else {
            at += 1;
            continue;
        };
        let mut found = Vec::new();
        at = expand(tokens, start, &[], &mut found).max(at + 1);
        let mut module = file_module(name);
        module.extend(inline.iter().filter(|(body, _)| body.contains(&start)).map(|(_, name)| name.clone()));
        paths.extend(found.into_iter().map(|(segments, line)| NamedPath {
            target: resolve(segments, &module),
            line,
            token: start,
            imported,
        }));
    }
    paths
}

/// Where the path begins that the token at `at` introduces, and whether by `use`.
fn path_start(tokens: &[Token], at: usize) -> Option<(usize, bool)> {
    let is_separator = |index: usize| tokens.get(index).is_some_and(|token| token.kind == Kind::PathSeparator);
    let word = tokens[at].word();
    if word == Some("use") {
        return Some((at + 1 + usize::from(is_separator(at + 1)), true));
    }
    if word == Some("extern") && tokens.get(at + 1).is_some_and(|token| token.is_word("crate")) {
        return Some((at + 2, true));
    }
    (word.is_some() && is_separator(at + 1)).then_some((at, false))
}

/// Follows a path or a tree of paths from `at`; gives the token after it.
fn expand(tokens: &[Token], mut at: usize, prefix: &[String], found: &mut Vec<(Vec<String>, usize)>) -> usize {
    let mut segments = prefix.to_vec();
    let line = tokens.get(at).map_or(0, |token| token.line);
    while let Some(token) = tokens.get(at) {
        match &token.kind {
            Kind::Word(word) => {
                segments.push(word.clone());
                at += 1;
                if tokens.get(at).is_none_or(|token| token.kind != Kind::PathSeparator) {
                    break;
                }
                at += 1;
            }
            Kind::Mark('*') => {
                segments.push("*".to_owned());
                at += 1;
                break;
            }
            Kind::Mark('{') => {
                let end = after_closing(tokens, at);
                at += 1;
                while at + 1 < end {
                    at = expand(tokens, at, &segments, found);
                    // Past `as name` and the comma.
                    while at + 1 < end && !tokens[at].is_mark(',') {
                        at += 1;
                    }
                    at += 1;
                }
                return end;
            }
            _ => break,
        }
    }
    found.push((segments, line));
    at
}

/// The bodies of the modules written out in this file, outer ones first.
fn inline_modules(tokens: &[Token]) -> Vec<(Range<usize>, String)> {
    let mut modules = Vec::new();
    for (at, window) in tokens.windows(3).enumerate() {
        if let [keyword, name, brace] = window
            && keyword.is_word("mod")
            && brace.is_mark('{')
            && let Some(name) = name.word()
        {
            modules.push((at + 2..after_closing(tokens, at + 2), name.to_owned()));
        }
    }
    modules
}

/// The module that a file is: `engine/search/mod.rs` is `[engine, search]`.
fn file_module(name: &str) -> Vec<String> {
    let mut module: Vec<String> = name.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
    let is_root = module.len() == 1 && ["lib", "main"].contains(&module[0].as_str());
    if is_root || module.last().is_some_and(|last| last == "mod") {
        module.pop();
    }
    module
}

fn resolve(segments: Vec<String>, module: &[String]) -> Target {
    let mut base = match segments.first().map(String::as_str) {
        Some("crate" | "outflank") => return Target::Own(segments[1..].to_vec()),
        Some("self" | "super") => module.to_vec(),
        _ => return Target::Other(segments),
    };
    let climbing = segments.iter().take_while(|segment| *segment == "self" || *segment == "super").count();
    for _ in segments[..climbing].iter().filter(|segment| *segment == "super") {
        base.pop();
    }
    base.extend_from_slice(&segments[climbing..]);
    Target::Own(base)
}
