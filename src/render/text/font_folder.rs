//! Finds the font files of a folder.

use std::collections::{HashSet, VecDeque};
use std::io;
use std::path::{Path, PathBuf};

/// The most files and folders that a folder of fonts may contain, its subfolders included. This is far more than any
/// collection of fonts has; a folder such as `/` or `/proc` has more, and reading all of it would take minutes.
pub(super) const MOST_ENTRIES: usize = 20_000;

/// The extensions of font files, in lower case.
const EXTENSIONS: [&str; 4] = ["ttf", "otf", "ttc", "otc"];

/// The font files in a folder and its subfolders; `None` if there are more than `most` entries. Links are followed, and
/// each folder is read once. Subfolders that cannot be read are skipped.
pub(super) fn font_files(folder: &Path, most: usize) -> io::Result<Option<Vec<PathBuf>>> {
    let mut files = Vec::new();
    let mut seen = HashSet::from([folder.canonicalize()?]);
    let mut waiting = VecDeque::new();
    let mut entries = 0;
    let mut reading = std::fs::read_dir(folder)?;
    loop {
        for entry in reading.flatten() {
            entries += 1;
            if entries > most {
                return Ok(None);
            }
            let path = entry.path();
            let Ok(metadata) = std::fs::metadata(&path) else { continue };
            if metadata.is_file() && is_font(&path) {
                files.push(path);
            } else if metadata.is_dir() {
                waiting.push_back(path);
            }
        }
        reading = loop {
            let Some(subfolder) = waiting.pop_front() else { return Ok(Some(files)) };
            let Ok(canonical) = subfolder.canonicalize() else { continue };
            if let (true, Ok(next)) = (seen.insert(canonical), std::fs::read_dir(subfolder)) {
                break next;
            }
        };
    }
}

fn is_font(file: &Path) -> bool {
    let extension = file.extension().and_then(|extension| extension.to_str());
    extension.is_some_and(|extension| EXTENSIONS.iter().any(|known| extension.eq_ignore_ascii_case(known)))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn only_regular_files_with_the_extension_of_a_font_are_found() {
        let folder = tempfile::tempdir().unwrap();
        let within = folder.path().join("within");
        std::fs::create_dir_all(within.join("folder.ttf")).unwrap();
        for file in ["a.ttf", "b.OTC", "c.txt", "within/d.otf"] {
            std::fs::write(folder.path().join(file), "").unwrap();
        }
        let mut found = font_files(folder.path(), 100).unwrap().unwrap();
        found.sort();
        assert_eq!(found, ["a.ttf", "b.OTC", "within/d.otf"].map(|file| folder.path().join(file)));
        assert!(font_files(&folder.path().join("absent"), 100).is_err());
    }

    #[test]
    fn the_search_ends_at_the_limit_and_in_a_loop_of_links() {
        let folder = tempfile::tempdir().unwrap();
        for file in ["a.ttf", "b.ttf", "c.ttf"] {
            std::fs::write(folder.path().join(file), "").unwrap();
        }
        assert_eq!(font_files(folder.path(), 2).unwrap(), None);
        assert_eq!(font_files(folder.path(), 3).unwrap().unwrap().len(), 3);
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink(folder.path(), folder.path().join("itself")).unwrap();
            assert_eq!(font_files(folder.path(), 4).unwrap().unwrap().len(), 3);
        }
    }
}
