//! The house keeps its order: who imports whom, which crates stay in which room, what no file may contain.
//!
//! Every file under `src` is read as tokens, so comments and strings never count as code. A failure names file, line and
//! rule. `snippets` shows that each rule can fail.

mod checks;
mod paths;
mod snippets;
mod tokens;

use std::fs;
use std::path::Path;

/// Every Rust file below a folder, as its path from `src` with `/` between the parts, and its text.
fn files(root: &Path, folder: &Path, found: &mut Vec<(String, String)>) {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for entry in entries {
        let path = entry.expect("a readable folder").path();
        if path.is_dir() {
            files(root, &path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let below = path.strip_prefix(root).expect("the walk began at the root");
            let name: Vec<_> = below.iter().map(|part| part.to_string_lossy()).collect();
            let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            found.push((name.join("/"), text));
        }
    }
}

#[test]
fn the_house_is_in_order() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    files(&root, &root, &mut found);
    found.sort();
    for room in checks::rooms() {
        assert!(found.iter().any(|(name, _)| *name == format!("{room}/mod.rs")), "the room {room} is gone");
    }
    let broken: Vec<String> = found
        .iter()
        .flat_map(|(name, text)| checks::check(name, text))
        .map(|broken| format!("src/{}:{}: {}", broken.file, broken.line, broken.rule))
        .collect();
    assert!(broken.is_empty(), "{} broken:\n{}", broken.len(), broken.join("\n"));
}
