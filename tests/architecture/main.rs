//! The rules of the source tree: which layer imports which, which crates stay in which layer, what no file may contain,
//! which files may use each other.
//!
//! Every file under `src` is read as a syntax tree, so comments and strings never count as code. A failure names file,
//! line and rule. `snippets` and `cycle_snippets` show that each rule can fail.

mod cycle_snippets;
mod cycles;
mod modules;
mod paths;
mod rules;
mod snippets;
mod source;
mod visitor;

use std::fs;
use std::path::Path;

use source::SourceFile;

/// Every Rust file below a folder.
fn files(root: &Path, folder: &Path, found: &mut Vec<SourceFile>) {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for entry in entries {
        let path = entry.expect("a readable folder").path();
        if path.is_dir() {
            files(root, &path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let below = path.strip_prefix(root).expect("a path below the root");
            let name: Vec<_> = below.iter().map(|part| part.to_string_lossy()).collect();
            let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            found.push(SourceFile::parse(&name.join("/"), &text));
        }
    }
}

fn source_tree() -> Vec<SourceFile> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    files(&root, &root, &mut found);
    found.sort_by(|one, other| one.name.cmp(&other.name));
    found
}

#[test]
fn every_file_follows_the_rules() {
    let files = source_tree();
    let broken: Vec<String> = files
        .iter()
        .flat_map(rules::check)
        .map(|violation| format!("src/{}:{}: {}", violation.file, violation.line, violation.rule))
        .collect();
    assert!(broken.is_empty(), "{} broken:\n{}", broken.len(), broken.join("\n"));
}

#[test]
fn every_layer_exists() {
    for layer in rules::LAYERS.iter().map(|layer| layer.name).chain(["cli"]) {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(layer).join("mod.rs");
        assert!(path.is_file(), "{} is missing", path.display());
    }
}

#[test]
fn files_do_not_use_each_other_in_cycles() {
    let files = source_tree();
    let wrong = cycles::check(&cycles::cycles(&files));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
